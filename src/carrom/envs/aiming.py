"""Actions into strokes: what (place, direction, speed) from −1 to 1 mean. Compiled, one row a board.

| | −1 | 0 | 1 |
|---|---|---|---|
| place | the left base circle | the middle of the base line | the right base circle |
| direction | to the left | straight ahead | to the right |
| speed | 0.4 m/s | 3.2 m/s | 6 m/s |

The place is moved to the nearest one that is legal and free. The direction is the tangent of half the angle
from straight ahead, 2 arctan(direction): only + − × ÷ and √, as in the simulator, so that the same action
makes the same stroke on every machine.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from carrom.physics import (
    FASTEST,
    GRID,
    STANDARD,
    Array,
    bell,
    circle_interval,
    compiled,
    line_interval,
    look,
    prange,
    snap,
    stretched,
)
from carrom.play import random_error

REACH = STANDARD.man_radius + STANDARD.striker_radius
BASE = STANDARD.base_y
LEVEL = snap(-BASE)  # y of a striker in the middle of the base line

_line, _circle = line_interval(), circle_interval()
assert _line is not None
assert _circle is not None
FAR = _circle.high
"""How far from the middle the striker can stand at most."""
LEGAL = np.array([[-_circle.high, -_circle.low], list(_line), list(_circle)])
"""Where it may stand on an empty base line: circle, line, circle."""
RAW = np.array([[-FAR, FAR]])
"""The same with the moons, from where a stroke is improper."""

SLOWEST, QUICKEST = 0.4, 6.0
"""Metres a second of the speeds −1 and 1. The slowest still passes the front line."""
MIDDLE, SPREAD = (QUICKEST + SLOWEST) / 2, (QUICKEST - SLOWEST) / 2


@compiled()
def is_blocked(x: float, n: int, xs: Array, ys: Array) -> bool:
    """Whether a striker in the middle of the base line at x would lie on a disc; touching is free."""
    for i in range(n):
        off = abs(ys[i] + BASE)
        if off < REACH:
            half = sqrt((REACH - off) * (REACH + off))
            if xs[i] - half < x < xs[i] + half:
                return True
    return False


@compiled()
def nearest_free(wish: float, n: int, xs: Array, ys: Array, stretches: Array) -> float:
    """The free place nearest to a wish, of two equally near the right one; NaN if there is none.

    As `carrom.physics.nearest_legal_place`: it is the wish, the end of a stretch, or beside a disc.
    """
    best = np.nan
    for k in range(stretches.shape[0]):
        least = stretches[k, 0]
        upper = stretches[k, 1]
        at = min(max(wish, least), upper)
        if not is_blocked(at, n, xs, ys):
            best = nearer(wish, at, best)
            continue
        for i in range(n):
            off = abs(ys[i] + BASE)
            if off < REACH:
                half = sqrt((REACH - off) * (REACH + off))
                for side in (-half, half):
                    beside = xs[i] + side
                    if least <= beside <= upper and not is_blocked(beside, n, xs, ys):
                        best = nearer(wish, beside, best)
    return best


@compiled()
def nearer(wish: float, place: float, best: float) -> float:
    """The nearer of two places to a wish; of two equally near the right one."""
    if np.isnan(best):
        return place
    way = abs(place - wish)
    least = abs(best - wish)
    if way < least or (way == least and place > best):
        return place
    return best


@compiled()
def slipped(x: float, by: float, n: int, xs: Array, ys: Array, stretches: Array) -> float:
    """The place a hand finds instead of x, within the free stretch around it: a player sees its ends."""
    least = -FAR
    upper = FAR
    for k in range(stretches.shape[0]):
        if stretches[k, 0] <= x <= stretches[k, 1]:
            least = stretches[k, 0]
            upper = stretches[k, 1]
    for i in range(n):
        off = abs(ys[i] + BASE)
        if off < REACH:
            half = sqrt((REACH - off) * (REACH + off))
            if xs[i] + half <= x:
                least = max(least, xs[i] + half)
            elif xs[i] - half >= x:
                upper = min(upper, xs[i] - half)
    return min(max(x + by, least), upper)


bell_of = compiled()(bell)
stretch_of = compiled()(stretched)


@compiled()
def hand_error(hand: Array, key: int, number: int) -> float:
    """An error of a hand of spread 1: even within ±1, or a bell."""
    error: float = random_error(key, number)
    if hand[3] > 0.0:
        error = bell_of(error)
    return error


@compiled()
def aim(actions: Array, counts: Array, xs: Array, ys: Array, stretches: Array, around: bool,
        strokes: Array) -> None:  # fmt: skip
    """Strokes (x, y, dx, dy, speed) that actions (place, direction, speed) mean; x is NaN without a free
    place. ``around``: directions go all around.
    """
    for row in prange(actions.shape[0]):
        t = actions[row, 1]  # the tangent of half the angle, so that no sine is needed
        dx = 2.0 * t / (1.0 + t * t)
        dy = (1.0 - t * t) / (1.0 + t * t)
        if around:
            dx, dy = 2.0 * dx * dy, dy * dy - dx * dx
        strokes[row, 0] = nearest_free(
            actions[row, 0] * FAR, counts[row], xs[row], ys[row], stretches
        )
        strokes[row, 1] = LEVEL
        strokes[row, 2] = dx
        strokes[row, 3] = dy
        strokes[row, 4] = MIDDLE + SPREAD * actions[row, 2]


@compiled()
def err(strokes: Array, counts: Array, xs: Array, ys: Array, stretches: Array, hands: Array, hand_of: Array,
        surfaces: Array, surface_of: Array, keys: Array, numbers: Array) -> None:  # fmt: skip
    """Strokes as hands make them, in the stead of those that were meant.

    ``hands``: rows as `Hand.row` has them, ``surfaces`` as `carrom.physics.surface_of`; ``hand_of`` and
    ``surface_of`` say which is each board's. The stroke of that number takes its errors from the board's key.
    """
    for row in prange(strokes.shape[0]):
        n = counts[row]
        hand = hands[hand_of[row]]
        x = strokes[row, 0]
        dx = strokes[row, 2]
        dy = strokes[row, 3]
        speed = strokes[row, 4]
        first = 3 * numbers[row]
        meant = x
        if hand[0] > 0.0 and not np.isnan(x):
            by = hand[0] * hand_error(hand, keys[row], first)
            x = slipped(x, by, n, xs[row], ys[row], stretches)
        if hand[1] > 0.0:
            stretch = 1.0
            if hand[4] > 0.0 or hand[5] > 0.0 or hand[6] > 0.0:
                surface = surfaces[surface_of[row]]
                seen = look(meant, LEVEL, dx, dy, n, xs[row], ys[row], surface)
                before, cut, after = seen[1], seen[2], seen[4]
                stretch = stretch_of(hand[4], hand[5], hand[6], speed, cut, before + after)
            t = 0.5 * hand[1] * stretch * hand_error(hand, keys[row], first + 1)
            t *= 1.0 + t * t / 3.0
            c = (1.0 - t * t) / (1.0 + t * t)
            s = 2.0 * t / (1.0 + t * t)
            dx, dy = c * dx - s * dy, s * dx + c * dy
        if hand[2] > 0.0:
            faster = 1.0 + hand[2] * hand_error(hand, keys[row], first + 2)
            speed = min(max(speed * faster, 0.0), FASTEST)
        # the very bits `Stroke` keeps
        for _ in range(4):
            length = sqrt(dx * dx + dy * dy)
            if abs(length - 1.0) <= 4e-16:
                break
            dx /= length
            dy /= length
        strokes[row, 0] = np.rint(x / GRID) * GRID
        strokes[row, 2] = dx
        strokes[row, 3] = dy
        strokes[row, 4] = speed
