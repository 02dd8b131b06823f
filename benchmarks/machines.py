"""The same strokes by the library in both its forms, as WebAssembly (Node, Chromium) and by pymunk: bits,
strokes a second, and their ratios.

One thread each, in turns; processor time, in a browser the clock. Needs Zig's compiler (`ziglang`), node and,
for the browser, Chromium; pymunk is installed in an environment of its own.

    python -m benchmarks machines --strokes 100000
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import http.server
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks import ROOT
from benchmarks.strokes import Workload, answers_of_peers, breaks, mid_game, packed_breaks
from carrom.physics import YIELDING, set_threads, simulator
from carrom.physics import layout as at
from carrom.physics.by_library import THREADS, Library
from carrom.physics.equipment import STANDARD
from carrom.physics.simulator import _many, prepared, workspace
from native.build import TARGETS, WASM, build, this_machine
from native.expressions import source_of

ROUNDS = 5
NATIVE = ROOT / "native"
NAME = "carrom.physics.simulator._many"


def workloads(strokes: int) -> dict[str, Workload]:
    """Mid-game strokes, breaks of the exact rack, and of packed racks whose men yield."""
    tenth = max(strokes // 10, 1)
    return {
        "mid-game": Workload.of(mid_game(strokes - 2 * tenth)),
        "exact racks": Workload.of(breaks(tenth)),
        "packed racks": Workload.of(packed_breaks(tenth), YIELDING),
    }


def arguments(load: Workload) -> list[Any]:
    """The arguments of the loop over strokes, fresh."""
    rows = len(load.counts)
    x, y = np.full((2, rows, at.MOST), np.nan)
    pocketed, seconds = np.full((rows, at.MOST), -1, np.int64), np.zeros(rows)
    whole = np.zeros((6, rows), np.int64)
    first, cushion, forward, early, events, cut_off = whole
    c = prepared(load.constants, STANDARD)[None].copy()
    put = (load.counts, load.xs, load.ys, load.strokes, c, np.zeros(rows, np.int64))
    out = (x, y, pocketed, first, cushion, forward, early, events, seconds, cut_off)
    return [*put, *workspace(1, 0, 0), *out]


def digest(outputs: list[Any]) -> str:
    """All bits of what came out."""
    whole = hashlib.sha256()
    for array in outputs[-10:]:
        whole.update(np.ascontiguousarray(array).tobytes())
    return whole.hexdigest()[:16]


def run_python(kernel: Any, load: Workload) -> tuple[float, str]:
    """Seconds of the processor, and the digest, with this kernel in the simulator."""
    kept, simulator._many = simulator._many, kernel
    try:
        start = time.process_time()
        outcomes = load.play()
        seconds = time.process_time() - start
    finally:
        simulator._many = kept
    return seconds, digest([getattr(outcomes, field.name) for field in fields(outcomes)])


def write_job(folder: Path, loads: dict[str, Workload]) -> None:
    """The same arguments as files, for JavaScript."""
    jobs = {}
    for name, load in loads.items():
        arrays = []
        for number, array in enumerate(arguments(load)):
            file = f"{name.replace(' ', '-')}-{number}.bin"
            (folder / file).write_bytes(np.ascontiguousarray(array).tobytes())
            arrays.append({"kind": array.dtype.name, "dims": array.shape, "file": file})
        jobs[name] = arrays
    (folder / "job.json").write_text(json.dumps({"function": NAME, "jobs": jobs}), "utf-8")


def run_node(folder: Path) -> dict[str, tuple[float, str]]:
    """One round under Node."""
    shutil.copy(NATIVE / "kernels.mjs", folder)
    shutil.copy(Path(__file__).with_name("machines.mjs"), folder)
    run = subprocess.run(
        ["node", "machines.mjs"], cwd=folder, capture_output=True, text=True, check=False
    )
    if run.returncode:
        raise SystemExit(run.stderr)
    return {
        name: (result["seconds"], result["digest"])
        for name, result in json.loads(run.stdout).items()
    }


def run_browser(folder: Path, browser: str) -> dict[str, tuple[float, str]]:
    """One round in Chromium, on a page of a server of its own."""
    from playwright.sync_api import sync_playwright

    (folder / "index.html").write_text("<!doctype html><title>kernels</title>", "utf-8")
    handler = partial(QuietHandler, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox"])
            page = chromium.new_page()
            page.goto(f"http://127.0.0.1:{server.server_address[1]}/")
            result = page.evaluate("async () => (await import('/machines.mjs')).playAll()")
            chromium.close()
    finally:
        server.shutdown()
    return {name: (played["seconds"], played["digest"]) for name, played in result.items()}


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files, and says nothing."""

    extensions_map = {  # noqa: RUF012  # as it is declared there
        ".mjs": "text/javascript",
        ".html": "text/html",
    }

    def log_message(self, *_: Any) -> None:
        """Nothing."""


