"""A stroke in motion: an SVG that plays itself, with no script.

A disc that slows down steadily from one speed to another covers its way as a quadratic of time, and a
quadratic is a cubic Bézier curve with its control times at a third and two thirds: so one spline a leg is
the exact motion, at any frame rate.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

from carrom.drawing.board import board_page
from carrom.drawing.drawn_discs import PageTransform
from carrom.drawing.journey import discs, falls, legs
from carrom.drawing.positions import describe_position
from carrom.drawing.svg import number
from carrom.errors import BadInput
from carrom.physics import Trajectory

BEFORE = 0.5
"""Seconds the position is shown before the stroke."""
AFTER = 1.5
"""Seconds the end is shown before everything starts again."""
FALLING = 0.18
"""Seconds a disc takes from the rim of a pocket to its bottom, where it disappears."""
_EVEN = "0 0 1 1"


@dataclass(frozen=True, slots=True)
class _Key:
    """A disc at a time and place, and the spline of its way to the next."""

    time: float
    place: tuple[float, float]
    spline: str = _EVEN


def animate_svg(
    trajectory: Trajectory,
    *,
    size: float = 480,
    speed: float = 1.0,
    repeat: bool = True,
    turned: int = 0,
    dark: bool = False,
) -> str:
    """The stroke as an animated SVG, ``size`` pixels wide; ``speed`` 0.5 plays it at half its pace.

    A viewer that plays nothing shows the position before the stroke. Without ``repeat`` it plays once and
    stays.

    >>> from carrom.physics import Stroke, rack, simulate
    >>> svg = animate_svg(simulate(rack(), Stroke(0.1, -0.2526, -0.25, 0.97, 5.5)), speed=0.5)
    >>> "<animateTransform" in svg
    True
    """
    check_speed(speed)
    view = PageTransform(turned)
    kinds = discs(trajectory)
    start = {disc: view(*trajectory.origins[disc]) for disc in kinds}
    order = sorted(kinds, key=lambda disc: (sum(start[disc]), start[disc]))
    seconds = BEFORE + duration(trajectory) + AFTER
    timing = f'dur="{number(seconds / speed, 3)}s" ' + (
        'repeatCount="indefinite"' if repeat else 'fill="freeze"'
    )
    moving = "".join(
        _moving(trajectory, disc, kinds[disc], view, seconds, timing) for disc in order
    )
    return board_page(
        f"<g>{moving}</g>",
        letters=kinds.values(),
        equipment=trajectory.equipment,
        size=size,
        title=f"{describe_position(trajectory.start)}; a stroke is played",
        dark=dark,
    )


def duration(trajectory: Trajectory) -> float:
    """Seconds from the stroke until everything rests or has sunk into its pocket."""
    ends = [fall.time + FALLING for fall in falls(trajectory).values()]
    return max([trajectory.seconds, *ends])


def frame(trajectory: Trajectory, time: float) -> dict[int, tuple[float, float, float]]:
    """Number → place and opacity at a time after the stroke, of every visible disc."""
    places = {disc: (x, y, 1.0) for disc, (x, y) in trajectory.at(time).items()}
    for disc, fall in falls(trajectory).items():
        if fall.time < time < fall.time + FALLING:
            sunk = (time - fall.time) / FALLING
            (x, y), (to_x, to_y) = _rim(trajectory, disc), trajectory.equipment.pockets[fall.pocket]
            places[disc] = (x + sunk * (to_x - x), y + sunk * (to_y - y), 1 - sunk)
    return places


def check_speed(speed: float) -> None:
    """Raise `BadInput` unless a stroke can be played at this pace."""
    if not (isfinite(speed) and 0.01 <= speed <= 100):
        raise BadInput(
            f"is {speed}; 1 is the stroke's own, 0.01 to 100 can be shown", field="speed"
        )


def _rim(trajectory: Trajectory, disc: int) -> tuple[float, float]:
    """Where a disc was when it was pocketed."""
    way = legs(trajectory, disc)
    return way[-1].target if way else trajectory.origins[disc]


def _keys(trajectory: Trajectory, disc: int) -> list[_Key]:
    keys: list[_Key] = []
    for leg in legs(trajectory, disc):
        if keys and keys[-1].time == leg.start:
            keys.pop()
        # The control points of s(u) = (2 v u - (v - w) u²) / (v + w), for speeds v before and w after.
        rise = 2 * leg.first_speed / (3 * (leg.first_speed + leg.last_speed))
        spline = f".3333 {number(rise, 4)} .6667 {number(rise + 1 / 3, 4)}"
        keys += [_Key(leg.start, leg.origin, spline), _Key(leg.end, leg.target)]
    if fall := falls(trajectory).get(disc):
        if not keys:
            keys.append(_Key(fall.time, trajectory.origins[disc]))
        keys.append(_Key(fall.time + FALLING, trajectory.equipment.pockets[fall.pocket]))
    return keys


def _moving(
    trajectory: Trajectory, disc: int, letter: str, view: PageTransform, seconds: float, timing: str
) -> str:
    x, y = view(*trajectory.origins[disc])
    place = f'transform="translate({number(x)} {number(y)})"'
    keys = _keys(trajectory, disc)
    if not keys:
        return f'<use href="#~{letter}" {place}/>'
    if keys[0].time > -BEFORE:
        keys.insert(0, _Key(-BEFORE, trajectory.origins[disc]))
    keys.append(_Key(seconds - BEFORE, keys[-1].place))
    values = ";".join("{} {}".format(*map(number, view(*key.place))) for key in keys)
    times = ";".join(number((key.time + BEFORE) / seconds, 6) for key in keys)
    splines = ";".join(key.spline for key in keys[:-1])
    motion = (
        f'<animateTransform attributeName="transform" type="translate" calcMode="spline" values="{values}"'
        f' keyTimes="{times}" keySplines="{splines}" {timing}/>'
    )
    if fall := falls(trajectory).get(disc):
        start, end = (number((BEFORE + fall.time + later) / seconds, 6) for later in (0.0, FALLING))
        motion += f'<animate attributeName="opacity" values="1;1;0;0" keyTimes="0;{start};{end};1" {timing}/>'
    return f'<use href="#~{letter}" {place}>{motion}</use>'
