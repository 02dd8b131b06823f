"""Questions about the rules: which topic the words ask about, and the clauses that answer it.

A topic is found by patterns of concepts, and it has to explain nearly every word that says something: words
that it does not explain may ask about something else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import log
from typing import Any

from carrom.ask.listen.question_words import (
    IDLE,
    MARKS,
    NUMBER,
    OFF_TOPIC,
    QuestionLexicon,
    QuestionWord,
    lexicon,
    lexicon_for,
    read_data,
)
from carrom.laws import DOCUMENTS, RuleSet, languages, rule_set

TOPIC_FILES = ("scoring", "queen", "strokes", "dues", "conduct", "equipment", "documents")
SURE = 0.73
"""Share of the words that say something which a topic must explain to be the answer."""
POSSIBLE = 0.5
"""The share that is enough where no other topic is near."""
_NEARLY_ALL = 0.9
"""The share that is needed where another topic is near."""
_LEAD = 0.25  # by which no other topic is near
_DECIDING = frozenset({"who", "where", "which", "how_long", "how_many"})
"""Words that ask for something the topic has to be about."""
_LAWS = "003"  # the document that holds where none is named
_OFFERED = 3
_FEW = 4  # words that may name a topic without a question
_FIRST_WORDS = 3  # among which "when" asks for the time
_NEAR = 0.34  # share of a question that a topic must touch to be offered
_LIGHT = 0.35  # how much a word counts that says little by itself
_ALSO = 0.7  # how much a concept counts that a topic may have, besides those of its patterns
_USUAL = 3.0  # how rare an unknown word is taken to be
_UNKNOWN = 0.7  # how much an unknown word counts: it may be a manner of speaking


@dataclass(frozen=True, slots=True)
class Topic:
    """What players ask about. ``patterns``: concepts that have to be said; ``also``: those that may be."""

    name: str
    patterns: tuple[frozenset[str], ...]
    also: frozenset[str]
    excluded: frozenset[str]
    clauses: tuple[str, ...]
    option: str | None
    sentences: dict[str, Any] = field(hash=False)
    rules: str | None
    may_be_a_story: bool
    core: frozenset[str]
    """Every concept of its patterns."""


@dataclass(frozen=True, slots=True)
class TopicReading:
    """A topic the words may ask about; ``score``: the share of the words it explains.

    ``matched``: how much the concepts of its patterns say. ``unexplained``: how many known concepts it does
    not explain, so that something else may be asked. ``says_what_is_asked``: who, where, how many.
    ``by_one_word``: it is known by a single word, and another is unknown.
    """

    topic: Topic
    score: float
    matched: float
    unexplained: int
    says_what_is_asked: bool
    by_one_word: bool


@dataclass(frozen=True, slots=True)
class QuestionReading:
    """A question about the rules.

    ``topics``: best first; more than one where none is clearly meant. ``offered``: those that may be meant.
    ``lead``: how much better the best explains the words than any other.
    ``rules``: the rule set that the words name, or None. ``asks``: they have the form of a question.
    ``tells_story``: they also tell of something that happened. ``concepts``: all that they say and ask.
    """

    topics: tuple[TopicReading, ...]
    offered: tuple[Topic, ...]
    score: float
    lead: float
    rules: RuleSet | None
    tells_story: bool
    asks: bool
    words: tuple[QuestionWord, ...] = field(repr=False)
    concepts: frozenset[str] = field(repr=False)

    @property
    def clear(self) -> bool:
        """Is one topic clearly meant, if this is a question at all?"""
        if len(self.topics) != 1 or not self.topics[0].says_what_is_asked:
            return False
        if self.lead >= _LEAD:
            return self.score >= (SURE if self.topics[0].by_one_word else POSSIBLE)
        return self.score >= (_NEARLY_ALL if self.topics[0].unexplained else SURE)

    @property
    def sure(self) -> bool:
        """Is it a question, and one topic clearly meant?"""
        return self.clear and self.asks and not self.tells_story

    @property
    def names_a_topic(self) -> bool:
        """Do a few words name one topic and nothing else: "weight of the striker"?"""
        return self.clear and self.score == 1 and not self.tells_story and len(self.words) <= _FEW


def read_question(words: Sequence[str], rules: RuleSet | None = None) -> QuestionReading | None:
    """The question in these words, or None where they are about nothing known.

    >>> from carrom.ask.listen.question_words import split_question
    >>> reading = read_question(split_question("how many points is the queen worth?"))
    >>> reading.topics[0].topic.name, reading.sure
    ('queen_value', True)
    """
    lexicon = lexicon_for(words)
    words, named = _rules_named(words, lexicon)
    tokens = [word for word in words if word not in MARKS]
    if not tokens:
        return None
    spoken = tuple(lexicon.read(tokens))
    asking = _asking(tokens, spoken, lexicon, first=_FIRST_WORDS if named else 1)
    asks = any(lexicon.whole.get(word) in lexicon.asking for word in tokens)
    asks = bool(asking or asks or "?" in words)
    tells_story = _tells(words, asking, lexicon)
    if "when" in tokens[_FIRST_WORDS:] and "when" not in tokens[:_FIRST_WORDS]:
        asking = (asking - {"when"}) | {"suppose"}
    content = [word for word in spoken if word.means not in (IDLE, NUMBER, *lexicon.asking)]
    concepts = {word.means for word in content if word.means}
    if not concepts or OFF_TOPIC in concepts:
        return None
    asked_for = named or rules
    document = asked_for.document if asked_for else None
    if sum(word.means == "last" for word in content) > 1:
        concepts.add("both")
    concepts |= asking | ({"meaning"} if "tell" in asking else set())
    readings = [r for topic in topics() if (r := _explain(topic, content, concepts)) is not None]
    readings.sort(key=lambda r: (-r.score, -r.matched, r.topic.rules not in (None, document)))
    best = readings[0] if readings and readings[0].score >= POSSIBLE else None
    near = [
        r
        for r in readings
        if best and r.score >= best.score and r.matched >= best.matched and not _within(r, best)
    ]
    offered = [reading.topic for reading in readings if reading.score >= POSSIBLE][:_OFFERED]
    touched = _touched(content, concepts, document)
    heavy = {word.means for word in content} - lexicon.light
    known_heavy = heavy - {None}
    # One known word may be chance.
    if offered or len(known_heavy) > 1 or (asks and known_heavy == heavy):
        offered += [topic for topic, score in touched if score >= _NEAR and topic not in offered]
    if not offered:
        return None
    if best is not None and best.topic.may_be_a_story:
        tells_story = tells_story and lexicon.tells_now(words)
    return QuestionReading(
        tuple(near[:_OFFERED]),
        tuple(offered[:_OFFERED]),
        best.score if best else 0.0,
        _lead(best.topic, touched) if best else 0.0,
        named,
        tells_story,
        asks,
        spoken,
        frozenset(concepts if document in (None, _LAWS) else {*concepts, document}),
    )


def _asking(
    tokens: Sequence[str], spoken: Iterable[QuestionWord], lexicon: QuestionLexicon, *, first: int
) -> set[str]:
    """What the words ask for: who, how many, whether; "suppose" where they say "if"."""
    asking = {word.means for word in spoken if word.means and word.means in lexicon.asking}
    if lexicon.supposes(tokens):
        asking.add("suppose")
    if not lexicon.markers["whether"].isdisjoint((tokens[0], tokens[-1])):
        asking = (asking - {"what"}) | {"whether"}  # "kya …?", "… hai kya?": is it so?
    if not lexicon.markers["openers"].isdisjoint(tokens[:first]):
        asking.add("whether")
    return asking


def _tells(words: Sequence[str], asking: set[str], lexicon: QuestionLexicon) -> bool:
    """Do the words tell of something that happened? What they suppose or want explained has not."""
    if not asking.isdisjoint(("suppose", "meaning")):
        return False
    return lexicon.tells(words, pointing="tell" not in asking)  # "explain this due"


def is_about_carrom(words: Sequence[str]) -> bool:
    """Are most of the words that say something known, so that a search for them may find what is meant?"""
    lexicon = lexicon_for(words)
    spoken = lexicon.read([word for word in words if word not in MARKS])
    content = [word for word in spoken if word.means not in (IDLE, *lexicon.asking)]
    if any(word.means == OFF_TOPIC for word in content):
        return False
    known_count = sum(word.means is not None for word in content)
    return known_count > 0 and known_count * 2 >= len(content)


def asks_something_else(words: Sequence[str]) -> bool:
    """Is it a question, with a word that no question about the rules has?"""
    lexicon = lexicon_for(words)
    spoken = [*lexicon.read([word for word in words if word not in MARKS])]
    asks = "?" in words or any(word.means in lexicon.asking for word in spoken[:1])
    return asks and any(word.means == OFF_TOPIC for word in spoken)


def search_words(words: Sequence[str]) -> str:
    """The words as the catalogue has them: what players' words mean, in English."""
    lexicon = lexicon_for(words)
    spoken = lexicon.read([word for word in words if word not in MARKS])
    skipped = (IDLE, *lexicon.asking)
    return " ".join(
        (word.means or word.text).replace("_", " ") for word in spoken if word.means not in skipped
    )


