"""A stroke that is none (A91) is never worth more than the best stroke there is: nobody plays for one."""

from __future__ import annotations

import numpy as np
import pytest

from carrom.laws import Colour, Queen, rule_set
from carrom.match import Match
from carrom.physics import STANDARD, Position
from carrom.play import NO_STROKE, RandomStream
from carrom.players import Node, analyse, board_of, level
from carrom.players.levels import Matchup
from carrom.players.planning import Search
from tests.effort import sample
from tests.players.boards import played_boards

HARD_LAST_MAN = (
    "w8bz801jtsasw8nn9 b4yj16yjvef6tx7za wdgjh0jxjcj13sdj4 wa600326q809r3zpk wrq612jwz6ks5bkqw "
    "wnhmsp9kgs02ag0xm w5jb7f4snd5y6fc04 wprkf3q6fs941wage w4ysx4haxjdhka184 wrrcmd3gav8syc4c5"
)
"""Black has one man left, which is hard to pocket, and the queen is covered."""
LIES: list[Match] = played_boards(12, rules="icf-25", seed=5)


def hard_last_man() -> Node:
    lay = Position.from_text(HARD_LAST_MAN)
    return board_of(lay, rule_set("icf-25"), colour=Colour.BLACK, queen=Queen.MINE)


def worth_of_none(search: Search) -> float:
    """What it is worth to leave the striker where it is."""
    x = search.node.places(3)[1]
    tried = search.trial.play(np.array([(x, -STANDARD.base_y, 0.0, 1.0, 0.01)]))
    assert tried.verdicts.codes[0] == NO_STROKE
    assert not tried.succeeds[0]
    return float(tried.worth[0])


@pytest.mark.parametrize("strength", ["4", "8"])
def test_no_stroke_is_worth_no_more_than_the_best_stroke(strength: str) -> None:
    who = level(strength)
    nodes = [hard_last_man(), *(Node.of(match) for match in sample(LIES, 2))]
    for node in nodes:
        search = Search(node, Matchup.between(who), who.effort, RandomStream(1))
        best = search.candidates(1)[0].worth
        assert worth_of_none(search) <= best + 0.3  # of so many tries a mean is no surer


def test_nobody_is_advised_to_make_none() -> None:
    best = analyse(hard_last_man(), strength="8", best=1)[0]
    none = [item.chance for item in best.follows if "no stroke was made" in item.says]
    assert sum(none) < 0.1
    assert best.pockets.part > 0.2
