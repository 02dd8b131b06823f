"""`carrom simulate`: strokes in, outcomes out, a line of JSON each."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from carrom.cli.jsonl import answer_lines


def simulate(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="JSON lines to simulate; - for standard input.")
    ] = "-",
    trajectory: Annotated[
        bool, typer.Option("--trajectory", help="Add the events and the segments of every path.")
    ] = False,
    backward_allowed: Annotated[
        bool, typer.Option("--backward-allowed", help="Backward strokes are not a breach.")
    ] = False,
) -> None:
    """Simulate strokes: JSON lines {id, discs, striker, angle, speed} in, outcomes out."""
    from carrom.cli.compiling import told_when_compiling
    from carrom.physics import play_report

    told_when_compiling()
    answer = partial(play_report, with_trajectory=trajectory, backward_allowed=backward_allowed)
    answer_lines(file, answer)
