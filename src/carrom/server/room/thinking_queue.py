"""Whose computer player thinks next: addresses take turns, and guests of one address, however many matches
one of them has. A new guest costs nothing, so counting guests alone would count nobody."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
WAITING_OF_GUEST = 64
WAITING_IN_ALL = 2000


class Owner(NamedTuple):
    """Whose share a thought takes: of an address, and there of a guest."""

    address: str
    guest: str


class ThoughtDropped(Exception):
    """Nobody waits for this thought any more: the match has moved on, or everybody has left."""


class QueueFull(Exception):
    """So many thoughts wait that this one has to be asked for again later."""


@dataclass(eq=False)
class Thought:
    """A thought that waits for a process. ``is_wanted``: whether anybody still waits for it."""

    owner: Owner
    is_wanted: Callable[[], bool]
    begin: asyncio.Future[None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class ThinkingQueue:
    """Thoughts that wait for one of a few processes.

    The next process goes to an address of which the fewest thoughts are under way, and among those to the one
    that had a turn longest ago; within an address to a guest by the same rule. So nobody waits for more than
    one thought of each other address, or of each other guest of their own.
    """

    def __init__(self, processes: int) -> None:
        self._free = processes
        self._waiting: dict[Owner, deque[Thought]] = {}
        self._running: Counter[Owner | str] = Counter()  # of each guest, and of each address
        self._last_turn: dict[Owner | str, int] = {}
        self._turns = itertools.count(1)

    @property
    def waiting(self) -> int:
        """Thoughts that wait."""
        return sum(len(queue) for queue in self._waiting.values())

    @property
    def running(self) -> int:
        """Thoughts under way."""
        return sum(count for owner, count in self._running.items() if isinstance(owner, Owner))

    async def run(
        self, owner: Owner, is_wanted: Callable[[], bool], think: Callable[[], Awaitable[T]]
    ) -> T:
        """Think when it is the owner's turn. Raises `ThoughtDropped` and `QueueFull`."""
        await self._turn(owner, is_wanted)
        try:
            return await think()
        finally:
            self._finish(owner)

    async def _turn(self, owner: Owner, is_wanted: Callable[[], bool]) -> None:
        self._make_room(owner)
        thought = Thought(owner, is_wanted)
        self._waiting.setdefault(owner, deque()).append(thought)
        self._begin_next()
        try:
            await thought.begin
        except asyncio.CancelledError:
            if thought.begin.done() and not thought.begin.cancelled():
                self._finish(owner)  # its turn came in the same moment
            else:
                self._forget(thought)
            raise

    def _is_full(self, owner: Owner) -> bool:
        of_guest = len(self._waiting.get(owner, ()))
        return of_guest >= WAITING_OF_GUEST or self.waiting >= WAITING_IN_ALL

    def _make_room(self, owner: Owner) -> None:
        if not self._is_full(owner):
            return
        for thought in list(itertools.chain(*self._waiting.values())):
            if not thought.is_wanted():
                self._forget(thought)
                thought.begin.set_exception(ThoughtDropped())
        if self._is_full(owner):
            raise QueueFull

    def _forget(self, thought: Thought) -> None:
        queue = self._waiting.get(thought.owner, deque())
        if thought in queue:
            queue.remove(thought)
        if not queue:
            self._waiting.pop(thought.owner, None)
            self._tidy(thought.owner)

    def _finish(self, owner: Owner) -> None:
        for key in (owner, owner.address):
            self._running[key] -= 1
            if not self._running[key]:
                del self._running[key]
        self._free += 1
        self._begin_next()
        self._tidy(owner)

    def _tidy(self, owner: Owner) -> None:
        """Forget the turns of those who want nothing more."""
        if owner not in self._waiting and owner not in self._running:
            self._last_turn.pop(owner, None)
        if owner.address not in self._running and not any(
            waiting.address == owner.address for waiting in self._waiting
        ):
            self._last_turn.pop(owner.address, None)

    def _begin_next(self) -> None:
        while self._free and self._waiting:
            owner = min(self._waiting, key=self._share)  # of equals the one who came first
            thought = self._waiting[owner].popleft()
            if not self._waiting[owner]:
                del self._waiting[owner]
            if thought.begin.done():
                continue
            if not thought.is_wanted():
                thought.begin.set_exception(ThoughtDropped())
                continue
            self._free -= 1
            turn = next(self._turns)
            for key in (owner, owner.address):
                self._running[key] += 1
                self._last_turn[key] = turn
            thought.begin.set_result(None)

    def _share(self, owner: Owner) -> tuple[int, int, int, int]:
        """What an address, and there a guest, has had: thoughts under way, and the last turn."""
        last = self._last_turn
        return (
            self._running[owner.address], last.get(owner.address, 0), self._running[owner], last.get(owner, 0)
        )  # fmt: skip


def owner_of(setup: Any) -> str:
    """The guest whose share a computer's thought takes: the maker, or else the first who sits at the board.

    A match between computers only is its maker's.
    """
    people: list[str] = [seated.guest for seated in setup.seats if seated.guest is not None]
    return setup.maker if not people or setup.maker in people else people[0]
