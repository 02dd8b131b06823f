"""The umpire over HTTP says what the laws say, and refuses what they refuse."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from carrom.laws.ask import wire
from carrom.laws.browser import plain
from carrom.laws.compared import compare
from carrom.laws.wire import catalogue, entry, find
from carrom.server.ask import router

STROKE = {"own": 1, "striker": True}


class Client:
    """Asks a bare application that holds nothing but the umpire."""

    def __init__(self) -> None:
        self.app = FastAPI()
        self.app.include_router(router)

    def get(self, path: str) -> httpx.Response:
        return self._send("GET", path)

    def post(self, path: str, json: object) -> httpx.Response:
        return self._send("POST", path, json)

    def _send(self, method: str, path: str, json: object = None) -> httpx.Response:
        async def send() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://carrom") as line:
                return await line.request(method, path, json=json)

        return asyncio.run(send())


@pytest.fixture(scope="module")
def client() -> Client:
    return Client()


def as_json(value: object) -> Any:
    """JSON has lists where we have tuples."""
    return json.loads(json.dumps(plain(value)))


def test_asked_over_http_to_the_end(client: Client) -> None:
    answers: dict[str, str] = {}
    while True:
        case = {"rules": ["all"], "stroke": STROKE, "answers": answers}
        said = client.post("/api/ask", json=case).json()
        assert said == as_json(wire.ask(case))
        if said["question"] is None:
            break
        answers[said["question"]["name"]] = said["question"]["choices"][-1]["value"]
    assert answers
    assert said["verdict"]["agreement"]["of"] == 6


@pytest.mark.parametrize(
    "path, value",
    [
        ("/api/ask", wire.start()),
        ("/api/laws", catalogue()),
        ("/api/laws/search?words=goti", find("goti")),
        ("/api/laws/compare", compare()),
        ("/api/laws/clauses/003.queen.17", entry("003.queen.17")),
        ("/api/laws/clauses/a20", entry("A20")),
    ],
)
def test_what_the_laws_say(client: Client, path: str, value: object) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.json() == as_json(value)


def test_words_are_heard(client: Client) -> None:
    heard = client.post("/api/ask/words", json={"words": "striker and a goti"}).json()
    assert heard["question"]["name"] == "whose"
    again = client.post("/api/ask/words", json={"words": "striker and a goti", "whose": "opp"})
    assert again.json()["stroke"]["opp"] == 1


@pytest.mark.parametrize(
    "case, field",
    [
        ({"rules": ["laws-30"], "stroke": STROKE}, "rules"),
        ({"rules": ["/etc/passwd"], "stroke": STROKE}, "rules"),
        ({"rules": ["laws-29"]}, "stroke"),
        ({"stroke": STROKE, "incident": "left_seat"}, "stroke"),
        ({"incident": "left_house"}, "incident"),
        ({"stroke": STROKE, "answers": {"weather": "fine"}}, "answers.weather"),
        ({"stroke": STROKE, "answers": {"down": "many"}}, "answers.down"),
        ({"stroke": STROKE | {"breach": ["sneezed"]}}, "stroke.breach"),
    ],
)
def test_what_cannot_be_asked_is_refused_by_name(
    client: Client, case: dict[str, Any], field: str
) -> None:
    answer = client.post("/api/ask", json=case)
    assert answer.status_code == 422
    assert answer.json()["error"]["field"] == field
    assert answer.json()["error"]["code"] == "invalid"


def test_a_clause_that_is_not_there(client: Client) -> None:
    answer = client.get("/api/laws/clauses/003.quen.1")
    assert answer.status_code == 404
    assert "003.queen.1" in answer.json()["error"]["message"]


def test_the_schema_names_every_value(client: Client) -> None:
    schemas = client.get("/openapi.json").json()["components"]["schemas"]
    assert {"Reply", "Asked", "Told", "Together", "Catalogue", "Entry", "Comparison"} <= {*schemas}
    assert schemas["Asked"]["properties"]["needed_by"]["items"] == {"type": "string"}
