"""A tournament under load: every table scores at once, and everybody watches on the public live line.

    python -m benchmarks tournament_live                                  # 64 tables, 1,000 spectators, 30 s
    python -m benchmarks tournament_live --tables 16 --spectators 200 --seconds 10

Open loop: a tap is due at a fixed time, whether the server keeps up or not. Printed is the time from then
until a screen was told of it (every tap on every screen), and until the last of all screens was. The phones
are in this process, the spectators in others. The server listens on this machine only, keeps everything in a
temporary folder, and is gone afterwards.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import multiprocessing
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx
import orjson
import uvloop
from websockets.asyncio.client import connect

from benchmarks import ROOT
from benchmarks.load.server import ServerUnderTest, free_port
from carrom.match import event_to_json, events

Json = dict[str, Any]
Seen = dict[tuple[str, float], list[float]]
"""By match and the server's time of a tap: when each screen was told of it."""
OPENED_AT_ONCE = 25
PROCESS_SIZE = 250
"""Spectators of one process."""
PATIENCE = 120.0
SETTLE_SECONDS = 3.0
TRIES = 5
PLAN = {
    "title": "Open", "kind": "singles", "rules": "laws-29",
    "stages": [{"kind": "bracket", "format": "points=25 boards=8"}],
}  # fmt: skip
TAP = event_to_json(events.Struck(events.ObservedStroke()))


# Spectators -----------------------------------------------------------------------------------------


def watch(url: str, count: int, pipe: Connection) -> None:
    """A process of spectators: it says when all have seen the event, and in the end what they were told."""
    uvloop.run(_watch(url, count, pipe))


async def _watch(url: str, count: int, pipe: Connection) -> None:
    seen: Seen = defaultdict(list)
    turn = asyncio.Semaphore(OPENED_AT_ONCE)
    ready = asyncio.Semaphore(0)
    lost = 0

    async def spectator() -> None:
        nonlocal lost
        async with turn:
            socket = await connect(
                url,
                max_size=None,
                proxy=None,
                open_timeout=PATIENCE,
                compression=None,
                ping_interval=None,
            )
            await socket.send('{"t":"hello","version":null,"token":null}')
            await socket.recv()
            ready.release()
        known: set[tuple[str, float]] = set()
        try:
            async for text in socket:
                now = time.time()
                frame = orjson.loads(text)
                for score in frame.get("scores", [frame] if frame["t"] == "score" else []):
                    tap = (score["live"]["match_id"], score["live"]["at"])
                    if tap not in known:  # a change of the event may tell a score again
                        known.add(tap)
                        seen[tap].append(now)
            lost += 1
        finally:
            await socket.close()

    tasks = [asyncio.create_task(spectator()) for _ in range(count)]
    for _ in range(count):
        await ready.acquire()
    pipe.send("ready")
    await asyncio.get_running_loop().run_in_executor(None, pipe.recv)
    pipe.send((dict(seen), lost))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


# Phones ---------------------------------------------------------------------------------------------


@dataclass
class TablePhone:
    """The phone of an umpire at a table."""

    match_id: str
    device: str
    token: str
    seq: int = 0
    due: list[float] = field(default_factory=list)
    answered: list[float] = field(default_factory=list)

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    async def deliver(self, http: httpx.AsyncClient, event: Json, at: float) -> None:
        """One entry, as the phone's outbox sends it."""
        self.seq += 1
        entry = {"seq": self.seq, "event": event, "at": at, "version": self.seq}
        told = {
            "device": self.device, "epoch": 1, "edition": 2, "build": "load", "match_seconds": at,
            "entries": [entry],
        }  # fmt: skip
        where = f"/api/kept/{self.match_id}/entries"
        for _ in range(TRIES):  # whatever it is answered, a phone sends again
            try:
                answer = await http.post(where, json=told, headers=self.headers)
                break
            except httpx.TransportError:
                continue
        answer.raise_for_status()
        assert answer.json()["have"] == self.seq, answer.text


