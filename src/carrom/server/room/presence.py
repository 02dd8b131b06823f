"""Who is at the board: players by their live lines, here and on other processes; and who only watches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from carrom.server.api.answers import SeatPresence


@dataclass(slots=True)
class Elsewhere:
    """Who is there by the lines of another process."""

    seats: frozenset[str]
    watching: int


@dataclass(slots=True)
class Presence:
    """Who is there. Times are seconds of any clock that does not go back."""

    seats: Counter[str] = field(default_factory=Counter)
    watching: int = 0
    elsewhere: dict[str, Elsewhere] = field(default_factory=dict)
    gone_since: dict[str, float] = field(default_factory=dict)

    def come(self, seats: Iterable[str]) -> None:
        """Somebody has come: to these seats, or to watch."""
        seats = tuple(seats)
        self.seats.update(seats)
        self.watching += not seats

    def go(self, seats: Iterable[str]) -> None:
        """Somebody has left these seats, or no longer watches."""
        seats = tuple(seats)
        self.seats.subtract(seats)
        self.watching -= not seats

    @property
    def anybody_elsewhere(self) -> bool:
        """Whether anybody is there by a line of another process."""
        return any(there.seats or there.watching for there in self.elsewhere.values())

    def forget_processes(self, dead: Collection[str]) -> bool:
        """Forget who was there by lines of processes that are dead; whether there was anybody."""
        known = self.elsewhere.keys() & set(dead)
        for process in known:
            del self.elsewhere[process]
        return bool(known)

    def here(self, seat: str) -> bool:
        """Whether a player is at the board."""
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

    @property
    def all_watching(self) -> int:
        """How many watch, by lines of all processes."""
        return self.watching + sum(there.watching for there in self.elsewhere.values())

    def local_json(self) -> dict[str, Any]:
        """Who is there by lines of this process, as other processes are told."""
        return {"seats": sorted(+self.seats), "watching": self.watching}
