"""Computer players think in processes of their own, and take turns for them.

Addresses take turns, and guests of one address, however many matches one of them has. A new guest costs
nothing, so counting guests alone would count nobody.
"""

from __future__ import annotations

import asyncio
import itertools
import os
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from carrom.page import PlannedMove, plan_move, plan_placing
from carrom.server.room.pool import WorkerPool
from carrom.server.warming import load_players

if TYPE_CHECKING:
    from carrom.match import Logged, Match, ToPlace
    from carrom.page import MatchSetup
    from carrom.play import PlacingAnswer

T = TypeVar("T")
WAITING_OF_GUEST = 64
WAITING_IN_ALL = 2000
"""Thoughts of computer players."""
SEARCH_SECONDS = 300.0
"""Of computing, for one search; the longest takes a few."""
REMEMBERED = 32
"""Matches a thinking process remembers, so that it folds only what is new."""
_matches: dict[str, Match] = {}


def thinking_pool(processes: int = 0) -> WorkerPool:
    """Processes for computer players, one thread each; 0: one less than there are cores."""
    count = processes or max(1, (os.cpu_count() or 2) - 1)
    return searching_pool(count)


def searching_pool(processes: int, *, queue_limit: int | None = None) -> WorkerPool:
    """Processes that search for strokes. A search that never ends is stopped: its process is needed."""
    return WorkerPool(
        processes,
        prepare=load_players,
        queue_limit=queue_limit,
        deadline=SEARCH_SECONDS,
        too_slow="this takes too long to work out",
    )


async def think(
    pool: WorkerPool, match: Match, match_id: str, level: str, mind: Random, hand: Random | None
) -> PlannedMove:
    """What the player on turn at a level does; the random numbers of its mind and its hand fix it."""
    return await pool.run(_move, match_id, match.log, level, mind, hand)


async def think_where_to_place(
    pool: WorkerPool, match: Match, match_id: str, level: str, what: ToPlace
) -> PlacingAnswer:
    """What a player at a level does with men to be placed."""
    return await pool.run(_place, match_id, match.log, level, what)


def _move(
    match_id: str, log: tuple[Logged, ...], level: str, mind: Random, hand: Random | None
) -> PlannedMove:
    return plan_move(_remembered(match_id, log), level, mind, hand)


def _place(match_id: str, log: tuple[Logged, ...], level: str, what: ToPlace) -> PlacingAnswer:
    return plan_placing(_remembered(match_id, log), level, what)


def _remembered(match_id: str, log: tuple[Logged, ...]) -> Match:
    """The match of a log, folded from where this process knows it."""
    from carrom.match import Match

    match = _matches.pop(match_id, Match())
    if match.log != log[: match.version]:
        match = Match()
    for logged in log[match.version :]:
        match = match.apply(logged.event, logged.at, made=logged.made)
    _matches[match_id] = match
    while len(_matches) > REMEMBERED:
        del _matches[next(iter(_matches))]
    return match


# Whose turn it is ----------------------------------------------------------------------------------


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
    turn: asyncio.Future[None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    is_running: bool = False


class ThinkingQueue:
    """Thoughts that wait for one of a few processes.

    The next process goes to an address of which the fewest thoughts are under way, and among those to the one
    that had a turn longest ago; within an address to a guest by the same rule. So nobody waits for more than
    one thought of each other address, or of each other guest of their own. ``of_guest``, ``in_all``: how many
    may wait, of one guest and together.
    """

    def __init__(
        self, processes: int, *, of_guest: int = WAITING_OF_GUEST, in_all: int = WAITING_IN_ALL
    ) -> None:
        self._processes = processes
        self._limits = (of_guest, in_all)
        self.running = 0
        self._waiting: list[Thought] = []
        self._running: Counter[Owner | str] = Counter()  # of each guest, and of each address
        self._last_turn: dict[Owner | str, int] = {}
        self._turns = itertools.count(1)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    async def run(
        self, owner: Owner, is_wanted: Callable[[], bool], think: Callable[[], Awaitable[T]]
    ) -> T:
        """Think when it is the owner's turn. Raises `ThoughtDropped` and `QueueFull`."""
        self._make_room(owner)
        thought = Thought(owner, is_wanted)
        self._waiting.append(thought)
        self._begin_next()
        try:
            await thought.turn
            return await think()
        finally:
            self._end(thought)

    def _make_room(self, owner: Owner) -> None:
        if self._is_full(owner):
            for thought in [thought for thought in self._waiting if not thought.is_wanted()]:
                self._drop(thought)
            if self._is_full(owner):
                raise QueueFull

    def _is_full(self, owner: Owner) -> bool:
        of_guest = sum(thought.owner == owner for thought in self._waiting)
        limit_of_guest, limit_in_all = self._limits
        return of_guest >= limit_of_guest or self.waiting >= limit_in_all

    def _drop(self, thought: Thought) -> None:
        self._waiting.remove(thought)
        if not thought.turn.done():
            thought.turn.set_exception(ThoughtDropped())

    def _begin_next(self) -> None:
        while self.running < self._processes and self._waiting:
            thought = min(self._waiting, key=self._share)  # of equals the one that came first
            if thought.turn.done() or not thought.is_wanted():
                self._drop(thought)
                continue
            self._waiting.remove(thought)
            thought.is_running = True
            self.running += 1
            turn = next(self._turns)
            for key in (thought.owner, thought.owner.address):
                self._running[key] += 1
                self._last_turn[key] = turn
            thought.turn.set_result(None)

    def _end(self, thought: Thought) -> None:
        """A thought has ended, or is no longer waited for."""
        if thought in self._waiting:
            self._waiting.remove(thought)
        if thought.is_running:
            self.running -= 1
            self._running -= Counter((thought.owner, thought.owner.address))
            self._begin_next()
        owners = {thought.owner for thought in self._waiting}
        wanted = self._running.keys() | owners | {owner.address for owner in owners}
        self._last_turn = {key: turn for key, turn in self._last_turn.items() if key in wanted}

    def _share(self, thought: Thought) -> tuple[int, ...]:
        """What an address, and there a guest, has had: thoughts under way, and the last turn."""
        keys = (thought.owner.address, thought.owner)
        return tuple(n for key in keys for n in (self._running[key], self._last_turn.get(key, 0)))


def owner_of(setup: MatchSetup) -> str:
    """The guest whose share a computer's thought takes: the maker, or else the first who sits at the board.

    A match between computers only is its maker's.
    """
    people = [seated.guest for seated in setup.seats if seated.guest is not None]
    return setup.maker if not people or setup.maker in people else people[0]
