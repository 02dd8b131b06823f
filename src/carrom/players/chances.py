"""How far a stroke at a man may miss: straight, by a cushion of the man, by a cushion of the striker.
Compiled.

Everything is seen from the chair of whoever strikes, that player's side near. A *tolerance* is the angle in
radians by which the striker may leave its line on either side; a hand makes a chance of it.
"""

from __future__ import annotations

from math import sqrt

from carrom.arrays import np
from carrom.physics import STANDARD, Array, compiled, line_interval

BASE_Y, CORNER, POCKET = STANDARD.base_y, STANDARD.pocket_centre, STANDARD.pocket_radius
POCKETS = tuple(sorted(STANDARD.pockets))
REACH = STANDARD.man_radius + STANDARD.striker_radius
MAN_WIDTH = 2.0 * STANDARD.man_radius
MAN_EDGE = STANDARD.half - STANDARD.man_radius
STRIKER_EDGE = STANDARD.half - STANDARD.striker_radius
_line = line_interval()
assert _line is not None
OPEN_PLACES = np.array([-STANDARD.base_circle_x, *np.linspace(*_line, 9), STANDARD.base_circle_x])
"""Places along an empty base line, for a quick look."""
FEW_PLACES = np.ascontiguousarray(OPEN_PLACES[::2])
"""Fewer, for strokes by a cushion."""

AHEAD = 0.02
"""How far ahead of the base line the striker has to meet a man at least, in metres, where strokes backwards
are forbidden."""
BEHIND = BASE_Y - STRIKER_EDGE
"""The same where they are allowed: as far behind it as the striker has room."""
THIN = 0.12
"""Cosine of the thinnest cut worth trying."""
MOUTH = 0.8 * POCKET
"""What a man may pass the middle of a pocket by."""
SURE = 1.0
"""The tolerance of a man that lies in a pocket's mouth: any stroke will do."""


@compiled()
def cushion_image(side: int, x: float, y: float, e: float) -> tuple[float, float]:
    """Where a striker has to aim that comes to (x, y) off a cushion: right, left, far or near (0 to 3), which
    gives back the part ``e`` of its speed."""
    if side == 0:
        return STRIKER_EDGE + (STRIKER_EDGE - x) / e, y
    if side == 1:
        return -STRIKER_EDGE - (STRIKER_EDGE + x) / e, y
    if side == 2:
        return x, STRIKER_EDGE + (STRIKER_EDGE - y) / e
    return x, -STRIKER_EDGE - (STRIKER_EDGE + y) / e


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
def straight(i: int, n: int, xs: Array, ys: Array, ahead: float, enough: float) -> float:
    """The tolerance of the best straight stroke that pockets a man straight; 0 where there is none.

    ``ahead``: `AHEAD` or `BEHIND`. From ``enough`` on no better one is looked for.

    >>> x, y = np.array([0.3, 0.0]), np.array([0.3, 0.0])
    >>> straight(0, 2, x, y, AHEAD, SURE) > straight(1, 2, x, y, AHEAD, SURE) > 0
    True
    """
    best = 0.0
    px = xs[i]
    py = ys[i]
    for tx, ty in POCKETS:
        wx = tx - px
        wy = ty - py
        rest = sqrt(wx * wx + wy * wy)
        if rest < POCKET:
            return SURE
        wx /= rest
        wy /= rest
        gx = px - REACH * wx
        h = py - REACH * wy + BASE_Y
        if h < ahead:
            continue
        # what the striker may miss its line by, times its way: the man may miss a pocket's middle a little
        part = MOUTH / rest * REACH
        if part <= best * abs(h):
            continue
        clear = -1
        for x in OPEN_PLACES:
            dx = gx - x
            square = dx * dx + h * h
            along = dx * wx + h * wy  # the cosine of the cut, times the way
            if along <= 0.0 or along * along < THIN * THIN * square:
                continue
            bears = part * along / square
            if bears <= best:
                continue
            if clear < 0:
                clear = int(not blocked(px, py, wx, wy, rest, MAN_WIDTH, i, n, xs, ys))
            if clear == 0:
                break
            way = sqrt(square)
            if not blocked(x, -BASE_Y, dx / way, h / way, way, REACH, i, n, xs, ys):
                best = bears
                if best >= enough:
                    return float(best)
    return best


