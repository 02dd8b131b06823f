"""Actions that name a man, a pocket, the cut and the speed, made into strokes. Compiled, one row a board.

| | −1 … 1 |
|---|---|
| man | which of the own men, in the order of the observation, then the queen where she can be taken |
| pocket | far left, far right, near right, near left |
| cut | where the man is met: 0 so that it goes to that pocket, ±1 half a man's width beside |
| speed | from just enough for the man to get there to 6 m/s |

The striker stands where the way to that point is free and most forgiving.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from carrom.envs.aiming import LEVEL, QUICKEST, nearest_free
from carrom.physics import STANDARD, Array, compiled, prange
from carrom.players import OPEN_PLACES, THIN, aim_point, blocked, speeds_for

FAR_FIRST = tuple(sorted(STANDARD.pockets, key=lambda at: (-at[1], at[0] * at[1])))
"""The pockets as a player goes round them: far left, far right, near right, near left."""
BASE, MAN = STANDARD.base_y, STANDARD.man_radius
REACH = STANDARD.man_radius + STANDARD.striker_radius
JUST_ENOUGH = 1.05
FORWARD = 0.02
"""How far forward a stroke goes at least, as a part of its way."""
LEAST_DY = 3  # where `carrom.players.motion` says whether strokes may go backwards


@compiled()
def which_of(number: float, count: int) -> int:
    """The place among so many that a number from −1 to 1 stands for."""
    return min(int(0.5 * (number + 1.0) * count), count - 1)


@compiled()
def target_of(number: float, n: int, kinds: Array, wanted: Array) -> int:
    """The disc that a number stands for: own men, then whatever else is wanted; −1 if there is none."""
    count = 0
    for kind in range(3):
        for i in range(n):
            if kinds[i] == kind and (kind == 0 or wanted[kind]):
                count += 1
    if count == 0:
        return -1
    left = which_of(number, count)
    for kind in range(3):
        for i in range(n):
            if kinds[i] == kind and (kind == 0 or wanted[kind]):
                if left == 0:
                    return i
                left -= 1
    return -1


@compiled()
def aim_at(actions: Array, counts: Array, xs: Array, ys: Array, kinds: Array, wanted: Array, stretches: Array,
           motions: Array, which: Array, strokes: Array) -> None:  # fmt: skip
    """The strokes (x, y, dx, dy, speed) that actions (man, pocket, cut, speed) mean; x is NaN without a free
    place."""
    for row in prange(actions.shape[0]):
        n = counts[row]
        x = xs[row]
        y = ys[row]
        c = motions[which[row]]
        target = target_of(actions[row, 0], n, kinds[row], wanted[row])
        px = 0.0
        py = 0.0
        if target >= 0:
            px = x[target]
            py = y[target]
        tx, ty = FAR_FIRST[which_of(actions[row, 1], 4)]
        wx = tx - px
        wy = ty - py
        rest = max(sqrt(wx * wx + wy * wy), 1e-6)
        gx, gy = aim_point(px, py, wx, wy, rest, REACH)
        gx -= actions[row, 2] * MAN * wy / rest
        gy += actions[row, 2] * MAN * wx / rest
        best = -1.0
        from_x = nearest_free(0.0, n, x, y, stretches)
        for wish in OPEN_PLACES:
            place = nearest_free(wish, n, x, y, stretches)
            dx = gx - place
            dy = gy + BASE
            way = sqrt(dx * dx + dy * dy)
            if np.isnan(place) or way < 1e-6:
                continue
            bears = max((dx * wx + dy * wy) / (way * rest), 1e-3) / way
            if blocked(place, -BASE, dx / way, dy / way, way, REACH, target, n, x, y):
                bears *= 1e-3
            if bears > best:
                best = bears
                from_x = place
        dx = gx - from_x
        dy = gy + BASE
        if np.isnan(
            from_x
        ):  # a place off the middle of the line is looked for: straight ahead from there
            dx = 0.0
            dy = max(abs(dy), REACH)
        way = max(sqrt(dx * dx + dy * dy), 1e-6)
        cut = max((dx * wx + dy * wy) / (way * rest), THIN)
        least = min(JUST_ENOUGH * speeds_for(way, rest, cut, c), QUICKEST)
        dx /= way
        dy /= way
        if c[LEAST_DY] > 0.0 and dy < FORWARD:
            dy = FORWARD
            dx = sqrt(1.0 - dy * dy) if dx > 0.0 else -sqrt(1.0 - dy * dy)
        strokes[row, 0] = from_x
        strokes[row, 1] = LEVEL
        strokes[row, 2] = dx
        strokes[row, 3] = dy
        strokes[row, 4] = least + 0.5 * (actions[row, 3] + 1.0) * (QUICKEST - least)
