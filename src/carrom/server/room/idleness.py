"""How long each side has kept the others waiting: who is connected but does nothing can lose the match too.

Counted, per side, is the time the match has waited for it while somebody of the other side was there to
wait, since it last did something itself. A stroke clock that runs out is nothing it did, and no more is a
stroke that is none (A124). Times are seconds of a clock that does not go back; they are this process's own
and begin anew when a room is opened.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection

from carrom.match import UMPIRE, Stage, State, side_of
from carrom.page import MatchSetup

IDLE_SECONDS = 180.0
"""So long may a side keep the others waiting."""
WARNING_SECONDS = 60.0
"""So long before that everybody is told."""


def idle_limit(setup: MatchSetup) -> float:
    """How long a side may keep the others waiting in this match.

    Never less than an absence may last, nor than two strokes by its clock.
    """
    return max(IDLE_SECONDS, float(setup.gone_seconds), 2.0 * (setup.stroke_seconds or 0))


def waited_side(state: State) -> str | None:
    """The side play does not go on without, if any."""
    match state.stage:
        case Stage.STROKE if state.board is not None:
            return str(state.board.side)
        case Stage.PLACING if state.board is not None:
            placer = state.board.to_place[0].placer
            return None if placer == UMPIRE else str(side_of(placer))
        case Stage.READY if state.demand is not None:
            return str(state.demand.side)
    return None


class Idleness:
    """The waiting of one match. ``tell`` is called when a warning begins, changes or ends."""

    def __init__(self, limit: float, tell: Callable[[], None]) -> None:
        self.limit = limit
        self._tell = tell
        self.waited: dict[str, float] = {}  # by side, without the wait going on
        self._side: str | None = None  # the side that is being waited for
        self._since = 0.0
        self._warned: dict[str, int] = {}  # sides that were told of, and when the others may claim
        self._timer: asyncio.TimerHandle | None = None

    def note(self, acted: Collection[str], side: str | None, since: float, now: float) -> None:
        """These sides have done something; from ``since`` on the match waits for a side, or for nobody."""
        if self._side is not None:
            self.waited[self._side] = self.seconds(self._side, now)
        for actor in acted:
            self.waited.pop(actor, None)
        self._side, self._since = side, since
        self._watch(now)

    def seconds(self, side: str, now: float) -> float:
        """How long a side has kept the others waiting."""
        going_on = max(0.0, now - self._since) if side == self._side else 0.0
        return self.waited.get(side, 0.0) + going_on

    def left(self, side: str, now: float) -> float | None:
        """Seconds until the others may claim the match; None while that is far off, or time stands still."""
        left = self.limit - self.seconds(side, now)
        if left <= 0:
            return 0.0
        return left if side == self._side and left <= WARNING_SECONDS else None

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _watch(self, now: float) -> None:
        self.stop()
        warned = self._warnings(now)
        if warned != self._warned:  # else a crowd that comes is told each time
            self._warned = warned
            self._tell()
        if self._side is not None and self._side not in warned:
            waited = self.waited.get(self._side, 0.0)
            wait = max(0.0, self._since - now + self.limit - waited - WARNING_SECONDS) + 0.01
            call_later = asyncio.get_running_loop().call_later
            self._timer = call_later(wait, lambda: self._watch(time.monotonic()))

    def _warnings(self, now: float) -> dict[str, int]:
        """The sides that are warned, and the second in which the others may claim; 0 once they may."""
        left = {side: self.left(side, now) for side in "abcd"}
        return {side: round(now + it) if it else 0 for side, it in left.items() if it is not None}
