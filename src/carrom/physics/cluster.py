"""Many discs in contact at once: the rack at the break, and every other knot of discs.

Impacts in a packed cluster are not a sequence of pairs: a push runs through it as a wave. The rule
here, by name: *elastic wave*. Every contact is a spring with a dashpot that gives a lone pair exactly
the restitution asked for. The wave takes no time of the stroke, and discs are where they were when it
has passed. Steps are bounded; what still presses then is parted by the least speed of separation, and
energy never rises.

Where discs do not yield (`Constants`), every contact of a knot touches, directions stay as they are
while the wave passes, and the stiffness cancels out: only masses, directions and restitution matter.

Where they yield, a contact begins with the air there is, and its spring presses once that has closed.
The wave is reckoned with a stiffness of one all the same: the real one is in the scale of lengths, and
says which gaps close before the wave has passed. Those that do not are left to the event loop.
Directions turn with the discs.

Sums over contacts are made in whole numbers, so that they do not depend on the order: a mirror-
symmetric break leaves a mirror-symmetric board, to the bit.
"""

from __future__ import annotations

from math import sqrt

from carrom.physics import layout as at
from carrom.physics.compiling import compiled
from carrom.physics.contacts import SEPARATION, energy, set_velocity, within
from carrom.physics.lanes import add, each
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
PATIENCE = 4 * STEPS_A_CONTACT
"""Steps. Air that would close within them keeps the wave going."""
SLOW = 1e-5
"""m/s. An approach slower than this does not keep the wave going."""
STIFFNESS = 1.0
FIRST_STEP = 0.5
"""The part of a step that yielding discs move before the first push: then pushes fall into the middle of
their steps wherever a contact begins. Without yielding all contacts begin at once, and it is a whole one."""
MOST_SWEEPS = 200
"""To part what pressed; 56 is the most that any of 20,000 random knots took."""
PI = 3.141592653589793
FIXED = 2.0**50


@compiled()
def step_length(man_mass: float) -> float:
    """The time step of the wave."""
    return float(PI / STEPS_A_CONTACT * sqrt(0.5 * man_mass / STIFFNESS))


@compiled()
def pair_restitution(reduced: float, damp: float, dt: float, overlap: float) -> float:
    """The restitution a lone pair has under this damping, in the very steps the wave is made in."""
    approach = 1.0
    for _ in range(100 * STEPS_A_CONTACT):
        overlap += approach * dt
        force = STIFFNESS * overlap + damp * approach
        if force <= 0.0:
            break
        approach -= force * dt / reduced
    return -approach


@compiled()
def damping(reduced: float, restitution: float, dt: float, first_step: float = 1.0) -> float:
    """The dashpot that gives a lone pair this restitution. By halving: no logarithm, the same bits
    anywhere.
    """
    critical = sqrt(STIFFNESS * reduced)
    low = -0.5 * STIFFNESS * dt  # for a restitution of one; more would pull from the first step on
    high = 4.0 * critical
    start = (first_step - 1.0) * dt
    for _ in range(60):
        middle = 0.5 * (low + high)
        if pair_restitution(reduced, middle, dt, start) > restitution:
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
    members: int,
    contacts: int,
    f: Array,
    k: Array,
    ci: Array,
    cf: Array,
    w: Array,
    sums: Array,
    c: Array,
    heavy: int,
) -> int:
    """Let the push run through the cluster; velocities and spins afterwards are final. Returns the
    steps.

    ``ci`` names the contacts; ``heavy`` is the striker's number, whose contacts have a dashpot of
    their own.
    """
    before = 0
    for a in range(members):
        i = k[at.MEMBER, a]
        w[at.PER, i] = FIXED / f[at.M, i]
        sums[at.IVX, i] = int(f[at.V, i] * f[at.UX, i] * FIXED)
        sums[at.IVY, i] = int(f[at.V, i] * f[at.UY, i] * FIXED)
        sums[at.IVW, i] = int(f[at.W, i] * f[at.R, i] * FIXED)
        before += fixed_energy(
            f[at.M, i], sums[at.IVX, i] / FIXED, sums[at.IVY, i] / FIXED, sums[at.IVW, i] / FIXED
        )
    yields = c[at.GAP_SCALE] > 0.0
    for q in each(contacts):
        i = ci[q, at.CI]
        j = ci[q, at.CJ]
        dx = f[at.X, j] - f[at.X, i]
        dy = f[at.Y, j] - f[at.Y, i]
        apart = sqrt(dx * dx + dy * dy)
        cf[q, at.APART] = 0.0
        if yields:
            reach = f[at.R, i] + f[at.R, j]
            cf[q, at.NX] = dx
            cf[q, at.NY] = dy
            cf[q, at.REACH] = reach
            if apart - reach > CLOSE:
                cf[q, at.APART] = 1.0
        else:
            cf[q, at.NX] = dx / apart
            cf[q, at.NY] = dy / apart
            cf[q, at.OVERLAP] = 0.0
        cf[q, at.PRESSED] = 0.0
        cf[q, at.DAMP] = c[at.DAMP_STRIKER] if i == heavy or j == heavy else c[at.DAMP_MEN]
        cf[q, at.REDUCED] = f[at.M, i] * f[at.M, j] / (f[at.M, i] + f[at.M, j])
    steps: int
    if yields:
        steps = yielding_steps(members, contacts, k, ci, cf, w, sums, c)
    else:
        steps = touching_steps(members, contacts, k, ci, cf, w, sums, c)
    part(members, contacts, k, ci, cf, w, sums)
    after = 0
    for a in range(members):
        i = k[at.MEMBER, a]
        after += fixed_energy(
            f[at.M, i], sums[at.IVX, i] / FIXED, sums[at.IVY, i] / FIXED, sums[at.IVW, i] / FIXED
        )
    kept = sqrt(before / after) if after > before else 1.0
    for a in range(members):
        i = k[at.MEMBER, a]
        f[at.W, i] = kept * (sums[at.IVW, i] / FIXED) / f[at.R, i]
        set_velocity(i, kept * (sums[at.IVX, i] / FIXED), kept * (sums[at.IVY, i] / FIXED), f, k)
        if k[at.STATE, i] != at.MOVING:
            f[at.W, i] = 0.0
    return steps


