"""Where the striker may stand and how it must leave: legal places, and breaches by name.

**The place** (003.striking.0-2, 003.general.29-30), seen by the player of a side, with c the middle
and r the radius of a base circle and R the radius of the striker:

* **In the base line** the striker reaches both lines (003.striking.1): the disc spans the strip
  from the outer edge of the lower line to the upper line, 3.18 cm. The ink (0.50 to 0.65 cm below,
  not given above) lies within that strip; who reaches its far edges touches both lines on every
  board, however thickly they are drawn. For the standard striker the centre keeps within 4.75 mm of
  the middle of the strip.
* **On a base circle** it covers the circle wholly, |centre − c| ≤ R − r (4.75 mm), and stays clear
  of the arrow (003.general.30): 1.09 mm of air when concentric.
* **Between them is the moon** (003.striking.2): a striker in the strip that reaches into the
  circle without covering it, R − r < |centre − c| < R + r (36.55 mm).

In the middle of the strip the centre of the standard striker may so stand at |x| ≤ 184.25 mm (line)
or at 216.05 mm ≤ |x| ≤ 222.34 mm (circle). What is exactly tangent does not touch: to a base
circle, an arrow, or a piece.

**The course.** The front line is *passed* when the whole striker is beyond it: rightly placed it
lies on the line from the start, so nothing less can mean passing. `NOT_FORWARD` (003.striking.3):
the striker was not sent forward, or its first leg ended at a cushion, in a pocket or at rest before
it had passed the front line; a first leg that ends at a piece is forward. `EARLY_CONTACT`
(003.striking.4): before passing the line the striker met a piece any part of which lay on or behind
it; what other pieces do to each other does not matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from math import hypot, sqrt
from typing import TYPE_CHECKING, NamedTuple

from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.position import TOUCH
from carrom.physics.room import Circle, Half, Zone
from carrom.physics.sides import on_board, places_seen, seen_from
from carrom.physics.trajectory import STRIKER, What

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carrom.physics.position import Position
    from carrom.physics.room import Point
    from carrom.physics.trajectory import Event, Trajectory


class Breach(StrEnum):
    """What is physically wrong with a stroke: with its place (the first six) or with its course."""

    OFF_BASE = "off_base"  # the centre lies neither between the base lines nor in a base circle
    OFF_LINES = "off_lines"  # does not reach both base lines
    CUTS_MOON = "cuts_moon"  # partly in the base line, partly in the circle
    CIRCLE_UNCOVERED = "circle_uncovered"  # on a base circle without covering it
    TOUCHES_ARROW = "touches_arrow"
    ON_PIECE = "on_piece"  # overlaps a man or the queen
    NOT_FORWARD = "not_forward"  # backwards, sideways, or never over the front line
    EARLY_CONTACT = "early_contact"  # hit a piece on or behind the front line before passing it


class Interval(NamedTuple):
    """From ``least`` to ``most``, both included."""

    least: float
    most: float

    def nearest(self, value: float) -> float:
        """The point of the interval nearest to a value."""
        return min(max(value, self.least), self.most)


@dataclass(frozen=True, slots=True)
class Places:
    """Where the striker's centre may stand in the middle of the strip; x as its player sees it."""

    line: tuple[Interval, ...]  # touching both lines, clear of both moons
    circles: tuple[Interval, ...]  # on the left, on the right base circle

    @property
    def all(self) -> tuple[Interval, ...]:
        """Line and circles together, from left to right."""
        return tuple(sorted(self.line + self.circles))

    def __bool__(self) -> bool:
        return bool(self.line or self.circles)


def striker_problems(
    x: float, y: float, position: Position, side: int = 0, equipment: Equipment = STANDARD
) -> tuple[Breach, ...]:
    """What is wrong with a side's striker at (x, y) of the board; nothing if the place is legal."""
    across, along = seen_from(side, x, y)
    found = _base_problems(abs(across), along + equipment.base_y, equipment)
    reach = equipment.striker_radius + equipment.man_radius - TOUCH
    if any(hypot(disc.x - x, disc.y - y) < reach for disc in position):
        found.append(Breach.ON_PIECE)
    return tuple(found)


