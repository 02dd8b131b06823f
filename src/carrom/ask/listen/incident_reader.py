"""An incident beside a stroke: patterns over the concepts of its words, and who did it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from carrom.ask.listen.clauses import cut_clauses
from carrom.ask.listen.patterns import fits, is_barred, pattern_concepts, read_patterns
from carrom.ask.listen.word import MARKS, NOISE, NUMBER, UNKNOWN, Words

FELL = frozenset({"STRIKER_FELL", "MAN_FELL", "QUEEN_FELL"})
"""What no word says by itself: which disc fell."""
_NEAR = 1  # words of a pattern: a kind whose pattern has that many fewer is still a choice
_PERSONS = {"I": "me", "PARTNER": "me", "HE": "opponent", "HISPARTNER": "opponent"}
_OWNERS = {"MY": "me", "HIS": "opponent"}
_BODY = frozenset({"HAND", "ARM", "ELBOW", "BODY", "FINGER", "SLEEVE", "FOUL", "PARTNER"})
# What any story may have in it without being another one.
_BESIDE = frozenset({*MARKS, *_PERSONS, *_OWNERS, NOISE, NUMBER}) | frozenset({
    "A", "OWN", "UMPIRE", "PLAYER", "NOBODY", "ALL", "BOTH", "ONLY", "NOW", "BEFORE", "AFTER",
    "ALREADY", "YET", "AND", "BUT", "WITH", "NOT", "Q", "BOARD", "TURN", "TIME", "TIMES", "GAME", "GO",
    "GOT", "IN", "STRIKE", "NEXT", "FIRST", "LAST", "ANOTHER", "SOME", "OVER", "MAN", "STRIKER", "AT",
    "ON_BOARD", "HAND", "FINGER", "DOUBLES", "MEN", "EACH", "POCKET", "LEFT", "FRAME", "STAY", "WHERE",
    "HALF", "TRIED",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class IncidentReading:
    """An incident the words may tell: its kind, what is said beyond it, and how well it fits.

    ``strength``: how many words its pattern has. ``unexplained``: concepts that it has no place for.
    """

    kind: str
    detail: str
    by: str | None
    strength: int
    unexplained: tuple[str, ...]


def read_incidents(
    words: Words, *, limit: int = 3, near: int = _NEAR
) -> tuple[IncidentReading, ...]:
    """The incidents these words may mean, best first; one alone where no other is ``near``.

    >>> from carrom.ask.listen.lexicon import read_words
    >>> [reading.kind for reading in read_incidents(read_words("he left his chair"))]
    ['left_seat']
    """
    said = {word.concept for word in words} | _what_fell(words)
    readings = []
    for name, patterns in read_patterns("incident_patterns.toml").items():
        fitting = [pattern for pattern in patterns if fits(pattern, said)]
        if fitting:
            used = pattern_concepts(fitting)
            beside = _BESIDE | used
            kind, _, detail = name.partition(":")
            unexplained = tuple(
                word.text for word in words if word.concept == UNKNOWN or word.concept not in beside
            )
            strength = max(sum(not is_barred(either) for either in pattern) for pattern in fitting)
            by = who_did_it(words, fitting[-1][0])
            readings.append(IncidentReading(kind, detail, by, strength, unexplained))
    readings.sort(key=lambda reading: len(reading.unexplained) - 2 * reading.strength)
    if not readings:
        return ()
    best = readings[0]
    worth = 2 * best.strength - len(best.unexplained)
    close = [r for r in readings if 2 * r.strength - len(r.unexplained) >= worth - near]
    return tuple(close[:limit])


def _what_fell(words: Words) -> set[str]:
    """Which of `FELL` a clause says."""
    return {
        f"{item.kind.upper()}_FELL"
        for clause in cut_clauses(words)
        if clause.has("FALL", "GO", "IN") and not clause.has("NOT", "STAY")
        for item in clause.discs
        if not (clause.has("PICKED") and item is clause.discs[0] and len(clause.discs) > 1)
    }


def who_did_it(words: Words, told_by: Collection[str] = ()) -> str | None:
    """Who did it: ``me`` or ``opponent``. Of the persons, the last before the word that tells it.

    >>> from carrom.ask.listen.lexicon import read_words
    >>> who_did_it(read_words("he moved my coin"))
    'opponent'
    """
    told_at = next((at for at, word in enumerate(words) if word.concept in told_by), len(words))
    persons, owners = [], []
    for at, word in enumerate(words):
        after = next((w.concept for w in words[at + 1 :] if w.concept != NOISE), "")
        if word.concept in _PERSONS:
            persons.append((at, _PERSONS[word.concept]))
        elif word.concept in _OWNERS and after in _BODY:
            persons.append((at, _OWNERS[word.concept]))
        elif word.concept in _OWNERS:
            owners.append((at, _OWNERS[word.concept]))
    before = [who for at, who in persons if at < told_at] if told_by else []
    named = before[-1:] or [who for _, who in persons] or [who for _, who in owners]
    return named[0] if named else None
