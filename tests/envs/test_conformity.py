"""Every environment in every form of actions and observations, under every rule set, by the checkers of the
libraries: Gymnasium's, PettingZoo's, and for many boards what Gymnasium documents of vector environments."""

from __future__ import annotations

import warnings
from itertools import product
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import vector as wrappers
from pettingzoo.test import api_test, seed_test  # type: ignore[import-untyped]

from carrom.envs import CarromTwoPlayerVectorEnv, CarromVectorEnv, carrom_v1
from carrom.envs.vector_base import BoardsVectorEnv
from tests.effort import part, sample
from tests.envs.boards import ending
from tests.rules import RULES

EVERY = list(product(RULES, ("raw", "target", "candidates"), (True, False)))
"""Rule set, form of actions, whether observations are flat."""
forms = pytest.mark.parametrize("name, form, flatten", part(EVERY, 5))
STARTS = [None, *(ending(seed) for seed in range(9))]


def always_first(*_: Any) -> int:
    """A policy that takes the first candidate."""
    return 0


always_zeros = {"raw": lambda *_: np.zeros(3), "target": lambda *_: np.zeros(4)}


@pytest.fixture(autouse=True)
def _warnings_are_errors() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # of a dictionary PettingZoo says only that it is one
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably")
        yield


@pytest.mark.thorough
@forms
@pytest.mark.parametrize("opponent", [None, "self", "policy"])
def test_gymnasium_finds_nothing_wrong(name: str, form: Any, flatten: bool, opponent: Any) -> None:
    options = {"rules": name, "actions": form, "flatten": flatten, "size": 64}
    if opponent == "policy":
        opponent = always_first if form == "candidates" else always_zeros[form]
    made = gymnasium.make("carrom/Carrom-v1", **options, opponent=opponent)
    check_env(made.unwrapped)


@pytest.mark.thorough
@forms
@pytest.mark.parametrize("doubles", [False, True])
def test_pettingzoo_finds_nothing_wrong(name: str, form: Any, flatten: bool, doubles: bool) -> None:
    def make() -> Any:
        return carrom_v1.env(
            name, actions=form, flatten=flatten, doubles=doubles, start=STARTS, strokes=30
        )

    api_test(make(), num_cycles=20)
    if flatten:
        seed_test(make, num_cycles=5)


@forms
@pytest.mark.parametrize("kind", [CarromVectorEnv, CarromTwoPlayerVectorEnv])
@pytest.mark.parametrize("mode", sample(["SameStep", "NextStep"]))
def test_many_boards_are_as_gymnasium_documents_them(
    kind: type[BoardsVectorEnv], name: str, form: Any, flatten: bool, mode: str
) -> None:
    options: dict[str, Any] = {"actions": form, "flatten": flatten, "start": STARTS, "strokes": 4}
    plain: Any = kind(3, name, autoreset_mode=mode, **options)  # type: ignore[arg-type]
    env = wrappers.RecordEpisodeStatistics(plain)
    seen, info = env.reset(seed=4)
    env.action_space.seed(4)
    ended = 0
    for _ in range(9):
        assert seen in env.observation_space
        assert _first(seen) in env.single_observation_space
        if form == "candidates":
            assert info["action_mask"].shape == (3, plain.single_action_space.n)
            assert info["action_mask"].any(axis=1).all()
        seen, rewards, over, cut, info = env.step(env.action_space.sample())
        assert [str(each.dtype) for each in (rewards, over, cut)] == ["float64", "bool", "bool"]
        assert not (over & cut).any()
        ended += int((over | cut).sum())
        if "episode" in info:
            assert (info["episode"]["l"][info["_episode"]] <= 4).all()
        for column, value in info.items():
            if not column.startswith("_") and column not in ("final_info", "episode"):
                assert len(value) == 3, column
                assert info[f"_{column}"].dtype == np.bool_
    assert ended >= 3
    again = kind(3, name, autoreset_mode=mode, **options)  # type: ignore[arg-type]
    first, _ = again.reset(seed=4)
    second, _ = plain.reset(seed=4)
    assert _same(first, second)


def _first(seen: Any) -> Any:
    if isinstance(seen, dict):
        return {name: part[0] for name, part in seen.items()}
    return seen[0]


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return all((one[name] == other[name]).all() for name in one)
    return bool((one == other).all())
