"""What a stroke did: its events, and for every disc the straight segments of its path.

Between two events a disc moves on a straight line with constant deceleration, so a frame at any
time is closed form: the browser and the pictures evaluate the same segments.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from math import inf, sqrt
from typing import NamedTuple

from carrom.physics.constants import Constants
from carrom.physics.equipment import Equipment
from carrom.physics.position import Disc, Position
from carrom.physics.stroke import Stroke

STRIKER = -1
"""The striker's number wherever a disc of the position is meant by its number."""


class What(StrEnum):
    """What an event is."""

    CONTACT = "contact"
    CUSHION = "cushion"
    POCKET = "pocket"
    REST = "rest"


class StrokeEvent(NamedTuple):
    """Something that happened to a disc. ``other``: the disc it met, or the pocket (0 to 3) that
    took it.

    Pockets count from lower left, lower right, upper left to upper right. A contact within a
    cluster names the two discs whose meeting started it.
    """

    time: float
    what: What
    disc: int
    other: int | None = None


class Segment(NamedTuple):
    """A piece of a path: from time t at (x, y) with velocity (vx, vy), slowing by ``deceleration``."""

    t: float
    x: float
    y: float
    vx: float
    vy: float
    deceleration: float

    def at(self, time: float) -> tuple[float, float]:
        """Where the disc is at a time within the segment."""
        speed = sqrt(self.vx * self.vx + self.vy * self.vy)
        if speed == 0:
            return self.x, self.y
        passed = min(max(time - self.t, 0.0), speed / self.deceleration)
        path = passed * (1 - 0.5 * self.deceleration * passed / speed)
        return self.x + self.vx * path, self.y + self.vy * path


# no slots: the paths are kept once asked for
@dataclass(frozen=True)
class Trajectory:
    """One stroke, played out. Discs are numbered as in ``start``; the striker is `STRIKER`.

    ``cut_off``: stopped at the most events that are played out, far more than any stroke we know.

    >>> from carrom.physics import Stroke, rack, simulate
    >>> trajectory = simulate(rack(), Stroke(x=0.10, y=-0.2526, dx=-0.25, dy=0.97, speed=5.5))
    >>> [trajectory.start.discs[number].kind.value for number in trajectory.pocketed]
    ['white', 'black']
    >>> trajectory.events[0].what, round(trajectory.events[0].time, 4)
    (<What.CONTACT: 'contact'>, 0.0338)
    >>> segment = trajectory.segments[trajectory.pocketed[0]][0]
    >>> segment.at(segment.t) == (segment.x, segment.y)
    True
    """

    start: Position
    stroke: Stroke
    equipment: Equipment
    constants: Constants
    events: tuple[StrokeEvent, ...]
    segments: dict[int, tuple[Segment, ...]]
    pocketed: tuple[int, ...]
    rest: dict[int, tuple[float, float]]
    first_contact: int | None
    cushion_before_contact: bool
    seconds: float
    cut_off: bool = False

    def __repr__(self) -> str:
        return (
            f"<Trajectory of {self.stroke!r}: {len(self.events)} events in {self.seconds:.3f} s,"
            f" pocketed {list(self.pocketed)}>"
        )

    def _repr_html_(self) -> str:
        from carrom.drawing import show_stroke

        return show_stroke(self)

    @cached_property
    def final(self) -> Position:
        """The discs left on the board, without the striker, in their old order."""
        return Position(
            tuple(
                Disc(disc.kind, *self.rest[number])
                for number, disc in enumerate(self.start)
                if number in self.rest
            )
        )

    @cached_property
    def origins(self) -> dict[int, tuple[float, float]]:
        """Where every disc lay before the stroke: number → place, the striker last."""
        places = {number: (disc.x, disc.y) for number, disc in enumerate(self.start)}
        return {**places, STRIKER: (self.stroke.x, self.stroke.y)}

    @property
    def striker_pocketed(self) -> bool:
        """Whether the striker was pocketed."""
        return STRIKER in self.pocketed

    @cached_property
    def _pocketed_at(self) -> dict[int, float]:
        return {event.disc: event.time for event in self.events if event.what is What.POCKET}

    def at(self, time: float) -> dict[int, tuple[float, float]]:
        """Where every disc is at a time: number → place. Pocketed discs are left out."""
        return {
            number: self._place(number, origin, time)
            for number, origin in self.origins.items()
            if self._pocketed_at.get(number, inf) > time
        }

    def _place(self, number: int, at_rest: tuple[float, float], time: float) -> tuple[float, float]:
        segments = self.segments.get(number, ())
        index = bisect_right(segments, time, key=lambda segment: segment.t) - 1
        return segments[index].at(time) if index >= 0 else at_rest