@compiled(small=True)
def push(
    q: int, i: int, j: int, nx: float, ny: float, rx: float, ry: float, force: float, dt: float, mu: float,
    cf: Array, w: Array, sums: Array,
) -> None:  # fmt: skip
    """What the force in a contact does to its two discs in a step, with the friction it brings."""
    cf[q, at.PRESSED] = 1.0
    normal = force * dt
    slip = (ry * nx - rx * ny) + (w[at.VW, i] + w[at.VW, j])
    # Half of what would stop the slip: contacts that share a disc must not overshoot together.
    friction = within(cf[q, at.REDUCED] * slip / 6.0, mu * normal)
    px = normal * nx - friction * ny
    py = normal * ny + friction * nx
    per_i = w[at.PER, i]
    per_j = w[at.PER, j]
    vx = int(px * per_i)
    vy = int(py * per_i)
    vw = int(2.0 * friction * per_i)
    add(sums[at.IVX], i, -vx)
    add(sums[at.IVY], i, -vy)
    add(sums[at.IVW], i, -vw)
    if per_i != per_j:
        vx = int(px * per_j)
        vy = int(py * per_j)
        vw = int(2.0 * friction * per_j)
    add(sums[at.IVX], j, vx)
    add(sums[at.IVY], j, vy)
    add(sums[at.IVW], j, -vw)


@compiled()
def touching_steps(
    members: int, contacts: int, k: Array, ci: Array, cf: Array, w: Array, sums: Array, c: Array
) -> int:
    """Every contact touches at the start, and keeps its direction. Returns the steps."""
    dt = c[at.CLUSTER_DT]
    mu = c[at.MU]
    steps = 0
    for _ in range(MOST_STEPS):
        for a in each(members):
            i = k[at.MEMBER, a]
            w[at.VX, i] = sums[at.IVX, i] / FIXED
            w[at.VY, i] = sums[at.IVY, i] / FIXED
            w[at.VW, i] = sums[at.IVW, i] / FIXED
        pressing = False
        for q in each(contacts):
            i = ci[q, at.CI]
            j = ci[q, at.CJ]
            nx = cf[q, at.NX]
            ny = cf[q, at.NY]
            rx = w[at.VX, i] - w[at.VX, j]
            ry = w[at.VY, i] - w[at.VY, j]
            approach = rx * nx + ry * ny
            overlap = cf[q, at.OVERLAP] + approach * dt
            cf[q, at.OVERLAP] = overlap
            if overlap <= 0.0:
                if approach > SLOW:
                    pressing = True
                continue
            force = STIFFNESS * overlap + cf[q, at.DAMP] * approach
            if force > 0.0:
                pressing = True
                push(q, i, j, nx, ny, rx, ry, force, dt, mu, cf, w, sums)
        if not pressing:
            break
        steps += 1
    return steps


