"""Learned players against policies over the same candidates: ``python -m training.player.against``.

Both with the same hand; every board is played twice, with the sides exchanged. Points and boards won, with
two standard errors.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from carrom.envs import LearnedPolicy
from carrom.physics import PEER
from carrom.players import level
from training.player.levels import policy_of
from training.player.measuring import error_of, play_pairs

OTHERS = ("random", "rule", "solo")


def main() -> None:
    """Print a line for each."""
    parser = argparse.ArgumentParser(description="Learned players against policies.")
    parser.add_argument("--weights", nargs="+", default=["player"])
    parser.add_argument("--others", nargs="+", default=list(OTHERS))
    parser.add_argument("--hands", nargs="+", default=["peer"], help="peer, or the name of a level")
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=3_000_000)
    options = parser.parse_args()
    for name in options.hands:
        hand = PEER if name == "peer" else level(name).hand
        for weights in options.weights:
            policy = LearnedPolicy(weights)
            for other in options.others:
                played = play_pairs(
                    policy, policy_of(other), options.pairs, seed=options.seed, hand=hand
                )
                points, won = played.points, played.won
                print(
                    f"{Path(weights).stem:12} {other:8} hand {name:5}"
                    f" points {points.mean():6.2f} ± {error_of(points):.2f}"
                    f"  won {won.mean():.3f} ± {error_of(won):.3f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
