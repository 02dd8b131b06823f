"""Challenges: matches that wait for somebody while their maker is there; matches withdrawn."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, Connection

from carrom.page import MatchSetup, Refusal, not_found
from carrom.server.background import repeat
from carrom.server.relay import Notice
from carrom.server.room.clients import NO_SUCH_MATCH
from carrom.server.services import Services
from carrom.server.store import challenge_rows, matches

if TYPE_CHECKING:
    from carrom.server.hub import Hub
    from carrom.server.room.room import Room

ARE_YOU_THERE = '{"t":"ping"}'
REFRESH_SECONDS = 4.0
"""Between two signs of life of the makers who wait here."""


def is_offered(room: Room) -> bool:
    """Whether the match is a challenge whose maker waits here for somebody to take it.

    A line may stay open for a while after its other end has gone, in a tunnel say: what counts is that
    something was heard of the maker lately.
    """
    setup = room.setup
    if not setup.is_challenge or room.match.version:
        return False
    since = time.monotonic() - challenge_rows.HEARD_SECONDS
    clients = room.audience.clients
    return any(client.guest == setup.maker and client.heard_at > since for client in clients)


async def prolong(services: Services, ids: Sequence[str]) -> None:
    """The makers of these challenges are here: they are listed from now on."""
    if ids:
        await services.database.write(challenge_rows.prolong, ids, time.time())


async def prolong_all(hub: Hub) -> None:
    """Prolong the challenges whose makers are here, and ask the makers for another sign of life.

    Timers of a page in the background may stand still, but it answers what it is asked.
    """
    for room in hub.rooms.values():
        if room.setup.is_challenge and not room.match.version:
            for client in room.audience.clients:
                if client.guest == room.setup.maker:
                    client.tell(ARE_YOU_THERE)
    await prolong(hub.services, [room.id for room in hub.rooms.values() if is_offered(room)])


async def keep_alive(hub: Hub) -> None:
    """Prolong them again and again, as long as the server runs."""
    await repeat(
        lambda: prolong_all(hub), lambda: REFRESH_SECONDS, "challenges could not be prolonged"
    )


def note_departure(room: Room) -> None:
    """A line of the maker has ended: unless they have another, nobody can take the challenge now."""
    setup, audience = room.setup, room.audience
    if not setup.is_challenge or room.match.version or room.is_dropped:
        return
    is_here = any(client.guest == setup.maker for client in audience.clients)
    if is_here or any(audience.presence.here(seat) for seat in setup.seats_of(setup.maker)):
        return
    room.spawn(room.services.database.write(challenge_rows.suspend, [room.id], time.time()))


# To one person --------------------------------------------------------------------------------------


def challenge(hub: Hub, before: str, connection: Connection, setup: MatchSetup) -> None:
    """Keep a challenge to one person: one at a time, and none soon after they declined. Raises `Refusal`.

    ``before``: the match it is made from; of two challenges at once, one waits for the other there.
    """
    maker, opponent, now = setup.maker, setup.opponent or "", time.time()
    matches.lock_match(connection, before)
    is_soon = hub.declined_lately.has(maker, opponent, now)
    if is_soon or challenge_rows.has_challenged(connection, maker, opponent, now):
        why = "you have challenged them a moment ago: wait two minutes before you do so again"
        raise Refusal("challenged_lately", why, status=429)
    matches.make(connection, setup)


async def decline(hub: Hub, match_id: str, guest: str) -> None:
    """The person a challenge is for does not want it; its maker is told. Raises `Refusal`."""
    now = time.time()
    if not await hub.services.database.write(challenge_rows.decline, match_id, guest, now):
        raise Refusal("not_yours", "this challenge is not for you, or no longer open", status=403)
    room = await hub.room(match_id)
    await room.reseat()
    room.tell_processes(Notice.SEATS)


class DeclinedLately:
    """Who was declined by whom, where their challenge is gone: the pause until the next one holds all the
    same. Kept in memory, on every process."""

    def __init__(self) -> None:
        self._until: dict[tuple[str, str], float] = {}

    def note(self, maker: str, opponent: str, now: float) -> None:
        self._until = {pair: until for pair, until in self._until.items() if until > now}
        self._until[maker, opponent] = now + challenge_rows.DECLINED_SECONDS

    def has(self, maker: str, opponent: str, now: float) -> bool:
        return self._until.get((maker, opponent), 0.0) > now


# Withdrawing ----------------------------------------------------------------------------------------


async def withdraw(hub: Hub, match_id: str, guest: str | None) -> None:
    """Take back a match that has not begun; only its maker may. Raises `Refusal`."""

    def work(connection: Connection) -> None:
        setup = matches.lock_match(connection, match_id)
        if setup is None:
            raise not_found("match")
        if guest is None or setup.maker != guest:
            why = "only the player who made a match can withdraw it"
            raise Refusal("not_yours", why, status=403)
        if setup.complete:
            raise Refusal("begun", "the match has begun: it can be conceded, but not withdrawn")
        _delete(hub, connection, [setup])

    await hub.services.database.write(work)
    _drop(hub, [match_id])


async def withdraw_others(hub: Hub, players: Collection[str], match_id: str) -> None:
    """These people have begun a match: nobody else should take a challenge of theirs."""

    wanted = challenge_rows.open_challenges_of(players, but=match_id, now=time.time())
    await _withdraw_all(hub, wanted)


async def withdraw_public(hub: Hub, guest: str) -> None:
    """A guest no longer plays with strangers: nobody should take a challenge of theirs, also once they come
    back to it."""
    await _withdraw_all(hub, challenge_rows.public_matches_of(guest))


async def _withdraw_all(hub: Hub, wanted: ColumnElement[bool]) -> None:
    """Withdraw those of some matches that nobody has taken meanwhile."""

    def work(connection: Connection) -> list[str]:
        ids = challenge_rows.find(connection, wanted)
        setups = [matches.lock_match(connection, match_id) for match_id in ids]
        waiting = [setup for setup in setups if setup is not None and not setup.complete]
        _delete(hub, connection, waiting)
        return [setup.id for setup in waiting]

    _drop(hub, await hub.services.database.write(work))


def _delete(hub: Hub, connection: Connection, setups: Sequence[MatchSetup]) -> None:
    matches.delete(connection, [setup.id for setup in setups])
    for setup in setups:
        declined = {}
        if setup.declined and setup.opponent is not None:
            hub.declined_lately.note(setup.maker, setup.opponent, time.time())
            declined = {"declined": (setup.maker, setup.opponent)}
        hub.services.relay.notify(connection, setup.id, Notice.WITHDRAWN, **declined)


def _drop(hub: Hub, ids: Sequence[str]) -> None:
    for match_id in ids:
        room = hub.rooms.get(match_id)
        if room is not None:
            hub.drop(room, NO_SUCH_MATCH)
