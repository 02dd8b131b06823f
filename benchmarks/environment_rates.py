"""Steps a second of processor time of every environment of the carrom that is imported, as JSON: for
``benchmarks/environments.py``, which also runs it on an older revision (with ``carrom_v0``)."""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from carrom import envs
from carrom.players import one_thread

FORMS = ("raw", "target", "candidates")
SIZES = {"raw": 3, "target": 4}
WARM = 150  # steps until the table of rulings knows nearly everything it will meet
ROUNDS, STEPS = 5, 10
ALONE = 500  # steps of an environment of one board


class AnyActions:
    """Random actions of a form for boards; of candidates those that there are."""

    def __init__(self, form: str) -> None:
        self.form, self.chance = form, np.random.default_rng(0)

    def __call__(self, boards: int, info: dict[str, Any]) -> Any:
        """An action for each."""
        if self.form != "candidates":
            return self.chance.uniform(-1, 1, (boards, SIZES[self.form])).astype(np.float32)
        mask = info["action_mask"].reshape(boards, -1)
        return (self.chance.random(mask.shape) * mask).argmax(axis=1)


def rate_of_boards(env: Any, form: str, warm: int) -> float:
    """Steps a second of many boards, the median of rounds. A stroke is a step."""
    seconds, act = [], AnyActions(form)
    info = env.reset(seed=1)[1]
    for number in range(-warm, ROUNDS * STEPS):
        actions = act(env.num_envs, info)
        if number >= 0 and number % STEPS == 0:
            seconds.append(0.0)
        start = time.process_time()
        info = env.step(actions)[4]
        if number >= 0:
            seconds[-1] += time.process_time() - start
    return float(env.num_envs * STEPS / statistics.median(seconds))


def rate_of_one(env: Any, form: str) -> float:
    """Steps a second of an environment of one board."""
    act = AnyActions(form)
    info = env.reset(seed=0)[1]
    spent = 0.0
    for number in range(2 * ALONE):  # the first half warms up
        action = act(1, info)[0]
        start = time.process_time()
        _, _, over, cut, info = env.step(action)
        if over or cut:
            info = env.reset()[1]
        if number >= ALONE:
            spent += time.process_time() - start
    return ALONE / spent


def rate_of_agents(env: Any, form: str) -> float:
    """Steps a second of the environment of two agents, as PettingZoo has it."""
    act = AnyActions(form)
    env.reset(seed=0)
    start = time.process_time()
    for _ in range(ALONE):
        _, _, over, cut, info = env.last()
        if over or cut:
            env.reset()
            continue
        env.step(act(1, info)[0])
    return ALONE / (time.process_time() - start)


def measured(boards: int) -> dict[str, dict[str, float]]:
    """Environments by name and form of actions."""
    rates: dict[str, dict[str, float]] = {}

    def note(name: str, form: str, measure: Callable[[], float]) -> None:
        rates.setdefault(name, {})[form] = round(measure(), 1)

    if hasattr(envs, "carrom_v0"):  # before there were forms of actions
        vector = envs.CarromVectorEnv(boards, autoreset_mode="SameStep")
        note("CarromVectorEnv", "raw", lambda: rate_of_boards(vector, "raw", WARM))
        note("CarromEnv", "raw", lambda: rate_of_one(envs.CarromEnv(), "raw"))
        old: Any = envs
        note("AEC", "raw", lambda: rate_of_agents(old.carrom_v0.raw_env(), "raw"))
        return rates
    for form in FORMS:
        warm = WARM if form == "raw" else WARM // 5
        for kind in (envs.CarromVectorEnv, envs.CarromTwoPlayerVectorEnv):
            env = kind(boards, actions=form, autoreset_mode="SameStep")  # type: ignore[arg-type]
            note(kind.__name__, form, lambda: rate_of_boards(env, form, warm))  # noqa: B023
        alone = envs.CarromEnv(actions=form)  # type: ignore[arg-type]
        both = envs.CarromOpponentEnv(opponent="self", actions=form)  # type: ignore[arg-type]
        note("CarromEnv", form, lambda: rate_of_one(alone, form))  # noqa: B023
        note("CarromOpponentEnv", form, lambda: rate_of_one(both, form))  # noqa: B023
        agents = envs.carrom_v1.raw_env(actions=form)  # type: ignore[arg-type]
        note("AEC", form, lambda: rate_of_agents(agents, form))  # noqa: B023
    return rates


def main() -> int:
    """Print the rates as JSON."""
    parser = argparse.ArgumentParser(description="Steps a second of every environment, as JSON.")
    parser.add_argument("--boards", type=int, default=2048)
    one_thread()
    print(json.dumps(measured(parser.parse_args().boards)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
