"""Time: it comes in only with events, stands still on appeal, and costs what the laws say."""

from __future__ import annotations

from typing import Any

import pytest

from carrom.errors import Refused
from carrom.match import Side, Timer, events
from tests.match.table import Table
from tests.match.timing import left, timed

# The match's time ---------------------------------------------------------------------------------


def test_000_ex_9_the_hour_runs_from_the_first_play_through_all_breaks() -> None:
    table = timed("000")
    assert left(table, Timer.MATCH, 500) == 3600  # not yet begun
    table.at = 600
    table.begin("a1")
    table.at = 900
    assert left(table, Timer.MATCH, 900) == 3300
    table.tell(events.Conceded("board", by="a"))
    table.at = 1000  # between two breaks it runs on
    table.begin()
    assert left(table, Timer.MATCH) == 3200
    assert left(table, Timer.MATCH, 4300) == -100


def test_the_time_of_the_match_cannot_be_up_before_it_began_or_twice() -> None:
    table = timed("000")
    table.refuses(events.ClockExpired(announced=True), match="begins with the first 'Play'")
    table.begin("a1")
    table.tell(events.ClockExpired(announced=True))
    assert table.state.extra
    table.begin()
    assert [*(board.number for board in table.state.boards), table.on.number] == [1, 2]
    table.refuses(events.ClockExpired(announced=True), match="up already")
    assert left(table, Timer.MATCH) is None


def test_003_has_no_time_for_a_match() -> None:
    table = timed("003").begin("a1")
    assert left(table, Timer.MATCH) is None
    table.refuses(events.ClockExpired(), match="has no time limit")


def test_the_halls_bell_may_decide_instead_of_the_times_of_the_events() -> None:
    table = timed("001").begin("a1")
    table.at = 590
    table.refuses(events.ClockExpired(), match="10 s are left")
    table.tell(events.ClockExpired(announced=True))
    assert table.state.time_up


def test_a_match_told_without_times_takes_the_umpires_word() -> None:
    table = Table("001").begin("a1")
    table.tell(events.ClockExpired())
    assert table.state.time_up


def test_003_general_7_time_stands_still_from_an_appeal_until_play() -> None:
    table = timed("001", seconds=20).begin("a1")
    table.at = 100
    table.tell(events.Appealed(by="a1"))
    before = dict(table.match.clocks(100))
    assert before == {Timer.MATCH: 500, Timer.STROKE: -80}
    assert table.match.clocks(400) == before
    for timer in (Timer.MATCH, Timer.STROKE, Timer.PLACING):
        table.refuses(events.ClockExpired(timer, announced=True), match="stands still")
    table.at = 400
    table.tell(events.PlayOrdered())
    assert left(table, Timer.MATCH, 410) == 490
    table.at = 900
    table.tell(events.ClockExpired())


def test_an_appeal_before_the_first_play_starts_no_clock() -> None:
    table = timed("000")
    table.tell(events.SeatsTaken((("a1", "S"), ("b1", "N"))))
    table.tell(events.Appealed(by="a1"), events.PlayOrdered())
    assert left(table, Timer.MATCH, 1000) == 3600


def test_an_appeal_settled_with_the_board_leaves_the_clock_standing_until_the_next() -> None:
    table = timed("000").begin("a1")
    table.at = 100
    table.tell(events.Appealed(by="a1"))
    table.tell(events.IncidentReported("played_without_play", by="b1"))
    assert left(table, Timer.MATCH, 300) == 3500
    table.at = 300
    table.begin()
    assert left(table, Timer.MATCH, 310) == 3490


def test_A79_only_the_stroke_in_motion_is_still_told() -> None:
    table = timed("001", seconds=20).begin("a1")
    table.at = 600
    table.tell(events.ClockExpired(in_motion=True))
    assert table.match.expects[0].kind == "stroke"
    assert "pass" not in [one.kind for one in table.match.expects]
    table.refuses(events.Passed(), match="report that stroke")
    table.refuses(events.ClockExpired(Timer.STROKE), match="report that stroke")
    table.refuses(events.ClockExpired(), match="up already")
    table.stroke()
    assert table.state.time_up
    assert table.state.board is None


