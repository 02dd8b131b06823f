"""The umpire over HTTP says what the laws say, and refuses what they refuse."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from carrom.ask import ask, start
from carrom.laws.catalogue.comparison import compare
from carrom.laws.catalogue.lookup import entry, find, whole_catalogue
from carrom.plain import plain as plain_value
from tests.server.serving import PLAIN, Served

STROKE = {"own": 1, "striker": True}


@pytest.fixture(scope="module")
def client(plain: Served) -> Iterator[httpx.Client]:
    headers = {"X-Carrom": "1"}
    with httpx.Client(base_url=plain.address, headers=headers, **PLAIN) as one:
        yield one


def as_json(value: object) -> Any:
    """JSON has lists where we have tuples."""
    return json.loads(json.dumps(plain_value(value)))


def test_asked_over_http_to_the_end(client: httpx.Client) -> None:
    answers: dict[str, str] = {}
    while True:
        case = {"rules": ["all"], "stroke": STROKE, "answers": answers}
        said = client.post("/api/ask", json=case).json()
        assert said == as_json(ask(case))
        if said["question"] is None:
            break
        answers[said["question"]["name"]] = said["question"]["choices"][-1]["value"]
    assert answers
    assert said["verdict"]["agreement"]["of"] == 6


@pytest.mark.parametrize(
    "path, value",
    [
        ("/api/ask", start()),
        ("/api/laws", whole_catalogue()),
        ("/api/laws?language=hi", whole_catalogue(language="hi")),
        ("/api/laws/search?words=goti", find("goti")),
        ("/api/laws/search?words=goti&language=hi", find("goti", language="hi")),
        ("/api/laws/compare", compare()),
        ("/api/laws/clauses/003.queen.17", entry("003.queen.17")),
        ("/api/laws/clauses/a20", entry("A20")),
        ("/api/laws/clauses/a20?language=hi", entry("A20", language="hi")),
    ],
)
def test_what_the_laws_say(client: httpx.Client, path: str, value: object) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.json() == as_json(value)


def test_words_are_heard(client: httpx.Client) -> None:
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
        ({"stroke": STROKE | {"breach": ["sneezed"]}}, "stroke.breach[0]"),
    ],
)
def test_what_cannot_be_asked_is_refused_by_name(
    client: httpx.Client, case: dict[str, Any], field: str
) -> None:
    answer = client.post("/api/ask", json=case)
    assert answer.status_code == 422
    assert answer.json()["error"]["field"] == field
    assert answer.json()["error"]["code"] == "invalid"


def test_a_clause_that_is_not_there(client: httpx.Client) -> None:
    answer = client.get("/api/laws/clauses/003.quen.1")
    assert answer.status_code == 404
    assert "003.queen.1" in answer.json()["error"]["message"]


def test_the_schema_names_every_value(client: httpx.Client) -> None:
    schemas = client.get("/api/openapi.json").json()["components"]["schemas"]
    assert {"Reply", "QuestionText", "VerdictText", "StrokeFacts", "Catalogue", "LawEntry"} <= {
        *schemas
    }
    assert schemas["QuestionText"]["properties"]["needed_by"]["items"] == {"type": "string"}


def test_a_long_word_of_many_letters_stops_nobody(plain: Served, client: httpx.Client) -> None:
    """40 Devanagari letters once stopped the whole process."""
    done = threading.Event()

    def post_words() -> None:
        client.post("/api/ask/words", json={"words": "अ" * 300, "language": "hi"})
        done.set()

    asking = threading.Thread(target=post_words)
    asking.start()
    with httpx.Client(base_url=plain.address, **PLAIN) as other:
        while not done.is_set():
            assert other.get("/healthz").status_code == 200
    asking.join()
