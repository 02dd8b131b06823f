"""What everybody who watches an event is told, by live lines: written once for all, sent as they read.

Two audiences: the public, with the names that may be shown, and the desk. A tap at a table is told at once
and costs no look at the event; a change of the event is shown whole, compared with what was shown before, and
what differs is told. Changes that come while one is written are told together.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import orjson
from sqlalchemy.exc import SQLAlchemyError

from carrom.server.hall.changes import changed_frame, steadied
from carrom.server.room.clients import Client
from carrom.tournament.show import FULL, PUBLIC, EventShown, LiveScore, Names

if TYPE_CHECKING:
    from carrom.server.hall.hall import Hall

LOG = logging.getLogger("carrom.server")
LOOK_SECONDS = 20.0
"""How often what depends on the time is shown anew: who is late, when a match is expected."""
Scores = Mapping[tuple[str, int], LiveScore]


class Audience:
    """Those who are shown an event with one sort of names, and what they were last shown."""

    def __init__(self, hall: Hall, names: Names) -> None:
        self._hall = hall
        self._names = names
        self.clients: set[Client] = set()
        self._shown: EventShown | None = None
        self._scores: Scores = {}  # as they were when it was shown
        self._text = ""
        self._showing = asyncio.Lock()

    def tell(self, text: str) -> None:
        for client in list(self.clients):
            client.tell(text)

    async def come(self, client: Client) -> None:
        """Show somebody the event, and tell them of everything from now on."""
        async with self._showing:
            if self._shown is None:
                await self._look()
            client.tell(self._event())
            for text in self._scores_since():
                client.tell(text)
            self.clients.add(client)

    async def show(self) -> None:
        """Show what has changed; with nobody there, only forget what was shown."""
        if not self.clients:
            self._shown, self._text = None, ""
            return
        async with self._showing:
            before = self._shown
            await self._look()
            assert self._shown is not None
            if before is None:
                self.tell(self._event())
                return
            text, self._shown = await self._hall.services.run(_compared, before, self._shown)
            self._text = ""  # written again when somebody comes
            if text is not None:
                self.tell(text or self._event())
            # taps that came while it was written are not taken back by it
            for score in self._scores_since():
                self.tell(score)

    async def _look(self) -> None:
        self._scores = dict(self._hall.live)
        self._shown = await self._hall.show(self._names)
        self._text = ""

    def _event(self) -> str:
        """The whole event, written once for all who come."""
        if not self._text and self._shown is not None:
            self._text = orjson.dumps({"t": "event", "event": self._shown}).decode()
        return self._text

    def _scores_since(self) -> list[str]:
        return [
            score_frame(key, score)
            for key, score in self._hall.live.items()
            if self._scores.get(key) != score
        ]


class Broadcast:
    """The live lines of a hall on this process."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.public = Audience(hall, PUBLIC)
        self.desk = Audience(hall, FULL)
        self._change = asyncio.Event()
        self._desk_change = asyncio.Event()
        self._tasks: list[asyncio.Task[Any]] = []

    @property
    def clients(self) -> set[Client]:
        return self.public.clients | self.desk.clients

    async def come(self, client: Client, *, desk: bool) -> None:
        """Somebody begins to watch."""
        if not self._tasks:
            spawn = asyncio.get_running_loop().create_task
            self._tasks = [spawn(self._tell_changes()), spawn(self._tell_desk())]
        await (self.desk if desk else self.public).come(client)
        if desk:
            client.tell(await self._desk_frame())

    def go(self, client: Client) -> None:
        for audience in (self.public, self.desk):
            audience.clients.discard(client)

    def note_change(self) -> None:
        """The event stands otherwise."""
        self._change.set()

    def note_desk(self) -> None:
        """Something that only the desk is told has changed."""
        self._desk_change.set()

    def tell_score(self, key: tuple[str, int], score: LiveScore) -> str:
        """A tap at a table; the frame that everybody was sent."""
        text = score_frame(key, score)
        self.tell(text)
        return text

    def tell(self, text: str) -> None:
        """Everybody is told the same."""
        self.public.tell(text)
        self.desk.tell(text)

    def close_lines(
        self, code: int, should_close: Callable[[Client], bool] = lambda _: True
    ) -> None:
        """Close the lines of some, by default of all."""
        for client in filter(should_close, list(self.clients)):
            client.close(code)

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._tasks = []

    async def _tell_changes(self) -> None:
        while True:
            try:
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._change.wait()
            except TimeoutError:
                pass
            self._change.clear()
            try:
                await self.public.show()
                await self.desk.show()
            except Exception as problem:  # the next change is shown all the same
                LOG.error("an event could not be shown", exc_info=problem)

    async def _tell_desk(self) -> None:
        while True:
            await self._desk_change.wait()
            self._desk_change.clear()
            if self.desk.clients:
                try:
                    self.desk.tell(await self._desk_frame())
                except SQLAlchemyError as problem:
                    LOG.error("the desk could not be told", extra={"why": type(problem).__name__})

    async def _desk_frame(self) -> str:
        from carrom.server.hall.desk import desk_news

        return orjson.dumps({"t": "desk", **await desk_news(self._hall)}).decode()


def _compared(before: EventShown, now: EventShown) -> tuple[str | None, EventShown]:
    """What is told of a change, and the event as it is shown from now on."""
    now = steadied(before, now)
    return changed_frame(before, now), now


def score_frame(key: tuple[str, int], score: LiveScore) -> str:
    """The frame of a tap."""
    fixture, rubber = key
    frame = {"t": "score", "fixture": fixture, "rubber": rubber, "live": score}
    return orjson.dumps(frame).decode()
