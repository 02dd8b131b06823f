"""What a player says in their own words: a stroke, an incident, or a question about the rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any, Literal

from carrom.ask.answer import answer_topic, clauses_for
from carrom.ask.listen.decide import (
    Reading,
    has_question,
    is_improper,
    listen,
    tells_every_word,
    tells_rather_than_asks,
)
from carrom.ask.listen.incident_reader import IncidentReading, read_incidents
from carrom.ask.listen.lexicon import number_said, read_words
from carrom.ask.listen.question import (
    QuestionReading,
    asks_something_else,
    is_about_carrom,
    read_question,
    search_words,
)
from carrom.ask.listen.question_words import split_question
from carrom.ask.listen.second_opinion import read_twice
from carrom.ask.listen.story import BY_COLOUR
from carrom.ask.listen.stroke_reader import StrokeReading
from carrom.ask.listen.topic_choice import choose_topic, offer_topics
from carrom.ask.plan.incident_space import BOARD, variables
from carrom.ask.plan.piecemeal import COLOUR, WHOSE
from carrom.ask.plan.points_space import POINTS_STROKE
from carrom.ask.reply import Heard, HeardStroke, IncidentName
from carrom.ask.rules import check_together, find_rules
from carrom.ask.say.reply_parts import cite_laws, incident_name, question_text
from carrom.ask.say.sentences import Sentences
from carrom.errors import BadInput
from carrom.laws import (
    WORDS_LIMIT,
    Colour,
    LawText,
    RuleSet,
    find,
    rule_set,
    spoken_language,
)
from carrom.shape import shape_of

_CLAUSES = 5  # that may answer words which are not a stroke
_OFFERED = 3  # where the words ask about something known
_OTHERS, _FARTHER = 3, 4  # less likely incidents that are offered, and how much less they may fit
_MINUTES, _SECONDS = (
    "(?:minutes?|mins?|\u092e\u093f\u0928\u091f)",
    "(?:seconds?|secs?|\u0938\u0947\u0915\u0902\u0921)",
)
_TIMES = {"minutes": _MINUTES, "elapsed_min": _MINUTES, "elapsed_s": _SECONDS}
_WHOSE, _COLOUR = shape_of(Literal["own", "opp"] | None), shape_of(Colour | None)


def hear(
    words: Any,
    *,
    whose: str | None = None,
    colour: str | None = None,
    language: str = "en",
    rules: Sequence[RuleSet | str] = ("laws-29",),
    house: str = "",
) -> Heard:
    """What a player says in their own words. ``whose`` and ``colour`` answer its question.

    A question about the rules is answered for these ``rules``, or for the rule set that it names. ``house``:
    house rules as TOML; ``rules`` name them ``house``.

    >>> heard = hear("striker and one of mine")
    >>> heard.stroke.own, heard.stroke.striker, heard.told
    (1, True, 'The striker and one of your men fell.')
    """
    if not isinstance(words, str) or not words.strip():
        raise BadInput("say what happened, in a few words", field="words")
    if len(words) > WORDS_LIMIT:
        raise BadInput(f"describe one stroke, in at most {WORDS_LIMIT} letters", field="words")
    _WHOSE.read_at(whose, "whose")
    _COLOUR.read_at(colour, "colour")
    language = spoken_language(language)
    sets = tuple(each for named in rules for each in _rules_of(named, house)) or (
        rule_set("laws-29"),
    )
    shared = check_together(sets)[0].men_are_shared
    say = Sentences(language, shared=shared)
    if shared:
        query, reading, answers = read_by_rules(words, sets[0], whose=whose, colour=BY_COLOUR)
        reading = _of_points_game(reading)
    else:
        query, by_rules, answers = read_by_rules(words, sets[0], whose=whose, colour=colour)
        reading, answers = read_twice(
            words, read_words(words), by_rules, answers=answers, whose=whose, colour=colour
        )
    if query is not None and answers:
        return _answer(query, sets, language)
    stroke = reading.stroke
    unclear = stroke.unclear if stroke else None
    question = {"whose": WHOSE, "colour": COLOUR}.get(unclear or "")
    return Heard(
        language,
        stroke.facts if stroke and not unclear else None,
        _sentence(stroke, say) if stroke else "",
        _known_texts(stroke) if stroke else {},
        reading.not_understood,
        None if question is None else question_text(question, say),
        say.page(unclear) if unclear and question is None else "",
        reading.doubtful,
        stroke.by_opponent if stroke else False,
        _incident_names(reading.incidents, words, say),
        find_clauses(words, sets, language) if stroke is None else (),
        None,
        _incident_names(_others(words, reading), words, say),
        () if unclear else tuple(_rival(each, say) for each in reading.rivals),
    )


def _of_points_game(reading: Reading) -> Reading:
    """A reading without what is said of own men: the points game has none (A127)."""

    def only_asked(stroke: StrokeReading) -> StrokeReading:
        known = tuple(each for each in stroke.known if each[0] in POINTS_STROKE)
        return replace(stroke, known=known)

    stroke = None if reading.stroke is None else only_asked(reading.stroke)
    return replace(reading, stroke=stroke, rivals=tuple(map(only_asked, reading.rivals)))


def read_by_rules(
    words: str, rules: RuleSet, *, whose: str | None = None, colour: str | None = None
) -> tuple[QuestionReading | None, Reading, bool]:
    """What the grammar makes of the words: a question, what they tell, and whether it is to be answered."""
    said = split_question(words)
    query = read_question(said, rules)
    reading = listen(words, whose=whose, colour=colour)
    if reading.not_understood and asks_something_else(said):
        reading = Reading(None, (), reading.not_understood)
    if query is None:
        return None, reading, False
    tells_stroke = is_improper(read_words(words), reading) and not has_question(words)
    tells_stroke = tells_stroke and tells_every_word(reading)
    if query.asks and not (query.tells_story or tells_stroke or tells_rather_than_asks(words)):
        return query, reading, choose_topic(query) is not None
    tells = bool(reading.stroke or reading.incidents)
    return query, reading, query.names_a_topic and not tells


def _rival(stroke: StrokeReading, say: Sentences) -> HeardStroke:
    assert stroke.facts is not None
    known = _known_texts(stroke)
    return HeardStroke(stroke.facts, _sentence(stroke, say), known, stroke.by_opponent)


def _sentence(stroke: StrokeReading, say: Sentences) -> str:
    if stroke.facts is None:
        return ""
    return say.event(stroke.facts, stroke.known, by_opponent=stroke.by_opponent)


def _known_texts(stroke: StrokeReading) -> dict[str, str]:
    return {name: ",".join(map(str, values)) for name, values in stroke.known}


def _incident_names(
    readings: Iterable[IncidentReading], words: str, say: Sentences
) -> tuple[IncidentName, ...]:
    return tuple(incident_name(each.kind, _said_of(each, words), say) for each in readings)


def _others(words: str, reading: Reading) -> list[IncidentReading]:
    """Incidents that the words may mean too, less likely than what was understood."""
    readings = read_incidents(read_words(words), limit=2 * _OTHERS, near=_FARTHER)
    taken = {(each.kind, each.detail) for each in reading.incidents}
    return [each for each in readings if (each.kind, each.detail) not in taken][:_OTHERS]


def _answer(query: QuestionReading, rules: tuple[RuleSet, ...], language: str) -> Heard:
    """The answer to a question about the rules."""
    named = (query.rules,) if query.rules else rules
    topic = choose_topic(query) or query.topics[0].topic
    answer = answer_topic(topic, named, language=language)
    clauses = cite_laws(answer.clauses, Sentences(language))
    return Heard(language, None, "", {}, (), None, "", False, False, (), clauses, answer)


def find_clauses(words: str, rules: tuple[RuleSet, ...], language: str) -> tuple[LawText, ...]:
    """Clauses that may answer these words: those of topics they may ask about, else those with the words."""
    tokens = split_question(words)
    query = read_question(tokens, rules[0])
    if query is not None:
        cited = [clauses_for(topic, query.rules or rules[0]) for topic in offer_topics(query)]
        ids = [id for each in zip_longest(*cited) for id in each if id]
        return cite_laws([*dict.fromkeys(ids)][:_OFFERED], Sentences(language))
    if not is_about_carrom(tokens):
        return ()
    laws = find(words, limit=_CLAUSES, language=language)
    if meant := search_words(tokens):
        by_meaning = find(meant, limit=_CLAUSES, language=language)
        laws = tuple(law for pair in zip_longest(laws, by_meaning) for law in pair if law)
    return tuple({law.id: law for law in laws}.values())[:_CLAUSES]


def _rules_of(named: RuleSet | str, house: str) -> tuple[RuleSet, ...]:
    return (named,) if isinstance(named, RuleSet) else find_rules((named,), house)


def _said_of(incident: IncidentReading, words: str) -> dict[str, str]:
    """What the words say of an incident beyond its kind, as far as it is asked about."""
    if incident.kind not in BOARD:
        return {}
    names = variables(incident.kind)
    texts = {"by": incident.by, **dict.fromkeys(("act", "what", "ground"), incident.detail)}
    texts |= {name: _time_said(words, unit) for name, unit in _TIMES.items() if name in names}
    return {name: text for name, text in texts.items() if text and name in names}


def _time_said(words: str, unit: str) -> str | None:
    """How many minutes or seconds the words say, where they say one number of them."""
    numerals = re.findall(rf"(\w+)[\s-]*{unit}(?!\w)", words.casefold())
    numbers = {number_said(text) for text in numerals} - {None}
    return str(numbers.pop()) if len(numbers) == 1 else None
