"""A hall: a tournament that is open, and its one order of events.

The tournament in memory is a cache: the fold of the log in the database. What is told is checked under the
hall's lock, kept, and only then answered and shown.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from carrom.errors import Refused
from carrom.page import Refusal, not_found
from carrom.server.background import BackgroundTasks
from carrom.server.hall.backups import HallBackup
from carrom.server.hall.broadcast import Broadcast
from carrom.server.hall.forgetting import RENAMING, NameGone, follow_the_rule, names_gone
from carrom.server.hall.recent import RecentShow
from carrom.server.hall.touching import check_not_moved_on
from carrom.server.relay import Notice
from carrom.server.room.clients import COME_AGAIN
from carrom.server.store import hall_rows, log, registers
from carrom.server.store.hall_rows import FixtureMatch
from carrom.server.store.registers import TOURNAMENT, Register, RegisterEntry
from carrom.tournament import (
    Author,
    NameBook,
    Recorded,
    Tournament,
    TournamentEvent,
    TournamentState,
    as_registered,
    day_of_event,
    events,
    forget_person,
    recorded_to_json,
    stored_from_json,
)
from carrom.tournament.show import FULL, PUBLIC, EventShown, LiveScore, Names, show_event

if TYPE_CHECKING:
    from carrom.server.hall.halls import Halls

LOG = logging.getLogger("carrom.server")
_WAITS = Random()
MAX_TRIES = 20
"""How often something is told while other processes are quicker."""
LONGEST_WAIT = 0.05
"""Seconds, by chance, before it is tried again: so that the same process is not always the slower one."""
WITH_BACKUP = frozenset(
    {"result", "rubber", "correct", "draw", "undo", "cancel", "phase", "forget"}
)
"""Kinds after which the event file is written."""
CLOSE_SECONDS = 1.5
Also = Callable[[Connection, int], None]
"""What is written with something that is told, all or nothing; it is given the version reached."""


class Hall:
    """A tournament that is open."""

    def __init__(
        self, halls: Halls, register: Register, tournament: Tournament, matches: list[FixtureMatch]
    ) -> None:
        self.halls = halls
        self.services = halls.services
        self.id = register.id
        self.register = register
        self.tournament = tournament
        self.matches = {fixture_match.match_id: fixture_match for fixture_match in matches}
        self.live: dict[tuple[str, int], LiveScore] = {}
        self.answered: set[tuple[str, int]] = (
            set()
        )  # calls for the referee that the desk has seen to
        self.lock = asyncio.Lock()
        self.used = time.monotonic()
        self.is_dropped = False
        self.recent = {names: RecentShow(self, names) for names in (PUBLIC, FULL)}
        self._is_behind = False  # whether a write may have been kept whose answer did not come
        self._tasks = BackgroundTasks()
        self.spawn = self._tasks.spawn
        self.backup = HallBackup(self, str(halls.services.settings.backup_folder))
        self.broadcast = Broadcast(self)

    @property
    def state(self) -> TournamentState:
        return self.tournament.state

    def now(self) -> float:
        """The time, never before the last event was told."""
        last = next((each.at for each in reversed(self.tournament.log) if each.at is not None), 0.0)
        return max(round(time.time(), 3), last)

    async def public_state(self) -> TournamentState:
        """The event with what the register of people knows of who may be named how."""
        state = self.state
        if not any(person.number for person in state.people.values()):
            return state
        return as_registered(state, (await self.halls.hub.people.register()).state)

    async def public_names(self) -> NameBook:
        """How everybody is called in public."""
        state = await self.public_state()
        return NameBook(state, PUBLIC, day_of_event(state.date, self.now()))

    async def show(self, names: Names = PUBLIC) -> EventShown:
        """The event as it is shown now."""
        tournament, live, at = self.tournament, dict(self.live), self.now()
        state = await self.public_state() if names is PUBLIC else tournament.state
        return await self.services.run(
            show_event,
            state,
            id=self.id,
            version=tournament.version,
            at=at,
            live=live,
            names=names,
        )

    async def public_event(self) -> bytes:
        """The event as everybody is shown it, as JSON; for a moment the same for all who ask."""
        return (await self.recent[PUBLIC].now()).write("event", lambda event: event).text

    # Telling --------------------------------------------------------------------------------------

    async def tell(
        self,
        told: Sequence[tuple[TournamentEvent, Author]],
        *,
        base: int | None = None,
        token: int | None = None,
        client_id: str | None = None,
        also: Also | None = None,
    ) -> int:
        """Take events, all or none; the version reached. Raises `Refusal`.

        ``base``: the version whoever tells it has seen; refused where what was told since touched the same.
        ``client_id``: the same twice with one token is done once. Whoever asked may be gone meanwhile: what
        was begun is finished.
        """
        return await asyncio.shield(self.spawn(self._tell(told, base, token, client_id, also)))

    async def _tell(
        self,
        told: Sequence[tuple[TournamentEvent, Author]],
        base: int | None,
        token: int | None,
        client_id: str | None,
        also: Also | None,
    ) -> int:
        async with self.lock:
            self.used = time.monotonic()
            if self._is_behind:
                await self.catch_up()
            for number in range(MAX_TRIES):
                if self.is_dropped:
                    raise Refusal("busy", "the event is being opened anew: try again", status=503)
                if client_id is not None and token is not None:
                    done = await self.services.database.read(
                        registers.version_of_posting, self.id, token, client_id
                    )
                    if done is not None:
                        return done
                if not told:
                    return self.tournament.version
                if base is not None:
                    check_not_moved_on(self.tournament.log, base, [event for event, _ in told])
                after = await self.services.run(applied, self.tournament, told, self.now())
                try:
                    await self._keep(after, token, client_id, also)
                except log.Conflict:
                    if number:
                        await asyncio.sleep(_WAITS.uniform(0.0, LONGEST_WAIT))
                    await self.catch_up()
                    continue
                except SQLAlchemyError:  # it may have been kept all the same
                    self._is_behind = True
                    raise
                return after.version
            raise Refusal("busy", "somebody else was first: try again", status=503)

    async def _keep(
        self, after: Tournament, token: int | None, client_id: str | None, also: Also | None
    ) -> None:
        """Keep what was told, then show it; call with the lock held. Raises `Conflict`."""
        since = self.tournament.version
        new = after.log[since:]
        entries = [
            RegisterEntry(version, entry_text(recorded), token)
            for version, recorded in enumerate(new, since + 1)
        ]
        entries[-1] = replace(entries[-1], client_id=client_id)
        summary, moved_at = summary_of(after), time.time()
        notice = self.services.relay.notice(self.id, Notice.HALL, v=after.version)

        rewritten = _rewritten(self.tournament, after)
        gone = names_gone(self.tournament, new, list(self.matches.values()))

        def keep(connection: Connection) -> None:
            if also is not None:
                also(connection, after.version)
            registers.rewrite(connection, self.id, rewritten)
            registers.append(
                connection, self.id, entries, summary, moved_at=moved_at, notice=notice
            )
            for each in gone:
                each.take_out(connection, self.id)

        await self.services.database.write(keep)
        self.take_in(after)
        if gone:
            await self.show_renamed(gone)
        if any(recorded.event.kind in WITH_BACKUP for recorded in new):
            self.backup.note()
        if self.matches and any(recorded.event.kind in RENAMING for recorded in new):
            self.spawn(follow_the_rule(self))

    async def show_renamed(self, gone: Sequence[NameGone]) -> None:
        """What is in memory has names that are gone: look them up, and let open matches go."""
        matches = await self.services.database.read(hall_rows.matches_of, self.id)
        self.matches = {fixture_match.match_id: fixture_match for fixture_match in matches}
        self.drop_rooms(match_id for each in gone for match_id in each.matches)
        self.broadcast.note_desk()

    def drop_rooms(self, ids: Iterable[str]) -> None:
        """Let open matches go: what they call people is not what the database says."""
        rooms = self.halls.hub.rooms
        for room in [rooms[match_id] for match_id in ids if match_id in rooms]:
            self.halls.hub.drop(room, COME_AGAIN)

    def take_in(self, after: Tournament) -> None:
        """The log has grown, and the tournament stands so."""
        self.tournament = after
        self.register = replace(self.register, version=after.version)
        self._forget_scores()
        self.broadcast.note_change()

    def _forget_scores(self) -> None:
        """What is scored at a table is shown no more once it is told, or others meet in its fixture."""
        for key, score in list(self.live.items()):
            fixture_match = self.matches.get(score.match_id)
            if fixture_match is None:
                continue
            is_told = fixture_match.state not in (hall_rows.OPEN, hall_rows.REOPENED)
            if is_told or fixture_match.sides != sides_text(self.state, fixture_match.fixture):
                del self.live[key]

    async def catch_up(self) -> None:
        """Take in what other processes have told; call with the lock held. Raises `Refusal`."""
        since = self.tournament.version
        register, entries = await self.services.database.read(
            registers.load, TOURNAMENT, self.id, since
        )
        if register is None or register.deleted_at is not None:
            self.halls.drop(self, COME_AGAIN)
            raise not_found("tournament")
        if register.version < since:  # a backup was restored
            self.halls.drop(self, COME_AGAIN)
            raise Refusal("busy", "the event is being opened anew: try again", status=503)
        self.register = register
        self._is_behind = False
        lines = [entry.entry for entry in entries]
        if any(isinstance(each.event, events.PersonForgotten) for each in map(recorded_of, lines)):
            self.drop_rooms(self.matches)
            self.halls.drop(self, COME_AGAIN)  # the log before it was written anew
            raise Refusal("busy", "the event is being opened anew: try again", status=503)
        if lines:
            self.take_in(await self.services.run(grown, self.tournament, lines))

    async def hear(self, version: int) -> None:
        """Another process says that the log is at a version."""
        async with self.lock:
            if version > self.tournament.version:
                await self.catch_up()

    async def reload(self) -> None:
        """Look up what is kept beside the log: the PIN, the kept matches."""
        async with self.lock:
            await self.catch_up()
            matches = await self.services.database.read(hall_rows.matches_of, self.id)
            self.matches = {fixture_match.match_id: fixture_match for fixture_match in matches}
        self._forget_scores()
        self.broadcast.note_desk()

    def tell_processes(self, what: str, **more: object) -> None:
        """Tell the halls of other processes."""
        self.services.relay.tell(self.id, Notice.HALL, w=what, **more)

    # The hall itself ------------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        return bool(self._tasks) or self.lock.locked()

    def match_of(self, fixture: str, rubber: int) -> FixtureMatch | None:
        """The kept match of a fixture as it is drawn now."""
        sides = sides_text(self.state, fixture)
        for fixture_match in reversed(self.matches.values()):
            if fixture_match.key == (fixture, rubber) and fixture_match.sides == sides:
                return fixture_match
        return None

    def drop(self, code: int) -> None:
        """Add nothing more: what is in memory is not what the database holds."""
        self.is_dropped = True
        self.broadcast.stop()
        self.broadcast.close_lines(code)

    async def close(self) -> None:
        """Finish what is under way, as far as it can be in time."""
        self.broadcast.stop()
        self.broadcast.close_lines(COME_AGAIN)
        await self._tasks.stop(CLOSE_SECONDS)


def applied(
    tournament: Tournament, told: Sequence[tuple[TournamentEvent, Author]], at: float
) -> Tournament:
    """The tournament after some events. Raises `Refusal` with the engine's sentence."""
    for number, (event, by) in enumerate(told):
        try:
            if isinstance(event, events.PersonForgotten):
                tournament = forget_person(tournament, event.person, at=at, by=by)
            else:
                tournament = tournament.apply(event, at=at, by=by)
        except Refused as problem:
            raise Refusal(
                "refused",
                str(problem),
                status=422,
                field=f"events.{number}",
                says=problem.objection,
            ) from None
    return tournament


