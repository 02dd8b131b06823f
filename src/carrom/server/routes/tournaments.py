"""Tournaments over REST: made, listed, shown, read from a file and written to one, deleted and restored.

Whoever acts shows a token of the tournament (``Authorization: Bearer``); cookies count for nothing here.
docs/server.md says who may do what.
"""

from __future__ import annotations

import time
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from sqlalchemy import Connection

from carrom.errors import BadInput
from carrom.page import Refusal, hash_secret, invalid_input, new_secret, not_found
from carrom.server.api import tournaments as wire
from carrom.server.edge.guard import is_server_desk
from carrom.server.edge.limits import COSTLY
from carrom.server.hall import files, programs
from carrom.server.hall.backups import event_file
from carrom.server.hall.desk import desk_of
from carrom.server.hall.hall import Hall
from carrom.server.hall.pins import new_pin
from carrom.server.routes.common import WRONG, Anybody, Caller
from carrom.server.routes.hall_access import (
    AnyHall,
    AnyRole,
    Desk,
    ServerDesk,
    TournamentId,
    as_json,
    find_role,
)
from carrom.server.store import hall_rows, registers
from carrom.server.store.hall_rows import HallToken
from carrom.server.store.registers import TOURNAMENT, Register
from carrom.tournament import (
    Role,
    Tournament,
    entries_csv,
    events,
    matches_csv,
    show,
    standings_csv,
)

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=WRONG)
LISTED = 500
TokenNumber = Annotated[int, Path(ge=0, le=1_000_000_000)]
CSV = {"entries": entries_csv, "matches": matches_csv, "standings": standings_csv}


@router.get("", operation_id="tournaments")
async def list_tournaments(caller: Anybody, request: Request) -> wire.TournamentList:
    """The tournaments that are no drafts; to the desk of the server all of them, deleted ones too."""
    rows = await caller.server.database.read(registers.list_all, TOURNAMENT, LISTED)
    sees_all = is_server_desk(caller.server.settings, request)
    listed = [_listed(caller, each) for each in rows]
    return {
        "tournaments": [
            each
            for each in listed
            if sees_all or not (each["is_deleted"] or each["phase"] in ("new", "draft"))
        ]
    }


def _listed(caller: Caller, register: Register) -> wire.TournamentListed:
    shown = register.listed
    hall = caller.server.hub.halls.halls.get(register.id)
    return {
        "id": register.id,
        "name": shown["name"],
        "place": shown["place"],
        "date": shown["date"],
        "phase": shown["phase"],
        "competitions": shown["competitions"],
        "entrants": shown["entrants"],
        "playing": 0 if hall is None else len(hall.live),
        "version": register.version,
        "moved_at": register.moved_at,
        "is_deleted": register.deleted_at is not None,
    }


@router.post("", operation_id="makeTournament")
async def make_tournament(caller: ServerDesk, new: wire.NewTournament) -> wire.TournamentMade:
    """Open a tournament, as a draft."""
    halls, id = caller.server.hub.halls, files.new_tournament_id()
    with invalid_input():
        opened = events.TournamentOpened(new.name, new.place, new.date, tuple(new.tables))
        tournament = Tournament().apply(opened, at=round(time.time(), 3))
    if not await files.keep_new(halls, id, tournament, new_pin()):
        raise Refusal("exists", "try again")
    return await _made(await halls.hall(id))


