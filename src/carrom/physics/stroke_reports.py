"""Strokes and their outcomes as plain JSON values, in the coordinates of the striking player.

Metres and radians; origin at the playing surface's lower left corner as the player sees it, x to the right, y
away from the player, angles anticlockwise from x. See docs/physics.md.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated, Any

from carrom.errors import BadInput, BadPosition, shown
from carrom.physics.breaches import StrikerBreach, find_breaches, is_no_stroke
from carrom.physics.chairs import from_corner, to_corner
from carrom.physics.constants import DEFAULT, Constants
from carrom.physics.equipment import STANDARD
from carrom.physics.position import MOST_DISCS, Disc, Kind, Position
from carrom.physics.rounding import push_apart
from carrom.physics.stroke import FASTEST, Stroke
from carrom.physics.trajectory import STRIKER, Trajectory, What
from carrom.shape import Detail, ObjectOf

X = Annotated[float, Detail(says="metres from the left cushion")]
Y = Annotated[float, Detail(says="metres from the near cushion")]
BODIES = ("man_radius", "striker_radius", "man_mass", "striker_mass", "pocket_radius")
_UNNAMED = object()


@dataclass(frozen=True, slots=True)
class ReportedDisc:
    """A disc of a report; one without an id goes by its number."""

    x: X
    y: Y
    kind: Annotated[Kind, Detail(says="white, black or queen")]
    id: Any = _UNNAMED


@dataclass(frozen=True, slots=True)
class ReportedStriker:
    """Where the striker is placed."""

    x: X
    y: Y


@dataclass(frozen=True, slots=True)
class StrokeReport:
    """A stroke to be simulated, as a report has it."""

    discs: Annotated[
        tuple[ReportedDisc, ...], Detail(says="a list of {id, kind, x, y}, [] for an empty board")
    ]
    striker: Annotated[ReportedStriker, Detail(says="{x, y}, metres from the lower left corner")]
    angle: Annotated[float, Detail(says="radians, anticlockwise from x")]
    speed: Annotated[float, Detail(says=f"metres a second, 0 to {FASTEST:g}")]
    constants: Constants | None = None


_REPORT = ObjectOf(StrokeReport, others=True)


def play_report(
    report: Any,
    *,
    with_trajectory: bool = False,
    among: Collection[StrikerBreach] = tuple(StrikerBreach),
) -> dict[str, Any]:
    """Simulate a report and answer with the outcome; breaches are looked for ``among`` these.

    Raises `BadInput` naming the field that is wrong.

    >>> striker = {"x": 0.37, "y": 0.1174}
    >>> man = {"id": "w1", "kind": "white", "x": 0.6, "y": 0.6}
    >>> answer = play_report(
    ...     {"id": 1, "discs": [man], "striker": striker, "angle": 1.15, "speed": 2.0}
    ... )
    >>> sorted(answer)
    ['breaches', 'equipment', 'events', 'first_contact', 'no_stroke', 'pocketed', 'rest', 'seconds']
    """
    if not isinstance(report, dict):
        raise BadInput("must be an object {id, discs, striker, angle, speed}", field="report")
    given: StrokeReport = _REPORT.read(report)
    names = _names(given.discs)
    position = Position(
        tuple(Disc(disc.kind, *from_corner(disc.x, disc.y)) for disc in given.discs)
    )
    striker = from_corner(given.striker.x, given.striker.y)
    stroke = Stroke.at_angle(*striker, given.angle, given.speed)
    position = push_apart(position, (stroke.x, stroke.y))
    quoted = [shown(name) for name in names]
    if problems := position.problems(names=quoted):
        raise BadPosition("; ".join(problems), field="discs")
    from carrom.physics.simulator import check_start, simulate  # NumPy, only now

    # once more than `simulate` does: here the discs have names
    check_start(position, stroke, STANDARD, names=quoted)
    trajectory = simulate(position, stroke, given.constants or DEFAULT)
    answer = outcome(trajectory, names)
    answer["no_stroke"] = is_no_stroke(trajectory)
    if not answer["no_stroke"]:
        answer["breaches"] = [breach.value for breach in find_breaches(trajectory, among=among)]
    if with_trajectory:
        answer["trajectory"] = write_trajectory(trajectory, names)
    return answer


def _names(discs: tuple[ReportedDisc, ...]) -> list[Any]:
    """The ids of the discs in their order."""
    if len(discs) > MOST_DISCS:
        raise BadPosition(f"has {len(discs)} discs; a board has {MOST_DISCS}", field="discs")
    names: list[Any] = []
    for number, disc in enumerate(discs):
        name, where = number if disc.id is _UNNAMED else disc.id, f"discs[{number}].id"
        if name is None or isinstance(name, bool) or name == "striker":
            raise BadInput(
                f"cannot be {shown(name)}; it is a word or a number, and not 'striker'", field=where
            )
        if name in names:
            raise BadInput(f"{shown(name)} is the id of two discs", field=where)
        names.append(name)
    return names


def _ids(names: list[Any]) -> dict[int | None, Any]:
    """The id of every disc by its number; of nothing, nothing."""
    ids: dict[int | None, Any] = dict(enumerate(names))
    return ids | {STRIKER: "striker", None: None}


def outcome(trajectory: Trajectory, names: list[Any]) -> dict[str, Any]:
    """What a stroke did, as a JSON value; ``names`` are the ids of the discs in their order."""
    ids = _ids(names)
    equipment = trajectory.equipment
    places = {number: to_corner(*place, equipment) for number, place in trajectory.rest.items()}
    return {
        "pocketed": [ids[number] for number in trajectory.pocketed],
        "rest": [{"id": ids[number], "x": x, "y": y} for number, (x, y) in places.items()],
        "first_contact": ids[trajectory.first_contact],
        "breaches": [],
        "no_stroke": False,
        "events": len(trajectory.events),
        "seconds": trajectory.seconds,
        "equipment": {name: getattr(equipment, name) for name in BODIES},
    }


def write_trajectory(trajectory: Trajectory, names: list[Any]) -> dict[str, Any]:
    """The events and the segments of every disc that moved."""
    ids, equipment = _ids(names), trajectory.equipment
    events = []
    for event in trajectory.events:
        other = ids[event.other] if event.what is What.CONTACT else event.other
        events.append(
            {"t": event.time, "what": event.what.value, "disc": ids[event.disc], "other": other}
        )
    segments = [
        {
            "disc": ids[number],
            "pieces": [
                [p.t, *to_corner(p.x, p.y, equipment), p.vx, p.vy, p.deceleration] for p in pieces
            ],
        }
        for number, pieces in trajectory.segments.items()
    ]
    return {"events": events, "segments": segments}
