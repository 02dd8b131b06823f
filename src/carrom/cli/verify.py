"""`carrom verify`: records judged and played again."""

from __future__ import annotations

from typing import Annotated

import typer
from typer import Argument, Option

from carrom.cli.files import read_text
from carrom.cli.record_files import NO_RECORD, is_jsonl
from carrom.cli.terminal import counted, need_simulator
from carrom.errors import CarromError
from carrom.match import Replay, events, record, untimed
from carrom.match import verify as differences

SHOWN = 5
"""Differences shown of a record: what follows the first may follow from it."""


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
            # An error of reading the file names it already.
            typer.echo(str(problem) if file in str(problem) else f"{file}: {problem}")
            wrong += 1
    if wrong:
        raise typer.Exit(1)


def _about_times(read: record.Record) -> str:
    """What is said where limits of time could not be checked, or not everywhere."""
    without = untimed(read)
    if all(logged.time is None for logged in read.log):
        return "; its times were not checked, for it has none"
    first = read.log[0].event
    if isinstance(first, events.MatchMade) and events.rules_of(first).match.time_by == "reports":
        return "; its times were not checked, for its rules go by what is reported"
    if not without:
        return ""
    if without == 1:
        return "; one event of play has no time, so no limit was checked for it"
    return f"; {without} events of play have no time, so no limits were checked for them"


def _verify_file(file: str, laws_only: bool) -> int:
    """Print what is wrong or that all is right; returns how many records of the file are wrong."""
    text = read_text(file)
    replay: Replay | None = None
    if not laws_only and ("final=" in text or '"final"' in text):
        from carrom.play import replay as play_again

        need_simulator()
        replay = play_again
    lenient = record.read_many_leniently
    records = [(record.read_jsonl(text), ())] if is_jsonl(text) else [*lenient(text)]
    if not records:
        raise CarromError(NO_RECORD)
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
            racks = replay is not None and dict(read.tags).get("Packing")
            fits = "its hash, the toss and the racks" if racks else "its hash and the toss"
            seeded = f", its seed fits {fits}" if "seed" in kinds else ""
            strokes = counted(kinds.count("stroke"), "stroke")
            about = f"{counted(len(kinds), 'event')}, {strokes}{played}{seeded}"
            typer.echo(f"{name}: {about}: right{_about_times(read)}")
    return failed
