"""What stands before every request: host, origin, limits of size and rate, headers, the log of requests.

Plain ASGI: it sees bodies before anybody reads them.
"""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from fastapi import Response
from fastapi.requests import HTTPConnection, Request
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from carrom.page import Refusal
from carrom.server.edge.access import bearer_of, is_this_machine, shows_token
from carrom.server.edge.client_address import address_of, parse_address
from carrom.server.edge.lan_certificate import is_private
from carrom.server.edge.limits import ADDRESS, GUEST
from carrom.server.edge.problems import error_response, route_of
from carrom.server.settings import Settings

if TYPE_CHECKING:
    from carrom.server.app import Server

LOG = logging.getLogger("carrom.requests")
LARGEST = 64 * 1024
"""Bytes of a body."""
LARGEST_LIST = 1024 * 1024
"""Of what an organiser posts: entries of a whole event at once."""
LARGEST_EVENT = 32 * 1024 * 1024
"""Of an event file that the desk of the server reads in."""
TOURNAMENTS = "/api/tournaments"
OPEN_API = "/api/v1"
"""Pages of any site may read here, without credentials; whoever writes shows a token, and cookies count for
nothing."""
HEADER = "x-carrom"
MISDIRECTED = 421
GONE = 499
"""In the counts: whoever asked left before the request had arrived."""
CHANGING = ("POST", "PUT", "PATCH", "DELETE")
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; "
    "connect-src 'self' {others}; img-src 'self' data: blob:; style-src 'self'; font-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
ALWAYS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
)
ALONE = (b"cross-origin-opener-policy", b"same-origin")
# The page shares links, copies them and keeps the screen awake; it needs nothing else of a device.
PERMISSIONS = (
    "accelerometer=(), camera=({camera}), display-capture=(), "
    "geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), "
    "serial=(), usb=(), xr-spatial-tracking=()"
)
HTTPS_ONLY = (b"strict-transport-security", b"max-age=15552000")
"""Half a year. Not for private names: a browser that trusts our root would then refuse http on localhost,
whoever serves it."""
NAMING_PEOPLE = ("/api", "/m", "/scoreboard", "/overlay")
"""What names people and is nothing to be searched for. Pages of events say it themselves, by choice."""
NOINDEX = (b"x-robots-tag", b"noindex")
API = "/api"
LOADING = (b"x-carrom-loading", b"1")
"""With answers given before the simulator and the players are loaded: the page then says why it waits."""
PERSONAL = "/api/me"
ASSETS = "/assets"
"""Files of the page: counted by address alone."""
KEPT = "/api/kept"
"""Pages of any site may speak to these: whoever does shows a token, and cookies count for nothing here. So an
umpire's page that is open goes on delivering when the server has a new address."""
UMPIRE = "/umpire"
"""This page delivers to whatever address the umpire enters, and reads QR codes with a camera."""
CROSS_ORIGIN = (
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", b"retry-after, etag"),
)
PREFLIGHT = {
    "Access-Control-Allow-Methods": "GET, PUT, POST, DELETE",
    "Access-Control-Allow-Headers": "authorization, content-type, x-carrom",
    "Access-Control-Max-Age": "600",
    "Access-Control-Allow-Private-Network": "true",
}
READ_ONLY_PREFLIGHT = {
    "Access-Control-Allow-Methods": "GET",
    "Access-Control-Allow-Headers": "if-none-match",
    "Access-Control-Max-Age": "600",
}
"""A token does not belong into a page of another site, so no such page may send one."""
RETRY_SECONDS = 5
"""After these a guest's limit of requests has room again."""
LONGEST_HOST = 260
"""Letters of a name and its port."""
LONGEST_SHOWN = 80


