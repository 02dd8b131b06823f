"""What is physically wrong with a stroke: with the striker's place, or with its course.

**The place** breaks a rule of `carrom.physics.striker` (003.striking.0-2, 003.general.29-30), or
lies on a man. What is exactly tangent does not touch.

**The course.** The front line is *passed* when the whole striker is beyond it: rightly placed it
lies on the line from the start, so nothing less can mean passing. `NOT_FORWARD` (003.striking.3):
the striker was not sent forward, or its first leg ended at a cushion, in a pocket or at rest before
it had passed the front line; a first leg that ends at a disc is forward. `EARLY_CONTACT`
(003.striking.4): before passing the line the striker met a disc any part of which lay on or behind
it; what other discs do to each other does not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from enum import StrEnum
from math import hypot, sqrt

from carrom.physics.chairs import seen_from
from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.position import TOUCH, Position
from carrom.physics.trajectory import STRIKER, StrokeEvent, Trajectory, What


class StrikerBreach(StrEnum):
    """What is physically wrong with a stroke: with its place (the first six) or with its course."""

    OFF_BASE = "off_base"  # the centre lies neither between the base lines nor in a base circle
    OFF_LINES = "off_lines"  # does not reach both base lines
    CUTS_MOON = "cuts_moon"  # partly in the base line, partly in the circle
    CIRCLE_UNCOVERED = "circle_uncovered"  # on a base circle without covering it
    TOUCHES_ARROW = "touches_arrow"
    ON_PIECE = "on_piece"  # overlaps a man or the queen
    NOT_FORWARD = "not_forward"  # backwards, sideways, or never over the front line
    EARLY_CONTACT = "early_contact"  # hit a disc on or behind the front line before passing it


def striker_problems(
    x: float, y: float, position: Position, side: int = 0, equipment: Equipment = STANDARD
) -> tuple[StrikerBreach, ...]:
    """What is wrong with a side's striker at (x, y) of the board; nothing if the place is legal.

    >>> from carrom.physics import Position
    >>> [breach.value for breach in striker_problems(0.0, -0.2, Position.of())]
    ['off_base']
    """
    across, along = seen_from(side, x, y)
    problems = _base_problems(abs(across), along + equipment.base_y, equipment)
    reach = equipment.striker_radius + equipment.man_radius - TOUCH
    if any(hypot(disc.x - x, disc.y - y) < reach for disc in position):
        problems.append(StrikerBreach.ON_PIECE)
    return tuple(problems)


def _base_problems(across: float, off_middle: float, equipment: Equipment) -> list[StrikerBreach]:
    """Problems with lines, circle and arrow; the place seen from its side, in its right half."""
    wide, narrow = equipment.striker_radius, equipment.base_circle_radius
    from_circle = hypot(across - equipment.base_circle_x, off_middle)
    on_circle = from_circle <= narrow + TOUCH
    within_lines = abs(off_middle) <= equipment.base_line_gap / 2 + TOUCH
    # Not "if it is outside": a place that is not a number is off the base too.
    if not (on_circle or (within_lines and across <= equipment.base_circle_x)):
        return [StrikerBreach.OFF_BASE]
    problems = []
    on_lines = abs(off_middle) <= wide - equipment.base_line_gap / 2 + TOUCH
    if from_circle > wide - narrow + TOUCH:
        if from_circle >= wide + narrow - TOUCH:
            if not on_lines:
                problems.append(StrikerBreach.OFF_LINES)
        elif on_circle and not (on_lines and across < equipment.base_circle_x):
            problems.append(StrikerBreach.CIRCLE_UNCOVERED)
        else:
            if not on_lines:
                problems.append(StrikerBreach.OFF_LINES)
            problems.append(StrikerBreach.CUTS_MOON)
    # The arrow runs along the diagonal, well past the circle at both ends (003.arrows.2-4).
    from_diagonal = (equipment.base_y - off_middle - across) / sqrt(2)
    if from_diagonal < wide + equipment.arrow_width / 2 - TOUCH:
        problems.append(StrikerBreach.TOUCHES_ARROW)
    return problems


def find_breaches(
    trajectory: Trajectory,
    *,
    side: int = 0,
    among: Collection[StrikerBreach] = tuple(StrikerBreach),
) -> tuple[StrikerBreach, ...]:
    """The breaches of a stroke that has been played out, of those looked for: all, or those ``among``.

    >>> from carrom.physics import Stroke, rack, simulate
    >>> [breach.value for breach in find_breaches(simulate(rack(), Stroke(0, -0.2526, 0, -1, 3.0)))]
    ['not_forward']
    """
    stroke = trajectory.stroke
    problems = striker_problems(stroke.x, stroke.y, trajectory.start, side, trajectory.equipment)
    breaches = [breach for breach in problems if breach in among]
    for breach, is_committed in _OF_COURSE.items():
        if breach in among and is_committed(trajectory, side):
            breaches.append(breach)
    return tuple(breaches)


def is_no_stroke(trajectory: Trajectory, *, side: int = 0) -> bool:
    """Whether no stroke was made (003.general.26, A91, A124).

    The striker came to rest without leaving the base lines, or the circle, it was placed on, and touched
    neither a disc nor a cushion: then no disc has moved, and it went straight.

    >>> from carrom.physics import Position, Stroke, simulate
    >>> is_no_stroke(simulate(Position(), Stroke(x=0, y=-0.2526, dx=1, dy=0, speed=0.02)))
    True
    """
    rest = trajectory.rest.get(STRIKER)
    if rest is None or trajectory.first_contact is not None or trajectory.cushion_before_contact:
        return False
    stroke = trajectory.stroke
    places = (*seen_from(side, stroke.x, stroke.y), *seen_from(side, *rest))
    return stays_on_base(*places, base_sizes(trajectory.equipment))


BaseSizes = tuple[float, float, float, float, float]
"""What `stays_on_base` has to know of the equipment."""


def base_sizes(equipment: Equipment = STANDARD) -> BaseSizes:
    """Where the base lies, half its width, where its lines end, the radii of circle and striker.

    >>> [round(size, 4) for size in base_sizes()]
    [0.2526, 0.0159, 0.2208, 0.0159, 0.0207]
    """
    return (
        equipment.base_y,
        equipment.base_line_gap / 2,
        equipment.base_circle_x,
        equipment.base_circle_radius,
        equipment.striker_radius,
    )


def stays_on_base(x: float, y: float, rest_x: float, rest_y: float, base: BaseSizes) -> bool:
    """Whether a striker that went straight from (x, y) to its rest touched its base all the way.

    Its base is the circle if its centre lay in one, else the strip between the base lines; both bulge nowhere
    inwards, so the two ends tell. This is also compiled, for strokes in bulk: + − × ÷ and √ only.

    >>> base = base_sizes()
    >>> stays_on_base(0.0, -0.2526, 0.05, -0.2526, base)
    True
    >>> stays_on_base(0.0, -0.2526, 0.0, 0.0, base)
    False
    """
    base_y, half_gap, end, circle, striker = base
    middle = end if x >= 0.0 else -end
    on_circle = sqrt((x - middle) * (x - middle) + (y + base_y) * (y + base_y)) <= circle + TOUCH
    for across, along in ((x, y + base_y), (rest_x, rest_y + base_y)):
        if on_circle:
            away = sqrt((across - middle) * (across - middle) + along * along) - circle
        else:
            beside = max(abs(across) - end, 0.0)
            before = max(abs(along) - half_gap, 0.0)
            away = sqrt(beside * beside + before * before)
        if away >= striker - TOUCH:
            return False
    return True


def _goes_backward(trajectory: Trajectory, side: int) -> bool:
    stroke = trajectory.stroke
    if not (stroke.speed > 0 and seen_from(side, stroke.dx, stroke.dy)[1] > 0):
        return True
    first = next(
        (event for event in trajectory.events if STRIKER in (event.disc, event.other)), None
    )
    # a striker that meets nothing and does not come to rest has no event
    time = trajectory.seconds if first is None else first.time
    met_a_disc = first is not None and first.what is What.CONTACT
    return not (met_a_disc or _has_passed(trajectory, side, time))


def _meets_early(trajectory: Trajectory, side: int) -> bool:
    equipment = trajectory.equipment
    for event in trajectory.events:
        disc = _met_by_striker(event)
        if disc is None:
            continue
        if _has_passed(trajectory, side, event.time):
            return False
        _, y = seen_from(side, *trajectory.at(event.time)[disc])
        if y - equipment.man_radius < -equipment.front_line - TOUCH:
            return True
    return False


def _met_by_striker(event: StrokeEvent) -> int | None:
    """The disc that the striker touches in an event."""
    if event.what is not What.CONTACT:
        return None
    if event.disc == STRIKER:
        return event.other
    return event.disc if event.other == STRIKER else None


def _has_passed(trajectory: Trajectory, side: int, time: float) -> bool:
    """Whether the striker has been wholly beyond the front line at any time up to this one.

    Between events it moves on a straight line, so the ends of its segments tell; nothing is
    sampled.
    """
    equipment, stroke = trajectory.equipment, trajectory.stroke
    begun = [leg for leg in trajectory.segments.get(STRIKER, ()) if leg.t <= time]
    turns = [(stroke.x, stroke.y), *((leg.x, leg.y) for leg in begun)]
    if begun:
        turns.append(begun[-1].at(time))
    passed = equipment.striker_radius - equipment.front_line - TOUCH
    return any(seen_from(side, x, y)[1] >= passed for x, y in turns)


_OF_COURSE: Mapping[StrikerBreach, Callable[[Trajectory, int], bool]] = {
    StrikerBreach.NOT_FORWARD: _goes_backward,
    StrikerBreach.EARLY_CONTACT: _meets_early,
}
"""How each breach of the course is recognised."""
