"""Boards: strokes tried on any of them, the best strokes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from fastapi import APIRouter

from carrom.errors import BadInput
from carrom.laws import Colour, Queen, RuleSet, StrokeFacts
from carrom.match import events
from carrom.physics import (
    YIELDING,
    Constants,
    Disc,
    Kind,
    Packing,
    Position,
)
from carrom.play import constants_of
from carrom.server.api import answers, requests, views
from carrom.server.edge.limits import ANALYSES, ANALYSES_OF_ADDRESS, COSTLY
from carrom.server.edge.refusals import invalid_input
from carrom.server.room.live_positions import refuse_live_position
from carrom.server.routes.common import WRONG, Anybody
from carrom.server.show.step import ruling_view, simulated_stroke, stroke_path

if TYPE_CHECKING:
    from carrom.players import Node

router = APIRouter(prefix="/api", tags=["boards"], responses=WRONG)


@router.post("/simulate", operation_id="simulate")
async def simulate(caller: Anybody, trial: requests.ToSimulate) -> answers.SimulatedStroke:
    """Play a stroke out on any position, as the player sees them."""
    caller.charge(COSTLY)
    await _refuse_live(caller, trial)
    physics = await _physics(caller, trial.match)
    with invalid_input():
        return await caller.server.services.run(_simulate, trial, physics)


async def _refuse_live(caller: Anybody, given: requests.OnPosition) -> None:
    """No help in a rated match that goes on. Raises `Refusal`."""
    await refuse_live_position(caller.server.hub, caller.guest, given.position, given.match)


class _Physics(NamedTuple):
    """How discs move, and how a rack lies before its break."""

    constants: Constants
    packing: Packing


async def _physics(caller: Anybody, match_id: str) -> _Physics:
    """As in a match; as in one that is made now where none is named, or it has not begun."""
    match = (await caller.server.hub.room(match_id)).match if match_id else None
    if match is None or match.state.match_made is None:
        return _Physics(YIELDING, Packing.PACKED)
    packing = Packing(match.state.match_made.packing or Packing.EXACT)
    return _Physics(constants_of(match.state), packing)


def _read(given: requests.OnPosition) -> tuple[Position, RuleSet]:
    position = Position(tuple(Disc(*disc) for disc in given.position)).check()
    return position, events.rules_of(events.MatchMade(rules=given.rules))


def _simulate(trial: requests.ToSimulate, physics: _Physics) -> answers.SimulatedStroke:
    from carrom.physics import simulate as play_out

    position, rules = _read(trial)
    trajectory = play_out(position, trial.stroke.as_stroke(), physics.constants)
    return simulated_stroke(trajectory, rules)


@router.post("/judge", operation_id="judgeStroke")
async def judge_stroke(caller: Anybody, trial: requests.ToJudge) -> answers.JudgedStroke:
    """Play a stroke out on any board and rule on it; as the player on turn sees the board."""
    caller.charge(COSTLY)
    await _refuse_live(caller, trial)
    physics = await _physics(caller, trial.match)
    with invalid_input():
        return await caller.server.services.run(_judge, trial, physics)


def _judge(trial: requests.ToJudge, physics: _Physics) -> answers.JudgedStroke:
    from carrom.play import try_stroke

    node = _board(trial, physics)
    tried = try_stroke(
        node.position, node.state, node.rules, trial.stroke.as_stroke(), node.constants
    )
    ruling = tried.ruling
    return {
        "trajectory": stroke_path(tried.trajectory, 0),
        "position": [(disc.kind, disc.x, disc.y) for disc in tried.trajectory.final],
        "pocketed": views.fill(answers.PocketedDiscs, tried.facts or StrokeFacts()),
        "ruling": ruling_view(node.rules, ruling, trial.language),
        "returned": [(disc.kind, disc.x, disc.y) for disc in tried.returned],
        "queen": ruling.queen,
        "dues": (ruling.own_dues, ruling.opp_dues),
        "no_stroke": tried.facts is None,
    }


def _board(given: requests.OnBoard, physics: _Physics, *, hides_rack: bool = False) -> Node:
    """The board that was described, with a man of each colour on it."""
    from carrom.players import board_of

    position, rules = _read(given)
    for needed in (Kind.WHITE, Kind.BLACK):
        if not any(disc.kind is needed for disc in position):
            raise BadInput(f"no {needed} man lies on the board: it is over", field="position")
    return board_of(
        position,
        rules,
        colour=Colour.WHITE if given.white_to_play else Colour.BLACK,
        queen=Queen[given.queen.upper()],
        scores=given.scores,
        dues=given.dues,
        constants=physics.constants,
        is_break=given.is_break,
        hides_rack=hides_rack,
        packing=physics.packing,
    )


@router.post("/analyse", operation_id="analyse")
async def analyse(caller: Anybody, situation: requests.ToAnalyse) -> answers.AdvisedStrokes:
    """The best strokes for a hand of a level, with their chances; as the player on turn sees the board."""
    caller.charge(ANALYSES)
    replace(caller, guest=None).charge(ANALYSES_OF_ADDRESS)
    await _refuse_live(caller, situation)
    physics = await _physics(caller, situation.match)
    with invalid_input():
        return {"strokes": await caller.analyse(_analyse, situation, physics)}


def _analyse(situation: requests.ToAnalyse, physics: _Physics) -> list[answers.AdvisedStroke]:
    """In a thinking process."""
    from carrom.players import analyse as find_strokes

    board = _board(situation, physics, hides_rack=situation.hides_rack)
    language = situation.language
    return [
        views.fill(
            answers.AdvisedStroke,
            advice.candidate,
            name=advice.name.text(language),
            tries=0 if advice.keeps.is_certain else advice.keeps.tries,
            fouls=advice.candidate.costly,
            follows=[views.fill(answers.MayFollow, item) for item in advice.follows],
            trajectory=stroke_path(advice.trajectory, 0),
        )
        for advice in find_strokes(
            board, strength=situation.level, best=situation.best, language=language
        )
    ]
