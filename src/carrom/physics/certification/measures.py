"""What was measured, read from tables such as a TOML file gives: checked, and in SI units.

People measure in centimetres, grams and metres a second. A measure taken several times may be a list.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from carrom.errors import BadInput
from carrom.physics.certification.sheet import SHOWN, TABLES, Requirement, Unit, requirements
from carrom.shape import DictOf, Flag, ListOf, Number, Shape, Text, WholeNumber

DERIVED = frozenset({"striker.reach"})
"""Calculated from other measures, never measured."""


@dataclass(frozen=True)
class Quantity(Number):
    """A number of a unit that people measure in, 0 or more; ``size``: how many SI units one of it is."""

    at_least: float = 0
    symbol: str = ""
    size: float = 1.0

    def read(self, value: Any) -> float:
        return self.write(value) * self.size

    def wrong(self, noun: str, value: Any) -> BadInput:
        return super().wrong(f"a number of {self.symbol}" if self.symbol else noun, value)


@dataclass(frozen=True)
class OneOrSeveral(Shape):
    """A quantity, or a list of it where it was measured several times."""

    of: Quantity

    def read(self, value: Any) -> float | list[float]:
        if not isinstance(value, list | tuple):
            return self.of.read(value)
        if not value:
            raise BadInput("is an empty list; leave it out if it was not measured", field="")
        return [*ListOf(self.of).read([*value])]


class TrimmedText(Text):
    """Text without the spaces around it."""

    def read(self, value: Any) -> str:
        return self.write(value.strip() if isinstance(value, str) else value)


def _shape_of(needed: Requirement) -> Shape:
    match needed.unit:
        case Unit.WORD:
            return TrimmedText(filled=True)
        case Unit.FLAG:
            return Flag()
        case Unit.COUNT:
            return WholeNumber(at_least=0)
    symbol, size = SHOWN[needed.unit]
    return OneOrSeveral(Quantity(symbol=symbol, size=size))


_SHAPES: dict[str, dict[str, Shape]] = {
    table: {each.name: _shape_of(each) for each in requirements(table) if each.key not in DERIVED}
    for table in TABLES
}
# What the run test may be calculated from, beside its requirements.
_SHAPES["run_test"] |= {
    "speed": Quantity(symbol="m/s"),
    "friction": Quantity(),
    "cushion_restitution": Quantity(),
    "striker_diameter": Quantity(symbol="cm", size=0.01),
}
_MEASURES = DictOf({table: DictOf(shapes) for table, shapes in _SHAPES.items()})


def read_measures(measures: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The tables in SI units; raises `BadInput` for an unknown or impossible measure."""
    return _MEASURES.read(measures)
