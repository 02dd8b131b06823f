from __future__ import annotations

from math import pi

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from carrom.envs import CarromEnv, EnvOptions, action_of
from carrom.envs.aiming import FAR, LEGAL, nearest_free
from carrom.errors import BadInput
from carrom.physics import (
    STANDARD,
    STEADY,
    Hand,
    Position,
    Stroke,
    legal_places,
    nearest_legal_place,
    rack,
    striker_problems,
)
from native.page import in_python
from tests.envs.boards import full_line, scattered
from tests.envs.reference import stroke_of

KEY = np.uint64(7)
numbers = st.floats(-1, 1)


def stroke(
    action: list[float], position: Position, aim: EnvOptions | None = None, number: int = 0
) -> Stroke:
    return stroke_of(aim or EnvOptions(hand=STEADY), np.array(action), position, KEY, number)


def test_three_zeros_are_a_straight_stroke_from_the_middle() -> None:
    found = stroke([0, 0, 0], rack())
    assert (found.x, found.dx, found.dy, found.speed) == (0, 0, 1, 3.2)
    assert found.y == pytest.approx(-STANDARD.base_y)


@pytest.mark.parametrize("seed", range(20))
def test_three_zeros_are_legal_wherever_men_lie(seed: int) -> None:
    position = scattered(seed, 9, 9, low=True)
    found = stroke([0, 0, 0], position)
    assert striker_problems(found.x, found.y, position) == ()
    assert (found.x, found.y) == pytest.approx(nearest_legal_place(0.0, position))


@given(st.integers(0, 10**6), numbers)
def test_a_place_is_moved_to_the_nearest_legal_one(seed: int, wish: float) -> None:
    position = scattered(seed, 9, 9, low=True)
    xs, ys = np.array([d.x for d in position]), np.array([d.y for d in position])
    x = in_python(nearest_free)(wish * FAR, len(position), xs, ys, LEGAL)
    if not np.isnan(x):
        assert (x, -STANDARD.base_y) == nearest_legal_place(wish * FAR, position)
    made = stroke([wish, 0, 0], position)
    assert striker_problems(made.x, made.y, position) == ()


def test_where_the_middle_of_the_line_is_full_the_striker_stands_beside_it() -> None:
    position = full_line()
    assert not legal_places(position)
    made = stroke([0, 0, 0], position)
    assert (made.x, made.y) == pytest.approx(nearest_legal_place(0.0, position))
    assert made.y > -STANDARD.base_y
    assert striker_problems(made.x, made.y, position) == ()


def test_a_target_is_struck_at_also_where_the_middle_of_the_line_is_full() -> None:
    env = CarromEnv(actions="target", start=full_line(), hand=STEADY)
    env.reset(seed=1)
    env.step([0.0, -1.0, 0.0, 0.0])
    assert env.trajectory is not None
    made = env.trajectory.stroke
    assert (made.x, made.y) == pytest.approx(nearest_legal_place(0.0, full_line()))
    assert (made.dx, made.dy) == (0.0, 1.0)
    assert 0.4 < made.speed < 6.0


def test_a_raw_place_may_cut_the_moon_but_never_lies_on_a_disc() -> None:
    raw = EnvOptions(place="raw")
    found = stroke([0.9, 0, 0], Position(), raw)
    assert found.x == pytest.approx(0.9 * FAR)
    assert striker_problems(found.x, found.y, Position()) == ("cuts_moon",)
    for seed in range(20):
        position = scattered(seed, 9, 9, low=True)
        found = stroke([0.1 * (seed - 10), 0, 0], position, raw)
        assert "on_piece" not in striker_problems(found.x, found.y, position)


def test_directions_go_from_left_to_right_and_all_around_if_asked() -> None:
    for value, dx, dy in ((-1, -1, 0), (0, 0, 1), (1, 1, 0)):
        made = stroke([0, value, 0], Position())
        assert (made.dx, made.dy) == (dx, dy)
    around = EnvOptions(turn="around", hand=STEADY)
    for value, dx, dy in ((-1, 0, -1), (0, 0, 1), (1, 0, -1)):
        made = stroke([0, value, 0], Position(), around)
        assert (made.dx, made.dy) == (dx, dy)
    sideways = stroke([0, np.sqrt(2) - 1, 0], Position(), around)
    assert (sideways.dx, sideways.dy) == pytest.approx((1, 0))


@given(numbers, numbers, numbers)
@example(0.0, 0.999999, 0.0)
@example(0.0, -0.9999995, 0.0)
def test_the_action_of_a_stroke_makes_that_stroke(
    place: float, direction: float, speed: float
) -> None:
    for turn in ("sideways", "around"):
        aim = EnvOptions(turn=turn, hand=STEADY)
        meant = stroke([place, direction, speed], rack(), aim)
        action = action_of(meant, turn=turn)
        made = stroke(action.astype(np.float64).tolist(), rack(), aim)
        told = (meant.x, meant.dx, meant.dy, meant.speed)
        assert (made.x, made.dx, made.dy, made.speed) == pytest.approx(told, abs=2e-6)


def test_a_hand_errs_within_its_bounds_and_by_its_key_alone() -> None:
    hand = Hand(place=0.01, angle=2 * pi / 180, speed=0.1)
    aim = EnvOptions(hand=hand)
    made = [stroke([0, 0, 0], Position(), aim, number) for number in range(400)]
    angles = [abs(np.arctan2(one.dx, one.dy)) for one in made]
    assert max(abs(one.x) for one in made) <= 0.01
    assert 0.9 * hand.angle < max(angles) <= hand.angle * 1.0001
    assert 3.2 * 0.9 <= min(one.speed for one in made) < 3.2 * 0.91
    assert np.mean([one.dx for one in made]) == pytest.approx(0, abs=2e-3)
    assert made == [stroke([0, 0, 0], Position(), aim, number) for number in range(400)]


@pytest.mark.parametrize("seed", range(30))
def test_a_slip_keeps_to_the_free_stretch_it_was_meant_in(seed: int) -> None:
    position = scattered(seed, 9, 9, low=True)
    made = stroke([0.3, 0, 0], position, EnvOptions(hand=Hand(place=0.05)), seed)
    assert striker_problems(made.x, made.y, position) == ()


def test_actions_beyond_the_space_are_clipped() -> None:
    one, other = CarromEnv(), CarromEnv()
    one.reset(seed=1)
    other.reset(seed=1)
    beyond, within = one.step([7, -3, 2]), other.step([1, -1, 1])
    assert (beyond[0] == within[0]).all()
    assert beyond[1:] == within[1:]


@pytest.mark.parametrize(
    "action", [[0, 0], [[0, 0, 0]], [0, float("nan"), 0], [0, 0, float("inf")], "left", None]
)
def test_what_is_no_action_is_refused_and_nothing_happens(action: object) -> None:
    env = CarromEnv()
    env.reset(seed=1)
    before = env.get_state()
    with pytest.raises(BadInput, match="action"):
        env.step(action)
    assert env.get_state() == before


def test_options_that_do_not_exist_are_refused() -> None:
    for options in ({"place": "left"}, {"turn": "back"}, {"strokes": 0}, {"render_mode": "film"}):
        with pytest.raises(BadInput):
            CarromEnv(**options)
