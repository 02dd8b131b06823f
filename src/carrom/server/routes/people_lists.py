"""People across events, for the desk of the server; ratings and series, for everybody by the rule for names.

docs/tournament.md says what is shown to whom.
"""

from __future__ import annotations

import time
from dataclasses import asdict
from typing import Annotated, Literal, cast

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from carrom.errors import BadInput
from carrom.page import Refusal, invalid_input, not_found
from carrom.server.api import people_lists as wire
from carrom.server.edge.guard import is_server_desk
from carrom.server.edge.limits import COSTLY
from carrom.server.hall.people import RATINGS_ID, SERIES_ID
from carrom.server.routes.common import WRONG, Anybody, Caller
from carrom.server.routes.hall_access import ServerDesk
from carrom.server.store import registers
from carrom.server.store.registers import RATINGS, SERIES
from carrom.tournament import Names, parse_rating_plan, parse_series_plan, show
from carrom.tournament.register import (
    entry_from_json,
    find_duplicates,
    members_from_csv,
    write_register,
)

router = APIRouter(prefix="/api", tags=["people"], responses=WRONG)
SeriesId = Annotated[str, Path(max_length=24, pattern=r"^[a-z0-9][a-z0-9-]{0,23}$")]
WhichNames = Annotated[
    Literal["public", "full"], Query(description="full: for the desk of the server only")
]


# People -------------------------------------------------------------------------------------------


@router.get("/people", operation_id="people")
async def list_people(caller: ServerDesk) -> wire.PeopleKnown:
    """Everybody of the register, with birth dates: for the desk of the server."""
    register = await caller.server.hub.people.register()
    state = register.state
    people: list[wire.PersonKnown] = [
        cast(
            "wire.PersonKnown",
            {
                **asdict(each),
                "merged": list(state.numbers_of(each.number)[1:]),
                "forgotten": each.number in state.forgotten,
            },
        )
        for each in state.people()
    ]
    return {"version": register.version, "people": people}


@router.post("/people/events", operation_id="tellPeople")
async def tell_people(caller: ServerDesk, told: wire.PeopleTold) -> wire.PeopleVersion:
    """Add, change, merge, unmerge, forget people, or say whether they agree to be named; all or nothing.

    Forgetting takes the name out of every event of this server, too.
    """
    caller.charge(COSTLY)
    read = []
    for number, event in enumerate(told.events):
        try:
            read.append(entry_from_json({"event": event}).event)
        except BadInput as wrong:
            where = f"events.{number}.{wrong.field.removeprefix('event').removeprefix('.')}"
            raise Refusal("invalid", wrong.message, status=422, field=where.rstrip(".")) from None
    return {"version": await caller.server.hub.people.tell(read, base=told.version)}


@router.get("/people/duplicates", operation_id="duplicates")
async def list_duplicates(caller: ServerDesk) -> wire.ProposedDuplicates:
    """Who may be there twice."""
    caller.charge(COSTLY)
    register = await caller.server.hub.people.register()
    duplicates = await caller.server.services.run(find_duplicates, register.state)
    members = register.state.members
    return {
        "version": register.version,
        "duplicates": [
            {
                "number": each.number,
                "duplicate": each.duplicate,
                "names": (members[each.number].name, members[each.duplicate].name),
                "reasons": [reason.value for reason in each.reasons],
                "weight": each.weight,
            }
            for each in duplicates
        ],
    }


@router.post("/people/import", operation_id="importPeople")
async def import_people(caller: ServerDesk, sent: wire.PeopleText) -> wire.PeopleImported:
    """Add and change people by a list; a line with something wrong is left out and named."""
    caller.charge(COSTLY)
    people = caller.server.hub.people
    before = await people.register()
    with invalid_input("text"):
        read = await caller.server.services.run(
            members_from_csv, sent.text, before, at=round(time.time(), 3)
        )
    await people.replace(before, read.register)
    return {
        "version": read.register.version,
        "added": read.added,
        "changed": read.changed,
        "problems": [{"line": line, "message": problem} for line, problem in read.problems],
    }


