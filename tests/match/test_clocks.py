"""Time: it comes in only with events, stands still on appeal, and costs what the laws say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from carrom.errors import Refused
from carrom.laws import Queen
from carrom.match import Match, Side, Timer, events
from tests.match.table import Table


def timed(
    rules: str = "003",
    form: str = "",
    *,
    seconds: int | None = None,
    edition: int | None = None,
    **more: Any,
) -> Table:
    """A match told with times; ``seconds``: with a stroke clock."""
    house = more.pop("house", "")
    if seconds is not None:
        house = f"[match]\nstroke_seconds = {seconds}\n" + house
    table = Table(rules, form, house=house, **more)
    table.match = Match()
    table.at = 0.0
    made = events.MatchMade(
        rules=rules,
        format=form,
        house=f'extends = "{rules}"\n{house}' if house else "",
        singles=True,
    )
    table.tell(made if edition is None else replace(made, edition=edition))
    return table


def left(table: Table, timer: Timer, at: float | None = None) -> float | None:
    return table.match.clocks(at).get(timer)


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


# The 15 seconds for placing -----------------------------------------------------------------------


def placing(men: int = 1, **more: Any) -> Table:
    """Asha, three down, owes so many; Bela has been called to place them at second 10."""
    table = timed(**more).begin("a1")
    table.stroke(white=3)
    table.at = 10
    table.stroke(striker=True, improper=men == 2)
    assert table.waits == [("b1", "a", men)]
    return table


def test_003_dues_26_fifteen_seconds_to_place() -> None:
    table = placing()
    assert left(table, Timer.PLACING, 20) == 5
    assert table.match.expects[0].seconds == 15
    table.at = 20
    table.refuses(events.ClockExpired(Timer.PLACING), match="5 s are left")
    table.tell(events.Placed())
    assert left(table, Timer.PLACING) is None
    table.refuses(events.ClockExpired(Timer.PLACING), match="nobody is placing")


def test_003_dues_24_nothing_placed_in_time_forfeits_the_right() -> None:
    table = placing(2)
    table.at = 25
    step = table.tell(events.ClockExpired(Timer.PLACING))
    assert step.incident is not None
    assert "003.dues.24" in step.incident.clauses
    assert (table.men, table.waits, table.on.owes(Side.A)) == ((6, 9), [], 0)
    assert table.turn == "b1"


def test_003_dues_27_some_placed_is_a_foul_by_the_placer() -> None:
    """Bela was on turn: the foul costs her a man, which she owes for none is down, and the turn."""
    table = placing(2)
    table.at = 26
    step = table.tell(events.ClockExpired(Timer.PLACING, placed=1))
    assert step.incident is not None
    assert {"003.dues.27", "A43"} <= {*step.incident.clauses, *step.incident.decisions}
    assert step.incident.board is not None
    assert (step.incident.board.turn, step.incident.board.own_dues) == ("lose", 1)
    assert (table.turn, table.men) == ("a1", (7, 9))
    assert (table.waits, table.on.owes(Side.A), table.on.owes(Side.B)) == ([], 0, 1)


def test_003_dues_27_those_placed_may_be_ordered_off() -> None:
    table = placing(2)
    table.at = 26
    table.tell(events.ClockExpired(Timer.PLACING, placed=1, removed=True))
    assert (table.men, table.on.owes(Side.A), table.on.owes(Side.B)) == ((6, 9), 0, 1)


def test_003_dues_27_also_if_they_were_told_one_by_one() -> None:
    table = placing(2)
    table.at = 15
    table.tell(events.Placed(men=1))
    assert left(table, Timer.PLACING) == 10
    table.at = 26
    table.tell(events.ClockExpired(Timer.PLACING))
    assert (table.turn, table.men, table.on.owes(Side.B)) == ("a1", (7, 9), 1)


def test_003_dues_27_also_ordered_off_then() -> None:
    table = placing(2)
    table.tell(events.Placed(men=1))
    table.at = 26
    table.tell(events.ClockExpired(Timer.PLACING, removed=True))
    assert (table.men, table.waits, table.on.owes(Side.A)) == ((6, 9), [], 0)


def test_A116_what_came_back_is_placed_by_the_umpire_then() -> None:
    table = timed().begin("a1")
    table.stroke(white=3)
    table.stroke(white=1, striker=True)
    assert table.waits == [("b1", "a", 2)]
    table.at = 16
    table.tell(events.ClockExpired(Timer.PLACING, by="b1"))
    assert (table.waits, table.on.owes(Side.A)) == ([("umpire", "a", 1)], 1)
    assert table.on.owes(Side.B) == 0  # no due was placed: no foul, the right is gone
    table.tell(events.Placed(by="umpire"))
    assert (table.men, table.on.owes(Side.A)) == ((6, 9), 0)


@pytest.mark.parametrize("placed", [-1, 2])
def test_no_more_can_have_been_placed_than_was_to_be(placed: int) -> None:
    table = placing(2)
    table.at = 26
    table.refuses(events.ClockExpired(Timer.PLACING, placed=placed), match="2 were to be placed")
    table.refuses(events.ClockExpired(Timer.PLACING, by="a1"), match="a1 has nothing to place")


# The stroke clock ---------------------------------------------------------------------------------


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
