"""Boards for the tests of environments: scattered, crowded about the base line, and near their end."""

from __future__ import annotations

from math import hypot
from random import Random

import numpy as np
from numpy.typing import NDArray

from carrom.envs import EpisodeStart
from carrom.laws import Queen
from carrom.physics import STANDARD, Position


def scattered(
    seed: int, own: int = 5, opp: int = 5, *, queen: bool = True, low: bool = False
) -> Position:
    """Men anywhere, none touching; ``low``: most of them about the base line."""
    chance = Random(seed)
    places: list[tuple[float, float]] = []
    while len(places) < own + opp + queen:
        x, y = chance.uniform(-0.34, 0.34), chance.uniform(-0.34, 0.34)
        if low and chance.random() < 0.8:
            y = chance.uniform(-0.30, -0.17)
        if min(abs(x), abs(y)) < 0.3 and all(hypot(x - a, y - b) > 0.033 for a, b in places):
            places.append((x, y))
    return Position.of(
        queen=places[:queen], white=places[queen : queen + own], black=places[queen + own :]
    )


def ending(seed: int) -> EpisodeStart:
    """A board near its end: one to three men each, the queen on the board or covered."""
    chance = Random(seed)
    lies = chance.random() < 0.5
    position = scattered(seed, chance.randint(1, 3), chance.randint(1, 3), queen=lies)
    return EpisodeStart(position, queen=None if lies else chance.choice([Queen.MINE, Queen.THEIRS]))


def full_line() -> Position:
    """Men behind the base line that leave no place in the middle of the strip, only before it."""
    behind = [((k - 6.5) * 0.034, -STANDARD.base_y - 0.032) for k in range(14)]
    return Position.of(white=behind[:8], black=[*behind[8:], (0.0, 0.2)])


def actions(chance: np.random.Generator, many: int) -> NDArray[np.float32]:
    """Random actions, more of them forward than sideways."""
    found = chance.uniform(-1, 1, (many, 3))
    found[:, 1] *= chance.uniform(0, 1, many)
    return found.astype(np.float32)
