"""Processes for work that would hold up the event loop, or that nobody may wait for without end."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from anyio import CapacityLimiter

from carrom.page import Refusal

LOG = logging.getLogger("carrom.server")
T = TypeVar("T")
PATIENCE = 10
"""How much longer by the clock than in seconds of computing a piece of work may take."""


def _nothing() -> None:
    """What a process that needs no preparation does first."""


class WorkerPool:
    """A few processes; work waits until one of them is free.

    ``prepare``: what a new process does first, such as loading what its work needs. ``queue_limit``: how much
    work may be in hand at once, before the next is refused. ``deadline``: seconds of computing one piece of
    work may take; then its process is killed, which stops even a search that holds the interpreter. On a busy
    machine computing takes longer by the clock, so the clock is given `PATIENCE` times as long. ``too_slow``:
    what is said then.
    """

    def __init__(
        self,
        processes: int,
        *,
        prepare: Callable[[], None] = _nothing,
        queue_limit: int | None = None,
        deadline: float | None = None,
        too_slow: str = "this takes too long to read: say it in fewer words",
    ) -> None:
        self.processes = processes
        self.queue_limit = queue_limit
        self.deadline = deadline
        self.too_slow = too_slow
        self._prepare = prepare
        self._free = CapacityLimiter(processes)
        self._executor: ProcessPoolExecutor | None = None
        self._closed = False

    def warm_up(self) -> Future[None]:
        """Start the processes in the background, so that the first work waits for nothing."""
        try:
            return self._start_all()
        except BrokenProcessPool:  # one died while it was prepared: others are started
            if self._executor is not None:
                self._drop(self._executor)
            return self._start_all()

    def _start_all(self) -> Future[None]:
        return [self._started().submit(_nothing) for _ in range(self.processes)][-1]

    @property
    def waiting(self) -> int:
        return self._free.statistics().tasks_waiting

    @property
    def running(self) -> int:
        return self._free.borrowed_tokens

    def _started(self) -> ProcessPoolExecutor:
        if self._closed:
            raise RuntimeError("the server is stopping")
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                self.processes,
                mp_context=get_context("spawn"),
                initializer=_begin,
                initargs=(self._prepare,),
            )
        return self._executor

    async def run(self, work: Callable[..., T], *args: Any) -> T:
        """Do a piece of work in one of the processes. Raises `Refusal` if there is too much, or too slow."""
        if self.queue_limit is not None and self.waiting + self.running >= self.queue_limit:
            raise Refusal("busy", "many ask at once: try again in a moment", status=429)
        async with self._free:
            try:
                return await self._run(work, *args)
            except BrokenProcessPool:  # died, or killed for another's work: once more
                LOG.warning("a worker process died; starting another")
                return await self._run(work, *args)

    async def _run(self, work: Callable[..., T], *args: Any) -> T:
        loop = asyncio.get_running_loop()
        executor = self._started()
        try:
            if self.deadline is None:
                return await loop.run_in_executor(executor, work, *args)
            await loop.run_in_executor(executor, _nothing)  # starting is not part of the work
            async with asyncio.timeout(PATIENCE * self.deadline):
                return await loop.run_in_executor(executor, _limited, self.deadline, work, *args)
        except (TimeoutError, BrokenProcessPool) as problem:
            too_slow = isinstance(problem, TimeoutError) or _was_too_slow(executor)
            self._drop(executor)
            if not too_slow:
                raise
            LOG.error("work was too slow", extra={"work": getattr(work, "__name__", str(work))})
            raise Refusal("too_slow", self.too_slow, status=422) from None

    def _drop(self, executor: ProcessPoolExecutor) -> None:
        """Kill the processes of an executor; the next work starts others."""
        if self._executor is executor:
            self._executor = None
        processes = _processes(executor)
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()

    def close(self) -> None:
        """Let the processes go; nobody waits any more for what they were doing."""
        self._closed = True
        if self._executor is not None:
            self._drop(self._executor)


def _limited(seconds: float, work: Callable[..., T], *args: Any) -> T:
    """In a worker process: the kernel ends it once the work has computed that long."""
    if sys.platform == "win32":
        return work(*args)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return work(*args)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _was_too_slow(executor: ProcessPoolExecutor) -> bool:
    """Whether the kernel has ended one of its processes for computing too long."""
    if sys.platform == "win32":
        return False
    processes = _processes(executor)
    for process in processes:  # whose pipe closes a moment before its status is known
        process.join(1.0)
    return any(process.exitcode == -signal.SIGPROF for process in processes)


def _processes(executor: ProcessPoolExecutor) -> list[BaseProcess]:
    return list((getattr(executor, "_processes", None) or {}).values())


def _begin(prepare: Callable[[], None]) -> None:
    """In a new process: no keyboard, and an end when the server has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if (parent := parent_process()) is not None:

        def leave_after_parent() -> None:
            parent.join()
            os._exit(0)

        threading.Thread(target=leave_after_parent, daemon=True).start()
    prepare()
