"""The description of the open API: only its own routes, with words and examples, and it only ever grows."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis
from schemathesis.checks import not_a_server_error, response_schema_conformance
from schemathesis.core.result import Ok

from carrom.server.api import v1
from carrom.server.openapi_v1 import VERSION, document, text
from carrom.server.show.api_page import example_of
from tests.effort import WHOLE
from tests.patience import PATIENCE
from tests.server.halls import running
from tests.server.openapi_changes import breaking_changes
from tests.server.programs import make_program
from tests.server.serving import Served

KEPT = Path(__file__).parents[1] / "cases" / "api_v1.json"
"""The description as it was published. What is added may be written into it (`make api-v1`); nothing in it
may go while the paths say v1."""


def test_nothing_that_was_published_goes_or_changes() -> None:
    kept = json.loads(KEPT.read_text("utf-8"))
    assert breaking_changes(kept, document()) == []


def test_what_is_kept_is_what_is_served() -> None:
    assert KEPT.read_text("utf-8") == text(), "look at the difference, then run: make api-v1"


def _with(change: Callable[[Any], object]) -> Any:
    changed = json.loads(KEPT.read_text("utf-8"))
    change(changed)
    return changed


def _shape(document: Any, name: str) -> Any:
    return document["components"]["schemas"][name]


FIXTURES = "/api/v1/tournaments/{tournament_id}/fixtures"
BREAKING: dict[str, Callable[[Any], object]] = {
    "/live is gone": lambda it: it["paths"].pop("/api/v1/tournaments/{tournament_id}/live"),
    "POST /api/v1": lambda it: it["paths"][f"{FIXTURES}/{{fixture}}/result"].pop("post"),
    "over_at is gone": lambda it: _shape(it, "ApiFixture")["properties"].pop("over_at"),
    "over_at may be missing now": lambda it: _shape(it, "ApiFixture")["required"].remove("over_at"),
    "score is required now": lambda it: _shape(it, "ResultToReport").update(required=["score"]),
    "type was 'integer' and is 'string'": lambda it: _shape(it, "ApiStanding")["properties"][
        "place"
    ].update(type="string"),
    "maxItems was 100 and is 2": lambda it: _shape(it, "EntryToMake")["properties"][
        "players"
    ].update(maxItems=2),
    "the choices ['walkover']": lambda it: _shape(it, "ResultToReport")["properties"]["end"][
        "enum"
    ].remove("walkover"),
    "may be ['paused'] now": lambda it: _shape(it, "ApiFixture")["properties"]["state"][
        "enum"
    ].append("paused"),
    "the parameter state is gone": lambda it: it["paths"][FIXTURES]["get"].update(
        parameters=[
            each for each in it["paths"][FIXTURES]["get"]["parameters"] if each["name"] != "state"
        ]
    ),
    "minutes is gone": lambda it: _shape(it, "ApiFixture")["properties"].pop("minutes"),
    "needs a token now": lambda it: it["paths"][FIXTURES]["get"].update(security=[{"token": []}]),
    "the new parameter day is required": lambda it: it["paths"][FIXTURES]["get"][
        "parameters"
    ].append({"name": "day", "in": "query", "required": True, "schema": {"type": "string"}}),
}


@pytest.mark.parametrize("says", BREAKING)
def test_a_change_that_breaks_programs_is_noticed(says: str) -> None:
    kept = json.loads(KEPT.read_text("utf-8"))
    changes = breaking_changes(kept, _with(BREAKING[says]))
    assert any(says in each for each in changes), changes


ADDED: dict[str, Callable[[Any], object]] = {
    "a field of an answer": lambda it: _shape(it, "ApiFixture")["properties"].update(
        hall={"type": "string"}
    ),
    "a path": lambda it: it["paths"].update({"/api/v1/players": {"get": {}}}),
    "a field that may be left out": lambda it: _shape(it, "ResultToReport")["properties"].update(
        umpire={"type": "string"}
    ),
    "a choice of what is sent": lambda it: _shape(it, "ResultToReport")["properties"]["end"][
        "enum"
    ].append("abandoned"),
    "room for more": lambda it: _shape(it, "EntryToMake")["properties"]["players"].update(
        maxItems=200
    ),
}


@pytest.mark.parametrize("what", ADDED)
def test_what_is_added_breaks_nobody(what: str) -> None:
    kept = json.loads(KEPT.read_text("utf-8"))
    assert breaking_changes(kept, _with(ADDED[what])) == []


def test_only_routes_of_the_version_are_described() -> None:
    paths = document()["paths"]
    assert all(path.startswith("/api/v1/tournaments") for path in paths)
    assert VERSION.partition(".")[0] == "1"
    for path, methods in paths.items():
        for method, operation in methods.items():
            assert operation["description"], (method, path)
            assert bool(operation.get("security")) == (method != "get"), (method, path)


def test_every_shape_is_declared_with_words() -> None:
    schemas = document()["components"]["schemas"]
    written = json.dumps(document())
    for name, schema in schemas.items():
        assert schema["description"], name
        assert f'"#/components/schemas/{name}"' in written, f"nothing refers to {name}"


def test_examples_of_bodies_are_valid() -> None:
    schemas = document()["components"]["schemas"]
    for shape in (v1.EntryToMake, v1.ResultToReport, v1.ResultToCorrect):
        shape.model_validate(example_of(schemas[shape.__name__], schemas))


@pytest.mark.thorough
def test_no_request_makes_the_server_fail(plain: Served) -> None:
    with running(plain) as desk:
        token = make_program(desk, "read", "entries", "results")["token"]
        schema = schemathesis.openapi.from_dict(document())
        schema.config.update(base_url=plain.address, request_timeout=PATIENCE)
        tried = 0
        for found in schema.get_all_operations():
            assert isinstance(found, Ok), found
            strategy = found.ok().as_strategy()

            @hypothesis.settings(
                max_examples=40 if WHOLE else 4,
                deadline=None,
                database=None,
                derandomize=True,
                suppress_health_check=list(hypothesis.HealthCheck),
            )
            @hypothesis.given(case=strategy)
            def one(case: Any) -> None:
                nonlocal tried
                tried += 1
                if case.path_parameters:
                    known = {
                        "tournament_id": desk.id,
                        "competition": "open",
                        "fixture": "open.1.1.1",
                    }
                    named = {key: value for key, value in known.items() if tried % 4}
                    case.path_parameters |= {
                        key: value for key, value in named.items() if key in case.path_parameters
                    }
                case.headers = {**(case.headers or {}), "Authorization": f"Bearer {token}"}
                answer = case.call()
                checks = [not_a_server_error]
                if answer.status_code < 300:
                    checks.append(response_schema_conformance)
                case.validate_response(answer, checks=checks)

            one()
        assert tried > 40
