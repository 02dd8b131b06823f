"""Document 000's own example of its points, told as the log of a match: 8 to 0, then 11 to 0."""

from __future__ import annotations

import pytest

from carrom.match import How, Side, events
from tests.match.table import Table


@pytest.fixture
def table() -> Table:
    """Two pairs; the pair Asha and Arun has won the toss and breaks."""
    table = Table("000", pairs=True)
    table.tell(events.TossMade(Side.A), events.Chosen("break"))
    return table


def first_break(table: Table) -> None:
    """White clears its nine and has covered the queen; five black are left."""
    table.begin()
    assert (table.on.white, table.turn) == (Side.A, "a1")
    table.stroke(white=3)
    table.stroke()
    table.stroke(black=4)
    table.stroke()
    assert table.turn == "a2"
    table.stroke(white=5)
    table.stroke(queen=True)
    table.stroke(white=1)


def second_break(table: Table) -> None:
    """Black clears; white, which has three left, had covered the queen."""
    table.begin()
    assert (table.on.white, table.turn) == (Side.B, "b1")
    table.stroke(white=5)
    table.stroke(queen=True)
    table.stroke(white=1)
    table.stroke()
    assert table.turn == "a2"
    table.stroke(black=9)


def test_000_ex_1_the_first_break_is_between_a_white_and_a_black_pair(table: Table) -> None:
    table.begin()
    assert table.state.players == ("a1", "a2", "b1", "b2")
    assert table.on.white is Side.A
    assert table.men == (9, 9)


def test_000_ex_2_five_black_left_and_the_queen_are_eight_points(table: Table) -> None:
    first_break(table)
    board = table.last_board
    assert (board.winner, board.points, board.men_left, board.queen) == (Side.A, 8, (0, 5), Side.A)


def test_000_ex_3_the_standing_is_eight_to_nil(table: Table) -> None:
    first_break(table)
    assert table.state.score == (8, 0)


def test_000_ex_4_colours_are_exchanged_for_the_second_break(table: Table) -> None:
    first_break(table)
    assert table.state.next_breaker == "b1"
    table.begin()
    assert table.on.white is Side.B


def test_000_ex_5_three_white_left_are_three_points_the_queen_not_counting(table: Table) -> None:
    first_break(table)
    second_break(table)
    board = table.last_board
    assert (board.winner, board.points, board.men_left, board.queen) == (Side.A, 3, (0, 3), Side.B)


def test_000_ex_6_the_losers_get_nothing_for_the_queen_they_covered(table: Table) -> None:
    first_break(table)
    second_break(table)
    assert table.state.score[1] == 0


def test_000_ex_7_points_add_up_to_eleven_to_nil(table: Table) -> None:
    first_break(table)
    second_break(table)
    assert table.state.score == (11, 0)
    assert [one.score for one in table.state.boards] == [(8, 0), (11, 0)]


def test_000_ex_8_after_four_breaks_the_pair_with_most_points_wins(table: Table) -> None:
    first_break(table)
    second_break(table)
    table.board("b", 4)
    assert not table.over
    table.board("b", 6)
    result = table.result
    assert (result.winner, result.how, result.score) == (Side.A, How.FINISHED, (11, 10))
    assert result.clauses == ("000.ex.8",)
    assert [one.breaker for one in table.state.boards] == ["a1", "b1", "a2", "b2"]


def test_000_ex_9_after_an_hour_the_pair_with_most_points_wins(table: Table) -> None:
    table.at = 0.0
    first_break(table)
    second_break(table)
    table.begin()
    table.stroke(white=8)
    table.at = 3599.0
    table.refuses(events.ClockExpired(), match="1 s are left")
    table.at = 3600.0
    table.tell(events.ClockExpired())
    result = table.result
    assert (result.winner, result.how, result.score) == (Side.A, How.TIME, (11, 0))
    assert "000.ex.9" in result.clauses
    assert table.last_board.how is How.BROKEN_OFF
