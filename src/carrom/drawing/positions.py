"""A position as a picture."""

from __future__ import annotations

from carrom.drawing.board import board_page
from carrom.drawing.drawn_discs import (
    STRIKER_LETTER,
    DrawnDisc,
    PageTransform,
    draw_discs,
    draw_labels,
    radius_of,
)
from carrom.drawing.look import SURFACES, Look
from carrom.drawing.svg import number
from carrom.errors import CarromError
from carrom.physics import STANDARD, Equipment, Kind, Position

MARK_INK, MARK_CASING = "#0b7a75", "#fffaf0"
MARK_GAP = 5.0
"""How far outside a disc its mark runs, in millimetres."""


def draw_position(
    position: Position,
    *,
    size: float = 480,
    striker: tuple[float, float] | None = None,
    turned: int = 0,
    labels: bool = False,
    equipment: Equipment = STANDARD,
    dark: bool = False,
    marked: int | None = None,
    surface: str = "",
) -> str:
    """The position on its board, as SVG, ``size`` pixels wide.

    ``striker``: where it stands. ``turned``: by how many quarter turns, as `Position.turned` does, so
    that another player sits at the bottom. ``labels`` numbers the discs from 1, as messages do. ``marked``:
    a disc with a ring around it, counted from 0. A position is drawn as it is, possible or not. ``surface``:
    the name of a board (`SURFACES`), whatever the page.

    >>> from carrom.physics import Position
    >>> svg = draw_position(Position.of(white=[(0.1, 0.2)], queen=[(0, 0)]), size=300)
    >>> svg[:4], svg.count("<use")
    ('<svg', 26)
    """
    view = PageTransform(turned)
    shown = men(position, view)
    if striker is not None:
        shown.append(DrawnDisc(STRIKER_LETTER, *view(*striker)))
    return board_page(
        f"<g>{draw_discs(shown)}</g>{_mark(shown[marked], equipment) if marked is not None else ''}"
        f"{draw_labels(shown, equipment) if labels else ''}",
        letters=(disc.letter for disc in shown),
        equipment=equipment,
        size=size,
        title=describe_position(position, striker=striker is not None),
        dark=dark,
        look=_look_of(surface),
    )


def _mark(disc: DrawnDisc, equipment: Equipment) -> str:
    """A ring around a disc, pale within dark, so that it is seen on wood and on lines."""
    radius = 1000 * radius_of(disc.letter, equipment) + MARK_GAP
    at = f'cx="{number(disc.x)}" cy="{number(disc.y)}" r="{number(radius)}" fill="none"'
    return (
        f'<circle {at} stroke="{MARK_CASING}" stroke-width="6"/>'
        f'<circle {at} stroke="{MARK_INK}" stroke-width="3.4"/>'
    )


def _look_of(surface: str) -> Look | None:
    if surface and surface not in SURFACES:
        raise CarromError(f"{surface!r} is not a board: {', '.join(SURFACES)}")
    return SURFACES.get(surface)


def men(position: Position, view: PageTransform) -> list[DrawnDisc]:
    """The discs of a position on the page."""
    return [
        DrawnDisc(disc.kind[0], *view(disc.x, disc.y), number=place)
        for place, disc in enumerate(position)
    ]


def describe_position(position: Position, *, striker: bool = False) -> str:
    """What is on the board, for those who cannot see it."""
    counts = position.counts
    words = [f"{counts[kind]} {kind}" for kind in (Kind.WHITE, Kind.BLACK) if counts[kind]]
    words += ["the queen"] if counts[Kind.QUEEN] else []
    words += ["the striker"] if striker else []
    return f"Carrom board: {', '.join(words) or 'empty'}"
