"""Matches: make one, sit down, look at it, take its record."""

from __future__ import annotations

import time
from functools import partial
from typing import Annotated, Literal

import orjson
from fastapi import APIRouter, Query, Response
from fastapi.responses import PlainTextResponse
from sqlalchemy import Connection

from carrom.laws import read_house_rules
from carrom.match import card_of
from carrom.page import (
    MatchSetup,
    Refusal,
    answers,
    distinct_name,
    for_opponent,
    hash_secret,
    match_from,
    match_summary,
    new_secret,
    not_found,
    own_name,
    played_again,
    record_file,
    requests,
    views,
)
from carrom.server.api import accounts, bodies
from carrom.server.edge.caps import CHALLENGES_OF_ADDRESS
from carrom.server.edge.limits import COSTLY, MAKING, NAMING, REPLAYS
from carrom.server.relay import Notice
from carrom.server.room import challenges as offered
from carrom.server.room.live_positions import refuse_live_position
from carrom.server.room.room import Room
from carrom.server.room.telling import MAX_STEPS
from carrom.server.routes.children import (
    allowed_name,
    check_new_match,
    check_sitting_down,
    profile_of,
)
from carrom.server.routes.common import WRONG, Anybody, AnyGuest, CostlyRoom, Language, MatchId
from carrom.server.store import challenge_rows, children, matches, people
from carrom.server.store.challenge_rows import Offered

router = APIRouter(prefix="/api", tags=["matches"], responses=WRONG)
MOST_LISTED = 2 * CHALLENGES_OF_ADDRESS
"""Challenges shown: one address cannot fill the list."""


@router.post("/matches", operation_id="makeMatch", status_code=201)
async def make_match(caller: AnyGuest, new: requests.NewMatch) -> answers.NewMatchMade:
    """Make a match."""
    server, guest = caller.server, caller.guest
    players = [player for side in new.sides.values() for player in side.players]
    caller.charge(MAKING, 1 + sum(player.who == "computer" for player in players))
    profile = await profile_of(caller)
    new = check_new_match(profile, new)
    if new.start is not None:  # where a hint could be had on it
        await refuse_live_position(server.hub, guest, new.start.position)
    if new.house:  # may hold anything: first read where it holds up nobody
        caller.charge(COSTLY)
        await server.law_pool.run(read_house_rules, new.house)
    now = time.time()
    if new.opponent is None:
        setup, invites = await server.services.run(match_from, new, guest, profile.name, now)
        make = matches.make
    else:
        before = await server.database.read(_match_played, guest, new.opponent)
        again = played_again(new, before)
        setup, invites = await server.services.run(match_from, again, guest, profile.name, now)
        setup = for_opponent(setup, before, new.opponent.seat)
        make = partial(offered.challenge, server.hub, before.id)
    await server.caps.admit(server.database, caller.address, setup, make=make)
    room = await server.hub.room(setup.id)  # which begins it, if every seat is taken
    return {"id": setup.id, "view": room.view(), "invites": invites}


def _match_played(connection: Connection, guest: str, opponent: requests.PlayedWith) -> MatchSetup:
    """The match that a guest has played with somebody whom they may challenge. Raises `Refusal`."""
    setup = matches.find(connection, opponent.match)
    if setup is None or guest not in setup.guests:
        why = "you can challenge somebody from a match that you played yourself"
        raise Refusal("not_played", why, status=403, field="opponent.match")
    seated = setup.seat(opponent.seat)
    other = None if seated is None else seated.guest
    if other is None:
        return setup  # nobody is challenged: `for_opponent` says so
    if not children.may_challenge(connection, guest, other):
        why = "the children's switch is on: challenge people you have played with by link"
        raise Refusal("child", why, status=403, field="opponent.seat")
    if not children.may_challenge(connection, other, guest):
        why = "they take challenges only from people they have played with by link"
        raise Refusal("not_known", why, status=403, field="opponent.seat")
    return setup


