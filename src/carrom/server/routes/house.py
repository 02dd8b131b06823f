"""House rules over HTTP: the form that makes them, and what is wrong with them.

What users have chosen or written is read in a process of its own; `carrom.laws` words and refuses, here as in
a browser without a server.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter
from pydantic import SkipValidation

from carrom import laws
from carrom.page import invalid_input, not_found
from carrom.server.api.bodies import HouseText
from carrom.server.edge.limits import COSTLY, LAWS
from carrom.server.routes.common import WRONG, Anybody, Language, MatchId

router = APIRouter(prefix="/api", tags=["choices"], responses=WRONG)
ChosenHouse = Annotated[laws.HouseChoices, SkipValidation]


@router.get("/house-rules", operation_id="houseForm")
def form(language: Language = "en") -> laws.HouseForm:
    """Every option that house rules may set: its words, its values, and what each rule set says."""
    return laws.house_form(language=language)


@router.post("/house-rules", operation_id="houseRules")
async def of_text(caller: Anybody, house: HouseText) -> laws.HouseRules:
    """What a file of house rules says, or what is wrong with it."""
    caller.charge(COSTLY)
    with invalid_input():
        read = partial(laws.read_house_rules, house.text, language=house.language)
        return await caller.server.law_pool.run(read)


@router.post("/house-rules/check", operation_id="checkHouse")
async def of_choices(
    caller: Anybody, chosen: ChosenHouse, language: Language = "en"
) -> laws.HouseRules:
    """House rules from what a form says, with the file that says the same; or the problems by option."""
    caller.charge(LAWS)  # with every switch
    with invalid_input():
        return await caller.server.law_pool.run(
            partial(laws.check_house_rules, chosen, language=language)
        )


@router.get("/matches/{match_id}/house-rules", operation_id="matchHouse")
async def of_match(
    caller: Anybody, match_id: MatchId, language: Language = "en"
) -> laws.HouseRules:
    """The house rules a match is played by, and what they change."""
    caller.charge(LAWS)
    room = await caller.server.hub.room(match_id)
    if not room.setup.has_house_rules:
        raise not_found("house rules")
    read = partial(laws.read_house_rules, room.setup.house, language=language)
    return await caller.server.law_pool.run(read)
