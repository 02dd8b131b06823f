"""What was measured, read from tables such as a TOML file gives: checked, and in SI units.

People measure in centimetres, grams and metres a second. A measure taken several times may be a list.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, time
from math import isfinite
from typing import Any

from carrom.errors import BadInput, nearest, shown
from carrom.physics.certification.sheet import SHOWN, TABLES, Unit, find_requirement, requirements

DERIVED = frozenset({"striker.reach"})
"""Calculated from other measures, never measured."""
STRUCK = {"speed": "m/s", "friction": "", "cushion_restitution": "", "striker_diameter": "cm"}
"""What the run test may be calculated from, beside its requirements."""


def read_measures(measures: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The tables in SI units; raises `BadInput` for an unknown or impossible measure."""
    tables: dict[str, dict[str, Any]] = {}
    for table, given in measures.items():
        if table not in TABLES:
            raise BadInput(
                f"is not a table of measures; {nearest(str(table), TABLES)}", field=str(table)
            )
        if not isinstance(given, Mapping):
            raise BadInput(f"is {_quote(given)}; it is a table, [{table}]", field=table)
        names = [needed.name for needed in requirements(table) if needed.key not in DERIVED]
        names += STRUCK if table == "run_test" else ()
        tables[table] = {}
        for name, value in given.items():
            if name not in names:
                raise BadInput(
                    f"is not a measure of {table}; {nearest(str(name), names)}",
                    field=f"{table}.{name}",
                )
            tables[table][name] = _read(table, name, value)
    return tables


def _read(table: str, name: str, value: Any) -> Any:
    field = f"{table}.{name}"
    if table == "run_test" and name in STRUCK:
        return _number(field, value, STRUCK[name]) * (0.01 if STRUCK[name] == "cm" else 1)
    unit = find_requirement(field).unit
    if unit is Unit.WORD:
        if not isinstance(value, str) or not value.strip():
            raise BadInput(f"is {_quote(value)}; it is a word in quotes", field=field)
        return value.strip()
    if unit is Unit.FLAG:
        if not isinstance(value, bool):
            raise BadInput(f"is {_quote(value)}; it is true or false", field=field)
        return value
    if unit is Unit.COUNT:
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise BadInput(f"is {_quote(value)}; it is a whole number, 0 or more", field=field)
        return _number(field, value, "")
    symbol, size = SHOWN[unit]
    if isinstance(value, Sequence) and not isinstance(value, str):
        if not value:
            raise BadInput("is an empty list; leave it out if it was not measured", field=field)
        return [
            _number(f"{field}[{place}]", number, symbol) * size
            for place, number in enumerate(value, 1)
        ]
    return _number(field, value, symbol) * size


def _number(field: str, value: Any, symbol: str) -> float:
    wanted = f"it is a number{f' of {symbol}' if symbol else ''}, 0 or more"
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadInput(f"is {_quote(value)}; {wanted}", field=field)
    try:
        number = float(value)
    except OverflowError:
        raise BadInput(f"is too large; {wanted}", field=field) from None
    if not isfinite(number) or number < 0:
        raise BadInput(f"is {number:g}; {wanted}", field=field)
    return number


def _quote(value: Any) -> str:
    """A value as its writer knows it."""
    return str(value) if isinstance(value, date | time) else shown(value)
