"""All halls of this process: opened when somebody comes, forgotten when long unused, kept up to date."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from carrom.errors import CarromError
from carrom.page import not_found
from carrom.server.hall import results
from carrom.server.hall.forgetting import follow_the_rule
from carrom.server.hall.hall import Hall, grown
from carrom.server.hall.pins import WrongPins
from carrom.server.relay import Notice
from carrom.server.room.clients import COME_AGAIN, NO_LONGER_YOURS
from carrom.server.room.room import Room
from carrom.server.store import hall_rows, registers
from carrom.server.store.hall_rows import FixtureMatch
from carrom.server.store.registers import TOURNAMENT, Register, RegisterEntry
from carrom.tournament import Tournament, show

if TYPE_CHECKING:
    from carrom.server.hub import Hub

LOG = logging.getLogger("carrom.server")
MOST_HALLS = 50
"""Kept open while nobody is there."""
JUST_USED = 60.0
MOST_KNOWN = 20_000
"""Kept matches of which it is remembered whether they belong to a tournament."""


class Halls:
    """The open tournaments."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.services = hub.services
        self.halls: dict[str, Hall] = {}
        self.wrong_pins = WrongPins()
        self._opening: dict[str, asyncio.Task[Hall]] = {}
        self._tournament_of: dict[str, str | None] = {}  # of kept matches

    async def stop(self) -> None:
        """Finish what is under way."""
        await asyncio.gather(*(hall.close() for hall in self.halls.values()))

    # Halls ----------------------------------------------------------------------------------------

    async def hall(self, id: str) -> Hall:
        """The hall of a tournament. Raises `Refusal` if there is no such tournament, or it is deleted."""
        hall = self.halls.get(id)
        if hall is None:
            opening = self._opening.get(id)
            if opening is None:
                opening = self.hub.tasks.spawn(self._open(id))
                self._opening[id] = opening
                opening.add_done_callback(lambda _: self._opening.pop(id, None))
            hall = await asyncio.shield(opening)
        hall.used = time.monotonic()
        return hall

    async def _open(self, id: str) -> Hall:
        def load(
            connection: Connection,
        ) -> tuple[Register | None, list[RegisterEntry], list[FixtureMatch]]:
            return (
                *registers.load(connection, TOURNAMENT, id),
                hall_rows.matches_of(connection, id),
            )

        register, entries, matches = await self.services.database.read(load)
        if register is None or register.deleted_at is not None:
            raise not_found("tournament")
        lines = [entry.entry for entry in entries]
        tournament = await self.services.run(grown, Tournament(), lines)
        hall = self.halls[id] = Hall(self, register, tournament, matches)
        # notices that came while the log was folded found no hall
        await hall.hear(tournament.version + 1)
        hall.spawn(self._look_at_matches(hall))
        hall.spawn(follow_the_rule(hall))
        self._forget_unused()
        return hall

    def _forget_unused(self) -> None:
        before = time.monotonic() - JUST_USED
        unused = [
            hall
            for hall in self.halls.values()
            if not (hall.broadcast.clients or hall.is_busy) and hall.used < before
        ]
        surplus = max(0, len(self.halls) - MOST_HALLS)
        for hall in sorted(unused, key=lambda hall: hall.used)[:surplus]:
            hall.broadcast.stop()
            del self.halls[hall.id]

    def drop(self, hall: Hall, code: int) -> None:
        """Let a hall go at once: its tournament was deleted, or the database is another one now."""
        hall.drop(code)
        if self.halls.get(hall.id) is hall:
            del self.halls[hall.id]

    def drop_all(self, code: int) -> None:
        """Let every hall go."""
        self._tournament_of.clear()
        for hall in list(self.halls.values()):
            self.drop(hall, code)

        def drop_opened(opening: asyncio.Task[Hall]) -> None:
            if not opening.cancelled() and opening.exception() is None:
                self.drop(opening.result(), code)

        for opening in self._opening.values():
            opening.add_done_callback(drop_opened)

    # Kept matches ---------------------------------------------------------------------------------

    async def recover(self) -> None:
        """After a start: results of kept matches that were confirmed and not told any more are told."""
        try:
            for match_id in await self.services.database.read(hall_rows.over_and_untold):
                await self._look(match_id)
        except SQLAlchemyError as problem:
            LOG.error("results could not be told", extra={"why": type(problem).__name__})

    async def _look_at_matches(self, hall: Hall) -> None:
        """Where the matches of a hall stand that was just opened."""
        database = self.services.database
        going_on = await database.read(hall_rows.going_on, hall.id)
        untold = await database.read(hall_rows.over_and_untold, hall.id)
        for match_id in dict.fromkeys((*going_on, *untold)):
            await self._look(match_id)

    async def _look(self, match_id: str) -> None:
        try:
            await self._note(await self.hub.room(match_id))
        except CarromError as problem:  # one that was removed, or whose tournament is deleted
            LOG.info("a kept match has no tournament", extra={"why": str(problem)})

    def tie(self, fixture_match: FixtureMatch) -> None:
        """A match was tied to a fixture."""
        self._tournament_of[fixture_match.match_id] = fixture_match.register_id

    def match_moved(self, room: Room) -> None:
        """A kept match stands otherwise, by what this process wrote."""
        id = self._tournament_of.get(room.id, "")
        if id is None:
            return
        hall = self.halls.get(id)
        if hall is not None and room.id in hall.matches:
            results.note(hall, room)
        else:
            self.hub.tasks.spawn(self._note_surely(room))

    async def _note_surely(self, room: Room) -> None:
        """`_note`, again and again while the database does not answer: the phone has its answer."""
        for wait in results.waits():
            try:
                await self._note(room)
            except SQLAlchemyError as problem:
                LOG.error("a tap could not be shown", extra={"why": type(problem).__name__})
                await asyncio.sleep(wait)
            else:
                return

    async def _note(self, room: Room) -> None:
        """Look up what a kept match is for, and take in where it stands."""
        fixture_match = await self.services.database.read(hall_rows.find_match, room.id)
        if len(self._tournament_of) > MOST_KNOWN:
            self._tournament_of.clear()
        self._tournament_of[room.id] = None if fixture_match is None else fixture_match.register_id
        if fixture_match is None:
            return
        hall = await self.hall(fixture_match.register_id)
        hall.matches.setdefault(fixture_match.match_id, fixture_match)
        results.note(hall, room)

    # Other processes ------------------------------------------------------------------------------

    def hear(self, notice: dict[str, Any]) -> None:
        """What another process tells of a tournament."""
        hall = self.halls.get(str(notice["m"]))
        if hall is None:
            return
        match notice.get("w"):
            case None:
                hall.spawn(hall.hear(int(notice["v"])))
            case "score":
                self._hear_score(hall, notice)
            case "token":
                self.close_token(hall, int(notice["n"]))
            case "answered":
                hall.answered.add((str(notice["fixture"]), int(notice["rubber"])))
                hall.broadcast.note_desk()
            case "deleted":
                self.drop(hall, COME_AGAIN)
            case "names":
                hall.drop_rooms(hall.matches)
                hall.spawn(hall.reload())
            case _:
                hall.spawn(hall.reload())

    @staticmethod
    def _hear_score(hall: Hall, notice: dict[str, Any]) -> None:
        key, live = (str(notice["fixture"]), int(notice["rubber"])), notice["live"]
        pairs = {name: tuple(live[name]) for name in ("score", "boards", "games")}
        hall.live[key] = show.LiveScore(**{**live, **pairs})
        hall.broadcast.tell_score(key, hall.live[key])

    def lost(self) -> None:
        """Notices may have been missed: every hall looks."""
        for hall in list(self.halls.values()):
            hall.spawn(hall.reload())

    @staticmethod
    def close_token(hall: Hall, number: int) -> None:
        """Close the lines that came with a token."""
        hall.broadcast.close_lines(NO_LONGER_YOURS, lambda client: client.token == str(number))

    def tell_deleted(self, connection: Connection, id: str) -> None:
        """Tell the other processes, with the commit, that a tournament was marked as deleted."""
        self.services.relay.notify(connection, id, Notice.HALL, w="deleted")
