"""Strokes as a hand makes them, many at once: its errors drawn from a stream of random numbers."""

from __future__ import annotations

from carrom.physics import FASTEST, ErrorShape, Floats, Hand, Looks, bell, turned
from carrom.players.spread import Numbers


def erred(strokes: Floats, hand: Hand, numbers: Numbers, seen: Looks | None = None) -> Floats:
    """Strokes as a hand makes them. ``seen``: what is seen along each, where the hand `looks`."""
    rows = len(strokes)
    made = strokes.copy()
    if hand.place:
        made[:, 0] += hand.place * _errors(hand, rows, numbers)
    if hand.angle:
        cut, cushions = (1.0, 0) if seen is None else (seen.cut, seen.all_cushions)
        stretch = hand.growth.stretch(strokes[:, 4], cut, cushions)
        c, s = turned(hand.angle * stretch * _errors(hand, rows, numbers))
        dx, dy = made[:, 2].copy(), made[:, 3].copy()
        made[:, 2], made[:, 3] = c * dx - s * dy, s * dx + c * dy
    if hand.speed:
        faster = 1 + hand.speed * _errors(hand, rows, numbers)
        made[:, 4] = (made[:, 4] * faster).clip(0.0, FASTEST)
    return made


def _errors(hand: Hand, rows: int, numbers: Numbers) -> Floats:
    even = numbers.uniform(-1, 1, rows)
    errors: Floats = bell(even) if hand.shape is ErrorShape.BELL else even
    return errors
