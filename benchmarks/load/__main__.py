"""Load on a real server, open loop: strokes are due at fixed times, whether the server keeps up or not.

    python -m benchmarks load                            # 1,000 matches, 2,000 lines, 100 strokes a second
    python -m benchmarks load --rate 400 --watchers      # 3,000 lines: somebody watches every match
    python -m benchmarks load --find                     # the highest rate with p99 under 300 ms
    python -m benchmarks load --find --against 84e6acb   # the same for another commit, in the same run
    python -m benchmarks load --kill                     # SIGKILL half way, started again: is anything lost?

Prints offered and achieved rates, the time from when a stroke was due until its player and everybody else saw
it, the server's CPU milliseconds a stroke and its memory. The server listens on this machine only, keeps
everything in a temporary folder, and is gone afterwards.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import sys
import tempfile
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvloop

from benchmarks import ROOT
from benchmarks.load.check import find_losses
from benchmarks.load.server import ServerUnderTest, checkout, free_port
from benchmarks.load.tables import Line, Load, Table, make_tables

T = TypeVar("T")
AT_ONCE = 40
"""Matches made, and lines opened, at the same time."""
LIMIT = 0.3
"""Seconds a stroke may take at the 99th percentile."""
KEPT_UP = 0.97
"""The part of the offered strokes that must be done for a rate to count as kept up with."""
RATES = (10, 20, 30, 50, 75, 100, 150, 200, 300, 350, 400, 450, 500, 600)


@dataclass(frozen=True)
class Result:
    """What was seen at one rate. Seconds, but CPU in milliseconds a stroke."""

    offered: float
    achieved: float
    own: list[float]
    others: list[float]
    cpu: float
    late: float

    @property
    def is_kept_up(self) -> bool:
        """Whether the server kept up with the rate, everybody within the limit."""
        return (
            self.achieved >= KEPT_UP * self.offered
            and part([*self.own, *self.others], 0.99) < LIMIT
        )

    def __str__(self) -> str:
        times = "  ".join(
            f"{name} p50 {1000 * part(values, 0.5):.0f} p95 {1000 * part(values, 0.95):.0f} "
            f"p99 {1000 * part(values, 0.99):.0f} max {1000 * max(values, default=0):.0f} ms"
            for name, values in (("striker", self.own), ("others", self.others))
        )
        return (
            f"offered {self.offered:.0f}/s  achieved {self.achieved:.1f}/s  {times}  "
            f"server {self.cpu:.2f} CPU ms a stroke  (this process late by {1000 * self.late:.0f} ms at p99)"
        )


def part(values: list[float], share: float) -> float:
    """A percentile."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


class Run:
    """Tables on a server."""

    def __init__(self, server: ServerUnderTest, told: argparse.Namespace) -> None:
        self.server, self.told = server, told
        self.load = Load(server.address)
        self.tables: list[Table] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.empty = 0.0

    async def open(self) -> None:
        """Make the matches, open the lines."""
        self.empty = self.server.megabytes()
        turn = asyncio.Semaphore(AT_ONCE)
        began = time.monotonic()
        count = self.told.matches
        limits = httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=AT_ONCE)
        async with httpx.AsyncClient(
            base_url=self.server.address, timeout=120, limits=limits
        ) as http:
            self.tables = await make_tables(self.load, turn, count, http)
        print(f"  {count} matches made in {time.monotonic() - began:.1f} s", flush=True)
        lines: list[Line] = [
            line
            for table in self.tables
            for line in table.lines
            if line.seat != "watcher" or self.told.watchers
        ]
        began = time.monotonic()
        self.tasks = [asyncio.create_task(line.run(turn)) for line in lines]
        while any(line.view is None for line in lines):
            await asyncio.sleep(0.05)
        print(
            f"  {self.load.open_lines} live lines open in {time.monotonic() - began:.1f} s",
            flush=True,
        )

    async def measure(self, rate: float, *, kill: bool = False) -> Result:
        """Strike at a rate; two seconds to settle, then so many that count."""
        load, seconds = self.load, self.told.seconds
        load.own.clear()
        load.others.clear()
        load.interval = len(self.tables) / rate
        now = time.monotonic()
        load.measured_from, load.measured_until = now + 2, now + 2 + seconds
        for table in self.tables:
            table.begin(now)
        lags: list[float] = []
        watching = asyncio.create_task(_watch_ourselves(lags))
        await asyncio.sleep(2)
        before = self.server.cpu_seconds()
        if kill:
            await asyncio.sleep(seconds / 2)
            await self._kill()
        await asyncio.sleep(max(0.0, load.measured_until - time.monotonic()))
        cpu = self.server.cpu_seconds() - before
        done = len(load.own)
        await asyncio.sleep(1)  # what was due at the end may still be seen
        waiting = [wait for table in self.tables for wait in table.unfinished(time.monotonic())]
        achieved = len(load.own)
        watching.cancel()
        load.interval = 0.0
        await asyncio.sleep(1)  # let placings end
        return Result(
            offered=rate,
            achieved=achieved / seconds,
            own=[*load.own, *waiting],
            others=[*load.others, *waiting],
            cpu=0.0 if kill else 1000 * cpu / max(1, done),
            late=part(lags, 0.99),
        )

    async def _kill(self) -> None:
        print(f"  killed after {len(self.load.acked)} acknowledged actions", flush=True)
        self.server.kill()
        await asyncio.to_thread(self.server.start)
        print(f"  started again after {self.server.started_in:.1f} s", flush=True)

    async def close(self) -> None:
        """Close the lines and say what was seen besides."""
        full = self.server.megabytes()
        self.load.stopped = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        each = 1000 * (full - self.empty) / len(self.tables)
        print(
            f"  memory {self.empty:.0f} MB empty, {full:.0f} MB full: {each:.0f} kB a match; started in "
            f"{self.server.started_in:.1f} s; {self.load.resumed} lines resumed; "
            f"errors: {dict(self.load.errors) or 'none'}; over: {sum(one.is_over for one in self.tables)}"
        )


