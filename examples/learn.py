"""Learn to pocket men by evolution strategies, with NumPy alone: ``python examples/learn.py``, a minute.

A small network looks at every own man and says how good it is to aim at and how; the best is played. Many
slightly different networks play at once, thousands of boards a step; the weights then move towards those that
pocketed most. Nothing tells it where the pockets are.
"""

from __future__ import annotations

import argparse
import sys
import time
from math import hypot
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carrom.envs import CarromVectorEnv, RandomPolicy
from carrom.physics import Position

Floats = NDArray[np.float64]

FEATURES, HIDDEN, ANSWERS = 6, 16, 4  # of a man; place, direction, speed and how good it is
WEIGHTS = FEATURES * HIDDEN + HIDDEN + HIDDEN * ANSWERS + ANSWERS
NETWORKS, BOARDS = 64, 128
SPREAD, RATE = 0.05, 0.02


def scattered(seed: int, men: int = 5) -> Position:
    """A board in mid-game: so many men of each side and the queen anywhere, clear of each other."""
    chance, places = Random(seed), list[tuple[float, float]]()
    while len(places) < 2 * men + 1:
        x, y = chance.uniform(-0.33, 0.33), chance.uniform(-0.33, 0.33)
        if min(abs(x), abs(y)) < 0.3 and all(hypot(x - a, y - b) > 0.036 for a, b in places):
            places.append((x, y))
    return Position.of(queen=places[:1], white=places[1 : men + 1], black=places[men + 1 :])


def act(networks: Floats, seen: NDArray[np.float32]) -> Floats:
    """The actions of networks (a row of weights each), every one on as many boards."""
    many = len(networks)
    discs = seen[:, :57].reshape(many, -1, 19, 3)[:, :, :9]
    x, y, lies = discs[..., 0], discs[..., 1], discs[..., 2] > 0
    mirror = np.where(x < 0, -1.0, 1.0)  # left is as right
    x = x * mirror
    man = np.stack([x, y, x * x, x * y, y * y, x * x * x], -1).reshape(many, -1, FEATURES)
    ends = np.cumsum([FEATURES * HIDDEN, HIDDEN, HIDDEN * ANSWERS])
    first, bias, second, last = np.split(networks, ends, axis=1)
    inner = np.tanh(man @ first.reshape(many, FEATURES, HIDDEN) + bias[:, None])
    answers = inner @ second.reshape(many, HIDDEN, ANSWERS) + last[:, None]
    answers = answers.reshape(*x.shape, ANSWERS)
    best = np.where(lies, answers[..., 3], -np.inf).argmax(-1)[..., None]
    actions = np.tanh(np.take_along_axis(answers, best[..., None], 2)[..., 0, :3])
    actions[..., :2] *= np.take_along_axis(mirror, best, 2)
    return np.asarray(actions.reshape(-1, 3))


def pocketed(info: dict[str, Any]) -> NDArray[np.int64]:
    """Own men pocketed by a proper stroke, board by board: every episode here is one stroke."""
    end = info["final_info"]
    return np.asarray(end["own"] * (1 - end["improper"]))


def learn(generations: int, seed: int = 0, boards: int = BOARDS) -> Floats:
    """The weights after so many generations."""
    chance = np.random.default_rng(seed)
    start = [scattered(number) for number in range(1000)]
    env = CarromVectorEnv(NETWORKS * boards, start=start, strokes=1, autoreset_mode="SameStep")
    seen, _ = env.reset(seed=seed)
    weights = 0.4 * chance.normal(size=WEIGHTS)
    mean, square = np.zeros(WEIGHTS), np.zeros(WEIGHTS)
    for generation in range(1, generations + 1):
        half = chance.normal(size=(NETWORKS // 2, WEIGHTS))
        others = np.concatenate([half, -half])
        seen, _, _, _, info = env.step(act(weights + SPREAD * others, seen))
        scores = pocketed(info).reshape(NETWORKS, -1).mean(1)
        rank = np.argsort(np.argsort(scores, kind="stable")) / (NETWORKS - 1) - 0.5
        uphill = rank @ others / (NETWORKS * SPREAD)
        mean = 0.9 * mean + 0.1 * uphill  # Adam
        square = 0.99 * square + 0.01 * uphill**2
        step = mean / (1 - 0.9**generation) / np.sqrt(square / (1 - 0.99**generation) + 1e-12)
        weights = weights + RATE * step
        if sys.stdout.isatty() and generation % 10 == 0:
            print(
                f"\rgeneration {generation}: {scores.mean():.3f} men a stroke", end="", flush=True
            )
    return weights


def compare(weights: Floats, seed: int = 1_000_000, boards: int = 4096) -> tuple[Floats, Floats]:
    """Men pocketed by the network and by chance, on boards that neither has seen."""
    start = [scattered(seed + number) for number in range(1000)]
    env = CarromVectorEnv(boards, start=start, strokes=1, autoreset_mode="SameStep")
    seen, _ = env.reset(seed=seed)
    seen, _, _, _, learned = env.step(act(weights[None], seen))
    _, _, _, _, random = env.step(RandomPolicy(seed).batch(boards))
    return pocketed(learned).astype(np.float64), pocketed(random).astype(np.float64)


def main() -> None:
    """Learn, and say what came of it."""
    parser = argparse.ArgumentParser(description="Learn to pocket men.")
    parser.add_argument("--generations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    start = time.perf_counter()
    weights = learn(options.generations, options.seed)
    steps = options.generations * NETWORKS * BOARDS
    print(f"\n{steps:,} strokes in {time.perf_counter() - start:.0f} s; then, on new boards:")
    for name, men in zip(("learned", "random"), compare(weights), strict=True):
        error = men.std() / np.sqrt(len(men))
        print(f"{name:8} {men.mean():.3f} ± {2 * error:.3f} men a stroke")


if __name__ == "__main__":
    main()
