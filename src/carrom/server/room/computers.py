"""Computer players of open matches: whose turn it is to think, the stroke, and what is done if it fails.

A match never waits in silence. A thought that fails is replaced by a plain stroke, a stroke that is refused
by a plain one and then by a pass; each is logged and counted. If nothing at all can be done it is tried again
a few times, later and later, and then once more whenever somebody comes to the board.
"""

from __future__ import annotations

import asyncio
import logging
import time
from random import Random
from typing import TYPE_CHECKING

from carrom.errors import CarromError
from carrom.match import Match, Stage, events
from carrom.physics import Stroke
from carrom.play import RandomPlayer
from carrom.server.api.frames import encode
from carrom.server.background import BackgroundTasks
from carrom.server.room import actions
from carrom.server.room.actions import ActionResult
from carrom.server.room.randomness import stroke_numbers
from carrom.server.room.thinking import Owner, QueueFull, ThoughtDropped, owner_of, think
from carrom.server.store.matches import Seated

if TYPE_CHECKING:
    from carrom.server.room.room import Room

LOG = logging.getLogger("carrom.server")
AFTER_REST = 0.6
"""Seconds the board is looked at once the discs rest, before a computer player is about to strike."""
RETRY_SECONDS = 3.0
"""Seconds until a computer that could do nothing tries again; twice as long each time."""
MAX_TRIES = 5
OTHERS_MAY_THINK = 10.0
"""Seconds another process has for a computer's stroke before this one thinks too."""


class Computers:
    """The computer players of one room."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._services = room.services
        self._thinking_at = 0  # the version a computer player of this process thinks about
        self._failures = (0, 0)  # a version, and how often nothing could be done at it
        self._tasks = BackgroundTasks()

    @property
    def is_thinking(self) -> bool:
        return bool(self._thinking_at)

    def look(self, *, mine: bool) -> None:
        """Let the computer on turn play; after a move of another process only once that had time to do it."""
        version = self._room.match.version
        if self.on_turn() is None:
            return
        if mine:
            self._let_think(version)
        else:
            self._room.clock.call_later(OTHERS_MAY_THINK, lambda: self._let_think(version))

    def stop(self) -> None:
        """Let thoughts go: a stop waits for none."""
        self._tasks.cancel()

    def on_turn(self) -> Seated | None:
        """The computer player who is to strike."""
        match = self._room.match
        if match.state.stage is not Stage.STROKE or match.board is None:
            return None
        seated = self._room.setup.seat(match.board.on_turn)
        return seated if seated is not None and seated.level is not None else None

    def _let_think(self, version: int) -> None:
        """Let the computer on turn play, if somebody is there to see it and it does not think already."""
        if self._is_wanted(version) and self._thinking_at != version and self.on_turn() is not None:
            self._thinking_at = version
            self._tasks.spawn(self._play(version))

    def _is_wanted(self, version: int) -> bool:
        """Whether anybody, by a line of any process, waits for a stroke at this version; whoever comes later
        lets it think again."""
        audience = self._room.audience
        has_anybody = bool(audience.clients) or audience.presence.anybody_elsewhere
        return has_anybody and self._room.match.version == version

    async def _play(self, version: int) -> None:
        try:
            await self._strike(version)
        except ThoughtDropped:
            pass
        except QueueFull:
            self._fail(version, "queue_full", None)
        except Exception as problem:  # a match never waits for ever
            self._fail(version, "striking_failed", problem)
        finally:
            if self._thinking_at == version:
                self._thinking_at = 0

    async def _strike(self, version: int) -> None:
        room, services, seated = self._room, self._services, self.on_turn()
        if seated is None or seated.level is None:
            return
        level = seated.level
        room.audience.tell(encode({"t": "thinking", "seat": seated.seat}))
        mind, hand = stroke_numbers(room.setup, version)
        began = time.monotonic()
        pause = services.settings.pause
        ready = max(began, room.clock.rests_at + AFTER_REST if pause else began) + pause

        stroke: Stroke | None = None
        try:
            stroke = await services.thoughts.run(
                whose_thought(room),
                lambda: self._is_wanted(version),
                lambda: think(services.thinkers, room.match, room.id, level, mind, hand),
            )
        except (ThoughtDropped, QueueFull):
            raise
        except Exception as problem:
            self._report("thinking_failed", level, problem)
        services.metrics.thinking_seconds.observe(time.monotonic() - began)
        await asyncio.sleep(max(0.0, ready - time.monotonic()))

        await room.proceed(version, lambda match, at: self._result(match, stroke, level, mind, at))
        self._failures = (0, 0)

    def _result(
        self, match: Match, stroke: Stroke | None, level: str, mind: Random, at: float
    ) -> ActionResult:
        """The stroke that was thought of; else a plain one; else a pass. Raises if even that is refused."""
        if stroke is not None:
            try:
                return actions.strike(match, stroke, at)
            except CarromError as problem:
                self._report("stroke_refused", level, problem)
        try:
            return actions.strike(match, plain_stroke(match, mind), at)
        except CarromError as problem:
            self._report("plain_stroke_refused", level, problem)
        return ActionResult(match.apply(events.Passed(), at))

    def _report(self, reason: str, level: str, problem: Exception) -> None:
        self._services.metrics.computer_errors.labels(reason).inc()
        _log_error("a computer player's stroke failed", problem, reason=reason, level=level)

    def _fail(self, version: int, reason: str, problem: Exception | None) -> None:
        """Nothing could be done: try again later, a few times."""
        failed_at, tries = self._failures
        tries = tries + 1 if failed_at == version else 1
        gives_up = tries >= MAX_TRIES
        self._failures = (0, 0) if gives_up else (version, tries)
        self._services.metrics.computer_errors.labels("gave_up" if gives_up else reason).inc()
        next_try = "it waits until somebody comes back" if gives_up else "it tries again"
        stage = str(self._room.match.state.stage)
        _log_error(
            f"a computer player can do nothing: {next_try}",
            problem,
            reason=reason,
            tries=tries,
            stage=stage,
        )
        if not gives_up:
            self._room.clock.call_later(RETRY_SECONDS * 2 ** (tries - 1), self._room.go_on)


def _log_error(text: str, problem: Exception | None, **extra: object) -> None:
    why = "" if problem is None else f"{type(problem).__name__}: {problem}"
    trace = None if problem is None or isinstance(problem, CarromError) else problem
    LOG.error(text, extra={**extra, "why": why}, exc_info=trace)


def whose_thought(room: Room) -> Owner:
    """Whose share a thought takes: the guest it belongs to, at the address of their line if they are here."""
    guest = owner_of(room.setup)
    lines = sorted(room.audience.clients, key=lambda client: client.guest != guest)
    return Owner(lines[0].address if lines else "", guest)


def plain_stroke(match: Match, mind: Random) -> Stroke:
    """A random stroke, should thinking fail."""
    return RandomPlayer().stroke(match, mind)
