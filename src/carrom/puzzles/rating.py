"""How hard a puzzle is, as a number: the rating of a player who solves it half of the time.

The scale is that of Elo: a player who is rated 400 points above a puzzle solves it ten times of eleven.
Levels 1 to 8 have fixed ratings on it, which were fitted to the shipped set together with its puzzles
(`python -m benchmarks puzzles --fit`); a puzzle is rated by the shares of tries in which they solve it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

LEVEL_RATINGS = (1240, 1290, 1365, 1455, 1530, 1615, 1705, 1795)
"""Of levels 1 to 8, on puzzles."""
TRIES = 4.0
"""What the share of a level counts for: tries of one look at the board are much alike."""
USUAL, SPREAD = 1450.0, 350.0
"""Where ratings lie before anybody has tried: a puzzle that nobody solves, or everybody, is not infinitely
hard or easy."""
LOWEST, HIGHEST = 400, 2600


def chance_to_solve(rating: float, puzzle: float) -> float:
    """The chance of a player of a rating to solve a puzzle of a rating.

    >>> chance_to_solve(1500, 1500), round(chance_to_solve(1900, 1500), 3)
    (0.5, 0.909)
    """
    return float(1.0 / (1.0 + 10.0 ** ((puzzle - rating) / 400.0)))


def rate(shares: Sequence[float], levels: Sequence[float] = LEVEL_RATINGS) -> int:
    """The rating of a puzzle that levels 1 to 8 solve in these shares of their tries.

    The whole number that makes the shares likeliest: what a level solves beyond its chance adds up to
    nothing there, and it is looked for by halving.

    >>> rate([0.1, 0.2, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9]) > rate([0.9] * 8)
    True
    """
    low, high = LOWEST, HIGHEST
    while low < high:
        middle = (low + high) // 2
        if _pull(middle, shares, levels) > 0:
            low = middle + 1
        else:
            high = middle
    return low


def _pull(rating: float, shares: Sequence[float], levels: Sequence[float]) -> float:
    """Above 0 where a higher rating fits better."""
    fails = sum(
        chance_to_solve(level, rating) - share for level, share in zip(levels, shares, strict=True)
    )
    return TRIES * fails * log(10.0) / 400.0 - (rating - USUAL) / SPREAD**2
