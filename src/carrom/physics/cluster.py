"""Many discs in contact at once: the rack at the break, and every other knot of touching discs.

Impacts in a packed cluster are not a sequence of pairs: a push runs through it as a wave. The rule
here, by name: *elastic wave on frozen geometry*. Every contact is a spring with a dashpot that
gives a lone pair exactly the restitution asked for; directions stay as they are while the wave
passes (real discs move micrometres meanwhile). Steps are bounded; what still presses then is parted
by the least speed of separation, and energy never rises.

Where discs do not yield (`Constants`), every contact of a knot touches, and the stiffness cancels out:
only masses, directions and restitution matter. Where they do, a contact begins with the air there is,
and its spring presses once that has closed. Stiffness then says how fast the wave is, and so which
gaps close before it has passed; those that do not are left to the event loop.

Sums over contacts are made in whole numbers, so that they do not depend on the order: a mirror-
symmetric break leaves a mirror-symmetric board, to the bit.
"""

from __future__ import annotations

from math import sqrt

from carrom.physics import layout as at
from carrom.physics.compiling import compiled
from carrom.physics.contacts import SEPARATION, energy, set_velocity, within
from carrom.physics.layout import Array

TOUCHING = 2e-5
"""Metres. Discs with no more air than this between them count as touching: a contact lasts about a tenth
of a millisecond, in which a man that was hit goes farther than that; and places written with five
decimals still make a rack."""
CLOSE = 1e-6
"""Metres. Discs that yield are parted where there was no more air than this; others meet in their time."""
STEPS_A_CONTACT = 24
"""Steps within the contact time of two men."""
MOST_STEPS = 40 * STEPS_A_CONTACT
PATIENCE = STEPS_A_CONTACT
"""Steps. Air that would close within this time keeps the wave going."""
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
    return int(energy(mass, vx, vy, rim) * FIXED)


