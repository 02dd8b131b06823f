"""Strokes as a hand makes them, many at once: its errors drawn from a stream of random numbers."""

from __future__ import annotations

from carrom.physics import FASTEST, ErrorShape, Floats, Hand, Looks, bell, turned
from carrom.players.spread import Numbers


def erred(strokes: Floats, hand: Hand, numbers: Numbers, looks: Looks | None = None) -> Floats:
    """Strokes as a hand makes them. ``looks``: what is seen along each, where the hand `looks`."""
    rows = len(strokes)
    erring = strokes.copy()
    if hand.place:
        erring[:, 0] += hand.place * _errors(hand, rows, numbers)
    if hand.angle:
        cut, cushions = (1.0, 0) if looks is None else (looks.cut, looks.all_cushions)
        stretch = hand.growth.stretch(strokes[:, 4], cut, cushions)
        c, s = turned(hand.angle * stretch * _errors(hand, rows, numbers))
        dx, dy = erring[:, 2].copy(), erring[:, 3].copy()
        erring[:, 2], erring[:, 3] = c * dx - s * dy, s * dx + c * dy
    if hand.speed:
        faster = 1 + hand.speed * _errors(hand, rows, numbers)
        erring[:, 4] = (erring[:, 4] * faster).clip(0.0, FASTEST)
    return erring


def _errors(hand: Hand, rows: int, numbers: Numbers) -> Floats:
    even = numbers.uniform(-1, 1, rows)
    errors: Floats = bell(even) if hand.shape is ErrorShape.BELL else even
    return errors
