"""The worst of 100,000 random breaks, and of random knots of discs: events and time, no runaway; once
with discs that do not yield and touch, once with discs that do, packed with air between them. Part of
`make bench`.

    python -m benchmarks worst_breaks [breaks] [knots]

A stroke's own time is taken from the strokes with the most events and from some hundred others,
each played many times over on one core.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numpy as np

from carrom.physics import (
    DEFAULT,
    YIELDING,
    Constants,
    Packing,
    Position,
    Stroke,
    get_num_threads,
    position_arrays,
    rack,
    set_threads,
    simulate_arrays,
)
from tests.physics.positions import Aim, Lay, any_lay, broken, laid, loose_lay, struck

CHUNK = 5000
RACKS = 1000  # packed racks, each broken many times
KNOTTED = (0.3, 4, 6, 0.5, 0.5)  # how discs of a knot come to lie, of each kind so often
OFTEN = 20  # times a stroke is played to time it


def arrays(positions: Sequence[Position], strokes: Sequence[Stroke]) -> tuple[Any, Any, Any, Any]:
    """Positions and strokes as `simulate_arrays` wants them."""
    return *position_arrays(positions), np.array([stroke.row for stroke in strokes])


def own_time(position: Position, stroke: Stroke, constants: Constants) -> float:
    """Seconds one stroke takes on one core: the best of three rounds of many."""
    same = arrays([position] * OFTEN, [stroke] * OFTEN)
    best = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        simulate_arrays(*same, constants)
        best = min(best, (time.perf_counter() - start) / OFTEN)
    return best


def sweep(
    name: str, positions: Sequence[Position], strokes: Sequence[Stroke], constants: Constants
) -> int:
    """Play all, print a row of the table; returns how many ran away."""
    events = np.empty(len(strokes), np.int64)
    overrun = 0
    start = time.perf_counter()
    for first in range(0, len(strokes), CHUNK):
        chunk = slice(first, first + CHUNK)
        out = simulate_arrays(*arrays(positions[chunk], strokes[chunk]), constants)
        events[chunk] = out.events
        overrun += int(out.cut_off.sum())
    took = time.perf_counter() - start
    cores = get_num_threads()
    set_threads(1)
    most = np.argsort(-events, kind="stable")[:150]
    some = range(0, len(strokes), max(len(strokes) // 400, 1))
    worst = max(own_time(positions[i], strokes[i], constants) for i in most)
    typical = [own_time(positions[i], strokes[i], constants) for i in some]
    set_threads(cores)
    print(
        f"{name:10}{len(strokes):9,}{took:8.1f}{np.median(events):8.0f}{events.mean():8.1f}"
        f"{np.quantile(events, 0.999):8.0f}{events.max():7}{1e6 * np.median(typical):9.0f}"
        f"{1e6 * max(worst, *typical):9.0f}{overrun:9}"
    )
    return overrun


def main(breaks: int = 100_000, knots: int = 20_000) -> int:
    """Print the table; fail if any stroke had to be cut off."""
    chance = Random(1906)
    simulate_arrays(*arrays([rack()], [broken(chance)]))  # compiled before the clock starts
    print(f"{'':10}{'':9}{'':8}{'events':>31}{'µs a stroke':>18}{'cut off':>9}")
    print(
        f"{'':10}{'strokes':>9}{'s':>8}{'median':>8}{'mean':>8}{'99.9 %':>8}{'worst':>7}"
        f"{'median':>9}{'worst':>9}"
    )
    strokes = [broken(chance) for _ in range(breaks)]
    ran_away = sweep("breaks", [rack()] * breaks, strokes, DEFAULT)
    ran_away += sweep("knots", *random_knots(chance, knots, any_lay), DEFAULT)
    packed = [rack(packing=Packing.PACKED, seed=seed) for seed in range(RACKS)]
    positions = [packed[number % RACKS] for number in range(breaks)]
    ran_away += sweep("packed", positions, [broken(chance) for _ in range(breaks)], YIELDING)
    ran_away += sweep("with air", *random_knots(chance, knots, loose_lay), YIELDING)
    return int(ran_away > 0)


def random_knots(
    chance: Random, knots: int, lay: Callable[[Random, Sequence[float]], Lay]
) -> tuple[list[Position], list[Stroke]]:
    """Knots of discs laid by chance, each with a stroke at it."""
    positions: list[Position] = []
    strokes: list[Stroke] = []
    while len(strokes) < knots:
        position = laid([lay(chance, KNOTTED) for _ in range(chance.randrange(3, 26))])
        aim = Aim(
            chance.random(), chance.randrange(19), chance.uniform(-1, 1), chance.uniform(0.2, 6.0)
        )
        stroke = struck(position, aim)
        if stroke is not None:
            positions.append(position)
            strokes.append(stroke)
    return positions, strokes


if __name__ == "__main__":
    sys.exit(main(*(int(number) for number in sys.argv[1:3])))
