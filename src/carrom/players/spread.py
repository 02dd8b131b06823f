"""Errors to try strokes with: spread evenly instead of thrown at random, and the same for every stroke.

A few dozen errors at random leave holes; spread evenly they say as much as hundreds. And where two strokes
are tried with the same errors, the luck of the errors is no part of what they differ by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from carrom.arrays import np
from carrom.physics import Floats
from carrom.play import RandomStream

PARTS = (0.6180339887498949, 0.41421356237309515, 0.7320508075688772)
"""Steps for each kind of error, from the roots of 5, 2 and 3: whole numbers of them fill a line evenly,
however many there are."""


class Numbers(Protocol):
    """What errors are drawn from: a `RandomStream`, or `SpreadErrors`."""

    def uniform(self, low: float, high: float, count: int) -> Floats:
        """Numbers from low to high."""
        ...


@dataclass(slots=True)
class SpreadErrors:
    """The errors of so many tries a stroke; each call of `uniform` is another kind of error.

    Rows that follow each other are the tries of one stroke; every stroke gets the same ones.
    """

    begin: Floats
    first: int
    times: int
    kind: int = 0

    def uniform(self, low: float, high: float, count: int) -> Floats:
        """Numbers from low to high, ``count`` rows of them."""
        kind = self.kind % len(PARTS)
        self.kind += 1
        part = self.begin[kind] + (self.first + np.arange(self.times)) * PARTS[kind]
        row: Floats = low + (high - low) * (part - np.floor(part))
        return np.tile(row, count // self.times)


class Spread:
    """Where the errors of one search begin, and how many have been used."""

    def __init__(self, numbers: RandomStream) -> None:
        self._begin: Floats = numbers.random(len(PARTS))
        self._used = 0

    def errors(self, times: int) -> SpreadErrors:
        """The errors of the next tries, so many for each stroke."""
        first, self._used = self._used, self._used + times
        return SpreadErrors(self._begin, first, times)
