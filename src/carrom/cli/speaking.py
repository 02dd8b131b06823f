"""The option `--language`, of every command that speaks."""

from __future__ import annotations

from typing import Annotated

import typer


def _check_language(language: str) -> str:
    from carrom.laws import languages

    if language not in languages():
        known = ", ".join(languages())
        raise typer.BadParameter(f"{language!r} is not spoken here; there are: {known}")
    return language


Language = Annotated[
    str,
    typer.Option(
        "--language",
        envvar="CARROM_LANGUAGE",
        metavar="NAME",
        callback=_check_language,
        help="The language spoken: en, hi.",
    ),
]
