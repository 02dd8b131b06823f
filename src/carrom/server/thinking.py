"""Computer players think in processes of their own, so that nothing else waits for them."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import Random
from typing import TYPE_CHECKING, Any

from carrom.server.problems import Refusal

if TYPE_CHECKING:
    from carrom.match import Logged, Match

LOG = logging.getLogger("carrom.server")
Numbers = tuple[float, float, float, float, float]
"""A stroke: x, y, dx, dy, speed."""
REMEMBERED = 32
"""Matches a thinking process remembers, so that it folds only what is new."""
_matches: dict[str, Match] = {}


class Thinkers:
    """A few processes that think, one thread each; ``many`` 0: one less than there are cores.

    ``most``: how much may be asked of them at once, before the next is told to come back.
    """

    def __init__(self, many: int = 0, most: int | None = None) -> None:
        self.many = many or max(1, (os.cpu_count() or 2) - 1)
        self.most = most
        self.asked = 0
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    def warm_up(self) -> None:
        """Start them in the background: the first stroke then waits for no compiler."""
        for _ in range(self.many):
            self._started().submit(_warm)

    def _started(self) -> ProcessPoolExecutor:
        if self._closed:
            raise RuntimeError("the server stops")
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.many, mp_context=get_context("spawn"), initializer=_begin
            )
        return self._pool

    async def stroke(self, match: Match, match_id: str, level: str, seed: str) -> Numbers:
        """A stroke for the player on turn at a level; a seed fixes it."""
        numbers: Numbers = await self.run(_stroke, match_id, match.log, level, seed)
        return numbers

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        """Any work in one of the processes; should one have died, others are started."""
        if self.most is not None and self.asked >= self.most:
            raise Refusal("busy", "many ask at once: try again in a moment", status=429)
        self.asked += 1
        try:
            return await self._run(work, *args)
        finally:
            self.asked -= 1

    async def _run(self, work: Callable[..., Any], *args: Any) -> Any:
        loop = asyncio.get_running_loop()
        pool = self._started()
        try:
            return await loop.run_in_executor(pool, work, *args)
        except BrokenProcessPool:
            if self._pool is pool:  # the first to notice
                LOG.warning("a thinking process died; starting others")
                self._pool = None
            return await loop.run_in_executor(self._started(), work, *args)

    def close(self) -> None:
        """Let them go."""
        self._closed = True
        if self._pool is not None:
            processes = list((getattr(self._pool, "_processes", None) or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for one in processes:
                one.terminate()  # what it was thinking about nobody waits for any more


def _begin() -> None:
    """In a new process: one thread, no keyboard, and an end when the server has gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_leave_after, args=(parent,), daemon=True).start()
    from carrom.players.arena import one_thread

    one_thread()


def _leave_after(parent: Any) -> None:
    parent.join()
    os._exit(0)


def _warm() -> None:
    from carrom.match import Match, events
    from carrom.play import begin_board
    from carrom.players import ComputerPlayer

    match = begin_board(Match().apply(events.MatchMade(rules="icf-25")), "a1")
    ComputerPlayer.of("2").stroke(match, Random(1))


def _stroke(match_id: str, log: tuple[Logged, ...], level: str, seed: str) -> Numbers:
    from carrom.match import fold
    from carrom.players import ComputerPlayer

    known = _matches.pop(match_id, None)
    if known is not None and known.log == log[: known.version]:
        match = known
        for one in log[known.version :]:
            match = match.apply(one.event, one.at)
    else:
        match = fold(log)
    _matches[match_id] = match
    while len(_matches) > REMEMBERED:
        del _matches[next(iter(_matches))]
    stroke = ComputerPlayer.of(level).stroke(match, Random(seed))
    return stroke.x, stroke.y, stroke.dx, stroke.dy, stroke.speed
