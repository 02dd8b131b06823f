"""Computer players of open matches: whose turn it is to think, the stroke, and what is done if it fails.

A match never waits in silence. A thought that fails is replaced by a plain stroke, a stroke that is refused
by a plain one and then by a pass; each is logged and counted. If nothing at all can be done it is tried again
a few times, later and later, and then once more whenever somebody comes to the board.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from random import Random
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from carrom.errors import CarromError
from carrom.match import Match, Stage, events
from carrom.play import RandomPlayer
from carrom.server.room import actions
from carrom.server.room.actions import Outcome
from carrom.server.room.randomness import stroke_numbers
from carrom.server.room.thinking import Numbers, think
from carrom.server.room.thinking_queue import (
    Owner,
    QueueFull,
    ThinkingQueue,
    ThoughtDropped,
    owner_of,
)
from carrom.server.services import Services, frame

if TYPE_CHECKING:
    from carrom.server.room.room import Room
    from carrom.server.store.matches import Made

LOG = logging.getLogger("carrom.server")
AFTER_REST = 0.6
"""Seconds the board is looked at once the discs rest, before a computer player is about to strike."""
RETRY_SECONDS = 3.0
"""Seconds until a computer that could do nothing tries again; twice as long each time."""
MOST_TRIES = 5

Work = Callable[["Made", Match, float], Outcome]
Proceed = Callable[["Room", int, Work], Awaitable[None]]


class Computers:
    """The computer players of one process. ``proceed``: carries out what happens by itself in a room."""

    def __init__(self, services: Services, proceed: Proceed) -> None:
        self.services = services
        self.queue = ThinkingQueue(services.thinkers.processes)
        self._proceed = proceed
        self._failures: WeakKeyDictionary[Room, tuple[int, int]] = WeakKeyDictionary()

    def should_think(self, room: Room, version: int) -> bool:
        """Whether a computer is on turn, somebody is there to see it, and it does not think already."""
        return (
            self._is_wanted(room, version)
            and room.thinking_at != version
            and computer_on_turn(room) is not None
        )

    def _is_wanted(self, room: Room, version: int) -> bool:
        """Whether anybody waits for a stroke at this version; whoever comes later lets it think again."""
        return room.match.version == version and room.has_anybody

    async def play(self, room: Room, version: int) -> None:
        """Think and strike for the computer on turn; the room says already that it thinks at this version."""
        try:
            await self._strike(room, version)
        except ThoughtDropped:
            pass
        except QueueFull:
            self._fail(room, version, "queue_full", None)
        except Exception as problem:  # a match never waits for ever
            self._fail(room, version, "no_stroke", problem)
        finally:
            if room.thinking_at == version:
                room.thinking_at = 0

    async def _strike(self, room: Room, version: int) -> None:
        seat = computer_on_turn(room)
        seated = None if seat is None else room.made.seat(seat)
        if seated is None or seated.level is None:
            return
        services, level = self.services, seated.level
        room.tell(frame("thinking", seat=seat))
        mind, hand = stroke_numbers(room.made, version)
        began = time.monotonic()
        pause = services.settings.pause
        ready = max(began, room.rests_at + AFTER_REST if pause else began) + pause

        def thinking() -> Awaitable[Numbers]:
            return think(services.thinkers, room.match, room.id, level, mind, hand)

        numbers: Numbers | None = None
        try:
            numbers = await self.queue.run(
                whose_thought(room), lambda: self._is_wanted(room, version), thinking
            )
        except (ThoughtDropped, QueueFull):
            raise
        except Exception as problem:
            self._report("thinking_failed", level, problem)
        services.metrics.thinking_seconds.observe(time.monotonic() - began)
        await asyncio.sleep(max(0.0, ready - time.monotonic()))

        def work(made: Made, match: Match, at: float) -> Outcome:
            outcome = self._outcome(match, numbers, level, mind, at)
            return actions.following(made, outcome, at)

        await self._proceed(room, version, work)
        self._failures.pop(room, None)

    def _outcome(
        self, match: Match, numbers: Numbers | None, level: str, mind: Random, at: float
    ) -> Outcome:
        """The stroke that was thought of; else a plain one; else a pass. Raises if even that is refused."""
        if numbers is not None:
            try:
                return actions.strike(match, *numbers, at)
            except CarromError as problem:
                self._report("stroke_refused", level, problem)
        try:
            return actions.strike(match, *plain_stroke(match, mind), at)
        except CarromError as problem:
            self._report("plain_stroke_refused", level, problem)
        return Outcome(match.apply(events.Passed(), at))

    def _report(self, reason: str, level: str, problem: Exception) -> None:
        self.services.metrics.computer_errors.labels(reason).inc()
        LOG.error(
            "a computer player's stroke failed",
            extra={"reason": reason, "level": level, "why": f"{type(problem).__name__}: {problem}"},
            exc_info=None if isinstance(problem, CarromError) else problem,
        )

    def _fail(self, room: Room, version: int, reason: str, problem: Exception | None) -> None:
        """Nothing could be done: try again later, a few times."""
        known, tries = self._failures.get(room, (version, 0))
        tries = tries + 1 if known == version else 1
        self._failures[room] = (version, tries)
        gives_up = tries >= MOST_TRIES
        self.services.metrics.computer_errors.labels("gave_up" if gives_up else reason).inc()
        LOG.error(
            "a computer player can do nothing: it waits until somebody comes back"
            if gives_up
            else "a computer player can do nothing now: it tries again",
            extra={
                "reason": reason, "tries": tries, "stage": str(room.match.state.stage),
                "why": "" if problem is None else f"{type(problem).__name__}: {problem}",
            },
            exc_info=None if problem is None or isinstance(problem, CarromError) else problem,
        )  # fmt: skip
        if gives_up:
            del self._failures[room]
            return
        room.timers.append(
            asyncio.get_running_loop().call_later(
                RETRY_SECONDS * 2 ** (tries - 1), lambda: room.on_moved(room, True)
            )
        )


def whose_thought(room: Room) -> Owner:
    """Whose share a thought takes: the guest it belongs to, at the address of their line if they are here."""
    guest = owner_of(room.made)
    lines = sorted(room.clients, key=lambda one: one.guest != guest)
    return Owner(lines[0].address if lines else "", guest)


def computer_on_turn(room: Room) -> str | None:
    """The seat of the computer player who is to strike."""
    match = room.match
    if match.state.stage is not Stage.STROKE or match.board is None:
        return None
    return match.board.on_turn if match.board.on_turn in room.made.computers else None


def plain_stroke(match: Match, mind: Random) -> Numbers:
    """A stroke by chance, should thinking fail."""
    stroke = RandomPlayer().stroke(match, mind)
    return stroke.x, stroke.y, stroke.dx, stroke.dy, stroke.speed
