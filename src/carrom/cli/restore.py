"""`carrom restore`: a backup put into a server's database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from carrom.cli.options import Config, DatabaseUrl, DataDir
from carrom.cli.terminal import bar


def restore(
    file: Annotated[Path, Argument(metavar="FILE", help="A file `carrom backup` wrote.")],
    replace: Annotated[
        bool, Option("--replace", help="Delete first what the database holds.")
    ] = False,
    database: DatabaseUrl = None,
    data_dir: DataDir = None,
    config: Config = None,
) -> None:
    """Put a backup into the database: all of it, or nothing. A server that runs on it goes on from there.

    The database may be of another kind than the one the backup was taken from.
    """
    from carrom.server import load_settings
    from carrom.server import restore as put_back

    settings = load_settings({"database": database, "data_dir": data_dir}, config=config)
    with bar("restore") as watch:
        summary = put_back(settings, file, replace=replace, watch=watch)
    typer.echo(f"restored {summary}")
