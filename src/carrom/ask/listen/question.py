"""Questions about the rules: which topic the words ask about, and the clauses that answer it.

A topic is found by patterns of concepts, and it has to explain nearly every word that says something: words
that it does not explain may ask about something else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from carrom.ask.listen.question_words import IDLE, NUMBER, QuestionWord, lexicon, read_data
from carrom.laws import DOCUMENTS, NAMES, RuleSet, rule_set

TOPIC_FILES = ("scoring", "queen", "strokes", "conduct", "equipment")
SURE = 0.75
"""Share of the words that say something which a topic must explain to be the answer."""
POSSIBLE = 0.55
_NEARLY_ALL = 0.85
_MOST = 3
_UNKNOWN = 0.7  # how much an unknown word counts: it may be a manner of speaking
_NAMED = {"icf": "icf-25", "icf-25": "icf-25", **{name: name for name in NAMES}}


@dataclass(frozen=True, slots=True)
class Topic:
    """What players ask about. ``patterns``: concepts that have to be said; ``also``: those that may be."""

    name: str
    patterns: tuple[frozenset[str], ...]
    also: frozenset[str]
    excluded: frozenset[str]
    clauses: tuple[str, ...]
    option: str | None
    said: dict[str, Any]
    rules: str | None
    may_be_told: bool


@dataclass(frozen=True, slots=True)
class TopicReading:
    """A topic the words may ask about; ``score``: the share of the words it explains.

    ``unexplained``: known concepts that it does not explain, so that something else may be asked.
    """

    topic: Topic
    score: float
    matched: int
    unexplained: int


@dataclass(frozen=True, slots=True)
class QuestionReading:
    """A question about the rules.

    ``topics``: best first; more than one where none is clearly meant. ``rules``: the rule set that the words
    name, or None. ``told``: they also tell of something that happened.
    """

    topics: tuple[TopicReading, ...]
    score: float
    rules: RuleSet | None
    told: bool
    words: tuple[QuestionWord, ...] = field(repr=False)

    @property
    def sure(self) -> bool:
        """Is one topic clearly meant?"""
        explained = not self.topics[0].unexplained or self.score >= _NEARLY_ALL
        return len(self.topics) == 1 and self.score >= SURE and explained and not self.told


def read_question(words: Sequence[str], rules: RuleSet | None = None) -> QuestionReading | None:
    """The question in these words, or None where they do not ask, or ask about nothing known.

    >>> from carrom.ask.listen.question_words import split_question
    >>> reading = read_question(split_question("how many points is the queen worth?"))
    >>> reading.topics[0].topic.name, reading.sure
    ('queen_value', True)
    """
    words, named = _rules_named(words)
    said = [word for word in words if word != "?"]
    if not said:
        return None
    spoken = tuple(lexicon().read(said))
    asking = {word.means for word in spoken if word.means in lexicon().asking}
    if lexicon().supposes(said):
        asking.add("suppose")
    if said[0] in lexicon().told["openers"]:
        asking.add("whether")
    asks = any(lexicon().whole.get(word) in lexicon().asking for word in said)
    if not (asking or asks or "?" in words):
        return None
    content = [word for word in spoken if word.means not in (IDLE, NUMBER, *asking)]
    concepts = {word.means for word in content if word.means}
    if not concepts:
        return None
    readings = [
        reading
        for topic in topics()
        if (reading := _explain(topic, content, concepts, asking)) is not None
    ]
    asked_for = named or rules
    document = asked_for.document if asked_for else None
    readings.sort(key=lambda r: (-r.score, -r.matched, r.topic.rules not in (None, document)))
    if not readings or readings[0].score < POSSIBLE:
        return None
    best = readings[0]
    near = [r for r in readings if r.score >= best.score and r.matched >= best.matched]
    told = not (best.topic.may_be_told or "suppose" in asking) and lexicon().tells(words)
    return QuestionReading(tuple(near[:_MOST]), best.score, named, told, spoken)


def is_about_carrom(words: Sequence[str]) -> bool:
    """Are most of the words that say something known, so that a search for them may find what is meant?"""
    said = [word for word in lexicon().read([w for w in words if w != "?"]) if word.means != IDLE]
    content = [word for word in said if word.means not in lexicon().asking]
    known = sum(word.means is not None for word in content)
    return known > 0 and known * 2 >= len(content)


def search_words(words: Sequence[str]) -> str:
    """The words as the catalogue has them: what players' words mean, in English."""
    spoken = lexicon().read([word for word in words if word != "?"])
    skipped = (IDLE, *lexicon().asking)
    return " ".join(
        (word.means or word.text).replace("_", " ") for word in spoken if word.means not in skipped
    )


def _explain(
    topic: Topic, content: list[QuestionWord], concepts: set[str], asking: set[str]
) -> TopicReading | None:
    said = concepts | asking
    if topic.excluded & said:
        return None
    said |= {"meaning"} if "tell" in said else set()
    matched = [pattern for pattern in topic.patterns if pattern <= said]
    if not matched:
        return None
    meant = frozenset().union(*matched)
    explained = sum(word.means in meant or word.means in topic.also for word in content)
    other = {word.means for word in content if word.means} - meant - topic.also
    said_in_all = sum(_UNKNOWN if word.means is None else 1 for word in content)
    score = explained / said_in_all
    return TopicReading(topic, score, len(meant), len(other))


def _rules_named(words: Sequence[str]) -> tuple[list[str], RuleSet | None]:
    """The words without the name of a rule set, and that rule set."""
    rest, named = [], None
    for word in words:
        name = word if word in DOCUMENTS else _NAMED.get(word)
        if name is None:
            rest.append(word)
        else:
            named = rule_set(name)
    return rest, named


@cache
def topics() -> tuple[Topic, ...]:
    """Every topic, in the order of its file."""
    return tuple(
        Topic(
            name,
            tuple(frozenset(pattern.split()) for pattern in row["asks"]),
            frozenset(row.get("also", "").split()),
            frozenset(row.get("not", "").split()),
            tuple(row["clauses"].split()),
            row.get("option"),
            {language: row[language] for language in ("en", "hi") if language in row},
            row.get("rules"),
            row.get("may_be_told", False),
        )
        for file in TOPIC_FILES
        for name, row in read_data("topics", f"{file}.toml").items()
    )
