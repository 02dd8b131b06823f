"""What has changed in an OpenAPI document so that a program written against the older one may break."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]
TYPES = ("type", "const", "format", "pattern", "maxLength", "minLength", "maximum", "minimum",
         "maxItems", "minItems", "additionalProperties")  # fmt: skip


def breaking_changes(old: Json, new: Json) -> list[str]:
    """The changes, each as a sentence."""
    return list(_changes(old, new))


def _changes(old: Json, new: Json) -> Iterator[str]:
    for path, methods in old["paths"].items():
        if path not in new["paths"]:
            yield f"{path} is gone"
            continue
        for method, before in methods.items():
            where = f"{method.upper()} {path}"
            if method not in new["paths"][path]:
                yield f"{where} is gone"
                continue
            yield from _operation(where, before, new["paths"][path][method], old, new)


def _operation(where: str, old: Json, new: Json, old_all: Json, new_all: Json) -> Iterator[str]:
    if old.get("operationId") != new.get("operationId"):
        yield f"{where} is called {new.get('operationId')}, no longer {old.get('operationId')}"
    if new.get("security") and not old.get("security"):
        yield f"{where} needs a token now"
    known = {(each["in"], each["name"].lower()): each for each in old.get("parameters", [])}
    now = {(each["in"], each["name"].lower()): each for each in new.get("parameters", [])}
    for key, before in known.items():
        if key not in now:
            yield f"{where}: the parameter {key[1]} is gone"
            continue
        if now[key].get("required") and not before.get("required"):
            yield f"{where}: the parameter {key[1]} is required now"
        pair = before["schema"], now[key]["schema"]
        yield from Comparison(old_all, new_all, sent=True).of(f"{where} {key[1]}", *pair)
    for key, added in now.items():
        if key not in known and added.get("required"):
            yield f"{where}: the new parameter {key[1]} is required"
    bodies = [_schema(each.get("requestBody", {})) for each in (old, new)]
    if (bodies[0] is None) != (bodies[1] is None):
        yield f"{where}: the body is {'new' if bodies[0] is None else 'gone'}"
    elif bodies[0] is not None and bodies[1] is not None:
        yield from Comparison(old_all, new_all, sent=True).of(f"{where} body", *bodies)
    for status, answer in old["responses"].items():
        if status not in new["responses"]:
            yield f"{where}: the answer {status} is gone"
            continue
        before, after = _schema(answer), _schema(new["responses"][status])
        if before is not None and after is None:
            yield f"{where}: the answer {status} has no shape any more"
        elif before is not None and after is not None:
            yield from Comparison(old_all, new_all, sent=False).of(
                f"{where} {status}", before, after
            )


def _schema(content: Json) -> Json | None:
    found: Json | None = content.get("content", {}).get("application/json", {}).get("schema")
    return found


class Comparison:
    """Two documents, and whether what is compared is sent by programs or answered to them."""

    def __init__(self, old: Json, new: Json, *, sent: bool) -> None:
        self._old, self._new, self._sent = old, new, sent
        self._seen: set[str] = set()

    def of(self, where: str, old: Any, new: Any) -> Iterator[str]:
        """What differs between two schemas so that a program may break."""
        if "$ref" in old:
            if old["$ref"] in self._seen:
                return
            self._seen.add(old["$ref"])
        old, new = _resolved(self._old, old), _resolved(self._new, new)
        for key in TYPES:
            if old.get(key) != new.get(key) and not self._is_wider(key, old, new):
                yield f"{where}: {key} was {old.get(key)!r} and is {new.get(key)!r}"
        yield from self._choices(where, old, new)
        yield from self._fields(where, old, new)
        for key in ("items", "prefixItems", "anyOf"):
            before, after = old.get(key), new.get(key)
            if isinstance(before, dict) and isinstance(after, dict):
                yield from self.of(f"{where}[]", before, after)
            elif (before is None) != (after is None) or len(before or ()) != len(after or ()):
                yield f"{where}: {key} differs"
            else:
                for number, pair in enumerate(zip(before or (), after or (), strict=True)):
                    yield from self.of(f"{where}[{number}]", *pair)

    def _is_wider(self, key: str, old: Json, new: Json) -> bool:
        """Whether a limit of what is sent only lets more through."""
        if not self._sent or key not in old:
            return False
        if key not in new:
            return key not in ("type", "const", "format")
        if key.startswith("max"):
            return bool(new[key] >= old[key])
        return key.startswith("min") and bool(new[key] <= old[key])

    def _choices(self, where: str, old: Json, new: Json) -> Iterator[str]:
        before, after = old.get("enum"), new.get("enum")
        if before is None and after is None:
            return
        gone = sorted(map(str, set(before or ()) - set(after or ())))
        added = sorted(map(str, set(after or ()) - set(before or ())))
        if gone or before is None or after is None:
            yield f"{where}: the choices {gone or 'as such'} are gone or new"
        if added and not self._sent:
            yield f"{where}: an answer may be {added} now"

    def _fields(self, where: str, old: Json, new: Json) -> Iterator[str]:
        before, after = old.get("properties", {}), new.get("properties", {})
        for name, schema in before.items():
            if name not in after:
                yield f"{where}.{name} is gone"
            else:
                yield from self.of(f"{where}.{name}", schema, after[name])
        required, now = set(old.get("required", ())), set(new.get("required", ()))
        if self._sent:
            for name in sorted(now - required):
                yield f"{where}.{name} is required now"
        else:
            for name in sorted(required - now):
                yield f"{where}.{name} may be missing now"


def _resolved(document: Json, schema: Json) -> Json:
    if "$ref" not in schema:
        return schema
    found: Json = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return found
