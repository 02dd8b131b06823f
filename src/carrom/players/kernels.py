"""The compiled part of thinking: which strokes to try, and the chances of the next stroke.

Everything is seen from the chair of the player on turn, that player's side near.
"""

from __future__ import annotations

from math import sqrt

import numpy as np
from numba import prange

from carrom.physics import STANDARD, Array, compiled, line_interval
from carrom.play import OPP, OWN, QUEEN

DIRECT, BANK, REBOUND, PLANT, DOUBLE_BANK = 0, 1, 2, 3, 4

BASE_Y, CORNER, POCKET = STANDARD.base_y, STANDARD.pocket_centre, STANDARD.pocket_radius
POCKETS = tuple(sorted(STANDARD.pockets))
REACH = STANDARD.man_radius + STANDARD.striker_radius
MAN_WIDTH = 2.0 * STANDARD.man_radius
MAN_EDGE = STANDARD.half - STANDARD.man_radius
STRIKER_EDGE = STANDARD.half - STANDARD.striker_radius
MAN_MASS, STRIKER_MASS = STANDARD.man_mass, STANDARD.striker_mass
_line = line_interval()
assert _line is not None
OPEN_PLACES = np.array([-STANDARD.base_circle_x, *np.linspace(*_line, 9), STANDARD.base_circle_x])
"""Places along an empty base line, for a quick look."""
# The constants, as `carrom.players.node.motion` gives them: deceleration, restitution of discs, of cushions.
DECEL, E_DISC, E_CUSHION = 0, 1, 2

THIN = 0.12
"""Cosine of the thinnest cut worth trying."""
FASTEST = 6.0


@compiled()
def add(x: float, dx: float, dy: float, way: float, least: float, label: int, tempo: Array, out: Array,
        labels: Array, count: int) -> int:  # fmt: skip
    """Note strokes from a place in a direction, at several speeds, if they go forward and there is room."""
    for k in range(tempo.shape[0]):
        speed = least * tempo[k]
        if count < out.shape[0] and dy / way > 1e-3 and speed > 0.0:
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
    """Where a body has to meet the man at (px, py), so that it goes the way (wx, wy) of length ``rest``."""
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
        count = add(x, dx, dy, way, least, label, tempo, out, labels, count)
    return count


@compiled()
def rebounds(x: float, px: float, py: float, tx: float, ty: float, c: Array, tempo: Array, out: Array,
             labels: Array, count: int) -> int:  # fmt: skip
    """Strokes by a side cushion or the far one: at the image of where the striker has to meet the man."""
    e = c[E_CUSHION]
    wx = tx - px
    wy = ty - py
    rest = sqrt(wx * wx + wy * wy)
    gx, gy = aim_point(px, py, wx, wy, rest, REACH)
    for side in range(3):
        hx = gx
        hy = gy
        if side == 0:
            hx = STRIKER_EDGE + (STRIKER_EDGE - gx) / e
        elif side == 1:
            hx = -STRIKER_EDGE - (STRIKER_EDGE + gx) / e
        else:
            hy = STRIKER_EDGE + (STRIKER_EDGE - gy) / e
        dx = hx - x
        dy = hy + BASE_Y
        way = sqrt(dx * dx + dy * dy)
        # the striker's course when it arrives, mirrored back
        ax = -e * dx if side < 2 else dx
        ay = -e * dy if side == 2 else dy
        arrives = sqrt(ax * ax + ay * ay)
        cut = (ax * wx + ay * wy) / (arrives * rest)
        if cut >= THIN:
            least = speeds_for(way, rest, cut, c) / (0.5 + 0.5 * e)
            count = add(x, dx, dy, way, least, REBOUND, tempo, out, labels, count)
    return count


