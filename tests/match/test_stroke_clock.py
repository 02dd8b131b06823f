"""The time for a stroke, where the house has set one."""

from __future__ import annotations

from carrom.laws import Queen
from carrom.match import Timer, events
from tests.match.timing import left, timed


def test_A12_the_stroke_clock_is_off_unless_the_house_says_so() -> None:
    table = timed().begin("a1")
    assert left(table, Timer.STROKE) is None
    table.refuses(events.ClockExpired(Timer.STROKE), match="has no stroke clock")


def test_003_general_18_a_players_time_runs_from_the_completion_of_each_stroke() -> None:
    table = timed(seconds=15).begin("a1")
    table.at = 5
    table.stroke(white=1)
    assert left(table, Timer.STROKE, 12) == 8
    table.at = 8
    table.tell(events.StrikerLifted())  # the turn is still his: lifting it wins no time
    assert left(table, Timer.STROKE, 12) == 8
    table.refuses(events.StrikerLifted(), match="no striker lies on the board")


def test_003_general_19_the_next_ones_time_begins_when_the_striker_is_lifted() -> None:
    table = timed(seconds=15).begin("a1")
    assert "striker_lifted" not in [one.kind for one in table.match.expects]
    table.at = 5
    table.stroke()
    assert "striker_lifted" in [one.kind for one in table.match.expects]
    assert left(table, Timer.STROKE, 8) == 12
    table.at = 8
    table.tell(events.StrikerLifted())
    assert left(table, Timer.STROKE, 8) == 15
    table.at = 10
    table.refuses(events.StrikerLifted(), match="no striker lies on the board")
    assert left(table, Timer.STROKE, 10) == 13


def test_003_general_19_not_before_what_is_to_be_placed_lies() -> None:
    table = timed(seconds=15).begin("a1")
    table.stroke(white=2)
    table.stroke(striker=True)
    table.at = 4
    table.tell(events.StrikerLifted())
    assert left(table, Timer.STROKE) is None
    assert left(table, Timer.PLACING) == 11
    table.refuses(events.ClockExpired(Timer.STROKE), match="has not begun")
    table.at = 9
    table.tell(events.Placed())
    assert left(table, Timer.STROKE) == 15


def test_003_general_20_a_stroke_before_the_striker_is_lifted_is_improper() -> None:
    table = timed(seconds=15).begin("a1")
    table.stroke()
    step = table.stroke(black=1, breaches=("too_soon",))
    assert step.ruling is not None
    assert "003.general.20" in step.ruling.clauses
    assert (table.turn, table.waits) == ("a1", [("a1", "b", 1)])


def test_A115_who_does_not_strike_in_time_commits_a_foul() -> None:
    table = timed(seconds=15).begin("a1")
    table.stroke(white=2)
    table.at = 14
    table.refuses(events.ClockExpired(Timer.STROKE), match="1 s are left")
    table.at = 15
    table.tell(events.ClockExpired(Timer.STROKE))
    assert (table.turn, table.waits) == ("b1", [("b1", "a", 1)])


def test_a_turn_lost_by_a_foul_gives_the_next_one_his_whole_time() -> None:
    table = timed(seconds=15).begin("a1")
    table.at = 10
    table.tell(events.FoulDeclared(by="a1"))  # none is down: it stays owing, nothing is placed
    assert (table.turn, table.waits, left(table, Timer.STROKE)) == ("b1", [], 15)


def test_A115_or_loses_the_turn_and_with_it_a_queen_uncovered() -> None:
    table = timed(seconds=15, house='stroke_late = "turn"').begin("a1")
    table.stroke(white=1)
    table.stroke(queen=True)
    table.at = 15
    table.tell(events.ClockExpired(Timer.STROKE))
    assert (table.turn, table.on.state.queen, table.men) == ("b1", Queen.ON_BOARD, (8, 9))


def test_A115_or_is_warned() -> None:
    table = timed(seconds=15, house='stroke_late = "warning"').begin("a1")
    table.at = 15
    table.tell(events.ClockExpired(Timer.STROKE))
    assert (table.turn, left(table, Timer.STROKE)) == ("a1", 15)
    assert [(one.player, one.act) for one in table.state.warnings] == [("a1", "stroke_late")]
