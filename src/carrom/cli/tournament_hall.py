"""`carrom tournament call`, `start`, `move`, `timetable`, `table`, `clock`: the hall on the command line."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Literal

import typer
from typer import Argument, Option

from carrom.cli.tournament_files import TournamentFile, change, read_tournament
from carrom.cli.tournament_hall_lines import call_line, timetable_lines
from carrom.errors import CarromError
from carrom.tournament import Tournament, TournamentEvent, events, hall

CalledMatch = Annotated[
    str, Argument(metavar="MATCH", help="Its id, as the draw shows it: cup.1.2.3.")
]
RubberOption = Annotated[int, Option("--rubber", help="The rubber of a tie of teams.")]


def _told(file: Path, event: Tournament, *new_events: TournamentEvent) -> Tournament:
    for each in new_events:
        event = event.apply(each, at=time.time())
    change(file, event)
    return event


def call(
    file: TournamentFile,
    match: Annotated[
        str, Argument(metavar="[MATCH]", help="Left out: the next matches, for all free tables.")
    ] = "",
    table: Annotated[
        str, Option("--table", "-t", help="Where; left out, as proposed, or the next free one.")
    ] = "",
    umpire: Annotated[str, Option(help="The umpire's name.")] = "",
    rubber: RubberOption = 0,
    back: Annotated[bool, Option("--back", help="Take the call of the match back.")] = False,
    propose: Annotated[
        bool, Option("--propose", help="Only say what would be called, and change nothing.")
    ] = False,
) -> None:
    """Call matches to tables: the next ones, or one of your choice."""
    event = read_tournament(file)
    if not match and (back or table or umpire or rubber):
        raise CarromError("which match? 'carrom tournament show' has their ids")
    proposed = hall.propose_calls(event.state, time.time())
    if back:
        _told(file, event, events.CallWithdrawn(match, rubber))
        typer.echo(f"{match} waits again")
        return
    if match:
        own = next(
            (each for each in proposed if (each.fixture, each.rubber) == (match, rubber)), None
        )
        free = hall.free_tables(event.state)
        if not table and not free:
            raise CarromError("no table is free")
        where = table or (own.table if own is not None else free[0])
        by = umpire or (own.umpire if own is not None else "")
        proposed = (events.MatchCalled(match, rubber, where, by),)
    if not proposed:
        typer.echo("nothing to call: no match is ready whose players are free, or no table is")
        return
    after = event
    for each in proposed:
        after = after.apply(each, at=time.time())
    if not propose:
        change(file, after)
    for each in proposed:
        typer.echo(call_line(after.state, each))


def start(file: TournamentFile, match: CalledMatch, rubber: RubberOption = 0) -> None:
    """Tell that a match that was called has begun."""
    _told(file, read_tournament(file), events.MatchStarted(match, rubber))
    typer.echo(f"{match} is being played")


def move(
    file: TournamentFile,
    match: CalledMatch,
    table: Annotated[str, Argument(metavar="TABLE", help="Where it goes.")],
    rubber: RubberOption = 0,
) -> None:
    """Move a match to another table: one that was called, or one that is played, after a board."""
    _told(file, read_tournament(file), events.MatchMoved(match, rubber, table))
    typer.echo(f"{match} is at table {table}")


def timetable(
    file: TournamentFile,
    count: Annotated[
        int | None, Option(min=1, max=1000, help="How many tables there are, numbered from 1.")
    ] = None,
    match_minutes: Annotated[
        int | None, Option(help="How long a match without a time limit takes.")
    ] = None,
    rest: Annotated[int | None, Option(help="Minutes of rest between two matches.")] = None,
    change_minutes: Annotated[
        int | None, Option("--change", help="Minutes between two matches at a table.")
    ] = None,
    late: Annotated[
        int | None, Option(help="After so many minutes a walkover is proposed.")
    ] = None,
    clock: Annotated[
        Literal["table", "hall"] | None,
        Option(help="What binds a time limit: each table's own start, or one for the hall."),
    ] = None,
    umpires: Annotated[
        Literal["none", "assign"] | None, Option(help="Whether umpires are assigned.")
    ] = None,
    tables: Annotated[
        Literal["free", "by_number"] | None,
        Option(help="The next free table, or that of the match's number in its round."),
    ] = None,
) -> None:
    """Show what is at each table and when everything will be; or set how the hall is run."""
    event = read_tournament(file)
    new_events: list[TournamentEvent] = []
    if count is not None:
        new_events.append(events.TablesSet(tuple(map(str, range(1, count + 1)))))
    old = event.state.hall.timetable
    new = events.TimetableSet(
        old.match_minutes if match_minutes is None else match_minutes,
        old.rest_minutes if rest is None else rest,
        old.change_minutes if change_minutes is None else change_minutes,
        old.late_minutes if late is None else late,
        clock or old.clock,
        umpires or old.umpires,
        tables or old.tables,
    )
    given = (match_minutes, rest, change_minutes, late, clock, umpires, tables)
    if any(each is not None for each in given):
        new_events.append(new)
    if new_events:
        event = _told(file, event, *new_events)
    typer.echo("\n".join(timetable_lines(event, time.time())))


def table(
    file: TournamentFile,
    name: Annotated[str, Argument(metavar="TABLE", help="Which.")],
    close: Annotated[bool, Option("--close/--open", help="No match comes to a closed one.")],
    reason: Annotated[str, Option(help="Why.")] = "",
) -> None:
    """Close a table, or open it again."""
    _told(file, read_tournament(file), events.TableOpened(name, not close, reason))
    typer.echo(f"table {name} is {'closed' if close else 'open'}")


def clock(
    file: TournamentFile,
    action: Annotated[
        Literal["start", "pause", "resume", "stop", "extend"], Argument(help="What to do.")
    ],
    minutes: Annotated[float, Argument(help="For 'start' and 'extend'.")] = 0.0,
) -> None:
    """Set the countdown of the hall; it is in the file, and goes on whatever becomes of the computer."""
    event = _told(file, read_tournament(file), events.HallClockSet(action, minutes))
    left = event.state.hall.clock.seconds_left(time.time())
    typer.echo("stopped" if action == "stop" else f"{left / 60:.0f} minutes left")
