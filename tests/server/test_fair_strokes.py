"""Online nobody strikes from elsewhere on the board, or harder than a pull on the page."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from carrom.match import Match, events
from carrom.page.fair_strokes import FASTEST_STROKE, fair_stroke
from carrom.page.refusals import Refusal
from carrom.page.requests import StrokeBody
from carrom.physics import has_legal_place, legal_places, nearest_legal_place
from carrom.physics.equipment import STANDARD
from carrom.physics.position import Position
from carrom.physics.stroke import Stroke
from carrom.play import begin_board, play_stroke, seen_by
from carrom.players import ComputerPlayer
from tests.players.boards import played_boards
from tests.server.serving import FORWARD, Guest, Served

BASE = -STANDARD.base_y
ELSEWHERE = {
    "beside a man": {"x": 0.1366, "y": 0.0278, "dx": 1.0, "dy": 0.0, "speed": 1.0},
    "5 mm off the lines": {**FORWARD, "y": BASE + 0.005},
    "a hair off the middle": {**FORWARD, "y": BASE + 1e-6},
    "beyond the base circle": {**FORWARD, "x": 0.30},
    "on the moon": {**FORWARD, "x": 0.2},
    "a micrometre too far": {**FORWARD, "x": 0.18425 + 1e-6},
}


@pytest.mark.parametrize("stroke", ELSEWHERE.values(), ids=ELSEWHERE)
def test_a_striker_elsewhere_is_refused_and_nothing_changes(
    served: Served, stroke: dict[str, Any]
) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"], 0) as line:
            line.welcome()
            before = served.log(made["id"])
            answer = line.do("stroke", **stroke)
            assert (answer["t"], answer["code"]) == ("refused", "illegal_place")
            assert "base line" in answer["why"]
            assert served.log(made["id"]) == before
            assert line.do("stroke", **FORWARD)["t"] == "ack", "the turn is still there"


def test_a_stroke_faster_than_a_full_pull_is_refused(served: Served) -> None:
    with Guest(served) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        with asha.line(made["id"], 0) as line:
            line.welcome()
            before = served.log(made["id"])
            for speed in (FASTEST_STROKE + 1e-9, 12.0):
                assert line.do("stroke", **{**FORWARD, "speed": speed})["code"] == "too_fast"
            assert served.log(made["id"]) == before
            assert line.do("stroke", **{**FORWARD, "speed": FASTEST_STROKE})["t"] == "ack"


def test_the_page_and_the_server_know_the_same_fastest_stroke() -> None:
    page = Path(__file__).parents[2] / "web" / "board" / "geometry.ts"
    found = re.search(r"export const FASTEST = ([0-9.]+);", page.read_text("utf-8"))
    assert found
    assert float(found[1]) == FASTEST_STROKE


def sent(x: float, y: float | None, speed: float = 1.0) -> StrokeBody:
    """A stroke forward, as a client sends it."""
    return StrokeBody(x=x, y=y, dx=0.0, dy=1.0, speed=speed)


def test_every_place_the_view_offers_is_taken_to_the_last_bit() -> None:
    for match in played_boards(20, seed=8):
        assert match.board is not None
        here = seen_by(match, match.board.on_turn)
        for one in legal_places(here).all:
            for x in (one.low, one.high, (one.low + one.high) / 2):
                stroke = Stroke(x, BASE, 0.0, 1.0, 1.0)  # as other programs send it: on the grid
                assert fair_stroke(sent(x, None), here) == stroke
                assert fair_stroke(sent(stroke.x, stroke.y), here) == stroke


def test_where_the_middle_is_full_only_the_place_left_over_is_taken() -> None:
    """The View tells one place off the middle; the page strikes from there."""
    men = [(0.033 * number, BASE + 0.0325) for number in range(-7, 8)]
    here = Position.of(white=men[:9], black=men[9:])
    assert not legal_places(here)
    assert has_legal_place(here)
    only = nearest_legal_place(0.0, here)
    assert only is not None
    assert fair_stroke(sent(*only), here) == fair_stroke(sent(only[0], None), here)
    for x, y in ((only[0], BASE), (only[0], only[1] - 1e-6), (0.1, 0.0)):
        with pytest.raises(Refusal, match="may not stand there"):
            fair_stroke(sent(x, y), here)


@pytest.mark.parametrize("level", ["1", "2"])
def test_a_computer_player_never_stands_where_a_person_may_not(level: str) -> None:
    """The hands that miss most."""
    player = ComputerPlayer.of(level)
    for number, match in enumerate(played_boards(12, rules="icf-25", seed=5)):
        assert match.board is not None
        stroke = player.stroke(match, Random(number))
        here = seen_by(match, match.board.on_turn)
        fair_stroke(sent(stroke.x, stroke.y, min(stroke.speed, FASTEST_STROKE)), here)


def test_the_library_still_takes_such_a_stroke_and_rules_it_a_foul() -> None:
    match = begin_board(Match().apply(events.MatchMade(rules="icf-25")), "a1")
    played = play_stroke(match, None, Stroke(0.0, BASE + 0.01, 0.05, 1, 12.0))
    assert played.event.seen.breaches
    assert played.match.board is not None
    assert played.match.board.on_turn == "b1"
