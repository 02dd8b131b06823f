"""The board as a race: both sides pocket their men, easiest first, until one is done. Compiled.

Whoever is on turn pockets the next man with a chance of its own, and goes on until a miss. The queen has to
be taken and covered before the last man. Solved exactly, for the chances at the men as they lie: after a
miss the other side looks at the same board, and after theirs the first again. Nobody gains by waiting until
things become usual."""

from __future__ import annotations

from dataclasses import dataclass

from carrom.arrays import np
from carrom.laws import MEN
from carrom.physics import Array, Floats, compiled

ON_BOARD, MINE, THEIRS, PENDING = 0, 1, 2, 3
"""Where the queen is, seen from the side on turn."""
SLIGHT = 0.02
"""No chance is taken for less: sooner or later every man falls."""
NEVER = -1e18


@dataclass(frozen=True, slots=True)
class Skill:
    """How often a side's stroke pockets a man of its own, and how often it takes the queen when it tries,
    where nobody has looked how they lie.

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

    def row(self) -> Floats:
        """The chance by the number of men from 1 to 9, and at 0 that of the queen."""
        return np.array([self.queen, *(self.chance(men) for men in range(1, MEN + 1))])


@compiled()
def exchange(p: float, won: float, r: float, lost: float) -> float:
    """The value to A on turn where A gets ``won`` with chance p, else B ``lost`` with r, and so on."""
    return (p * won - (1.0 - p) * r * lost) / (1.0 - (1.0 - p) * (1.0 - r))


@compiled()
def solve(a: Array, n: int, queen_a: float, b: Array, m: int, queen_b: float, ends_a: Array, ends_b: Array,
          queen: int, here: Array, there: Array) -> None:  # fmt: skip
    """Fill in the values with A on turn (``here``, to A) and with B on turn (``there``, to B).

    By [men A has pocketed, men B has, queen]. ``a``, ``b``: the chances at the men, in the order they are
    taken. ``ends_a``: what it is worth to A to be done, by [men that B has left, whether A has the queen].
    ``queen``: where she is; unless she is on the board, she stays there.
    """
    for i in range(n - 1, -1, -1):
        p = max(a[i], SLIGHT)
        for j in range(m - 1, -1, -1):
            r = max(b[j], SLIGHT)
            for q in (MINE, THEIRS, ON_BOARD):
                if queen not in (ON_BOARD, q):
                    continue
                won = here[i + 1, j, q] if n - i > 1 else ends_a[m - j, int(q == MINE)]
                lost = there[i, j + 1, q] if m - j > 1 else ends_b[n - i, int(q == THEIRS)]
                if q != ON_BOARD:
                    here[i, j, q] = exchange(p, won, r, lost)
                    there[i, j, q] = r * lost - (1.0 - r) * here[i, j, q]
                    continue
                # on the board: each may take her and cover, and must before the last man
                p_queen = max(queen_a * p, SLIGHT * SLIGHT)
                r_queen = max(queen_b * r, SLIGHT * SLIGHT)
                won_queen = here[i + 1, j, MINE] if n - i > 1 else ends_a[m - j, 1]
                lost_queen = there[i, j + 1, THEIRS] if m - j > 1 else ends_b[n - i, 1]
                best = NEVER
                for mine in range(2):
                    if (mine == 0 and n - i == 1) or (mine == 1 and n - i == MEN):
                        continue
                    worst = -NEVER
                    for theirs in range(2):
                        if (theirs == 0 and m - j == 1) or (theirs == 1 and m - j == MEN):
                            continue
                        value = exchange(
                            p if mine == 0 else p_queen, won if mine == 0 else won_queen,
                            r if theirs == 0 else r_queen, lost if theirs == 0 else lost_queen,
                        )  # fmt: skip
                        worst = min(worst, value)
                    best = max(best, worst)
                here[i, j, q] = best
                reply = NEVER
                if m - j > 1:
                    reply = r * lost - (1.0 - r) * best
                if m - j < MEN:
                    reply = max(reply, r_queen * lost_queen - (1.0 - r_queen) * best)
                there[i, j, q] = reply


@compiled()
def first_stroke(p: float, takes: float, men: int, others: int, queen: int, after: Array, ends: Array,
                 missed: float) -> float:  # fmt: skip
    """What the stroke of a side is worth to it with these chances at its easiest man and at the queen.

    ``after``: the values once that man is pocketed, by queen (as this side sees her: `MINE` is its own);
    ``missed``: what a miss is worth.
    """
    if queen == PENDING:
        covered = after[MINE] if men > 1 else ends[others, 1]
        return float(p * covered + (1.0 - p) * missed)
    best = NEVER
    if men > 1 or queen != ON_BOARD:
        won = after[queen] if men > 1 else ends[others, int(queen == MINE)]
        best = p * won + (1.0 - p) * missed
    if queen == ON_BOARD and men < MEN:
        won = after[MINE] if men > 1 else ends[others, 1]
        best = max(best, p * takes * won + (1.0 - p * takes) * missed)
    return best
