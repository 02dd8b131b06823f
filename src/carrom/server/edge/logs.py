"""Logs as lines of JSON: what happened, when, for which request, and nothing that must stay secret.

A request has an id: the proxy's, or one made here. It is in the answer and in every line logged for it.
Addresses are not logged. Refusals carry a keyed hash of the address instead; the key is in memory only and
changes every day, so one day's abuse can be followed, and nobody can be found by it later.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import re
import secrets
import sys
import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from pythonjsonlogger.json import JsonFormatter
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carrom.server.edge.client_address import address_of
from carrom.server.edge.problems import error_response

LOG = logging.getLogger("carrom.requests")
HEADER = b"x-request-id"
SANE = re.compile(rb"[A-Za-z0-9._-]{8,64}", re.ASCII)
DAY = 24 * 3600
REQUEST_ID: ContextVar[str] = ContextVar("request_id", default="")
SOURCE: ContextVar[str] = ContextVar("source", default="")


class Sources:
    """Names for addresses that hold for a day."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._day = -1
        self._key = b""

    def name(self, address: str) -> str:
        """The same all day for one address; nobody can compute the address from it."""
        day = int(self._clock() // DAY)
        if day != self._day:
            self._day, self._key = day, secrets.token_bytes(32)
        return hmac.new(self._key, address.encode(), hashlib.sha256).hexdigest()[:12]


def add_request_id(record: logging.LogRecord) -> bool:
    """A filter: the id of the request is in every line that is logged for it."""
    if request := REQUEST_ID.get():
        record.request_id = request
    return True


class JsonLines(JsonFormatter):
    """A record as one line of JSON: time, level, name, message, whatever was told besides, a traceback."""

    def __init__(self) -> None:
        super().__init__(
            "%(name)s %(message)s", rename_fields={"exc_info": "traceback"}, json_ensure_ascii=False
        )

    def add_fields(
        self, log_data: dict[str, Any], record: logging.LogRecord, message_dict: dict[str, Any]
    ) -> None:
        """Begin with the time and the level, each in our own form."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        log_data["time"] = f"{moment}.{int(record.msecs):03}Z"
        log_data["level"] = record.levelname.lower()
        super().add_fields(log_data, record, message_dict)
        log_data.pop("color_message", None)  # uvicorn's, for terminals


def start_logging(form: str) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        JsonLines() if form == "json" else logging.Formatter("%(levelname)s %(name)s: %(message)s")
    )
    handler.addFilter(add_request_id)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("carrom").setLevel(logging.INFO if form == "json" else logging.WARNING)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)


class Tracing:
    """The middleware: an id for each request and live line, and a line in the log for each 429."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.sources = Sources()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        name = request_id(scope)
        source = self.sources.name(address_of(HTTPConnection(scope)))
        begun = False

        async def sending(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] in ("http.response.start", "websocket.accept"):
                message["headers"] = [*message.get("headers", ()), (HEADER, name.encode())]
                if message.get("status") == 429:
                    LOG.warning("refused: too much", extra={"status": 429, "source": source})
            await send(message)

        # each request has a task of its own, so nobody else sees these
        REQUEST_ID.set(name)
        SOURCE.set(source)
        try:
            await self.app(scope, receive, sending)
        except asyncio.CancelledError:  # only a server that stops cuts requests off
            if scope["type"] != "http" or begun:
                raise
            LOG.warning("a request was cut off: the server stops")
            words = "the server stops: try again in a moment"
            await error_response(503, "not_ready", words)(scope, receive, sending)


def request_id(scope: Scope) -> str:
    """The id a proxy has given a request, if it is one; else a new one."""
    given = next((value for key, value in scope.get("headers", ()) if key == HEADER), b"")
    return given.decode() if SANE.fullmatch(given) else secrets.token_hex(8)
