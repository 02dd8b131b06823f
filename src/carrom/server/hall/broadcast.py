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
from carrom.server.room.clients import COME_AGAIN, Client
from carrom.tournament import Role
from carrom.tournament.show import FULL, PUBLIC, EventShown, LiveScore, Names

if TYPE_CHECKING:
    from carrom.server.hall.hall import Hall

LOG = logging.getLogger("carrom.server")
LOOK_SECONDS = 20.0
"""How often what depends on the time is shown anew: who is late, when a match is expected."""
SEND_SECONDS = 0.000_15
"""What it takes to send a frame to one screen, and as long again for everything else."""
SHORTEST_PAUSE, LONGEST_PAUSE = 0.01, 0.5
Scores = Mapping[tuple[str, int], LiveScore]


class HallAudience:
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
            if text := self._scores_since():
                client.tell(text)
            self.clients.add(client)

    async def show(self) -> None:
        """Show what has changed; with nobody there, only forget what was shown."""
        async with self._showing:  # whoever is just coming is shown it too
            if not self.clients:
                self._shown, self._text = None, ""
                return
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
            if scores := self._scores_since():
                self.tell(scores)

    async def _look(self) -> None:
        self._scores = dict(self._hall.live)
        self._shown = await self._hall.show(self._names)
        self._text = ""

    def _event(self) -> str:
        """The whole event, written once for all who come."""
        if not self._text and self._shown is not None:
            self._text = orjson.dumps({"t": "event", "event": self._shown}).decode()
        return self._text

    def _scores_since(self) -> str:
        """The taps since the event was last shown, as a frame; empty where there were none."""
        since = {
            key: score for key, score in self._hall.live.items() if self._scores.get(key) != score
        }
        return scores_frame(since) if since else ""


class Broadcast:
    """The live lines of a hall on this process."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.public = HallAudience(hall, PUBLIC)
        self.desk = HallAudience(hall, FULL)
        self._change = asyncio.Event()
        self._desk_change = asyncio.Event()
        self._tasks: list[asyncio.Task[Any]] = []
        self._taps: dict[tuple[str, int], LiveScore] = {}  # that wait to be told together
        self._pause: asyncio.TimerHandle | None = None
        self._roles: dict[Client, Role] = {}  # of those at the desk

    @property
    def clients(self) -> set[Client]:
        return self.public.clients | self.desk.clients

    async def come(self, client: Client, *, desk: Role | None = None) -> None:
        """Somebody begins to watch. ``desk``: the role of somebody who sees more than everybody."""
        if self._is_over():
            client.close(COME_AGAIN)
            return
        if not self._tasks:
            spawn = asyncio.get_running_loop().create_task
            self._tasks = [spawn(self._tell_changes()), spawn(self._tell_desk())]
        if desk is None:
            await self.public.come(client)
        else:
            self._roles[client] = desk
            await self.desk.come(client)
            client.tell(await self._desk_frame(desk))
        if self._is_over():  # meanwhile: nothing more would be told here
            client.close(COME_AGAIN)

    def _is_over(self) -> bool:
        return self._hall.is_dropped

    def go(self, client: Client) -> None:
        self._roles.pop(client, None)
        for audience in (self.public, self.desk):
            audience.clients.discard(client)

    def note_change(self) -> None:
        """The event stands otherwise."""
        self._change.set()

    def note_desk(self) -> None:
        """Something that only the desk is told has changed."""
        self._desk_change.set()

    def tell_score(self, key: tuple[str, int], score: LiveScore) -> None:
        """A tap at a table: told at once; to many screens not more often than they can be sent it, together
        with the taps that came meanwhile."""
        self._taps[key] = score
        if self._pause is None:
            self._tell_taps()

    def _tell_taps(self) -> None:
        self._pause = None
        if not self._taps:
            return
        taps, self._taps = self._taps, {}
        self.tell(scores_frame(taps))
        pause = SEND_SECONDS * (len(self.public.clients) + len(self.desk.clients))
        if pause > SHORTEST_PAUSE:
            loop = asyncio.get_running_loop()
            self._pause = loop.call_later(min(pause, LONGEST_PAUSE), self._tell_taps)

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
        if self._pause is not None:
            self._pause.cancel()
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
            try:
                for role in {self._roles[client] for client in self.desk.clients}:
                    frame = await self._desk_frame(role)
                    for client in self.desk.clients:
                        if self._roles[client] is role:
                            client.tell(frame)
            except SQLAlchemyError as problem:
                LOG.error("the desk could not be told", extra={"why": type(problem).__name__})

    async def _desk_frame(self, role: Role) -> str:
        from carrom.server.hall.desk import desk_news, news_for

        return orjson.dumps({"t": "desk", **news_for(role, await desk_news(self._hall))}).decode()


def _compared(before: EventShown, now: EventShown) -> tuple[str | None, EventShown]:
    """What is told of a change, and the event as it is shown from now on."""
    now = steadied(before, now)
    return changed_frame(before, now), now


def scores_frame(scores: Scores) -> str:
    """The frame of a tap, or of several."""
    told = [
        {"fixture": fixture, "rubber": rubber, "live": live}
        for (fixture, rubber), live in scores.items()
    ]
    frame = {"t": "score", **told[0]} if len(told) == 1 else {"t": "scores", "scores": told}
    return orjson.dumps(frame).decode()
