"""`carrom export`: matches and strokes of records, or of a server's database, as Parquet."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from typing import Annotated, Any

import typer
from typer import Argument, Option

from carrom.cli.options import Config, DatabaseUrl, DataDir
from carrom.cli.record_files import match_of, records_of
from carrom.cli.terminal import bar, counted, need_simulator
from carrom.errors import BadInput, CarromError
from carrom.extras import require
from carrom.match import Match


def export(
    files: Annotated[
        list[str] | None, Argument(metavar="FILE…", help="Records; - for standard input.")
    ] = None,
    output: Annotated[
        Path, Option("--output", "-o", metavar="FOLDER", help="Where both files go.")
    ] = Path(),
    value: Annotated[
        str,
        Option(metavar="LEVEL", help="Also say what a player of this level thinks of every board."),
    ] = "",
    records: Annotated[
        bool, Option("--records", help="With the whole records, which hold the players' names.")
    ] = False,
    server: Annotated[
        bool, Option("--server", help="All matches of a server that are over, also while it runs.")
    ] = False,
    database: DatabaseUrl = None,
    data_dir: DataDir = None,
    config: Config = None,
) -> None:
    """Write matches.parquet and strokes.parquet: docs/data.md says what is in them.

    Players are seats there, without names; a computer player is named by its level.
    """
    require("data")
    require("board")
    from carrom.datasets import write_tables
    from carrom.players import level

    if bool(files) == server:
        raise BadInput("name records to export, or --server", field="files")
    if value:
        level(value)
        need_simulator()
    matches = _of_server(database, data_dir, config) if server else _of_files(files or [])
    first = list(islice(matches, 1))  # where it cannot be read, no folder is made
    try:
        output.mkdir(parents=True, exist_ok=True)
        with bar("matches") as watch:
            rows = _rows(chain(first, matches), value, records, watch)
            match_count, stroke_count = write_tables(output, rows)
    except OSError as problem:
        raise CarromError(f"cannot write {output}: {problem.strerror}") from None
    matches_text = "1 match" if match_count == 1 else f"{match_count} matches"
    typer.echo(f"{output}: {matches_text}, {counted(stroke_count, 'stroke')}")


def _of_files(files: list[str]) -> Iterator[Match]:
    for file in files:
        for recorded in records_of(file):
            yield match_of(recorded, file)


def _of_server(database: str | None, data_dir: Path | None, config: Path | None) -> Iterator[Match]:
    from carrom.server import finished_logs, load_settings

    settings = load_settings({"database": database, "data_dir": data_dir}, config=config)
    for name, recorded in finished_logs(settings):
        yield match_of(recorded, name)


def _rows(
    matches: Iterator[Match], value: str, with_records: bool, watch: Any
) -> Iterator[tuple[dict[str, Any], Iterator[dict[str, Any]]]]:
    from carrom.datasets import match_row, stroke_rows, with_values

    for number, match in enumerate(matches, 1):
        if match.state.match_made is None:
            continue
        if match.state.rules.men_are_shared:
            typer.echo("left out: a points game, whose men belong to nobody", err=True)
            continue
        strokes = stroke_rows(match)
        if value:
            strokes = with_values(strokes, match, value)
        yield match_row(match, with_record=with_records), strokes
        if watch is not None:
            watch(number, number)
