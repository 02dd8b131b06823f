"""Learn which stroke to choose by REINFORCE, in one file, with NumPy: ``python examples/reinforce.py``.

The environment proposes strokes on every board (``actions="candidates"``) and says what there is to know of
each; a policy gives every one a score, and chance chooses by them. The weights move so that strokes that were
paid more than the mean become likelier. Nothing here is hidden in a library: the loop is meant to be copied.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carrom.envs import CarromVectorEnv, Shaping, starts

Floats = NDArray[np.float64]
FEATURES = 25


@dataclass(frozen=True)
class Settings:
    """Every one can be set on the command line: ``--boards 512``."""

    boards: int = 256
    updates: int = 60
    rate: float = 0.1
    men: int = 5
    seed: int = 0


def make_env(boards: int, men: int, seed: int) -> CarromVectorEnv:
    """Boards in mid-game, one stroke each, paid for what it pockets."""
    return CarromVectorEnv(
        boards,
        start=starts.scattered(1000, men=(1, men), seed=seed),
        actions="candidates",
        strokes=1,
        shaping=Shaping(own_men=1.0, queen=1.0, fouls=1.0),
        autoreset_mode="SameStep",
        flatten=False,
    )


def chances(weights: Floats, features: Floats, mask: NDArray[Any]) -> Floats:
    """How likely each candidate is chosen: a softmax of the scores of those that there are."""
    scores = np.where(mask > 0, features @ weights, -np.inf)
    likely = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(likely / likely.sum(axis=1, keepdims=True))


def sample(likely: Floats, chance: np.random.Generator) -> NDArray[np.int64]:
    """A candidate for every board."""
    return np.asarray((likely.cumsum(axis=1) > chance.random((len(likely), 1))).argmax(axis=1))


def learn(settings: Settings) -> tuple[Floats, list[float]]:
    """The weights, and what a stroke was paid in each update."""
    chance = np.random.default_rng(settings.seed)
    env = make_env(settings.boards, settings.men, settings.seed)
    seen, info = env.reset(seed=settings.seed)
    weights, mean, square = np.zeros((3, FEATURES))
    curve = []
    for update in range(1, settings.updates + 1):
        features = seen["candidates"].astype(np.float64)
        likely = chances(weights, features, info["action_mask"])
        chosen = sample(likely, chance)
        seen, rewards, _, _, info = env.step(chosen)
        curve.append(float(rewards.mean()))
        better = (rewards - rewards.mean()) / (rewards.std() + 1e-8)
        expected = (likely[:, :, None] * features).sum(axis=1)
        uphill = (better[:, None] * (features[np.arange(len(chosen)), chosen] - expected)).mean(0)
        mean = 0.9 * mean + 0.1 * uphill  # Adam
        square = 0.99 * square + 0.01 * uphill**2
        step = mean / (1 - 0.9**update) / np.sqrt(square / (1 - 0.99**update) + 1e-12)
        weights = weights + settings.rate * step
    return weights, curve


def measure(weights: Floats, boards: int, men: int, seed: int) -> Floats:
    """What strokes are paid on boards nobody has seen, each the likeliest."""
    env = make_env(boards, men, seed)
    seen, info = env.reset(seed=seed)
    likely = chances(weights, seen["candidates"].astype(np.float64), info["action_mask"])
    return np.asarray(env.step(likely.argmax(axis=1))[1])


def measure_random(boards: int, men: int, seed: int) -> Floats:
    """The same, chosen by chance alone."""
    env = make_env(boards, men, seed)
    _, info = env.reset(seed=seed)
    even = info["action_mask"] / info["action_mask"].sum(axis=1, keepdims=True)
    return np.asarray(env.step(sample(even, np.random.default_rng(seed)))[1])


def main() -> None:
    """Learn, and say what came of it."""
    parser = argparse.ArgumentParser(description="Learn which stroke to choose.")
    for field in fields(Settings):
        parser.add_argument(f"--{field.name}", type=type(field.default), default=field.default)
    settings = Settings(**vars(parser.parse_args()))
    start = time.process_time()
    weights, curve = learn(settings)
    strokes = settings.boards * settings.updates
    print(f"{strokes:,} strokes, {time.process_time() - start:.0f} s of processor time")
    print(
        "paid a stroke while learning:",
        " ".join(f"{paid:.2f}" for paid in curve[:: len(curve) // 10]),
    )
    new = settings.seed + 1_000_000
    for name, paid in (
        ("learned", measure(weights, 2048, settings.men, new)),
        ("by chance", measure_random(2048, settings.men, new)),
    ):
        error = 2 * paid.std() / np.sqrt(len(paid))
        print(f"{name:10} {paid.mean():.3f} ± {error:.3f} on boards it has not seen")


if __name__ == "__main__":
    main()