@compiled()
def candidates(n: int, xs: Array, ys: Array, kinds: Array, wanted: Array, places: Array, c: Array,
               tempo: Array, variety: int, out: Array, labels: Array) -> int:  # fmt: skip
    """Fill in strokes at all wanted men: direct, by plants, banks and rebounds; returns how many.

    ``variety``: 0 direct only, 1 with plants and one cushion, 2 with two cushions.
    """
    count = 0
    # A man by a cushion: the pocket's image behind it, as far off as the rebound is weak.
    image = MAN_EDGE + (MAN_EDGE + CORNER) / c[E_CUSHION]
    for i in range(n):
        if not wanted[kinds[i]]:
            continue
        px = xs[i]
        py = ys[i]
        for x in places:
            for tx, ty in POCKETS:
                count = towards(x, px, py, tx, ty, DIRECT, c, tempo, out, labels, count)
                if variety < 1:
                    continue
                ix = -image if tx > 0.0 else image
                iy = -image if ty > 0.0 else image
                count = towards(x, px, py, ix, ty, BANK, c, tempo, out, labels, count)
                count = towards(x, px, py, tx, iy, BANK, c, tempo, out, labels, count)
                if variety > 1:
                    count = towards(x, px, py, ix, iy, DOUBLE_BANK, c, tempo, out, labels, count)
                count = rebounds(x, px, py, tx, ty, c, tempo, out, labels, count)
            if variety < 1:
                continue
            # A plant: this man has to meet another own man, so that that one goes to a pocket.
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
                    if link <= 0.2 and not (link > 1e-4 and lx * wx + ly * wy < 0.5 * link * rest):
                        count = towards(x, px, py, gx + 0.3 * wx, gy + 0.3 * wy, PLANT, c, tempo,
                                        out, labels, count)  # fmt: skip
    return count


@compiled()
def blocked(x: float, y: float, dx: float, dy: float, way: float, wide: float, disc: int, n: int, xs: Array,
            ys: Array) -> bool:  # fmt: skip
    """Whether another disc stands in the way of a body going straight."""
    for j in range(n):
        if j == disc or xs[j] != xs[j]:
            continue
        rx = xs[j] - x
        ry = ys[j] - y
        along = rx * dx + ry * dy
        if along <= 0.0:
            continue
        along = min(along, way)
        ox = rx - along * dx
        oy = ry - along * dy
        if ox * ox + oy * oy < wide * wide:
            return True
    return False


@compiled()
def chance(i: int, n: int, xs: Array, ys: Array, error: float) -> float:
    """The chance to pocket a man by the best straight stroke; ``error``: of the hand, in radians."""
    best = 0.0
    for tx, ty in POCKETS:
        wx = tx - xs[i]
        wy = ty - ys[i]
        rest = sqrt(wx * wx + wy * wy)
        if rest < POCKET:
            return 1.0
        wx /= rest
        wy /= rest
        # what the man may miss the line to the pocket by
        slack = 0.8 * POCKET / rest
        gx = xs[i] - REACH * wx
        gy = ys[i] - REACH * wy
        if gy + BASE_Y < 0.02:
            continue
        clear = -1
        for x in OPEN_PLACES:
            dx = gx - x
            dy = gy + BASE_Y
            way = sqrt(dx * dx + dy * dy)
            dx /= way
            dy /= way
            cut = dx * wx + dy * wy
            if cut < THIN:
                continue
            bears = slack * REACH * cut / way
            likely = bears / error if bears < error else 1.0
            if likely <= best:
                continue
            if clear < 0:
                clear = int(not blocked(xs[i], ys[i], wx, wy, rest, MAN_WIDTH, i, n, xs, ys))
            if clear == 0:
                break
            if not blocked(x, -BASE_Y, dx, dy, way, REACH, i, n, xs, ys):
                best = likely
    return best


@compiled(parallel=True)
def next_chances(counts: Array, x: Array, y: Array, kinds: Array, keeps: Array, quarters: int,
                 error_mine: float, error_theirs: float, turned_x: Array, turned_y: Array,
                 chances: Array) -> None:  # fmt: skip
    """For every outcome the chances of the next player to strike: at the best man, at the queen.

    ``keeps``: 1 the same player, 0 the next one, who sits ``quarters`` to the right, -1 nobody.
    """
    for row in prange(counts.shape[0]):
        if keeps[row] < 0:
            continue
        n = counts[row]
        own = OWN
        error = error_mine
        turn = 0
        if keeps[row] == 0:
            own = OPP
            error = error_theirs
            turn = quarters
        for i in range(n):
            px = x[row, i]
            py = y[row, i]
            if turn == 2:
                px = -px
                py = -py
            elif turn == 1:
                px, py = py, -px
            turned_x[row, i] = px
            turned_y[row, i] = py
        for i in range(n):
            if turned_x[row, i] == turned_x[row, i] and kinds[row, i] in (own, QUEEN):
                what = 1 if kinds[row, i] == QUEEN else 0
                likely = chance(i, n, turned_x[row], turned_y[row], error)
                chances[row, what] = max(chances[row, what], likely)
