"""The 15 seconds for placing, and what it costs to be late."""

from __future__ import annotations

import pytest

from carrom.match import Side, Timer, events
from tests.match.timing import left, placing, timed


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