async def make_event(http: httpx.AsyncClient, tables: int) -> tuple[str, list[TablePhone]]:
    """An event whose first round is called to all tables and claimed by phones."""

    async def ask(method: str, path: str, told: Json | None = None, **more: Any) -> Any:
        answer = await http.request(method, f"/api/tournaments{path}", json=told, **more)
        answer.raise_for_status()
        return answer.json()

    names = [str(number) for number in range(1, tables + 1)]
    made = await ask("POST", "", {"name": "Load", "tables": names})
    id = made["id"]
    told: list[Json] = [{"kind": "competition", "id": "open", "name": "Open", "plan": PLAN}]
    for number in range(2 * tables):
        person = {"id": f"p{number}", "name": f"Player {number}"}
        entrant = {"id": f"e{number}", "name": f"Player {number}", "players": [f"p{number}"]}
        told.append({"kind": "person", "person": person})
        told.append({"kind": "enter", "competition": "open", "entrant": entrant})
    told.append({"kind": "phase", "to": "running"})
    reached = await ask("POST", f"/{id}/events", {"version": made["version"], "events": told})
    drawn = await ask("POST", f"/{id}/draw", {"competition": "open", "number": "1"})
    fixtures = [each["id"] for each in drawn["fixtures"] if each["round"] == 1]
    calls = [
        {"kind": "call", "fixture": fixture, "table": table}
        for fixture, table in zip(fixtures, names, strict=False)
    ]
    await ask("POST", f"/{id}/events", {**reached, "events": [drawn["event"], *calls]})
    pin = (await ask("GET", f"/{id}/desk"))["pin"]
    phones = []
    for table in names[: len(fixtures)]:
        phone = TablePhone("", f"device-{table:0>8}", f"token-of-the-phone-at-table-{table}")
        wanted = {"device": phone.device, "pin": pin, "name": f"Umpire {table}"}
        where = f"/{id}/tables/{table}/claim"
        granted = await ask("POST", where, wanted, headers=phone.headers)
        phone.match_id, phone.seq = granted["match_id"], 1
        match = {"device": phone.device, "match": granted["match"], "edition": 2, "build": "load"}
        answer = await http.put(f"/api/kept/{phone.match_id}", json=match, headers=phone.headers)
        answer.raise_for_status()
        await phone.deliver(http, event_to_json(events.BoardBegun("a1")), 1.0)
        phones.append(phone)
    return id, phones


async def tap(
    phone: TablePhone, http: httpx.AsyncClient, began: float, until: float, interval: float
) -> None:
    """Tap at fixed times until the end."""
    for number in itertools.count():
        due = began + number * interval
        if due >= until:
            return
        await asyncio.sleep(max(0.0, due - time.time()))
        await phone.deliver(http, TAP, round(due - began + 10, 3))
        phone.due.append(due)
        phone.answered.append(time.time())


# Measuring ------------------------------------------------------------------------------------------


