"""The umpire on the wire: the same verdict as in Python, whatever way the answers came."""

from __future__ import annotations

import json
import random
from dataclasses import asdict
from typing import Any

import pytest

from carrom.ask import Sentences, ask, hear, start
from carrom.ask.case import Case, Choice, Question, known_values
from carrom.ask.plan.incident_space import BOARD, BY_OPTION, GROUPS, PART_OF_A_STROKE
from carrom.ask.plan.question import next_question
from carrom.ask.plan.space import space_of
from carrom.ask.plan.verdict import verdict
from carrom.browser import call
from carrom.errors import BadInput, UnknownClause
from carrom.laws import clauses, decisions, options, parse_house_rules, rule_set, rule_sets
from carrom.laws.catalogue.clauses import known_ids
from carrom.laws.catalogue.comparison import compare, value_text
from carrom.laws.catalogue.lookup import entry, find, whole_catalogue
from carrom.laws.facts import StrokeFacts
from carrom.plain import plain
from tests.effort import sample

ENGLISH = Sentences()

STROKES: list[dict[str, Any]] = [
    {},
    {"own": 1},
    {"own": 1, "striker": True},
    {"opp": 1},
    {"queen": True},
    {"queen": True, "own": 1, "striker": True},
    {"own": 1, "opp": 1},
    {"striker": True, "breach": ["cuts_moon"]},
]
WAYS = [(rules, seed) for rules in ("laws-29", "four-break") for seed in range(5)]
WAYS += [("all", 1), ("all", 2)]
STROKE = {"own": 1, "striker": True}


def facts_of(stroke: dict[str, Any]) -> StrokeFacts:
    told = {key: value for key, value in stroke.items() if key != "breach"}
    return StrokeFacts(**told, breaches=tuple(stroke.get("breach", ())))


@pytest.mark.parametrize("stroke", STROKES, ids=str)
@pytest.mark.parametrize("rules, seed", sample(WAYS))
def test_asked_to_the_end_the_verdict_is_pythons(
    rules: str, stroke: dict[str, Any], seed: int
) -> None:
    chance = random.Random(seed)
    sets = rule_sets() if rules == "all" else (rule_set(rules),)
    answers: dict[str, str] = {}
    case = Case(sets, facts_of(stroke))
    while True:
        reply = ask({"rules": [rules], "stroke": stroke, "answers": answers})
        question = next_question(case)
        if question is None:
            break
        assert reply.question is not None
        assert reply.question.name == question.name
        choice = chance.choice([*question.choices, None])
        answers[question.name] = "?" if choice is None else choice.text
        case = case.answer(question, choice)
    assert reply.question is None
    assert reply.verdict is not None
    found = verdict(case)
    assert reply.verdict.agreement.same == found.agreement.same
    assert [one.name for one in reply.answered] == [one.question.name for one in case.answers]
    for outcome in found.outcomes:
        (told,) = [one for one in reply.verdict.outcomes if outcome.rules.name in one.rules]
        if len(outcome.alternatives) == 1:
            (only,), (todo,) = outcome.alternatives, told.alternatives
            steps = [ENGLISH.step(step) for step in only.steps]
            (why,) = [one for one in told.reasons if one.rules == outcome.rules.name]
            assert [one.id for one in why.clauses] == list(only.clauses)
            if told.rules[0] == outcome.rules.name:
                assert list(todo.steps) == [text for text in steps if text]


@pytest.mark.parametrize("stroke", STROKES, ids=str)
def test_answers_stay_true_when_other_rule_sets_are_asked(stroke: dict[str, Any]) -> None:
    """Told to one rule set, the same answers never decide more for all of them than they say."""
    answers: dict[str, str] = {}
    while question := ask({"stroke": stroke, "answers": answers}).question:
        answers[question.name] = question.choices[0].value
    reply = ask({"rules": ["all"], "stroke": stroke, "answers": answers})
    while reply.question is not None:
        asked = reply.question
        if (
            asked.name in answers
        ):  # a question comes again only where it was not answered exactly enough
            assert sum(_overlaps(answers[asked.name], one.value) for one in asked.choices) != 1
        answers[asked.name] = asked.choices[0].value
        reply = ask({"rules": ["all"], "stroke": stroke, "answers": answers})
    assert reply.verdict is not None


def _overlaps(told: str, choice: str) -> bool:
    def numbers(text: str) -> set[str]:
        found = set()
        for part in text.split(","):
            low, dash, high = part.removesuffix("+").partition("-")
            if part.endswith("+"):
                found |= {str(one) for one in range(int(low), 60)}
            elif dash and low.isdecimal():
                found |= {str(one) for one in range(int(low), int(high) + 1)}
            else:
                found.add(part)
        return found

    return bool(numbers(told) & numbers(choice))


