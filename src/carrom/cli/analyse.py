"""`carrom analyse`: the best strokes of a position, their chances, pictures."""

from __future__ import annotations

import json
from math import atan2
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from carrom.cli.draw import read_position, write
from carrom.errors import BadInput

if TYPE_CHECKING:
    from carrom.players import Advice, Follows, Node

LEVELS = "Whose hand: 1 to 8, perfect, peer (the hand other programs are measured with), peer-one."


def analyse(
    position: Annotated[
        list[str],
        typer.Argument(
            metavar="POSITION",
            help="A position's text, 'rack', or - for standard input; the player on turn sits below.",
            show_default=False,
        ),
    ],
    colour: Annotated[str, typer.Option(help="The player's men: white or black.")] = "white",
    queen: Annotated[
        str,
        typer.Option(
            help="If she is not on the board: mine, theirs, or pending (still to be covered)."
        ),
    ] = "mine",
    rules: Annotated[str, typer.Option(help="A rule set, or a file of house rules.")] = "laws-29",
    strength: Annotated[str, typer.Option("--level", help=LEVELS)] = "6",
    best: Annotated[int, typer.Option(min=1, max=20, help="How many strokes.")] = 3,
    seed: Annotated[int, typer.Option(help="The same seed finds the same strokes.")] = 1,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="A picture of them: .svg or .png."),
    ] = None,
    heat: Annotated[
        Path | None,
        typer.Option(
            "--map",
            metavar="FILE",
            help="A map of the chance to pocket over angle and speed, the best stroke ringed: .svg or .png.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The strokes as JSON.")] = False,
) -> None:
    """Analyse a position: the best strokes, their chances, and what may follow."""
    for path in (output, heat):
        if path is not None and path.suffix.lower() not in (".svg", ".png"):
            raise BadInput(f"{path} ends in neither .svg nor .png", field="output")
    node = board(" ".join(position), colour, queen, rules)
    from carrom.cli.compiling import told_when_compiling
    from carrom.players import analyse as find

    told_when_compiling()
    found = find(node, strength=strength, best=best, seed=seed)
    if as_json:
        typer.echo(json.dumps([one.json() for one in found]))
    else:
        for number, one in enumerate(found, 1):
            tell(number, one)
    draw(node, found, strength, output, heat)


def board(text: str, colour: str, queen: str, rules: str) -> Node:
    """The position with what the laws need to know besides."""
    from carrom.laws import Colour, Queen, rule_set
    from carrom.players import board_of

    queens = {"mine": Queen.MINE, "theirs": Queen.THEIRS, "pending": Queen.PENDING}
    if colour not in ("white", "black"):
        raise BadInput(f"{colour!r}: white or black", field="colour")
    if queen not in queens:
        raise BadInput(f"{queen!r}: {', '.join(queens)}", field="queen")
    layout = read_position(text)
    kinds = [disc.kind.value for disc in layout]
    if not kinds:
        raise BadInput("is empty: give its text, or 'rack'", field="position")
    for needed in ("white", "black"):
        if needed not in kinds:
            raise BadInput(
                f"no {needed} man lies on the board: the board is over", field="position"
            )
    return board_of(layout, rule_set(rules), colour=Colour(colour), queen=queens[queen])


def tell(number: int, advice: Advice) -> None:
    """One stroke in words."""
    from carrom.physics import STANDARD

    one = advice.candidate
    stroke = one.stroke
    place = stroke.x + STANDARD.half
    typer.echo(
        f"{number}. {one.label}: striker {100 * place:.1f} cm from the left, "
        f"direction {advice.angle:.1f}°, {stroke.speed:.2f} m/s"
    )
    typer.echo(
        f"   pockets {one.pockets:.0%}, keeps the turn {one.keeps:.0%}, foul {one.fouls:.0%}, "
        f"worth {one.worth:+.1f} points"
    )
    for follows in advice.follows[:3]:
        if follows.chance >= 0.02:
            typer.echo(f"   {follows.chance:4.0%}  {fell(follows)}: {follows.says}")


def fell(follows: Follows) -> str:
    """What falls, in a few words."""
    parts = [
        f"{many} {whose}" for many, whose in ((follows.own, "own"), (follows.opp, "of his")) if many
    ]
    parts += ["the queen"] if follows.queen else []
    parts += ["the striker"] if follows.striker else []
    return ", ".join(parts) or "nothing"


def draw(
    node: Node, found: list[Advice], strength: str, output: Path | None, heat: Path | None
) -> None:
    """The pictures that were asked for."""
    from carrom.drawing import draw_choices, draw_map, to_png
    from carrom.players import success_map

    if output is not None and found:
        svg = draw_choices([one.trajectory for one in found], size=640)
        write(output, to_png(svg) if output.suffix.lower() == ".png" else svg.encode())
    if heat is not None and found:
        stroke = found[0].candidate.stroke
        chart = success_map(node, stroke.x, stroke.y, strength=strength)
        svg = draw_map(
            chart.angles.tolist(),
            chart.speeds.tolist(),
            chart.pockets.tolist(),
            marked=(atan2(stroke.dy, stroke.dx), stroke.speed),
        )
        write(heat, to_png(svg) if heat.suffix.lower() == ".png" else svg.encode())
