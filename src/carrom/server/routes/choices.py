"""What can be chosen for a match: rule sets, house rules, computer players."""

from __future__ import annotations

from math import pi

from fastapi import APIRouter, Request

from carrom.errors import CarromError
from carrom.laws import RuleSet, parse_house_rules, rule_sets
from carrom.players import LEVELS
from carrom.server.api import answers as wire
from carrom.server.api import requests
from carrom.server.edge.limits import COSTLY
from carrom.server.edge.problems import Refusal
from carrom.server.routes.common import WRONG, MaybeGuest, charge, the_server

router = APIRouter(prefix="/api", tags=["choices"], responses=WRONG)
HANDS = {
    "1": "a beginner's hand", "2": "a beginner who has practised", "3": "plays at home now and then",
    "4": "plays at home often", "5": "a club player", "6": "a good club player", "7": "a tournament player",
    "8": "a master", "perfect": "a hand without error",
}  # fmt: skip


@router.get("/rules", operation_id="rules")
async def rules() -> wire.AllRules:
    """The rule sets."""
    return wire.AllRules(rules=[_told(one) for one in rule_sets()])


def _told(one: RuleSet) -> wire.RulesTold:
    return wire.RulesTold(
        name=one.name,
        title=one.title,
        document=one.document,
        extends=one.extends,
        formats=[
            wire.FormatTold(
                name=form.name, points=form.points, boards=form.boards, minutes=form.minutes,
                games=form.games, decided_by=form.decided_by,
            )
            for form in one.formats
        ],
    )  # fmt: skip


def read_house_rules(text: str) -> wire.RulesTold:
    """In a process that reads what users typed."""
    return _told(parse_house_rules(text))


@router.post("/house-rules", operation_id="houseRules")
async def house_rules(
    request: Request, guest: MaybeGuest, asked: requests.HouseText
) -> wire.RulesTold:
    """What a file of house rules says, or what is wrong with it."""
    charge(request, guest, COSTLY)
    try:
        return await the_server(request).law_pool.run(read_house_rules, asked.text)
    except Refusal:
        raise
    except CarromError as problem:
        wrong = Refusal.of(problem)
        raise Refusal("invalid", wrong.why, status=422, field=wrong.field) from None


@router.get("/levels", operation_id="levels")
async def levels() -> wire.Levels:
    """The computer players, from a beginner's hand to one without error."""
    return wire.Levels(
        levels=[
            wire.LevelTold(
                name=name,
                degrees=round(LEVELS[name].hand.angle * 180 / pi, 3),
                percent=round(100 * LEVELS[name].hand.speed, 3),
                millimetres=round(1000 * LEVELS[name].hand.place, 3),
                words=words,
            )
            for name, words in HANDS.items()
        ]
    )
