"""Matches: make one, sit down, look at it, take its record."""

from __future__ import annotations

import time
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse
from sqlalchemy import Connection

from carrom.match import card_of, record
from carrom.server.api import answers as wire
from carrom.server.api import requests
from carrom.server.edge.caps import CHALLENGES_OF_ADDRESS
from carrom.server.edge.client_address import address_of
from carrom.server.edge.identity import hashed, new_secret
from carrom.server.edge.limits import COSTLY, MAKING, REPLAYS
from carrom.server.edge.names import distinct_name, own_name
from carrom.server.edge.problems import Refusal, not_found
from carrom.server.notices import Notice
from carrom.server.room import challenges as offered
from carrom.server.room.making import match_from
from carrom.server.room.telling import MAX_STEPS
from carrom.server.routes.choices import read_house_rules
from carrom.server.routes.common import WRONG, Guest, MatchId, MaybeGuest, charge, the_server
from carrom.server.routes.lists import listed
from carrom.server.show.step import known_language
from carrom.server.store import challenges as kept_offers
from carrom.server.store import matches, people

router = APIRouter(prefix="/api", tags=["matches"], responses=WRONG)
MOST_LISTED = 2 * CHALLENGES_OF_ADDRESS
"""Challenges shown: one address cannot fill the list."""
Language = Annotated[str, Query(max_length=20, description="the language of sentences")]


@router.post("/matches", operation_id="makeMatch", status_code=201)
async def make_match(request: Request, guest: Guest, asked: requests.NewMatch) -> wire.MatchCreated:
    """Make a match."""
    server = the_server(request)
    players = [*asked.a.players, *asked.b.players]
    charge(request, guest, MAKING, 1 + sum(one.who == "computer" for one in players))
    name = await server.database.read(lambda connection: people.name_of(connection, guest))
    if asked.house:  # may hold anything: first read where it holds up nobody
        charge(request, guest, COSTLY)
        await server.law_pool.run(read_house_rules, asked.house)
    made, invites = await server.services.run(match_from, asked, guest, name)
    address = address_of(request)
    await server.caps.admit(server.database, address, made)
    room = await server.hub.room(made.id)  # which begins it, if every seat is taken
    return wire.MatchCreated(id=made.id, view=wire.View(**room.view()), invites=invites)


@router.get("/matches/{match_id}", operation_id="viewMatch")
async def view_match(request: Request, match_id: MatchId, language: Language = "en") -> wire.View:
    """Where a match stands."""
    room = await the_server(request).hub.room(match_id)
    return wire.View(**room.view(known_language(language)))


@router.get("/matches/{match_id}/steps", operation_id="matchSteps", response_model=wire.Steps)
async def match_steps(
    request: Request,
    guest: MaybeGuest,
    match_id: MatchId,
    since: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    until: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    language: Language = "en",
) -> Response:
    """Steps after version ``since`` up to ``until``, at most 50, with trajectories. The last of the match has
    its View."""
    charge(request, guest, COSTLY)
    server = the_server(request)
    room = await server.hub.room(match_id)
    match, word = room.match, known_language(language)
    end = min(match.version if until is None else until, match.version, since + MAX_STEPS)
    charge(request, guest, REPLAYS, max(0, end - since))
    shown = room.view(word) if end == match.version else None
    steps = await server.services.play_again(
        room.telling.steps, match, since, end, word, last_view=shown
    )
    told = orjson.dumps({"version": match.version, "steps": steps})
    return Response(told, media_type="application/json")


@router.post("/matches/{match_id}/seats", operation_id="sitDown")
async def sit_down(
    request: Request, guest: Guest, match_id: MatchId, asked: requests.SitDown
) -> wire.SatDown:
    """Sit down in an open seat, with its invite; a public match asks for none."""
    server = the_server(request)
    charge(request, guest, MAKING)
    room = await server.hub.room(match_id)
    seated = room.setup.seat(asked.seat)
    if seated is None:
        raise Refusal(
            "no_such_seat", f"there is no seat {asked.seat} here", status=404, field="seat"
        )
    if seated.guest == guest:
        return wire.SatDown(seats=list(room.setup.seats_of(guest)), view=wire.View(**room.view()))  # type: ignore[arg-type]
    if not asked.invite and not room.setup.public:
        raise Refusal("no_invite", "this seat needs an invite", status=403, field="invite")
    known = await server.database.read(lambda connection: people.name_of(connection, guest))
    name = own_name(asked.name, known, f"Player {asked.seat}")
    invite = hashed(asked.invite) if asked.invite else None
    taken = await server.database.write(
        lambda connection: _take_seat(connection, match_id, asked.seat, invite, guest, name)
    )
    await room.reseat()
    if not taken:
        now = room.setup.seat(asked.seat)
        if now is not None and now.open:
            raise Refusal(
                "wrong_invite", "that is no invite to this seat", status=403, field="invite"
            )
        raise Refusal("taken", "somebody sits there already", field="seat")
    server.relay.tell(match_id, Notice.SEATS)
    if room.setup.complete:
        await room.begin()
    return wire.SatDown(seats=list(room.setup.seats_of(guest)), view=wire.View(**room.view()))  # type: ignore[arg-type]


