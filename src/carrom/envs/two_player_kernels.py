"""Boards of two players after strokes, in bulk: pocketed discs taken off, returned ones put back, all shown.
Compiled, one row a board, as the player on turn sees it.
"""

from __future__ import annotations

import numpy as np

from carrom.envs.after_strokes import NO_PLACE, NOT_PUT_BACK, SPOTS, first_spot, is_centre_free
from carrom.envs.aiming import LEGAL, nearest_free
from carrom.physics import STANDARD, Array, compiled, prange

HALF = STANDARD.half
QUEEN = 2


@compiled()
def take_off(stays: Array, passes: Array, rest_x: Array, rest_y: Array, counts: Array, xs: Array, ys: Array,
             kinds: Array) -> None:  # fmt: skip
    """Take pocketed discs off the boards and turn these to the other player where the turn ``passes``; boards
    that ``stay`` are left alone."""
    for row in prange(counts.shape[0]):
        if stays[row]:
            continue
        side = -1.0 if passes[row] else 1.0
        n = 0
        for i in range(counts[row]):
            if not np.isnan(rest_x[row, i]):
                xs[row, n] = side * rest_x[row, i] + 0.0  # no negative zero
                ys[row, n] = side * rest_y[row, i] + 0.0
                kinds[row, n] = kinds[row, i]
                n += 1
        counts[row] = n


@compiled()
def lay_men(
    n: int, xs: Array, ys: Array, kinds: Array, red: int, kind: int, men: int, side: float
) -> int:
    """Men on the first free spots that whoever sits on that side sees: how many discs lie then, or −1."""
    for _ in range(men):
        k = first_spot(n, xs, ys, red, side)
        if k < 0:
            return -1
        xs[n] = side * SPOTS[k, 0] + 0.0
        ys[n] = side * SPOTS[k, 1] + 0.0
        kinds[n] = kind
        n += 1
    return n


@compiled()
def put_back(stays: Array, queens: Array, first_kind: Array, first_men: Array, first_side: Array,
             second_kind: Array, second_men: Array, second_side: Array, counts: Array, xs: Array, ys: Array,
             kinds: Array, hard: Array) -> None:  # fmt: skip
    """Put the queen back to the centre, then men to `SPOTS`, in two groups.

    ``hard``: `NOT_PUT_BACK`, and nothing has been, where that is not free; `NO_PLACE` where the striker finds
    no place in the middle of the base line afterwards.
    """
    for row in prange(counts.shape[0]):
        hard[row] = 0
        if stays[row]:
            continue
        n = counts[row]
        red = -1
        for i in range(n):
            if kinds[row, i] == QUEEN:
                red = i
        if queens[row]:
            if not is_centre_free(n, xs[row], ys[row]):
                hard[row] = NOT_PUT_BACK
                continue
            xs[row, n] = 0.0
            ys[row, n] = 0.0
            kinds[row, n] = QUEEN
            red = n
            n += 1
        n = lay_men(n, xs[row], ys[row], kinds[row], red, first_kind[row], first_men[row],
                    float(first_side[row]))  # fmt: skip
        if n >= 0:
            n = lay_men(n, xs[row], ys[row], kinds[row], red, second_kind[row], second_men[row],
                        float(second_side[row]))  # fmt: skip
        if n < 0:
            hard[row] = NOT_PUT_BACK
            continue
        counts[row] = n
        place = nearest_free(0.0, n, xs[row], ys[row], LEGAL)
        if np.isnan(place):
            hard[row] = NO_PLACE


@compiled()
def show_to(others: Array, own_kind: Array, counts: Array, xs: Array, ys: Array, kinds: Array,
            out: Array) -> None:  # fmt: skip
    """Discs as observations have them: nine own, nine of the opponent's, the queen; x, y, lies there.

    ``others``: whether the board is shown to the player who is not on turn; ``own_kind``: of whom it is
    shown to.
    """
    for row in prange(counts.shape[0]):
        for k in range(57):
            out[row, k] = 0.0
        side = -1.0 if others[row] else 1.0
        own = 0
        opp = 9
        for i in range(counts[row]):
            slot = 18
            if kinds[row, i] == own_kind[row]:
                slot = own
                own += 1
            elif kinds[row, i] != QUEEN:
                slot = opp
                opp += 1
            out[row, 3 * slot] = (side * xs[row, i] + 0.0) / HALF
            out[row, 3 * slot + 1] = (side * ys[row, i] + 0.0) / HALF
            out[row, 3 * slot + 2] = 1.0
