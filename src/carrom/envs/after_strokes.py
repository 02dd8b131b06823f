"""Boards after strokes, in bulk: pocketed discs taken off, returned ones put back, all shown. Compiled.

One row a board, as its player sees it: own men first, then the opponent's, then the queen.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from carrom.envs.aiming import LEGAL, nearest_free
from carrom.physics import (
    AIR,
    STANDARD,
    TOUCH,
    WIDEST_PAIR,
    Array,
    compiled,
    prange,
    ring_spots,
    snap,
)

MAN = STANDARD.man_radius
HALF = STANDARD.half
POCKET, POCKETS = STANDARD.pocket_radius, STANDARD.pockets
NOT_PUT_BACK, NO_PLACE = 1, 2
"""Why `clear` leaves a board to others."""


_SNAPPED = [(snap(x), snap(y)) for x, y in ring_spots()]
SPOTS = np.array(sorted(_SNAPPED, key=lambda spot: (-spot[1], abs(spot[0]), -spot[0])))
"""Spots for returned men: three rings about the centre, those farthest from the player first."""


@compiled()
def is_centre_free(n: int, xs: Array, ys: Array) -> bool:
    """Whether the queen can lie in the very centre; she may touch others."""
    near = 2.0 * MAN - TOUCH
    for i in range(n):  # noqa: SIM110  # compiled
        if xs[i] * xs[i] + ys[i] * ys[i] < near * near:
            return False
    return True


@compiled()
def first_spot(n: int, xs: Array, ys: Array, queen: int, side: float) -> int:
    """The number of the first of `SPOTS` where a man may lie, touching nothing; −1 if there is none.

    None that makes a shot with the queen (003.queen.41), who is disc number ``queen`` unless that is −1.
    ``side``: 1, or −1 for the spots as whoever sits opposite sees them.
    """
    near = 2.0 * MAN + AIR
    for k in range(SPOTS.shape[0]):
        x = side * SPOTS[k, 0]
        y = side * SPOTS[k, 1]
        free = True
        for i in range(n):
            ox = xs[i] - x
            oy = ys[i] - y
            if ox * ox + oy * oy < near * near:
                free = False
                break
        if free and not (queen >= 0 and makes_shot(x, y, xs[queen], ys[queen])):
            return k
    return -1


@compiled()
def makes_shot(x: float, y: float, queen_x: float, queen_y: float) -> bool:
    """Whether a man and the queen lie in line towards a pocket, near each other."""
    dx = queen_x - x
    dy = queen_y - y
    apart = sqrt(dx * dx + dy * dy)
    if apart > WIDEST_PAIR + 2.0 * MAN + TOUCH:
        return False
    for px, py in POCKETS:  # noqa: SIM110  # compiled
        if abs((px - x) * dy - (py - y) * dx) <= POCKET * apart + TOUCH:
            return True
    return False


@compiled()
def clear(over: Array, men: Array, queens: Array, rest_x: Array, rest_y: Array, own: Array, opp: Array,
          queen: Array, counts: Array, xs: Array, ys: Array, hard: Array) -> None:  # fmt: skip
    """Take pocketed discs off the boards and put back what returns: ``men`` of the player's and the queen.

    ``hard``: `NOT_PUT_BACK`, and nothing has been, where that does not go by `SPOTS` and the centre;
    `NO_PLACE` where the striker finds no place in the middle of the base line afterwards.
    """
    for row in prange(counts.shape[0]):
        mine = own[row]
        others = mine + opp[row]
        n = 0
        kept = 0
        kept_opp = 0
        for i in range(counts[row]):
            if not np.isnan(rest_x[row, i]):
                xs[row, n] = rest_x[row, i] + 0.0  # no negative zero
                ys[row, n] = rest_y[row, i] + 0.0
                n += 1
                if i < mine:
                    kept += 1
                elif i < others:
                    kept_opp += 1
        own[row] = kept
        opp[row] = kept_opp
        queen[row] = n - kept - kept_opp
        counts[row] = n
        hard[row] = 0
        if over[row]:
            continue
        if (men[row] or queens[row]) and not put_back(
            row, men[row], queens[row], own, queen, counts, xs, ys
        ):
            hard[row] = NOT_PUT_BACK
            continue
        place = nearest_free(0.0, counts[row], xs[row], ys[row], LEGAL)
        if np.isnan(place):
            hard[row] = NO_PLACE


@compiled()
def put_back(row: int, men: int, back: int, own: Array, queen: Array, counts: Array, xs: Array,
             ys: Array) -> bool:  # fmt: skip
    """The queen to the centre, men to `SPOTS`; false, and nothing has changed, where that is not free."""
    n = counts[row]
    lay = n
    if back:
        if not is_centre_free(n, xs[row], ys[row]):
            return False
        xs[row, n] = 0.0
        ys[row, n] = 0.0
        n += 1
    red = n - 1 if back or queen[row] else -1
    for _ in range(men):
        k = first_spot(n, xs[row], ys[row], red, 1.0)
        if k < 0:
            return False
        xs[row, n] = SPOTS[k, 0]
        ys[row, n] = SPOTS[k, 1]
        n += 1
    # own men stand before the opponent's and the queen
    for _ in range(men):
        x = xs[row, n - 1]
        y = ys[row, n - 1]
        for i in range(n - 1, own[row], -1):
            xs[row, i] = xs[row, i - 1]
            ys[row, i] = ys[row, i - 1]
        xs[row, own[row]] = x
        ys[row, own[row]] = y
    own[row] += men
    if back:
        queen[row] = 1
    counts[row] = lay + men + back
    return True


@compiled()
def show(own: Array, opp: Array, queen: Array, xs: Array, ys: Array, out: Array) -> None:
    """Discs as observations have them: nine own, nine of the opponent's, the queen; x, y, lies there."""
    for row in prange(own.shape[0]):
        for k in range(57):
            out[row, k] = 0.0
        mine = own[row]
        others = mine + opp[row]
        for i in range(others + queen[row]):
            slot = i if i < mine else (9 + i - mine if i < others else 18)
            out[row, 3 * slot] = xs[row, i] / HALF
            out[row, 3 * slot + 1] = ys[row, i] / HALF
            out[row, 3 * slot + 2] = 1.0
