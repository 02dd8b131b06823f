from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from carrom.envs import (
    CarromEnv,
    CarromOpponentEnv,
    CarromVectorEnv,
    ComputerPolicy,
    RandomPolicy,
    carrom_v1,
)
from examples import reinforce
from examples.learn import compare, learn
from tests.effort import examples
from tests.envs.boards import scattered


def test_a_seed_fixes_a_policy() -> None:
    assert (RandomPolicy(3).batch(5) == RandomPolicy(3).batch(5)).all()
    assert (RandomPolicy(3)() != RandomPolicy(4)()).any()
    found = []
    for _ in range(2):
        env, policy = CarromEnv(start=scattered(1)), ComputerPolicy("2", 7)
        env.reset(seed=0)
        actions = []
        for _ in range(3):
            actions.append(policy(env))
            env.step(actions[-1])
        found.append(np.array(actions))
    assert (found[0] == found[1]).all()


def test_random_actions_are_legal_for_every_environment() -> None:
    boards = CarromVectorEnv(100)
    boards.reset(seed=0)
    assert RandomPolicy(0).batch(100) in boards.action_space


def men(policy: Any, seeds: range) -> int:
    """Own men pocketed in five strokes on each of some boards."""
    total = 0
    for seed in seeds:
        env = CarromEnv(start=scattered(seed), strokes=5)
        env.reset(seed=seed)
        over = cut = False
        while not (over or cut):
            _, _, over, cut, info = env.step(policy(env))
            total += info["own"]
    return total


def test_a_computer_player_is_an_expert() -> None:
    seeds = range(examples(12))
    assert men(ComputerPolicy("3", 0), seeds) > 2 * men(RandomPolicy(0), seeds)


def test_a_computer_player_plays_both_sides_of_a_board() -> None:
    env = CarromOpponentEnv(opponent="self", start=scattered(4), strokes=6)
    _, info = env.reset(seed=1)
    policy, players = ComputerPolicy("1", 1), set()
    for _ in range(6):
        players.add(info["player"])
        _, _, over, cut, info = env.step(policy(env))
    assert (players, over or cut) == ({0, 1}, True)


@pytest.mark.parametrize("placing", ["rings", "well", "action"])
def test_computer_players_play_each_other(placing: Any) -> None:
    env = carrom_v1.env(placing=placing, start=scattered(4), strokes=30)
    env.reset(seed=1)
    policy = ComputerPolicy("1", 1)
    for _ in env.agent_iter(40):
        _, _, over, cut, _ = env.last()
        env.step(None if over or cut else policy(env))
    assert (
        env.unwrapped.match.state.boards or not env.agents or env.unwrapped.match.board.strokes > 5
    )


@pytest.mark.thorough
def test_the_example_learns() -> None:
    learned, random = compare(learn(15, boards=64), boards=2048)
    error = np.hypot(learned.std(), random.std()) / np.sqrt(len(learned))
    assert learned.mean() - random.mean() > 4 * error


def test_the_example_of_reinforce_learns_to_choose() -> None:
    weights, _ = reinforce.learn(reinforce.Settings(boards=64, updates=25))
    learned = reinforce.measure(weights, 256, 5, 77)
    random = reinforce.measure_random(256, 5, 77)
    error = np.hypot(learned.std(), random.std()) / np.sqrt(256)
    assert learned.mean() - random.mean() > 4 * error
