"""Where a point may lie that keeps inside some circles, outside others and beside some lines.

Every question "is there still room for a disc?" is one about its centre in such a zone. The answer
is exact. A zone that is closed, bounded and not empty has a lowest point. Unless that point is the
bottom of a circle to keep inside, two boundaries meet in it: with one only, the point could move on
downwards, along a line or around a disc to keep outside of. So the bottoms and the meetings of
boundaries, a handful of points, prove emptiness.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, combinations, starmap
from math import hypot, sqrt
from typing import NamedTuple

ROUNDING = 1e-11
"""Metres by which a point computed on a boundary may miss it."""

Point = tuple[float, float]


class Circle(NamedTuple):
    """A circle about (x, y)."""

    x: float
    y: float
    radius: float


class Half(NamedTuple):
    """The points with ``across * x + along * y >= least``; (across, along) is a unit vector."""

    across: float
    along: float
    least: float


@dataclass(frozen=True, slots=True)
class Zone:
    """Points inside all of some circles, outside all of others, and in all of some half-planes.

    A zone to be searched for room must be bounded: by a circle to keep inside, or by its
    half-planes.
    """

    inside: tuple[Circle, ...] = ()
    outside: tuple[Circle, ...] = ()
    halves: tuple[Half, ...] = ()

    def holds(self, x: float, y: float, slack: float = ROUNDING) -> bool:
        """Whether the point lies in the zone, its boundary included."""
        for circle in self.outside:
            if not hypot(x - circle.x, y - circle.y) >= circle.radius - slack:
                return False
        for circle in self.inside:
            if not hypot(x - circle.x, y - circle.y) <= circle.radius + slack:
                return False
        return all(h.across * x + h.along * y >= h.least - slack for h in self.halves)

    def corners(self) -> Iterator[Point]:
        """The points that prove the zone not empty: none, and there is no room.

        They are where two boundaries meet, and the bottoms of circles to keep inside, as far as the
        zone holds them. Mirror images of a zone have mirror images of these points, bit for bit.
        """
        circles, halves = (*self.inside, *self.outside), self.halves
        bottoms = [(c.x, c.y - c.radius) for c in self.inside if c.radius >= 0]
        for points in chain(
            [bottoms],
            starmap(meet, combinations(circles, 2)),
            (_meet_line(circle, half) for half in halves for circle in circles),
            starmap(_meet_lines, combinations(halves, 2)),
        ):
            yield from (point for point in points if self.holds(*point))

    @property
    def has_room(self) -> bool:
        """Whether any point lies in the zone."""
        return next(self.corners(), None) is not None


def meet(first: Circle, second: Circle) -> tuple[Point, ...]:
    """Where two circles meet: two points, or none."""
    dx, dy = second.x - first.x, second.y - first.y
    square = dx * dx + dy * dy
    if square == 0 or first.radius < 0 or second.radius < 0:
        return ()
    # part of the way from one centre to the other, where the common chord crosses it
    part = 0.5 + (first.radius - second.radius) * (first.radius + second.radius) / (2 * square)
    height = first.radius * first.radius / square - part * part
    if height < 0:
        return ()
    height = sqrt(height)
    x, y = first.x + part * dx, first.y + part * dy
    return (x - height * dy, y + height * dx), (x + height * dy, y - height * dx)


def _meet_line(circle: Circle, half: Half) -> tuple[Point, ...]:
    depth = half.least - (half.across * circle.x + half.along * circle.y)
    height = circle.radius * circle.radius - depth * depth
    if height < 0 or circle.radius < 0:
        return ()
    height = sqrt(height)
    x, y = circle.x + depth * half.across, circle.y + depth * half.along
    sideways = (height * half.along, height * half.across)
    return (x - sideways[0], y + sideways[1]), (x + sideways[0], y - sideways[1])


def _meet_lines(first: Half, second: Half) -> tuple[Point, ...]:
    det = first.across * second.along - first.along * second.across
    if det == 0:
        return ()
    x = (first.least * second.along - second.least * first.along) / det
    y = (second.least * first.across - first.least * second.across) / det
    return ((x, y),)
