"""The compiled part of proposing: which strokes to try.

Everything is seen from the chair of the player on turn, that player's side near.
"""

from __future__ import annotations

from math import sqrt

from carrom.physics import STANDARD, Array, compiled
from carrom.players.chances import (
    BASE_Y,
    CORNER,
    MAN_EDGE,
    MAN_WIDTH,
    POCKETS,
    REACH,
    THIN,
    cushion_image,
)

DIRECT = 0
"""A way that meets no cushion: the striker on the man, the man into the pocket."""
BANK = 1
"""A way of the man off a cushion."""
REBOUND = 2
"""A way of the striker off a cushion, before it meets the man."""
PLANT = 3
"""A way by another man: the striker meets one, which sends the other into the pocket."""
DOUBLE_BANK = 4
"""A way of the man off two cushions."""

MAN_MASS, STRIKER_MASS = STANDARD.man_mass, STANDARD.striker_mass
# What strokes depend on, as `carrom.players.node.motion` gives it: deceleration, restitution of discs, of
# cushions; then how far forward a stroke has to go.
DECEL, E_DISC, E_CUSHION, LEAST_DY = 0, 1, 2, 3
FORWARD, ANY_WAY = 1e-3, -2.0
"""How far forward at least, as a part of the way: where strokes backwards are forbidden, and where not."""

FASTEST = 6.0
FARTHEST_PLANT = 0.2
"""Metres that the first disc of a plant may have to go."""


@compiled()
def add(x: float, dx: float, dy: float, way: float, least: float, label: int, c: Array, tempo: Array,
        out: Array, labels: Array, count: int) -> int:  # fmt: skip
    """Note strokes from a place in a direction, at several speeds, if they may go that way and there is
    room."""
    for k in range(tempo.shape[0]):
        speed = least * tempo[k]
        if count < out.shape[0] and dy / way > c[LEAST_DY] and speed > 0.0:
            out[count, 0] = x
            out[count, 1] = -BASE_Y
            out[count, 2] = dx / way
            out[count, 3] = dy / way
            out[count, 4] = min(speed, FASTEST)
            labels[count] = label
            count += 1
    return count


@compiled()
def speeds_for(way: float, rest: float, cut: float, c: Array) -> float:
    """The least speed with which the striker's stroke drives a man the rest of its way."""
    masses = (MAN_MASS + STRIKER_MASS) / ((1.0 + c[E_DISC]) * STRIKER_MASS)
    man = sqrt(2.0 * c[DECEL] * rest)
    hit = man * masses / cut
    return sqrt(hit * hit + 2.0 * c[DECEL] * way)


@compiled()
def aim_point(
    px: float, py: float, wx: float, wy: float, rest: float, reach: float
) -> tuple[float, float]:
    """Where a body has to meet the man at (px, py), so that it goes the way (wx, wy) of length ``rest``.

    >>> x, y = aim_point(0.0, 0.0, 0.0, 1.0, 1.0, 0.03)
    >>> round(x, 3), round(y, 3)
    (0.0, -0.03)
    """
    return px - reach * wx / rest, py - reach * wy / rest


@compiled()
def towards(x: float, px: float, py: float, tx: float, ty: float, label: int, c: Array, tempo: Array,
            out: Array, labels: Array, count: int) -> int:  # fmt: skip
    """Strokes from x that drive the man at (px, py) straight towards (tx, ty)."""
    wx = tx - px
    wy = ty - py
    rest = sqrt(wx * wx + wy * wy)
    if rest < 1e-6:
        return count
    gx, gy = aim_point(px, py, wx, wy, rest, REACH)
    dx = gx - x
    dy = gy + BASE_Y
    way = sqrt(dx * dx + dy * dy)
    if way < 1e-6:
        return count
    cut = (dx * wx + dy * wy) / (way * rest)
    if cut >= THIN:
        least = speeds_for(way, rest, cut, c)
        count = add(x, dx, dy, way, least, label, c, tempo, out, labels, count)
    return count


@compiled()
def rebounds(x: float, px: float, py: float, tx: float, ty: float, c: Array, tempo: Array, out: Array,
             labels: Array, count: int) -> int:  # fmt: skip
    """Strokes by a side cushion, the far one or, where they may go backwards, the near one: at the image of
    where the striker has to meet the man."""
    e = c[E_CUSHION]
    wx = tx - px
    wy = ty - py
    rest = sqrt(wx * wx + wy * wy)
    gx, gy = aim_point(px, py, wx, wy, rest, REACH)
    sides = 3 if c[LEAST_DY] > 0.0 else 4
    for side in range(sides):
        hx, hy = cushion_image(side, gx, gy, e)
        dx = hx - x
        dy = hy + BASE_Y
        way = sqrt(dx * dx + dy * dy)
        # the striker's course when it arrives, mirrored back
        ax = -e * dx if side < 2 else dx
        ay = -e * dy if side >= 2 else dy
        arrives = sqrt(ax * ax + ay * ay)
        cut = (ax * wx + ay * wy) / (arrives * rest)
        if cut >= THIN:
            least = speeds_for(way, rest, cut, c) / (0.5 + 0.5 * e)
            count = add(x, dx, dy, way, least, REBOUND, c, tempo, out, labels, count)
    return count


@compiled()
def candidates(n: int, xs: Array, ys: Array, kinds: Array, wanted: Array, places: Array, c: Array,
               tempo: Array, variety: int, out: Array, labels: Array) -> int:  # fmt: skip
    """Fill in strokes at all wanted men: direct, by plants, banks and rebounds; returns how many.

    ``variety``: 0 direct only, 1 with plants of wanted men and one cushion, 2 with two cushions and plants
    through any disc.
    """
    count = 0
    # A man by a cushion: the pocket's image behind it, as far off as the rebound is weak.
    image = MAN_EDGE + (MAN_EDGE + CORNER) / c[E_CUSHION]
    for i in range(n):
        px = xs[i]
        py = ys[i]
        for x in places:
            if wanted[kinds[i]]:
                for tx, ty in POCKETS:
                    count = towards(x, px, py, tx, ty, DIRECT, c, tempo, out, labels, count)
                    if variety < 1:
                        continue
                    ix = -image if tx > 0.0 else image
                    iy = -image if ty > 0.0 else image
                    count = towards(x, px, py, ix, ty, BANK, c, tempo, out, labels, count)
                    count = towards(x, px, py, tx, iy, BANK, c, tempo, out, labels, count)
                    if variety > 1:
                        count = towards(
                            x, px, py, ix, iy, DOUBLE_BANK, c, tempo, out, labels, count
                        )
                    count = rebounds(x, px, py, tx, ty, c, tempo, out, labels, count)
            elif variety < 2:
                continue
            if variety < 1:
                continue
            # A plant: this disc has to meet a wanted man, so that that one goes to a pocket.
            for j in range(n):
                if j == i or not wanted[kinds[j]]:
                    continue
                for tx, ty in POCKETS:
                    wx = tx - xs[j]
                    wy = ty - ys[j]
                    rest = sqrt(wx * wx + wy * wy)
                    gx, gy = aim_point(xs[j], ys[j], wx, wy, rest, MAN_WIDTH)
                    lx = gx - px
                    ly = gy - py
                    link = sqrt(lx * lx + ly * ly)
                    if link <= FARTHEST_PLANT and not (
                        link > 1e-4 and lx * wx + ly * wy < 0.5 * link * rest
                    ):
                        count = towards(x, px, py, gx + 0.3 * wx, gy + 0.3 * wy, PLANT, c, tempo,
                                        out, labels, count)  # fmt: skip
    return count
