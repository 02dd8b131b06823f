"""Reading record files for the commands: text or JSON lines, from a file or standard input."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from carrom.errors import BadInput, CarromError

if TYPE_CHECKING:
    from carrom.match import Match, record

LARGEST = 1 << 28
"""Bytes. A long match is a megabyte; a file beyond this is something else."""


def text_of(file: str) -> str:
    """The text of a file, or of standard input for ``-``; a sentence instead of Python's complaint."""
    try:
        if file == "-":
            if sys.stdin is None:
                raise CarromError("there is no standard input to read")
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with open(file, "rb") as source:
                data = source.read(LARGEST + 1)
    except OSError as problem:
        raise CarromError(f"cannot read {file}: {problem.strerror}") from None
    if len(data) > LARGEST:
        raise CarromError(f"{file} is larger than {LARGEST >> 20} MiB: no record of matches")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise CarromError(f"{file} is not UTF-8 text (byte {problem.start})") from None


def is_jsonl(text: str) -> bool:
    """Whether a record is in the form of JSON lines."""
    return text.lstrip().startswith("{")


def records_of(file: str) -> list[record.Record]:
    """All records of a file. Raises `CarromError` naming the file and the line."""
    from carrom.match import record

    text = text_of(file)
    try:
        found = [record.read_jsonl(text)] if is_jsonl(text) else list(record.read_many(text))
    except BadInput as problem:
        raise CarromError(f"{file}: {problem}") from None
    if not found:
        raise CarromError(f'{file} holds no record: it begins with tags, [Carrom "1"] first')
    return found


def record_of_file(file: str, number: int) -> record.Record:
    """One record of a file, counted from 1."""
    found = records_of(file)
    if not 1 <= number <= len(found):
        raise CarromError(f"{file} holds records 1 to {len(found)}, no number {number}")
    return found[number - 1]


def match_of(record: record.Record, file: str) -> Match:
    """The match a record tells of. Raises `CarromError` naming the event that does not fit."""
    from carrom.errors import Refused
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


def write_to(output: Path | None, text: str) -> None:
    """Write to a file, or to standard output."""
    if output is None:
        sys.stdout.write(text)
        sys.stdout.flush()
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise CarromError(f"cannot write {output}: {problem.strerror}") from None
