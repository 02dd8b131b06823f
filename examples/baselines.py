"""What policies that do not learn achieve alone on a board: ``python examples/baselines.py [--boards 40]``.

Random actions, and computer players of some levels with the hand of their level. A seed fixes every stroke.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from carrom.envs import CarromEnv, ComputerPolicy, RandomPolicy
from carrom.physics import STEADY, Hand
from carrom.players import level

Policy = Callable[[Any], Any]


def play(policy: Policy, hand: Hand, boards: int, strokes: int) -> tuple[float, float, float]:
    """Points a board, men pocketed a stroke, and the part of the boards that was cleared."""
    env = CarromEnv(hand=hand, strokes=strokes)
    points, men, made, cleared = 0.0, 0, 0, 0
    for seed in range(boards):
        env.reset(seed=seed)
        over = cut = False
        while not (over or cut):
            _, reward, over, cut, info = env.step(policy(env))
            points, men, made = points + reward, men + info["own"], made + 1
            cleared += over and reward > 0
    return points / boards, men / made, cleared / boards


def main() -> None:
    """Print a line for each policy."""
    parser = argparse.ArgumentParser(description="Policies that do not learn.")
    parser.add_argument("--boards", type=int, default=40)
    parser.add_argument("--strokes", type=int, default=60)
    parser.add_argument("--levels", nargs="*", default=["1", "3", "5"])
    options = parser.parse_args()
    print(f"{options.boards} boards of at most {options.strokes} strokes, seeds from 0\n")
    print(f"{'':12}{'points':>8}{'men/stroke':>12}{'cleared':>9}")
    policies: list[tuple[str, Policy, Hand]] = [("random", RandomPolicy(0), STEADY)]
    policies += [
        (f"level {name}", ComputerPolicy(name, 0), level(name).hand) for name in options.levels
    ]
    for name, policy, hand in policies:
        points, men, cleared = play(policy, hand, options.boards, options.strokes)
        print(f"{name:12}{points:>8.2f}{men:>12.3f}{cleared:>9.0%}", flush=True)


if __name__ == "__main__":
    main()
