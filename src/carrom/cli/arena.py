"""`carrom arena`: many boards between computer players, with ratings."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from typer import Argument, Option

from carrom.cli.files import house_rules, write_to
from carrom.cli.options import Rules, Seed
from carrom.cli.terminal import announce_compiling, bar
from carrom.errors import BadInput, CarromError
from carrom.laws import rule_set

if TYPE_CHECKING:
    from carrom.players import BoardPlayed

PLAYERS = (
    "Levels 1 to 8, perfect, peer (the hand other programs are measured with), peer-one (the same hand, "
    "looking no stroke ahead), random; one alone plays itself."
)


def arena(
    players: Annotated[list[str], Argument(metavar="PLAYER…", help=PLAYERS)],
    boards: Annotated[
        int, Option(min=1, max=100_000, help="Boards for each pair of players.")
    ] = 100,
    rules: Rules = "icf-25",
    seed: Seed = 1,
    jobs: Annotated[int, Option(help="Processes; 0: one for each core.")] = 0,
    ray: Annotated[
        str | None,
        Option(
            metavar="ADDRESS",
            help="Play on a Ray cluster (carrom[ray]): HOST:PORT, 'auto'; 'local' starts one.",
        ),
    ] = None,
    kept: Annotated[
        Path | None,
        Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Keep every board here as JSON lines; an arena that was stopped goes on from it.",
        ),
    ] = None,
    records: Annotated[
        Path | None, Option(metavar="FILE", help="Write the records of all boards here.")
    ] = None,
    as_json: Annotated[bool, Option("--json", help="The table as JSON.")] = False,
) -> None:
    """Let computer players meet over many boards, and rate them."""
    text, name = house_rules(rules)
    if not text:
        rule_set(name)
    from carrom.players import pairings, play_arena

    encounters = pairings(list(dict.fromkeys(players)), boards, seed, name, text)
    if kept is not None:
        _check_kept(kept)
    announce_compiling()
    jobs = jobs or os.cpu_count() or 1
    try:
        with bar("boards") as watch:
            played = play_arena(encounters, jobs=jobs, kept=kept, ray=ray, watch=watch)
    except OSError as problem:
        raise CarromError(f"cannot write {kept}: {problem.strerror}") from None
    except KeyboardInterrupt:
        raise CarromError("stopped" + (f"; {kept} keeps what was played" if kept else "")) from None
    if records is not None:
        write_to(records, "\n".join(board.record for board in played))
    if not played:
        raise BadInput("there is nobody to play", field="players")
    _print_table(played, as_json)


def _check_kept(kept: Path) -> None:
    """Say before anything is played that a file cannot be written, or holds something else."""
    from carrom.players import read_boards

    try:
        kept.open("a", encoding="utf-8").close()
    except OSError as problem:
        raise CarromError(f"cannot write {kept}: {problem.strerror}") from None
    for _ in read_boards(kept):
        pass


def _print_table(played: list[BoardPlayed], as_json: bool) -> None:
    from carrom.players import rate_players

    table = rate_players(played)
    if as_json:
        typer.echo(json.dumps([asdict(player) for player in table]))
        return
    typer.echo(
        f"{'player':<10}{'Elo':>6}{'±':>5}{'boards':>8}{'won':>7}{'pots':>7}{'fouls':>7}"
        f"{'strokes a board':>17}{'white':>8}{'black slams':>13}{'ms a stroke':>13}"
    )
    for player in table:
        typer.echo(
            f"{player.name:<10}{player.elo:>6.0f}{player.error:>5.0f}{player.boards.of:>8}"
            f"{player.boards.part:>7.0%}{player.potting.part:>7.0%}{player.fouls.part:>7.1%}"
            f"{player.strokes.value:>11.1f} ±{1.96 * player.strokes.error:>4.1f}"
            f"{player.white_slams.part:>8.0%}{player.black_slams.part:>13.0%}"
            f"{player.milliseconds:>13.0f}"
        )
