"""Free motion: when does a sliding disc stop, meet a cushion, a pocket, a disc at rest, another
moving disc?

Everything but the last is exact in *path length*: lines and circles. Two moving discs need the
first root of a quartic in time; its curvature is a quadratic, so it falls into pieces on which
Newton's method cannot miss.
"""

from __future__ import annotations

from math import sqrt

from carrom.physics import layout as at
from carrom.physics.compiling import compiled
from carrom.physics.lanes import each, nearest_below
from carrom.physics.layout import Array

SURELY = 1.0 + 1e-6
"""Discs that pass each other farther off than so many times their reach do not meet, however numbers are
rounded."""


@compiled(small=True)
def time_of_path(speed: float, decel: float, path: float) -> float:
    """How long a disc takes for a piece of its path."""
    left = speed * speed - 2.0 * decel * path
    if left <= 0.0:
        return speed / decel
    return 2.0 * path / (speed + sqrt(left))


@compiled(small=True)
def path_to_circle(
    dx: float, dy: float, reach: float, ux: float, uy: float, longest: float
) -> float:
    """The path along (ux, uy) until the centre is ``reach`` from (dx, dy), which lies ahead; `INF` if it
    passes by, or that is surely beyond ``longest``."""
    along = dx * ux + dy * uy
    if along > 0.0 and along - reach < longest:
        across = dx * uy - dy * ux
        half_chord = reach * reach - across * across
        if half_chord > 0.0:
            return along - sqrt(half_chord)
    return at.INF


@compiled()
def first_root(c0: float, c1: float, c2: float, c3: float, c4: float, end: float) -> float:
    """The first time in [0, end] at which the quartic comes down to zero; `INF` if it does not.

    c4 ≥ 0. Where the quartic is convex, Newton's steps from the left never pass the first root;
    where it is concave and positive at the left end, steps from the right never pass the last.
    """
    if c0 <= 0.0:
        if c1 < 0.0:
            return 0.0
        c0 = 0.0
    bend_in = at.INF
    bend_out = at.INF
    if c4 > 0.0:
        inner = 9.0 * c3 * c3 - 24.0 * c2 * c4
        if inner > 0.0:
            root = sqrt(inner)
            bend_in = (-3.0 * c3 - root) / (12.0 * c4)
            bend_out = (-3.0 * c3 + root) / (12.0 * c4)
    left = 0.0
    for piece in range(3):
        right = at.INF
        if piece == 0:
            right = bend_in
        elif piece == 1:
            right = bend_out
        if right <= left:
            continue
        last = right >= end
        if last:
            right = end
        if piece != 1:
            t = left
            for _ in range(80):
                value = c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))
                slope = c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * 4.0 * c4))
                if slope >= 0.0:
                    break
                if value <= 0.0:
                    return t
                further = t - value / slope
                if further > right:
                    break
                if further <= t:
                    return t
                t = further
        else:
            t = right
            value = c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))
            if value <= 0.0:
                for _ in range(80):
                    slope = c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * 4.0 * c4))
                    if slope >= 0.0 or value >= 0.0:
                        break
                    nearer = t - value / slope
                    if nearer >= t:
                        break
                    t = nearer
                    value = c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))
                return t if t > left else left
        if last:
            return at.INF
        left = right
    return at.INF


@compiled()
def own_event(i: int, n: int, f: Array, k: Array, c: Array) -> None:
    """The next event of a disc by itself: none unless it moves, else rest, a cushion, a pocket, or a
    disc at rest in its way.
    """
    if k[at.STATE, i] != at.MOVING:
        f[at.TS, i] = at.INF
        return
    x = f[at.X, i]
    y = f[at.Y, i]
    ux = f[at.UX, i]
    uy = f[at.UY, i]
    r = f[at.R, i]
    speed = f[at.V, i]
    decel = c[at.DECEL]
    best = speed * speed / (2.0 * decel)
    what = at.STOP
    target = -1
    reach = c[at.HALF] - r
    if ux != 0.0:
        s = ((reach if ux > 0.0 else -reach) - x) / ux
        if s < best:
            best = s if s > 0.0 else 0.0
            what = at.CUSHION_X
    if uy != 0.0:
        s = ((reach if uy > 0.0 else -reach) - y) / uy
        if s < best:
            best = s if s > 0.0 else 0.0
            what = at.CUSHION_Y
    hole = c[at.POCKET_R]
    centre = c[at.POCKET_C]
    # Without a branch, so that the compiler takes several pockets and discs at once.
    for p in each(4):
        dx = (centre if p & 1 else -centre) - x
        dy = (centre if p & 2 else -centre) - y
        along = dx * ux + dy * uy
        across = dx * uy - dy * ux
        half_chord = hole * hole - across * across
        ahead = (along > 0.0) & (half_chord > 0.0)
        s = along - sqrt(half_chord if ahead else 0.0)
        f[at.OX, p] = s if ahead else at.INF
        f[at.OY, p] = along - hole
    for p in range(4):
        s = f[at.OX, p]
        if s <= best and f[at.OY, p] < best:
            best = s if s > 0.0 else 0.0
            what = at.FALL
            target = p
    for j in each(at.WIDE):
        dx = f[at.X, j] - x
        dy = f[at.Y, j] - y
        along = dx * ux + dy * uy
        across = dx * uy - dy * ux
        reach = r + f[at.R, j]
        half_chord = reach * reach - across * across
        ahead = (k[at.STATE, j] == at.AT_REST) & (along > 0.0) & (half_chord > 0.0)
        s = along - sqrt(half_chord if ahead else 0.0)
        f[at.OX, j] = s if ahead else at.INF
    hit = nearest_below(f[at.OX], n, best)
    if hit >= 0:
        best = f[at.OX, hit] if f[at.OX, hit] > 0.0 else 0.0
        what = at.HIT
        target = hit
    f[at.TS, i] = f[at.T0, i] + time_of_path(speed, decel, best)
    k[at.WHAT, i] = what
    k[at.TARGET, i] = target


