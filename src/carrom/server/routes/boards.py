"""Boards: strokes tried on any of them, the best strokes."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter

from carrom.page import answers, boards, invalid_input, requests
from carrom.server.edge.limits import ANALYSES, ANALYSES_OF_ADDRESS, COSTLY
from carrom.server.room.live_positions import refuse_live_position
from carrom.server.routes.common import WRONG, Anybody

router = APIRouter(prefix="/api", tags=["boards"], responses=WRONG)


@router.post("/simulate", operation_id="simulate")
async def simulate(caller: Anybody, trial: requests.ToSimulate) -> answers.SimulatedStroke:
    """Play a stroke out on any position, as the player sees them."""
    caller.charge(COSTLY)
    await _refuse_live(caller, trial)
    physics = await _physics(caller, trial.match)
    with invalid_input():
        return await caller.server.services.run(boards.simulate_stroke, trial, physics)


async def _refuse_live(caller: Anybody, given: requests.OnPosition) -> None:
    """No help in a rated match that goes on. Raises `Refusal`."""
    await refuse_live_position(caller.server.hub, caller.guest, given.position, given.match)


async def _physics(caller: Anybody, match_id: str) -> boards.BoardPhysics:
    """As in a match; as in one that is made now where none is named, or it has not begun."""
    match = (await caller.server.hub.room(match_id)).match if match_id else None
    return boards.physics_of(match)


@router.post("/judge", operation_id="judgeStroke")
async def judge_stroke(caller: Anybody, trial: requests.ToJudge) -> answers.JudgedStroke:
    """Play a stroke out on any board and rule on it; as the player on turn sees the board."""
    caller.charge(COSTLY)
    await _refuse_live(caller, trial)
    physics = await _physics(caller, trial.match)
    with invalid_input():
        return await caller.server.services.run(boards.judge_stroke, trial, physics)


@router.post("/analyse", operation_id="analyse")
async def analyse(caller: Anybody, situation: requests.ToAnalyse) -> answers.AdvisedStrokes:
    """The best strokes for a hand of a level, with their chances; as the player on turn sees the board."""
    caller.charge(ANALYSES)
    replace(caller, guest=None).charge(ANALYSES_OF_ADDRESS)
    await _refuse_live(caller, situation)
    physics = await _physics(caller, situation.match)
    with invalid_input():
        return {"strokes": await caller.analyse(boards.analyse_board, situation, physics)}
