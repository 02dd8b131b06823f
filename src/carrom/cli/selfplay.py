"""`carrom selfplay`: a match played by machine, as a record."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from carrom.cli.records import write_to
from carrom.errors import BadInput

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
            help="Who plays: one for all, or one for each side, 'random,5'. Levels 1 to 8, perfect, peer, "
            "peer-one, as in 'carrom arena'."
        ),
    ] = "random",
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Where to; left out, standard output."),
    ] = None,
) -> None:
    """Play a whole match by machine and write its record."""
    from carrom.cli.compiling import told_when_compiling
    from carrom.match import events, record, winner_first

    text, name = house_rules(rules)
    names = players.split(",") if "," in players else [players, players]
    if len(names) != 2:
        raise BadInput(
            f"{players!r}: one for all, or one for each side, 'random,5'", field="players"
        )
    sides = [
        events.Entry(
            f"{called(who)} {letter}",
            tuple(
                events.Player(f"{called(who)} {letter}{n if doubles else ''}", who)
                for n in range(1, 3 if doubles else 2)
            ),
        )
        for who, letter in zip(names, "AB", strict=True)
    ]
    choosers = [chooser(name) for name in names]
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
    strokes = sum(step.event.kind == "stroke" for step in match.line)
    typer.echo(
        f"{counted(len(match.state.boards), 'board')}, {counted(strokes, 'stroke')}: "
        f"{result.winner or 'nobody'} won {winner_first(result)}",
        err=True,
    )


def house_rules(rules: str) -> tuple[str, str]:
    """The text of a house rules file and its name; no text for a published rule set."""
    path = Path(rules)
    if path.suffix != ".toml" and not path.exists():
        return "", rules
    from carrom.cli.records import text_of
    from carrom.laws import load_house_rules

    load_house_rules(path)  # says what is wrong with it
    return text_of(rules), path.stem


def chooser(name: str) -> Chooser:
    """Whatever plays under a name: random, or a level."""
    if name == "random":
        from carrom.play import RandomPlayer

        return RandomPlayer()
    from carrom.players import LEVELS, ComputerPlayer

    if name not in LEVELS:
        raise BadInput(f"{name!r}: random, {', '.join(LEVELS)}", field="players")
    return ComputerPlayer.of(name)


def called(name: str) -> str:
    """What a computer player is called."""
    return f"level {name}" if name.isdecimal() else name


def counted(number: int, what: str) -> str:
    """A number with its noun, in the plural where it is not 1."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


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
