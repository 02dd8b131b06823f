"""Where a register stands: everything its log adds up to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from carrom.errors import BadInput, nearest
from carrom.tournament.privacy import is_minor
from carrom.tournament.register.member import Member, person_of, together


@dataclass(frozen=True)
class PeopleState:
    """A register at one moment.

    ``members``: everybody as they were entered, by number, duplicates too. ``merged``: a duplicate's number
    and whose it is. ``forgotten``: those of whom nothing is known any more. Merging changes no member, so
    it can be taken back at any time.
    """

    members: Mapping[str, Member] = field(default_factory=dict)
    merged: Mapping[str, str] = field(default_factory=dict)
    forgotten: frozenset[str] = frozenset()

    def resolve(self, number: str) -> str:
        """Whose number this is now: that of the person it was merged into, itself where it was not."""
        while number in self.merged:
            number = self.merged[number]
        return number

    def numbers_of(self, number: str) -> tuple[str, ...]:
        """All numbers of a person, their own first, then those of their duplicates in order of merging."""
        first = self.resolve(number)
        return (first, *(each for each in self.merged if self.resolve(each) == first))

    def member(self, number: str) -> Member:
        """A person by any of their numbers, with what their duplicates add. Raises `BadInput`."""
        self.check_known(number)
        own, *others = self.numbers_of(number)
        known = (self.members[each] for each in others if each not in self.forgotten)
        return together(self.members[own], known)

    def check_known(self, number: str) -> None:
        """Raise `BadInput` where nobody has this number."""
        if number not in self.members:
            hint = nearest(number, self.members) if self.members else "there is nobody yet"
            raise BadInput(f"nobody has {number!r}; {hint}", field="number")

    def people(self) -> Iterator[Member]:
        """Everybody once, in the order in which they came; those who are forgotten too."""
        for number in self.members:
            if number not in self.merged:
                yield self.member(number)

    @property
    def next_number(self) -> str:
        """A number that is still free: one more than the highest that is only digits."""
        taken = [int(each) for each in self.members if each.isdecimal() and each.isascii()]
        return str(max(taken, default=0) + 1)

    def with_member(self, member: Member) -> PeopleState:
        return replace(self, members={**self.members, member.number: member})


def without_birth_dates(state: PeopleState, on: date) -> PeopleState:
    """A register that says of nobody when they were born, only who is a minor on a day.

    >>> from datetime import date
    >>> from carrom.tournament.register import Member, MemberAdded, PeopleRegister
    >>> people = PeopleRegister().apply(MemberAdded(Member("1", "Asha Rao", born="2015-01-01")))
    >>> without_birth_dates(people.state, date(2027, 1, 1)).members["1"].born
    ''
    """
    members = {
        number: replace(each, born="", minor=is_minor(person_of(each, number), on))
        for number, each in state.members.items()
    }
    return replace(state, members=members)
