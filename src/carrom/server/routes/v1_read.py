"""Version 1 of the open API: reading. Nobody needs a token for what everybody may see. See docs/api.md."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse
from sqlalchemy import Connection

from carrom.page import Refusal, not_found
from carrom.server.api import v1 as wire
from carrom.server.edge.limits import COSTLY
from carrom.server.hall.recent import write_answer
from carrom.server.routes.common import Anybody, Caller
from carrom.server.routes.matches import record_response
from carrom.server.routes.v1_common import (
    PREFIX,
    READING,
    AnyReader,
    ApiReader,
    FixtureName,
    NamedCompetition,
    PageSize,
    PageStart,
    tagged,
)
from carrom.server.show import v1 as shown
from carrom.server.store import registers
from carrom.server.store.registers import TOURNAMENT, Register
from carrom.tournament.show import EventShown

router = APIRouter(prefix=PREFIX, tags=["read"], responses=READING)
DRAFTS = ("new", "draft")


async def answer(
    request: Request, reader: ApiReader, key: str, make: Callable[[EventShown], Any]
) -> Response:
    """What is read of a tournament, with a tag for whoever polls."""
    now = await reader.shown()
    written = await reader.hall.services.run(now.write, key, make)
    return tagged(request, written, is_private=reader.program is not None)


@router.get("/tournaments", operation_id="listTournaments", response_model=wire.ApiTournamentList)
async def list_tournaments(
    caller: Anybody, request: Request, limit: PageSize = 50, after: PageStart = None
) -> Response:
    """The tournaments that are no drafts, the newest first."""
    page, next_page = await caller.server.database.read(_page, limit, after)
    listed: wire.ApiTournamentList = {
        "tournaments": [_listed(caller, each) for each in page],
        "next": next_page,
    }
    return tagged(request, write_answer(listed))


def _page(
    connection: Connection, limit: int, after: str | None
) -> tuple[list[Register], str | None]:
    """Tournaments that are no drafts, after the one with an id, and the last id where there are more."""
    before = None
    if after is not None:
        start = registers.find(connection, TOURNAMENT, after)
        if start is None:
            why = "is not what an answer gave as 'next': begin with the first page again"
            raise Refusal("invalid", why, status=422, field="after")
        before = (start.made_at, start.id)
    page: list[Register] = []
    while True:
        rows = registers.listed_before(connection, TOURNAMENT, before, limit + 1)
        for register in rows:
            if register.listed["phase"] not in DRAFTS:
                if len(page) == limit:
                    return page, page[-1].id
                page.append(register)
        if len(rows) <= limit:
            return page, None
        before = (rows[-1].made_at, rows[-1].id)


def _listed(caller: Caller, register: Register) -> wire.ApiTournamentListed:
    listed = register.listed
    hall = caller.server.hub.halls.halls.get(register.id)
    return {
        "id": register.id,
        "name": listed["name"],
        "place": listed["place"],
        "date": listed["date"],
        "phase": listed["phase"],
        "competitions": listed["competitions"],
        "entries": listed["entrants"],
        "playing": 0 if hall is None else len(hall.live),
        "version": register.version,
        "changed_at": register.moved_at,
    }


@router.get(
    "/tournaments/{tournament_id}",
    operation_id="readTournament",
    response_model=wire.ApiTournament,
)
async def read_tournament(reader: AnyReader, request: Request) -> Response:
    """A tournament: its competitions with their stages, its tables."""
    return await answer(request, reader, "tournament", shown.show_tournament)


@router.get(
    "/tournaments/{tournament_id}/live", operation_id="readLive", response_model=wire.ApiLive
)
async def read_live(reader: AnyReader, request: Request) -> Response:
    """The matches that are scored now. Ask every few seconds, with the tag of the last answer."""
    return await answer(request, reader, "live", shown.show_live)


@router.get(
    "/tournaments/{tournament_id}/competitions/{competition}/entries",
    operation_id="listEntries",
    response_model=wire.ApiEntryList,
)
async def list_entries(
    reader: AnyReader,
    request: Request,
    competition: NamedCompetition,
    limit: PageSize = 100,
    after: PageStart = None,
) -> Response:
    """The entries of a competition."""
    make = partial(shown.show_entries, competition=competition, after=after, limit=limit)
    return await answer(request, reader, f"entries {competition} {after} {limit}", make)


@router.get(
    "/tournaments/{tournament_id}/competitions/{competition}/draw",
    operation_id="readDraw",
    response_model=wire.ApiDraw,
)
async def read_draw(reader: AnyReader, request: Request, competition: NamedCompetition) -> Response:
    """The draw of a competition: its stages, their rounds, and the matches in them."""
    make = partial(shown.show_draw, competition=competition)
    return await answer(request, reader, f"draw {competition}", make)


@router.get(
    "/tournaments/{tournament_id}/competitions/{competition}/standings",
    operation_id="readStandings",
    response_model=wire.ApiStandings,
)
async def read_standings(
    reader: AnyReader, request: Request, competition: NamedCompetition
) -> Response:
    """The tables of a competition, with what decided each place."""
    make = partial(shown.show_standings, competition=competition)
    return await answer(request, reader, f"standings {competition}", make)


@router.get(
    "/tournaments/{tournament_id}/fixtures",
    operation_id="listFixtures",
    response_model=wire.ApiFixtureList,
)
async def list_fixtures(
    reader: AnyReader,
    request: Request,
    competition: Annotated[str | None, Query(max_length=60)] = None,
    state: wire.FixtureState | None = None,
    limit: PageSize = 100,
    after: PageStart = None,
) -> Response:
    """The matches that are drawn: who meets, where and when, and how it ended."""
    make = partial(
        shown.show_fixtures, competition=competition, state=state, after=after, limit=limit
    )
    key = f"fixtures {competition} {state} {after} {limit}"
    return await answer(request, reader, key, make)


@router.get(
    "/tournaments/{tournament_id}/fixtures/{fixture}",
    operation_id="readFixture",
    response_model=wire.ApiFixtureShown,
)
async def read_fixture(reader: AnyReader, request: Request, fixture: FixtureName) -> Response:
    """A match."""
    make = partial(shown.show_one_fixture, id=fixture)
    return await answer(request, reader, f"fixture {fixture}", make)


@router.get(
    "/tournaments/{tournament_id}/fixtures/{fixture}/record",
    operation_id="readRecord",
    response_class=PlainTextResponse,
)
async def read_record(
    reader: AnyReader,
    fixture: FixtureName,
    rubber: Annotated[int, Query(ge=0, le=100)] = 0,
    form: Literal["text", "jsonl"] = "text",
) -> PlainTextResponse:
    """The record of a match that an umpire's phone kept (docs/record.md), as text or as JSON lines."""
    reader.caller.charge(COSTLY)
    fixture_match = reader.hall.match_of(fixture, rubber)
    if fixture_match is None:
        raise not_found("record: no phone kept this match")
    room = await reader.caller.server.hub.room(fixture_match.match_id)
    return await record_response(room, form)
