"""Version 1 of the open API: entries and results, by a token with the scope. See docs/api.md."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from carrom.page import not_found
from carrom.server.api import v1 as wire
from carrom.server.hall import programs
from carrom.server.routes.v1_common import (
    NEEDS_TOKEN,
    PREFIX,
    WRITING,
    ApiWriter,
    EntriesWriter,
    EntryId,
    FixtureName,
    NamedCompetition,
    ResultsWriter,
    SentKey,
)
from carrom.server.show import v1 as shown

router = APIRouter(prefix=PREFIX, responses=WRITING, dependencies=NEEDS_TOKEN)


async def _posting(writer: ApiWriter, request: Request, key: str | None) -> str | None:
    """What this posting is called, for the same to be done once."""
    what = f"{request.method} {request.url.path} {request.url.query} ".encode()
    return await programs.posting_id(writer.hall, writer.program, key, what + await request.body())


@router.post(
    "/tournaments/{tournament_id}/competitions/{competition}/entries",
    operation_id="makeEntry",
    tags=["entries"],
    status_code=201,
)
async def make_entry(
    writer: EntriesWriter,
    request: Request,
    competition: NamedCompetition,
    sent: wire.EntryToMake,
    key: SentKey = None,
) -> wire.ApiEntryTaken:
    """Enter a person, a pair or a team. Possible until the draw, in a Swiss first stage also later."""
    posting = await _posting(writer, request, key)
    version, id, doubts = await programs.enter(
        writer.hall, writer.program, competition, sent, posting
    )
    event = (await writer.shown()).event
    entrants = shown.find_competition(event, competition).entrants
    entry = next((each for each in entrants if each.id == id), None)
    if entry is None:  # it was made, and has been taken back since
        raise not_found("entry")
    return {"version": version, "entry": shown.show_entry(entry), "warnings": [*doubts]}


@router.delete(
    "/tournaments/{tournament_id}/competitions/{competition}/entries/{entry}",
    operation_id="withdrawEntry",
    tags=["entries"],
)
async def withdraw_entry(
    writer: EntriesWriter,
    request: Request,
    competition: NamedCompetition,
    entry: EntryId,
    reason: Annotated[str, Query(max_length=200, pattern=r"^[^\x00]*$")] = "",
    key: SentKey = None,
) -> wire.ApiVersion:
    """Withdraw an entry: it is not drawn any more, and loses what it has not played. One that has left
    already stays as it is."""
    posting = await _posting(writer, request, key)
    return {
        "version": await programs.withdraw(
            writer.hall, writer.program, competition, entry, reason, posting
        )
    }


@router.post(
    "/tournaments/{tournament_id}/fixtures/{fixture}/result",
    operation_id="reportResult",
    tags=["results"],
    status_code=201,
)
async def report_result(
    writer: ResultsWriter,
    request: Request,
    fixture: FixtureName,
    sent: wire.ResultToReport,
    key: SentKey = None,
) -> wire.ApiFixtureShown:
    """Report how a match ended. One that has a result is corrected instead."""
    shown.find_fixture((await writer.shown()).event, fixture)
    posting = await _posting(writer, request, key)
    version = await programs.report(writer.hall, writer.program, fixture, sent, posting)
    return await _fixture_at(writer, fixture, version)


@router.put(
    "/tournaments/{tournament_id}/fixtures/{fixture}/result",
    operation_id="correctResult",
    tags=["results"],
)
async def correct_result(
    writer: ResultsWriter,
    request: Request,
    fixture: FixtureName,
    sent: wire.ResultToCorrect,
    key: SentKey = None,
) -> wire.ApiFixtureShown:
    """Correct the result of a match."""
    shown.find_fixture((await writer.shown()).event, fixture)
    posting = await _posting(writer, request, key)
    version = await programs.correct(writer.hall, writer.program, fixture, sent, posting)
    return await _fixture_at(writer, fixture, version)


async def _fixture_at(writer: ApiWriter, fixture: str, version: int) -> wire.ApiFixtureShown:
    event = (await writer.shown()).event
    found = shown.show_fixture(shown.find_fixture(event, fixture))
    return {"version": version, "fixture": found}
