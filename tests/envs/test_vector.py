from __future__ import annotations

import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from carrom.envs import CarromEnv, CarromVectorEnv
from carrom.errors import BadInput
from carrom.physics import PEER, Hand, Position
from tests.effort import examples, sample
from tests.envs.boards import actions, ending, full_line, scattered
from tests.envs.reference import ReferenceEnv
from tests.physics.test_returning import crowded
from tests.rules import RULES

MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP]


def compare(boards: int, steps: int, mode: AutoresetMode, **options: Any) -> dict[str, int]:
    """Play the same actions in both; every bit must be the reference's. What happened, counted."""
    many = CarromVectorEnv(boards, autoreset_mode=mode, **options)
    alone = SyncVectorEnv([lambda: ReferenceEnv(**options)] * boards, autoreset_mode=mode)
    assert many.single_observation_space == alone.single_observation_space
    assert many.observation_space == alone.observation_space
    assert many.action_space == alone.action_space
    assert many.metadata["autoreset_mode"] == alone.metadata["autoreset_mode"]
    assert data_equivalence(many.reset(seed=7), alone.reset(seed=7), exact=True)
    chance = np.random.default_rng(3)
    seen = {"over": 0, "cut": 0, "own": 0, "striker": 0, "improper": 0, "no_stroke": 0}
    for _ in range(steps):
        wishes = actions(chance, boards)
        one, two = many.step(wishes), alone.step(wishes)
        assert data_equivalence(one[:4], two[:4], exact=True)
        assert _same_infos(one[4], two[4])
        for row in range(0, boards, 7):
            env: ReferenceEnv = alone.envs[row].unwrapped  # type: ignore[assignment]
            assert many.state_of(row) == env.now
        seen["over"] += int(one[2].sum())
        seen["cut"] += int(one[3].sum())
        for info in (one[4], one[4].get("final_info", {})):
            for name in ("own", "striker", "improper", "no_stroke"):
                seen[name] += int(info.get(name, np.zeros(1)).sum())
    return seen


def _same_infos(one: dict[str, Any], two: dict[str, Any]) -> bool:
    last = one.pop("final_obs", []), two.pop("final_obs", [])
    for mine, theirs in zip(*last, strict=True):
        assert data_equivalence(mine, theirs, exact=True)
    return data_equivalence(one, two, exact=True)


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("mode", sample(MODES))
def test_thousands_are_what_one_is_bit_by_bit(name: str, mode: AutoresetMode) -> None:
    seen = compare(21, 30, mode, rules=name, strokes=25, hand=PEER, shaping=0.1, cost=0.01)
    assert min(seen["cut"], seen["own"], seen["striker"]) > 0


@pytest.mark.parametrize("name", RULES)
def test_bit_by_bit_where_boards_end(name: str) -> None:
    start = [ending(seed) for seed in range(40)]
    seen = compare(28, 40, AutoresetMode.SAME_STEP, rules=name, start=start, strokes=30)
    assert seen["over"] > 5


@pytest.mark.parametrize("name", sample(["laws-29", "three-board"]))
def test_bit_by_bit_with_raw_places_directions_all_around_and_men_on_the_base_line(
    name: str,
) -> None:
    start = [scattered(seed, 9, 8, low=True) for seed in range(30)]
    seen = compare(
        28, 30, AutoresetMode.NEXT_STEP, rules=name, start=start, place="raw", turn="around",
        strokes=8, hand=Hand(0.003, 0.02, 0.1), flatten=False,
    )  # fmt: skip
    assert seen["improper"] > 50


def test_bit_by_bit_where_the_middle_is_crowded() -> None:
    """Pieces that return find the centre covered and the usual spots taken."""
    start = [p for p in (crowded(seed) for seed in range(examples(300, 60))) if _in_play(p)]
    compare(35, 20, AutoresetMode.SAME_STEP, start=start, strokes=5)


def test_bit_by_bit_where_discs_fill_the_middle_of_the_base_line() -> None:
    """The striker finds a place off the middle of the strip, before the men and after them."""
    full = full_line()
    many = CarromVectorEnv(2, start=full)
    many.reset(seed=0)
    _, _, _, cut, _ = many.step(np.zeros((2, 3)))
    assert not cut.any()  # there is still a place
    compare(14, 6, AutoresetMode.NEXT_STEP, start=full, turn="around", strokes=4)


