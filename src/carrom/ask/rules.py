"""Rule sets by their names, as a request gives them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from carrom.errors import BadInput, UnknownRuleSet, nearest, shown
from carrom.laws import DOCUMENTS, EVERY_NAME, RuleSet, parse_house_rules, rule_set, rule_sets
from carrom.shape import ListOf, Text

HOUSE = "house"
"""The name of the house rules that come with a request."""
_RULES = ListOf(Text())
_house_rules = lru_cache(maxsize=16)(parse_house_rules)  # a case is told again with every answer


def read_rules(names: Any) -> tuple[RuleSet, ...]:
    """The published rule sets of these names; no name opens a file.

    >>> [rules.name for rules in read_rules(["laws-29", "icf-25"])]
    ['laws-29', 'icf-25']
    """
    return find_rules(_RULES.read_at(names, "rules"))


def find_rules(names: Sequence[str], house: str = "") -> tuple[RuleSet, ...]:
    """The published rule sets of these names, and the house rules whose text is given."""
    if not names:
        raise BadInput('must name a rule set, ["laws-29"], or ["all"]', field="rules")
    named: dict[RuleSet, None] = {}
    for name in names:
        if name == HOUSE and house:
            named[_house_rules(house, name=HOUSE)] = None
        elif name == "all":
            named.update(dict.fromkeys(rule_sets()))
        elif name in EVERY_NAME or name in DOCUMENTS:
            named[rule_set(name)] = None
        else:
            hint = nearest(name, [*EVERY_NAME, "all"])
            raise UnknownRuleSet(f"there is no rule set {shown(name)}; {hint}", field="rules")
    return check_together(tuple(named))


def check_together(rules: tuple[RuleSet, ...]) -> tuple[RuleSet, ...]:
    """These rule sets, if one stroke can be told to all of them. Raises `BadInput` otherwise.

    The points game has no own men, so that nothing told by its rules can be compared with others.
    """
    shared = next((each for each in rules if each.men_are_shared), None)
    if shared is not None and len(rules) > 1:
        raise BadInput(
            f"{shared.name} stands alone: its men belong to nobody, so it cannot be compared with others",
            field="rules",
        )
    return rules
