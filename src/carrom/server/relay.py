"""Processes that share a PostgreSQL tell each other what happens, by LISTEN and NOTIFY.

A notice is small: "match M is at version N", who is there, an aim. Whoever has the match open catches up from
the log. With SQLite there is one process, and nobody to tell.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Callable
from enum import StrEnum
from typing import Any

from sqlalchemy import Connection

from carrom.server.background import BackgroundTasks
from carrom.server.store.database import Database
from carrom.server.store.deadlines import listening_address
from carrom.server.store.log import notify

LOG = logging.getLogger("carrom.server")
MAX_BYTES = 7900
"""Bytes PostgreSQL takes in a notice."""
AGAIN = 1.0
"""Seconds until a lost connection is tried again."""
Hear = Callable[[dict[str, Any]], None]


class Notice(StrEnum):
    """The kinds. Processes of an older version may run beside this one: the values stay as they are."""

    ALIVE = "alive"
    VERSION = "v"  # of a match's log
    PRESENCE = "presence"
    WHO = "who"  # asks who is there
    TELL = "tell"  # a frame for everybody at a match
    SEATS = "seats"
    PHRASE = "phrase"
    WITHDRAWN = "withdrawn"
    CHILD = "child"  # the children's switch of a guest was turned on or off
    DATA_DELETED = "data_deleted"
    TOKEN_REVOKED = "token_revoked"
    RESTORED = "restored"
    HALL = "hall"  # of a tournament: its version, or what else has changed ("w")


class Relay:
    """The other processes on the same PostgreSQL; with SQLite there are none."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._tasks = BackgroundTasks()
        self.process = secrets.token_hex(6)

    def notice(self, match_id: str, kind: Notice, **more: Any) -> str | None:
        """The text of a notice, which names this process, so that it does not hear itself; None where nobody
        would hear it."""
        if self._database.sqlite:
            return None
        return json.dumps({"p": self.process, "m": match_id, "k": kind, **more})

    def notify(self, connection: Connection, match_id: str, kind: Notice, **more: Any) -> None:
        """Tell the other processes if, and as soon as, the transaction is committed."""
        notify(connection, self.notice(match_id, kind, **more))

    def tell(self, match_id: str, kind: Notice, **more: Any) -> None:
        """In the background; what is lost here is told again by the next heartbeat or event."""
        notice = self.notice(match_id, kind, **more)
        if notice is not None and len(notice.encode()) < MAX_BYTES:
            self._tasks.spawn(self._send(notice))

    async def _send(self, notice: str) -> None:
        with contextlib.suppress(Exception):
            await self._database.write(notify, notice)

    async def start(self, hear: Hear, lost: Callable[[], None]) -> None:
        """Listen on a connection of its own, again and again if it breaks. ``lost``: called when notices may
        have been missed."""
        if not self._database.sqlite:
            ready = asyncio.Event()
            self._tasks.spawn(self._listen(hear, lost, ready))
            await asyncio.wait_for(ready.wait(), 30)

    async def _listen(self, hear: Hear, lost: Callable[[], None], ready: asyncio.Event) -> None:
        import psycopg

        where = listening_address(self._database.url)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    where, autocommit=True
                ) as connection:
                    await connection.execute("LISTEN carrom")
                    if ready.is_set():
                        lost()
                    ready.set()
                    async for notice in connection.notifies():
                        self._take(notice.payload, hear)
            except (psycopg.Error, OSError) as problem:
                why = type(problem).__name__
                LOG.warning("listening to the database broke off", extra={"why": why})
            await asyncio.sleep(AGAIN)

    def _take(self, payload: str, hear: Hear) -> None:
        try:
            notice = json.loads(payload)
            if notice["p"] != self.process:
                hear(notice)
        except (ValueError, KeyError, TypeError):
            LOG.warning("a notice was not understood")
        except Exception as problem:  # the next notice is heard all the same
            LOG.error("what another process told could not be taken", exc_info=problem)

    async def stop(self) -> None:
        await self._tasks.stop()
