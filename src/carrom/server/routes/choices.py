"""What can be chosen for a match: rule sets, house rules, computer players."""

from __future__ import annotations

from math import pi

from fastapi import APIRouter

from carrom.laws import RuleSet, parse_house_rules, rule_sets
from carrom.players import LEVELS
from carrom.server.api import answers, views
from carrom.server.api.requests import HouseText
from carrom.server.edge.limits import COSTLY
from carrom.server.edge.refusals import invalid_input
from carrom.server.routes.common import WRONG, Anybody

router = APIRouter(prefix="/api", tags=["choices"], responses=WRONG)
HANDS = {
    "1": "a beginner's hand", "2": "a beginner who has practised", "3": "plays at home now and then",
    "4": "plays at home often", "5": "a club player", "6": "a good club player", "7": "a tournament player",
    "8": "a master", "perfect": "a hand without error",
}  # fmt: skip


@router.get("/rules", operation_id="rules")
async def rules() -> answers.RulesList:
    """The rule sets."""
    return {"rules": [_rules_view(rules) for rules in rule_sets()]}


def _rules_view(rules: RuleSet) -> answers.RulesView:
    formats = [views.fill(answers.FormatView, form) for form in rules.formats]
    return views.fill(answers.RulesView, rules, formats=formats)


def read_house_rules(text: str) -> answers.RulesView:
    """In a process that reads what users typed."""
    return _rules_view(parse_house_rules(text))


@router.post("/house-rules", operation_id="houseRules")
async def house_rules(caller: Anybody, house: HouseText) -> answers.RulesView:
    """What a file of house rules says, or what is wrong with it."""
    caller.charge(COSTLY)
    with invalid_input():
        return await caller.server.law_pool.run(read_house_rules, house.text)


@router.get("/levels", operation_id="levels")
async def levels() -> answers.LevelList:
    """The computer players, from a beginner's hand to one without error."""
    hands = ((name, LEVELS[name].hand, words) for name, words in HANDS.items())
    return {
        "levels": [
            {
                "name": name,
                "degrees": round(hand.angle * 180 / pi, 3),
                "percent": round(100 * hand.speed, 3),
                "millimetres": round(1000 * hand.place, 3),
                "words": words,
            }
            for name, hand, words in hands
        ]
    }