@router.get("/matches/{match_id}", operation_id="viewMatch")
async def view_match(
    caller: Anybody, match_id: MatchId, language: Language = "en"
) -> views.MatchView:
    """Where a match stands."""
    room = await caller.server.hub.room(match_id)
    return room.view(language)


@router.get("/matches/{match_id}/steps", operation_id="matchSteps", response_model=views.MatchSteps)
async def match_steps(
    caller: Anybody,
    room: CostlyRoom,
    since: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    until: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    language: Language = "en",
) -> Response:
    """Steps after version ``since`` up to ``until``, at most 50, with trajectories. The last of the match has
    its View."""
    match = room.match
    end = min(match.version if until is None else until, match.version, since + MAX_STEPS)
    caller.charge(REPLAYS, max(0, end - since))
    view = room.view(language) if end == match.version else None
    steps = await room.services.play_again(
        room.telling.steps, match, since, end, language, last_view=view
    )
    answer: views.MatchSteps = {"version": match.version, "steps": steps}
    return Response(orjson.dumps(answer), media_type="application/json")


@router.post("/matches/{match_id}/seats", operation_id="sitDown")
async def sit_down(caller: AnyGuest, match_id: MatchId, place: bodies.SitDown) -> answers.SeatTaken:
    """Sit down in an open seat, with its invite; a public match asks for none."""
    room = await caller.room(match_id, MAKING)
    guest, database = caller.guest, caller.server.database
    seated = room.setup.seat(place.seat)
    if seated is None:
        why = f"there is no seat {place.seat} here"
        raise Refusal("no_such_seat", why, status=404, field="seat")
    if seated.guest == guest:
        return {"seats": room.setup.seats_of(guest), "view": room.view()}
    if not place.invite and not (room.setup.public or room.setup.opponent == guest):
        raise Refusal("no_invite", "this seat needs an invite", status=403, field="invite")
    if room.setup.rated:
        if guest in room.setup.guests:
            why = "a rated match is against somebody else: you sit in it already"
            raise Refusal("rated_alone", why, field="seat")
        if not place.rated:
            why = "this match counts for ratings: say that you agree to it, or ask for a casual one"
            raise Refusal("rated_agreement", why, field="rated")
    profile = await profile_of(caller)
    await check_sitting_down(caller, profile, room, place)
    name = own_name(place.name, profile.name, f"Player {place.seat}")
    invite = hash_secret(place.invite) if place.invite else None
    taken = await database.write(_take_seat, match_id, place.seat, invite, guest, name)
    await room.reseat()
    if not taken:
        now = room.setup.seat(place.seat)
        if now is not None and now.open:
            why = "that is not an invite to this seat"
            raise Refusal("wrong_invite", why, status=403, field="invite")
        raise Refusal("taken", "somebody sits there already", field="seat")
    room.tell_processes(Notice.SEATS)
    if room.setup.complete:
        await room.begin()
        await offered.withdraw_others(caller.server.hub, room.setup.guests, match_id)
    return {"seats": room.setup.seats_of(guest), "view": room.view()}


@router.put("/matches/{match_id}/seats/{seat}", operation_id="nameSeat")
async def name_seat(
    caller: AnyGuest, match_id: MatchId, seat: views.SeatName, new: requests.NewName
) -> answers.SeatTaken:
    """Change the name of the player in one of the guest's own seats."""
    room = await caller.room(match_id, NAMING)
    if seat not in room.setup.seats_of(caller.guest):
        raise Refusal("not_a_player", f"you do not sit in seat {seat}", status=403, field="seat")
    name = own_name(new.name)
    if not name:
        raise Refusal("invalid", "the name is empty: say one", status=422, field="name")
    allowed_name(await profile_of(caller), name)
    await caller.server.database.write(_name_seat, match_id, seat, name)
    await room.reseat()
    room.tell_processes(Notice.SEATS)
    return {"seats": room.setup.seats_of(caller.guest), "view": room.view()}


