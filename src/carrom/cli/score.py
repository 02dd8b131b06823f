"""`carrom score`: the score card of each record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.cells import cell_len
from typer import Option

from carrom.cli.options import LanguageOption, RecordFile
from carrom.cli.record_files import match_of, records_of
from carrom.errors import CarromError
from carrom.match import Card, CardBoard, Pair, card_of, format_title, texts
from carrom.papers import official_lines, result_line


def score(
    file: RecordFile,
    as_json: Annotated[
        bool, Option("--json", help="The card as JSON, a line for each record.")
    ] = False,
    language: LanguageOption = "en",
) -> None:
    """Show the score card of each record: boards, games, result, warnings, appeals, confirmations."""
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
    yield "  –  ".join(card.sides)
    yield f"{card.rules}, {format_title(card.format, language)}"
    boards = [board for game in card.games for board in game.boards]
    sides = {*card.sides, *(name for board in boards for name in board.sides)}
    side = max(12, *map(cell_len, sides))
    breakers = {*card.players.values(), *(board.breaker_name for board in boards)}
    player = max(8, *(cell_len(name) + 2 for name in breakers))
    several = len(card.games) > 1 or any(card.games_won)
    for game in card.games:
        title = labels["game"].format(number=game.number) if several else labels["boards"]
        head = [title, *(labels[name] for name in ("breaks", "winner", "points", "queen"))]
        score = _score(game.score)
        won = f"  {card.name(game.winner)}" if game.winner else ""
        yield ""
        yield _row(side, player, [*head, _pad(labels["score"], -7)])
        for board in game.boards:
            yield _row(side, player, _board_cells(board, words)).rstrip()
        yield _row(side, player, [""] * 5 + [score]) + won
    if any(card.games_won):
        yield "\n" + labels["games"].format(score="–".join(map(str, card.games_won)))
    if result := result_line(card, language):
        yield f"\n{result}"
    yield from official_lines(card, language)


def _board_cells(board: CardBoard, words: dict[str, Any]) -> list[str]:
    points = "" if board.winner is None else str(board.points)
    if board.demanded:
        points += f"+{board.demanded}"
    queen = board.name(board.queen) if board.winner is not None else ""
    notes = [words["how"][board.how]] if board.how in words["how"] else []
    if board.slam:
        notes.append(words["card"][f"slam.{board.slam}"])
    score = _score(board.score) + ("  " + ", ".join(notes) if notes else "")
    return [str(board.number), board.breaker_name, board.name(board.winner), points, queen, score]


def _score(score: Pair) -> str:
    if len(score) > 2:
        return "–".join(map(str, score))
    return f"{score[0]:>3}–{score[1]:<3}"


def _row(side: int, player: int, cells: list[str]) -> str:
    """A row of the card in columns, as wide as the names of sides and players need."""
    first, breaker, winner, points, queen, end = cells
    left = _pad(first, 8) + _pad(breaker, player) + _pad(winner, side + 2)
    return f"{left}{_pad(points, -6)}  {_pad(queen, side)}  {end}"


def _pad(text: str, columns: int) -> str:
    """The text in so many columns, to the left of them; to the right where the number is negative."""
    space = " " * (abs(columns) - cell_len(text))  # letters of some scripts take no column
    return text + space if columns > 0 else space + text
