"""Variables and their values: one way a reported case may have been, and all of them together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from carrom.laws import Incident, Queen, Situation, StrokeFacts

Value = int | str | None
"""Of a variable: a count, a flag (0 or 1) or a word; None where no rule looks at it."""
Values = tuple[Value, ...]
Steps = tuple[int, ...]
"""The values of a count: each stands for the numbers up to the next one, the last for all from it on."""

# How ordinary a board is: which question is asked first, and which board stands for the others.
QUEEN_WEIGHT = {
    Queen.ON_BOARD: 4.0,
    Queen.PENDING: 1.0,
    Queen.MINE: 2.0,
    Queen.THEIRS: 2.0,
    Queen.VOID: 0.3,
}
SELDOM, RARE = 0.3, 0.15
CACHED = 32
"""Strokes or incidents kept with all their possibilities, 0.1 to 1.8 MB each."""


@dataclass(frozen=True, slots=True)
class Possibility:
    """One way it may have been: a value for each variable, and the board and event they make."""

    values: Values
    weight: float
    now: Situation
    event: StrokeFacts | Incident


@dataclass(frozen=True, slots=True)
class Space:
    """Every possibility. ``counts`` are the variables that are numbers, with their steps where they have any.

    ``derived``: a variable that others determine, and these others; asked only where that is shorter.
    """

    names: tuple[str, ...]
    possible: tuple[Possibility, ...]
    counts: Mapping[str, Steps | None]
    derived: Mapping[str, tuple[str, ...]]

    def place(self, name: str) -> int:
        """Where the value of this variable stands in a possibility."""
        return self.names.index(name)

    def values(self, name: str) -> Values:
        at = self.place(name)
        return tuple(dict.fromkeys(possibility.values[at] for possibility in self.possible))
