"""Actions that name a man, or one of several strokes: which there are, and what is said of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from carrom.envs import CarromEnv, CarromVectorEnv, EpisodeStart, carrom_v1
from carrom.envs.candidates import CANDIDATES, FEATURES, OTHERS
from carrom.errors import BadInput
from carrom.laws import Queen
from carrom.physics import STANDARD, STEADY, Position, Stroke, simulate
from tests.envs.boards import scattered

KINDS = ("direct", "bank", "rebound", "plant", "other")
EASY = Position.of(queen=[(0.0, 0.0)], white=[(0.3, 0.3)], black=[(-0.2, 0.1)])


def features(env: CarromVectorEnv, name: str) -> Any:
    """A feature of all candidates of all boards."""
    seen = env._observation()
    return seen["candidates"][:, :, FEATURES.index(name)]


def many(start: Any, **options: Any) -> CarromVectorEnv:
    count = len(start) if isinstance(start, list) else 1
    env = CarromVectorEnv(
        count, start=start, actions="candidates", flatten=False, hand=STEADY,
        autoreset_mode="Disabled", **options,
    )  # fmt: skip
    env.reset(seed=0)
    return env


@pytest.mark.parametrize("form", ["target", "candidates"])
def test_one_is_the_first_of_many(form: Any) -> None:
    options: dict[str, Any] = {"actions": form, "start": scattered(4), "strokes": 5}
    one, others = CarromEnv(**options), CarromVectorEnv(3, **options)
    seen, info = one.reset(seed=2)
    views, told = others.reset(seed=2)
    for number in range(5):
        assert (seen == views[0]).all()
        action = np.array([0.3, 0.9, 0.0, -0.5]) if form == "target" else np.int64(2 * number)
        if form == "candidates":
            assert (info["action_mask"] == told["action_mask"][0]).all()
        seen, _, _, _, info = one.step(action)
        views, _, _, _, told = others.step(np.stack([action] * 3))


def test_there_is_always_something_to_play() -> None:
    for start in (None, EASY, *(scattered(seed, 9, 9, low=True) for seed in range(6))):
        env = many(start)
        mask = env._shown()["action_mask"][0]
        assert mask[-OTHERS:].all()
        assert mask.shape == (CANDIDATES,)
        strokes = env.strokes(np.array([int(np.flatnonzero(mask)[0])]))
        assert np.isfinite(strokes).all()


def test_the_easiest_stroke_comes_first_and_pockets_its_man() -> None:
    starts = [scattered(seed) for seed in range(40)]
    env = many(starts, strokes=1)
    tolerance, direct = features(env, "tolerance"), features(env, "direct")
    aimed = features(env, "other") < 1
    for row in range(40):
        there = tolerance[row][aimed[row] & (features(env, "valid")[row] > 0)]
        assert (np.diff(there) <= 1e-6).all()
    first = direct[:, 0] > 0
    info = env.step(np.zeros(40, np.int64))[4]
    fell = (info["own"] + info["queen"]) > 0
    assert first.mean() > 0.7
    assert fell[first].mean() > 0.9
    assert info["improper"].sum() == 0


def test_what_is_said_of_a_candidate_is_so() -> None:
    """Beside the stroke as it is played out, on one board after another."""
    compared = dict.fromkeys(KINDS, 0)
    for seed in range(40):
        position = scattered(seed)
        env = many(position, strokes=None)
        state = env.get_state()
        said = env._observation()["candidates"][0]
        for number in np.flatnonzero(said[:, 0]).tolist():
            row = dict(zip(FEATURES, said[number].tolist(), strict=True))
            kind = next(name for name in KINDS if row[name])
            stroke = Stroke(*env.strokes(np.array([number]))[0].tolist())
            assert row["speed"] == pytest.approx(stroke.speed / 6, abs=1e-6)
            assert (row["dx"], row["dy"]) == pytest.approx((stroke.dx, stroke.dy), abs=1e-6)
            if kind == "other":
                continue
            played = simulate(position, stroke)
            compared[kind] += 1
            assert played.first_contact is not None
            disc = position.discs[played.first_contact]
            assert row[f"{'own' if disc.kind.value == 'white' else 'queen'}_first"] == 1
            assert played.cushion_before_contact == (kind == "rebound")
            if kind == "direct":
                x, y = row["target_x"] * STANDARD.half, row["target_y"] * STANDARD.half
                assert (x, y) == pytest.approx((disc.x, disc.y), abs=1e-6)
        env.set_state(state)
    assert min(compared[name] for name in ("direct", "bank", "rebound", "plant")) > 1


LOW = Position.of(white=[(0.05, -0.34)], black=[(-0.2, 0.1)])
"""The only man lies behind the base line."""
AHEAD = Position.of(white=[(0.05, 0.1)], black=[(-0.2, 0.1)])


@pytest.mark.parametrize("position, cushions", [(AHEAD, False), (LOW, True)])
def test_a_disc_is_also_met_full_straight_or_off_the_far_cushion(
    position: Position, cushions: bool
) -> None:
    env = many(EpisodeStart(position, queen=Queen.MINE))
    full = (features(env, "other")[0] > 0) & (features(env, "own_first")[0] > 0)
    assert full.sum() == 2
    for number in np.flatnonzero(full).tolist():
        played = simulate(position, Stroke(*env.strokes(np.array([number]))[0].tolist()))
        assert played.first_contact == 0
        assert played.cushion_before_contact is cushions
        assert features(env, "target_y")[0, number] == pytest.approx(
            position.discs[0].y / STANDARD.half
        )


def test_a_policy_that_repeats_itself_is_not_trapped() -> None:
    """Whoever always takes the first candidate moves something on nearly every board, stroke after stroke."""
    env = CarromVectorEnv(64, actions="candidates", strokes=None, autoreset_mode="SameStep")
    _, info = env.reset(seed=3)
    idle = 0
    for number in range(40):
        before = env.rows.copy()
        _, _, _, _, info = env.step(info["action_mask"].argmax(axis=1))
        if number >= 20:
            idle += int(((before.xs == env.rows.xs).all(axis=1)).sum())
    assert idle < 0.25 * 64 * 20  # it was four of five without strokes full at discs


def test_the_queen_is_aimed_at_where_she_can_be_kept() -> None:
    """Not before a man of one's own was pocketed, nor once she is covered; never the last man before her."""
    fresh = many(Position.of(queen=[(0.2, 0.2)], white=scattered_white(9), black=[(0.0, -0.1)]))
    assert features(fresh, "pockets_queen").sum() == 0
    some = many(Position.of(queen=[(0.25, 0.25)], white=[(-0.2, 0.2)] * 1, black=[(0.0, -0.1)]))
    assert features(some, "pockets_queen").sum() > 0
    assert features(some, "pockets_own").sum() == 0
    covered = EpisodeStart(Position.of(white=[(-0.2, 0.2)], black=[(0.0, -0.1)]), queen=Queen.MINE)
    assert features(many(covered), "pockets_own").sum() > 0


