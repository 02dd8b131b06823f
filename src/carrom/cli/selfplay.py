"""`carrom selfplay`: a match between computer players."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer
from typer import Option

from carrom.cli.files import house_rules, write_to
from carrom.cli.options import COMPUTERS, RackPacking, RecordOutput, Rules, Seed
from carrom.cli.terminal import counted, need_simulator
from carrom.errors import BadInput
from carrom.laws import rule_set
from carrom.match import Match, events, record, winner_first

if TYPE_CHECKING:
    from carrom.play import Chooser

MOST_REASONS = 5


def selfplay(
    rules: Rules = "laws-29",
    form: Annotated[
        str,
        Option(
            "--format",
            help="A format of the rule set, or one in words: 'points=25 boards=8 games=3'.",
        ),
    ] = "",
    seed: Seed = 1,
    doubles: Annotated[bool, Option("--doubles", help="Two against two.")] = False,
    players: Annotated[
        str,
        Option(
            help="Who plays: one for all, or one for each side, 'random,5'; the points game has up to "
            "four, '3,3,5'. "
            f"Levels {COMPUTERS}; random; package.module:Class, 'cmd:PROGRAM args' or a name that an "
            "installed package brings, as in 'carrom arena'. A stroke that such a player fails to make is "
            "a pass."
        ),
    ] = "random",
    packing: RackPacking = "packed",
    output: RecordOutput = None,
) -> None:
    """Play a whole match by machine and write its record."""
    text, name = house_rules(rules)
    most_sides = rule_set(rules).most_sides  # says what is wrong with its name
    names = players.split(",") if "," in players else [players, players]
    if not 2 <= len(names) <= most_sides:
        raise BadInput(
            f"{players!r}: one for all, or one for each side, 'random,5'", field="players"
        )
    from carrom.players import match_chooser

    choosers = [match_chooser(player) for player in names]
    letters = "abcd"[: len(names)]
    entries = [
        _entry(who, letter.upper(), doubles) for letter, who in zip(letters, names, strict=True)
    ]
    third, fourth = (*entries[2:], None, None)[:2]
    created = events.MatchMade(
        entries[0],
        entries[1],
        c=third,
        d=fourth,
        rules=name,
        house=text,
        format=form,
        tags=(("Seed", str(seed)),),
    )
    created = events.choose_singles(created)
    need_simulator()
    from carrom.play import self_play

    seats = {
        f"{side}{n}": chooser
        for side, chooser in zip(letters, choosers, strict=True)
        for n in (1, 2)
    }
    watch = _show_state if sys.stderr.isatty() else None
    match = self_play(created, seed, seats, packing=packing, watch=watch)
    result = match.result
    assert result is not None
    write_to(output, record.write(record.record_of(match)))
    _say_lost_strokes(choosers)
    boards, strokes = len(match.state.boards), sum(s.event.kind == "stroke" for s in match.line)
    typer.echo(
        f"{counted(boards, 'board')}, {counted(strokes, 'stroke')}: "
        f"{result.winner or 'nobody'} won {winner_first(result)}",
        err=True,
    )


def _say_lost_strokes(choosers: Sequence[Chooser]) -> None:
    """Why players of others lost strokes: the first few, and how many more."""
    from carrom.players import ContestantChooser

    reasons = [
        reason
        for chooser in choosers
        if isinstance(chooser, ContestantChooser)
        for reason in chooser.reasons
    ]
    for reason in reasons[:MOST_REASONS]:
        typer.echo(f"Lost a stroke: {reason}", err=True)
    if more := len(reasons[MOST_REASONS:]):
        typer.echo(f"… and {counted(more, 'stroke')} more", err=True)


def _entry(player: str, letter: str, doubles: bool) -> events.Entry:
    """A side on which this computer player sits on every seat. A label, ``mine=…``, is its name."""
    from carrom.players import split_label

    label, who = split_label(player)
    if label == who:
        label = f"level {who} {letter}" if who.isdecimal() else f"{who} {letter}"
    numbers = ("1", "2") if doubles else ("",)
    return events.Entry(label, tuple(events.Player(label + number, who) for number in numbers))


def _show_state(match: Match) -> None:
    state = match.state
    print(
        f"\rgame {state.game}, board {state.boards_played + 1}, "
        f"{'–'.join(map(str, match.score))}, {match.version} events ",
        end="" if state.result is None else "\n",
        file=sys.stderr,
        flush=True,
    )
