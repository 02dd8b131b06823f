"""The break by soft contacts: discs that give a little, stepped by microseconds.

Wood is stiff but not infinitely: a man on a man touches for about a tenth of a millisecond. In a
rack many such contacts last at the same time, and what comes out is not what a sequence of pair
impacts gives. Here every contact is a spring with a dashpot (or Hertz's law with Tsuji's damping)
that gives a lone pair the restitution asked for, and friction by Coulomb's law; discs really move
while they touch. No rule about clusters enters: this is the judge of one.

Written from the model alone (docs/physics.md); it imports nothing of `carrom`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, exp, sqrt
from typing import Any

import numpy as np
from numba import njit

from tests.physics.reference.stepper import HALF, HOLE, MASS, RADIUS, WORLD, World

STIFFNESS = 3e6
"""N/m. Men of wood are put at 1e6 to 3e6; what matters is that contacts are short against the
motion.
"""
HERTZ_DEPTH = 1e-5
"""Metres of overlap at which the Hertzian contact is as stiff as the linear one: a hard break's."""
STEP = 1e-6
LONGEST = 2e-4  # seconds: the step with nothing near anything


@dataclass(frozen=True)
class Softly:
    """How a board lay at rest, what fell, and velocities at the moment asked for."""

    x: list[float]
    y: list[float]
    fallen: list[int]
    vx: list[float]
    vy: list[float]
    seconds: float


def restitution_of(ratio: float) -> float:
    """Restitution of a spring and dashpot that never pulls, by its damping ratio (Schwager &
    Pöschel 2007).
    """
    if ratio >= 1:
        return 0.0
    root = sqrt(1 - ratio * ratio)
    ends = atan2(2 * ratio * root, 2 * ratio * ratio - 1)
    return exp(-ratio / root * ends)


def ratio_for(restitution: float) -> float:
    """The damping ratio for a restitution."""
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if restitution_of(middle) > restitution else (low, middle)
    return (low + high) / 2


@lru_cache
def hertzian_for(restitution: float) -> float:
    """The damping of a Hertzian contact that never pulls; the restitution is the same at any speed.

    Tsuji, Tanaka & Ishida (1992) have the form of the damping; their coefficient lets the contact
    pull at its end, so ours is found by halving.
    """
    low, high = 0.0, 2.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if _hertzian(middle) > restitution else (low, middle)
    return (low + high) / 2


@njit(cache=True)
def _hertzian(damping: Any) -> Any:
    """The restitution of a unit mass on a unit Hertzian spring with this damping."""
    h = 1e-3
    deep, approach = 0.5 * h, 1.0
    while True:
        force = deep**1.5 + damping * deep**0.25 * approach
        if force <= 0:
            return -approach
        approach -= force * h
        deep += approach * h
        if deep <= 0:
            return -approach


def play(
    men: Sequence[tuple[float, float]],
    striker: tuple[float, float],
    velocity: tuple[float, float],
    world: World = WORLD,
    *,
    snapshot: float = 0.0,
    stiffness: float = STIFFNESS,
    step: float = STEP,
    hertz: bool = False,
    longest: float = 20.0,
) -> Softly:
    """Play a stroke with soft contacts until all is at rest, or ``longest`` seconds have passed."""
    n = len(men) + 1
    state = np.zeros((5, n))
    state[:2] = np.array([*men, striker]).T
    state[2:4, -1] = velocity
    r = np.array([RADIUS[0]] * (n - 1) + [RADIUS[1]])
    m = np.array([MASS[0]] * (n - 1) + [MASS[1]])
    damping = (hertzian_for if hertz else ratio_for)(world.disc_restitution)
    contact = (damping, ratio_for(world.cushion_restitution), world.contact_friction, stiffness)
    seen = np.zeros((2, n))
    fallen = np.full(n, -1, np.int64)
    seconds = _run(
        state,
        r,
        m,
        world.friction * world.gravity,
        np.array(contact),
        hertz,
        (step, longest, snapshot),
        seen,
        fallen,
    )
    down = [i for i in fallen.tolist() if i >= 0]
    return Softly(
        state[0].tolist(), state[1].tolist(), down, seen[0].tolist(), seen[1].tolist(), seconds
    )


@njit(cache=True)
def _room(x: Any, y: Any, vx: Any, vy: Any, r: Any, out: Any) -> Any:
    """A time in which nothing can come to touch anything."""
    n = len(x)
    least = LONGEST
    for i in range(n):
        if out[i]:
            continue
        speed = sqrt(vx[i] ** 2 + vy[i] ** 2)
        if speed > 0:
            least = min(least, (HALF - r[i] - max(abs(x[i]), abs(y[i]))) / speed)
        for j in range(i):
            if out[j]:
                continue
            closing = speed + sqrt(vx[j] ** 2 + vy[j] ** 2)
            if closing > 0:
                gap = sqrt((x[i] - x[j]) ** 2 + (y[i] - y[j]) ** 2) - r[i] - r[j]
                if gap <= 0:
                    return 0.0
                least = min(least, gap / closing)
    return least


