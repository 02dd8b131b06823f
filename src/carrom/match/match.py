"""`Match`: the fold of a log. `apply` takes an event or refuses it and says why, changing nothing."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from carrom.errors import BadInput, Objection, Refused
from carrom.laws import IncidentRuling, Ruling
from carrom.match.board import Board
from carrom.match.clock import MOST_SECONDS, Timer, seconds_left
from carrom.match.event import Done, Event, Logged, event_to_json
from carrom.match.events.revising import Overruled, Revision
from carrom.match.events.strokes import Struck
from carrom.match.expected import Expected, awaited, expects, why_not
from carrom.match.limits import check_match_time, check_promptness, clock_at, timed_anew
from carrom.match.objections import refusal, why_of
from carrom.match.sides import Pair
from carrom.match.state import Result, State
from carrom.match.summaries import summary


@dataclass(frozen=True, slots=True)
class Step:
    """An event in force: what it did, and the match before and after it.

    ``event`` has everything filled in that was left to the match; ``version`` is its number in the log.
    """

    version: int
    logged: Logged
    event: Event
    before: State = field(compare=False, repr=False)
    state: State
    ruling: Ruling | None = None
    incident: IncidentRuling | None = None
    overruled: Overruled | None = None

    def __repr__(self) -> str:
        return f"<Step v{self.version} {self.event!r}: {summary(self.state)}>"


@dataclass(frozen=True, slots=True)
class Change:
    """What a revision changed: the summary of the match after an earlier event, as it was and as it is now.

    ``now`` is None where the event was set aside.

    >>> from carrom.match import ObservedStroke, events, fold
    >>> strokes = [events.Struck(ObservedStroke()), events.Struck(ObservedStroke(black=1))]
    >>> match = fold([events.MatchMade(), events.BoardBegun("a1"), *strokes])
    >>> match = match.apply(events.Amended(3, events.Struck(ObservedStroke(white=1))))
    >>> for change in match.changes:
    ...     print(change.version, change.was, "→", change.now)
    3 b1 w9 b9 q → a1 w8 b9 q
    4 b1 w9 b8 q → b1 w8 b8 q
    """

    version: int
    event: Event
    was: str
    now: str | None


NewLine = tuple[tuple[Step, ...], tuple[Change, ...]]
"""The events in force after a revision, and what it changed."""


class Revised(NamedTuple):
    """A revision that was applied: its version, the events in force before it, and what it changed."""

    version: int
    line: tuple[Step, ...]
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A match and its log. A value: `apply` returns a new one.

    ``log`` holds every event that was ever applied, in order; ``line`` the events in force and what each
    did; ``revisions`` every revision with the line it replaced: what undoing goes back to.

    >>> from carrom.match import Match, events
    >>> match = Match().apply(events.MatchMade(rules="003"))
    >>> match.apply(events.Struck())
    Traceback (most recent call last):
    carrom.errors.Refused: stroke: no board is in play; expected: toss, board
    """

    log: tuple[Logged, ...] = ()
    line: tuple[Step, ...] = ()
    revisions: tuple[Revised, ...] = field(default=(), compare=False)

    def __reduce__(self) -> tuple[object, ...]:
        return (fold, (self.log,))

    def __repr__(self) -> str:
        return f"<Match v{self.version} {summary(self.state)}>"

    def _repr_html_(self) -> str:
        from carrom.match.shown_match import match_html

        return match_html(self)

    @property
    def version(self) -> int:
        """How many events the log holds."""
        return len(self.log)

    @property
    def revised(self) -> int:
        """The version of the last revision, 0 if there was none."""
        return self.revisions[-1].version if self.revisions else 0

    @property
    def changes(self) -> tuple[Change, ...]:
        """What the last event changed, if it was a revision."""
        return self.revisions[-1].changes if self.revised == self.version and self.revisions else ()

    def at(self, version: int) -> Match:
        """The match as it stood after that many events of its log.

        >>> from carrom.match import events, fold
        >>> match = fold([events.MatchMade(), events.BoardBegun("a1"), events.Undone(to=1)])
        >>> match.at(2), match.at(0)
        (<Match v2 a1 w9 b9 q>, <Match v0 new>)
        """
        if not 0 <= version <= self.version:
            raise BadInput(f"{version}: the log has versions 0 to {self.version}", field="version")
        # Between two revisions events are only added, so what was in force then is a beginning of the line
        # that the first revision after it replaced.
        later = next(
            (revised.line for revised in self.revisions if revised.version > version), self.line
        )
        line = later[: bisect_right(later, version, key=lambda step: step.version)]
        revisions = tuple(revised for revised in self.revisions if revised.version <= version)
        return Match(self.log[:version], line, revisions)

    def step_at(self, version: int) -> Step:
        """What an event did when it was applied; a revision has a step too, with the match as it left it."""
        match = self.at(version)
        if match.last is not None and match.last.version == version:
            return match.last
        if not version:
            raise BadInput("0: events are numbered from 1", field="version")
        logged = self.log[version - 1]
        return Step(version, logged, logged.event, self.at(version - 1).state, match.state)

    @property
    def state(self) -> State:
        return self.line[-1].state if self.line else State()

    @property
    def board(self) -> Board | None:
        return self.state.board

    @property
    def score(self) -> Pair:
        """The points of the game in progress, (a, b); in the points game with those of the board in play."""
        return self.state.live_score

    @property
    def result(self) -> Result | None:
        """How the match ended, or None while it goes on."""
        return self.state.result

    @property
    def last(self) -> Step | None:
        """The last event in force, with its ruling."""
        return self.line[-1] if self.line else None

    @property
    def expects(self) -> tuple[Expected, ...]:
        """Who may do what next, the usual first."""
        return expects(self.state)

    @property
    def awaited(self) -> tuple[Expected, ...]:
        """What play waits for, and from whom: the first part of `expects`, much quicker."""
        return tuple(awaited(self.state))

    def clocks(self, at: float | None = None) -> dict[Timer, float]:
        """Seconds left on every clock, at a time or at the last event."""
        return seconds_left(timed_anew(self.state, self._revised_at(self.version)), at)

    def apply(self, event: Event, at: float | None = None, *, made: float | None = None) -> Match:
        """The match after one more event. Raises `Refused`, and nothing has changed.

        ``at``: when it is told; ``made``: when it happened, where that is not the same. What was made after a
        limit of time is refused, whenever it is told (A85).
        """
        if not isinstance(event, Event):
            raise refusal(Objection("no_event"), type(event).__name__)
        try:
            # What no record could hold is not taken. Writing is the check: what fits a field is said once.
            event_to_json(event)
        except BadInput as wrong:
            raise event.refused("input", text=str(wrong)) from None
        logged = Logged(event, at, made)
        self._check_times(logged)
        if isinstance(event, Revision):
            return self._revised(event, logged)
        step = take(self.state, logged, self.version + 1, since=self._revised_at(self.version))
        return Match((*self.log, logged), (*self.line, step), self.revisions)

    def _check_times(self, logged: Logged) -> None:
        """Refuse a time that is none, one before that of the last event that has one, and an event told
        before it happened.
        """
        event, at, made = logged.event, logged.at, logged.made
        for name, seconds in (("at", at), ("made", made)):
            if seconds is not None and not _is_time(seconds):
                raise event.refused("time.not_seconds", name=name, seconds=seconds)
        if at is None:
            return
        last = next((before.at for before in reversed(self.log) if before.at is not None), None)
        if last is not None and at < last:
            raise event.refused("time.told_before", at=at, last=last)
        if made is not None and made > at:
            raise event.refused("time.made_after", made=made, at=at)

    def _revised_at(self, version: int) -> float | None:
        """When the event of a version was told, if it was a revision: the time to act begins anew."""
        logged = self.log[version - 1] if version else None
        return logged.at if logged and isinstance(logged.event, Revision) else None

    def proposed_time(self, event: Event) -> float | None:
        """When an event that is entered again after an undo was made at first: what to propose as ``made``.

        None unless an event of its kind stood in this place before the last revision.

        >>> from carrom.match import Match, events
        >>> match = Match().apply(events.MatchMade(), 0).apply(events.BoardBegun("a1"), 20)
        >>> match.apply(events.Undone(to=1), 90).proposed_time(events.BoardBegun("b1"))
        20
        """
        if not self.revisions:
            return None
        replaced = self.revisions[-1].line
        place = len(self.line)
        if place >= len(replaced) or replaced[place].event.kind != event.kind:
            return None
        return replaced[place].logged.time

    def can(self, event: Event) -> bool:
        """Whether the match would take the event now."""
        try:
            self.apply(event)
        except Refused:
            return False
        return True

    # Revisions ----------------------------------------------------------------------------------

    def _revised(self, event: Revision, logged: Logged) -> Match:
        if self.state.stage not in event.when:
            raise event.refused(why_not(self.state))
        if self.state.rules.men_are_shared and event.of_sides:
            raise event.refused("points_game")
        if self.state.is_locked:
            event.check_reopens()
        line, changes = event.revise(self, logged.made)
        log = (*self.log, logged)
        return Match(log, line, (*self.revisions, Revised(len(log), self.line, changes)))

    def index_of(self, event: Event, version: int) -> int:
        """Where in the line the event of a version stands. ``event``: the one that asks."""
        for at, step in enumerate(self.line):
            if step.version == version:
                return at
        raise event.refused("revision.not_in_force", version=version)

    def again(
        self, event: Revision, at: int, logged: Logged, overruled: Overruled | None, set_aside: bool
    ) -> NewLine:
        """The line with one event told otherwise and everything after it judged again."""
        line = list(self.line[:at])
        changes: list[Change] = []
        for number, old in enumerate(self.line[at:], at):
            first = number == at
            entry = logged if first else old.logged
            ruled = overruled if first else old.overruled
            state = line[-1].state if line else State()
            try:
                new = take(
                    state, entry, old.version, ruled, since=self._revised_at(old.version - 1)
                )
            except Refused as wrong:
                if first:
                    raise event.refused(
                        "revision.event", version=old.version, event=wrong.event, why=why_of(wrong)
                    ) from None
                if not set_aside:
                    raise event.refused(
                        "revision.no_fit", version=old.version, event=wrong.event, why=why_of(wrong)
                    ) from None
                changes += [
                    Change(step.version, step.event, summary(step.state), None)
                    for step in self.line[number:]
                ]
                break
            line.append(new)
            was, now = summary(old.state), summary(new.state)
            if first or was != now or old.ruling != new.ruling:
                changes.append(Change(old.version, new.event, was, now))
        return tuple(line), tuple(changes)


