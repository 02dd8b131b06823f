"""A hint for the person on turn, where nobody else is there to be wronged by it."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter

from carrom.page import Refusal, answers, check_hint, find_hint, invalid_input
from carrom.server.edge.limits import ANALYSES, ANALYSES_OF_ADDRESS
from carrom.server.routes.common import WRONG, Anybody, Language, MatchId
from carrom.server.store import history

router = APIRouter(prefix="/api", tags=["boards"], responses=WRONG)


@router.get("/matches/{match_id}/hint", operation_id="hint")
async def hint(caller: Anybody, match_id: MatchId, language: Language = "en") -> answers.Hint:
    """The best way to pocket something for the caller, who is on turn; never in a match with people at other
    devices."""
    replace(caller, guest=None).charge(ANALYSES_OF_ADDRESS)
    room = await caller.room(match_id, ANALYSES)
    check_hint(room.setup, room.match, caller.guest)
    before = await caller.server.database.read(history.totals, caller.guest or "")
    with invalid_input():
        advice = await caller.analyse(find_hint, room.match.log, language, before)
    if advice is None:
        raise Refusal("no_stroke_found", "the computer finds no stroke here")
    return advice
