"""People across the events of a server, and the lists over those events: ratings and series.

The register of people is a log in the database like a tournament's. What lists say is drawn from the logs
of the events whenever one of them has grown, and always from the first match on.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import Connection

from carrom.errors import Refused
from carrom.page import Refusal, not_found
from carrom.server.hall.backups import rewrite_backup
from carrom.server.hall.forgetting import NameGone, follow_the_rule, name_gone
from carrom.server.hall.hall import entry_text, grown
from carrom.server.store import hall_rows, registers
from carrom.server.store.log import Conflict
from carrom.server.store.registers import (
    PEOPLE,
    RATINGS,
    SERIES,
    TOURNAMENT,
    Register,
    RegisterEntry,
)
from carrom.tournament import (
    Author,
    Names,
    RatingPlan,
    Tournament,
    TournamentState,
    events,
    forget_person,
    parse_rating_plan,
    parse_series_plan,
    rate_events,
    series_table,
    show,
)
from carrom.tournament.register import (
    MemberForgotten,
    PeopleEntry,
    PeopleEvent,
    PeopleRegister,
    entry_to_json,
    stored_entry_from_json,
)

if TYPE_CHECKING:
    from carrom.server.hall.halls import Halls

ID = "people."
"""No tournament has an id with a dot."""
RATINGS_ID = "ratings."
SERIES_ID = "series."
"""Before the id of a series."""
L = TypeVar("L")
MOST_EVENTS = 2000
"""Events that lists go over."""
MOST_KEPT = 32
"""Lists that are remembered."""
MAX_TRIES = 5
COUNTED = frozenset({"running", "finished", "archived"})
"""Phases of events that count."""


class People:
    """The register of people of a server, and its lists."""

    def __init__(self, halls: Halls) -> None:
        self.halls = halls
        self.services = halls.services
        self._register = PeopleRegister()
        self._states: dict[str, tuple[int, TournamentState]] = {}
        self._lists: dict[object, object] = {}
        self._lock = asyncio.Lock()

    # The register ---------------------------------------------------------------------------------

    async def register(self) -> PeopleRegister:
        """The register as it stands in the database."""
        row = await self.services.database.read(registers.find, PEOPLE, ID)
        version = 0 if row is None else row.version
        if version != self._register.version:
            _, entries = await self.services.database.read(registers.load, PEOPLE, ID)
            self._register = await self.services.run(_folded, entries)
        return self._register

    async def tell(self, told: Sequence[PeopleEvent], *, base: int) -> int:
        """Take events, all or none; the version reached. ``base``: the version whoever tells it has seen."""
        async with self._lock:
            register = await self.register()
            if base != register.version:
                why = f"the register is at version {register.version} by now: look again"
                raise Refusal("moved_on", why, status=409, field="version")
            after, at = register, round(time.time(), 3)
            gone: set[str] = set()
            for number, event in enumerate(told):
                try:
                    if isinstance(event, MemberForgotten):
                        gone |= {*after.state.numbers_of(event.number)}
                    after = after.apply(event, at=at)
                except Refused as problem:
                    where = f"events.{number}"
                    raise Refusal("refused", str(problem), status=422, field=where) from None
            # The events come first: where that fails half way, the register still knows whom to forget, and
            # the desk tells it again.
            if gone:
                await self._forget_in_events(gone)
            await self._keep(register, after)
            self._register = after
            self._lists.clear()
        for hall in list(self.halls.halls.values()):  # any other follows the rule when it is opened
            hall.spawn(follow_the_rule(hall))
        return after.version

    async def replace(self, before: PeopleRegister, after: PeopleRegister) -> None:
        """Keep what was added to a register, if nobody else was first. Raises `Refusal`."""
        async with self._lock:
            await self._keep(before, after)
            self._register = after

    async def _keep(self, before: PeopleRegister, after: PeopleRegister) -> None:
        if after.version == before.version:
            return
        since, now = before.version, time.time()
        new = [
            RegisterEntry(version, _line(entry))
            for version, entry in enumerate(after.log[since:], since + 1)
        ]
        rewritten = [
            RegisterEntry(version, _line(entry))
            for version, (old, entry) in enumerate(zip(before.log, after.log, strict=False), 1)
            if entry != old
        ]

        def keep(connection: Connection) -> None:
            if not since:
                new_register = Register(ID, PEOPLE, "{}", len(new), now, now)
                registers.make(connection, new_register, new)
                return
            registers.rewrite(connection, ID, rewritten)
            registers.append(connection, ID, new, "{}", moved_at=now)

        try:
            await self.services.database.write(keep)
        except Conflict:
            why = "somebody else was first: look again"
            raise Refusal("moved_on", why, status=409, field="version") from None

    async def _forget_in_events(self, numbers: set[str]) -> None:
        """Take somebody out of every event of the server, those marked as deleted too."""
        database = self.services.database
        for register in await database.read(registers.list_all, TOURNAMENT, MOST_EVENTS):
            if register.deleted_at is not None:
                await self._forget_in_deleted(register, numbers)
                continue
            hall = await self.halls.hall(register.id)
            await hall.hear(hall.tournament.version + 1)
            there = [each.id for each in hall.state.people.values() if each.number in numbers]
            await hall.tell([(events.PersonForgotten(person), Author()) for person in there])

    async def _forget_in_deleted(self, register: Register, numbers: set[str]) -> None:
        _, entries = await self.services.database.read(registers.load, TOURNAMENT, register.id)
        tournament = await self.services.run(grown, Tournament(), [each.entry for each in entries])
        matches = await self.services.database.read(hall_rows.matches_of, register.id)
        after, gone = tournament, list[NameGone]()
        for person in [each for each in tournament.state.people.values() if each.number in numbers]:
            gone.append(name_gone(tournament, person.id, matches))
            after = await self.services.run(forget_person, after, person.id)
        changed = [
            RegisterEntry(version, entry_text(now))
            for version, (old, now) in enumerate(zip(tournament.log, after.log, strict=False), 1)
            if now != old
        ]

        def forget(connection: Connection) -> None:
            registers.rewrite(connection, register.id, changed)
            for each in gone:
                each.take_out(connection, register.id)

        if gone:
            await self.services.database.write(forget)
            folder, name = Path(self.services.settings.backup_folder), tournament.state.name
            log = after.log[: tournament.version]
            try:
                await self.services.run(rewrite_backup, folder, register.id, name, log)
            except OSError as problem:
                why = problem.strerror or type(problem).__name__
                raise Refusal("backup", f"{folder}: {why}: tell it again", status=503) from None

    # Lists ----------------------------------------------------------------------------------------

    async def ratings(
        self, names: Names, kind: str = ""
    ) -> tuple[RatingPlan, list[show.RatingShown]]:
        """The rating list over all events of the server that are no drafts, by the plan of its desk."""
        text, _ = await self.plan(RATINGS, RATINGS_ID)
        plan = parse_rating_plan(text)
        if kind in ("singles", "doubles"):
            plan = _of_kind(plan, kind)
        register, rated_events, day = await self.register(), await self._events(), _today()

        def work() -> list[show.RatingShown]:
            rated = rate_events([state for _, state in rated_events], plan, register.state)
            return list(show.show_ratings(rated, on=day, names=names))

        key = ("ratings", text, kind, names, day, register.version, _versions(rated_events))
        return plan, await self._listed(key, work)

    async def series(self, id: str, names: Names) -> show.SeriesShown:
        """The table of a series. Raises `Refusal` where there is none."""
        text, chosen = await self.plan(SERIES, SERIES_ID + id)
        if not text:
            raise not_found("series")
        plan = parse_series_plan(text)
        register, day = await self.register(), _today()
        chosen_events = [each for each in await self._events() if each[0].id in chosen]

        def work() -> show.SeriesShown:
            states = [state for _, state in chosen_events]
            table = series_table(states, plan, register.state)
            return show.show_series(plan.name, table, on=day, names=names)

        key = ("series", id, text, names, day, register.version, _versions(chosen_events))
        return await self._listed(key, work)

    async def _listed(self, key: object, work: Callable[[], L]) -> L:
        """What a list says, calculated once for as long as nothing has changed."""
        if key not in self._lists:
            while len(self._lists) >= MOST_KEPT:
                del self._lists[next(iter(self._lists))]
            self._lists[key] = await self.services.run(work)
        return self._lists[key]  # type: ignore[return-value]

    async def _events(self) -> list[tuple[Register, TournamentState]]:
        """The events that count, the first made first."""
        database = self.services.database
        listed = await database.read(registers.list_all, TOURNAMENT, MOST_EVENTS)
        counted = [
            each for each in listed if each.deleted_at is None and each.listed["phase"] in COUNTED
        ]
        states = []
        for each in sorted(counted, key=lambda register: (register.made_at, register.id)):
            version, state = self._states.get(each.id, (-1, TournamentState()))
            if version != each.version:
                _, entries = await database.read(registers.load, TOURNAMENT, each.id)
                lines = [entry.entry for entry in entries]
                state = (await self.services.run(grown, Tournament(), lines)).state
                self._states[each.id] = (each.version, state)
            states.append((each, state))
        return states

    # Plans ----------------------------------------------------------------------------------------

    async def plan(self, kind: str, id: str) -> tuple[str, frozenset[str]]:
        """The plan of a list as its desk wrote it last, and the events it chose; empty without one."""
        register, entries = await self.services.database.read(registers.load, kind, id)
        if register is None or register.deleted_at is not None or not entries:
            return "", frozenset()
        written = json.loads(entries[-1].entry)
        return written["text"], frozenset(written.get("tournaments", ()))

    async def set_plan(
        self, kind: str, id: str, text: str, tournaments: Sequence[str] = ()
    ) -> None:
        """Keep another plan of a list; those before it stay in its log."""
        now = time.time()
        line = json.dumps(
            {"at": round(now, 3), "text": text, "tournaments": sorted(tournaments)},
            ensure_ascii=False,
        )
        name = parse_series_plan(text).name if kind == SERIES else parse_rating_plan(text).name
        summary = json.dumps({"name": name}, ensure_ascii=False)

        def keep(connection: Connection) -> None:
            there = registers.find(connection, kind, id)
            if there is None:
                new_register = Register(id, kind, summary, 1, now, now)
                registers.make(connection, new_register, [RegisterEntry(1, line)])
                return
            if there.deleted_at is not None:
                registers.mark_deleted(connection, id, None, None)
            new = [RegisterEntry(there.version + 1, line)]
            registers.append(connection, id, new, summary, moved_at=now)

        for _ in range(MAX_TRIES):
            try:
                await self.services.database.write(keep)
            except Conflict:
                continue
            return
        raise Refusal("busy", "somebody else was first: try again", status=503)

    async def list_series(self) -> list[Register]:
        """The series of the server."""
        rows = await self.services.database.read(registers.list_all, SERIES, MOST_EVENTS)
        return [each for each in rows if each.deleted_at is None]


def _of_kind(plan: RatingPlan, kind: str) -> RatingPlan:
    return replace(plan, kind=kind)  # type: ignore[arg-type]


def _folded(entries: Sequence[RegisterEntry]) -> PeopleRegister:
    return PeopleRegister.fold(stored_entry_from_json(json.loads(each.entry)) for each in entries)


def _line(entry: PeopleEntry) -> str:
    return json.dumps(entry_to_json(entry), separators=(",", ":"), ensure_ascii=False)


def _versions(states: Sequence[tuple[Register, TournamentState]]) -> tuple[tuple[str, int], ...]:
    return tuple((each.id, each.version) for each, _ in states)


def _today() -> date:
    return datetime.now(UTC).date()
