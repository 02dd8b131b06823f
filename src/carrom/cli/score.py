"""`carrom score`: the score card of each record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.cells import cell_len
from typer import Option

from carrom.ask import Sentences
from carrom.cli.options import LanguageOption, RecordFile
from carrom.cli.record_files import match_of, records_of
from carrom.errors import CarromError
from carrom.laws import fill_in
from carrom.match import Card, CardBoard, Side, card_of, format_title, texts, winner_first


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
    yield f"{card.a}  –  {card.b}"
    yield f"{card.rules}, {format_title(card.format, language)}"
    boards = [board for game in card.games for board in game.boards]
    sides = {card.a, card.b, *(name for board in boards for name in board.sides)}
    side = max(12, *map(cell_len, sides))
    breakers = {*card.players.values(), *(board.breaker_name for board in boards)}
    player = max(8, *(cell_len(name) + 2 for name in breakers))
    several = len(card.games) > 1 or card.games_won != (0, 0)
    for game in card.games:
        title = labels["game"].format(number=game.number) if several else labels["boards"]
        head = [title, *(labels[name] for name in ("breaks", "winner", "points", "queen"))]
        score = f"{game.score[0]:>3}–{game.score[1]:<3}"
        won = f"  {card.name(game.winner)}" if game.winner else ""
        yield ""
        yield _row(side, player, [*head, _pad(labels["score"], -7)])
        for board in game.boards:
            yield _row(side, player, _board_cells(board, words)).rstrip()
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
    yield from _officials(card, language)


def _officials(card: Card, language: str) -> Iterator[str]:
    """Warnings, appeals, substitutions and confirmations, a line each."""
    words = texts(language)
    labels = words["card"]
    for warning in card.warnings:
        player, act = card.player(warning.player), Sentences(language).act(warning.act)
        yield labels["warning"].format(player=player, act=act) + _where(warning.board, labels)
    for appeal in card.appeals:
        told = labels["appeal"].format(by=_name(card, appeal.by), to=labels[f"to.{appeal.to}"])
        outcome = labels[f"appeal.{appeal.outcome or 'open'}"]
        decided = f" ({words['word'][appeal.decided_by]})" if appeal.decided_by else ""
        about = f" – {appeal.about}" if appeal.about else ""
        yield f"{told}{_where(appeal.board, labels)}: {outcome}{decided}{about}"
    for change in card.substitutions:
        told = labels["substitution"].format(left=change.left, came=change.came)
        when = fill_in(labels["after_boards"], change.boards_before) if change.boards_before else ""
        yield f"{told}{when}" + (f" – {change.reason}" if change.reason else "")
    for confirmed in card.confirmations:
        yield labels[f"confirmed.{confirmed.given_by}"].format(side=card.name(confirmed.side))
    if card.result is not None and not card.is_confirmed:
        given = {confirmed.side for confirmed in card.confirmations}
        missing = [card.name(side) for side in Side if side not in given]
        yield labels["unconfirmed"].format(sides=labels["and"].join(missing))


def _name(card: Card, who: str) -> str:
    """A player or a side of the log by name."""
    return card.name(Side(who)) if len(who) == 1 else card.player(who)


def _where(board: int, labels: dict[str, str]) -> str:
    return labels["in_board"].format(number=board) if board else ""


def _board_cells(board: CardBoard, words: dict[str, Any]) -> list[str]:
    points = "" if board.winner is None else str(board.points)
    if board.demanded:
        points += f"+{board.demanded}"
    queen = board.name(board.queen) if board.winner is not None else ""
    notes = [words["how"][board.how]] if board.how in words["how"] else []
    if board.slam:
        notes.append(words["card"][f"slam.{board.slam}"])
    score = f"{board.score[0]:>3}–{board.score[1]:<3}" + ("  " + ", ".join(notes) if notes else "")
    return [str(board.number), board.breaker_name, board.name(board.winner), points, queen, score]


def _row(side: int, player: int, cells: list[str]) -> str:
    """A row of the card in columns, as wide as the names of sides and players need."""
    first, breaker, winner, points, queen, end = cells
    left = _pad(first, 8) + _pad(breaker, player) + _pad(winner, side + 2)
    return f"{left}{_pad(points, -6)}  {_pad(queen, side)}  {end}"


def _pad(text: str, columns: int) -> str:
    """The text in so many columns, to the left of them; to the right where the number is negative."""
    space = " " * (abs(columns) - cell_len(text))  # letters of some scripts take no column
    return text + space if columns > 0 else space + text
