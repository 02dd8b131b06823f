"""Train learned players: ``python -m training.player.train OUT --players 1 --seeds 0 1 2 --minutes 4``.

Writes the weights of every seed (``OUT/solo-0.npz``, of two players ``OUT/player-0.npz``) and what the
network achieved on the way (``OUT/solo.csv``, ``OUT/player.csv``), on boards that it has not seen: alone,
with candidates sampled; against the rule that is written by hand, with the best one chosen.
"""

from __future__ import annotations

import argparse
import csv
from dataclasses import replace
from pathlib import Path

import numpy as np

from carrom.envs import LearnedPolicy, RulePolicy
from carrom.envs.choosing import LAYERS
from examples.ppo import Network, Settings, learn
from training.player.measuring import error_of, play_alone, play_pairs

BOARDS, SEED = 256, 1_000_000
EVERY = 25
"""Updates from one measurement to the next."""
NAMES, MINUTES = {1: "solo", 2: "player"}, {1: 4.0, 2: 3.5}
"""By the number of players."""


def measure(policy: LearnedPolicy, players: int) -> dict[str, float]:
    """What a policy achieves, with two standard errors."""
    if players == 1:
        alone = play_alone(policy, BOARDS, seed=SEED)
        return {
            "points": alone.points.mean(),
            "points_error": error_of(alone.points),
            "men": alone.men_a_stroke,
            "men_error": alone.men_error,
            "cleared": alone.cleared.mean(),
        }
    played = play_pairs(policy, RulePolicy(), BOARDS // 2, seed=SEED)
    return {
        "points": played.points.mean(),
        "points_error": error_of(played.points),
        "won": played.won.mean(),
        "won_error": error_of(played.won),
    }


def save(network: Network, file: Path) -> None:
    """The weights that are needed to choose, in half precision."""
    weights = {
        name: values.numpy().astype(np.float16)
        for name, values in network.state_dict().items()
        if name.split(".")[0] in LAYERS
    }
    np.savez_compressed(file, **weights)


def train(out: Path, settings: Settings) -> None:
    """One seed: its weights, and its lines of the curve."""
    name = NAMES[settings.players]
    file, table = out / f"{name}-{settings.seed}.npz", out / f"{name}.csv"
    updates = 0

    def watch(strokes: int, spent: float, network: Network) -> None:
        nonlocal updates
        if updates % EVERY == 0:
            note(strokes, spent, network)
        updates += 1

    def note(strokes: int, spent: float, network: Network) -> None:
        trial = out / f".{file.stem}-{strokes}.npz"
        save(network, trial)
        achieved = measure(LearnedPolicy(trial, greedy=settings.players == 2), settings.players)
        trial.unlink()
        row = {"seed": settings.seed, "strokes": strokes, "seconds": round(spent, 1)}
        row |= {name: round(value, 4) for name, value in achieved.items()}
        is_new = not table.exists()
        with table.open("a") as lines:
            writer = csv.DictWriter(lines, list(row), lineterminator="\n")
            if is_new:
                writer.writeheader()
            writer.writerow(row)
        print(row, flush=True)

    network, strokes, spent = learn(settings, watch)
    note(strokes, spent, network)
    save(network, file)


def main() -> None:
    """Train every seed, one after the other."""
    parser = argparse.ArgumentParser(description="Train learned players.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--players", type=int, choices=(1, 2), default=1)
    parser.add_argument("--seeds", type=int, nargs="+", default=[0, 1, 2])
    parser.add_argument("--minutes", type=float, help="of processor time: alone 4, two 3.5")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    minutes = options.minutes or MINUTES[options.players]
    settings = Settings(players=options.players, minutes=minutes)
    for seed in options.seeds:
        train(options.out, replace(settings, seed=seed))


if __name__ == "__main__":
    main()
