"""The boards of the lesson: possible, solved by the stroke that is shown, and by many others."""

from __future__ import annotations

import json
from itertools import groupby
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import pytest

from carrom.laws import Queen, Turn, rule_set
from carrom.physics import STANDARD, YIELDING, Disc, Kind, Position, Stroke, legal_places
from carrom.play import StrokeTried, try_stroke
from carrom.players import board_of

FILE = Path(__file__).parents[2] / "web" / "app" / "learn" / "positions.json"
LESSONS = {lesson["id"]: lesson for lesson in json.loads(FILE.read_text("utf-8"))}
SLOWEST, FASTEST = 0.2, 6.0
"""Metres a second of the weakest and of the fullest pull: web/board/geometry.ts."""
STEP = 0.5
WIDE = {"strike": 30, "pocket": 4, "queen": 2.5, "due": 4, "cushion": 1.5}
"""Degrees through which the aim of each lesson may be turned without missing, wherever the striker stands."""


def board(lesson: dict[str, Any]) -> Position:
    discs = [Disc(Kind(kind), x, y) for kind, x, y in lesson["position"]]
    return Position(tuple(discs)).check()


def strike(lesson: dict[str, Any], x: float, dx: float, dy: float, power: float) -> StrokeTried:
    node = board_of(board(lesson), rule_set("icf-25"), is_break=lesson["is_break"])
    stroke = Stroke(x, -STANDARD.base_y, dx, dy, SLOWEST + (FASTEST - SLOWEST) * power)
    return try_stroke(node.position, node.state, node.rules, stroke, YIELDING)


def succeeds(name: str, tried: StrokeTried) -> bool:
    """As web/app/learn/lessons.ts has it; of the queen, her first half."""
    if tried.facts is None:
        return False
    if name == "strike":
        return tried.trajectory.first_contact is not None
    if name == "queen":
        return tried.queen is Queen.PENDING
    if name == "due":
        return tried.facts.striker and any(disc.kind is Kind.WHITE for disc in tried.returned)
    return tried.facts.own > 0 and tried.ruling.turn is Turn.KEEP


@pytest.mark.parametrize("name", LESSONS)
def test_the_stroke_that_is_shown_succeeds(name: str) -> None:
    lesson = LESSONS[name]
    shown = lesson["help"]
    places = legal_places(board(lesson)).all
    assert any(place.low <= shown["x"] <= place.high for place in places)
    assert succeeds(name, strike(lesson, **shown))


@pytest.mark.parametrize("name", LESSONS)
def test_an_unsteady_hand_succeeds_from_any_place(name: str) -> None:
    lesson = LESSONS[name]
    for x in (-0.1, 0.0, 0.1):
        widest = 0.0
        for power in (0.4, 0.6):
            made = [
                succeeds(name, strike(lesson, x, cos(radians(angle)), sin(radians(angle)), power))
                for angle in (30 + STEP * number for number in range(241))
            ]
            runs = (len(list(run)) for success, run in groupby(made) if success)
            widest = max(widest, STEP * max(runs, default=0))
        assert widest >= WIDE[name], x


def test_a_cushion_is_needed_where_the_men_lie_behind_the_striker() -> None:
    behind = [disc for disc in board(LESSONS["cushion"]) if disc.kind is Kind.WHITE]
    assert all(disc.y < -STANDARD.base_y for disc in behind)
