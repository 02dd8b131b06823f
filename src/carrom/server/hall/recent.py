"""An event as it was just shown, and what was written of it: for a moment the same for all who ask."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import orjson

from carrom.server.hall.changes import steadied
from carrom.tournament.show import EventShown, Names

if TYPE_CHECKING:
    from carrom.server.hall.hall import Hall

GOOD_FOR = 1.0
"""Seconds for which an event is not shown anew to whoever only asks for it."""
MOST_WRITTEN = 200
"""Answers kept of one showing: pages of lists can be asked for in any size."""


@dataclass(frozen=True, slots=True)
class WrittenAnswer:
    """An answer as JSON, and a tag that changes with it."""

    text: bytes
    tag: str


def write_answer(answer: Any) -> WrittenAnswer:
    """An answer with its tag."""
    text = orjson.dumps(answer)
    return WrittenAnswer(text, hashlib.sha256(text).hexdigest()[:24])


@dataclass
class ShownNow:
    """The event as it is shown, and what was written of it."""

    event: EventShown
    made_at: float
    answers: dict[str, WrittenAnswer] = field(default_factory=dict)

    def write(self, key: str, answer: Callable[[EventShown], Any]) -> WrittenAnswer:
        """An answer made from the event, once for all who ask for the same."""
        written = self.answers.get(key)
        if written is None:
            written = write_answer(answer(self.event))
            if len(self.answers) < MOST_WRITTEN:
                self.answers[key] = written
        return written


class RecentShow:
    """What a hall shows with one sort of names to whoever asks now and then."""

    def __init__(self, hall: Hall, names: Names) -> None:
        self._hall = hall
        self._names = names
        self._lock = asyncio.Lock()
        self._shown: ShownNow | None = None

    async def now(self) -> ShownNow:
        """The event; not older than its log, and else than a second."""
        async with self._lock:
            shown, hall = self._shown, self._hall
            is_good = (
                shown is not None
                and shown.event.version == hall.tournament.version
                and time.monotonic() - shown.made_at <= GOOD_FOR
            )
            if shown is None or not is_good:
                event = await hall.show(self._names)
                # expected times that hardly differ stay: whoever polls is not told of every second
                event = event if shown is None else steadied(shown.event, event)
                self._shown = shown = ShownNow(event, time.monotonic())
            return shown
