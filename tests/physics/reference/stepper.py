"""The sparse board by small steps: an independent integrator to hold the event-driven simulator
against.

Nothing is solved for: time goes forward by steps no longer than what is left between any two
bodies, down to a tenth of a microsecond, and the step in which something comes through something
else is halved until the moment is found. Impacts are of pairs, so knots of touching discs are
beyond it, and it says when a third disc was near (`near`) or a contact so slow that the simulator's
least speed of separation matters (`slow`).

Written from the model alone (docs/physics.md); it imports nothing of `carrom`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numba import njit

MAN, STRIKER = 0, 1
RADIUS = (0.0159, 0.02065)
MASS = (0.0055, 0.015)
HALF = 0.37
HOLE = 0.02225
SHORTEST = 1e-7  # seconds: the step with bodies all but touching
LONGEST = 1e-3
MOST_IMPACTS = 20_000
DISC, CUSHION, POCKET = 0, 1, 2


@dataclass(frozen=True)
class World:
    """The constants of the model."""

    friction: float = 0.10
    disc_restitution: float = 0.85
    cushion_restitution: float = 0.70
    contact_friction: float = 0.12
    gravity: float = 9.80665


WORLD = World()


@dataclass(frozen=True)
class Impact:
    """A contact, a cushion or a fall. Of two discs, the lower number comes first; the striker is
    the last disc.
    """

    time: float
    kind: int
    disc: int
    other: int


@dataclass(frozen=True)
class Played:
    """Where everything ended, and how it came to that."""

    x: list[float]
    y: list[float]
    fallen: list[int]  # in the order of falling
    impacts: list[Impact]
    seconds: float
    slow: bool
    near: bool


def play(
    men: Sequence[tuple[float, float]],
    striker: tuple[float, float],
    velocity: tuple[float, float],
    world: World = WORLD,
    coupling: Any = None,
) -> Played:
    """Play a stroke by small steps.

    ``coupling``: two rows, force and torque of a disc that slides and spins
    (`spin_coupling.coupling`). Without it the default model: spin does not change sliding, and
    falls as the square root of the speed.
    """
    n = len(men) + 1
    state = np.zeros((5, n))  # x, y, vx, vy, spin
    state[:2] = np.array([*men, striker]).T
    state[2:4, -1] = velocity
    r = np.array([RADIUS[MAN]] * (n - 1) + [RADIUS[STRIKER]])
    m = np.array([MASS[MAN]] * (n - 1) + [MASS[STRIKER]])
    log_t, log = np.empty(MOST_IMPACTS), np.empty((MOST_IMPACTS, 3), np.int64)
    fallen = np.empty(n, np.int64)
    constants = np.array(
        [
            world.friction * world.gravity,
            world.disc_restitution,
            world.cushion_restitution,
            world.contact_friction,
        ]
    )
    rub = np.empty((2, 0)) if coupling is None else coupling
    count, fell, seconds, slow, near = _run(state, r, m, constants, rub, log_t, log, fallen)
    impacts = [
        Impact(t, kind, i, j)
        for t, (kind, i, j) in zip(log_t[:count].tolist(), log[:count].tolist(), strict=True)
    ]
    return Played(
        state[0].tolist(), state[1].tolist(), fallen[:fell].tolist(), impacts, seconds, slow, near
    )


@njit(cache=True)
def _room(x: Any, y: Any, vx: Any, vy: Any, r: Any, out: Any) -> Any:
    """A time in which nothing can reach anything."""
    n = len(x)
    least = LONGEST
    for i in range(n):
        if out[i]:
            continue
        speed = sqrt(vx[i] ** 2 + vy[i] ** 2)
        if speed > 0:
            edge = HALF - r[i] - max(abs(x[i]), abs(y[i]))
            hole = sqrt((abs(x[i]) - (HALF - HOLE)) ** 2 + (abs(y[i]) - (HALF - HOLE)) ** 2) - HOLE
            least = min(least, edge / speed, hole / speed)
        for j in range(i):
            if out[j]:
                continue
            closing = speed + sqrt(vx[j] ** 2 + vy[j] ** 2)
            if closing > 0:
                gap = sqrt((x[i] - x[j]) ** 2 + (y[i] - y[j]) ** 2) - r[i] - r[j]
                least = min(least, gap / closing)
    return max(least, SHORTEST)


@njit(cache=True)
def _rubs(speed: Any, rim: Any, rub: Any) -> Any:
    """Force and torque of a disc that slides and spins, from the table."""
    at = speed / (speed + rim) * (rub.shape[1] - 1)
    low = min(int(at), rub.shape[1] - 2)
    part = at - low
    return (
        rub[0, low] + part * (rub[0, low + 1] - rub[0, low]),
        rub[1, low] + part * (rub[1, low + 1] - rub[1, low]),
    )


@njit(cache=True)
def _advance(from_: Any, r: Any, h: Any, a: Any, rub: Any, to: Any) -> None:
    """Everything slides on for a time h: rows x, y, vx, vy, spin."""
    for i in range(len(r)):
        vx, vy, w = from_[2, i], from_[3, i], from_[4, i]
        speed = sqrt(vx * vx + vy * vy)
        to[:, i] = from_[:, i]
        if speed == 0 and (rub.shape[1] == 0 or w == 0):
            continue
        force = 1.0
        if rub.shape[1]:
            rim = abs(w) * r[i]
            force, torque = _rubs(speed, rim, rub)
            ahead, turn = max(speed - 0.5 * h * a * force, 0.0), max(rim - h * a * torque, 0.0)
            if ahead + turn > 0:
                force, torque = _rubs(ahead, turn, rub)
            rim = max(rim - 2 * h * a * torque, 0.0)
            to[4, i] = rim / r[i] if w > 0 else -rim / r[i]
            if speed == 0:
                continue
        left = speed - a * force * h
        lasts = h
        if left <= 0:
            left = 0.0
            lasts = speed / (a * force)
        path = 0.5 * (speed + left) * lasts
        to[0, i] += path * vx / speed
        to[1, i] += path * vy / speed
        to[2, i] = left * vx / speed
        to[3, i] = left * vy / speed
        if rub.shape[1] == 0:
            to[4, i] = w * sqrt(left / speed)


@njit(cache=True)
def _through(s: Any, r: Any, out: Any, found: Any) -> Any:
    """The first trouble of a state: two discs in each other and approaching, a cushion pressed, a
    hole passed.
    """
    n = len(r)
    for i in range(n):
        if out[i]:
            continue
        x, y = s[0, i], s[1, i]
        if sqrt((abs(x) - (HALF - HOLE)) ** 2 + (abs(y) - (HALF - HOLE)) ** 2) < HOLE:
            found[0], found[1] = POCKET, i
            found[2] = (1 if x > 0 else 0) + (2 if y > 0 else 0)
            return True
        if abs(x) > HALF - r[i] and x * s[2, i] > 0:
            found[0], found[1], found[2] = CUSHION, i, 0
            return True
        if abs(y) > HALF - r[i] and y * s[3, i] > 0:
            found[0], found[1], found[2] = CUSHION, i, 1
            return True
        for j in range(i):
            if out[j]:
                continue
            dx, dy = x - s[0, j], y - s[1, j]
            inside = dx * dx + dy * dy < (r[i] + r[j]) ** 2
            if inside and dx * (s[2, i] - s[2, j]) + dy * (s[3, i] - s[3, j]) < 0:
                found[0], found[1], found[2] = DISC, j, i
                return True
    return False


@njit(cache=True)
def _tangential(slip: Any, free: Any, most: Any) -> Any:
    """Friction's impulse: what ends the slip (a third of the reduced mass), or what Coulomb allows."""
    wanted = free * slip / 3
    return min(max(wanted, -most), most)


