"""Hands: even ones keep their bits; bells have the spread they state, and grow with speed, cuts, cushions."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from math import atan2, hypot, inf, nan, sqrt
from random import Random
from statistics import NormalDist
from typing import Any

import numpy as np
import pytest

from carrom.errors import BadInput
from carrom.physics import (
    FULL,
    PEER,
    STANDARD,
    STEADY,
    Aim,
    ErrorShape,
    Growth,
    Hand,
    Position,
    Stroke,
    StrokeKind,
    aim_of,
    bell,
    kind_of,
    looks_of,
    nearest_legal_place,
    rack,
    simulate,
)
from tests.envs.boards import scattered

MEANT = Stroke(0.05, -STANDARD.base_y, 0.2, 1.0, 3.0)
BELL = Hand(0.002, 0.02, 0.1, ErrorShape.BELL)
CORNER = STANDARD.pocket_centre


def turns(hand: Hand, times: int, aim: Aim = FULL, meant: Stroke = MEANT) -> list[float]:
    """Angles by which a hand turns a stroke."""
    chance = Random(5)
    made = [hand.play(meant, chance, aim) for _ in range(times)]
    return [
        atan2(one.dy * meant.dx - one.dx * meant.dy, one.dx * meant.dx + one.dy * meant.dy)
        for one in made
    ]


@pytest.mark.parametrize(
    "parts, message",
    [
        ({"angle": -1}, r"hand.angle: is -1; a number from 0 to 3.142 is right \(radians\)"),
        ({"angle": nan}, "hand.angle: is nan"),
        ({"speed": 2}, r"hand.speed: is 2; a number from 0 to 1 is right \(a part of the speed\)"),
        ({"place": inf}, "hand.place: is inf"),
        ({"place": "1 mm"}, "hand.place: is '1 mm'"),
        ({"angle": True}, "hand.angle: is True"),
        ({"shape": "bel"}, "hand.shape: is 'bel'; did you mean 'bell'?"),
        ({"growth": 0.1}, "hand.growth: is 0.1; a Growth is right"),
    ],
)
def test_a_hand_that_cannot_be_is_refused(parts: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        Hand(**parts)
    with pytest.raises(BadInput, match=r"growth\.cut: is -1; a number from 0 is right"):
        Growth(cut=-1)


def test_the_shape_of_a_hand_may_be_its_name() -> None:
    assert Hand(shape="bell").shape is ErrorShape.BELL  # type: ignore[arg-type]


def test_even_hands_keep_their_bits() -> None:
    """The digest was taken before hands had a shape: PEER, STEADY and another, 300 strokes each."""
    chance = Random("bits")
    said = sha256()
    for hand in (PEER, STEADY, Hand(0.003, 0.05, 0.2)):
        for _ in range(300):
            said.update(repr(hand.play(MEANT, chance).row).encode())
    assert said.hexdigest() == DIGEST


DIGEST = "e16a863fc5a96e2768436f3c0b7779b48e9001a7e06bfc842d4717228c69954c"


def test_a_bell_is_the_normal_distribution_cut_at_three() -> None:
    even = (np.arange(200_000) + 0.5) / 100_000 - 1
    drawn = bell(even)
    assert float(drawn.std()) == pytest.approx(1, abs=1e-3)
    assert float(np.abs(drawn).max()) == pytest.approx(3.04, abs=0.01)
    assert (np.diff(drawn) > 0).all()
    normal, scale = NormalDist(), 0.98658
    for sigma in (0.5, 1.0, 2.0, 2.8):
        inside = (2 * normal.cdf(sigma * scale) - 1) / (2 * normal.cdf(3) - 1)
        assert float((np.abs(drawn) < sigma).mean()) == pytest.approx(inside, abs=2e-3)
    assert float(bell(float(even[7]))) == float(drawn[7]), "the same bits one by one"


def test_the_spreads_of_a_bell_are_its_standard_deviations() -> None:
    chance, times = Random(3), 6000
    made = [BELL.play(MEANT, chance) for _ in range(times)]
    allowed = 4 / sqrt(2 * times)  # four standard errors
    for errors, spread in (
        ([one.x - MEANT.x for one in made], BELL.place),
        (turns(BELL, times), BELL.angle),
        ([one.speed / MEANT.speed - 1 for one in made], BELL.speed),
    ):
        assert float(np.std(errors)) == pytest.approx(spread, rel=allowed)
        assert abs(float(np.mean(errors))) < 4 * spread / sqrt(times)
        assert max(abs(one) for one in errors) <= 3.05 * spread


@pytest.mark.parametrize(
    "aim, speed, times",
    [
        (Aim(), 0.0, 1.0),
        (Aim(), 4.0, 1.4),
        (Aim(0.5, 0), 0.0, 1.4),
        (Aim(1.0, 2), 0.0, 2.0),
        (Aim(0.5, 1), 2.0, 2.1),
    ],
)
def test_errors_grow_with_speed_thin_cuts_and_cushions(
    aim: Aim, speed: float, times: float
) -> None:
    hand = replace(BELL, growth=Growth(speed=0.1, cut=0.8, cushion=0.5))
    meant = replace(MEANT, speed=speed)
    assert hand.growth.stretch(speed, *aim) == pytest.approx(times)
    plain, grown = (np.std(turns(one, 400, aim, meant)) for one in (BELL, hand))
    assert float(grown / plain) == pytest.approx(times)


def test_an_even_hand_of_the_same_spread() -> None:
    even = BELL.evened()
    assert (even.shape, even.growth) == (ErrorShape.EVEN, Growth())
    assert float(np.std(turns(even, 6000))) == pytest.approx(BELL.angle, rel=0.03)
    assert PEER.evened() == PEER


def test_a_hand_that_looks_has_something_to_look_for() -> None:
    assert not BELL.looks
    assert not PEER.looks
    assert replace(BELL, growth=Growth(cut=1)).looks
    assert not Hand(0.01, 0.0, 0.1, growth=Growth(cushion=1)).looks


# Looking along a stroke


def at(x: float, y: float, aim_x: float, aim_y: float, speed: float = 2.0) -> Stroke:
    return Stroke(x, y, aim_x - x, aim_y - y, speed)


def driving(man: tuple[float, float], pocket: tuple[float, float], x: float) -> Stroke:
    """A stroke from x at the point from where the man goes to the pocket, along the line of centres."""
    wx, wy = pocket[0] - man[0], pocket[1] - man[1]
    far = hypot(wx, wy) / (STANDARD.man_radius + STANDARD.striker_radius)
    return at(x, -STANDARD.base_y, man[0] - wx / far, man[1] - wy / far)


def test_kinds_of_strokes() -> None:
    one = Position.of(white=[(0.2, 0.2)])
    assert kind_of(one, driving((0.2, 0.2), (CORNER, CORNER), -0.17)) is StrokeKind.STRAIGHT
    low = Position.of(white=[(0.3, 0.0)])
    # the man is thrown with the striker's course: one aims at the other side of the pocket
    assert kind_of(low, driving((0.3, 0.0), (CORNER - 0.06, CORNER), 0.05)) is StrokeKind.CUT
    assert kind_of(one, at(0.0, -STANDARD.base_y, -0.1, 0.2)) is StrokeKind.OTHER
    pair = Position.of(white=[(0.1, 0.1), (0.1325, 0.1325)])
    assert kind_of(pair, driving((0.1, 0.1), (CORNER, CORNER), -0.2)) is StrokeKind.PLANT


def test_what_is_seen_along_a_stroke_is_what_comes_first() -> None:
    """First disc, and whether a cushion came before it, as the simulator has them."""
    chance, compared, by_cushion = Random(2), 0, 0
    for seed in range(12):
        position = scattered(seed, 4, 4)
        spots = [nearest_legal_place(chance.uniform(-0.18, 0.18), position) for _ in range(20)]
        strokes = [Stroke(*spot, chance.uniform(-2, 2), 1.0, 6.0) for spot in spots if spot]
        seen = looks_of(position, strokes)
        for row, stroke in enumerate(strokes):
            played = simulate(position, stroke)
            if seen.first[row] < 0 or seen.cushions[row] > 1 or seen.cut[row] < 0.3:
                continue  # further than is looked, or a touch that a hair decides
            compared += 1
            by_cushion += seen.cushions[row] > 0
            assert played.first_contact == seen.first[row]
            assert played.cushion_before_contact == (seen.cushions[row] > 0)
            went = played.segments[int(seen.first[row])][0]
            assert hypot(went.vx, went.vy) > 0
    assert compared > 80
    assert by_cushion > 10


def test_the_cut_is_the_angle_between_two_ways() -> None:
    position = Position.of(white=[(0.0, 0.1)])
    for off in (0.0, 0.01, 0.02, 0.03):
        stroke = Stroke(off, -STANDARD.base_y, 0.0, 1.0, 3.0)
        reach = STANDARD.man_radius + STANDARD.striker_radius
        assert aim_of(position, stroke).cut == pytest.approx(sqrt(1 - (off / reach) ** 2))
    assert aim_of(rack(), Stroke(0.0, -STANDARD.base_y, 0.0, 1.0, 3.0)).cushions == 0


def test_cushions_on_the_way_are_counted() -> None:
    lay = Position.of(white=[(0.0, -0.3)])
    up = Stroke(0.0, -STANDARD.base_y, 0.0, 1.0, 4.0)
    assert aim_of(lay, up).cushions >= 1, "by the far cushion and back"
