"""Strokes as values, the hand that makes them, and what cannot be struck."""

from __future__ import annotations

from dataclasses import astuple
from math import cos, degrees, inf, isclose, nan, pi, sin
from random import Random
from unittest.mock import patch

import pytest

from carrom.errors import BadPosition, BadStroke
from carrom.physics import (
    PEER,
    STANDARD,
    STEADY,
    Hand,
    Position,
    Stroke,
    engine,
    layout,
    rack,
    simulate,
    simulate_many,
    simulator,
)
from tests.physics.in_python import loop_in_python
from tests.physics.positions import lying

MEANT = Stroke(0.05, -STANDARD.base_y, 0.3, 0.9, 3.0)


def test_a_direction_becomes_a_unit_vector_by_length_or_by_angle() -> None:
    assert (Stroke(0, 0, 3, 4, 1).dx, Stroke(0, 0, 3, 4, 1).dy) == (0.6, 0.8)
    turned = Stroke.at_angle(0, 0, 2.0, 1)
    assert (turned.dx, turned.dy) == (cos(2.0), sin(2.0))


@pytest.mark.parametrize("dx, dy", [(0, 0), (1e-200, 0), (0, 1e300), (1e200, 1e200)])
def test_no_direction_can_be_told_from_nothing_or_from_what_is_beyond_measure(
    dx: float, dy: float
) -> None:
    with pytest.raises(BadStroke, match="direction: cannot be read from dx"):
        Stroke(0, 0, dx, dy, 1)


@pytest.mark.parametrize("field", ["x", "y", "dx", "dy", "speed"])
@pytest.mark.parametrize("value", [nan, inf, -inf])
def test_a_stroke_is_of_finite_numbers(field: str, value: float) -> None:
    numbers = dict(zip(("x", "y", "dx", "dy", "speed"), astuple(MEANT), strict=True))
    with pytest.raises(BadStroke, match=f"{field}: is .*not a finite number"):
        Stroke(**numbers | {field: value})


@pytest.mark.parametrize("speed", [-1e-9, 12.001, 1e300])
def test_a_speed_no_finger_has(speed: float) -> None:
    with pytest.raises(BadStroke, match=r"speed: is .*between 0 and 12"):
        Stroke(0, 0, 0, 1, speed)


@pytest.mark.parametrize("x", [0.36, 1e300, -1e308])
def test_a_striker_off_the_board_is_refused(x: float) -> None:
    with pytest.raises(BadStroke, match=r"striker: .* off the playing surface; .* 0\.02065 m"):
        simulate(Position(), Stroke(x, 0, 0, 1, 1))


def test_of_many_strokes_the_wrong_one_is_named() -> None:
    good, on_a_man = MEANT, Stroke(0, -0.09, 0, 1, 1)
    with pytest.raises(BadStroke, match=r"striker: of row 2: the striker lies on disc 8 \(white\)"):
        simulate_many(rack(), [good, good, on_a_man])
    clash = lying(white=[(0, 0), (0.03, 0)])
    with pytest.raises(BadPosition, match="position: of row 1: disc 2"):
        simulate_many([rack(), clash], [good, good])
    with pytest.raises(BadStroke, match="1 positions for 2 strokes"):
        simulate_many([rack()], [good, good])


# The hand


def test_a_steady_hand_plays_what_it_meant() -> None:
    assert STEADY.play(MEANT, Random(1)) == MEANT


def test_the_same_chance_makes_the_same_stroke_and_another_another() -> None:
    hand = Hand(place=0.001, angle=0.01, speed=0.1)
    assert hand.play(MEANT, Random(7)) == hand.play(MEANT, Random(7))
    assert hand.play(MEANT, Random(7)) != hand.play(MEANT, Random(8))


def test_a_hand_errs_within_its_bounds_and_fills_them() -> None:
    chance, hand = Random(3), Hand(place=0.002, angle=0.02, speed=0.1)
    made = [hand.play(MEANT, chance) for _ in range(2000)]
    turns = [one.dx * MEANT.dy - one.dy * MEANT.dx for one in made]  # sine of the turn
    for errors, bound in (
        ([one.x - MEANT.x for one in made], 0.002),
        (turns, sin(0.02)),
        ([one.speed / MEANT.speed - 1 for one in made], 0.1),
    ):
        assert -bound <= min(errors) < -0.99 * bound
        assert 0.99 * bound < max(errors) <= bound
    assert {one.y for one in made} == {MEANT.y}
    assert isclose(degrees(PEER.angle), 0.45)
    assert Hand(speed=1.0).play(Stroke(0, 0, 0, 1, 12.0), Random(1)).speed <= 12.0


def test_the_hand_turns_anticlockwise_and_clockwise_alike() -> None:
    up, hand = Stroke(0, 0, 0, 1, 1), Hand(angle=pi / 4)
    made = [hand.play(up, Random(seed)).dx for seed in range(400)]
    assert abs(sum(made)) / len(made) < 0.05


# What is cut off


def test_a_stroke_stopped_at_the_most_events_says_so() -> None:
    assert not simulate(rack(), MEANT).cut_off
    with (
        patch.object(layout, "MOST_EVENTS", 5),
        loop_in_python(),
        patch.object(simulator, "play_out", engine.play_out),
    ):
        stopped = simulate(rack(), MEANT)
    assert stopped.cut_off
    assert len(stopped.events) == 5
    assert len(stopped.rest) == 20


# How they are shown


def test_repr_of_a_stroke_is_the_call_that_makes_it() -> None:
    assert eval(repr(MEANT)) == MEANT


def test_repr_of_a_trajectory_is_a_summary() -> None:
    text = repr(simulate(rack(), MEANT))
    assert text.startswith(f"<Trajectory of {MEANT!r}: ")
    assert len(text) < 250


def test_what_is_no_position_or_stroke_is_named() -> None:
    with pytest.raises(
        BadPosition, match=r"position: is a list; a Position is right, see Position\.of"
    ):
        simulate([(0.0, 0.1)], MEANT)  # type: ignore[arg-type]
    with pytest.raises(BadStroke, match="stroke: is a tuple; a Stroke is right"):
        simulate(rack(), (0.0, -0.2526, 0.0, 1.0, 2.0))  # type: ignore[arg-type]
