"""What a contact does to velocities and spins: two discs, a disc and a cushion.

Normal impulse (1 + e) m* v_n; tangential impulse by Coulomb's law, at most what brings the rims to
rest against each other: m* v_t / 3 for solid discs (I = m R²/2). Discs never leave a contact slower
than `SEPARATION`.
"""

from __future__ import annotations

from math import sqrt

from carrom.physics.compiling import compiled
from carrom.physics.layout import (
    AT_REST,
    CUSHION_X,
    DECEL,
    E_CUSHION,
    E_DISC,
    HALF,
    MOVING,
    MU,
    STATE,
    T0,
    UX,
    UY,
    Array,
    M,
    R,
    V,
    W,
    X,
    Y,
)

SEPARATION = 1e-3
"""m/s. Discs that press against each other while they slide would otherwise touch ever more often,
without end.

What it would add is taken from the motion of the two as a whole: energy never rises.
"""
STILL = 1e-7
"""m/s. Slower than this a disc is at rest: it would slide less than a picometre."""


@compiled()
def bring(i: int, now: float, f: Array, k: Array, c: Array) -> None:
    """Move the reference of a disc's path to this moment.

    Spin falls as the square root of the speed: the leading law of a disc that slides much faster
    than it spins (docs/physics.md), and both end together.
    """
    if k[STATE, i] == MOVING:
        passed = now - f[T0, i]
        speed = f[V, i]
        s = passed * (speed - 0.5 * c[DECEL] * passed)
        f[X, i] += f[UX, i] * s
        f[Y, i] += f[UY, i] * s
        left = speed - c[DECEL] * passed
        if left < 0.0:
            left = 0.0
        if f[W, i] != 0.0:
            f[W, i] *= sqrt(left / speed)
        f[V, i] = left
    f[T0, i] = now


@compiled()
def set_velocity(i: int, vx: float, vy: float, f: Array, k: Array) -> None:
    """Give a disc its velocity, or rest."""
    speed = sqrt(vx * vx + vy * vy)
    if speed < STILL:
        f[V, i] = 0.0
        f[UX, i] = 0.0
        f[UY, i] = 0.0
        f[W, i] = 0.0
        k[STATE, i] = AT_REST
    else:
        f[V, i] = speed
        f[UX, i] = vx / speed
        f[UY, i] = vy / speed
        k[STATE, i] = MOVING


@compiled(inline="always")
def energy(mass: float, vx: float, vy: float, rim: float) -> float:
    """Twice the energy of a solid disc."""
    return mass * (vx * vx + vy * vy + 0.5 * rim * rim)


@compiled()
def collide(i: int, j: int, f: Array, k: Array, c: Array) -> None:
    """Two discs meet. The same to the bit whichever is called i."""
    nx = f[X, j] - f[X, i]
    ny = f[Y, j] - f[Y, i]
    apart = sqrt(nx * nx + ny * ny)
    nx /= apart
    ny /= apart
    ix = f[V, i] * f[UX, i]
    iy = f[V, i] * f[UY, i]
    jx = f[V, j] * f[UX, j]
    jy = f[V, j] * f[UY, j]
    rx = ix - jx
    ry = iy - jy
    approach = rx * nx + ry * ny
    if approach <= 0.0:
        return
    m_i = f[M, i]
    m_j = f[M, j]
    reduced = m_i * m_j / (m_i + m_j)
    out = c[E_DISC] * approach
    if out < SEPARATION:
        out = SEPARATION
    normal = reduced * (approach + out)
    spin = f[W, i] * f[R, i] + f[W, j] * f[R, j]
    slip = (ry * nx - rx * ny) + spin
    friction = reduced * slip / 3.0
    limit = c[MU] * normal
    if friction > limit:
        friction = limit
    elif friction < -limit:
        friction = -limit
    px = normal * nx - friction * ny
    py = normal * ny + friction * nx
    w_i = f[W, i] - 2.0 * friction / (m_i * f[R, i])
    w_j = f[W, j] - 2.0 * friction / (m_j * f[R, j])
    nix = ix - px / m_i
    niy = iy - py / m_i
    njx = jx + px / m_j
    njy = jy + py / m_j
    kept = 1.0
    if out > approach:
        before = energy(m_i, ix, iy, f[W, i] * f[R, i]) + energy(m_j, jx, jy, f[W, j] * f[R, j])
        after = energy(m_i, nix, niy, w_i * f[R, i]) + energy(m_j, njx, njy, w_j * f[R, j])
        if after > before:
            kept = sqrt(before / after)
    f[W, i] = kept * w_i
    f[W, j] = kept * w_j
    set_velocity(i, kept * nix, kept * niy, f, k)
    set_velocity(j, kept * njx, kept * njy, f, k)


@compiled()
def rebound(i: int, what: int, f: Array, k: Array, c: Array) -> None:
    """A disc meets a cushion: a contact with a body of infinite mass."""
    vx = f[V, i] * f[UX, i]
    vy = f[V, i] * f[UY, i]
    r = f[R, i]
    reach = c[HALF] - r
    if what == CUSHION_X:
        toward = 1.0 if vx > 0.0 else -1.0
        f[X, i] = toward * reach
        approach = vx * toward
        slip = vy * toward + f[W, i] * r
    else:
        toward = 1.0 if vy > 0.0 else -1.0
        f[Y, i] = toward * reach
        approach = vy * toward
        slip = -vx * toward + f[W, i] * r
    out = c[E_CUSHION] * approach
    friction = slip / 3.0
    limit = c[MU] * (approach + out)
    if friction > limit:
        friction = limit
    elif friction < -limit:
        friction = -limit
    f[W, i] -= 2.0 * friction / r
    if what == CUSHION_X:
        set_velocity(i, -toward * out, vy - toward * friction, f, k)
    else:
        set_velocity(i, vx + toward * friction, -toward * out, f, k)
