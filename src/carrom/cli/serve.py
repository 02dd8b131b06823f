"""`carrom serve`: the page and its server, with one command."""

from __future__ import annotations

from typing import Annotated

import typer

from carrom.cli.database_options import (
    ConfigOption,
    DatabaseOption,
    DataDirOption,
    settings_of,
)
from carrom.errors import CarromError


def serve(
    host: Annotated[
        str | None, typer.Option(help="Where to listen; only this machine if left out.")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="8000, or the next that is free, if left out."),
    ] = None,
    lan: Annotated[
        bool,
        typer.Option("--lan", help="Let others in your network play: listen on all addresses."),
    ] = False,
    https: Annotated[
        bool, typer.Option("--https", help="Serve https with a certificate of its own.")
    ] = False,
    database: DatabaseOption = None,
    data_dir: DataDirOption = None,
    config: ConfigOption = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Do not open the browser.")
    ] = False,
    log: Annotated[
        str | None,
        typer.Option(
            metavar="FORM", help="How to write the log: json (one object a line) or plain."
        ),
    ] = None,
) -> None:
    """Play carrom in the browser: against the computer, on one device, or by a link."""
    if lan and host is not None:
        raise CarromError("--lan listens on all addresses: leave out one of --lan and --host")
    from carrom.server import serve as run

    flags = {
        "host": "0.0.0.0" if lan else host,
        "port": port,
        "https": True if https else None,
        "database": database,
        "data_dir": data_dir,
        "log": log,
    }
    run(settings_of(flags, config), browser=not no_browser)