def test_one_or_more_is_not_taken_for_exactly_one() -> None:
    rules = parse_house_rules('extends = "laws-29"\n[dues]\nset_off = true')
    space = space_of((rules,), StrokeFacts(opp=1))
    exactly = tuple(Choice((n,), ((n, n),)) for n in range(10))
    question = Question("own_dues", "which", exactly)
    assert question.pick("1+") is None
    assert question.pick("1") is exactly[1]
    assert known_values(space, "own_dues", "8+") == (8, 9)


def test_a_question_names_the_rule_sets_that_need_it() -> None:
    every = ask({"rules": ["all"], "stroke": {}}).question
    assert every is not None
    assert every.needed_by
    assert {*every.needed_by} <= {one.name for one in rule_sets()}


def test_every_incident_is_offered_once_and_can_be_asked() -> None:
    kinds = [one.kind for one in start().incidents]
    assert sorted(kinds) == sorted([*BOARD, *PART_OF_A_STROKE, *BY_OPTION])
    assert sorted(kinds) == sorted(kind for group in GROUPS.values() for kind in group)
    for kind in kinds:
        reply = ask({"rules": ["laws-29"], "incident": kind})
        assert reply.question or reply.verdict or reply.part_of_a_stroke, kind


def test_a_man_that_drops_later_is_part_of_the_stroke() -> None:
    reply = ask({"rules": ["all"], "incident": "queen_dropped_after_rest"})
    assert reply.part_of_a_stroke[0].counts
    assert sum(len(part.rules) for part in reply.part_of_a_stroke) == len(rule_sets())
    assert reply.part_of_a_stroke[0].reasons.clauses


@pytest.mark.parametrize(
    "case, field",
    [
        (None, "case"),
        ([], "case"),
        ({"rule": ["laws-29"]}, "rule"),
        ({"rules": "laws-29", "stroke": STROKE}, "rules"),
        ({"rules": [], "stroke": STROKE}, "rules"),
        ({"rules": ["laws-30"], "stroke": STROKE}, "rules"),
        ({"rules": [7], "stroke": STROKE}, "rules[0]"),
        ({"rules": ["../../secret.toml"], "stroke": STROKE}, "rules"),
        ({}, "stroke"),
        ({"stroke": STROKE, "incident": "foul"}, "stroke"),
        ({"stroke": {"own": 10}}, "stroke.own"),
        ({"stroke": {"own": 5, "jumped_own": 5}}, "stroke.own"),
        ({"stroke": {"queen": True, "jumped_queen": True}}, "stroke.queen"),
        ({"stroke": {"own": -1}}, "stroke.own"),
        ({"stroke": {"own": True}}, "stroke.own"),
        ({"stroke": {"pawn": 1}}, "stroke.pawn"),
        ({"incident": "weather"}, "incident"),
        ({"incident": 3}, "incident"),
        ({"stroke": STROKE, "answers": []}, "answers"),
        ({"stroke": STROKE, "answers": {"down": 3}}, "answers.down"),
        ({"stroke": STROKE, "answers": {"down": ""}}, "answers.down"),
        ({"stroke": STROKE, "answers": {"down": "3," * 33}}, "answers.down"),
        ({"stroke": STROKE, "answers": {"down": "3-"}}, "answers.down"),
        ({"stroke": STROKE, "answers": {"queen": "lost"}}, "answers.queen"),
        ({"stroke": STROKE, "known": {"queen": "lost"}}, "known.queen"),
        ({"stroke": STROKE, "answers": {"moon": "1"}}, "answers.moon"),
        ({"stroke": STROKE, "language": 5}, "language"),
    ],
)
def test_a_case_that_cannot_be_is_refused_by_its_field(case: Any, field: str) -> None:
    with pytest.raises(BadInput) as refused:
        ask(case)
    assert refused.value.field == field


def test_words_become_a_case() -> None:
    heard = hear("queen not covered")
    assert heard.stroke is not None
    assert heard.known == {"queen": "pending"}
    reply = ask({"stroke": {}, "known": heard.known})
    assert "cover the queen" in reply.told
    assert hear("my last goti and the red").known == {"last": "own,both"}
    assert hear("he left his chair").incidents[0].known == {"by": "opponent"}
    assert hear("striker and a pawn").question is not None
    assert hear("striker and a pawn", whose="opp").question is None
    assert hear("12 of mine").problem
    assert hear("how wide is the striker").clauses


@pytest.mark.parametrize("words", ["", "  ", None, 7, "x" * 301])
def test_words_that_say_nothing_are_refused(words: Any) -> None:
    with pytest.raises(BadInput):
        hear(words)


# The catalogue -----------------------------------------------------------------------------------


