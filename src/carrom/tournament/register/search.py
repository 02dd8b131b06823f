"""People of a register found by what is typed of their name, or by their number."""

from __future__ import annotations

from carrom.tournament.register.duplicates import plain_words
from carrom.tournament.register.member import Member
from carrom.tournament.register.state import PeopleState


def find_members(state: PeopleState, typed: str, most: int) -> tuple[Member, ...]:
    """Those whose number was typed, or of whose name every typed word begins a word; at most so many.

    Capitals, accents and order do not matter. Who is forgotten is not found.

    >>> from carrom.tournament.register import Member, MemberAdded, PeopleRegister
    >>> people = PeopleRegister().apply(MemberAdded(Member("1", "Asha Rao", club="Pune")))
    >>> [member.name for member in find_members(people.state, "ash", 5)]
    ['Asha Rao']
    """
    number, words = typed.strip(), plain_words(typed)
    matching = [
        each
        for each in state.people()
        if each.number not in state.forgotten
        and (number in state.numbers_of(each.number) or _has_all(each.name, words))
    ]
    matching.sort(key=lambda each: (each.number != number, each.name.casefold(), each.number))
    return tuple(matching[:most])


def _has_all(name: str, words: tuple[str, ...]) -> bool:
    own = plain_words(name)
    return bool(words) and all(any(each.startswith(word) for each in own) for word in words)