@contextlib.contextmanager
def spectators(url: str, count: int) -> Iterator[list[Connection]]:
    """Processes of spectators, all of whom have seen the event; gone afterwards."""
    context = multiprocessing.get_context("spawn")
    pipes, processes = [], []
    sizes = [PROCESS_SIZE] * (count // PROCESS_SIZE)
    sizes += [count % PROCESS_SIZE] if count % PROCESS_SIZE else []
    try:
        for size in sizes:
            ours, theirs = context.Pipe()
            process = context.Process(target=watch, args=(url, size, theirs), daemon=True)
            process.start()
            pipes.append(ours)
            processes.append(process)
        for pipe in pipes:
            if not pipe.poll(PATIENCE * 2):
                raise SystemExit("the spectators could not connect in time")
            pipe.recv()
        yield pipes
    finally:
        for process in processes:
            process.terminate()
            process.join(10)


def part(values: list[float], share: float) -> float:
    """A percentile."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def figures(name: str, values: list[float]) -> str:
    """A line of figures in milliseconds."""
    words = " ".join(
        f"p{share:.0f} {1000 * part(values, share / 100):.0f}" for share in (50, 95, 99)
    )
    return f"  {name}: {words} max {1000 * max(values, default=0):.0f} ms"


async def run(server: ServerUnderTest, told: argparse.Namespace) -> None:
    """Set the event up, let everybody watch, tap, and print what was seen."""
    headers = {"X-Carrom": "1"}
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=told.tables)
    async with httpx.AsyncClient(
        base_url=server.address, headers=headers, timeout=PATIENCE, limits=limits
    ) as http:
        began = time.monotonic()
        id, phones = await make_event(http, told.tables)
        print(f"{len(phones)} tables called and claimed in {time.monotonic() - began:.1f} s")
        url = f"ws://127.0.0.1:{server.port}/api/tournaments/{id}/live"
        began = time.monotonic()
        watching = spectators(url, told.spectators)
        pipes = await asyncio.to_thread(watching.__enter__)
        try:
            print(f"{told.spectators} spectators in {time.monotonic() - began:.1f} s", flush=True)
            await _measure(server, told, http, phones, pipes)
        finally:
            await asyncio.to_thread(watching.__exit__, None, None, None)


async def _measure(
    server: ServerUnderTest,
    told: argparse.Namespace,
    http: httpx.AsyncClient,
    phones: list[TablePhone],
    pipes: list[Connection],
) -> None:
    begin = time.time() + 1
    until = begin + told.seconds
    cpu = server.cpu_seconds()
    step = told.interval / len(phones)
    await asyncio.gather(
        *(
            tap(phone, http, begin + number * step, until, told.interval)
            for number, phone in enumerate(phones)
        )
    )
    cpu = server.cpu_seconds() - cpu
    await asyncio.sleep(SETTLE_SECONDS)
    seen: Seen = defaultdict(list)
    lost = 0
    for pipe in pipes:
        pipe.send("stop")
        if not await asyncio.to_thread(pipe.poll, PATIENCE):
            raise SystemExit("spectators do not answer")
        some, gone = pipe.recv()
        lost += gone
        for key, times in some.items():
            seen[key] += times
    report(told, phones, seen, begin, lost)
    taps = sum(len(phone.due) for phone in phones)
    print(f"  server: {1000 * cpu / max(1, taps):.1f} CPU ms a tap, {server.megabytes():.0f} MB")


def report(
    told: argparse.Namespace, phones: list[TablePhone], seen: Seen, begin: float, lost: int
) -> None:
    """Print the figures; a tap that a screen was not told of is counted."""
    each, last, missing = [], [], 0
    for phone in phones:
        times = sorted(at for match, at in seen if match == phone.match_id and at >= begin - 0.5)
        for due, at in zip(phone.due, times, strict=False):
            screens = seen[phone.match_id, at]
            missing += told.spectators - len(screens)
            each += [told_at - due for told_at in screens]
            last.append(max(screens) - due)
        missing += told.spectators * max(0, len(phone.due) - len(times))
    taps = sum(len(phone.due) for phone in phones)
    answered = [
        at - due for phone in phones for due, at in zip(phone.due, phone.answered, strict=True)
    ]
    print(
        f"{taps} taps in {told.seconds:.0f} s ({taps / told.seconds:.1f}/s), "
        f"{len(each)} told to {told.spectators} screens, {missing} not told, {lost} lines lost"
    )
    print(figures("tap to its own phone", answered))
    print(figures("tap to a screen", each))
    print(figures("tap to the last screen", last))


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--spectators", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument(
        "--interval", type=float, default=5.0, help="seconds between two taps at a table"
    )
    parser.add_argument("--database", default="", help="a PostgreSQL URL; else SQLite")
    told = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="carrom-load-") as folder:
        server = ServerUnderTest(ROOT, Path(folder), free_port(), told.database)
        server.start()
        try:
            server.wait_until_warm()
            uvloop.run(run(server, told))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
