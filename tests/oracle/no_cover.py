"""A second reading of house rules that do without a cover of the queen, from decision A135 alone.

By A135 only one thing changes: a queen that the document leaves to be covered counts at once.
"""

from __future__ import annotations

from typing import Any

from . import rule


def rule_without_cover(
    ruleset: str, given: dict[str, Any], stroke: dict[str, Any]
) -> dict[str, Any]:
    """Rule one stroke; nobody has a queen to cover before it."""
    if given["queen"] == "pending":
        raise ValueError("without a cover no queen is ever pending")
    ruling = rule(ruleset, given, stroke)
    if ruling["queen"] != "pending":
        return ruling
    at_once = {key: value for key, value in ruling.items() if key != "cover_needed"}
    return {**at_once, "queen": "covered_by_me"}
