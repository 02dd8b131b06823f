"""`carrom ask`: tell the umpire what happened, answer what he asks, and hear what to do."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from carrom.cli.speaking import Language
from carrom.errors import CarromError

if TYPE_CHECKING:
    from carrom.laws import RuleSet


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
    language: Language = "en",
) -> None:
    """Ask the umpire: tell the stroke, answer his few questions, and hear what to do."""
    # Imported here so that `carrom --help` need not load the laws.
    from carrom.cli.asking import EndOfInput, Quit
    from carrom.cli.dialogue import Dialogue

    try:
        Dialogue(_rule_sets(rules or ["laws-29"]), language).run(" ".join(words or ()))
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

    found: dict[RuleSet, None] = {}
    for name in names:
        found.update(dict.fromkeys(rule_sets() if name == "all" else (rule_set(name),)))
    return tuple(found)
