"""The chance to win the board, as the search sees it and as boards that were played have it.

Where a board is played for itself alone, the worth of an outcome is the chance to win it by the model of the
search. What it comes to in play is a logistic map of it, the same from both chairs: what one side wins, the
other loses. Its few numbers are fitted to boards of all levels (`benchmarks/winning.py`) and kept as data.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from math import log2, radians

from carrom.arrays import np
from carrom.physics import Floats
from carrom.players.equity import UNIT, Equity
from carrom.players.levels import Level
from carrom.players.node import Node
from carrom.players.trying import Tried

BOARD_ALONE = Equity(own=0, opp=0, target=1, left=0, breaks_next=False, by_boards=True)
"""A game of this board and no other: who wins it, wins all."""
SURE = 0.01
"""How near to 0 or 1 the model's chance is taken, while a board goes on."""


def for_the_board(node: Node) -> Node:
    """The board by itself, without the score of the game."""
    state = replace(node.state, own_score=0, opp_score=0)
    return replace(node, state=state, equity=BOARD_ALONE)


@dataclass(frozen=True, slots=True)
class WinningMap:
    """The logarithm of the odds to win the board is a sum: of that by the model of the search, and of who
    strikes next; each as it is, and times how steady the hand is."""

    model: float
    model_by_hand: float
    turn: float
    turn_by_hand: float

    def chances(self, tried: Tried, level: Level) -> Floats:
        """The chance of the player who struck to win the board, after each outcome of a board that is
        played `for_the_board` alone."""
        verdicts = tried.verdicts
        features = features_of(tried, level)
        # One column after the other, and not by a product of matrices: the same bits with and without NumPy.
        odds = sum(
            features[:, column] * getattr(self, name)
            for column, name in enumerate(self.__dataclass_fields__)
        )
        chances = 1 / (1 + np.exp(-odds))
        over = verdicts.keeps < 0
        chances[over] = 0.5 + 0.5 * np.sign(verdicts.points[over])
        return np.asarray(chances)


def features_of(tried: Tried, level: Level) -> Floats:
    """What the odds are summed from, a row for each outcome, in the order of the fields of `WinningMap`."""
    hand = steadiness(level)
    model = np.clip(0.5 + tried.worth / UNIT, SURE, 1 - SURE)
    odds = np.log(model / (1 - model))
    turn = np.where(tried.verdicts.keeps == 1, 1.0, -1.0)
    return np.stack([odds, odds * hand, turn, turn * hand], axis=1)


def steadiness(level: Level) -> float:
    """How steady a hand is: 0 for an error of one degree to either side, 1 more for half of it."""
    return log2(radians(1.0) / max(level.expectations.aim_error, 1e-3))


@cache
def winning_map() -> WinningMap:
    """The map as it was fitted."""
    text = (files("carrom.players") / "data" / "winning.toml").read_text("utf-8")
    return WinningMap(**tomllib.loads(text)["odds"])
