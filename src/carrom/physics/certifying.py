"""Certify a board, a set of men or a striker against the sheet: the chief referee's work, item by item.

Measures come as tables, as a TOML file gives them, in the units people measure in: centimetres,
grams, metres a second. A measure taken several times (four pockets, nineteen men) may be a list;
every one must be right.

>>> certificate = certify({"striker": {"diameter": 4.2, "mass": 14.9}})
>>> certificate.passed
False
>>> print(certificate.failed[0])
striker.diameter: 4.20 cm; right is at most 4.15 cm (003.striker.1)
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import isfinite
from typing import Any

from carrom.errors import BadInput, nearest
from carrom.physics.equipment import STANDARD
from carrom.physics.requirement import SHOWN, Requirement, Unit, shown
from carrom.physics.run_test import LEAST_RUNS, least_speed, runs
from carrom.physics.sheet import TABLES, requirement, requirements
from carrom.physics.stroke import FASTEST

ROUNDING = 1e-9
WIDEST_STRIKER = 0.10
"""Metres beyond which nothing is a striker that could run the board."""
WOODS = frozenset(
    {"wood", "birch", "boxwood", "ebony", "mahogany", "maple", "oak", "plywood", "rosewood"}
    | {"sycamore", "teak", "walnut"}
)
METALS = frozenset(
    {"metal", "aluminium", "aluminum", "brass", "bronze", "chrome", "copper", "gold", "iron"}
    | {"lead", "nickel", "pewter", "silver", "steel", "tin", "titanium", "tungsten", "zinc"}
)
DERIVED = frozenset({"striker.reach"})
"""Worked out from other measures, never measured themselves."""
STRUCK = {"speed": "m/s", "friction": "", "cushion_restitution": "", "striker_diameter": "cm"}
"""What the run test may be worked out from, beside its requirements."""


class Verdict(StrEnum):
    """What is to be said of one requirement."""

    PASS = "pass"
    FAIL = "fail"
    NOT_MEASURED = "not measured"


@dataclass(frozen=True, slots=True)
class Item:
    """One requirement, what was found, and whether that is right."""

    requirement: Requirement
    verdict: Verdict
    found: str = ""
    why: str = ""

    @property
    def text(self) -> str:
        """What was found, what would be right, by which clause, and why."""
        one = self.requirement
        if self.verdict is Verdict.PASS:
            told = f"{self.found} ({one.clause})"
        else:
            told = f"{self.found or 'not measured'}; right is {one.limits} ({one.clause})"
        return f"{told}: {self.why}" if self.why else told

    def __str__(self) -> str:
        return f"{self.requirement.key}: {self.text}"


@dataclass(frozen=True, slots=True)
class Certificate:
    """Every requirement of the tables that were given, in the order of the sheet."""

    items: tuple[Item, ...]

    @property
    def passed(self) -> bool:
        """Whether everything that was measured is right."""
        return not self.failed

    @property
    def failed(self) -> tuple[Item, ...]:
        """What is wrong."""
        return self.of(Verdict.FAIL)

    def of(self, verdict: Verdict) -> tuple[Item, ...]:
        """The items with one verdict."""
        return tuple(item for item in self.items if item.verdict is verdict)


def certify(measures: Mapping[str, Any]) -> Certificate:
    """Judge every measure; raises `BadInput` for one that is unknown or no possible measure."""
    tables = _tables(measures)
    if not any(tables.values()):
        raise BadInput(
            f"nothing is measured; give one of the tables {', '.join(TABLES)}", field="measures"
        )
    values = {
        f"{table}.{name}": value for table, found in tables.items() for name, value in found.items()
    }
    for name in ("diameter", "thickness", "mass"):
        several = _each(values.get(f"men.{name}", []))
        if len(several) > 1:
            values.setdefault(f"men.{name}_spread", max(several) - min(several))
    if "striker.diameter" in values:
        values["striker.reach"] = _reach(values)
    why = ""
    if "run_test.runs" not in values:
        values["run_test.runs"], why = _worked_runs(tables.get("run_test", {}))
    return Certificate(
        tuple(
            _judge(one, values.get(one.key), why if one.key == "run_test.runs" else "")
            for one in requirements()
            if one.table in tables
        )
    )


def _reach(values: Mapping[str, Any]) -> float:
    """By how much the narrowest measured striker is wider than what it must span."""
    gap = _each(values.get("board.base_line_gap", STANDARD.base_line_gap))
    circle = _each(values.get("board.base_circle_diameter", 2 * STANDARD.base_circle_radius))
    return min(_each(values["striker.diameter"])) - max(gap + circle)


def _worked_runs(given: Mapping[str, Any]) -> tuple[float | None, str]:
    """The runs worked out from what is told of a stroke, if anything is, and what is enough."""
    needed = ("speed", "friction", "cushion_restitution")
    told = [given[name] for name in needed if name in given]
    if not told:
        return None, ""
    if len(told) < len(needed):
        missing = next(name for name in needed if name not in given)
        raise BadInput(
            f"is missing: the runs are counted (runs) or worked out from {', '.join(needed)}",
            field=f"run_test.{missing}",
        )
    speed, friction, restitution = told
    if speed > FASTEST:
        raise BadInput(f"is {speed:g} m/s; no finger reaches {FASTEST:g}", field="run_test.speed")
    wide = given.get("striker_diameter", 2 * STANDARD.striker_radius)
    if not 0 < wide < WIDEST_STRIKER:
        raise BadInput(
            f"is {shown(wide, Unit.LENGTH)}: no striker", field="run_test.striker_diameter"
        )
    equipment = replace(STANDARD, striker_radius=wide / 2)
    try:
        made = runs(speed, friction, restitution, equipment=equipment)
        least = least_speed(friction, restitution, equipment=equipment)
    except BadInput as problem:
        raise BadInput(problem.message, field=f"run_test.{problem.field}") from None
    enough = f"{least:.3g} m/s" if isfinite(least) else "no speed"
    return made, f"{enough} is enough for {LEAST_RUNS} runs on this board"


def _judge(one: Requirement, value: Any, why: str = "") -> Item:
    if value is None:
        return Item(one, Verdict.NOT_MEASURED)
    if one.unit is Unit.WORD:
        return _judge_word(one, value)
    if one.unit is Unit.FLAG:
        right = value == bool(one.least)
        return Item(one, Verdict.PASS if right else Verdict.FAIL, "yes" if value else "no")
    values = _each(value)
    wrong = [number for number in values if not _within(one, number)]
    if wrong:
        worst = max(wrong, key=lambda number: _beyond(one, number))
        several = f", the worst of {len(wrong)} wrong ones" if len(wrong) > 1 else ""
        return Item(one, Verdict.FAIL, shown(worst, one.unit) + several, why or _hint(one, worst))
    least, most = shown(min(values), one.unit), shown(max(values), one.unit)
    found = least if least == most else f"{least.split()[0]} to {most}"
    return Item(one, Verdict.PASS, found, why)


def _judge_word(one: Requirement, word: str) -> Item:
    words = set(re.findall(r"[a-z]+", word.lower()))
    if one.key == "men.material":
        right = bool(words & WOODS)
        why = "" if right else "no wood we know by that name; if it is one, write 'wood'"
    else:
        right = not words & (METALS | {"ivory"})
        why = ""
    return Item(one, Verdict.PASS if right else Verdict.FAIL, word, why)


def _within(one: Requirement, value: float) -> bool:
    return (one.least is None or value >= one.least - ROUNDING) and (
        one.most is None or value <= one.most + ROUNDING
    )


def _beyond(one: Requirement, value: float) -> float:
    """How far a value lies outside the limits."""
    low = 0.0 if one.least is None else one.least - value
    high = 0.0 if one.most is None else value - one.most
    return max(low, high)


def _hint(one: Requirement, value: float) -> str:
    """What may have happened: the document's misprint was believed, or the unit was another."""
    # Every misprint is a 5 for a 3 before the point: 2 cm too much.
    if one.misprint and _within(one, value - 0.02):
        return "so the document prints it, but that is a misprint (A48)"
    if one.unit is Unit.LENGTH and _within(one, value / 10) and one.least is not None:
        return "if that was in millimetres: measures are in centimetres"
    return ""


