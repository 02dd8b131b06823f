"""The hall: which match is at which table, its settings, its clock. Everything follows from the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from carrom.short_repr import short_repr

MatchKey = tuple[str, int]
"""A match of the hall: a fixture, and the rubber of it, 0 where there are none."""


@dataclass(frozen=True, slots=True)
class Timetable:
    """How the hall is run.

    ``match_minutes``: how long a match without a time limit takes; ``change_minutes``: from one match to the
    next at a table; ``rest_minutes``: what everybody has between two matches; ``late_minutes``: after so many
    a walkover is proposed (003.loss.9, A86). ``clock``: what binds the time limit of a match whose plan
    does not say it, its own start or one start for the whole hall. ``umpires``: whether they are assigned.
    ``tables``: the next free one, or that of the match's number in its round.
    """

    match_minutes: int = 30
    rest_minutes: int = 0
    change_minutes: int = 5
    late_minutes: int = 15
    clock: Literal["table", "hall"] = "table"
    umpires: Literal["none", "assign"] = "none"
    tables: Literal["free", "by_number"] = "free"

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class TableCall:
    """A match called to a table, playing from ``started_at`` on. ``sides``: who was called."""

    fixture: str
    rubber: int
    table: str
    sides: tuple[str, str]
    umpire: str = ""
    called_at: float | None = None
    started: bool = False
    started_at: float | None = None

    __repr__ = short_repr

    @property
    def key(self) -> MatchKey:
        return (self.fixture, self.rubber)


@dataclass(frozen=True, slots=True)
class PastCall:
    """A match that was at a table and is over; ``people``: ids of those who played it."""

    fixture: str
    rubber: int
    table: str
    people: tuple[str, ...] = ()
    umpire: str = ""
    started_at: float | None = None
    ended_at: float | None = None

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class StrikerChange:
    """A player goes on with another striker of the register."""

    fixture: str
    person: str
    mark: str
    at: float | None = None


@dataclass(frozen=True, slots=True)
class HallClock:
    """The countdown of the hall: ``left`` seconds at the moment ``since``, or standing still there.

    Nothing ticks: what it shows at any moment follows from these values, and these from the log.

    >>> clock = HallClock(minutes=60).started(at=1000.0)
    >>> clock.ends_at, clock.seconds_left(1600.0), clock.paused(1600.0).seconds_left(9999.0)
    (4600.0, 3000.0, 3000.0)
    """

    minutes: float = 0.0
    left: float = 0.0
    since: float | None = None
    is_set: bool = False

    __repr__ = short_repr

    @property
    def ends_at(self) -> float | None:
        """When it has run down; None while it stands still."""
        return None if self.since is None else self.since + self.left

    def seconds_left(self, at: float) -> float:
        """What it shows at a moment."""
        return self.left if self.since is None else max(0.0, self.since + self.left - at)

    def state(self, at: float) -> Literal["none", "running", "paused", "over"]:
        """Whether it runs at a moment."""
        if not self.is_set:
            return "none"
        if self.seconds_left(at) <= 0:
            return "over"
        return "paused" if self.since is None else "running"

    def started(self, at: float) -> HallClock:
        return HallClock(self.minutes, 60 * self.minutes, at, is_set=True)

    def paused(self, at: float) -> HallClock:
        return replace(self, left=self.seconds_left(at), since=None)

    def resumed(self, at: float) -> HallClock:
        return replace(self, since=at)

    def extended(self, minutes: float, at: float) -> HallClock:
        """With more time, or less; where it has run down, from now on."""
        left = max(0.0, self.seconds_left(at) + 60 * minutes)
        since = None if self.since is None else at
        return replace(self, minutes=self.minutes + minutes, left=left, since=since)


@dataclass(frozen=True, slots=True)
class HallState:
    """The hall at one moment. ``calls`` in the order in which they came; ``closed``: tables, with reasons."""

    timetable: Timetable = Timetable()
    calls: Mapping[MatchKey, TableCall] = field(default_factory=dict)
    past: tuple[PastCall, ...] = ()
    closed: Mapping[str, str] = field(default_factory=dict)
    clock: HallClock = HallClock()
    striker_changes: tuple[StrikerChange, ...] = ()

    def at_table(self, table: str) -> TableCall | None:
        """The match at a table."""
        return next((call for call in self.calls.values() if call.table == table), None)

    def with_call(self, call: TableCall) -> HallState:
        return replace(self, calls={**self.calls, call.key: call})

    def without_call(self, key: MatchKey) -> HallState:
        return replace(self, calls={each: call for each, call in self.calls.items() if each != key})
