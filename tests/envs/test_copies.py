"""Environments can be copied and pickled, in the middle of an episode: tree search and processes need it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from carrom.envs import CarromEnv, CarromTwoPlayerVectorEnv, CarromVectorEnv, carrom_v1
from carrom.laws import parse_house_rules, rule_set, rule_sets
from tests.envs.boards import scattered

COPIES: list[Callable[[Any], Any]] = [
    copy.deepcopy,
    lambda value: pickle.loads(pickle.dumps(value)),
]
START = [scattered(seed) for seed in range(5)]


@pytest.mark.parametrize("copied", COPIES)
def test_rule_sets(copied: Callable[[Any], Any]) -> None:
    for rules in rule_sets():
        assert copied(rules) is rules
    old = rule_set("laws-29", edition=1)
    assert copied(old) is old
    house = parse_house_rules('extends = "laws-29"\n[striking]\nnot_forward = "allowed"')
    again = copied(house)
    assert again.striking.not_forward == "allowed"
    assert (again.name, again.source("striking.not_forward")) == (
        house.name,
        house.source("striking.not_forward"),
    )


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("form", ["raw", "candidates"])
@pytest.mark.parametrize("make", [CarromVectorEnv, CarromTwoPlayerVectorEnv])
def test_many_boards(copied: Callable[[Any], Any], form: Any, make: Any) -> None:
    env = make(4, start=START, strokes=6, actions=form, autoreset_mode="SameStep")
    fresh = copied(env)
    assert (fresh.reset(seed=3)[0] == env.reset(seed=3)[0]).all()
    chance = np.random.default_rng(0)

    def wishes() -> Any:
        return chance.uniform(-1, 1, (4, 3)) if form == "raw" else chance.integers(20, size=4)

    for _ in range(4):
        env.step(wishes())
    other = copied(env)
    for _ in range(9):
        wish = wishes()
        ours, theirs = env.step(wish), other.step(wish)
        assert all((a == b).all() for a, b in zip(ours[:4], theirs[:4], strict=True))


@pytest.mark.parametrize("copied", COPIES)
def test_one_board(copied: Callable[[Any], Any]) -> None:
    env = CarromEnv("icf-25", start=START)
    env.reset(seed=1)
    env.step([0.1, 0.2, 0.3])
    other = copied(env)
    assert env.ruling == other.ruling
    for _ in range(5):
        assert (env.step([0.1, -0.2, 0.3])[0] == other.step([0.1, -0.2, 0.3])[0]).all()
    assert (env.reset()[0] == other.reset()[0]).all()


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("make", [carrom_v1.env, carrom_v1.raw_env])
def test_agents(copied: Callable[[Any], Any], make: Any) -> None:
    env = make(start=START)
    env.reset(seed=1)
    env.step(np.array([0.1, 0.2, 0.3]))
    other = copied(env)
    for _ in range(5):
        for each in (env, other):
            each.step(np.array([0.1, -0.2, 0.3]))
        assert env.agent_selection == other.agent_selection
        assert (env.last()[0] == other.last()[0]).all()
