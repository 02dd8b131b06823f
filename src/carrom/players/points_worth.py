"""What outcomes are worth in the points game: what a stroke brings, and what lies there for whoever is next.
Compiled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carrom.arrays import np
from carrom.laws import MEN
from carrom.physics import MOST_DISCS, Array, Floats, Ints, Outcomes, compiled, prange
from carrom.players.chances import AHEAD, BEHIND
from carrom.players.leaf import KEPT, LOOKS, USUAL, chance_at
from carrom.players.node import Node, motion

if TYPE_CHECKING:  # it asks for this
    from carrom.players.verdicts import Verdicts
    from carrom.players.worth import Expectations, Lie

UNIT = 10.0
"""Points of the game that are one point of worth: a man is about one, as where men belong to sides."""
RIVAL = 0.7
"""What the next player's points cost, beside one's own: there may be others who suffer them too."""
DUE = 0.8
"""What a due still owed costs."""
PENDING = 3


@compiled()
def weigh_points(counts: Array, x: Array, y: Array, kinds: Array, keeps: Array, queen: Array, quarters: int,
                 e: float, backwards: bool, mine: Array, theirs: Array, values: Array, lay_x: Array,
                 lay_y: Array, known: Array, out: Array) -> None:  # fmt: skip
    """Fill in the points that the run of whoever strikes next should bring: + mine, - the next player's.

    A run takes the easiest piece first and ends with the first miss. ``values``: of white, black and queen;
    the other arguments as in `carrom.players.leaf.weigh`.
    """
    ahead = BEHIND if backwards else AHEAD
    for row in prange(counts.shape[0]):
        out[row] = 0.0
        if keeps[row] < 0:
            continue
        n = counts[row]
        is_mine = keeps[row] == 1
        side = mine if is_mine else theirs
        near_x = np.empty(MOST_DISCS)
        near_y = np.empty(MOST_DISCS)
        for i in range(n):
            near_x[i] = x[row, i]
            near_y[i] = y[row, i]
            if not is_mine:
                near_x[i] = (
                    -x[row, i] if quarters == 2 else (y[row, i] if quarters == 1 else -y[row, i])
                )
                near_y[i] = (
                    -y[row, i] if quarters == 2 else (-x[row, i] if quarters == 1 else x[row, i])
                )
        chances = np.empty(MOST_DISCS)
        points = np.empty(MOST_DISCS)
        left = 0
        for i in range(n):
            if x[row, i] != x[row, i]:
                continue
            stays = x[row, i] == lay_x[i] and y[row, i] == lay_y[i]
            chance = side[USUAL + 1]
            if side[LOOKS] > 0.0:
                is_known = known[0 if is_mine else 1, i]
                chance = chance_at(i, n, near_x, near_y, e, ahead, side, stays, is_known)
            k = left
            while k > 0 and chances[k - 1] < chance:
                chances[k] = chances[k - 1]
                points[k] = points[k - 1]
                k -= 1
            chances[k] = chance
            points[k] = values[kinds[row, i]]
            left += 1
        if queen[row] == PENDING and left > 0:
            points[0] += values[2]
        run = 1.0
        total = 0.0
        for k in range(min(left, MEN)):
            run *= chances[k] if k == 0 else KEPT * chances[k]
            total += run * points[k]
        out[row] = total if is_mine else -RIVAL * total


def points_worth(
    node: Node,
    lie: Lie,
    kinds: Ints,
    outcomes: Outcomes,
    verdicts: Verdicts,
    mine: Expectations,
    theirs: Expectations,
) -> Floats:
    """The worth of every outcome to the player who struck, in points as a board of sides has them."""
    points, queen = node.rules.points, node.rules.scoring.queen_value
    values = np.array([points.white, points.black, queen], np.float64)
    run = np.empty(len(outcomes.counts))
    weigh_points(outcomes.counts, outcomes.x, outcomes.y, kinds, verdicts.keeps, verdicts.queen,
                 node.quarters, motion(node.constants)[2], node.may_go_backwards, mine.row, theirs.row,
                 values, lie.x, lie.y, lie.by_cushions, run)  # fmt: skip
    return np.asarray((verdicts.points + run) / UNIT - DUE * verdicts.dues)
