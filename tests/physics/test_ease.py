from __future__ import annotations

from math import cos, hypot, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.physics.ease import ease
from carrom.physics.equipment import STANDARD

CORNER = STANDARD.pocket_centre
REACH = STANDARD.striker_radius + STANDARD.man_radius


def test_a_straight_stroke_bears_an_error_that_falls_with_both_ways() -> None:
    # on the line from the middle of the base line to the right far pocket: no cut; the other places
    # to strike from are taken
    base = (0.0, -STANDARD.base_y)
    length = hypot(CORNER, CORNER + STANDARD.base_y)
    along = (CORNER / length, (CORNER + STANDARD.base_y) / length)
    man = (0.5 * length * along[0], base[1] + 0.5 * length * along[1])
    straight = 1 / ((0.5 * length - REACH) * 0.5 * length)
    taken = [(x, base[1]) for x in (-0.2208, -0.18, -0.1, 0.1, 0.18, 0.2208)]
    assert ease(*man, taken, STANDARD).best == pytest.approx(straight)


def test_a_cut_bears_less_than_a_straight_stroke() -> None:
    # straight ahead of the middle: 45° is the least cut into a far pocket from any of the places
    one = ease(0, 0, [], STANDARD).best
    assert 0 < one < cos(0) / (STANDARD.base_y * CORNER * sqrt(2))


def test_a_piece_before_the_pocket_stands_in_the_way() -> None:
    free = ease(0.2, 0.2, [], STANDARD)
    guarded = ease(0.2, 0.2, [(0.27, 0.27)], STANDARD)
    assert guarded.best < free.best
    assert guarded.total < free.total
    # beside the way it does not matter
    assert ease(0.2, 0.2, [(0.27 + 0.03, 0.27 - 0.03)], STANDARD) == free


def test_pieces_behind_the_striker_do_not_matter() -> None:
    behind = [(0.035 * k, -0.34) for k in range(-7, 8)]
    assert ease(0, 0, behind, STANDARD) == ease(0, 0, [], STANDARD)


def test_a_wall_before_the_striker_leaves_nothing() -> None:
    wall = [(0.033 * k, -0.15) for k in range(-10, 11)]
    assert ease(0, 0, wall, STANDARD) == (0, 0)


def test_who_looks_for_less_is_answered_at_once() -> None:
    assert ease(0, 0.05, [], STANDARD, enough=0.1).best > 0.1


@given(st.integers(0, 10**6))
def test_mirror_images_are_exactly_as_easy(seed: int) -> None:
    chance = Random(seed)
    others = [(chance.uniform(-0.3, 0.3), chance.uniform(-0.2, 0.3)) for _ in range(6)]
    x, y = chance.uniform(-0.07, 0.07), chance.uniform(-0.07, 0.07)
    assert ease(-x, y, [(-a, b) for a, b in others], STANDARD) == ease(x, y, others, STANDARD)
