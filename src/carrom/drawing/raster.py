"""Pixels from a drawing: PNG, and a GIF of a stroke.

Needs two packages that come as ready-made wheels and want no system library: resvg_py, which paints
SVG, and for GIF also Pillow. They are imported when first asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from itertools import pairwise
from math import ceil, isfinite
from typing import TYPE_CHECKING

from carrom.drawing import animation, board, drawn_discs
from carrom.drawing.board import board_page
from carrom.drawing.drawn_discs import DrawnDisc, PageTransform, draw_discs
from carrom.drawing.journey import discs
from carrom.drawing.look import look_of
from carrom.drawing.svg import check_size, page
from carrom.errors import BadInput
from carrom.extras import require

if TYPE_CHECKING:
    from PIL.Image import Image

    from carrom.physics import Equipment, Trajectory

_TICK = 100
"""A GIF counts in hundredths of a second."""


def to_png(svg: str, *, width: int | None = None, fonts: Iterable[str] = ()) -> bytes:
    """The drawing as a PNG of that many pixels' width; without one, as wide as the drawing says.

    Of an animated drawing: its first frame. ``fonts``: files of those its texts are set in; ours have none.

    >>> from carrom.drawing import draw_position
    >>> from carrom.physics import rack
    >>> to_png(draw_position(rack()), width=200)[1:4]
    b'PNG'
    """
    require("pictures")
    from resvg_py import svg_to_bytes

    if width is not None:
        check_size(width)
    try:
        return bytes(
            svg_to_bytes(
                svg_string=svg, width=width, skip_system_fonts=True, font_files=[*fonts] or None
            )
        )
    except ValueError as problem:
        raise BadInput(f"cannot be painted: {problem}", field="svg") from None


def animate_gif(
    trajectory: Trajectory,
    *,
    size: int = 480,
    fps: float = 25,
    speed: float = 1.0,
    turned: int = 0,
    dark: bool = False,
) -> bytes:
    """The stroke as an animated GIF, ``size`` pixels wide, that holds its end and starts again.

    A GIF counts in hundredths of a second: 25 or 50 frames a second come out even, others on average.

    >>> from carrom.physics import Position, Stroke, simulate
    >>> played = simulate(Position.of(white=[(0, 0)]), Stroke(0, -0.2526, 0, 1, 1.0))
    >>> animate_gif(played, size=80, fps=10)[:3]
    b'GIF'
    """
    require("pictures")
    from PIL import Image

    check_size(size)
    animation.check_speed(speed)
    if not (isfinite(fps) and 1 <= fps <= 50):
        raise BadInput(f"is {fps}; a GIF shows 1 to 50 frames a second", field="fps")
    equipment = trajectory.equipment
    empty, palette = empty_board(equipment, size, dark=dark), _palette(equipment, dark=dark)
    times, shown = frame_times(animation.duration(trajectory) / speed, fps)
    frames = []
    for time in times:
        layer = _layer(trajectory, time * speed, size, turned)
        frame = Image.alpha_composite(empty, layer).convert("RGB")
        # without dithering, what does not change stays equal and costs nothing
        frames.append(frame.quantize(palette=palette, dither=Image.Dither.NONE))
    out = BytesIO()
    frames[0].save(
        out, "GIF", save_all=True, append_images=frames[1:], duration=shown, loop=0, optimize=False
    )
    return out.getvalue()


def frame_times(seconds: float, fps: float) -> tuple[list[float], list[int]]:
    """When each frame is, in seconds from the stroke, and how many milliseconds it is shown.

    The first frame and the last, with everything at rest, are held.
    """
    ticks = [round(frame * _TICK / fps) for frame in range(max(1, ceil(seconds * fps)) + 1)]
    shown = [(after - before) * 1000 // _TICK for before, after in pairwise(ticks)]
    shown[0] += round(1000 * animation.BEFORE)
    times = [tick / _TICK for tick in ticks[:-1]]
    return [*times, max(seconds, ticks[-1] / _TICK)], [*shown, round(1000 * animation.AFTER)]


def _layer(trajectory: Trajectory, time: float, size: int, turned: int) -> Image:
    """The discs at a time, on nothing."""
    view, kinds = PageTransform(turned), discs(trajectory)
    shown = [
        DrawnDisc(kinds[disc], *view(x, y), opacity=opacity)
        for disc, (x, y, opacity) in animation.frame(trajectory, time).items()
    ]
    equipment = trajectory.equipment
    symbols = drawn_discs.definitions(equipment, (disc.letter for disc in shown))
    body = f"<defs>{symbols}</defs>{draw_discs(shown)}"
    return paint(page(body, half=board.half_page(equipment), size=size, title=""))


def empty_board(equipment: Equipment, size: int, *, dark: bool) -> Image:
    """The empty board; what lies beyond its rounded corners is dark as the frame."""
    from PIL import Image

    svg = board_page("", letters="", equipment=equipment, size=size, title="", dark=dark)
    painted = paint(svg)
    corner = look_of(dark=dark).frame[-1]
    return Image.alpha_composite(Image.new("RGBA", painted.size, corner), painted)


def _palette(equipment: Equipment, *, dark: bool) -> Image:
    """The 256 colours of a GIF, chosen from the board and, so that none is lost, a large ornament with one
    disc of each kind on it.
    """
    from PIL import Image

    near = 1000 * equipment.outer_circle_radius
    shown = [
        DrawnDisc(letter, side * near / 2, away * near / 2)
        for letter, side, away in zip("wbqs", (-1, 1, -1, 1), (-1, -1, 1, 1), strict=True)
    ]
    ornament = board_page(
        draw_discs(shown),
        letters="wbqs",
        equipment=equipment,
        size=240,
        title="",
        dark=dark,
        half=near,
    )
    sheet = Image.new("RGB", (480, 240))
    sheet.paste(empty_board(equipment, 240, dark=dark).convert("RGB"), (0, 0))
    sheet.paste(paint(ornament).convert("RGB"), (240, 0))
    return sheet.quantize(256, method=Image.Quantize.MEDIANCUT)


def paint(svg: str) -> Image:
    """The drawing in pixels, on nothing."""
    from PIL import Image

    return Image.open(BytesIO(to_png(svg))).convert("RGBA")
