"""Questions about the rules are answered by a sentence with its clauses, in the words of the rule set."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from carrom.ask import converse, hear
from carrom.ask.answer import answer_topic
from carrom.ask.listen.question import Topic, no_cover_topics, topics
from carrom.ask.listen.question_words import lexicon
from carrom.laws import (
    clause,
    clauses,
    decision,
    decisions,
    load_house_rules,
    options,
    rule_set,
    rule_sets,
)
from tests.ask.score_said import SAID, read_sentences

CASES = SAID.parent

QUESTIONS = [
    sentence
    for path in sorted(SAID.glob("*.yaml"))
    for sentence in read_sentences(path)
    if sentence["kind"] in ("question", "none")
]

BY_CLAUSE: dict[str, str] = yaml.safe_load((CASES / "questions.yaml").read_text(encoding="utf-8"))


NO_RULE = {"003.interp.1", "001.contact.1", "002.misc.4", "A95", "A96", "A97"}
"""What 'Laws' means, how to reach the organisers, a slogan; and how a desk draws and takes results."""


def language_of(text: str) -> str:
    return "hi" if any("\u0900" <= letter <= "\u097f" for letter in text) else "en"


@pytest.mark.parametrize("sentence", QUESTIONS, ids=lambda sentence: sentence["id"])
def test_a_question_is_answered_by_its_clauses_and_nothing_else_is(
    sentence: dict[str, Any],
) -> None:
    conversation = converse(sentence["text"], {}, language=language_of(sentence["text"]))
    assert conversation.heard is not None
    answer = conversation.heard.answer
    if sentence["kind"] == "none":
        assert answer is None
        return
    assert conversation.understood == "answer"
    assert answer is not None
    assert {*answer.clauses} & {*sentence["about"]}
    wanted = sentence.get("must_say", [""])
    assert any(text in answer.text for text in wanted)


@pytest.mark.parametrize("question", BY_CLAUSE)
def test_a_question_is_answered_by_its_clause(question: str) -> None:
    heard = converse(question, {}, language=language_of(question)).heard
    assert heard is not None
    assert heard.answer is not None
    assert {*heard.answer.clauses} & {*BY_CLAUSE[question].split()}


def test_every_clause_and_decision_answers_some_question() -> None:
    by_house = no_cover_topics().values()
    answered = {id for topic in (*topics(), *by_house) for id in topic.clauses}
    everything = {clause.id for clause in clauses()} | {decision.id for decision in decisions()}
    assert everything - answered == NO_RULE


@pytest.mark.parametrize("topic", topics(), ids=lambda topic: topic.name)
def test_a_topic_is_made_of_known_concepts_clauses_and_options(topic: Topic) -> None:
    words = lexicon(hindi=True)
    means = {*words.whole.values(), *words.beginnings.values(), *words.asking}
    concepts = {concept for each in means for concept in each.split("+")}
    for pattern in (*topic.patterns, topic.also, topic.excluded):
        assert pattern <= concepts
    for id in topic.clauses:
        assert (clause(id) if id[0].isdigit() else decision(id)).id == id
    assert topic.option is None or topic.option in options()
    assert {*topic.sentences} in (set(), {"en", "hi"})


@pytest.mark.parametrize("topic", topics(), ids=lambda topic: topic.name)
def test_every_rule_set_answers_in_every_language(topic: Topic) -> None:
    for rules in rule_sets():
        for language in ("en", "hi", "ta"):
            answer = answer_topic(topic, [rules], language=language)
            assert language != "ta" or answer == answer_topic(topic, [rules])
            assert answer.text
            assert answer.clauses
            assert "{" not in answer.text
            assert "C/m" not in answer.text or topic.name == "man_meaning"


@pytest.mark.parametrize(
    "rules, points", [("laws-29", 5), ("four-break", 3), ("college-cup", 3), ("icf-25", 3)]
)
def test_the_queens_points_are_those_of_the_rule_set(rules: str, points: int) -> None:
    heard = converse("how many points is the queen worth?", {}, rules=[rule_set(rules)]).heard
    assert heard is not None
    assert heard.answer is not None
    assert f"{points} points" in heard.answer.text


def test_a_rule_set_named_in_the_question_answers_it() -> None:
    heard = converse("by rules 001, how much is the queen?", {}).heard
    assert heard is not None
    assert heard.answer is not None
    assert heard.answer.clauses[0] == "001.score.2i"
    assert "3 points" in heard.answer.text


@pytest.mark.parametrize(
    "words, clause_id",
    [
        ("in the college cup how much is the queen worth?", "001.score.2i"),
        ("four break game me rani kitne ki", "000.ex.2"),
        ("as per 001's rules can I shoot backwards?", "001.strike.3"),
        ("कॉलेज कप में फाइनल कितने अंक का", "001.format.6"),
        ("००२ में रानी के कितने अंक?", "002.base.3"),
    ],
)
def test_a_rule_set_is_known_by_its_names(words: str, clause_id: str) -> None:
    heard = converse(words, {}, language=language_of(words)).heard
    assert heard is not None
    assert heard.answer is not None
    assert heard.answer.clauses[0] == clause_id


@pytest.mark.parametrize(
    "words", ["who invented chess?", "where can I buy a striker?", "ludo me goti kab khulti hai?"]
)
def test_a_question_about_something_else_is_not_understood(words: str) -> None:
    assert converse(words, {}).understood == "nothing"


def test_where_no_topic_leads_three_clauses_are_offered() -> None:
    conversation = converse("in 002 what about queen, due, umpire and powder?", {})
    assert conversation.understood == "clauses"
    assert conversation.heard is not None
    assert len(conversation.heard.clauses) == 3


def test_rule_sets_that_differ_answer_for_themselves() -> None:
    heard = converse("how many points is the queen worth?", {}, rules=rule_sets()).heard
    assert heard is not None
    assert heard.answer is not None
    lines = heard.answer.text.splitlines()
    assert lines[0].startswith("laws-29, tapplent-29, three-board: ")
    assert len(lines) == 2


def test_house_rules_answer_with_their_own_values(tmp_path: Any) -> None:
    file = tmp_path / "house.toml"
    file.write_text('extends = "laws-29"\n[scoring]\nqueen_value = 4\n', encoding="utf-8")
    heard = converse("queen worth?", {}, rules=[load_house_rules(file)]).heard
    assert heard is not None
    assert heard.answer is not None
    assert "4 points" in heard.answer.text


@pytest.mark.parametrize(
    "words",
    [
        "striker and one of mine",
        "he pocketed my coin and the striker, what is the penalty",
        "usne meri goti daal di, kitni wapas aayegi?",
        "मैंने रानी और अपनी गोटी डाली, कवर हुई क्या?",
        "my striker fell, do I lose my turn?",
        "he pocketed my coin, does he play on?",
        "a coin jumped onto the floor, where do we put it?",
        "two coins are lying on top of each other what should we do",
        "striker and two of mine went down, how many come back?",
        "kursi pe gaddi rakh lun?",
        "रानी और स्ट्राइकर साथ गिर गए, क्या होगा?",
    ],
)
def test_what_happened_is_not_a_question_about_the_rules(words: str) -> None:
    assert converse(words, {}, language=language_of(words)).understood != "answer"


def test_a_house_without_a_cover_says_so() -> None:
    house = 'extends = "laws-29"\n[queen]\ncover = "not_needed"'
    for language, start in (
        ("en", "By these rules the queen needs no cover"),
        ("hi", "इन नियमों में"),
    ):
        heard = hear(
            "do I have to cover the queen?", rules=["house"], house=house, language=language
        )
        assert heard.answer is not None
        assert heard.answer.text.startswith(start)
        assert heard.answer.clauses == ("A135",)


@pytest.mark.parametrize(
    "question",
    ["who breaks the second game", "do we change sides", "what if the break misses everything",
     "is it a technical foul", "टेक्निकल फाउल क्या है"],
)  # fmt: skip
def test_where_the_federations_own_laws_differ_it_says_that_003_answers(question: str) -> None:
    """A104: icf-25 has the federation's numbers, not its laws."""
    answers = {name: answer_to(question, name) for name in ("icf-25", "laws-29")}
    notes = ("federation's own laws say otherwise", "फेडरेशन के अपने नियम कुछ और कहते हैं")
    assert any(note in answers["icf-25"] for note in notes)
    assert not any(note in answers["laws-29"] for note in notes)


def answer_to(question: str, rules: str) -> str:
    """The sentence that answers a question by a rule set."""
    heard = converse(question, {}, rules=[rule_set(rules)]).heard
    assert heard is not None
    assert heard.answer is not None
    return heard.answer.text
