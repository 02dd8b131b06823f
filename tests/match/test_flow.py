"""From the toss to the result: seats, passes, replays, concessions, appeals."""

from __future__ import annotations

import pytest

from carrom.errors import Refused
from carrom.laws import Queen
from carrom.match import How, Match, Seat, Side, Stage, Timer, events
from tests.match.table import Table

# The toss and the seats ---------------------------------------------------------------------------


def test_003_toss_1_who_takes_the_side_leaves_the_break() -> None:
    table = Table("003")
    table.tell(events.TossMade(Side.A))
    assert (table.state.stage, table.match.expects[0].by) == (Stage.CHOICE, ("a",))
    table.refuses(events.BoardBegun("a1"), match="side a has to choose")
    table.tell(events.Chosen("side"))
    assert table.state.next_breaker == "b1"


def test_003_toss_3_who_takes_the_break_breaks() -> None:
    table = Table("003")
    table.tell(events.TossMade(Side.B), events.Chosen("break"))
    assert table.state.next_breaker == "b1"
    table.refuses(events.TossMade(Side.A), match="expected: board")


def test_002_base_1_the_striker_flip_gives_the_break_at_once() -> None:
    table = Table("002")
    toss = table.tell(events.TossMade(Side.B))
    assert toss.incident is not None
    assert toss.incident.clauses == ("002.base.1",)
    assert (table.state.stage, table.state.next_breaker) == (Stage.READY, "b1")
    table.refuses(events.Chosen("side"), match="no board is in play")


def test_a_match_without_a_toss_names_its_breaker() -> None:
    table = Table("003")
    table.refuses(events.BoardBegun(), match="name the breaker")
    table.refuses(events.BoardBegun("a2"), match="does not play here")
    table.begin("b1")
    assert table.on.white is Side.B


@pytest.mark.parametrize("rules", ["003", "004"])
@pytest.mark.parametrize("seats", ["SE", "NW", "SW", "NE"])
def test_003_sitting_1_singles_players_sit_face_to_face(seats: str, rules: str) -> None:
    """Also 004.setup.1."""
    table = Table(rules)
    table.refuses(events.SeatsTaken((("a1", seats[0]), ("b1", seats[1]))), match="face to face")
    table.refuses(events.SeatsTaken((("b1", seats[0]), ("a1", seats[1]))), match="face to face")


@pytest.mark.parametrize("seats", ["SN", "NS", "EW", "WE"])
def test_003_sitting_1_on_any_two_sides(seats: str) -> None:
    table = Table("003")
    table.tell(events.SeatsTaken((("a1", seats[0]), ("b1", seats[1]))))
    assert table.state.seating.seat("a1") == Seat(seats[0])
    table.begin("a1")
    table.stroke()
    assert table.turn == "b1"


@pytest.mark.parametrize(
    "seats, why",
    [
        ((("a1", "S"),), "1 of 2 players sit"),
        ((("a1", "S"), ("b1", "S")), "both a1 and b1 on chair S"),
        ((("a1", "S"), ("a1", "N")), "two chairs"),
        ((("a1", "S"), ("b2", "N")), "does not play"),
        ((("a1", "S"), ("b1", "X")), "not a chair"),
    ],
)
def test_seats_that_cannot_be(seats: tuple[tuple[str, str], ...], why: str) -> None:
    Table("003").refuses(events.SeatsTaken(seats), match=why)


def test_003_toss_4_nobody_swaps_places_once_he_has_sat() -> None:
    table = Table("003")
    table.tell(events.SeatsTaken((("a1", "S"), ("b1", "N"))))
    table.refuses(events.SeatsTaken((("a1", "N"), ("b1", "S"))), match="003.toss.4")
    table.board("a", 3)
    table.refuses(events.SeatsTaken((("a1", "N"), ("b1", "S"))), match="003.toss.4")


def test_003_toss_4_nor_if_seats_were_never_told() -> None:
    table = Table("003").board("a", 3)
    table.refuses(events.SeatsTaken((("a1", "N"), ("b1", "S"))), match="003.toss.4")


def test_seats_decide_whose_right_hand_is_whose() -> None:
    table = Table("003", pairs=True)
    table.tell(events.SeatsTaken((("a1", "S"), ("b2", "E"), ("a2", "N"), ("b1", "W"))))
    table.begin("a1")
    turns = [table.turn]
    for _ in range(4):
        table.stroke()
        turns.append(table.turn)
    assert turns == ["a1", "b2", "a2", "b1", "a1"]


def test_three_players_are_no_match() -> None:
    with pytest.raises(Refused, match="2 against 1 players"):
        Match().apply(events.MatchMade(a=events.Entry.of("A", "C"), b=events.Entry.of("B")))


