"""One board of doubles, event by event, as the Laws tell it: seats, turns, dues and who places them."""

from __future__ import annotations

import pytest

from carrom.laws import Queen
from carrom.match import How, Seat, Side, events
from tests.match.table import Table

SEATS = (("a1", "S"), ("b1", "E"), ("a2", "N"), ("b2", "W"))


def seated(rules: str = "003", house: str = "") -> Table:
    """Two pairs at the board; Bela and Bose have won the toss, Asha and Arun break."""
    table = Table(rules, pairs=True, house=house)
    if table.state.rules.match.toss == "coin_or_man":
        table.tell(events.TossMade(Side.B), events.Chosen("side"))
    else:
        table.tell(events.TossMade(Side.A))
    table.tell(events.SeatsTaken(SEATS))
    return table.begin("a1")


def test_a_board_of_doubles_from_the_toss_to_the_score() -> None:  # noqa: PLR0915
    """The Laws of Carrom (003), told once from beginning to end."""
    table = Table("003", pairs=True)

    # 003.toss.1, 2: the pair that wins the toss takes the side; so the losers sit first, and break.
    toss = table.tell(events.TossMade(Side.B))
    assert toss.incident is not None
    assert toss.incident.directs.options == ("side", "break")
    choice = table.tell(events.Chosen("side"))
    assert choice.incident is not None
    assert choice.incident.directs.breaks == "opponent"
    assert choice.incident.directs.sits_first == "opponent"

    # 003.sitting.2: partners face each other, so that all four sides are taken.
    table.refuses(
        events.SeatsTaken((("a1", "S"), ("a2", "E"), ("b1", "N"), ("b2", "W"))), match="opposite"
    )
    table.tell(events.SeatsTaken(SEATS))
    # 003.toss.4: the seating stands for the whole match.
    table.refuses(events.SeatsTaken(SEATS), match="003.toss.4")

    # Either of the pair may break first; who breaks plays white.
    table.refuses(events.BoardBegun("b1"), match="a1 breaks")
    table.begin("a1")
    assert (table.on.white, table.turn) == (Side.A, "a1")

    # 003.objective.7: the turn passes anticlockwise, to the right-hand neighbour.
    assert table.state.seating.seat(table.turn) is Seat.SOUTH
    table.stroke()
    assert (table.turn, table.state.seating.seat(table.turn)) == ("b1", Seat.EAST)
    table.refuses(events.Struck(by="a2"), match="b1's turn")

    # 003.dues.1, 3: the striker alone; none of black's men is down, so the due stays outstanding.
    table.stroke(striker=True)
    assert (table.turn, table.waits, table.on.owes(Side.B)) == ("a2", [], 1)

    # 003.dues.12: Arun pockets a black man, so black's due becomes available in his turn, and he himself
    # places it. 003.general.21: pocketing only the opponent's man, he loses his turn.
    stroke = table.stroke(black=1)
    assert stroke.ruling is not None
    assert "003.dues.12" in stroke.ruling.clauses
    assert table.waits == [("a2", "b", 1)]
    assert (table.turn, table.men, table.on.owes(Side.B)) == ("b2", (9, 8), 1)
    table.refuses(events.Placed(by="b2"), match="b2 has nothing to place: a2 has")
    table.tell(events.Placed(by="a2"))
    assert (table.men, table.on.owes(Side.B), table.says) == ((9, 9), 0, "b2 w9 b9 q")

    # 003.dues.4, 11: striker and own man; both come out, placed by the player on the right of the player on
    # turn, who goes on.
    table.stroke(black=2)
    assert table.turn == "b2"
    table.stroke(black=1, striker=True)
    assert table.turn == "b2"
    assert table.waits == [("a1", "b", 2)]
    assert table.match.expects[0].kind == "placed"
    assert table.match.expects[0].by == ("a1",)
    assert table.match.expects[0].men == 2
    table.tell(events.Placed())
    assert table.men == (9, 8)

    # 003.queen.1: the pair has pocketed a man, so Bose may take the queen; he does not cover her.
    table.stroke(queen=True)
    assert table.on.state.queen is Queen.PENDING
    table.stroke()
    assert (table.turn, table.on.state.queen) == ("a1", Queen.ON_BOARD)

    # A52: the right to the queen is the pair's. Asha pockets a man and misses, Bela misses, and Arun, who
    # has pocketed none himself, takes the queen and covers her.
    table.stroke(white=1)
    table.stroke()
    table.stroke()
    assert table.turn == "a2"
    table.stroke(queen=True)
    table.stroke(white=1)
    assert table.on.queen_of is Side.A

    # The pair's men are the pair's: Arun clears what Asha began.
    table.stroke(white=6)
    assert table.men == (1, 8)
    table.stroke(white=1)
    board = table.last_board
    assert (board.winner, board.points, board.queen) == (Side.A, 13, Side.A)
    assert table.state.score == (13, 0)

    # A78: the break passes to the right-hand neighbour of the last breaker.
    table.begin()
    assert (table.turn, table.on.white) == ("b1", Side.B)


