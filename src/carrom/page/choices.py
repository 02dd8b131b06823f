"""What can be chosen for a match: rule sets, computer players."""

from __future__ import annotations

from math import pi

from carrom.laws import RuleSet, every_rule_set
from carrom.page import answers, views
from carrom.players import LEVELS, Level

OFFERED = ("1", "2", "3", "4", "5", "6", "7", "8", "perfect")
"""The levels a guest may play against by name."""


def list_rules() -> answers.RulesList:
    """The rule sets."""
    return {"rules": [_rules_view(rules) for rules in every_rule_set()]}


def list_levels() -> answers.LevelList:
    """The computer players, from a child's hand to one without error; how far it errs: two of three times
    less than that."""
    return {"levels": [_level_view(LEVELS[name]) for name in OFFERED]}


def _rules_view(rules: RuleSet) -> answers.RulesView:
    formats = [views.fill(answers.FormatView, form) for form in rules.formats]
    return views.fill(answers.RulesView, rules, formats=formats)


def _level_view(level: Level) -> answers.LevelView:
    hand = level.hand
    return {
        "name": level.name,
        "degrees": round(hand.angle * 180 / pi, 3),
        "percent": round(100 * hand.speed, 3),
        "millimetres": round(1000 * hand.place, 3),
        "words": level.title,
    }
