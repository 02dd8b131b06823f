"""Dues placed, waived, declined or waiting for room; and points on demand."""

from __future__ import annotations

from typing import Any

import pytest

from carrom.laws import EDITIONS
from carrom.match import Side, Timer, events
from tests.match.table import Table

# Placing: waived, declined, late, no room ---------------------------------------------------------


def owing(men: int = 1, rules: str = "003", **more: str) -> Table:
    """Asha has three down and owes so many; Bela is to place them."""
    table = Table(rules, **more).begin("a1")  # type: ignore[arg-type]
    table.stroke(white=3)
    table.stroke(striker=True, improper=men == 2)
    assert table.waits == [("b1", "a", men)]
    return table


def test_003_dues_24_a_due_waived_is_gone() -> None:
    table = owing(2)
    step = table.tell(events.Waived())
    assert step.incident is not None
    assert "003.dues.24" in step.incident.clauses
    assert (table.men, table.waits, table.on.owes(Side.A)) == ((6, 9), [], 0)


def test_003_dues_24_all_or_none() -> None:
    owing(2).refuses(events.Waived(men=1), match="all or none")


def two_owed_one_at_hand(edition: int = EDITIONS[-1]) -> Table:
    """Asha owes a due and a penalty, and has one man down."""
    table = Table("003", edition=edition).begin("a1")
    table.stroke(striker=True, improper=True)
    table.pass_to("a1")
    table.stroke(white=1)
    assert (table.waits, table.on.owes(Side.A)) == ([("b1", "a", 1)], 2)
    return table


def test_A89_a_waiver_covers_everything_owed() -> None:
    table = two_owed_one_at_hand()
    assert [one.men for one in table.match.expects if one.kind == "waived"] == [2]
    table.refuses(events.Waived(men=1), match="all or none")
    table.tell(events.Waived())
    assert (table.men, table.waits, table.on.owes(Side.A)) == ((8, 9), [], 0)


@pytest.mark.parametrize(
    "event, edition",
    [
        (events.Waived(), 1),
        (events.PlacingForfeited(), 1),
        (events.PlacingForfeited(), EDITIONS[-1]),
    ],
)
def test_A121_what_was_at_hand_is_gone_and_the_rest_is_called_for(
    event: events.Event, edition: int
) -> None:
    table = two_owed_one_at_hand(edition)
    table.tell(event)
    assert (table.men, table.waits, table.on.owes(Side.A)) == ((8, 9), [("b1", "a", 1)], 1)
    table.tell(events.Placed())
    assert (table.men, table.waits, table.on.owes(Side.A)) == ((9, 9), [], 0)


@pytest.mark.parametrize("first", [events.Waived(), events.PlacingForfeited()])
def test_A121_and_may_be_waived_in_its_turn(first: events.Event) -> None:
    table = two_owed_one_at_hand(edition=1)
    assert [one.men for one in table.match.expects if one.kind == "waived"] == [1]
    table.tell(first, events.Waived())
    assert (table.men, table.waits, table.on.owes(Side.A)) == ((8, 9), [], 0)


@pytest.mark.parametrize(
    "why, clause",
    [("declined", "003.dues.15"), ("late", "003.dues.24"), ("forgotten", "003.dues.19")],
)
def test_A43_the_right_to_place_is_forfeited(why: str, clause: str) -> None:
    table = owing()
    step = table.tell(events.PlacingForfeited(why=why))  # type: ignore[arg-type]
    assert step.incident is not None
    assert clause in step.incident.clauses
    assert (table.men, table.waits, table.on.owes(Side.A)) == ((6, 9), [], 0)


def test_A116_men_that_came_back_cannot_be_waived() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=1, striker=True)
    assert table.waits == [("b1", "a", 1)]
    table.refuses(events.Waived(), match="cannot be forgone")
    table.refuses(events.PlacingForfeited(), match="cannot be forgone")
    assert "waived" not in [one.kind for one in table.match.expects]


