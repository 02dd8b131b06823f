"""What comes of candidates in the simulator, for a policy that chooses among them. Compiled.

With ``tried=True`` every candidate is played out on the board as its player sees it: once exactly, and with
`ERRORS` of the hand of the player on turn. What is said of it then has these columns more, each a number from
−1 to 1. Nothing is random here: the same board gives the same numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from carrom.envs.aiming import LEVEL, QUICKEST, slipped
from carrom.physics import (
    GRID,
    MOST_DISCS,
    Array,
    ComputeDevice,
    Constants,
    Floats,
    Ints,
    compiled,
    look,
    prange,
    simulate_arrays,
    stretched,
)
from carrom.play import OPP, OWN, QUEEN
from carrom.players import AHEAD, straight

TRIED = (
    "tried_own", "tried_opponent", "tried_queen", "tried_striker", "tried_nothing", "tried_kept",
    "exact_own", "exact_opponent", "exact_queen", "exact_striker",
    "after_own", "after_opponent", "after_own_best", "after_opponent_best",
)  # fmt: skip
"""By what a candidate comes to, tried: men pocketed a trial (in thirds), the queen and the striker; the part
of the trials that touch nothing, and of those that pocket an own man or the queen and not the striker. Then
what is pocketed if the stroke is made exactly; and how easily the men that then lie there can be pocketed by
a straight stroke of their owner's, all together (in ninths) and the easiest."""
(T_OWN, T_OPP, T_QUEEN, T_STRIKER, T_NOTHING, T_KEPT, X_OWN, X_OPP, X_QUEEN, X_STRIKER, A_OWN, A_OPP,
 A_OWN_BEST, A_OPP_BEST) = range(len(TRIED))  # fmt: skip
ERRORS = np.array([
    [0.0, 0.0, 0.0],
    [-1.1, 0.55, 1.0],
    [1.1, -0.55, 1.0],
    [0.5, 1.3, -0.8],
    [-0.5, -1.3, -0.8],
])  # fmt: skip
"""Of place, angle and speed, in standard deviations of the hand: five trials that stand for all."""
MOST_MEN = 3.0
"""Men of one stroke that are told apart."""
EASY = 0.06
"""The tolerance, in radians, from which on a man is as easy as can be."""
HARD = 0.02
"""The tolerance of a man that is pocketed every other time."""
EVEN = 1.0 / np.sqrt(3.0)
"""The standard deviation of an even error of spread 1."""
stretch_of = compiled()(stretched)


@compiled()
def with_errors(strokes: Array, error: Array, counts: Array, xs: Array, ys: Array, stretches: Array,
                hands: Array, surfaces: Array, which: Array, made: Array) -> None:  # fmt: skip
    """Strokes with the same error each, as large as it is for the hand of each row."""
    for row in prange(strokes.shape[0]):
        hand = hands[row]
        spread = 1.0 if hand[3] > 0.0 else EVEN
        x = strokes[row, 0]
        dx = strokes[row, 2]
        dy = strokes[row, 3]
        speed = strokes[row, 4]
        turn = spread * hand[1] * error[1]
        if turn != 0.0 and (hand[4] > 0.0 or hand[5] > 0.0 or hand[6] > 0.0):
            seen = look(x, LEVEL, dx, dy, counts[row], xs[row], ys[row], surfaces[which[row]])
            turn *= stretch_of(hand[4], hand[5], hand[6], speed, seen[2], seen[1] + seen[4])
        by = spread * hand[0] * error[0]
        if by != 0.0:
            x = slipped(x, by, counts[row], xs[row], ys[row], stretches)
        t = 0.5 * turn  # the tangent of half the angle, as `carrom.envs.aiming.err` takes it
        t *= 1.0 + t * t / 3.0
        c = (1.0 - t * t) / (1.0 + t * t)
        s = 2.0 * t / (1.0 + t * t)
        made[row, 0] = np.rint(x / GRID) * GRID  # as `Stroke` keeps it
        made[row, 1] = strokes[row, 1]
        made[row, 2] = c * dx - s * dy
        made[row, 3] = s * dx + c * dy
        made[row, 4] = min(max(speed * (1.0 + spread * hand[2] * error[2]), 0.0), QUICKEST)


@compiled()
def ease(kind: int, side: float, n: int, xs: Array, ys: Array, kinds: Array) -> tuple[float, float]:
    """How easily the men of a kind are pocketed from a side (1 near, −1 far): all together, and the
    easiest."""
    x = np.empty(MOST_DISCS)
    y = np.empty(MOST_DISCS)
    for i in range(n):
        x[i] = side * xs[i]
        y[i] = side * ys[i]
    total = 0.0
    best = 0.0
    for i in range(n):
        if kinds[i] == kind and x[i] == x[i]:
            bears = straight(i, n, x, y, AHEAD, EASY)
            chance = bears / (bears + HARD)
            total += chance
            best = max(best, chance)
    return total, best


@compiled()
def tally(is_exact: bool, part: float, counts: Array, kinds: Array, x: Array, y: Array, pocketed: Array,
          first: Array, sums: Array) -> None:  # fmt: skip
    """Add what came of a trial, which counts as such a part of all, to the columns of each row."""
    for row in prange(counts.shape[0]):
        n = counts[row]
        men = np.zeros(3)
        striker = 0.0
        for disc in pocketed[row]:
            if disc < 0:
                break
            if disc == n:
                striker = 1.0
            else:
                men[kinds[row, disc]] += 1.0
        into = sums[row]
        into[T_OWN] += part * min(men[OWN] / MOST_MEN, 1.0)
        into[T_OPP] += part * min(men[OPP] / MOST_MEN, 1.0)
        into[T_QUEEN] += part * men[QUEEN]
        into[T_STRIKER] += part * striker
        if first[row] < 0:
            into[T_NOTHING] += part
        if men[OWN] + men[QUEEN] > 0.0 and striker == 0.0:
            into[T_KEPT] += part
        if is_exact:
            into[X_OWN] = min(men[OWN] / MOST_MEN, 1.0)
            into[X_OPP] = min(men[OPP] / MOST_MEN, 1.0)
            into[X_QUEEN] = men[QUEEN]
            into[X_STRIKER] = striker
            total, best = ease(OWN, 1.0, n, x[row], y[row], kinds[row])
            into[A_OWN] = total / 9.0
            into[A_OWN_BEST] = best
            total, best = ease(OPP, -1.0, n, x[row], y[row], kinds[row])
            into[A_OPP] = total / 9.0
            into[A_OPP_BEST] = best


def try_strokes(strokes: Floats, counts: Ints, xs: Floats, ys: Floats, kinds: Ints, stretches: Array,
                hands: Floats, constants: Sequence[Constants], surfaces: Floats,
                which: Ints, device: ComputeDevice = "cpu") -> Floats:  # fmt: skip
    """The columns `TRIED` of strokes (N, 5), each on the board of its row."""
    sums = np.zeros((len(strokes), len(TRIED)))
    made = np.empty_like(strokes)
    for number, error in enumerate(ERRORS):
        with_errors(strokes, error, counts, xs, ys, stretches, hands, surfaces, which, made)
        out = simulate_arrays(counts, xs, ys, made, constants, which=which, device=device)
        tally(number == 0, 1.0 / len(ERRORS), counts, kinds, out.x, out.y, out.pocketed, out.first_contact,
              sums)  # fmt: skip
    return sums
