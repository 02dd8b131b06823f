"""A moment of a match as a situation to think about: what an analysis takes for granted, told exactly."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from carrom.page import answers, situation_at
from carrom.server.routes.common import WRONG, CostlyRoom

router = APIRouter(prefix="/api", tags=["boards"], responses=WRONG)


@router.get("/matches/{match_id}/situation", operation_id="situation")
async def situation(
    room: CostlyRoom, version: Annotated[int, Query(ge=1, le=1_000_000)]
) -> answers.SituationView:
    """The board after an event, as the player on turn sees it, with all that `/api/analyse` needs."""
    return await room.services.run(situation_at, room.match, version)
