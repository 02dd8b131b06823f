"""Intentions and the answers they have had: whoever sends one again under the same id is answered as the
first time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from carrom.page import LogRow, Refusal

KEPT_ANSWERS = 300
"""Answers kept for intentions that led to no event."""


@dataclass(frozen=True, slots=True)
class Intention:
    """What a guest wants done, once. ``id``: what their client calls it; ``acknowledge``: answers it with the
    version it led to."""

    guest: str
    id: str
    acknowledge: Callable[[int], None]


class Answers:
    """What each guest was answered, by the id of the intention."""

    def __init__(self) -> None:
        self._versions: dict[tuple[str, str], int] = {}  # of what led to an event: as in the log
        self._recent: OrderedDict[tuple[str, str], int | Refusal] = OrderedDict()

    def take_in(self, row: LogRow) -> None:
        """A row of the log says which intention led to it."""
        if row.by_guest is not None and row.client_id is not None:
            self._versions[row.by_guest, row.client_id] = row.version

    def version(self, guest: str, client_id: str) -> int | None:
        """The version an intention led to, if it led to an event."""
        return self._versions.get((guest, client_id))

    def find(self, guest: str, client_id: str) -> int | Refusal | None:
        """The answer an intention had; of one that led to an event also after a restart."""
        return self._recent.get((guest, client_id), self.version(guest, client_id))

    def remember(self, guest: str, client_id: str, answer: int | Refusal) -> None:
        """Keep an answer for a while."""
        self._recent[guest, client_id] = answer
        while len(self._recent) > KEPT_ANSWERS:
            self._recent.popitem(last=False)

    def forget(self, guest: str) -> None:
        for answers in (self._versions, self._recent):
            for key in [key for key in answers if key[0] == guest]:
                del answers[key]
