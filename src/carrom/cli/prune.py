"""`carrom prune`: remove what nobody needs any more, and old matches where that is wanted."""

from __future__ import annotations

from typing import Annotated

import typer

from carrom.cli.database_options import (
    ConfigOption,
    DatabaseOption,
    DataDirOption,
    settings_of,
)


def prune(
    older_than: Annotated[
        float | None,
        typer.Option(
            min=0, metavar="DAYS", help="Also remove matches that ended more than DAYS days ago."
        ),
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask for confirmation.")] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only say what would be removed.")
    ] = False,
    database: DatabaseOption = None,
    data_dir: DataDirOption = None,
    config: ConfigOption = None,
) -> None:
    """Remove matches never begun, expired tokens, requests that have lapsed, and guests not seen for a year.

    A server does this by itself about once an hour; it never removes a match that was played. For that there
    is --older-than. docs/privacy.md says what is kept for how long.
    """
    from carrom.server import count_prunable, prune

    settings = settings_of({"database": database, "data_dir": data_dir}, config)
    if dry_run:
        typer.echo(f"would remove {count_prunable(settings, older_than)}")
        return
    if older_than is not None and not yes:
        found = count_prunable(settings, older_than)
        if found.finished:
            typer.confirm(f"Remove {found}? Matches cannot be brought back", abort=True)
    typer.echo(f"removed {prune(settings, older_than)}")
