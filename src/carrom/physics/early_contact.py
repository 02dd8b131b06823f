"""Whether the striker met a disc on or behind the front line before it had passed it, in bulk. Compiled.

As `carrom.physics.find_breaches`, for strokes whose straight course does not tell: they are played out once
more with their events.
"""

from __future__ import annotations

from math import sqrt

import numpy as np
from numba import get_num_threads, prange
from numba.np.ufunc.parallel import get_thread_id

from carrom.physics import layout as at
from carrom.physics.compiling import compiled
from carrom.physics.engine import play_out
from carrom.physics.equipment import STANDARD
from carrom.physics.layout import Array
from carrom.physics.position import TOUCH
from carrom.physics.simulator import lay_out

MAN, STRIKER = STANDARD.man_radius, STANDARD.striker_radius
MAN_MASS, STRIKER_MASS = STANDARD.man_mass, STANDARD.striker_mass
PASSED = STRIKER - STANDARD.front_line - TOUCH
"""The y from which the striker has passed the front line."""
ON_LINE = MAN - STANDARD.front_line - TOUCH
"""The y below which a part of a man is on the front line or behind it."""


def find_early_contacts(
    rows: Array, counts: Array, xs: Array, ys: Array, strokes: Array, c: Array, early: Array
) -> None:
    """Set ``early`` to 1 or 0 in the given rows; ``c`` as `carrom.physics.prepared` makes it."""
    _look(rows, counts, xs, ys, strokes, c, get_num_threads(), early)


@compiled(parallel=True)
def _look(rows: Array, counts: Array, xs: Array, ys: Array, strokes: Array, c: Array, threads: int,
          early: Array) -> None:  # fmt: skip
    f = np.zeros((threads, at.F_ROWS, at.MOST))
    k = np.zeros((threads, at.K_ROWS, at.MOST), np.int64)
    p = np.empty((threads, at.MOST, at.MOST))
    ci = np.empty((threads, at.MOST_CONTACTS, 2), np.int64)
    cf = np.empty((threads, at.MOST_CONTACTS, 6))
    s = np.zeros((threads, at.S_SIZE), np.int64)
    fell = np.empty((threads, at.MOST), np.int64)
    ev_f = np.empty((threads, at.MOST_EVENTS))
    ev_i = np.empty((threads, at.MOST_EVENTS, 3), np.int64)
    seg_f = np.empty((threads, at.MOST_SEGMENTS, 5))
    seg_i = np.empty((threads, at.MOST_SEGMENTS), np.int64)
    for r in prange(len(rows)):
        me = get_thread_id()  # type: ignore[no-untyped-call]  # Numba has no types for it
        row = rows[r]
        n = counts[row] + 1
        for q in range(at.S_SIZE):
            s[me, q] = 0
        struck = strokes[row]
        lay_out(n, xs[row], ys[row], struck[0], struck[1], struck[2], struck[3], struck[4], MAN,
                MAN_MASS, STRIKER, STRIKER_MASS, f[me], k[me])  # fmt: skip
        play_out(n, f[me], k[me], p[me], ci[me], cf[me], c, s[me], fell[me], ev_f[me], ev_i[me],
                 seg_f[me], seg_i[me])  # fmt: skip
        early[row] = is_early(
            n, ys[row], s[me], ev_f[me], ev_i[me], seg_f[me], seg_i[me], c[at.DECEL]
        )


@compiled()
def is_early(n: int, ys: Array, s: Array, ev_f: Array, ev_i: Array, seg_f: Array, seg_i: Array,
             slowing: float) -> int:  # fmt: skip
    """1 if a contact of the striker came too early, from the events of one stroke."""
    for e in range(min(s[at.EVENTS], at.MOST_EVENTS)):
        i = ev_i[e, 1]
        j = ev_i[e, 2]
        if ev_i[e, 0] != at.EV_CONTACT or (i != n - 1 and j != n - 1):
            continue
        if has_passed(n - 1, ev_f[e], s[at.SEGMENTS], seg_f, seg_i, slowing):
            return 0
        disc = i + j - (n - 1)
        if height(disc, ev_f[e], ys[disc], s[at.SEGMENTS], seg_f, seg_i, slowing) < ON_LINE:
            return 1
    return 0


@compiled()
def has_passed(
    striker: int, now: float, segments: int, seg_f: Array, seg_i: Array, slowing: float
) -> bool:
    """Whether the striker has been wholly beyond the front line; segments are straight, so ends tell."""
    for q in range(segments):
        if seg_i[q] == striker and seg_f[q, 0] <= now and seg_f[q, 2] >= PASSED:
            return True
    return bool(height(striker, now, -1.0, segments, seg_f, seg_i, slowing) >= PASSED)


@compiled()
def height(disc: int, now: float, start: float, segments: int, seg_f: Array, seg_i: Array,
           slowing: float) -> float:  # fmt: skip
    """The y of a disc at a time; ``start``: where it lay before it moved."""
    y = start
    for q in range(segments):
        if seg_i[q] == disc and seg_f[q, 0] <= now:
            vx = seg_f[q, 3]
            vy = seg_f[q, 4]
            speed = sqrt(vx * vx + vy * vy)
            y = seg_f[q, 2]
            if speed > 0.0:
                passed = min(max(now - seg_f[q, 0], 0.0), speed / slowing)
                y += vy * passed * (1.0 - 0.5 * slowing * passed / speed)
    return y
