"""`carrom judge`: reports in, rulings out, a line of JSON each."""

from __future__ import annotations

from typing import Annotated

import typer

from carrom.cli.jsonl import answer_lines


def judge(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="JSON lines to judge; - for standard input.")
    ] = "-",
) -> None:
    """Judge strokes and events: JSON lines {id, ruleset, given, stroke | event} in, rulings out."""
    # Imported here so that `carrom --help` need not load the laws.
    from carrom.laws.reports import rule_on

    answer_lines(file, rule_on)
