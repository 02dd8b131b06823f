"""Matches with their live lines, and players who strike when the schedule says so.

Open loop: the strokes of a match are due at fixed times, whether the server keeps up or not. A stroke that
has to wait because an earlier one was not done yet counts from when it was due, so a slow server cannot make
itself look quick by being asked less.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PING_SECONDS = 25


@dataclass
class Load:
    """What is asked of the server, and what was seen. Times are of the monotonic clock."""

    address: str
    interval: float = 0.0
    """Seconds between two strokes of a match; 0: nobody strikes."""
    measured_from: float = 0.0
    measured_until: float = 0.0
    own: list[float] = field(default_factory=list)
    """Seconds from when a stroke was due until its player saw it done."""
    others: list[float] = field(default_factory=list)
    """The same, for everybody else at that match."""
    acked: dict[tuple[str, int], tuple[str, str]] = field(default_factory=dict)
    """Kind and id of every action acknowledged, by match and version."""
    told: dict[tuple[str, int], Any] | None = None
    """Every event that was told, by match and version; None: not kept."""
    errors: Counter[str] = field(default_factory=Counter)
    resumed: int = 0
    open_lines: int = 0
    stopped: bool = False

    def is_measured(self, due: float) -> bool:
        """Whether a stroke due then counts."""
        return self.measured_from <= due < self.measured_until


class Table:
    """A match and everybody at it."""

    def __init__(self, load: Load, match_id: str, cookies: dict[str, str], phase: float) -> None:
        self.load, self.id, self.phase = load, match_id, phase
        self.lines = [Line(self, seat, cookies.get(seat, "")) for seat in ("a1", "b1", "watcher")]
        self.chance = random.Random(match_id)
        self.stroke_number = 0
        self.begun = 0.0
        self.due: dict[int, tuple[float, Line]] = {}
        self.is_over = False

    def begin(self, now: float) -> None:
        """A new schedule, from now on."""
        self.begun, self.stroke_number = now, 0
        for line in self.lines:
            line.act()

    def next_due(self) -> float:
        """When the next stroke is due."""
        return self.begun + (self.phase + self.stroke_number) * self.load.interval

    def unfinished(self, now: float) -> list[float]:
        """How long strokes that were due have been waiting without being done."""
        load = self.load
        if not load.interval or self.is_over:
            return []
        waiting = []
        due, number = self.next_due(), self.stroke_number
        if any(line.stroke_due for line in self.lines):
            number -= 1  # sent, but not seen yet
            due -= load.interval
        while due < min(now, load.measured_until):
            if load.is_measured(due):
                waiting.append(now - due)
            due += load.interval
        return waiting


class Line:
    """A live line; it comes back by itself when it is lost."""

    def __init__(self, table: Table, seat: str, cookie: str) -> None:
        self.table, self.seat, self.cookie = table, seat, cookie
        self.version: int | None = None
        self.view: dict[str, Any] | None = None
        self.socket: ClientConnection | None = None
        self.number = 0
        self.pending: dict[str, Any] | None = None
        self.stroke_due = 0.0  # of the stroke that was sent and is not seen done yet
        self.acked = 0
        self.timer: asyncio.TimerHandle | None = None
        self.sending: set[asyncio.Task[None]] = set()

    async def run(self, turn: asyncio.Semaphore) -> None:
        """Until the load stops; nothing of the line is left running after that."""
        try:
            await self.stay(turn)
        finally:
            if self.timer is not None:
                self.timer.cancel()
            for task in self.sending:
                task.cancel()
            await asyncio.gather(*self.sending, return_exceptions=True)

    async def stay(self, turn: asyncio.Semaphore) -> None:
        """Connect, and again whenever the line is lost."""
        load, first = self.table.load, True
        while not load.stopped:
            try:
                async with turn:
                    self.socket = await connect(
                        f"{load.address.replace('http', 'ws', 1)}/api/matches/{self.table.id}/live",
                        additional_headers={"Cookie": self.cookie} if self.cookie else None,
                        proxy=None, max_size=None, open_timeout=30, ping_interval=None, compression=None,
                    )  # fmt: skip
                load.resumed += not first
                load.open_lines += 1
                first = False
                try:
                    await self.listen(self.socket)
                finally:
                    load.open_lines -= 1
                    await self.socket.close()
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(random.uniform(0.2, 1.0))

    async def listen(self, socket: ClientConnection) -> None:
        """Take frames until the line ends."""
        await socket.send(orjson.dumps({"t": "hello", "version": self.version}).decode())
        while not self.table.load.stopped:
            try:
                async with asyncio.timeout(PING_SECONDS):
                    text = await socket.recv()
            except TimeoutError:
                await socket.send('{"t":"ping"}')
                continue
            self.take(orjson.loads(text))

    def take(self, told: dict[str, Any]) -> None:
        """A frame."""
        load = self.table.load
        match told["t"]:
            case "welcome":
                if self.version is not None and told["version"] < self.version:
                    load.errors["the server knows less than it told"] += 1
                self.version, self.view = told["version"], told["view"]
                if self.pending is not None:  # was it done? The same id again is done once
                    self.send(self.pending)
                self.act()
            case "step":
                self.take_step(told["step"])
            case "ack" if self.pending is not None and told["id"] == self.pending["id"]:
                kind = str(self.pending["action"]["kind"])
                load.acked[self.table.id, told["version"]] = (kind, told["id"])
                self.acked = told["version"]
                if self.stroke_due:
                    self.table.due[told["version"]] = (self.stroke_due, self)
                self.pending = None
            case "refused" if self.pending is not None and told["id"] == self.pending["id"]:
                load.errors[f"refused: {told['code']}"] += 1
                self.pending, self.stroke_due = None, 0.0

    def take_step(self, step: dict[str, Any]) -> None:
        """The next event of the match; how long after it was due?"""
        load, version = self.table.load, step["version"]
        if self.version is not None and version != self.version + 1:
            load.errors["a gap"] += 1
        self.version = version
        if load.told is not None:
            before = load.told.setdefault((self.table.id, version), step["event"])
            if before != step["event"]:
                load.errors["one version told in two ways"] += 1
        due, striker = self.table.due.get(version, (0.0, None))
        if striker is not None:
            if load.is_measured(due):
                (load.own if striker is self else load.others).append(time.monotonic() - due)
            if striker is self:
                self.stroke_due = 0.0
        if step["view"] is not None:
            self.view = step["view"]
            self.act()

    def act(self) -> None:
        """Do what the match waits for from this seat: a stroke when it is due, the rest at once."""
        table, load = self.table, self.table.load
        if (
            load.stopped
            or self.view is None
            or self.pending is not None
            or self.view["version"] < self.acked
            or not load.interval
        ):
            return
        if self.view["result"] is not None:
            table.is_over = True
            return
        action = self.wanted(self.view)
        if action is None:
            return
        if action["kind"] == "stroke":
            due = table.next_due()
            wait = due - time.monotonic()
            if wait > 0:
                if self.timer is not None:
                    self.timer.cancel()
                self.timer = asyncio.get_running_loop().call_later(wait, self.act)
                return
            self.stroke_due = due
            table.stroke_number += 1
        self.number += 1
        self.pending = {"t": "do", "id": f"{self.seat}-{self.number}", "action": action}
        self.send(self.pending)

    def send(self, told: dict[str, Any]) -> None:
        """Send in the background; a line that is lost sends it again when it is back."""
        assert self.socket is not None
        task = asyncio.ensure_future(self._send(self.socket, orjson.dumps(told).decode()))
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)

    async def _send(self, socket: ClientConnection, text: str) -> None:
        with contextlib.suppress(OSError, WebSocketException):
            await socket.send(text)

    def wanted(self, view: dict[str, Any]) -> dict[str, Any] | None:
        """What the match waits for from this seat."""
        chance = self.table.chance
        for one in view["expects"]:
            if self.seat not in one["by"] and self.seat[0] not in one["by"]:
                continue
            match one["kind"]:
                case "stroke":
                    board = view["board"]
                    if not board["legal"]:
                        x, y = board["only"]
                        return {
                            "kind": "stroke",
                            "x": x,
                            "y": y,
                            "dx": 0.0,
                            "dy": 1.0,
                            "speed": 2.0,
                        }
                    least, most = chance.choice(board["legal"])
                    return {
                        "kind": "stroke", "x": chance.uniform(least, most), "dx": chance.uniform(-0.5, 0.5),
                        "dy": 1.0, "speed": chance.uniform(1.0, 5.0),
                    }  # fmt: skip
                case "placed":
                    return {"kind": "place", "spots": None}
                case "demand":
                    return {"kind": "demand", "points": view["demand"]["most"]}
        return None


async def make_tables(
    load: Load, turn: asyncio.Semaphore, count: int, http: httpx.AsyncClient
) -> list[Table]:
    """Matches of two guests each, their strokes spread evenly in time."""
    http.headers["X-Carrom"] = "1"
    http.cookies.jar.set_policy(
        DefaultCookiePolicy(allowed_domains=[])
    )  # every request is by somebody new
    return list(
        await asyncio.gather(*(_make_table(load, turn, one / count, http) for one in range(count)))
    )


async def _make_table(
    load: Load, turn: asyncio.Semaphore, phase: float, http: httpx.AsyncClient
) -> Table:
    async with turn:
        asked: dict[str, Any] = {
            "a": {"players": [{"who": "me"}]},
            "b": {"players": [{"who": "open"}]},
            "stroke_seconds": 600,  # no clock runs out while nobody strikes
        }
        answer = (await http.post("/api/matches", json=asked)).raise_for_status()
        made, first = answer.json(), _cookie(answer)
        seat = {"seat": "b1", "invite": made["invites"]["b1"]}
        joined = await http.post(f"/api/matches/{made['id']}/seats", json=seat)
        second = _cookie(joined.raise_for_status())
    return Table(load, made["id"], {"a1": first, "b1": second}, phase)


def _cookie(answer: httpx.Response) -> str:
    """The cookie a new guest was given."""
    return answer.headers["set-cookie"].partition(";")[0]