@compiled()
def obstacle(i: int, j: int, now: float, f: Array, k: Array, c: Array) -> None:
    """Disc j has come to rest: is it in the way of the moving disc i before anything else?"""
    dx = f[at.X, j] - f[at.X, i]
    dy = f[at.Y, j] - f[at.Y, i]
    ux = f[at.UX, i]
    uy = f[at.UY, i]
    s = path_to_circle(dx, dy, f[at.R, i] + f[at.R, j], ux, uy, at.INF)
    if s == at.INF:
        return
    speed = f[at.V, i]
    passed = now - f[at.T0, i]
    done = passed * (speed - 0.5 * c[at.DECEL] * passed)
    if s < done:
        # Behind the disc already, or touching and receding; only a touch still ahead counts.
        if dx * ux + dy * uy - done <= 0.0:
            return
        s = done
    if s < speed * speed / (2.0 * c[at.DECEL]):
        t = f[at.T0, i] + time_of_path(speed, c[at.DECEL], s)
        if t < f[at.TS, i]:
            f[at.TS, i] = t
            k[at.WHAT, i] = at.HIT
            k[at.TARGET, i] = j


@compiled()
def stand(now: float, f: Array, c: Array) -> None:
    """Note where every disc is at this moment, and its velocity. Without a branch, as above."""
    decel = c[at.DECEL]
    for q in each(at.WIDE):
        passed = now - f[at.T0, q]
        s = passed * (f[at.V, q] - 0.5 * decel * passed)
        left = f[at.V, q] - decel * passed
        f[at.NOW_X, q] = f[at.X, q] + f[at.UX, q] * s
        f[at.NOW_Y, q] = f[at.Y, q] + f[at.UY, q] * s
        f[at.NOW_VX, q] = left * f[at.UX, q]
        f[at.NOW_VY, q] = left * f[at.UY, q]


@compiled()
def screen(i: int, now: float, f: Array, k: Array, c: Array) -> None:
    """Mark the moving discs that a moving disc may meet before either has another event."""
    x = f[at.NOW_X, i]
    y = f[at.NOW_Y, i]
    own_vx = f[at.NOW_VX, i]
    own_vy = f[at.NOW_VY, i]
    ux = f[at.UX, i]
    uy = f[at.UY, i]
    r = f[at.R, i]
    soonest = f[at.TS, i]
    decel = c[at.DECEL]
    for j in each(at.WIDE):
        end = (soonest if soonest < f[at.TS, j] else f[at.TS, j]) - now
        end = end if end >= 0.0 else 0.0
        qx = f[at.NOW_X, j] - x
        qy = f[at.NOW_Y, j] - y
        reach = r + f[at.R, j]
        vx = f[at.NOW_VX, j] - own_vx
        vy = f[at.NOW_VY, j] - own_vy
        ax = decel * (f[at.UX, j] - ux)
        ay = decel * (f[at.UY, j] - uy)
        c0 = qx * qx + qy * qy - reach * reach
        q_v = qx * vx + qy * vy
        q_a = qx * ax + qy * ay
        slowing = 0.5 * q_a * end * end
        slowing = slowing if q_a > 0.0 else 0.0
        low = q_v * end
        low = low if (q_v < 0.0) | (q_a > 0.0) else 0.0
        low -= slowing
        # How far aside of their relative velocity they are, times that: it goes one way, from now to the end.
        aside = qx * vy - qy * vx
        aside_end = aside - 0.5 * end * end * (ax * vy - ay * vx)
        touch = reach * reach * (vx * vx + vy * vy) * SURELY
        passes = (
            (aside * aside_end > 0.0) & (aside * aside > touch) & (aside_end * aside_end > touch)
        )
        out = passes | (low >= 0.0) | (low >= -0.5 * c0) | (k[at.STATE, j] != at.MOVING)
        f[at.MAYBE, j] = 0.0 if out else 1.0


@compiled()
def meeting(i: int, j: int, now: float, f: Array, c: Array) -> float:
    """When two moving discs meet that may (`screen`), before either has another event; `INF` if they do
    not.

    The same number, to the bit, whichever of the two is called i.
    """
    decel = c[at.DECEL]
    end = f[at.TS, i] if f[at.TS, i] < f[at.TS, j] else f[at.TS, j]
    end -= now
    if end < 0.0:
        end = 0.0
    qx = f[at.NOW_X, j] - f[at.NOW_X, i]
    qy = f[at.NOW_Y, j] - f[at.NOW_Y, i]
    reach = f[at.R, i] + f[at.R, j]
    vx = f[at.NOW_VX, j] - f[at.NOW_VX, i]
    vy = f[at.NOW_VY, j] - f[at.NOW_VY, i]
    ax = decel * (f[at.UX, j] - f[at.UX, i])
    ay = decel * (f[at.UY, j] - f[at.UY, i])
    q_a = qx * ax + qy * ay
    t = first_root(
        qx * qx + qy * qy - reach * reach,
        2.0 * (qx * vx + qy * vy),
        vx * vx + vy * vy - q_a,
        -(vx * ax + vy * ay),
        0.25 * (ax * ax + ay * ay),
        end,
    )
    return at.INF if t == at.INF else now + t
