"""What rooms work with, and the words they share."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

import orjson

from carrom.match import Match
from carrom.server.store import log

if TYPE_CHECKING:
    from carrom.server.metrics import Metrics
    from carrom.server.pool import WorkerPool
    from carrom.server.relay import Relay
    from carrom.server.settings import Settings
    from carrom.server.store.database import Database

T = TypeVar("T")
WAITED_FOR = ("stroke", "placed", "demand")
"""What play does not go on without."""


@dataclass(frozen=True)
class Services:
    """What rooms work with."""

    settings: Settings
    database: Database
    thinkers: WorkerPool
    relay: Relay
    metrics: Metrics
    threads: ThreadPoolExecutor
    warm: threading.Event = field(default_factory=threading.Event)
    """Set once the simulator is compiled."""

    async def play(self, work: Callable[..., T], *args: Any) -> T:
        """Play and judge: half a millisecond, less than handing it to a thread and back would cost. Until the
        simulator is compiled it may take many seconds, and a thread waits."""
        return work(*args) if self.warm.is_set() else await self.run(work, *args)

    async def run(self, work: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        """Simulate, judge or write JSON off the event loop."""
        return await asyncio.get_running_loop().run_in_executor(
            self.threads, lambda: work(*args, **kwargs)
        )


def frame(kind: str, **more: Any) -> str:
    """A frame as text."""
    return orjson.dumps({"t": kind, **more}).decode()


def standing_of(match: Match) -> log.Standing:
    """What lists show of a match."""
    state = match.state
    waits = next((one.by for one in match.awaited if one.kind in WAITED_FOR), ())
    words = {
        "score": list(state.score),
        "games_won": list(state.games_won),
        "stage": state.stage,
        "waits_for": list(waits),
    }
    return log.Standing(orjson.dumps(words).decode(), state.result is not None)
