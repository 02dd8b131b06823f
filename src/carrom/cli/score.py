"""`carrom score`: the score card of a record, board by board."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from carrom.cli.records import match_of, records_of
from carrom.cli.speaking import Language
from carrom.errors import CarromError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carrom.match import BoardResult, Card


def score(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for standard input.")],
    as_json: Annotated[
        bool, typer.Option("--json", help="The card as JSON, a line for each record.")
    ] = False,
    language: Language = "en",
) -> None:
    """Show the score card of each record: boards, games, result."""
    from carrom.match import card_of

    records = records_of(file)
    for number, record in enumerate(records):
        if not record.log:
            which = file if len(records) == 1 else f"{file}, record {number + 1}"
            raise CarromError(f"{which} holds a header and no events: there is nothing to score")
        card = card_of(match_of(record, file))
        if as_json:
            typer.echo(json.dumps(card.json()))
            continue
        if number:
            typer.echo()
        typer.echo("\n".join(table(card, language)))


def table(card: Card, language: str = "en") -> Iterator[str]:
    """The card as lines of text."""
    from carrom.ask import act_text
    from carrom.match import format_title, texts, winner_first

    words = texts(language)
    told = words["card"]
    yield f"{card.a}  –  {card.b}"
    yield f"{card.rules}, {format_title(card.format, language)}"
    wide = (
        max(12, cells(card.a), cells(card.b)),
        max(8, *(cells(one) + 2 for _, one in card.players)),
    )
    for game in card.games:
        yield ""
        several = len(card.games) > 1 or card.games_won != (0, 0)
        title = told["game"].format(number=game.number) if several else told["boards"]
        yield _line(
            wide, title, told["breaks"], told["winner"], told["points"], told["queen"],
            _right(told["score"], 7),
        )  # fmt: skip
        for board in game.boards:
            yield _row(card, board, wide, words)
        won = f"  {card.name(game.winner)}" if game.winner else ""
        yield _line(wide, "", "", "", "", "", _score(game.score)) + won
    if card.games_won != (0, 0):
        yield "\n" + told["games"].format(score=f"{card.games_won[0]}–{card.games_won[1]}")
    result = card.result
    if result is not None:
        how = {"finished": "won", "time": "won.time"}.get(result.how, "won.how")
        says = told[how].format(
            winner=card.name(result.winner) or told["nobody"],
            score=winner_first(result),
            how=words["how"].get(result.how, ""),
        )
        cited = (
            f" [{' '.join((*result.clauses, *result.decisions))}]" if result.how == "time" else ""
        )
        yield f"\n{says}{cited}"
    for warning in card.warnings:
        act = act_text(warning.act, language=language)
        player = card.player(warning.player)
        yield told["warning"].format(player=player, act=act, number=warning.board)


def _row(card: Card, board: BoardResult, wide: tuple[int, int], words: dict[str, Any]) -> str:
    points = "" if board.winner is None else str(board.points)
    if board.demanded:
        points += f"+{board.demanded}"
    queen = card.name(board.queen) if board.winner is not None else ""
    notes = [words["how"][board.how]] if board.how in words["how"] else []
    if board.slam:
        notes.append(words["card"][f"slam.{board.slam}"])
    told = f"  {', '.join(notes)}" if notes else ""
    number, winner = str(board.number), card.name(board.winner)
    row = _line(
        wide, number, card.player(board.breaker), winner, points, queen, _score(board.score)
    )
    return (row + told).rstrip()


def _line(
    wide: tuple[int, int],
    first: str,
    breaker: str,
    winner: str,
    points: str,
    queen: str,
    score: str,
) -> str:
    """A row of the card in columns, as wide as a side and a player need; letters of some scripts are narrower
    than their number."""
    side, player = wide
    who = _left(first, 8) + _left(breaker, player) + _left(winner, side + 2)
    return f"{who}{_right(points, 6)}  {_left(queen, side)}  {score}"


def _score(score: tuple[int, int]) -> str:
    return f"{score[0]:>3}–{score[1]:<3}"


def cells(text: str) -> int:
    """How many columns of a terminal a text takes."""
    from rich.cells import cell_len

    return cell_len(text)


def _left(text: str, columns: int) -> str:
    return text + " " * (columns - cells(text))


def _right(text: str, columns: int) -> str:
    return " " * (columns - cells(text)) + text
