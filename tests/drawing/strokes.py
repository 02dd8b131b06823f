"""Strokes made by hand, whose every number is known, and a position to draw."""

from __future__ import annotations

from collections import defaultdict
from math import hypot, sqrt

from carrom.physics.constants import DEFAULT
from carrom.physics.equipment import STANDARD
from carrom.physics.position import Position
from carrom.physics.stroke import Stroke
from carrom.physics.trajectory import STRIKER, Segment, StrokeEvent, Trajectory, What

MIDGAME = Position.of(
    queen=[(0.21, 0.13)],
    white=[(-0.05, 0.02), (0.1, -0.2), (-0.22, 0.17), (0.3, 0.3), (-0.31, 0.02)],
    black=[(0, -0.04), (0.032, -0.05), (0.2, 0.28), (-0.28, -0.29), (0.335, -0.05)],
)
DECELERATION = DEFAULT.deceleration


class Script:
    """Segments and events as they happen."""

    def __init__(self) -> None:
        self.segments: defaultdict[int, list[Segment]] = defaultdict(list)
        self.events: list[StrokeEvent] = []

    def run(
        self,
        disc: int,
        time: float,
        place: tuple[float, float],
        velocity: tuple[float, float],
        far: float | None = None,
    ) -> tuple[float, tuple[float, float], float]:
        """A disc runs so far, or until it stops; when and where that is, and its speed then."""
        speed = hypot(*velocity)
        stops = speed * speed / (2 * DECELERATION)
        far = stops if far is None else far
        assert far <= stops
        self.segments[disc].append(Segment(time, *place, *velocity, DECELERATION))
        last = sqrt(max(0.0, speed * speed - 2 * DECELERATION * far))
        end = place[0] + far * velocity[0] / speed, place[1] + far * velocity[1] / speed
        return time + (speed - last) / DECELERATION, end, last


def pot() -> Trajectory:
    """The striker goes straight up, sends white 0 into the upper right pocket, and comes back from the
    cushion; black 1 and the queen, 2, stay.
    """
    start = Position.of(white=[(0.0, 0.1)], black=[(-0.2, -0.1)])
    start = Position((*start.discs, *Position.of(queen=[(0.3, -0.05)]).discs))
    script = Script()
    stroke = Stroke(0.0, -STANDARD.base_y, 0.0, 1.0, 2.0)
    gap = STANDARD.man_radius + STANDARD.striker_radius
    met, place, speed = script.run(STRIKER, 0.0, (0.0, stroke.y), (0.0, 2.0), 0.1 - gap - stroke.y)
    script.events.append(StrokeEvent(met, What.CONTACT, STRIKER, 0))

    corner = STANDARD.pocket_centre
    way = hypot(corner, corner - 0.1)
    to_pocket = corner / way * speed, (corner - 0.1) / way * speed
    fell, _, _ = script.run(0, met, (0.0, 0.1), to_pocket, way - STANDARD.pocket_radius)
    edge = STANDARD.half - STANDARD.striker_radius
    bounced, place, speed = script.run(STRIKER, met, place, (0.0, 0.8 * speed), edge - place[1])
    stopped, place, _ = script.run(STRIKER, bounced, place, (0.1, -0.7 * speed))
    script.events += [
        StrokeEvent(fell, What.POCKET, 0, 3),
        StrokeEvent(bounced, What.CUSHION, STRIKER),
        StrokeEvent(stopped, What.REST, STRIKER),
    ]
    return Trajectory(
        start=start,
        stroke=stroke,
        equipment=STANDARD,
        constants=DEFAULT,
        events=tuple(sorted(script.events, key=lambda event: event.time)),
        segments={disc: tuple(pieces) for disc, pieces in script.segments.items()},
        pocketed=(0,),
        rest={1: (-0.2, -0.1), 2: (0.3, -0.05), STRIKER: place},
        first_contact=0,
        cushion_before_contact=False,
        seconds=stopped,
    )


def miss() -> Trajectory:
    """The striker slides a little and stops; nothing else happens."""
    script = Script()
    stroke = Stroke(0.05, -STANDARD.base_y, 0.0, 1.0, 0.5)
    stopped, place, _ = script.run(STRIKER, 0.0, (stroke.x, stroke.y), (0.0, 0.5))
    return Trajectory(
        start=Position.of(white=[(0.2, 0.2)]),
        stroke=stroke,
        equipment=STANDARD,
        constants=DEFAULT,
        events=(StrokeEvent(stopped, What.REST, STRIKER),),
        segments={STRIKER: tuple(script.segments[STRIKER])},
        pocketed=(),
        rest={0: (0.2, 0.2), STRIKER: place},
        first_contact=None,
        cushion_before_contact=False,
        seconds=stopped,
    )
