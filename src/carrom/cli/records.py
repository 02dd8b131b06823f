"""`carrom convert`, `verify` and `score`, and the reading of records for other commands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Annotated, Any, Literal

import typer
from rich.cells import cell_len
from typer import Argument, Option

from carrom.ask import Sentences
from carrom.cli.files import read_text, write_to
from carrom.cli.options import LanguageOption, RecordFile, RecordOutput
from carrom.cli.terminal import announce_compiling
from carrom.errors import BadInput, CarromError, Refused
from carrom.match import (
    Card,
    CardBoard,
    Match,
    Replay,
    card_of,
    format_title,
    record,
    texts,
    winner_first,
)
from carrom.match import verify as differences

SHOWN = 5
"""Differences shown of a record: what follows the first may follow from it."""


def is_jsonl(text: str) -> bool:
    """Whether a record is in the form of JSON lines."""
    return text.lstrip().startswith("{")


def records_of(file: str) -> list[record.Record]:
    """All records of a file. Raises `CarromError` naming the file and the line."""
    text = read_text(file)
    try:
        records = [record.read_jsonl(text)] if is_jsonl(text) else list(record.read_many(text))
    except BadInput as problem:
        raise CarromError(f"{file}: {problem}") from None
    if not records:
        raise CarromError(f'{file} holds no record: it begins with tags, [Carrom "1"] first')
    return records


def read_match(file: str, number: int) -> Match:
    """The match of one record of a file, counted from 1."""
    records = records_of(file)
    if not 1 <= number <= len(records):
        raise CarromError(f"{file} holds records 1 to {len(records)}, not a number {number}")
    return match_of(records[number - 1], file)


def match_of(recorded: record.Record, file: str) -> Match:
    """The match a record tells of. Raises `CarromError` naming the event that does not fit."""
    match = Match()
    for version, logged in enumerate(recorded.log, 1):
        try:
            match = match.apply(logged.event, logged.at)
        except Refused as wrong:
            raise CarromError(
                f"{file}: event {version} does not fit: {wrong} ('carrom verify' tells more)"
            ) from None
    return match


def convert(
    file: RecordFile,
    to: Annotated[
        Literal["text", "jsonl"] | None,
        Option(help="The form to write; left out, by the name of the output."),
    ] = None,
    output: RecordOutput = None,
) -> None:
    """Convert a record between its text form and JSON lines."""
    records = records_of(file)
    if to is None and output is not None and output.suffix == ".jsonl":
        to = "jsonl"
    if to != "jsonl":
        write_to(output, record.write_many(records))
    elif len(records) > 1:
        raise BadInput(f"{file} holds {len(records)} records; JSON lines hold one", field="to")
    else:
        write_to(output, record.write_jsonl(records[0]))


def verify(
    files: Annotated[list[str], Argument(metavar="FILE…", help="Records; - for standard input.")],
    laws_only: Annotated[
        bool, Option("--laws-only", help="Judge again, but do not simulate strokes again.")
    ] = False,
) -> None:
    """Verify records: re-judge every event, re-simulate every played stroke. Exit 1 on a difference."""
    wrong = 0
    for file in files:
        try:
            wrong += _verify_file(file, laws_only)
        except CarromError as problem:
            typer.echo(f"{file}: {problem}")
            wrong += 1
    if wrong:
        raise typer.Exit(1)


def _verify_file(file: str, laws_only: bool) -> int:
    """Print what is wrong or that all is right; returns how many records of the file are wrong."""
    text = read_text(file)
    replay: Replay | None = None
    if not laws_only and ("final=" in text or '"final"' in text):
        from carrom.play import replay as play_again

        announce_compiling()
        replay = play_again
    lenient = record.read_many_leniently
    records = [(record.read_jsonl(text), ())] if is_jsonl(text) else [*lenient(text)]
    if not records:
        raise CarromError('holds no record: it begins with tags, [Carrom "1"] first')
    failed = 0
    for number, (read, problems) in enumerate(records, 1):
        name = file if len(records) == 1 else f"{file}, record {number}"
        lines = [*map(str, problems), *map(str, differences(read, replay=replay))]
        if not read.log and not lines:
            lines = ["holds no events"]
        for line in lines[:SHOWN]:
            typer.echo(f"{name}: {line}")
        if (more := len(lines) - SHOWN) > 0:
            typer.echo(f"{name}: … and {more} more, which may follow from the first")
        failed += bool(lines)
        if not lines:
            kinds = [logged.event.kind for logged in read.log]
            played = "" if replay is None else ", played again to the same bits"
            seeded = ", its seed fits its hash and the toss" if "seed" in kinds else ""
            strokes = kinds.count("stroke")
            typer.echo(f"{name}: {len(kinds)} events, {strokes} strokes{played}{seeded}: right")
    return failed


def score(
    file: RecordFile,
    as_json: Annotated[
        bool, Option("--json", help="The card as JSON, a line for each record.")
    ] = False,
    language: LanguageOption = "en",
) -> None:
    """Show the score card of each record: boards, games, result."""
    records = records_of(file)
    for number, recorded in enumerate(records):
        if not recorded.log:
            which = file if len(records) == 1 else f"{file}, record {number + 1}"
            raise CarromError(f"{which} holds a header and no events: there is nothing to score")
        card = card_of(match_of(recorded, file))
        if as_json:
            typer.echo(json.dumps(asdict(card)))
        else:
            typer.echo("\n" * (number > 0) + "\n".join(_lines(card, language)))


def _lines(card: Card, language: str) -> Iterator[str]:
    words = texts(language)
    labels = words["card"]
    yield f"{card.a}  –  {card.b}"
    yield f"{card.rules}, {format_title(card.format, language)}"
    side = max(12, cell_len(card.a), cell_len(card.b))
    player = max(8, *(cell_len(name) + 2 for name in card.players.values()))
    several = len(card.games) > 1 or card.games_won != (0, 0)
    for game in card.games:
        title = labels["game"].format(number=game.number) if several else labels["boards"]
        head = [title, *(labels[name] for name in ("breaks", "winner", "points", "queen"))]
        score = f"{game.score[0]:>3}–{game.score[1]:<3}"
        won = f"  {card.name(game.winner)}" if game.winner else ""
        yield ""
        yield _row(side, player, [*head, _pad(labels["score"], -7)])
        for board in game.boards:
            yield _row(side, player, _board_cells(card, board, words)).rstrip()
        yield _row(side, player, [""] * 5 + [score]) + won
    if card.games_won != (0, 0):
        yield "\n" + labels["games"].format(score=f"{card.games_won[0]}–{card.games_won[1]}")
    result = card.result
    if result is not None:
        how = {"finished": "won", "time": "won.time"}.get(result.how, "won.how")
        says = labels[how].format(
            winner=card.name(result.winner) or labels["nobody"],
            score=winner_first(result),
            how=words["how"].get(result.how, ""),
        )
        cited = " ".join((*result.clauses, *result.decisions))
        yield f"\n{says}" + (f" [{cited}]" if result.how == "time" else "")
    for warning in card.warnings:
        player_name, act = card.player(warning.player), Sentences(language).act(warning.act)
        yield labels["warning"].format(player=player_name, act=act, number=warning.board)


def _board_cells(card: Card, board: CardBoard, words: dict[str, Any]) -> list[str]:
    points = "" if board.winner is None else str(board.points)
    if board.demanded:
        points += f"+{board.demanded}"
    queen = card.name(board.queen) if board.winner is not None else ""
    notes = [words["how"][board.how]] if board.how in words["how"] else []
    if board.slam:
        notes.append(words["card"][f"slam.{board.slam}"])
    score = f"{board.score[0]:>3}–{board.score[1]:<3}" + ("  " + ", ".join(notes) if notes else "")
    breaker, winner = card.player(board.breaker), card.name(board.winner)
    return [str(board.number), breaker, winner, points, queen, score]


def _row(side: int, player: int, cells: list[str]) -> str:
    """A row of the card in columns, as wide as the names of sides and players need."""
    first, breaker, winner, points, queen, end = cells
    left = _pad(first, 8) + _pad(breaker, player) + _pad(winner, side + 2)
    return f"{left}{_pad(points, -6)}  {_pad(queen, side)}  {end}"


def _pad(text: str, columns: int) -> str:
    """The text in so many columns, to the left of them; to the right where the number is negative."""
    space = " " * (abs(columns) - cell_len(text))  # letters of some scripts take no column
    return text + space if columns > 0 else space + text
