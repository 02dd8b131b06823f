"""A match that is over, reviewed a few strokes at a time: whoever waits sees it come, and may stop."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Query

from carrom.page import answers, check_review, invalid_input, requests, review_part
from carrom.players import REVIEW_LEVEL
from carrom.server.edge.limits import REVIEWS, REVIEWS_OF_ADDRESS
from carrom.server.routes.common import WRONG, Anybody, Language, MatchId

router = APIRouter(prefix="/api", tags=["boards"], responses=WRONG)


@router.get("/matches/{match_id}/review", operation_id="reviewMatch")
async def review_match(
    caller: Anybody,
    match_id: MatchId,
    since: Annotated[int, Query(ge=0, le=1_000_000, description="strokes after this event")] = 0,
    level: Annotated[
        requests.ChosenLevel, Query(description="measured with whose hand")
    ] = REVIEW_LEVEL,
    language: Language = "en",
) -> answers.ReviewedPart:
    """The next few strokes of a match that is over, in chances to win the board."""
    replace(caller, guest=None).charge(REVIEWS_OF_ADDRESS)
    match = (await caller.room(match_id, REVIEWS)).match
    check_review(match)
    with invalid_input():
        return await caller.analyse(review_part, match.log, since, level, language)
