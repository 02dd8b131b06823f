"""The umpire by the table's QR code: the match now called there, claimed by PIN or by the desk's approval.

A table's link always means the match that is called there now. A phone says which match it was shown: where
another is called by then, it is told so, and nothing is opened.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from carrom.errors import Refused
from carrom.match import event_to_json
from carrom.page import Refusal, clean_name, hash_secret, new_id, not_found
from carrom.server.hall.hall import sides_text
from carrom.server.hall.results import result_in
from carrom.server.room import keeping
from carrom.server.store import hall_rows, kept
from carrom.server.store.hall_rows import (
    GRANTED,
    REFUSED,
    WAITING,
    FixtureMatch,
    HallToken,
    TableRequest,
)
from carrom.server.store.log import Conflict
from carrom.tournament import match_of_fixture

if TYPE_CHECKING:
    from carrom.server.api.tournaments import ClaimTable
    from carrom.server.hall.hall import Hall


@dataclass(frozen=True, slots=True)
class Claimed:
    """What became of a claim: granted with its match, or a request that waits. ``is_made``: the phone of
    somebody else has made the match already; it is taken over, not made."""

    state: str
    request: int | None = None
    made: FixtureMatch | None = None
    is_made: bool = False


def check_table(hall: Hall, name: str) -> None:
    """Raise `Refusal` where there is no such table."""
    if name not in hall.state.tables:
        raise Refusal("no_table", f"there is no table {name!r}", status=404, field="table")


async def claim(
    hall: Hall, table_name: str, wanted: ClaimTable, token: str, address: str
) -> Claimed:
    """Let a phone keep the match called at a table, or let it wait for the desk. Raises `Refusal`."""
    check_table(hall, table_name)
    call = hall.state.hall.at_table(table_name)
    if call is None:
        raise Refusal("nothing_called", f"no match is called to table {table_name} now")
    key = (call.fixture, call.rubber)
    if wanted.fixture and (wanted.fixture, wanted.rubber) != key:
        raise Refusal("other_match", f"another match is called to table {table_name} by now")
    request = TableRequest(
        0, table_name, *key, wanted.device, hash_secret(token), wanted.role, clean_name(wanted.name),
        WAITING, time.time(),
    )  # fmt: skip
    if wanted.pin is not None:
        hall.halls.wrong_pins.check(hall.id, address, wanted.pin, hall.register.pin)
    known = hall.match_of(*key)
    is_own = known is not None and await _is_own(hall, known, request)
    if is_own or (wanted.pin is not None and not await _is_taken(hall, known, request)):
        return await grant(hall, request)
    if wanted.pin is not None and not wanted.ask:
        why = "another phone keeps this match: ask the desk"
        raise Refusal("taken", why)
    request = await hall.services.database.write(hall_rows.add_request, hall.id, request)
    hall.broadcast.note_desk()
    hall.tell_processes("desk")
    return Claimed(WAITING, request.number)


async def _is_own(hall: Hall, known: FixtureMatch, request: TableRequest) -> bool:
    """Whether this very phone was granted the match before."""
    tokens = await hall.services.database.read(hall_rows.tokens_shown, hall.id, request.token)
    held = {(token.fixture, token.rubber, token.role) for token in tokens}
    return known.device == request.device and (*known.key, request.role) in held


async def _is_taken(hall: Hall, known: FixtureMatch | None, request: TableRequest) -> bool:
    """Whether another phone keeps the match already, and the desk has not released it."""
    if known is None or known.device == request.device:
        return False
    keeper = await hall.services.database.read(kept.find_keeper, known.match_id)
    return keeper is not None and not keeper.released


async def grant(hall: Hall, request: TableRequest) -> Claimed:
    """Tie the match of a fixture to a phone. Where another phone keeps it, that one is released.

    Anybody may watch the match: its log names people as the public may see them. Raises `Refusal`, also where
    the match is no longer called since the phone asked.
    """
    if (request.fixture, request.rubber) not in hall.state.hall.calls:
        why = "this match is not at a table any more: it is over, was called back or drawn anew"
        raise Refusal("nothing_called", why)
    try:
        book = await hall.public_names()
        match = match_of_fixture(hall.state, request.fixture, rubber=request.rubber, book=book)
    except Refused as problem:
        raise Refusal("refused", str(problem), status=422) from None
    fixture_match = FixtureMatch(
        match_id=new_id(),
        register_id=hall.id,
        fixture=request.fixture,
        rubber=request.rubber,
        sides=sides_text(hall.state, request.fixture),
        match=json.dumps(event_to_json(match), ensure_ascii=False),
        device=request.device,
        role=request.role,
        name=request.name,
        made_at=time.time(),
    )

    def work(connection: Connection) -> tuple[FixtureMatch, bool]:
        known = hall_rows.add_match(connection, fixture_match)
        if known.state == hall_rows.TOLD and result_in(hall.state, *known.key) is not None:
            raise Refusal("over", "the result of this match has been told")
        keeper = kept.find_keeper(connection, known.match_id)
        if (known.device, known.role, known.name) != (request.device, request.role, request.name):
            changes: dict[str, str] = {
                "device": request.device, "role": request.role, "name": request.name,
            }  # fmt: skip
            if keeper is None:  # nobody has begun: it is made as it stands now
                changes["match"] = fixture_match.match
            known = hall_rows.change_match(connection, known, **changes)
        token = HallToken(0, request.token, request.role, request.name, time.time(), *known.key)
        hall_rows.add_token(connection, hall.id, token)
        if keeper is not None and keeper.writer != request.device and not keeper.released:
            kept.change(connection, replace(keeper, released=True))
        hall_rows.revoke_others(connection, hall.id, token, time.time())
        if request.number:
            _decide(connection, hall.id, request.number, GRANTED, known.match_id)
        return known, keeper is not None

    known, is_made = await keeping.retried(lambda: hall.services.database.write(work))
    hall.matches[known.match_id] = known
    hall.halls.tie(known)
    hall.broadcast.note_desk()
    hall.tell_processes("desk")
    return Claimed(GRANTED, request.number or None, known, is_made)


async def decide(hall: Hall, number: int, *, grant_it: bool) -> Claimed:
    """The desk grants or refuses what a phone asked for. Raises `Refusal`."""
    request = await hall.services.database.read(hall_rows.find_request, hall.id, number)
    if request is None:
        raise not_found("request")
    if request.state == GRANTED and grant_it:
        return await standing(hall, request)
    if request.state != WAITING:
        raise Refusal("moved_on", f"this request was {request.state} already")
    if grant_it:
        return await grant(hall, request)

    await hall.services.database.write(_decide, hall.id, number, REFUSED, None)
    hall.broadcast.note_desk()
    hall.tell_processes("desk")
    return Claimed(REFUSED, number)


async def standing(hall: Hall, request: TableRequest) -> Claimed:
    """What has become of a request."""
    if request.state != GRANTED or request.match_id is None:
        return Claimed(request.state, request.number)
    fixture_match = await hall.services.database.read(hall_rows.find_match, request.match_id)
    if fixture_match is None:
        raise not_found("match")
    keeper = await hall.services.database.read(kept.find_keeper, fixture_match.match_id)
    return Claimed(GRANTED, request.number, fixture_match, keeper is not None)


def _decide(connection: Connection, id: str, number: int, state: str, match_id: str | None) -> None:
    """Keep what the desk decided. Raises `Refusal` where another desk was first."""
    try:
        hall_rows.decide_request(connection, id, number, state, match_id, time.time())
    except Conflict:
        raise Refusal("moved_on", "this request was decided already") from None
