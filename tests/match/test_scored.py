"""Boards told by their result alone, and a match kept that way."""

from __future__ import annotations

from typing import Any

import pytest

from carrom.match import How, Side, Stage, Timer, events, narrate
from tests.match.table import Table
from tests.rules import RULES


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("queen", ["a", "b"])
def test_points_are_those_of_the_same_board_told_by_strokes(rules: str, queen: Any) -> None:
    strokes = Table(rules).begin("a1")
    strokes.stroke(white=4)
    strokes.stroke()
    strokes.stroke(black=3)
    if queen == "b":
        strokes.stroke(queen=True)
        strokes.stroke(black=1)
        strokes.stroke()
    else:
        strokes.stroke(black=1)
        strokes.stroke()
        strokes.stroke(queen=True)
        strokes.stroke(white=1)
    strokes.stroke(white=9 - 4 - (queen == "a"))
    told = Table(rules)
    told.tell(events.BoardScored(Side.A, men=5, queen=queen, breaker="a1"))
    assert told.state.score == strokes.state.score
    assert told.state.next_breaker == strokes.state.next_breaker
    assert told.state.boards[0].men_left == strokes.state.boards[0].men_left == (0, 5)
    assert told.state.boards[0].queen == strokes.state.boards[0].queen == queen


def test_any_other_end_is_told_by_its_points() -> None:
    table = Table("003").begin("a1")
    step = table.tell(events.BoardScored(Side.B, points=7))
    assert (table.state.score, table.state.boards[0].how) == ((0, 7), How.FINISHED)
    assert narrate(step).startswith("Result of the board: Bela, 7 points.")
    assert table.state.boards[0].slam is None


def test_a_board_in_play_can_be_finished_so_at_any_time() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=1)
    table.stroke(striker=True)
    assert table.state.stage is Stage.PLACING
    table.tell(events.BoardScored(Side.B, men=3, queen="b"))
    assert table.state.score == (0, 8)
    assert table.state.boards[0].strokes == 2


def test_what_the_log_knows_of_the_queen_need_not_be_said() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=1)
    table.stroke(queen=True)
    table.stroke(white=1)
    table.tell(events.BoardScored(Side.A, men=2))
    assert table.state.score == (7, 0)


@pytest.mark.parametrize(
    "told, why",
    [
        (events.BoardScored(Side.A), "how many men"),
        (events.BoardScored(Side.A, men=0, queen="a"), "how many men"),
        (events.BoardScored(Side.A, men=10, queen="a"), "0 to 9"),
        (events.BoardScored(Side.A, men=4, queen="nobody"), "queen"),
        (events.BoardScored(Side.A, points=-1), "from 0 to 1000"),
        (events.BoardScored(Side.A, points=3, breaker="b1"), "broke this board"),
    ],
)
def test_an_impossible_result_is_refused(told: events.BoardScored, why: str) -> None:
    Table("003").begin("a1").refuses(told, match=why)


def test_without_a_toss_the_breaker_has_to_be_named() -> None:
    Table("003").refuses(events.BoardScored(Side.A, points=3), match="who breaks")


def test_a_whole_match_of_001_is_kept_by_its_boards() -> None:
    table = Table("001", "knock-out", pairs=True)
    table.at = 0.0
    table.tell(events.TossMade(Side.A), events.Chosen("break"), events.BoardBegun())
    table.at = 200.0
    table.tell(events.BoardScored(Side.A, men=2, queen="a"))
    table.at = 400.0
    table.tell(events.BoardScored(Side.B, men=5, queen="nobody", points=5))
    assert table.state.score == (5, 5)
    table.at = 601.0
    table.tell(events.ClockExpired(Timer.MATCH, men=(4, 6), queen="b"))
    result = table.match.result
    assert result is not None
    assert (result.winner, result.how) == (Side.B, How.TIME)  # 6 - 3 for the queen against 4 (A11)


def test_A11_men_are_counted_only_where_they_can_be() -> None:
    table = Table("001", "knock-out", pairs=True).begin("a1")
    time = {"timer": Timer.MATCH, "announced": True}
    table.refuses(events.ClockExpired(**time, men=(0, 3)), match="1 to 9")  # type: ignore[arg-type]
    table.refuses(events.ClockExpired(**time, men=(1, 3), in_motion=True), match="in motion")  # type: ignore[arg-type]