def test_003_dues_11_the_right_hand_neighbour_of_the_player_on_turn_places() -> None:
    places = {}
    for player in ("a1", "b1", "a2", "b2"):
        table = seated().pass_to(player)
        table.own(2)
        table.own(0, striker=True)
        places[player] = table.waits[0][0]
    assert places == {"a1": "b1", "b1": "a2", "a2": "b2", "b2": "a1"}


def test_003_dues_11_also_for_a_debt_that_becomes_available_in_the_partners_turn() -> None:
    table = seated()
    table.stroke(striker=True)
    assert table.on.owes(Side.A) == 1
    table.pass_to("a2")
    table.stroke(white=1)
    assert table.waits == [("b2", "a", 1)]
    assert table.turn == "a2"


def test_003_dues_12_both_sides_settle_in_one_stroke() -> None:
    """Each debt is paid from what fell: the opponent's placed by the striker, his own by his neighbour."""
    table = seated()
    table.stroke(striker=True)
    table.stroke(striker=True)
    assert (table.turn, table.on.owes(Side.A), table.on.owes(Side.B)) == ("a2", 1, 1)
    stroke = table.stroke(white=2, black=1)
    assert stroke.ruling is not None
    assert "003.dues.28" in stroke.ruling.clauses  # no set-off
    assert table.waits == [("b2", "a", 1), ("a2", "b", 1)]
    assert table.turn == "a2"
    table.tell(events.Placed(by="a2"))
    assert (table.men, table.on.owes(Side.A), table.on.owes(Side.B)) == ((7, 9), 1, 0)
    table.tell(events.Placed(by="b2"))
    assert (table.men, table.on.owes(Side.A)) == ((8, 9), 0)


def test_003_dues_13_14_where_there_was_no_room_the_right_passes_with_the_turn() -> None:
    table = seated()
    table.stroke(white=2)
    table.stroke(striker=True)
    assert table.waits == [("b1", "a", 1)]
    table.tell(events.NoRoom())
    assert (table.waits, table.on.owes(Side.A), table.on.state.no_room) == ([], 1, True)
    table.refuses(events.Placed(by="b1"), match="expected: stroke")
    table.pass_to("a2")
    room = table.tell(events.RoomAppeared())
    assert room.incident is not None
    assert room.incident.clauses == ("003.dues.13",)
    # Bela was entitled; now her partner is, and only he.
    assert table.waits == [("b2", "a", 1)]
    table.refuses(events.Placed(by="b1"), match="b2 has")
    table.tell(events.Placed(by="b2"))
    assert table.men == (8, 9)


def test_003_dues_16_room_that_appears_in_the_placers_own_turn_is_used_at_once() -> None:
    table = seated()
    table.stroke(white=2)
    table.stroke(striker=True)
    table.tell(events.NoRoom())
    assert table.turn == "b1"
    room = table.tell(events.RoomAppeared())
    assert room.incident is not None
    assert room.incident.clauses == ("003.dues.16", "003.dues.13")
    assert table.waits == [("b1", "a", 1)]


