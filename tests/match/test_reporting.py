"""Players called to the board, who has come, and who has not."""

from __future__ import annotations

import pytest

from carrom.errors import Refused
from carrom.match import How, Match, Side, Stage, Timer, events, fold, narrate
from tests.match.table import Table


def called(at: float = 600.0) -> Table:
    table = Table("003")
    table.at = at
    table.tell(events.PlayersCalled())
    return table


def test_003_loss_9_the_call_starts_the_time_to_report() -> None:
    made = events.MatchMade(rules="003")
    match = Match().apply(made, 0).apply(events.PlayersCalled(), 600)
    assert match.clocks(600)[Timer.REPORT] == 900
    assert match.clocks(1500)[Timer.REPORT] == 0
    with pytest.raises(Refused, match="s are left"):
        match.apply(events.ClockExpired(Timer.REPORT, by="b"), 1400)
    over = match.apply(events.ClockExpired(Timer.REPORT, by="b"), 1501)
    assert over.result is not None
    assert (over.result.winner, over.result.how) == (Side.A, How.WALKOVER)


def test_a_match_is_called_once_and_before_play() -> None:
    table = called()
    table.refuses(events.PlayersCalled(), match="called already")
    table.begin("a1").board("a", 1)
    table.refuses(events.PlayersCalled(), match="has begun")


def test_a_side_that_has_reported_cannot_be_late() -> None:
    table = called(0)
    table.tell(events.PlayerReported("a1"))
    table.refuses(events.PlayerReported("a1"), match="already")
    table.at = 1000.0
    table.refuses(events.ClockExpired(Timer.REPORT, by="a"), match="side a has reported")
    table.refuses(events.ClockExpired(Timer.REPORT, both=True), match="side a has reported")
    table.tell(events.ClockExpired(Timer.REPORT, by="b"))
    assert table.match.result is not None


def test_in_doubles_a_side_has_reported_once_both_players_have() -> None:
    table = Table("003", pairs=True)
    table.tell(events.PlayersCalled(), events.PlayerReported("a1"))
    assert table.match.can(events.ClockExpired(Timer.REPORT, by="a", announced=True))
    table.tell(events.PlayerReported("a2"))
    assert not table.match.can(events.ClockExpired(Timer.REPORT, by="a", announced=True))


def test_once_all_have_reported_no_time_runs() -> None:
    table = called(0)
    table.tell(events.PlayerReported("b1"), events.PlayerReported("a1"))
    assert Timer.REPORT not in table.match.clocks(2000)
    assert table.state.stage is Stage.TOSS


def test_calling_and_reporting_are_told_in_words() -> None:
    assert narrate(called().match.last) == "The match is called: the players have to report."  # type: ignore[arg-type]
    assert narrate(Table("003").tell(events.PlayerReported("a1"))) == "At the board: Asha."


def test_a_reason_lets_another_player_break() -> None:
    table = Table("003").begin("a1").board("a", 2)
    table.refuses(events.BoardBegun("a1"), match="say a reason")
    step = table.tell(events.BoardBegun("a1", reason="the order was mixed up"))
    assert narrate(step) == "Board 2: Asha breaks and plays white. the order was mixed up"
    assert table.board("a", 2).state.next_breaker == "b1"


def test_a_reason_seats_players_anew() -> None:
    table = Table("003", pairs=True).begin("a1").board("a", 2)
    seats = (("a1", "S"), ("b2", "E"), ("a2", "N"), ("b1", "W"))
    table.refuses(events.SeatsTaken(seats), match="whole match")
    table.tell(events.SeatsTaken(seats, reason="they sat down wrongly"))
    assert table.state.seating.right_hand("a1") == "b2"


def test_an_undoing_can_say_why() -> None:
    match = fold([events.MatchMade(), events.BoardBegun("a1")])
    undone = match.apply(events.Undone(to=1, reason="the wrong match"))
    step = undone.step_at(3)
    assert narrate(step) == "Undone, back to event 1: the wrong match"


def test_A125_trial_boards_come_before_the_first_board() -> None:
    table = Table("icf-25")
    table.tell(events.TossMade(Side.A), events.Chosen("break"))
    step = table.tell(events.TrialPlayed())
    assert narrate(step) == "A board was played on trial. It does not count."
    table.begin().board("a", 3)
    table.refuses(events.TrialPlayed(), match="has begun")
    none = Table("003")
    none.tell(events.TossMade(Side.A), events.Chosen("break"))
    none.refuses(events.TrialPlayed(), match="has no trial boards")
