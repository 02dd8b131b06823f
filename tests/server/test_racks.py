"""A packed rack that nobody has touched: what the page is told of it, and its analysis."""

from __future__ import annotations

import pytest

from carrom.laws import Colour
from carrom.match import Match, events
from carrom.page.boards import BoardPhysics, analyse_board
from carrom.page.requests import ToAnalyse
from carrom.page.steps import match_step
from carrom.physics import YIELDING, Packing, Stroke, rack
from carrom.play import begin_board, play_stroke, seed_from, with_rack
from carrom.players import Advice, Node

SEED = seed_from("a server")
PAST, BREAK = Stroke(0.1, -0.2526, 1.0, 0.2, 1.0), Stroke(0.03, -0.2526, -0.05, 1.0, 4.0)


def begun(packing: str = "packed") -> Match:
    made = with_rack(events.MatchMade(rules="icf-25"), SEED, packing)
    return begin_board(Match().apply(made), "a1")


def flags(match: Match) -> tuple[bool, bool]:
    """What the last step says: whether it is the break, whether the rack is hidden."""
    step = match_step(match, match.version)
    return step["is_break"], step["hides_rack"]


def test_a_step_says_whether_the_rack_is_still_to_be_broken() -> None:
    match = begun()
    assert flags(Match().apply(events.MatchMade())) == (False, False)
    assert flags(match) == flags(match.apply(events.Passed())) == (True, True)
    missed = play_stroke(match, None, PAST, seed=SEED).match
    assert flags(missed) == (False, True)
    assert flags(play_stroke(missed, None, BREAK, seed=SEED).match) == (False, False)
    assert flags(begun("exact")) == (True, False)


@pytest.mark.parametrize("packing, racks", [(Packing.PACKED, 128), (Packing.EXACT, 1)])
def test_a_rack_that_a_stroke_went_past_is_analysed_over_many(
    packing: Packing, racks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever strikes: the other side, here, who sees it from opposite."""
    asked: list[Node] = []

    def analyse(board: Node, **_options: object) -> list[Advice]:
        asked.append(board)
        return []

    monkeypatch.setattr("carrom.players.analyse", analyse)
    position = [(disc.kind, disc.x, disc.y) for disc in rack().turned(2)]
    situation = ToAnalyse(position=tuple(position), white_to_play=False, hides_rack=True, best=1)
    assert analyse_board(situation, BoardPhysics(YIELDING, packing)) == []
    (board,) = asked
    assert (board.state.is_break, board.state.striker_colour) == (False, Colour.BLACK)
    assert len(board.lies()) == racks
