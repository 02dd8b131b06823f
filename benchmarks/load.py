"""Load on a real server: many matches, two live lines each, strokes at human pace; killed in the middle.

    python benchmarks/load.py                         # 500 matches, 1,000 lines, 60 s
    python benchmarks/load.py --matches 50 --kill     # SIGKILL half way, started again: is anything lost?

Prints the time from a stroke sent to its step received, the server's memory, and what went wrong. The server
listens on this machine only, keeps everything in a temporary folder, and is gone afterwards.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import create_engine, text
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

AT_ONCE = 40
"""Matches made, and lines opened, at the same time."""


@dataclass
class Load:
    """What is done, and what was seen."""

    port: int
    pace: float
    until: float = 0.0
    latencies: list[float] = field(default_factory=list)
    acked: dict[str, dict[int, str]] = field(default_factory=dict)
    errors: Counter[str] = field(default_factory=Counter)
    resumed: int = 0
    lines: int = 0
    lags: list[float] = field(default_factory=list)

    def note(self, what: str) -> None:
        """Count something that went wrong."""
        self.errors[what] += 1


@dataclass
class Table:
    """A match and its two players."""

    id: str
    cookies: dict[str, str]


def started(folder: Path, port: int, database: str) -> subprocess.Popen[bytes]:
    """The server as users run it, with the limits they have."""
    log = (folder / "log").open("ab")
    command = [
        sys.executable,
        "-m",
        "carrom.cli.main",
        "serve",
        "--no-browser",
        "--port",
        str(port),
    ]
    command += ["--data-dir", str(folder), *(["--database", database] if database else [])]
    process = subprocess.Popen(
        command, stdout=log, stderr=log, env={**os.environ, "CARROM_THINKERS": "1"}
    )
    for _ in range(1200):
        try:
            if httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=5).status_code == 200:
                return process
        except httpx.HTTPError:
            time.sleep(0.1)
        if process.poll() is not None:
            break
    raise SystemExit(f"the server did not start: {(folder / 'log').read_text()[-2000:]}")


async def make_table(load: Load, turn: asyncio.Semaphore) -> Table:
    """Two guests sit down."""
    base = f"http://127.0.0.1:{load.port}"
    told: dict[str, Any] = {"base_url": base, "headers": {"X-Carrom": "1"}, "timeout": 60}
    async with turn, httpx.AsyncClient(**told) as one, httpx.AsyncClient(**told) as two:
        sides = {"a": {"players": [{"who": "me"}]}, "b": {"players": [{"who": "open"}]}}
        made = (await one.post("/api/matches", json=sides)).raise_for_status().json()
        seat = {"seat": "b1", "invite": made["invites"]["b1"]}
        (await two.post(f"/api/matches/{made['id']}/seats", json=seat)).raise_for_status()
        cookies = {
            name: "; ".join(f"{key}={value}" for key, value in client.cookies.items())
            for name, client in (("a1", one), ("b1", two))
        }
    return Table(made["id"], cookies)


class Player:
    """One live line that plays its seat, and comes back by itself when the line is lost."""

    def __init__(self, load: Load, table: Table, seat: str, turn: asyncio.Semaphore) -> None:
        self.load, self.table, self.seat, self.turn = load, table, seat, turn
        self.chance = random.Random(f"{table.id} {seat}")
        self.version: int | None = None
        self.number = 0
        self.pending: dict[str, Any] | None = None  # sent and not answered: sent again after a loss
        self.sent_at = 0.0
        self.measured = True
        self.acked = (
            0  # the version of the last own action: older Views say nothing about what to do next
        )
        self.due_at = 0.0

    async def run(self) -> None:
        """Until the time is over."""
        first = True
        while time.monotonic() < self.load.until:
            try:
                async with self.turn:
                    line = await connect(
                        f"ws://127.0.0.1:{self.load.port}/api/matches/{self.table.id}/live",
                        additional_headers={"Cookie": self.table.cookies[self.seat]},
                        proxy=None,
                        max_size=None,
                        open_timeout=30,
                    )
                self.load.resumed += not first
                self.load.lines += first
                first = False
                async with line:
                    await self.play(line)
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(self.chance.uniform(0.2, 1.0))

    async def play(self, line: ClientConnection) -> None:
        """Strike at human pace; answer what is wanted."""
        await line.send(json.dumps({"t": "hello", "version": self.version}))
        view: dict[str, Any] | None = None
        while (now := time.monotonic()) < self.load.until:
            wait = self.load.until - now
            current = view if view is not None and view["version"] >= self.acked else None
            if current is not None and self.pending is None and (action := self.wanted(current)):
                wait = self.due_at - now
                if wait <= 0:
                    await self.send(line, action, measured=True)
                    continue
            try:
                text_ = await asyncio.wait_for(line.recv(), max(0.001, min(wait, 20)))
            except TimeoutError:
                await line.send('{"t":"ping"}')
                continue
            told = json.loads(text_)
            seen = self.take(told)
            if told["t"] == "welcome" and self.pending is not None:  # was it done?
                await self.send(line, self.pending["action"], measured=False, again=True)
            if seen is not None:
                if view is None or seen["version"] != view["version"]:
                    self.due_at = time.monotonic() + self.chance.uniform(0.5, 1.5) * self.load.pace
                view = seen

    async def send(
        self, line: ClientConnection, action: dict[str, Any], *, measured: bool, again: bool = False
    ) -> None:
        """An intention; one sent again keeps its id."""
        if not again:
            self.number += 1
        self.measured = measured
        self.pending = {"t": "do", "id": f"{self.seat}-{self.number}", "action": action}
        self.sent_at = time.monotonic()
        await line.send(json.dumps(self.pending))

    def take(self, told: dict[str, Any]) -> dict[str, Any] | None:
        """Take a frame in; the View it brought."""
        view: dict[str, Any] | None = None
        match told["t"]:
            case "welcome":
                if self.version is not None and told["version"] < self.version:
                    self.load.note("the server knows less than it told")
                self.version, view = told["version"], told["view"]
            case "step":
                step = told["step"]
                if self.version is not None and step["version"] != self.version + 1:
                    self.load.note("a gap")
                self.version, view = step["version"], step["view"]
                if (
                    step["version"] == self.acked
                    and self.measured
                    and step["trajectory"] is not None
                ):
                    self.load.latencies.append(time.monotonic() - self.sent_at)
            case "ack":
                if self.pending is not None and told["id"] == self.pending["id"]:
                    kind = str(self.pending["action"]["kind"])
                    self.load.acked.setdefault(self.table.id, {})[told["version"]] = kind
                    self.acked = told["version"]
                    self.pending = None
            case "refused":
                self.load.note(f"refused: {told['code']}")
                self.pending = None
        return view

    def wanted(self, view: dict[str, Any]) -> dict[str, Any] | None:
        """What the match waits for from this seat."""
        for one in view["expects"]:
            if self.seat not in one["by"] and self.seat[0] not in one["by"]:
                continue
            match one["kind"]:
                case "stroke":
                    least, most = self.chance.choice(view["board"]["legal"])
                    place = self.chance.uniform(least, most)
                    return {
                        "kind": "stroke", "x": place, "dx": self.chance.uniform(-0.5, 0.5), "dy": 1.0,
                        "speed": self.chance.uniform(1.0, 5.0),
                    }  # fmt: skip
                case "placed":
                    return {"kind": "place", "spots": None}
                case "demand":
                    return {"kind": "demand", "points": one["men"]}
        return None


async def watch_ourselves(load: Load) -> None:
    """How late this process itself is: what it measures cannot be less."""
    while True:
        began = time.monotonic()
        await asyncio.sleep(0.02)
        load.lags.append(time.monotonic() - began - 0.02)


def of_the_server(port: int) -> str:
    """The server's own word: from an intention's arrival until it is kept."""
    counts = {}
    for line in httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=30).text.splitlines():
        if line.startswith("carrom_action_seconds_bucket"):
            counts[line.partition('le="')[2].partition('"')[0]] = float(line.rpartition(" ")[2])
    total = counts["+Inf"] or 1
    shares = (
        f"{1000 * float(le):.0f} ms {counts[le] / total:.1%}"
        for le in ("0.05", "0.1", "0.2", "0.5")
    )
    return ", ".join(shares)


def lost(load: Load, url: str) -> list[str]:
    """Acknowledged actions that are not in the database as what they were."""
    kinds = {
        "stroke": "stroke",
        "place": ("placed", "no_room", "placing_forfeited"),
        "demand": "demand",
    }
    engine = create_engine(url)
    found = []
    with engine.connect() as connection:
        for match_id, versions in load.acked.items():
            rows = connection.execute(
                text("SELECT version, event FROM event WHERE match_id = :id"), {"id": match_id}
            )
            kept = {version: json.loads(event)["kind"] for version, event in rows}
            found += [
                f"{match_id} {version}"
                for version, kind in versions.items()
                if kept.get(version) not in kinds[kind]
            ]
    engine.dispose()
    return found


def memory(process: subprocess.Popen[bytes]) -> float:
    """Megabytes of the server itself, without its thinking processes."""
    told = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(process.pid)], capture_output=True, check=True
    )
    return int(told.stdout) / 1000


def part(values: list[float], share: float) -> float:
    """A percentile, in milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))]


