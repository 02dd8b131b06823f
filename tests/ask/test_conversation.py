"""From words to the verdict: `converse`, and what `carrom ask --json` prints of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from carrom.ask import ask, converse
from carrom.cli.main import app
from carrom.errors import BadInput
from carrom.laws import StrokeFacts

PAGE = Path(__file__).parents[2] / "docs" / "ask.md"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["ask", "--json", *arguments])


def said(*arguments: str) -> dict[str, Any]:
    result = run(*arguments)
    assert result.exit_code == 0
    value: dict[str, Any] = json.loads(result.stdout)
    return value


def test_the_example_of_the_page_is_what_is_printed() -> None:
    text = PAGE.read_text(encoding="utf-8")
    commands = re.findall(r"^    carrom ask --json (.+)$", text, re.M)
    (example,) = re.findall(r"```json\n(.+?)```", text, re.S)
    assert said(*commands[-1].split()) == json.loads(example)
    for command in commands:
        assert said(*command.split())["format"] == 1


def test_every_field_is_documented() -> None:
    text = PAGE.read_text(encoding="utf-8")
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
        ("umpire decision final", "clauses"),
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


def test_which_of_the_incidents_it_was_is_a_question() -> None:
    words = "he left his chair"
    question = converse(words, {}).reply.question
    assert question
    assert question.name == "event"
    values = [choice.value for choice in question.choices]
    assert (values[0], values[-1]) == ("left_seat", "none")
    chosen = converse(words, {"event": "left_seat"})
    assert chosen.reply.question
    assert chosen.reply.question.name in ("men", "score", "queen_now")
    neither = converse(words, {"event": "none"})
    assert neither.understood == "clauses"
    assert neither.reply.question is None


def test_a_doubtful_reading_is_confirmed_first() -> None:
    words = "opponent's striker"
    question = converse(words, {}).reply.question
    assert question
    assert (question.name, question.may_be_unknown) == ("right", False)
    assert converse(words, {"right": "0"}).understood == "nothing"
    assert converse(words, {"right": "1"}).reply.question


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
