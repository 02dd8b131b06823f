"""`carrom review`: what each stroke of a match cost, and what would have been better."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from typer import Option

from carrom.cli.files import write_to
from carrom.cli.options import (
    REVIEW_LEVEL,
    LanguageOption,
    RecordFile,
    RecordNumber,
    ReviewLevel,
    Seed,
)
from carrom.cli.record_files import read_match
from carrom.cli.terminal import bar, bold, need_simulator, wrapped
from carrom.errors import BadInput
from carrom.laws import fill_in, words_of

if TYPE_CHECKING:
    from carrom.players import PlayerReview, Reviewed


def review(
    file: RecordFile,
    number: RecordNumber = 1,
    strength: ReviewLevel = REVIEW_LEVEL,
    seed: Seed = 1,
    language: LanguageOption = "en",
    output: Annotated[
        Path | None,
        Option("--output", "-o", metavar="FILE", help="A sheet with pictures: .html."),
    ] = None,
    every: Annotated[bool, Option("--all", help="List every stroke.")] = False,
    as_json: Annotated[bool, Option("--json", help="The whole review as JSON.")] = False,
) -> None:
    """Review a match in chances to win the board: the costliest choices, accuracy and luck."""
    if output is not None and output.suffix.lower() not in (".html", ".htm"):
        raise BadInput(f"{output} does not end in .html", field="output")
    match = read_match(file, number)
    from carrom.players import by_player
    from carrom.players import review as look

    need_simulator()
    with bar("reviewing") as watch:
        strokes = look(match, strength=strength, seed=seed, watch=watch or _say_progress)
    if not strokes:
        raise BadInput("no stroke of this match was played on a simulated board", field="record")
    players = by_player(match, strokes)
    if as_json:
        whole = {
            "level": strength,
            "players": [player.json() for player in players],
            "strokes": [stroke.json(language) for stroke in strokes],
        }
        typer.echo(json.dumps(whole, ensure_ascii=False))
    else:
        _print(players, strokes if every else [], strength, language)
    if output is not None:
        from carrom.cli.review_page import review_page

        write_to(output, review_page(match, players, strength, language))


def _print(
    players: list[PlayerReview], strokes: list[Reviewed], strength: str, language: str
) -> None:
    from carrom.players import say_after, say_decision, say_percent, say_praise, say_split

    words = words_of("carrom.players", "coach", language)["review"]
    names = {player.player: player.name for player in players}
    width = max(len(name) for name in names.values())
    for stroke in strokes:
        chances, name = stroke.chances, names[stroke.player]
        best, after = say_percent(chances.best), say_after(chances.after)
        ahead = f"{stroke.version:>5}  {name:<{width}}{best:>5} → {after:>4}  "
        said = f"{stroke.meant.text(language)}: {say_split(stroke, language)}"
        typer.echo(wrapped(said, first=ahead))
    if strokes:
        typer.echo()
    for player in players:
        typer.echo(bold(player.text(language)))
        for stroke in player.finest:
            typer.echo(wrapped(say_praise(stroke, language), first="  + "))
        for count, stroke in enumerate(player.costliest, 1):
            moment = fill_in(words["moment"], board=stroke.board, event=stroke.version)
            typer.echo(wrapped(f"{moment}: {say_decision(stroke, language)}", first=f"  {count}. "))
        if not player.costliest:
            typer.echo(f"  {words['none']}")
        typer.echo()
    typer.echo(wrapped(fill_in(words["measured"], level=strength)))


def _say_progress(done: int, of: int) -> None:
    """A line on standard error for every tenth of the match."""
    if done * 10 // of > (done - 1) * 10 // of:
        typer.echo(f"reviewed {done} of {of} strokes", err=True)
