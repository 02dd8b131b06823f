"""`carrom review`: for every stroke of a match, what was lost by the decision and what by the hand."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from carrom.cli.progress import bar
from carrom.cli.records import match_of, record_of_file
from carrom.errors import BadInput

if TYPE_CHECKING:
    from carrom.players import Reviewed


def review(
    file: Annotated[str, typer.Argument(metavar="RECORD", help="A record; - for standard input.")],
    number: Annotated[
        int, typer.Option("--record", metavar="N", help="Which record of the file.")
    ] = 1,
    strength: Annotated[
        str, typer.Option("--level", help="Measured by whose hand: 1 to 8, perfect.")
    ] = "6",
    seed: Annotated[int, typer.Option(help="The same seed finds the same.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="One line of JSON a stroke.")] = False,
) -> None:
    """Review a match: what each stroke gave away by the decision, and by the hand."""
    match = match_of(record_of_file(file, number), file)
    from carrom.cli.compiling import told_when_compiling
    from carrom.players import review as look

    told_when_compiling()
    with bar("reviewing") as watch:
        found = look(match, strength=strength, seed=seed, watch=watch)
    if not found:
        raise BadInput("no stroke of this match was played on a simulated board", field="record")
    if as_json:
        for one in found:
            typer.echo(json.dumps(one.json()))
        return
    typer.echo(
        f"{'event':>6}  {'player':<7}{'best':>7}{'meant':>8}{'came to':>9}  lost by decision, by hand"
    )
    for one in found:
        typer.echo(
            f"{one.version:>6}  {one.player:<7}{one.best:>7.1f}{one.meant:>8.1f}{one.came_to:>9.1f}"
            f"  {one.by_decision:>16.1f}{one.by_hand:>9.1f}"
        )
    for line in totals(found):
        typer.echo(line)


def totals(found: list[Reviewed]) -> list[str]:
    """What each player gave away a stroke."""
    lines = [""]
    for player in sorted({one.player for one in found}):
        own = [one for one in found if one.player == player]
        decision = sum(one.by_decision for one in own) / len(own)
        hand = sum(one.by_hand for one in own) / len(own)
        lines.append(
            f"{player}: {len(own)} strokes, {decision:.2f} points a stroke lost by decisions, "
            f"{hand:+.2f} by the hand"
        )
    return lines
