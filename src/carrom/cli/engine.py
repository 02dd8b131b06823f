"""`carrom engine`: a computer player that another program asks for strokes, as lines of JSON."""

from __future__ import annotations

from typing import Annotated

from typer import Option

from carrom.cli.json_lines import answer_lines
from carrom.cli.options import COMPUTERS
from carrom.cli.terminal import need_simulator


def engine(
    strength: Annotated[str, Option("--level", help=f"Who plays: {COMPUTERS}.")] = "8",
    threads: Annotated[int, Option(min=1, max=256, help="On how many cores it thinks.")] = 1,
) -> None:
    """Answer questions on standard input, each with a line: docs/write-a-player.md says how.

    Ends after {"ask": "quit"}, or when there is no more input.
    """
    from carrom.players import Engine, level, use_threads

    answering = Engine(level(strength))
    use_threads(threads)
    need_simulator()
    answer_lines("-", answering.answer, is_last=lambda answer: answer.get("quit") is True)