@router.post(
    "/import",
    operation_id="importTournament",
    openapi_extra={"requestBody": {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def import_tournament(caller: ServerDesk, request: Request) -> wire.TournamentMade:
    """Read an event from its file. The same file twice changes nothing; one that goes on where the event here
    ends adds the rest. A last line that was cut off, as a copy may be when the power fails, is left out."""
    caller.charge(COSTLY)
    try:
        text = (await request.body()).decode("utf-8")
    except UnicodeDecodeError:
        raise Refusal("invalid", "the file is not UTF-8 text", status=422, field="file") from None
    hall, is_new, cut = await files.import_file(caller.server.hub.halls, text)
    if not hall.register.pin:
        await _set_pin(hall)
    return await _made(hall, is_new=is_new, cut=cut)


async def _made(hall: Hall, *, is_new: bool = True, cut: int = 0) -> wire.TournamentMade:
    """A tournament that was opened or read; one that was here has its organisers already."""
    token = None
    if is_new:
        token = (await _add_token(hall, *_token_of_person(Role.ORGANISER, "")))["token"]
    version = hall.tournament.version
    return {"id": hall.id, "token": token, "version": version, "cut_line": cut or None}


def _token_of_person(role: Role, name: str) -> tuple[str, HallToken]:
    secret = new_secret()
    return secret, HallToken(0, hash_secret(secret), role.value, name, time.time())


async def _add_token(hall: Hall, secret: str, token: HallToken) -> wire.TokenMade:
    """Keep a new token of a tournament."""
    token = await hall.services.database.write(hall_rows.add_token, hall.id, token)
    return {
        "n": token.number,
        "token": secret,
        "role": token.role,
        "name": token.name,
        "scopes": token.scopes.split(),
    }


@router.get("/{tournament_id}", operation_id="showTournament", response_model=show.EventShown)
async def show_tournament(hall: AnyHall) -> Response:
    """The event as everybody is shown it."""
    return Response(await hall.public_event(), media_type="application/json")


@router.get("/{tournament_id}/desk", operation_id="tournamentDesk", response_model=wire.DeskShown)
async def show_desk(entered: AnyRole) -> Response:
    """The event with full names, and everything a role may see of it."""
    return as_json(await desk_of(entered.hall, entered.access))


@router.get("/{tournament_id}/log", operation_id="tournamentLog", response_class=PlainTextResponse)
async def show_log(entered: Desk) -> PlainTextResponse:
    """The log as JSON lines."""
    hall = entered.hall
    await hall.hear(hall.tournament.version + 1)  # what another process has just told belongs to it
    text = await hall.services.run(event_file, hall.id, hall.tournament.log)
    return PlainTextResponse(text)


@router.get(
    "/{tournament_id}/export", operation_id="exportTournament", response_class=PlainTextResponse
)
async def export_tournament(entered: Desk) -> PlainTextResponse:
    """The whole event as one file."""
    response = await show_log(entered)
    response.headers["Content-Disposition"] = f'attachment; filename="{entered.hall.id}.jsonl"'
    return response


@router.get(
    "/{tournament_id}/export.csv",
    operation_id="exportTournamentTable",
    response_class=PlainTextResponse,
)
async def export_csv(
    entered: Desk,
    competition: Annotated[str, Query(max_length=60)],
    what: Annotated[Literal["entries", "matches", "standings"], Query()] = "matches",
) -> PlainTextResponse:
    """The entries, matches or tables of a competition for a spreadsheet."""
    state = entered.hall.state
    wanted = state.competitions.get(competition)
    if wanted is None:
        raise not_found("competition")
    if what == "entries":
        text = entries_csv(state, wanted)
    else:
        text = matches_csv(wanted) if what == "matches" else standings_csv(wanted)
    file = f"{entered.hall.id}-{competition}-{what}.csv"
    headers = {"Content-Disposition": f'attachment; filename="{file}"'}
    return PlainTextResponse(text, headers=headers, media_type="text/csv")


# Helpers ------------------------------------------------------------------------------------------------


@router.post("/{tournament_id}/tokens", operation_id="makeTournamentToken")
async def make_token(entered: Desk, new: wire.NewHelper) -> wire.TokenMade:
    """A token for a helper or a program; it is told once."""
    with invalid_input("scopes"):
        if new.role == programs.PROGRAM:
            kept = programs.new_token(new.name, programs.read_scopes(new.scopes))
        elif new.scopes:
            raise BadInput("are for programs: a helper has a role", field="scopes")
        else:
            kept = _token_of_person(Role(new.role), new.name)
    token = await _add_token(entered.hall, *kept)
    entered.hall.broadcast.note_desk()
    return token


@router.delete(
    "/{tournament_id}/tokens/{number}", operation_id="revokeTournamentToken", status_code=204
)
async def revoke_token(entered: Desk, number: TokenNumber) -> None:
    """Make a token no longer good, on every line that came with it too."""
    hall = entered.hall
    at = time.time()
    if await hall.services.database.write(hall_rows.revoke_token, hall.id, number, at) is None:
        raise not_found("token")
    hall.halls.close_token(hall, number)
    hall.tell_processes("token", n=number)


@router.post("/{tournament_id}/pin", operation_id="makeTournamentPin")
async def make_pin(entered: Desk) -> wire.PinMade:
    """Another PIN for the umpires; the one before is no longer good."""
    return {"pin": await _set_pin(entered.hall)}


async def _set_pin(hall: Hall) -> str:
    pin = new_pin()
    await hall.services.database.write(registers.set_pin, hall.id, pin, None)
    await hall.reload()
    hall.tell_processes("pin")
    return pin


# Deleting -----------------------------------------------------------------------------------------------


@router.delete("/{tournament_id}", operation_id="deleteTournament", status_code=204)
async def delete_tournament(entered: Desk) -> None:
    """Mark the tournament as deleted: nobody sees it any more, and it can be restored."""
    hall = entered.hall

    def work(connection: Connection) -> None:
        registers.mark_deleted(connection, hall.id, time.time(), None)
        hall.halls.tell_deleted(connection, hall.id)

    async with hall.lock:
        await hall.services.database.write(work)
    hall.halls.drop(hall, 4404)


@router.post("/{tournament_id}/restore", operation_id="restoreTournament")
async def restore_tournament(
    caller: Anybody, request: Request, tournament_id: TournamentId
) -> wire.VersionReached:
    """Take the mark away; everything is as it was."""
    await find_role(caller, request, tournament_id, frozenset({Role.ORGANISER}))
    database = caller.server.database
    if await database.read(registers.find, TOURNAMENT, tournament_id) is None:
        raise not_found("tournament")
    await database.write(registers.mark_deleted, tournament_id, None, None)
    hall = await caller.server.hub.halls.hall(tournament_id)
    return {"version": hall.tournament.version}
