"""The command `carrom` and what it does with errors: a sentence, never a traceback."""

from __future__ import annotations

import os
import sys
from typing import Annotated, Any

import typer
from typer import Option
from typer.core import TyperGroup

from carrom import __version__
from carrom.cli.analyse import analyse
from carrom.cli.arena import arena
from carrom.cli.ask import ask
from carrom.cli.convert import convert
from carrom.cli.draw import draw
from carrom.cli.equipment import equipment
from carrom.cli.jsonl import judge, simulate
from carrom.cli.laws import laws
from carrom.cli.replay import replay
from carrom.cli.review import review
from carrom.cli.score import score
from carrom.cli.selfplay import selfplay
from carrom.cli.serve import serve
from carrom.cli.upkeep import backup, prune, restore
from carrom.cli.verify import verify
from carrom.errors import CarromError
from carrom.extras import explain


class Commands(TyperGroup):
    """The commands. What a user did wrong, or has not installed, is said in a sentence; status 1."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was named."""
        try:
            try:
                return super().invoke(ctx)
            except ModuleNotFoundError as error:
                raise explain(error) from None
        except CarromError as problem:
            typer.echo(f"Error: {problem}", err=True)
            raise typer.Exit(1) from None


app = typer.Typer(
    name="carrom",
    cls=Commands,
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
        bool, Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """Carrom: the laws exactly, the board, and the match. Ask the umpire, play, record, verify."""


app.command(short_help="The best strokes of a position.")(analyse)
app.command(short_help="Players against players, rated.")(arena)
app.command(short_help="Ask the umpire about a stroke or a dispute.")(ask)
app.command(short_help="Write all a server keeps into one file.")(backup)
app.command(short_help="Convert a record: text, JSON lines.")(convert)
app.command(short_help="Draw a position or a stroke: SVG, PNG, GIF.")(draw)
app.command(short_help="Judge strokes and events, JSON lines.")(judge)
app.command(short_help="Look up, search and compare the laws.")(laws)
app.command(short_help="Remove what a server need not keep.")(prune)
app.command(short_help="Step through a match, or draw a stroke of it.")(replay)
app.command(short_help="Put a backup into a server's database.")(restore)
app.command(short_help="What each stroke of a match gave away.")(review)
app.command(short_help="Show the score card of a record.")(score)
app.command(short_help="Play a whole match by machine.")(selfplay)
app.command(short_help="Play in the browser: serve the page.")(serve)
app.command(short_help="Simulate strokes, JSON lines.")(simulate)
app.command(short_help="Verify records: judged and played again.")(verify)
app.add_typer(equipment, name="equipment")


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
