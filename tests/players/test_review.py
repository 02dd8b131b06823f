"""A match looked at again: a blunder is the decision's, a slip the hand's."""

from __future__ import annotations

from random import Random

import pytest

from carrom.match import Match, ObservedStroke, events
from carrom.physics import STANDARD, Stroke
from carrom.play import begin_board, play_stroke, settle
from carrom.players import ComputerPlayer
from carrom.players.reviewing import review
from tests.players.boards import played_boards

MADE = events.MatchMade(rules="icf-25", format="boards=1 tie=shared")
ASIDE = Stroke(0.0, -STANDARD.base_y, 1.0, 0.35, 0.6)


@pytest.fixture(scope="module")
def good_then_bad() -> Match:
    """A stroke by a sure hand, then one that only rolls to the side, from the same board."""
    match = played_boards(1, rules="icf-25", seed=31)[0]
    good = settle(
        play_stroke(match, None, ComputerPlayer.of("perfect").stroke(match, Random(1))).match
    )
    return settle(play_stroke(good, None, ASIDE).match)


@pytest.mark.thorough
def test_a_blunder_is_lost_by_the_decision(good_then_bad: Match) -> None:
    found = review(good_then_bad, strength="6")
    good, bad = found[-2:]
    assert bad.by_decision > 1
    assert good.by_decision < bad.by_decision
    for one in found:
        assert one.by_decision >= 0
        assert one.best >= one.meant
        # what was lost is what lies between the best and what it came to
        assert abs(one.best - one.came_to - one.by_decision - one.by_hand) < 1e-9


def test_a_seed_finds_the_same_again(good_then_bad: Match) -> None:
    assert review(good_then_bad, strength="3") == review(good_then_bad, strength="3")


def test_strokes_that_were_only_told_are_left_out_and_progress_is_told() -> None:
    told = (
        Match()
        .apply(MADE)
        .apply(events.BoardBegun("a1"))
        .apply(events.Struck(ObservedStroke(white=1)))
    )
    assert review(told) == []
    counted: list[tuple[int, int]] = []
    played = play_stroke(begin_board(Match().apply(MADE), "a1"), None, ASIDE).match
    found = review(played, strength="2", watch=lambda done, of: counted.append((done, of)))
    assert (len(found), counted) == (1, [(1, 1)])
    assert (found[0].player, found[0].json()["event"]) == ("a1", found[0].version)