def test_A116_of_two_the_due_is_waived_and_the_other_comes_back() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=2)
    table.stroke(white=1, striker=True)
    assert table.waits == [("b1", "a", 2)]
    table.tell(events.Waived())
    assert table.waits == [("b1", "a", 1)]
    table.refuses(events.Waived(), match="cannot be forgone")
    table.tell(events.Placed())
    assert table.men == (7, 9)


def test_A116_a_side_keeps_one_man_on_the_board() -> None:
    """004.fouls.5: the last man and a penalty come back, so the board can go on."""
    table = Table("002").begin("a1")
    table.stroke(white=7)
    table.stroke(queen=True)
    table.stroke(white=1)
    table.stroke(white=1, improper=True)  # A81: the penalty comes out, the board goes on
    assert (table.men, table.waits) == ((0, 9), [("b1", "a", 1)])
    for event in (events.Waived(), events.PlacingForfeited(), events.NoRoom()):
        table.refuses(event, match="no other man")
    kinds = [one.kind for one in table.match.expects]
    assert kinds[0] == "placed"
    assert not {"waived", "placing_forfeited", "no_room"} & set(kinds)
    table.tell(events.ClockExpired(Timer.PLACING))
    assert table.waits == [("umpire", "a", 1)]
    table.tell(events.Placed(by="umpire"))
    assert table.men == (1, 9)


def test_003_dues_10_a_stroke_told_means_that_what_waited_was_placed() -> None:
    table = owing()
    table.stroke()
    assert (table.men, table.waits, table.on.owes(Side.A)) == ((7, 9), [], 0)


def test_A65_while_there_is_no_room_the_due_stays_and_newer_ones_are_told_apart() -> None:
    table = owing()
    table.tell(events.NoRoom())
    assert (table.men, table.on.owes(Side.A)) == ((6, 9), 1)
    table.tell(events.FoulDeclared(by="a1"))
    assert table.waits == [("b1", "a", 1)]
    table.tell(events.Placed())
    assert (table.men, table.on.owes(Side.A)) == ((7, 9), 1)
    table.tell(events.RoomAppeared(), events.Placed())
    assert (table.men, table.on.owes(Side.A)) == ((8, 9), 0)
    table.refuses(events.RoomAppeared(), match="nothing is waiting")


# On a simulated board -----------------------------------------------------------------------------


def lying(queen: int = 1, white: int = 9, black: int = 9) -> str:
    """So many discs of each kind, in the form of `Position.text`; where they lie is all one here."""
    return " ".join(
        f"{letter}{0:016x}"
        for letter, many in (("q", queen), ("w", white), ("b", black))
        for _ in range(many)
    )


def simulated(rules: str, *, pairs: bool = False) -> Table:
    table = Table(rules, pairs=pairs)
    table.tell(events.BoardBegun("a1", lying()))
    return table


def play(table: Table, final: str, **seen: Any) -> None:
    played = events.Played(0.0, -0.25, 0.0, 1.0, 3.0)
    table.tell(events.Struck(events.ObservedStroke(**seen), played=played, final=final))


@pytest.mark.parametrize(
    "rules, covered, placer",
    [
        ("003", False, "umpire"),  # 003.queen.2
        ("000", False, "umpire"),  # 000.queen.2
        ("002", False, "umpire"),  # 002: the referee
        ("004", False, "b1"),  # 004.cover.4: the opponent
        ("001", False, "b1"),  # 001.cover.4: not covered, the opponent
        ("001", True, "umpire"),  # 001.dues.7: with the striker, the umpire
    ],
)
def test_A17_who_puts_the_queen_back(rules: str, covered: bool, placer: str) -> None:
    table = simulated(rules, pairs=True)
    play(table, lying(white=8), white=1)
    if covered:
        play(table, lying(0, 8), queen=True, striker=True)
    else:
        play(table, lying(0, 8), queen=True)
        play(table, lying(0, 8))
    assert [one.placer for one in table.on.to_place if one.queen] == [placer]


