"""Records and matches read from files, for the commands that take one."""

from __future__ import annotations

from carrom.cli.files import read_text
from carrom.errors import BadInput, CarromError, Refused
from carrom.match import Match, Replay, record, verify

NO_RECORD = 'has no record in it; a record begins with [Carrom "1"]'


def is_jsonl(text: str) -> bool:
    """Whether a record is in the form of JSON lines."""
    return text.lstrip().startswith("{")


def records_of(file: str) -> list[record.Record]:
    """All records of a file. Raises `CarromError` naming the file and the line."""
    text = read_text(file)
    try:
        records = [record.read_jsonl(text)] if is_jsonl(text) else list(record.read_many(text))
    except BadInput as problem:
        raise CarromError(f"{file}: {problem}") from None
    if not records:
        raise CarromError(f"{file} {NO_RECORD}")
    return records


def read_match(file: str, number: int) -> Match:
    """The match of one record of a file, counted from 1."""
    records = records_of(file)
    if not 1 <= number <= len(records):
        raise CarromError(f"{file} holds records 1 to {len(records)}, not a number {number}")
    return match_of(records[number - 1], file)


def verified_match(file: str) -> Match:
    """The match of a file with one record, judged again and, where it was simulated, played again. Raises
    `CarromError` where it is not what its events come to."""
    match, recorded = read_match(file, 1), records_of(file)[0]
    again: Replay | None = None
    if any(
        logged.event.kind == "stroke" and getattr(logged.event, "final", None)
        for logged in recorded.log
    ):
        from carrom.play import replay

        again = replay
    for difference in verify(recorded, replay=again):
        raise CarromError(f"{file}: does not verify: {difference} ('carrom verify' tells more)")
    return match


def match_of(recorded: record.Record, file: str) -> Match:
    """The match a record tells of. Raises `CarromError` naming the event that does not fit."""
    match = Match()
    for version, logged in enumerate(recorded.log, 1):
        try:
            match = match.apply(logged.event, logged.at, made=logged.made)
        except Refused as wrong:
            raise CarromError(
                f"{file}: event {version} does not fit: {wrong} ('carrom verify' tells more)"
            ) from None
    return match
