"""Boards after strokes, in bulk: pocketed discs taken off, returned ones put back, all shown. Compiled.

One row a board, as the player on turn sees it.
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
    Kind,
    Position,
    compiled,
    position_arrays,
    prange,
    ring_spots,
    snap,
)

MAN = STANDARD.man_radius
HALF = STANDARD.half
POCKET, POCKETS = STANDARD.pocket_radius, STANDARD.pockets
NOT_PUT_BACK, NO_PLACE = 1, 2
"""Why `put_back` leaves a board to others."""
QUEEN = 2


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


def ring_spot(position: Position) -> tuple[float, float] | None:
    """The first of `SPOTS` that is free on a position as its player sees it."""
    red = next((at for at, disc in enumerate(position) if disc.kind is Kind.QUEEN), -1)
    (n,), (xs,), (ys,) = position_arrays([position])
    k = first_spot(n, xs, ys, red, 1.0)
    return None if k < 0 else (float(SPOTS[k, 0]), float(SPOTS[k, 1]))


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
def sort_by_owner(n: int, xs: Array, ys: Array, kinds: Array, own: int) -> None:
    """Own men first, then the opponent's, then the queen, each in the order they have."""
    for i in range(1, n):
        x = xs[i]
        y = ys[i]
        kind = kinds[i]
        rank = owner_of(kind, own)
        at = i
        while at > 0 and owner_of(kinds[at - 1], own) > rank:
            xs[at] = xs[at - 1]
            ys[at] = ys[at - 1]
            kinds[at] = kinds[at - 1]
            at -= 1
        xs[at] = x
        ys[at] = y
        kinds[at] = kind


@compiled()
def owner_of(kind: int, own: int) -> int:
    """0 of an own man, 1 of one of the opponent's, 2 of the queen."""
    if kind == QUEEN:
        return 2
    return 0 if kind == own else 1


@compiled()
def put_back(stays: Array, queens: Array, first_kind: Array, first_men: Array, first_side: Array,
             second_kind: Array, second_men: Array, second_side: Array, by_owner: bool, own_kind: Array,
             counts: Array, xs: Array, ys: Array, kinds: Array, hard: Array) -> None:  # fmt: skip
    """Put the queen back to the centre, then men to `SPOTS`, in two groups.

    ``by_owner``: discs lie in the order of their owners then, men of ``own_kind`` first and the queen last.

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
        if by_owner and (queens[row] or first_men[row]):
            sort_by_owner(n, xs[row], ys[row], kinds[row], own_kind[row])
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
