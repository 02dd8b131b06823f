"""Pictures of boards and strokes: still, moving, as a film, and the one that a link shows in a messenger."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from carrom.extras import MissingExtra
from carrom.match import Match, events
from carrom.physics import Position, Trajectory, rack
from carrom.play import board_of, replay_stroke, shown_position
from carrom.server.edge.limits import ANALYSES, COSTLY, FILMS, FILMS_OF_ADDRESS
from carrom.server.edge.refusals import Refusal, invalid_input
from carrom.server.room.room import Room
from carrom.server.routes.common import WRONG, Anybody, Caller, CostlyRoom, Language, MatchId
from carrom.server.show.preview import PreviewCard, draw_card, match_card

router = APIRouter(prefix="/api", tags=["boards"], responses=WRONG)
Version = Annotated[int | None, Query(ge=1, le=1_000_000, description="left out: the last")]
Turned = Annotated[int, Query(ge=0, le=3, description="quarter turns: whose side is near")]
Size = Annotated[int, Query(ge=64, le=1024)]
FilmSize = Annotated[int, Query(ge=240, le=720)]
MOST_FILMED = 150
"""Strokes of one film: more than any honest board has."""
PREVIEW_SECONDS = 300
"""How long a messenger may keep the picture of a link: a match goes on."""


def _media(kind: str) -> dict[str, Any]:
    """How a route is declared that answers with a picture or a film."""
    return {"response_class": Response, "responses": {200: {"content": {kind: {}}}}}


@router.get("/matches/{match_id}/board.svg", operation_id="boardPicture", **_media("image/svg+xml"))
async def board_picture(
    room: CostlyRoom,
    version: Version = None,
    size: Size = 480,
    turned: Turned = 0,
    dark: bool = False,
) -> Response:
    """The board after an event."""
    from carrom.drawing import draw_position

    match, wanted = room.match, _version(room.match, version)
    position = await room.services.run(_position, match, wanted)
    svg = await room.services.run(
        lambda: draw_position(position, size=size, turned=turned, dark=dark)
    )
    return Response(svg, media_type="image/svg+xml")


@router.get("/matches/{match_id}/board.png", operation_id="boardPixels", **_media("image/png"))
async def board_pixels(
    caller: Anybody,
    match_id: MatchId,
    version: Version = None,
    size: Size = 720,
    turned: Turned = 0,
    dark: bool = False,
) -> Response:
    """The board after an event, in pixels: messengers show no SVG."""
    match = (await caller.room(match_id, COSTLY)).match
    position = await caller.server.services.run(_position, match, _version(match, version))
    png = await caller.server.analysis_pool.run(_board_png, position, size, turned, dark)
    return Response(png, media_type="image/png")


@router.get("/matches/{match_id}/stroke.png", operation_id="strokePixels", **_media("image/png"))
async def stroke_pixels(
    caller: Anybody,
    match_id: MatchId,
    version: Version = None,
    size: Size = 720,
    dark: bool = False,
) -> Response:
    """A stroke with the ways of its discs, as its player saw it."""
    match = (await caller.room(match_id, COSTLY)).match
    played = await _stroke(caller, match, version)
    png = await caller.server.analysis_pool.run(_stroke_png, played, size, dark)
    return Response(png, media_type="image/png")


@router.get("/matches/{match_id}/stroke.gif", operation_id="strokePicture", **_media("image/gif"))
async def stroke_picture(
    caller: Anybody,
    match_id: MatchId,
    version: Version = None,
    size: Size = 360,
    dark: bool = False,
) -> Response:
    """A stroke in motion, as its player saw it."""
    match = (await caller.room(match_id, ANALYSES)).match
    played = await _stroke(caller, match, version)
    picture = await caller.server.analysis_pool.run(_gif, played, size, dark)
    return Response(picture, media_type="image/gif")


@router.get("/matches/{match_id}/stroke.mp4", operation_id="strokeFilm", **_media("video/mp4"))
async def stroke_film(
    caller: Anybody,
    match_id: MatchId,
    version: Version = None,
    size: FilmSize = 480,
    dark: bool = False,
) -> Response:
    """A stroke as a film, as its player saw it."""
    match = (await _filming(caller, match_id)).match
    played = await _stroke(caller, match, version)
    return await _film(caller, [(played, 0)], size, dark=dark)


@router.get("/matches/{match_id}/board.mp4", operation_id="boardFilm", **_media("video/mp4"))
async def board_film(
    caller: Anybody,
    match_id: MatchId,
    version: Version = None,
    size: FilmSize = 480,
    dark: bool = False,
) -> Response:
    """All strokes of the board that an event belongs to, up to two minutes; many are played faster."""
    match = (await _filming(caller, match_id)).match
    wanted = _version(match, version)
    strokes = await caller.server.services.play_again(_strokes_of_board, match, wanted)
    if not strokes:
        why = f"no stroke has been played on the board of event {wanted}"
        raise Refusal("not_a_stroke", why, status=404, field="version")
    return await _film(caller, strokes, size, dark=dark)


@router.get("/matches/{match_id}/preview.png", operation_id="matchPreview", **_media("image/png"))
async def match_preview(
    caller: Anybody, match_id: MatchId, version: Version = None, language: Language = "en"
) -> Response:
    """What a link to the match shows in a messenger: the board, who plays, how it stands."""
    room = await caller.room(match_id, COSTLY)
    at = None if version is None else min(version, room.match.version) or None
    view = room.view(language)
    card = await room.services.run(match_card, room.match, view, language, at)
    png = await caller.server.analysis_pool.run(draw_card, card)
    return _kept_for(png, PREVIEW_SECONDS)


@router.get("/preview.png", operation_id="sitePreview", **_media("image/png"))
async def site_preview(caller: Anybody, language: Language = "en") -> Response:
    """What a link to the first page shows in a messenger."""
    caller.charge(COSTLY)
    return _kept_for(await caller.server.services.run(_site_card, language), PREVIEW_SECONDS)


@lru_cache(maxsize=8)
def _site_card(language: str) -> bytes:
    return draw_card(PreviewCard("site", rack(), language=language))


def _kept_for(png: bytes, seconds: int) -> Response:
    return Response(
        png, media_type="image/png", headers={"Cache-Control": f"public, max-age={seconds}"}
    )


def _position(match: Match, version: int) -> Position:
    state = match.at(version).state
    if state.board is None or state.board.position is None:
        raise Refusal("no_board", f"no board is in play after event {version}", status=404)
    return shown_position(match, version)


def _version(match: Match, wanted: int | None) -> int:
    last = match.version
    if wanted is not None and wanted > last:
        raise Refusal("not_found", f"the match is at version {last}", status=404, field="version")
    if not last:
        raise Refusal("not_begun", "the match begins when every seat is taken")
    return last if wanted is None else wanted


async def _stroke(caller: Caller, match: Match, version: int | None) -> Trajectory:
    """The stroke of an event, played again. Raises `Refusal`."""
    wanted = _version(match, version)
    played = await caller.server.services.run(replay_stroke, match.step_at(wanted))
    if played is None:
        raise Refusal(
            "not_a_stroke", f"event {wanted} is not a stroke", status=404, field="version"
        )
    return played


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


async def _filming(caller: Caller, match_id: str) -> Room:
    replace(caller, guest=None).charge(FILMS_OF_ADDRESS)
    return await caller.room(match_id, FILMS)


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
