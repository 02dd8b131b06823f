"""The OpenAPI document: always the same, and every answer as it says; no input makes the server fail."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import hypothesis
import pytest
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok

from carrom.server.openapi import document, text
from tests.effort import WHOLE
from tests.patience import PATIENCE
from tests.server.serving import Guest, Served


def test_the_document_is_always_the_same() -> None:
    assert text() == text()


def test_the_page_is_written_against_this_document() -> None:
    kept = Path(__file__).parents[2] / "web" / "openapi.json"
    assert json.loads(kept.read_text("utf-8")) == document(), "run: make api"


def test_the_document_names_every_type_of_the_live_line() -> None:
    schemas = document()["components"]["schemas"]
    for name in (
        "MatchView",
        "MatchStep",
        "StrokePath",
        "FromServer",
        "FromClient",
        "WelcomeFrame",
        "DoStroke",
    ):
        assert name in schemas
    referred = set(_references(document()))
    assert referred <= {f"#/components/schemas/{name}" for name in schemas}


def _references(value: Any) -> Any:
    if isinstance(value, dict):
        for key, one in value.items():
            if key == "$ref":
                yield one
            else:
                yield from _references(one)
    elif isinstance(value, list):
        for one in value:
            yield from _references(one)


@pytest.mark.thorough
def test_no_request_makes_the_server_fail(plain: Served) -> None:
    with Guest(plain) as asha:
        made = asha.make(b={"who": "me", "name": "Ravi"})
        cookies = "; ".join(f"{name}={value}" for name, value in asha.http.cookies.items())
        headers = {"X-Carrom": "1", "Cookie": cookies}
        schema = schemathesis.openapi.from_dict(document())
        schema.config.update(base_url=plain.address, request_timeout=PATIENCE)
        tried = 0
        for found in schema.get_all_operations():
            assert isinstance(found, Ok), found
            operation = found.ok()
            if operation.path == "/api/analyse":
                continue  # seconds each; its input is that of simulate
            strategy = operation.as_strategy()

            @hypothesis.settings(
                max_examples=20 if WHOLE else 3,
                deadline=None,
                database=None,
                derandomize=True,
                suppress_health_check=list(hypothesis.HealthCheck),
            )
            @hypothesis.given(case=strategy)
            def one(case: Any) -> None:
                nonlocal tried
                tried += 1
                if case.path_parameters and "match_id" in case.path_parameters and tried % 2:
                    case.path_parameters["match_id"] = made["id"]
                case.headers = {**(case.headers or {}), **headers}
                answer = case.call()
                case.validate_response(answer, checks=[not_a_server_error])
                if answer.status_code >= 400 and case.method != "HEAD":
                    assert set(answer.json()["error"]) == {"code", "message", "field"}

            one()
        assert tried > 100
