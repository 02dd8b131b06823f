"""`carrom verify`: judge every event of a record again, play every stroke again, to the same bits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from carrom.cli.records import is_jsonl, text_of
from carrom.errors import BadInput, CarromError

if TYPE_CHECKING:
    from carrom.match import Replay, record

MOST_TOLD = 5
"""Differences shown of a record: what follows the first may follow from it."""


def verify(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE…", help="Records; - for standard input.")
    ],
    laws_only: Annotated[
        bool, typer.Option("--laws-only", help="Judge again, but do not simulate strokes again.")
    ] = False,
) -> None:
    """Verify records: re-judge every event, re-simulate every played stroke. Exit 1 on a difference."""
    wrong = 0
    for file in files:
        try:
            wrong += _verified(file, laws_only)
        except CarromError as problem:
            typer.echo(f"{file}: {problem}")
            wrong += 1
    if wrong:
        raise typer.Exit(1)


def _verified(file: str, laws_only: bool) -> int:
    """Print what is found; returns how many records of the file are wrong."""
    from carrom.match import record
    from carrom.match import verify as differences

    text = text_of(file)
    replay: Replay | None = None
    if not laws_only and ("final=" in text or '"final"' in text):
        from carrom.cli.compiling import told_when_compiling
        from carrom.play import replay as play_again

        told_when_compiling()
        replay = play_again
    records: list[tuple[record.Record, tuple[record.RecordProblem, ...]]]
    if is_jsonl(text):
        try:
            records = [(record.read_jsonl(text), ())]
        except BadInput as problem:
            typer.echo(f"{file}: {problem}")
            return 1
    else:
        records = list(record.read_many_leniently(text))
    if not records:
        raise CarromError('holds no record: it begins with tags, [Carrom "1"] first')
    failed = 0
    for number, (each, problems) in enumerate(records, 1):
        name = file if len(records) == 1 else f"{file}, record {number}"
        differing = [*map(str, problems), *map(str, differences(each, replay=replay))]
        if not each.log and not differing:
            differing = ["holds no events"]
        for line in differing[:MOST_TOLD]:
            typer.echo(f"{name}: {line}")
        if len(differing) > MOST_TOLD:
            more = len(differing) - MOST_TOLD
            typer.echo(f"{name}: … and {more} more, which may follow from the first")
        failed += bool(differing)
        if not differing:
            strokes = sum(logged.event.kind == "stroke" for logged in each.log)
            played = "" if replay is None else ", played again to the same bits"
            seeded = any(logged.event.kind == "seed" for logged in each.log)
            chance = ", its seed fits its hash and the toss" if seeded else ""
            typer.echo(f"{name}: {len(each.log)} events, {strokes} strokes{played}{chance}: right")
    return failed
