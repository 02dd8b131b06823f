"""When everything will be: the queue played forward, with the durations measured so far."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from carrom.short_repr import short_repr
from carrom.tournament.fixtures import SECOND_FINAL, Fixture, source_of
from carrom.tournament.hall.proposing import own_table, rested_at
from carrom.tournament.hall.queueing import number_in_round, rubber_numbers, turns
from carrom.tournament.hall.standing import time_up_at
from carrom.tournament.hall.to_come import RoundToCome, rounds_to_come
from carrom.tournament.hall_state import TableCall
from carrom.tournament.match_terms import time_limit
from carrom.tournament.state import Competition, StageState, TournamentPhase, TournamentState
from carrom.tournament.ties import rubbers_due
from carrom.tournament.whereabouts import people_at, people_of

LEAST_LEFT = 60.0
"""A match that has taken longer than expected is expected to end in so many seconds."""


@dataclass(frozen=True, slots=True)
class ExpectedMatch:
    """When a match will probably start and end, and how many are called before it."""

    start: float
    end: float
    before: int = 0


@dataclass(frozen=True, slots=True)
class HallForecast:
    """When everything will probably be. ``end``: of the last match, also of rounds that are not drawn yet."""

    fixtures: Mapping[str, ExpectedMatch] = field(default_factory=dict)
    end: float | None = None

    __repr__ = short_repr


def predictions(state: TournamentState, at: float) -> HallForecast:
    """What is expected at a moment, of every match that is not over; nothing where no table is open.

    Matches go to tables as `propose_calls` would call them, each as long as its format says, or as the
    matches of its round have taken so far.

    >>> from carrom.tournament import events, made_up_hall, preset, propose_draw
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> hall = hall.apply(propose_draw(hall.state.competitions["cup"], "4711"))
    >>> hall = hall.apply(events.TablesSet(("1", "2")))
    >>> forecast = predictions(hall.state, at=0.0)
    >>> forecast.end / 60, forecast.fixtures["cup.1.1.1"].start
    (70.0, 300.0)
    """
    if state.phase is not TournamentPhase.RUNNING:
        return HallForecast()
    return _Forecast(state, at).run()


@dataclass(slots=True)
class _QueuedMatch:
    """A match to be played: a fixture, a rubber of one, or a match that is not drawn yet (no fixture)."""

    competition: str
    fixture: str
    turn: float
    seconds: float
    people: tuple[str, ...] = ()
    table: str = ""


class _Forecast:
    """The hall played forward from a moment."""

    def __init__(self, state: TournamentState, at: float) -> None:
        self.state, self.at = state, at
        self.timetable = state.hall.timetable
        self.rest = 60.0 * self.timetable.rest_minutes
        self.change = 60.0 * self.timetable.change_minutes
        self.found: dict[str, ExpectedMatch] = {}
        self.free_from = dict(rested_at(state))  # people
        self.tables = {each: at for each in state.tables if each not in state.hall.closed}
        self.times: list[float] = []  # of tables, where any will do
        self.held: list[float] = []  # tables of those who have started together, until all are free
        self.later: list[tuple[float, int, _QueuedMatch]] = []
        self.ready: list[tuple[float, int, _QueuedMatch]] = []
        self.together = False  # whether the clock of the hall binds them all
        self.wave = at  # when those who are playing have started together
        self.count = 0
        self.before = 0
        self.last = at
        self.open_sources: dict[str, int] = {}  # fixture: units of it that are not over
        self.known_ends: dict[str, float] = {}
        self.waiting: dict[str, list[_QueuedMatch]] = {}  # by fixture waited for
        self.sources: dict[str, tuple[str, ...]] = {}
        self.left: dict[str, int] = {}  # by competition: units known and not over
        self.ends: dict[str, float] = {}
        self.to_come: dict[str, Iterator[RoundToCome]] = {}
        self.durations = _Durations(state)

    def run(self) -> HallForecast:
        for competition in self.state.competitions.values():
            self.left[competition.id], self.ends[competition.id] = 0, self.at
            self.to_come[competition.id] = rounds_to_come(competition)
            for stage in competition.stages:
                self._add_stage(competition, stage)
        for call in self.state.hall.calls.values():
            self._add_call(call)
        if not self.tables:
            return HallForecast(self.found, None)
        self.together = (self.durations.clocks or {self.timetable.clock}) == {"hall"}
        self.times = sorted(self._table_times())
        for id in self.left:
            if not self.left[id]:
                self._draw(id, self.at)
        self._play()
        is_anything = bool(self.before or self.state.hall.calls)
        return HallForecast(self.found, self.last if is_anything else None)

    def _table_times(self) -> Iterable[float]:
        """From when on each table is free; where all start together, for all the same."""
        if not self.together:
            return self.tables.values()
        ends = self.state.hall.clock.ends_at
        latest = max(self.at, *self.tables.values(), ends or self.at)
        return [latest] * len(self.tables)

    def _add_stage(self, competition: Competition, stage: StageState) -> None:
        unplayed = {each.id for each in stage.unplayed}
        if not unplayed:
            return
        for turn, fixture in turns(stage):
            if fixture.id not in unplayed or _is_unlikely(stage, fixture):
                continue
            seconds = self.durations.of_round(
                competition, stage.number, fixture.round, fixture.name
            )
            numbers: Iterable[int] = rubber_numbers(competition)
            if competition.plan.rubbers:
                numbers = rubbers_due(competition, stage, fixture.id)
            sources = tuple(
                source for slot in fixture.slots if (source := source_of(slot)) in unplayed
            )
            for rubber in numbers:
                self.left[competition.id] += 1
                self.open_sources[fixture.id] = self.open_sources.get(fixture.id, 0) + 1
                if (fixture.id, rubber) in self.state.hall.calls:
                    continue
                people = people_of(competition, stage, fixture.id, rubber)
                number = number_in_round(competition, fixture, rubber)
                table = own_table(self.state, number)
                unit = _QueuedMatch(competition.id, fixture.id, turn, seconds, people, table)
                if sources:
                    self.sources[fixture.id] = sources
                    for source in sources:
                        self.waiting.setdefault(source, []).append(unit)
                else:
                    self._later(self.at, unit)

    def _add_call(self, call: TableCall) -> None:
        """A match at a table: when it has started, or will, and when it will be over."""
        competition = self.state.competitions[call.fixture.partition(".")[0]]
        stage = competition.stage_of(call.fixture)
        assert stage is not None
        drawn = stage.fixtures[call.fixture]
        seconds = self.durations.of_round(competition, stage.number, drawn.round, drawn.name)
        if call.started:
            start = self.at if call.started_at is None else call.started_at
        else:
            start = max(
                self.at, (self.at if call.called_at is None else call.called_at) + self.change
            )
        end = start + seconds
        if call.started and (limit := time_up_at(self.state, call)) is not None:
            end = min(end, limit)
        end = max(end, self.at + LEAST_LEFT)
        if call.table in self.tables:
            self.tables[call.table] = end
        for person in people_at(self.state, call):
            self.free_from[person] = end + self.rest
        self._over(
            _QueuedMatch(competition.id, call.fixture, 0.0, seconds), max(start, self.at), end, 0
        )

    def _later(self, at: float, unit: _QueuedMatch) -> None:
        self.count += 1
        heapq.heappush(self.later, (at, self.count, unit))

    def _play(self) -> None:
        now = self.at
        while self.later or self.ready:
            if not self.timetable_is_fixed:
                if not self.times:
                    self._free_held()
                now = max(now, self.times[0])
            if not self.ready and self.later[0][0] > now:
                if self.held:
                    self._free_held()
                    continue
                now = self.later[0][0]
            while self.later and self.later[0][0] <= now:
                _, count, unit = heapq.heappop(self.later)
                heapq.heappush(self.ready, (unit.turn, count, unit))
            self._start_next(now)

    @property
    def timetable_is_fixed(self) -> bool:
        return self.timetable.tables == "by_number"

    def _free_held(self) -> None:
        """All tables of those who have started together are free together."""
        latest = max(self.held, default=self.at)
        self.times = [max(latest, time) for time in (*self.times, *self.held)]
        heapq.heapify(self.times)
        self.held = []

    def _start_next(self, now: float) -> None:
        """The first of those who are ready goes to a table, or waits for its players or its table."""
        _, _, unit = heapq.heappop(self.ready)
        free_from = self.free_from
        earliest = max((free_from.get(person, now) for person in unit.people), default=now)
        if self.timetable_is_fixed:
            table = unit.table or min(self.tables, key=self.tables.__getitem__)
            earliest = max(earliest, self.tables[table])
            if self.together and now != self.wave:
                earliest = max(earliest, *self.tables.values())
        if earliest > now:
            self._later(earliest, unit)
            return
        start = now + self.change
        end = start + unit.seconds
        if self.timetable_is_fixed:
            self.tables[table], self.wave = end, now
        elif self.together:
            heapq.heappop(self.times)
            self.held.append(end)
        else:
            heapq.heapreplace(self.times, end)
        for person in unit.people:
            free_from[person] = end + self.rest
        self._over(unit, start, end, self.before)
        self.before += 1

    def _over(self, unit: _QueuedMatch, start: float, end: float, before: int) -> None:
        """What follows once it is known when a match ends."""
        self.last = max(self.last, end)
        id = unit.competition
        self.ends[id] = max(self.ends[id], end)
        self.left[id] -= 1
        if unit.fixture:
            self._note(unit.fixture, start, end, before)
            self.open_sources[unit.fixture] -= 1
            if not self.open_sources[unit.fixture]:
                self._go_on(unit.fixture)
        if not self.left[id]:
            self._draw(id, self.ends[id])

    def _note(self, fixture: str, start: float, end: float, before: int) -> None:
        known = self.found.get(fixture)
        if known is not None:  # other rubbers of the tie
            start, before = min(start, known.start), min(before, known.before)
            end = max(end, known.end)
        self.found[fixture] = ExpectedMatch(start, end, before)

    def _go_on(self, fixture: str) -> None:
        """The matches that waited only for this one can be called once its players have rested."""
        self.known_ends[fixture] = self.found[fixture].end
        for unit in self.waiting.pop(fixture, ()):
            sources = self.sources[unit.fixture]
            if all(source in self.known_ends for source in sources):
                latest = max(self.known_ends[source] for source in sources)
                self._later(latest + self.rest, unit)

    def _draw(self, competition: str, at: float) -> None:
        """The next round, when everything before it is over."""
        following = next(self.to_come[competition], None)
        if following is None:
            return
        if not following.matches:
            self._draw(competition, at)
            return
        seconds = self.durations.to_come(following)
        for number in range(following.matches):
            turn = number / following.matches
            unit = _QueuedMatch(
                competition, "", turn, seconds, table=own_table(self.state, number + 1)
            )
            self.left[competition] += 1
            self._later(at + self.rest, unit)


def _is_unlikely(stage: StageState, fixture: Fixture) -> bool:
    """Whether a match is not reckoned with: a second grand final, as long as nothing asks for it."""
    return fixture.name == SECOND_FINAL and None in stage.sides(fixture.id)


class _Durations:
    """How long the matches of a round take: as those have that are over, else as the format says."""

    def __init__(self, state: TournamentState) -> None:
        self.default = state.hall.timetable.match_minutes
        self.clock = state.hall.timetable.clock
        self.clocks: set[str] = set()  # that bind the matches asked about
        self.limits: dict[tuple[str, int, int, str], int | None] = {}
        self.sums: dict[tuple[str, int, int], tuple[float, int]] = {}
        for past in state.hall.past:
            if past.started_at is None or past.ended_at is None:
                continue
            competition, stage, round_number, _ = past.fixture.split(".")
            key = (competition, int(stage), int(round_number))
            total, count = self.sums.get(key, (0.0, 0))
            self.sums[key] = (total + past.ended_at - past.started_at, count + 1)

    def of_round(self, competition: Competition, stage: int, number: int, name: str) -> float:
        key = (competition.id, stage, number, name)
        if key not in self.limits:
            terms = competition.plan.terms_in(stage, number, name)
            self.limits[key] = time_limit(terms)
            self.clocks.add(terms.clock or self.clock)
        total, count = self.sums.get((competition.id, stage, number), (0.0, 0))
        if count:
            return max(LEAST_LEFT, total / count)
        return 60.0 * (self.limits[key] or self.default)

    def to_come(self, following: RoundToCome) -> float:
        return 60.0 * (following.limit or self.default)