async def run(load: Load, told: argparse.Namespace, folder: Path) -> None:
    """The whole of it."""
    process = started(folder, load.port, told.database)
    try:
        await asyncio.sleep(told.settle)
        empty = memory(process)
        turn = asyncio.Semaphore(AT_ONCE)
        began = time.monotonic()
        tables = await asyncio.gather(*(make_table(load, turn) for _ in range(told.matches)))
        print(f"{len(tables)} matches made in {time.monotonic() - began:.1f} s", flush=True)
        load.until = time.monotonic() + told.seconds + told.ramp
        players = [Player(load, table, seat, turn) for table in tables for seat in ("a1", "b1")]
        running = [asyncio.create_task(one.run()) for one in players]
        await asyncio.sleep(told.ramp)
        print(f"{load.lines} live lines", flush=True)
        load.latencies.clear()  # the start is not human pace
        watching = asyncio.create_task(watch_ourselves(load))
        await asyncio.sleep(told.seconds / 2)
        if told.kill:
            process.send_signal(signal.SIGKILL)
            process.wait()
            acked = sum(map(len, load.acked.values()))
            print(f"killed after {acked} acknowledged actions", flush=True)
            began = time.monotonic()
            process = await asyncio.to_thread(started, folder, load.port, told.database)
            print(f"started again after {time.monotonic() - began:.1f} s", flush=True)
        await asyncio.sleep(max(0.0, load.until - time.monotonic() - 0.5))
        full = memory(process)
        watching.cancel()
        kept = await asyncio.to_thread(of_the_server, load.port)
        await asyncio.gather(*running)
        print(
            f"memory: {empty:.0f} MB empty, {full:.0f} MB full, "
            f"{1000 * (full - empty) / told.matches:.0f} kB a match"
        )
        print(f"in the server, from arrival until kept, within: {kept}")
        print(
            f"this process itself was late by: p50 {part(load.lags, 0.5):.0f} ms, "
            f"p95 {part(load.lags, 0.95):.0f} ms"
        )
        print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    finally:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()


