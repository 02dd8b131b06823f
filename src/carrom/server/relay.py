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
from typing import TYPE_CHECKING, Any

from sqlalchemy import text

from carrom.server.background import BackgroundTasks
from carrom.server.notices import Notice
from carrom.server.store.deadlines import listening_address

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from carrom.server.store.database import Database

LOG = logging.getLogger("carrom.server")
MAX_BYTES = 7900
"""Bytes PostgreSQL takes in a notice."""
AGAIN = 1.0
"""Seconds until a lost connection is tried again."""


class Relay:
    """Nobody to tell: one process alone."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(6)

    def notice(self, match_id: str, kind: Notice, **more: Any) -> str | None:  # noqa: ARG002
        """The text of a notice; None where nobody would hear it."""
        return None

    def tell(self, match_id: str, kind: Notice, **more: Any) -> None:
        """Tell the other processes."""

    def notify(self, connection: Connection, notice: str | None) -> None:
        """Tell the other processes if, and as soon as, the transaction is committed."""

    async def start(self, hear: Callable[[dict[str, Any]], None], lost: Callable[[], None]) -> None:
        """Begin to listen. ``lost``: called when notices may have been missed."""

    async def stop(self) -> None:
        """Listen no more."""


class PostgresRelay(Relay):
    """The other processes on the same PostgreSQL."""

    def __init__(self, database: Database) -> None:
        super().__init__()
        self._database = database
        self._tasks = BackgroundTasks()

    def notice(self, match_id: str, kind: Notice, **more: Any) -> str | None:
        """A notice that names this process, so that it does not hear itself."""
        return json.dumps({"p": self.process, "m": match_id, "k": kind, **more})

    def notify(self, connection: Connection, notice: str | None) -> None:
        """PostgreSQL sends it with the commit."""
        connection.execute(text("SELECT pg_notify('carrom', :notice)"), {"notice": notice})

    def tell(self, match_id: str, kind: Notice, **more: Any) -> None:
        """In the background; what is lost here is told again by the next heartbeat or event."""
        notice = self.notice(match_id, kind, **more)
        if notice is not None and len(notice.encode()) < MAX_BYTES:
            self._tasks.spawn(self._send(notice))

    async def _send(self, notice: str) -> None:
        with contextlib.suppress(Exception):
            await self._database.write(self.notify, notice)

    async def start(self, hear: Callable[[dict[str, Any]], None], lost: Callable[[], None]) -> None:
        """Listen on a connection of its own, again and again if it breaks."""
        ready = asyncio.Event()
        self._tasks.spawn(self._listen(hear, lost, ready))
        await asyncio.wait_for(ready.wait(), 30)

    async def _listen(
        self,
        hear: Callable[[dict[str, Any]], None],
        lost: Callable[[], None],
        ready: asyncio.Event,
    ) -> None:
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
                LOG.warning(
                    "listening to the database broke off", extra={"why": type(problem).__name__}
                )
            await asyncio.sleep(AGAIN)

    def _take(self, payload: str, hear: Callable[[dict[str, Any]], None]) -> None:
        try:
            notice = json.loads(payload)
            if notice["p"] != self.process:
                hear(notice)
        except (ValueError, KeyError, TypeError):
            LOG.warning("a notice was not understood")
        except Exception as problem:  # the next notice is heard all the same
            LOG.error("what another process told could not be taken", exc_info=problem)

    async def stop(self) -> None:
        """Let the connection go."""
        await self._tasks.stop()
