"""An incident beside a stroke: patterns over the concepts of its words, and who did it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from carrom.ask.listen.patterns import Pattern, fits, is_barred, pattern_concepts, read_patterns
from carrom.ask.listen.statement import BODY_PARTS, Statement
from carrom.ask.listen.statement_reader import read_statements
from carrom.ask.listen.word import MARKS, NOISE, NUMBER, UNKNOWN, Words, word_set

FELL = frozenset({"STRIKER_FELL", "MAN_FELL", "QUEEN_FELL", "STRIKER_ON_MAN", "MAN_ON_STRIKER"})
"""What no word says by itself: which disc fell, and which lies on which."""
_TOOK = word_set("took")
# What is said of so much that it tells no incident by itself.
_OF_MANY = frozenset(
    {"FALL", "QUEEN", "WHITE", "BLACK", "JUMP", "COVER", "COVERED", "TOUCH", "DUE", "BREAK"}
)
_HALF = 0.5  # of a pattern: a kind of which that much is said may be meant
_NEAR = 1  # words of a pattern: a kind whose pattern has that many fewer is still a choice
_PERSONS = {"I": "me", "PARTNER": "me", "HE": "opponent", "HISPARTNER": "opponent"}
_OWNERS = {"MY": "me", "HIS": "opponent"}
_DOERS = BODY_PARTS | {"FINGER", "FOUL", "PARTNER"}  # whose it is did it
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

    @property
    def worth(self) -> int:
        """How well it fits, to compare it with other readings of the same words."""
        return 2 * self.strength - len(self.unexplained)


def read_incidents(
    words: Words, *, limit: int = 3, near: int = _NEAR
) -> tuple[IncidentReading, ...]:
    """The incidents these words may mean, best first; one alone where no other is ``near``.

    >>> from carrom.ask.listen.lexicon import read_words
    >>> [reading.kind for reading in read_incidents(read_words("he left his chair"))]
    ['left_seat']
    """
    concepts = {word.concept for word in words} | _what_fell(words)
    readings = []
    for name, patterns in read_patterns("incident_patterns.toml").items():
        fitting = [pattern for pattern in patterns if fits(pattern, concepts)]
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
    readings.sort(key=lambda reading: -reading.worth)
    close = [reading for reading in readings if reading.worth >= readings[0].worth - near]
    return tuple(close[:limit])


def guess_incidents(words: Words, *, by_one_word: bool = False) -> tuple[IncidentReading, ...]:
    """Incidents that the words are near to, best first, though no pattern of theirs may fit wholly.

    Half of a pattern and two words of it must be said, or with ``by_one_word`` one of them.

    >>> from carrom.ask.listen.lexicon import read_words
    >>> guess_incidents(read_words("his sleeve and the coin"))[0].kind
    'piece_disturbed'
    """
    concepts = {word.concept for word in words} | _what_fell(words)
    telling = concepts - _BESIDE - _OF_MANY - FELL
    guesses = []
    for name, patterns in read_patterns("incident_patterns.toml").items():
        worth, of = max(_share(pattern, concepts, telling) for pattern in patterns)
        if (of > 1 and worth >= _HALF) or (by_one_word and of):
            kind, _, detail = name.partition(":")
            missed = tuple(word.text for word in words if word.concept == UNKNOWN)
            guesses.append((worth, of, IncidentReading(kind, detail, who_did_it(words), 0, missed)))
    guesses.sort(key=lambda guess: (-guess[0], -guess[1]))
    return tuple(guess for _, _, guess in guesses)


def _share(pattern: Pattern, concepts: set[str], telling: set[str]) -> tuple[float, int]:
    """The share of a pattern that is said, if a word that tells something is in it; and how many parts."""
    parts = [part for part in pattern if not is_barred(part)]
    if not any(part & telling for part in parts):
        return 0, 0
    met = sum(bool(part & concepts) for part in parts)
    return met / len(parts), met


def _what_fell(words: Words) -> set[str]:
    """Which of `FELL` a statement says."""
    return _what_lies_on_what(words) | {
        f"{item.kind.upper()}_FELL"
        for statement in read_statements(words)
        if statement.has("FALL", "GO", "IN")
        and not statement.has("NOT", "STAY")
        and not (statement.has("PICKED") and _only_took(statement))
        for item in statement.discs
        if not (statement.has("PICKED") and item is statement.discs[0] and len(statement.discs) > 1)
    }


def _only_took(statement: Statement) -> bool:
    return all(word.text in _TOOK for word in statement.words if word.concept == "FALL")


def _what_lies_on_what(words: Words) -> set[str]:
    """The striker on a man, or a man on the striker: in English what lies on top is said first.

    In Hindi it is "striker goti ke upar", or "goti ke upar striker".
    """
    disc_words = [
        w for w in words if w.concept in ("STRIKER", "MAN", "MEN", "WHITE", "BLACK", "ON_TOP")
    ]
    order = ["M" if w.concept not in ("STRIKER", "ON_TOP") else w.concept[0] for w in disc_words]
    at = next((n for n, letter in enumerate(order) if letter == "O"), 0)
    english = (
        disc_words
        and disc_words[at].text.isascii()
        and not any(x in disc_words[at].text for x in ("upar", "chad", "tik"))
    )
    before = "".join(dict.fromkeys(order[:at]))
    if before in ("SM", "MS"):
        return {"STRIKER_ON_MAN" if before == "SM" else "MAN_ON_STRIKER"}
    after = "".join(dict.fromkeys(order[at + 1 :]))[:1]
    if before + after not in ("SM", "MS"):
        return set()
    striker_on_top = (before == "S") == bool(english)
    return {"STRIKER_ON_MAN" if striker_on_top else "MAN_ON_STRIKER"}


def who_did_it(words: Words, concepts: Collection[str] = ()) -> str | None:
    """Who did it: ``me`` or ``opponent``. Of the persons, the last before the word that tells it.

    >>> from carrom.ask.listen.lexicon import read_words
    >>> who_did_it(read_words("he moved my coin"))
    'opponent'
    """
    said_at = next((at for at, word in enumerate(words) if word.concept in concepts), len(words))
    persons, owners = [], []
    for at, word in enumerate(words):
        after = next((w.concept for w in words[at + 1 :] if w.concept != NOISE), "")
        if word.concept in _PERSONS:
            persons.append((at, _PERSONS[word.concept]))
        elif word.concept in _OWNERS and after in _DOERS:
            persons.append((at, _OWNERS[word.concept]))
        elif word.concept in _OWNERS:
            owners.append((at, _OWNERS[word.concept]))
    before = [who for at, who in persons if at < said_at] if concepts else []
    named = before[-1:] or [who for _, who in persons] or [who for _, who in owners]
    return named[0] if named else None
