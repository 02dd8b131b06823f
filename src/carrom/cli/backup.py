"""`carrom backup`: all a server keeps, in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from typer import Argument

from carrom.cli.options import Config, DatabaseUrl, DataDir
from carrom.cli.terminal import bar


def backup(
    file: Annotated[Path, Argument(metavar="FILE", help="The file to write.")],
    database: DatabaseUrl = None,
    data_dir: DataDir = None,
    config: Config = None,
) -> None:
    """Write everything the server keeps into one file, while it runs.

    The file is an SQLite database, whichever database the server uses, readable by you alone. The secret
    that signs the guests' cookies is not in it: keep the file `secret` of the data folder, too.
    """
    from carrom.server import back_up, load_settings

    settings = load_settings({"database": database, "data_dir": data_dir}, config=config)
    with bar("backup") as watch:
        summary = back_up(settings, file, watch)
    typer.echo(f"{file}: {summary}")
