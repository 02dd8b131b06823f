"""The OpenAPI document of the open API as a plain page: no script, no other host."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

Json = dict[str, Any]
METHODS = ("get", "post", "put", "delete")
_CODE = re.compile(r"``?([^`]+)``?")


def render_page(document: Json) -> str:
    """The page."""
    info, schemas = document["info"], document["components"]["schemas"]
    operations = [
        (method, path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
        if method in METHODS
    ]
    parts = [
        f"<p>{_words(info['description'])}</p>",
        "<p><a href='openapi.json'>openapi.json</a> is the same for programs.</p>",
        "<nav aria-label='Contents'><ul>",
        *(
            f"<li><a href='#{operation['operationId']}'>"
            f"<b>{method.upper()}</b> <code>{escape(path)}</code></a></li>"
            for method, path, operation in operations
        ),
        "<li><a href='#shapes'>Shapes</a></li></ul></nav>",
    ]
    for tag in document["tags"]:
        parts.append(f"<h2>{escape(tag['name'].capitalize())}</h2>")
        parts.append(f"<p>{_words(tag['description'])}</p>")
        parts += [
            _operation(method, path, operation, schemas)
            for method, path, operation in operations
            if tag["name"] in operation["tags"]
        ]
    parts.append("<h2 id='shapes'>Shapes</h2>")
    parts += [_schema(name, schemas[name]) for name in sorted(schemas)]
    title = f"{info['title']} {info['version']}"
    return (
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{escape(title)}</title><link rel='stylesheet' href='docs.css'></head>"
        f"<body><main><h1>{escape(title)}</h1>{''.join(parts)}</main></body></html>"
    )


def _operation(method: str, path: str, operation: Json, schemas: Json) -> str:
    rows = [
        (
            f"<code>{escape(each['name'])}</code>",
            escape(each["in"]),
            _type(each["schema"]),
            _words(each.get("description", "")) + (" <b>required</b>" if each["required"] else ""),
        )
        for each in operation.get("parameters", [])
    ]
    parts = [
        f"<section aria-labelledby='{operation['operationId']}'>",
        f"<h3 id='{operation['operationId']}'><b class='method'>{method.upper()}</b> "
        f"<code>{escape(path)}</code></h3><p>{_words(operation.get('description', ''))}</p>",
    ]
    if operation.get("security"):
        parts.append("<p>Needs a token: <code>Authorization: Bearer …</code></p>")
    if rows:
        parts.append(_table(("parameter", "in", "type", ""), rows))
    body = _json_schema(operation.get("requestBody", {}))
    if body is not None:
        parts.append(f"<p>Body: {_type(body)}, for example</p>")
        parts.append(_example(body, schemas))
    answers = []
    for status, answer in sorted(operation["responses"].items()):
        schema = _json_schema(answer)
        says = _words(answer.get("description", ""))
        answers.append((f"<code>{status}</code>", "" if schema is None else _type(schema), says))
    parts.append(_table(("answer", "type", ""), answers))
    success = next((_json_schema(operation["responses"][each]) for each in ("200", "201")
                    if each in operation["responses"]), None)  # fmt: skip
    if success is not None:
        parts.append("<details><summary>Example of an answer</summary>")
        parts.append(f"{_example(success, schemas)}</details>")
    return "".join((*parts, "</section>"))


def _schema(name: str, schema: Json) -> str:
    required = schema.get("required", [])
    rows = [
        (
            f"<code>{escape(field)}</code>",
            _type(told),
            "always" if field in required else "optional",
        )
        for field, told in schema.get("properties", {}).items()
    ]
    about = _words(schema.get("description", ""))
    table = _table(("field", "type", ""), rows)
    return f"<section><h3 id='{name}'>{name}</h3><p>{about}</p>{table}</section>"


def _type(schema: Json) -> str:
    """A type in words."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"<a href='#{name}'>{name}</a>"
    if "anyOf" in schema:
        return " or ".join(map(_type, schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(
            f"<code>{escape(str(each) or '(empty)')}</code>" for each in schema["enum"]
        )
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    if schema.get("type") == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(map(_type, schema['prefixItems']))}]"
        return f"list of {_type(schema.get('items', {}))}"
    return escape(str(schema.get("type", "anything")))


def _json_schema(content: Json) -> Json | None:
    found: Json | None = content.get("content", {}).get("application/json", {}).get("schema")
    return found


def _example(schema: Json, schemas: Json) -> str:
    text = json.dumps(example_of(schema, schemas), indent=1, ensure_ascii=False)
    return f"<pre tabindex='0'><code>{escape(text)}</code></pre>"


def example_of(schema: Json, schemas: Json) -> Any:
    """A value of a schema, from its examples and defaults where it has them."""
    if "$ref" in schema:
        return example_of(schemas[schema["$ref"].rpartition("/")[2]], schemas)
    for given in (
        schema.get("examples", [])[:1],
        [schema["default"]] if "default" in schema else [],
    ):
        if given:
            return given[0]
    if "anyOf" in schema:
        return example_of(schema["anyOf"][0], schemas)
    if "enum" in schema:
        return schema["enum"][0]
    match schema.get("type"):
        case "object":
            return dict(_example_fields(schema, schemas))
        case "array" if "prefixItems" in schema:
            return [example_of(each, schemas) for each in schema["prefixItems"]]
        case "array":
            return [example_of(schema["items"], schemas)]
        case "integer":
            return 1
        case "number":
            return 1_790_000_000.0
        case "boolean":
            return False
        case "null":
            return None
    return schema.get("const", "…")


def _example_fields(schema: Json, schemas: Json) -> Iterator[tuple[str, Any]]:
    for field, told in schema.get("properties", {}).items():
        if field in schema.get("required", []) or "examples" in told:
            yield field, example_of(told, schemas)


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    head = "".join(f"<th scope='col'>{each}</th>" for each in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<div class='scroll'><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"


def _words(text: str) -> str:
    return _CODE.sub(r"<code>\1</code>", escape(text, quote=False))
