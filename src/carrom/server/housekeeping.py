"""What a server does besides play: it removes what nobody needs, and notices when the database is another.

A backup can be restored and matches be removed by a command while the server runs; the database says so (see
`store.state`), and what is in memory is let go.
"""

from __future__ import annotations

import asyncio
import logging
import time
from random import Random
from typing import TYPE_CHECKING

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from carrom.server.api.accounts import DeletedData
from carrom.server.background import repeat
from carrom.server.relay import Notice
from carrom.server.room.clients import COME_AGAIN, NO_LONGER_YOURS, NO_SUCH_MATCH
from carrom.server.store import deletion, matches, people, retention, state

if TYPE_CHECKING:
    from carrom.server.hub import Hub

LOG = logging.getLogger("carrom.server")
_WAITS = Random()
LOOK_SECONDS = 3.0
"""How often a server looks whether the database is another."""
TIDY_SECONDS = 3600.0
"""About how often what nobody needs is removed."""


# Deleting a person's data ---------------------------------------------------------------------------


async def delete_guest(hub: Hub, guest: str) -> DeletedData:
    """Delete everything kept of a guest, and let every open room show it."""
    database = hub.services.database
    close_lines(hub, guest)
    deleted = kept = 0
    while (some := await database.write(deletion.delete_matches_of, guest)) is not None:
        deleted, kept = deleted + some[0], kept + some[1]
    relay = hub.services.relay

    def finish(connection: Connection) -> None:
        deletion.delete_guest(connection, guest)
        relay.notify(connection, "", Notice.DATA_DELETED, guest=guest)

    await database.write(finish)
    await forget_guest(hub, guest)
    return {"matches_deleted": deleted, "matches_kept": kept}


def close_lines(hub: Hub, guest: str) -> None:
    """Close every line of a guest on this process."""
    for room in list(hub.rooms.values()):
        room.forget_guest(guest)


async def forget_guest(hub: Hub, guest: str) -> None:
    """Let the rooms of this process forget somebody whose data was deleted."""
    close_lines(hub, guest)
    for room in list(hub.rooms.values()):
        if guest in room.setup.guests or room.setup.maker == guest:
            # what was under way is in the log once the lock is free, perhaps under the guest's id
            async with room.lock:
                await hub.services.database.write(deletion.forget_in_log, [room.id], guest)
            room.forget_guest(guest)
            await room.reseat()


# The children's switch ------------------------------------------------------------------------------


def mark_child(hub: Hub, guest: str, *, is_child: bool) -> None:
    """A guest's switch was turned on or off: it counts for lines that are open already, on every process."""
    mark_lines(hub, guest, is_child=is_child)
    hub.services.relay.tell("", Notice.CHILD, guest=guest, on=is_child)


def mark_lines(hub: Hub, guest: str, *, is_child: bool) -> None:
    """Let every line of a guest on this process know whether the switch is on."""
    for room in hub.rooms.values():
        for client in room.audience.clients:
            if client.guest == guest:
                client.is_child = is_child


# Tokens ---------------------------------------------------------------------------------------------


async def revoke_token(hub: Hub, guest: str, token: str) -> bool:
    """Make a token no longer good and close the lines that came with it, on every process. False if the guest
    has no such token."""
    relay = hub.services.relay

    def revoke(connection: Connection) -> str | None:
        match_id = people.revoke_token(connection, guest, token)
        if match_id is not None:
            relay.notify(connection, match_id, Notice.TOKEN_REVOKED, token=token)
        return match_id

    match_id = await hub.services.database.write(revoke)
    if match_id is not None:
        close_token(hub, match_id, token)
    return match_id is not None


def close_token(hub: Hub, match_id: str, token: str) -> None:
    """Close the lines of this process that came with a token."""
    room = hub.rooms.get(match_id)
    if room is not None:
        room.audience.close_lines(NO_LONGER_YOURS, lambda client: client.token == token)


# A database that is another ---------------------------------------------------------------------------


class DatabaseWatch:
    """Looks whether the database was restored, or matches were removed."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._state: dict[str, str] | None = None  # of the database, as last looked at
        self._looking = asyncio.Lock()

    async def check(self, generation: str | None) -> None:
        """Look now, if the database is of another generation than when it was last looked at."""
        if self._state is None or self._state.get(state.GENERATION) != generation:
            await self.look()

    async def run(self) -> None:
        """Look again and again, and close the lines whose token is no longer good."""
        while True:
            await self.look()
            for room in list(self._hub.rooms.values()):
                room.audience.close_lines(
                    NO_LONGER_YOURS, lambda client: client.expires_at <= time.time()
                )
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Let go of what is no longer so, once: a notice and the next look may tell of the same."""
        async with self._looking:  # in order, so that nobody takes an old answer for news
            try:
                now = await self._hub.services.database.read(state.read)
                before = now if self._state is None else self._state
                if now.get(state.GENERATION) != before.get(state.GENERATION):
                    LOG.warning("the database was restored: every match is opened anew")
                    self._hub.drop_all(COME_AGAIN)
                elif now.get(state.REMOVALS) != before.get(state.REMOVALS):
                    await drop_removed(self._hub)
            except SQLAlchemyError:  # whoever needs it says so; the next look sees the same
                return
            self._state = now


async def drop_removed(hub: Hub) -> None:
    """Let the rooms go whose match was removed."""
    ids = list(hub.rooms)
    left = await hub.services.database.read(matches.existing, ids)
    for match_id in ids:
        room = hub.rooms.get(match_id)
        if match_id not in left and room is not None:
            hub.drop(room, NO_SUCH_MATCH)


# Removing what nobody needs -----------------------------------------------------------------------------


async def tidy_up(hub: Hub) -> None:
    """About once an hour remove what nobody needs any more; one process does it for all."""

    async def remove_in_turn() -> None:
        if await hub.services.database.write(retention.is_my_turn, time.time()) and (
            removed := await remove(hub)
        ):
            LOG.info("removed what nobody needs any more", extra={"removed": str(removed)})

    await asyncio.sleep(_WAITS.uniform(0.02, 0.1) * TIDY_SECONDS)
    await repeat(
        remove_in_turn, lambda: _WAITS.uniform(0.9, 1.1) * TIDY_SECONDS, "tidying up failed"
    )


async def remove(hub: Hub) -> retention.Removed:
    """Remove what nobody needs any more, in batches: others write in between. The rooms follow by
    `DatabaseWatch`."""
    total, now = retention.Removed(), time.time()
    while some := await hub.services.database.write(retention.remove_some, now):
        total += some
    return total
