"""A map of chances over direction and speed: where a stroke succeeds, and by how much it may miss."""

from __future__ import annotations

from collections.abc import Sequence
from math import degrees

from carrom.drawing.digits import written
from carrom.drawing.svg import number

SHADES = (
    "#f4efe6", "#e6e3c8", "#cbd9a6", "#a4cc8e", "#76ba80", "#4aa57a", "#2b8d76", "#17746d", "#0c5b5f",
    "#08434c",
)  # fmt: skip
LEFT, TOP, RIGHT, BOTTOM = 34, 12, 14, 40
INK = "#4a3c2a"


def draw_map(
    angles: Sequence[float],
    speeds: Sequence[float],
    chances: Sequence[Sequence[float]],
    *,
    size: float = 640,
    title: str = "Chance to pocket",
) -> str:
    """Chances [speed][angle] as SVG: directions in degrees across, those to the left on the left; m/s up."""
    height = round(size * 0.5)
    wide, high = size - LEFT - RIGHT, height - TOP - BOTTOM
    cell_w, cell_h = wide / len(angles), high / len(speeds)
    cells = []
    for row, values in enumerate(chances):
        y = TOP + high - (row + 1) * cell_h
        shades = [min(int(max(one, 0.0) * 10), 9) for one in reversed(values)]
        start = 0
        for at in range(1, len(shades) + 1):
            if at == len(shades) or shades[at] != shades[start]:
                if shades[start]:
                    cells.append(
                        f'<rect x="{number(LEFT + start * cell_w)}" y="{number(y)}" '
                        f'width="{number((at - start) * cell_w + 0.3)}" height="{number(cell_h + 0.3)}" '
                        f'fill="{SHADES[shades[start]]}"/>'
                    )
                start = at
    marks = []
    for degree in range(30, 180, 30):
        part = (degrees(angles[-1]) - degree) / (degrees(angles[-1]) - degrees(angles[0]))
        x = LEFT + part * wide
        marks.append(written(f"{degree}°", x, height - 24, 1.3, INK))
        marks.append(f'<path d="M{number(x)} {TOP + high}v5" stroke="{INK}"/>')
    for speed in range(1, 7):
        part = (speed - speeds[0]) / (speeds[-1] - speeds[0])
        if 0 <= part <= 1:
            marks.append(written(str(speed), LEFT - 16, TOP + high - part * high, 1.3, INK))
    for at, shade in enumerate(SHADES):
        x = size - RIGHT - 10 * len(SHADES) + 10 * at
        marks.append(
            f'<rect x="{number(x)}" y="{height - 14}" width="10" height="8" fill="{shade}"/>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(size)} {height}" '
        f'width="{number(size)}" height="{height}" role="img"><title>{title}</title>'
        f'<rect width="100%" height="100%" fill="#fffaf0"/>'
        f'<rect x="{LEFT}" y="{TOP}" width="{number(wide)}" height="{number(high)}" fill="{SHADES[0]}"/>'
        f"{''.join(cells)}{''.join(marks)}</svg>"
    )
