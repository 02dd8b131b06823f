"""Several strokes on one board, each in its colour with a number: what a player might do here."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist
from typing import TYPE_CHECKING

from carrom.drawing import board, pieces
from carrom.drawing.digits import written
from carrom.drawing.journey import falls, legs, origin, pocket
from carrom.drawing.look import look_of
from carrom.drawing.paths import corners
from carrom.drawing.pieces import STRIKER_LETTER, PageTransform, Piece
from carrom.drawing.positions import men, spoken
from carrom.drawing.svg import number, page, points
from carrom.errors import BadInput
from carrom.physics import STRIKER, What

if TYPE_CHECKING:
    from carrom.physics import Trajectory

INKS = ("#0b7a75", "#b3261e", "#5b3a9e", "#9a5b00", "#1f5fae", "#6a7a00")
"""Colours that differ for the colour-blind too, on pale wood."""
CASING = "#fffaf0"
BADGE = 11.5


def draw_choices(
    strokes: Sequence[Trajectory], *, size: float = 480, turned: int = 0, dark: bool = False
) -> str:
    """The position with several strokes from it, the first (the best) on top, as SVG.

    Each shows the striker's way to its first contact and the ways of the discs that fall, in its own colour;
    its number stands on the striker, or below it where an earlier number does.
    """
    if not strokes:
        raise BadInput("there is no stroke to draw", field="strokes")
    first = strokes[0]
    view, equipment, look = PageTransform(turned), first.equipment, look_of(dark=dark)
    shown = men(first.start, view)
    places = [Piece(STRIKER_LETTER, *view(*origin(one, STRIKER)), opacity=0.9) for one in strokes]
    layers = [
        _ways(one, INKS[at % len(INKS)], view, wide=at == 0) for at, one in enumerate(strokes)
    ]
    badges = [
        _badge(at + 1, *place, INKS[at % len(INKS)])
        for at, place in enumerate(_apart([(one.x, one.y) for one in places]))
    ]
    return page(
        f"<defs>{board.definitions(equipment, look)}"
        f"{pieces.definitions(equipment, [*(one.letter for one in shown), STRIKER_LETTER])}</defs>"
        f"{board.board(equipment, look)}"
        f'<g fill="none" stroke-linejoin="round" stroke-linecap="round">{"".join(reversed(layers))}</g>'
        f"<g>{pieces.placed(shown)}</g><g>{pieces.placed(reversed(places))}</g>"
        f"{''.join(reversed(badges))}",
        half=board.half_page(equipment),
        size=size,
        title=f"{spoken(first.start)}; {len(strokes)} strokes worth playing",
    )


def _ways(played: Trajectory, ink: str, view: PageTransform, *, wide: bool) -> str:
    """The striker to its first contact, and what falls."""
    lines = []
    contact = next((one.time for one in played.events if one.what is What.CONTACT), played.seconds)
    way = [one for one in legs(played, STRIKER) if one.start < contact - 1e-9]
    turns = corners(way)
    if turns:
        lines.append((turns, "6 4"))
    for disc, fall in falls(played).items():
        if disc == STRIKER:
            continue
        turns = [*corners(legs(played, disc)), pocket(fall.pocket, played.equipment)]
        if sum(dist(one, other) for one, other in pairwise(turns)) > 0:
            lines.append((turns, ""))
    width = 3.2 if wide else 2.2
    drawn = []
    for colour, more in ((CASING, 2.0), (ink, 0.0)):
        for turns, dashes in lines:
            dashed = f' stroke-dasharray="{dashes}"' if dashes and not more else ""
            drawn.append(
                f'<polyline points="{points(view(*one) for one in turns)}" stroke="{colour}"'
                f' stroke-width="{number(width + more)}"{dashed}/>'
            )
    return "".join(drawn)


def _apart(places: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Places for numbers, none over another: strokes from one place have theirs below each other."""
    found: list[tuple[float, float]] = []
    for x, y in places:
        while any(dist((x, y), other) < 2 * BADGE for other in found):
            y += 2 * BADGE  # noqa: PLW2901
        found.append((x, y))
    return found


def _badge(count: int, x: float, y: float, ink: str) -> str:
    ring = f'<circle cx="{number(x)}" cy="{number(y)}" r="{BADGE}" fill="{ink}" stroke="{CASING}"/>'
    return ring + written(str(count), x, y, 1.5, CASING)
