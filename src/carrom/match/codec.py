"""Events as plain JSON values, exactly and back: what the wire, the database and JSON lines hold.

>>> from carrom.match import events
>>> event_to_json(events.Struck(events.ObservedStroke(white=1, queen=True), by="a1"))
{'kind': 'stroke', 'seen': {'white': 1, 'queen': True}, 'by': 'a1'}
>>> event_from_json({"kind": "stroke", "seen": {"wite": 1}})
Traceback (most recent call last):
carrom.errors.BadInput: seen.wite: is not known here; did you mean 'white'?
"""

from __future__ import annotations

from typing import Any

from carrom.errors import BadInput

# importing the events makes every kind known
from carrom.match import events as _events  # noqa: F401
from carrom.match.event import KINDS, Event
from carrom.shape import KindOf

EVENT = KindOf(KINDS, zeros=True)
"""The shape of any event."""


def event_to_json(event: Event) -> dict[str, Any]:
    """An event as a JSON value: its kind, then its fields; defaults that say nothing are left out.

    Raises `BadInput` for an event that holds what its fields do not allow.
    """
    try:
        return EVENT.write(event)
    except BadInput as wrong:
        raise _named(wrong) from None


def event_from_json(value: Any) -> Event:
    """The event of a JSON value, the exact inverse. Raises `BadInput` naming the field that is wrong."""
    try:
        event: Event = EVENT.read(value)
        return event
    except BadInput as wrong:
        raise _named(wrong) from None


def _named(wrong: BadInput) -> BadInput:
    return wrong if wrong.field else BadInput(wrong.message, field="event")
