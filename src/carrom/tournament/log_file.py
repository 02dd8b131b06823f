"""A tournament as a file of JSON lines: a header, then one event a line, in the order they were told."""

from __future__ import annotations

import json
from typing import Any

from carrom.errors import BadInput, shown
from carrom.shape import escape
from carrom.tournament.event import Recorded, recorded_to_json, stored_from_json
from carrom.tournament.tournament import Tournament

HEADER = "carrom-tournament"
FILE_VERSION = 1


def write_log(log: tuple[Recorded, ...]) -> str:
    """A log as JSON lines."""
    lines: list[dict[str, Any]] = [{HEADER: FILE_VERSION}]
    lines += [
        {"version": version, **recorded_to_json(recorded)}
        for version, recorded in enumerate(log, 1)
    ]
    return "".join(escape(json.dumps(line, ensure_ascii=False)) + "\n" for line in lines)


def read_log(text: str) -> tuple[Recorded, ...]:
    """The log of JSON lines, the exact inverse. Raises `BadInput` naming the line.

    An event that this version does not know is kept as it is (`Tournament.set_aside`).
    """
    numbered = enumerate(text.removeprefix("\ufeff").splitlines(), 1)
    lines = [(at, line) for at, line in numbered if line.strip()]
    if not lines:
        raise BadInput("is empty; the header is missing", field="line 1", line=1)
    log: list[Recorded] = []
    for version, (at, line) in enumerate(lines):
        try:
            value = _object(line)
            if not version:
                _check_header(value)
                continue
            if value.pop("version", None) != version:
                raise BadInput(f"must be {version}", field="version")
            log.append(stored_from_json(value))
        except BadInput as wrong:
            what = f"{wrong.field}: {wrong.message}" if wrong.field else wrong.message
            raise BadInput(what, field=f"line {at}", line=at) from None
    return tuple(log)


def load_tournament(text: str) -> Tournament:
    """The tournament of a file. Raises `BadInput` only for what is not such a file."""
    return Tournament.fold(read_log(text))


def _object(line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError) as wrong:
        raise BadInput(f"is not JSON: {wrong}", field="") from None
    if not isinstance(value, dict):
        raise BadInput(f"must be an object, not {shown(value)}", field="")
    return value


def _check_header(value: dict[str, Any]) -> None:
    if value.get(HEADER) != FILE_VERSION:
        raise BadInput(
            f"is {shown(value.get(HEADER))}; a tournament begins with {HEADER}: {FILE_VERSION}",
            field=HEADER,
        )