@njit(cache=True)
def _strike(s: Any, i: Any, j: Any, r: Any, m: Any, c: Any) -> Any:
    """Two discs; returns their speed of approach."""
    dx, dy = s[0, j] - s[0, i], s[1, j] - s[1, i]
    d = sqrt(dx * dx + dy * dy)
    ex, ey = dx / d, dy / d
    tx, ty = -ey, ex
    ux, uy = s[2, i] - s[2, j], s[3, i] - s[3, j]
    normal = ux * ex + uy * ey
    free = 1 / (1 / m[i] + 1 / m[j])
    jn = (1 + c[1]) * free * normal
    slip = ux * tx + uy * ty + r[i] * s[4, i] + r[j] * s[4, j]
    jt = _tangential(slip, free, c[3] * jn)
    for q, sign in ((i, -1.0), (j, 1.0)):
        s[2, q] += sign * (jn * ex + jt * tx) / m[q]
        s[3, q] += sign * (jn * ey + jt * ty) / m[q]
        s[4, q] -= jt * r[q] / (0.5 * m[q] * r[q] ** 2)
    return normal


@njit(cache=True)
def _bounce(s: Any, i: Any, axis: Any, r: Any, m: Any, c: Any) -> None:
    """A cushion: a body that does not move, at a right angle to ``axis``."""
    ex = (1.0 if s[0, i] > 0 else -1.0) if axis == 0 else 0.0
    ey = (1.0 if s[1, i] > 0 else -1.0) if axis == 1 else 0.0
    tx, ty = -ey, ex
    normal = s[2, i] * ex + s[3, i] * ey
    jn = (1 + c[2]) * m[i] * normal
    slip = s[2, i] * tx + s[3, i] * ty + r[i] * s[4, i]
    jt = _tangential(slip, m[i], c[3] * jn)
    s[2, i] -= (jn * ex + jt * tx) / m[i]
    s[3, i] -= (jn * ey + jt * ty) / m[i]
    s[4, i] -= jt * r[i] / (0.5 * m[i] * r[i] ** 2)


