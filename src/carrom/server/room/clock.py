"""The clocks of an open match: the time for a stroke, which the house sets, the time to place, and the
match's own time. What they say is what the match itself goes by (`Match.clocks`).

Discs in motion take nobody's time, and clocks only run while somebody is at the board.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from carrom.match import Timer
from carrom.page import ActionResult, match_time_is_up, seconds_to_act, time_is_up

if TYPE_CHECKING:
    from carrom.server.room.room import Room


class StrokeClock:
    """The time left to whoever play waits for, and timers that end as soon as play goes on."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._timers: list[asyncio.TimerHandle] = []
        self.deadline: float | None = None  # monotonic
        self.rests_at = 0.0  # when the discs of the last stroke lie still (monotonic)

    @property
    def left(self) -> float | None:
        """Seconds left for the stroke."""
        return None if self.deadline is None else max(0.0, self.deadline - time.monotonic())

    def left_after(self, result: ActionResult) -> float | None:
        """Seconds for the stroke once an action has been told, with the time its discs move."""
        moving = max(0.0, self.rests_at - time.monotonic())
        moving += sum(path.seconds for path in result.paths.values())
        return seconds_to_act(self._room.setup, result.match, self._room.wall_time(), moving)

    def wait_for_discs(self, seconds: float) -> None:
        """Discs move for so long, after those that move already."""
        self.rests_at = max(self.rests_at, time.monotonic()) + seconds

    def restart(self) -> None:
        """Give whoever the match waits for their whole time, from when the discs rest."""
        now = time.monotonic()
        room, moving = self._room, max(0.0, self.rests_at - now)
        seconds = seconds_to_act(room.setup, room.match, room.wall_time(), moving)
        self.deadline = None if seconds is None else now + seconds

    def set_timers(self) -> None:
        """Set timers for the stroke and for the match, instead of all that were set before."""
        self.stop()
        room = self._room
        if not room.audience.clients:
            return
        version = room.match.version
        if self.deadline is None:
            self.restart()
        if self.left is not None:
            self.call_later(self.left, lambda: room.spawn(room.proceed(version, time_is_up)))
        left = room.seconds_left(room.match, Timer.MATCH) if room.match.board else None
        if left is not None and not room.setup.is_kept:
            seconds = max(0.0, left) + 0.01
            self.call_later(seconds, lambda: room.spawn(room.proceed(version, match_time_is_up)))

    def call_later(self, seconds: float, work: Callable[[], object]) -> None:
        """Do something later, unless play has gone on by then."""
        self._timers.append(asyncio.get_running_loop().call_later(seconds, work))

    def stop(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()
