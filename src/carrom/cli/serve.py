"""`carrom serve`: the page, and matches live and kept."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from typing import Annotated

from typer import Option

from carrom.cli.options import Config, DatabaseUrl, DataDir
from carrom.errors import CarromError


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
    run(
        load_settings(flags, config=config),
        browser=not no_browser,
        command_for_lan=_command_for_lan(sys.argv[1:]),
    )


def _command_for_lan(given: list[str]) -> str:
    """The same command with ``--lan``: the same data, the same port, for everybody in the network."""
    words = iter(given)
    kept = [word for word in words if word != "--host" or not next(words, "")]
    return shlex.join([*_own_command().split(" "), *kept, "--lan"])


def _own_command() -> str:
    """How this command was run: `carrom`, or its place where it is not on the path."""
    program = Path(sys.argv[0])
    if program.name == "__main__.py":
        return f"{Path(sys.executable).name} -m carrom"
    return "carrom" if shutil.which("carrom") == str(program) else str(program)
