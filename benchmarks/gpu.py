"""Everything about a graphics card in one run: equality to the bit, rates, cost against the size of a batch,
energy, what contraction would change, environments.

    python -m benchmarks gpu --prepare    here: compile, and put what else is needed into build/card
    python3 -m benchmarks gpu gpu.txt     on a machine with a card, CuPy, NumPy; no network, under 9 minutes

The second needs the checkout with src/carrom/physics/library and build/card, which git ignores. A part that
fails says so, and the others go on. `--small` plays few strokes; with `--stand-in` on kernels compiled for
this processor.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import ROOT

sys.path.append(str(ROOT / "build" / "card"))

from benchmarks.card_strokes import KINDS, made
from carrom.physics import STANDARD, GraphicsCard, Outcomes, find_card, set_threads, simulate_arrays
from carrom.physics.by_card import USUAL, Tuning
from carrom.physics.simulator import prepared

CARRIED = ROOT / "build" / "card"
CHUNK = 10_000
COUNTS = {"mid-game": 1_000_000, "breaks": 200_000, "packed": 100_000}
BATCHES = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
BOARDS = (1_000, 10_000, 50_000)
MOST_SECONDS = 400
"""After so many no further part begins, nor any of the environments: the machine is lent for ten minutes."""
PURE = ("gymnasium", "pettingzoo", "cloudpickle", "farama_notifications", "typing_extensions")
"""Packages of Python alone that the environments need."""
Arrays = tuple[Any, Any, Any, Any]


def prepare() -> None:
    """Compile the library, and gather what the other machine lacks."""
    subprocess.run([sys.executable, "-m", "native.build"], cwd=ROOT, check=True)
    shutil.rmtree(CARRIED, ignore_errors=True)
    CARRIED.mkdir(parents=True)
    for name in PURE:
        spec = find_spec(name)
        if spec is None or spec.origin is None:
            sys.exit(f"{name} is not installed here")
        origin = Path(spec.origin)
        if origin.name == "__init__.py":
            ignored = shutil.ignore_patterns(
                "__pycache__", "*.so", "*.png", "*.gif", "*.jpg", "*.ttf"
            )
            shutil.copytree(origin.parent, CARRIED / name, ignore=ignored)
        else:
            shutil.copy(origin, CARRIED)
    print(f"carry src/carrom/physics/library and {CARRIED.relative_to(ROOT)}")


@cache
def workload(kind: str, count: int) -> Arrays:
    """Strokes of a kind, all different, made by all cores."""
    seeds = range(-(-count // CHUNK))
    with ProcessPoolExecutor() as pool:
        parts = list(pool.map(made, [kind] * len(seeds), [min(CHUNK, count)] * len(seeds), seeds))
    counts, xs, ys, strokes = (
        np.concatenate(arrays)[:count] for arrays in zip(*parts, strict=True)
    )
    return counts, xs, ys, strokes


@cache
def constants_of(kind: str) -> Any:
    """The constants of a kind of strokes, as kernels take them."""
    return prepared(KINDS[kind], STANDARD)[None]


def differing(first: Outcomes, second: Outcomes) -> int:
    """How many strokes differ in any bit."""
    rows = np.zeros(len(first.counts), np.bool_)
    for field in fields(Outcomes):
        one, other = (
            np.ascontiguousarray(getattr(outcomes, field.name))
            .view(np.int64)
            .reshape(len(rows), -1)
            for outcomes in (first, second)
        )
        rows |= (one != other).any(axis=1)
    return int(rows.sum())


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
            self.watts.append(
                float(subprocess.run(ask, capture_output=True, text=True, check=True).stdout)
            )

    def __exit__(self, *_: Any) -> None:
        self.over.set()
        self.thread.join()


def seconds_of(
    card: GraphicsCard, work: Callable[..., Any], *arguments: Any, rounds: int = 3, **options: Any
) -> float:
    """The best of some rounds, by the clock, from a card with nothing to do to a card with nothing to do."""
    best = float("inf")
    for _ in range(rounds):
        card.wait()
        start = time.perf_counter()
        kept = work(*arguments, **options)  # memory is given back after the clock has stopped
        card.wait()
        best = min(best, time.perf_counter() - start)
        del kept
    return best


class Run:
    """The parts of the run, and what they have in common."""

    def __init__(self, small: bool) -> None:
        self.card = find_card()
        self.counts = {
            kind: count // 10_000 + 10 if small else count for kind, count in COUNTS.items()
        }
        self.batches = (10, 100) if small else BATCHES
        self.boards = (10,) if small else BOARDS
        self.small = small
        self.begun = time.perf_counter()

    def is_late(self) -> bool:
        """Whether nothing long should begin any more."""
        return time.perf_counter() - self.begun > MOST_SECONDS

    def on_card(self, load: Arrays) -> Arrays:
        """The arrays of strokes, on the card."""
        counts, *others = load
        places = [self.card.take(array, "f8") for array in others]
        return self.card.take(counts, "i8"), places[0], places[1], places[2]

    def machine(self) -> None:
        """What runs here, and how long its kernels take to compile."""
        arrays = self.card.arrays
        if arrays.__name__ == "cupy":
            name = arrays.cuda.runtime.getDeviceProperties(0)["name"].decode()
            driver = arrays.cuda.runtime.driverGetVersion()
            print(f"{name} · CuPy {arrays.__version__} · driver for CUDA {driver}")
        load = self.on_card(workload("mid-game", 10))
        start = time.perf_counter()
        self.card.play(*load, constants_of("mid-game"))
        self.card.wait()
        print(f"kernel: ready after {time.perf_counter() - start:.1f} s{self.registers(USUAL)}")

    def registers(self, tuning: Tuning) -> str:
        """How many registers a kernel takes, where that is known."""
        kernels = getattr(self.card, "_kernels", {})
        return f", {kernels[tuning].kernel.num_regs} registers" if tuning in kernels else ""

    def strokes(self) -> None:
        """Every kind: the same bits as on the processor, and the rates of both."""
        for kind, count in self.counts.items():
            load = workload(kind, count)
            set_threads(10**6)
            start = time.perf_counter()
            right = simulate_arrays(*load, KINDS[kind])
            all_cores = count / (time.perf_counter() - start)
            set_threads(1)
            few: Arrays = tuple(array[:20_000] for array in load)
            times = []
            for _ in range(5):
                start = time.process_time()
                simulate_arrays(*few, KINDS[kind])
                times.append(time.process_time() - start)
            one_core = len(few[0]) / statistics.median(times)
            set_threads(10**6)
            print(
                f"{kind}: {count:,} strokes; one core {one_core:,.0f}/s, all cores {all_cores:,.0f}/s"
            )
            there, c = self.on_card(load), self.card.take(constants_of(kind), "f8")
            rate = count / seconds_of(self.card, self.card.play, *there, c)
            others = differing(self.card.play(*there, c).to_numpy(), right)
            print(f"  {rate / 1e6:.2f} million/s on the card, {rate / one_core:,.0f} cores; strokes that "
                  f"differ: {others}")  # fmt: skip
            there_and_back: Any = {"constants": KINDS[kind], "device": "cuda"}
            whole = seconds_of(self.card, simulate_arrays, *load, **there_and_back)
            kept = seconds_of(
                self.card, simulate_arrays, *there, **there_and_back, keep_on_card=True
            )
            others = differing(simulate_arrays(*load, KINDS[kind], device="cuda"), right)
            print(f"  simulate_arrays(device='cuda'): {count / whole / 1e6:.2f} million/s from NumPy to "
                  f"NumPy, {count / kept / 1e6:.2f} where all stays on the card; strokes that differ: "
                  f"{others}")  # fmt: skip

    def sizes(self) -> None:
        """Cost against the size of a batch; at the largest, energy."""
        load = workload("mid-game", self.counts["mid-game"])
        for size in self.batches:
            times = -(-size // len(load[0]))
            host: Arrays = tuple(np.concatenate([array] * times)[:size] for array in load)  # type: ignore[assignment]
            there, c = self.on_card(host), self.card.take(constants_of("mid-game"), "f8")
            best = seconds_of(self.card, self.card.play, *there, c)
            back = seconds_of(self.card, simulate_arrays, *host, device="cuda", rounds=2)
            print(f"  {size:>10,} strokes: {size / best / 1e6:6.2f} million/s on the card "
                  f"({best * 1e6:,.0f} µs), {size / back / 1e6:6.2f} from NumPy to NumPy")  # fmt: skip
        if shutil.which("nvidia-smi"):
            with Power() as power:
                rounds = max(1, int(5 / best))
                for _ in range(rounds):
                    self.card.play(*there, c)
                self.card.wait()
            watts = statistics.median(power.watts[1:-1] or power.watts)
            print(f"  power {watts:.0f} W: {watts * best / size * 1e6:.1f} µJ a stroke")

    def contraction(self) -> None:
        """What fused products would bring, and how many strokes would differ."""
        fused = Tuning(options=("--fmad=true",))
        for kind in ("mid-game", "breaks"):
            there = self.on_card(workload(kind, self.counts[kind]))
            c = self.card.take(constants_of(kind), "f8")
            found = []
            for used in (USUAL, fused):
                best = seconds_of(self.card, self.card.play, *there, c, tuning=used)
                found.append((best, self.card.play(*there, c, tuning=used).to_numpy()))
            (off, right), (on, other) = found
            rows = len(right.counts)
            fell = int((right.pocketed != other.pocketed).any(axis=1).sum())
            counted = int((right.events != other.events).sum())
            print(f"  {kind}: {rows / off / 1e6:.2f} million/s with contraction off, {rows / on / 1e6:.2f} "
                  f"on ({100 * (off / on - 1):+.1f} %); of {rows:,} strokes {differing(right, other):,} "
                  f"differ in a bit, {counted:,} in how many events, {fell:,} in what falls")  # fmt: skip

    def sharing(self) -> None:
        """Arrays of PyTorch's are taken, and taken by it, without a copy."""
        if find_spec("torch") is None:
            print("  PyTorch is not installed here")
            return
        import torch  # type: ignore[import-not-found,unused-ignore]

        counts, xs, ys, strokes = (
            torch.as_tensor(array).cuda() for array in workload("mid-game", 1000)
        )
        assert self.card.take(xs, "f8").data.ptr == xs.data_ptr()
        there = simulate_arrays(counts, xs, ys, strokes, device="cuda", keep_on_card=True)
        x = torch.from_dlpack(there.x)
        assert x.data_ptr() == there.x.data.ptr
        right = simulate_arrays(*workload("mid-game", 1000))
        assert differing(there.to_numpy(), right) == 0
        print(f"  PyTorch {torch.__version__}: the same addresses both ways, the same bits")

    def judged(self) -> None:
        """Strokes with their codes: `carrom.play.play_strokes`."""
        from carrom.laws import rule_set
        from carrom.play import play_strokes

        load, rules = workload("mid-game", self.counts["mid-game"]), rule_set("laws-29")
        kinds = np.arange(19)[None].repeat(len(load[0]), 0) % 3
        counts, xs, ys, strokes = load
        arguments: Any = (counts, xs, ys, kinds, strokes, rules, KINDS["mid-game"])
        places = self.on_card(load)
        there: Any = (*places[:3], self.card.take(kinds, "i8"), places[3], *arguments[5:])
        _, right = play_strokes(*arguments)
        _, codes = play_strokes(*arguments, device="cuda")
        back = seconds_of(self.card, play_strokes, *arguments, device="cuda", rounds=2)
        kept = seconds_of(self.card, play_strokes, *there, device="cuda", keep_on_card=True)
        print(f"  play_strokes: {len(counts) / back / 1e6:.2f} million/s from NumPy to NumPy, "
              f"{len(counts) / kept / 1e6:.2f} on the card; codes that differ: "
              f"{int((codes != right).sum())}")  # fmt: skip

    def environments(self) -> None:
        """Steps a second of the vector environments, through their public API, with the same bits."""
        from carrom.envs import CarromTwoPlayerVectorEnv, CarromVectorEnv

        for kind in (CarromVectorEnv, CarromTwoPlayerVectorEnv):
            for boards in self.boards:
                if self.is_late():
                    print("  no time left")
                    return
                rates, seen = {}, {}
                # the first time rulings are judged, and kept for all
                for device in ("cpu", "cpu", "cuda"):
                    env: Any = kind(boards, device=device)
                    env.reset(seed=1)
                    env.action_space.seed(1)
                    actions = [env.action_space.sample() for _ in range(4)]
                    warm, timed = (2, 1) if self.small else (4, 2)
                    for _ in range(warm):
                        for action in actions:
                            env.step(action)
                    start = time.perf_counter()
                    for _ in range(timed):
                        for action in actions:
                            last = env.step(action)
                    rates[device] = timed * len(actions) * boards / (time.perf_counter() - start)
                    seen[device] = last[0].tobytes() + last[1].tobytes()
                same = "the same bits" if seen["cpu"] == seen["cuda"] else "OTHER BITS"
                print(f"  {kind.__name__}, {boards:,} boards: {rates['cuda']:,.0f} steps/s on the card, "
                      f"{rates['cpu']:,.0f} on the processor; {same}")  # fmt: skip


