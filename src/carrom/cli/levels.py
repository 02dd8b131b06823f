"""`carrom levels`: the computer players, who they are and what they are like."""

from __future__ import annotations

from math import degrees

import typer

from carrom.cli.terminal import dim


def levels() -> None:
    """List the computer players and how they play: what they pocket, how directly, how long their boards are.

    The figures are measured, each level against itself. After the eight come hands to measure with.
    """
    from carrom.players import LEVELS, level_figures

    figures = level_figures()
    width = max(len(level.title) for level in LEVELS.values())
    typer.echo(f"{'level':<10}{'':<{width}}{'pockets':>8}{'direct':>10}{'strokes':>9}{'hand':>8}")
    for name, level in LEVELS.items():
        shown = figures.get(name)
        row = f"{name:<10}{level.title:<{width}}"
        if shown is not None:
            row += f"{shown.pockets:>8.0%}{shown.direct:>10.0%}{shown.strokes:>9.0f}"
        else:
            row += " " * 27
        spread = f"{degrees(level.hand.angle):.2f}°"
        typer.echo(f"{row}{spread:>8}")
    typer.echo(dim("pockets: of its strokes; direct: no cushion and no second man, cuts included;"))
    typer.echo(dim("strokes: in a board, by both sides; hand: the spread of its direction"))
