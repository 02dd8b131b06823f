"""What a link to a page shows: found by the page's path, for the tags of the page and for the picture."""

from __future__ import annotations

import asyncio
import re
from typing import Annotated

from fastapi import APIRouter, Query, Response
from sqlalchemy.exc import SQLAlchemyError

from carrom.page import Refusal, not_found
from carrom.puzzles import shipped_puzzles
from carrom.server.edge.limits import COSTLY
from carrom.server.routes.common import WRONG, Anybody, Caller, Language
from carrom.server.show.page_previews import (
    clause_preview,
    match_preview,
    page_preview,
    puzzle_preview,
    tournament_preview,
)
from carrom.server.show.preview import Preview, draw_preview

router = APIRouter(prefix="/api", tags=["boards"], responses=WRONG)
OF_MATCH = re.compile(r"m/([A-Za-z0-9_-]{1,32})(?:/(?:replay|review))?/?")
OF_PUZZLE = re.compile(r"practise/(?!free/?$)([a-z0-9]{1,16})/?")
OF_CLAUSE = re.compile(r"laws/([A-Za-z0-9.]{1,32})/?")
OF_TOURNAMENT = re.compile(r"t/([A-Za-z0-9_-]{4,32})(?:/.*)?")
NOT_FOUND = 404
FOUND_SECONDS = 1.5
"""How long a page waits to be told of its match."""
KEPT_SECONDS = 300
"""How long a messenger may keep the picture of a link: a match goes on."""


async def find_preview(
    caller: Caller, path: str, language: str, version: int | None
) -> Preview | None:
    """What a link to a page shows; None where the thing it names is not there."""
    if of_puzzle := OF_PUZZLE.fullmatch(path):
        puzzle = shipped_puzzles().get(of_puzzle[1])
        return None if puzzle is None else puzzle_preview(puzzle, language)
    if of_clause := OF_CLAUSE.fullmatch(path):
        return clause_preview(of_clause[1], language) or page_preview("laws", language)
    of_match, of_tournament = OF_MATCH.fullmatch(path), OF_TOURNAMENT.fullmatch(path)
    # A page is not held up by it: where the database does not answer, it says so itself.
    try:
        async with asyncio.timeout(FOUND_SECONDS):
            if of_match:
                return await _match(caller, of_match[1], language, version)
            if of_tournament:
                hall = await caller.server.hub.halls.hall(of_tournament[1])
                return tournament_preview(hall.id, hall.tournament.state, language)
    except Refusal as refused:
        if refused.status == NOT_FOUND:
            return None
    except (TimeoutError, SQLAlchemyError):
        pass
    return page_preview("t" if of_tournament else path, language)


async def _match(caller: Caller, match_id: str, language: str, version: int | None) -> Preview:
    room = await caller.server.hub.room(match_id)
    at = None if version is None else min(version, room.match.version) or None
    return match_preview(room.match, room.view(language), language, at)


@router.get(
    "/preview.png",
    operation_id="linkPreview",
    response_class=Response,
    responses={200: {"content": {"image/png": {}}}},
)
async def link_picture(
    caller: Anybody,
    path: Annotated[
        str, Query(max_length=64, description="of the page: m/…, t/…, learn; unknown: the first")
    ] = "",
    version: Annotated[
        int | None, Query(ge=1, le=1_000_000, description="of a match; left out: the last")
    ] = None,
    language: Language = "en",
) -> Response:
    """What a link to a page shows in a messenger: a board, a title, a line or two."""
    caller.charge(COSTLY)
    shown = await find_preview(caller, path, language, version)
    if shown is None:
        raise not_found("page")
    position = await caller.server.services.run(shown.position)
    png = await caller.server.analysis_pool.run(
        draw_preview, shown.title, shown.words, position, shown.marked
    )
    headers = {"Cache-Control": f"public, max-age={KEPT_SECONDS}"}
    return Response(png, media_type="image/png", headers=headers)
