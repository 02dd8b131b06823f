"""People who may be in a register twice: proposed, never merged by themselves."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from difflib import SequenceMatcher
from enum import StrEnum
from itertools import combinations, pairwise
from unicodedata import category, normalize

from carrom.tournament.days import known_day
from carrom.tournament.privacy import name_parts
from carrom.tournament.register.member import Member
from carrom.tournament.register.state import PeopleState

NEAR = 0.84
"""How alike two names are, from 0 to 1, that may be the same."""
_CROWD = 200
"""Of so many who share a part of their name, that part says nothing."""


class Likeness(StrEnum):
    """Why two entries may be the same person."""

    SAME_NAME = "same_name"  # but for capitals, accents, order and signs
    NEAR_NAME = "near_name"
    INITIALS = "initials"  # "A. Rao" and "Asha Rao"
    SAME_BIRTH_DATE = "same_birth_date"
    BIRTH_DATE_SLIP = "birth_date_slip"  # day and month exchanged, or another year
    SAME_CLUB = "same_club"


@dataclass(frozen=True, slots=True)
class LikelyDuplicate:
    """Two numbers that may be one person, and why; ``weight`` from 0 to 1, the likeliest near 1."""

    number: str
    duplicate: str
    reasons: tuple[Likeness, ...]
    weight: float


def find_duplicates(state: PeopleState) -> tuple[LikelyDuplicate, ...]:
    """Pairs that may be the same person, the likeliest first.

    Two birth dates that have nothing to do with each other make two people, whatever they are called.

    >>> from carrom.tournament.register import Member, MemberAdded, PeopleRegister
    >>> people = PeopleRegister().apply(MemberAdded(Member("1", "Asha Rao", club="Pune")))
    >>> people = people.apply(MemberAdded(Member("2", "Asha Rao", club="Pune")))
    >>> likely = find_duplicates(people.state)[0]
    >>> likely.number, likely.duplicate, [reason.value for reason in likely.reasons]
    ('1', '2', ['same_name', 'same_club'])
    """
    people = [each for each in state.people() if each.number not in state.forgotten]
    order = {each.number: at for at, each in enumerate(people)}
    proposed = []
    for a, b in _candidates(people):
        reasons = _reasons(a, b)
        if reasons:
            proposed.append(LikelyDuplicate(a.number, b.number, reasons, _weight(a, b, reasons)))
    return tuple(sorted(proposed, key=lambda each: (-each.weight, order[each.number])))


def plain_words(name: str) -> tuple[str, ...]:
    """The words of a name in order of the alphabet, without capitals, accents and signs.

    >>> plain_words("Rao, Ásha-Devi")
    ('asha', 'devi', 'rao')
    """
    letters = "".join(
        letter for letter in normalize("NFKD", name.casefold()) if not _is_accent(letter)
    )
    return tuple(sorted(word for word in re.split(r"[\s.,;'’/()-]+", letters) if word))


def _is_accent(letter: str) -> bool:
    """Signs over Latin letters; those of Devanagari are letters themselves."""
    return category(letter) == "Mn" and letter < "\u0900"


def _candidates(people: Iterable[Member]) -> Iterator[tuple[Member, Member]]:
    """Pairs worth a look: they share a birth date, or a word of the name but for its vowels."""
    blocks: dict[tuple[str, str], list[Member]] = defaultdict(list)
    for each in people:
        if each.born:
            blocks["born", each.born].append(each)
        words = plain_words(each.name)
        blocks["name", " ".join(words)].append(each)
        for key in {_skeleton(word) for word in words if len(word) > 1}:
            blocks["word", key].append(each)
    compared: set[tuple[str, str]] = set()
    for (kind, _), block in blocks.items():
        if kind == "word" and len(block) > _CROWD:
            continue
        for a, b in combinations(block, 2):
            if (a.number, b.number) not in compared:
                compared.add((a.number, b.number))
                yield a, b


def _skeleton(word: str) -> str:
    """A word as the ear takes it: without vowels after the first letter, and without doubled letters."""
    bare = re.sub(r"(?<=.)[aeiouyhw]", "", word)
    once = bare[:1] + "".join(b for a, b in pairwise(bare) if a != b)
    return once.translate(str.maketrans("ckqvz", "kkkvs"))


def _reasons(a: Member, b: Member) -> tuple[Likeness, ...]:
    names = _likeness(a.name, b.name)
    births = _births(known_day(a.born), known_day(b.born))
    if births is None:
        return ()
    shared = set(plain_words(a.name)) & set(plain_words(b.name))
    reasons: list[Likeness] = [names] if names else []
    if Likeness.SAME_BIRTH_DATE in births and (names or any(len(word) > 1 for word in shared)):
        reasons += births
    elif Likeness.BIRTH_DATE_SLIP in births:
        if names is not Likeness.SAME_NAME:
            return ()
        reasons += births
    if not reasons:
        return ()
    same_club = a.club and a.club.casefold() == b.club.casefold()
    return (*reasons, Likeness.SAME_CLUB) if same_club else tuple(reasons)


def _births(a: date | None, b: date | None) -> tuple[Likeness, ...] | None:
    """What two birth dates say; None where they make two people."""
    if a is None or b is None:
        return ()
    if a == b:
        return (Likeness.SAME_BIRTH_DATE,)
    swapped = (a.year, a.month, a.day) == (b.year, b.day, b.month)
    other_year = (a.month, a.day) == (b.month, b.day) and abs(a.year - b.year) in (1, 10)
    return (Likeness.BIRTH_DATE_SLIP,) if swapped or other_year else None


def _likeness(a: str, b: str) -> Likeness | None:
    ours, theirs = plain_words(a), plain_words(b)
    if ours == theirs:
        return Likeness.SAME_NAME
    if _are_initials(name_parts(a), name_parts(b)):
        return Likeness.INITIALS
    matcher = SequenceMatcher(None, " ".join(ours), " ".join(theirs), autojunk=False)
    is_near = matcher.real_quick_ratio() >= NEAR and matcher.ratio() >= NEAR
    return Likeness.NEAR_NAME if is_near else None


def _are_initials(a: tuple[str, ...], b: tuple[str, ...]) -> bool:
    """Whether names of as many words are the same, some first names of either only by their letter."""
    if len(a) != len(b) or len(a) < 2:
        return False
    pairs = [
        (x.rstrip(".").casefold(), y.rstrip(".").casefold()) for x, y in zip(a, b, strict=True)
    ]
    if pairs[-1][0] != pairs[-1][1]:
        return False
    return all(x == y or (1 in (len(x), len(y)) and x[0] == y[0]) for x, y in pairs)


def _weight(a: Member, b: Member, reasons: tuple[Likeness, ...]) -> float:
    weights = {
        Likeness.SAME_NAME: 0.6,
        Likeness.NEAR_NAME: 0.4,
        Likeness.INITIALS: 0.35,
        Likeness.SAME_BIRTH_DATE: 0.35,
        Likeness.BIRTH_DATE_SLIP: 0.1,
        Likeness.SAME_CLUB: 0.05,
    }
    other_sex = a.sex and b.sex and a.sex != b.sex
    return round(sum(weights[each] for each in reasons) * (0.5 if other_sex else 1), 2)
