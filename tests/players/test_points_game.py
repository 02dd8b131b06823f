"""Computer players of the points game go for any man, and for the points (A127)."""

from __future__ import annotations

from random import Random

import pytest

from carrom.laws import BoardState, rule_set
from carrom.match import Match, events
from carrom.physics import Disc, Kind, Position, simulate
from carrom.play import begin_board
from carrom.players import ComputerPlayer
from carrom.players.equity import Equity
from carrom.players.node import Node
from carrom.players.trying import Trial

HERE, THERE = (-0.33, 0.33), (0.33, 0.33)
"""Before the far pockets, mirror images of each other: as easy as each other."""


def two_men(white: tuple[float, float], black: tuple[float, float]) -> Node:
    position = Position((Disc(Kind.WHITE, *white), Disc(Kind.BLACK, *black)))
    return Node(position, BoardState(1, 1), rule_set("points"))


@pytest.mark.parametrize("white, black", [(HERE, THERE), (THERE, HERE)])
def test_of_two_easy_men_the_one_worth_more_is_taken_first(
    white: tuple[float, float], black: tuple[float, float]
) -> None:
    node = two_men(white, black)
    meant = ComputerPlayer.of("peer-one").think(node, Random(1))[0]
    pocketed = {
        node.position.discs[disc].kind
        for disc in simulate(node.position, meant.stroke).pocketed
        if disc >= 0
    }
    assert Kind.WHITE in pocketed


def test_every_man_and_the_queen_are_wanted() -> None:
    node = two_men(HERE, THERE)
    expectations = ComputerPlayer.of("1").level.expectations
    assert Trial(node, expectations, expectations).wanted().tolist() == [True, True, True]


def test_every_stroke_is_worth_its_points_whatever_the_game_stands_at() -> None:
    entries = (events.Entry.of("A"), events.Entry.of("B"))
    made = events.MatchMade(*entries, rules="points", format="to-500", c=events.Entry.of("C"))
    assert Equity.of(begin_board(Match().apply(made), "a1").state) is None
