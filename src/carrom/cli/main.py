"""The command `carrom` and what it does with errors: a sentence, never a traceback."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer import Option
from typer.core import TyperGroup
from typer.main import get_command

from carrom import __version__
from carrom.errors import CarromError
from carrom.extras import explain

COMMANDS = {
    "analyse": "The best strokes of a position.",
    "arena": "Players against players, rated.",
    "ask": "Ask the umpire about a stroke or a dispute.",
    "backup": "Write all a server keeps into one file.",
    "convert": "Convert a record: text, JSON lines.",
    "data": "Make sets of self-play for learning: Parquet.",
    "draw": "Draw a position or a stroke: SVG, PNG, GIF.",
    "engine": "Choose strokes for another program, JSON lines.",
    "export": "Export matches and strokes to Parquet.",
    "judge": "Judge strokes and events, JSON lines.",
    "laws": "Look up, search and compare the laws.",
    "levels": "List the computer players and how they play.",
    "papers": "Print score sheets, rules and the umpire's card.",
    "profile": "Profile players over many matches: what to practise.",
    "prune": "Remove what a server need not keep.",
    "puzzles": "Puzzles: list, show, grade and make them.",
    "replay": "Step through a match, or draw a stroke of it.",
    "restore": "Put a backup into a server's database.",
    "review": "Review a match: the costliest choices.",
    "score": "Show the score card of a record.",
    "selfplay": "Play a whole match by machine.",
    "serve": "Play in the browser: serve the page.",
    "simulate": "Simulate strokes, JSON lines.",
    "tokens": "Tokens for programs that use a server.",
    "tournament": "Run a tournament, or try a format.",
    "verify": "Verify records: judged and played again.",
    "equipment": "The equipment sheet of document 003, and certifying against it.",
}
"""Every command and a line for the list of them. Its module has its name, and is loaded when it is given."""
LOOK: dict[str, Any] = {
    "rich_markup_mode": None,
    "pretty_exceptions_enable": False,
    "add_completion": False,
}


def load_command(name: str) -> Any:
    """The command of a name, from its module; a hyphen is an underscore there."""
    module = name.replace("-", "_")
    command = getattr(import_module(f"carrom.cli.{module}"), module)
    if not isinstance(command, typer.Typer):
        alone = typer.Typer(**LOOK)
        alone.command(name)(command)
        command = alone
    return get_command(command)


class Commands(TyperGroup):
    """The commands. What a user did wrong, or has not installed, is said in a sentence; status 1."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, _, rest = super().resolve_command(ctx, args)
        assert name is not None
        return name, load_command(name), rest

    def invoke(self, ctx: Any) -> Any:
        try:
            try:
                return super().invoke(ctx)
            except ModuleNotFoundError as error:
                raise explain(error) from None
        except CarromError as problem:
            typer.echo(f"Error: {problem}", err=True)
            raise typer.Exit(1) from None


app = typer.Typer(name="carrom", cls=Commands, no_args_is_help=True, **LOOK)
for _name, _says in COMMANDS.items():
    app.command(_name, short_help=_says)(lambda: None)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"carrom {__version__}")
        raise typer.Exit


@app.callback()
def carrom(
    version: Annotated[
        bool, Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """Carrom: the laws exactly, the board, and the match. Ask the umpire, play, record, verify."""


def run() -> None:
    """Run the command; the script's entry point."""
    try:
        app()
    except BrokenPipeError:
        # The reader has gone (`carrom laws | head`): that is its right. Nothing more can be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as problem:  # a disk that is full
        # Say it if that is still possible, and end without Python's own complaint about the closed output.
        try:
            sys.stderr.write(f"Error: cannot write: {problem.strerror}\n")
            sys.stderr.flush()
        finally:
            os._exit(1)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    run()
