"""`carrom score`: the score card of a record, board by board."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from carrom.cli.records import match_of, records_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carrom.match import BoardResult, Card

HOW = {
    "forfeited": "forfeited",
    "conceded": "conceded",
    "replayed": "played again",
    "broken_off": "broken off",
}


def score(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - for standard input.")],
    as_json: Annotated[
        bool, typer.Option("--json", help="The card as JSON, a line for each record.")
    ] = False,
) -> None:
    """Show the score card of each record: boards, games, result."""
    from carrom.match import card_of

    for number, record in enumerate(records_of(file)):
        card = card_of(match_of(record, file))
        if as_json:
            typer.echo(json.dumps(card.json()))
            continue
        if number:
            typer.echo()
        typer.echo("\n".join(table(card)))


def table(card: Card) -> Iterator[str]:
    """The card as lines of text."""
    from carrom.match.summary import winner_first

    yield f"{card.a}  –  {card.b}"
    yield f"{card.rules}, {card.format}"
    wide = max(12, len(card.a), len(card.b))
    for game in card.games:
        yield ""
        title = (
            f"Game {game.number}" if len(card.games) > 1 or card.games_won != (0, 0) else "Boards"
        )
        yield f"{title:<8}{'breaks':<8}{'winner':<{wide + 2}}{'points':>6}  {'queen':<{wide}}  {'score':>7}"
        for board in game.boards:
            yield _row(card, board, wide)
        won = f"  {card.name(game.winner)}" if game.winner else ""
        yield f"{'':8}{'':8}{'':{wide + 2}}{'':>6}  {'':{wide}}  {game.score[0]:>3}–{game.score[1]:<3}{won}"
    if card.games_won != (0, 0):
        yield f"\nGames {card.games_won[0]}–{card.games_won[1]}"
    result = card.result
    if result is not None:
        how = "" if result.how in ("finished", "time") else f" ({result.how})"
        by_time = ", by time" if result.how == "time" else ""
        winner = card.name(result.winner) or "Nobody"
        cited = (
            f" [{' '.join((*result.clauses, *result.decisions))}]" if result.how == "time" else ""
        )
        yield f"\n{winner} won {winner_first(result)}{by_time}{how}{cited}"
    for player, act, board_number in card.warnings:
        yield f"Warning to {player}: {act}, board {board_number}"


def _row(card: Card, board: BoardResult, wide: int) -> str:
    points = "" if board.winner is None else str(board.points)
    if board.demanded:
        points += f"+{board.demanded}"
    queen = card.name(board.queen) if board.winner is not None else ""
    notes = [HOW[board.how]] if board.how in HOW else []
    if board.slam:
        notes.append(f"{board.slam} slam")
    told = f"  {', '.join(notes)}" if notes else ""
    score = f"{board.score[0]:>3}–{board.score[1]:<3}"
    winner = card.name(board.winner)
    who = f"{board.number:<8}{board.breaker:<8}{winner:<{wide + 2}}"
    row = f"{who}{points:>6}  {queen:<{wide}}  {score}{told}"
    return row.rstrip()
