"""A title says what the hand mostly makes of a stroke, or how often it does."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.advice import HALF, SLACK, happens
from carrom.laws import rule_set
from carrom.physics import Kind, Position
from carrom.players import Advice, Node, Title, TriedChance, analyse, board_of, level
from carrom.players.stroke_names import Manner, Pocket, StrokeName
from tests.players.boards import open_board

EXAMPLE = Path(__file__).parents[2] / "examples" / "position.txt"
CUT = StrokeName(
    Manner.CUT, Kind.WHITE, 0, Pocket.FAR_LEFT, Pocket.FAR_LEFT, falls=(Kind.WHITE,), is_only=True
)


def example() -> Node:
    return board_of(Position.from_text(EXAMPLE.read_text("utf-8").strip()), rule_set("laws-29"))


def is_true(node: Node, advice: Advice, strength: str) -> bool:
    """By a thousand tries with errors that no search has seen."""
    part, title = happens(node, advice, level(strength)), advice.name
    if title.is_usual:
        return part >= HALF
    return abs(part - title.happens.part) <= SLACK and "% of the time" in title.text()


@pytest.mark.parametrize("strength, node", [("4", open_board()), ("5", example())])
def test_what_a_title_says_happens(strength: str, node: Node) -> None:
    advice = analyse(node, strength=strength, best=3)
    assert [each.name.text() for each in advice if not is_true(node, each, strength)] == []


def test_what_falls_by_luck_is_not_in_the_title() -> None:
    """Without error the stroke that was named first here pocketed queen and white; the hand makes that of it
    one time in ten."""
    for each in analyse(example(), strength="5", best=4):
        both = sum(item.chance for item in each.follows if item.own and item.queen)
        assert both > 0.4 or "queen and white" not in each.name.text()


def test_of_strokes_of_about_equal_worth_the_simple_one_comes_first() -> None:
    first = analyse(open_board(), strength="4", best=3)[0]
    assert first.name.stroke.is_direct


@pytest.mark.parametrize(
    "title, language, says",
    [
        (Title(CUT, TriedChance(200, 400)), "en", "cut the white into the far left pocket"),
        (
            Title(CUT, TriedChance(152, 400)),
            "en",
            "cut the white into the far left pocket (38% of the time)",
        ),
        (
            Title(CUT, TriedChance(80, 400), TriedChance(196, 400)),
            "en",
            "pocket something (49% of the time), most often: cut the white into the far left pocket (20%)",
        ),
        (Title(CUT, TriedChance(152, 400)), "hi", "(38% बार)"),
        (Title(CUT, TriedChance(152, 400)), "ta", "(38% நேரங்களில்)"),
    ],
)
def test_how_often_is_said_where_it_is_less_than_half(
    title: Title, language: str, says: str
) -> None:
    text = title.text(language)
    assert text == says if language == "en" else says in text
    assert title.json(language)["text"] == text
    assert title.json()["happens"] == title.happens.part
