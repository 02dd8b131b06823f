"""Who is at an open match, here and on other processes; and when those who are there are told.

Arrivals and departures are told in batches: a thousand who come at once are told a few times only.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from typing import Any

from carrom.page import SeatPresence

AT_LEAST = 0.2
"""Seconds between two tellings of who is there."""
PLAYERS_TOLD = 1000
WATCHING_TOLD = 200
"""Frames a second that tell a room who is there, at most: when players come and go, and when only the number
of those who watch changes. So what is told while a crowd comes grows with the crowd, not with its square."""


@dataclass(slots=True)
class Elsewhere:
    """Who is there by the lines of another process."""

    seats: frozenset[str]
    watching: int


@dataclass(slots=True)
class Presence:
    """Who is there: players by their live lines, and who only watches. Times are seconds of any clock that
    does not go back."""

    seats: Counter[str] = field(default_factory=Counter)
    watching: int = 0
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)
    gone_since: dict[str, float] = field(default_factory=dict)

    def come(self, seats: Collection[str]) -> None:
        """Somebody has come: to these seats, or to watch."""
        self.seats.update(seats)
        self.watching += not seats

    def go(self, seats: Collection[str]) -> None:
        """Somebody has left these seats, or no longer watches."""
        self.seats.subtract(seats)
        self.watching -= not seats

    @property
    def anybody_elsewhere(self) -> bool:
        """Whether anybody is there by a line of another process."""
        return any(there.seats or there.watching for there in self.elsewhere.values())

    @property
    def all_watching(self) -> int:
        """How many watch, by lines of all processes."""
        return self.watching + sum(there.watching for there in self.elsewhere.values())

    def forget_processes(self, dead: Collection[str]) -> bool:
        """Forget who was there by lines of processes that are dead; whether there was anybody."""
        gone = [self.elsewhere.pop(process) for process in dead if process in self.elsewhere]
        return bool(gone)

    def here(self, seat: str) -> bool:
        return self.seats[seat] > 0 or any(seat in there.seats for there in self.elsewhere.values())

    def note(self, seats: Iterable[str], now: float) -> None:
        """Remember since when each is gone."""
        for seat in seats:
            if self.here(seat):
                self.gone_since.pop(seat, None)
            else:
                self.gone_since.setdefault(seat, now)

    def begin(self, now: float) -> None:
        """The match begins: who is not there has been gone since now, however long they waited before."""
        self.gone_since = dict.fromkeys(self.gone_since, now)

    def gone(self, seat: str, now: float) -> float:
        """How many seconds a player has been gone; 0 while they are here."""
        return 0.0 if self.here(seat) else now - self.gone_since.get(seat, now)

    def seat_view(self, seat: str, gone_seconds: int | None, now: float) -> SeatPresence:
        """A seat as clients see it. ``gone_seconds`` None: no absence counts yet."""
        if self.here(seat) or gone_seconds is None:
            return {"here": self.here(seat)}
        return {"here": False, "seconds": max(0, round(gone_seconds - self.gone(seat, now)))}


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
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
