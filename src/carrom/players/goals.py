"""Something else to play for than the board: what a player who has been set a task wants of a stroke.

A search that is given a goal proposes strokes at the discs the goal names, and weighs what comes of each by
how much of the goal it promises; what the board is worth besides counts as far as the goal says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from carrom.arrays import np
from carrom.physics import Bools, Floats, Outcomes
from carrom.players.verdicts import Verdicts

GOAL = 20.0
"""Points that a goal is worth once it is reached: much more than men are."""
LIKELY = 0.5
"""What a stroke has to promise to count as one that succeeds."""


class Goal(Protocol):
    """A task. ``usual``: how much of what a board is usually worth counts besides. ``defends``: soft strokes
    that spoil what the others could pocket are proposed too."""

    @property
    def usual(self) -> float:
        """Its part of the worth."""
        ...

    @property
    def defends(self) -> bool:
        """Whether strokes of defence are proposed."""
        ...

    def aims(self, count: int, /) -> Bools | None:
        """Which of so many discs to aim at; None: those that are always wanted."""
        ...

    def promise(self, outcomes: Outcomes, verdicts: Verdicts, /) -> Floats:
        """How much of the goal each outcome promises: 1 where it is reached, 0 where it is lost."""
        ...


@dataclass(frozen=True, slots=True)
class KeepTurn:
    """To keep the turn with this stroke, whatever is left then.

    >>> from random import Random
    >>> from carrom.match import events, fold
    >>> from carrom.play import begin_board
    >>> from carrom.players import ComputerPlayer, level
    >>> match = begin_board(fold([events.MatchMade(rules="icf-25")]), "a1")
    >>> ComputerPlayer(level("1"), goal=KeepTurn()).stroke(match, Random(1)).speed > 0
    True
    """

    usual: float = 0.0
    defends: bool = False

    def aims(self, _count: int, /) -> Bools | None:
        """At what is always wanted."""
        return None

    def promise(self, _outcomes: Outcomes, verdicts: Verdicts, /) -> Floats:
        """1 where the turn is kept, or the board won."""
        return verdicts.goes_on.astype(np.float64)