def test_a_match_reads_no_file_for_its_rules() -> None:
    """What a log adds up to may not depend on the folder it is folded in."""
    for name in ("README.md", "./laws.toml", "pyproject.toml"):
        with pytest.raises(Refused, match=r"there is no rule set.* their TOML text as 'house'"):
            Match().apply(events.MatchMade(rules=name))


# Passes and replays -------------------------------------------------------------------------------


def test_003_general_38_three_passes_each_cancel_the_board() -> None:
    table = Table("003").board("b", 4).begin()
    breaker = table.turn
    for _ in range(5):
        table.tell(events.Passed())
        assert table.state.board is not None
    last = table.tell(events.Passed())
    assert last.incident is not None
    assert "003.general.38" in last.incident.clauses
    board = table.last_board
    assert (board.how, board.winner, board.points, board.number) == (How.REPLAYED, None, 0, 2)
    # A29: same breaker, score unchanged, the board keeps its number.
    assert (table.state.next_breaker, table.state.score) == (breaker, (0, 4))
    assert table.begin().on.number == 2


@pytest.mark.parametrize(
    "between",
    [
        events.Struck(),
        events.FoulDeclared(by="b1"),
        events.IncidentReported("slip", details=(("left_base", True),)),
        events.ClockExpired(Timer.STROKE),
        events.Corrected("a miss was not told", on_turn="a1"),
    ],
    ids=["stroke", "foul", "slip", "time", "correction"],
)
def test_A29_the_passes_must_be_in_a_row(between: events.Event) -> None:
    house = '[match]\nstroke_seconds = 15\nstroke_late = "turn"'
    table = Table("003", house=house).begin("a1")
    for _ in range(5):
        table.tell(events.Passed())
    assert table.turn == "b1"
    table.tell(between)
    assert (table.turn, table.state.passes) == ("a1", 0)
    table.tell(events.Passed())
    assert table.state.board is not None


def test_only_the_player_on_turn_passes() -> None:
    table = Table("003", pairs=True).begin("a1")
    for other in ("a2", "b1", "b2"):
        table.refuses(events.Passed(other), match=f"a1's turn, not {other}'s")
    assert table.tell(events.Passed()).event == events.Passed("a1")


def test_A29_in_doubles_three_by_each_side_in_the_first_edition() -> None:
    table = Table("003", pairs=True, edition=1).begin("a1")
    table.tell(*[events.Passed()] * 6)
    assert table.last_board.how is How.REPLAYED


def test_a_pass_with_the_queen_uncovered_sends_her_back() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=1)
    table.stroke(queen=True)
    table.tell(events.Passed())
    assert (table.turn, table.on.state.queen) == ("b1", Queen.ON_BOARD)


def test_003_interp_7_the_first_stroke_is_the_break_whoever_makes_it() -> None:
    """A23: in 002 a direct hit is free at the break, where the rack leaves no choice."""
    table = Table("002").begin("a1")
    table.tell(events.Passed())
    table.stroke(first="white")
    assert table.on.owes(Side.B) == 0
    table.stroke(first="black")
    assert table.on.owes(Side.A) == 1


@pytest.mark.parametrize("why, clause", [("no_place", "43"), ("force_majeure", "41")])
def test_003_general_41_43_a_board_is_replayed(why: str, clause: str) -> None:
    table = Table("003").begin("a1")
    table.stroke(white=5)
    step = table.tell(events.ReplayOrdered(why))  # type: ignore[arg-type]
    assert step.incident is not None
    assert f"003.general.{clause}" in step.incident.clauses
    assert (table.last_board.how, table.state.next_breaker) == (How.REPLAYED, "a1")
    assert table.begin().men == (9, 9)


# Conceded, forfeited, not played ------------------------------------------------------------------


def test_A112_a_board_conceded_costs_ones_men_and_the_queen() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=2)
    table.tell(events.Conceded("board", by="a1"))
    board = table.last_board
    assert (board.winner, board.how, board.points) == (Side.B, How.CONCEDED, 12)


def test_A28_the_queen_does_not_count_if_he_who_concedes_covered_her() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=2)
    table.stroke(queen=True)
    table.stroke(white=1)
    table.tell(events.Conceded("board", by="a"))
    assert table.last_board.points == 6


def test_003_general_40_a_game_conceded_goes_to_the_other_side() -> None:
    table = Table("003").board("a", 5).begin()
    table.stroke(white=2)
    table.tell(events.Conceded("game", by="a"))
    assert (table.state.games_won, table.state.score, table.state.game) == ((0, 1), (0, 0), 2)
    assert table.last_board.how is How.BROKEN_OFF
    table.tell(events.Conceded("game", by="a"))
    result = table.result
    assert (result.winner, result.how, result.score) == (Side.B, How.CONCEDED, (0, 2))
    assert result.clauses == ("003.general.40",)


