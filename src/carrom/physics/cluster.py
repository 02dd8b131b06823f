"""Many discs in contact at once: the rack at the break, and every other knot of touching discs.

Impacts in a packed cluster are not a sequence of pairs: a push runs through it as a wave. The rule
here, by name: *elastic wave on frozen geometry*. Every contact is a spring with a dashpot that
gives a lone pair exactly the restitution asked for; directions stay as they are while the wave
passes (real discs move micrometres meanwhile), and the stiffness cancels out: only masses,
directions and restitution matter. Steps are bounded; what still presses then is parted by the least
speed of separation, and energy never rises.

Sums over contacts are made in whole numbers, so that they do not depend on the order: a mirror-
symmetric break leaves a mirror-symmetric board, to the bit.
"""

from __future__ import annotations

from math import sqrt

from carrom.physics.compiling import compiled
from carrom.physics.contacts import SEPARATION, set_velocity
from carrom.physics.layout import (
    CI,
    CJ,
    CLUSTER_DT,
    DAMP,
    DAMP_MEN,
    DAMP_STRIKER,
    IVW,
    IVX,
    IVY,
    MEMBER,
    MOVING,
    MU,
    NX,
    NY,
    OVERLAP,
    OW,
    OX,
    OY,
    PRESSED,
    REDUCED,
    STATE,
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

TOUCHING = 2e-5
"""Metres. Discs with no more air than this between them count as touching: a contact lasts about a tenth
of a millisecond, in which a man that was hit goes farther than that; and places written with five
decimals still make a rack."""
STEPS_A_CONTACT = 24
"""Steps within the contact time of two men."""
MOST_STEPS = 40 * STEPS_A_CONTACT
SLOW = 1e-5
"""m/s. An approach slower than this does not keep the wave going."""
STIFFNESS = 1.0
MOST_SWEEPS = 200
"""To part what pressed; 56 is the most that any of 20,000 random knots took."""
PI = 3.141592653589793
FIXED = 2.0**50


@compiled()
def step_length(man_mass: float) -> float:
    """The time step of the wave."""
    return float(PI / STEPS_A_CONTACT * sqrt(0.5 * man_mass / STIFFNESS))


@compiled()
def pair_restitution(reduced: float, damp: float, dt: float) -> float:
    """The restitution a lone pair has under this damping, in the very steps the wave is made in."""
    approach = 1.0
    overlap = 0.0
    for _ in range(100 * STEPS_A_CONTACT):
        overlap += approach * dt
        force = STIFFNESS * overlap + damp * approach
        if force <= 0.0:
            break
        approach -= force * dt / reduced
    return -approach


@compiled()
def damping(reduced: float, restitution: float, dt: float) -> float:
    """The dashpot that gives a lone pair this restitution. By halving: no logarithm, the same bits
    anywhere.
    """
    critical = sqrt(STIFFNESS * reduced)
    low = -0.5 * STIFFNESS * dt  # for a restitution of one; more would pull from the first step on
    high = 4.0 * critical
    for _ in range(60):
        middle = 0.5 * (low + high)
        if pair_restitution(reduced, middle, dt) > restitution:
            low = middle
        else:
            high = middle
    return 0.5 * (low + high)


@compiled()
def fixed_energy(mass: float, vx: float, vy: float, rim: float) -> int:
    """Twice the energy of a solid disc in fixed point: a sum that does not depend on its order."""
    return int(mass * (vx * vx + vy * vy + 0.5 * rim * rim) * FIXED)


@compiled()
def wave(
    members: int, contacts: int, f: Array, k: Array, ci: Array, cf: Array, c: Array, heavy: int
) -> int:
    """Let the push run through the cluster; velocities and spins afterwards are final. Returns the
    steps.

    ``ci`` names the contacts; ``heavy`` is the striker's number, whose contacts have a dashpot of
    their own.
    """
    dt = c[CLUSTER_DT]
    mu = c[MU]
    energy = 0
    for a in range(members):
        i = k[MEMBER, a]
        k[IVX, i] = int(f[V, i] * f[UX, i] * FIXED)
        k[IVY, i] = int(f[V, i] * f[UY, i] * FIXED)
        k[IVW, i] = int(f[W, i] * f[R, i] * FIXED)
        energy += fixed_energy(f[M, i], k[IVX, i] / FIXED, k[IVY, i] / FIXED, k[IVW, i] / FIXED)
    for q in range(contacts):
        i = ci[q, CI]
        j = ci[q, CJ]
        dx = f[X, j] - f[X, i]
        dy = f[Y, j] - f[Y, i]
        apart = sqrt(dx * dx + dy * dy)
        cf[q, NX] = dx / apart
        cf[q, NY] = dy / apart
        cf[q, OVERLAP] = 0.0
        cf[q, PRESSED] = 0.0
        cf[q, DAMP] = c[DAMP_STRIKER] if i == heavy or j == heavy else c[DAMP_MEN]
        cf[q, REDUCED] = f[M, i] * f[M, j] / (f[M, i] + f[M, j])
    steps = 0
    for _ in range(MOST_STEPS):
        for a in range(members):
            i = k[MEMBER, a]
            f[OX, i] = k[IVX, i] / FIXED
            f[OY, i] = k[IVY, i] / FIXED
            f[OW, i] = k[IVW, i] / FIXED
        pressing = False
        for q in range(contacts):
            i = ci[q, CI]
            j = ci[q, CJ]
            nx = cf[q, NX]
            ny = cf[q, NY]
            rx = f[OX, i] - f[OX, j]
            ry = f[OY, i] - f[OY, j]
            approach = rx * nx + ry * ny
            overlap = cf[q, OVERLAP] + approach * dt
            cf[q, OVERLAP] = overlap
            if overlap <= 0.0:
                if approach > SLOW:
                    pressing = True
                continue
            force = STIFFNESS * overlap + cf[q, DAMP] * approach
            if force <= 0.0:
                continue
            pressing = True
            cf[q, PRESSED] = 1.0
            normal = force * dt
            slip = (ry * nx - rx * ny) + (f[OW, i] + f[OW, j])
            # Half of what would stop the slip: contacts that share a disc must not overshoot together.
            friction = cf[q, REDUCED] * slip / 6.0
            limit = mu * normal
            if friction > limit:
                friction = limit
            elif friction < -limit:
                friction = -limit
            px = normal * nx - friction * ny
            py = normal * ny + friction * nx
            per_i = FIXED / f[M, i]
            per_j = FIXED / f[M, j]
            k[IVX, i] -= int(px * per_i)
            k[IVY, i] -= int(py * per_i)
            k[IVX, j] += int(px * per_j)
            k[IVY, j] += int(py * per_j)
            k[IVW, i] -= int(2.0 * friction * per_i)
            k[IVW, j] -= int(2.0 * friction * per_j)
        if not pressing:
            break
        steps += 1
    # Pairs that pressed, or still approach, leave no slower than SEPARATION: the knot would press
    # again at once, and ever more often. What that adds, and what the steps of a wave without loss
    # add, is taken from the motion as a whole.
    for _ in range(MOST_SWEEPS):
        for a in range(members):
            i = k[MEMBER, a]
            f[OX, i] = k[IVX, i] / FIXED
            f[OY, i] = k[IVY, i] / FIXED
        close = False
        for q in range(contacts):
            i = ci[q, CI]
            j = ci[q, CJ]
            nx = cf[q, NX]
            ny = cf[q, NY]
            approach = (f[OX, i] - f[OX, j]) * nx + (f[OY, i] - f[OY, j]) * ny
            lack = SEPARATION + approach
            if approach > 0.0 or (cf[q, PRESSED] > 0.0 and lack > 0.1 * SEPARATION):
                cf[q, PRESSED] = 1.0
                close = True
                push = 0.5 * cf[q, REDUCED] * lack
                per_i = FIXED / f[M, i]
                per_j = FIXED / f[M, j]
                k[IVX, i] -= int(push * nx * per_i)
                k[IVY, i] -= int(push * ny * per_i)
                k[IVX, j] += int(push * nx * per_j)
                k[IVY, j] += int(push * ny * per_j)
        if not close:
            break
    after = 0
    for a in range(members):
        i = k[MEMBER, a]
        after += fixed_energy(f[M, i], k[IVX, i] / FIXED, k[IVY, i] / FIXED, k[IVW, i] / FIXED)
    kept = sqrt(energy / after) if after > energy else 1.0
    for a in range(members):
        i = k[MEMBER, a]
        f[W, i] = kept * (k[IVW, i] / FIXED) / f[R, i]
        set_velocity(i, kept * (k[IVX, i] / FIXED), kept * (k[IVY, i] / FIXED), f, k)
        if k[STATE, i] != MOVING:
            f[W, i] = 0.0
    return steps
