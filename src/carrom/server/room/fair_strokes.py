"""Strokes as the page gives them: online nobody strikes from elsewhere on the board, or harder than others.

A foul that a real hand may commit is ruled by the laws. A striker set down where the laws forbid it, or sent
with a speed no pull on the page gives, can only come from a program; it is refused, and nothing changes.
`carrom.match` and `carrom verify` still take and rule such strokes: records tell of real boards too.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from carrom.physics import STANDARD, TOUCH, Stroke, legal_places, nearest_legal_place
from carrom.server.edge.problems import Refusal

if TYPE_CHECKING:
    from carrom.physics import Position
    from carrom.server.api.requests import StrokeBody

FASTEST_STROKE = 6.0
"""Metres a second of a full pull on the page: `FASTEST` in web/board/geometry.ts."""
ROUNDING = TOUCH
"""Metres. The page sends back the places it was told, to the last bit; this is what counts as touching."""

Place = tuple[float, float]


def _place(x: float, y: float | None, here: Position) -> Place:
    """Where the striker stands; left out, ``y`` is the middle of the base line or the only place there is."""
    if y is not None:
        return x, y
    if not legal_places(here) and (only := nearest_legal_place(x, here)) is not None:
        return only
    return x, -STANDARD.base_y


def fair_stroke(sent: StrokeBody, here: Position) -> Stroke:
    """The stroke a client sent; ``here``: the board as its player sees it. Raises `Refusal` where the page
    cannot give it."""
    place = _place(sent.x, sent.y, here)
    if not _is_legal(place, here):
        raise Refusal(
            "illegal_place",
            "the striker may not stand there: put it on the base line or a base circle, clear of every piece",
            field="x",
        )
    if sent.speed > FASTEST_STROKE:
        raise Refusal(
            "too_fast",
            f"{sent.speed:g} m/s is faster than a full pull: {FASTEST_STROKE:g} m/s is the most",
            field="speed",
        )
    return Stroke(*place, sent.dx, sent.dy, sent.speed)


def _is_legal(place: Place, here: Position) -> bool:
    """Whether the View offers the place: in the middle of the base line, or where only another is left."""
    x, y = place
    free = legal_places(here).all
    if free:
        in_the_middle = abs(y + STANDARD.base_y) <= ROUNDING
        return in_the_middle and any(
            interval.low - ROUNDING <= x <= interval.high + ROUNDING for interval in free
        )
    only = nearest_legal_place(x, here)
    return only is not None and hypot(x - only[0], y - only[1]) <= ROUNDING
