"""Players who were set a task: they aim at what it names, and weigh what it promises."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np

from carrom.laws import rule_set
from carrom.physics import Bools, Floats, Outcomes, Position, simulate
from carrom.play import RandomStream
from carrom.players import (
    ComputerPlayer,
    KeepTurn,
    Matchup,
    Node,
    Search,
    Verdicts,
    board_of,
    level,
)

# Two white men that lie at pockets, one of them easier; a third in the middle.
EASY, HARD = 0, 2
POSITION = Position.of(
    white=[(0.31, 0.31), (-0.05, 0.1), (-0.2, 0.24)], black=[(0.1, 0.3), (-0.25, -0.2)]
)


def board() -> Node:
    return board_of(POSITION, rule_set("icf-25"))


@dataclass(frozen=True)
class PocketDisc:
    """To pocket one disc."""

    number: int
    usual: float = 0.0
    defends: bool = False

    def aims(self, count: int, /) -> Bools | None:
        return np.asarray(np.arange(count) == self.number)

    def promise(self, outcomes: Outcomes, verdicts: Verdicts, /) -> Floats:
        return np.where(verdicts.goes_on & np.isnan(outcomes.x[:, self.number]), 1.0, 0.0)


def test_a_player_pockets_the_disc_it_was_told_to() -> None:
    for number in (EASY, HARD):
        player = ComputerPlayer(level("6"), goal=PocketDisc(number))
        (meant,) = player.think(board(), Random(1))
        assert number in simulate(POSITION, meant.stroke, board().constants).pocketed


def test_only_the_disc_that_is_named_is_aimed_at() -> None:
    def proposed(goal: PocketDisc | None) -> int:
        search = Search(
            board(), Matchup.between(level("4")), level("4").effort, RandomStream(1), goal=goal
        )
        return len(search.trial.propose(level("1").effort, RandomStream(1))[0])

    assert proposed(PocketDisc(HARD)) < proposed(None)


def test_the_best_chance_to_keep_the_turn_is_no_worse_than_what_is_chosen_for_the_board() -> None:
    matchup, effort = Matchup.between(level("5")), level("5").effort
    usual, keeps = (
        Search(board(), matchup, effort, RandomStream(2), goal=goal).candidates(1)[0]
        for goal in (None, KeepTurn())
    )
    assert keeps.keeps >= usual.keeps