def main() -> int:
    """Run it and print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument(
        "--pace", type=float, default=8, help="seconds between two strokes of a match"
    )
    parser.add_argument("--ramp", type=float, default=15, help="seconds for the lines to open")
    parser.add_argument("--settle", type=float, default=8, help="seconds for the server to warm up")
    parser.add_argument("--database", default="", help="a PostgreSQL; left out: SQLite")
    parser.add_argument(
        "--kill", action="store_true", help="SIGKILL in the middle, and start again"
    )
    told = parser.parse_args()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    load = Load(port, told.pace)
    with tempfile.TemporaryDirectory(prefix="carrom-load-") as name:
        folder = Path(name)
        asyncio.run(run(load, told, folder))
        from carrom.server import Settings

        gone = lost(load, Settings(database=told.database, data_dir=folder).database_url)
    acked = sum(map(len, load.acked.values()))
    found = load.latencies
    if found:
        print(
            f"{len(found)} strokes, from sent to received: p50 {part(found, 0.5):.0f} ms, "
            f"p95 {part(found, 0.95):.0f} ms, p99 {part(found, 0.99):.0f} ms, most {1000 * max(found):.0f} ms"
        )
    print(f"{acked} actions acknowledged, {len(gone)} of them lost; {load.resumed} lines resumed")
    print(f"errors: {dict(load.errors) or 'none'}")
    return 1 if gone or load.errors["a gap"] else 0


if __name__ == "__main__":
    sys.exit(main())
