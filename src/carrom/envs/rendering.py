"""Frames: the board as pixels, by `carrom.drawing`, or as text; strokes in motion. No window, no pygame.

``rgb_array_list`` is Gymnasium's name for all frames since the last: here those of the strokes that were made
since, 25 a second, which `gymnasium.wrappers.RecordVideo` puts into a film.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carrom.drawing import FilmedStroke, draw_position, film_frames, to_png
from carrom.errors import BadInput, nearest
from carrom.extras import require
from carrom.physics import STANDARD, Kind, Position

MODES = ["rgb_array", "rgb_array_list", "ansi", "human"]
"""A picture, the pictures of strokes in motion, text, or text that is printed."""
STILLS, FILM = 2, 25
"""Frames a second: a picture a stroke, or strokes in motion."""
SMALLEST = 120
"""Pixels that a film is wide at least."""
COLUMNS, ROWS = 49, 25
LETTERS = {Kind.WHITE: "o", Kind.BLACK: "x", Kind.QUEEN: "Q"}


def check_mode(mode: str | None) -> None:
    """Raise `BadInput` for a mode of rendering that does not exist."""
    if mode is not None and mode not in MODES:
        raise BadInput(f"is {mode!r}; {nearest(mode, MODES)}", field="render_mode")


def pixels(position: Position, size: int = 480) -> NDArray[np.uint8]:
    """The board as an array of height, width and red, green, blue."""
    require("pictures")
    from PIL import Image

    picture = Image.open(BytesIO(to_png(draw_position(position, size=size), width=size)))
    whole = Image.new("RGBA", picture.size, "white")
    return np.asarray(Image.alpha_composite(whole, picture.convert("RGBA")).convert("RGB")).copy()


def metadata(mode: str | None) -> dict[str, Any]:
    """What an environment of a mode says of itself."""
    return {"render_modes": MODES, "render_fps": FILM if mode == "rgb_array_list" else STILLS}


def film(strokes: Sequence[FilmedStroke], size: int) -> list[NDArray[np.uint8]]:
    """Strokes in motion, frame by frame."""
    frames = film_frames(strokes, size=max(size, SMALLEST), fps=FILM)
    return [np.asarray(frame.convert("RGB")).copy() for frame in frames]


def text(position: Position, caption: str = "") -> str:
    """The board as lines: o white, x black, Q the queen, O the pockets, - the base lines."""
    grid = [[" "] * COLUMNS for _ in range(ROWS)]

    def put(x: float, y: float, letter: str) -> None:
        column = round((x / STANDARD.half + 1) / 2 * (COLUMNS - 1))
        row = round((1 - y / STANDARD.half) / 2 * (ROWS - 1))
        grid[row][column] = letter

    for step in range(-16, 17):
        for side in (-STANDARD.base_y, STANDARD.base_y):
            put(step / 16 * STANDARD.base_circle_x, side, "-")
    for x, y in STANDARD.pockets:
        put(x, y, "O")
    for disc in position:
        put(disc.x, disc.y, LETTERS[disc.kind])
    edge = "+" + "-" * COLUMNS + "+"
    lines = [edge, *("|" + "".join(row) + "|" for row in grid), edge]
    return "\n".join([*lines, caption] if caption else lines) + "\n"


def frame(
    mode: str | None,
    position: Position,
    caption: str,
    size: int,
    strokes: Sequence[FilmedStroke] = (),
) -> NDArray[np.uint8] | list[NDArray[np.uint8]] | str | None:
    """What `render` answers in a mode; ``strokes``: those since the last time."""
    if mode == "rgb_array_list":
        return film(strokes, size) if strokes else [pixels(position, max(size, SMALLEST))]
    if mode == "rgb_array":
        return pixels(position, size)
    if mode == "ansi":
        return text(position, caption)
    if mode == "human":
        print(text(position, caption))
    return None