@compiled()
def by_mans_cushion(
    i: int, n: int, xs: Array, ys: Array, e: float, ahead: float, least: float
) -> float:
    """The tolerance of the best stroke by which a man goes to a pocket by one cushion, if above ``least``."""
    best = least
    px = xs[i]
    py = ys[i]
    image = MAN_EDGE + (MAN_EDGE + CORNER) / e
    for tx, ty in POCKETS:
        for side in range(2):
            ix = tx
            iy = ty
            if side == 0:
                ix = -image if tx > 0.0 else image
            else:
                iy = -image if ty > 0.0 else image
            wx = ix - px
            wy = iy - py
            rest = sqrt(wx * wx + wy * wy)
            wx /= rest
            wy /= rest
            gx = px - REACH * wx
            gy = py - REACH * wy
            if gy + BASE_Y < ahead:
                continue
            h = gy + BASE_Y
            part = MOUTH / rest * REACH
            if part <= best * abs(h):
                continue
            clear = -1
            for x in FEW_PLACES:
                dx = gx - x
                square = dx * dx + h * h
                along = dx * wx + h * wy
                if along <= 0.0 or along * along < THIN * THIN * square:
                    continue
                bears = part * along / square
                if bears <= best:
                    continue
                if clear < 0:
                    # to the cushion, and from there to the pocket
                    if side == 0:
                        edge = MAN_EDGE if ix > 0.0 else -MAN_EDGE
                        run = (edge - px) / wx
                    else:
                        edge = MAN_EDGE if iy > 0.0 else -MAN_EDGE
                        run = (edge - py) / wy
                    bx = px + run * wx
                    by = py + run * wy
                    vx = tx - bx
                    vy = ty - by
                    off = sqrt(vx * vx + vy * vy)
                    clear = int(not (
                        blocked(px, py, wx, wy, run, MAN_WIDTH, i, n, xs, ys)
                        or blocked(bx, by, vx / off, vy / off, off, MAN_WIDTH, i, n, xs, ys)
                    ))  # fmt: skip
                if clear == 0:
                    break
                way = sqrt(square)
                if not blocked(x, -BASE_Y, dx / way, h / way, way, REACH, i, n, xs, ys):
                    best = bears
    return best


@compiled()
def by_strikers_cushion(
    i: int, n: int, xs: Array, ys: Array, e: float, ahead: float, least: float
) -> float:
    """The tolerance of the best stroke by which the striker comes to a man by one cushion, if above
    ``least``: a side one, the far one or, where it may go backwards, the near one."""
    best = least
    sides = 3 if ahead > 0.0 else 4
    px = xs[i]
    py = ys[i]
    for tx, ty in POCKETS:
        wx = tx - px
        wy = ty - py
        rest = sqrt(wx * wx + wy * wy)
        wx /= rest
        wy /= rest
        part = MOUTH / rest * REACH
        gx = px - REACH * wx
        gy = py - REACH * wy
        if abs(gx) > STRIKER_EDGE or abs(gy) > STRIKER_EDGE:
            continue
        clear = -1
        for side in range(sides):
            hx, hy = cushion_image(side, gx, gy, e)
            dy = hy + BASE_Y
            if (side < 3 and dy < ahead) or (side >= 2 and part <= best * abs(dy)):
                continue
            for x in FEW_PLACES:
                dx = hx - x
                ax = -e * dx if side < 2 else dx
                ay = -e * dy if side >= 2 else dy
                along = ax * wx + ay * wy
                if along <= 0.0:
                    continue
                square = dx * dx + dy * dy
                arrives = ax * ax + ay * ay
                if along * along < THIN * THIN * arrives:
                    continue
                if (part * along) * (part * along) <= best * best * square * arrives:
                    continue
                way = sqrt(square)
                bears = part * along / (way * sqrt(arrives))
                dx /= way
                up = dy / way
                if clear < 0:
                    clear = int(not blocked(px, py, wx, wy, rest, MAN_WIDTH, i, n, xs, ys))
                if clear == 0:
                    break
                if side >= 2:
                    run = ((STRIKER_EDGE if side == 2 else -STRIKER_EDGE) + BASE_Y) / up
                else:
                    run = ((STRIKER_EDGE if side == 0 else -STRIKER_EDGE) - x) / dx
                bx = x + run * dx
                by = run * up - BASE_Y
                vx = gx - bx
                vy = gy - by
                back = sqrt(vx * vx + vy * vy)
                if blocked(x, -BASE_Y, dx, up, run, REACH, n, n, xs, ys):
                    continue
                if not blocked(bx, by, vx / back, vy / back, back, REACH, i, n, xs, ys):
                    best = bears
            if clear == 0:
                break
    return best