def test_003_dues_14_the_queen_stays_barred_while_a_due_waits_for_room() -> None:
    table = seated()
    table.stroke(white=2)
    table.stroke(striker=True)
    table.tell(events.NoRoom())
    table.pass_to("a2")
    stroke = table.stroke(queen=True)
    assert stroke.ruling is not None
    assert "003.queen.5" in stroke.ruling.clauses
    assert (table.turn, table.on.state.queen) == ("b2", Queen.ON_BOARD)


def test_001_cover_1_two_covers_over_several_strokes() -> None:
    """The queen before any own man needs two to cover her, a man a stroke (A13)."""
    table = seated("001")
    table.stroke(queen=True)
    assert (table.turn, table.on.state.queen, table.on.state.cover_needed) == (
        "a1", Queen.PENDING, 2,
    )  # fmt: skip
    table.stroke(white=1)
    assert (table.on.state.queen, table.on.state.cover_needed) == (Queen.PENDING, 1)
    table.stroke(white=1)
    assert (table.on.queen_of, table.turn) == (Side.A, "a1")


def test_001_cover_1_the_second_cover_missed_sends_her_back() -> None:
    table = seated("001")
    table.stroke(queen=True)
    table.stroke(white=1)
    table.stroke()
    assert (table.turn, table.on.state.queen, table.on.state.cover_needed) == (
        "b1", Queen.ON_BOARD, 1,
    )  # fmt: skip
    assert table.men == (8, 9)


def test_003_queen_17_the_cover_goes_on_as_long_as_striker_and_own_fall() -> None:
    table = seated()
    table.stroke(white=2)
    table.stroke(queen=True)
    for placed in (1, 2):
        table.stroke(white=1, striker=True)
        assert (table.turn, table.on.state.queen) == ("a1", Queen.PENDING)
        assert table.waits == [("b1", "a", 2)]
        table.tell(events.Placed())
        assert table.men == (7 + placed, 9)
    table.stroke(white=1)
    assert table.on.queen_of is Side.A


def test_A01_a_foul_by_the_player_on_turn_costs_a_man_and_the_turn() -> None:
    table = seated()
    table.stroke(white=2)
    table.tell(events.FoulDeclared(by="a1"))
    assert (table.turn, table.waits) == ("b1", [("b1", "a", 1)])


def test_A119_a_foul_by_his_partner_costs_the_man_only() -> None:
    """003.general.34: the turn is Asha's, and Arun, who moved a man, did not have it."""
    table = seated()
    table.stroke(white=2)
    table.tell(events.IncidentReported("piece_disturbed", by="a2"))
    assert (table.turn, table.waits) == ("a1", [("b1", "a", 1)])


@pytest.mark.parametrize("by", ["a1", "a2", "a"])
def test_A90_talking_takes_both_partners_and_costs_their_turn(by: str) -> None:
    """003.general.31, the one foul in which the turn is lost whoever of the pair was reported."""
    table = seated()
    table.stroke(white=2)
    table.tell(events.IncidentReported("partner_communication", by=by))
    assert (table.turn, table.waits) == ("b1", [("b1", "a", 1)])


def test_A90_talking_of_the_other_pair_leaves_the_turn() -> None:
    table = seated()
    table.stroke()
    table.stroke(black=2)
    table.stroke()
    table.tell(events.IncidentReported("partner_communication", by="b1"))
    assert (table.turn, table.waits) == ("a2", [("a2", "b", 1)])


def test_A84_each_of_the_four_passes_three_times() -> None:
    table = seated()
    table.tell(*[events.Passed()] * 11)
    assert table.state.board is not None
    table.tell(events.Passed())
    assert table.last_board.how is How.REPLAYED


