"""Rule sets by their names, as a request gives them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from carrom.errors import BadInput, UnknownRuleSet, nearest, shown
from carrom.laws import DOCUMENTS, NAMES, RuleSet, rule_set, rule_sets
from carrom.shape import ListOf, Text

_RULES = ListOf(Text())


def read_rules(names: Any) -> tuple[RuleSet, ...]:
    """The published rule sets of these names; no name opens a file."""
    return find_rules(_RULES.read_at(names, "rules"))


def find_rules(names: Sequence[str]) -> tuple[RuleSet, ...]:
    """The published rule sets of these names."""
    if not names:
        raise BadInput('must name a rule set, ["laws-29"], or ["all"]', field="rules")
    named: dict[RuleSet, None] = {}
    for name in names:
        if name == "all":
            named.update(dict.fromkeys(rule_sets()))
        elif name in NAMES or name in DOCUMENTS:
            named[rule_set(name)] = None
        else:
            hint = nearest(name, [*NAMES, "all"])
            raise UnknownRuleSet(f"there is no rule set {shown(name)}; {hint}", field="rules")
    return tuple(named)
