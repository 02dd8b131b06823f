"""`carrom convert` and `carrom verify`, and the reading of records for other commands."""

from __future__ import annotations

from typing import Annotated, Literal

import typer
from typer import Argument, Option

from carrom.cli.files import read_text, write_to
from carrom.cli.options import RecordFile, RecordOutput
from carrom.cli.terminal import announce_compiling
from carrom.errors import BadInput, CarromError, Refused
from carrom.match import Match, Replay, record
from carrom.match import verify as differences

SHOWN = 5
"""Differences shown of a record: what follows the first may follow from it."""


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
        raise CarromError(f'{file} holds no record: it begins with tags, [Carrom "1"] first')
    return records


def read_match(file: str, number: int) -> Match:
    """The match of one record of a file, counted from 1."""
    records = records_of(file)
    if not 1 <= number <= len(records):
        raise CarromError(f"{file} holds records 1 to {len(records)}, not a number {number}")
    return match_of(records[number - 1], file)


def match_of(recorded: record.Record, file: str) -> Match:
    """The match a record tells of. Raises `CarromError` naming the event that does not fit."""
    match = Match()
    for version, logged in enumerate(recorded.log, 1):
        try:
            match = match.apply(logged.event, logged.at)
        except Refused as wrong:
            raise CarromError(
                f"{file}: event {version} does not fit: {wrong} ('carrom verify' tells more)"
            ) from None
    return match


def convert(
    file: RecordFile,
    to: Annotated[
        Literal["text", "jsonl"] | None,
        Option(help="The form to write; left out, by the name of the output."),
    ] = None,
    output: RecordOutput = None,
) -> None:
    """Convert a record between its text form and JSON lines."""
    records = records_of(file)
    if to is None and output is not None and output.suffix == ".jsonl":
        to = "jsonl"
    if to != "jsonl":
        write_to(output, record.write_many(records))
    elif len(records) > 1:
        raise BadInput(f"{file} holds {len(records)} records; JSON lines hold one", field="to")
    else:
        write_to(output, record.write_jsonl(records[0]))


def verify(
    files: Annotated[list[str], Argument(metavar="FILE…", help="Records; - for standard input.")],
    laws_only: Annotated[
        bool, Option("--laws-only", help="Judge again, but do not simulate strokes again.")
    ] = False,
) -> None:
    """Verify records: re-judge every event, re-simulate every played stroke. Exit 1 on a difference."""
    wrong = 0
    for file in files:
        try:
            wrong += _verify_file(file, laws_only)
        except CarromError as problem:
            typer.echo(f"{file}: {problem}")
            wrong += 1
    if wrong:
        raise typer.Exit(1)


def _verify_file(file: str, laws_only: bool) -> int:
    """Print what is wrong or that all is right; returns how many records of the file are wrong."""
    text = read_text(file)
    replay: Replay | None = None
    if not laws_only and ("final=" in text or '"final"' in text):
        from carrom.play import replay as play_again

        announce_compiling()
        replay = play_again
    lenient = record.read_many_leniently
    records = [(record.read_jsonl(text), ())] if is_jsonl(text) else [*lenient(text)]
    if not records:
        raise CarromError('holds no record: it begins with tags, [Carrom "1"] first')
    failed = 0
    for number, (read, problems) in enumerate(records, 1):
        name = file if len(records) == 1 else f"{file}, record {number}"
        lines = [*map(str, problems), *map(str, differences(read, replay=replay))]
        if not read.log and not lines:
            lines = ["holds no events"]
        for line in lines[:SHOWN]:
            typer.echo(f"{name}: {line}")
        if (more := len(lines) - SHOWN) > 0:
            typer.echo(f"{name}: … and {more} more, which may follow from the first")
        failed += bool(lines)
        if not lines:
            kinds = [logged.event.kind for logged in read.log]
            played = "" if replay is None else ", played again to the same bits"
            seeded = ", its seed fits its hash and the toss" if "seed" in kinds else ""
            strokes = kinds.count("stroke")
            typer.echo(f"{name}: {len(kinds)} events, {strokes} strokes{played}{seeded}: right")
    return failed
