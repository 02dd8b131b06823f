"""Learned players against the levels: ``python -m training.player.levels --weights player --levels 1 2 3``.

Boards from the rack, each seed twice: the learner breaks, then the level. The level plays with its own hand.
``--hands own``: the learner plays with the hand of the level it meets; ``peer``: with the one that programs
are measured with. Every match-up is a line of ``--out``.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path

import numpy as np

from carrom.envs import CarromOpponentEnv, LearnedPolicy, RandomCandidates, RulePolicy
from carrom.envs.choosing import CandidatePolicy
from carrom.physics import PEER, Hand
from carrom.players import level
from training.player.measuring import PLAYERS, error_of, won_of

STROKES = 300


def play(policy: CandidatePolicy, name: str, hand: Hand, boards: int, first: int) -> list[float]:
    """The points of boards, + the policy's."""
    envs = [
        CarromOpponentEnv(
            opponent=name, actions="candidates", strokes=STROKES, hand=hand, breaker=breaker
        )
        for breaker in PLAYERS
    ]
    seeds = range(first, first + boards // 2)
    return [points_of(env, policy, seed) for seed in seeds for env in envs]


def points_of(env: CarromOpponentEnv, policy: CandidatePolicy, seed: int) -> float:
    """The points of one board."""
    seen, info = env.reset(seed=seed)
    over = cut = False
    total = 0.0
    while not (over or cut):
        seen, reward, over, cut, info = env.step(policy(seen, info))
        total += reward
    return total


def policy_of(name: str) -> CandidatePolicy:
    """A policy by name, or by its file of weights."""
    if name == "rule":
        return RulePolicy()
    return RandomCandidates(7) if name == "random" else LearnedPolicy(name)


def main() -> None:
    """Play, and print a line for each level."""
    parser = argparse.ArgumentParser(description="Learned players against levels.")
    parser.add_argument("--weights", nargs="+", default=["player"])
    parser.add_argument("--levels", nargs="+", default=["1", "2", "3"])
    parser.add_argument("--hands", nargs="+", choices=("own", "peer"), default=["own", "peer"])
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--first", type=int, default=5_000_000, help="the seed of the first board")
    parser.add_argument("--out", type=Path, default=Path("levels.csv"))
    options = parser.parse_args()
    if not options.out.exists():
        options.out.write_text("policy,level,hand,boards,points,points_error,won,won_error\n")
    for name in options.levels:
        for hand in options.hands:
            for weights in options.weights:
                used = PEER if hand == "peer" else level(name).hand
                points = np.array(
                    play(policy_of(weights), name, used, options.boards, options.first)
                )
                won = won_of(points)
                figures = [points.mean(), error_of(points), won.mean(), error_of(won)]
                row = [
                    Path(weights).stem,
                    name,
                    hand,
                    len(points),
                    *(round(each, 3) for each in figures),
                ]
                with options.out.open("a") as lines:
                    csv.writer(lines, lineterminator="\n").writerow(row)
                print(*row, flush=True)


if __name__ == "__main__":
    main()
