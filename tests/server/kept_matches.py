"""What the tests of kept matches share: a phone with a match, entries sent by hand, the desk."""

from __future__ import annotations

from typing import Any

from carrom.match import event_to_json, events
from carrom.page.setup import new_id
from tests.server.phone import Answer, Json, Network, Phone, new_phone

MADE = events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"), "003")
WHITE, BLACK = events.ObservedStroke(white=1), events.ObservedStroke(black=1)
TOKEN = "a token of twenty letters"


def umpire(name: str = "a", *strokes: events.ObservedStroke) -> Phone:
    """A phone with a match whose first board has begun."""
    phone = new_phone(new_id(), name)
    for event in (MADE, events.BoardBegun("a1"), *map(events.Struck, strokes)):
        phone.seconds += 10
        phone.tell(event)
    return phone


def send(phone: Phone, ask: Network, *entries: Json, **more: Any) -> Any:
    """Deliver entries by hand; the answer, which is never an error."""
    told = {
        "device": phone.device, "epoch": phone.epoch, "edition": 2, "build": "test",
        "entries": list(entries), **more,
    }  # fmt: skip
    answer = ask("POST", f"{phone.id}/entries", phone.token, told)
    assert answer.status == 200, answer
    return answer.data


def entry(seq: int, event: Json | events.Event, at: float = 50.0, **more: Any) -> Json:
    if isinstance(event, events.Event):
        event = event_to_json(event)
    return {"seq": seq, "event": event, "at": at, **more}


def as_desk(ask: Network, method: str, path: str, body: Json | None = None) -> Answer:
    """The tests run on the server's own machine."""
    return ask(method, path, "", body)


def reviewed(phone: Phone, ask: Network) -> list[Any]:
    items: list[Any] = as_desk(ask, "GET", f"{phone.id}/review").data["items"]
    return items


def decide(ask: Network, phone: Phone, item: Any, decision: str, reason: str = "") -> Answer:
    keys = ("device", "seq", "copy_number")
    told = {**{key: item[key] for key in keys}, "decision": decision, "reason": reason}
    return as_desk(ask, "POST", f"{phone.id}/review", {"decisions": [told]})
