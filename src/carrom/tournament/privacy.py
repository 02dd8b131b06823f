"""What the public learns of a person: the one rule about names, and nothing else of them but the club.

Adults who agree are named in full, minors by first name and initial, who does not agree by initials only.
Birth dates, numbers and everything else stay at the desk.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import cached_property
from unicodedata import category, normalize

from carrom.tournament.days import OF_AGE, age_on, known_day
from carrom.tournament.people import Entrant, Person
from carrom.tournament.state import Competition, TournamentState

_VIRAMA = "\u094d"


class Names(StrEnum):
    """Whose eyes names are for."""

    PUBLIC = "public"
    FULL = "full"  # the desk


def is_minor(person: Person, on: date) -> bool:
    """Whether somebody is under age on a day, as far as is known.

    >>> from datetime import date
    >>> from carrom.tournament import Person
    >>> is_minor(Person("asha", "Asha", born="2015-01-01"), date(2027, 1, 1))
    True
    """
    born = known_day(person.born)
    return person.minor or (born is not None and age_on(born, on) < OF_AGE)


def has_agreed(person: Person, *, assume_consent: bool = True) -> bool:
    """Whether somebody may be named in full; ``assume_consent`` for those nobody has asked.

    >>> from carrom.tournament import Person
    >>> (
    ...     has_agreed(Person("asha", "Asha")),
    ...     has_agreed(Person("asha", "Asha"), assume_consent=False),
    ... )
    (True, False)
    """
    return person.consent == "yes" or (assume_consent and not person.consent)


def public_name(
    person: Person, *, on: date, assume_consent: bool = True, minor: bool = False
) -> str:
    """What the public calls somebody at an event of that day; ``minor``: known to be one from elsewhere.

    >>> day = date(2026, 11, 17)
    >>> public_name(Person("a", "Asha Devi Rao"), on=day)
    'Asha Devi Rao'
    >>> public_name(Person("a", "Asha Devi Rao", born="2012-05-31"), on=day)
    'Asha R.'
    >>> public_name(Person("a", "Rao, Asha Devi", consent="no"), on=day)
    'A. D. R.'
    """
    if person.forgotten:
        return person.name
    if not has_agreed(person, assume_consent=assume_consent):
        return " ".join(map(initial_of, name_parts(person.name))) or "?"
    if minor or is_minor(person, on):
        first, *others = name_parts(person.name) or ("?",)
        return f"{first} {initial_of(others[-1])}" if others else first
    return person.name


def names_in_public(name: str) -> tuple[str, str, str]:
    """All that the public may have been shown of a name: in full, as a minor's, and by initials."""
    somebody, day = Person("somebody", name), date.max
    return (
        name,
        public_name(somebody, on=day, minor=True),
        public_name(somebody, on=day, assume_consent=False),
    )


def name_parts(name: str) -> tuple[str, ...]:
    """The words of a name, the first name first: "Rao, Asha" is Asha Rao."""
    last, comma, first = name.partition(",")
    words = f"{first} {last}" if comma and first.strip() else name.replace(",", " ")
    return tuple(word for word in words.split() if any(letter.isalnum() for letter in word))


def initial_of(word: str) -> str:
    """The first letter of a word with its signs, and a full stop.

    >>> initial_of("Rao"), initial_of("श्री"), initial_of("अंजू")
    ('R.', 'श.', 'अं.')
    """
    letters = normalize("NFC", word).lstrip("'\"([{-–.")
    end = 1
    while end < len(letters) and category(letters[end])[0] == "M" and letters[end] != _VIRAMA:
        end += 1
    return (letters[:end].upper() or "?") + "."


