"""The equipment sheet: every measure that document 003 asks of a board, a set of men and a striker.

The document prints a 5 for a 3 in several places (A48). Its own geometry shows it, and the sheet
says so where it corrects one: a striker of 4.15 cm cannot touch two lines 5.18 cm apart, men of 5.18
cm do not go into a pocket of 4.45 cm, and circles of diameter d that touch both base lines and the
neighbour's prolonged upper line stand d(√2−1) apart, 1.32 cm for 3.18 (printed: about 1.27) but
2.15 cm for 5.18.

Limits are in metres and kilograms; people measure in centimetres and grams. Where no tolerance is
printed, half a millimetre is allowed either way: what a ruler shows. Such limits are our reading,
and the notes call them so. The measures themselves are data, in `sheet.toml`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files
from math import floor, isfinite
from typing import Any

FEDERATION = "federation"
"""In place of a clause: the federation asks it, document 003 does not print it."""
TABLES = ("board", "men", "striker", "run_test")
"""The tables a file of measures may have."""


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


@dataclass(frozen=True, slots=True)
class Group:
    """Requirements that are read together."""

    title: str
    requirements: tuple[Requirement, ...]


def _read_requirement(table: dict[str, Any]) -> Requirement:
    limits = {"at_least": table.pop("least", None), "at_most": table.pop("most", None)}
    return Requirement(**table | limits | {"unit": Unit(table["unit"])})


SHEET_DATA = tomllib.loads(files(__package__).joinpath("sheet.toml").read_text("utf-8"))
SHEET = tuple(
    Group(group["title"], tuple(map(_read_requirement, group["requirements"])))
    for group in SHEET_DATA["groups"]
)
"""The whole sheet, in the order of the document."""
_BY_KEY = {needed.key: needed for group in SHEET for needed in group.requirements}


def requirements(table: str = "") -> tuple[Requirement, ...]:
    """All requirements, or those of one table.

    >>> requirements()[0].name
    'surface'
    """
    return tuple(needed for needed in _BY_KEY.values() if table in ("", needed.table))


def find_requirement(key: str) -> Requirement:
    """The requirement of that key; raises KeyError if there is none."""
    return _BY_KEY[key]
