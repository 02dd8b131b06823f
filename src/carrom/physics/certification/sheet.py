"""The equipment sheet: every measure that document 003 asks of a board, a set of men and a striker.

The document prints a 5 for a 3 in several places (A48). Its own geometry shows it, and the sheet
says so where it corrects one: a striker of 4.15 cm cannot touch two lines 5.18 cm apart, men of 5.18
cm do not go into a pocket of 4.45 cm, and circles of diameter d that touch both base lines and the
neighbour's prolonged upper line stand d(√2−1) apart, 1.32 cm for 3.18 (printed: about 1.27) but
2.15 cm for 5.18.

Limits are in metres and kilograms. Where no tolerance is printed, half a millimetre is allowed
either way: what a ruler shows. Such limits are our reading, and the notes call them so. The
measures themselves are data, in `sheet.toml`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from carrom.physics.certification.requirement import Requirement, Unit

FEDERATION = "federation"
"""In place of a clause: the federation asks it, document 003 does not print it."""
TABLES = ("board", "men", "striker", "run_test")
"""The tables a file of measures may have."""


@dataclass(frozen=True, slots=True)
class Group:
    """Requirements that are read together."""

    title: str
    requirements: tuple[Requirement, ...]


def _read_requirement(table: dict[str, Any]) -> Requirement:
    limits = {"at_least": table.pop("least", None), "at_most": table.pop("most", None)}
    return Requirement(**table | limits | {"unit": Unit(table["unit"])})


SHEET = tuple(
    Group(group["title"], tuple(map(_read_requirement, group["requirements"])))
    for group in tomllib.loads(files(__package__).joinpath("sheet.toml").read_text("utf-8"))[
        "groups"
    ]
)
"""The whole sheet, in the order of the document."""
_BY_KEY = {needed.key: needed for group in SHEET for needed in group.requirements}


def requirements(table: str = "") -> tuple[Requirement, ...]:
    """All requirements, or those of one table."""
    return tuple(needed for needed in _BY_KEY.values() if table in ("", needed.table))


def find_requirement(key: str) -> Requirement:
    """The requirement of that key; raises KeyError if there is none."""
    return _BY_KEY[key]
