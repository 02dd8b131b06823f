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

    @property
    def plain(self) -> str:
        """What it counts as in a phrase."""
        return self.kind if self.kind in _ALIKE else self.word


def split_words(text: str) -> list[str]:
    """The words, numbers and marks of a text."""
    return _TOKEN.findall(_normalise(text))


def _normalise(text: str) -> str:
    """The text in the letters of the word lists; a sign under a letter may be typed in two ways."""
    return normalize("NFC", text.casefold().replace("\u2019", "'"))


class Vocabulary:
    """The words of a language. ``kinds``: the kind of every known word; ``numbers``: those said as words."""

    def __init__(self, language: str) -> None:
        words = texts(language)["ask"]
        self.kinds = {
            word: kind for kind, group in words["words"].items() for word in group.split()
        }
        self.numbers: dict[str, int] = words["numbers"]
        self.skipped = {*words["skipped"].split()}
        self.faults: dict[str, str] = words["faults"]
        phrases = [(text, meaning) for meaning, group in words["phrases"].items() for text in group]
        # "uncovered" is not a slip for "covered"
        self.words_of_phrases = {word for text, _ in phrases for word in text.split()}
        in_words = [(self._plain_words(text), meaning) for text, meaning in phrases]
        self.phrases = sorted(in_words, key=lambda pair: -len(pair[0]))

    def _plain_words(self, phrase: str) -> list[str]:
        return [self.sort_word(word, exact=True).plain for word in phrase.split()]

    def sort_word(self, word: str, *, exact: bool = False) -> SpokenWord:
        """A word and its kind; a near miss of a known word is taken for it, unless ``exact``."""
        if word.isdecimal():
            return SpokenWord(word, "number")
        if word in ".,;+&/\u0964":
            return SpokenWord(word, "join")
        word, known = word.removesuffix("'s").removesuffix("'").replace("'", ""), self.kinds
        if word in self.numbers:
            return SpokenWord(str(self.numbers[word]), "number")
        if not (
            word in known or exact or len(word) < _LONG_ENOUGH or word in self.words_of_phrases
        ):
            # "over" is not "cover": a short word is compared with the names of the discs only
            near = known if len(word) > _LONG_ENOUGH else [w for w in known if known[w] in _DISCS]
            word = next(iter(get_close_matches(word, near, n=1, cutoff=_NEAR)), word)
        return SpokenWord(word, known.get(word, "unknown"))

    def sort_words(self, text: str) -> list[SpokenWord]:
        """The words of a text with their kinds, phrases put together."""
        words = [self.sort_word(word) for word in split_words(text)]
        plain = [word.plain for word in words]
        joined, place = [], 0
        while place < len(words):
            for phrase, meaning in self.phrases:
                end = self._end_of(phrase, plain, place)
                if end is not None:
                    joined.append(SpokenWord(" ".join(w.word for w in words[place:end]), meaning))
                    place = end
                    break
            else:
                joined.append(words[place])
                place += 1
        return joined

    def _end_of(self, phrase: list[str], plain: list[str], place: int) -> int | None:
        """Where the phrase ends if it begins here; None if it does not."""
        for wanted in phrase:
            while place < len(plain) and plain[place] != wanted and plain[place] in self.skipped:
                place += 1
            if place == len(plain) or plain[place] != wanted:
                return None
            place += 1
        return place

    def take_faults(self, text: str) -> tuple[str, tuple[Breach, ...], bool]:
        """The text without the faults of the stroke it names, these, and whether they are the opponent's."""
        text, by_opponent = _normalise(text), False
        breaches: dict[Breach, None] = {}
        for phrase in sorted(self.faults, key=len, reverse=True):
            pattern = re.compile(
                rf"(?:(?<!{_LETTER})({_LETTER}+)(?:'s)?\s+)?(?<!{_LETTER}){re.escape(phrase)}(?!{_LETTER})"
            )
            while match := pattern.search(text):
                before = match[1] or ""
                owner = self.kinds.get(before)
                by_opponent = by_opponent or owner == "his"
                start = match.start() if owner in ("my", "his") or not before else match.end(1)
                text = f"{text[:start]} , {text[match.end() :]}"
                breaches[Breach(self.faults[phrase])] = None
        return text, tuple(breaches), by_opponent


vocabulary = cache(Vocabulary)


def numbers_in_words(language: str = "en") -> dict[str, int]:
    """The numbers that are said as words."""
    return vocabulary(language).numbers
