"""The compiled part of thinking: which strokes to try, and the chances of the next stroke.

Everything is seen from the chair of the player on turn, that player's side near.
"""

from __future__ import annotations

from math import sqrt

from numba import prange

from carrom.physics import Array, compiled
from carrom.play import OPP, OWN, QUEEN

DIRECT, BANK, REBOUND, PLANT, DOUBLE_BANK = 0, 1, 2, 3, 4

# The board, in the order of `carrom.players.node.geometry`.
HALF, BASE_Y, R_MAN, R_STRIKER, POCKET_C, POCKET_R, M_MAN, M_STRIKER = range(8)
# The constants: deceleration, restitution of discs and of cushions.
DECEL, E_DISC, E_CUSHION = 0, 1, 2

THIN = 0.12
"""Cosine of the thinnest cut worth trying."""
FASTEST = 6.0


@compiled()
def add(x: float, y: float, dx: float, dy: float, speed: float, label: int, who: int, out: Array,
        labels: Array, count: int) -> int:  # fmt: skip
    """Note one stroke, if it goes forward and there is room for it."""
    if count >= out.shape[0] or dy <= 1e-3 or not speed > 0.0:
        return count
    out[count, 0] = x
    out[count, 1] = y
    out[count, 2] = dx
    out[count, 3] = dy
    out[count, 4] = min(speed, FASTEST)
    labels[count, 0] = label
    labels[count, 1] = who
    return count + 1


@compiled()
def speeds_for(way: float, rest: float, cut: float, board: Array, c: Array) -> float:
    """The least speed with which the striker's stroke drives a man the rest of its way."""
    masses = (board[M_MAN] + board[M_STRIKER]) / ((1.0 + c[E_DISC]) * board[M_STRIKER])
    man = sqrt(2.0 * c[DECEL] * rest)
    hit = man * masses / cut
    return sqrt(hit * hit + 2.0 * c[DECEL] * way)


@compiled()
def towards(x: float, y: float, px: float, py: float, tx: float, ty: float, label: int, who: int,
            board: Array, c: Array, tempo: Array, out: Array, labels: Array, count: int) -> int:  # fmt: skip
    """Strokes from (x, y) that drive the man at (px, py) straight towards (tx, ty)."""
    reach = board[R_MAN] + board[R_STRIKER]
    wx = tx - px
    wy = ty - py
    rest = sqrt(wx * wx + wy * wy)
    if rest < 1e-6:
        return count
    gx = px - reach * wx / rest
    gy = py - reach * wy / rest
    dx = gx - x
    dy = gy - y
    way = sqrt(dx * dx + dy * dy)
    if way < 1e-6:
        return count
    cut = (dx * wx + dy * wy) / (way * rest)
    if cut < THIN:
        return count
    least = speeds_for(way, rest, cut, board, c)
    for k in range(tempo.shape[0]):
        count = add(x, y, dx / way, dy / way, least * tempo[k], label, who, out, labels, count)
    return count