@pytest.mark.parametrize("by", ["b1", "b2", "b"])
def test_A01_a_foul_by_the_other_pair_leaves_the_turn_and_is_placed_by_the_player_on_turn(
    by: str,
) -> None:
    table = seated()
    table.stroke()
    table.stroke(black=2)
    table.stroke()
    assert table.turn == "a2"
    table.tell(events.FoulDeclared(by=by))
    assert (table.turn, table.waits) == ("a2", [("a2", "b", 1)])


def test_A52_house_rules_may_give_each_player_his_own_right_to_the_queen() -> None:
    table = seated(house="[match]\npair_shares = false")
    table.stroke(white=1)
    table.stroke()
    table.pass_to("a2")
    table.stroke(queen=True)
    assert (table.turn, table.on.state.queen) == ("b2", Queen.ON_BOARD)
    table.pass_to("a1")
    table.stroke(queen=True)
    assert table.on.state.queen is Queen.PENDING


def test_A51_what_came_back_is_placed_by_whoever_places_the_due() -> None:
    table = seated()
    table.stroke(white=1, striker=True)
    # one man came back; the due stays outstanding, for none is down
    assert table.waits == [("b1", "a", 1)]
    assert table.on.owes(Side.A) == 2
    table.tell(events.Placed())
    assert (table.men, table.on.owes(Side.A)) == ((9, 9), 1)


# A126: the college cup, where in a pair each player needs a man of their own for the right to the queen.
EACH_THEIR_OWN = "[match]\npair_shares = false"


def one_left() -> Table:
    """Asha has pocketed eight of her pair's men and missed; it is Arun's turn, who has pocketed none."""
    table = seated("001", EACH_THEIR_OWN)
    table.stroke(white=5)
    table.stroke(white=3)
    table.stroke()  # Asha misses, and so does Bela
    table.stroke()
    assert (table.turn, table.on.men(Side.A)) == ("a2", 1)
    return table


def test_001_cover_1_A126_the_only_man_left_covers_the_queen() -> None:
    table = one_left()
    ruling = table.stroke(queen=True).ruling
    assert ruling is not None
    assert (table.turn, table.on.state.queen, table.on.state.cover_needed) == (
        "a2",
        Queen.PENDING,
        1,
    )
    assert "A126" in ruling.decisions
    won = table.stroke(white=1).ruling
    assert won is not None
    assert (won.board_over, table.state.score) == (True, (12, 0))  # nine men and the queen
    assert table.state.board is None


def test_001_cover_1_A126_queen_and_only_man_in_one_stroke() -> None:
    table = one_left()
    ruling = table.stroke(queen=True, white=1).ruling
    assert ruling is not None
    assert (ruling.board_over, table.state.score) == (True, (12, 0))
    assert {"A13", "A126"} <= {*ruling.decisions}


def test_001_cover_4_A126_a_missed_cover_brings_her_back() -> None:
    table = one_left()
    table.stroke(queen=True)
    table.stroke()
    assert (table.turn, table.on.state.queen, table.on.men(Side.A)) == ("b2", Queen.ON_BOARD, 1)


def test_001_cover_1_A126_with_two_men_left_both_are_needed() -> None:
    table = seated("001", EACH_THEIR_OWN)
    table.stroke(white=7)
    table.stroke()
    table.stroke()
    table.stroke(queen=True)
    assert table.on.state.cover_needed == 2
    table.stroke(white=1)
    assert (table.on.state.queen, table.on.state.cover_needed) == (Queen.PENDING, 1)
    table.stroke(white=1)
    assert table.state.score == (12, 0)


def test_A126_men_that_stay_down_by_the_umpires_word_count_as_covers() -> None:
    table = seated("001")
    table.stroke(queen=True)
    assert table.on.state.cover_needed == 2
    table.stroke(white=5, striker=True)
    table.tell(events.Overruled(table.match.version, "the striker was pushed in", returned=0))
    assert (table.on.men(Side.A), table.on.state.cover_needed) == (4, 1)
    table.stroke(white=1)
    assert table.on.queen_of is Side.A