@dataclass(frozen=True)
class NameBook:
    """How everybody of an event is called, for the public or for the desk.

    ``on``: the day of the event. A competition for the young makes minors of all who play in it.

    >>> from datetime import date
    >>> from carrom.tournament import made_up_hall, preset
    >>> hall = made_up_hall(preset("tapplent-29"), 4)
    >>> book = NameBook(hall.state, Names.PUBLIC, date(2027, 1, 1))
    >>> book.person("p1-1")
    'Player 1'
    """

    state: TournamentState
    names: Names
    on: date

    def person(self, id: str) -> str:
        """A person by id; who is not on the list by the id itself."""
        person = self.state.people.get(id)
        return id if person is None else self._shown.get(id, person.name)

    def entrant(self, competition: Competition, id: str) -> str:
        """The name of an entry. One that names a person who is not shown in full says no more of them."""
        entrant = competition.entrants[id]
        hidden = [self.state.people[id] for id in self._hidden_in(entrant)]
        if len(entrant.players) == 1 and hidden and _same_words(hidden[0].name, entrant.name):
            return self.person(hidden[0].id)
        words = set(_pieces(entrant.name))
        others = [
            self.state.people[id]
            for word in words
            for id in self._by_word.get(word, ())
            if words.issuperset(_pieces(self.state.people[id].name))
        ]
        if not hidden and not others:
            return entrant.name
        own = {piece for id in entrant.players for piece in _pieces(self.person(id))}
        return _without(entrant.name, [*hidden, *others], self._shown, kept=own)

    def entrant_id(self, competition: Competition, id: str) -> str:
        """The id of an entry: one that could tell a name is replaced by a number."""
        return self._ids.get((competition.id, id), id)

    def official(self, name: str) -> str:
        """An umpire or another official, who may play too."""
        known = self._officials.get(frozenset(_pieces(name)))
        return name if known is None else known

    def text(self, words: str) -> str:
        """A text in which those who are not shown in full are called as they are shown."""
        longest_first = sorted(self._shown, key=lambda id: -len(self.state.people[id].name))
        for id in longest_first:
            words = words.replace(self.state.people[id].name, self._shown[id])
        return words

    @cached_property
    def _shown(self) -> Mapping[str, str]:
        """The names of those who are not shown in full."""
        if self.names is Names.FULL:
            return {}
        assume = self.state.privacy.assume_consent
        young = {
            player
            for competition in self.state.competitions.values()
            if 0 < competition.plan.younger_than <= OF_AGE
            for entrant in competition.entrants.values()
            for player in entrant.players
        }
        shown = {
            id: public_name(person, on=self.on, assume_consent=assume, minor=id in young)
            for id, person in self.state.people.items()
        }
        people = self.state.people
        return {
            id: name
            for id, name in shown.items()
            if name != people[id].name or people[id].forgotten
        }

    @cached_property
    def _officials(self) -> Mapping[frozenset[str], str]:
        """Those who are not shown in full, by the words of their names."""
        people = self.state.people
        return {frozenset(_pieces(people[id].name)): name for id, name in self._shown.items()}

    def _hidden_in(self, entrant: Entrant) -> list[str]:
        return [player for player in entrant.players if player in self._shown]

    @cached_property
    def _by_word(self) -> Mapping[str, list[str]]:
        """Those who are not shown in full, by the words of their names that are not shown."""
        by_word: dict[str, list[str]] = {}
        for id, shown in self._shown.items():
            for word in set(_pieces(self.state.people[id].name)) - set(_pieces(shown)):
                by_word.setdefault(word, []).append(id)
        return by_word

    @cached_property
    def _ids(self) -> Mapping[tuple[str, str], str]:
        ids: dict[tuple[str, str], str] = {}
        for competition in self.state.competitions.values():
            taken = set(competition.entrants)
            for number, entrant in enumerate(competition.entrants.values(), 1):
                if self._hidden_in(entrant):
                    shown = f"n{number}"
                    while shown in taken:
                        shown += "-"
                    ids[competition.id, entrant.id] = shown
        return ids


_BETWEEN = re.compile(r"([\s,;/&+().:'’\"-]+)")


def _without(
    text: str, people: Iterable[Person], shown: Mapping[str, str], *, kept: AbstractSet[str]
) -> str:
    """A text whose words that belong to the hidden names of people are cut to initials, but for some."""
    hidden: set[str] = set()
    for person in people:
        hidden |= {piece for piece in _pieces(person.name) if len(piece) > 1} - {
            *_pieces(shown[person.id])
        }
    hidden -= kept
    return "".join(
        initial_of(word) if fold_name(word) in hidden else word for word in _BETWEEN.split(text)
    )


def _same_words(a: str, b: str) -> bool:
    return sorted(_pieces(a)) == sorted(_pieces(b))


def _pieces(name: str) -> Iterable[str]:
    return (fold_name(word) for word in _BETWEEN.split(name)[::2] if word)


def fold_name(text: str) -> str:
    """A text without what people write now so, now so: capitals, spaces, forms of the same letter."""
    return " ".join(normalize("NFKC", text).casefold().split())
