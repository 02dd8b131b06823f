"""Where a disc went: the legs of its way between two events, ready to be drawn or set in motion."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, inf
from typing import TYPE_CHECKING

from carrom.drawing.pieces import LETTER, STRIKER_LETTER
from carrom.physics import STRIKER, What

if TYPE_CHECKING:
    from carrom.physics import Equipment, Segment, Trajectory

_INSTANT = 1e-9
"""Seconds: a leg shorter than this is a contact within a cluster, not a way."""


@dataclass(frozen=True, slots=True)
class Leg:
    """A straight way between two times and places, slowing from one speed to another. SI units."""

    start: float
    end: float
    origin: tuple[float, float]
    target: tuple[float, float]
    first_speed: float
    last_speed: float


@dataclass(frozen=True, slots=True)
class Fall:
    """When and where a disc fell, and into which pocket."""

    time: float
    pocket: int


def discs(trajectory: Trajectory) -> dict[int, str]:
    """Number → letter of every disc, the striker last."""
    letters = {number: LETTER[disc.kind] for number, disc in enumerate(trajectory.start)}
    return {**letters, STRIKER: STRIKER_LETTER}


def origin(trajectory: Trajectory, number: int) -> tuple[float, float]:
    """Where a disc lay before the stroke."""
    if number == STRIKER:
        return trajectory.stroke.x, trajectory.stroke.y
    disc = trajectory.start.discs[number]
    return disc.x, disc.y


def falls(trajectory: Trajectory) -> dict[int, Fall]:
    """Number → fall, of the discs that were pocketed."""
    return {
        one.disc: Fall(one.time, one.other or 0)
        for one in trajectory.events
        if one.what is What.POCKET
    }


def pocket(number: int, equipment: Equipment) -> tuple[float, float]:
    """The centre of a pocket: 0 to 3 from lower left, lower right, upper left to upper right."""
    centre = equipment.pocket_centre
    return (centre if number % 2 else -centre), (centre if number >= 2 else -centre)


def legs(trajectory: Trajectory, number: int) -> list[Leg]:
    """The way of a disc, leg by leg; nothing for one that was not moved."""
    pieces = trajectory.segments.get(number, ())
    fall = falls(trajectory).get(number)
    # a moment more, so that rounding does not keep the last disc from stopping
    last = fall.time if fall else trajectory.seconds + _INSTANT
    ends = [*(piece.t for piece in pieces), last][1:]
    found = [_leg(piece, min(end, last)) for piece, end in zip(pieces, ends, strict=False)]
    return [leg for leg in found if leg is not None]


def _leg(piece: Segment, end: float) -> Leg | None:
    speed = hypot(piece.vx, piece.vy)
    if speed == 0:
        return None
    stops = piece.t + speed / piece.deceleration if piece.deceleration > 0 else inf
    end = min(end, stops)
    if not _INSTANT < end - piece.t < inf:
        return None
    passed = end - piece.t
    path = passed * (1 - 0.5 * piece.deceleration * passed / speed)
    return Leg(
        start=piece.t,
        end=end,
        origin=(piece.x, piece.y),
        target=(piece.x + piece.vx * path, piece.y + piece.vy * path),
        first_speed=speed,
        last_speed=0.0 if end == stops else speed - piece.deceleration * passed,
    )
