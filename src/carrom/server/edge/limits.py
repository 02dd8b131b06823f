"""How much one guest, one address, one line may ask for: so many in so many seconds."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

MAX_COUNTS = 50_000


@dataclass(frozen=True, slots=True)
class Limit:
    """So many a second on average, so many at once: ``burst`` in ``burst / rate`` seconds."""

    rate: float
    burst: float


CROWD = 30
"""An address gets the budget of so many guests, because a new guest costs nothing."""
GUEST = Limit(20, 100)
ADDRESS = Limit(400, 4000)
"""A whole school may play from one address."""
MAKING = Limit(1, 40)  # matches, of one guest
NAMING = Limit(0.2, 20)  # changes of a guest's name: each is a write, and a new guest is a new row
LAWS = Limit(5, 60)  # questions to the umpire and searches, of one guest
COSTLY = Limit(2, 12)  # simulations, pictures, of one guest
REPLAYS = Limit(20, 600)  # strokes played again, of one guest: steps asked for, or missed
OPENINGS = Limit(2, 60)  # live lines opened, of one guest
ANALYSES = Limit(0.5, 6)
ANALYSES_OF_ADDRESS = Limit(4, 60)
LINES_OF_GUEST = 24
FRAMES = Limit(30, 90)  # of one line
AIMS = Limit(15, 15)


def crowded(limit: Limit) -> Limit:
    """What a guest may do, for a whole address."""
    return Limit(limit.rate * CROWD, limit.burst * CROWD)


class Limits:
    """The limits in force. ``scale`` 0: none.

    Counted by sliding windows: of the window before, as much counts as lies within one window from now. The
    counts longest unused are forgotten.
    """

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._scale = scale
        self._clock = clock
        self._counts: OrderedDict[tuple[str, Limit], tuple[int, int, int]] = OrderedDict()
        """The number of a window, and the hits of the one before and of itself."""

    def take(self, who: str, limit: Limit) -> bool:
        """Whether one more is within the limit; it is counted if it is."""
        if not self._scale:
            return True
        # in whole seconds; and no scale, however small, forbids everything
        seconds = max(1, round(limit.burst / limit.rate))
        allowed = max(1, round(limit.burst * self._scale))
        now, key = self._clock(), (who, limit)
        window = int(now // seconds)
        counted, before, hits = self._counts.get(key, (window, 0, 0))
        if counted != window:
            before, hits = hits if counted == window - 1 else 0, 0
        is_within = int(before * (1 - now / seconds % 1)) + hits < allowed
        self._counts[key] = (window, before, hits + is_within)
        self._counts.move_to_end(key)
        if len(self._counts) > MAX_COUNTS:
            self._counts.popitem(last=False)
        return is_within

    def of_line(self, limit: Limit) -> Callable[[], bool]:
        """What one live line takes from: counts of its own, which nobody else's push out."""
        own = Limits(self._scale, self._clock)
        return lambda: own.take("", limit)

    def __len__(self) -> int:
        return len(self._counts)


def is_affordable(
    limits: Limits, address: str, guest: str | None, limit: Limit, times: int = 1
) -> bool:
    """Whether so much more is within a limit, of the guest and of their address; it is counted."""
    of_address = limit if guest is None else crowded(limit)
    return all(
        limits.take(f"address {address}", of_address)
        and (guest is None or limits.take(f"guest {guest}", limit))
        for _ in range(times)
    )


class Lines:
    """How many live lines are open: of each guest, of each address, together."""

    def __init__(self, per_address: int, together: int) -> None:
        self._per_address = per_address
        self._together = together
        self._open: Counter[str] = Counter()

    def take(self, address: str, guest: str | None) -> bool:
        """Open one more, unless there are too many already."""
        keys = self._keys(address, guest)
        if any(self._open[key] >= limit for key, limit in keys.items()):
            return False
        self._open.update(keys.keys())
        return True

    def give_back(self, address: str, guest: str | None) -> None:
        """One is closed."""
        for key in self._keys(address, guest):
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

    def _keys(self, address: str, guest: str | None) -> dict[str, int]:
        limits = {f"address {address}": self._per_address, "everybody": self._together}
        if guest is not None:
            limits[f"guest {guest}"] = LINES_OF_GUEST
        return limits
