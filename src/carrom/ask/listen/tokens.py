"""The words players use, sorted: each word by its kind, and phrases that mean one thing.

The words themselves live in ``data/speech``. A phrase is looked for after the words are sorted, so that
"the red still on the board" and "queen on board" are the same.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache
from typing import NamedTuple
from unicodedata import normalize

from carrom.laws import Breach, texts

# Letters with the signs that belong to them: in the scripts of India a vowel is not a letter of its own.
# Their full stop (danda) and their digits are in the same blocks.
_SIGN = r"[\u0300-\u036f\u0900-\u0dff\u200c\u200d]"
# No character fits both halves: with two ways to read one, a long word has 2^n readings.
_LETTER = rf"(?:[^\W\d_]|(?![\w\u0964\u0965]){_SIGN})"
_TOKEN = re.compile(rf"{_LETTER}+(?:'{_LETTER}*)?|\d+|[.,;+&/\u0964]")
_LONG_ENOUGH = 4  # letters: in shorter words every word is like another
_NEAR = 0.82  # "points" must not be taken for "pots"
_DISCS = frozenset({"queen", "striker"})
# Kinds that are one word in a phrase, whichever was said.
_ALIKE = frozenset({"queen", "striker", "man", "men", "my", "mine", "his", "theirs", "does", "he"})


class SpokenWord(NamedTuple):
    """A word as it was said, and its kind; a number as digits, a phrase by its meaning."""

    word: str
    kind: str


def split_words(text: str) -> list[str]:
    """The words, numbers and marks of a text."""
    return _TOKEN.findall(_normalise(text))


def _normalise(text: str) -> str:
    """The text in the letters of the word lists; a sign under a letter may be typed in two ways."""
    return normalize("NFC", text.casefold().replace("\u2019", "'"))


def sort_words(text: str, *, language: str = "en") -> list[SpokenWord]:
    """The words of a text with their kinds, phrases put together."""
    words = [sort_word(word, language=language) for word in split_words(text)]
    return _join_phrases(words, language)


def sort_word(word: str, *, language: str = "en", exact: bool = False) -> SpokenWord:
    """A word and its kind; a near miss of a known word is taken for it, unless ``exact``."""
    if word.isdecimal():
        return SpokenWord(word, "number")
    if word in ".,;+&/\u0964":
        return SpokenWord(word, "join")
    word = word.removesuffix("'s").removesuffix("'").replace("'", "")
    known, numbers = vocabulary(language), numbers_in_words(language)
    if word in numbers:
        return SpokenWord(str(numbers[word]), "number")
    if word in known:
        return SpokenWord(word, known[word])
    if exact or len(word) < _LONG_ENOUGH or word in _words_of_phrases(language):
        return SpokenWord(word, "unknown")
    # "over" is not "cover": a short word is compared with the names of the discs only
    near = known if len(word) > _LONG_ENOUGH else [w for w in known if known[w] in _DISCS]
    close = get_close_matches(word, near, n=1, cutoff=_NEAR)
    return SpokenWord(close[0], known[close[0]]) if close else SpokenWord(word, "unknown")


@cache
def vocabulary(language: str) -> dict[str, str]:
    """Every known word, with its kind."""
    kinds = texts(language)["ask"]["words"]
    return {word: kind for kind, words in kinds.items() for word in words.split()}


def numbers_in_words(language: str = "en") -> dict[str, int]:
    """The numbers that are said as words."""
    numbers: dict[str, int] = texts(language)["ask"]["numbers"]
    return numbers


def take_faults(text: str, *, language: str = "en") -> tuple[str, tuple[Breach, ...], bool]:
    """The text without the faults of the stroke it names, these, and whether they are the opponent's."""
    text = _normalise(text)
    named: dict[str, str] = texts(language)["ask"]["faults"]
    known = vocabulary(language)
    breaches: dict[Breach, None] = {}
    by_opponent = False
    for phrase in sorted(named, key=len, reverse=True):
        pattern = re.compile(
            rf"(?:(?<!{_LETTER})({_LETTER}+)(?:'s)?\s+)?(?<!{_LETTER}){re.escape(phrase)}(?!{_LETTER})"
        )
        while match := pattern.search(text):
            before = match[1] or ""
            owned = known.get(before) in ("my", "his")
            by_opponent = by_opponent or known.get(before) == "his"
            start = match.start() if owned or not before else match.end(1)
            text = f"{text[:start]} , {text[match.end() :]}"
            breaches[Breach(named[phrase])] = None
    return text, tuple(breaches), by_opponent


# Phrases -----------------------------------------------------------------------------------------


def _join_phrases(words: list[SpokenWord], language: str) -> list[SpokenWord]:
    phrases, skipped = _phrases(language), {*texts(language)["ask"]["skipped"].split()}
    plain = [_plain(word) for word in words]
    joined, place = [], 0
    while place < len(words):
        for phrase, meaning in phrases:
            end = _end_of(phrase, plain, place, skipped)
            if end is not None:
                joined.append(SpokenWord(" ".join(w.word for w in words[place:end]), meaning))
                place = end
                break
        else:
            joined.append(words[place])
            place += 1
    return joined


def _end_of(phrase: tuple[str, ...], plain: list[str], place: int, skipped: set[str]) -> int | None:
    """Where the phrase ends if it begins here; None if it does not."""
    for wanted in phrase:
        while place < len(plain) and plain[place] != wanted and plain[place] in skipped:
            place += 1
        if place == len(plain) or plain[place] != wanted:
            return None
        place += 1
    return place


def _plain(word: SpokenWord) -> str:
    return word.kind if word.kind in _ALIKE else word.word


@cache
def _phrases(language: str) -> list[tuple[tuple[str, ...], str]]:
    """Every phrase as sorted words, with its meaning; the longest first."""

    def sorted_words(phrase: str) -> tuple[str, ...]:
        return tuple(
            _plain(sort_word(word, language=language, exact=True)) for word in phrase.split()
        )

    table: dict[str, list[str]] = texts(language)["ask"]["phrases"]
    pairs = [(sorted_words(text), meaning) for meaning, group in table.items() for text in group]
    return sorted(pairs, key=lambda pair: -len(pair[0]))


@cache
def _words_of_phrases(language: str) -> frozenset[str]:
    """Words that phrases are made of: "uncovered" is not a slip for "covered"."""
    table: dict[str, list[str]] = texts(language)["ask"]["phrases"]
    return frozenset(word for group in table.values() for text in group for word in text.split())
