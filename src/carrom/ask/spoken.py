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

# Letters with the signs that belong to them: in the scripts of India a vowel is no letter of its own.
# Their full stop (danda) and their digits are in the same blocks.
_SIGN = r"[\u0300-\u036f\u0900-\u0dff\u200c\u200d]"
# No character fits both halves: with two ways to read one, a long word has 2^n readings.
_LETTER = rf"(?:[^\W\d_]|(?![\w\u0964\u0965]){_SIGN})"
_TOKEN = re.compile(rf"{_LETTER}+(?:'{_LETTER}*)?|\d+|[.,;+&/\u0964]")
_LONG_ENOUGH = 4  # letters: in shorter words every word is like another
_NEAR = 0.82  # "points" are no pots
_PIECES = frozenset({"queen", "striker"})
# Kinds that are one word in a phrase, whichever was said.
_ALIKE = frozenset({"queen", "striker", "man", "men", "my", "mine", "his", "theirs", "does", "he"})


class Token(NamedTuple):
    """A word as it was said, and what kind it is; a number as digits, a phrase by what it means."""

    word: str
    kind: str


def split_words(text: str) -> list[str]:
    """The words, numbers and marks of a text."""
    return _TOKEN.findall(_as_written(text))


def _as_written(text: str) -> str:
    """The text in the letters of the word lists; a sign under a letter may be typed in two ways."""
    return normalize("NFC", text.casefold().replace("\u2019", "'"))


def tokens(text: str, *, language: str = "en") -> list[Token]:
    """The text sorted, phrases put together."""
    found = [sort_word(word, language=language) for word in split_words(text)]
    return _with_phrases(found, language)


def sort_word(word: str, *, language: str = "en", exact: bool = False) -> Token:
    """One word and its kind; what is nearly a word we know is taken for it, unless ``exact``."""
    if word.isdecimal():
        return Token(word, "number")
    if word in ".,;+&/\u0964":
        return Token(word, "join")
    word = word.removesuffix("'s").removesuffix("'").replace("'", "")
    known, numbers = vocabulary(language), numbers_in_words(language)
    if word in numbers:
        return Token(str(numbers[word]), "number")
    if word in known:
        return Token(word, known[word])
    if exact or len(word) < _LONG_ENOUGH or word in _in_phrases(language):
        return Token(word, "unknown")
    # "over" is no cover: in a short word only the pieces are looked for
    near = known if len(word) > _LONG_ENOUGH else [w for w in known if known[w] in _PIECES]
    close = get_close_matches(word, near, n=1, cutoff=_NEAR)
    return Token(close[0], known[close[0]]) if close else Token(word, "unknown")


@cache
def vocabulary(language: str) -> dict[str, str]:
    """Every word that is known, with its kind."""
    kinds = texts(language)["ask"]["words"]
    return {word: kind for kind, words in kinds.items() for word in words.split()}


def numbers_in_words(language: str = "en") -> dict[str, int]:
    """The numbers that are said as words."""
    found: dict[str, int] = texts(language)["ask"]["numbers"]
    return found


def faults(text: str, *, language: str = "en") -> tuple[str, tuple[Breach, ...], bool]:
    """The text without the faults of the stroke that it names, these, and whether they are the opponent's."""
    text = _as_written(text)
    named: dict[str, str] = texts(language)["ask"]["faults"]
    known = vocabulary(language)
    found: dict[Breach, None] = {}
    his = False
    for phrase in sorted(named, key=len, reverse=True):
        pattern = re.compile(
            rf"(?:(?<!{_LETTER})({_LETTER}+)(?:'s)?\s+)?(?<!{_LETTER}){re.escape(phrase)}(?!{_LETTER})"
        )
        while match := pattern.search(text):
            before = match[1] or ""
            owned = known.get(before) in ("my", "his")
            his = his or known.get(before) == "his"
            start = match.start() if owned or not before else match.end(1)
            text = f"{text[:start]} , {text[match.end() :]}"
            found[Breach(named[phrase])] = None
    return text, tuple(found), his


# Phrases -----------------------------------------------------------------------------------------


def _with_phrases(said: list[Token], language: str) -> list[Token]:
    phrases, skipped = _phrases(language), _skipped(language)
    plain = [_plain(one) for one in said]
    found, place = [], 0
    while place < len(said):
        for phrase, meaning in phrases:
            end = _end_of(phrase, plain, place, skipped)
            if end is not None:
                found.append(Token(" ".join(one.word for one in said[place:end]), meaning))
                place = end
                break
        else:
            found.append(said[place])
            place += 1
    return found


def _end_of(
    phrase: tuple[str, ...], plain: list[str], place: int, skipped: frozenset[str]
) -> int | None:
    """Where the phrase ends if it begins here; None if it does not."""
    for wanted in phrase:
        while place < len(plain) and plain[place] != wanted and plain[place] in skipped:
            place += 1
        if place == len(plain) or plain[place] != wanted:
            return None
        place += 1
    return place


def _plain(token: Token) -> str:
    return token.kind if token.kind in _ALIKE else token.word


@cache
def _phrases(language: str) -> list[tuple[tuple[str, ...], str]]:
    table: dict[str, list[str]] = texts(language)["ask"]["phrases"]
    found = [
        (
            tuple(
                _plain(sort_word(word, language=language, exact=True)) for word in phrase.split()
            ),
            meaning,
        )
        for meaning, phrases in table.items()
        for phrase in phrases
    ]
    return sorted(found, key=lambda one: -len(one[0]))


@cache
def _in_phrases(language: str) -> frozenset[str]:
    """Words of phrases: "uncovered" is no slip for "covered"."""
    table: dict[str, list[str]] = texts(language)["ask"]["phrases"]
    return frozenset(
        word for phrases in table.values() for phrase in phrases for word in phrase.split()
    )


@cache
def _skipped(language: str) -> frozenset[str]:
    return frozenset(texts(language)["ask"]["skipped"].split())
