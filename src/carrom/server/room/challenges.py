"""Challenges: public matches that wait for somebody, while their maker is there; matches withdrawn."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from carrom.server.edge.problems import Refusal, not_found
from carrom.server.room.clients import NO_SUCH_MATCH
from carrom.server.store import challenges as kept

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from carrom.server.hub import Hub
    from carrom.server.room.audience import Audience

LOG = logging.getLogger("carrom.server")
REFRESH_SECONDS = 20.0
"""Between two signs of life of the makers who wait here."""


def is_offered(room: Audience) -> bool:
    """Whether the match is a challenge whose maker waits here for somebody to take it."""
    made = room.made
    if not made.public or made.complete or room.match.version:
        return False
    return any(client.guest == made.maker for client in room.clients)


async def prolong(hub: Hub) -> None:
    """Keep the challenges alive whose makers have a live line here."""
    ids = [one.id for one in hub.rooms.values() if is_offered(one)]
    if ids:
        await hub.services.database.write(
            lambda connection: kept.prolong(connection, ids, time.time())
        )


async def keep_alive(hub: Hub) -> None:
    """Prolong them again and again, as long as the server runs."""
    while True:
        await asyncio.sleep(REFRESH_SECONDS)
        try:
            await prolong(hub)
        except SQLAlchemyError as problem:
            LOG.error("challenges could not be prolonged", extra={"why": type(problem).__name__})


async def withdraw(hub: Hub, match_id: str, guest: str | None) -> None:
    """Take back a match that has not begun; only its maker may. Raises `Refusal`."""
    relay = hub.services.relay

    def work(connection: Connection) -> kept.Withdrawal:
        outcome = kept.withdraw(connection, match_id, guest)
        if outcome is kept.Withdrawal.DONE:
            relay.notify(connection, relay.notice(match_id, "withdrawn"))
        return outcome

    outcome = await hub.services.database.write(work)
    match outcome:
        case kept.Withdrawal.UNKNOWN:
            raise not_found("match")
        case kept.Withdrawal.NOT_THE_MAKER:
            raise Refusal(
                "not_yours", "only the player who made a match can withdraw it", status=403
            )
        case kept.Withdrawal.BEGUN:
            raise Refusal("begun", "the match has begun: it can be conceded, but not withdrawn")
    room = hub.rooms.get(match_id)
    if room is not None:
        hub.drop(room, NO_SUCH_MATCH)
