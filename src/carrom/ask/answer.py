"""The answer to a question about the rules: a sentence first, then the clauses behind it.

Where the answer is the value of an option, the sentence is made from it, so that it is right for every rule
set and for house rules; otherwise it is the sentence of the clause itself.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain
from typing import Any

from carrom.ask.listen.question import Topic, no_cover_topics, points_topics
from carrom.ask.reply import RuleAnswer
from carrom.laws import (
    MEN,
    RuleSet,
    clause,
    decision,
    format_text,
    law_text,
    rule_set_name,
    spoken_language,
    written_language,
)

_LAWS = "003"  # holds where a document is silent (P2)
_MOST_CLAUSES = 4
_PLACE = re.compile(r"\{([a-z_.]+)\}")
_WORDS = {
    "en": {
        "capped": ", or by 1 when the opponent has {scoring.queen_cap} or more",
        "capped_own": ", or by 1 with {scoring.queen_cap} or more already",
        "unless_own": " unless a man of your own fell too",
        "differs": "This is document 003; the federation's own laws say otherwise.",
    },
    "hi": {
        "capped": "; विरोधी के {scoring.queen_cap} या ज्यादा पॉइंट हों तो 1 से",
        "capped_own": "; {scoring.queen_cap} या ज्यादा पॉइंट पहले से हों तो 1 से",
        "unless_own": ", जब तक अपनी भी कोई गोटी न गिरी हो",
        "differs": "यह दस्तावेज 003 के अनुसार है; फेडरेशन के अपने नियम कुछ और कहते हैं।",
    },
}


def answer_topic(topic: Topic, rules: Sequence[RuleSet], *, language: str = "en") -> RuleAnswer:
    """What these rule sets answer, each in its own sentence where they differ.

    >>> from carrom.ask.listen.question import topics
    >>> from carrom.laws import rule_set
    >>> queen_value = next(topic for topic in topics() if topic.name == "queen_value")
    >>> answer_topic(queen_value, [rule_set("icf-25")]).text
    'The queen is worth 3 points to the winner of the board, if they covered her.'
    """
    language = written_language("ask/answers", spoken_language(language))
    sentences: dict[str, list[RuleSet]] = {}
    ids: dict[str, None] = {}
    for each in rules:
        cited = clauses_for(topic, each)
        sentence = _sentence(topic, each, cited[0], language)
        if not set(cited).isdisjoint(chain(*each.differs)):
            sentence = f"{sentence} {_WORDS[language]['differs']}"
        sentences.setdefault(sentence, []).append(each)
        ids |= dict.fromkeys(cited)
    if len(sentences) == 1:
        text = next(iter(sentences))
    else:
        lines = [
            f"{', '.join(rule_set_name(each).name for each in group)}: {sentence}"
            for sentence, group in sentences.items()
        ]
        text = "\n".join(lines)
    return RuleAnswer(topic.name, text, tuple(ids))


def points_answer(name: str, rules: RuleSet, *, language: str = "en") -> RuleAnswer:
    """What the points game says about a subject of ``questions/points.toml``, by its name.

    >>> from carrom.laws import rule_set
    >>> points_answer("people", rule_set("points")).text
    'Two, three or four play, each for themselves.'
    """
    own = next(topic for topic in points_topics().values() if topic.name == name)
    return RuleAnswer(name, _own_sentence(own, rules, spoken_language(language)), own.clauses)


def clauses_for(topic: Topic, rules: RuleSet) -> tuple[str, ...]:
    """The clauses and decisions that answer it under a rule set, the first one before all."""
    if own_topic := _own_topic(topic, rules):
        return own_topic.clauses
    document = topic.rules if topic.rules and rules.document == _LAWS else rules.document
    own = [id for id in topic.clauses if document and id.startswith(document)]
    laws = [id for id in topic.clauses if id.startswith(_LAWS)]
    about = (document or _LAWS,) if own else (document or _LAWS, _LAWS)
    decided = [id for id in topic.clauses if id[0] in "AP" and _is_about(id, about)]
    behind = rules.source(topic.option) if topic.option else ()
    texts = own or [*behind[:2], *laws]
    if topic.clauses[0] in decided:
        texts.insert(0, decided[0])
    ids = dict.fromkeys([*texts, *decided]) or dict.fromkeys(topic.clauses)
    return tuple(ids)[:_MOST_CLAUSES]


def _own_topic(topic: Topic, rules: RuleSet) -> Topic | None:
    """What a rule set answers in its own words: the points game, and a house without a cover."""
    if rules.men_are_shared:
        return points_topics().get(topic.name)
    return no_cover_topics().get(topic.name) if rules.queen.cover == "not_needed" else None


def _is_about(id: str, documents: tuple[str, ...]) -> bool:
    """Does a decision settle something in one of these documents?"""
    clauses = decision(id).clauses
    return id[0] == "P" or any(clause.startswith(documents) for clause in clauses)


def _sentence(topic: Topic, rules: RuleSet, first: str, language: str) -> str:
    if own_topic := _own_topic(topic, rules):
        return _own_sentence(own_topic, rules, language)
    text = _text(topic, rules, language)
    own_clause = not first.startswith(_LAWS) and first[0] not in "AP"
    if text is None or (own_clause and not topic.option and "{" not in text):
        item = decision(first) if first[0] in "AP" else clause(first)
        return law_text(item, language=language).text
    return _PLACE.sub(lambda place: _value(place[1], rules, language), str(text))


def _text(topic: Topic, rules: RuleSet, language: str) -> Any:
    """The sentence of a topic, by the value of its option where it has one; None where it has none."""
    text: Any = topic.sentences.get(language) or topic.sentences.get("en")
    if isinstance(text, dict):
        value = rules.option(topic.option or "")
        key = {True: "true", False: "false", None: "none"}.get(value) or str(value)
        text = text.get(key) or text.get("default")
    return text


def _own_sentence(topic: Topic, rules: RuleSet, language: str) -> str:
    """What rules of their own answer: the points game, or a house without a cover."""
    text = str(_text(topic, rules, language))
    return _PLACE.sub(lambda place: _value(place[1], rules, language), text)


def _value(name: str, rules: RuleSet, language: str) -> str:
    if name == "formats":
        texts = [format_text(form, language=language) for form in rules.formats]
        text = "; ".join(texts) if len(texts) > 1 else texts[0].partition(": ")[2]
        return text[:1].upper() + text[1:]
    if name == "board_most":
        return str(MEN * rules.option("scoring.man_value") + rules.option("scoring.queen_value"))
    if name in ("capped", "capped_own") and rules.option("scoring.queen_cap") is None:
        return ""
    if name == "unless_own" and rules.option("fouls.opponent_man_turn") == "loses":
        return ""
    if name in _WORDS[language]:
        return _PLACE.sub(lambda p: _value(p[1], rules, language), _WORDS[language][name])
    return str(rules.option(name))