@compiled()
def candidates(n: int, xs: Array, ys: Array, kinds: Array, wanted: Array, places: Array, board: Array,
               c: Array, tempo: Array, variety: int, out: Array, labels: Array) -> int:  # fmt: skip
    """Fill in strokes at all wanted men: direct, by plants, banks and rebounds; returns how many.

    ``variety``: 0 direct only, 1 with plants and one cushion, 2 with two cushions.
    """
    count = 0
    half = board[HALF]
    y = -board[BASE_Y]
    corner = board[POCKET_C]
    man_edge = half - board[R_MAN]
    striker_edge = half - board[R_STRIKER]
    e = c[E_CUSHION]
    for i in range(n):
        if not wanted[kinds[i]]:
            continue
        px = xs[i]
        py = ys[i]
        for a in range(places.shape[0]):
            x = places[a]
            for sx in (-1.0, 1.0):
                for sy in (-1.0, 1.0):
                    tx = sx * corner
                    ty = sy * corner
                    count = towards(x, y, px, py, tx, ty, DIRECT, i, board, c, tempo,
                                    out, labels, count)  # fmt: skip
                    if variety < 1:
                        continue
                    # The man by a cushion: the pocket's image behind it, as far off as the rebound is weak.
                    ix = -sx * (man_edge + (man_edge + corner) / e)
                    count = towards(x, y, px, py, ix, ty, BANK, i, board, c, tempo,
                                    out, labels, count)  # fmt: skip
                    iy = -sy * (man_edge + (man_edge + corner) / e)
                    count = towards(x, y, px, py, tx, iy, BANK, i, board, c, tempo,
                                    out, labels, count)  # fmt: skip
                    if variety > 1:
                        count = towards(x, y, px, py, ix, iy, DOUBLE_BANK, i, board, c, tempo,
                                        out, labels, count)  # fmt: skip
                    # The striker by a side cushion or the far one: the image of where it has to meet the man.
                    reach = board[R_MAN] + board[R_STRIKER]
                    wx = tx - px
                    wy = ty - py
                    rest = sqrt(wx * wx + wy * wy)
                    gx = px - reach * wx / rest
                    gy = py - reach * wy / rest
                    for side in range(3):
                        hx = gx
                        hy = gy
                        if side == 0:
                            hx = striker_edge + (striker_edge - gx) / e
                        elif side == 1:
                            hx = -striker_edge - (striker_edge + gx) / e
                        else:
                            hy = striker_edge + (striker_edge - gy) / e
                        dx = hx - x
                        dy = hy - y
                        way = sqrt(dx * dx + dy * dy)
                        # the striker's course when it arrives, mirrored back
                        ax = -e * dx if side < 2 else dx
                        ay = -e * dy if side == 2 else dy
                        arrives = sqrt(ax * ax + ay * ay)
                        cut = (ax * wx + ay * wy) / (arrives * rest)
                        if cut < THIN:
                            continue
                        least = speeds_for(way, rest, cut, board, c) / (0.5 + 0.5 * e)
                        for k in range(tempo.shape[0]):
                            count = add(x, y, dx / way, dy / way, least * tempo[k], REBOUND, i, out,
                                        labels, count)  # fmt: skip
            if variety < 1:
                continue
            # A plant: this man has to meet another own man, so that that one goes to a pocket.
            for j in range(n):
                if j == i or not wanted[kinds[j]]:
                    continue
                for sx in (-1.0, 1.0):
                    for sy in (-1.0, 1.0):
                        wx = sx * corner - xs[j]
                        wy = sy * corner - ys[j]
                        rest = sqrt(wx * wx + wy * wy)
                        gx = xs[j] - 2.0 * board[R_MAN] * wx / rest
                        gy = ys[j] - 2.0 * board[R_MAN] * wy / rest
                        lx = gx - px
                        ly = gy - py
                        link = sqrt(lx * lx + ly * ly)
                        if link > 0.2 or (link > 1e-4 and lx * wx + ly * wy < 0.5 * link * rest):
                            continue
                        count = towards(x, y, px, py, gx + 0.3 * wx, gy + 0.3 * wy, PLANT, i, board, c,
                                        tempo, out, labels, count)  # fmt: skip
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
def chance(
    i: int, n: int, xs: Array, ys: Array, places: Array, board: Array, error: float
) -> float:
    """The chance to pocket a man by the best straight stroke; ``error``: of the hand, in radians."""
    best = 0.0
    corner = board[POCKET_C]
    reach = board[R_MAN] + board[R_STRIKER]
    y = -board[BASE_Y]
    for sx in (-1.0, 1.0):
        for sy in (-1.0, 1.0):
            wx = sx * corner - xs[i]
            wy = sy * corner - ys[i]
            rest = sqrt(wx * wx + wy * wy)
            if rest < board[POCKET_R]:
                return 1.0
            wx /= rest
            wy /= rest
            # what the man may miss the line to the pocket by
            slack = 0.8 * board[POCKET_R] / rest
            gx = xs[i] - reach * wx
            gy = ys[i] - reach * wy
            if gy - y < 0.02:
                continue
            clear = -1
            for a in range(places.shape[0]):
                dx = gx - places[a]
                dy = gy - y
                way = sqrt(dx * dx + dy * dy)
                dx /= way
                dy /= way
                cut = dx * wx + dy * wy
                if cut < THIN:
                    continue
                bears = slack * reach * cut / way
                likely = bears / error if bears < error else 1.0
                if likely <= best:
                    continue
                if clear < 0:
                    clear = (
                        0
                        if blocked(xs[i], ys[i], wx, wy, rest, 2.0 * board[R_MAN], i, n, xs, ys)
                        else 1
                    )
                if clear == 0:
                    break
                if not blocked(places[a], y, dx, dy, way, reach, i, n, xs, ys):
                    best = likely
    return best


@compiled()
def best_chances(n: int, xs: Array, ys: Array, kinds: Array, own: int, places: Array, board: Array,
                 error: float, chances: Array) -> None:  # fmt: skip
    """The best chance at a man of a kind, and the chance at the queen."""
    man = 0.0
    queen = 0.0
    for i in range(n):
        if xs[i] != xs[i]:
            continue
        if kinds[i] == own:
            man = max(man, chance(i, n, xs, ys, places, board, error))
        elif kinds[i] == QUEEN:
            queen = chance(i, n, xs, ys, places, board, error)
    chances[0] = man
    chances[1] = queen


@compiled(parallel=True)
def next_chances(counts: Array, x: Array, y: Array, kinds: Array, keeps: Array, quarters: int, places: Array,
          board: Array, error_mine: float, error_theirs: float, turned_x: Array, turned_y: Array,
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
        best_chances(
            n, turned_x[row], turned_y[row], kinds[row], own, places, board, error, chances[row]
        )
