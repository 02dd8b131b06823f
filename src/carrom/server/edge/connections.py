"""Connections: who is open, who has sent a whole request in time, and who is dropped when there are too many.

uvicorn has no deadline for a request: whoever sends half of one keeps the connection. A connection is
*unfinished* from the moment it opens (or from the first byte of its next request) until a whole request has
arrived. Unfinished ones have a deadline, and an address may have only so many: the oldest of them go first,
so that honest requests of the same address, which arrive at once, still get through.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from carrom.server.edge.client_address import is_within, read_address, trusted_networks
from carrom.server.edge.metrics import Metrics

PROXY = "proxy"


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """Seconds and counts. ``total``: all connections, live lines among them."""

    total: int = 8192
    unfinished_per_address: int = 256
    request_seconds: float = 10.0
    """For the TLS handshake; then for the headers; then for the body."""
    unread_seconds: float = 60.0
    """For the client to take something of what was sent."""
    grace_seconds: float = 0.5
    """A request that arrives within these is never dropped for its address's sake."""


class Phase(Enum):
    """What a connection waits for. In each, the oldest can be dropped when there are too many."""

    UNFINISHED = "unfinished"  # for the rest of a request
    IDLE = "idle"  # for the next request
    UNREAD = "unread"  # for the client to read an answer


class ByAddress:
    """Connections of each address, the oldest first; and which address has most."""

    def __init__(self) -> None:
        self._of: dict[str, dict[HttpConnection, None]] = {}
        self._addresses_with: dict[int, dict[str, None]] = {}
        self.largest = 0
        self.total = 0

    def add(self, connection: HttpConnection) -> None:
        """As the youngest of its address."""
        group = self._of.setdefault(connection.address, {})
        group[connection] = None
        self._resize(connection.address, len(group) - 1, len(group))

    def remove(self, connection: HttpConnection) -> None:
        """One that is there."""
        group = self._of[connection.address]
        del group[connection]
        self._resize(connection.address, len(group) + 1, len(group))
        if not group:
            del self._of[connection.address]

    def oldest(self, address: str) -> HttpConnection:
        """The oldest of an address that has one."""
        return next(iter(self._of[address]))

    def addresses_with_most(self) -> list[str]:
        """The addresses that have more than, or as many as, any other."""
        return list(self._addresses_with.get(self.largest, ()))

    def addresses_above(self, count: int) -> list[str]:
        sizes = [size for size in self._addresses_with if size > count]
        return [address for size in sizes for address in self._addresses_with[size]]

    def count(self, address: str) -> int:
        return len(self._of.get(address, ()))

    def _resize(self, address: str, before: int, after: int) -> None:
        self.total += after - before
        if before:
            peers = self._addresses_with[before]
            del peers[address]
            if not peers:
                del self._addresses_with[before]
        if after:
            self._addresses_with.setdefault(after, {})[address] = None
        if after > self.largest or (before == self.largest and before not in self._addresses_with):
            self.largest = after


class Connections:
    """All connections of a server: admits, watches over deadlines, makes room."""

    def __init__(
        self, limits: ConnectionLimits, metrics: Metrics, proxies: tuple[str, ...] = ()
    ) -> None:
        self.limits = limits
        self.tls: ssl.SSLContext | None = None
        """With it, every connection begins with a handshake."""
        self._proxies = trusted_networks(proxies)
        self._http: set[HttpConnection] = set()
        self.lines: set[LineConnection] = set()
        self._tables = {phase: ByAddress() for phase in Phase}
        self._sweeper: asyncio.TimerHandle | None = None
        self._dropped = metrics.dropped_connections
        metrics.connections.set_function(self.__len__)
        metrics.unfinished_requests.set_function(lambda: self.unfinished)

    def __len__(self) -> int:
        return len(self._http) + len(self.lines)

    def __contains__(self, connection: HttpConnection) -> bool:
        return connection in self._http

    @property
    def unfinished(self) -> int:
        """Connections whose request has not arrived in full."""
        return self._tables[Phase.UNFINISHED].total

    def name_address(self, host: str) -> str:
        """What a connection is counted by. A proxy's are everybody's: only `total` counts for them."""
        return PROXY if is_within(host, self._proxies) else read_address(host)

    def admit(self, connection: HttpConnection) -> bool:
        """Take in a new connection, if need be in place of the oldest that waits, of the address with most
        of them."""
        if len(self) >= self.limits.total:
            table = max(self._tables.values(), key=lambda table: table.largest)
            if not table.total:
                self._dropped.labels("full").inc()
                return False
            self.drop(table.oldest(table.addresses_with_most()[0]), "total")
        self._http.add(connection)
        if self._sweeper is None:
            self._sweep(connection.loop)
        return True

    def move(self, connection: HttpConnection, phase: Phase | None) -> None:
        """A connection now waits for something else, or for nothing."""
        if connection.phase is not None:
            self._tables[connection.phase].remove(connection)
        connection.phase = phase
        if phase is not None:
            self._tables[phase].add(connection)

    def forget(self, connection: HttpConnection) -> None:
        """A connection is gone, or has become a live line."""
        self.move(connection, None)
        self._http.discard(connection)

    def drop(self, connection: HttpConnection, reason: str) -> None:
        self._dropped.labels(reason).inc()
        self.forget(connection)
        connection.abort()

    def _sweep(self, loop: asyncio.AbstractEventLoop) -> None:
        """Drop whoever is too late, and the oldest unfinished requests of an address that has too many; again
        in a moment, as long as anybody is connected."""
        now = loop.time()
        for connection in list(self._http):
            if (reason := connection.overdue(now)) is not None:
                self.drop(connection, reason)
        for line in list(self.lines):
            if line.is_unread(now):
                self._dropped.labels("unread").inc()
                line.transport.abort()
        table = self._tables[Phase.UNFINISHED]
        cap, grace = self.limits.unfinished_per_address, self.limits.grace_seconds
        for address in table.addresses_above(cap):
            while address != PROXY and table.count(address) > cap:
                oldest = table.oldest(address)
                if now - oldest.since < grace:
                    break
                self.drop(oldest, "address")
        again = (self._http or self.lines) and not loop.is_closed()
        self._sweeper = loop.call_later(grace, self._sweep, loop) if again else None


