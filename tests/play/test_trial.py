"""A stroke tried outside a match gets the ruling, and leaves the board, that it would have in one."""

from __future__ import annotations

from carrom.laws import BoardState, Queen, Turn, rule_set
from carrom.physics import YIELDING, Disc, Kind, Position, Stroke, is_legal_spot
from carrom.play import try_stroke

RULES = rule_set("icf-25")
BASE = -0.2526
IN_THE_MIDDLE = Disc(Kind.BLACK, 0.0, 0.1)
QUEEN = Disc(Kind.QUEEN, 0.0, 0.0)
AT_A_POCKET = Disc(Kind.WHITE, 0.345, 0.28)
INTO_A_POCKET = Stroke(-0.1, BASE, 0.44775, 0.60035, 3.0)
PAST_EVERYTHING = Stroke(0.1, BASE, 0.1, 1.0, 1.0)
TOO_WEAK = Stroke(0.0, BASE, 0.0, 1.0, 0.01)


def test_003_dues_4_a_pocketed_striker_brings_a_man_back_where_he_may_lie() -> None:
    position = Position((Disc(Kind.WHITE, -0.2, 0.1), IN_THE_MIDDLE, QUEEN))
    tried = try_stroke(position, BoardState(1, 1), RULES, INTO_A_POCKET, YIELDING)
    assert tried.facts is not None
    assert tried.facts.striker
    assert tried.ruling.turn is Turn.LOSE
    (due,) = tried.returned
    assert due.kind is Kind.WHITE
    assert is_legal_spot(due.x, due.y, tried.trajectory.final)


def test_a_pocketed_queen_waits_for_her_cover() -> None:
    queen = Disc(Kind.QUEEN, AT_A_POCKET.x, AT_A_POCKET.y)
    position = Position((queen, Disc(Kind.WHITE, -0.2, 0.1), IN_THE_MIDDLE))
    stroke = Stroke(-0.1, BASE, 0.4244, 0.5092, 3.0)
    tried = try_stroke(position, BoardState(1, 1), RULES, stroke, YIELDING)
    assert tried.queen is Queen.PENDING
    assert tried.returned == ()


def test_an_uncovered_queen_goes_back_to_the_centre() -> None:
    position = Position((Disc(Kind.WHITE, -0.2, 0.1), IN_THE_MIDDLE))
    board = BoardState(1, 1, Queen.PENDING)
    tried = try_stroke(position, board, RULES, PAST_EVERYTHING, YIELDING)
    assert tried.queen is Queen.ON_BOARD
    assert tried.returned == (QUEEN,)


def test_a91_a_striker_that_stays_in_its_base_makes_no_stroke() -> None:
    position = Position((AT_A_POCKET, IN_THE_MIDDLE, QUEEN))
    tried = try_stroke(position, BoardState(1, 1), RULES, TOO_WEAK, YIELDING)
    assert tried.facts is None
    assert tried.ruling.turn is Turn.KEEP
    assert tried.trajectory.final == position
