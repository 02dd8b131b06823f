"""A stroke: where the striker stands, which way it goes and how fast."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, isfinite, sin, sqrt

from carrom.errors import BadStroke
from carrom.physics.position import snap, turn

SHORTEST = 1e-100
"""A direction's length below which, or beyond its inverse, squares leave the range of floats."""
FASTEST = 12.0
"""Metres a second, faster than any finger; 4 is hard, 6 the fastest ever seen."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """The striker at (x, y) sent in direction (dx, dy) with a speed in m/s.

    The direction is kept as a unit vector, not as an angle: sine and cosine differ between
    machines, a square root does not.
    """

    x: float
    y: float
    dx: float
    dy: float
    speed: float

    def __post_init__(self) -> None:
        for name in ("x", "y", "dx", "dy", "speed"):
            if not isfinite(getattr(self, name)):
                raise BadStroke(f"is {getattr(self, name)}, not a finite number", field=name)
        if not 0 <= self.speed <= FASTEST:
            raise BadStroke(f"is {self.speed} m/s; it lies between 0 and {FASTEST}", field="speed")
        length = sqrt(self.dx * self.dx + self.dy * self.dy)
        if not SHORTEST <= length <= 1 / SHORTEST:
            raise BadStroke(
                f"cannot be read from dx = {self.dx:g}, dy = {self.dy:g}; a vector about as long as "
                "the board is wide, or a unit vector, is right",
                field="direction",
            )
        object.__setattr__(self, "x", snap(self.x))
        object.__setattr__(self, "y", snap(self.y))
        # A direction that is one already keeps its bits: images and records of a stroke stay exact.
        if abs(length - 1.0) > 4e-16:
            object.__setattr__(self, "dx", self.dx / length)
            object.__setattr__(self, "dy", self.dy / length)

    @classmethod
    def at_angle(cls, x: float, y: float, angle: float, speed: float) -> Stroke:
        """A stroke by its angle in radians, anticlockwise from the x axis."""
        if not isfinite(angle):
            raise BadStroke(f"is {angle}, not a finite number", field="angle")
        return cls(x, y, cos(angle), sin(angle), speed)

    @property
    def row(self) -> tuple[float, float, float, float, float]:
        """Place, direction and speed: the stroke as a row of an array."""
        return self.x, self.y, self.dx, self.dy, self.speed

    def mirrored(self) -> Stroke:
        """The image in the middle line between left and right."""
        return replace(self, x=-self.x, dx=-self.dx)

    def turned(self, quarters: int = 1) -> Stroke:
        """The stroke turned anticlockwise by quarter turns."""
        place, direction = turn(self.x, self.y, quarters), turn(self.dx, self.dy, quarters)
        return Stroke(*place, *direction, self.speed)
