"""`carrom review`: what each stroke of a match gave away."""

from __future__ import annotations

import json
from itertools import groupby
from statistics import fmean
from typing import TYPE_CHECKING, Annotated

import typer
from typer import Option

from carrom.cli.options import RecordFile, RecordNumber, Seed
from carrom.cli.record_files import read_match
from carrom.cli.terminal import announce_compiling, bar, counted
from carrom.errors import BadInput

if TYPE_CHECKING:
    pass


def review(
    file: RecordFile,
    number: RecordNumber = 1,
    strength: Annotated[
        str, Option("--level", help="Measured by whose hand: 1 to 8, perfect.")
    ] = "6",
    seed: Seed = 1,
    as_json: Annotated[bool, Option("--json", help="One line of JSON a stroke.")] = False,
) -> None:
    """Review a match: what each stroke gave away by the decision, and by the hand."""
    match = read_match(file, number)
    from carrom.players import review as look

    announce_compiling()
    with bar("reviewing") as watch:
        strokes = look(match, strength=strength, seed=seed, watch=watch or _say_progress)
    if not strokes:
        raise BadInput("no stroke of this match was played on a simulated board", field="record")
    if as_json:
        for stroke in strokes:
            typer.echo(json.dumps(stroke.json()))
        return
    typer.echo(
        f"{'event':>6}  {'player':<7}{'best':>7}{'meant':>8}{'came to':>9}  lost by decision, by hand"
    )
    for stroke in strokes:
        typer.echo(
            f"{stroke.version:>6}  {stroke.player:<7}{stroke.best:>7.1f}{stroke.meant:>8.1f}"
            f"{stroke.came_to:>9.1f}  {stroke.by_decision:>16.1f}{stroke.by_hand:>9.1f}"
        )
    typer.echo()
    by_player = sorted(strokes, key=lambda stroke: stroke.player)
    for player, group in groupby(by_player, key=lambda stroke: stroke.player):
        own = list(group)
        decision = fmean(stroke.by_decision for stroke in own)
        hand = fmean(stroke.by_hand for stroke in own)
        typer.echo(
            f"{player}: {counted(len(own), 'stroke')}, {decision:.2f} points a stroke lost by decisions, "
            f"{hand:+.2f} by the hand"
        )


def _say_progress(done: int, of: int) -> None:
    """A line on standard error for every tenth of the match: a review takes minutes."""
    if done * 10 // of > (done - 1) * 10 // of:
        typer.echo(f"reviewed {done} of {of} strokes", err=True)