class AllowedHosts:
    """The names this server answers to: those of `hosts` and `origins`, and those of this machine.

    A page of another site can give its own name this machine's address (DNS rebinding) and would then count
    as a page of ours. It cannot do so with an address: a literal one is always allowed.
    """

    def __init__(self, settings: Settings) -> None:
        machine = socket.gethostname().lower().rstrip(".")
        own = {"localhost", machine, f"{machine.partition('.')[0]}.local", settings.host.lower()}
        origins = {urlsplit(origin).hostname or "" for origin in settings.origins}
        self.names = frozenset((own | origins | set(settings.hosts)) - {""})

    def allow(self, host: str | None) -> bool:
        """Whether a Host header names this server. A request without one comes from no browser."""
        if host is None:
            return True
        name = host_name(host)
        return name is not None and (name in self.names or parse_address(name) is not None)


def host_name(host: str) -> str | None:
    """The name in a Host header, without its port; None if it is not one."""
    return _read(host) if len(host) <= LONGEST_HOST else None


@lru_cache(maxsize=1024)
def _read(host: str) -> str | None:
    try:
        parts = urlsplit(f"//{host}")
        name, _ = parts.hostname, parts.port  # reading the port checks it
    except ValueError:
        return None
    if name is None or parts.netloc != host or "@" in host or not host.isascii():
        return None
    return name.removesuffix(".")


def host_refusal(host: str | None) -> str:
    """What somebody reads whose name for this server is not allowed."""
    shown = (host or "")[:LONGEST_SHOWN]
    return (
        f"this server does not answer to the name {shown!r}: add the name to the setting 'hosts' "
        "(or the environment variable CARROM_HOSTS), or open the server by its address"
    )


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


def is_server_desk(settings: Settings, connection: HTTPConnection) -> bool:
    """Whether somebody speaks for the desk of the server: by its token, or at its own computer without any.

    A token that is shown counts alone: one of a tournament is no more than that at the server's own computer.
    """
    if bearer_of(connection) is not None:
        return shows_token(connection, settings.desk_token)
    return is_this_machine(connection, settings) and own_origin(connection, settings.origins)


