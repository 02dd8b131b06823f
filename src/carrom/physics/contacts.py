"""What a contact does to velocities and spins: two discs, a disc and a cushion.

Normal impulse (1 + e) m* v_n; tangential impulse by Coulomb's law, at most what brings the rims to
rest against each other: m* v_t / 3 for solid discs (I = m R²/2). Discs never leave a contact slower
than `SEPARATION`.
"""

from __future__ import annotations

from math import sqrt

from carrom.physics import layout as at
from carrom.physics.compiling import compiled
from carrom.physics.layout import Array

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
    if k[at.STATE, i] == at.MOVING:
        passed = now - f[at.T0, i]
        speed = f[at.V, i]
        s = passed * (speed - 0.5 * c[at.DECEL] * passed)
        x = f[at.X, i] + f[at.UX, i] * s
        y = f[at.Y, i] + f[at.UY, i] * s
        left = speed - c[at.DECEL] * passed
        if left < 0.0:
            left = 0.0
        spin = f[at.W, i]
        if spin != 0.0:
            spin *= sqrt(left / speed)
        # A graphics card waits between reading a number and setting it: all are read first.
        f[at.X, i] = x
        f[at.Y, i] = y
        f[at.W, i] = spin
        f[at.V, i] = left
    f[at.T0, i] = now


@compiled()
def set_velocity(i: int, vx: float, vy: float, f: Array, k: Array) -> None:
    """Give a disc its velocity, or rest."""
    speed = sqrt(vx * vx + vy * vy)
    if speed < STILL:
        f[at.V, i] = 0.0
        f[at.UX, i] = 0.0
        f[at.UY, i] = 0.0
        f[at.W, i] = 0.0
        k[at.STATE, i] = at.AT_REST
    else:
        f[at.V, i] = speed
        f[at.UX, i] = vx / speed
        f[at.UY, i] = vy / speed
        k[at.STATE, i] = at.MOVING


@compiled(small=True)
def energy(mass: float, vx: float, vy: float, rim: float) -> float:
    """Twice the energy of a solid disc."""
    return mass * (vx * vx + vy * vy + 0.5 * rim * rim)


@compiled(small=True)
def within(value: float, limit: float) -> float:
    """The value, or the limit that it passes: below zero as above."""
    if value > limit:
        return limit
    return -limit if value < -limit else value


@compiled()
def collide(i: int, j: int, f: Array, k: Array, c: Array) -> None:
    """Two discs meet. The same to the bit whichever is called i."""
    nx = f[at.X, j] - f[at.X, i]
    ny = f[at.Y, j] - f[at.Y, i]
    apart = sqrt(nx * nx + ny * ny)
    nx /= apart
    ny /= apart
    ix = f[at.V, i] * f[at.UX, i]
    iy = f[at.V, i] * f[at.UY, i]
    jx = f[at.V, j] * f[at.UX, j]
    jy = f[at.V, j] * f[at.UY, j]
    rx = ix - jx
    ry = iy - jy
    approach = rx * nx + ry * ny
    if approach <= 0.0:
        return
    m_i = f[at.M, i]
    m_j = f[at.M, j]
    reduced = m_i * m_j / (m_i + m_j)
    out = c[at.E_DISC] * approach
    if out < SEPARATION:
        out = SEPARATION
    normal = reduced * (approach + out)
    spin = f[at.W, i] * f[at.R, i] + f[at.W, j] * f[at.R, j]
    slip = (ry * nx - rx * ny) + spin
    friction = within(reduced * slip / 3.0, c[at.MU] * normal)
    px = normal * nx - friction * ny
    py = normal * ny + friction * nx
    w_i = f[at.W, i] - 2.0 * friction / (m_i * f[at.R, i])
    w_j = f[at.W, j] - 2.0 * friction / (m_j * f[at.R, j])
    nix = ix - px / m_i
    niy = iy - py / m_i
    njx = jx + px / m_j
    njy = jy + py / m_j
    kept = 1.0
    if out > approach:
        before = energy(m_i, ix, iy, f[at.W, i] * f[at.R, i]) + energy(
            m_j, jx, jy, f[at.W, j] * f[at.R, j]
        )
        after = energy(m_i, nix, niy, w_i * f[at.R, i]) + energy(m_j, njx, njy, w_j * f[at.R, j])
        if after > before:
            kept = sqrt(before / after)
    f[at.W, i] = kept * w_i
    f[at.W, j] = kept * w_j
    set_velocity(i, kept * nix, kept * niy, f, k)
    set_velocity(j, kept * njx, kept * njy, f, k)


@compiled()
def rebound(i: int, what: int, f: Array, k: Array, c: Array) -> None:
    """A disc meets a cushion: a contact with a body of infinite mass."""
    vx = f[at.V, i] * f[at.UX, i]
    vy = f[at.V, i] * f[at.UY, i]
    r = f[at.R, i]
    reach = c[at.HALF] - r
    if what == at.CUSHION_X:
        toward = 1.0 if vx > 0.0 else -1.0
        f[at.X, i] = toward * reach
        approach = vx * toward
        slip = vy * toward + f[at.W, i] * r
    else:
        toward = 1.0 if vy > 0.0 else -1.0
        f[at.Y, i] = toward * reach
        approach = vy * toward
        slip = -vx * toward + f[at.W, i] * r
    out = c[at.E_CUSHION] * approach
    friction = within(slip / 3.0, c[at.MU] * (approach + out))
    f[at.W, i] -= 2.0 * friction / r
    if what == at.CUSHION_X:
        set_velocity(i, -toward * out, vy - toward * friction, f, k)
    else:
        set_velocity(i, vx + toward * friction, -toward * out, f, k)