def test_nothing_is_struck_before_everything_lies() -> None:
    table = simulated("003")
    play(table, lying(white=7), white=2)
    play(table, lying(0, 7), queen=True, striker=True)
    assert table.waits == [("umpire", "a", 0), ("b1", "a", 1)]
    table.refuses(events.Struck(), match="umpire has to place the queen first")
    table.refuses(events.Passed(), match="umpire has to place the queen first")
    table.refuses(events.Placed(by="umpire"), match="the spots and the position are needed")
    spot = ((0.0, 0.0),)
    table.refuses(events.Placed("umpire", spots=spot, position=lying(0, 7)), match="holds 0 queen")
    table.tell(events.Placed("umpire", spots=spot, position=lying(1, 7)))
    table.tell(events.Waived())  # by the first who places men
    assert (table.men, table.waits, table.turn) == ((7, 9), [], "a1")


@pytest.mark.parametrize(
    "final, why",
    [
        (None, "the stroke and the final position are needed"),
        (lying(), "the position holds 9 white, but 8 lie"),
        (lying(0, 8), "the position holds 0 queen, but 1 lie"),
        (lying(white=8) + " s0", "not in the form of Position.text"),
    ],
)
def test_a_final_position_holds_what_did_not_fall(final: str | None, why: str) -> None:
    played = events.Played(0.0, -0.25, 0.0, 1.0, 3.0)
    told = events.Struck(events.ObservedStroke(white=1), played=played, final=final)
    simulated("003").refuses(told, match=why)


def test_a_queen_that_jumped_lies_there_again() -> None:
    table = simulated("003")
    play(table, lying(), jumped_queen=True)
    assert (table.waits, table.turn) == ([], "b1")


def test_A58_on_a_simulated_board_nothing_goes_unnoticed_or_falls_late() -> None:
    table = simulated("003")
    play(table, lying(white=7), white=2)
    play(table, lying(white=7), striker=True)
    unnoticed = (("noticed", False), ("next_stroke_made", True))
    for what, details in (
        ("wrong_colour_placed", unnoticed),
        ("uncovered_queen_unnoticed", ()),
        ("opponent_piece_pocketed_unnoticed", ()),
        ("slip", (("left_base", True),)),
    ):
        table.refuses(events.IncidentReported(what, "b1", details), match="simulated board")
    table.refuses(events.FellLate("white"), match="nothing falls late")
    late = events.ClockExpired(Timer.PLACING, placed=0, removed=True)
    table.tell(late)  # nothing was placed, so nothing is ordered off
    assert (table.men, table.waits) == ((7, 9), [])


# Points on demand ---------------------------------------------------------------------------------


def losing() -> Table:
    """Asha has lost the board by her last man, improperly and with the striker: points on demand."""
    table = Table("003").begin("a1")
    table.own(8)
    table.own(1, improper=True)
    assert table.state.demand is not None
    assert (table.state.demand.side, table.state.demand.most) == (Side.B, 1)
    assert table.state.score == (0, 5)
    return table


def test_003_dues_25_points_may_be_demanded_or_not() -> None:
    for points, score in ((0, 5), (1, 6)):
        table = losing()
        table.tell(events.PointsDemanded(points))
        assert table.state.score == (0, score)
        assert (table.last_board.points, table.last_board.demanded) == (5, points)


@pytest.mark.parametrize(
    "event, why",
    [
        (events.PointsDemanded(2), "only 1 may be demanded"),
        (events.PointsDemanded(-1), "cannot be demanded"),
        (events.PointsDemanded(1, by=Side.A), "side b may demand"),
    ],
)
def test_003_dues_25_no_more_no_less_and_by_nobody_else(event: events.Event, why: str) -> None:
    losing().refuses(event, match=why)


def test_A44_not_after_the_next_board_has_begun() -> None:
    table = losing().begin()
    table.refuses(events.PointsDemanded(1), match="no points to demand")


def test_A118_the_next_board_does_not_begin_while_they_stand_between_a_side_and_the_game() -> None:
    table = Table("003").board("b", 14).board("b", 13).begin()
    table.pass_to("a1")
    table.own(8)
    table.own(1, improper=True)
    assert table.state.score == (0, 28)
    assert [one.kind for one in table.match.expects][:2] == ["demand", "board"]
    table.tell(events.PointsDemanded(1))
    assert table.state.games_won == (0, 1)
