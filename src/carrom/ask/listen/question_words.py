"""The words of a question about the rules, sorted by what they mean.

English and Hindi in Latin letters are read together, Hindi in its own script beside them. A misspelt word is
taken for the nearest known one only if every known word that near means the same.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any, NamedTuple
from unicodedata import normalize

IDLE = "words"
"""The meaning of words that say nothing about the subject."""
NUMBER = "number"
"""The meaning of a number that is no concept of its own."""
_LONGEST_PHRASE = 5
_SHORTEST_GUESS = 4  # letters: in shorter words every word is like another
_SIGN = r"\w\u0900-\u0963\u0966-\u097f"
_TOKEN = re.compile(rf"[{_SIGN}]+(?:['/][{_SIGN}]+)*|\?")
_LATIN = (
    *(("aa", "a"), ("ee", "i"), ("oo", "u"), ("ph", "f"), ("ck", "k"), ("sh", "s"), ("w", "v")),
    *(("z", "j"), ("y", "i"), ("x", "ks"), ("q", "k"), ("c", "k")),
)
_BREATHED = re.compile(r"(?<=[bcdgjkpt])h")
_TWICE = re.compile(r"(.)\1+")
_SIGNS = str.maketrans(
    {
        **dict.fromkeys("\u093c\u0901\u0902\u094d\u200c\u200d-", None),
        "\u0940": "\u093f",
        "\u0942": "\u0941",
        "\u0948": "\u0947",
        "\u0949": "\u094b",
        "\u094c": "\u094b",
        "\u0908": "\u0907",
        "\u090a": "\u0909",
        "\u0911": "\u0913",
        "\u0910": "\u090f",
        "\u0914": "\u0913",
        "\u095c": "\u0921",
        "\u095d": "\u0922",
    }
)


class QuestionWord(NamedTuple):
    """A word or phrase as it was said, and what it means: a concept, `IDLE`, or nothing known."""

    text: str
    means: str | None


class QuestionLexicon:
    """The known words: whole ones and beginnings, by their spelling and by their sound."""

    def __init__(self, data: dict[str, dict[str, str]]) -> None:
        self.asking = frozenset(data["asks"])
        self.told = {name: frozenset(words.split()) for name, words in data["told"].items()}
        self.whole: dict[str, str] = {}
        self.beginnings: dict[str, str] = {}
        by_sound: dict[str, set[str]] = {}
        for group in (data["means"], data["asks"], data["idle"]):
            for means, words in group.items():
                for word in words.split():
                    text = word.replace("_", " ")
                    if text.endswith("*"):
                        self.beginnings.setdefault(_beginning(text[:-1]), means)
                    elif self.whole.setdefault(text, means) == means and "off" not in text:
                        by_sound.setdefault(sound(text), set()).add(means)
        self.sounds = {key: means.pop() for key, means in by_sound.items() if len(means) == 1}
        self.single = [text for text in self.whole if " " not in text and len(text) > 2]

    def meaning(self, text: str, *, guess: bool = True) -> str | None:
        """What a word or phrase means; None if nothing known is near it."""
        key = sound(text)
        means = self.whole.get(text)
        if means is None and len(key) > (3 if text.isascii() else 1):
            means = self.sounds.get(key)
        if means is None and text.isdecimal():
            means = NUMBER
        if means or " " in text:
            return means or self._begins(text)
        for ending in ("'s", "s", "es", "ed", "d", "ing"):
            stem = text.removesuffix(ending)
            if stem != text and len(stem) > 2 and stem in self.whole:
                return self.whole[stem]
        return self._begins(text) or (self._nearest(text) if guess else None)

    def _begins(self, text: str) -> str | None:
        key = _beginning(text)
        last_word = key.rfind(" ") + 2  # a beginning ends in the last word
        for end in range(len(key), last_word, -1):
            if key[:end] in self.beginnings:
                return self.beginnings[key[:end]]
        return None

    @cache  # noqa: B019 - one lexicon lives as long as the process
    def _nearest(self, text: str) -> str | None:
        if len(text) < _SHORTEST_GUESS or (not text.isalpha() and text.isascii()):
            return None
        limit = 1 if len(text) < 8 else 2
        best: dict[int, set[str]] = {}
        for known in self.single:
            if abs(len(known) - len(text)) <= limit and known[0] == text[0] and len(known) > 3:
                short = len(text) == _SHORTEST_GUESS and sorted(text) != sorted(known)
                if short and (len(known) == len(text) or not text.isascii()):
                    continue  # "sach" is not "sath"
                edits = distance(text, known, limit)
                asks = self.whole[known] in self.asking and sorted(text) != sorted(known)
                if edits <= limit and not asks:
                    best.setdefault(edits, set()).add(self.whole[known])
        for edits in sorted(best):
            return best[edits].pop() if len(best[edits]) == 1 else None
        return None

    def read(self, tokens: Sequence[str]) -> Iterator[QuestionWord]:
        """The tokens as words and phrases, the longest phrase first."""
        place = 0
        while place < len(tokens):
            for length in range(min(_LONGEST_PHRASE, len(tokens) - place), 0, -1):
                text = " ".join(tokens[place : place + length])
                means = self.meaning(text)
                if means or length == 1:
                    yield QuestionWord(text, means)
                    place += length
                    break

    def supposes(self, tokens: Sequence[str]) -> bool:
        """Do the words say "if", as Hindi does by its verb?"""
        then, may_happen = self.told["then"], self.told["may_happen"]
        pairs = pairwise(tokens)
        return tokens[-1] in then or any(one in may_happen and two in then for one, two in pairs)

    def tells(self, tokens: Sequence[str]) -> bool:
        """Do the words tell of something that happened?"""
        told, said = self.told, {*tokens}
        before = dict(zip(tokens[1:], tokens, strict=False))
        if not said.isdisjoint(told["always"]):
            return True
        asks = {self.whole.get(token) for token in tokens}
        open_to_doubt = "may" in asks or not said.isdisjoint(told["then"])
        if not open_to_doubt and not said.isdisjoint(told["unless_then"]):
            return True
        if tokens[0] in told["openers"] or self.whole.get(tokens[0]) in self.asking:
            return False
        return any(
            subject in told["subjects"]
            and (verb in told["past"] or verb.endswith("ed"))
            and self.meaning(verb) not in self.asking  # "am I allowed"
            and before.get(subject) not in told["openers"]
            and self.whole.get(before.get(subject, "")) not in self.asking  # "can I put"
            for subject, verb in pairwise(tokens)
        )


def split_question(text: str) -> list[str]:
    """The words and question marks of a text, in small letters."""
    return _TOKEN.findall(normalize("NFC", text.casefold().replace("\u2019", "'")))


def sound(text: str) -> str:
    """The text as it sounds: Hindi in Latin letters is spelt in many ways, and its signs are often mixed up.

    >>> (
    ...     sound("baari") == sound("bari"),
    ...     sound("\u0930\u093e\u0928\u0940") == sound("\u0930\u093e\u0928\u093f"),
    ... )
    (True, True)
    """
    if text.isascii():
        for written, read in _LATIN:
            text = text.replace(written, read)
        text = _BREATHED.sub("", text)
    else:
        text = normalize("NFD", text).translate(_SIGNS)
    return _TWICE.sub(r"\1", text)


def _beginning(text: str) -> str:
    return text if text.isascii() else sound(text)


def distance(one: str, other: str, limit: int) -> int:
    """How many letters differ, a swapped pair counting once; more than ``limit`` may be any larger number."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, against in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != against))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == against:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
    return row[-1]


@cache
def lexicon() -> QuestionLexicon:
    """The words of questions, read once."""
    return QuestionLexicon(read_data("words.toml"))


def read_data(*path: str) -> dict[str, Any]:
    """A file of the questions' data."""
    file = files("carrom.ask.listen").joinpath("questions", *path)
    return tomllib.loads(file.read_text(encoding="utf-8"))
