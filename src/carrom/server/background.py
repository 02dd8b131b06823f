"""Work that goes on by itself: kept hold of until it ends, and what goes wrong in it is logged."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from carrom.errors import CarromError

LOG = logging.getLogger("carrom.server")
T = TypeVar("T")


class BackgroundTasks:
    """The tasks of a room, of the hub or of the relay."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def __bool__(self) -> bool:
        return bool(self._tasks)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem is not None and not isinstance(problem, CarromError):
            LOG.error("work in the background failed", exc_info=problem)

    async def stop(self, grace: float = 0.0) -> None:
        """Cancel everything, after some seconds in which it may end by itself."""
        if grace and self._tasks:
            await asyncio.wait(self._tasks, timeout=grace)
        await asyncio.gather(*self.cancel(), return_exceptions=True)

    def cancel(self) -> list[asyncio.Task[Any]]:
        """Cancel everything; the tasks, which have yet to end."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        return tasks


async def repeat(
    work: Callable[[], Awaitable[object]], seconds: Callable[[], float], failure: str
) -> None:
    """Do something now and again after every so many seconds. Where the database fails, that is logged."""
    while True:
        try:
            await work()
        except SQLAlchemyError as problem:
            LOG.error(failure, extra={"why": type(problem).__name__})
        await asyncio.sleep(seconds())
