"""`carrom convert`: a record as text or as JSON lines."""

from __future__ import annotations

from typing import Annotated, Literal

from typer import Option

from carrom.cli.files import write_to
from carrom.cli.options import RecordFile, RecordOutput
from carrom.cli.record_files import records_of
from carrom.errors import BadInput
from carrom.match import record


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
