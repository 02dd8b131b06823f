"""`carrom analyse`: the best strokes of a position."""

from __future__ import annotations

import json
from math import atan2
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer import Argument, Option

from carrom.cli.draw import read_position
from carrom.cli.files import write_to
from carrom.cli.options import COMPUTERS, LanguageOption, Rules, Seed
from carrom.cli.terminal import need_simulator
from carrom.drawing import draw_choices, draw_map, to_png
from carrom.errors import BadInput
from carrom.laws import Colour, Queen, fill_in, rule_set, words_of
from carrom.physics import STANDARD, YIELDING, Packing

if TYPE_CHECKING:
    from carrom.players import Advice, Follows, Node


def analyse(
    position: Annotated[
        list[str],
        Argument(
            metavar="POSITION",
            help="A position's text, 'rack', or - for standard input; the player on turn sits below.",
            show_default=False,
        ),
    ],
    colour: Annotated[str, Option(help="The player's men: white or black.")] = "white",
    queen: Annotated[
        str,
        Option(help="If she is not on the board: mine, theirs, or pending (still to be covered)."),
    ] = "mine",
    rules: Rules = "laws-29",
    strength: Annotated[str, Option("--level", help=f"Whose hand: {COMPUTERS}.")] = "6",
    best: Annotated[int, Option(min=1, max=20, help="How many strokes.")] = 3,
    seed: Seed = 1,
    output: Annotated[
        Path | None,
        Option("--output", "-o", metavar="FILE", help="A picture of them: .svg or .png."),
    ] = None,
    heat: Annotated[
        Path | None,
        Option(
            "--map",
            metavar="FILE",
            help="A map of the chance to pocket over angle and speed, the best stroke ringed: .svg or .png.",
        ),
    ] = None,
    language: LanguageOption = "en",
    as_json: Annotated[bool, Option("--json", help="The strokes as JSON.")] = False,
) -> None:
    """Analyse a position: the best strokes, their chances, and what may follow."""
    for path in (output, heat):
        if path is not None and path.suffix.lower() not in (".svg", ".png"):
            raise BadInput(f"{path} ends in neither .svg nor .png", field="output")
    node = _read_board(" ".join(position), colour, queen, rules)
    from carrom.players import analyse as find_best

    need_simulator()
    strokes = find_best(node, strength=strength, best=best, seed=seed, language=language)
    if as_json:
        typer.echo(json.dumps([advice.json(language) for advice in strokes]))
    else:
        for number, advice in enumerate(strokes, 1):
            _print_advice(number, advice, language)
    if strokes:
        _draw(node, strokes, strength, output, heat)


def _read_board(text: str, colour: str, queen: str, rules: str) -> Node:
    """The position with what the laws need to know besides."""
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
            message = f"no {needed} man lies on the board: the board is over"
            raise BadInput(message, field="position")
    return board_of(
        layout,
        rule_set(rules),
        colour=Colour(colour),
        queen=queens[queen],
        constants=YIELDING,
        is_break=text.strip() == "rack",
        packing=Packing.PACKED,
    )


def _print_advice(number: int, advice: Advice, language: str) -> None:
    words = words_of("carrom.players", "coach", language)["analyse"]
    stroke = advice.candidate.stroke
    place, angle = f"{100 * (stroke.x + STANDARD.half):.1f}", f"{advice.angle:.1f}"
    chances = {name: getattr(advice, name).text(language) for name in ("pockets", "keeps", "fouls")}
    typer.echo(f"{number}. {advice.name.text(language)}")
    typer.echo(f"   {fill_in(words['chances'], **chances)}")
    typer.echo(
        f"   {fill_in(words['place'], place=place, angle=angle, speed=f'{stroke.speed:.2f}')}"
    )
    for follows in advice.follows[:3]:
        if follows.chance >= 0.02:
            said = f"{_pocketed(follows, words)}: {follows.says}"
            typer.echo(f"   {follows.likely.text(language):>8}  {said}")


def _pocketed(follows: Follows, words: dict[str, Any]) -> str:
    counts = (follows.own, "own"), (follows.opp, "opponent")
    parts = [fill_in(words[whose], number) for number, whose in counts if number]
    parts += [words["queen"]] * follows.queen + [words["striker"]] * follows.striker
    return ", ".join(parts) or str(words["nothing"])


def _draw(
    node: Node, strokes: list[Advice], strength: str, output: Path | None, heat: Path | None
) -> None:
    from carrom.players import success_map

    pictures = []
    if output is not None:
        pictures.append((output, draw_choices([a.trajectory for a in strokes], size=640)))
    if heat is not None:
        stroke = strokes[0].candidate.stroke
        chart = success_map(node, stroke.x, stroke.y, strength=strength)
        svg = draw_map(
            chart.angles.tolist(),
            chart.speeds.tolist(),
            chart.pockets.tolist(),
            marked=(atan2(stroke.dy, stroke.dx), stroke.speed),
        )
        pictures.append((heat, svg))
    for path, svg in pictures:
        write_to(path, to_png(svg) if path.suffix.lower() == ".png" else svg)
