"""How many strokes a second, beside other simulators: `make bench`.

Times are processor time of one core, whatever else the machine does; two cores and the start of a process
are timed by the clock. Boards are laid out before any of it. The other simulators play the first of the
same strokes with the same constants, in an environment of their own (``benchmarks/peers``; ``--no-peers``
leaves them out).
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import hypot
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks import ROOT, worst_breaks
from carrom.physics import (
    DEFAULT,
    STANDARD,
    YIELDING,
    Constants,
    Outcomes,
    Packing,
    Position,
    Stroke,
    get_num_threads,
    position_arrays,
    rack,
    set_threads,
    simulate,
    simulate_arrays,
    simulate_many,
)
from carrom.physics.compiling import compiled_by

MID_GAME, BREAKS, WORST_OF = 20_000, 10_000, 100_000
ROUNDS = 7
STARTS = 5
FOR_PEERS = 3_000  # strokes of each kind: more than any plays in its time
GOALS = {"mid-game": 40_000.0, "breaks": 2_500.0}
START_GOAL = 2.0
MEN = 10
UNEVEN = 1.25  # a peer whose median stroke beats its mean by more is noted
AIR = 0.005  # metres between men at the start of a mid-game stroke
FARTHEST = 0.184  # metres from the middle: the end of the base line, clear of the moon

FIRST_STROKE = {
    "simulate": "simulate(rack(), stroke)",
    "simulate_many": "simulate_many(rack(), [stroke])",
}

Seconds = list[float]


@dataclass(frozen=True, slots=True)
class Workload:
    """Strokes as `simulate_arrays` takes them."""

    counts: NDArray[np.int64]
    xs: NDArray[np.float64]
    ys: NDArray[np.float64]
    strokes: NDArray[np.float64]
    constants: Constants = DEFAULT

    @classmethod
    def of(cls, pairs: list[tuple[Position, Stroke]], constants: Constants = DEFAULT) -> Workload:
        """A workload of strokes, each at its own position."""
        struck = np.array([stroke.row for _, stroke in pairs])
        return cls(*position_arrays([position for position, _ in pairs]), struck, constants)

    def play(self) -> Outcomes:
        """Play every stroke in one call."""
        return simulate_arrays(self.counts, self.xs, self.ys, self.strokes, self.constants)

    def bodies(self, row: int) -> list[list[float]]:
        """One stroke for the peers: x, y, vx, vy, radius, mass of every disc, the striker last."""
        men = range(int(self.counts[row]))
        man, striker = STANDARD.man_radius, STANDARD.striker_radius
        x, y, dx, dy, speed = self.strokes[row].tolist()
        lying = [[self.xs[row, i], self.ys[row, i], 0.0, 0.0, man, STANDARD.man_mass] for i in men]
        return [*lying, [x, y, dx * speed, dy * speed, striker, STANDARD.striker_mass]]


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


def packed_breaks(count: int) -> list[tuple[Position, Stroke]]:
    """The same breaks of packed racks, a hundred of them in turn."""
    racks = [rack(packing=Packing.PACKED, seed=seed) for seed in range(100)]
    return [(racks[row % 100], stroke) for row, (_, stroke) in enumerate(breaks(count))]


def timed(work: Callable[[], object]) -> Seconds:
    """Seconds of processor time of each round."""
    seconds = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        seconds.append(time.process_time() - start)
    return seconds


def time_kinds(work: dict[str, Workload]) -> tuple[dict[str, float], dict[str, float]]:
    """Print strokes a second on one core; the medians, and how many pieces fell a stroke."""
    print(f"{'one core':12}{'strokes':>9}{'median/s':>11}{'mean/s':>11}{'events: mean':>15}"
          f"{'median':>8}{'most':>6}{'µs an event':>14}")  # fmt: skip
    rates, fallen = {}, {}
    for kind, load in work.items():
        count = len(load.counts)
        out = load.play()
        seconds = timed(load.play)
        rates[kind] = count / statistics.median(seconds)
        fallen[kind] = float((out.pocketed >= 0).sum() / count)
        print(f"{kind:12}{count:>9,}{rates[kind]:>11,.0f}{count / statistics.mean(seconds):>11,.0f}"
              f"{out.events.mean():>15.1f}{np.median(out.events):>8.0f}{out.events.max():>6}"
              f"{1e6 * statistics.median(seconds) / out.events.sum():>14.2f}")  # fmt: skip
    return rates, fallen


def time_cores(work: dict[str, Workload], cores: int) -> None:
    """Print what a second core gains, by the clock: the best of rounds on one and on two in turn.

    "at work" is processor time over the clock: less than two where others use the machine too.
    """
    if cores < 2:
        print("\ntwo cores: this machine has one")
        return
    print(f"\n{'two cores':12}{'one/s':>9}{'two/s':>11}{'gain':>8}{'at work':>10}   by the clock")
    for kind, load in work.items():
        rounds: dict[int, list[tuple[float, float]]] = {1: [], 2: []}
        for _ in range(3 * ROUNDS):
            for threads, taken in rounds.items():
                set_threads(threads)
                start, used = time.perf_counter(), time.process_time()
                load.play()
                seconds = time.perf_counter() - start
                taken.append((seconds, (time.process_time() - used) / seconds))
        set_threads(1)
        (on_one, _), (on_two, busy) = min(rounds[1]), min(rounds[2])
        count = len(load.counts)
        remark = "" if busy > 1.8 else "   others were at work here: no measure of the second core"
        print(
            f"{kind:12}{count / on_one:>9,.0f}{count / on_two:>11,.0f}{on_one / on_two:>8.2f}"
            f"{busy:>10.2f}{remark}"
        )


def time_many(pairs: dict[str, list[tuple[Position, Stroke]]], work: dict[str, Workload]) -> None:
    """Print strokes a second of `simulate_many`, which checks every position in Python, beside those of
    `simulate_arrays` on the same strokes, in turn."""
    print("\nsimulate_many, from positions and strokes, beside simulate_arrays, strokes/s:")
    for kind, strokes in pairs.items():
        positions, struck = [list(each) for each in zip(*strokes, strict=True)]

        def many(positions: list[Position] = positions, struck: list[Stroke] = struck) -> None:
            simulate_many(positions, struck)

        on_arrays, on_positions = (
            statistics.median(timed(call)) for call in (work[kind].play, many)
        )
        print(f"  {kind:12}{len(strokes) / on_positions:>9,.0f}{len(strokes) / on_arrays:>11,.0f}"
              f"{on_arrays / on_positions:>8.2f}×")  # fmt: skip


def time_trajectories(pairs: dict[str, list[tuple[Position, Stroke]]]) -> None:
    """Print strokes a second of `simulate`, which checks a position and keeps every event and path."""
    print("\nsimulate, one stroke a call with its trajectory, strokes/s:", end="")
    for kind, strokes in pairs.items():

        def work(strokes: list[tuple[Position, Stroke]] = strokes) -> None:
            for position, stroke in strokes:
                simulate(position, stroke)

        print(f" {kind} {len(strokes) / statistics.median(timed(work)):,.0f}", end="")
    print()


def time_start() -> float:
    """Print how long a new process needs for its first stroke; the slower of the two doors."""
    print(f"\nfirst stroke in a new process, seconds by the clock\n{'':16}{'median':>8}{'best':>8}")
    slowest = 0.0
    for door, call in FIRST_STROKE.items():
        program = (f"from carrom.physics import Stroke, rack, {door}\n"
                   f"stroke = Stroke(0, {-STANDARD.base_y}, 0, 1, 4)\n{call}")  # fmt: skip
        runs = []
        for _ in range(STARTS):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", program], check=True)
            runs.append(time.perf_counter() - start)
        slowest = max(slowest, statistics.median(runs))
        print(f"{door:16}{statistics.median(runs):>8.2f}{min(runs):>8.2f}")
    return slowest


def for_peers(work: dict[str, Workload]) -> str:
    """The strokes and the board they are played on, as the peers read them."""
    return json.dumps(
        {
            "strokes": {
                kind: [load.bodies(row) for row in range(min(FOR_PEERS, len(load.counts)))]
                for kind, load in work.items()
            },
            "half": STANDARD.half,
            "pocket_radius": STANDARD.pocket_radius,
            "pocket_centre": STANDARD.pocket_centre,
            "deceleration": DEFAULT.deceleration,
            "disc_restitution": DEFAULT.disc_restitution,
            "cushion_restitution": DEFAULT.cushion_restitution,
            "contact_friction": DEFAULT.contact_friction,
        }
    )


def answers_of_peers(work: dict[str, Workload], *names: str) -> Iterator[dict[str, Any]]:
    """What each peer says of the same strokes, or those of these names."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "strokes.json")
        path.write_text(for_peers(work), encoding="utf-8")
        command = [sys.executable, "-m", "benchmarks.peers", str(path), *names]
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        yield {"name": "the peers", "reason": "python -m benchmarks peers fails, see above"}
    for line in done.stdout.splitlines():
        yield json.loads(line)