@compiled()
def wave(
    members: int, contacts: int, f: Array, k: Array, ci: Array, cf: Array, c: Array, heavy: int
) -> int:
    """Let the push run through the cluster; velocities and spins afterwards are final. Returns the
    steps.

    ``ci`` names the contacts; ``heavy`` is the striker's number, whose contacts have a dashpot of
    their own.
    """
    dt = c[at.CLUSTER_DT]
    mu = c[at.MU]
    scale = c[at.GAP_SCALE]
    before = 0
    for a in range(members):
        i = k[at.MEMBER, a]
        k[at.IVX, i] = int(f[at.V, i] * f[at.UX, i] * FIXED)
        k[at.IVY, i] = int(f[at.V, i] * f[at.UY, i] * FIXED)
        k[at.IVW, i] = int(f[at.W, i] * f[at.R, i] * FIXED)
        before += fixed_energy(
            f[at.M, i], k[at.IVX, i] / FIXED, k[at.IVY, i] / FIXED, k[at.IVW, i] / FIXED
        )
    for q in range(contacts):
        i = ci[q, at.CI]
        j = ci[q, at.CJ]
        dx = f[at.X, j] - f[at.X, i]
        dy = f[at.Y, j] - f[at.Y, i]
        apart = sqrt(dx * dx + dy * dy)
        cf[q, at.NX] = dx / apart
        cf[q, at.NY] = dy / apart
        gap = apart - (f[at.R, i] + f[at.R, j])
        if scale == 0.0 or gap < 0.0:
            gap = 0.0
        cf[q, at.OVERLAP] = -gap * scale
        cf[q, at.APART] = 1.0 if gap > CLOSE else 0.0
        cf[q, at.PRESSED] = 0.0
        cf[q, at.DAMP] = c[at.DAMP_STRIKER] if i == heavy or j == heavy else c[at.DAMP_MEN]
        cf[q, at.REDUCED] = f[at.M, i] * f[at.M, j] / (f[at.M, i] + f[at.M, j])
    steps = 0
    for _ in range(MOST_STEPS):
        for a in range(members):
            i = k[at.MEMBER, a]
            f[at.OX, i] = k[at.IVX, i] / FIXED
            f[at.OY, i] = k[at.IVY, i] / FIXED
            f[at.OW, i] = k[at.IVW, i] / FIXED
        pressing = False
        for q in range(contacts):
            i = ci[q, at.CI]
            j = ci[q, at.CJ]
            nx = cf[q, at.NX]
            ny = cf[q, at.NY]
            rx = f[at.OX, i] - f[at.OX, j]
            ry = f[at.OY, i] - f[at.OY, j]
            approach = rx * nx + ry * ny
            overlap = cf[q, at.OVERLAP] + approach * dt
            cf[q, at.OVERLAP] = overlap
            if overlap <= 0.0:
                if approach > SLOW and (
                    cf[q, at.APART] == 0.0 or overlap + approach * PATIENCE * dt > 0.0
                ):
                    pressing = True
                continue
            force = STIFFNESS * overlap + cf[q, at.DAMP] * approach
            if force <= 0.0:
                continue
            pressing = True
            cf[q, at.PRESSED] = 1.0
            normal = force * dt
            slip = (ry * nx - rx * ny) + (f[at.OW, i] + f[at.OW, j])
            # Half of what would stop the slip: contacts that share a disc must not overshoot together.
            friction = within(cf[q, at.REDUCED] * slip / 6.0, mu * normal)
            px = normal * nx - friction * ny
            py = normal * ny + friction * nx
            per_i = FIXED / f[at.M, i]
            per_j = FIXED / f[at.M, j]
            k[at.IVX, i] -= int(px * per_i)
            k[at.IVY, i] -= int(py * per_i)
            k[at.IVX, j] += int(px * per_j)
            k[at.IVY, j] += int(py * per_j)
            k[at.IVW, i] -= int(2.0 * friction * per_i)
            k[at.IVW, j] -= int(2.0 * friction * per_j)
        if not pressing:
            break
        steps += 1
    # Pairs that pressed, or still approach, leave no slower than SEPARATION: the knot would press
    # again at once, and ever more often. What that adds, and what the steps of a wave without loss
    # add, is taken from the motion as a whole.
    for _ in range(MOST_SWEEPS):
        for a in range(members):
            i = k[at.MEMBER, a]
            f[at.OX, i] = k[at.IVX, i] / FIXED
            f[at.OY, i] = k[at.IVY, i] / FIXED
        close = False
        for q in range(contacts):
            if cf[q, at.APART] > 0.0:
                continue
            i = ci[q, at.CI]
            j = ci[q, at.CJ]
            nx = cf[q, at.NX]
            ny = cf[q, at.NY]
            approach = (f[at.OX, i] - f[at.OX, j]) * nx + (f[at.OY, i] - f[at.OY, j]) * ny
            lack = SEPARATION + approach
            if approach > 0.0 or (cf[q, at.PRESSED] > 0.0 and lack > 0.1 * SEPARATION):
                cf[q, at.PRESSED] = 1.0
                close = True
                push = 0.5 * cf[q, at.REDUCED] * lack
                per_i = FIXED / f[at.M, i]
                per_j = FIXED / f[at.M, j]
                k[at.IVX, i] -= int(push * nx * per_i)
                k[at.IVY, i] -= int(push * ny * per_i)
                k[at.IVX, j] += int(push * nx * per_j)
                k[at.IVY, j] += int(push * ny * per_j)
        if not close:
            break
    after = 0
    for a in range(members):
        i = k[at.MEMBER, a]
        after += fixed_energy(
            f[at.M, i], k[at.IVX, i] / FIXED, k[at.IVY, i] / FIXED, k[at.IVW, i] / FIXED
        )
    kept = sqrt(before / after) if after > before else 1.0
    for a in range(members):
        i = k[at.MEMBER, a]
        f[at.W, i] = kept * (k[at.IVW, i] / FIXED) / f[at.R, i]
        set_velocity(i, kept * (k[at.IVX, i] / FIXED), kept * (k[at.IVY, i] / FIXED), f, k)
        if k[at.STATE, i] != at.MOVING:
            f[at.W, i] = 0.0
    return steps