def _take_seat(
    connection: Connection, match_id: str, seat: str, invite: str | None, guest: str, name: str
) -> bool:
    """Take the seat under a name that nobody else at this match has. Raises `Refusal`."""
    matches.lock_match(connection, match_id)
    made = matches.find(connection, match_id)
    if made is None:
        raise not_found("match")
    if invite is None and not kept_offers.is_open(connection, match_id, time.time()):
        raise Refusal("challenge_over", "this challenge is over: the player who made it has left")
    others = [one.name for one in made.seats if one.seat != seat]
    return matches.sit_down(connection, match_id, seat, invite, guest, distinct_name(name, others))


@router.delete("/matches/{match_id}", operation_id="withdrawMatch", status_code=204)
async def withdraw_match(request: Request, guest: MaybeGuest, match_id: MatchId) -> None:
    """Withdraw a match that has not begun; only who made it can."""
    await offered.withdraw(the_server(request).hub, match_id, guest)


@router.post("/matches/{match_id}/tokens", operation_id="makeToken", status_code=201)
async def make_token(
    request: Request, guest: Guest, match_id: MatchId, asked: requests.WantToken
) -> wire.TokenTold:
    """A token for a program without cookies: to play in the guest's seats, or to watch."""
    server = the_server(request)
    charge(request, guest, MAKING)
    room = await server.hub.room(match_id)
    if asked.role == "player" and not room.setup.seats_of(guest):
        raise Refusal(
            "not_a_player", "only who sits at the board can let a program play", status=403
        )
    secret, now = new_secret(), time.time()
    kept = await server.database.write(
        lambda connection: people.keep_token(
            connection, hashed(secret), match_id, asked.role, guest, now
        )
    )
    return wire.TokenTold(token=secret, id=kept.id, role=kept.role, expires_at=kept.expires_at)


@router.get("/challenges", operation_id="challenges")
async def challenges(request: Request, guest: MaybeGuest) -> wire.Matches:
    """Public matches with an open seat whose makers wait at the board, the newest first."""
    now = time.time()
    found = await the_server(request).database.read(
        lambda connection: kept_offers.newest(connection, now, MOST_LISTED)
    )
    return wire.Matches(matches=[listed(one, guest) for one in found])


@router.get(
    "/matches/{match_id}/record",
    operation_id="matchRecord",
    response_class=PlainTextResponse,
    responses={200: {"content": {"text/plain": {}}}},
)
async def match_record(
    request: Request,
    guest: MaybeGuest,
    match_id: MatchId,
    form: Annotated[str, Query(pattern="^(text|jsonl)$")] = "text",
) -> PlainTextResponse:
    """The record file, as text or as JSON lines: docs/record.md."""
    charge(request, guest, COSTLY)
    server = the_server(request)
    room = await server.hub.room(match_id)
    if not room.match.version:
        raise Refusal("not_begun", "the match begins when every seat is taken")
    day = time.strftime("%Y-%m-%d", time.gmtime(room.setup.made_at))

    def work() -> str:
        kept = record.record_of(room.match, tags=[("Date", day)])
        return record.write(kept) if form == "text" else record.write_jsonl(kept)

    text = await server.services.run(work)
    ending = "carrom" if form == "text" else "jsonl"
    return PlainTextResponse(
        text,
        headers={"Content-Disposition": f'attachment; filename="{day}-{match_id[:6]}.{ending}"'},
    )


@router.get("/matches/{match_id}/card", operation_id="matchCard")
async def match_card(request: Request, guest: MaybeGuest, match_id: MatchId) -> wire.Card:
    """The score card."""
    charge(request, guest, COSTLY)
    server = the_server(request)
    room = await server.hub.room(match_id)
    card: dict[str, Any] = await server.services.run(lambda: card_of(room.match).json())
    return wire.Card(card=card)
