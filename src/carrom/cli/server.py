"""`carrom serve`, and the upkeep of what a server keeps: `backup`, `restore` and `prune`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from carrom.cli.terminal import bar
from carrom.errors import CarromError

DatabaseUrl = Annotated[
    str | None, Option(metavar="URL", help="postgresql://… or sqlite:///FILE; CARROM_DATABASE_URL.")
]
DataDir = Annotated[
    Path | None, Option(metavar="FOLDER", help="Where matches and secrets are kept.")
]
Config = Annotated[
    Path | None,
    Option(metavar="FILE", help="Settings as TOML; flags and CARROM_* variables override it."),
]
"""`--database`, `--data-dir` and `--config` say which database a command works on."""


def serve(
    host: Annotated[
        str | None, Option(help="Where to listen; only this machine if left out.")
    ] = None,
    port: Annotated[
        int | None, Option(min=0, max=65535, help="8000, or the next that is free, if left out.")
    ] = None,
    lan: Annotated[
        bool, Option("--lan", help="Let others in your network play: listen on all addresses.")
    ] = False,
    https: Annotated[
        bool, Option("--https", help="Serve https with a certificate of its own.")
    ] = False,
    database: DatabaseUrl = None,
    data_dir: DataDir = None,
    config: Config = None,
    no_browser: Annotated[bool, Option("--no-browser", help="Do not open the browser.")] = False,
    log: Annotated[
        str | None,
        Option(metavar="FORM", help="How to write the log: json (one object a line) or plain."),
    ] = None,
) -> None:
    """Play carrom in the browser: against the computer, on one device, or by a link."""
    if lan and host is not None:
        raise CarromError("--lan listens on all addresses: leave out one of --lan and --host")
    from carrom.server import load_settings
    from carrom.server import serve as run

    flags = {
        "host": "0.0.0.0" if lan else host,
        "port": port,
        "https": True if https else None,
        "database": database,
        "data_dir": data_dir,
        "log": log,
    }
    run(load_settings(flags, config=config), browser=not no_browser)


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


def prune(
    older_than: Annotated[
        float | None,
        Option(
            min=0, metavar="DAYS", help="Also remove matches that ended more than DAYS days ago."
        ),
    ] = None,
    yes: Annotated[bool, Option("--yes", help="Do not ask for confirmation.")] = False,
    dry_run: Annotated[bool, Option("--dry-run", help="Only say what would be removed.")] = False,
    database: DatabaseUrl = None,
    data_dir: DataDir = None,
    config: Config = None,
) -> None:
    """Remove matches never begun, expired tokens, requests that have lapsed, and guests not seen for a year.

    A server does this by itself about once an hour; it never removes a match that was played. For that there
    is --older-than. docs/privacy.md says what is kept for how long.
    """
    from carrom.server import count_prunable, load_settings
    from carrom.server import prune as remove

    settings = load_settings({"database": database, "data_dir": data_dir}, config=config)
    if dry_run:
        typer.echo(f"would remove {count_prunable(settings, older_than)}")
        return
    if older_than is not None and not yes:
        prunable = count_prunable(settings, older_than)
        if prunable.finished:
            typer.confirm(f"Remove {prunable}? Matches cannot be brought back", abort=True)
    typer.echo(f"removed {remove(settings, older_than)}")
