"""The hall: matches called to tables, started, moved; umpires, tables, the clock of the hall.

None of these holds up an undoing: where one no longer fits, the hall is settled without it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from carrom.errors import nearest
from carrom.shape import Detail
from carrom.tournament.event import Recorded, TournamentEvent
from carrom.tournament.events.results import known_sides
from carrom.tournament.hall_state import HallClock, StrikerChange, TableCall, Timetable
from carrom.tournament.state import TournamentPhase, TournamentState
from carrom.tournament.ties import check_rubber
from carrom.tournament.whereabouts import is_bound, people_of, umpire_id, whereabouts

_RUNNING = frozenset({TournamentPhase.RUNNING})
Minutes = Annotated[int, Detail(at_least=0, at_most=1000)]
SomeMinutes = Annotated[int, Detail(at_least=1, at_most=1000)]


@dataclass(frozen=True, slots=True)
class TimetableSet(TournamentEvent, kind="timetable"):
    """How the hall is run from now on; see `Timetable`.

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.TimetableSet(match_minutes=40))
    >>> hall.state.hall.timetable.match_minutes
    40
    """

    match_minutes: SomeMinutes = 30
    rest_minutes: Minutes = 0
    change_minutes: Minutes = 5
    late_minutes: SomeMinutes = 15
    clock: Literal["table", "hall"] = "table"
    umpires: Literal["none", "assign"] = "none"
    tables: Literal["free", "by_number"] = "free"

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        timetable = Timetable(
            self.match_minutes,
            self.rest_minutes,
            self.change_minutes,
            self.late_minutes,
            self.clock,
            self.umpires,
            self.tables,
        )
        return replace(state, hall=replace(state.hall, timetable=timetable))


@dataclass(frozen=True, slots=True)
class HallEvent(TournamentEvent):
    """The root of what happens to a match at a table."""

    fixture: str
    rubber: Annotated[int, Detail(at_least=0, at_most=1000)] = 0

    is_binding = False

    def call_of(self, state: TournamentState) -> TableCall:
        """The call of the match. Raises `Refused` where it is at no table."""
        call = state.hall.calls.get((self.fixture, self.rubber))
        if call is None:
            self.fixture_of(state, self.fixture)
            rubbers = [key[1] for key in state.hall.calls if key[0] == self.fixture]
            if not self.rubber and rubbers:
                raise self.refused(f"which rubber of {self.fixture}? {_listed(rubbers)} is called")
            raise self.refused(f"{self.words} has not been called to a table")
        return call

    @property
    def words(self) -> str:
        """The match in words."""
        return f"rubber {self.rubber} of {self.fixture}" if self.rubber else self.fixture

    def check_table(self, state: TournamentState, table: str) -> None:
        """Raise `Refused` where no match can come to a table."""
        if table not in state.tables:
            hint = nearest(table, state.tables) if state.tables else "there is none yet"
            raise self.refused(f"there is no table {table!r}; {hint}")
        if table in state.hall.closed:
            reason = state.hall.closed[table]
            raise self.refused(f"table {table} is closed{': ' if reason else ''}{reason}")
        if (there := state.hall.at_table(table)) is not None:
            raise self.refused(f"table {table} is taken: {there.fixture} is there")

    def check_umpire(self, state: TournamentState, umpire: str, players: tuple[str, ...]) -> None:
        """Raise `Refused` for an umpire who plays in the match, or is somewhere else."""
        person = umpire_id(state, umpire)
        if person in players:
            raise self.refused(f"{umpire} plays in this match and cannot be its umpire")
        there = whereabouts(state).get(person)
        if there is not None and there.key != (self.fixture, self.rubber):
            raise self.refused(f"{umpire} is at table {there.table}, with {there.fixture}")

    def with_call(self, state: TournamentState, call: TableCall) -> TournamentState:
        return replace(state, hall=state.hall.with_call(call))


def _listed(numbers: list[int]) -> str:
    return " and ".join(map(str, sorted(numbers)))


@dataclass(frozen=True, slots=True)
class MatchCalled(HallEvent, kind="call", when=_RUNNING):
    """A match is called to a table, with an umpire where there is one; a rubber of a tie by its number.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> hall = hall.apply(events.MatchCalled("cup.1.1.1", table="1"))
    >>> hall.state.hall.calls[("cup.1.1.1", 0)].table
    '1'
    """

    table: Annotated[str, Detail(filled=True, at_most=200)] = ""
    umpire: str = ""

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition, stage, _ = self.fixture_of(state, self.fixture)
        known_sides(self, stage, self.fixture)
        if stage.result(self.fixture) is not None:
            raise self.refused(f"{self.fixture} is over")
        if competition.plan.rubbers:
            check_rubber(self, competition, stage, self.fixture, self.rubber)
        elif self.rubber:
            raise self.refused(f"{competition.name} is not played in rubbers")
        if (call := state.hall.calls.get((self.fixture, self.rubber))) is not None:
            raise self.refused(f"{self.words} is called to table {call.table}: move it")
        self.check_table(state, self.table)
        players = people_of(competition, stage, self.fixture, self.rubber)
        there = whereabouts(state)
        for person in players:
            if person in there:
                call = there[person]
                name = state.people[person].name if person in state.people else person
                raise self.refused(f"{name} is at table {call.table}, with {call.fixture}")
        if self.umpire:
            self.check_umpire(state, self.umpire, players)

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        _, stage, _ = self.fixture_of(state, self.fixture)
        sides = known_sides(self, stage, self.fixture)
        if stage.result(self.fixture) is not None:
            raise self.refused(f"{self.fixture} is over")
        call = TableCall(
            self.fixture, self.rubber, self.table, sides, self.umpire, called_at=recorded.at
        )
        hall = state.hall.without_call(call.key)  # so that it stands last
        return replace(state, hall=hall.with_call(call))


@dataclass(frozen=True, slots=True)
class CallWithdrawn(HallEvent, kind="call_back", when=_RUNNING):
    """A match is not to be at its table after all; it waits again, also where it had started.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> hall = hall.apply(events.MatchCalled("cup.1.1.1", table="1"))
    >>> hall = hall.apply(events.CallWithdrawn("cup.1.1.1"))
    >>> dict(hall.state.hall.calls)
    {}
    """

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        self.call_of(state)

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        call = self.call_of(state)
        return replace(state, hall=state.hall.without_call(call.key))


@dataclass(frozen=True, slots=True)
class MatchStarted(HallEvent, kind="start", when=_RUNNING):
    """A match that was called has begun.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> hall = hall.apply(events.MatchCalled("cup.1.1.1", table="1"))
    >>> hall = hall.apply(events.MatchStarted("cup.1.1.1"))
    >>> hall.state.hall.calls[("cup.1.1.1", 0)].started
    True
    """

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        if self.call_of(state).started:
            raise self.refused(f"{self.words} has started already")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        call = replace(self.call_of(state), started=True, started_at=recorded.at)
        return self.with_call(state, call)


@dataclass(frozen=True, slots=True)
class MatchMoved(HallEvent, kind="move", when=_RUNNING):
    """A match goes to another table: one that was called, or one that is played, after a board.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> hall = hall.apply(events.MatchCalled("cup.1.1.1", table="1"))
    >>> hall = hall.apply(events.MatchMoved("cup.1.1.1", table="2"))
    >>> hall.state.hall.calls[("cup.1.1.1", 0)].table
    '2'
    """

    table: Annotated[str, Detail(filled=True, at_most=200)] = ""

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        if self.call_of(state).table == self.table:
            raise self.refused(f"{self.words} is at table {self.table} already")
        self.check_table(state, self.table)

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        return self.with_call(state, replace(self.call_of(state), table=self.table))


@dataclass(frozen=True, slots=True)
class UmpireAssigned(HallEvent, kind="umpire", when=_RUNNING):
    """A match that was called gets an umpire, another one, or none (empty).

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> hall = hall.apply(events.MatchCalled("cup.1.1.1", table="1"))
    >>> hall = hall.apply(events.UmpireAssigned("cup.1.1.1", umpire="Meena"))
    >>> hall.state.hall.calls[("cup.1.1.1", 0)].umpire
    'Meena'
    """

    umpire: str = ""

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        self.call_of(state)
        competition, stage, _ = self.fixture_of(state, self.fixture)
        if self.umpire:
            players = people_of(competition, stage, self.fixture, self.rubber)
            self.check_umpire(state, self.umpire, players)

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        return self.with_call(state, replace(self.call_of(state), umpire=self.umpire))


@dataclass(frozen=True, slots=True)
class StrikerChanged(TournamentEvent, kind="change_striker", when=_RUNNING):
    """A player goes on with another certified striker of theirs."""

    fixture: str
    person: str
    mark: str

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        competition, stage, _ = self.fixture_of(state, self.fixture)
        sides = known_sides(self, stage, self.fixture)
        squads = [each.players for id, each in competition.entrants.items() if id in sides]
        if not any(self.person in squad for squad in squads):
            raise self.refused(f"{self.person!r} does not play in {self.fixture}")
        if stage.result(self.fixture) is not None:
            raise self.refused(f"{self.fixture} is over")
        if not any(
            each.person == self.person and each.mark == self.mark and each.certified
            for each in state.strikers
        ):
            name = state.people[self.person].name
            raise self.refused(f"no certified striker of {name} has the mark {self.mark!r}")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        change = StrikerChange(self.fixture, self.person, self.mark, recorded.at)
        changes = (*state.hall.striker_changes, change)
        return replace(state, hall=replace(state.hall, striker_changes=changes))


@dataclass(frozen=True, slots=True)
class TableOpened(TournamentEvent, kind="table"):
    """A table is closed, and no match is called to it; or it is open again. A match there goes on.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> hall = hall.apply(events.TableOpened("2", open=False, reason="a leg is loose"))
    >>> dict(hall.state.hall.closed)
    {'2': 'a leg is loose'}
    """

    table: str
    open: bool = True
    reason: Annotated[str, Detail(at_most=200)] = ""

    is_binding = False

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        if self.table not in state.tables:
            hint = nearest(self.table, state.tables) if state.tables else "there is none yet"
            raise self.refused(f"there is no table {self.table!r}; {hint}")
        if self.open == (self.table not in state.hall.closed):
            raise self.refused(f"table {self.table} is {'open' if self.open else 'closed'} already")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        closed = {each: why for each, why in state.hall.closed.items() if each != self.table}
        if not self.open:
            closed[self.table] = self.reason
        return replace(state, hall=replace(state.hall, closed=closed))


@dataclass(frozen=True, slots=True)
class HallClockSet(TournamentEvent, kind="hall_clock", when=_RUNNING):
    """The countdown of the hall is started, stands still, goes on, ends, or gets more minutes (or fewer).

    Its start starts every match that it binds and that has been called.

    >>> from carrom.tournament import events, made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(events.HallClockSet("start", minutes=45), at=0.0)
    >>> hall.state.hall.clock.minutes
    45
    """

    action: Literal["start", "pause", "resume", "stop", "extend"]
    minutes: Annotated[float, Detail(at_least=-1000, at_most=1000)] = 0.0

    is_binding = False

    def check(self, state: TournamentState, recorded: Recorded) -> None:
        at, clock = recorded.at, state.hall.clock
        if at is None:
            raise self.refused("a clock needs the time at which it is told")
        now = clock.state(at)
        if self.action == "start":
            if self.minutes <= 0:
                raise self.refused("how many minutes?")
            if now in ("running", "paused"):
                raise self.refused(f"the clock of the hall is {now}: stop it first")
        elif now == "none":
            raise self.refused("the clock of the hall has not been started")
        elif self.action == "pause" and now != "running":
            raise self.refused(f"the clock of the hall is {now}: it cannot be paused")
        elif self.action == "resume" and now != "paused":
            raise self.refused(f"the clock of the hall is {now}: it cannot go on")
        elif self.action == "extend" and not self.minutes:
            raise self.refused("by how many minutes?")

    def act(self, state: TournamentState, recorded: Recorded) -> TournamentState:
        at, hall = recorded.at, state.hall
        if at is None:
            raise self.refused("a clock needs the time at which it is told")
        clock = hall.clock
        if self.action == "start":
            clock = HallClock(self.minutes).started(at)
        elif self.action == "stop":
            clock = HallClock()
        elif clock.is_set and self.action == "pause":
            clock = clock.paused(at)
        elif clock.is_set and self.action == "resume":
            clock = clock.resumed(at)
        elif clock.is_set:
            clock = clock.extended(self.minutes, at)
        calls = hall.calls
        if self.action == "start":
            calls = {
                key: replace(call, started=True, started_at=at)
                if not call.started and is_bound(state, call.fixture)
                else call
                for key, call in calls.items()
            }
        return replace(state, hall=replace(hall, clock=clock, calls=calls))
