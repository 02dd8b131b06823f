"""`carrom backup`, `restore` and `prune`: everything a server keeps, in one file and back, and cleared up."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from carrom.cli.options import Config, Database, DataDir, settings_of
from carrom.cli.terminal import bar


def backup(
    file: Annotated[Path, Argument(metavar="FILE", help="The file to write.")],
    database: Database = None,
    data_dir: DataDir = None,
    config: Config = None,
) -> None:
    """Write everything the server keeps into one file, while it runs.

    The file is an SQLite database, whichever database the server uses, readable by you alone. The secret
    that signs the guests' cookies is not in it: keep the file `secret` of the data folder, too.
    """
    from carrom.server import back_up

    with bar("backup") as watch:
        summary = back_up(settings_of(database, data_dir, config), file, watch)
    typer.echo(f"{file}: {summary}")


def restore(
    file: Annotated[Path, Argument(metavar="FILE", help="A file `carrom backup` wrote.")],
    replace: Annotated[
        bool, Option("--replace", help="Delete first what the database holds.")
    ] = False,
    database: Database = None,
    data_dir: DataDir = None,
    config: Config = None,
) -> None:
    """Put a backup into the database: all of it, or nothing. A server that runs on it goes on from there.

    The database may be of another kind than the one the backup was taken from.
    """
    from carrom.server import restore as put_back

    settings = settings_of(database, data_dir, config)
    with bar("restore") as watch:
        summary = put_back(settings, file, replace=replace, watch=watch)
    typer.echo(f"restored {summary}")


def prune(
    older_than: Annotated[
        float | None,
        Option(
            min=0, metavar="DAYS", help="Also remove matches that ended more than DAYS days ago."
        ),
    ] = None,
    yes: Annotated[bool, Option("--yes", help="Do not ask for confirmation.")] = False,
    dry_run: Annotated[bool, Option("--dry-run", help="Only say what would be removed.")] = False,
    database: Database = None,
    data_dir: DataDir = None,
    config: Config = None,
) -> None:
    """Remove matches never begun, expired tokens, requests that have lapsed, and guests not seen for a year.

    A server does this by itself about once an hour; it never removes a match that was played. For that there
    is --older-than. docs/privacy.md says what is kept for how long.
    """
    from carrom.server import count_prunable
    from carrom.server import prune as remove

    settings = settings_of(database, data_dir, config)
    if dry_run:
        typer.echo(f"would remove {count_prunable(settings, older_than)}")
        return
    if older_than is not None and not yes:
        prunable = count_prunable(settings, older_than)
        if prunable.finished:
            typer.confirm(f"Remove {prunable}? Matches cannot be brought back", abort=True)
    typer.echo(f"removed {remove(settings, older_than)}")
