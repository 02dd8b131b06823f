"""Computer players of open matches: whose turn it is to think, what they do, and what is done if it fails.

A match never waits in silence. A thought that fails is replaced by a plain stroke, a stroke that is refused
by a plain one and then by a pass; men that nobody could think about are put back by rule. Each is logged and
counted. If nothing at all can be done it is tried again a few times, later and later, and then once more
whenever somebody comes to the board.
"""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING

from carrom.errors import CarromError
from carrom.match import ToPlace
from carrom.page import (
    AFTER_REST,
    PlannedMove,
    Seated,
    acting_computer,
    aim_frames,
    make_move,
    make_placing,
    men_to_place,
    stroke_numbers,
)
from carrom.physics import Stroke
from carrom.play import WELL, PlacingAnswer
from carrom.server.api.line import encode
from carrom.server.background import BackgroundTasks
from carrom.server.room.thinking import (
    Owner,
    QueueFull,
    ThoughtDropped,
    owner_of,
    think,
    think_where_to_place,
)

if TYPE_CHECKING:
    from carrom.server.room.room import Room

LOG = logging.getLogger("carrom.server")
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
        """Let a computer act; after a move of another process only once that had time to do it."""
        version = self._room.match.version
        if self.acting() is None:
            return
        if mine:
            self._let_think(version)
        else:
            self._room.clock.call_later(OTHERS_MAY_THINK, lambda: self._let_think(version))

    def stop(self) -> None:
        """Let thoughts go: a stop waits for none."""
        self._tasks.cancel()

    def acting(self) -> Seated | None:
        """The computer player who is to strike or to put men back."""
        return acting_computer(self._room.setup, self._room.match)

    def _let_think(self, version: int) -> None:
        """Let a computer act, if somebody is there to see it and it does not think already."""
        if self._is_wanted(version) and self._thinking_at != version and self.acting() is not None:
            self._thinking_at = version
            self._tasks.spawn(self._play(version))

    def _is_wanted(self, version: int) -> bool:
        """Whether anybody, by a line of any process, waits for the computer at this version; whoever comes
        later lets it think again."""
        audience = self._room.audience
        has_anybody = bool(audience.clients) or audience.presence.anybody_elsewhere
        return has_anybody and self._room.match.version == version

    async def _play(self, version: int) -> None:
        what = men_to_place(self._room.setup, self._room.match)
        try:
            if what is None:
                await self._strike(version)
            else:
                await self._place(version, what)
            self._failures = (0, 0)
        except ThoughtDropped:
            pass
        except QueueFull:
            self._fail(version, "queue_full", None)
        except Exception as problem:  # a match never waits for ever
            self._fail(version, "striking_failed" if what is None else "placing_failed", problem)
        finally:
            if self._thinking_at == version:
                self._thinking_at = 0

    async def _strike(self, version: int) -> None:
        room, services, seated = self._room, self._services, self.acting()
        if seated is None or seated.level is None:
            return
        level = seated.level
        room.audience.tell(encode({"t": "thinking", "seat": seated.seat}))
        mind, hand = stroke_numbers(room.setup, version)
        began = time.monotonic()
        pause = services.settings.pause
        ready = max(began, room.clock.rests_at + AFTER_REST if pause else began)

        planned: PlannedMove | None = None
        try:
            planned = await services.thoughts.run(
                whose_thought(room),
                lambda: self._is_wanted(version),
                lambda: think(services.thinkers, room.match, room.id, level, mind, hand),
            )
        except (ThoughtDropped, QueueFull):
            raise
        except Exception as problem:
            self._report(level, "thinking_failed", problem)
        services.metrics.thinking_seconds.observe(time.monotonic() - began)
        await asyncio.sleep(max(0.0, ready - time.monotonic()))
        if pause:
            await self._aim(version, seated.seat, None if planned is None else planned.aim, pause)

        move = None if planned is None else planned.move
        seed, report = room.setup.seed or "", partial(self._report, level)
        await room.proceed(
            version,
            lambda match, at: make_move(match, move, mind, at, seed=seed, report=report),
        )

    async def _aim(self, version: int, seat: str, meant: Stroke | None, seconds: float) -> None:
        """Show everybody for so long what it means to play; where it does not strike, only wait."""
        passed = 0.0
        for at, frame in () if meant is None else aim_frames(seat, meant, seconds):
            await asyncio.sleep(at - passed)
            passed = at
            if not self._is_wanted(version):
                return
            self._room.audience.show_aim(encode(frame))
        await asyncio.sleep(seconds - passed)

    async def _place(self, version: int, what: ToPlace) -> None:
        """Put men back, or waive them; by rule where nobody could think about it."""
        room, services, seated = self._room, self._services, self.acting()
        if seated is None or seated.level is None:
            return
        level = seated.level
        answer: PlacingAnswer = WELL
        room.audience.tell(encode({"t": "thinking", "seat": seated.seat}))
        began = time.monotonic()
        try:
            answer = await services.thoughts.run(
                whose_thought(room),
                lambda: self._is_wanted(version),
                lambda: think_where_to_place(services.thinkers, room.match, room.id, level, what),
            )
            services.metrics.thinking_seconds.observe(time.monotonic() - began)
        except ThoughtDropped:
            pass
        except Exception as problem:
            self._report(level, "thinking_failed", problem)
        report = partial(self._report, level)
        await room.proceed(
            version, lambda match, at: make_placing(match, what.placer, answer, at, report=report)
        )

    def _report(self, level: str, reason: str, problem: Exception) -> None:
        self._services.metrics.computer_errors.labels(reason).inc()
        _log_error("a computer player's move failed", problem, reason=reason, level=level)

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
