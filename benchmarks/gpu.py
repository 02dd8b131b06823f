"""Strokes on a graphics card beside one core: rates, equality to the bit, cost against the size of a batch, power.

    python benchmarks/gpu.py          on a machine with a card, CuPy and the library (python -m native.build); no network
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[1] / "src")]

from benchmarks.card_strokes import KINDS, made
from carrom.physics import simulate_arrays
from carrom.physics.by_card import OUTPUTS, Card, card
from carrom.physics.compiling import set_threads
from carrom.physics.equipment import STANDARD
from carrom.physics.simulator import prepared

CHUNK = 10_000
COUNTS = {"mid-game": 1_000_000, "breaks": 200_000, "packed": 100_000}
BATCHES = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
NAMES = {"first": "first_contact", "cushion": "cushion_before_contact"}


def workload(kind: str) -> list[np.ndarray]:
    """Strokes of a kind, all different, made by all cores."""
    seeds = range(COUNTS[kind] // CHUNK)
    with ProcessPoolExecutor() as pool:
        parts = list(pool.map(made, [kind] * len(seeds), [CHUNK] * len(seeds), seeds))
    return [np.concatenate(arrays) for arrays in zip(*parts, strict=True)]


class Power:
    """The watts that a card draws while something runs."""

    def __enter__(self) -> Power:
        self.watts: list[float] = []
        self.over = threading.Event()
        self.thread = threading.Thread(target=self._watch)
        self.thread.start()
        return self

    def _watch(self) -> None:
        ask = ["nvidia-smi", "--query-gpu=power.draw", "--format=csv,noheader,nounits"]
        while not self.over.is_set():
            self.watts.append(float(subprocess.run(ask, capture_output=True, text=True, check=True).stdout))

    def __exit__(self, *_: Any) -> None:
        self.over.set()
        self.thread.join()


def seconds_of(machine: Card, arrays: tuple[Any, ...], out: dict[str, Any], rounds: int = 3) -> float:
    """The best of some rounds, by the card's own clock."""
    cupy = machine.cupy
    best = float("inf")
    for _ in range(rounds):
        start, end = cupy.cuda.Event(), cupy.cuda.Event()
        start.record()
        machine.play(*arrays, out)
        end.record()
        end.synchronize()
        best = min(best, cupy.cuda.get_elapsed_time(start, end) / 1000)
    return best


def main() -> None:
    """Print everything."""
    import cupy

    print(cupy.cuda.runtime.getDeviceProperties(0)["name"].decode(), "· CuPy", cupy.__version__)
    machines = {}
    for apart in (True, False):
        start = time.perf_counter()
        machines[apart] = card(apart=apart)
        used = machines[apart].kernel
        print(f"contacts apart: {apart}; compiled in {time.perf_counter() - start:.1f} s, {used.num_regs} registers")
    for kind, constants in KINDS.items():
        start = time.perf_counter()
        load = workload(kind)
        making = time.perf_counter() - start
        set_threads(10**6)
        start = time.perf_counter()
        right = simulate_arrays(*load, constants)
        all_cores = len(load[0]) / (time.perf_counter() - start)
        set_threads(1)
        few = [array[:20_000] for array in load]
        times = []
        for _ in range(5):
            start = time.process_time()
            simulate_arrays(*few, constants)
            times.append(time.process_time() - start)
        one_core = 20_000 / statistics.median(times)
        c = cupy.asarray(prepared(constants, STANDARD)[None])
        on_card = [cupy.asarray(array) for array in load]
        which = cupy.zeros(len(load[0]), "i8")
        print(f"\n{kind}: {len(load[0]):,} strokes, made in {making:.0f} s; one core {one_core:,.0f}/s, all {all_cores:,.0f}/s")
        for apart, machine in machines.items():
            out = machine.outputs(len(load[0]))
            best = seconds_of(machine, (*on_card, c, which), out)
            other = sum(
                int((~np.equal(out[name].get(), getattr(right, NAMES.get(name, name)), where=True)
                     & ~(np.isnan(out[name].get()) & np.isnan(getattr(right, NAMES.get(name, name))))).sum())
                for name in OUTPUTS
            )  # fmt: skip
            rate = len(load[0]) / best
            print(f"  contacts apart {apart!s:5}: {rate / 1e6:7.2f} million/s, {rate / one_core:,.0f} cores; numbers that differ: {other}")
        if kind == "mid-game":
            batches(machines[True], load, c, one_core)


def batches(machine: Card, load: list[np.ndarray], c: Any, one_core: float) -> None:
    """Cost against the size of a batch, with and without the way to the card and back; and power."""
    cupy = machine.cupy
    for size in BATCHES:
        times = -(-size // len(load[0]))
        host = [np.concatenate([array] * times)[:size] for array in load]
        which = cupy.zeros(size, "i8")
        out = machine.outputs(size)
        start = time.perf_counter()
        on_card = [cupy.asarray(array) for array in host]
        machine.play(*on_card, c, which, out)
        for name in OUTPUTS:
            out[name].get()
        whole = time.perf_counter() - start
        best = seconds_of(machine, (*on_card, c, which), out)
        print(f"  {size:>10,} strokes: {size / best / 1e6:6.2f} million/s on the card, {size / whole / 1e6:6.2f} there and back")
        if size == BATCHES[-1]:
            with Power() as power:
                seconds_of(machine, (*on_card, c, which), out, rounds=12)
            watts = statistics.median(power.watts[1:-1] or power.watts)
            print(f"  power {watts:.0f} W: {watts * best / size * 1e6:.1f} µJ a stroke")


if __name__ == "__main__":
    main()
