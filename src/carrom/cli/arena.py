"""`carrom arena`: many boards between computer players, with ratings and a sequential test."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict
from itertools import groupby
from math import isnan
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer import Argument, Option

from carrom.cli.files import house_rules, write_to
from carrom.cli.options import COMPUTERS, Jobs, RackPacking, RayAddress, Rules, Seed
from carrom.cli.terminal import bar, counted, need_simulator
from carrom.errors import BadInput, CarromError
from carrom.laws import rule_set

if TYPE_CHECKING:
    from carrom.players import BoardPlayed, HeadToHead, PairedRun, SequentialTest

PLAYERS = (
    f"Levels {COMPUTERS}; random; 'cmd:PROGRAM args' for a program that speaks the engine protocol, "
    "package.module:Class, or a name that an installed package brings; each with a label, if you like: "
    "old=5. One alone plays itself."
)
BOARDS, MOST_BOARDS = 100, 20_000
"""For each pair of players: without a test, and at most with one."""


def arena(
    players: Annotated[list[str], Argument(metavar="PLAYER…", help=PLAYERS)],
    boards: Annotated[
        int | None,
        Option(
            min=1,
            max=100_000,
            help=f"Boards for each pair of players: {BOARDS}; with --elo1 at most, {MOST_BOARDS}.",
        ),
    ] = None,
    rules: Rules = "icf-25",
    seed: Seed = 1,
    hand: Annotated[
        str,
        Option(metavar="LEVEL", help="All play with the hand of this level; else each its own."),
    ] = "",
    seconds: Annotated[
        float | None, Option(min=0.001, max=3600, help="Think no longer about a stroke.")
    ] = None,
    tried: Annotated[
        int | None, Option(min=1, max=10**9, help="Try no more strokes before one is made.")
    ] = None,
    patience: Annotated[
        float,
        Option(min=0.1, max=3600, help="Seconds beyond the limit after which a stroke is lost."),
    ] = 60.0,
    packing: RackPacking = "packed",
    elo1: Annotated[
        float | None,
        Option(
            help="Stop as soon as a sequential test tells this lead of the first player from elo0."
        ),
    ] = None,
    elo0: Annotated[float, Option(help="The lead that is not enough.")] = 0.0,
    alpha: Annotated[float, Option(help="Chance to decide for elo1 where elo0 is true.")] = 0.05,
    beta: Annotated[float, Option(help="Chance to decide for elo0 where elo1 is true.")] = 0.05,
    jobs: Jobs = 0,
    ray: RayAddress = None,
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
    as_json: Annotated[bool, Option("--json", help="The tables as JSON.")] = False,
) -> None:
    """Let players meet over many boards from paired seeds, and rate them.

    Each breaks once from every seed, and on both boards the hands miss by the same.
    """
    text, name = house_rules(rules)
    if not text:
        rule_set(name)
    from carrom.players import PairedRun, SequentialTest, ThinkingLimit, pairings, play_arena

    test = None if elo1 is None else SequentialTest(elo0, elo1, alpha, beta)
    unique = list(dict.fromkeys(players))
    if test is not None and len(unique) != 2:
        message = "a test is between two players; one against itself needs labels: new=5 old=5"
        raise BadInput(message, field="players")
    if kept is not None:
        _check_kept(kept)
    need_simulator()
    board_limit = boards or (BOARDS if test is None else MOST_BOARDS)
    limit = ThinkingLimit(seconds, tried)
    encounters = pairings(
        unique, board_limit, seed, name, text,
        hand=hand, limit=limit, packing=packing, patience=patience,
    )  # fmt: skip
    run = PairedRun(test)
    gone: dict[str, str] = {}
    try:
        with bar("boards", lambda: _stands(run)) as watch:
            played = play_arena(
                encounters,
                jobs=jobs or os.cpu_count() or 1,
                kept=kept,
                ray=ray,
                watch=watch,
                when_gone=gone.__setitem__,
                is_enough=None if test is None else run.take,
            )
    except OSError as problem:
        raise CarromError(f"cannot write {kept}: {problem.strerror}") from None
    except KeyboardInterrupt:
        raise CarromError("stopped" + _what_is_kept(kept)) from None
    except BrokenProcessPool:
        raise CarromError("a process that played has ended" + _what_is_kept(kept)) from None
    if records is not None:
        write_to(records, "\n".join(board.record for board in played))
    if not played:
        raise BadInput("; ".join(gone.values()) or "there is nobody to play", field="players")
    _print_result(played, test, as_json)
    for reason in gone.values():
        typer.echo(f"left out: {reason}", err=True)
    if gone:
        raise typer.Exit(1)


def _check_kept(kept: Path) -> None:
    """Say before anything is played that a file cannot be written, or holds something else."""
    from carrom.players import read_boards

    try:
        kept.open("a", encoding="utf-8").close()
    except OSError as problem:
        raise CarromError(f"cannot write {kept}: {problem.strerror}") from None
    for _ in read_boards(kept):
        pass


def _what_is_kept(kept: Path | None) -> str:
    return f"; {kept} keeps what was played" if kept else ""


def _stands(run: PairedRun) -> str:
    """Where the test stands between its bounds."""
    if run.test is None:
        return ""
    low, high = run.test.bounds
    return f"{low:.2f} < {run.ratio:.2f} < {high:.2f}"


def _print_result(played: list[BoardPlayed], test: SequentialTest | None, as_json: bool) -> None:
    from carrom.players import head_to_head, rate_players

    table = rate_players(played)
    couples = [
        head_to_head(list(boards), test)
        for names, boards in groupby(played, key=lambda board: board.encounter.names)
        if names[0] != names[1]
    ]
    if as_json:
        told = {
            "players": [asdict(each) for each in table],
            "pairs": [asdict(each) for each in couples],
        }
        typer.echo(json.dumps(_known(told), allow_nan=False))
        return
    _print_table(table)
    for couple in couples:
        if couple.boards:
            typer.echo(_says(couple))
    if test is not None:
        typer.echo(_verdict(couples[0], test))
    _print_reasons(played)


def _known(value: Any) -> Any:
    """A JSON value in which what is not known, as an error of a single value, is null."""
    if isinstance(value, dict):
        return {key: _known(part) for key, part in value.items()}
    if isinstance(value, list):
        return [_known(part) for part in value]
    return None if isinstance(value, float) and isnan(value) else value


def _print_table(table: Sequence[Any]) -> None:
    from carrom.players import split_label

    labels = [split_label(player.name)[0] for player in table]
    width = max(10, *(len(label) + 2 for label in labels))
    with_faults = any(player.faults for player in table)
    typer.echo(
        f"{'player':<{width}}{'Elo':>6}{'±':>5}{'boards':>8}{'won':>7}{'pots':>7}{'fouls':>7}"
        f"{'strokes a board':>17}{'white':>8}{'black slams':>13}{'ms a stroke':>13}"
        + (f"{'strokes lost':>14}" if with_faults else "")
    )
    for label, player in zip(labels, table, strict=True):
        typer.echo(
            f"{label:<{width}}{player.elo:>6.0f}{player.error:>5.0f}{player.boards.of:>8}"
            f"{player.boards.part:>7.0%}{player.potting.part:>7.0%}{player.fouls.part:>7.1%}"
            f"{player.strokes.value:>11.1f} ±{1.96 * player.strokes.error:>4.1f}"
            f"{player.white_slams.part:>8.0%}{player.black_slams.part:>13.0%}"
            f"{player.milliseconds:>13.0f}" + (f"{player.faults:>14}" if with_faults else "")
        )


def _says(couple: HeadToHead) -> str:
    """What two players' pairs of boards show of the first."""
    from carrom.players import split_label

    first, second = split_label(couple.first)[0], split_label(couple.second)[0]
    low, high = _elo(couple.low), _elo(couple.high, "∞")
    drawn = f", {couple.drawn} drawn" if couple.drawn else ""
    decided, error = couple.won + couple.lost, 1.96 * couple.points.error
    every = "∞" if couple.won > couple.lost else "−∞"
    give = "" if isnan(error) else f" ± {error:.2f}"
    return (
        f"{first} – {second}: {couple.won} won, {couple.lost} lost{drawn}; Elo {_elo(couple.elo, every)} "
        f"({low} to {high}); {couple.points.value:+.2f}{give} points a board; "
        f"the breaker won {couple.broken / decided if decided else 0:.0%}"
    )


def _elo(value: float | None, otherwise: str = "−∞") -> str:
    return otherwise if value is None else f"{value:+.0f}".replace("-", "−")


def _verdict(couple: HeadToHead, test: SequentialTest) -> str:
    """Which bound was crossed, or that none was."""
    assert couple.ratio is not None
    low, high = test.bounds
    where = (
        f"{couple.ratio:+.2f} of {low:.2f} to {high:.2f} after {counted(couple.boards, 'board')}"
    )
    if couple.decision is None:
        return f"test of {test.elo0:+g} against {test.elo1:+g} Elo: undecided, {where}"
    bound, elo = ("upper", test.elo1) if couple.decision == "elo1" else ("lower", test.elo0)
    return (
        f"test of {test.elo0:+g} against {test.elo1:+g} Elo: the {bound} bound is crossed, {elo:+g} Elo "
        f"accepted, {where}"
    )


def _print_reasons(played: list[BoardPlayed]) -> None:
    """Why strokes were lost, the first few."""
    reasons = [reason for board in played for reason in board.reasons]
    for reason in reasons[:3]:
        typer.echo(f"lost: {reason}", err=True)
    if reasons[3:]:
        typer.echo(f"lost: {len(reasons) - 3} more, in the file of -o", err=True)
