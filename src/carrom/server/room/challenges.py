"""Challenges: public matches that wait for somebody, while their maker is there; matches withdrawn."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from carrom.server.background import repeat
from carrom.server.edge.refusals import Refusal, not_found
from carrom.server.relay import Notice
from carrom.server.room.clients import NO_SUCH_MATCH
from carrom.server.services import Services
from carrom.server.store import matches

if TYPE_CHECKING:
    from carrom.server.hub import Hub
    from carrom.server.room.room import Room

REFRESH_SECONDS = 20.0
"""Between two signs of life of the makers who wait here."""


def is_offered(room: Room) -> bool:
    """Whether the match is a challenge whose maker waits here for somebody to take it."""
    setup = room.setup
    if not setup.public or setup.complete or room.match.version:
        return False
    return any(client.guest == setup.maker for client in room.audience.clients)


async def prolong(services: Services, ids: Sequence[str]) -> None:
    """The makers of these challenges are here: they are listed from now on."""
    if ids:
        await services.database.write(matches.prolong_challenges, ids, time.time())


async def prolong_all(hub: Hub) -> None:
    """Prolong the challenges whose makers have a live line here."""
    await prolong(hub.services, [room.id for room in hub.rooms.values() if is_offered(room)])


async def keep_alive(hub: Hub) -> None:
    """Prolong them again and again, as long as the server runs."""
    await repeat(
        lambda: prolong_all(hub), lambda: REFRESH_SECONDS, "challenges could not be prolonged"
    )


async def withdraw(hub: Hub, match_id: str, guest: str | None) -> None:
    """Take back a match that has not begun; only its maker may. Raises `Refusal`."""
    relay = hub.services.relay

    def work(connection: Connection) -> None:
        setup = matches.lock_match(connection, match_id)
        if setup is None:
            raise not_found("match")
        if guest is None or setup.maker != guest:
            why = "only the player who made a match can withdraw it"
            raise Refusal("not_yours", why, status=403)
        if setup.complete:
            raise Refusal("begun", "the match has begun: it can be conceded, but not withdrawn")
        matches.delete(connection, [match_id])
        relay.notify(connection, match_id, Notice.WITHDRAWN)

    await hub.services.database.write(work)
    room = hub.rooms.get(match_id)
    if room is not None:
        hub.drop(room, NO_SUCH_MATCH)
