"""A picture of a board: the empty board, and on it what is drawn."""

from __future__ import annotations

from collections.abc import Iterable

from carrom.drawing import board, drawn_discs
from carrom.drawing.look import look_of
from carrom.drawing.svg import page
from carrom.physics import Equipment


def board_page(
    body: str,
    *,
    letters: Iterable[str],
    equipment: Equipment,
    size: float,
    title: str,
    dark: bool,
    definitions: str = "",
    half: float | None = None,
) -> str:
    """The board with ``body`` on it, as SVG. ``letters``: the kinds of disc the body uses.

    ``half``: millimetres from the centre to the edge of the picture; without it all of the board is shown.
    """
    look = look_of(dark=dark)
    return page(
        f"<defs>{board.definitions(equipment, look)}{drawn_discs.definitions(equipment, letters)}"
        f"{definitions}</defs>{board.board(equipment, look)}{body}",
        half=board.half_page(equipment) if half is None else half,
        size=size,
        title=title,
    )
