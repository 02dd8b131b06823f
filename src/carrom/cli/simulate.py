"""`carrom simulate`: strokes as lines of JSON, their outcomes as lines of JSON."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from typer import Option

from carrom.cli.json_lines import JsonLinesFile, answer_lines
from carrom.cli.terminal import need_simulator


def simulate(
    file: JsonLinesFile = "-",
    trajectory: Annotated[
        bool, Option("--trajectory", help="Add the events and the segments of every path.")
    ] = False,
    backward_allowed: Annotated[
        bool, Option("--backward-allowed", help="Backward strokes are not a breach.")
    ] = False,
) -> None:
    """Simulate strokes: JSON lines {id, discs, striker, angle, speed} in, outcomes out."""
    from carrom.physics import StrikerBreach, play_report

    need_simulator()
    among = set(StrikerBreach)
    if backward_allowed:  # then a piece behind the line may be hit at once, too (A31)
        among -= {StrikerBreach.NOT_FORWARD, StrikerBreach.EARLY_CONTACT}
    answer_lines(file, partial(play_report, with_trajectory=trajectory, among=among))