def _base_problems(across: float, off_middle: float, equipment: Equipment) -> list[Breach]:
    """Problems with lines, circle and arrow; the place seen from its side, in its right half."""
    wide, narrow = equipment.striker_radius, equipment.base_circle_radius
    from_circle = hypot(across - equipment.base_circle_x, off_middle)
    on_circle = from_circle <= narrow + TOUCH
    within_lines = abs(off_middle) <= equipment.base_line_gap / 2 + TOUCH
    # Not "if it is outside": a place that is not a number is off the base too.
    if not (on_circle or (within_lines and across <= equipment.base_circle_x)):
        return [Breach.OFF_BASE]
    found = []
    on_lines = abs(off_middle) <= wide - equipment.base_line_gap / 2 + TOUCH
    if from_circle > wide - narrow + TOUCH:
        if from_circle >= wide + narrow - TOUCH:
            if not on_lines:
                found.append(Breach.OFF_LINES)
        elif on_circle and not (on_lines and across < equipment.base_circle_x):
            found.append(Breach.CIRCLE_UNCOVERED)
        else:
            if not on_lines:
                found.append(Breach.OFF_LINES)
            found.append(Breach.CUTS_MOON)
    # The arrow runs along the diagonal, well past the circle at both ends (003.arrows.2-4).
    from_diagonal = (equipment.base_y - off_middle - across) / sqrt(2)
    if from_diagonal < wide + equipment.arrow_width / 2 - TOUCH:
        found.append(Breach.TOUCHES_ARROW)
    return found


def legal_places(position: Position, side: int = 0, equipment: Equipment = STANDARD) -> Places:
    """Where the striker may stand in the middle of the strip, clear of every piece. Closed form."""
    line, circle = line_interval(equipment), circle_interval(equipment)
    reach, base_y = equipment.striker_radius + equipment.man_radius, equipment.base_y
    blocked = []
    for x, y in places_seen(side, position):
        off = abs(y + base_y)
        if off < reach:
            half = sqrt((reach - off) * (reach + off))
            blocked.append((x - half, x + half))
    blocked.sort()
    circles = () if circle is None else (Interval(-circle.most, -circle.least), circle)
    return Places(
        line=() if line is None else _free(line, blocked),
        circles=tuple(free for one in circles for free in _free(one, blocked)),
    )


@lru_cache(maxsize=16)
def line_interval(equipment: Equipment = STANDARD) -> Interval | None:
    """The striker's places in an empty base line; None if it is too narrow to reach both lines."""
    most = equipment.base_circle_x - equipment.base_circle_radius - equipment.striker_radius
    if equipment.striker_radius < equipment.base_line_gap / 2 or most < 0:
        return None
    return Interval(-most, most)


@lru_cache(maxsize=16)
def circle_interval(equipment: Equipment = STANDARD) -> Interval | None:
    """The striker's places on the right base circle; None if it is too narrow or too wide for it."""
    play = equipment.striker_radius - equipment.base_circle_radius
    clear = equipment.base_y - sqrt(2) * (equipment.striker_radius + equipment.arrow_width / 2)
    found = Interval(equipment.base_circle_x - play, min(equipment.base_circle_x + play, clear))
    return found if play >= 0 and found.least <= found.most else None


def _free(whole: Interval, blocked: Sequence[tuple[float, float]]) -> tuple[Interval, ...]:
    """What the open intervals ``blocked``, sorted, leave of the whole."""
    free, least = [], whole.least
    for start, end in blocked:
        if end <= least:
            continue
        if start >= whole.most:
            break
        if start >= least:
            free.append(Interval(least, start))
        least = end
    if least <= whole.most:
        free.append(Interval(least, whole.most))
    return tuple(free)


def has_legal_place(position: Position, side: int = 0, equipment: Equipment = STANDARD) -> bool:
    """Whether the striker can be placed at all (003.general.43), off the middle too. Exact."""
    return bool(legal_places(position, side, equipment)) or any(
        zone.has_room for zone in _zones(places_seen(side, position), equipment)
    )


