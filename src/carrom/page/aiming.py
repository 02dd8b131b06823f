"""A computer player aims before it strikes, as a person does: people see what it means to play.

What it shows is the stroke it means. Its hand may slip after that, as anybody's.
"""

from __future__ import annotations

from collections.abc import Iterator

from carrom.page.fair_strokes import FASTEST_STROKE, SLOWEST_STROKE
from carrom.page.frames import AimFrame
from carrom.physics import Stroke

SLIDES_AT, TURNS_AT = 0.08, 0.38
"""Parts of the time after which the striker slides to its place, and after which it is aimed and pulled."""


def aim_frames(seat: str, meant: Stroke, seconds: float) -> Iterator[tuple[float, AimFrame]]:
    """What is shown while a computer player aims for so long, and after how many seconds each: the striker in
    the middle, at its place, and its whole aim. The page lets one glide into the next."""
    power = (meant.speed - SLOWEST_STROKE) / (FASTEST_STROKE - SLOWEST_STROKE)
    whole: AimFrame = {
        "t": "aim",
        "seat": seat,
        "x": meant.x,
        "dx": meant.dx,
        "dy": meant.dy,
        "power": min(1.0, max(0.0, power)),
    }
    ahead: AimFrame = {**whole, "dx": 0.0, "dy": 1.0, "power": 0.0}
    yield 0.0, {**ahead, "x": 0.0}
    yield SLIDES_AT * seconds, ahead
    yield TURNS_AT * seconds, whole