def _name_seat(connection: Connection, match_id: str, seat: str, name: str) -> None:
    """Call whoever sits there by a name that nobody else at this match has. Raises `Refusal`."""
    setup = matches.lock_match(connection, match_id)
    if setup is None:
        raise not_found("match")
    others = [seated.name for seated in setup.seats if seated.seat != seat]
    matches.name_seat(connection, match_id, seat, distinct_name(name, others))


def _take_seat(
    connection: Connection, match_id: str, seat: str, invite: str | None, guest: str, name: str
) -> bool:
    """Take the seat under a name that nobody else at this match has. Raises `Refusal`."""
    setup = matches.lock_match(connection, match_id)
    if setup is None:
        raise not_found("match")
    if invite is None:
        match challenge_rows.state_for(connection, match_id, guest, time.time()):
            case Offered.OVER:
                why = "this challenge is over: the player who made it has left"
                raise Refusal("challenge_over", why)
            case Offered.MAKER_AWAY:
                why = "the player who made this challenge is away: try again in a few seconds"
                raise Refusal("maker_away", why)
    others = [seated.name for seated in setup.seats if seated.seat != seat]
    return matches.sit_down(connection, match_id, seat, invite, guest, distinct_name(name, others))


@router.delete("/matches/{match_id}", operation_id="withdrawMatch", status_code=204)
async def withdraw_match(caller: Anybody, match_id: MatchId) -> None:
    """Withdraw a match that has not begun; only who made it can."""
    await offered.withdraw(caller.server.hub, match_id, caller.guest)


@router.post("/matches/{match_id}/decline", operation_id="declineChallenge", status_code=204)
async def decline_challenge(caller: AnyGuest, match_id: MatchId) -> None:
    """Decline a challenge to oneself; its maker is told."""
    caller.charge(MAKING)
    await offered.decline(caller.server.hub, match_id, caller.guest)


@router.post("/matches/{match_id}/tokens", operation_id="makeToken", status_code=201)
async def make_token(
    caller: AnyGuest, match_id: MatchId, wanted: bodies.WantToken
) -> accounts.NewToken:
    """A token for a program without cookies: to play in the guest's seats, or to watch."""
    room = await caller.room(match_id, MAKING)
    if wanted.role == "player" and not room.setup.seats_of(caller.guest):
        why = "only who sits at the board can let a program play"
        raise Refusal("not_a_player", why, status=403)
    secret, now = new_secret(), time.time()
    token = await caller.server.database.write(
        people.keep_token, hash_secret(secret), match_id, wanted.role, caller.guest, now
    )
    return views.fill(accounts.NewToken, token, token=secret)


@router.get("/challenges", operation_id="challenges")
async def challenges(caller: Anybody) -> answers.MatchList:
    """Public matches with an open seat whose makers wait at the board, the newest first. None for a child."""
    now = time.time()
    if (await profile_of(caller)).is_child:
        return {"matches": []}
    waiting = await caller.server.database.read(challenge_rows.list_challenges, now, MOST_LISTED)
    return {"matches": [match_summary(listed, caller.guest, now) for listed in waiting]}


@router.get(
    "/matches/{match_id}/record", operation_id="matchRecord", response_class=PlainTextResponse
)
async def match_record(
    room: CostlyRoom, form: Annotated[str, Query(pattern="^(text|jsonl)$")] = "text"
) -> PlainTextResponse:
    """The record file, as text or as JSON lines: docs/record.md."""
    return await record_response(room, "jsonl" if form == "jsonl" else "text")


async def record_response(room: Room, form: Literal["text", "jsonl"]) -> PlainTextResponse:
    """The record of a match as a file."""
    setup = room.setup
    file = await room.services.run(record_file, room.match, setup.id, setup.made_at, form)
    return PlainTextResponse(
        file.text, headers={"Content-Disposition": f'attachment; filename="{file.name}"'}
    )


@router.get("/matches/{match_id}/card", operation_id="matchCard")
async def match_card(room: CostlyRoom) -> answers.ScoreCard:
    """The score card."""
    return {"card": await room.services.run(card_of, room.match)}
