"""Which topic a question means: what its patterns say, and what people meant who asked in such words.

`question` explains words by the patterns of topics; here each topic is weighed by the concepts that
questions about it had (``questions/asked.jsonl``, counted by training/questions). A topic is the answer where
both point to it.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import NamedTuple

from carrom.ask.listen.question import QuestionReading, Topic, topics

ASKED = "asked.jsonl"
"""Lines of a topic, how many questions about it were counted, and how many of them had each concept."""
_AGREED = 0.35  # part that a topic must have to be meant, where its patterns are said in part
_LIKELY = 0.6  # and where they say something else
_LESS = 0.65  # part of the likeliest below which patterns alone do not make a topic the answer
_VETO = 0.25  # part that another topic must have for that
_OFFERED = 3
_WORTH_OFFERING = 0.02
_PATTERNS, _ALSO = (
    3.0,
    0.5,
)  # questions that the patterns and the other concepts of a topic count for
_SMOOTH = 2.0  # questions of all topics that count for each
_HOW_OFTEN = 0.2  # how much it counts that a topic is often asked about
_MISSING = 0.75  # how much it counts that a concept is not said
_NEVER_MISSING = 1.0  # and that it is not, where every pattern has it
_RARELY, _NEARLY_ALWAYS = 0.02, 0.98
_DOUBT = 2.0  # concepts of a question are not independent: their evidence counts less


class _Learned(NamedTuple):
    """What speaks for a topic: with nothing said; a concept said that questions about it have; any other."""

    topic: Topic
    silent: float
    said: dict[str, float]
    other: float


def choose_topic(reading: QuestionReading) -> Topic | None:
    """The topic that is meant, if it is a question; None where it may be another.

    >>> from carrom.ask.listen.question import read_question
    >>> from carrom.ask.listen.question_words import split_question
    >>> reading = read_question(split_question("how many seconds do I get to put a due down"))
    >>> choose_topic(reading).name
    'due_time'
    """
    parts = rank_topics(reading.concepts)
    best, part = parts[0]
    if reading.clear:
        explained = reading.topics[0].topic
        doubted = part > _VETO and _part(explained, parts) < _LESS * _part(best, parts)
        return None if doubted else explained
    near = [each.topic for each in reading.topics] or reading.offered[:1]
    agreed = any(_same_answer(best, topic) for topic in near)
    return best if part > (_AGREED if agreed else _LIKELY) else None


def offer_topics(reading: QuestionReading) -> tuple[Topic, ...]:
    """The topics that may be meant, best first."""
    parts = rank_topics(reading.concepts)
    likely = [topic for topic, part in parts[:_OFFERED] if part > _WORTH_OFFERING]
    offered = [*likely[:1], *reading.offered[:1], *likely[1:], *reading.offered]
    return tuple(dict.fromkeys(offered))[:_OFFERED]


def rank_topics(concepts: frozenset[str]) -> tuple[tuple[Topic, float], ...]:
    """How likely each topic is to be meant by these concepts, the likeliest first; all of them make 1."""
    learned, known = _learn()
    said = concepts & known
    scores = [each.silent + sum(each.said.get(c, each.other) for c in said) for each in learned]
    best = max(scores)
    odds = [exp((score - best) / _DOUBT) for score in scores]
    ranked = sorted(zip(odds, learned, strict=True), key=lambda pair: -pair[0])
    return tuple((each.topic, odd / sum(odds)) for odd, each in ranked)


@cache
def _learn() -> tuple[list[_Learned], frozenset[str]]:
    """What the questions of the file say for each topic, and every concept that says something."""
    counts, sizes = _count_questions()
    in_all, questions = sum(counts.values(), Counter[str]()), sum(sizes.values())
    usual = {concept: (n + 0.5) / (questions + 1) for concept, n in in_all.items()}
    learned = []
    for topic in topics():
        size = sizes[topic.name]
        silent, said = _HOW_OFTEN * log(size / questions), {}
        always = frozenset.intersection(*topic.patterns)
        for concept, n in counts[topic.name].items():
            missing = 1 - min(_NEARLY_ALWAYS, n / (size + 1))
            missed = _MISSING * log(max(_RARELY, missing)) - _NEVER_MISSING * (concept in always)
            part = (n + _SMOOTH * usual[concept]) / (size + _SMOOTH)
            silent += missed
            said[concept] = log(part / usual[concept]) - missed
        learned.append(_Learned(topic, silent, said, log(_SMOOTH / (size + _SMOOTH))))
    return learned, frozenset(in_all)


def _count_questions() -> tuple[dict[str, Counter[str]], dict[str, float]]:
    """By topic, how many questions had each concept, and how many there were."""
    counts: dict[str, Counter[str]] = {}
    for topic in topics():
        of_topic = counts[topic.name] = Counter[str]()
        for pattern in topic.patterns:
            for concept in pattern:
                of_topic[concept] += _PATTERNS / len(topic.patterns)  # type: ignore[assignment]
        for concept in topic.also:
            of_topic[concept] += _ALSO  # type: ignore[assignment]
    sizes = dict.fromkeys(counts, _PATTERNS)
    file = files("carrom.ask.listen").joinpath("questions", ASKED)
    for line in file.read_text(encoding="utf-8").splitlines():
        name, size, had = json.loads(line)
        counts[name].update(had)
        sizes[name] += size
    return counts, sizes


def _part(topic: Topic, parts: tuple[tuple[Topic, float], ...]) -> float:
    return sum(part for other, part in parts if _same_answer(other, topic))


def _same_answer(topic: Topic, other: Topic) -> bool:
    return topic is other or topic.clauses[0] in other.clauses or other.clauses[0] in topic.clauses