def scattered_white(count: int) -> list[tuple[float, float]]:
    """Men in two rows."""
    return [(-0.3 + 0.07 * k, 0.05 if k % 2 else -0.05) for k in range(count)]


def test_the_break_is_at_the_rack() -> None:
    env = many(None)
    info = env.step(np.zeros(1, np.int64))[4]
    assert features(env, "direct").sum() >= 0
    assert info["improper"].sum() == 0
    assert not env.state_of(0).board.is_hidden  # it was met


def test_what_the_mask_rules_out_plays_the_first() -> None:
    masked, first = many(EASY), many(EASY)
    mask = masked._shown()["action_mask"][0]
    out = int(np.flatnonzero(mask == 0)[0])
    for env, number in ((masked, out), (first, int(mask.argmax()))):
        env.step(np.array([number]))
    assert masked.state_of(0) == first.state_of(0)


def test_a_target_is_a_man_and_a_pocket() -> None:
    middle = Position.of(queen=[(-0.1, 0.0)], white=[(0.2, 0.15)], black=[(-0.2, 0.1)])
    env = CarromEnv(actions="target", start=middle, hand=STEADY)
    env.reset(seed=0)
    info = env.step([-1.0, -0.25, 0.0, -0.8])[4]  # the only man, the far right pocket
    assert info["own"] == 1
    env.reset(seed=0)
    info = env.step([-1.0, -0.25, 1.0, -0.8])[4]
    assert info["own"] == 0


@pytest.mark.parametrize(
    "form, bad",
    [("target", [0, 0, 0]), ("target", [0, 0, 0, np.nan]), ("candidates", 64), ("candidates", -1),
     ("candidates", 0.5), ("candidates", [1, 2]), ("candidates", "first")],
)  # fmt: skip
def test_what_is_no_action_is_refused_and_nothing_happens(form: Any, bad: Any) -> None:
    env = CarromEnv(actions=form)
    env.reset(seed=0)
    before = env.get_state()
    with pytest.raises(BadInput, match="action"):
        env.step(bad)
    assert env.get_state() == before


def test_candidates_do_not_place_men() -> None:
    with pytest.raises(BadInput, match="placing: is 'action', but candidates are strokes"):
        carrom_v1.raw_env(actions="candidates", placing="action")