def _in_play(position: Position) -> bool:
    kinds = [disc.kind.value for disc in position]
    return not position.problems() and 5 < kinds.count("white") < 9 and "queen" in kinds


def test_boards_are_reset_when_asked_where_they_are_not_by_themselves() -> None:
    env = CarromVectorEnv(4, strokes=2, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=0)
    zeros = np.zeros((4, 3))
    env.step(zeros)
    _, _, _, cut, _ = env.step(zeros)
    assert cut.all()
    with pytest.raises(BadInput, match="board 0 is over"):
        env.step(zeros)
    env.reset(options={"reset_mask": np.array([True, True, True, False])})
    with pytest.raises(BadInput, match="board 3 is over"):
        env.step(zeros)
    env.reset(seed=5, options={"reset_mask": np.array([False, False, False, True])})
    assert (env.step(zeros)[0][3] == CarromVectorEnv(1, strokes=2).reset(seed=8)[0]).sum() > 10


def test_a_seed_for_each_board() -> None:
    start = [scattered(seed) for seed in range(20)]
    env = CarromVectorEnv(3, start=start)
    first = env.reset(seed=[4, 9, None])[0]
    for row, seed in enumerate([4, 9]):
        assert (CarromEnv(start=start).reset(seed=seed)[0] == first[row]).all()
    with pytest.raises(BadInput, match="2 seeds for 3 boards"):
        env.reset(seed=[1, 2])
    with pytest.raises(BadInput, match="reset_mask"):
        env.reset(options={"reset_mask": np.array([True])})


def test_without_a_seed_boards_differ() -> None:
    start = [scattered(seed) for seed in range(50)]
    one, other = (CarromVectorEnv(20, start=start).reset()[0] for _ in range(2))
    assert (one != other).any()


def test_a_state_can_be_kept_and_gone_on_from() -> None:
    options: dict[str, Any] = {"hand": PEER, "strokes": 8}
    env = CarromVectorEnv(16, **options)
    env.reset(seed=1)
    chance = np.random.default_rng(0)
    for _ in range(5):
        env.step(actions(chance, 16))
    kept = pickle.loads(pickle.dumps(env.get_state()))
    later = [actions(chance, 16) for _ in range(12)]
    first = [env.step(one)[:4] for one in later]
    other = CarromVectorEnv(16, **options)
    for one in (env, other):
        one.set_state(kept)
        assert data_equivalence([one.step(a)[:4] for a in later], first, exact=True)
    with pytest.raises(BadInput, match="16 boards, not 3"):
        CarromVectorEnv(3).set_state(kept)


def test_what_is_returned_is_the_users() -> None:
    env = CarromVectorEnv(5)
    seen, _ = env.reset(seed=0)
    before = seen.copy()
    after, *_ = env.step(np.zeros((5, 3)))
    assert (seen == before).all()
    after[:] = 7
    assert (env.step(np.zeros((5, 3)))[0] != 7).all()


@pytest.mark.parametrize("bad", [np.zeros(3), np.zeros((4, 3)), np.full((5, 3), np.nan)])
def test_what_is_no_action_is_refused_and_nothing_happens(bad: Any) -> None:
    env = CarromVectorEnv(5)
    with pytest.raises(BadInput, match="reset"):
        env.step(np.zeros((5, 3)))
    env.reset(seed=0)
    before = pickle.dumps(env.get_state())
    with pytest.raises(BadInput, match="action"):
        env.step(bad)
    assert pickle.dumps(env.get_state()) == before


def test_gymnasium_makes_it_and_wraps_it() -> None:
    made = gymnasium.make_vec("carrom/Carrom-v1", num_envs=6, rules="icf-25", strokes=4)
    assert isinstance(made, CarromVectorEnv)
    env = RecordEpisodeStatistics(made)
    env.reset(seed=0)
    for _ in range(4):
        info = env.step(env.action_space.sample())[4]
    assert (info["episode"]["l"] == 4).all()
    env.close()
    with pytest.raises(BadInput, match="num_envs"):
        CarromVectorEnv(0)


def test_it_shows_its_first_board() -> None:
    env = CarromVectorEnv(3, render_mode="rgb_array", size=64)
    env.reset(seed=0)
    frames = env.render()
    assert frames is not None
    assert [frame.shape for frame in frames] == [(64, 64, 3)]