def compare(rates: dict[str, float], fallen: dict[str, float], work: dict[str, Workload]) -> None:
    """Print the table of all simulators."""
    kinds = ("breaks", "mid-game")
    rows = [
        (
            "carrom, simulate_arrays",
            [rates[kind] for kind in kinds],
            [fallen[kind] for kind in kinds],
        )
    ]
    notes = []
    for answer in answers_of_peers(work):
        name = answer["name"]
        if "reason" in answer:
            notes.append(f"{name}: {answer['reason']}")
            continue
        figures = [answer["figures"][kind] for kind in kinds]
        rows.append(
            (
                name,
                [figure["per_second"] for figure in figures],
                [figure["fell"] for figure in figures],
            )
        )
        notes += [
            f"{name}: its {kind} are uneven; by the median one it makes {figure['median']:.1f} a second"
            for kind, figure in zip(kinds, figures, strict=True)
            if figure["median"] > UNEVEN * figure["per_second"]
        ]
    print(f"\n{'one core, processor time':38}{'strokes/s':>18}{'carrom is faster':>20}{'fell':>15}")
    print(f"{'':38}{'breaks':>9}{'mid-game':>9}{'breaks':>11}{'mid-game':>9}"
          f"{'break':>7}{'mid-game':>9}")  # fmt: skip
    for name, speeds, fell in rows:
        cells = [f"{speed:,.0f}" if speed >= 100 else f"{speed:.1f}" for speed in speeds]
        ratios = [f"{rates[kind] / speed:,.0f}×" for kind, speed in zip(kinds, speeds, strict=True)]
        print(f"{name:38}{cells[0]:>9}{cells[1]:>9}{ratios[0]:>11}{ratios[1]:>9}"
              f"{fell[0]:>7.2f}{fell[1]:>9.2f}")  # fmt: skip
    print("\n".join(notes))