def _explain(topic: Topic, content: list[QuestionWord], concepts: set[str]) -> TopicReading | None:
    """How well a topic explains the words, if one of its patterns is said in full."""
    if topic.excluded & concepts:
        return None
    matched = [pattern for pattern in topic.patterns if pattern <= concepts]
    if not matched:
        return None
    meant = frozenset().union(*matched)
    explainable = meant | topic.also
    explained = sum(_weight(word) for word in content if word.means in explainable)
    unexplained = [word for word in content if word.means not in explainable]
    light = lexicon().light
    if "suppose" in concepts:  # "what if the striker falls, is the turn lost?": the answer says it
        light |= lexicon().consequences
    in_all = explained + sum(
        _LIGHT if word.means in light else _weight(word) for word in unexplained
    )
    other = {word.means for word in unexplained if word.means} - light
    score, matters = round(explained / in_all, 3), _all_rare(meant)
    answers = not (concepts & _DECIDING) - topic.core - topic.also
    by_one_word = len(meant - light - lexicon().asking) < 2 and None in {
        w.means for w in unexplained
    }
    return TopicReading(topic, score, matters, len(other), answers, by_one_word)


def _within(reading: TopicReading, best: TopicReading) -> bool:
    """Would the best answer cite what this one says first?"""
    return reading is not best and reading.topic.clauses[0] in best.topic.clauses