@router.get("/people/log", operation_id="peopleLog", response_class=PlainTextResponse)
async def people_log(caller: ServerDesk) -> Response:
    """The register as its file, which ``carrom tournament people`` reads."""
    register = await caller.server.hub.people.register()
    return PlainTextResponse(write_register(register.log), media_type="application/jsonl")


# Ratings ------------------------------------------------------------------------------------------


def _names(caller: Caller, request: Request, names: str) -> Names:
    if names == "full":
        if not is_server_desk(caller.server.settings, request):
            why = "full names are for the desk of the server"
            raise Refusal("not_in_charge", why, status=403, field="token")
        return Names.FULL
    return Names.PUBLIC


@router.get("/ratings", operation_id="ratings")
async def show_ratings(
    caller: Anybody,
    request: Request,
    kind: Annotated[Literal["", "singles", "doubles"], Query()] = "",
    names: WhichNames = "public",
) -> wire.RatingList:
    """The rating list over the events of this server."""
    whose = _names(caller, request, names)
    plan, ratings = await caller.server.hub.people.ratings(whose, kind)
    return {
        "name": plan.name,
        "kind": plan.kind,
        "outcome": plan.outcome.value,
        "ratings": ratings,
    }


@router.get("/ratings/plan", operation_id="ratingPlan")
async def show_rating_plan(caller: ServerDesk) -> wire.RatingPlanKept:
    """Who is rated, and how, as the desk wrote it."""
    text, _ = await caller.server.hub.people.plan(RATINGS, RATINGS_ID)
    return {"text": text}


@router.put("/ratings/plan", operation_id="setRatingPlan")
async def set_rating_plan(caller: ServerDesk, sent: wire.RatingPlanText) -> wire.RatingPlanKept:
    """Choose who is rated, and how. Everything is reckoned anew."""
    with invalid_input("text"):
        parse_rating_plan(sent.text)
    await caller.server.hub.people.set_plan(RATINGS, RATINGS_ID, sent.text)
    return {"text": sent.text}


# Series -------------------------------------------------------------------------------------------


@router.get("/series", operation_id="allSeries")
async def list_series(caller: Anybody) -> wire.SeriesList:
    """The series of this server."""
    rows = await caller.server.hub.people.list_series()
    return {
        "series": [
            {"id": each.id.removeprefix(SERIES_ID), "name": each.listed["name"]} for each in rows
        ]
    }


@router.get("/series/{series_id}", operation_id="series")
async def show_series(
    caller: Anybody, request: Request, series_id: SeriesId, names: WhichNames = "public"
) -> show.SeriesShown:
    """The table of a series: everybody, each category, the clubs."""
    whose = _names(caller, request, names)
    with invalid_input("series"):
        return await caller.server.hub.people.series(series_id, whose)


@router.put("/series/{series_id}", operation_id="setSeries")
async def set_series(
    caller: ServerDesk, series_id: SeriesId, sent: wire.SeriesText
) -> wire.SeriesListed:
    """Make a series, or change it."""
    with invalid_input("text"):
        name = parse_series_plan(sent.text).name
    people = caller.server.hub.people
    await people.set_plan(SERIES, SERIES_ID + series_id, sent.text, sent.tournaments)
    return {"id": series_id, "name": name}


@router.delete("/series/{series_id}", operation_id="deleteSeries", status_code=204)
async def delete_series(caller: ServerDesk, series_id: SeriesId) -> None:
    """Mark a series as deleted; writing it again brings it back."""
    database = caller.server.database
    if await database.read(registers.find, SERIES, SERIES_ID + series_id) is None:
        raise not_found("series")
    await database.write(registers.mark_deleted, SERIES_ID + series_id, time.time(), None)
