"""`carrom profile`: a player over many matches."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer import Argument, Option

from carrom.cli.options import REVIEW_LEVEL, LanguageOption, ReviewLevel, Seed
from carrom.cli.record_files import match_of, records_of
from carrom.cli.terminal import bar, bold, counted, dim, need_simulator, wrapped
from carrom.errors import BadInput
from carrom.laws import fill_in, words_of

if TYPE_CHECKING:
    from carrom.players import DrillRecord, PlayerProfile

WIDTHS = (31, 8, 22, 11, 9, 22)


def profile(
    files: Annotated[
        list[str], Argument(metavar="FILE…", help="Records, any number in each file.")
    ],
    player: Annotated[str | None, Option(help="Only this player, by name.")] = None,
    strength: ReviewLevel = REVIEW_LEVEL,
    seed: Seed = 1,
    language: LanguageOption = "en",
    as_json: Annotated[bool, Option("--json", help="The profiles as JSON.")] = False,
) -> None:
    """Profile players over many matches: how often they make each kind of stroke, and what to practise."""
    everything = [match_of(record, file) for file in files for record in records_of(file)]
    from carrom.players import NOT_REVIEWED, can_be_reviewed, review
    from carrom.players import profile as of_players

    matches = [match for match in everything if can_be_reviewed(match)]
    if left_out := len(everything) - len(matches):
        typer.echo(f"{counted(left_out, 'record')} left out: {NOT_REVIEWED}", err=True)
    need_simulator()
    with bar("reviewing") as watch:
        reviewed = []
        for count, match in enumerate(matches, 1):
            reviewed.append((match, review(match, strength=strength, seed=seed)))
            if watch is not None:
                watch(count, len(matches))
    everybody = of_players(reviewed)
    if not everybody:
        raise BadInput("no stroke was played on a simulated board", field="record")
    profiles = [profile for profile in everybody if player in (None, profile.name)]
    if not profiles:
        names = ", ".join(profile.name for profile in everybody)
        raise BadInput(f"no player is called {player!r}; the players are {names}", field="player")
    if as_json:
        whole = [profile.json(language) for profile in profiles]
        typer.echo(json.dumps(whole, ensure_ascii=False))
        return
    words = words_of("carrom.players", "coach", language)["profile"]
    for profile in profiles:
        _print(profile, words, language)
    typer.echo(dim(words["marked"]))
    typer.echo(wrapped(fill_in(words["measured"], level=strength)))


def _print(profile: PlayerProfile, words: dict[str, Any], language: str) -> None:
    matches = fill_in(words["matches"], profile.matches)
    strokes = fill_in(words["strokes"], profile.strokes)
    title = fill_in(words["title"], name=profile.name, matches=matches, strokes=strokes)
    typer.echo(bold(title))
    typer.echo(_row(words["head"]))
    for record in profile.records:
        typer.echo(_row(_cells(record, words)))
    typer.echo(wrapped(profile.text(language)))
    typer.echo()


def _row(cells: list[str]) -> str:
    first, *others = (cell.ljust(width) for cell, width in zip(cells, WIDTHS, strict=True))
    return (first + "".join(others)).rstrip()


def _cells(record: DrillRecord, words: dict[str, Any]) -> list[str]:
    from carrom.players import say_change, say_percent

    low, high = record.made.interval
    error = record.error
    aim = "–"
    if error is not None:
        lowest, highest = error.interval
        aim = f"{error.degrees:.1f}° ({lowest:.1f}–{highest:.1f}) {error.bias:+.1f}"
    return [
        str(words["kinds"][record.drill]),
        f"{len(record.strokes)}{'*' if record.is_few else ''}",
        f"{record.made.part:.0%} ({low:.0%}–{high:.0%})",
        say_percent(record.expected),
        say_change(record.decision.value),
        aim,
    ]
