"""Logs as files of JSON lines: a header that says what it is, then one event a line with its version."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from carrom.errors import BadInput, shown
from carrom.shape import escape

LogEntry = TypeVar("LogEntry")
FILE_VERSION = 1


def write_json_log(header: str, entries: Iterable[dict[str, Any]]) -> str:
    """Entries as JSON lines under a header, numbered from 1."""
    lines: list[dict[str, Any]] = [{header: FILE_VERSION}]
    lines += [{"version": version, **entry} for version, entry in enumerate(entries, 1)]
    return "".join(escape(json.dumps(line, ensure_ascii=False)) + "\n" for line in lines)


def whole_lines(text: str) -> tuple[str, int]:
    """The text of a log without a last line that was cut off, as a copy may be when the power fails; and the
    number of that line, 0 where every line is whole.

    >>> whole_lines('{"carrom-tournament": 1}\\n{"version": 1, "ev')
    ('{"carrom-tournament": 1}\\n', 2)
    """
    before, _, last = text.rpartition("\n")
    if not before.strip() or not last.strip():
        return text, 0
    try:
        json.loads(last)
    except ValueError:
        return f"{before}\n", before.count("\n") + 2
    except RecursionError:  # whole, and refused where it is read
        pass
    return text, 0


def read_json_log(
    text: str, header: str, read: Callable[[Any], LogEntry], *, noun: str
) -> tuple[LogEntry, ...]:
    """The entries of such a file, each by ``read``. Raises `BadInput` naming the line."""
    numbered = enumerate(text.removeprefix("\ufeff").splitlines(), 1)
    lines = [(at, line) for at, line in numbered if line.strip()]
    if not lines:
        raise BadInput("is empty; the header is missing", field="line 1", line=1)
    log: list[LogEntry] = []
    for version, (at, line) in enumerate(lines):
        try:
            value = _object(line)
            if not version:
                _check_header(value, header, noun)
                continue
            if value.pop("version", None) != version:
                raise BadInput(f"must be {version}", field="version")
            log.append(read(value))
        except BadInput as wrong:
            what = f"{wrong.field}: {wrong.message}" if wrong.field else wrong.message
            raise BadInput(what, field=f"line {at}", line=at) from None
    return tuple(log)


def _object(line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
        if (
            "\\ud" in line.lower()
        ):  # half a character, which no file can hold, also where nobody reads it
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadInput("holds half a character", field="") from None
    except (ValueError, RecursionError) as wrong:
        raise BadInput(f"is not JSON: {wrong}", field="") from None
    if not isinstance(value, dict):
        raise BadInput(f"must be an object, not {shown(value)}", field="")
    return value


def _check_header(value: dict[str, Any], header: str, noun: str) -> None:
    if value.get(header) != FILE_VERSION:
        what = shown(value.get(header))
        raise BadInput(f"is {what}; {noun} begins with {header}: {FILE_VERSION}", field=header)
