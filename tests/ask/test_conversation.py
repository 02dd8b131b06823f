"""From words to the verdict: `converse`, and what `carrom ask --json` prints of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from carrom.ask import ask, converse
from carrom.ask.case import Choice, Question
from carrom.ask.plan.space import space_of
from carrom.cli.main import app
from carrom.errors import BadInput
from carrom.laws import StrokeFacts, rule_set

PAGE = Path(__file__).parents[2] / "docs" / "reports.md"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["ask", "--json", *arguments])


def said(*arguments: str) -> dict[str, Any]:
    result = run(*arguments)
    assert result.exit_code == 0
    value: dict[str, Any] = json.loads(result.stdout)
    return value


def asking() -> str:
    """The part of the page that is about `carrom ask`."""
    return PAGE.read_text(encoding="utf-8").split("\n## Asking the umpire")[1]


def test_the_example_of_the_page_is_what_is_printed() -> None:
    text = asking()
    commands = re.findall(r"^    carrom ask --json (.+)$", text, re.M)
    (example,) = re.findall(r"```json\n(.+?)```", text, re.S)
    assert said(*commands[-1].split()) == json.loads(example)
    for command in commands:
        assert said(*command.split())["format"] == 1


def test_every_field_is_documented() -> None:
    text = asking()
    value = said("striker")
    for name in (*value, *value["heard"], *value["reply"]):
        assert f"`{name}`" in text or name in ("language", "rules"), name


def test_a_program_can_go_the_whole_way() -> None:
    answers: list[str] = []
    while question := (value := said("striker and a coin", *answers))["reply"]["question"]:
        answers += ["--answer", f"{question['name']}={question['choices'][0]['value']}"]
    assert answers[1] == "whose=own"
    assert value["reply"]["verdict"]["outcomes"][0]["alternatives"][0]["steps"]


@pytest.mark.parametrize(
    "words, understood",
    [
        ("striker and one of mine", "stroke"),
        ("striker and a coin", "stroke"),
        ("he left his chair", "incident"),
        ("how wide is the striker", "answer"),
        ("umpire decision final", "answer"),
        ("an umpire who knows the height of a cushion", "clauses"),
        ("xyzzy", "nothing"),
        ("", "stroke"),
    ],
)
def test_what_was_understood(words: str, understood: str) -> None:
    assert said(words)["understood"] == understood


@pytest.mark.parametrize(
    "arguments, reason",
    [
        (["--rules", "laws29", "striker"], "did you mean 'laws-29'?"),
        (["striker", "--answer", "down"], "give NAME=VALUE"),
        (["striker", "--answer", "down=many"], "answers.down"),
        (["striker and a coin", "--answer", "whose=nobody"], "answers.whose"),
        (["x" * 301], "at most 300 letters"),
    ],
)
def test_a_wrong_question_is_an_error(arguments: list[str], reason: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 1
    assert reason in result.stderr
    assert result.stdout == ""


def test_nothing_is_ruled_before_it_is_confirmed() -> None:
    answers = {"down": "3", "queen": "on_board"}
    before = converse("striker and one of mine", answers)
    assert before.reply.verdict is None
    assert before.reply.question
    assert (before.reply.question.name, before.reply.question.may_be_unknown) == ("right", False)
    assert before.reply.question.text == (
        "I understood: The striker and one of your men fell. Is that right?"
    )
    assert converse("striker and one of mine", answers | {"right": "1"}).reply.verdict


def test_one_incident_is_confirmed_and_asked_about() -> None:
    words = "he left his chair"
    question = converse(words, {}).reply.question
    assert question
    assert question.name == "right"
    assert "It was your opponent." in question.text
    chosen = converse(words, {"right": "1"})
    assert chosen.understood == "incident"
    assert chosen.reply.question
    assert chosen.reply.question.name in ("men", "score", "queen_now")


def test_who_does_not_confirm_chooses_or_says_it_again() -> None:
    for words in ("he left his chair", "striker and one of mine"):
        question = converse(words, {"right": "0"}).reply.question
        assert question
        assert question.name == "event"
        values = [choice.value for choice in question.choices]
        assert values[-2:] == ["bit_by_bit", "none"]
        asked = converse(words, {"right": "0", "event": "bit_by_bit"})
        assert asked.reply.question
        assert asked.reply.question.name == "stroke.own"
        neither = converse(words, {"right": "0", "event": "none"})
        assert neither.understood in ("clauses", "nothing")
        assert neither.reply.question is None


def test_what_was_not_understood_is_quoted_and_keeps_it_a_question() -> None:
    words = "striker and one of mine yesterday"
    question = converse(words, {"down": "3"}).reply.question
    assert question
    assert question.name == "event"
    assert '"yesterday"' in question.text
    assert converse(words, {"event": "stroke", "down": "3", "queen": "on_board"}).reply.verdict


def test_the_board_before_is_part_of_what_is_confirmed() -> None:
    question = converse("striker and my last man, I had already covered the queen", {}).reply
    assert question.question
    assert question.question.text == (
        "I understood: The striker and one of your men fell. You had covered the queen before it."
        " It was your last man. Is that right?"
    )


def test_a_stroke_of_the_opponents_is_confirmed_from_the_tellers_chair() -> None:
    now = converse("he pocketed my last coin", {})
    assert now.heard
    assert now.heard.told == ("Your opponent struck. One of your men fell. It was your last man.")
    ruled = converse("he pocketed my last coin", {"right": "1"})
    assert ruled.reply.told.startswith("One of your opponent's men fell.")


@pytest.mark.parametrize(
    "answers, field",
    [
        ({"down": "12"}, "answers.down"),
        ({"down": "9"}, "answers.down"),  # one of the nine fell in this stroke
        ({"right": "maybe"}, "answers.right"),
    ],
)
def test_an_answer_that_cannot_be_is_refused(answers: dict[str, str], field: str) -> None:
    with pytest.raises(BadInput) as refused:
        converse("striker and one of mine", {"right": "1"} | answers)
    assert refused.value.field == field


def test_an_answer_against_the_answers_before_it_is_refused() -> None:
    space = space_of((rule_set("laws-29"),), StrokeFacts(own=1))
    down = Question("down", "which", (Choice((0,), ((0, 0),)), Choice((1,), ((1, 1),))))
    with pytest.raises(BadInput, match="possible: 0, 1"):
        down.check_possible("5", space)
    down.check_possible("0-1", space)  # not exact enough: it is asked again
    queen = Question("queen", "which", (Choice(("on_board",)), Choice(("pending",))))
    with pytest.raises(BadInput, match="possible: on_board, pending"):
        queen.check_possible("covered_by_me", space)
    queen.check_possible("void", space)  # under other rules it may be: it is asked again


def test_a_page_can_have_the_stroke_asked_for_bit_by_bit() -> None:
    answers: dict[str, str] = {}
    told = {"own": "2", "opp": "0", "queen": "1", "striker": "0", "proper": "1", "breach": "push"}
    for name, value in told.items():
        question = ask({"incident": "stroke", "answers": answers}).question
        assert question
        assert question.name == f"stroke.{name}"
        assert not question.may_be_unknown
        answers[question.name] = value
    direct = ask({"stroke": {"own": 2, "queen": True, "breach": "push"}})
    reply = ask({"incident": "stroke", "answers": answers})
    assert (reply.told, reply.question) == (direct.told, direct.question)
    with pytest.raises(BadInput) as refused:
        ask({"incident": "stroke", "answers": {"stroke.own": "12"}})
    assert refused.value.field == "answers.stroke.own"


def test_the_stroke_heard_is_the_one_type_of_a_reported_stroke() -> None:
    heard = converse("two mine and the red", {}).heard
    assert heard
    assert heard.stroke == StrokeFacts(own=2, queen=True)
