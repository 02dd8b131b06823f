"""A position as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carrom.drawing import board, pieces
from carrom.drawing.look import look_of
from carrom.drawing.pieces import LETTER, STRIKER_LETTER, PageTransform, Piece
from carrom.drawing.svg import page
from carrom.physics import STANDARD, Equipment, Kind

if TYPE_CHECKING:
    from carrom.physics import Position


def draw_position(
    position: Position,
    *,
    size: float = 480,
    striker: tuple[float, float] | None = None,
    turned: int = 0,
    labels: bool = False,
    equipment: Equipment = STANDARD,
    dark: bool = False,
) -> str:
    """The position on its board, as SVG, ``size`` pixels wide.

    ``striker``: where it stands. ``turned``: by how many quarter turns, as `Position.turned` does, so
    that another player sits at the bottom. ``labels`` numbers the discs from 1, as messages do. A position
    is drawn as it is, possible or not.
    """
    view = PageTransform(turned)
    shown = men(position, view)
    if striker is not None:
        shown.append(Piece(STRIKER_LETTER, *view(*striker)))
    look = look_of(dark=dark)
    return page(
        f"<defs>{board.definitions(equipment, look)}"
        f"{pieces.definitions(equipment, (one.letter for one in shown))}</defs>"
        f"{board.board(equipment, look)}<g>{pieces.placed(shown)}</g>"
        f"{pieces.labels(shown, equipment) if labels else ''}",
        half=board.half_page(equipment),
        size=size,
        title=spoken(position, striker=striker is not None),
    )


def men(position: Position, view: PageTransform) -> list[Piece]:
    """The discs of a position on the page."""
    return [
        Piece(LETTER[disc.kind], *view(disc.x, disc.y), number=number)
        for number, disc in enumerate(position)
    ]


def spoken(position: Position, *, striker: bool = False) -> str:
    """What is on the board, for those who cannot see it."""
    counts = {kind: sum(disc.kind is kind for disc in position) for kind in Kind}
    words = [f"{counts[kind]} {kind}" for kind in (Kind.WHITE, Kind.BLACK) if counts[kind]]
    words += ["the queen"] if counts[Kind.QUEEN] else []
    words += ["the striker"] if striker else []
    return f"Carrom board: {', '.join(words) or 'empty'}"
