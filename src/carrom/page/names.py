"""Players' names: readable, and nobody's but one's own.

A name is one line of visible letters with at most a few marks on each. It cannot be a computer player's, in
whatever letters, and in a match no two names can be taken for each other: the later one gets a number.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable
from functools import cache

from carrom.page.refusals import Refusal

MAX_LETTERS = 40
MAX_MARKS = 4
"""Marks on one letter: a nukta, a vowel sign, a nasal and one more in Hindi; two accents in Vietnamese."""
JOINERS = "\u200c\u200d"
"""Invisible, but Hindi is written with them."""
INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    "\U0001d159\U0001d173\U0001d174\U0001d175\U0001d176\U0001d177\U0001d178\U0001d179\U0001d17a"
)
"""Letters and marks that look like nothing: fillers of Hangul, an empty Braille cell, signs of music."""
COMPUTER_WORDS = ("computer", "कंप्यूटर", "कम्प्यूटर", "कंप्युटर", "कम्प्युटर")
"""What computer players are called, in the languages of the page."""


def clean_name(text: str) -> str:
    """A name as it is kept; empty if nothing of it can be seen.

    >>> clean_name(" O'Brien\\n"), clean_name("\\u3164"), len(clean_name("e" + "\\u0301" * 30))
    ("O'Brien", '', 5)
    """
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        is_mark = unicodedata.category(letter).startswith("M")
        marks = marks + 1 if is_mark else 0
        if letter in JOINERS:
            kept.append(letter)
        elif letter in INVISIBLE or not letter.isprintable():
            kept.append(" ")
        elif marks <= MAX_MARKS:
            kept.append(letter)
    name = " ".join("".join(kept).split())[:MAX_LETTERS].strip(f" {JOINERS}")
    return name if any(_is_visible(letter) for letter in name) else ""


def own_name(name_given: str, known: str = "", otherwise: str = "") -> str:
    """What a person is called: as they say now, else as they said before, else a name made up for them.

    Raises `Refusal` if they ask for a computer player's name.
    """
    name = clean_name(name_given)
    if is_computer_name(name):
        why = f"{name!r} is reserved for computer players: choose another name"
        raise Refusal("name_reserved", why, status=422, field="name")
    if name:
        return name
    before = clean_name(known)
    return before if before and not is_computer_name(before) else otherwise


def distinct_name(name: str, others: Collection[str]) -> str:
    """The name, with a number where it could be taken for another's: Asha, Asha 2.

    >>> distinct_name("Asha", ["Ravi"]), distinct_name("Asha", ["asha", "Asha 2"])
    ('Asha', 'Asha 3')
    """
    numbered, number = name, 1
    while name and any(looks_like(numbered, other) for other in others if other):
        number += 1
        end = f" {number}"
        numbered = name[: MAX_LETTERS - len(end)].rstrip(f" {JOINERS}") + end
    return numbered


def distinct_names(names: Iterable[str]) -> list[str]:
    """Names in their order, each different from all before it."""
    distinct: list[str] = []
    for name in names:
        distinct.append(distinct_name(name, distinct))
    return distinct


def looks_like(name: str, other: str) -> bool:
    """Whether one name can be taken for the other."""
    return bool(skeletons(name) & skeletons(other))


def is_computer_name(name: str) -> bool:
    """Whether it begins with the word for a computer player, in any letters that look like it."""
    mine = {skeleton.replace(" ", "") for skeleton in skeletons(name)}
    return any(skeleton.startswith(word) for skeleton in mine for word in _computer_words())


@cache
def _computer_words() -> frozenset[str]:
    return frozenset(word for name in COMPUTER_WORDS for word in skeletons(name))


def skeletons(name: str) -> frozenset[str]:
    """What is left of a name for the eye: letters that look alike are one, case and accents are gone.

    Read as it is, in small letters and in capitals: a capital I looks like an l, a small i does not.
    """
    return frozenset(_skeleton(form) for form in (name, name.casefold(), name.upper()))


def _skeleton(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name)
    visible = (letter for letter in plain if not _is_overlooked(letter))
    alike = _alike()
    text = "".join(alike.get(letter, letter) for letter in visible)
    text = unicodedata.normalize("NFKC", text).casefold()
    # what looks like several letters: rn for m, the only pair of plain letters the data has, and vv for w
    return " ".join(text.replace("rn", "m").replace("vv", "w").split())


def _is_overlooked(letter: str) -> bool:
    """Joiners, accents, and selectors of a letter's form."""
    return letter in JOINERS or "\u0300" <= letter <= "\u036f" or "\ufe00" <= letter <= "\ufe0f"


def _is_visible(letter: str) -> bool:
    return unicodedata.category(letter)[0] not in "MZC" and letter not in INVISIBLE


@cache
def _alike() -> dict[str, str]:
    """One letter for all that look like it: the plain one of each class of confusable letters.

    The table of letters that look alike comes with the server. On one device, where it is not installed,
    nobody is there to be deceived: letters are then only themselves.
    """
    try:
        from confusable_homoglyphs import confusables  # type: ignore[import-untyped]
    except ModuleNotFoundError:
        return {}
    parents: dict[str, str] = {}

    def plainness(letter: str) -> tuple[bool, bool, int]:
        return (not letter.isascii(), not letter.islower(), ord(letter))

    def root(letter: str) -> str:
        while (parent := parents.get(letter, letter)) != letter:
            parents[letter] = letter = parents.get(parent, parent)
        return letter

    for letter, looking_alike in confusables.confusables_data.items():
        for entry in looking_alike:
            other = entry["c"].strip("\u200e\u200f")
            if len(letter) == len(other) == 1:
                plain, confusable = sorted((root(letter), root(other)), key=plainness)
                parents[confusable] = plain
    return {letter: root(letter) for letter in parents}