def nearest_legal_place(
    x: float, position: Position, side: int = 0, equipment: Equipment = STANDARD
) -> Point | None:
    """The legal place nearest to x along the base line; None if there is no room at all.

    ``x`` is as the player of the side sees it, the answer a place on the board. A place in the
    middle of the strip is preferred to one off it, and of two equally near the one on the right.
    """
    middle = [one.nearest(x) for one in legal_places(position, side, equipment).all]
    if middle:
        return on_board(side, min(middle, key=lambda one: (abs(one - x), -one)), -equipment.base_y)
    corners = [
        corner
        for zone in _zones(places_seen(side, position), equipment)
        for corner in zone.corners()
    ]
    if not corners:
        return None
    nearest = min(
        corners, key=lambda one: (abs(one[0] - x), -one[0], abs(one[1] + equipment.base_y))
    )
    return on_board(side, *nearest)


def _zones(places: list[Point], equipment: Equipment) -> tuple[Zone, ...]:
    """All legal places of the striker's centre: in the line, on the left and the right circle."""
    wide, narrow = equipment.striker_radius, equipment.base_circle_radius
    far, low = equipment.base_circle_x, -equipment.base_y
    reach = wide + equipment.man_radius
    pieces = tuple(Circle(x, y, reach) for x, y in places if abs(y - low) < reach + wide)
    play = wide - equipment.base_line_gap / 2
    moons = tuple(Circle(x, low, wide + narrow) for x in (far, -far))
    strip = (Half(0, 1, low - play), Half(0, -1, -low - play), Half(1, 0, -far), Half(-1, 0, -far))
    zones = [Zone(outside=(*moons, *pieces), halves=strip)]
    slant, clear = 1 / sqrt(2), wide + equipment.arrow_width / 2
    for x in (-far, far):
        arrow = Half(-slant if x > 0 else slant, -slant, clear)
        zones.append(Zone((Circle(x, low, wide - narrow),), pieces, (arrow,)))
    return tuple(zones)


def find_breaches(
    trajectory: Trajectory, *, side: int = 0, backward_allowed: bool = False
) -> tuple[Breach, ...]:
    """Every breach of a stroke that has been played out, in the order of `Breach`.

    Where backward strokes are allowed (A31) neither direction nor early contact is looked at.
    """
    stroke = trajectory.stroke
    found = list(striker_problems(stroke.x, stroke.y, trajectory.start, side, trajectory.equipment))
    if not backward_allowed:
        if not _goes_forward(trajectory, side):
            found.append(Breach.NOT_FORWARD)
        if _meets_early(trajectory, side):
            found.append(Breach.EARLY_CONTACT)
    return tuple(found)


def _goes_forward(trajectory: Trajectory, side: int) -> bool:
    stroke = trajectory.stroke
    if not (stroke.speed > 0 and seen_from(side, stroke.dx, stroke.dy)[1] > 0):
        return False
    first = next((event for event in trajectory.events if STRIKER in _discs(event)), None)
    # of a striker that meets nothing and does not come to rest nothing is told
    time = trajectory.seconds if first is None else first.time
    met_a_piece = first is not None and first.what is What.CONTACT
    return met_a_piece or _has_passed(trajectory, side, time)


def _meets_early(trajectory: Trajectory, side: int) -> bool:
    equipment = trajectory.equipment
    for event in trajectory.events:
        if event.what is not What.CONTACT or STRIKER not in _discs(event):
            continue
        if _has_passed(trajectory, side, event.time):
            return False
        piece = next(disc for disc in _discs(event) if disc != STRIKER)
        _, y = seen_from(side, *trajectory.at(event.time)[piece])
        if y - equipment.man_radius < -equipment.front_line - TOUCH:
            return True
    return False


def _has_passed(trajectory: Trajectory, side: int, time: float) -> bool:
    """Whether the striker has been wholly beyond the front line at any time up to this one.

    Between events it moves on a straight line, so the ends of its segments tell; nothing is
    sampled.
    """
    equipment, stroke = trajectory.equipment, trajectory.stroke
    begun = [one for one in trajectory.segments.get(STRIKER, ()) if one.t <= time]
    turns = [(stroke.x, stroke.y), *((one.x, one.y) for one in begun)]
    if begun:
        turns.append(begun[-1].at(time))
    passed = equipment.striker_radius - equipment.front_line - TOUCH
    return any(seen_from(side, x, y)[1] >= passed for x, y in turns)


def _discs(event: Event) -> tuple[int, ...]:
    """The discs an event is about: two for a contact, one otherwise."""
    if event.what is What.CONTACT and event.other is not None:
        return event.disc, event.other
    return (event.disc,)
