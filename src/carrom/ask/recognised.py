"""Something else that happened, recognised by the words in which it is told."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from carrom.ask.reported import BOARD, PART_OF_A_STROKE
from carrom.ask.spoken import split_words, vocabulary
from carrom.laws import texts

_NAMES = {"man": "man", "men": "man", "queen": "queen", "striker": "striker"}
# What a word that fits says: a word of its own enough, one that fits many things only beside another.
_TELLING, _WEAK = 1.0, 0.5


def find_incident(words: str, *, limit: int = 5, language: str = "en") -> tuple[str, ...]:
    """The kinds of incident these words may mean, best first; none where only common words fit.

    >>> find_incident("he left his chair")[0]
    'left_seat'
    >>> find_incident("my last coin and the queen")
    ()
    """
    asked, weak = _roots(words, language), _weak(language) - _done(words, language)
    kinds = _incidents(language)
    told = {kind: asked & roots for kind, roots in kinds.items()}
    enough = {
        kind
        for kind, roots in told.items()
        if sum(_WEAK if one in weak else _TELLING for one in roots - _pieces()) >= _TELLING
    }
    scores = {
        kind: sum(1 / sum(one in roots for roots in kinds.values()) for one in told[kind])
        for kind in kinds
        if kind in enough
    }
    ranked = sorted(scores, key=lambda kind: -scores[kind])
    return tuple(kind for kind in ranked[:limit] if scores[kind] * 3 >= scores[ranked[0]])


def who_did_it(words: str, *, language: str = "en") -> str | None:
    """Who did it, as far as the words say: ``me`` or ``opponent``. Who is named as doing goes first.

    >>> who_did_it("he moved my coin")
    'opponent'
    """
    spoken = [word.removesuffix("'s").removesuffix("'") for word in split_words(words)]
    subjects = texts(language)["ask"]["subjects"]
    for naming in ("", "_owner"):
        who = {word: who for who in ("me", "opponent") for word in subjects[who + naming].split()}
        found = [who[word] for word in spoken if word in who]
        if found:
            return found[0]
    return None


@cache
def _incidents(language: str) -> dict[str, frozenset[str]]:
    told = texts(language)["ask"]["incident"]
    kinds = [kind for kind in told if kind in BOARD or kind in PART_OF_A_STROKE]
    return {kind: _roots(told[kind]["words"], language) for kind in kinds}


@cache
def _weak(language: str) -> frozenset[str]:
    return _roots(texts(language)["ask"]["weak"], language)


def _done(words: str, language: str) -> frozenset[str]:
    """Words that tell nothing alone, but do where somebody is said to have done it."""
    known, done = vocabulary(language), texts(language)["ask"]["done"].split()
    spoken = split_words(words)
    return frozenset(
        word
        for before, word in pairwise(spoken)
        if word in done and known.get(before) in ("he", "we", "his")
    )


def _pieces() -> frozenset[str]:
    return frozenset(_NAMES.values())


def _roots(words: str, language: str) -> frozenset[str]:
    """The words, every name of a man or of the queen as one, and without their endings."""
    known, found = vocabulary(language), set()
    for word in split_words(words):
        kind = known.get(word)
        if kind in _NAMES:
            found.add(_NAMES[kind])
        elif kind not in ("idle", "number", "join", "my", "his", "own", "he", "we", "article"):
            found.add(re.sub(r"(ed|ing|s|e)$", "", word) if len(word) > 4 else word)
    return frozenset(found)
