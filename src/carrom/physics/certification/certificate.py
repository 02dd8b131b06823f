"""Certify a board, a set of men or a striker against the sheet: the chief referee's work, item by item.

Every measure of a list (four pockets, nineteen men) must be right.

>>> certificate = certify({"striker": {"diameter": 4.2, "mass": 14.9}})
>>> certificate.passed
False
>>> print(certificate.failed[0])
striker.diameter: 4.20 cm; right is at most 4.15 cm (003.striker.1)
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from math import isfinite
from typing import Any

from carrom.errors import BadInput
from carrom.physics.certification.measures import read_measures
from carrom.physics.certification.run_test import LEAST_RUNS, least_speed, runs
from carrom.physics.certification.sheet import (
    SHEET_DATA,
    TABLES,
    Requirement,
    Unit,
    format_value,
    requirements,
)
from carrom.physics.equipment import STANDARD
from carrom.physics.stroke import FASTEST

ROUNDING = 1e-9
WIDEST_STRIKER = 0.10
"""Metres: a wider disc is not a striker that could run the board."""
WORDS = {kind: frozenset(words) for kind, words in SHEET_DATA["words"].items()}
"""Materials by their names: woods and metals."""


class ItemResult(StrEnum):
    """Whether a requirement is met."""

    PASS = "pass"
    FAIL = "fail"
    NOT_MEASURED = "not measured"


RESULTS = (ItemResult.FAIL, ItemResult.PASS)  # by whether it is right


@dataclass(frozen=True, slots=True)
class Item:
    """One requirement, what was measured, and whether that is right."""

    requirement: Requirement
    result: ItemResult
    measured: str = ""
    why: str = ""

    @property
    def text(self) -> str:
        """What was measured, what would be right, by which clause, and why."""
        clause = self.requirement.clause
        if self.result is ItemResult.PASS:
            text = f"{self.measured} ({clause})"
        else:
            limits = self.requirement.limits
            text = f"{self.measured or 'not measured'}; right is {limits} ({clause})"
        return f"{text}: {self.why}" if self.why else text

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
        return self.of(ItemResult.FAIL)

    def of(self, result: ItemResult) -> tuple[Item, ...]:
        """The items with this result."""
        return tuple(item for item in self.items if item.result is result)


def certify(measures: Mapping[str, Any]) -> Certificate:
    """Judge every measure, given as `read_measures` wants them; raises `BadInput` as it does.

    >>> certificate = certify({"board": {"surface": 74}})
    >>> certificate.passed, certificate.items[0].result
    (True, <ItemResult.PASS: 'pass'>)
    """
    tables = read_measures(measures)
    if not any(tables.values()):
        raise BadInput(
            f"nothing is measured; give one of the tables {', '.join(TABLES)}", field="measures"
        )
    values = {
        f"{table}.{name}": value for table, row in tables.items() for name, value in row.items()
    }
    for name in ("diameter", "thickness", "mass"):
        several = _as_list(values.get(f"men.{name}", []))
        if len(several) > 1:
            values.setdefault(f"men.{name}_spread", max(several) - min(several))
    if "striker.diameter" in values:
        values["striker.reach"] = _reach(values)
    why = ""
    if "run_test.runs" not in values:
        values["run_test.runs"], why = _calculate_runs(tables.get("run_test", {}))
    return Certificate(
        tuple(
            _judge(needed, values.get(needed.key), why if needed.key == "run_test.runs" else "")
            for needed in requirements()
            if needed.table in tables
        )
    )


def _reach(values: Mapping[str, Any]) -> float:
    """By how much the narrowest measured striker is wider than what it must span."""
    gap = _as_list(values.get("board.base_line_gap", STANDARD.base_line_gap))
    circle = _as_list(values.get("board.base_circle_diameter", 2 * STANDARD.base_circle_radius))
    return min(_as_list(values["striker.diameter"])) - max(gap + circle)


def _calculate_runs(given: Mapping[str, Any]) -> tuple[float | None, str]:
    """The runs calculated from a stroke, if one is given, and which speed would be enough."""
    needed = ("speed", "friction", "cushion_restitution")
    numbers = [given[name] for name in needed if name in given]
    if not numbers:
        return None, ""
    if len(numbers) < len(needed):
        missing = next(name for name in needed if name not in given)
        raise BadInput(
            f"is missing: the runs are counted (runs) or worked out from {', '.join(needed)}",
            field=f"run_test.{missing}",
        )
    speed, friction, restitution = numbers
    if speed > FASTEST:
        raise BadInput(f"is {speed:g} m/s; no finger reaches {FASTEST:g}", field="run_test.speed")
    wide = given.get("striker_diameter", 2 * STANDARD.striker_radius)
    if not 0 < wide < WIDEST_STRIKER:
        raise BadInput(
            f"is {format_value(wide, Unit.LENGTH)}: not a striker",
            field="run_test.striker_diameter",
        )
    equipment = replace(STANDARD, striker_radius=wide / 2)
    try:
        count = runs(speed, friction, restitution, equipment=equipment)
        least = least_speed(friction, restitution, equipment=equipment)
    except BadInput as problem:
        raise BadInput(problem.message, field=f"run_test.{problem.field}") from None
    enough = f"{least:.3g} m/s" if isfinite(least) else "no speed"
    return count, f"{enough} is enough for {LEAST_RUNS} runs on this board"


def _judge(needed: Requirement, value: Any, why: str = "") -> Item:
    if value is None:
        return Item(needed, ItemResult.NOT_MEASURED)
    if needed.unit is Unit.WORD:
        return _judge_word(needed, value)
    if needed.unit is Unit.FLAG:
        return Item(needed, RESULTS[value == bool(needed.at_least)], "yes" if value else "no")
    values = _as_list(value)
    wrong = [number for number in values if not _is_within(needed, number)]
    if wrong:
        worst = max(wrong, key=lambda number: _excess(needed, number))
        several = f", the worst of {len(wrong)} wrong ones" if len(wrong) > 1 else ""
        measured = format_value(worst, needed.unit) + several
        return Item(needed, ItemResult.FAIL, measured, why or _hint(needed, worst))
    low, high = format_value(min(values), needed.unit), format_value(max(values), needed.unit)
    measured = low if low == high else f"{low.split()[0]} to {high}"
    return Item(needed, ItemResult.PASS, measured, why)


def _judge_word(needed: Requirement, word: str) -> Item:
    words = set(re.findall(r"[a-z]+", word.lower()))
    if needed.key == "men.material":
        right = bool(words & WORDS["woods"])
        why = "" if right else "not a wood we know by that name; if it is one, write 'wood'"
        return Item(needed, RESULTS[right], word, why)
    return Item(needed, RESULTS[not words & (WORDS["metals"] | {"ivory"})], word)


def _is_within(needed: Requirement, value: float) -> bool:
    return _excess(needed, value) <= ROUNDING


def _excess(needed: Requirement, value: float) -> float:
    """How far a value lies outside the limits."""
    low = 0.0 if needed.at_least is None else needed.at_least - value
    high = 0.0 if needed.at_most is None else value - needed.at_most
    return max(low, high)


def _hint(needed: Requirement, value: float) -> str:
    """What may have happened: the document's misprint was believed, or the unit was another."""
    # Every misprint is a 5 for a 3 before the point: 2 cm too much.
    if needed.misprint and _is_within(needed, value - 0.02):
        return "so the document prints it, but that is a misprint (A48)"
    if (
        needed.unit is Unit.LENGTH
        and needed.at_least is not None
        and _is_within(needed, value / 10)
    ):
        return "if that was in millimetres: measures are in centimetres"
    return ""


def _as_list(value: Any) -> list[float]:
    return value if isinstance(value, list) else [value]
