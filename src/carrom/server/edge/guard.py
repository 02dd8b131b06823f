"""What stands before every request: host, origin, limits of size and rate, headers, the log of requests.

Plain ASGI: it sees bodies before anybody reads them.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from fastapi.requests import HTTPConnection

from carrom.server.edge.certificate import is_private
from carrom.server.edge.client_address import address_of
from carrom.server.edge.hosts import AllowedHosts, host_name, refusal
from carrom.server.edge.identity import Identity
from carrom.server.edge.limits import ADDRESS, GUEST, Limits
from carrom.server.edge.metrics import Metrics
from carrom.server.edge.problems import body, route_of

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LOG = logging.getLogger("carrom.requests")
LARGEST = 64 * 1024
"""Bytes of a body."""
HEADER = "x-carrom"
MISDIRECTED = 421
GONE = 499
"""In the counts: whoever asked left before the request had arrived."""
TOO_LARGE = (413, "too_large", f"a body holds at most {LARGEST} bytes")
CHANGING = ("POST", "PUT", "PATCH", "DELETE")
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; "
    "connect-src 'self' {sockets}; img-src 'self' data: blob:; style-src 'self'; font-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
ALWAYS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    # The page shares links, copies them and keeps the screen awake; it needs nothing else of a device.
    (
        b"permissions-policy",
        b"accelerometer=(), camera=(), display-capture=(), "
        b"geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), "
        b"serial=(), usb=(), xr-spatial-tracking=()",
    ),
)
HTTPS_ONLY = (b"strict-transport-security", b"max-age=15552000")
"""Half a year. Not for private names: a browser that trusts our root would then refuse http on localhost,
whoever serves it."""
PERSONAL = "/api/me"
RETRY_SECONDS = 5
"""After these a guest's limit of requests has room again."""


def own_origin(connection: HTTPConnection, others: Iterable[str]) -> bool:
    """Whether a request comes from a page of ours, or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        origin_host = urlsplit(origin).netloc.lower()
    except ValueError:  # no address at all
        return False
    return origin_host == connection.headers.get("host", "").lower() or origin in others


class Guard:
    """The middleware."""

    def __init__(
        self,
        app: App,
        *,
        identity: Identity,
        limits: Limits,
        metrics: Metrics,
        hosts: AllowedHosts,
        origins: tuple[str, ...] = (),
    ) -> None:
        self.app = app
        self.identity = identity
        self.limits = limits
        self.metrics = metrics
        self.hosts = hosts
        self.origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one live line."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A handshake under a name that is not ours gets an answer of HTTP instead."""
        host = HTTPConnection(scope).headers.get("host")
        if self.hosts.allow(host):
            await self.app(scope, receive, send)
            return
        LOG.warning("a live line under a name that is not allowed was refused")
        await answered(send, MISDIRECTED, "host", refusal(host), kind="websocket.http.response")

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        connection = HTTPConnection(scope)
        status = 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = message.get("headers", ())
                message["headers"] = [*given, *self._headers(scope, connection)]
            await send(message)

        wrong = self._wrong(scope, connection)
        try:
            if wrong is not None:
                await answered(sending, *wrong)
            elif (whole := await self._read_body(receive)) is None:
                status = GONE
            else:
                await self.app(scope, whole, sending)
        except TooLarge:
            await answered(sending, *TOO_LARGE)
        finally:
            took = time.perf_counter() - began
            route = route_of(scope)
            self.metrics.requests.labels(route, str(status)).inc()
            self.metrics.request_seconds.observe(took)
            if status != GONE:  # thousands may go at once
                LOG.info(
                    "request",
                    extra={"method": scope["method"], "route": route, "status": status,
                           "ms": round(1000 * took, 1)},
                )  # fmt: skip

    def _wrong(self, scope: Scope, connection: HTTPConnection) -> tuple[int, str, str] | None:
        """What forbids a request before anybody looks at it."""
        host = connection.headers.get("host")
        if not self.hosts.allow(host):
            return MISDIRECTED, "host", refusal(host)
        guest = self.identity.guest(connection)
        if not self.limits.take(f"address {address_of(connection)}", ADDRESS) or not (
            guest is None or self.limits.take(f"guest {guest}", GUEST)
        ):
            return 429, "too_much", "too many requests: wait a little"
        length = connection.headers.get("content-length", "0")
        if not length.isdecimal():
            return 400, "bad_request", "Content-Length is not a number"
        if len(length) > 12 or int(length) > LARGEST:
            return TOO_LARGE
        if scope["method"] in CHANGING and scope["path"].startswith("/api/"):
            if not own_origin(connection, self.origins):
                return 403, "origin", "the request comes from a page of another site"
            if HEADER not in connection.headers:
                return 403, "header", "requests that change something need the header X-Carrom: 1"
        return None

    async def _read_body(self, receive: Receive) -> Receive | None:
        """The whole body, read before anybody is asked to answer it; None if its sender left.

        Half a body then costs next to nothing, and no route sees one that is too large.
        """
        parts, size, more = [], 0, True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                return None
            part = message.get("body", b"")
            size += len(part)
            if size > LARGEST:
                raise TooLarge
            parts.append(part)
            more = message.get("more_body", False)
        whole: list[Message] = [
            {"type": "http.request", "body": b"".join(parts), "more_body": False}
        ]

        async def replay() -> Message:
            return whole.pop() if whole else await receive()

        return replay

    def _headers(self, scope: Scope, connection: HTTPConnection) -> list[tuple[bytes, bytes]]:
        host = connection.headers.get("host", "")
        plain = host and all(letter.isalnum() or letter in ".-:[]" for letter in host)
        sockets = f"ws://{host} wss://{host}" if plain and self.hosts.allow(host) else ""
        policy = POLICY.format(sockets=sockets).encode("latin-1", "ignore")
        headers = [(b"content-security-policy", policy), *ALWAYS]
        if scope["scheme"] == "https" and not is_private(host_name(host) or ""):
            headers.append(HTTPS_ONLY)
        path: str = scope["path"]
        if path == PERSONAL or path.startswith(f"{PERSONAL}/"):
            headers.append((b"cache-control", b"no-store"))
        return headers


class TooLarge(Exception):
    """A body went on beyond what was told."""


async def answered(
    send: Send, status: int, code: str, message: str, *, kind: str = "http.response"
) -> None:
    """An error, in the form of all errors."""
    content = json.dumps(body(code, message)).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(content)).encode()),
    ]
    if status == 429:
        headers.append((b"retry-after", str(RETRY_SECONDS).encode()))
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": content})