def main() -> int:
    """Print the tables; 1 where a stroke had to be cut off, which no machine makes so."""
    parser = argparse.ArgumentParser(description="How many strokes a second?")
    parser.add_argument("--no-peers", action="store_true", help="leave the other simulators out")
    options = parser.parse_args()
    print(f"Python {platform.python_version()}, {compiled_by()}, {ROUNDS} rounds\n")
    pairs = {"mid-game": mid_game(MID_GAME), "breaks": breaks(BREAKS)}
    work = {kind: Workload.of(strokes) for kind, strokes in pairs.items()}
    cores = get_num_threads()
    set_threads(1)
    packed = Workload.of(packed_breaks(BREAKS), YIELDING)
    rates, fallen = time_kinds({**work, "packed": packed})
    time_cores(work, cores)
    time_many(pairs, work)
    time_trajectories({kind: strokes[:1000] for kind, strokes in pairs.items()})
    set_threads(cores)
    print()
    ran_away = worst_breaks.main(WORST_OF)
    set_threads(1)
    start = time_start()
    if not options.no_peers:
        compare(rates, fallen, work)
    print()
    for kind, goal in GOALS.items():
        print(
            f"{kind}: {rates[kind]:,.0f} strokes a second; goal {goal:,.0f}: {told(rates[kind] >= goal)}"
        )
    print(f"first stroke: {start:.2f} s; goal {START_GOAL:g} s: {told(start < START_GOAL)}")
    return int(ran_away)


def told(reached: bool) -> str:
    """Whether a goal was reached, which a slow machine may not."""
    return "reached" if reached else "not reached on this machine"


if __name__ == "__main__":
    sys.exit(main())