@pytest.mark.parametrize(
    "instead",
    [
        events.FoulDeclared(by="a1"),
        events.Conceded("board", by="b"),
        events.ReplayOrdered(),
        events.IncidentReported("slip", details=(("left_base", True),)),
    ],
    ids=["foul", "conceded", "replay", "slip"],
)
def test_A79_whatever_else_ends_that_turn_ends_the_time(instead: events.Event) -> None:
    table = timed("000").begin("a1")
    table.at = 3600
    table.tell(events.ClockExpired(in_motion=True), instead)
    assert (table.state.board, table.state.time_up, table.state.last_stroke) == (None, True, False)


def test_time_is_not_up_while_points_may_be_demanded() -> None:
    table = Table("003", "minutes=10").begin("a1")
    table.own(8)
    table.own(1, improper=True)
    table.refuses(events.ClockExpired(), match="demand them, or 0, first")
    table.tell(events.PointsDemanded(1), events.ClockExpired())
    assert table.result.score == (0, 6)


# Reporting and rest -------------------------------------------------------------------------------


def test_003_loss_9_fifteen_minutes_to_report() -> None:
    table = timed()
    assert left(table, Timer.REPORT, 60) == 840
    table.at = 899
    table.refuses(events.ClockExpired(Timer.REPORT, by="b"), match="1 s are left")
    table.at = 901
    table.refuses(events.ClockExpired(Timer.REPORT), match="who is late")
    table.tell(events.ClockExpired(Timer.REPORT, by="b1"))
    assert (table.result.winner, table.result.how) == (Side.A, "walkover")


def test_003_loss_9_who_sits_has_reported() -> None:
    table = timed()
    table.tell(events.SeatsTaken((("a1", "S"), ("b1", "N"))))
    table.at = 901
    table.refuses(events.ClockExpired(Timer.REPORT, by="b"), match="everybody has reported")


def rested() -> Table:
    """Two games are played, one each; the rest begins at second 100."""
    table = timed("003", "points=5 games=3")
    table.board("a", 14)
    table.at = 100
    table.board("b", 14)
    assert table.state.rest == 10
    return table


def test_003_general_39_ten_minutes_of_rest_before_the_third_game() -> None:
    table = rested()
    assert left(table, Timer.REST, 400) == 300
    assert table.match.expects[0].seconds == 600
    table.at = 690
    table.refuses(events.ClockExpired(Timer.REST, by="a"), match="10 s are left")
    table.begin()
    assert left(table, Timer.REST) is None
    table.refuses(events.ClockExpired(Timer.REST, by="a"), match="no rest to overstay")


def test_003_loss_2_who_overstays_the_rest_loses_the_match() -> None:
    table = rested()
    table.at = 701
    table.tell(events.ClockExpired(Timer.REST, by="a1"))
    assert (table.result.winner, table.result.clauses[0]) == (Side.B, "003.loss.2")


@pytest.mark.parametrize("edition, remaining", [(1, 3500), (2, 3100)])
def test_A85_the_match_time_runs_through_the_rest(edition: int, remaining: int) -> None:
    """In the first edition it stood still."""
    table = timed("003", "points=5 games=3 minutes=60", edition=edition)
    table.board("a", 14)
    table.at = 100
    table.board("b", 14)
    assert left(table, Timer.MATCH, 500) == remaining
    table.tell(events.Appealed(by="a"), events.PlayOrdered())
    assert left(table, Timer.MATCH, 500) == remaining


def test_no_rest_before_the_second_game() -> None:
    table = timed("003", "points=5 games=3")
    table.board("a", 14)
    assert table.state.rest == 0
    assert left(table, Timer.REST) is None


# Times themselves ---------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [-1.0, float("nan"), float("inf"), 1e15, "noon", True])
def test_a_time_that_is_none_is_refused(at: Any) -> None:
    for event in (events.Noted("x"), events.Undone(0)):
        with pytest.raises(Refused, match="seconds from 0 on"):
            timed().match.apply(event, at)


def test_time_does_not_run_backwards() -> None:
    table = timed()
    table.at = 50
    table.tell(events.Noted("half past"))
    table.at = None
    table.tell(events.Noted("nobody looked"))
    table.at = 40
    table.refuses(events.Noted("x"), match="told before the event before it")
    table.refuses(events.Undone(1), match="told before the event before it")
    table.at = 60
    table.tell(events.Undone(1))
    table.at = 55
    table.refuses(events.Noted("x"), match="told before the event before it")


def test_time_that_was_undone_has_passed_all_the_same() -> None:
    table = timed("000").begin("a1")
    table.at = 100
    table.stroke()
    table.tell(events.Undone(table.match.version - 1))
    assert left(table, Timer.MATCH, 150) == 3450
