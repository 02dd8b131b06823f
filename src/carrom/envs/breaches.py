"""Whether strokes were improper, in bulk. Compiled; the same answers as `carrom.physics.find_breaches`.

An action can commit three breaches: not forward, early contact and, with raw places, a cut moon. Until the
striker has met something its course is a straight line, which decides nearly all strokes in closed form.
Those that met a piece before the front line without a breach are played once more with their events; what
lies on the edge of a rule is left to `find_breaches` itself.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np
from numba import prange

from carrom.envs.aiming import LEVEL, REACH
from carrom.physics import STANDARD, TOUCH, compiled, lay_out, play_out
from carrom.physics import layout as at

Array = Any

MAN, STRIKER = STANDARD.man_radius, STANDARD.striker_radius
MAN_MASS, STRIKER_MASS = STANDARD.man_mass, STANDARD.striker_mass
EDGE = STANDARD.half - STRIKER
PASSED = STRIKER - STANDARD.front_line - TOUCH  # y from which the striker has passed the front line
ON_LINE = (
    MAN - STANDARD.front_line - TOUCH
)  # y below which a part of a man is on the line or behind
MOON_INNER = STANDARD.base_circle_x - STRIKER - STANDARD.base_circle_radius + TOUCH
MOON_OUTER = STANDARD.base_circle_x - STRIKER + STANDARD.base_circle_radius - TOUCH
UNSURE = 1e-7
"""Metres within which a closed form is not trusted to decide."""

NOT_FORWARD, EARLY, MOON = 1, 2, 4
"""Bits of the breaches."""
PROPER, IMPROPER, LATER, EDGE_CASE = 0, 1, 2, 3
"""What is known of a stroke: whether it was improper; to be seen from its events; to be asked."""


@compiled()
def course(stroke: Array, first: int, cushion: int, xs: Array, ys: Array, slowing: float) -> int:
    """Bits of what was wrong with a stroke's course; those that it cannot tell, eight times as high.

    Until the striker has met something its course is a straight line, and that decides all but the few
    strokes that meet a piece before the front line without a breach.
    """
    x = stroke[0]
    y = stroke[1]
    dx = stroke[2]
    dy = stroke[3]
    later = 8 * EARLY if first >= 0 else 0  # whatever it met may have been met early
    if not (dy > 0.0 and stroke[4] > 0.0):
        return NOT_FORWARD | later
    passes = (PASSED - y) / dy
    if first >= 0 and cushion == 0:
        rx = xs[first] - x
        ry = ys[first] - y
        along = rx * dx + ry * dy
        off = along * along - (rx * rx + ry * ry - REACH * REACH)
        meets = along - sqrt(max(off, 0.0))
        if meets > passes + UNSURE:
            return 0
        if meets < passes - UNSURE and ys[first] < ON_LINE - UNSURE:
            return EARLY
        return later
    ends = stroke[4] * stroke[4] / (2.0 * slowing)
    if dx > 0.0:
        ends = min(ends, (EDGE - x) / dx)
    elif dx < 0.0:
        ends = min(ends, (-EDGE - x) / dx)
    if ends > passes + UNSURE:
        return 0
    if ends < passes - UNSURE:
        return NOT_FORWARD | later
    return 8 * NOT_FORWARD | later


@compiled(parallel=True)
def look(firsts: Array, cushions: Array, strokes: Array, xs: Array, ys: Array, slowing: float,
         forbidden: int, found: Array) -> None:  # fmt: skip
    """What closed forms say about strokes; ``forbidden``: the bits of what the rules forbid."""
    for row in prange(strokes.shape[0]):
        place = abs(strokes[row, 0])
        middle = (
            strokes[row, 1] == LEVEL
        )  # off the middle stands only who found no place in it: legally
        found[row] = PROPER
        if forbidden & MOON and middle and MOON_INNER < place < MOON_OUTER:
            found[row] = IMPROPER
        elif forbidden & (NOT_FORWARD | EARLY):
            bits = course(strokes[row], firsts[row], cushions[row], xs[row], ys[row], slowing)
            if bits & forbidden:
                found[row] = IMPROPER
            elif bits >> 3 & forbidden & NOT_FORWARD:
                found[row] = EDGE_CASE
            elif bits >> 3 & forbidden & EARLY:
                found[row] = LATER


@compiled()
def look_again(rows: Array, counts: Array, xs: Array, ys: Array, strokes: Array, c: Array,
               found: Array) -> None:  # fmt: skip
    """Play strokes once more and see from their events whether the striker met a piece too early."""
    f = np.zeros((at.F_ROWS, at.MOST))
    k = np.zeros((at.K_ROWS, at.MOST), np.int64)
    p = np.empty((at.MOST, at.MOST))
    ci = np.empty((at.MOST_CONTACTS, 2), np.int64)
    cf = np.empty((at.MOST_CONTACTS, 6))
    s = np.zeros(at.S_SIZE, np.int64)
    fell = np.empty(at.MOST, np.int64)
    ev_f = np.empty(at.MOST_EVENTS)
    ev_i = np.empty((at.MOST_EVENTS, 3), np.int64)
    seg_f = np.empty((at.MOST_SEGMENTS, 5))
    seg_i = np.empty(at.MOST_SEGMENTS, np.int64)
    for row in rows:
        n = counts[row] + 1
        s[:] = 0
        struck = strokes[row]
        lay_out(n, xs[row], ys[row], struck[0], struck[1], struck[2], struck[3], struck[4], MAN,
                MAN_MASS, STRIKER, STRIKER_MASS, f, k)  # fmt: skip
        play_out(n, f, k, p, ci, cf, c, s, fell, ev_f, ev_i, seg_f, seg_i)
        found[row] = PROPER
        for e in range(min(s[at.EVENTS], at.MOST_EVENTS)):
            i = ev_i[e, 1]
            j = ev_i[e, 2]
            if ev_i[e, 0] != at.EV_CONTACT or (i != n - 1 and j != n - 1):
                continue
            now = ev_f[e]
            if has_passed(n - 1, now, s[at.SEGMENTS], seg_f, seg_i, c[at.DECEL]):
                break
            piece = i + j - (n - 1)
            lay = ys[row, piece]
            if height(piece, now, lay, s[at.SEGMENTS], seg_f, seg_i, c[at.DECEL]) < ON_LINE:
                found[row] = IMPROPER
                break


@compiled()
def has_passed(
    striker: int, now: float, many: int, seg_f: Array, seg_i: Array, slowing: float
) -> bool:
    """Whether the striker has been wholly beyond the front line; segments are straight, so ends tell."""
    for q in range(many):
        if seg_i[q] == striker and seg_f[q, 0] <= now and seg_f[q, 2] >= PASSED:
            return True
    return bool(height(striker, now, -1.0, many, seg_f, seg_i, slowing) >= PASSED)


@compiled()
def height(disc: int, now: float, lay: float, many: int, seg_f: Array, seg_i: Array,
           slowing: float) -> float:  # fmt: skip
    """How far from the middle line, towards the other side, a disc is at a time; it lay at ``lay``."""
    y = lay
    for q in range(many):
        if seg_i[q] == disc and seg_f[q, 0] <= now:
            vx = seg_f[q, 3]
            vy = seg_f[q, 4]
            speed = sqrt(vx * vx + vy * vy)
            y = seg_f[q, 2]
            if speed > 0.0:
                passed = min(max(now - seg_f[q, 0], 0.0), speed / slowing)
                y += vy * passed * (1.0 - 0.5 * slowing * passed / speed)
    return y
