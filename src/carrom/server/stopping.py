"""A server that is told to stop has stopped within five seconds, whatever is under way.

Everything acknowledged is in the database already; what is not can be sent again to whoever serves next.
"""

from __future__ import annotations

import atexit
import logging
import os
import signal
import socket
import sys
import threading
from types import FrameType

import uvicorn

LOG = logging.getLogger("carrom.server")
GRACE = 2
"""Seconds requests and lines have to end when the server stops; then they are cut off."""
STUCK = "something did not let go when the server stopped: ending all the same"
LAST_SECONDS = 4.5
"""Seconds after which the process ends even if something does not let go."""


class StoppingServer(uvicorn.Server):
    """Ends in time, and with status 0 when it was asked to by SIGTERM."""

    was_told = False

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal: stop, at the latest when the time is up."""
        if not self.should_exit:
            last = threading.Timer(LAST_SECONDS, _end, [STUCK])
            last.daemon = True
            last.start()
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop. uvicorn would raise SIGTERM once more at the end; a requested stop is not a failure."""
        await super().shutdown(sockets)
        self.was_told = signal.SIGTERM in self._captured_signals
        while signal.SIGTERM in self._captured_signals:
            self._captured_signals.remove(signal.SIGTERM)

    def leave(self) -> None:
        """End the process if it was told to: taking the interpreter apart can last for seconds."""
        if self.was_told:
            atexit._run_exitfuncs()  # what processes share is given back
            _end()


def _end(problem: str = "") -> None:
    if problem:
        LOG.error(problem)
    logging.shutdown()
    sys.stdout.flush()
    os._exit(0)