def _each(value: Any) -> list[float]:
    return value if isinstance(value, list) else [value]


# Reading what was given ------------------------------------------------------------------------


def _tables(measures: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The tables with every value checked and in SI units."""
    found: dict[str, dict[str, Any]] = {}
    for table, given in measures.items():
        if table not in TABLES:
            raise BadInput(
                f"is no table of measures; {nearest(str(table), TABLES)}", field=str(table)
            )
        if not isinstance(given, Mapping):
            raise BadInput(f"is {_told(given)}; it is a table, [{table}]", field=table)
        names = [one.name for one in requirements(table) if one.key not in DERIVED]
        names += STRUCK if table == "run_test" else ()
        found[table] = {}
        for name, value in given.items():
            if name not in names:
                raise BadInput(
                    f"is no measure of {table}; {nearest(str(name), names)}",
                    field=f"{table}.{name}",
                )
            found[table][name] = _read(table, name, value)
    return found


def _read(table: str, name: str, value: Any) -> Any:
    field = f"{table}.{name}"
    if table == "run_test" and name in STRUCK:
        return _number(field, value, STRUCK[name]) * (0.01 if STRUCK[name] == "cm" else 1)
    one = requirement(field)
    if one.unit is Unit.WORD:
        if not isinstance(value, str) or not value.strip():
            raise BadInput(f"is {_told(value)}; it is a word in quotes", field=field)
        return value.strip()
    if one.unit is Unit.FLAG:
        if not isinstance(value, bool):
            raise BadInput(f"is {_told(value)}; it is true or false", field=field)
        return value
    if one.unit is Unit.COUNT:
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise BadInput(f"is {_told(value)}; it is a whole number, 0 or more", field=field)
        return _number(field, value, "")
    symbol, size = SHOWN[one.unit]
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
        raise BadInput(f"is {_told(value)}; {wanted}", field=field)
    try:
        number = float(value)
    except OverflowError:
        raise BadInput(f"is too large; {wanted}", field=field) from None
    if not isfinite(number) or number < 0:
        raise BadInput(f"is {number:g}; {wanted}", field=field)
    return number


def _told(value: Any) -> str:
    """A value as its writer knows it, cut short."""
    if isinstance(value, bool):
        return "true" if value else "false"
    told = repr(value) if isinstance(value, str | list | dict) else str(value)
    return told if len(told) <= 40 else told[:36] + " ..."
