"""`carrom prune`: what a server need not keep, removed."""

from __future__ import annotations

from typing import Annotated

import typer
from typer import Option

from carrom.cli.options import Config, DatabaseUrl, DataDir


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