def _touched(
    content: list[QuestionWord], concepts: set[str], document: str | None
) -> list[tuple[Topic, float]]:
    """Topics that the words touch, with or without a whole pattern, and how much; best first."""
    in_all = sum(_weight(w) * (_rarity(w.means) if w.means else _USUAL) for w in content)
    ranked = []
    for place, topic in enumerate(topics()):
        touched = sum(
            _weight(word) * _rarity(word.means) * (1 if word.means in topic.core else _ALSO)
            for word in content
            if word.means and (word.means in topic.core or word.means in topic.also)
        )
        if not touched:
            continue
        whole = max(
            _all_rare(pattern & concepts) / _all_rare(pattern) for pattern in topic.patterns
        )
        score = touched / in_all * (0.5 + 0.5 * whole)
        if topic.excluded & concepts:
            score *= 0.6
        if topic.rules not in (None, document):
            score *= 0.7
        ranked.append((-score, place))
    return [(topics()[place], -score) for score, place in sorted(ranked)]


def _lead(best: Topic, touched: list[tuple[Topic, float]]) -> float:
    """How much more the best topic is touched than any other with another answer."""
    of_best = next((score for topic, score in touched if topic is best), 0.0)
    other_scores = (score for topic, score in touched if topic.clauses[0] not in best.clauses)
    return of_best - next(other_scores, 0.0)


def _all_rare(concepts: Iterable[str]) -> float:
    return sum(map(_rarity, concepts))


def _weight(word: QuestionWord) -> float:
    if word.means is None:
        return _UNKNOWN
    return _LIGHT if word.means in lexicon().light else 1.0


def _rarity(concept: str) -> float:
    return _rarities().get(concept, 1.0)


@cache
def _rarities() -> dict[str, float]:
    """How much a concept says: those of few topics most."""
    count = Counter(concept for topic in topics() for concept in topic.core)
    asking = lexicon().asking
    return {c: log(1 + len(topics()) / n) * (0.3 if c in asking else 1) for c, n in count.items()}


def _rules_named(
    words: Sequence[str], lexicon: QuestionLexicon
) -> tuple[list[str], RuleSet | None]:
    """The words without the name of a rule set, and that rule set."""
    other_words: list[str] = []
    named, place = None, 0
    while place < len(words):
        for length in (3, 2, 1):
            text = " ".join(words[place : place + length]).removesuffix("'s")
            name = text if text in DOCUMENTS else lexicon.rules.get(text)
            if name is not None:
                named = rule_set(name)
                place += length
                break
        else:
            other_words.append(words[place])
            place += 1
    return other_words, named


@cache
def topics() -> tuple[Topic, ...]:
    """Every topic, in the order of its file."""
    rows = [row for file in TOPIC_FILES for row in read_data("topics", f"{file}.toml").items()]
    return tuple(_topic(name, row) for name, row in rows)


@cache
def points_topics() -> dict[str, Topic]:
    """What the points game answers where its rules are its own, by the names of topics."""
    return _own_topics("points.toml")


@cache
def no_cover_topics() -> dict[str, Topic]:
    """What house rules answer that do without a cover of the queen, by the names of topics."""
    return _own_topics("no_cover.toml")


def _own_topics(file: str) -> dict[str, Topic]:
    own: dict[str, Topic] = {}
    for name, row in read_data(file).items():
        own |= dict.fromkeys(row["topics"].split(), _topic(name, {"asks": [], **row}))
    return own


def _topic(name: str, row: dict[str, Any]) -> Topic:
    patterns = tuple(frozenset(pattern.split()) for pattern in row["asks"])
    return Topic(
        name,
        patterns,
        frozenset(row.get("also", "").split()),
        frozenset(row.get("not", "").split()),
        tuple(row["clauses"].split()),
        row.get("option"),
        {language: row[language] for language in languages() if language in row},
        row.get("rules"),
        row.get("may_be_a_story", False),
        frozenset[str]().union(*patterns),
    )
