"""The same record as JSON lines: the header on the first line, then one event a line.

>>> from carrom.match import Match, events, record
>>> print(record.write_jsonl(record.record_of(Match().apply(events.MatchMade(rules="003")))), end="")
{"carrom": 1, "tags": {"SideA": "A", "SideB": "B", "Rules": "003", "Result": "*", "Score": "0-0"}}
{"version": 1, "event": {"kind": "match", "a": {"name": "A", "players": [{"name": "A"}]}, \
"b": {"name": "B", "players": [{"name": "B"}]}, "rules": "003"}, "after": "toss"}
"""

from __future__ import annotations

import json
from typing import Any

from carrom.errors import BadInput, nearest, shown
from carrom.match.codec import event_from_json, event_to_json
from carrom.match.match import Logged
from carrom.match.record.text import lines_of
from carrom.match.record.value import MARK, VERSION, Problem, Record
from carrom.match.record.words import escaped
from carrom.shape import Maybe, Real, Text, under

HEADER = MARK.lower()
KEYS = ("version", "at", "event", "after")
_AT = Maybe(Real())
_TEXT = Text()


def write_jsonl(record: Record) -> str:
    """A record as JSON lines. Raises `BadInput` where it holds what could not be read again."""
    lines: list[dict[str, Any]] = [{HEADER: VERSION, "tags": dict(record.tags)}]
    for version, (logged, told) in enumerate(zip(record.log, record.told, strict=True), 1):
        line: dict[str, Any] = {"version": version}
        try:
            if logged.at is not None:
                line["at"] = _AT.write(logged.at)
            line["event"] = event_to_json(logged.event)
        except BadInput as wrong:
            raise under(f"event {version}", wrong) from None
        if told:
            line["after"] = told
        lines.append(line)
    return "".join(escaped(json.dumps(one, ensure_ascii=False)) + "\n" for one in lines)


def read_jsonl(text: str) -> Record:
    """The record of JSON lines, the exact inverse. Raises `BadInput` naming the line."""
    lines = enumerate(lines_of(text.removeprefix("\ufeff")), 1)
    told = [(at, line) for at, line in lines if line.strip()]
    if not told:
        raise Problem(1, "is empty; the header is missing").error
    tags: tuple[tuple[str, str], ...] = ()
    events: list[tuple[Logged, str]] = []
    for version, (at, line) in enumerate(told):
        try:
            if version:
                events.append(_event(_object(line), version))
            else:
                tags = _tags(_object(line))
        except BadInput as wrong:
            what = f"{wrong.field}: {wrong.message}" if wrong.field else wrong.message
            raise Problem(at, what).error from None
    return Record(tags, tuple(one for one, _ in events), tuple(after for _, after in events))


def _object(line: str) -> dict[str, Any]:
    try:
        value = json.loads(line, object_pairs_hook=_once)
    except json.JSONDecodeError as wrong:
        raise BadInput(f"is no JSON at column {wrong.colno}: {wrong.msg}", field="") from None
    except (ValueError, RecursionError):
        raise BadInput("is no JSON that can be read", field="") from None
    if not isinstance(value, dict):
        raise BadInput(f"must be an object, not {shown(value)}", field="")
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(one for one in names if names.count(one) > 1)
        raise BadInput("is told twice", field=twice)
    return found


def _tags(value: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    if value.get(HEADER) != VERSION or type(value[HEADER]) is not int:
        raise BadInput(
            f"is {shown(value.get(HEADER))}; a record begins with {HEADER}: {VERSION}", field=HEADER
        )
    _known(value, (HEADER, "tags"))
    tags = value.get("tags", {})
    if not isinstance(tags, dict):
        raise BadInput(f"must be an object, not {shown(tags)}", field="tags")
    return Record(tuple(tags.items())).tags


def _event(value: dict[str, Any], version: int) -> tuple[Logged, str]:
    if HEADER in value:
        raise BadInput("a second record begins here; each has a file of its own", field="")
    _known(value, KEYS)
    if value.get("version") != version or type(value["version"]) is not int:
        raise BadInput(f"is {shown(value.get('version'))}; {version} comes next", field="version")
    if "event" not in value:
        raise BadInput("is missing", field="event")
    found: dict[str, Any] = {}
    for key, work in (("at", _AT.read), ("event", event_from_json), ("after", _TEXT.read)):
        try:
            found[key] = work(value[key]) if key in value else None
        except BadInput as wrong:
            raise under(key, wrong) from None
    return Logged(found["event"], found["at"]), found["after"] or ""


def _known(value: dict[str, Any], keys: tuple[str, ...]) -> None:
    for key in value:
        if key not in keys:
            raise BadInput(f"is not part of the line; {nearest(key, keys)}", field=key)
