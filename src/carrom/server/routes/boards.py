"""Boards: pictures of them, strokes tried on any of them, the best strokes."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from carrom.errors import BadInput
from carrom.laws import Colour, Queen, RuleSet
from carrom.match import Match, events
from carrom.physics import STANDARD, Disc, Kind, Position, Stroke, Trajectory
from carrom.play import replay_stroke
from carrom.server.api import answers, requests, views
from carrom.server.edge.limits import ANALYSES, ANALYSES_OF_ADDRESS, COSTLY
from carrom.server.edge.refusals import Refusal, invalid_input
from carrom.server.routes.common import WRONG, Anybody, CostlyRoom, MatchId
from carrom.server.show.step import stroke_path

router = APIRouter(prefix="/api", tags=["boards"], responses=WRONG)
Version = Annotated[int | None, Query(ge=1, le=1_000_000, description="left out: the last")]
Turned = Annotated[int, Query(ge=0, le=3, description="quarter turns: whose side is near")]
Size = Annotated[int, Query(ge=64, le=1024)]


def _picture(kind: str) -> dict[str, Any]:
    """How a route is declared that answers with a picture."""
    return {"response_class": Response, "responses": {200: {"content": {f"image/{kind}": {}}}}}


@router.get("/matches/{match_id}/board.svg", operation_id="boardPicture", **_picture("svg+xml"))
async def board_picture(
    room: CostlyRoom,
    version: Version = None,
    size: Size = 480,
    turned: Turned = 0,
    dark: bool = False,
) -> Response:
    """The board after an event."""
    from carrom.drawing import draw_position
    from carrom.play import position_of

    match, wanted = room.match, _version(room.match, version)

    def work() -> str:
        state = match.at(wanted).state
        if state.board is None or state.board.position is None:
            raise Refusal("no_board", f"no board is in play after event {wanted}", status=404)
        return draw_position(position_of(state), size=size, turned=turned, dark=dark)

    return Response(await room.services.run(work), media_type="image/svg+xml")


@router.get("/matches/{match_id}/stroke.gif", operation_id="strokePicture", **_picture("gif"))
async def stroke_picture(
    caller: Anybody,
    match_id: MatchId,
    version: Version = None,
    size: Size = 360,
    dark: bool = False,
) -> Response:
    """A stroke in motion, as its player saw it."""
    match = (await caller.room(match_id, ANALYSES)).match
    wanted = _version(match, version)
    played = await caller.server.services.run(replay_stroke, match.step_at(wanted))
    if played is None:
        raise Refusal(
            "not_a_stroke", f"event {wanted} is not a stroke", status=404, field="version"
        )
    picture = await caller.server.analysis_pool.run(_gif, played, size, dark)
    return Response(picture, media_type="image/gif")


def _gif(played: Trajectory, size: int, dark: bool) -> bytes:
    from carrom.drawing import animate_gif

    return animate_gif(played, size=size, dark=dark, fps=20)


def _version(match: Match, wanted: int | None) -> int:
    last = match.version
    if wanted is not None and wanted > last:
        raise Refusal("not_found", f"the match is at version {last}", status=404, field="version")
    if not last:
        raise Refusal("not_begun", "the match begins when every seat is taken")
    return last if wanted is None else wanted


@router.post("/simulate", operation_id="simulate")
async def simulate(caller: Anybody, trial: requests.ToSimulate) -> answers.SimulatedStroke:
    """Play a stroke out on any position, as the player sees them."""
    caller.charge(COSTLY)
    with invalid_input():
        return await caller.server.services.run(_simulate, trial)


def _read(given: requests.OnPosition) -> tuple[Position, RuleSet]:
    position = Position(tuple(Disc(*disc) for disc in given.position)).check()
    return position, events.rules_of(events.MatchMade(rules=given.rules))


def _simulate(trial: requests.ToSimulate) -> answers.SimulatedStroke:
    from carrom.physics import simulate as play_out
    from carrom.play import breaches_of, makes_no_stroke

    position, rules = _read(trial)
    given = trial.stroke
    y = -STANDARD.base_y if given.y is None else given.y
    trajectory = play_out(position, Stroke(given.x, y, given.dx, given.dy, given.speed))
    no_stroke = makes_no_stroke(trajectory, rules)
    return {
        "trajectory": stroke_path(trajectory, 0),
        "position": [(disc.kind, disc.x, disc.y) for disc in trajectory.final],
        "pocketed": trajectory.pocketed,
        "breaches": () if no_stroke else breaches_of(trajectory, rules),
        "no_stroke": no_stroke,
    }


@router.post("/analyse", operation_id="analyse")
async def analyse(caller: Anybody, situation: requests.ToAnalyse) -> answers.AdvisedStrokes:
    """The best strokes for a hand of a level, with their chances; as the player on turn sees the board."""
    caller.charge(ANALYSES)
    replace(caller, guest=None).charge(ANALYSES_OF_ADDRESS)
    with invalid_input():
        return {"strokes": await caller.server.analysis_pool.run(_analyse, situation)}


def _analyse(situation: requests.ToAnalyse) -> list[answers.AdvisedStroke]:
    """In a thinking process."""
    from carrom.players import analyse as find_strokes
    from carrom.players import board_of

    position, rules = _read(situation)
    for needed in (Kind.WHITE, Kind.BLACK):
        if not any(disc.kind is needed for disc in position):
            raise BadInput(f"no {needed} man lies on the board: it is over", field="position")
    board = board_of(
        position,
        rules,
        colour=Colour.WHITE if situation.white_to_play else Colour.BLACK,
        queen=Queen[situation.queen.upper()],
        scores=situation.scores,
        dues=situation.dues,
    )
    return [
        views.fill(
            answers.AdvisedStroke,
            advice.candidate,
            kind=advice.candidate.label,
            fouls=advice.candidate.costly,
            follows=advice.follows,
            trajectory=stroke_path(advice.trajectory, 0),
        )
        for advice in find_strokes(board, strength=situation.level, best=situation.best)
    ]
