"""Strokes and their outcomes as plain JSON values, in the coordinates of the striking player.

Metres and radians; origin at the playing surface's lower left corner as the player sees it, x to the right, y
away from him, angles anticlockwise from x. See docs/simulate.md.
"""

from __future__ import annotations

from dataclasses import fields, replace
from math import isfinite
from typing import TYPE_CHECKING, Any

from carrom.errors import BadInput, BadPosition, nearest, shown
from carrom.physics.breaches import find_breaches
from carrom.physics.constants import DEFAULT, Constants
from carrom.physics.equipment import STANDARD, Equipment
from carrom.physics.position import MOST_DISCS, Disc, Kind, Position
from carrom.physics.rounding import parted
from carrom.physics.stroke import FASTEST, Stroke
from carrom.physics.trajectory import STRIKER, Trajectory

if TYPE_CHECKING:
    from collections.abc import Iterable

NEEDED = {
    "discs": "a list of {id, kind, x, y}, [] for an empty board",
    "striker": "{x, y}, metres from the lower left corner",
    "angle": "radians, anticlockwise from x",
    "speed": f"metres a second, 0 to {FASTEST:g}",
    "x": "metres from the left cushion",
    "y": "metres from the near cushion",
}
"""What a report cannot do without, and what it is."""


def play_report(
    report: Any, *, with_trajectory: bool = False, backward_allowed: bool = False
) -> dict[str, Any]:
    """Simulate a report and answer with the outcome. Raises `BadInput` naming the field that is wrong."""
    if not isinstance(report, dict):
        raise BadInput("must be an object {id, discs, striker, angle, speed}", field="report")
    names, position = _discs(_needed(report, "discs"))
    constants = _constants(report.get("constants"))
    place = _place(_needed(report, "striker"), "striker", also=())
    angle, speed = (_number(_needed(report, key), key) for key in ("angle", "speed"))
    half = STANDARD.half
    stroke = Stroke.at_angle(place[0] - half, place[1] - half, angle, speed)
    position = parted(position, (stroke.x, stroke.y))
    if problems := position.problems(names=[shown(name) for name in names]):
        raise BadPosition("; ".join(problems), field="discs")
    from carrom.physics.simulator import check_start, simulate  # Numba, only now

    # once more than `simulate` does: here the discs have names
    check_start(position, stroke, STANDARD, names=[shown(name) for name in names])
    trajectory = simulate(position, stroke, constants)
    out = outcome(trajectory, names)
    found = find_breaches(trajectory, backward_allowed=backward_allowed)
    out["breaches"] = [one.value for one in found]
    if with_trajectory:
        out["trajectory"] = written(trajectory, names)
    return out


def outcome(trajectory: Trajectory, names: list[Any]) -> dict[str, Any]:
    """What a stroke did, as a JSON value; ``names`` are the ids of the discs in their order."""
    half = trajectory.equipment.half

    def name(number: int | None) -> Any:
        return None if number is None else "striker" if number == STRIKER else names[number]

    return {
        "pocketed": [name(one) for one in trajectory.pocketed],
        "rest": [
            {"id": name(number), "x": x + half, "y": y + half}
            for number, (x, y) in trajectory.rest.items()
        ],
        "first_contact": name(trajectory.first_contact),
        "breaches": [],
        "events": len(trajectory.events),
        "seconds": trajectory.seconds,
        "equipment": bodies(trajectory.equipment),
    }


def bodies(equipment: Equipment) -> dict[str, float]:
    """The bodies that were simulated."""
    return {
        "man_radius": equipment.man_radius,
        "striker_radius": equipment.striker_radius,
        "man_mass": equipment.man_mass,
        "striker_mass": equipment.striker_mass,
        "pocket_radius": equipment.pocket_radius,
    }


def written(trajectory: Trajectory, names: list[Any]) -> dict[str, Any]:
    """The events and the segments of every disc that moved."""
    half = trajectory.equipment.half

    def name(number: int) -> Any:
        return "striker" if number == STRIKER else names[number]

    events = []
    for one in trajectory.events:
        other: Any = one.other
        if other is not None and one.what == "contact":
            other = name(other)
        events.append(
            {"t": one.time, "what": one.what.value, "disc": name(one.disc), "other": other}
        )
    segments = [
        {
            "disc": name(number),
            "pieces": [[p.t, p.x + half, p.y + half, p.vx, p.vy, p.deceleration] for p in pieces],
        }
        for number, pieces in trajectory.segments.items()
    ]
    return {"events": events, "segments": segments}


def _discs(given: Any) -> tuple[list[Any], Position]:
    if not isinstance(given, list):
        raise BadInput(f"must be a list of discs, not {shown(given)}", field="discs")
    if len(given) > MOST_DISCS:
        raise BadPosition(f"has {len(given)} discs; a board has {MOST_DISCS}", field="discs")
    names: list[Any] = []
    discs = []
    kinds = [one.value for one in Kind]
    half = STANDARD.half
    for number, one in enumerate(given):
        where = f"discs[{number}]"
        x, y = _place(one, where, also=("id", "kind"))
        kind = one.get("kind")
        if kind not in kinds:
            raise BadInput(
                f"cannot be {shown(kind)}; it is one of {', '.join(kinds)}", field=f"{where}.kind"
            )
        name = one.get("id", number)
        if not isinstance(name, str | int | float) or isinstance(name, bool) or name == "striker":
            raise BadInput(
                f"cannot be {shown(name)}; it is a word or a number, and not 'striker'",
                field=f"{where}.id",
            )
        if name in names:
            raise BadInput(f"{shown(name)} is the id of two discs", field=f"{where}.id")
        names.append(name)
        discs.append(Disc(Kind(kind), x - half, y - half))
    return names, Position(tuple(discs))


def _place(one: Any, where: str, also: Iterable[str]) -> tuple[float, float]:
    if not isinstance(one, dict):
        raise BadInput(f"must be an object with x and y, not {shown(one)}", field=where)
    allowed = ("x", "y", *also)
    for key in one:
        if key not in allowed:
            raise BadInput(f"is not known here; {nearest(key, allowed)}", field=f"{where}.{key}")
    x, y = (_number(_needed(one, key, where), f"{where}.{key}") for key in ("x", "y"))
    return x, y


def _constants(given: Any) -> Constants:
    if given is None:
        return DEFAULT
    if not isinstance(given, dict):
        raise BadInput(f"must be an object, not {shown(given)}", field="constants")
    known = [one.name for one in fields(Constants)]
    for key in given:
        if key not in known:
            raise BadInput(f"is not known; {nearest(key, known)}", field=f"constants.{key}")
    values = {key: _number(value, f"constants.{key}") for key, value in given.items()}
    try:
        return replace(DEFAULT, **values)
    except BadInput as problem:
        raise BadInput(problem.message, field=f"constants.{problem.field}") from None


def _needed(given: dict[str, Any], key: str, where: str = "") -> Any:
    if key not in given:
        raise BadInput(f"is missing: {NEEDED[key]}", field=f"{where}.{key}" if where else key)
    return given[key]


def _number(value: Any, where: str) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool):
        try:
            number = float(value)
        except OverflowError:
            number = float("inf")
        if isfinite(number):
            return number
    raise BadInput(f"must be a finite number, not {shown(value)}", field=where)
