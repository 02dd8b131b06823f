"""`carrom convert`: a record from one form to the other."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from typer import Option

from carrom.cli.files import records_of, write_to
from carrom.cli.options import RecordFile, RecordOutput
from carrom.errors import BadInput


class RecordForm(StrEnum):
    """The forms of a record."""

    TEXT = "text"
    JSONL = "jsonl"


def convert(
    file: RecordFile,
    to: Annotated[
        RecordForm | None, Option(help="The form to write; left out, by the name of the output.")
    ] = None,
    output: RecordOutput = None,
) -> None:
    """Convert a record between its text form and JSON lines."""
    from carrom.match import record

    records = records_of(file)
    if to is None and output is not None and output.suffix == ".jsonl":
        to = RecordForm.JSONL
    if to is not RecordForm.JSONL:
        write_to(output, record.write_many(records))
    elif len(records) > 1:
        raise BadInput(f"{file} holds {len(records)} records; JSON lines hold one", field="to")
    else:
        write_to(output, record.write_jsonl(records[0]))
