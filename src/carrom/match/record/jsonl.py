"""The same record as JSON lines: the header on the first line, then one event a line.

>>> from carrom.match import Match, events, record
>>> print(record.write_jsonl(record.record_of(Match().apply(events.MatchMade(rules="003")))), end="")
{"carrom": 1, "tags": {"SideA": "A", "SideB": "B", "Rules": "003", "Edition": "5", \
"Result": "*", "Score": "0-0"}}
{"version": 1, "event": {"kind": "match", "a": {"name": "A", "players": [{"name": "A"}]}, \
"b": {"name": "B", "players": [{"name": "B"}]}, "rules": "003", "edition": 5}, "after": "toss"}
"""

from __future__ import annotations

import json
from typing import Any

from carrom.errors import BadInput, shown
from carrom.match.event import EVENT, Logged, event_to_json
from carrom.match.record.text import lines_of
from carrom.match.record.value import MARK, VERSION, Record, RecordProblem
from carrom.shape import Number, OptionalOf, Text, at_field, check_keys, escape, must_be, under

HEADER = MARK.lower()
KEYS = ("version", "at", "made", "event", "after")
_AT = OptionalOf(Number())
_TEXT = Text()


def write_jsonl(record: Record) -> str:
    """A record as JSON lines. Raises `BadInput` where it holds what could not be read again."""
    lines: list[dict[str, Any]] = [{HEADER: VERSION, "tags": dict(record.tags)}]
    for version, (logged, summary) in enumerate(zip(record.log, record.summaries, strict=True), 1):
        line: dict[str, Any] = {"version": version}
        with at_field(f"event {version}"):
            if logged.at is not None:
                line["at"] = _AT.write(logged.at)
            if logged.made is not None:
                line["made"] = _AT.write(logged.made)
            line["event"] = event_to_json(logged.event)
        if summary:
            line["after"] = summary
        lines.append(line)
    return "".join(escape(json.dumps(line, ensure_ascii=False)) + "\n" for line in lines)


def read_jsonl(text: str) -> Record:
    """The record of JSON lines, the exact inverse. Raises `BadInput` naming the line.

    >>> from carrom.match import events, fold, record
    >>> kept = record.record_of(fold([events.MatchMade(), events.BoardBegun("a1")]))
    >>> read_jsonl(record.write_jsonl(kept)) == kept
    True
    """
    numbered = enumerate(lines_of(text.removeprefix("\ufeff")), 1)
    lines = [(at, line) for at, line in numbered if line.strip()]
    if not lines:
        raise RecordProblem(1, "is empty; the header is missing").error
    tags: tuple[tuple[str, str], ...] = ()
    events: list[tuple[Logged, str]] = []
    for version, (at, line) in enumerate(lines):
        try:
            if version:
                events.append(_event(_object(line), version))
            else:
                tags = _tags(_object(line))
        except BadInput as wrong:
            what = f"{wrong.field}: {wrong.message}" if wrong.field else wrong.message
            raise RecordProblem(at, what).error from None
    return Record(tags, tuple(logged for logged, _ in events), tuple(after for _, after in events))


def _object(line: str) -> dict[str, Any]:
    try:
        value = json.loads(line, object_pairs_hook=_once)
    except json.JSONDecodeError as wrong:
        raise BadInput(f"is not JSON at column {wrong.colno}: {wrong.msg}", field="") from None
    except (ValueError, RecursionError):
        raise BadInput("is not JSON that can be read", field="") from None
    if not isinstance(value, dict):
        raise must_be("an object", value)
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadInput("is told twice", field=twice)
    return value


def _tags(value: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    if value.get(HEADER) != VERSION or type(value[HEADER]) is not int:
        raise BadInput(
            f"is {shown(value.get(HEADER))}; a record begins with {HEADER}: {VERSION}", field=HEADER
        )
    check_keys(value, (HEADER, "tags"))
    tags = value.get("tags", {})
    if not isinstance(tags, dict):
        raise under("tags", must_be("an object", tags))
    return Record(tuple(tags.items())).tags


def _event(value: dict[str, Any], version: int) -> tuple[Logged, str]:
    if HEADER in value:
        raise BadInput("a second record begins here; each has a file of its own", field="")
    check_keys(value, KEYS)
    if value.get("version") != version or type(value["version"]) is not int:
        raise BadInput(f"is {shown(value.get('version'))}; {version} comes next", field="version")
    if "event" not in value:
        raise BadInput("is missing", field="event")
    event = EVENT.read_at(value["event"], "event")
    at = _AT.read_at(value.get("at"), "at")
    made_at = _AT.read_at(value.get("made"), "made")
    return Logged(event, at, made_at), _TEXT.read_at(value.get("after", ""), "after")
