"""A position as a picture."""

from __future__ import annotations

from carrom.drawing.board import board_page
from carrom.drawing.drawn_discs import (
    STRIKER_LETTER,
    DrawnDisc,
    PageTransform,
    draw_discs,
    draw_labels,
)
from carrom.physics import STANDARD, Equipment, Kind, Position


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
        shown.append(DrawnDisc(STRIKER_LETTER, *view(*striker)))
    return board_page(
        f"<g>{draw_discs(shown)}</g>{draw_labels(shown, equipment) if labels else ''}",
        letters=(disc.letter for disc in shown),
        equipment=equipment,
        size=size,
        title=describe_position(position, striker=striker is not None),
        dark=dark,
    )


def men(position: Position, view: PageTransform) -> list[DrawnDisc]:
    """The discs of a position on the page."""
    return [
        DrawnDisc(disc.kind[0], *view(disc.x, disc.y), number=number)
        for number, disc in enumerate(position)
    ]


def describe_position(position: Position, *, striker: bool = False) -> str:
    """What is on the board, for those who cannot see it."""
    counts = position.counts
    words = [f"{counts[kind]} {kind}" for kind in (Kind.WHITE, Kind.BLACK) if counts[kind]]
    words += ["the queen"] if counts[Kind.QUEEN] else []
    words += ["the striker"] if striker else []
    return f"Carrom board: {', '.join(words) or 'empty'}"
