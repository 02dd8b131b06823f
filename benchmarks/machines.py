"""The same strokes by Numba, by the library and as WebAssembly (Node, Chromium): bits, and strokes a second.

One thread each, in turns; processor time, in a browser the clock. Needs Zig's compiler (`ziglang`), node and,
for the browser, Chromium.

    python -m benchmarks.machines --strokes 100000
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
from functools import partial
from pathlib import Path
from typing import Any

os.environ["CARROM_KERNELS"] = "numba"

import numpy as np

from benchmarks.strokes import Workload, breaks, mid_game, packed_breaks
from carrom.physics import YIELDING, set_threads
from carrom.physics import layout as at
from carrom.physics.by_library import THREADS, Library
from carrom.physics.equipment import STANDARD
from carrom.physics.simulator import _many, prepared, workspace
from native.build import TARGETS, WASM, build, this_machine
from native.expressions import source_of

ROUNDS = 5
NATIVE = Path(__file__).parents[1] / "native"
NAME = "carrom.physics.simulator._many"


def workloads(strokes: int) -> dict[str, Workload]:
    """Mid-game strokes, breaks of the exact rack, and of packed racks whose men yield."""
    tenth = max(strokes // 10, 1)
    return {
        "mid-game": Workload.of(mid_game(strokes - 2 * tenth)),
        "breaks": Workload.of(breaks(tenth)),
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
    """Seconds of the processor, and the digest."""
    given = arguments(load)
    start = time.process_time()
    kernel(*given)
    return time.process_time() - start, digest(given)


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


def run_browser(folder: Path, browser: str, rounds: int) -> list[dict[str, tuple[float, str]]]:
    """Rounds in Chromium, on a page of a server of its own."""
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
            results = [
                page.evaluate("async () => (await import('/machines.mjs')).playAll()")
                for _ in range(rounds)
            ]
            chromium.close()
    finally:
        server.shutdown()
    return [{name: (r["seconds"], r["digest"]) for name, r in result.items()} for result in results]


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files, and says nothing."""

    extensions_map = {  # noqa: RUF012  # as it is declared there
        ".mjs": "text/javascript",
        ".html": "text/html",
    }

    def log_message(self, *_: Any) -> None:
        """Nothing."""


def main() -> None:
    """Play, compare, print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--strokes", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    loads = workloads(options.strokes)
    set_threads(1)
    THREADS.count = 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        build(TARGETS[this_machine()], folder / "library")
        wasm = build(WASM, folder)
        library = Library(folder / "library").function(source_of(_many))
        write_job(folder, loads)
        times: dict[str, dict[str, list[tuple[float, str]]]] = {}
        for load in loads.values():
            first = (load.counts[:9], load.xs[:9], load.ys[:9], load.strokes[:9])
            run_python(_many, Workload(*first, load.constants))  # compiled

        def note(machine: str, kind: str, result: tuple[float, str]) -> None:
            times.setdefault(machine, {}).setdefault(kind, []).append(result)

        browser = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        for _ in range(options.rounds):
            for kind, load in loads.items():
                note("Numba", kind, run_python(_many, load))
                note("library", kind, run_python(library, load))
            for kind, result in run_node(folder).items():
                note("Node", kind, result)
            for played in run_browser(folder, browser, 1) if browser else ():
                for kind, result in played.items():
                    note("Chromium", kind, result)
        size = wasm.stat().st_size
        packed = len(gzip.compress(wasm.read_bytes(), 9, mtime=0))
    print(f"{platform.machine()}, Python {platform.python_version()}; strokes a second, one thread")
    print(f"kernels.wasm: {size:,} bytes, {packed:,} gzip\n")
    print(
        "| | "
        + " | ".join(f"{kind} ({len(load.counts):,})" for kind, load in loads.items())
        + " | bits |"
    )
    print("|---|" + "---|" * (len(loads) + 1))
    same = True
    for machine, kinds in times.items():
        cells = []
        for kind, load in loads.items():
            rate = len(load.counts) / min(seconds for seconds, _ in kinds[kind])
            of_numba = rate * min(seconds for seconds, _ in times["Numba"][kind]) / len(load.counts)
            cells.append(f"{rate:,.0f} ({of_numba:.2f} of Numba)")
        equal = all(
            {bits for _, bits in kinds[kind]} == {times["Numba"][kind][0][1]} for kind in loads
        )
        same = same and equal
        print(f"| {machine} | " + " | ".join(cells) + f" | {'equal' if equal else 'DIFFER'} |")
    if not same:
        sys.exit("bits differ")


if __name__ == "__main__":
    main()
