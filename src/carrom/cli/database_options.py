"""Options that say which database a command works on: the same for `serve`, `backup`, `restore`, `prune`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from carrom.errors import CarromError

if TYPE_CHECKING:
    from carrom.server import Settings

DatabaseOption = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        help="postgresql://… or sqlite:///FILE; CARROM_DATABASE_URL.",
    ),
]
DataDirOption = Annotated[
    Path | None,
    typer.Option("--data-dir", metavar="FOLDER", help="Where matches and secrets are kept."),
]
ConfigOption = Annotated[
    Path | None,
    typer.Option(
        "--config",
        metavar="FILE",
        help="Settings as TOML; flags and CARROM_* variables override it.",
    ),
]


def settings_of(flags: dict[str, Any], config: Path | None) -> Settings:
    """The settings in force. Raises `CarromError` where the packages of the server are missing."""
    try:
        from carrom.server import load_settings
    except ModuleNotFoundError as missing:
        raise needs_packages(missing) from None
    return load_settings(flags, config=config)


def needs_packages(missing: ModuleNotFoundError) -> CarromError:
    """The error that says how to get them."""
    return CarromError(
        f"serving needs the package {missing.name}; install everything it needs with: "
        "pip install 'carrom[server]'"
    )