def test_a_game_conceded_takes_what_might_be_demanded_with_it() -> None:
    table = Table("003").begin("a1")
    table.own(8)
    table.own(1, improper=True)
    assert table.match.expects[0].kind == "demand"
    table.tell(events.Conceded("game", by="a"))
    assert table.match.expects[0].kind == "board"
    table.begin()
    table.refuses(events.PointsDemanded(1), match="no points to demand")


def test_A64_a_match_conceded_is_a_walkover_without_points() -> None:
    table = Table("003").board("a", 14)
    table.tell(events.Conceded("match", by="a"))
    result = table.result
    assert (result.winner, result.how, result.score) == (Side.B, How.CONCEDED, (0, 0))
    assert (result.clauses, result.decisions) == (("003.general.40",), ("A64",))


@pytest.mark.parametrize(
    "ground, clause",
    [("left_area", "003.loss.1"), ("uncertified_striker", "003.loss.6"), ("insult", "003.loss.4")],
)
def test_003_loss_the_match_is_forfeited(ground: str, clause: str) -> None:
    table = Table("003").board("a", 14).begin()
    table.tell(events.MatchForfeited(by="b1", ground=ground))
    result = table.result
    assert (result.winner, result.how, result.score) == (Side.A, How.FORFEITED, (0, 0))
    assert clause in result.clauses
    assert "A64" in result.decisions
    table.refuses(events.Struck(), match="the match is over")


def test_a_ground_the_laws_do_not_know_is_refused() -> None:
    Table("003").refuses(events.MatchForfeited(by="a", ground="tired"), match="cannot be 'tired'")


def test_003_loss_9_who_does_not_come_loses_by_walkover() -> None:
    table = Table("003")
    table.tell(events.ClockExpired(Timer.REPORT, by="b"))
    result = table.result
    assert (result.winner, result.how, result.clauses) == (Side.A, How.WALKOVER, ("003.loss.9",))


@pytest.mark.parametrize(
    "what, by, points",
    [
        ("left_seat", "a1", 7 + 5),  # 003.dues.31
        ("left_seat", "b1", 9 + 5),
        ("board_disturbed", "a1", 7 + 5),  # 003.general.24
    ],
)
def test_a_board_lost_by_an_act(what: str, by: str, points: int) -> None:
    table = Table("003").begin("a1")
    table.stroke(white=2)
    details = (("restorable", False),) if what == "board_disturbed" else ()
    table.tell(events.IncidentReported(what, by=by, details=details))
    winner = Side.B if by == "a1" else Side.A
    board = table.last_board
    assert (board.winner, board.how, board.points) == (winner, How.FORFEITED, points)


def test_003_dues_31_men_about_to_be_placed_are_men_on_the_board() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=3)
    table.stroke(striker=True)
    assert table.men == (6, 9)
    table.tell(events.IncidentReported("left_seat", by="a1"))
    assert table.last_board.points == 7 + 5
    assert table.last_board.men_left == (7, 9)


# Appeals and 'Play' -------------------------------------------------------------------------------


def test_003_general_7_nobody_plays_between_an_appeal_and_play() -> None:
    table = Table("003").begin("a1")
    table.tell(events.Appealed(by="b1", about="the striker was pushed"))
    assert table.match.expects[0].kind == "play"
    for event in (events.Struck(), events.Passed(), events.BoardBegun(), events.StrikerLifted()):
        table.refuses(event, match="'Play' must be ordered first")
    table.refuses(events.IncidentReported("slip", details=(("left_base", True),)), match="'Play'")
    table.tell(events.PlayOrdered())
    assert table.stroke().event == events.Struck(by="a1")


def test_003_general_8_who_plays_on_loses_the_board() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=3)
    table.tell(events.Appealed(by="b1"))
    table.tell(events.IncidentReported("played_without_play", by="a1"))
    board = table.last_board
    assert (board.winner, board.points) == (Side.B, 6 + 5)
    # The board is decided, and the appeal with it.
    assert table.state.stage is Stage.READY
    table.begin()


def test_what_the_umpire_decides_on_appeal_goes_before_play() -> None:
    table = Table("003").begin("a1")
    table.stroke(white=3)
    table.tell(events.Appealed(by="b1"))
    table.tell(events.FoulDeclared(by="a1", reason="touched a man"))
    table.tell(events.PlayOrdered())
    assert (table.turn, table.waits) == ("b1", [("b1", "a", 1)])


def test_an_appeal_between_two_boards() -> None:
    table = Table("003").board("a", 3)
    table.tell(events.Appealed(by="a1"), events.PlayOrdered())
    assert table.state.stage is Stage.READY
    table.refuses(events.PlayOrdered(), match="no board is in play")
