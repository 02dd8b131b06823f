"""`carrom ask`: say what happened, answer the umpire's questions, and hear what to do."""

from __future__ import annotations

import json
from itertools import chain
from typing import Annotated

import typer
from typer import Argument, Option

from carrom.ask import converse
from carrom.browser import plain
from carrom.cli.asking import Dialogue, EndOfInput, Quit, on_terminal
from carrom.cli.options import Language
from carrom.errors import BadInput, CarromError
from carrom.laws import rule_set, rule_sets

FORMAT = 1
"""The version of what `--json` prints: docs/ask.md. Fields may be added to it; a change gets a new number."""


def ask(
    words: Annotated[
        list[str] | None,
        Argument(
            metavar="[WORDS]...",
            help="What fell, in your words: striker and one of mine. Or what else happened.",
        ),
    ] = None,
    rules: Annotated[
        list[str] | None,
        Option(
            metavar="NAME",
            help="A rule set, or a house rules file; may be repeated. 'all': the six side by side."
            "  [default: laws-29]",
        ),
    ] = None,
    answer: Annotated[
        list[str] | None,
        Option(
            metavar="NAME=VALUE",
            help="The answer to a question, by its name in --json; may be repeated.",
        ),
    ] = None,
    as_json: Annotated[
        bool, Option("--json", help="Ask nothing: print what was understood and what comes next.")
    ] = False,
    language: Language = "en",
) -> None:
    """Ask the umpire: describe the stroke, answer a few questions, and hear what to do."""
    # an argument may hold any bytes
    story = " ".join(words or ()).encode("utf-8", "replace").decode()
    named = [rule_sets() if name == "all" else (rule_set(name),) for name in rules or ["laws-29"]]
    sets, answers = tuple(dict.fromkeys(chain(*named))), _answers(answer or [])
    if as_json:
        conversation = converse(story, answers, rules=sets, language=language)
        typer.echo(json.dumps({"format": FORMAT, **plain(conversation)}))
        return
    try:
        Dialogue(sets, language).run(story, answers)
    except Quit:
        raise typer.Exit from None
    except EndOfInput:
        if not on_terminal():
            raise CarromError("the input ended before the ruling was reached") from None
        typer.echo()
    except KeyboardInterrupt:
        typer.echo()
        raise typer.Exit(130) from None


def _answers(given: list[str]) -> dict[str, str]:
    answers = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise BadInput(f"give NAME=VALUE, as in down=3, not {text!r}", field="--answer")
        answers[name] = value
    return answers
