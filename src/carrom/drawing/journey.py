"""Where a disc went: the legs of its way between two events, ready to be drawn or set in motion."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, inf

from carrom.drawing.drawn_discs import STRIKER_LETTER
from carrom.physics import STRIKER, Segment, Trajectory, What

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
    """When a disc was pocketed, and in which pocket."""

    time: float
    pocket: int


def discs(trajectory: Trajectory) -> dict[int, str]:
    """Number → letter of every disc, the striker last."""
    letters = {number: disc.kind[0] for number, disc in enumerate(trajectory.start)}
    return {**letters, STRIKER: STRIKER_LETTER}


def falls(trajectory: Trajectory) -> dict[int, Fall]:
    """Number → fall, of the discs that were pocketed."""
    return {
        event.disc: Fall(event.time, event.other or 0)
        for event in trajectory.events
        if event.what is What.POCKET
    }


def legs(trajectory: Trajectory, number: int) -> list[Leg]:
    """The way of a disc, leg by leg; nothing for one that was not moved."""
    segments = trajectory.segments.get(number, ())
    fall = falls(trajectory).get(number)
    # a moment more, so that rounding does not keep the last disc from stopping
    last = fall.time if fall else trajectory.seconds + _INSTANT
    ends = [*(segment.t for segment in segments), last][1:]
    all_legs = (_leg(segment, min(end, last)) for segment, end in zip(segments, ends, strict=False))
    return [leg for leg in all_legs if leg is not None]


def _leg(segment: Segment, end: float) -> Leg | None:
    speed = hypot(segment.vx, segment.vy)
    if speed == 0:
        return None
    stops = segment.t + speed / segment.deceleration if segment.deceleration > 0 else inf
    end = min(end, stops)
    if not _INSTANT < end - segment.t < inf:
        return None
    return Leg(
        start=segment.t,
        end=end,
        origin=(segment.x, segment.y),
        target=segment.at(end),
        first_speed=speed,
        last_speed=0.0 if end == stops else speed - segment.deceleration * (end - segment.t),
    )
