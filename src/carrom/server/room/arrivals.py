"""Arrivals and departures are told in batches: a thousand who come at once are told a few times only."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

AT_LEAST = 0.2
"""Seconds between two tellings of who is there."""
PLAYERS_TOLD = 1000
WATCHING_TOLD = 200
"""Frames a second that tell a room who is there, at most: when players come and go, and when only the number
of those who watch changes. So what is told while a crowd comes grows with the crowd, not with its square."""


class Arrivals:
    """When the people in a room are told who is there. ``tell``: tells them; how many there are."""

    def __init__(
        self,
        tell: Callable[[], None],
        people: Callable[[], int],
        call_later: Callable[[float, Callable[[], None]], Any] | None = None,
    ) -> None:
        self._tell = tell
        self._people = people
        self._call_later = call_later
        self._timer: Any = None
        self._urgent = False

    def note(self, *, players: bool) -> None:
        """Somebody has come or gone. ``players``: who sits at the board has changed, not only who watches."""
        if self._timer is not None:
            if self._urgent or not players:
                return
            self._timer.cancel()
        self._urgent = players
        per_second = PLAYERS_TOLD if players else WATCHING_TOLD
        call_later = self._call_later or asyncio.get_running_loop().call_later
        self._timer = call_later(max(AT_LEAST, self._people() / per_second), self._now)

    def _now(self) -> None:
        self._timer = None
        self._urgent = False
        self._tell()

    def cancel(self) -> None:
        """Nobody is there to be told."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
