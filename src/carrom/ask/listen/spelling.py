"""How words are spelt and sound: slips of a finger, and one sound for the many spellings of a Hindi word."""

from __future__ import annotations

import re
from functools import cache


def has_devanagari(text: str) -> bool:
    """Is any letter of it one of Devanagari?"""
    return any("\u0900" <= letter <= "\u097f" for letter in text)


def count_slips(word: str, other: str, limit: int) -> int:
    """Letters added, dropped, changed or swapped between two words, counted up to ``limit`` + 1."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, letter in enumerate(word, 1):
        row = [i]
        for j, other_letter in enumerate(other, 1):
            cost = min(last[j] + 1, row[-1] + 1, last[j - 1] + (letter != other_letter))
            if i > 1 and j > 1 and letter == other[j - 2] and word[i - 2] == other_letter:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
        before, last = last, row
    return last[-1]


_DEVANAGARI = (
    (r"[\u093c\u0901\u0902\u0903\u094d\u200c\u200d]", ""), ("[\u0940]", "\u093f"), ("\u0942", "\u0941"),
    ("\u0908", "\u0907"), ("\u090a", "\u0909"), ("\u0923", "\u0928"), ("\u0948", "\u0947"),
    ("\u090f|\u092f\u0947", "\u0907"), (r"(.)\1+", r"\1"),
)  # fmt: skip
_LATIN = (
    ("aa+", "a"), ("ee+|ii+|ey$", "i"), ("oo+", "u"), ("ph", "f"), ("w", "v"), ("z", "j"), ("y$", "i"),
    ("ck|c(?![hieKy])|q", "k"), (r"(?<=[bcdgjkpt])h", ""), (r"(.)\1+", r"\1"),
)  # fmt: skip
_SOUNDS = {
    is_latin: tuple((re.compile(pattern), into) for pattern, into in patterns)
    for is_latin, patterns in ((True, _LATIN), (False, _DEVANAGARI))
}


@cache
def sound_of(word: str) -> str:
    """How a word sounds, roughly: spellings of one word in Hindi are many."""
    for pattern, into in _SOUNDS[word.isascii()]:
        word = pattern.sub(into, word)
    return word


# Letters of Devanagari in Latin: consonants from KA, vowels from A, and the signs of these vowels.
_CONSONANTS = (
    "k", "kh", "g", "gh", "n", "ch", "chh", "j", "jh", "n", "t", "th", "d", "dh", "n", "t", "th", "d", "dh",
    "n", "n", "p", "ph", "b", "bh", "m", "y", "r", "r", "l", "l", "l", "v", "sh", "sh", "s", "h",
)  # fmt: skip
_VOWELS = tuple("aaiiuurleeeeoooo")
_SIGNS = tuple("aiiuurreeeeoooo")
_IN_LATIN = tuple((re.compile(pattern), into) for pattern, into in (
    ("aa+", "a"), ("ee+|ii+", "i"), ("oo+", "u"), ("ph", "f"), ("w", "v"), ("z", "j"), ("ck|q", "k"),
    ("c(?!h)", "k"), ("chh", "ch"), ("sh", "s"), ("^is(?=[tk])", "s"), ("y(?=[ie])", ""), ("ai|ay$", "e"),
    ("au", "o"), ("y$", "i"), ("(?<!^)a", ""), (r"(.)\1+", r"\1"),
))  # fmt: skip


@cache
def latin_sound(word: str) -> str:
    """How a word of Hindi sounds in either script, without the vowels that are spelt in many ways.

    >>> latin_sound("उछलकर") == latin_sound("uchhal" + "kar")
    True
    """
    letters = []
    word = word.replace("\u093c", "")
    for at, letter in enumerate(word):
        after = ord(word[at + 1]) - 0x900 if at + 1 < len(word) else 0
        place = ord(letter) - 0x900
        if 0x15 <= place <= 0x39:
            inherent = not 0x3E <= after <= 0x4D
            letters.append(_CONSONANTS[place - 0x15] + "a" * inherent)
        elif 0x05 <= place <= 0x14:
            letters.append(_VOWELS[place - 0x05])
        elif 0x3E <= place <= 0x4C:
            letters.append(_SIGNS[place - 0x3E])
        elif place in (0x01, 0x02) and 0x15 <= after <= 0x39:
            letters.append("n")
        elif not 0 <= place <= 0x7F:
            letters.append(letter)
    sound = "".join(letters)
    for pattern, into in _IN_LATIN:
        sound = pattern.sub(into, sound)
    return sound
