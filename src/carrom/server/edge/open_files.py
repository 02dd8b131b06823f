"""How many files, connections among them, this process may open; and what happens when there are no more."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Callable
from typing import Any

from prometheus_client import Counter

if sys.platform != "win32":
    import resource

LOG = logging.getLogger("carrom.server")
ENOUGH = 65_536
"""More would only cost memory."""
WITHOUT_LIMIT = 16_384
"""What is reckoned with where the system tells no limit."""
LOG_SECONDS = 60.0
ACCEPT_ERROR = "socket.accept() out of system resource"
"""What asyncio calls it; uvloop closes such connections itself, without a word."""


def open_files_limit() -> int:
    """How many files this process may open."""
    if sys.platform == "win32":
        return WITHOUT_LIMIT
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return ENOUGH if soft == resource.RLIM_INFINITY else min(soft, ENOUGH)


def raise_open_files_limit() -> int:
    """Take as many as the system grants without asking anybody; how many that is."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
        for count in (wanted, min(wanted, 10_240)):  # macOS says infinite and grants less
            if soft == resource.RLIM_INFINITY or soft >= count:
                break
            try:
                resource.setrlimit(resource.RLIMIT_NOFILE, (count, hard))
                break
            except (OSError, ValueError):
                continue
    return open_files_limit()


class AcceptErrors:
    """An event loop's handler of errors: those of accepting connections are told once a minute."""

    def __init__(self, counter: Counter, clock: Callable[[], float] = time.monotonic) -> None:
        self._counter = counter
        self._clock = clock
        self._logged_at: float | None = None
        self._suppressed = 0

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if context.get("message") != ACCEPT_ERROR:
            loop.default_exception_handler(context)
            return
        self._counter.inc()
        now = self._clock()
        if self._logged_at is not None and now - self._logged_at < LOG_SECONDS:
            self._suppressed += 1
            return
        LOG.error(
            "no more files can be opened: connections wait",
            extra={"limit": open_files_limit(), "suppressed": self._suppressed},
        )
        self._logged_at, self._suppressed = now, 0
