"""Everything that can happen in a register of people."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from carrom.errors import BadInput, Refused
from carrom.short_repr import short_repr
from carrom.tournament.register.member import Member, check_member
from carrom.tournament.register.state import PeopleState

PEOPLE_EVENTS: dict[str, type[PeopleEvent]] = {}
"""Every kind of event by its name in the log."""


@dataclass(frozen=True, slots=True)
class PeopleEvent:
    """The root of all events of a register."""

    kind: ClassVar[str] = ""

    def __init_subclass__(cls, kind: str = "") -> None:
        cls.kind = kind or cls.kind
        if cls.kind:
            PEOPLE_EVENTS[cls.kind] = cls
        cls.__repr__ = short_repr  # type: ignore[method-assign]  # before the dataclass writes its own

    def check(self, state: PeopleState) -> None:
        """Raise `Refused` or `BadInput` where it may not happen now. Not asked when a log is loaded."""

    def act(self, state: PeopleState) -> PeopleState:
        """What becomes of the register. Raises the same only where that has no meaning at all."""
        raise NotImplementedError

    def refused(self, reason: str) -> Refused:
        return Refused(reason, event=self.kind)


@dataclass(frozen=True, slots=True)
class MemberAdded(PeopleEvent, kind="add"):
    """Somebody comes into the register."""

    member: Member

    def check(self, state: PeopleState) -> None:
        check_member(self.member)
        other = state.members.get(self.member.number)
        if other is not None:
            raise self.refused(f"number {self.member.number} is {other.name}'s")

    def act(self, state: PeopleState) -> PeopleState:
        return state.with_member(self.member)


@dataclass(frozen=True, slots=True)
class MemberChanged(PeopleEvent, kind="change"):
    """Something is different, or was wrong. The number stays; so does what was said of duplicates.

    >>> from carrom.tournament.register import Member, MemberAdded, PeopleRegister
    >>> people = PeopleRegister().apply(MemberAdded(Member("1", "Asha Rao", club="Pune")))
    >>> people = people.apply(MemberChanged(Member("1", "Asha Rao", club="Delhi")))
    >>> people.state.members["1"].club
    'Delhi'
    """

    member: Member

    def check(self, state: PeopleState) -> None:
        check_member(self.member)
        _check_there(self, state, self.member.number)

    def act(self, state: PeopleState) -> PeopleState:
        state.check_known(self.member.number)
        return state.with_member(self.member)


@dataclass(frozen=True, slots=True)
class ConsentSet(PeopleEvent, kind="consent"):
    """Somebody agrees to be named in full, or withdraws it.

    >>> from carrom.tournament.register import Member, MemberAdded, PeopleRegister
    >>> people = PeopleRegister().apply(MemberAdded(Member("1", "Asha Rao", club="Pune")))
    >>> people = people.apply(ConsentSet("1", given=True))
    >>> people.state.members["1"].consent
    'yes'
    """

    number: str
    given: bool = False

    def check(self, state: PeopleState) -> None:
        _check_there(self, state, self.number)

    def act(self, state: PeopleState) -> PeopleState:
        """It holds for all duplicates too, so that taking a merge back does not bring back an old word."""
        state.check_known(self.number)
        for number in state.numbers_of(self.number):
            if number not in state.forgotten:
                member = state.members[number]
                state = state.with_member(replace(member, consent="yes" if self.given else "no"))
        return state


@dataclass(frozen=True, slots=True)
class MembersMerged(PeopleEvent, kind="merge"):
    """Two entries are the same person: ``duplicate`` is from now on ``number``."""

    number: str
    duplicate: str

    def check(self, state: PeopleState) -> None:
        for number in (self.number, self.duplicate):
            _check_there(self, state, number)
            if number in state.merged:
                raise self.refused(f"{number} was merged into {state.merged[number]} already")
        if self.number == self.duplicate:
            raise self.refused(f"{self.number} is one person already")

    def act(self, state: PeopleState) -> PeopleState:
        for number in (self.number, self.duplicate):
            state.check_known(number)
        if state.resolve(self.number) == self.duplicate or self.duplicate in state.merged:
            raise self.refused(f"{self.duplicate} cannot be merged into {self.number}")
        return replace(state, merged={**state.merged, self.duplicate: self.number})


@dataclass(frozen=True, slots=True)
class MembersUnmerged(PeopleEvent, kind="unmerge"):
    """They were two people after all: a duplicate is a person of their own again, as they were.

    >>> from carrom.tournament.register import Member, MemberAdded, MembersMerged, PeopleRegister
    >>> people = PeopleRegister().apply(MemberAdded(Member("1", "Asha Rao")))
    >>> people = people.apply(MemberAdded(Member("2", "Asha Roa")))
    >>> people = people.apply(MembersMerged("1", "2"))
    >>> people = people.apply(MembersUnmerged("2"))
    >>> sorted(people.state.members)
    ['1', '2']
    """

    duplicate: str

    def check(self, state: PeopleState) -> None:
        state.check_known(self.duplicate)
        if self.duplicate not in state.merged:
            raise self.refused(f"{self.duplicate} was not merged into anybody")

    def act(self, state: PeopleState) -> PeopleState:
        merged = {each: into for each, into in state.merged.items() if each != self.duplicate}
        return replace(state, merged=merged)


@dataclass(frozen=True, slots=True)
class MemberForgotten(PeopleEvent, kind="forget"):
    """Somebody wishes to be forgotten, with all their duplicates. The numbers stay: results hang on them.

    `PeopleRegister.forget` also takes them out of the log.

    >>> from carrom.tournament.register import Member, MemberAdded, PeopleRegister
    >>> people = PeopleRegister().apply(MemberAdded(Member("1", "Asha Rao", club="Pune")))
    >>> people = people.apply(MemberForgotten("1"))
    >>> people.state.members["1"].name
    'Player 1'
    """

    number: str

    def check(self, state: PeopleState) -> None:
        _check_there(self, state, self.number)

    def act(self, state: PeopleState) -> PeopleState:
        state.check_known(self.number)
        for number in state.numbers_of(self.number):
            state = state.with_member(forgotten_member(number))
            state = replace(state, forgotten=state.forgotten | {number})
        return state


def forgotten_member(number: str) -> Member:
    """All that is left of somebody who is forgotten."""
    return Member(number, f"Player {number}")


@dataclass(frozen=True, slots=True)
class PeopleRolledBack(PeopleEvent, kind="undo"):
    """Everything after a version is undone; undoing an undoing brings it back. Who is forgotten stays so.

    >>> from carrom.tournament.register import Member, MemberAdded, PeopleRegister
    >>> people = PeopleRegister().apply(MemberAdded(Member("1", "Asha Rao", club="Pune")))
    >>> people = people.apply(PeopleRolledBack(to=0))
    >>> len(people.state.members)
    0
    """

    to: int
    reason: str = ""

    def act(self, state: PeopleState) -> PeopleState:
        return state


@dataclass(frozen=True, slots=True)
class UnreadableMember(PeopleEvent):
    """An event of a stored log that this version cannot read: kept as it was, and without effect."""

    data: Any = None
    problem: str = ""

    def act(self, state: PeopleState) -> PeopleState:
        raise self.refused(self.problem)


def _check_there(event: PeopleEvent, state: PeopleState, number: str) -> None:
    try:
        state.check_known(number)
    except BadInput as wrong:
        raise event.refused(wrong.message) from None
    if number in state.forgotten:
        raise event.refused(f"{number} is forgotten")