def test_the_catalogue_is_whole() -> None:
    found = whole_catalogue()
    listed = [one.id for d in found.documents for section in d.sections for one in section.clauses]
    assert listed == [one.id for one in clauses()]
    assert [one.id for one in found.decisions] == [one.id for one in decisions()]


def test_every_entry_knows_its_neighbours() -> None:
    for id in known_ids():
        one = entry(id)
        assert one.id == id
        assert one.after is None or entry(one.after).before == id


@pytest.mark.parametrize(
    "words, wanted",
    [
        ("coin behind the line", "003.striking.4"),
        ("pawn jumped off the board", "003.general"),
        ("goti jumped off the board", "003.general"),
        ("red before first man", "003.queen"),
        ("रानी cover", "003.queen"),
        ("lal not covered", "003.queen"),
        ("003.queen.17", "003.queen.17"),
        ("a20", "A20"),
    ],
)
def test_players_words_find_the_clause(words: str, wanted: str) -> None:
    assert any(one.id.startswith(wanted) for one in find(words, limit=8)), find(words, limit=8)


def test_goti_and_pawn_and_coin_find_the_same() -> None:
    found = [
        [one.id for one in find(f"{word} on the line")] for word in ("man", "coin", "goti", "गोटी")
    ]
    assert all(one == found[0] for one in found)


def test_an_unknown_clause_names_the_nearest() -> None:
    with pytest.raises(UnknownClause, match=r"003\.queen\.1"):
        entry("003.quen.1")


# The comparison ----------------------------------------------------------------------------------


def test_the_comparison_tells_every_option_of_every_rule_set() -> None:
    found = compare()
    rows = {row.path: row for row in found.rows}
    assert {*rows} == {*options(), "formats"}
    for path in options():
        values = [one.option(path) for one in rule_sets()]
        assert rows[path].differs == (len({*values}) > 1)
        for rules, cell in zip(rule_sets(), rows[path].cells, strict=True):
            assert cell.by == rules.source(path)
            assert cell.text == value_text(path, rules.option(path))
        texts = {cell.text for cell in rows[path].cells}
        assert len(texts) == len({*values}), f"{path}: two values read the same"
    assert [row.differs for row in found.rows] == sorted(
        (r.differs for r in found.rows), reverse=True
    )


def test_every_value_an_option_may_take_has_words() -> None:
    for path, info in options().items():
        for value in info.choices:
            assert "_" not in value_text(path, value), path


# The door of the browser -------------------------------------------------------------------------


def test_a_browser_gets_what_python_gets() -> None:
    case = {"rules": ["all"], "stroke": STROKE, "answers": {"down": "1-7"}}
    said = json.loads(call("ask", json.dumps(case)))
    assert said == {"value": json.loads(json.dumps(asdict(ask(case))))}


@pytest.mark.parametrize(
    "name, arguments, code",
    [
        ("ask", {"rules": ["nobody's"]}, "invalid"),
        ("entry", {"id": "003.nothing.1"}, "not_found"),
        ("fly", {}, "invalid"),
    ],
)
def test_a_browser_is_told_what_is_wrong(name: str, arguments: dict[str, Any], code: str) -> None:
    assert json.loads(call(name, json.dumps(arguments)))["error"]["code"] == code


@pytest.mark.parametrize(
    "words",
    [
        "queen and my last man",
        "striker and my last man",
        "his last man",
        "queen and opponent's last man",
        "my last and his last man",
        "रानी और मेरी आखिरी गोटी गिरी",
    ],
)
def test_what_was_understood_can_be_asked(words: str) -> None:
    language = "en" if words.isascii() else "hi"
    heard = json.loads(json.dumps(plain(hear(words, language=language))))
    for rules in ("all", *(one.name for one in rule_sets())):
        told = {"stroke": heard["stroke"], "known": heard["known"], "language": language}
        found = ask({"rules": [rules], **told})
        assert found.question or found.verdict


@pytest.mark.parametrize(
    "words", ["queen and striker fell at the break", "striker fell, I have 20 points"]
)
def test_what_these_rules_do_not_look_at_is_said_back_and_no_hindrance(words: str) -> None:
    heard = hear(words)
    assert heard.stroke is not None
    told = {"stroke": plain(heard.stroke), "known": heard.known}
    reply = ask(told)
    assert reply.told == heard.told
    assert reply.question or reply.verdict
    if "break" in heard.known:  # nothing can be down yet
        assert reply.question is None or reply.question.name not in ("down", "ever")


def test_a_story_as_long_as_the_page_lets_one_type_is_heard() -> None:
    """It may have to be looked up in the catalogue, which takes as many letters."""
    words = ("the umpire was asleep and nobody saw anything " * 7)[:300]
    assert len(words) == 300
    assert hear(words).clauses
