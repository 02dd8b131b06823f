"""Options and arguments that several commands share, each declared once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from typer import Argument, Option

from carrom.laws import languages


def _check_language(language: str) -> str:
    if language not in languages():
        known = ", ".join(languages())
        raise typer.BadParameter(f"{language!r} is not spoken here; there are: {known}")
    return language


LanguageOption = Annotated[
    str,
    Option(
        "--language",
        envvar="CARROM_LANGUAGE",
        metavar="NAME",
        callback=_check_language,
        help=f"The language spoken: {', '.join(languages())}.",
    ),
]
COMPUTERS = (
    "1 to 8, perfect, master, peer (the hand other programs are measured with), "
    "peer-one (the same hand, looking no stroke ahead)"
)
"""Every level, as help texts list them. Written out: to ask `carrom.players` takes a second or two."""
REVIEW_LEVEL = "5"
"""`carrom.players.REVIEW_LEVEL`, likewise."""
ReviewLevel = Annotated[
    str, Option("--level", help="Compare with a player of this level: 1 to 8, or perfect.")
]
RackPacking = Annotated[
    str,
    Option(
        "--packing",
        help="How the men of a rack lie: packed, as hands push them together, or exact, as drawn.",
    ),
]
RecordFile = Annotated[str, Argument(metavar="FILE", help="A record; - for standard input.")]
RecordNumber = Annotated[int, Option("--record", metavar="N", help="Which record of the file.")]
Rules = Annotated[str, Option(help="A rule set, or a file of house rules.")]
Seed = Annotated[int, Option(help="The same seed gives the same strokes.")]
Jobs = Annotated[int, Option(help="Processes; 0: one for each core.")]
RayAddress = Annotated[
    str | None,
    Option(
        metavar="ADDRESS",
        help="Play on a Ray cluster (carrom[ray]): HOST:PORT, 'auto'; 'local' starts one.",
    ),
]
RecordOutput = Annotated[
    Path | None,
    Option("--output", "-o", metavar="FILE", help="Where to; left out, standard output."),
]
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