Times = dict[str, dict[str, list[tuple[float, str]]]]
"""Seconds and digests of rounds, by machine and kind of stroke."""


def first_strokes(load: Workload) -> Workload:
    """A few of them, so that whatever compiles has compiled."""
    few = (load.counts[:9], load.xs[:9], load.ys[:9], load.strokes[:9])
    return Workload(*few, load.constants)


def play_all(loads: dict[str, Workload], folder: Path, rounds: int) -> Times:
    """Rounds of every machine, in turn."""
    times: Times = {}

    def note(machine: str, kind: str, result: tuple[float, str]) -> None:
        times.setdefault(machine, {}).setdefault(kind, []).append(result)

    source = source_of(_many)
    assert source is not None
    kernels = {"library": Library(folder / "library", fastest=False).function(source)}
    fastest = Library(folder / "library")
    if fastest.file.stem == "kernels-avx2":
        kernels["library, AVX2"] = fastest.function(source)
    browser = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    for load in loads.values():
        run_python(_many, first_strokes(load))
    for _ in range(rounds):
        for kind, load in loads.items():
            for machine, kernel in kernels.items():
                note(machine, kind, run_python(kernel, load))
        if shutil.which("node"):
            for kind, result in run_node(folder).items():
                note("Node", kind, result)
        if browser:
            for kind, result in run_browser(folder, browser).items():
                note("Chromium", kind, result)
    return times


def report(loads: dict[str, Workload], times: Times) -> bool:
    """Print rates and what they are of the first machine's; whether all bits are equal."""
    first = next(iter(times))
    counts = {kind: len(load.counts) for kind, load in loads.items()}
    titles = (f"{kind} ({count:,})" for kind, count in counts.items())
    print(f"| | {' | '.join(titles)} | bits |\n|---|{'---|' * (len(loads) + 1)}")
    best = {
        machine: {kind: counts[kind] / min(rounds)[0] for kind, rounds in kinds.items()}
        for machine, kinds in times.items()
    }
    same = True
    for machine, rates in best.items():
        digests = {
            kind: {bits for _, bits in rounds} | {times[first][kind][0][1]}
            for kind, rounds in times[machine].items()
        }
        equal = all(len(several) == 1 for several in digests.values())
        same = same and equal
        cells = (f"{rate:,.0f} ({rate / best[first][kind]:.2f})" for kind, rate in rates.items())
        print(f"| {machine} | {' | '.join(cells)} | {'equal' if equal else 'DIFFER'} |")
    return same


def report_peers(loads: dict[str, Workload], times: Times) -> None:
    """Print what pymunk makes of the same strokes, and how much faster the library is."""
    fastest = [machine for machine in times if machine.startswith("library")][-1]
    for answer in answers_of_peers(loads, "pymunk"):
        if "reason" in answer:
            print(f"{answer['name']}: {answer['reason']}")
            continue
        cells = []
        for kind, load in loads.items():
            peer = answer["figures"][kind]["per_second"]
            rate = len(load.counts) / min(times[fastest][kind])[0]
            cells.append(f"{peer:,.1f} (1/{rate / peer:,.0f} of {fastest})")
        print(f"| {answer['name']} | {' | '.join(cells)} | another model |")


def main() -> None:
    """Play, compare, print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--strokes", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--no-peers", action="store_true", help="leave pymunk out")
    options = parser.parse_args()
    loads = workloads(options.strokes)
    set_threads(1)
    THREADS.count = 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        build(TARGETS[this_machine()], folder / "library")
        wasm = build(WASM, folder).read_bytes()
        write_job(folder, loads)
        times = play_all(loads, folder, options.rounds)
    print(f"{platform.machine()}, Python {platform.python_version()}; strokes a second, one thread")
    packed = len(gzip.compress(wasm, 9, mtime=0))
    print(f"kernels.wasm: {len(wasm):,} bytes, {packed:,} gzip\n")
    same = report(loads, times)
    if not options.no_peers:
        report_peers(loads, times)
    print(f"load average {', '.join(f'{load:.1f}' for load in os.getloadavg())}")
    if not same:
        sys.exit("bits differ")


if __name__ == "__main__":
    main()
