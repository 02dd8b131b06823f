"""The board as a race: what it is worth when only the counts are known.

Two sides take turns; whoever is on turn pockets a man with a chance that depends on their hand, and goes on
until they fail. The queen has to be taken and covered before the last man. Solved exactly for all counts,
this is what a position is worth before anybody looks at where the men lie; `carrom.players` looks there too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from carrom.laws import MEN

ON_BOARD, MINE, THEIRS = 0, 1, 2
"""Where the queen is, seen from the side on turn."""
TURNED = (ON_BOARD, THEIRS, MINE)
SWEEPS = 400
SETTLED = 1e-9


@dataclass(frozen=True, slots=True)
class Skill:
    """How often a side's stroke pockets a man of its own, and how often it takes the queen when it tries.

    ``man`` where the board is open; with few men left there is less to choose from: ``last`` is the chance
    with one man left, in between it goes from one to the other.
    """

    man: float
    last: float
    queen: float

    def chance(self, men: int) -> float:
        """The chance with so many men on the board."""
        part = min(men - 1, 5) / 5
        return self.last + (self.man - self.last) * part


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a board is worth: points for the queen to each side, and for the board itself."""

    queen_mine: float
    queen_theirs: float
    board: float

    def turned(self) -> Stakes:
        """The same from the other chair."""
        return Stakes(self.queen_theirs, self.queen_mine, self.board)


@lru_cache(maxsize=512)
def race(mine: Skill, theirs: Skill, stakes: Stakes) -> NDArray[np.float64]:
    """Values for the side on turn, by [own men, opponent's men, queen]; counts from 1 to 9.

    ``mine`` is the skill of the side on turn.
    """
    here = np.zeros((MEN + 1, MEN + 1, 3))
    there = np.zeros(
        (MEN + 1, MEN + 1, 3)
    )  # the same when the other side is on turn, from its chair
    other = stakes.turned()
    for _ in range(SWEEPS):
        change = max(_sweep(here, there, mine, stakes), _sweep(there, here, theirs, other))
        if change < SETTLED:
            break
    return here


def _sweep(
    mine: NDArray[np.float64], theirs: NDArray[np.float64], skill: Skill, stakes: Stakes
) -> float:
    """Improve the values of one side on turn once; returns the greatest change."""
    change = 0.0
    counts = range(1, MEN + 1)
    for own, opp, queen in product(counts, counts, (ON_BOARD, MINE, THEIRS)):
        passed = -theirs[opp, own, TURNED[queen]]
        chance = skill.chance(own)
        choices = []
        if own > 1 or queen != ON_BOARD:
            after = _after(mine, own - 1, opp, queen, stakes)
            choices.append(chance * after + (1 - chance) * passed)
        if queen == ON_BOARD and own < MEN:
            taken = skill.queen * chance
            after = _after(mine, own - 1, opp, MINE, stakes)
            choices.append(taken * after + (1 - taken) * passed)
        value = max(choices)
        change = max(change, abs(value - mine[own, opp, queen]))
        mine[own, opp, queen] = value
    return change


def _after(mine: NDArray[np.float64], men: int, opp: int, queen: int, stakes: Stakes) -> float:
    """The value with so many own men left, the side still on turn."""
    if men > 0:
        return float(mine[men, opp, queen])
    return stakes.board + opp + (stakes.queen_mine if queen == MINE else 0.0)
