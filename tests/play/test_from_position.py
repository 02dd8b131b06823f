"""A match that begins from a position: the log says so, and a record of it holds when it is verified."""

from __future__ import annotations

import pytest

from carrom.errors import Refused
from carrom.laws import Colour, Queen
from carrom.match import Match, Stage, describe_event, events, record, verify
from carrom.physics import Disc, Kind, Position, Stroke
from carrom.play import (
    BoardStart,
    begin_from,
    play_stroke,
    position_of,
    replay,
    seed_from,
    seen_by,
    with_rack,
)

SEED = seed_from("from a position")
LYING = Position(
    (Disc(Kind.WHITE, 0.1, 0.2), Disc(Kind.WHITE, -0.2, 0.0), Disc(Kind.BLACK, 0.0, 0.1))
)
WITH_QUEEN = Position((*LYING.discs, Disc(Kind.QUEEN, 0.0, -0.1)))


def made() -> Match:
    return Match().apply(with_rack(events.MatchMade(format="boards=1 tie=shared"), SEED))


@pytest.mark.parametrize("player", ["a1", "b1"])
@pytest.mark.parametrize("colour", list(Colour))
def test_the_player_is_about_to_strike_and_sees_the_position(player: str, colour: Colour) -> None:
    match = begin_from(made(), player, BoardStart(WITH_QUEEN, colour), reason="tried again")
    board = match.board
    assert board is not None
    assert (match.state.stage, board.on_turn) == (Stage.STROKE, player)
    assert board.colour(board.side) is colour
    assert seen_by(match, player) == WITH_QUEEN
    assert not match.state.hides_rack
    assert (board.state.own_on_board, board.state.opp_on_board) == (
        (2, 1) if colour is Colour.WHITE else (1, 2)
    )


@pytest.mark.parametrize(
    "queen, then",
    [(Queen.MINE, Queen.MINE), (Queen.THEIRS, Queen.THEIRS), (Queen.PENDING, Queen.PENDING)],
)
def test_the_queen_is_where_she_was(queen: Queen, then: Queen) -> None:
    match = begin_from(made(), "b1", BoardStart(LYING, Colour.BLACK, queen), reason="tried again")
    assert match.board is not None
    assert match.board.state.queen is then


def test_dues_are_owed_where_no_man_is_down() -> None:
    nine = Position(tuple(Disc(Kind.BLACK, -0.3 + 0.05 * n, 0.3) for n in range(9)))
    lying = Position((Disc(Kind.WHITE, 0.0, 0.0), *nine.discs))
    match = begin_from(
        made(), "a1", BoardStart(lying, Colour.BLACK, dues=(1, 0)), reason="as it was"
    )
    assert match.board is not None
    assert match.board.state.own_dues == 1
    with pytest.raises(Refused):  # a man that is down is put back at once: none is owed for long
        begin_from(made(), "a1", BoardStart(lying, Colour.WHITE, dues=(1, 0)), reason="as it was")


def test_the_rack_is_broken_by_whoever_plays_its_colour() -> None:
    match = begin_from(made(), "b1", BoardStart(None, Colour.WHITE), reason="again")
    assert match.state.hides_rack
    assert [type(step.event) for step in match.line] == [events.MatchMade, events.BoardBegun]


def test_its_record_is_true_and_says_where_it_began() -> None:
    match = begin_from(made(), "a1", BoardStart(WITH_QUEEN, Colour.WHITE), reason="tried again")
    last = match.line[-1]
    assert (
        describe_event(last, "en")
        == "The board begins from a position that was set up, with A to strike."
    )
    match = play_stroke(match, None, Stroke(0.0, -0.2526, 0.0, 1.0, 2.0), seed=SEED).match
    written = record.read(record.write(record.record_of(match)))
    assert verify(written, replay=replay) == ()
    assert position_of(match.at(3)) == WITH_QUEEN


def test_discs_that_cannot_lie_so_are_noticed() -> None:
    over = Position((Disc(Kind.WHITE, 0.0, 0.0), Disc(Kind.BLACK, 0.001, 0.0)))
    match = begin_from(made(), "a1", BoardStart(over, Colour.WHITE), reason="tried again")
    wrong = verify(record.record_of(match), replay=replay)
    assert len(wrong) == 1
    assert "cannot lie so" in wrong[0].what
