"""What can be chosen for a match: rule sets, computer players."""

from __future__ import annotations

from math import pi

from fastapi import APIRouter

from carrom.laws import RuleSet, every_rule_set
from carrom.players import LEVELS, Level
from carrom.server.api import answers, views
from carrom.server.routes.common import WRONG

router = APIRouter(prefix="/api", tags=["choices"], responses=WRONG)
OFFERED = ("1", "2", "3", "4", "5", "6", "7", "8", "perfect")
"""The levels a guest may play against by name."""


@router.get("/rules", operation_id="rules")
async def rules() -> answers.RulesList:
    """The rule sets."""
    return {"rules": [_rules_view(rules) for rules in every_rule_set()]}


def _rules_view(rules: RuleSet) -> answers.RulesView:
    formats = [views.fill(answers.FormatView, form) for form in rules.formats]
    return views.fill(answers.RulesView, rules, formats=formats)


@router.get("/levels", operation_id="levels")
async def levels() -> answers.LevelList:
    """The computer players, from a child's hand to one without error; how far it errs: two of three times
    less than that."""
    return {"levels": [_level_view(LEVELS[name]) for name in OFFERED]}


def _level_view(level: Level) -> answers.LevelView:
    hand = level.hand
    return {
        "name": level.name,
        "degrees": round(hand.angle * 180 / pi, 3),
        "percent": round(100 * hand.speed, 3),
        "millimetres": round(1000 * hand.place, 3),
        "words": level.title,
    }
