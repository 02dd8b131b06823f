"""An event on a running server, as its desk has it: a simulated day, read in from its file."""

from __future__ import annotations

import json
import secrets
import time
import urllib.request
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import quote

from carrom.match import Side, event_from_json
from carrom.match import events as match_events
from carrom.tournament import Recorded, Tournament, write_log
from tests.patience import PATIENCE
from tests.server.phone import Phone, network_to
from tests.tournament import hall_day

if TYPE_CHECKING:
    from tests.e2e.conftest import Served


def moved(log: tuple[Recorded, ...], seconds: float) -> tuple[Recorded, ...]:
    """A log that happened so much later."""
    return tuple(
        each if each.at is None else replace(each, at=round(each.at + seconds, 3)) for each in log
    )


@dataclass(frozen=True)
class EventHall:
    """An event, its organiser's token, and what the desk does."""

    url: str
    id: str
    token: str

    @property
    def page(self) -> str:
        return f"/t/{self.id}"

    def ask(self, path: str = "", body: Any = None, *, token: str | None = "") -> Any:
        """What the server answers about this event; a body is posted."""
        shown = self.token if token == "" else token
        request = urllib.request.Request(
            f"{self.url}/api/tournaments/{self.id}{path}",
            None if body is None else json.dumps(body).encode(),
            {
                "X-Carrom": "1",
                "Content-Type": "application/json",
                **({"Authorization": f"Bearer {shown}"} if shown else {}),
            },
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def shown(self) -> dict[str, Any]:
        return cast("dict[str, Any]", self.ask(token=None))

    def pin(self) -> str:
        return str(self.ask("/pin", {})["pin"])

    def tell(self, *told: dict[str, Any]) -> None:
        """Events that the desk tells."""
        version = self.shown()["version"]
        body = {"version": version, "events": list(told), "client_id": secrets.token_hex(8)}
        self.ask("/events", body)

    def claim(self, table: str, pin: str) -> TablePhone:
        """A phone that keeps the match called at a table, in Python."""
        device, token = secrets.token_hex(8), secrets.token_hex(16)
        body = {"device": device, "pin": pin, "role": "umpire", "name": "Umpire"}
        claimed = self.ask(f"/tables/{quote(table)}/claim", body, token=token)
        phone = Phone(claimed["match_id"], device, token, "CODE0001")
        phone.tell(event_from_json(claimed["match"]))
        return TablePhone(self.url, phone)


@dataclass(frozen=True)
class TablePhone:
    """A phone at a table; everything told is delivered at once."""

    url: str
    phone: Phone

    def tell(self, *told: match_events.Event) -> TablePhone:
        for event in told:
            self.phone.tell(event)
        with network_to(self.url) as network:
            for _ in range(4 + len(told)):
                if not self.phone.is_done:
                    self.phone.step(network)
        assert self.phone.is_done, "the server does not take what the phone tells"
        return self

    def scored(self, winner: str, points: int) -> TablePhone:
        """A board by its result; a1 breaks the first."""
        breaker = "a1" if self.phone.match.state.boards_played == 0 else None
        side = Side(winner)
        return self.tell(match_events.BoardScored(side, points=points, breaker=breaker))


def new_event(served: Served, name: str, place: str = "", *, tables: int = 6) -> EventHall:
    """An event without entries, opened today."""
    body = {
        "name": name,
        "place": place,
        "date": time.strftime("%Y-%m-%d"),
        "tables": [str(number) for number in range(1, tables + 1)],
    }
    request = urllib.request.Request(
        f"{served.url}/api/tournaments",
        json.dumps(body).encode(),
        {"X-Carrom": "1", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        made = json.load(answer)
    return EventHall(served.url, made["id"], made["token"])


def event_at(served: Served, tournament: Tournament, *, minutes: float) -> EventHall:
    """A simulated day on a server; now it is so many minutes after its start."""
    log = moved(tournament.log, time.time() - hall_day.START - 60 * minutes)
    request = urllib.request.Request(
        f"{served.url}/api/tournaments/import",
        write_log(log).encode(),
        {"X-Carrom": "1", "Content-Type": "text/plain"},
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        made = json.load(answer)
    return EventHall(served.url, made["id"], made["token"])
