"""Whether the server is alive (/healthz), whether it can do its work (/readyz), and its /metrics.

A process that is not alive is worth restarting; one that is not ready is only to be sent nobody for a while.
Whatever asks, and however often: one look at the database is under way at a time, and everybody shares it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI, Request
from fastapi.responses import Response
from sqlalchemy import Connection, text

import carrom
from carrom.server.api.accounts import Health
from carrom.server.edge.metrics import may_read_metrics
from carrom.server.edge.problems import error_response
from carrom.server.store import state

if TYPE_CHECKING:
    from carrom.server.app import Server

LOG = logging.getLogger("carrom.server")
READ_SECONDS = 3.0
WRITE_SECONDS = 5.0
FRESH_SECONDS = 1.0
"""A look at the database is good for so long: a crowd of monitors costs no more than one."""
LOGGED_SECONDS = 10.0
"""Between two lines of the log that say the same."""
WRITTEN_BYTES = 8192
"""About what a few strokes write: a disk with less room than that is full."""


@dataclass
class Check:
    """Something that is tried with a deadline, once for all who ask at the same time."""

    work: Callable[[], Awaitable[Any]]
    seconds: float
    _running: asyncio.Task[None] | None = None
    _done_at: float = float("-inf")
    _logged_at: float = float("-inf")

    async def passes(self) -> bool:
        """Whether it succeeded just now, or succeeds in time."""
        if time.monotonic() - self._done_at < FRESH_SECONDS:
            return True
        if self._running is None or self._running.done():
            self._running = asyncio.ensure_future(self._try())
        try:
            await asyncio.wait_for(asyncio.shield(self._running), self.seconds)
        except Exception as problem:  # whatever it is, it is not well
            if time.monotonic() - self._logged_at > LOGGED_SECONDS:
                self._logged_at = time.monotonic()
                LOG.error("the database does not answer", extra={"why": type(problem).__name__})
            return False
        return True

    async def _try(self) -> None:
        await self.work()
        self._done_at = time.monotonic()


def write_state(connection: Connection) -> None:
    """Write as much as a stroke does, to a row of its own."""
    state.put(connection, state.READINESS, secrets.token_hex(WRITTEN_BYTES // 2))


def add_health(app: FastAPI, server: Server) -> None:
    """Answer those who watch over the server."""
    database = server.database
    select_one = text("SELECT 1")
    reading = Check(
        lambda: database.read(lambda connection: connection.scalar(select_one)), READ_SECONDS
    )
    writing = Check(lambda: database.write(write_state), WRITE_SECONDS)

    @app.get("/healthz", tags=["health"], operation_id="health", response_model=Health)
    async def healthz() -> Any:
        """Whether the server is well: its database answers."""
        if not await reading.passes():
            return error_response(503, "not_ready", "the database does not answer")
        return {"well": True, "version": carrom.__version__}

    @app.get("/readyz", include_in_schema=False)
    async def readyz() -> Any:
        """Whether a match can be played now: it can be kept, and what plays it is loaded."""
        missing = server.warmth.missing()
        if not await writing.passes():
            missing = ["the database cannot be written", *missing]
        if missing:
            return error_response(503, "not_ready", f"not ready: {'; '.join(missing)}", retry=3)
        return {"ready": True, "version": carrom.__version__}

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        """Counts and timings as text, for this machine or with the token."""
        if not may_read_metrics(request, server.settings):
            return error_response(404, "not_found", "there is nothing here")
        return Response(server.metrics.text(), media_type="text/plain; version=0.0.4")
