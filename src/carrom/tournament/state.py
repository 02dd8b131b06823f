"""Where a tournament stands: everything its log adds up to, as frozen values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property

from carrom.tournament.fixtures import (
    Fixture,
    FixtureResult,
    Resolved,
    Rubber,
    Sides,
    end_by_itself,
    resolve,
    source_of,
)
from carrom.tournament.hall_state import HallState
from carrom.tournament.people import Entrant, Person
from carrom.tournament.plan import CompetitionPlan, StagePlan
from carrom.tournament.roles import Role

LineUp = tuple[tuple[str, ...], ...]
"""For each rubber of a tie the people who play it."""


class TournamentPhase(StrEnum):
    """How far a tournament is."""

    NEW = "new"  # nothing has been told
    DRAFT = "draft"
    RUNNING = "running"
    FINISHED = "finished"
    ARCHIVED = "archived"


@dataclass(frozen=True, slots=True)
class RoundDraw:
    """A draw that was made: of which round (0: of the whole stage), from which number, or by hand."""

    round: int
    number: str
    by_hand: bool = False


@dataclass(frozen=True)
class StageState:
    """A stage that has begun.

    ``entrants`` in the order of their seeding. ``out``: those who left the competition before the stage was
    over, in that order. ``lucky``: the lucky losers the organiser confirmed for a round. ``pinned``: sides
    kept after a correction. ``open``: entrants of a round, ``open_round``, who are to be drawn again.
    ``line_ups``: by fixture and entrant.
    """

    number: int
    plan: StagePlan
    entrants: tuple[str, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    fixtures: Mapping[str, Fixture] = field(default_factory=dict)
    results: Mapping[str, FixtureResult] = field(default_factory=dict)
    draws: tuple[RoundDraw, ...] = ()
    out: tuple[str, ...] = ()
    lucky: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    pinned: Mapping[str, Sides] = field(default_factory=dict)
    open: tuple[str, ...] = ()
    open_round: int = 0
    rubbers: Mapping[str, tuple[Rubber, ...]] = field(default_factory=dict)
    line_ups: Mapping[str, Mapping[str, LineUp]] = field(default_factory=dict)

    @cached_property
    def resolved(self) -> Resolved:
        """Who meets in each fixture, and every result, as far as is known."""
        return resolve(self.fixtures.values(), self.results, out=self.out, pinned=self.pinned)

    def sides(self, fixture: str) -> Sides:
        """Who meets in a fixture."""
        drawn = self.fixtures[fixture]
        if self._waits_for_nothing(drawn):
            return drawn.slots
        return self.resolved.sides[fixture]

    def result(self, fixture: str) -> FixtureResult | None:
        """How a fixture ended, also where nobody had to tell."""
        if fixture in self.results:
            return self.results[fixture]
        drawn = self.fixtures.get(fixture)
        if drawn is not None and self._waits_for_nothing(drawn):
            return end_by_itself(drawn, drawn.slots, self.out)
        return self.resolved.results.get(fixture)

    def handed_in(self, fixture: str) -> Mapping[str, LineUp]:
        """The line-ups of those who meet in a tie; who came out of it again has handed in nothing."""
        sides = self.sides(fixture)
        line_ups = self.line_ups.get(fixture, {})
        return {entrant: each for entrant, each in line_ups.items() if entrant in sides}

    def _waits_for_nothing(self, fixture: Fixture) -> bool:
        """Whether what is asked about a fixture can be said without looking at any other."""
        is_plain = fixture.id not in self.pinned and fixture.id not in self.results
        return is_plain and not any(map(source_of, fixture.slots))

    @cached_property
    def rounds_drawn(self) -> int:
        return max((fixture.round for fixture in self.fixtures.values()), default=0)

    def in_round(self, number: int) -> tuple[Fixture, ...]:
        return tuple(each for each in self.fixtures.values() if each.round == number)

    @cached_property
    def unplayed(self) -> tuple[Fixture, ...]:
        """Fixtures without a result, in order."""
        ends = self.resolved.results
        return tuple(each for each in self.fixtures.values() if each.id not in ends)

    @cached_property
    def ready(self) -> tuple[Fixture, ...]:
        """Fixtures that can be played now: both sides are known."""
        return tuple(each for each in self.unplayed if None not in self.sides(each.id))

    @property
    def active(self) -> tuple[str, ...]:
        """Entrants who have not left."""
        return tuple(entrant for entrant in self.entrants if entrant not in self.out)

    def with_result(self, fixture: str, result: FixtureResult) -> StageState:
        return replace(self, results={**self.results, fixture: result})


@dataclass(frozen=True)
class Competition:
    """A competition of the event: its plan, its entrants, and its stages as far as they have begun.

    ``forbidden``: pairs that are not to be drawn against each other.
    """

    id: str
    name: str
    plan: CompetitionPlan
    entrants: Mapping[str, Entrant] = field(default_factory=dict)
    checked_in: frozenset[str] = frozenset()
    withdrawn: Mapping[str, str] = field(default_factory=dict)
    forbidden: frozenset[frozenset[str]] = frozenset()
    stages: tuple[StageState, ...] = ()

    @property
    def stage(self) -> StageState | None:
        """The stage that is going on, or the last one."""
        return self.stages[-1] if self.stages else None

    def stage_of(self, fixture: str) -> StageState | None:
        """The stage that a fixture belongs to."""
        return next((stage for stage in self.stages if fixture in stage.fixtures), None)

    def with_stage(self, stage: StageState) -> Competition:
        """The competition with a stage begun or changed."""
        stages = list(self.stages)
        stages[stage.number - 1 :] = [stage, *stages[stage.number :]]
        return replace(self, stages=tuple(stages))

    @property
    def eligible(self) -> tuple[str, ...]:
        """Entrants that would be drawn now: present where that is asked for, and not gone."""
        return tuple(
            id
            for id in self.entrants
            if id not in self.withdrawn and (not self.plan.check_in or id in self.checked_in)
        )

    def club_of(self, entrant: str) -> str:
        return self.entrants[entrant].club.strip().casefold()

    def name_of(self, entrant: str | None) -> str:
        """An entrant by name; `BYE` and what is not known yet in a word."""
        if entrant is None:
            return "?"
        return self.entrants[entrant].name if entrant in self.entrants else entrant


@dataclass(frozen=True, slots=True)
class Official:
    """Somebody with a role at the event; ``person``: who that is on the list of people."""

    name: str
    role: Role
    person: str = ""


@dataclass(frozen=True, slots=True)
class CertifiedStriker:
    """A striker of the register: whose it is, the mark put on it, and whether it may be played with."""

    person: str
    mark: str
    certified: bool = True
    by: str = ""


@dataclass(frozen=True, slots=True)
class Protest:
    """A written protest about a fixture, and what was decided about it."""

    number: int
    fixture: str
    by: str
    text: str
    at: float | None = None
    upheld: bool | None = None
    decision: str = ""
    decided_by: str = ""


@dataclass(frozen=True, slots=True)
class EventWarning:
    """A warning: it is seen in every later match of the same person."""

    person: str
    reason: str
    fixture: str = ""
    at: float | None = None


@dataclass(frozen=True, slots=True)
class PrivacyRules:
    """What an organiser has chosen: whether who was not asked is named in full, and whether search engines
    may list the pages."""

    assume_consent: bool = True
    indexed: bool = False


@dataclass(frozen=True)
class TournamentState:
    """A tournament at one moment. Values by id are in the order in which they came."""

    phase: TournamentPhase = TournamentPhase.NEW
    name: str = ""
    place: str = ""
    date: str = ""
    tables: tuple[str, ...] = ()
    people: Mapping[str, Person] = field(default_factory=dict)
    officials: tuple[Official, ...] = ()
    competitions: Mapping[str, Competition] = field(default_factory=dict)
    strikers: tuple[CertifiedStriker, ...] = ()
    protests: tuple[Protest, ...] = ()
    warnings: tuple[EventWarning, ...] = ()
    hall: HallState = HallState()
    privacy: PrivacyRules = PrivacyRules()

    def with_competition(self, competition: Competition) -> TournamentState:
        return replace(self, competitions={**self.competitions, competition.id: competition})

    def fixtures(self) -> Iterator[tuple[Competition, StageState, Fixture]]:
        """Every fixture of every competition."""
        for competition in self.competitions.values():
            for stage in competition.stages:
                for fixture in stage.fixtures.values():
                    yield competition, stage, fixture

    @cached_property
    def only_by_name(self) -> Mapping[str, str]:
        """The id of everybody whose name nobody else has, by the name in small letters."""
        ids: dict[str, str] = {}
        for id, person in self.people.items():
            name = person.name.casefold()
            ids[name] = "" if name in ids else id
        return ids

    def warnings_of(self, person: str) -> tuple[EventWarning, ...]:
        """What somebody was warned for, over the whole event."""
        return tuple(warning for warning in self.warnings if warning.person == person)
