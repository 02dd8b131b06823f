"""The compiled part of defence: soft strokes that spoil what the other side could pocket next.

A disc is left in the line of a man of theirs to a pocket, or that man itself is pushed aside. Everything is
seen from the chair of the player on turn, that player's side near.
"""

from __future__ import annotations

from math import sqrt

from carrom.arrays import np
from carrom.physics import Array, Floats, Ints, compiled
from carrom.play import OPP
from carrom.players.chances import MAN_EDGE, POCKETS
from carrom.players.kernels import towards

LONGEST_LINE = 0.5
"""Metres from a pocket within which a man of theirs is worth spoiling."""
LONGEST_PUSH = 0.25
"""Metres that a disc is pushed into a line at most."""
ALONG = (0.35, 0.7)
"""Where on a line to a pocket it is closed, as parts of it."""
ASIDE = 0.14
"""Metres that a man of theirs is pushed aside."""
DIAGONAL = sqrt(0.5)
WAYS = (
    (1.0, 0.0),
    (-1.0, 0.0),
    (0.0, 1.0),
    (0.0, -1.0),
    (DIAGONAL, DIAGONAL),
    (-DIAGONAL, DIAGONAL),
)
"""Ways in which it is pushed."""
TO_REST = np.array([1.0])
"""The speed of a push: so that the disc comes to rest where it is wanted."""
MOST = 20_000


@compiled()
def pushes(n: int, xs: Array, ys: Array, kinds: Array, places: Array, c: Array, label: int, out: Array,
           labels: Array) -> int:  # fmt: skip
    """Fill in soft strokes that close lines of the other side or push their men aside; returns how many."""
    count = 0
    for j in range(n):
        if kinds[j] != OPP:
            continue
        for tx, ty in POCKETS:
            wx = tx - xs[j]
            wy = ty - ys[j]
            if wx * wx + wy * wy > LONGEST_LINE * LONGEST_LINE:
                continue
            for part in ALONG:
                px = xs[j] + part * wx
                py = ys[j] + part * wy
                for i in range(n):
                    dx = px - xs[i]
                    dy = py - ys[i]
                    if i == j or dx * dx + dy * dy > LONGEST_PUSH * LONGEST_PUSH:
                        continue
                    for x in places:
                        count = towards(
                            x, xs[i], ys[i], px, py, label, c, TO_REST, out, labels, count
                        )
            for ux, uy in WAYS:
                px = min(max(xs[j] + ASIDE * ux, -MAN_EDGE), MAN_EDGE)
                py = min(max(ys[j] + ASIDE * uy, -MAN_EDGE), MAN_EDGE)
                for x in places:
                    count = towards(x, xs[j], ys[j], px, py, label, c, TO_REST, out, labels, count)
    return count


def defences(count: int, xs: Floats, ys: Floats, kinds: Ints, places: Floats, c: Floats,
             label: int) -> tuple[Floats, Ints]:  # fmt: skip
    """Soft strokes from these places that spoil lines of the other side, with their labels."""
    out, labels = np.empty((MOST, 5)), np.empty(MOST, np.int64)
    total = pushes(count, xs, ys, kinds, places, c, label, out, labels)
    return out[:total], labels[:total]