class Guard:
    """The middleware."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app = app
        self.server = server
        self.hosts = AllowedHosts(server.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
            return
        if scope["type"] == "websocket":
            host = HTTPConnection(scope).headers.get("host")
            if not self.hosts.allow(host):  # the handshake gets an answer of HTTP instead
                LOG.warning("a live line under a name that is not allowed was refused")
                response = error_response(MISDIRECTED, "host", host_refusal(host))
                await response(scope, receive, send)
                return
        await self.app(scope, receive, send)

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

        try:
            self._check(scope, connection)
            largest = self._largest(scope, connection)
            whole = await self._read_body(scope, receive, largest)
            if _is_preflight(scope, connection):
                is_kept = is_under(scope["path"], KEPT)
                allowed = PREFLIGHT if is_kept else READ_ONLY_PREFLIGHT
                await Response(status_code=204, headers=allowed)(scope, receive, sending)
            elif whole is None:
                status = GONE
            else:
                await self.app(scope, whole, sending)
        except Refusal as problem:
            retry = RETRY_SECONDS if problem.status == 429 else None
            response = error_response(problem.status, problem.code, problem.why, retry=retry)
            await response(scope, receive, sending)
        finally:
            took = time.perf_counter() - began
            route = route_of(scope)
            self.server.metrics.requests.labels(route, str(status)).inc()
            self.server.metrics.request_seconds.observe(took)
            if status != GONE:  # thousands may go at once
                LOG.info(
                    "request",
                    extra={"method": scope["method"], "route": route, "status": status,
                           "ms": round(1000 * took, 1)},
                )  # fmt: skip

    def _check(self, scope: Scope, connection: HTTPConnection) -> None:
        """What forbids a request before anybody looks at it. Raises `Refusal`."""
        host = connection.headers.get("host")
        if not self.hosts.allow(host):
            raise Refusal("host", host_refusal(host), status=MISDIRECTED)
        guest, limits = self.server.identity.guest(connection), self.server.limits
        # A phone stores every file of the page at once, to have it without a network.
        uncounted = guest is None or is_under(scope["path"], ASSETS)
        if not limits.take(f"address {address_of(connection)}", ADDRESS) or not (
            uncounted or limits.take(f"guest {guest}", GUEST)
        ):
            raise Refusal("too_much", "too many requests: wait a little", status=429)
        length = connection.headers.get("content-length", "0")
        if not length.isdecimal():
            raise Refusal("bad_request", "Content-Length is not a number", status=400)
        largest = self._largest(scope, connection)
        _check_size(largest + 1 if len(length) > 12 else int(length), largest)
        if scope["method"] in CHANGING and scope["path"].startswith("/api/"):
            if not (
                is_under(scope["path"], KEPT)
                or own_origin(connection, self.server.settings.origins)
            ):
                raise Refusal("origin", "the request comes from a page of another site", status=403)
            if HEADER not in connection.headers and not is_under(scope["path"], OPEN_API):
                words = "requests that change something need the header X-Carrom: 1"
                raise Refusal("header", words, status=403)

    def _largest(self, scope: Scope, connection: HTTPConnection) -> int:
        """How many bytes a body may have: a whole event where the desk reads one in, lists of entries from
        whoever shows a token, little elsewhere."""
        path: str = scope["path"]
        if not is_under(path, TOURNAMENTS) or scope["method"] != "POST":
            return LARGEST
        if path == f"{TOURNAMENTS}/import":
            return LARGEST_EVENT if is_server_desk(self.server.settings, connection) else LARGEST
        is_known = bearer_of(connection) is not None or is_server_desk(
            self.server.settings, connection
        )
        return LARGEST_LIST if is_known else LARGEST

    async def _read_body(self, scope: Scope, receive: Receive, largest: int) -> Receive | None:
        """The whole body, read before anybody is asked to answer it; None if its sender left.

        Half a body then costs next to nothing, and no route sees one that is too large.
        """
        body = bytearray()
        try:
            async for part in Request(scope, receive).stream():
                _check_size(len(body) + len(part), largest)
                body += part
        except ClientDisconnect:
            return None
        whole: list[Message] = [{"type": "http.request", "body": bytes(body), "more_body": False}]

        async def replay() -> Message:
            return whole.pop() if whole else await receive()

        return replay

    def _headers(self, scope: Scope, connection: HTTPConnection) -> list[tuple[bytes, bytes]]:
        host = connection.headers.get("host", "")
        plain = host and all(letter.isalnum() or letter in ".-:[]" for letter in host)
        others = f"ws://{host} wss://{host}" if plain and self.hosts.allow(host) else ""
        path: str = scope["path"]
        is_umpire = is_under(path, UMPIRE)
        if is_umpire:
            others += " http: https:"
        headers = [
            (b"content-security-policy", POLICY.format(others=others).encode("latin-1", "ignore")),
            *ALWAYS,
        ]
        if not is_under(path, ASSETS):
            # These concern pages. A worker, which is a file of the page, has a policy of its contents only.
            permissions = PERMISSIONS.format(camera="self" if is_umpire else "")
            headers += [(b"permissions-policy", permissions.encode()), ALONE]
        is_read = scope["method"] in ("GET", "HEAD", "OPTIONS")
        if is_under(path, KEPT) or (is_read and is_under(path, OPEN_API)):
            headers += CROSS_ORIGIN
        if scope["scheme"] == "https" and not is_private(host_name(host) or ""):
            headers.append(HTTPS_ONLY)
        if self.server.warmth.is_loading and is_under(path, API):
            headers.append(LOADING)
        if any(is_under(path, each) for each in NAMING_PEOPLE):
            headers.append(NOINDEX)
        if is_under(path, PERSONAL) or is_under(path, KEPT) or is_under(path, TOURNAMENTS):
            headers.append((b"cache-control", b"no-store"))
        return headers


def is_under(path: str, root: str) -> bool:
    """Whether a path is a root or lies under it."""
    return path == root or path.startswith(f"{root}/")


def _is_preflight(scope: Scope, connection: HTTPConnection) -> bool:
    """Whether a browser asks what a page of another site may say to a kept match, or read here."""
    return (
        scope["method"] == "OPTIONS"
        and (is_under(scope["path"], KEPT) or is_under(scope["path"], OPEN_API))
        and "access-control-request-method" in connection.headers
    )


def _check_size(size: int, largest: int) -> None:
    if size > largest:
        raise Refusal("too_large", f"a body holds at most {largest} bytes", status=413)
