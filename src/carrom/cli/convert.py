"""`carrom convert`: a record from one form to the other."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from carrom.cli.records import records_of, write_to
from carrom.errors import BadInput


class RecordForm(StrEnum):
    """The forms of a record."""

    TEXT = "text"
    JSONL = "jsonl"


def convert(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for standard input.")],
    to: Annotated[
        RecordForm | None,
        typer.Option(help="The form to write; left out, by the name of the output."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Where to; left out, standard output."),
    ] = None,
) -> None:
    """Convert a record between its text form and JSON lines."""
    from carrom.match import record

    records = records_of(file)
    if to is None:
        to = (
            RecordForm.JSONL
            if output is not None and output.suffix == ".jsonl"
            else RecordForm.TEXT
        )
    if to is RecordForm.JSONL and len(records) > 1:
        raise BadInput(f"{file} holds {len(records)} records; JSON lines hold one", field="to")
    text = record.write_jsonl(records[0]) if to is RecordForm.JSONL else record.write_many(records)
    write_to(output, text)
