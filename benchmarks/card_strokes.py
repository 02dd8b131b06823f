"""Strokes for `benchmarks/gpu.py`: what `benchmarks/strokes.py` plays, as many as are wanted, by seed."""

from __future__ import annotations

from math import hypot
from random import Random

import numpy as np

from carrom.physics import (
    DEFAULT,
    STANDARD,
    YIELDING,
    Packing,
    Position,
    Stroke,
    position_arrays,
    rack,
)

KINDS = {"mid-game": DEFAULT, "breaks": DEFAULT, "packed": YIELDING}
MEN, AIR, FARTHEST = 10, 0.005, 0.184


def mid_game(count: int, seed: int = 1) -> list[tuple[Position, Stroke]]:
    """Ten men scattered over the board; the striker aimed at one of those before it, 1–4 m/s."""
    return [_mid_game_stroke(chance) for chance in [Random(seed)] for _ in range(count)]


def _mid_game_stroke(chance: Random) -> tuple[Position, Stroke]:
    radius, hole = STANDARD.man_radius, STANDARD.pocket_centre
    edge = STANDARD.half - radius
    x, y = chance.uniform(-FARTHEST, FARTHEST), -STANDARD.base_y
    men: list[tuple[float, float]] = []
    while len(men) < MEN:
        a, b = chance.uniform(-edge, edge), chance.uniform(-edge, edge)
        if (
            hypot(abs(a) - hole, abs(b) - hole) > STANDARD.pocket_radius + AIR
            and hypot(a - x, b - y) > radius + STANDARD.striker_radius + AIR
            and all(hypot(a - c, b - d) > 2 * radius + AIR for c, d in men)
        ):
            men.append((a, b))
    before = [man for man in men if man[1] > -STANDARD.front_line + radius]
    to_x, to_y = chance.choice(before or men)
    # Anywhere across the man's width.
    beside = chance.uniform(-radius, radius) / hypot(to_x - x, to_y - y)
    dx, dy = to_x - x - beside * (to_y - y), to_y - y + beside * (to_x - x)
    position = Position.of(white=men[: MEN // 2], black=men[MEN // 2 :])
    return position, Stroke(x, y, dx, dy, chance.uniform(1, 4))


def breaks(count: int, seed: int = 2) -> list[tuple[Position, Stroke]]:
    """The touching rack, struck from anywhere on the base line at any part of it, 3–6 m/s."""
    chance, racked, y = Random(seed), rack(), -STANDARD.base_y
    width = 5 * STANDARD.man_radius

    def stroke() -> Stroke:
        x = chance.uniform(-FARTHEST, FARTHEST)
        return Stroke(x, y, chance.uniform(-width, width) - x, -y, chance.uniform(3, 6))

    return [(racked, stroke()) for _ in range(count)]


def packed_breaks(count: int, seed: int = 2) -> list[tuple[Position, Stroke]]:
    """The same breaks of packed racks, a hundred of them in turn."""
    racks = [rack(packing=Packing.PACKED, seed=seed) for seed in range(100)]
    return [(racks[row % 100], stroke) for row, (_, stroke) in enumerate(breaks(count, seed))]


def made(kind: str, count: int, seed: int) -> list[np.ndarray]:
    """Strokes of a kind as arrays: counts, places, strokes."""
    if kind == "mid-game":
        pairs = mid_game(count, seed + 1)
    else:
        pairs = breaks(count, seed + 1) if kind == "breaks" else packed_breaks(count, seed + 1)
    struck = np.array([stroke.row for _, stroke in pairs])
    return [*position_arrays([position for position, _ in pairs]), struck]
