"""The command `carrom` and what it does with errors: a sentence, never a traceback."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from carrom import __version__
from carrom.cli.ask import ask
from carrom.cli.draw import draw
from carrom.cli.equipment import equipment
from carrom.cli.judge import judge
from carrom.cli.laws import laws
from carrom.cli.simulate import simulate
from carrom.errors import CarromError

app = typer.Typer(
    name="carrom",
    help="Carrom: the laws exactly, and the board. Ask the umpire, look up a law, play a stroke out.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    no_args_is_help=True,
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"carrom {__version__}")
        raise typer.Exit


@app.callback()
def carrom(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """Carrom: the laws exactly, and the board. Ask the umpire, look up a law, play a stroke out."""


app.command(short_help="Ask the umpire about a stroke or a dispute.")(ask)
app.command(short_help="Draw a position or a stroke: SVG, PNG, GIF.")(draw)
app.command(short_help="Judge strokes and events, JSON lines.")(judge)
app.command(short_help="Look up, search and compare the laws.")(laws)
app.command(short_help="Simulate strokes, JSON lines.")(simulate)
app.add_typer(equipment, name="equipment")


def _say_and_leave(message: str) -> None:
    """Say it if that is still possible, and end without Python's own complaint about the closed output."""
    try:
        sys.stderr.write(message + "\n")
        sys.stderr.flush()
    finally:
        os._exit(1)


def run() -> None:
    """Run the command; the script's entry point."""
    try:
        app()
    except CarromError as problem:
        typer.echo(f"Error: {problem}", err=True)
        sys.exit(1)
    except BrokenPipeError:
        # The reader has gone (`carrom laws | head`): that is its right. Nothing more can be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as problem:  # a disk that is full
        _say_and_leave(f"Error: cannot write: {problem.strerror}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    run()
