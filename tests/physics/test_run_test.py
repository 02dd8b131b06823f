from __future__ import annotations

from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.errors import BadInput
from carrom.physics.certification.run_test import LEAST_RUNS, least_speed, runs
from carrom.physics.equipment import STANDARD

frictions = st.floats(0.05, 0.2)
restitutions = st.floats(0.3, 0.95)


def stepped(speed: float, friction: float, restitution: float, step: float = 2e-5) -> float:
    """The run test by small steps of time: shares no formula with the closed form."""
    end = STANDARD.half - STANDARD.striker_radius
    y, velocity, crossed, start = -STANDARD.base_y, speed, 0, -STANDARD.base_y
    while velocity != 0:
        slower = abs(velocity) - friction * 9.80665 * step
        if slower <= 0:
            break
        way = (abs(velocity) + slower) / 2 * step
        y += way if velocity > 0 else -way
        velocity = slower if velocity > 0 else -slower
        if abs(y) >= end and (y > 0) == (velocity > 0):
            y = end if y > 0 else -end
            velocity *= -restitution
            crossed, start = crossed + 1, y
    length = (end - start) if velocity > 0 else (start + end)
    return crossed + abs(y - start) / length


@pytest.mark.parametrize("friction, speed", [(0.10, 3.9), (0.13, 4.5)])
def test_the_numbers_of_the_project_to_two_digits(friction: float, speed: float) -> None:
    assert float(f"{least_speed(friction, 0.7):.2g}") == speed


@pytest.mark.parametrize(
    "speed, friction, restitution",
    [(3.94, 0.10, 0.7), (4.49, 0.13, 0.7), (6.0, 0.08, 0.8), (2.0, 0.1, 0.6), (0.6, 0.1, 0.7)],
)
def test_the_closed_form_agrees_with_small_steps(
    speed: float, friction: float, restitution: float
) -> None:
    assert runs(speed, friction, restitution) == pytest.approx(
        stepped(speed, friction, restitution), abs=2e-3
    )


@given(frictions, restitutions, st.floats(0.1, 6))
def test_the_least_speed_makes_just_that_many_runs(
    friction: float, restitution: float, wanted: float
) -> None:
    speed = least_speed(friction, restitution, least_runs=wanted)
    assert runs(speed, friction, restitution) == pytest.approx(wanted, rel=1e-6)


@given(frictions, restitutions, st.floats(0, 8), st.floats(0, 8))
def test_a_faster_striker_never_runs_less(f: float, e: float, one: float, two: float) -> None:
    slow, fast = sorted((one, two))
    assert runs(slow, f, e) <= runs(fast, f, e) + 1e-9


def test_the_ends_of_the_scale() -> None:
    assert runs(0, 0.1, 0.7) == 0
    assert runs(5, 0.1, 0) == 1  # a dead cushion keeps it
    assert least_speed(0.1, 0) == inf
    assert least_speed(0.1, 1e-200) == inf
    first = STANDARD.base_y + STANDARD.half - STANDARD.striker_radius
    length = 2 * (STANDARD.half - STANDARD.striker_radius)
    assert least_speed(0.1, 1) == pytest.approx(
        (2 * 0.980665 * (first + (LEAST_RUNS - 1) * length)) ** 0.5
    )
    assert runs(least_speed(0.1, 1), 0.1, 1) == pytest.approx(LEAST_RUNS)
    assert runs(4, 1e-320, 0.5) == inf


@pytest.mark.parametrize(
    "speed, friction, restitution, field",
    [
        (nan, 0.1, 0.7, "speed"),
        (-1, 0.1, 0.7, "speed"),
        (inf, 0.1, 0.7, "speed"),
        (4, 0, 0.7, "friction"),
        (4, -0.1, 0.7, "friction"),
        (4, nan, 0.7, "friction"),
        (4, 0.1, 1.2, "cushion_restitution"),
        (4, 0.1, nan, "cushion_restitution"),
    ],
)
def test_what_cannot_be_is_refused(
    speed: float, friction: float, restitution: float, field: str
) -> None:
    with pytest.raises(BadInput) as caught:
        runs(speed, friction, restitution)
    assert caught.value.field == field
