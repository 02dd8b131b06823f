"""A server that is told to stop has stopped within five seconds, whatever is under way.

Everything acknowledged is in the database already; what is not can be sent again to whoever serves next.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
from types import FrameType

import uvicorn

LOG = logging.getLogger("carrom.server")
GRACE = 2
"""Seconds requests and lines have to end when the server stops; then they are cut off."""
LAST_SECONDS = 4.5
"""Seconds after which the process ends even if something does not let go."""


class StoppingServer(uvicorn.Server):
    """Ends in time, and with status 0 when it was asked to by SIGTERM."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal: stop, at the latest when the time is up."""
        if not self.should_exit:
            last = threading.Timer(LAST_SECONDS, _end)
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop. uvicorn would raise SIGTERM once more at the end: a stop that was asked for is no failure."""
        await super().shutdown(sockets)
        self._captured_signals = [one for one in self._captured_signals if one != signal.SIGTERM]


def _end() -> None:
    LOG.error("something did not let go when the server stopped: ending all the same")
    for handler in logging.getLogger().handlers:
        handler.flush()
    os._exit(0)
