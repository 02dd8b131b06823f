"""Files that the commands read and write, records among them; ``-`` is standard input."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from carrom.errors import BadInput, CarromError, Refused

if TYPE_CHECKING:
    from carrom.match import Match, record

RECORD_LIMIT = 1 << 28
"""Bytes. A long match is a megabyte; a file beyond this is something else."""


def read_text(file: str, *, limit: int = RECORD_LIMIT, of: str = "a record of matches") -> str:
    """The text of a file; a sentence instead of Python's complaint."""
    name = "standard input" if file == "-" else file
    try:
        if file != "-":
            with open(file, "rb") as source:
                data = source.read(limit + 1)
        elif sys.stdin is None:
            raise CarromError("there is no standard input to read")
        else:
            data = sys.stdin.buffer.read(limit + 1)
    except OSError as problem:
        raise CarromError(f"cannot read {file}: {problem.strerror}") from None
    if len(data) > limit:
        size = f"{limit >> 20} MiB" if limit >= 1 << 20 else f"{limit >> 10} KiB"
        raise CarromError(f"{name} is longer than {size}, too long for {of}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise CarromError(f"{name} is not UTF-8 text (byte {problem.start})") from None


def write_to(output: Path | None, content: str | bytes) -> None:
    """Write to a file, or to standard output."""
    data = content.encode() if isinstance(content, str) else content
    if output is None:
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
        return
    try:
        output.write_bytes(data)
    except OSError as problem:
        raise CarromError(f"cannot write {output}: {problem.strerror}") from None


def is_jsonl(text: str) -> bool:
    """Whether a record is in the form of JSON lines."""
    return text.lstrip().startswith("{")


def records_of(file: str) -> list[record.Record]:
    """All records of a file. Raises `CarromError` naming the file and the line."""
    from carrom.match import record

    text = read_text(file)
    try:
        records = [record.read_jsonl(text)] if is_jsonl(text) else list(record.read_many(text))
    except BadInput as problem:
        raise CarromError(f"{file}: {problem}") from None
    if not records:
        raise CarromError(f'{file} holds no record: it begins with tags, [Carrom "1"] first')
    return records


def read_match(file: str, number: int) -> Match:
    """The match of one record of a file, counted from 1."""
    records = records_of(file)
    if not 1 <= number <= len(records):
        raise CarromError(f"{file} holds records 1 to {len(records)}, not a number {number}")
    return match_of(records[number - 1], file)


def match_of(record: record.Record, file: str) -> Match:
    """The match a record tells of. Raises `CarromError` naming the event that does not fit."""
    from carrom.match import Match

    match = Match()
    for version, logged in enumerate(record.log, 1):
        try:
            match = match.apply(logged.event, logged.at)
        except Refused as wrong:
            raise CarromError(
                f"{file}: event {version} does not fit: {wrong} ('carrom verify' tells more)"
            ) from None
    return match
