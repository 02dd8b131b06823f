"""What one measure of the equipment must be, and how people write it.

Limits are in metres and kilograms; people measure in centimetres and grams.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import floor, isfinite


class Unit(StrEnum):
    """What a requirement is measured in."""

    LENGTH = "m"
    MASS = "kg"
    COUNT = "count"
    RUNS = "runs"
    FLAG = "yes or no"  # right at ``at_least``: 1 yes, 0 no
    WORD = "word"


SHOWN: dict[Unit, tuple[str, float]] = {
    Unit.LENGTH: ("cm", 0.01),
    Unit.MASS: ("g", 0.001),
    Unit.COUNT: ("", 1.0),
    Unit.RUNS: ("runs", 1.0),
}
"""What people measure in, and how many SI units one of it is."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """What one measure must be: from ``at_least`` to ``at_most``, both included, in SI units.

    ``printed`` is what the document prints; where that is a ``misprint``, the note says why and
    the limits are the corrected ones.
    """

    key: str  # the table and the name in a file of measures: "board.pocket_diameter"
    what: str
    at_least: float | None
    at_most: float | None
    unit: Unit
    clause: str
    printed: str = ""
    note: str = ""
    misprint: bool = False
    right: str = ""  # for a word

    @property
    def table(self) -> str:
        """The table of a file of measures in which it is written."""
        return self.key.partition(".")[0]

    @property
    def name(self) -> str:
        """Its name in that table."""
        return self.key.partition(".")[2]

    @property
    def limits(self) -> str:
        """What would be right, in the units people measure in.

        >>> Requirement("men.mass", "weight", 0.00525, 0.0055, Unit.MASS, "003.men.5").limits
        '5.25 to 5.50 g'
        """
        if self.unit is Unit.WORD:
            return self.right
        if self.unit is Unit.FLAG:
            return "yes" if self.at_least else "no"
        low, high = (format_value(limit or 0, self.unit) for limit in (self.at_least, self.at_most))
        if self.at_least is None:
            return f"at most {high}"
        if self.at_most is None:
            return f"at least {low}"
        return low if low == high else f"{low.split()[0]} to {high}"


def format_value(value: float, unit: Unit) -> str:
    """A value in SI units as people write it: at least two decimals for centimetres and grams."""
    symbol, size = SHOWN[unit]
    if unit is Unit.RUNS and isfinite(value):  # rounded down: 3.499 runs are not 3.5
        value = floor(value * 100) / 100
    number = f"{value / size:.6g}"
    if unit in (Unit.LENGTH, Unit.MASS) and "e" not in number:
        whole, _, decimals = number.partition(".")
        number = f"{whole}.{decimals:0<2}"
    return f"{number} {symbol}".rstrip()
