"""Where the striker may stand: the base line and the base circles, clear of every man.

The rules (003.striking.0-2, 003.general.29-30), seen by the player of a side, with c the middle
and r the radius of a base circle and R the radius of the striker:

* **In the base line** the striker reaches both lines (003.striking.1): the disc spans the strip
  from the outer edge of the lower line to the upper line, 3.18 cm. The ink (0.50 to 0.65 cm below,
  not given above) lies within that strip; a striker that reaches its far edges touches both lines on
  every board, however thickly they are drawn. For the standard striker the centre keeps within 4.75 mm of
  the middle of the strip.
* **On a base circle** it covers the circle wholly, |centre − c| ≤ R − r (4.75 mm), and stays clear
  of the arrow (003.general.30): 1.09 mm of air when concentric.
* **Between them is the moon** (003.striking.2): a striker in the strip that reaches into the
  circle without covering it, R − r < |centre − c| < R + r (36.55 mm).

In the middle of the strip the centre of the standard striker may so stand at |x| ≤ 184.25 mm (line)
or at 216.05 mm ≤ |x| ≤ 222.34 mm (circle). What is exactly tangent does not touch: to a base
circle, an arrow, or a disc.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from carrom.physics.chairs import on_board, places_seen
from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.free_space import Circle, Half, Point, Zone
from carrom.physics.position import Position


class Span(NamedTuple):
    """From ``low`` to ``high``, both included."""

    low: float
    high: float

    def nearest(self, value: float) -> float:
        """The point of the interval nearest to a value."""
        return min(max(value, self.low), self.high)


@dataclass(frozen=True, slots=True)
class Places:
    """Where the striker's centre may stand in the middle of the strip; x as its player sees it."""

    line: tuple[Span, ...]  # touching both lines, clear of both moons
    circles: tuple[Span, ...]  # on the left, on the right base circle

    @property
    def all(self) -> tuple[Span, ...]:
        """Line and circles together, from left to right."""
        return tuple(sorted(self.line + self.circles))

    def __bool__(self) -> bool:
        return bool(self.line or self.circles)


def legal_places(position: Position, side: int = 0, equipment: Equipment = STANDARD) -> Places:
    """Where the striker may stand in the middle of the strip, clear of every disc. Closed form.

    >>> from carrom.physics import rack
    >>> places = legal_places(rack())
    >>> [(round(span.low, 3), round(span.high, 3)) for span in places.line]
    [(-0.184, 0.184)]
    """
    line, circle = line_interval(equipment), circle_interval(equipment)
    reach, base_y = equipment.striker_radius + equipment.man_radius, equipment.base_y
    blocked = []
    for x, y in places_seen(side, position):
        off = abs(y + base_y)
        if off < reach:
            half = sqrt((reach - off) * (reach + off))
            blocked.append((x - half, x + half))
    blocked.sort()
    circles = () if circle is None else (Span(-circle.high, -circle.low), circle)
    return Places(
        line=() if line is None else _free(line, blocked),
        circles=tuple(free for span in circles for free in _free(span, blocked)),
    )


@lru_cache(maxsize=16)
def line_interval(equipment: Equipment = STANDARD) -> Span | None:
    """The striker's places in an empty base line; None if it is too narrow to reach both lines.

    >>> left, right = line_interval()
    >>> round(left, 3), round(right, 3)
    (-0.184, 0.184)
    """
    far = equipment.base_circle_x - equipment.base_circle_radius - equipment.striker_radius
    if equipment.striker_radius < equipment.base_line_gap / 2 or far < 0:
        return None
    return Span(-far, far)


@lru_cache(maxsize=16)
def circle_interval(equipment: Equipment = STANDARD) -> Span | None:
    """The striker's places on the right base circle; None if it is too narrow or too wide for it.

    >>> from carrom.physics import STANDARD
    >>> low, high = circle_interval(STANDARD)
    >>> round(low, 4), round(high, 4)
    (0.216, 0.2223)
    """
    play = equipment.striker_radius - equipment.base_circle_radius
    clear = equipment.base_y - sqrt(2) * (equipment.striker_radius + equipment.arrow_width / 2)
    span = Span(equipment.base_circle_x - play, min(equipment.base_circle_x + play, clear))
    return span if play >= 0 and span.low <= span.high else None


def _free(whole: Span, blocked: Sequence[tuple[float, float]]) -> tuple[Span, ...]:
    """What the open intervals ``blocked``, sorted, leave of the whole."""
    free, least = [], whole.low
    for start, end in blocked:
        if end <= least:
            continue
        if start >= whole.high:
            break
        if start >= least:
            free.append(Span(least, start))
        least = end
    if least <= whole.high:
        free.append(Span(least, whole.high))
    return tuple(free)


def has_legal_place(position: Position, side: int = 0, equipment: Equipment = STANDARD) -> bool:
    """Whether the striker can be placed at all (003.general.43), off the middle too. Exact.

    >>> from carrom.physics import rack
    >>> has_legal_place(rack())
    True
    """
    return bool(legal_places(position, side, equipment)) or any(
        zone.has_room for zone in _zones(places_seen(side, position), equipment)
    )


def nearest_legal_place(
    x: float, position: Position, side: int = 0, equipment: Equipment = STANDARD
) -> Point | None:
    """The legal place nearest to x along the base line; None if there is no room at all.

    ``x`` is as the player of the side sees it, the answer a place on the board. A place in the
    middle of the strip is preferred to one off it, and of two equally near the one on the right.

    >>> from carrom.physics import Position
    >>> x, y = nearest_legal_place(0.0, Position.of(white=[(0, -0.2526)]))
    >>> round(x, 4), round(y, 4)
    (0.0365, -0.2526)
    """
    middle = [span.nearest(x) for span in legal_places(position, side, equipment).all]
    if middle:
        return on_board(
            side, min(middle, key=lambda place: (abs(place - x), -place)), -equipment.base_y
        )
    corners = [
        corner
        for zone in _zones(places_seen(side, position), equipment)
        for corner in zone.corners()
    ]
    if not corners:
        return None
    nearest = min(
        corners, key=lambda place: (abs(place[0] - x), -place[0], abs(place[1] + equipment.base_y))
    )
    return on_board(side, *nearest)


def _zones(places: list[Point], equipment: Equipment) -> tuple[Zone, ...]:
    """All legal places of the striker's centre: in the line, on the left and the right circle."""
    wide, narrow = equipment.striker_radius, equipment.base_circle_radius
    far, low = equipment.base_circle_x, -equipment.base_y
    reach = wide + equipment.man_radius
    discs = tuple(Circle(x, y, reach) for x, y in places if abs(y - low) < reach + wide)
    play = wide - equipment.base_line_gap / 2
    moons = tuple(Circle(x, low, wide + narrow) for x in (far, -far))
    strip = (Half(0, 1, low - play), Half(0, -1, -low - play), Half(1, 0, -far), Half(-1, 0, -far))
    zones = [Zone(outside=(*moons, *discs), halves=strip)]
    slant, clear = 1 / sqrt(2), wide + equipment.arrow_width / 2
    for x in (-far, far):
        arrow = Half(-slant if x > 0 else slant, -slant, clear)
        zones.append(Zone((Circle(x, low, wide - narrow),), discs, (arrow,)))
    return tuple(zones)
