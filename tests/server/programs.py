"""A program that speaks version 1 of the open API; every answer is checked against the types it has there."""

from __future__ import annotations

from typing import Any

import httpx
from pydantic import TypeAdapter

from carrom.server.api import v1
from tests.server.halls import ELSEWHERE, Desk, Json
from tests.server.serving import PLAIN, ServerAddress

SHAPES: dict[str, Any] = {
    "": v1.ApiTournament,
    "live": v1.ApiLive,
    "draw": v1.ApiDraw,
    "standings": v1.ApiStandings,
    "entries": v1.ApiEntryList,
    "fixtures": v1.ApiFixtureList,
}


class OpenApi:
    """A program, with a token or without, somewhere else."""

    def __init__(self, served: ServerAddress, id: str = "", token: str | None = None) -> None:
        headers = dict(ELSEWHERE) | ({} if token is None else {"Authorization": f"Bearer {token}"})
        self.http = httpx.Client(base_url=f"{served.address}/api/v1", headers=headers, **PLAIN)
        self.id = id

    def __enter__(self) -> OpenApi:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def ask(self, method: str, path: str = "", **more: Any) -> httpx.Response:
        """A request about the tournament."""
        return self.http.request(method, f"/tournaments/{self.id}{path}", **more)

    def read(self, path: str = "", **params: Any) -> Any:
        """What is answered, checked against its type."""
        answer = self.ask("GET", path, params=params)
        assert answer.status_code == 200, answer.text
        last = path.rpartition("/")[2]
        shape = SHAPES.get(last, v1.ApiFixtureShown)
        return checked(shape, answer.json())

    def refused(self, status: int, code: str, method: str, path: str, **more: Any) -> str:
        """A request that is refused so; the sentence."""
        answer = self.ask(method, path, **more)
        assert (answer.status_code, answer.json()["error"]["code"]) == (status, code), answer.text
        return str(answer.json()["error"]["message"])


def checked(shape: Any, answer: Any) -> Any:
    """An answer that has exactly what its type declares."""
    adapter: TypeAdapter[Any] = TypeAdapter(shape)
    again = adapter.dump_python(adapter.validate_python(answer), mode="json")
    assert again == answer, "an answer holds what the contract does not name"
    return answer


def make_program(desk: Desk, *scopes: str, name: str = "Club site") -> Json:
    """A token of a program, as the organiser gets it."""
    made: Json = desk.post("/tokens", {"role": "program", "name": name, "scopes": list(scopes)})
    return made


def program(desk: Desk, *scopes: str, name: str = "Club site") -> OpenApi:
    """A program with these scopes."""
    return OpenApi(desk.served, desk.id, make_program(desk, *scopes, name=name)["token"])
