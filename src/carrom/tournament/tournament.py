"""`Tournament`: the fold of a log. `apply` takes an event or refuses it and says why, changing nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from carrom.errors import BadInput, Refused
from carrom.tournament.event import Recorded, TournamentEvent, recorded_to_json
from carrom.tournament.events.revising import LogRevision
from carrom.tournament.roles import Author, Role, may
from carrom.tournament.state import TournamentPhase, TournamentState
from carrom.tournament.whereabouts import settle_hall


@dataclass(frozen=True, slots=True)
class SetAside:
    """An event of a stored log that had no effect, and why: nothing is lost, and nothing refused."""

    version: int
    problem: str


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament and its log. A value: `apply` returns a new one.

    ``log`` holds every event that was ever taken, in order; ``line`` the versions of those in force.

    >>> from carrom.tournament import Tournament, events
    >>> tournament = Tournament().apply(events.TournamentOpened("Club night"))
    >>> tournament.apply(events.EntrantAdded("men", events.Entrant("asha", "Asha")))
    Traceback (most recent call last):
    carrom.errors.Refused: enter: there is no competition 'men'; there is none yet
    """

    log: tuple[Recorded, ...] = ()
    line: tuple[int, ...] = ()
    state: TournamentState = field(default_factory=TournamentState, compare=False)
    set_aside: tuple[SetAside, ...] = field(default=(), compare=False)

    def __repr__(self) -> str:
        return f"<Tournament v{self.version} {self.state.phase} {self.state.name!r}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (Tournament.fold, (self.log,))

    @property
    def version(self) -> int:
        """How many events the log holds."""
        return len(self.log)

    @classmethod
    def fold(cls, log: Iterable[Recorded]) -> Tournament:
        """The tournament a stored log adds up to. It refuses nothing: see `set_aside`."""
        log = tuple(log)
        line = in_force(log)
        state, problems = _run(log, line, checked=False)
        return cls(log, line, state, problems)

    def at(self, version: int) -> Tournament:
        """The tournament as it stood after that many events of its log."""
        if not 0 <= version <= self.version:
            raise BadInput(f"{version}: the log has versions 0 to {self.version}", field="version")
        return Tournament.fold(self.log[:version])

    def apply(
        self, event: TournamentEvent, *, at: float | None = None, by: Author | None = None
    ) -> Tournament:
        """The tournament after one more event. Raises `Refused`, and nothing has changed."""
        recorded = Recorded(event, at, by or Author())
        self._check(recorded)
        log = (*self.log, recorded)
        if isinstance(event, LogRevision):
            return self._revised(event, log)
        event.check(self.state, recorded)
        state = settle_hall(self.state, event.act(self.state, recorded), at)
        return Tournament(log, (*self.line, len(log)), state, self.set_aside)

    def can(self, event: TournamentEvent, *, by: Author | None = None) -> bool:
        """Whether the tournament would take the event now."""
        try:
            self.apply(event, by=by)
        except Refused:
            return False
        return True

    def _check(self, recorded: Recorded) -> None:
        event = recorded.event
        try:  # What could not be read again is not taken.
            recorded_to_json(recorded)
        except BadInput as wrong:
            raise Refused(str(wrong), event=event.kind) from None
        if not may(recorded.by.role, event.kind):
            allowed = [role.replace("_", " ") for role in Role if may(role, event.kind)]
            role = recorded.by.role.replace("_", " ")
            raise event.refused(f"this is for {' or '.join(allowed)}, not for {role}")
        _check_phase(event, self.state)
        last = next((entry.at for entry in reversed(self.log) if entry.at is not None), None)
        if recorded.at is not None and last is not None and recorded.at < last:
            raise event.refused(f"at {recorded.at}: told before the event before it ({last})")

    def _revised(self, event: LogRevision, log: tuple[Recorded, ...]) -> Tournament:
        event.check_log(self.log, self.line)
        line = in_force(log)
        if line != self.line[: len(line)]:  # something stays that came after what goes
            before = {problem.version for problem in _run(self.log, self.line, checked=True)[1]}
            for problem in _run(log, line, checked=True)[1]:
                is_binding = log[problem.version - 1].event.is_binding
                if problem.version not in before and is_binding:
                    raise event.refused(
                        f"event {problem.version} would no longer fit ({problem.problem}): undo it first"
                    )
        return Tournament.fold(log)


_PHASE_PROBLEMS = {
    TournamentPhase.NEW: "the tournament has not been opened",
    TournamentPhase.DRAFT: "the tournament has not begun",
    TournamentPhase.RUNNING: "the tournament has begun",
    TournamentPhase.FINISHED: "the tournament is finished: set it running again to change something",
    TournamentPhase.ARCHIVED: "the tournament is archived",
}


def _check_phase(event: TournamentEvent, state: TournamentState) -> None:
    if state.phase not in event.when:
        raise event.refused(_PHASE_PROBLEMS[state.phase])


def in_force(log: tuple[Recorded, ...]) -> tuple[int, ...]:
    """The versions of the events that count, after everything that was undone."""
    line: list[int] = []
    for version, recorded in enumerate(log, 1):
        if isinstance(recorded.event, LogRevision):
            line = list(recorded.event.revise(log[: version - 1], tuple(line)))
        else:
            line.append(version)
    return tuple(line)


def _run(
    log: tuple[Recorded, ...], line: tuple[int, ...], *, checked: bool
) -> tuple[TournamentState, tuple[SetAside, ...]]:
    """The state after the events in force, and those that had no effect."""
    state, problems = TournamentState(), []
    for version in line:
        recorded = log[version - 1]
        try:
            if checked:
                _check_phase(recorded.event, state)
                recorded.event.check(state, recorded)
            state = settle_hall(state, recorded.event.act(state, recorded), recorded.at)
        except Refused as wrong:
            problems.append(SetAside(version, str(wrong)))
    return state, tuple(problems)
