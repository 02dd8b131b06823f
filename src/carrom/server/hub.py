"""All rooms of this process: opened when somebody comes, forgotten when long unused, kept up to date."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from carrom.page import not_found
from carrom.server import housekeeping
from carrom.server.background import BackgroundTasks
from carrom.server.hall.halls import Halls
from carrom.server.hall.people import People
from carrom.server.relay import Notice
from carrom.server.room import challenges
from carrom.server.room.clients import NO_SUCH_MATCH
from carrom.server.room.presence import Elsewhere
from carrom.server.room.room import Room
from carrom.server.services import Services
from carrom.server.store import matches

HEARTBEAT = 15.0
"""Seconds between two signs of life to the other processes."""
DEAD_AFTER = 40.0
"""Seconds after which a process that gave none is taken for dead."""
JUST_USED = 30.0
"""Seconds a room is kept in any case: somebody may be about to come in."""


class Hub:
    """The rooms."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self.tasks = BackgroundTasks()
        self.database_watch = housekeeping.DatabaseWatch(self)
        self.halls = Halls(self)
        self.people = People(self.halls)
        self.declined_lately = challenges.DeclinedLately()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._heard: dict[str, float] = {}

    async def start(self) -> None:
        """Listen to the other processes."""
        await self.services.relay.start(self.hear, self.lost)
        for work in (
            self._beat(),
            challenges.keep_alive(self),
            self.database_watch.run(),
            housekeeping.tidy_up(self),
            self.halls.recover(),
        ):
            self.tasks.spawn(work)

    async def stop(self) -> None:
        """Tell the rooms, and finish what is under way."""
        await self.tasks.stop()
        await asyncio.gather(*(room.close() for room in self.rooms.values()))
        await self.halls.stop()
        await self.services.relay.stop()

    # Rooms ----------------------------------------------------------------------------------------

    async def room(self, match_id: str) -> Room:
        """The room of a match. Raises `Refusal` if there is no such match."""
        room = self.rooms.get(match_id)
        if room is None:
            opening = self._opening.get(match_id)
            if opening is None:
                opening = self.tasks.spawn(self._open(match_id))
                self._opening[match_id] = opening
                opening.add_done_callback(lambda _: self._opening.pop(match_id, None))
            room = await asyncio.shield(opening)
        elif room.setup.complete and not room.match.version:
            await room.begin()  # the database failed when it was to begin
        room.used = time.monotonic()
        return room

    async def _open(self, match_id: str) -> Room:
        entries, setup = await self.services.database.read(matches.log_and_setup, match_id, 0)
        if setup is None:
            raise not_found("match")
        room = await self.services.run(Room, self, setup, entries)
        self.rooms[match_id] = room
        try:
            # notices that came while the log was folded found no room; and a process that died between
            # the last seat taken and the toss left the match to whoever opens it
            await room.begin()
        except BaseException:
            self.rooms.pop(match_id, None)
            room.forget()
            raise
        self._forget_unused()
        room.tell_processes(Notice.WHO)
        return room

    def _forget_unused(self) -> None:
        """Drop the rooms longest unused where nobody is; the log holds all there is to know."""
        surplus = len(self.rooms) - self.services.settings.rooms
        if surplus <= 0:
            return
        before = time.monotonic() - JUST_USED
        empty = [
            room
            for room in self.rooms.values()
            if not (room.audience.clients or room.is_busy) and room.used < before
        ]
        for room in sorted(empty, key=lambda room: room.used)[:surplus]:
            room.forget()
            del self.rooms[room.id]

    def drop(self, room: Room, code: int) -> None:
        """Let a room go at once: its match was removed, or the database is another one now."""
        room.drop(code)
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]

    def drop_all(self, code: int) -> None:
        """Let every room go, also those that are just being opened."""
        self.halls.drop_all(code)
        for room in list(self.rooms.values()):
            self.drop(room, code)

        def drop_opened(opening: asyncio.Task[Room]) -> None:
            if not opening.cancelled() and opening.exception() is None:
                self.drop(opening.result(), code)

        for opening in self._opening.values():
            opening.add_done_callback(drop_opened)

    # Other processes ------------------------------------------------------------------------------

    def hear(self, notice: dict[str, Any]) -> None:
        process, kind = str(notice["p"]), notice["k"]
        self._heard[process] = time.monotonic()
        match kind:
            case Notice.CHILD:
                guest = str(notice["guest"])
                housekeeping.mark_lines(self, guest, is_child=bool(notice["on"]))
            case Notice.DATA_DELETED:
                self.tasks.spawn(housekeeping.forget_guest(self, str(notice["guest"])))
            case Notice.TOKEN_REVOKED:
                housekeeping.close_token(self, str(notice["m"]), str(notice["token"]))
            case Notice.RESTORED:
                self.tasks.spawn(self.database_watch.look())
            case Notice.WITHDRAWN if notice.get("declined"):
                maker, opponent = notice["declined"]
                self.declined_lately.note(str(maker), str(opponent), time.time())
            case Notice.HALL:
                self.halls.hear(notice)
                return
        room = self.rooms.get(str(notice["m"]))
        if room is None:
            return
        match kind:
            case Notice.VERSION:
                room.spawn(room.hear(int(notice["v"])))
            case Notice.PRESENCE:
                there = Elsewhere(frozenset(notice["seats"]), int(notice["watching"]))
                room.audience.presence.elsewhere[process] = there
                room.audience.note_presence()
            case Notice.WHO:
                if room.audience.clients:
                    room.audience.tell_processes()
            case Notice.TELL:
                room.audience.tell(str(notice["text"]))
                room.offers.note_frame(str(notice["text"]))
            case Notice.PHRASE:
                room.phrases.deliver(str(notice["seat"]), str(notice["phrase"]))
            case Notice.SEATS:
                room.spawn(room.reseat())
            case Notice.WITHDRAWN:
                self.drop(room, NO_SUCH_MATCH)

    def lost(self) -> None:
        """Notices may have been missed: every room and every hall looks at its log."""
        self.halls.lost()
        for room in list(self.rooms.values()):
            room.spawn(room.hear(room.match.version + 1))
            room.audience.tell_processes()
            room.tell_processes(Notice.WHO)

    async def _beat(self) -> None:
        """Tell the other processes that this one lives; forget those that do not."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            self.services.relay.tell("", Notice.ALIVE)
            now = time.monotonic()
            dead = {process for process, at in self._heard.items() if now - at > DEAD_AFTER}
            for process in dead:
                del self._heard[process]
            for room in list(self.rooms.values()):
                if room.audience.presence.forget_processes(dead):
                    room.audience.note_presence()
