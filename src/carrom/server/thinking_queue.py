"""Whose computer player thinks next: guests take turns, however many matches one of them has."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

T = TypeVar("T")
WAITING_OF_GUEST = 64
WAITING_IN_ALL = 2000


class ThoughtDropped(Exception):
    """Nobody waits for this thought any more: the match has moved on, or everybody has left."""


class QueueFull(Exception):
    """So many thoughts wait that this one has to be asked for again later."""


@dataclass(eq=False)
class Thought:
    """A thought that waits for a process. ``is_wanted``: whether anybody still waits for it."""

    guest: str
    is_wanted: Callable[[], bool]
    begin: asyncio.Future[None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class ThinkingQueue:
    """Thoughts that wait for one of a few processes.

    The next process goes to a guest of whom the fewest thoughts are under way, and among those to whoever had
    a turn longest ago. So nobody waits for more than one thought of each other guest.
    """

    def __init__(self, processes: int) -> None:
        self._free = processes
        self._waiting: dict[str, deque[Thought]] = {}
        self._running: Counter[str] = Counter()
        self._last_turn: dict[str, int] = {}
        self._turns = itertools.count(1)

    @property
    def waiting(self) -> int:
        """Thoughts that wait."""
        return sum(len(queue) for queue in self._waiting.values())

    @property
    def running(self) -> int:
        """Thoughts under way."""
        return self._running.total()

    async def run(
        self, guest: str, is_wanted: Callable[[], bool], think: Callable[[], Awaitable[T]]
    ) -> T:
        """Think when it is the guest's turn. Raises `ThoughtDropped` and `QueueFull`."""
        await self._turn(guest, is_wanted)
        try:
            return await think()
        finally:
            self._finish(guest)

    async def _turn(self, guest: str, is_wanted: Callable[[], bool]) -> None:
        self._make_room(guest)
        thought = Thought(guest, is_wanted)
        self._waiting.setdefault(guest, deque()).append(thought)
        self._begin_next()
        try:
            await thought.begin
        except asyncio.CancelledError:
            if thought.begin.done() and not thought.begin.cancelled():
                self._finish(guest)  # its turn came in the same moment
            else:
                self._forget(thought)
            raise

    def _make_room(self, guest: str) -> None:
        if len(self._waiting.get(guest, ())) < WAITING_OF_GUEST and self.waiting < WAITING_IN_ALL:
            return
        for thought in [one for queue in self._waiting.values() for one in queue]:
            if not thought.is_wanted():
                self._forget(thought)
                thought.begin.set_exception(ThoughtDropped())
        if len(self._waiting.get(guest, ())) >= WAITING_OF_GUEST or self.waiting >= WAITING_IN_ALL:
            raise QueueFull

    def _forget(self, thought: Thought) -> None:
        queue = self._waiting.get(thought.guest, deque())
        if thought in queue:
            queue.remove(thought)
        if not queue:
            self._waiting.pop(thought.guest, None)
            self._tidy(thought.guest)

    def _finish(self, guest: str) -> None:
        self._running[guest] -= 1
        if not self._running[guest]:
            del self._running[guest]
        self._free += 1
        self._begin_next()
        self._tidy(guest)

    def _tidy(self, guest: str) -> None:
        """Forget the turns of a guest who wants nothing more."""
        if guest not in self._waiting and guest not in self._running:
            self._last_turn.pop(guest, None)

    def _begin_next(self) -> None:
        while self._free and self._waiting:
            guest = min(self._waiting, key=self._share)  # of equals the one who came first
            thought = self._waiting[guest].popleft()
            if not self._waiting[guest]:
                del self._waiting[guest]
            if thought.begin.done():
                continue
            if not thought.is_wanted():
                thought.begin.set_exception(ThoughtDropped())
                continue
            self._free -= 1
            self._running[guest] += 1
            self._last_turn[guest] = next(self._turns)
            thought.begin.set_result(None)

    def _share(self, guest: str) -> tuple[int, int]:
        """What a guest has had: thoughts under way, and the last turn."""
        return self._running[guest], self._last_turn.get(guest, 0)


def owner_of(made: Any) -> str:
    """The guest whose share a computer's thought takes: the maker, or else the first who sits at the board.

    A match between computers only is its maker's.
    """
    people: list[str] = [one.guest for one in made.seats if one.guest is not None]
    return made.maker if not people or made.maker in people else people[0]