def grown(tournament: Tournament, lines: Sequence[str]) -> Tournament:
    """A tournament whose log has these lines more."""
    return Tournament.fold((*tournament.log, *map(recorded_of, lines)))


def recorded_of(line: str) -> Recorded:
    """The entry of a line of a log."""
    return stored_from_json(json.loads(line))


def _rewritten(before: Tournament, after: Tournament) -> list[RegisterEntry]:
    """The lines that say something else since somebody was forgotten."""
    return [
        RegisterEntry(version, entry_text(now))
        for version, (old, now) in enumerate(zip(before.log, after.log, strict=False), 1)
        if now is not old and now != old
    ]


def entry_text(recorded: Recorded) -> str:
    """A line of a log as the database holds it."""
    return json.dumps(recorded_to_json(recorded), separators=(",", ":"), ensure_ascii=False)


def summary_of(tournament: Tournament) -> str:
    """What lists show of a tournament, as JSON."""
    state = tournament.state
    words = {
        "name": state.name,
        "place": state.place,
        "date": state.date,
        "phase": state.phase.value,
        "competitions": [each.name for each in state.competitions.values()],
        "entrants": sum(len(each.entrants) for each in state.competitions.values()),
    }
    return json.dumps(words, ensure_ascii=False)


def sides_text(state: TournamentState, fixture: str) -> str:
    """Who meets in a fixture, as kept with its match; empty while that is not known."""
    competition = state.competitions.get(fixture.partition(".")[0])
    stage = competition.stage_of(fixture) if competition else None
    if stage is None:
        return ""
    a, b = stage.sides(fixture)
    return f"{a} {b}" if a is not None and b is not None else ""
