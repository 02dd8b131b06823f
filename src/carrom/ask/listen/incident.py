"""An incident beside a stroke, recognised by the words it shares with the list of each kind."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from carrom.ask.listen.tokens import split_words, vocabulary
from carrom.ask.plan.space import BOARD, PART_OF_A_STROKE
from carrom.laws import stem_word, texts

_DISCS = {"man": "man", "men": "man", "queen": "queen", "striker": "striker"}
# A word that belongs to one kind is enough; a common word counts only beside another.
_STRONG, _WEAK = 1.0, 0.5
_SAYS_NOTHING = ("idle", "number", "join", "my", "his", "own", "he", "we", "article")


def find_incidents(words: str, *, limit: int = 5, language: str = "en") -> tuple[str, ...]:
    """The kinds of incident these words may mean, best first; none where only common words fit.

    >>> find_incidents("he left his chair")[0]
    'left_seat'
    >>> find_incidents("my last coin and the queen")
    ()
    """
    stems = _stems(words, language)
    weak = _stems(texts(language)["ask"]["weak"], language) - _words_of_doing(words, language)
    kinds = _stems_by_kind(language)
    scores: dict[str, float] = {}
    for kind, its_stems in kinds.items():
        shared = stems & its_stems
        strength = sum(_WEAK if s in weak else _STRONG for s in shared - {*_DISCS.values()})
        if strength >= _STRONG:
            scores[kind] = sum(1 / sum(stem in of for of in kinds.values()) for stem in shared)
    ranked = sorted(scores, key=lambda kind: -scores[kind])
    return tuple(kind for kind in ranked[:limit] if scores[kind] * 3 >= scores[ranked[0]])


def who_did_it(words: str, *, language: str = "en") -> str | None:
    """Who did it, as far as the words say: ``me`` or ``opponent``. A subject goes before an owner.

    >>> who_did_it("he moved my coin")
    'opponent'
    """
    spoken = [word.removesuffix("'s").removesuffix("'") for word in split_words(words)]
    subjects = texts(language)["ask"]["subjects"]
    for naming in ("", "_owner"):
        who = {word: who for who in ("me", "opponent") for word in subjects[who + naming].split()}
        named = next((who[word] for word in spoken if word in who), None)
        if named:
            return named
    return None


@cache
def _stems_by_kind(language: str) -> dict[str, frozenset[str]]:
    incidents = texts(language)["ask"]["incident"]
    kinds = [kind for kind in incidents if kind in BOARD or kind in PART_OF_A_STROKE]
    return {kind: _stems(incidents[kind]["words"], language) for kind in kinds}


def _words_of_doing(words: str, language: str) -> frozenset[str]:
    """Words that say nothing alone, but do where somebody is said to have done it: "he left"."""
    known, doing = vocabulary(language).kinds, texts(language)["ask"]["done"].split()
    return frozenset(
        word
        for before, word in pairwise(split_words(words))
        if word in doing and known.get(before) in ("he", "we", "his")
    )


def _stems(words: str, language: str) -> frozenset[str]:
    """The stems of the words that matter; every name of a man or of the queen is the same word."""
    known, stems = vocabulary(language).kinds, set()
    for word in split_words(words):
        kind = known.get(word)
        if kind in _DISCS:
            stems.add(_DISCS[kind])
        elif kind not in _SAYS_NOTHING:
            stems.add(stem_word(word))
    return frozenset(stems)
