"""Guessing the umpires' PIN: a few wrong ones, then whoever tries waits, whatever they enter."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Callable

from carrom.page import Refusal

DIGITS = 6
WRONG_OF_ADDRESS = 6
"""Wrong PINs of one address at one event, within `WINDOW`."""
WRONG_OF_EVENT = 200
"""Wrong PINs of everybody together."""
WINDOW = 300.0
MAX_COUNTED = 10_000
"""Addresses that are remembered."""


def new_pin() -> str:
    """A PIN that is easily said aloud."""
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}d}"


class WrongPins:
    """Wrong PINs of late, by event and address. It is counted whatever the limits of the settings are."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._wrong: OrderedDict[tuple[str, str], deque[float]] = OrderedDict()

    def check(self, event: str, address: str, shown: str, pin: str) -> None:
        """Raise `Refusal` for a wrong PIN, and for any from somebody who has guessed too often."""
        for key, most in (((event, address), WRONG_OF_ADDRESS), ((event, ""), WRONG_OF_EVENT)):
            wrong = self._recent(key)
            if len(wrong) >= most:
                seconds = int(wrong[0] + WINDOW - self._clock()) + 1
                why = "too many wrong PINs: wait, or let the desk approve"
                raise Refusal("too_much", why, status=429, field="pin", seconds=seconds)
        if pin and secrets.compare_digest(shown.encode("utf-8", "replace"), pin.encode()):
            return
        for key in ((event, address), (event, "")):
            self._recent(key).append(self._clock())
        raise Refusal("wrong_pin", "that is not the PIN of this event", status=403, field="pin")

    def _recent(self, key: tuple[str, str]) -> deque[float]:
        wrong = self._wrong.setdefault(key, deque(maxlen=WRONG_OF_EVENT))
        self._wrong.move_to_end(key)
        while wrong and wrong[0] <= self._clock() - WINDOW:
            wrong.popleft()
        if len(self._wrong) > MAX_COUNTED:
            self._wrong.popitem(last=False)
        return wrong
