"""A second, plain reading of the five rule documents, to hold the engine against.

It was written from the documents, SCENARIOS.yaml and AMBIGUITIES.md alone and shares no code with
`carrom`. Each document has a module of its own, clause by clause. What the texts leave open is
listed in CORNERS.md; a number in brackets there is quoted beside the branch that decides it.
"""

from __future__ import annotations

from typing import Any

from . import laws_000, laws_001, laws_002, laws_003, laws_004
from .stroke import read

__all__ = ["rule"]


def rule(ruleset: str, given: dict[str, Any], stroke: dict[str, Any]) -> dict[str, Any]:
    """Rule one stroke; `given` and `stroke` are well-formed and in the words of SCENARIOS.yaml."""
    s = read(given, stroke)
    if ruleset == "000":
        return laws_000.rule(s)
    if ruleset == "001":
        return laws_001.rule(s)
    if ruleset == "002":
        return laws_002.rule(s)
    if ruleset == "003":
        return laws_003.rule(s, queen_value=5, queen_stops_at=24, target=29)
    if ruleset == "004":
        return laws_004.rule(s)
    if ruleset == "icf-25":
        return laws_003.rule(s, queen_value=3, queen_stops_at=22, target=25)
    raise ValueError(f"unknown rule set {ruleset!r}")
