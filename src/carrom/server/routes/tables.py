"""The tables of a tournament: what is called there, phones that want to keep it, and the desk's answers."""

from __future__ import annotations

import json
from typing import Annotated, cast

from fastapi import APIRouter, Path, Response

from carrom.page import Refusal, hash_secret, not_found
from carrom.server.api import tournaments as wire
from carrom.server.edge.limits import CLAIMS, crowded
from carrom.server.hall import claims, results
from carrom.server.hall.claims import Claimed
from carrom.server.routes.common import WRONG, Anybody, Caller
from carrom.server.routes.hall_access import AnyHall, Desk, DeskOrReferee, as_json
from carrom.server.routes.kept import DeviceToken, KeptId
from carrom.server.store import hall_rows

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], responses=WRONG)
TableName = Annotated[str, Path(max_length=60)]
RequestNumber = Annotated[int, Path(ge=1, le=1_000_000)]


@router.get(
    "/{tournament_id}/tables/{table}", operation_id="showTable", response_model=wire.TableNow
)
async def show_table(hall: AnyHall, table: TableName) -> Response:
    """A table, and the match that is called there now."""
    claims.check_table(hall, table)
    shown = await hall.show()
    shown_table = next(each for each in shown.tables if each.name == table)
    following = [each for each in shown.fixtures.values() if each.table == table]
    following = [
        each for each in following if each.id != shown_table.fixture and each.state == "ready"
    ]
    return as_json(
        {
            "event": {
                "id": shown.id,
                "name": shown.name,
                "phase": shown.phase,
                "is_indexed": shown.is_indexed,
            },
            "table": shown_table,
            "fixture": shown.fixtures.get(shown_table.fixture),
            "next": following[0] if following else None,
            "at": shown.at,
            "version": shown.version,
        }
    )


@router.post("/{tournament_id}/tables/{table}/claim", operation_id="claimTable")
async def claim_table(
    caller: Anybody, hall: AnyHall, table: TableName, token: DeviceToken, wanted: wire.ClaimTable
) -> wire.ClaimAnswer:
    """Let a phone keep the match called at a table: by the PIN at once, else when the desk approves."""
    Caller(caller.server, caller.address, None).charge(crowded(CLAIMS))
    return _answer(await claims.claim(hall, table, wanted, token, caller.address))


@router.get("/{tournament_id}/requests/{number}", operation_id="tableRequest")
async def show_request(
    hall: AnyHall, number: RequestNumber, token: DeviceToken
) -> wire.ClaimAnswer:
    """What has become of a request, for the phone that asked."""
    request = await hall.services.database.read(hall_rows.find_request, hall.id, number)
    if request is None or request.token != hash_secret(token):
        raise Refusal("not_yours", "another phone asked for this", status=403, field="token")
    return _answer(await claims.standing(hall, request))


@router.post("/{tournament_id}/requests/{number}", operation_id="decideTableRequest")
async def decide_request(
    entered: Desk, number: RequestNumber, decided: wire.DecideRequest
) -> wire.ClaimAnswer:
    """Grant or refuse what a phone at a table asked for."""
    claimed = await claims.decide(entered.hall, number, grant_it=decided.grant)
    return _answer(claimed)


@router.post("/{tournament_id}/untold/{match_id}", operation_id="decideResult", status_code=204)
async def decide_result(entered: Desk, match_id: KeptId, decided: wire.DecideResult) -> None:
    """Tell a result again that the tournament did not take, or leave it at that."""
    await results.decide(entered.hall, match_id, again=decided.again)


@router.post(
    "/{tournament_id}/calls/{fixture}/{rubber}", operation_id="answerCall", status_code=204
)
async def answer_call(
    entered: DeskOrReferee,
    fixture: Annotated[str, Path(max_length=120)],
    rubber: Annotated[int, Path(ge=0, le=100)],
    _seen: wire.CallSeenTo,
) -> None:
    """A call for the referee was seen to: it rings no more."""
    hall = entered.hall
    if (fixture, rubber) not in hall.live:
        raise not_found("match at a table")
    hall.answered.add((fixture, rubber))
    hall.broadcast.note_desk()
    hall.tell_processes("answered", fixture=fixture, rubber=rubber)


def _answer(claimed: Claimed) -> wire.ClaimAnswer:
    made = claimed.made
    state = cast("wire.ClaimState", claimed.state)
    return {
        "state": state,
        "request": claimed.request,
        "match_id": None if made is None else made.match_id,
        "match": None if made is None else json.loads(made.match),
        "fixture": None if made is None else made.fixture,
        "rubber": None if made is None else made.rubber,
        "is_made": claimed.is_made,
    }
