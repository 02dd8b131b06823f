"""`carrom selfplay`: a match played by machine, as a record."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from carrom.cli.records import write_to

if TYPE_CHECKING:
    from collections.abc import Callable

    from carrom.match import Match
    from carrom.play import Chooser


def selfplay(
    rules: Annotated[str, typer.Option(help="A rule set, or a file of house rules.")] = "laws-29",
    form: Annotated[
        str,
        typer.Option(
            "--format",
            help="A format of the rule set, or one in words: 'points=25 boards=8 games=3'.",
        ),
    ] = "",
    seed: Annotated[int, typer.Option(help="Fixes every stroke.")] = 1,
    doubles: Annotated[bool, typer.Option("--doubles", help="Two against two.")] = False,
    players: Annotated[
        str,
        typer.Option(
            help="Who plays: one for all, or one for each side, 'random,5'. Levels 1 to 8."
        ),
    ] = "random",
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Where to; left out, standard output."),
    ] = None,
) -> None:
    """Play a whole match by machine and write its record."""
    from carrom.cli.compiling import told_when_compiling
    from carrom.match import events, record
    from carrom.match.summary import versus

    text, name = house_rules(rules)
    names = players.split(",") if "," in players else [players, players]
    sides = [
        events.Entry(
            f"{who} {letter}",
            tuple(events.Player(f"{who} {letter}{n}", who) for n in range(1, 3 if doubles else 2)),
        )
        for who, letter in zip(names, "AB", strict=False)
    ]
    choosers = [chooser(one) for one in names[:2]]
    made = events.MatchMade(
        a=sides[0], b=sides[1], rules=name, house=text, format=form, tags=(("Seed", str(seed)),)
    )
    told_when_compiling()
    from carrom.play import self_play

    seats = {
        f"{letter}{n}": who for letter, who in zip("ab", choosers, strict=True) for n in (1, 2)
    }
    match = self_play(made, seed, seats, watch=progress())
    result = match.result
    assert result is not None
    write_to(output, record.write(record.record_of(match)))
    strokes = sum(one.event.kind == "stroke" for one in match.line)
    typer.echo(
        f"{len(match.state.boards)} boards, {strokes} strokes: "
        f"{result.winner or 'nobody'} won {versus(result.score)}",
        err=True,
    )


def house_rules(rules: str) -> tuple[str, str]:
    """The text of a house rules file and its name; no text for a published rule set."""
    path = Path(rules)
    if path.suffix != ".toml" and not path.is_file():
        return "", rules
    from carrom.cli.records import text_of

    return text_of(rules), path.stem


def chooser(name: str) -> Chooser:
    """Whatever plays under a name: random, or a level."""
    if name == "random":
        from carrom.play import RandomPlayer

        return RandomPlayer()
    from carrom.players import ComputerPlayer

    return ComputerPlayer.of(name)


def progress() -> Callable[[Match], None] | None:
    """A line on a terminal that says how far the match is."""
    if not sys.stderr.isatty():
        return None

    def show(match: Match) -> None:
        state = match.state
        end = "\n" if state.result is not None else ""
        print(
            f"\rgame {state.game}, board {state.boards_played + 1}, "
            f"{state.score[0]}–{state.score[1]}, {match.version} events ",
            end=end,
            file=sys.stderr,
            flush=True,
        )

    return show
