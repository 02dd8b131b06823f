"""Strokes as a film that messengers show: MP4 with H.264.

The board and each kind of disc are painted once, a few times shifted by parts of a pixel; a frame is then the
board with discs laid on it. Needs the extra ``video``: PyAV, whose wheels hold the encoder.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import ceil, floor, isfinite
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from carrom.drawing import animation, board, drawn_discs
from carrom.drawing.drawn_discs import DrawnDisc, PageTransform, draw_discs, radius_of
from carrom.drawing.journey import discs
from carrom.drawing.raster import empty_board, paint
from carrom.drawing.svg import page
from carrom.errors import BadInput
from carrom.extras import require

if TYPE_CHECKING:
    from PIL.Image import Image

    from carrom.physics import Equipment, Trajectory

BEFORE, AFTER = 0.5, 0.7
"""Seconds that everything rests before and after a stroke."""
LONGEST = 120.0
"""Seconds: what would last longer is played faster."""
SMALLEST, LARGEST = 120, 1080
"""Pixels a film is wide."""
_SHIFTS = 4
"""Parts of a pixel by which a disc may be shifted, along each axis."""
_MARGIN = 1.5
"""Radii of a disc that its picture shows to each side: its shadow is within."""


class FilmedStroke(NamedTuple):
    """A stroke, and by how many quarter turns the board is turned for it (as `Position.turned`).

    >>> from carrom.physics import Stroke, rack, simulate
    >>> stroke = FilmedStroke(simulate(rack(), Stroke(0, -0.2526, 0, 1, 1.0)))
    >>> next(film_frames([stroke], size=160)).size
    (160, 160)
    """

    trajectory: Trajectory
    turned: int = 0


def film_mp4(
    strokes: Sequence[FilmedStroke], *, size: int = 480, fps: int = 25, dark: bool = False
) -> bytes:
    """The strokes one after the other as MP4, about ``size`` pixels wide (H.264 wants an even number).

    At most `LONGEST` seconds long: many strokes are played faster.

    >>> from carrom.drawing import FilmedStroke
    >>> from carrom.physics import Position, Stroke, simulate
    >>> short = simulate(Position(), Stroke(0, -0.2526, 0, 1, 0.5))
    >>> film_mp4([FilmedStroke(short)], size=120, fps=5)[4:8]
    b'ftyp'
    """
    require("video")
    _check(strokes, size, fps)
    import av

    size -= size % 2
    lengths = [BEFORE + animation.duration(stroke.trajectory) + AFTER for stroke in strokes]
    speed = max(1.0, sum(lengths) / LONGEST)
    # A file, not memory: its index is moved to the front, so that it plays while it is being fetched.
    with tempfile.TemporaryDirectory(prefix="carrom-film-") as folder:
        file = Path(folder) / "film.mp4"
        with av.open(str(file), "w", options={"movflags": "faststart"}) as container:
            stream = container.add_stream("libx264", rate=Fraction(fps))
            stream.width = stream.height = size
            stream.pix_fmt = "yuv420p"
            stream.options = {"preset": "veryfast", "crf": "23"}
            for picture in _frames(strokes, size, fps, speed, dark=dark):
                frame = av.VideoFrame.from_image(picture)  # type: ignore[no-untyped-call]
                container.mux(stream.encode(frame))
            container.mux(stream.encode(None))
        return file.read_bytes()


def film_frames(
    strokes: Sequence[FilmedStroke], *, size: int = 480, fps: int = 25, dark: bool = False
) -> Iterator[Image]:
    """The frames of such a film one by one, without a film: needs no encoder."""
    require("pictures")
    _check(strokes, size, fps)
    yield from _frames(strokes, size, fps, 1.0, dark=dark)


def _check(strokes: Sequence[FilmedStroke], size: int, fps: int) -> None:
    if not strokes:
        raise BadInput("there is no stroke to be shown", field="strokes")
    if not SMALLEST <= size <= LARGEST:
        raise BadInput(f"is {size}; a film is {SMALLEST} to {LARGEST} pixels wide", field="size")
    if not (isfinite(fps) and 5 <= fps <= 60):
        raise BadInput(f"is {fps}; a film has 5 to 60 frames a second", field="fps")


def _frames(
    strokes: Sequence[FilmedStroke], size: int, fps: int, speed: float, *, dark: bool
) -> Iterator[Image]:
    painters: dict[Equipment, _Painter] = {}
    for trajectory, turned in strokes:
        equipment = trajectory.equipment
        if equipment not in painters:
            painters[equipment] = _Painter(equipment, size, dark=dark)
        painter, view, kinds = painters[equipment], PageTransform(turned), discs(trajectory)
        seconds = BEFORE + animation.duration(trajectory) + AFTER
        still: tuple[float, Image] | None = None
        for number in range(max(1, ceil(seconds / speed * fps))):
            time = min(max(0.0, number / fps * speed - BEFORE), trajectory.seconds + AFTER)
            if still is None or still[0] != time:
                shown = [
                    DrawnDisc(kinds[disc], *view(x, y), opacity=opacity)
                    for disc, (x, y, opacity) in animation.frame(trajectory, time).items()
                ]
                still = (time, painter.paint(shown))
            yield still[1]


class _Painter:
    """Lays discs on an empty board."""

    def __init__(self, equipment: Equipment, size: int, *, dark: bool) -> None:
        self._equipment = equipment
        self._half = board.half_page(equipment)
        self._scale = size / (2 * self._half)  # pixels a millimetre
        self._ground = empty_board(equipment, size, dark=dark)
        self._painted: dict[tuple[str, int, int], Image] = {}

    def paint(self, shown: Sequence[DrawnDisc]) -> Image:
        """The board with these discs on it, those in the upper left first, as in every drawing."""
        picture = self._ground.copy()
        for disc in sorted(shown, key=lambda disc: (disc.x + disc.y, disc.x)):
            reach = _MARGIN * 1000 * radius_of(disc.letter, self._equipment)
            left, across = _pixel((disc.x + self._half - reach) * self._scale)
            top, down = _pixel((disc.y + self._half - reach) * self._scale)
            painted = self._disc(disc.letter, across, down)
            if disc.opacity < 1:
                painted = painted.copy()
                painted.putalpha(
                    painted.getchannel("A").point(lambda a, o=disc.opacity: int(a * o))
                )
            picture.paste(painted, (left, top), painted)
        return picture.convert("RGB")

    def _disc(self, letter: str, across: int, down: int) -> Image:
        """A disc shifted by parts of a pixel."""
        key = letter, across, down
        if key not in self._painted:
            reach = _MARGIN * 1000 * radius_of(letter, self._equipment)
            pixels = ceil(2 * reach * self._scale) + 1
            half = pixels / self._scale / 2
            off = half - reach
            x = across / _SHIFTS / self._scale - off
            y = down / _SHIFTS / self._scale - off
            symbols = drawn_discs.definitions(self._equipment, letter)
            body = f"<defs>{symbols}</defs>{draw_discs([DrawnDisc(letter, x, y)])}"
            self._painted[key] = paint(page(body, half=half, size=pixels, title=""))
        return self._painted[key]


def _pixel(place: float) -> tuple[int, int]:
    """The pixel before a place, and by how many parts of one the place lies behind it."""
    parts = round(place * _SHIFTS)
    return floor(parts / _SHIFTS), parts % _SHIFTS
