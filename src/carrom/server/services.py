"""What rooms work with: the database, the other processes, and threads for what takes long."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from carrom.server.edge.metrics import Metrics
    from carrom.server.relay import Relay
    from carrom.server.room.pool import WorkerPool
    from carrom.server.room.thinking_queue import ThinkingQueue
    from carrom.server.settings import Settings
    from carrom.server.store.database import Database

T = TypeVar("T")
REPLAYS_AT_ONCE = 1


@dataclass
class Load:
    """How much is in hand: in threads, and waiting to play strokes again."""

    in_hand: int = 0
    replays_waiting: int = 0


@dataclass(frozen=True)
class Services:
    """What rooms work with."""

    settings: Settings
    database: Database
    thinkers: WorkerPool
    thoughts: ThinkingQueue
    relay: Relay
    metrics: Metrics
    threads: ThreadPoolExecutor
    load: Load = field(default_factory=Load)
    replays: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(REPLAYS_AT_ONCE))
    is_warm: threading.Event = field(default_factory=threading.Event)
    """Set once the simulator is loaded."""

    async def play(self, work: Callable[..., T], *args: Any) -> T:
        """Play and judge: half a millisecond, less than handing it to a thread and back would cost. Until the
        simulator is loaded it may take many seconds, and a thread waits."""
        return work(*args) if self.is_warm.is_set() else await self.run(work, *args)

    async def run(self, work: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        """Simulate, judge or write JSON off the event loop; what is logged there names the same request."""
        context = copy_context()
        self.load.in_hand += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(
                self.threads, lambda: context.run(work, *args, **kwargs)
            )
        finally:
            self.load.in_hand -= 1

    async def play_again(self, work: Callable[..., T], *args: Any, **kwargs: Any) -> T:
        """Work that plays many strokes again; one at a time, so that new strokes never queue behind it."""
        self.load.replays_waiting += 1
        try:
            await self.replays.acquire()
        finally:
            self.load.replays_waiting -= 1
        try:
            return await self.run(work, *args, **kwargs)
        finally:
            self.replays.release()