@njit(cache=True)
def _moment(here: Any, r: Any, out: Any, h: Any, a: Any, rub: Any, there: Any, found: Any) -> Any:
    """When, within a step that goes wrong, the first thing happens: ``there`` is that moment."""
    low, high = 0.0, h
    for _ in range(60):
        middle = 0.5 * (low + high)
        _advance(here, r, middle, a, rub, there)
        if _through(there, r, out, found):
            high = middle
        else:
            low = middle
    _advance(here, r, high, a, rub, there)
    _through(there, r, out, found)
    return high


@njit(cache=True)
def _moves(here: Any, out: Any, spinning: Any) -> Any:
    """Whether anything still moves."""
    for i in range(len(out)):
        if not out[i] and (here[2, i] != 0 or here[3, i] != 0 or (spinning and here[4, i] != 0)):
            return True
    return False


@njit(cache=True)
def _crowded(here: Any, i: Any, j: Any, r: Any, out: Any) -> Any:
    """Whether a third disc is so near to one of two that it may count as touching."""
    for q in range(len(r)):
        if q in (i, j) or out[q]:
            continue
        for p in (i, j):
            gap = sqrt((here[0, p] - here[0, q]) ** 2 + (here[1, p] - here[1, q]) ** 2)
            if gap - r[p] - r[q] < 2e-6:
                return True
    return False


@njit(cache=True)
def _run(here: Any, r: Any, m: Any, c: Any, rub: Any, log_t: Any, log: Any, fallen: Any) -> Any:
    """The loop: step, or find the moment and let it happen."""
    n = len(r)
    out = np.zeros(n, np.bool_)
    there = np.zeros((5, n))
    found = np.zeros(3, np.int64)
    t = 0.0
    count = 0
    fell = 0
    slow = False
    near = False
    while count < len(log_t) and _moves(here, out, rub.shape[1] > 0):
        h = _room(here[0], here[1], here[2], here[3], r, out)
        _advance(here, r, h, c[0], rub, there)
        if _through(there, r, out, found):
            t += _moment(here, r, out, h, c[0], rub, there, found)
            log_t[count] = t
            log[count] = found
            count += 1
            i, j = found[1], found[2]
            if found[0] == POCKET:
                out[i] = True
                there[2:, i] = 0.0
                fallen[fell] = i
                fell += 1
            elif found[0] == CUSHION:
                _bounce(there, i, j, r, m, c)
            else:
                near |= _crowded(there, i, j, r, out)
                slow |= _strike(there, i, j, r, m, c) < 2e-3
        else:
            t += h
        here[:] = there
    return count, fell, t, slow, near
