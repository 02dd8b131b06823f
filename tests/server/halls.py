"""What the tests of tournaments share: a desk, an event with a round drawn, phones at tables."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Sequence
from typing import Any

import httpx
from pydantic import TypeAdapter
from websockets.sync.client import ClientConnection, connect

from carrom.match import event_from_json, events
from carrom.server.api.tournaments import HallFrame
from tests.patience import PATIENCE
from tests.server.phone import Network, Phone, deliver, new_phone
from tests.server.serving import PLAIN, Line, ServerAddress

Json = dict[str, Any]
FRAMES: TypeAdapter[object] = TypeAdapter(HallFrame)
ELSEWHERE = {"X-Forwarded-For": "192.0.2.7"}
"""Of a request that does not come from the server's own computer."""
PLAN = {
    "title": "Open", "kind": "singles", "rules": "laws-29",
    "stages": [{"kind": "bracket", "format": "points=5 boards=1"}],
}  # fmt: skip


class Desk:
    """Somebody who speaks to the tournaments of a server, with a token or without."""

    def __init__(
        self, served: ServerAddress, token: str | None = None, *, headers: Json | None = None
    ) -> None:
        self.served = served
        self.token = token
        sent = {"X-Carrom": "1", **(headers or {})}
        if token is not None:
            sent["Authorization"] = f"Bearer {token}"
        self.http = httpx.Client(base_url=served.address, headers=sent, **PLAIN)
        self.id = ""

    def __enter__(self) -> Desk:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def ask(self, method: str, path: str = "", **more: Any) -> httpx.Response:
        """A request about the tournament of this desk; a path that begins with ``/`` is one of the event."""
        where = f"/api/tournaments/{self.id}{path}" if self.id else f"/api/tournaments{path}"
        return self.http.request(method, where, **more)

    def get(self, path: str = "", **more: Any) -> Any:
        answer = self.ask("GET", path, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, told: Json | None = None) -> Any:
        answer = self.ask("POST", path, json=told)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def tell(self, *told: Json, version: int | None = None, client_id: str | None = None) -> int:
        """Tell events; the version reached."""
        known = self.version if version is None else version
        body: Json = {"version": known, "events": list(told)}
        if client_id is not None:
            body["client_id"] = client_id
        return int(self.post("/events", body)["version"])

    @property
    def version(self) -> int:
        return int(self.get()["version"])

    def draw(self, competition: str = "open", number: str = "4711") -> list[Json]:
        """Draw the next round; its fixtures."""
        proposed = self.post("/draw", {"competition": competition, "number": number})
        self.tell(proposed["event"])
        fixtures: list[Json] = proposed["fixtures"]
        return fixtures

    def call(self, fixture: str, table: str = "1", rubber: int = 0) -> None:
        self.tell({"kind": "call", "fixture": fixture, "table": table, "rubber": rubber})


@contextlib.contextmanager
def opened(
    served: ServerAddress, name: str = "Spring cup", tables: Sequence[str] = ("1", "2")
) -> Iterator[Desk]:
    """A new tournament, at the organiser's desk."""
    with Desk(served) as anybody:
        made = anybody.post("", {"name": name, "place": "Pune", "date": "", "tables": [*tables]})
    with Desk(served, made["token"]) as desk:
        desk.id = made["id"]
        yield desk


def enter(desk: Desk, count: int = 4, competition: str = "open", plan: Json | None = None) -> None:
    """A competition with so many entries, and the event begins."""
    told: list[Json] = [
        {
            "kind": "competition",
            "id": competition,
            "name": competition.title(),
            "plan": plan or PLAN,
        }
    ]
    for number in range(1, count + 1):
        id = f"{competition}-p{number}"
        told.append({"kind": "person", "person": {"id": id, "name": f"Player {number}"}})
        entrant = {"id": f"e{number}", "name": f"Player {number}", "players": [id], "seed": number}
        told.append({"kind": "enter", "competition": competition, "entrant": entrant})
    desk.tell(*told, {"kind": "phase", "to": "running"})


@contextlib.contextmanager
def running(served: ServerAddress, count: int = 4) -> Iterator[Desk]:
    """An event whose first round is drawn, with two tables."""
    with opened(served) as desk:
        enter(desk, count)
        desk.draw()
        yield desk


def claim_body(name: str = "phone-1", **more: Any) -> Json:
    return {"device": f"device-{name}", "name": "Umpire Uma", "role": "umpire", **more}


def hall_phone(name: str) -> Phone:
    """A phone in the hall, without a match yet."""
    phone = new_phone("", name)
    phone.device, phone.token = f"device-{name}", f"a secret of the phone called {name}"
    phone.hand_over = "HANDOVER"
    return phone


def granted_phone(desk: Desk, table: str, name: str = "phone-1", **more: Any) -> tuple[Phone, Json]:
    """A phone that was granted the match at a table by the PIN, and what it was answered."""
    pin = desk.get("/desk")["pin"]
    phone = hall_phone(name)
    with Desk(desk.served, phone.token, headers=ELSEWHERE) as device:
        device.id = desk.id
        answer = device.post(f"/tables/{table}/claim", claim_body(name, pin=pin, **more))
    assert answer["state"] == "granted", answer
    phone.id = answer["match_id"]
    return phone, answer


def play_match(phone: Phone, made: Json, winner: str = "a") -> None:
    """Keep a match to its end on a phone: the other side concedes, both confirm."""
    phone.tell(event_from_json(made))
    phone.seconds += 10
    phone.tell(events.BoardBegun("a1"))
    phone.seconds += 60
    loser = "b" if winner == "a" else "a"
    phone.tell(events.Conceded(by=loser, what="match"))
    for side in "ab":
        phone.seconds += 1
        phone.tell(events.ResultConfirmed(side))


def kept(phone: Phone, network: Network) -> None:
    """Deliver all there is."""
    deliver(phone, network)


class HallLine(Line):
    """The live line of a tournament; every frame is checked against the types of the contract."""

    def __init__(self, desk: Desk, hello: Json | None = None, **more: Any) -> None:
        self.event: Json = {}
        self.frames: list[Json] = []
        hello = {"t": "hello", "version": None, "token": None} if hello is None else hello
        super().__init__(desk.served, desk.id, hello=hello, **more)

    def connect(
        self, served: ServerAddress, match_id: str, headers: dict[str, str]
    ) -> ClientConnection:
        return connect(
            f"ws://127.0.0.1:{served.port}/api/tournaments/{match_id}/live",
            additional_headers=headers, max_size=None, proxy=None, open_timeout=PATIENCE,
        )  # fmt: skip

    def __enter__(self) -> HallLine:
        return self

    def receive(self) -> Any:
        told = json.loads(self._heard())
        typed = FRAMES.validate_python(told)
        again = FRAMES.dump_python(typed, mode="json")
        assert again == told, "a frame holds what the contract does not name"
        self.frames.append(told)
        if told["t"] == "event":
            self.event = told["event"]
        if told["t"] == "changed":
            assert told["since"] <= self.event["version"]
            for name in ("fixtures",):
                self.event[name] = {**self.event[name], **told[name]}
            for name, key in (("competitions", "id"), ("tables", "name")):
                new = {each[key]: each for each in told[name]}
                old = [new.pop(each[key], each) for each in self.event[name]]
                self.event[name] = [*old, *new.values()]
            for name in ("version", "at", "phase", "hall_clock", "expected_end", "next", "latest"):
                self.event[name] = told[name]
        return told
