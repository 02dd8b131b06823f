"""How much one guest, one address, one line may ask for: buckets that fill again with time."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

MOST_BUCKETS = 50_000


@dataclass(frozen=True, slots=True)
class Limit:
    """So many a second on average, so many at once."""

    rate: float
    burst: float


CROWD = 30
"""People who may play from one address: it is worth as much as so many guests. A new guest costs nothing."""
GUEST = Limit(20, 100)
ADDRESS = Limit(400, 4000)
"""A whole school may play from one address."""
MAKING = Limit(1, 40)  # matches, of one guest
LAWS = Limit(5, 60)  # questions to the umpire and searches, of one guest
COSTLY = Limit(2, 12)  # simulations, pictures, of one guest
REPLAYS = Limit(
    20, 600
)  # strokes played again, of one guest: steps asked for, or missed while away
OPENINGS = Limit(2, 60)  # live lines opened, of one guest
ANALYSES = Limit(0.5, 6)
ANALYSES_OF_ADDRESS = Limit(4, 60)
LINES_OF_GUEST = 24
LINES_OF_ADDRESS = 4000
FRAMES = Limit(30, 90)  # of one line
AIMS = Limit(15, 15)


def crowded(limit: Limit) -> Limit:
    """What a guest may do, for a whole address."""
    return Limit(limit.rate * CROWD, limit.burst * CROWD)


class Bucket:
    """What is left of a limit."""

    __slots__ = ("at", "left", "limit")

    def __init__(self, limit: Limit, now: float) -> None:
        self.limit = limit
        self.left = limit.burst
        self.at = now

    def take(self, now: float) -> bool:
        """Take one if there is one."""
        self.left = min(self.limit.burst, self.left + (now - self.at) * self.limit.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limits:
    """The buckets of everybody; the longest unused are forgotten. ``scale`` 0: no limits."""

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._scale = scale
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, Limit], Bucket] = OrderedDict()

    def take(self, who: str, limit: Limit) -> bool:
        """Whether one more is within the limit."""
        if not self._scale:
            return True
        key = (who, limit)
        now = self._clock()
        bucket = self._buckets.pop(key, None) or self.bucket(limit)
        self._buckets[key] = bucket
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket.take(now)

    def bucket(self, limit: Limit) -> Bucket:
        """A bucket of its own, for a line."""
        scale = self._scale or 1e9
        return Bucket(Limit(limit.rate * scale, limit.burst * scale), self._clock())


class Lines:
    """How many live lines are open, of each guest and of each address."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    def take(self, address: str, guest: str | None) -> bool:
        """Open one more, unless there are too many already."""
        keys = _keys(address, guest)
        if any(self._open[key] >= most for key, most in keys.items()):
            return False
        self._open.update(keys.keys())
        return True

    def give_back(self, address: str, guest: str | None) -> None:
        """One is closed."""
        for key in _keys(address, guest):
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]


def _keys(address: str, guest: str | None) -> dict[str, int]:
    found = {f"address {address}": LINES_OF_ADDRESS}
    if guest is not None:
        found[f"guest {guest}"] = LINES_OF_GUEST
    return found
