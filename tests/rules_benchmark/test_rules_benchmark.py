"""The rules benchmark: true answers are right, wrong ones are not; questions are balanced and complete."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from carrom.cli.main import app
from carrom.errors import BadInput
from carrom.laws import NAMES, rule_on
from carrom.rules_benchmark import (
    BASELINES,
    FIELDS,
    RulesQuestion,
    baseline,
    grade,
    make_questions,
    read_answers,
    read_questions,
    true_answer,
)

QUESTIONS = make_questions(240, seed=1)
TRUE = [true_answer(question) for question in QUESTIONS]
OTHER: dict[str, Any] = {
    "turn": "unchanged",
    "own_returned": 17,
    "opp_returned": 17,
    "queen": "gone",
    "dues": {"own": 17, "opp": 0},
    "board_over": None,
    "winner": "nobody",
    "points": 99,
}


def test_true_answers_score_a_hundred_percent() -> None:
    result = grade(QUESTIONS, TRUE)
    assert result.exact.part == result.citing.part == 1.0
    assert result.wrong == ()
    assert all(share.part == 1.0 for share in (*result.fields.values(), *result.topics.values()))


@pytest.mark.parametrize("field", FIELDS)
def test_one_wrong_field_makes_an_answer_wrong(field: str) -> None:
    wrong = [answer | {field: OTHER[field]} for answer in TRUE]
    result = grade(QUESTIONS, wrong)
    assert result.exact.hits == 0
    assert {name for name, share in result.fields.items() if share.hits == 0} == {field}
    assert len(result.wrong) == len(QUESTIONS)
    missing = [{key: value for key, value in answer.items() if key != field} for answer in TRUE]
    assert grade(QUESTIONS, missing).exact.hits == 0


def test_the_answers_of_other_questions_are_wrong() -> None:
    """Each question with the answer of the next: now and then it is the same, mostly not."""
    shifted = [
        answer | {"id": question.id}
        for question, answer in zip(QUESTIONS, [*TRUE[1:], TRUE[0]], strict=True)
    ]
    assert grade(QUESTIONS, shifted).exact.part < 0.1


def test_a_question_without_an_answer_is_wrong() -> None:
    result = grade(QUESTIONS, TRUE[:60])
    assert (result.exact.hits, result.answered.hits) == (60, 60)
    assert result.exact.of == len(QUESTIONS)


def test_case_does_not_matter_and_kind_does() -> None:
    assert grade(QUESTIONS[:1], [TRUE[0] | {"turn": TRUE[0]["turn"].upper() + " "}]).exact.part == 1
    assert grade(QUESTIONS[:1], [TRUE[0] | {"points": str(TRUE[0]["points"])}]).exact.part == 0
    is_over = int(TRUE[0]["board_over"])
    assert grade(QUESTIONS[:1], [TRUE[0] | {"board_over": is_over}]).exact.part == 0


def test_clauses_are_graded_beside() -> None:
    named = [answer | {"clauses": ["003.queen.1"]} for answer in TRUE]
    result = grade(QUESTIONS, named)
    assert result.exact.part == 1.0
    assert 0 < result.citing.part < 0.2
    without = [{key: value for key, value in answer.items() if key != "clauses"} for answer in TRUE]
    assert grade(QUESTIONS, without).citing.of == 0


def test_baselines_know_less() -> None:
    scores = {name: grade(QUESTIONS, baseline(name, QUESTIONS)).exact.part for name in BASELINES}
    assert scores["majority"] < 0.05
    assert scores["majority"] < scores["novice"] < 0.45
    assert scores["novice"] < scores["laws-29"] < 0.85, "rule sets differ"
    with pytest.raises(BadInput, match="there is no baseline 'majorty'; did you mean 'majority'"):
        baseline("majorty", QUESTIONS)


def test_a_seed_fixes_the_questions() -> None:
    assert make_questions(240, seed=1) == QUESTIONS
    other = make_questions(240, seed=2)
    mine = {(question.ruleset, question.text) for question in QUESTIONS}
    assert len(mine) == 240
    assert len(mine & {(question.ruleset, question.text) for question in other}) < 24


def test_questions_are_balanced_over_rule_sets_and_topics() -> None:
    assert Counter(question.ruleset for question in QUESTIONS) == dict.fromkeys(NAMES, 40)
    for name in NAMES:
        topics = Counter(question.topic for question in QUESTIONS if question.ruleset == name)
        assert len(topics) >= 11
        assert max(topics.values()) - min(topics.values()) <= 1
    kinds = Counter(question.kind for question in QUESTIONS)
    assert len(kinds) > 70
    turns = Counter(answer["turn"] for answer in TRUE)
    assert all(turns[turn] > 25 for turn in ("keep", "lose", "none"))


@pytest.mark.thorough
def test_the_words_tell_all_that_a_ruling_depends_on() -> None:
    """Whatever is told in the same words under the same rules is ruled in the same way."""
    rulings: dict[tuple[str, str], set[str]] = defaultdict(set)
    situations: dict[tuple[str, str], set[str]] = defaultdict(set)
    for question in make_questions(900, seed=3):
        key = question.ruleset, question.text
        answer = {field: value for field, value in true_answer(question).items() if field != "id"}
        rulings[key].add(json.dumps(answer))
        situations[key].add(json.dumps([question.given, question.stroke]))
        again = rule_on(
            {
                "ruleset": question.ruleset,
                "given": question.given | {"own_this_turn": True},
                "stroke": question.stroke,
            }
        )
        assert again == answer, "strokes before, which are not told, do not matter"
    assert all(len(each) == 1 for each in rulings.values())
    assert all(len(each) == 1 for each in situations.values())


def test_numbers_of_a_question_are_in_its_words() -> None:
    for question in QUESTIONS:
        down = 9 - question.given["own_on_board"]
        word = {0: "None", 1: "One"}.get(down, str(down))
        assert f"{word} of your men {'were' if down > 1 else 'was'} down before it" in question.text
        pocketed = question.text.partition("You struck. ")[2].partition(" fell.")
        assert ("The striker" in pocketed[0] and bool(pocketed[1])) == bool(
            question.stroke.get("striker")
        )


def test_questions_are_read_as_they_are_written() -> None:
    text = "".join(json.dumps(asdict(question)) + "\n\n" for question in QUESTIONS)
    assert read_questions(text) == QUESTIONS
    assert read_answers(json.dumps(TRUE[0])) == [TRUE[0]]


@pytest.mark.parametrize(
    "line, says",
    [
        ("no", "line 1: is not JSON"),
        ("[]", "line 1: must be an object"),
        ("{}", "line 1: id must be a text"),
        (json.dumps(asdict(QUESTIONS[0]) | {"given": 5}), "line 1: given must be an object"),
        (json.dumps(asdict(QUESTIONS[0]) | {"ruleset": "icf25"}), "there is no rule set 'icf25'"),
        (json.dumps(asdict(QUESTIONS[0]) | {"version": 9}), "line 1: is of version 9"),
    ],
)
def test_what_is_no_question_is_named(line: str, says: str) -> None:
    with pytest.raises(BadInput) as wrong:
        read_questions(line)
    assert says in str(wrong.value)


@pytest.mark.parametrize(
    "answers, says",
    [
        ([TRUE[0], TRUE[0]], "is answered twice"),
        ([TRUE[0] | {"id": "x"}], "'x' is the id of no question"),
        ([{"turn": "keep"}], "None is the id of no question"),
    ],
)
def test_answers_to_nothing_are_refused(answers: list[dict[str, Any]], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        grade(QUESTIONS, answers)


def test_nothing_cannot_be_asked_or_graded() -> None:
    with pytest.raises(BadInput, match="at least one question"):
        make_questions(0)
    with pytest.raises(BadInput, match="name at least one rule set"):
        make_questions(5, rules=())
    with pytest.raises(BadInput, match="the points game has no own men"):
        make_questions(5, rules=["points"])
    with pytest.raises(BadInput, match="questions: there are none"):
        grade([], [])


def test_the_commands_make_judge_and_grade(tmp_path: Path) -> None:
    """What `carrom judge` answers to the questions is right."""
    run = CliRunner().invoke
    questions, answers = str(tmp_path / "q.jsonl"), tmp_path / "a.jsonl"
    made = run(app, ["rules-benchmark", "make", "--count", "24", "--seed", "5", "-o", questions])
    assert made.exit_code == 0, made.output
    assert read_questions(Path(questions).read_text()) == make_questions(24, seed=5)
    answers.write_text(run(app, ["judge"], input=Path(questions).read_text()).stdout)
    told = run(app, ["rules-benchmark", "grade", questions, str(answers)])
    assert told.stdout.startswith("24 of 24 questions right in every field: 100.0%")
    run(app, ["rules-benchmark", "baseline", "majority", questions, "-o", str(answers)])
    result = json.loads(
        run(app, ["rules-benchmark", "grade", questions, str(answers), "--json"]).stdout
    )
    assert result["score"] < 0.2
    assert result["answered"] == {"hits": 24, "of": 24}


def test_a_list_to_read_has_the_task_once_and_the_clauses_of_answers() -> None:
    words = ["rules-benchmark", "make", "--count", "6", "--text", "--rules", "003"]
    plain = CliRunner().invoke(app, words).stdout
    assert plain.count("What is ruled?") == 1
    assert "\n6. Rules: The Laws of Carrom" in plain
    assert "→" not in plain
    assert CliRunner().invoke(app, [*words, "--answers"]).stdout.count("→") == 6


def test_a_question_keeps_its_answer_if_only_its_words_change() -> None:
    first = QUESTIONS[0]
    assert true_answer(replace(first, text="?")) == TRUE[0]
    assert isinstance(first, RulesQuestion)
