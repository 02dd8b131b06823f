"""The page's types are those of the server: `schema.d.ts` was written from `openapi.json` as it is.

Without node, so that `make check` sees it: paths, types, fields, which may be missing, what plain ones hold.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

WEB = Path(__file__).parents[2] / "web"
DOCUMENT = json.loads((WEB / "openapi.json").read_text(encoding="utf-8"))
WRITTEN = (WEB / "app" / "api" / "schema.d.ts").read_text(encoding="utf-8")
SCHEMAS: dict[str, dict[str, Any]] = DOCUMENT["components"]["schemas"]
PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
AGAIN = "run `make api`"


def block(text: str, name: str, indent: int) -> str:
    """What stands inside ``name: {…}`` at an indent."""
    margin = " " * indent
    found = re.search(rf"^{margin}{re.escape(name)}: \{{\n(.*?)^{margin}\}};?$", text, re.M | re.S)
    return found[1] if found else ""


def names(text: str, indent: int) -> dict[str, tuple[bool, str]]:
    """Every key at an indent: whether it may be missing, and what its line says it holds."""
    lines = re.findall(rf'^ {{{indent}}}"?([^\s"?:]+)"?(\??): (.*)$', text, re.M)
    return {name: (bool(optional), holds.rstrip(";")) for name, optional, holds in lines}


def choices_of(schema: dict[str, Any]) -> set[str] | None:
    """What a value may be in TypeScript: plain types, words, other types; None for anything else."""
    if "$ref" in schema:
        return {f'components["schemas"]["{schema["$ref"].rpartition("/")[2]}"]'}
    if "const" in schema or "enum" in schema:
        return {json.dumps(word) for word in schema.get("enum") or [schema["const"]]}
    if "anyOf" in schema:
        parts = [choices_of(part) for part in schema["anyOf"]]
        return None if None in parts else {choice for part in parts for choice in part or ()}
    kind = schema.get("type", "")
    return {PLAIN[kind]} if kind in PLAIN else None


def choices_in(holds: str) -> set[str]:
    return set(re.sub("[()]", "", holds).split(" | "))


def test_the_paths_are_those_of_the_document() -> None:
    inside = WRITTEN.partition("export interface paths {")[2].partition("\n}\n")[0]
    assert names(inside, 4).keys() == DOCUMENT["paths"].keys(), AGAIN


def test_the_types_are_those_of_the_document() -> None:
    assert names(block(WRITTEN, "schemas", 4), 8).keys() == SCHEMAS.keys(), AGAIN


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_type_has_the_fields_of_the_document(name: str) -> None:
    schema, written = SCHEMAS[name], names(block(WRITTEN, "schemas", 4), 8)[name]
    if "properties" not in schema:
        assert choices_of(schema) in (None, choices_in(written[1])), AGAIN
        return
    fields = names(block(block(WRITTEN, "schemas", 4), name, 8), 12)
    assert fields.keys() == schema["properties"].keys(), AGAIN
    for field, value in schema["properties"].items():
        optional, holds = fields[field]
        given = field in schema.get("required", ()) or "default" in value
        assert optional is not given, f"{field}: {AGAIN}"
        assert choices_of(value) in (None, choices_in(holds)), f"{field}: {AGAIN}"
