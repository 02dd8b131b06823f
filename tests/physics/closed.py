"""The model's own formulas for a disc on its way (docs/physics.md), apart from the simulator's."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot, sqrt

import pytest

from carrom.physics import DEFAULT, STANDARD, Constants, Position, Stroke

A = DEFAULT.deceleration
HALF = STANDARD.half
R, M = STANDARD.striker_radius, STANDARD.striker_mass
r, m = STANDARD.man_radius, STANDARD.man_mass
HOLE, CORNER = STANDARD.pocket_radius, STANDARD.pocket_centre
SMOOTH = replace(DEFAULT, contact_friction=0.0)
EXACT = 1e-9
EMPTY = Position()


@dataclass
class Body:
    """A disc on its way."""

    x: float
    y: float
    vx: float
    vy: float
    w: float
    r: float
    m: float

    @property
    def speed(self) -> float:
        return hypot(self.vx, self.vy)

    def run(self, path: float) -> Body:
        """After a length of path."""
        left = sqrt(self.speed**2 - 2 * A * path)
        part = left / self.speed
        return Body(
            self.x + path * self.vx / self.speed,
            self.y + path * self.vy / self.speed,
            self.vx * part,
            self.vy * part,
            self.w * sqrt(part),
            self.r,
            self.m,
        )

    @property
    def rest(self) -> tuple[float, float]:
        path = self.speed / (2 * A)  # times the speed, which is in the velocity
        return self.x + path * self.vx, self.y + path * self.vy


def striker(stroke: Stroke) -> Body:
    return Body(stroke.x, stroke.y, stroke.speed * stroke.dx, stroke.speed * stroke.dy, 0.0, R, M)


def man(x: float, y: float) -> Body:
    return Body(x, y, 0.0, 0.0, 0.0, r, m)


def impact(one: Body, other: Body, constants: Constants = DEFAULT) -> str:
    """Two discs that touch; says whether their rims slid to the end or came to rest against each
    other.
    """
    nx, ny = (other.x - one.x) / (one.r + other.r), (other.y - one.y) / (one.r + other.r)
    free = one.m * other.m / (one.m + other.m)
    ux, uy = one.vx - other.vx, one.vy - other.vy
    # The rims face each other: spins of one sense rub against each other, so they add up.
    slip = (-ny * ux + nx * uy) + one.w * one.r + other.w * other.r
    normal = (1 + constants.disc_restitution) * free * (nx * ux + ny * uy)
    stick, slide = free * slip / 3, constants.contact_friction * normal
    rub = stick if abs(stick) <= slide else (slide if slip > 0 else -slide)
    jx, jy = normal * nx - rub * ny, normal * ny + rub * nx
    one.vx, one.vy = one.vx - jx / one.m, one.vy - jy / one.m
    other.vx, other.vy = other.vx + jx / other.m, other.vy + jy / other.m
    for body in (one, other):
        body.w -= rub * body.r / (body.m * body.r**2 / 2)
    return "stick" if abs(stick) <= slide else "slide"


def bounce(body: Body, nx: float, ny: float, constants: Constants = DEFAULT) -> str:
    """A cushion with its outward normal (nx, ny)."""
    slip = -ny * body.vx + nx * body.vy + body.w * body.r
    normal = (1 + constants.cushion_restitution) * (nx * body.vx + ny * body.vy)
    stick, slide = slip / 3, constants.contact_friction * normal
    rub = stick if abs(stick) <= slide else (slide if slip > 0 else -slide)
    body.vx, body.vy = body.vx - normal * nx + rub * ny, body.vy - normal * ny - rub * nx
    body.w -= 2 * rub / body.r
    return "stick" if abs(stick) <= slide else "slide"


def meet(one: Body, other: Body) -> Body:
    """The moving disc where it touches the other, at rest in its way."""
    ux, uy = one.vx / one.speed, one.vy / one.speed
    dx, dy = other.x - one.x, other.y - one.y
    across = dx * uy - dy * ux
    return one.run(dx * ux + dy * uy - sqrt((one.r + other.r) ** 2 - across**2))


def at(place: tuple[float, float]) -> object:
    return pytest.approx(place, abs=EXACT, rel=0)
