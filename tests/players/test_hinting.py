"""A hint gives the best way to pocket something first; a safer stroke second, where that is better."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from benchmarks.advice import best_pot
from carrom.laws import Colour, Queen, rule_set
from carrom.match import Performance, events, fold
from carrom.physics import Position
from carrom.play import begin_board
from carrom.players import SENSIBLE, Node, board_of, hint_for, hint_of, level
from carrom.players.hinting import HINT_LEVEL, reader_of
from tests.effort import part

CASES: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "cases" / "hints.jsonl")
    .read_text("utf-8")
    .splitlines()
]
"""Positions of a beginner's match; the first is one at which a hint advised to pocket nothing."""


def node_of(case: dict[str, Any]) -> Node:
    return board_of(
        Position.from_text(case["position"]),
        rule_set("icf-25"),
        colour=Colour(case["colour"]),
        queen=Queen(case["queen"]),
    )


@pytest.mark.parametrize("reader", [pytest.param("1", marks=pytest.mark.nightly), "5"])
def test_where_half_of_the_tries_would_pocket_the_first_hint_does(reader: str) -> None:
    mine, theirs = level(reader), level("1")
    for case in [CASES[0], *part(CASES[1:], 40)]:
        node = node_of(case)
        hint = hint_for(node, mine, theirs)
        assert hint is not None
        if best_pot(node, mine, theirs) >= 0.5:
            assert hint.stroke.name.stroke.is_aimed, case
            assert hint.stroke.pockets.part >= SENSIBLE, case


def test_the_straight_man_is_hinted_at() -> None:
    hint = hint_for(node_of(CASES[0]), level("5"), level("1"))
    assert hint is not None
    assert hint.stroke.name.text() == "play the black on the left straight into the far left pocket"
    assert hint.stroke.pockets.part > 0.65


def test_a_safer_stroke_comes_second_and_only_where_it_is_better() -> None:
    """The last man of each side: theirs hangs in a pocket's mouth, the own one is hard."""
    lay = Position.of(white=[(0.0, -0.33)], black=[(-0.3, -0.3)])
    node = board_of(lay, rule_set("icf-25"), queen=Queen.THEIRS)
    hint = hint_for(node, level("3"), level("8"))
    assert hint is not None
    if hint.safer is not None:
        assert hint.stroke.pockets.part >= SENSIBLE
        assert hint.safer.pockets.part < hint.stroke.pockets.part / 2
        assert hint.safer.candidate.worth > hint.stroke.candidate.worth
    easy = board_of(Position.of(white=[(0.3, 0.3)], black=[(-0.3, -0.3)]), queen=Queen.MINE)
    sure = hint_for(easy, level("5"), level("5"))
    assert sure is not None
    assert sure.safer is None
    assert sure.stroke.pockets.part > 0.9


def test_the_reader_is_known_by_what_they_pocketed() -> None:
    match = begin_board(fold([events.MatchMade(rules="icf-25")]), "a1")
    assert reader_of(match, "a1").name == HINT_LEVEL
    assert reader_of(match, "a1", Performance(strokes=400, pocketing=110)).name == "1"
    assert reader_of(match, "a1", Performance(strokes=400, pocketing=360)).name == "8"
    beginner = hint_of(match, Performance(strokes=400, pocketing=110))
    assert beginner is not None
    assert beginner.stroke.name.text() == "break"
