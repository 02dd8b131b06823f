"""The clocks of a match. Time comes in only with events: nothing here reads a clock.

Times are seconds since any fixed moment, the same for all events of a match. The match's own time runs
from the first 'Play', through intervals (A85), and stands still from an appeal until the umpire orders 'Play'
(003.general.7).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from carrom.errors import BadInput
from carrom.short_repr import short_repr

if TYPE_CHECKING:
    from carrom.match.state import State


MOST_SECONDS = 1e12


class Timer(StrEnum):
    """What a player is being timed for."""

    REPORT = "report"  # to come to the board (003.loss.9)
    STROKE = "stroke"  # to make a stroke (003.general.18-19, A12)
    PLACING = "placing"  # to place dues or waive them (003.dues.24, 26)
    REST = "rest"  # before the deciding game (003.general.39)
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class Clock:
    """The time of the last event, the match's own time, and what is being timed since when.

    ``delay``: how long after it happened the last event was told. Nobody's time for a stroke or for placing
    begins before what calls for it has been told: ``used`` is below 0 until then (003.dues.26).

    >>> from carrom.match import Match, events
    >>> match = Match().apply(events.MatchMade(rules="four-break"), at=100.0)
    >>> match = match.apply(events.BoardBegun("a1"), at=130.0)
    >>> match.state.clock.running, match.state.clock.at
    (True, 130.0)
    """

    at: float | None = None
    running: bool = False
    elapsed: float = 0.0
    timer: Timer | None = None
    used: float = 0.0
    delay: float = 0.0

    __repr__ = short_repr

    def tick(self, at: float | None, *, delay: float = 0.0) -> Clock:
        """The clock at the time of the next event; an event without a time leaves it alone."""
        if at is None:
            return self
        if not 0 <= at < MOST_SECONDS:
            raise BadInput(f"is {at}; seconds from 0 on are needed", field="at")
        if self.at is None:
            return replace(self, at=at, delay=delay)
        passed = at - self.at
        if passed < 0:
            raise BadInput(f"is {at}, before the event before it ({self.at})", field="at")
        timed = self.running or self.timer in (Timer.REPORT, Timer.REST)
        return replace(
            self,
            at=at,
            elapsed=self.elapsed + (passed if self.running else 0.0),
            used=self.used + (passed if timed else 0.0),
            delay=delay,
        )

    def begin(self, timer: Timer | None) -> Clock:
        """The clock with something timed from now on, or from when the event is told."""
        return replace(self, timer=timer, used=-self.delay if self.delay else 0.0)


def seconds_allowed(state: State, timer: Timer) -> float | None:
    """How many seconds there are for something; None: no limit.

    >>> from carrom.match import Timer, events, fold
    >>> seconds_allowed(fold([events.MatchMade(rules="laws-29")]).state, Timer.PLACING)
    15.0
    """
    rules = state.rules
    limit, unit = {
        Timer.REPORT: (rules.match.report_minutes, 60.0),
        Timer.REST: (state.rest, 60.0),
        Timer.PLACING: (rules.dues.placing_seconds, 1.0),
        Timer.STROKE: (rules.match.stroke_seconds, 1.0),
        Timer.MATCH: (state.form.minutes, 60.0),
    }[timer]
    return None if limit is None else limit * unit


def seconds_left(state: State, at: float | None = None) -> dict[Timer, float]:
    """Seconds left on every clock that has a limit, at a time or at the last event. Below 0: too late.

    What a page shows, and when it may report `ClockExpired`.
    """
    clock = state.clock.tick(at)
    seconds: dict[Timer, float] = {}
    if state.match_made is None or state.result is not None:
        return seconds
    match_time = seconds_allowed(state, Timer.MATCH)
    if match_time is not None and not state.time_up:
        seconds[Timer.MATCH] = match_time - clock.elapsed
    if clock.timer is not None and (limit := seconds_allowed(state, clock.timer)) is not None:
        seconds[clock.timer] = limit - clock.used
    return seconds
