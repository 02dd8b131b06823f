"""A match at a wooden board that a phone keeps, for the screens that follow it."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from carrom.match import ObservedStroke, events
from tests.server.phone import Phone, network_to

if TYPE_CHECKING:
    from tests.e2e.conftest import Served


class KeptMatch:
    """The match, and the words to go on with it; everything told is delivered at once."""

    def __init__(self, served: Served, made: events.MatchMade) -> None:
        self.served = served
        self.id = secrets.token_hex(10)
        self.phone = Phone(self.id, secrets.token_hex(8), secrets.token_hex(16), "CODE0001")
        self.tell(made)

    def tell(self, *told: events.Event, at: float | None = None) -> KeptMatch:
        """Events in order, all at one time of the match."""
        self.phone.seconds = max(self.phone.seconds, at or 0.0)
        for event in told:
            self.phone.tell(event)
        with network_to(self.served.url) as network:
            for _ in range(2 + len(told)):
                if not self.phone.is_done:
                    self.phone.step(network)
        assert self.phone.is_done, "the server does not take what the phone tells"
        assert self.phone.review == []
        return self

    def stroke(self, **seen: int | bool) -> KeptMatch:
        """The player on turn strikes."""
        return self.tell(events.Struck(ObservedStroke(**seen)))  # type: ignore[arg-type]