@njit(cache=True)
def _press(overlap: Any, approach: Any, free: Any, damping: Any, stiffness: Any, hertz: Any) -> Any:
    """The normal force of a contact; never a pull."""
    if hertz:
        curve = stiffness / sqrt(HERTZ_DEPTH)
        force = curve * overlap**1.5 + damping * sqrt(free * curve) * overlap**0.25 * approach
    else:
        force = stiffness * overlap + 2 * damping * sqrt(stiffness * free) * approach
    return max(force, 0.0)


@njit(cache=True)
def _rub(slip: Any, free: Any, most: Any, h: Any) -> Any:
    """Friction: a quarter of what would end the slip within the step, or what Coulomb allows."""
    return min(max(free * slip / 12 / h, -most), most)


@njit(cache=True)
def _forces(s: Any, r: Any, m: Any, c: Any, hertz: Any, h: Any, out: Any, force: Any) -> None:
    """Forces and torques of all contacts; ``c``: damping of discs and cushions, friction,
    stiffness.
    """
    n = len(r)
    force[:] = 0.0
    for i in range(n):
        if out[i]:
            continue
        for j in range(i):
            if out[j]:
                continue
            dx, dy = s[0, j] - s[0, i], s[1, j] - s[1, i]
            reach = r[i] + r[j]
            square = dx * dx + dy * dy
            if square >= reach * reach:
                continue
            d = sqrt(square)
            ex, ey = dx / d, dy / d
            ux, uy = s[2, i] - s[2, j], s[3, i] - s[3, j]
            free = m[i] * m[j] / (m[i] + m[j])
            push = _press(reach - d, ux * ex + uy * ey, free, c[0], c[3], hertz)
            slip = uy * ex - ux * ey + s[4, i] * r[i] + s[4, j] * r[j]
            rub = _rub(slip, free, c[2] * push, h)
            for q, sign in ((i, -1.0), (j, 1.0)):
                force[0, q] += sign * (push * ex - rub * ey)
                force[1, q] += sign * (push * ey + rub * ex)
                force[2, q] -= rub * r[q]
        for side in range(4):
            sign = 1.0 if side & 1 else -1.0
            ex, ey = (sign, 0.0) if side & 2 else (0.0, sign)
            deep = s[0, i] * ex + s[1, i] * ey + r[i] - HALF
            if deep > 0:
                push = _press(deep, s[2, i] * ex + s[3, i] * ey, m[i], c[1], c[3], False)
                slip = s[3, i] * ex - s[2, i] * ey + s[4, i] * r[i]
                rub = _rub(slip, m[i], c[2] * push, h)
                force[0, i] -= push * ex - rub * ey
                force[1, i] -= push * ey + rub * ex
                force[2, i] -= rub * r[i]


@njit(cache=True)
def _slide(s: Any, i: Any, a: Any, h: Any) -> Any:
    """A disc slides on for a step; whether it moves."""
    speed = sqrt(s[2, i] ** 2 + s[3, i] ** 2)
    if speed <= a * h:
        s[2:, i] = 0.0
        return False
    left = 1 - a * h / speed
    s[0, i] += 0.5 * (1 + left) * s[2, i] * h
    s[1, i] += 0.5 * (1 + left) * s[3, i] * h
    s[2, i] *= left
    s[3, i] *= left
    s[4, i] *= sqrt(left)
    return True


@njit(cache=True)
def _run(
    s: Any, r: Any, m: Any, a: Any, c: Any, hertz: Any, times: Any, seen: Any, fallen: Any
) -> Any:
    """The loop; ``s``: x, y, vx, vy, spin; ``times``: shortest step, end, moment of the snapshot."""
    n = len(r)
    out = np.zeros(n, np.bool_)
    force = np.zeros((3, n))
    step, longest, snapshot = times
    t = 0.0
    fell = 0
    taken = False
    moving = True
    while moving and t < longest:
        if not taken and t >= snapshot:
            taken = True
            seen[:] = s[2:4]
        h = max(step, 0.5 * _room(s[0], s[1], s[2], s[3], r, out))
        if not taken:
            h = max(min(h, snapshot - t), 1e-9)
        _forces(s, r, m, c, hertz, h, out, force)
        moving = False
        for i in range(n):
            if out[i]:
                continue
            s[2, i] += force[0, i] / m[i] * h
            s[3, i] += force[1, i] / m[i] * h
            s[4, i] += force[2, i] / (0.5 * m[i] * r[i] ** 2) * h
            moving |= _slide(s, i, a, h)
            px, py = abs(s[0, i]) - (HALF - HOLE), abs(s[1, i]) - (HALF - HOLE)
            if px * px + py * py < HOLE * HOLE:
                out[i] = True
                s[2:, i] = 0.0
                fallen[fell] = i
                fell += 1
        t += h
    return t
