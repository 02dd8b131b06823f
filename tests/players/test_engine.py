"""The engine protocol: the page's conversation, questions as data, boards that come through it unchanged."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
import yaml
from typer.testing import CliRunner

from carrom.cli.main import app
from carrom.errors import BadInput
from carrom.match import Match, ToPlace, events, side_of
from carrom.physics import PEER, Hand, Stroke, is_legal_spot, rack, turn
from carrom.play import begin_board, play_stroke, position_of, seed_from, settle, with_rack
from carrom.players.contestants import LevelContestant
from carrom.players.engine import Engine
from carrom.players.equity import BreakPasses
from carrom.players.levels import level
from carrom.players.node import Node
from carrom.players.planning import ThinkingLimit
from carrom.players.player import ComputerPlayer
from carrom.players.protocol import (
    StrokeTerms,
    read_card,
    read_spots,
    read_stroke_answer,
    read_stroke_question,
    write_placing_question,
    write_stroke_question,
)
from carrom.players.temperament import MACHINE
from tests.players.boards import played_boards

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "write-a-player.md").read_text(encoding="utf-8")
CONVERSATION = [
    (json.loads(asked), json.loads(answered))
    for asked, answered in re.findall(r"^> (.*)\n< (.*)$", PAGE, re.MULTILINE)
]
GOOD = {asked["ask"]: asked for asked, answered in CONVERSATION if "error" not in answered}
BAD = yaml.safe_load((ROOT / "tests" / "cases" / "bad_questions.yaml").read_text(encoding="utf-8"))
TERMS = StrokeTerms(PEER, ThinkingLimit(tried=200), 5)


def form(value: Any) -> Any:
    """A JSON value with its numbers left out: their kind is what a page can promise."""
    if isinstance(value, dict):
        return {key: form(part) for key, part in value.items()}
    if isinstance(value, list):
        return [form(part) for part in value]
    return type(value)


def test_the_page_shows_every_question() -> None:
    assert {asked["ask"] for asked, _ in CONVERSATION} == {"hello", "stroke", "place", "quit"}


def test_the_conversation_of_the_page() -> None:
    lines = "".join(json.dumps(asked) + "\n" for asked, _ in CONVERSATION)
    done = CliRunner().invoke(app, ["engine", "--level", "3"], input=lines + '{"ask": "hello"}\n')
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.exit_code == 1, "a question was wrong"
    assert len(answers) == len(CONVERSATION), "nothing is answered after quit"
    for answer, (_, said) in zip(answers, CONVERSATION, strict=True):
        assert form(answer) == form(said)
        if "error" in said:
            assert answer == said
    assert answers[1]["stroke"] == answers[1]["choices"][0]["stroke"]
    assert read_card(answers[0]).hand == level("3").hand


@pytest.mark.parametrize("case", BAD, ids=lambda case: case["field"])
def test_what_is_wrong_with_a_question_is_named(case: dict[str, Any]) -> None:
    question = GOOD[case["ask"]] | case["change"]
    question = {key: value for key, value in question.items() if value is not None}
    with pytest.raises(BadInput) as wrong:
        Engine(level("1")).answer(question)
    assert wrong.value.field == case["field"]
    assert case["says"] in wrong.value.message


@pytest.mark.parametrize("question", [None, [], 5, "hello"])
def test_a_question_is_an_object(question: Any) -> None:
    with pytest.raises(BadInput, match="an object"):
        Engine(level("1")).answer(question)


def test_notes_beside_a_question_are_passed_over() -> None:
    asked = GOOD["stroke"] | {"note": "from a book", "later": {"version": 2}}
    plain, noted = (Engine(level("1")).answer(each) for each in (GOOD["stroke"], asked))
    assert noted["stroke"] == plain["stroke"]


@pytest.mark.parametrize("doubles", [False, True])
@pytest.mark.parametrize("rules", ["laws-29", "001"])
def test_a_board_comes_through_unchanged(rules: str, doubles: bool) -> None:
    for match in played_boards(3, rules=rules, doubles=doubles):
        asked = json.loads(json.dumps(write_stroke_question(match, TERMS)))
        question, node = read_stroke_question(asked)
        assert node == Node.of(match)
        assert (question.hand, question.limit, question.seed) == (PEER, TERMS.limit, 5)


@pytest.mark.parametrize("passes", get_args(BreakPasses))
def test_a_game_comes_through_with_the_way_its_break_passes(passes: BreakPasses) -> None:
    house = f'extends = "icf-25"\n[match]\nbreak_passes = "{passes}"'
    made = events.MatchMade(rules="icf-25", house=house, format="points=25 boards=8")
    match = begin_board(Match().apply(events.choose_singles(made)), "a1")
    asked = json.loads(json.dumps(write_stroke_question(match, TERMS)))
    assert read_stroke_question(asked)[1] == Node.of(match)
    is_told = passes != "alternately"
    assert ("break_passes" in asked["game"]) == is_told, "engines that do not know it are not asked"


def packed_rack(**made: Any) -> Match:
    first = with_rack(events.MatchMade(rules="icf-25", **made), seed_from("an engine"))
    return begin_board(Match().apply(first), "b1")


@pytest.mark.parametrize("constants", [(), (("friction", 0.2),)])
def test_a_rack_comes_through_as_drawn_with_how_it_is_packed(constants: Any) -> None:
    match = packed_rack(constants=constants)
    asked = json.loads(json.dumps(write_stroke_question(match, TERMS)))
    _, node = read_stroke_question(asked)
    assert node == Node.of(match)
    assert node.position == rack()
    assert (node.packing, node.constants.contact_stiffness) == ("packed", 3e6)
    assert not {"closing_distance", "contact_stiffness"} & asked.get("constants", {}).keys(), (
        "an engine that does not know them reads the others"
    )
    later = play_stroke(match, None, Stroke(0, -0.2526, 0.1, 1, 4), seed=seed_from("an engine"))
    asked = write_stroke_question(settle(later.match), TERMS)
    assert ("packing" in asked, "yielding" in asked) == (False, True)


def test_what_is_wrong_with_yielding_men_is_named() -> None:
    asked = write_stroke_question(packed_rack(), TERMS)
    asked["yielding"]["contact_stiffness"] = 3.0
    with pytest.raises(BadInput, match=r"^yielding\.contact_stiffness: is 3"):
        read_stroke_question(asked)
    with pytest.raises(BadInput, match="packing"):
        read_stroke_question(asked | {"yielding": None, "packing": "loose"})


def test_an_engine_means_what_its_level_means() -> None:
    (match,) = played_boards(1)
    machine = replace(
        level("3"), temperament=MACHINE
    )  # a person's first choice need not be the best
    answer = Engine(machine).answer(write_stroke_question(match, TERMS, best=3))
    stroke = read_stroke_answer(json.loads(json.dumps(answer)))
    assert stroke == LevelContestant(ComputerPlayer(machine)).stroke(match, TERMS)
    assert answer["effort"]["tried"] >= 200
    worths = [choice["worth"] for choice in answer["choices"]]
    assert worths == sorted(worths, reverse=True)


def test_an_engine_thinks_with_the_hand_it_is_told() -> None:
    (match,) = played_boards(1, seed=4)
    steady = replace(TERMS, hand=Hand())
    sure, unsure = (
        Engine(level("2")).answer(write_stroke_question(match, terms))["choices"][0]
        for terms in (steady, replace(TERMS, hand=Hand(0.01, 0.5, 0.5)))
    )
    assert {sure["pockets"], sure["keeps"], sure["fouls"]} <= {0.0, 1.0}, "no error, no doubt"
    assert unsure["pockets"] < 1.0


@pytest.mark.parametrize("placer", ["a1", "b1"])
def test_an_engine_places_men_where_they_may_lie(placer: str) -> None:
    (match,) = played_boards(1, seed=9)
    what = ToPlace(side_of(placer).other, 2, placer)
    answer = Engine(level("1")).answer(write_placing_question(match, what, TERMS))
    spots = read_spots(json.loads(json.dumps(answer)))
    assert spots is not None
    assert len(spots) == 2
    quarters = match.state.seating.quarters(placer)
    for x, y in spots:
        assert is_legal_spot(*turn(x, y, quarters), position_of(match))


def test_an_answer_without_a_stroke_is_refused() -> None:
    for answer, field in (
        ({}, "stroke"),
        ({"stroke": {"x": 0, "y": 0, "dx": 0, "dy": 0, "speed": 1}}, "stroke.direction"),
        ({"stroke": {"x": 0, "y": 0, "dx": 0, "dy": 1, "speed": 13}}, "stroke.speed"),
        ({"stroke": {"x": 0, "y": 0, "dx": 0, "dy": 1}}, "stroke.speed"),
        ({"stroke": [0, 0, 0, 1, 1]}, "stroke"),
    ):
        with pytest.raises(BadInput) as wrong:
            read_stroke_answer(answer)
        assert wrong.value.field == field


def test_seeds_decide_a_stroke() -> None:
    chance = Random(1)
    (match,) = played_boards(1, seed=2)
    engine = Engine(level("1"))
    seeds = [chance.getrandbits(53) for _ in range(6)]
    asked = [write_stroke_question(match, replace(TERMS, seed=seed)) for seed in seeds]
    first, again = ([engine.answer(each)["stroke"] for each in asked] for _ in range(2))
    assert first == again
    assert len({json.dumps(stroke) for stroke in first}) > 1
