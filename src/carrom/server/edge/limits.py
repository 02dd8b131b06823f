"""How much one guest, one address, one line may ask for: how many in how many seconds.

The package `limits` counts; its own memory is swept by a thread, over every key, a hundred times a second, so
the counts are kept here.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from limits import RateLimitItem, RateLimitItemPerSecond
from limits.storage import SlidingWindowCounterSupport, Storage
from limits.strategies import SlidingWindowCounterRateLimiter

MAX_COUNTS = 50_000


@dataclass(frozen=True, slots=True)
class Limit:
    """How many a second on average, how many at once: ``burst`` in ``burst / rate`` seconds."""

    rate: float
    burst: float


CROWD = 30
"""An address gets the budget of that many guests, because a new guest costs nothing."""
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
PRINTING = Limit(
    2, 60
)  # papers, texts and pictures of an event: an organiser prints a dozen in a row
FILMS = Limit(0.05, 4)  # strokes and boards as MP4: up to half a minute of a process each
FILMS_OF_ADDRESS = Limit(0.5, 30)
REVIEWS = Limit(2, 30)  # parts of a review, a few strokes each, of one guest
REVIEWS_OF_ADDRESS = Limit(8, 120)
DELIVERIES = Limit(5, 300)  # of an umpire's phone: what it kept while it was offline comes at once
RECOVERIES = Limit(0.2, 20)  # recovery links made, looked at or used, by an address
CLAIMS = Limit(0.2, 20)  # of kept matches, by an address: nobody guesses a code
PROGRAM_READS = Limit(10, 120)  # of one token of the open API
PROGRAM_WRITES = Limit(5, 120)  # entries and results: a list of a hundred comes at once
LINES_OF_GUEST = 24
FRAMES = Limit(30, 90)  # of one line
AIMS = Limit(15, 15)


def crowded(limit: Limit) -> Limit:
    """What a guest may do, for a whole address."""
    return Limit(limit.rate * CROWD, limit.burst * CROWD)


@lru_cache(maxsize=256)
def _window(limit: Limit, scale: float) -> RateLimitItem:
    """A limit as the package counts it: in whole seconds. No scale, however small, forbids everything."""
    seconds = max(1, round(limit.burst / limit.rate))
    return RateLimitItemPerSecond(max(1, round(limit.burst * scale)), seconds)


class Limits:
    """The limits in force. ``scale`` 0: none."""

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._scale = scale
        self._clock = clock
        self._counts = Counts(clock)
        self._strategy = SlidingWindowCounterRateLimiter(self._counts)

    def take(self, who: str, limit: Limit) -> bool:
        """Whether one more is within the limit; it is counted if it is."""
        return not self._scale or self._strategy.hit(_window(limit, self._scale), who)

    def of_line(self, limit: Limit) -> Callable[[], bool]:
        """What one live line takes from: counts of its own, which nobody else's push out."""
        if not self._scale:
            return lambda: True
        strategy = SlidingWindowCounterRateLimiter(Counts(self._clock))
        item = _window(limit, self._scale)
        return lambda: strategy.hit(item)

    def __len__(self) -> int:
        return len(self._counts)


class Counts(Storage, SlidingWindowCounterSupport):
    """The number of a window, hits in the one before and in itself, for each key; those longest unused are
    forgotten."""

    STORAGE_SCHEME = None

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._kept: OrderedDict[str, tuple[int, int, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def acquire_sliding_window_entry(
        self, key: str, limit: int, expiry: int, amount: int = 1
    ) -> bool:
        now = self._clock()
        window = int(now // expiry)
        kept, before, hits = self._kept.get(key, (window, 0, 0))
        if kept != window:
            before, hits = hits if kept == window - 1 else 0, 0
        remaining = 1 - now / expiry % 1
        within = int(before * remaining) + hits + amount <= limit
        self._kept[key] = (window, before, hits + amount if within else hits)
        self._kept.move_to_end(key)
        if len(self._kept) > MAX_COUNTS:
            self._kept.popitem(last=False)
        return within

    @property
    def base_exceptions(self) -> type[Exception]:
        """Nothing that is kept in memory fails."""
        return ValueError

    def _unused(self, *_: object, **__: object) -> Any:
        """What other strategies and programs ask of a storage: here only hits are counted."""
        raise NotImplementedError

    incr = get = get_expiry = check = reset = clear = _unused
    get_sliding_window = clear_sliding_window = _unused


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
        for key in self._keys(address, guest):
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]

    def _keys(self, address: str, guest: str | None) -> dict[str, int]:
        limits = {f"address {address}": self._per_address, "everybody": self._together}
        if guest is not None:
            limits[f"guest {guest}"] = LINES_OF_GUEST
        return limits