class Watched:
    """What HTTP connections and live lines share: `Connections`, and a deadline for what is not read."""

    config: Any
    transport: Any
    read_deadline: float | None = None

    @cached_property
    def table(self) -> Connections:
        """All connections of the server."""
        connections: Connections = self.config.app.state.server.connections
        return connections

    def is_unread(self, now: float) -> bool:
        """Whether the client has not taken what was sent in time; once it is being closed, the rest too."""
        if self.read_deadline is None and self.transport.is_closing():
            self.read_deadline = now + self.table.limits.unread_seconds
        return self.read_deadline is not None and now >= self.read_deadline


class HttpConnection(Watched, H11Protocol):
    """uvicorn's HTTP connection with a handshake of ours, deadlines, and a place in `Connections`."""

    address = ""
    phase: Phase | None = None
    since = 0.0
    abort: Callable[[], None]
    _expected: str | None = None
    _request_deadline: float | None = None
    _is_made = False
    _early: list[bytes] | None = None
    _handshake: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit it; the handshake, if there is one, comes before anything else."""
        client = get_remote_addr(transport)
        self.address = self.table.name_address(client[0] if client else "")
        self.abort = transport.abort
        if not self.table.admit(self):
            transport.abort()
            return
        if self.table.tls is None:
            self._begin(transport)
            return
        transport.pause_reading()  # until the handshake reads
        self._early = []
        self._expect("handshake")
        self._handshake = self.loop.create_task(self._secure(transport, self.table.tls))

    def _begin(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        self._is_made = True
        self._expect("headers")

    async def _secure(self, transport: asyncio.Transport, context: ssl.SSLContext) -> None:
        seconds = self.table.limits.request_seconds
        try:
            secured = await self.loop.start_tls(
                transport, self, context, server_side=True, ssl_handshake_timeout=seconds
            )
        except OSError:  # gone, too slow, or it speaks no TLS
            secured = None
        if secured is None or secured.is_closing():
            self.table.forget(self)
            transport.abort()
            return
        early, self._early = self._early or [], None
        self._begin(secured)
        if early:
            self.data_received(b"".join(early))

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it. One that was never admitted, or never spoke TLS, has nothing else to end."""
        self.table.forget(self)
        if self._is_made:
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._early is not None:
            self._early.append(data)
            return
        if self._expected is None and self.phase is Phase.IDLE:
            self._expect("headers")
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def _look(self) -> None:
        """What of the request is missing."""
        if self not in self.table:  # dropped, or a live line by now
            return
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            self._expect("body")
        elif state is not h11.IDLE:  # a whole request, or none that can be understood
            self._expect(None)
        elif self.phase is Phase.UNFINISHED or self.conn.trailing_data[0]:
            self._expect("headers")
        else:
            self._expect(None)
            self.table.move(self, Phase.IDLE)

    def _expect(self, part: str | None) -> None:
        """Wait for a part of a request; what has arrived of it does not put off its deadline."""
        if part == self._expected:
            return
        self._expected = part
        if part is None:
            self._request_deadline = None
            self.table.move(self, None)
            return
        now = self.loop.time()
        self._request_deadline = now + self.table.limits.request_seconds
        if self.phase is not Phase.UNFINISHED:
            self.since = now
            self.table.move(self, Phase.UNFINISHED)

    def overdue(self, now: float) -> str | None:
        if self._request_deadline is not None and now >= self._request_deadline:
            return self._expected
        return "unread" if self._is_made and self.is_unread(now) else None

    def pause_writing(self) -> None:
        """Nobody reads the answer."""
        super().pause_writing()
        self.read_deadline = self.loop.time() + self.table.limits.unread_seconds
        if self.phase is None:
            self.table.move(self, Phase.UNREAD)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.read_deadline = None
        if self.phase is Phase.UNREAD:
            self.table.move(self, None)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a live line."""
        self._expect(None)
        self.table.forget(self)
        super().handle_websocket_upgrade(event)

    def shutdown(self) -> None:
        """The server stops: half a request is not waited for."""
        if self.phase is Phase.UNFINISHED:
            self.table.drop(self, "stopping")
        else:
            super().shutdown()


class LineConnection(Watched, WebSocketsSansIOProtocol):
    """uvicorn's WebSocket connection with a place in `Connections`."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.table.lines.add(self)
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.table.lines.discard(self)
        super().connection_lost(exc)
