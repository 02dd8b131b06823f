"""A live line: what is to be sent waits in a short queue; who does not read is let go and comes back."""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass, field
from math import inf

from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect

BEHIND = '{"t":"behind"}'
MAX_WAITING = 256
MAX_BYTES = 4 * 1024 * 1024
NO_LONGER_YOURS = 4401
"""The code a line is closed with whose token is not good, or whose guest's data was deleted."""
NO_SUCH_MATCH = 4404
COME_AGAIN = 1012
"""Closed with this code, clients connect again at once."""
FAREWELL = 1.0
"""Seconds for the last word on a line."""


@dataclass(eq=False)
class Client:
    """Somebody at a board by a live line. ``version``: up to where they have been told.

    ``owner``: the guest whose line it is, also where it only watches; ``token``: the id of the token it came
    with, and ``expires_at``: until when that is good; ``address``: where limits count it.
    ``is_child``: the children's switch is on.
    ``presence_change``: how often somebody had come or gone when it was last told who is there. ``heard_at``:
    when its last frame came (monotonic).
    """

    socket: WebSocket
    guest: str | None
    language: str
    owner: str | None = None
    token: str | None = None
    expires_at: float = inf
    address: str = ""
    is_child: bool = False
    seats: tuple[str, ...] = ()
    version: int = 0
    presence_change: int = 0
    waiting: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)
    bytes_waiting: int = 0
    code: int = 1000
    dropped: asyncio.Event = field(default_factory=asyncio.Event)
    heard_at: float = field(default_factory=time.monotonic)

    def tell(self, text: str) -> None:
        """Send as soon as it reads; never waits. Too much unread: the line is closed."""
        if self.code != 1000:
            return
        if self.waiting.qsize() >= MAX_WAITING or self.bytes_waiting + len(text) > MAX_BYTES:
            self.close(4008, BEHIND)
            return
        self.bytes_waiting += len(text)
        self.waiting.put_nowait(text)

    def close(self, code: int, last: str | None = None) -> None:
        """Close the line; what waits is dropped, and so is what it does not read."""
        if self.code != 1000:
            return
        self.code = code
        while not self.waiting.empty():
            self.waiting.get_nowait()
        if last is not None:
            self.waiting.put_nowait(last)
        self.waiting.put_nowait(None)
        self.dropped.set()

    async def send(self) -> None:
        """Send what waits until the line is closed."""
        sending = asyncio.ensure_future(self._send_all())
        closing = asyncio.ensure_future(self.dropped.wait())
        try:
            await asyncio.wait((sending, closing), return_when=asyncio.FIRST_COMPLETED)
            # a client that reads nothing may hold up even its farewell
            await asyncio.wait((sending,), timeout=FAREWELL)
        finally:
            sending.cancel()
            closing.cancel()
            await asyncio.gather(sending, closing, return_exceptions=True)
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self.socket.close(self.code), FAREWELL)

    async def _send_all(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while (text := await self.waiting.get()) is not None:
                self.bytes_waiting -= len(text)
                await self.socket.send_text(text)
