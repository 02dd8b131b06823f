"""The clocks of an open match: the time for a stroke, which the house sets, the time to place, and the
match's own time. What they say is what the match itself goes by (`Match.clocks`).

Discs in motion take nobody's time, and clocks only run while somebody is at the board.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from carrom.errors import Refused
from carrom.match import Match, Stage, Timer, events
from carrom.play import place
from carrom.server.room.actions import ActionResult
from carrom.server.show.lists import awaited_by

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
        return self._seconds_for(result.match, moving)

    def _seconds_for(self, match: Match, moving: float) -> float | None:
        """Seconds left to whoever play waits for, if a person; ``moving``: how long the discs still move."""
        if not self._waits_for_people(match):
            return None
        state, seconds = match.state, self._room.setup.stroke_seconds
        if state.rules.match.time_by == "events" and state.board is not None:
            return self._room.seconds_left(match, state.clock.timer)
        return None if seconds is None else seconds + moving

    def wait_for_discs(self, seconds: float) -> None:
        """Discs move for so long, after those that move already."""
        self.rests_at = max(self.rests_at, time.monotonic()) + seconds

    def restart(self) -> None:
        """Give whoever the match waits for their whole time, from when the discs rest."""
        now = time.monotonic()
        seconds = self._seconds_for(self._room.match, max(0.0, self.rests_at - now))
        self.deadline = None if seconds is None else now + seconds

    def _waits_for_people(self, match: Match) -> bool:
        """Whether a person has to do something before play goes on.

        A computer's time is the server's: a busy machine is not a foul of its player.
        """
        awaited = () if match.result is not None else awaited_by(match)
        if self._room.setup.is_kept:
            return False  # an umpire at the board says when time is up
        people = {seated.seat for seated in self._room.setup.seats} - self._room.setup.computers
        return any(seat in awaited or seat[0] in awaited for seat in people)

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


def match_time_is_up(match: Match, at: float) -> ActionResult:
    """The match's own time is up, if it has one and can end now."""
    left = match.clocks(at).get(Timer.MATCH)
    if left is not None and left <= 0 and match.result is None:
        with contextlib.suppress(Refused):
            return ActionResult(match.apply(events.ClockExpired(), at))
    return ActionResult(match)


def time_is_up(match: Match, at: float) -> ActionResult:
    """The time for the match, for a stroke, for placing or for a demand is up; nothing happens where the laws
    set no limit.

    Men not placed in time are placed as the laws say, else well by default; points not demanded in time are
    not demanded (A44).
    """
    result, state = match_time_is_up(match, at), match.state
    if result.match is not match:
        return result
    with contextlib.suppress(Refused):
        match state.stage:
            case Stage.STROKE:
                expired = events.ClockExpired(Timer.STROKE, announced=True)
                return ActionResult(match.apply(expired, at))
            case Stage.PLACING:
                return ActionResult(_not_placed(match, at))
            case Stage.READY if state.demand is not None:
                nothing = events.PointsDemanded(0, state.demand.side)
                return ActionResult(match.apply(nothing, at))
    return result


def _not_placed(match: Match, at: float) -> Match:
    try:
        return match.apply(events.ClockExpired(Timer.PLACING, announced=True), at)
    except Refused:
        assert match.board is not None
        return place(match, match.board.to_place[0].placer, at=at)