def _is_time(seconds: object) -> bool:
    is_number = isinstance(seconds, float | int) and not isinstance(seconds, bool)
    return is_number and 0 <= seconds < MOST_SECONDS  # type: ignore[operator]


def take(
    state: State,
    logged: Logged,
    version: int,
    overruled: Overruled | None = None,
    *,
    since: float | None = None,
) -> Step:
    """One event on one state: the step it makes. Raises `Refused`.

    ``since``: when a revision just before it was told; the time to act begins anew with it.
    """
    event, before = logged.event, state
    if state.stage not in event.when:
        raise event.refused(why_not(state))
    if state.rules.men_are_shared and event.of_sides:
        raise event.refused("points_game")
    try:
        if logged.time is not None:
            state = replace(state, clock=clock_at(state, logged))
        check_match_time(state, logged)
        done: Done
        if overruled is not None and isinstance(event, Struck):
            done = event.act(state, overruled)
        else:
            done = event.act(state)
        check_promptness(timed_anew(before, since), logged)
    except BadInput as wrong:
        raise event.refused("input", text=str(wrong)) from None
    return Step(
        version, logged, done.event, before, done.state, done.ruling, done.incident, overruled
    )


def fold(log: Iterable[Logged | Event]) -> Match:
    """The match a log adds up to. Raises `Refused` at the first event that does not fit.

    >>> from carrom.match import events
    >>> fold([events.MatchMade(rules="icf-25"), events.BoardBegun(breaker="a1")])
    <Match v2 a1 w9 b9 q>
    """
    match = Match()
    for entry in log:
        logged = entry if isinstance(entry, Logged) else Logged(entry)
        match = match.apply(logged.event, logged.at, made=logged.made)
    return match
