"""What holds in a match after every event, whatever the rules and whatever was reported."""

from __future__ import annotations

from collections import Counter

from carrom.laws import Colour, Queen
from carrom.laws.facts import MEN
from carrom.match import SIDES, Match, Side, Stage, State, events, summary
from tests.match.chance import RIGHT, right

LOWERS_THE_SCORE = (events.Corrected, events.Revision, events.TakenOver)


def check_state(now: State) -> None:
    """Men are conserved, debts never negative, exactly one player is on turn."""
    board = now.board
    assert min(*now.score, *now.boards_won, *now.games_won, *now.distractions) >= 0
    assert now.result is None or board is None
    assert (now.stage is Stage.OVER) == (now.result is not None)
    if board is None:
        return
    assert now.stage in (Stage.STROKE, Stage.PLACING, Stage.STOPPED)
    assert board.on_turn in now.players
    lie = Counter(word[0] for word in (board.position or "").split())
    for side in SIDES:
        men, owes = board.men(side), board.owes(side)
        coming = sum(one.men for one in board.to_place if one.side is side)
        pocketed = MEN - men - coming
        assert min(men, owes, coming, pocketed) >= 0
        assert men + coming > 0, "nobody plays without a man"
        assert owes >= coming, "what is to be placed is owed"
        assert owes == coming or pocketed == 0 or board.state.no_room, "it would have been placed"
        if board.position is not None:
            letter = "w" if board.colour(side) is Colour.WHITE else "b"
            assert lie[letter] == men
    for one in board.to_place:
        assert one.queen == (one.men == 0)
        assert 0 <= one.came_back <= one.men
        assert one.placer in (*now.players, "umpire")
    waits = any(one.queen for one in board.to_place)
    if board.position is not None:
        assert lie["q"] == (board.state.queen is Queen.ON_BOARD and not waits)
    scores = (board.state.own_score, board.state.opp_score)
    assert scores == (now.score if board.side is Side.A else now.score[::-1])


def check_step(before: Match, after: Match) -> None:
    """The score falls only by a correction; what was taken had been named; the log only grows."""
    event = after.log[-1].event
    assert after.log[:-1] == before.log
    assert event.kind in {one.kind for one in before.expects}, event
    was, now = before.state, after.state
    if was.game == now.game and not isinstance(event, LOWERS_THE_SCORE):
        assert now.score >= was.score or all(map(int.__ge__, now.score, was.score))
        assert now.boards[: len(was.boards) - 1] == was.boards[:-1]
    assert summary(now)
    after.clocks()


def check_expects(match: Match) -> None:
    """Everything that is named first can be taken by some event, by the player it names."""
    for one in match.expects:
        if one.kind in RIGHT:
            event = right(match, one.kind, one.by[0])
            match.apply(event)  # raises if it is not honest
