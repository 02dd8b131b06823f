"""Boards: pictures of them, strokes tried on any of them, the best strokes."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from carrom.errors import CarromError
from carrom.server.api import answers as wire
from carrom.server.api import requests
from carrom.server.edge.limits import ANALYSES, ANALYSES_OF_ADDRESS, COSTLY
from carrom.server.edge.problems import Refusal
from carrom.server.routes.common import WRONG, MatchId, MaybeGuest, charge, the_server
from carrom.server.show.step import played_at, state_at, trajectory_json

router = APIRouter(prefix="/api", tags=["boards"], responses=WRONG)
Version = Annotated[int | None, Query(ge=1, le=1_000_000, description="left out: the last")]
Turned = Annotated[int, Query(ge=0, le=3, description="quarter turns: whose side is near")]
Size = Annotated[int, Query(ge=64, le=1024)]


@router.get(
    "/matches/{match_id}/board.svg",
    operation_id="boardPicture",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
)
async def board_picture(
    request: Request,
    guest: MaybeGuest,
    match_id: MatchId,
    version: Version = None,
    size: Size = 480,
    turned: Turned = 0,
    dark: bool = False,
) -> Response:
    """The board after an event."""
    from carrom.drawing import draw_position
    from carrom.play import position_of

    charge(request, guest, COSTLY)
    server = the_server(request)
    match = (await server.hub.room(match_id)).match
    wanted = _version(match.version, version)

    def work() -> str:
        state = state_at(match, wanted)
        if state.board is None or state.board.position is None:
            raise Refusal("no_board", f"no board is in play after event {wanted}", status=404)
        return draw_position(position_of(state), size=size, turned=turned, dark=dark)

    return Response(await server.services.run(work), media_type="image/svg+xml")


@router.get(
    "/matches/{match_id}/stroke.gif",
    operation_id="strokePicture",
    response_class=Response,
    responses={200: {"content": {"image/gif": {}}}},
)
async def stroke_picture(
    request: Request,
    guest: MaybeGuest,
    match_id: MatchId,
    version: Version = None,
    size: Size = 360,
    dark: bool = False,
) -> Response:
    """A stroke in motion, as its player saw it."""
    charge(request, guest, ANALYSES)
    server = the_server(request)
    match = (await server.hub.room(match_id)).match
    wanted = _version(match.version, version)
    played = await server.services.run(played_at, match, wanted)
    if played is None:
        raise Refusal("no_stroke", f"event {wanted} is no stroke", status=404, field="version")
    picture = await server.analysis_pool.run(_gif, played, size, dark)
    return Response(picture, media_type="image/gif")


def _gif(played: Any, size: int, dark: bool) -> bytes:
    from carrom.drawing import animate_gif

    return animate_gif(played, size=size, dark=dark, fps=20)


def _version(last: int, asked: int | None) -> int:
    if asked is not None and asked > last:
        raise Refusal("not_found", f"the match is at version {last}", status=404, field="version")
    if not last:
        raise Refusal("not_begun", "the match begins when every seat is taken")
    return last if asked is None else asked


@router.post("/simulate", operation_id="simulate")
async def simulate(
    request: Request, guest: MaybeGuest, asked: requests.ToSimulate
) -> wire.Simulated:
    """Play a stroke out on any position, as the player sees them."""
    charge(request, guest, COSTLY)
    told = await the_server(request).services.run(_simulated, asked)
    return wire.Simulated(**told)


def _position(discs: list[requests.DiscAsked]) -> Any:
    from carrom.physics import Disc, Kind, Position

    return Position(tuple(Disc(Kind(kind), x, y) for kind, x, y in (one.root for one in discs)))


def _simulated(asked: requests.ToSimulate) -> dict[str, Any]:
    from carrom.match import events
    from carrom.physics import STANDARD, Stroke
    from carrom.physics import simulate as play_out
    from carrom.play import breaches_of

    try:
        position = _position(asked.position).check()
        rules = events.rules_of(events.MatchMade(rules=asked.rules))
        one = asked.stroke
        y = -STANDARD.base_y if one.y is None else one.y
        played = play_out(position, Stroke(one.x, y, one.dx, one.dy, one.speed))
        return {
            "trajectory": trajectory_json(played, 0),
            "position": [(disc.kind.value, disc.x, disc.y) for disc in played.final],
            "pocketed": list(played.pocketed),
            "breaches": [breach.value for breach in breaches_of(played, rules)],
        }
    except CarromError as problem:
        raise _invalid(problem) from None


def _invalid(problem: CarromError) -> Refusal:
    wrong = Refusal.of(problem)
    return Refusal("invalid", wrong.why, status=422, field=wrong.field)


@router.post("/analyse", operation_id="analyse")
async def analyse(request: Request, guest: MaybeGuest, asked: requests.ToAnalyse) -> wire.Analysed:
    """The best strokes for a hand of a level, with their chances; as the player on turn sees the board."""
    charge(request, guest, ANALYSES)
    charge(request, None, ANALYSES_OF_ADDRESS)
    try:
        found = await the_server(request).analysis_pool.run(_analysed, asked.model_dump_json())
    except CarromError as problem:
        raise _invalid(problem) from None
    return wire.Analysed.model_validate({"strokes": found})


def _analysed(text: str) -> list[dict[str, Any]]:
    """In a thinking process."""
    from carrom.errors import BadInput
    from carrom.laws import Colour, Queen
    from carrom.match import events
    from carrom.players import analyse as find
    from carrom.players import board_of

    asked = requests.ToAnalyse.model_validate_json(text)
    position = _position(asked.position).check()
    kinds = [one.kind.value for one in position]
    for needed in ("white", "black"):
        if needed not in kinds:
            raise BadInput(f"no {needed} man lies on the board: it is over", field="position")
    queens = {"mine": Queen.MINE, "theirs": Queen.THEIRS, "pending": Queen.PENDING}
    node = board_of(
        position,
        events.rules_of(events.MatchMade(rules=asked.rules)),
        colour=Colour.WHITE if asked.white_to_play else Colour.BLACK,
        queen=queens[asked.queen],
        scores=asked.scores,
        dues=asked.dues,
    )
    found = find(node, strength=asked.level, best=asked.best)
    return [{**one.json(), "trajectory": trajectory_json(one.trajectory, 0)} for one in found]