async def _watch_ourselves(lags: list[float]) -> None:
    """How late this process itself is: what it measures cannot be less."""
    while True:
        began = time.monotonic()
        await asyncio.sleep(0.02)
        lags.append(time.monotonic() - began - 0.02)


async def load_server(server: ServerUnderTest, told: argparse.Namespace) -> tuple[float, int]:
    """Load one server; the highest rate it kept up with, and how much was lost."""
    server.start()
    try:
        await asyncio.to_thread(server.wait_until_warm)
        run = Run(server, told)
        await run.open()
        best = 0.0
        rates = [rate for rate in RATES if rate >= told.lowest] if told.find else [told.rate]
        misses = 0
        for rate in rates:
            result = await run.measure(rate, kill=told.kill)
            print(f"  {result}", flush=True)
            if result.is_kept_up:
                best, misses = rate, 0
            else:
                misses += 1
            if told.find and misses == 2:
                break
        await run.close()
    finally:
        server.stop()
    wrong = find_losses(run.load, server.database_url)
    print(f"  {len(run.load.acked)} actions acknowledged, {len(wrong)} of them lost or changed")
    for one in wrong[:10]:
        print(f"  {one}")
    return best, len(wrong)


def run_quickly(work: Coroutine[Any, Any, T]) -> T:
    """Run it on uvloop and without collecting cycles: pauses of this process would count as the server's."""
    gc.disable()
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


def main() -> int:
    """Run it and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument(
        "--rate", type=float, default=100, help="strokes a second, all matches together"
    )
    parser.add_argument("--seconds", type=float, default=15, help="how long each rate is measured")
    parser.add_argument("--watchers", action="store_true", help="somebody watches every match")
    parser.add_argument("--find", action="store_true", help="try one rate after the other")
    parser.add_argument("--lowest", type=float, default=10, help="with --find: where to begin")
    parser.add_argument("--against", default="", metavar="COMMIT", help="measure this one first")
    parser.add_argument("--database", default="", help="a PostgreSQL; left out: SQLite")
    parser.add_argument(
        "--kill", action="store_true", help="SIGKILL in the middle, and start again"
    )
    told = parser.parse_args()
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    found, lost = {}, 0
    with (
        tempfile.TemporaryDirectory(prefix="carrom-load-") as name,
        contextlib.ExitStack() as stack,
    ):
        folder = Path(name)
        sources = {"this checkout": ROOT}
        if told.against:
            sources = {told.against: stack.enter_context(checkout(told.against, folder)), **sources}
        for number, (title, source) in enumerate(sources.items()):
            print(f"{title}:")
            data = folder / f"data-{number}"
            data.mkdir()
            server = ServerUnderTest(source, data, free_port(), told.database)
            best, wrong = run_quickly(load_server(server, told))
            found[title], lost = best, lost + wrong
    if told.find:
        for title, best in found.items():
            print(
                f"{title}: kept up with {best:.0f} strokes a second, p99 under {1000 * LIMIT:.0f} ms"
            )
        if told.against and found[told.against]:
            print(f"ratio {found['this checkout'] / found[told.against]:.1f}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
