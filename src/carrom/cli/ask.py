"""`carrom ask`: say what happened, answer the umpire's questions, and hear what to do."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from carrom.cli.speaking import Language
from carrom.errors import BadInput, CarromError

if TYPE_CHECKING:
    from carrom.laws import RuleSet

FORMAT = 1
"""The version of what `--json` prints: docs/ask.md. Fields may be added to it; a change gets a new number."""


def ask(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[WORDS]...",
            help="What fell, in your words: striker and one of mine. Or what else happened.",
            show_default=False,
        ),
    ] = None,
    rules: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="A rule set, or a house rules file; may be repeated. 'all': the six side by side."
            "  [default: laws-29]",
            show_default=False,
        ),
    ] = None,
    answer: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            help="The answer to a question, by its name in --json; may be repeated.",
            show_default=False,
        ),
    ] = None,
    as_json: Annotated[
        bool,
        typer.Option("--json", help="Ask nothing: print what was understood and what comes next."),
    ] = False,
    language: Language = "en",
) -> None:
    """Ask the umpire: describe the stroke, answer a few questions, and hear what to do."""
    # Imported here so that `carrom --help` need not load the laws.
    from carrom.cli.asking import Dialogue, EndOfInput, Quit

    # an argument may hold any bytes
    story = " ".join(words or ()).encode("utf-8", "replace").decode()
    try:
        sets, answers = _rule_sets(rules or ["laws-29"]), _answers(answer or [])
        if as_json:
            typer.echo(_as_json(story, answers, sets, language))
        else:
            Dialogue(sets, language).run(story, answers)
    except Quit:
        raise typer.Exit from None
    except EndOfInput:
        if sys.stdin is not None and sys.stdin.isatty():
            typer.echo()
            raise typer.Exit from None
        typer.echo("\nError: the input ended before the ruling was reached", err=True)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        typer.echo()
        raise typer.Exit(130) from None
    except CarromError as problem:
        typer.echo(f"Error: {problem}", err=True)
        raise typer.Exit(1) from None


def _rule_sets(names: list[str]) -> tuple[RuleSet, ...]:
    from carrom.laws import rule_set, rule_sets

    named: dict[RuleSet, None] = {}
    for name in names:
        named.update(dict.fromkeys(rule_sets() if name == "all" else (rule_set(name),)))
    return tuple(named)


def _answers(given: list[str]) -> dict[str, str]:
    answers = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise BadInput(f"give NAME=VALUE, as in down=3, not {text!r}", field="--answer")
        answers[name] = value
    return answers


def _as_json(story: str, answers: dict[str, str], rules: tuple[RuleSet, ...], language: str) -> str:
    from carrom.ask import converse
    from carrom.browser import plain

    conversation = converse(story, answers, rules=rules, language=language)
    return json.dumps({"format": FORMAT, **plain(conversation)})
