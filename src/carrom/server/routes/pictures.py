"""Pictures of boards and strokes: still, moving, as a film."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Response

from carrom.extras import MissingExtra
from carrom.match import Match, events
from carrom.page import Refusal, invalid_input, moment_of, position_after
from carrom.physics import Position, Trajectory
from carrom.play import board_of, replay_stroke
from carrom.server.edge.limits import ANALYSES, COSTLY, FILMS, FILMS_OF_ADDRESS, Limit
from carrom.server.routes.common import WRONG, Anybody, Caller, MatchId

router = APIRouter(prefix="/api", tags=["boards"], responses=WRONG)
Version = Annotated[int | None, Query(ge=1, le=1_000_000, description="left out: the last")]
Turned = Annotated[int, Query(ge=0, le=3, description="quarter turns: whose side is near")]
Size = Annotated[int, Query(ge=64, le=1024)]
FilmSize = Annotated[int, Query(ge=240, le=720)]
MOST_FILMED = 150
"""Strokes of one film: more than any honest board has."""


def _media(kind: str) -> dict[str, Any]:
    """How a route is declared that answers with a picture or a film."""
    return {"response_class": Response, "responses": {200: {"content": {kind: {}}}}}


@dataclass(frozen=True)
class MatchMoment:
    """A match as it was after an event, for whoever wants a picture of it."""

    caller: Caller
    match: Match
    wanted: int | None

    @property
    def version(self) -> int:
        """The event; the last where none was named. Raises `Refusal`."""
        return moment_of(self.match, self.wanted)

    async def position(self) -> Position:
        """Where the discs lay. Raises `Refusal`."""
        return await self.caller.server.services.run(position_after, self.match, self.version)

    async def stroke(self) -> Trajectory:
        """The stroke of the event, played again. Raises `Refusal`."""
        wanted = self.version
        played = await self.caller.server.services.run(replay_stroke, self.match.step_at(wanted))
        if played is None:
            raise Refusal(
                "not_a_stroke", f"event {wanted} is not a stroke", status=404, field="version"
            )
        return played


def _of_match(limit: Limit) -> Callable[..., Awaitable[MatchMoment]]:
    """The dependency of a route whose pictures count towards a limit."""

    async def find(caller: Anybody, match_id: MatchId, version: Version = None) -> MatchMoment:
        if limit is FILMS:
            replace(caller, guest=None).charge(FILMS_OF_ADDRESS)
        return MatchMoment(caller, (await caller.room(match_id, limit)).match, version)

    return find


CostlyMoment = Annotated[MatchMoment, Depends(_of_match(COSTLY))]
MovingMoment = Annotated[MatchMoment, Depends(_of_match(ANALYSES))]
FilmedMoment = Annotated[MatchMoment, Depends(_of_match(FILMS))]


async def _drawn(caller: Caller, kind: str, draw: Callable[..., bytes], *values: Any) -> Response:
    """A picture, drawn in a process of its own."""
    return Response(await caller.server.analysis_pool.run(draw, *values), media_type=kind)


@router.get("/matches/{match_id}/board.svg", operation_id="boardPicture", **_media("image/svg+xml"))
async def board_picture(
    moment: CostlyMoment, size: Size = 480, turned: Turned = 0, dark: bool = False
) -> Response:
    """The board after an event."""
    from carrom.drawing import draw_position

    position = await moment.position()
    svg = await moment.caller.server.services.run(
        lambda: draw_position(position, size=size, turned=turned, dark=dark)
    )
    return Response(svg, media_type="image/svg+xml")


@router.get("/matches/{match_id}/board.png", operation_id="boardPixels", **_media("image/png"))
async def board_pixels(
    moment: CostlyMoment, size: Size = 720, turned: Turned = 0, dark: bool = False
) -> Response:
    """The board after an event, in pixels: messengers show no SVG."""
    position = await moment.position()
    return await _drawn(moment.caller, "image/png", _board_png, position, size, turned, dark)


@router.get("/matches/{match_id}/stroke.png", operation_id="strokePixels", **_media("image/png"))
async def stroke_pixels(moment: CostlyMoment, size: Size = 720, dark: bool = False) -> Response:
    """A stroke with the ways of its discs, as its player saw it."""
    return await _drawn(moment.caller, "image/png", _stroke_png, await moment.stroke(), size, dark)


@router.get("/matches/{match_id}/stroke.gif", operation_id="strokePicture", **_media("image/gif"))
async def stroke_picture(moment: MovingMoment, size: Size = 360, dark: bool = False) -> Response:
    """A stroke in motion, as its player saw it."""
    return await _drawn(moment.caller, "image/gif", _gif, await moment.stroke(), size, dark)


@router.get("/matches/{match_id}/stroke.mp4", operation_id="strokeFilm", **_media("video/mp4"))
async def stroke_film(moment: FilmedMoment, size: FilmSize = 480, dark: bool = False) -> Response:
    """A stroke as a film, as its player saw it."""
    return await _film(moment.caller, [(await moment.stroke(), 0)], size, dark=dark)


@router.get("/matches/{match_id}/board.mp4", operation_id="boardFilm", **_media("video/mp4"))
async def board_film(moment: FilmedMoment, size: FilmSize = 480, dark: bool = False) -> Response:
    """All strokes of the board that an event belongs to, up to two minutes; many are played faster."""
    again = moment.caller.server.services.play_again
    strokes = await again(_strokes_of_board, moment.match, moment.version)
    if not strokes:
        why = f"no stroke has been played on the board of event {moment.version}"
        raise Refusal("not_a_stroke", why, status=404, field="version")
    return await _film(moment.caller, strokes, size, dark=dark)


def _strokes_of_board(match: Match, version: int) -> list[tuple[Trajectory, int]]:
    """Every stroke of the board that an event belongs to, with the quarter turns to chair S."""
    begun = max(
        (step.version for step in match.line if _begins(step.event) and step.version <= version),
        default=0,
    )
    strokes: list[tuple[Trajectory, int]] = []
    for step in match.line:
        if step.version <= begun:
            continue
        if _begins(step.event) or len(strokes) == MOST_FILMED:
            break
        if (played := replay_stroke(step)) is not None:
            strokes.append((played, step.before.seating.quarters(board_of(step.before).on_turn)))
    return strokes


def _begins(event: events.Event) -> bool:
    return isinstance(event, events.BoardBegun)


async def _film(
    caller: Caller, strokes: list[tuple[Trajectory, int]], size: int, *, dark: bool
) -> Response:
    """In a process of its own. Raises `Refusal`, also where the server cannot make films."""
    with invalid_input():
        film = await caller.server.film_pool.run(_mp4, strokes, size, dark)
    return Response(film, media_type="video/mp4")


def _mp4(strokes: list[tuple[Trajectory, int]], size: int, dark: bool) -> bytes:
    from carrom.drawing import FilmedStroke, film_mp4

    try:
        return film_mp4([FilmedStroke(*stroke) for stroke in strokes], size=size, dark=dark)
    except MissingExtra as missing:
        raise Refusal("no_films", f"this server makes no films: {missing}") from None


def _gif(played: Trajectory, size: int, dark: bool) -> bytes:
    from carrom.drawing import animate_gif

    return animate_gif(played, size=size, dark=dark, fps=20)


def _board_png(position: Position, size: int, turned: int, dark: bool) -> bytes:
    from carrom.drawing import draw_position, to_png

    return to_png(draw_position(position, size=size, turned=turned, dark=dark))


def _stroke_png(played: Trajectory, size: int, dark: bool) -> bytes:
    from carrom.drawing import draw_stroke, to_png

    return to_png(draw_stroke(played, size=size, dark=dark))
