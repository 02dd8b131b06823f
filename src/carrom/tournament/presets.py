"""Competitions that are planned already: those of the documents, and what federations and clubs play."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from carrom.errors import BadInput, nearest
from carrom.tournament.plan import CompetitionPlan, parse_plan

_FOLDER = files("carrom.tournament") / "data" / "presets"
PRESETS = ("college-cup", "four-break", "tapplent-29", "three-board", "federation", "team-cup")
"""The names of all presets."""


@cache
def preset(name: str) -> CompetitionPlan:
    """A competition planned by a preset.

    >>> preset("college-cup").stages[1].name
    'Semi-final league'
    """
    return parse_plan(preset_text(name), field=name)


def preset_text(name: str) -> str:
    """The TOML text of a preset: what to start an own plan from.

    >>> preset_text("tapplent-29")[:14]
    '# Document 002'
    """
    if name not in PRESETS:
        raise BadInput(f"there is no preset {name!r}; {nearest(name, PRESETS)}", field="preset")
    return (_FOLDER / f"{name}.toml").read_text("utf-8")
