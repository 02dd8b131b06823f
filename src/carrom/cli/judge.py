"""`carrom judge`: reports in, rulings out, a line of JSON each."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from carrom.cli.jsonl import answer_lines
from carrom.cli.speaking import Language


def judge(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="JSON lines to judge; - for standard input.")
    ] = "-",
    language: Language = "en",
) -> None:
    """Judge strokes and events: JSON lines {id, ruleset, given, stroke | event} in, rulings out."""
    # Imported here so that `carrom --help` need not load the laws.
    from carrom.laws import rule_on

    answer_lines(file, partial(rule_on, language=language))
