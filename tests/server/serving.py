"""A server in a thread, and clients that speak to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import socket
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import uvicorn
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from carrom.match import Match, event_from_json
from carrom.play import RandomPlayer
from carrom.server import Settings, create_app
from carrom.server.api.line import FROM_SERVER
from carrom.server.app import Server
from carrom.server.edge.connections import ConnectionLimits
from carrom.server.run import uvicorn_config
from carrom.server.warming import simulate_once
from tests.patience import PATIENCE

ONE_BOARD = "boards=1 tie=shared"
QUIET = 20.0
"""Seconds after which a line gives a sign of life; the server closes one after a minute of silence."""
PLAIN: dict[str, Any] = {"timeout": PATIENCE, "verify": False}
"""For clients without TLS: reading the list of authorities takes longer than most requests."""
T = TypeVar("T")
ME, OPEN = {"who": "me", "name": "Asha"}, {"who": "open"}
COMPUTER = {"who": "computer", "level": "1"}
FORWARD: dict[str, Any] = {"x": 0.0, "dx": 0.05, "dy": 1.0, "speed": 4.0}
"""A stroke that anybody may play at any time."""


@dataclass
class ServerAddress:
    """Where a server listens."""

    port: int

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str, **more: Any) -> httpx.Response:
        """What a stranger is answered."""
        return httpx.get(f"{self.address}{path}", **PLAIN, **more)


@dataclass
class Served(ServerAddress):
    """A server that runs in a thread of this process."""

    server: Server
    loop: asyncio.AbstractEventLoop

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait here for something done on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def log(self, match_id: str) -> list[tuple[int, str]]:
        """The log as the database holds it."""
        with self.server.database.engine.connect() as connection:
            rows = connection.execute(
                text("SELECT version, event FROM event WHERE match_id = :id ORDER BY version"),
                {"id": match_id},
            )
            return [(row[0], row[1]) for row in rows]


@contextlib.contextmanager
def two_players(served: Served) -> Iterator[tuple[Any, Line, Line]]:
    """A match that has begun, and the lines of its two players."""
    with Guest(served) as asha, Guest(served) as ravi:
        made = asha.make()
        ravi.join(made)
        with asha.line(made["id"], 0) as a, ravi.line(made["id"], 0) as b:
            a.welcome()
            b.welcome()
            yield made, a, b


@contextlib.contextmanager
def quick_folder() -> Iterator[Path]:
    """A folder in memory where there is one: the tests flush it thousands of times."""
    memory = Path("/dev/shm")
    where = memory if memory.is_dir() and os.access(memory, os.W_OK) else None
    with tempfile.TemporaryDirectory(dir=where, prefix="carrom-") as folder:
        yield Path(folder)


class Running(uvicorn.Server):
    """A server that tells its event loop."""

    loop: asyncio.AbstractEventLoop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)


@contextlib.contextmanager
def serving(
    database: str,
    folder: Path,
    *,
    connection_limits: ConnectionLimits | None = None,
    **changes: Any,
) -> Iterator[Served]:
    """Run a server in a thread, as users run it."""
    told: dict[str, Any] = {"pause": 0.0, "rate": 0.0, "thinkers": 1, "preload": False, **changes}
    static = told.pop("static", folder / "static")
    settings = Settings(database=database, data_dir=folder, secret="for tests", **told)
    app = create_app(settings, static=static)
    simulate_once()
    app.state.server.services.is_warm.set()  # strokes are played where users' are
    listening = socket.create_server(("127.0.0.1", 0))
    if connection_limits is not None:
        app.state.server.connections.limits = connection_limits
    running = Running(uvicorn_config(app))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        wait_until(lambda: running.started or not thread.is_alive())
        assert running.started, "the server did not start"
        yield Served(listening.getsockname()[1], app.state.server, running.loop)
    finally:
        running.should_exit = True
        thread.join(PATIENCE)
        listening.close()
        assert not thread.is_alive(), "the server did not stop"


def wait_until(true: Callable[[], Any]) -> None:
    """Wait for something; fail if it never comes."""
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.01)


FIRST_WRITE = "/api/me/recovery"
"""Withdrawing a link that nobody has made: a write that leaves nothing behind but a guest."""


class Guest:
    """A browser: it keeps its cookie."""

    def __init__(self, served: ServerAddress, *, known: bool = True) -> None:
        self.served = served
        self.http = httpx.Client(base_url=served.address, headers={"X-Carrom": "1"}, **PLAIN)
        if known:
            self.http.delete(FIRST_WRITE).raise_for_status()

    def __enter__(self) -> Guest:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, **params: Any) -> Any:
        answer = self.http.get(f"/api{path}", params=params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, told: Any) -> Any:
        answer = self.http.post(f"/api{path}", json=told)
        assert answer.is_success, answer.text
        return answer.json()

    def make(self, a: Any = ME, b: Any = OPEN, stroke_seconds: Any = 0, **more: Any) -> Any:
        """Make a match, by default against whoever has the link, without a clock; ``...`` leaves it out."""
        told: dict[str, Any] = {
            name: {"players": one if isinstance(one, list) else [one]}
            for name, one in (("a", a), ("b", b))
        }
        if (
            stroke_seconds is not ...
        ):  # a clock that runs out on a busy machine is no part of a test
            told["stroke_seconds"] = stroke_seconds
        return self.post("/matches", {**told, "format": ONE_BOARD, **more})

    def join(self, made: Any, seat: str = "b1", name: str = "Ravi") -> Any:
        told = {"seat": seat, "invite": made["invites"][seat], "name": name}
        return self.post(f"/matches/{made['id']}/seats", told)

    def line(self, match_id: str, version: int | None = None, **more: Any) -> Line:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return Line(self.served, match_id, cookies, version, **more)


class SignsOfLife:
    """Every open line gives one now and then, as the page does, even while a test waits for another line."""

    def __init__(self) -> None:
        self.lines: set[Line] = set()
        self.thread: threading.Thread | None = None

    def of(self, line: Line) -> None:
        """Give them for a line, until it is closed."""
        self.lines.add(line)
        if self.thread is None:
            self.thread = threading.Thread(target=self._give, daemon=True)
            self.thread.start()

    def _give(self) -> None:
        while True:
            time.sleep(QUIET)
            for line in list(self.lines):
                line.ping()


SIGNS_OF_LIFE = SignsOfLife()


class Line:
    """A live line. Every frame that comes is checked against the types of the contract."""

    counter = itertools.count(1)

    def __init__(
        self,
        served: ServerAddress,
        match_id: str,
        cookies: str = "",
        version: int | None = None,
        *,
        token: str | None = None,
        hello: Any = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        self.stack = contextlib.ExitStack()
        sent = {**({"Cookie": cookies} if cookies else {}), **(headers or {})}
        self.socket = self.stack.enter_context(self.connect(served, match_id, sent))
        self.steps: list[Any] = []
        self.others: deque[Any] = deque()
        self.match = Match()
        self.view: Any = None
        self.asked: deque[None] = deque()  # signs of life that were not yet answered
        if hello is None:
            hello = {"t": "hello", "version": version, "language": "en", "token": token}
        if hello != "":
            self.send(hello)
            SIGNS_OF_LIFE.of(self)

    def connect(
        self, served: ServerAddress, match_id: str, headers: dict[str, str]
    ) -> ClientConnection:
        """The WebSocket itself."""
        return connect(
            f"ws://127.0.0.1:{served.port}/api/matches/{match_id}/live",
            additional_headers=headers,
            max_size=None,
            proxy=None,
            open_timeout=PATIENCE,
        )

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *_: object) -> None:
        SIGNS_OF_LIFE.lines.discard(self)
        self.stack.close()

    def send(self, told: Any) -> None:
        self.socket.send(told if isinstance(told, str | bytes) else json.dumps(told))

    def ping(self) -> None:
        """A sign of life."""
        self.asked.append(None)
        try:
            self.send({"t": "ping"})
        except ConnectionClosed:
            SIGNS_OF_LIFE.lines.discard(self)

    def _heard(self) -> str | bytes:
        """The next frame; answers to signs of life are passed over."""
        while True:
            try:
                text = self.socket.recv(timeout=PATIENCE)
            except TimeoutError:
                raise AssertionError("no frame came") from None
            if self.asked and text == '{"t":"pong"}':
                self.asked.popleft()
                continue
            return text

    def receive(self) -> Any:
        told = json.loads(self._heard())
        typed = FROM_SERVER.validate_python(told)
        again = FROM_SERVER.dump_python(typed, mode="json", exclude_unset=True)
        assert again == told, "a frame holds what the contract does not name"
        if told["t"] in ("welcome", "view"):
            self.view = told["view"]
        if told["t"] == "welcome":
            self.steps += told["steps"]
        if told["t"] == "step":
            if self.steps:
                assert told["step"]["version"] == self.steps[-1]["version"] + 1, "a gap"
            self.steps.append(told["step"])
            self.view = told["step"]["view"] or self.view
        return told

    def until(self, kind: str, **like: Any) -> Any:
        """The next frame of a kind; what came before it is taken in."""
        while True:
            told = self.receive()
            if told["t"] == kind and all(told.get(name) == value for name, value in like.items()):
                return told

    def welcome(self) -> Any:
        return self.until("welcome")

    def at(self, version: int) -> None:
        """Read until the match is at a version."""
        while self.view["version"] < version:
            self.receive()

    def do(self, kind: str, *, id: str | None = None, **more: Any) -> Any:
        """Send an intention; its ack or refusal."""
        name = id or f"k{next(self.counter)}"
        self.send({"t": "do", "id": name, "action": {"kind": kind, **more}})
        while True:
            told = self.receive()
            if told["t"] in ("ack", "refused") and told["id"] == name:
                return told

    def closed(self) -> int:
        """The code the server closes the line with."""
        try:
            while True:
                self.socket.recv(timeout=PATIENCE)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd is not None else 1006


class Hand:
    """Plays a seat by what its line tells: folds the Steps itself, and strikes by chance."""

    def __init__(self, line: Line, seat: str, seed: int = 1) -> None:
        self.line, self.seat = line, seat
        self.chance = Random(seed)
        self.match = Match()

    def fold(self) -> Match:
        for step in self.line.steps[self.match.version :]:
            self.match = self.match.apply(event_from_json(step["event"]), step["at"])
        return self.match

    def wanted(self) -> str | None:
        """What the match waits for from this seat."""
        for one in self.line.view["expects"]:
            if one["kind"] in ("stroke", "placed", "demand"):
                mine = self.seat in one["by"] or self.seat[0] in one["by"]
                return str(one["kind"]) if mine else None
        return None

    def play(self) -> Any:
        """Do what the match waits for."""
        match self.wanted():
            case "stroke":
                stroke = RandomPlayer().stroke(self.fold(), self.chance)
                more = {one: getattr(stroke, one) for one in ("x", "y", "dx", "dy", "speed")}
                return self.line.do("stroke", seat=self.seat, **more)
            case "placed":
                return self.line.do("place", seat=self.seat, spots=None)
            case "demand":
                return self.line.do("demand", points=self.line.view["demand"]["most"])
        raise AssertionError("nothing is wanted from this seat")


def play_to_the_end(hands: dict[str, Hand], most: int = 10_000) -> int:
    """Play until the match is over, or so many actions; how many there were."""
    for number in range(most):
        version = max(one.line.view["version"] for one in hands.values())
        for one in hands.values():
            one.line.at(version)
        ready = [one for one in hands.values() if one.wanted()]
        if not ready:
            return number
        answer = ready[0].play()
        assert answer["t"] == "ack", answer
        ready[0].line.at(answer["version"])
    return most
