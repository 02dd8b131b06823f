"""`PeopleRegister`: people across events, as the fold of a log. `apply` takes an event or says why not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from carrom.errors import BadInput, CarromError, Refused
from carrom.short_repr import short_repr
from carrom.tournament.register.events import (
    ConsentSet,
    MemberAdded,
    MemberChanged,
    MemberForgotten,
    PeopleEvent,
    PeopleRolledBack,
    forgotten_member,
)
from carrom.tournament.register.state import PeopleState


@dataclass(frozen=True, slots=True)
class PeopleEntry:
    """One entry of the log: an event, when it was told (seconds since 1970), and by whom."""

    event: PeopleEvent
    at: float | None = None
    by: str = ""

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class PeopleRegister:
    """A register and its log. A value: `apply` returns a new one.

    >>> from carrom.tournament.register import Member, MemberAdded, MembersMerged, PeopleRegister
    >>> register = PeopleRegister().apply(MemberAdded(Member("1", "Asha Rao", "North")))
    >>> register = register.apply(MemberAdded(Member("2", "Asha Rao", state="Goa")))
    >>> register = register.apply(MembersMerged("1", "2"))
    >>> register.state.member("2")
    Member(number='1', name='Asha Rao', club='North', state='Goa')
    """

    log: tuple[PeopleEntry, ...] = ()
    state: PeopleState = field(default_factory=PeopleState, compare=False)
    set_aside: tuple[tuple[int, str], ...] = field(default=(), compare=False)
    """Versions of stored events that had no effect, and why."""

    def __repr__(self) -> str:
        return f"<PeopleRegister v{self.version}, {sum(1 for _ in self.state.people())} people>"

    @property
    def version(self) -> int:
        """How many events the log holds."""
        return len(self.log)

    @classmethod
    def fold(cls, log: Iterable[PeopleEntry]) -> PeopleRegister:
        """The register a stored log adds up to. It refuses nothing: see `set_aside`."""
        log = tuple(log)
        state, problems = PeopleState(), []
        for version in _in_force(log):
            try:
                state = log[version - 1].event.act(state)
            except CarromError as wrong:
                problems.append((version, str(wrong)))
        return cls(log, state, tuple(problems))

    def apply(self, event: PeopleEvent, *, at: float | None = None, by: str = "") -> PeopleRegister:
        """The register after one more event. Raises `Refused`, and nothing has changed."""
        from carrom.tournament.register.files import entry_to_json

        entry = PeopleEntry(event, at, by)
        try:
            entry_to_json(entry)  # what could not be read again is not taken
            event.check(self.state)
        except BadInput as wrong:
            raise Refused(str(wrong), event=event.kind) from None
        log = (*self.log, entry)
        if isinstance(event, PeopleRolledBack):
            if not 0 <= event.to < len(log) - 1:
                raise event.refused(f"to {event.to}: the log has versions 0 to {len(log) - 2}")
            return PeopleRegister.fold(log)
        if isinstance(event, MemberForgotten):
            return PeopleRegister.fold(_without(log, self.state.numbers_of(event.number)))
        return PeopleRegister(log, event.act(self.state), self.set_aside)


def _in_force(log: tuple[PeopleEntry, ...]) -> tuple[int, ...]:
    """The versions of the events that count, after everything that was undone."""
    line: list[int] = []
    for version, entry in enumerate(log, 1):
        if isinstance(entry.event, PeopleRolledBack):
            before = _in_force(log[: max(0, min(entry.event.to, version - 1))])
            kept = set(before)
            forgotten = [
                each
                for each in line
                if each not in kept and isinstance(log[each - 1].event, MemberForgotten)
            ]
            line = [*before, *forgotten]
        else:
            line.append(version)
    return tuple(line)


def _without(log: tuple[PeopleEntry, ...], numbers: tuple[str, ...]) -> tuple[PeopleEntry, ...]:
    """The log without what it says about some people; every event keeps its version."""
    gone = frozenset(numbers)
    rewritten = []
    for entry in log:
        event = entry.event
        if isinstance(event, MemberAdded | MemberChanged) and event.member.number in gone:
            event = replace(event, member=forgotten_member(event.member.number))
        elif isinstance(event, ConsentSet) and event.number in gone:
            event = replace(event, given=False)
        rewritten.append(replace(entry, event=event))
    return tuple(rewritten)
