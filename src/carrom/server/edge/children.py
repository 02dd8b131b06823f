"""The children's switch: the PIN that turns it off, and the names a child may have.

Four digits are guessed in a moment by whoever has their hash. So it is kept on the server only, slow to try
out, and a few wrong PINs are followed by a wait.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import cache
from importlib.resources import files

from carrom.page import Refusal

WRONG_PINS = 5
"""Wrong PINs of one guest within `WINDOW`."""
WINDOW = 15 * 60.0
MAX_GUESTS = 10_000
"""Guests whose wrong PINs are remembered."""
COST = {"n": 2**14, "r": 8, "p": 1}


def hashed_pin(pin: str) -> str:
    """What is kept of a PIN: salt and hash."""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}${hashlib.scrypt(pin.encode(), salt=salt, dklen=32, **COST).hex()}"


def is_pin(shown: str, kept: str) -> bool:
    """Whether it is the PIN of a hash."""
    salt, _, digest = kept.partition("$")
    tried = hashlib.scrypt(shown.encode(), salt=bytes.fromhex(salt), dklen=32, **COST)
    return secrets.compare_digest(tried.hex(), digest)


class PinGuesses:
    """Wrong PINs of late, by guest. They are counted whatever the limits of the settings are."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._wrong: OrderedDict[str, deque[float]] = OrderedDict()

    def check(self, guest: str, shown: str, kept: str) -> None:
        """Raise `Refusal` for a wrong PIN, and for any from somebody who has guessed too often."""
        wrong = self._wrong.setdefault(guest, deque(maxlen=WRONG_PINS))
        self._wrong.move_to_end(guest)
        while len(self._wrong) > MAX_GUESTS:
            self._wrong.popitem(last=False)
        while wrong and wrong[0] <= self._clock() - WINDOW:
            wrong.popleft()
        if len(wrong) >= WRONG_PINS:
            seconds = int(wrong[0] + WINDOW - self._clock()) + 1
            why = f"too many wrong PINs: wait {seconds // 60 + 1} minutes"
            raise Refusal("too_many_pins", why, status=429, field="pin", seconds=seconds)
        wrong.append(self._clock())  # before it is tried: several at once count, too
        if not is_pin(shown, kept):
            raise Refusal("wrong_pin", "that is not the PIN", status=403, field="pin")
        wrong.clear()


# Names ----------------------------------------------------------------------------------------------


@cache
def name_parts() -> dict[str, dict[str, list[str]]]:
    """The colours and animals that names are made of, by language."""
    text = files("carrom.server").joinpath("data/child_names.json").read_text("utf-8")
    parts: dict[str, dict[str, list[str]]] = json.loads(text)
    return parts


def parts_in(language: str) -> dict[str, list[str]]:
    """The parts of names in a language; English where there are none."""
    return name_parts().get(language) or name_parts()["en"]


@cache
def child_names() -> frozenset[str]:
    """Every name a child may have."""
    return frozenset(
        f"{colour} {animal}"
        for parts in name_parts().values()
        for colour in parts["colours"]
        for animal in parts["animals"]
    )


def chosen_name(language: str) -> str:
    """A name from the list, by chance."""
    parts = parts_in(language)
    return f"{secrets.choice(parts['colours'])} {secrets.choice(parts['animals'])}"


def allowed_name(name: str) -> str:
    """The name if it is from the list, else none."""
    return name if name in child_names() else ""
