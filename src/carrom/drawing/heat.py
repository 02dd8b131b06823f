"""A map of chances over direction and speed: where a stroke succeeds, and by how much it may miss."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from math import ceil, degrees, floor

from carrom.drawing.letters import draw_number, draw_words
from carrom.drawing.svg import check_size, number

SHADES = (
    "#f4efe6", "#e6e3c8", "#cbd9a6", "#a4cc8e", "#76ba80", "#4aa57a", "#2b8d76", "#17746d", "#0c5b5f",
    "#08434c",
)  # fmt: skip
LEFT, TOP, RIGHT, BOTTOM = 52, 36, 16, 52
INK = "#4a3c2a"
PAPER = "#fffaf0"
MARK = "#b3261e"
KEY = 14  # the width of a shade in the key


@dataclass(frozen=True, slots=True)
class Axis:
    """Where a value lies along a row of cells, each of which stands for one of the values in its middle."""

    values: Sequence[float]  # they follow each other evenly
    start: float
    length: float  # below 0 where values grow upwards

    def __call__(self, value: float) -> float:
        first, last, cells = self.values[0], self.values[-1], len(self.values)
        part = (value - first) / (last - first) * (cells - 1) + 0.5
        return self.start + self.length * part / cells

    def shows(self, value: float) -> bool:
        """Whether a value is on the map."""
        return min(self.values) <= value <= max(self.values)


def draw_map(
    angles: Sequence[float],
    speeds: Sequence[float],
    chances: Sequence[Sequence[float]],
    *,
    marked: tuple[float, float] | None = None,
    size: float = 640,
    title: str = "Chance to pocket over direction and speed",
) -> str:
    """Chances ``[speed][angle]`` as SVG: directions in degrees across, those to the left on the left; m/s up.

    ``marked``: the angle (radians) and speed of a stroke, to be ringed.

    >>> draw_map([1.2, 1.5, 1.8], [1.0, 2.0], [[0.1, 0.9, 0.2], [0.0, 0.7, 0.1]], title="chances")[
    ...     :4
    ... ]
    '<svg'
    """
    check_size(size)
    height = round(size * 0.56)
    wide, high = size - LEFT - RIGHT, height - TOP - BOTTOM
    across = Axis([degrees(angle) for angle in reversed(angles)], LEFT, wide)
    up = Axis(speeds, TOP + high, -high)
    ring = "" if marked is None else _ring(across(degrees(marked[0])), up(marked[1]))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(size)} {height}" '
        f'width="{number(size)}" height="{height}" role="img" aria-label="{escape(title)}">'
        f'<title>{escape(title)}</title><rect width="100%" height="100%" fill="{PAPER}"/>'
        f'<rect x="{LEFT}" y="{TOP}" width="{number(wide)}" height="{number(high)}" fill="{SHADES[0]}"/>'
        f"{_cells(chances, wide, high)}{_scales(across, up, wide, high)}{_key(size)}{ring}</svg>\n"
    )


def _cells(chances: Sequence[Sequence[float]], wide: float, high: float) -> str:
    """The shades, a path each: runs of cells, in cells from the lower left corner."""
    runs: dict[int, list[str]] = {}
    for row, values in enumerate(chances):
        column = 0
        for shade, run in groupby(min(int(max(value, 0.0) * 10), 9) for value in reversed(values)):
            long = len(list(run))
            if shade:
                runs.setdefault(shade, []).append(f"M{column} {row}h{long}v1h-{long}z")
            column += long
    scale = f"{number(wide / len(chances[0]), 4)},{number(-high / len(chances), 4)}"
    paths = (f'<path fill="{SHADES[shade]}" d="{"".join(runs[shade])}"/>' for shade in sorted(runs))
    return (
        f'<g transform="translate({LEFT},{number(TOP + high)})scale({scale})" shape-rendering="crispEdges">'
        f"{''.join(paths)}</g>"
    )


def _scales(across: Axis, up: Axis, wide: float, high: float) -> str:
    """Numbers along both sides, and what they are."""
    foot = TOP + high
    parts = [
        f'<path d="M{LEFT} {TOP}V{number(foot)}H{number(LEFT + wide)}" fill="none" stroke="{INK}"/>'
    ]
    for degree in range(30, 180, 30):
        if across.shows(degree):
            x = across(degree)
            parts.append(f'<path d="M{number(x)} {number(foot)}v5" stroke="{INK}"/>')
            parts.append(draw_number(f"{degree}°", x, foot + 14, 1.3, INK))
    for speed in range(ceil(up.values[0]), floor(up.values[-1]) + 1):
        y = up(speed)
        parts.append(f'<path d="M{LEFT} {number(y)}h-5" stroke="{INK}"/>')
        parts.append(draw_number(str(speed), LEFT - 14, y, 1.3, INK))
    parts.append(
        draw_words("direction in degrees (90° is ahead)", LEFT + wide / 2, foot + 37, 1.3, INK)
    )
    parts.append(draw_words("speed (m/s)", 16, TOP + high / 2, 1.3, INK, upright=True))
    return "".join(parts)


def _key(size: float) -> str:
    """What the shades mean."""
    left = size - RIGHT - KEY * len(SHADES) - 44
    parts = [
        f'<rect x="{number(left + KEY * at)}" y="13" width="{KEY}" height="11" fill="{shade}" stroke="{INK}" '
        f'stroke-opacity=".2"/>'
        for at, shade in enumerate(SHADES)
    ]
    parts.append(draw_words("chance to pocket", left - 92, 19, 1.3, INK))
    parts.append(draw_words("0 %", left - 14, 19, 1.1, INK))
    parts.append(draw_words("100 %", left + KEY * len(SHADES) + 20, 19, 1.1, INK))
    return "".join(parts)


def _ring(x: float, y: float) -> str:
    """The stroke that is recommended."""
    place = f'cx="{number(x)}" cy="{number(y)}" fill="none"'
    return (
        f'<g><title>The recommended stroke</title><circle {place} r="9" stroke="{PAPER}" stroke-width="5"/>'
        f'<circle {place} r="9" stroke="{MARK}" stroke-width="2.4"/></g>'
    )