@compiled()
def yielding_steps(
    members: int, contacts: int, k: Array, ci: Array, cf: Array, w: Array, sums: Array, c: Array
) -> int:
    """Every contact starts with its air, and turns with its discs. Returns the steps.

    ``cf`` has the way between two discs at first (`NX`, `NY`), and only afterwards its direction.
    """
    dt = c[at.CLUSTER_DT]
    mu = c[at.MU]
    scale = c[at.GAP_SCALE]
    step = dt / scale
    soon = 2.0 * PATIENCE * step
    for a in each(members):
        i = k[at.MEMBER, a]
        w[at.DX, i] = 0.0
        w[at.DY, i] = 0.0
    drift = FIRST_STEP * step
    steps = 0
    for _ in range(MOST_STEPS):
        for a in each(members):
            i = k[at.MEMBER, a]
            w[at.VX, i] = sums[at.IVX, i] / FIXED
            w[at.VY, i] = sums[at.IVY, i] / FIXED
            w[at.VW, i] = sums[at.IVW, i] / FIXED
            w[at.DX, i] += w[at.VX, i] * drift
            w[at.DY, i] += w[at.VY, i] * drift
        drift = step
        pressing = False
        for q in each(contacts):
            i = ci[q, at.CI]
            j = ci[q, at.CJ]
            dx = cf[q, at.NX] + (w[at.DX, j] - w[at.DX, i])
            dy = cf[q, at.NY] + (w[at.DY, j] - w[at.DY, i])
            reach = cf[q, at.REACH]
            square = dx * dx + dy * dy
            open_by = square - reach * reach  # twice the reach times the air, nearly
            rx = w[at.VX, i] - w[at.VX, j]
            ry = w[at.VY, i] - w[at.VY, j]
            if open_by >= 0.0:
                closing = rx * dx + ry * dy
                if closing > SLOW * reach and (cf[q, at.APART] == 0.0 or open_by < closing * soon):
                    pressing = True
                continue
            apart = sqrt(square)
            nx = dx / apart
            ny = dy / apart
            force = STIFFNESS * ((reach - apart) * scale) + cf[q, at.DAMP] * (rx * nx + ry * ny)
            if force > 0.0:
                pressing = True
                push(q, i, j, nx, ny, rx, ry, force, dt, mu, cf, w, sums)
        if not pressing:
            break
        steps += 1
    for q in each(contacts):
        dx = cf[q, at.NX]
        dy = cf[q, at.NY]
        apart = sqrt(dx * dx + dy * dy)
        cf[q, at.NX] = dx / apart
        cf[q, at.NY] = dy / apart
    return steps


@compiled()
def part(
    members: int, contacts: int, k: Array, ci: Array, cf: Array, w: Array, sums: Array
) -> None:
    """Let pairs that pressed, or still approach, leave no slower than `SEPARATION`.

    The knot would press again at once, and ever more often. What that adds, and what the steps of a
    wave without loss add, is taken from the motion as a whole. Discs with air between them are no part
    of it: they meet again in their time, or not at all.
    """
    for _ in range(MOST_SWEEPS):
        for a in each(members):
            i = k[at.MEMBER, a]
            w[at.VX, i] = sums[at.IVX, i] / FIXED
            w[at.VY, i] = sums[at.IVY, i] / FIXED
        close = False
        for q in each(contacts):
            if cf[q, at.APART] > 0.0:
                continue
            i = ci[q, at.CI]
            j = ci[q, at.CJ]
            nx = cf[q, at.NX]
            ny = cf[q, at.NY]
            approach = (w[at.VX, i] - w[at.VX, j]) * nx + (w[at.VY, i] - w[at.VY, j]) * ny
            lack = SEPARATION + approach
            if approach > 0.0 or (cf[q, at.PRESSED] > 0.0 and lack > 0.1 * SEPARATION):
                cf[q, at.PRESSED] = 1.0
                close = True
                push_by = 0.5 * cf[q, at.REDUCED] * lack
                per_i = w[at.PER, i]
                per_j = w[at.PER, j]
                add(sums[at.IVX], i, -int(push_by * nx * per_i))
                add(sums[at.IVY], i, -int(push_by * ny * per_i))
                add(sums[at.IVX], j, int(push_by * nx * per_j))
                add(sums[at.IVY], j, int(push_by * ny * per_j))
        if not close:
            break
