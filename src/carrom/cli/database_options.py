"""Options that say which database a command works on: the same for `serve`, `backup`, `restore`, `prune`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

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
    """The settings in force."""
    from carrom.server import load_settings

    return load_settings(flags, config=config)
