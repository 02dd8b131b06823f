"""Whether the striker met a disc on or behind the front line before it had passed it, from the events of
a stroke. Compiled; as `carrom.physics.find_breaches`.
"""

from __future__ import annotations

from math import sqrt

from carrom.physics import layout as at
from carrom.physics.compiling import compiled
from carrom.physics.equipment import STANDARD
from carrom.physics.layout import Array
from carrom.physics.position import TOUCH

PASSED = STANDARD.striker_radius - STANDARD.front_line - TOUCH
"""The y from which the striker has passed the front line."""
ON_LINE = STANDARD.man_radius - STANDARD.front_line - TOUCH
"""The y below which a part of a man is on the front line or behind it."""


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
