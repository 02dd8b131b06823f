"""`carrom backup` and `carrom restore`: everything a server keeps, in one file and back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from carrom.cli.database_options import (
    ConfigOption,
    DatabaseOption,
    DataDirOption,
    settings_of,
)
from carrom.cli.progress import bar


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    database: DatabaseOption = None,
    data_dir: DataDirOption = None,
    config: ConfigOption = None,
) -> None:
    """Write everything the server keeps into one file, while it runs.

    The file is an SQLite database, whichever database the server uses, readable by you alone. The secret
    that signs the guests' cookies is not in it: keep the file `secret` of the data folder, too.
    """
    from carrom.server import back_up

    settings = settings_of({"database": database, "data_dir": data_dir}, config)
    with bar("backup") as watch:
        found = back_up(settings, file, watch)
    typer.echo(f"{file}: {found}")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file `carrom backup` wrote.")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Delete first what the database holds.")
    ] = False,
    database: DatabaseOption = None,
    data_dir: DataDirOption = None,
    config: ConfigOption = None,
) -> None:
    """Put a backup into the database: all of it, or nothing. A server that runs on it goes on from there.

    The database may be of another kind than the one the backup was taken from.
    """
    from carrom.server import restore as put_back

    settings = settings_of({"database": database, "data_dir": data_dir}, config)
    with bar("restore") as watch:
        found = put_back(settings, file, replace=replace, watch=watch)
    typer.echo(f"restored {found}")