class Both:
    """What is printed goes to a file as well."""

    def __init__(self, file: Path) -> None:
        self._file, self._screen = file.open("w", encoding="utf-8"), sys.stdout

    def write(self, text: str) -> int:
        self._file.write(text)
        self._file.flush()
        return self._screen.write(text)

    def flush(self) -> None:
        self._screen.flush()


def main() -> None:
    """Print everything."""
    parser = argparse.ArgumentParser(description="Measure a graphics card.")
    parser.add_argument("out", nargs="?", type=Path, help="a file for the output as well")
    parser.add_argument(
        "--prepare", action="store_true", help="gather what the other machine needs"
    )
    parser.add_argument("--small", action="store_true", help="few strokes: does it run at all?")
    parser.add_argument(
        "--stand-in", action="store_true", help="kernels compiled for this processor"
    )
    options = parser.parse_args()
    if options.prepare:
        prepare()
        return
    if options.out:
        sys.stdout = Both(options.out)
    if options.stand_in:
        from carrom.physics import by_card
        from tests.native.host_card import host_card

        by_card.STAND_IN = host_card()
    run = Run(options.small or options.stand_in)
    failed = 0
    parts = (
        run.machine,
        run.strokes,
        run.sizes,
        run.contraction,
        run.judged,
        run.sharing,
        run.environments,
    )
    for part in parts:
        start = time.perf_counter()
        print(f"\n{part.__name__}: {(part.__doc__ or '').partition(chr(10))[0]}")
        try:
            part()
        except Exception:
            failed += 1
            print(traceback.format_exc())
        print(f"  ({time.perf_counter() - start:.0f} s)", flush=True)
    print(f"\n{time.perf_counter() - run.begun:.0f} s in all; parts that failed: {failed}")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
