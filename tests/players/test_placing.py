"""Men that come back are put where the board is then worth most to whoever places them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from carrom.laws import Colour, Queen, StrokeFacts, Turn, judge
from carrom.match import Match, events
from carrom.physics import Disc, Kind, Position, is_legal_spot, men_spots
from carrom.play import RandomPlayer, begin_board, place, play_stroke, settle
from carrom.players.analysis import board_of
from carrom.players.contestants import LevelContestant
from carrom.players.levels import Matchup, level
from carrom.players.node import Node
from carrom.players.opponents import opponent_of
from carrom.players.placing import (
    good_spots,
    place_by_worth,
    should_waive,
    with_returned,
    worth_of,
)
from carrom.players.planning import ThinkingLimit
from carrom.players.player import ComputerPlayer
from carrom.players.protocol import StrokeTerms
from tests.play.test_play import at_corner, match_on
from tests.players.boards import played_boards

EVEN = Matchup.between(level("6"))


def boards_with_something_to_place(many: int) -> list[Match]:
    """Boards on which a player has just to put back a man of the others."""
    chance = Random(5)
    found: list[Match] = []
    for begun in played_boards(40, seed=3):
        match = begun
        for _ in range(12):
            if match.board is None or len(found) == many:
                break
            after = play_stroke(match, None, RandomPlayer().stroke(match, chance)).match
            if after.board is not None and any(not one.queen for one in after.board.to_place):
                found.append(after)
                break
            match = settle(after)
    assert len(found) == many
    return found


def test_a_chosen_spot_is_worse_for_the_others_than_the_usual_one() -> None:
    better = 0
    for match in played_boards(8, seed=21):
        node = Node.of(match)
        kind = Kind.WHITE if node.state.striker_colour == "white" else Kind.BLACK
        (chosen,) = good_spots(node, kind, 1, EVEN, for_player=False)
        (usual,) = men_spots(node.position, 1, side=0)
        assert is_legal_spot(*chosen, node.position)
        lays = [Position((*node.position.discs, Disc(kind, *spot))) for spot in (chosen, usual)]
        mine, theirs = worth_of(node, lays, EVEN)
        assert mine <= theirs
        better += mine < theirs - 0.05
    assert better >= 3


def test_spots_are_legal_on_the_board_of_a_match() -> None:
    for match in boards_with_something_to_place(4):
        assert match.board is not None
        what = next(one for one in match.board.to_place if not one.queen)
        spots = place_by_worth(match, what, EVEN)
        assert not isinstance(spots, events.Waived), "they would hold the others up"
        assert len(spots) == what.men
        placed = place(match, what.placer, spots)
        assert placed.board is not None


CROWDED = Position.of(
    white=[
        (0.012, 0.073), (-0.037, 0.042), (-0.068, -0.012), (-0.021, -0.002), (-0.041, -0.049),
        (0.234, -0.118), (0.03, 0.038), (0.108, -0.008),
    ],
    black=[(0.038, -0.018)],
)  # fmt: skip
"""Black is about to strike at its last man. Whoever has a child's hand and plays against a perfect one is
better off without one more white man, wherever it is put."""
BEGINNER = Matchup(level("1"), level("perfect"))


def crowded_due() -> Match:
    """White has pocketed the striker on that board: black may place a man, and is on turn."""
    match = match_on(CROWDED.turned(2))
    match = match.apply(events.Corrected(reason="covered by b", queen="b"))
    return play_stroke(match, None, replace(at_corner(0.15, 0.1)[0], speed=3.0)).match


def test_a_due_is_waived_where_the_board_is_worth_more_without_the_man() -> None:
    match = crowded_due()
    assert match.board is not None
    (what,) = match.board.to_place
    assert (what.placer, what.men, match.board.on_turn) == ("b1", 1, "b1")
    answer = ComputerPlayer.of("1", against="perfect").place(match, what)
    assert answer == events.Waived(by="b1")
    after = match.apply(answer)
    assert after.board is not None
    assert (after.board.to_place, after.board.state.opp_on_board) == ((), 8)


def test_nothing_is_waived_that_the_rules_in_force_do_not_let_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = crowded_due()
    assert match.board is not None
    monkeypatch.setattr(Match, "can", lambda *_: False)
    spots = place_by_worth(match, match.board.to_place[0], BEGINNER)
    assert not isinstance(spots, events.Waived)


def test_a_contestant_waives_by_the_hand_it_plays_against() -> None:
    match = crowded_due()
    assert match.board is not None
    (what,) = match.board.to_place
    contestant, hand = LevelContestant(ComputerPlayer.of("1")), level("1").hand
    terms = StrokeTerms(hand, ThinkingLimit(), 1, against=level("perfect").hand)
    assert contestant.place(match, what, terms) == events.Waived(by="b1")
    spots = contestant.place(match, what, replace(terms, against=hand))
    assert not isinstance(spots, events.Waived)
    assert len(spots) == 1


def test_a_man_that_came_back_is_not_weighed_against_a_waiver() -> None:
    node = board_of(CROWDED, colour=Colour.BLACK)
    spots = good_spots(node, Kind.WHITE, 1, BEGINNER, for_player=True)
    men = [Disc(Kind.WHITE, *spot) for spot in spots]
    assert should_waive(node, men, BEGINNER, came_back=0, for_player=True)
    assert not should_waive(node, men, BEGINNER, came_back=1, for_player=True)


def test_who_places_out_of_turn_knows_the_hand_of_who_strikes() -> None:
    """The striker kept the turn: the opponent of the player who places is the one on turn."""
    made = events.MatchMade(
        events.Entry("A", (events.Player("A", computer="level 7"),)),
        events.Entry("B", (events.Player("B", computer="level 2"),)),
    )
    match = Match().apply(made)
    match = begin_board(match, "a1")
    assert opponent_of(match, "a1", level("7")) is level("2")
    assert opponent_of(match, "b1", level("2")) is level("7")


@pytest.mark.parametrize("struck", [StrokeFacts(own=1, striker=True), StrokeFacts(striker=True)])
def test_a_board_ahead_has_what_comes_back(struck: StrokeFacts) -> None:
    lay = Position.of(
        white=[(0.2, 0.1), (-0.2, 0.2)], black=[(0.1, 0.15), (-0.25, 0.02)], queen=[(0, 0)]
    )
    node = board_of(lay)
    node = replace(node, state=replace(node.state, own_on_board=3))
    ruling = judge(node.rules, node.state, struck)
    state = ruling.state_after(node.state, struck, node.rules)
    kept = ruling.turn is Turn.KEEP
    after = replace(node, position=lay, state=state if kept else state.from_the_other_chair())
    whole = with_returned(after, ruling, EVEN if kept else EVEN.turned(), kept=kept)
    back = ruling.own_returned + ruling.opp_returned
    assert back > 0
    assert len(whole.position) == len(lay) + back


def test_the_queen_comes_back_to_a_board_ahead() -> None:
    lay = Position.of(white=[(0.2, 0.1)], black=[(0.1, 0.15)])
    node = board_of(lay, queen=Queen.PENDING)
    missed = judge(node.rules, node.state, StrokeFacts())
    state = missed.state_after(node.state, StrokeFacts(), node.rules).from_the_other_chair()
    after = replace(node, position=lay.turned(2), state=state)
    assert after.misses_queen
    whole = with_returned(after, missed, EVEN, kept=False)
    assert [disc.kind for disc in whole.position].count(Kind.QUEEN) == 1
    assert np.isfinite(worth_of(whole, [whole.position], EVEN)).all()
