"""What the umpire puts right: taken over, corrected, undone, amended, overruled; what the log keeps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carrom.errors import BadInput, Refused
from carrom.laws import Queen
from carrom.match import SIDES, Match, Side, events, fold
from tests.match.table import Table

# Taking over, correcting --------------------------------------------------------------------------


def test_a_match_is_taken_over_from_any_score() -> None:
    table = Table("icf-25")
    table.tell(events.TakenOver(score=(20, 11), boards=(4, 3), games=(0, 1), breaker="b1"))
    assert (table.state.game, table.state.games_won, table.state.next_breaker) == (2, (0, 1), "b1")
    table.begin()
    assert table.on.number == 8
    table.board("b", 3)
    # eight boards are played: the game is Asha's, and ten minutes of rest begin
    assert (table.state.games_won, table.state.game, table.state.rest) == ((1, 1), 3, 10)


def test_a_match_taken_over_level_is_decided_by_an_extra_board() -> None:
    table = Table("000")
    table.tell(events.TakenOver(score=(9, 9), boards=(2, 2), breaker="a1"))
    assert table.state.extra
    table.board("b", 2)
    assert table.over


@pytest.mark.parametrize(
    "rules, form, told",
    [
        ("003", "", events.TakenOver(score=(29, 3))),
        ("003", "", events.TakenOver(games=(2, 0))),
        ("001", "league", events.TakenOver(boards=(2, 0))),
        ("000", "", events.TakenOver(score=(3, 9), boards=(2, 2))),
    ],
)
def test_a_match_that_would_be_over_cannot_be_taken_over(
    rules: str, form: str, told: events.TakenOver
) -> None:
    Table(rules, form).refuses(told, match="would be over")


def test_a_score_is_taken_over_once_and_before_any_board() -> None:
    table = Table("003")
    table.tell(events.TakenOver(score=(3, 4)))
    table.refuses(events.TakenOver(score=(5, 5)), match="correct it instead")
    other = Table("003").board("a", 3)
    other.refuses(events.TakenOver(score=(5, 5)), match="correct it instead")
    for score in ((-1, 0), (0, 2000)):
        Table("003").refuses(events.TakenOver(score=score), match="from 0 to 1000")


def test_a_missed_stroke_is_put_right_with_a_reason() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=2)
    table.refuses(events.Corrected(white=6), match="needs a reason")
    table.refuses(events.Corrected("missed one"), match="nothing is corrected")
    table.tell(events.Corrected("missed two strokes", white=6, black=8, on_turn="b1"))
    assert (table.turn, table.men, table.on.turns) == ("b1", (6, 8), None)
    # what nobody saw is no slam
    table.own(7)
    table.stroke(queen=True)
    table.own(1)
    assert (table.last_board.winner, table.last_board.slam) == (Side.B, None)


def test_a_correction_may_say_who_has_covered_the_queen() -> None:
    table = Table("003").begin("a1")
    table.tell(events.Corrected("seen by the chief referee", white=7, queen="a"))
    assert table.on.queen_of is Side.A
    table.tell(events.Corrected("no, she lies there", queen="board"))
    assert table.on.state.queen is Queen.ON_BOARD


@pytest.mark.parametrize("pairs, player", [(False, "b1"), (True, "b1"), (True, "a2")])
def test_a_queen_being_covered_goes_back_when_it_is_really_anothers_turn(
    pairs: bool, player: str
) -> None:
    table = Table("003", pairs=pairs).begin("a1")
    table.stroke(white=1)
    table.stroke(queen=True)
    table.tell(events.Corrected("a miss was not told", on_turn=player))
    assert (table.turn, table.on.state.queen) == (player, Queen.ON_BOARD)


@pytest.mark.parametrize(
    "wrong, why",
    [
        (events.Corrected("x", white=0), "1 to 9 men"),
        (events.Corrected("x", black=10), "1 to 9 men"),
        (events.Corrected("x", on_turn="b2"), "does not play"),
        (events.Corrected("x", owes=(1, 0)), "they would have been placed"),
        (events.Corrected("x", owes=(-1, 0)), "from 0 on"),
        (events.Corrected("x", score=(-1, 0)), "from 0 to 1000"),
        (events.Corrected("x", position="w"), "has no position"),
    ],
)
def test_a_correction_that_cannot_be(wrong: events.Corrected, why: str) -> None:
    table = Table("003").begin("a1")
    table.stroke(white=2)
    table.refuses(wrong, match=why)


def test_a_correction_of_the_score_may_end_the_game() -> None:
    table = Table("003").board("a", 14).board("a", 14)
    table.tell(events.Corrected("the last board was 15", score=(29, 0)))
    assert table.state.games_won == (1, 0)


def test_a_correction_of_the_score_in_mid_board_counts_for_the_queen() -> None:
    table = Table("003").board("a", 14).begin()
    table.tell(events.Corrected("a board was forgotten", score=(24, 0)))
    table.board("a", 9)
    assert (table.last_board.points, table.state.games_won) == (9, (1, 0))


def test_two_dues_corrected_away_leave_nothing_waiting_for_room() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=3)
    table.stroke(striker=True)
    table.tell(events.NoRoom())
    table.tell(events.Corrected("there was none", owes=(0, 0)))
    assert not table.on.state.no_room


# Undoing, amending, overruling --------------------------------------------------------------------


def test_undoing_brings_back_and_undoing_that_brings_it_back_again() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=2)
    before, version = table.state, table.match.version
    table.stroke(striker=True)
    after = table.state
    assert table.match.revised == 0
    table.tell(events.Undone(to=version))
    assert table.match.revised == table.match.version
    assert table.state == before
    table.tell(events.Undone(to=version + 1))
    assert table.state == after
    table.refuses(events.Undone(to=table.match.version), match="versions 0 to")
    table.refuses(events.Undone(to=-1), match="versions 0 to")


def test_undoing_and_undoing_that_costs_no_more_the_hundredth_time() -> None:
    """Each toggle once folded all that went before, which folded all that went before …"""
    table = Table("003").begin("a1")
    before = table.state
    table.stroke(white=2)
    after = table.state
    for _ in range(50):
        table.tell(events.Undone(to=table.match.version - 1))
        assert table.state == before
        table.tell(events.Undone(to=table.match.version - 1))
        assert table.state == after
    assert fold(table.match.log) == table.match


def test_nothing_told_is_nothing_to_undo() -> None:
    with pytest.raises(Refused, match="nothing has been told"):
        Match().apply(events.Undone(to=0))


def test_amending_judges_all_later_events_again_and_says_what_changed() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=1)
    table.stroke(striker=True)
    table.stroke()
    table.tell(events.Amended(3, events.Struck(events.ObservedStroke(white=2))))
    assert (table.men, table.turn) == ((8, 9), "a1")
    assert [(one.version, one.was, one.now) for one in table.match.changes] == [
        (3, "a1 w8 b9 q", "a1 w7 b9 q"),
        (4, "b1 w8 b9 q place:b1:1a", "b1 w7 b9 q place:b1:1a"),
        (5, "a1 w9 b9 q", "a1 w8 b9 q"),
    ]


def test_an_amendment_that_no_longer_fits_is_refused_or_sets_aside() -> None:
    table = Table("003").begin("a1")
    table.stroke()
    table.tell(events.Struck(by="b1"), events.Struck(by="a1"))
    amended = events.Amended(3, events.Struck(events.ObservedStroke(white=1)))
    table.refuses(amended, match="event 4 would no longer fit .*a1's turn, not b1's")
    table.tell(replace(amended, set_aside=True))
    assert (table.turn, table.on.strokes) == ("a1", 1)
    assert [(one.version, one.now) for one in table.match.changes] == [
        (3, "a1 w8 b9 q"), (4, None), (5, None),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "wrong, why",
    [
        (events.Amended(9, events.Struck()), "event 9 is not in force"),
        (events.Amended(3), "by which event"),
        (events.Amended(3, events.Undone(1)), "but no revision"),
        (events.Amended(3, events.Struck(by="x")), "does not play here"),
        (events.Amended(3, events.Chosen("break")), "a board is being played"),
    ],
)
def test_an_amendment_that_cannot_be(wrong: events.Amended, why: str) -> None:
    table = Table("003").begin("a1")
    table.stroke()
    table.refuses(wrong, match=why)


def test_000_queen_26_the_umpire_rules_otherwise_and_says_why() -> None:
    table = Table("000").begin("a1")
    table.stroke(white=1)
    table.stroke(white=1, striker=True)
    version = table.match.version
    table.refuses(events.Overruled(version, turn="lose"), match="a reason is required")
    table.refuses(events.Overruled(version, "so"), match="nothing is ruled otherwise")
    table.refuses(events.Overruled(2, "so", turn="lose"), match="is not a stroke")
    step = table.tell(events.Overruled(version, "he lifted his chair", turn="lose", returned=1))
    assert (table.turn, table.waits) == ("b1", [("b1", "a", 1)])
    assert step.ruling is not None
    assert step.ruling.grounds[-1] == "override"
    assert "000.queen.26" in step.ruling.clauses


def test_an_overruling_may_end_a_board_or_let_it_go_on() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=3)
    table.stroke(white=1, striker=True)
    step = table.tell(events.Overruled(4, "the board was abandoned", winner="b", points=7))
    assert (table.last_board.winner, table.last_board.points) == (Side.B, 7)
    assert table.last_board.men_left == (5, 9)
    ruling = step.ruling
    assert ruling is not None
    assert (ruling.own_returned, ruling.came_back, ruling.own_dues, ruling.queen) == (0, 0, 0, None)
    table.refuses(events.Overruled(4, "no", winner="b"), match="how many points")

    other = Table("003").begin("a1")
    other.own(8)
    other.own(1)
    version = other.match.version
    other.refuses(events.Overruled(version, "no", turn="keep"), match="say winner and points")
    other.refuses(events.Overruled(version, "no", goes_on=True), match="no man left")
    other.tell(events.Overruled(version, "he was disturbed", goes_on=True, returned=1, turn="keep"))
    assert (other.turn, other.waits, other.state.score) == ("a1", [("b1", "a", 1)], (0, 0))


def test_an_overruling_of_points_leaves_nothing_on_demand() -> None:
    table = Table("003").begin("a1")
    table.own(8)
    table.own(1, improper=True)
    table.tell(events.Overruled(table.match.version, "by agreement", points=20))
    assert (table.state.score, table.state.demand) == ((0, 20), None)


def test_an_overruling_cannot_move_a_queen_that_lay_still() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=3)
    overruled = events.Overruled(3, "so", queen="covered")
    table.refuses(overruled, match="correct her instead")
    table.stroke(queen=True)
    table.tell(events.Overruled(4, "a man fell too", queen="covered"))
    assert table.on.queen_of is Side.A


def test_an_overruling_keeps_an_older_debt() -> None:
    table = Table("003").begin("a1")
    table.stroke(striker=True, improper=True)
    table.pass_to("a1")
    table.stroke(white=1)
    assert (table.waits, table.on.owes(Side.A)) == ([("b1", "a", 1)], 2)
    table.tell(events.Overruled(table.match.version, "one only", returned=1))
    assert (table.waits, table.on.owes(Side.A)) == ([("b1", "a", 1)], 2)


# What the log keeps -------------------------------------------------------------------------------


def test_a_log_folds_to_the_same_match() -> None:
    table = Table("icf-25").board("a", 5)
    table.begin()
    table.stroke(white=1)
    table.tell(events.Undone(table.match.version - 1))
    table.tell(events.Amended(4, events.Struck(events.ObservedStroke(black=2))))
    table.stroke(white=2)
    table.tell(events.FellLate("striker"))
    table.tell(events.Overruled(table.match.version - 1, "the umpire saw it", returned=0))
    table.tell(events.Undone(table.match.version - 2), events.Undone(table.match.version))
    assert fold(table.match.log) == table.match


def test_fields_of_a_wrong_kind_are_refused_like_anything_else() -> None:
    table = Table("003").begin("a1")
    for event, why in (
        (events.Struck(by=3), "by: must be text"),  # type: ignore[arg-type]
        (events.Struck("white"), "seen: must be an ObservedStroke"),  # type: ignore[arg-type]
        (events.ClockExpired("egg"), "timer: cannot be 'egg'"),  # type: ignore[arg-type]
        (events.Undone("2"), "to: must be a whole number"),  # type: ignore[arg-type]
        (events.Undone(True), "to: must be a whole number"),
        (events.Corrected("x", owes=(1, 2, 3)), "owes: must be a tuple of 2"),  # type: ignore[arg-type]
        (events.Conceded("all"), "known: board, game, match"),  # type: ignore[arg-type]
        (events.FellLate("man"), "piece: cannot be 'man'"),  # type: ignore[arg-type]
        (events.Amended(2, events.Struck(by=3)), "event.by: must be text"),  # type: ignore[arg-type]
        (events.Amended(2, events.Amended(1)), "that holds another event itself"),
    ):
        table.refuses(event, match=why)
    with pytest.raises(Refused, match="is not an event"):
        table.match.apply("stroke")  # type: ignore[arg-type]


def test_points_are_conserved_from_board_to_game() -> None:
    table = Table("icf-25").board("a", 5).board("b", 4).board("a", 12)
    for side in SIDES:
        points = sum(one.points + one.demanded for one in table.state.boards if one.winner is side)
        assert points == table.state.score[side.number]


@pytest.mark.parametrize("version", [-1, 4])
def test_a_version_the_log_has_not_is_named_with_those_it_has(version: int) -> None:
    match = fold([events.MatchMade(), events.BoardBegun("a1"), events.Struck()])
    with pytest.raises(BadInput, match=f"version: {version}: the log has versions 0 to 3"):
        match.at(version)


def test_a_match_is_shown_by_its_version_and_where_it_stands() -> None:
    assert repr(fold([events.MatchMade(), events.BoardBegun("a1")])) == "<Match v2 a1 w9 b9 q>"
