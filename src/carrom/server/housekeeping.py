"""What a server does besides play: it removes what nobody needs, and notices when the database is another.

A backup can be restored and matches be removed by a command while the server runs; the database says so (see
`store.state`), and what is in memory is let go.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError

from carrom.server.room.clients import NO_LONGER_YOURS, NO_SUCH_MATCH
from carrom.server.store import deletion, matches, people, retention, state

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from carrom.server.hub import Hub
    from carrom.server.room.room import Room

LOG = logging.getLogger("carrom.server")
LOOK_SECONDS = 3.0
"""How often a server looks whether the database is another."""
TIDY_SECONDS = 3600.0
"""About how often what nobody needs is removed."""
COME_AGAIN = 1012
"""Closed with this code, clients connect again at once."""
DATA_DELETED, TOKEN_REVOKED, RESTORED = "data_deleted", "token_revoked", "restored"
"""Kinds of notices."""


def hear(hub: Hub, notice: dict[str, Any]) -> bool:
    """Take a notice of another process, if it is one of these."""
    kind = notice["k"]
    if kind == DATA_DELETED:
        hub.spawn(forget_guest(hub, str(notice["guest"])))
    elif kind == TOKEN_REVOKED:
        close_token(hub, str(notice["m"]), str(notice["token"]))
    elif kind == RESTORED:
        hub.spawn(look(hub))
    return kind in (DATA_DELETED, TOKEN_REVOKED, RESTORED)


# Deleting a person's data ---------------------------------------------------------------------------


async def delete_guest(hub: Hub, guest: str) -> deletion.Deleted:
    """Delete everything kept of a guest, and let every open room show it."""
    database = hub.services.database
    close_lines(hub, guest)
    total = deletion.Deleted()
    while True:
        done = await database.write(lambda one: deletion.delete_matches_of(one, guest))
        if done is None:
            break
        total += done
    said = hub.services.relay.notice("", DATA_DELETED, guest=guest)

    def finish(connection: Connection) -> None:
        deletion.delete_guest(connection, guest)
        hub.services.relay.notify(connection, said)

    await database.write(finish)
    await forget_guest(hub, guest)
    return total


def close_lines(hub: Hub, guest: str) -> None:
    """Close every line of a guest on this process."""
    for room in list(hub.rooms.values()):
        room.forget_guest(guest)


async def forget_guest(hub: Hub, guest: str) -> None:
    """Let the rooms of this process forget somebody whose data was deleted."""
    close_lines(hub, guest)
    for room in list(hub.rooms.values()):
        if guest in room.made.guests or room.made.maker == guest:
            await _forget_in_room(hub, room, guest)


async def _forget_in_room(hub: Hub, room: Room, guest: str) -> None:
    async with room.lock:  # what was under way is in the log by now, perhaps under the guest's id
        await hub.services.database.write(
            lambda connection: deletion.forget_in_log(connection, [room.id], guest)
        )
    room.forget_guest(guest)
    await hub.reseat(room)


# Tokens ---------------------------------------------------------------------------------------------


async def revoke_token(hub: Hub, guest: str, token: str) -> bool:
    """Make a token no longer good and close the lines that came with it, on every process. False if the guest
    has no such token."""
    relay = hub.services.relay

    def revoke(connection: Connection) -> str | None:
        match_id = people.revoke_token(connection, guest, token)
        if match_id is not None:
            relay.notify(connection, relay.notice(match_id, TOKEN_REVOKED, token=token))
        return match_id

    match_id = await hub.services.database.write(revoke)
    if match_id is not None:
        close_token(hub, match_id, token)
    return match_id is not None


def close_token(hub: Hub, match_id: str, token: str) -> None:
    """Close the lines of this process that came with a token."""
    room = hub.rooms.get(match_id)
    if room is not None:
        room.close_lines(NO_LONGER_YOURS, lambda one: one.token == token)


def close_expired(hub: Hub, now: float) -> None:
    """Close the lines whose token is no longer good."""
    for room in list(hub.rooms.values()):
        room.close_lines(
            NO_LONGER_YOURS, lambda one: one.expires_at is not None and one.expires_at <= now
        )


# A database that is another ---------------------------------------------------------------------------


async def watch(hub: Hub) -> None:
    """Look again and again whether the database was restored, or matches were removed."""
    while True:
        await look(hub)
        close_expired(hub, time.time())
        await asyncio.sleep(LOOK_SECONDS)


async def look(hub: Hub) -> None:
    """Let go of what is no longer so, once: a notice and the next look may tell of the same."""
    async with hub.looking:  # one after the other, so that nobody takes an old answer for news
        try:
            found = await hub.services.database.read(state.read)
            known = found if hub.known_state is None else hub.known_state
            if found.get(state.GENERATION) != known.get(state.GENERATION):
                drop_all(hub)
            elif found.get(state.REMOVALS) != known.get(state.REMOVALS):
                await drop_removed(hub)
        except (
            SQLAlchemyError
        ):  # whoever needs the database says so; the next look sees the same again
            return
        hub.known_state = found


def drop_all(hub: Hub) -> None:
    """Let every room go: clients come back to what the database holds now."""
    LOG.warning("the database was restored: every match is opened anew")
    hub.drop_all(COME_AGAIN)


async def drop_removed(hub: Hub) -> None:
    """Let the rooms go whose match was removed."""
    ids = list(hub.rooms)
    left = await hub.services.database.read(lambda connection: matches.existing(connection, ids))
    for one in ids:
        room = hub.rooms.get(one)
        if one not in left and room is not None:
            hub.drop(room, NO_SUCH_MATCH)


# Removing what nobody needs -----------------------------------------------------------------------------


async def tidy_up(hub: Hub) -> None:
    """About once an hour remove what nobody needs any more; one process does it for all."""
    wait = random.uniform(0.02, 0.1) * TIDY_SECONDS
    while True:
        await asyncio.sleep(wait)
        wait = random.uniform(0.9, 1.1) * TIDY_SECONDS
        try:
            if await hub.services.database.write(
                lambda connection: retention.is_my_turn(connection, time.time())
            ):
                removed = await remove(hub)
                if removed:
                    LOG.info("removed what nobody needs any more", extra={"removed": str(removed)})
        except SQLAlchemyError as problem:
            LOG.error("tidying up failed", extra={"why": type(problem).__name__})


async def remove(hub: Hub) -> retention.Removed:
    """Remove what nobody needs any more, in batches: others write in between. `watch` sees to the rooms."""
    total, now = retention.Removed(), time.time()
    while True:
        some = await hub.services.database.write(lambda one: retention.remove_some(one, now))
        if not some:
            return total
        total += some
