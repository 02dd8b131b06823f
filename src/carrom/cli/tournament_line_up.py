"""`carrom tournament line-up`: who plays the rubbers of a tie."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer
from typer import Argument

from carrom.cli.tournament_files import change, read_tournament
from carrom.tournament import events, usual_line_up


def line_up(
    file: Annotated[Path, Argument(metavar="FILE", help="The tournament: JSON lines.")],
    match: Annotated[str, Argument(metavar="MATCH", help="The tie, as the draw shows it.")],
    entrant: Annotated[str, Argument(metavar="ID", help="The team.")],
    players: Annotated[
        str,
        Argument(
            metavar="[PLAYERS]",
            help="Ids of people, rubber by rubber: 'asha; ravi, mina; tom'. Left out: as listed.",
        ),
    ] = "",
) -> None:
    """Hand in a team's line-up; nothing of it is shown before both are in."""
    event = read_tournament(file)
    rubbers = tuple(
        tuple(player.strip() for player in rubber.split(",")) for rubber in players.split(";")
    )
    competition = event.state.competitions.get(match.partition(".")[0])
    if not players and competition is not None and entrant in competition.entrants:
        rubbers = usual_line_up(competition, entrant)
    change(file, event.apply(events.LineUpGiven(match, entrant, rubbers), at=time.time()))
    typer.echo("handed in")
