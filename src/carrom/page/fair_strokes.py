"""Strokes as the page gives them: online nobody strikes from elsewhere on the board, or harder than others.

A foul that a real hand may commit is ruled by the laws. A striker set down where the laws forbid it, or sent
with a speed no pull on the page gives, can only come from a program; it is refused, and nothing changes.
`carrom.match` and `carrom verify` still take and rule such strokes: records tell of real boards too.
"""

from __future__ import annotations

from math import hypot

from carrom.page.refusals import Refusal
from carrom.page.requests import StrokeBody
from carrom.physics import STANDARD, TOUCH, Position, Stroke, legal_places, nearest_legal_place

FASTEST_STROKE = 6.0
"""Metres a second of a full pull on the page: `FASTEST` in web/board/geometry.ts."""
SLOWEST_STROKE = 0.2
"""Of the shortest pull there: `SLOWEST`."""
ROUNDING = TOUCH
"""Metres. The page sends back the places it was told, to the last bit; this is what counts as touching."""


def fair_stroke(sent: StrokeBody, here: Position) -> Stroke:
    """The stroke a client sent; ``here``: the board as its player sees it. Raises `Refusal` where the page
    cannot give it: on the middle of the base line, or on the only place there is. Left out, ``y`` is that."""
    x, y = sent.x, -STANDARD.base_y if sent.y is None else sent.y
    if free := legal_places(here).all:
        is_legal = abs(y + STANDARD.base_y) <= ROUNDING and any(
            interval.low - ROUNDING <= x <= interval.high + ROUNDING for interval in free
        )
    elif (only := nearest_legal_place(x, here)) is not None:
        x, y = only if sent.y is None else (x, y)
        is_legal = hypot(x - only[0], y - only[1]) <= ROUNDING
    else:
        is_legal = False
    if not is_legal:
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
    return Stroke(x, y, sent.dx, sent.dy, sent.speed)
