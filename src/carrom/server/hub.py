"""All rooms of this process: opened when somebody comes, forgotten when long unused; clocks and computers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from carrom.errors import CarromError
from carrom.match import Match, Timer
from carrom.server import housekeeping
from carrom.server.edge.problems import not_found
from carrom.server.room import actions, challenges
from carrom.server.room import offers as offering
from carrom.server.room.actions import Outcome
from carrom.server.room.clients import NO_SUCH_MATCH
from carrom.server.room.computers import Computers, computer_on_turn
from carrom.server.room.following import match_time_up, time_up
from carrom.server.room.presence import Elsewhere
from carrom.server.room.room import Room
from carrom.server.services import Services
from carrom.server.store import log, matches
from carrom.server.store.matches import Made

LOG = logging.getLogger("carrom.server")
HEARTBEAT = 15.0
"""Seconds between two signs of life to the other processes."""
GIVEN_UP = 40.0
"""Seconds after which a process that gave none is taken for dead."""
JUST_USED = 30.0
"""Seconds a room is kept in any case: somebody may be about to come in."""
OTHERS_MAY_THINK = 10.0
"""Seconds another process has for a computer's stroke before this one thinks too."""
AGAIN = 3.0
"""Seconds until something that happens by itself is tried again."""


class Hub:
    """The rooms."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self.computers = Computers(services, self._go_on)
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self.known_state: dict[str, str] | None = None  # of the database, as last looked at
        self.looking = asyncio.Lock()
        self._heard: dict[str, float] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Listen to the other processes."""
        await self.services.relay.start(self.hear, self.lost)
        self.spawn(self._beat())
        self.spawn(challenges.keep_alive(self))
        self.spawn(housekeeping.watch(self))
        self.spawn(housekeeping.tidy_up(self))

    async def stop(self) -> None:
        """Tell the rooms, and finish what is under way."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        await self.services.relay.stop()

    async def room(self, match_id: str) -> Room:
        """The room of a match. Raises `Refusal` if there is no such match."""
        room = self.rooms.get(match_id)
        if room is None:
            opening = self._opening.get(match_id)
            if opening is None:
                opening = self.spawn(self._open(match_id))
                self._opening[match_id] = opening
                opening.add_done_callback(lambda _: self._opening.pop(match_id, None))
            room = await asyncio.shield(opening)
        elif (
            room.made.complete and not room.match.version
        ):  # the database failed when it was to begin
            await room.begin()
        room.used = time.monotonic()
        return room

    async def _open(self, match_id: str) -> Room:
        # the log first: the seats read after it have the names of everybody the log tells of
        entries, made = await self.services.database.read(
            lambda connection: (log.after(connection, match_id, 0), matches.find(connection, match_id))
        )  # fmt: skip
        if made is None:
            raise not_found("match")
        room = await self.services.run(Room, self.services, made, entries, self.moved)
        self.rooms[match_id] = room
        try:
            # notices that came while the log was folded found no room; and a process that died between
            # the last seat taken and the toss left the match to whoever opens it
            await room.begin()
        except BaseException:
            self.rooms.pop(match_id, None)
            room.forget()
            raise
        self._forget()
        self.services.relay.tell(match_id, "who")
        return room

    def _forget(self) -> None:
        """Drop the rooms longest unused where nobody is; the log holds all there is to know."""
        beyond = len(self.rooms) - self.services.settings.rooms
        if beyond <= 0:
            return
        before = time.monotonic() - JUST_USED
        empty = [
            one
            for one in self.rooms.values()
            if not (one.clients or one.busy) and one.used < before
        ]
        for room in sorted(empty, key=lambda one: one.used)[:beyond]:
            room.forget()
            del self.rooms[room.id]

    # Clocks and computer players ------------------------------------------------------------------

    def moved(self, room: Room, mine: bool) -> None:
        """A match stands otherwise: set its clocks, and let a computer player think."""
        for timer in room.timers:
            timer.cancel()
        room.timers.clear()
        if room.has_offers:
            room.has_offers = False
            room.spawn(offering.remove_lapsed(room))
        loop = asyncio.get_running_loop()
        version = room.match.version
        if room.clients:
            if room.deadline is not None:
                wait = max(0.0, room.deadline - time.monotonic())
                room.timers.append(
                    loop.call_later(
                        wait, lambda: room.spawn(self._go_on(room, version, time_is_up))
                    )
                )
            left = room.match.clocks(room.now()).get(Timer.MATCH) if room.match.board else None
            if left is not None:
                wait = max(0.0, left) + 0.01
                room.timers.append(
                    loop.call_later(
                        wait, lambda: room.spawn(self._go_on(room, version, match_time_is_up))
                    )
                )
        if computer_on_turn(room) is None:
            return
        if mine:
            self._let_think(room, version)
        else:
            room.timers.append(
                loop.call_later(OTHERS_MAY_THINK, lambda: self._let_think(room, version))
            )

    async def _go_on(
        self, room: Room, version: int, work: Callable[[Made, Match, float], Outcome]
    ) -> None:
        """Something that happens by itself; again in a moment if the database could not keep it."""
        try:
            await room.proceed(version, work)
        except SQLAlchemyError as problem:
            LOG.error("the database could not keep it", extra={"why": type(problem).__name__})
            again = asyncio.get_running_loop().call_later(AGAIN, lambda: self.moved(room, True))
            room.timers.append(again)

    def _let_think(self, room: Room, version: int) -> None:
        """Let the computer on turn play, if anybody is there to see it."""
        if self.computers.should_think(room, version):
            room.thinking_at = version
            # not the room's own work: a stop waits for no thought
            self.spawn(self.computers.play(room, version))

    # Other processes ------------------------------------------------------------------------------

    def hear(self, notice: dict[str, Any]) -> None:
        """What another process tells."""
        process = str(notice["p"])
        self._heard[process] = time.monotonic()
        if housekeeping.hear(self, notice):
            return
        room = self.rooms.get(str(notice["m"]))
        if room is None:
            return
        match notice["k"]:
            case "v":
                room.spawn(room.hear(int(notice["v"])))
            case "presence":
                there = Elsewhere(frozenset(notice["seats"]), int(notice["watching"]))
                room.presence.elsewhere[process] = there
                room.heard_presence()
            case "who":
                if room.clients:
                    self.services.relay.tell(room.id, "presence", **room.presence.told())
            case "tell":
                room.tell(str(notice["text"]))
                room.has_offers = room.has_offers or notice["text"].startswith('{"t":"offer"')
            case "seats":
                room.spawn(self.reseat(room))
            case "withdrawn":
                self.drop(room, NO_SUCH_MATCH)

    async def reseat(self, room: Room) -> None:
        """Look up who sits where."""
        async with (
            room.lock
        ):  # read within it: what was read before would undo what others read since
            made = await self.services.database.read(
                lambda connection: matches.find(connection, room.id)
            )
            if made is None:
                self.drop(room, NO_SUCH_MATCH)
                return
            await room.take_names(made)
        room.reseat(made)

    def drop(self, room: Room, code: int) -> None:
        """Let a room go at once: its match was removed, or the database is another one now."""
        room.drop(code)
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]

    def drop_all(self, code: int) -> None:
        """Let every room go, also those that are just being opened."""
        for room in list(self.rooms.values()):
            self.drop(room, code)

        def drop_opened(opening: asyncio.Task[Room]) -> None:
            if not opening.cancelled() and opening.exception() is None:
                self.drop(opening.result(), code)

        for opening in self._opening.values():
            opening.add_done_callback(drop_opened)

    def lost(self) -> None:
        """Notices may have been missed: every room looks at its log."""
        for room in list(self.rooms.values()):
            room.spawn(room.hear(room.match.version + 1))
            self.services.relay.tell(room.id, "presence", **room.presence.told())
            self.services.relay.tell(room.id, "who")

    async def _beat(self) -> None:
        """Tell the other processes that this one lives; forget those that do not."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            self.services.relay.tell("", "alive")
            now = time.monotonic()
            dead = {one for one, at in self._heard.items() if now - at > GIVEN_UP}
            for process in dead:
                del self._heard[process]
            for room in list(self.rooms.values()):
                if dead & room.presence.elsewhere.keys():
                    for process in dead:
                        room.presence.elsewhere.pop(process, None)
                    room.heard_presence()

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        """Something of this process that goes on by itself."""
        task: asyncio.Task[Any] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)

        def done(task: asyncio.Task[Any]) -> None:
            self._tasks.discard(task)
            with contextlib.suppress(asyncio.CancelledError):
                problem = task.exception()
                if problem is not None and not isinstance(problem, CarromError):
                    LOG.error("work failed", exc_info=problem)

        task.add_done_callback(done)
        return task


def time_is_up(made: Made, match: Match, at: float) -> Outcome:
    """The time for a stroke, for placing or for the match is up."""
    after = match_time_up(match, at=at) or time_up(match, at=at)
    return Outcome(match) if after is None else actions.following(made, Outcome(after), at)


def match_time_is_up(made: Made, match: Match, at: float) -> Outcome:
    """The match's own time is up."""
    after = match_time_up(match, at=at)
    return Outcome(match) if after is None else actions.following(made, Outcome(after), at)
