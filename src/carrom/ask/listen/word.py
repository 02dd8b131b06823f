"""A word as it was said and what it means, and small groups of words that the grammar looks at."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

NOISE, NUMBER, UNKNOWN = "NOISE", "NUMBER", ""
STOP, COMMA, ASKS = "STOP", "COMMA", "ASKS"
"""Marks: the end of a sentence, a pause, a question mark."""
MARKS = frozenset({STOP, COMMA, ASKS})


@dataclass(frozen=True, slots=True)
class Word:
    """A word or phrase as it was said, with its concept; `UNKNOWN` where nobody knows it."""

    text: str
    concept: str
    number: int | None = None


Words = tuple[Word, ...]


def unknown_words(words: Words) -> tuple[str, ...]:
    """The words nobody knows, once each."""
    return tuple(dict.fromkeys(word.text for word in words if word.concept == UNKNOWN))


def word_set(name: str) -> frozenset[str]:
    """A group of words of ``lexicon/sets.toml``."""
    return frozenset(_sets()[name].split())


@cache
def _sets() -> dict[str, str]:
    path = files("carrom.ask.listen") / "lexicon" / "sets.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))
