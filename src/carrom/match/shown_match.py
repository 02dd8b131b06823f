"""A match and its score card as a notebook shows them: board, score, last ruling."""

from __future__ import annotations

from collections.abc import Sequence

import carrom
from carrom import notebook
from carrom.laws import announce
from carrom.match.card import Card, CardBoard, card_of
from carrom.match.match import Match, Step
from carrom.match.narration import format_title, name_of, narrate, rules_title, texts
from carrom.match.sides import Pair
from carrom.match.summaries import winner_first

WIDTH = 320
LAST_EVENTS = 3


def card_html(card: Card) -> str:
    """The card: who plays, every board, the result."""
    return notebook.panel(
        notebook.heading(" – ".join(card.sides)),
        notebook.remark(f"{card.rules}, {format_title(card.format)}"),
        _boards(card),
        notebook.line(_result(card)),
    )


def match_html(match: Match) -> str:
    """The match as it stands: its last events, what is expected, the card, the board if it is simulated."""
    if match.state.match_made is None:
        return notebook.panel(notebook.heading("A match that nobody has begun"))
    card = card_of(match)
    told = [
        notebook.heading(" – ".join(card.sides)),
        notebook.remark(
            f"{rules_title(match.state)}, {format_title(card.format)}; version {match.version}"
        ),
        _boards(card),
        *(notebook.line(_told(step)) for step in match.line[-LAST_EVENTS:]),
        notebook.line(_result(card) or _expected(match)),
    ]
    drawn = _board_picture(match)
    return notebook.panel(notebook.beside(drawn, "".join(told)) if drawn else "".join(told))


def _boards(card: Card) -> str:
    labels = texts("en")["card"]
    rows = [_row(board) for game in card.games for board in game.boards]
    if not rows:
        return ""
    names = ("breaks", "winner", "points", "queen", "score")
    return notebook.table(rows, ["", *(str(labels[name]) for name in names)])


def _row(board: CardBoard) -> Sequence[object]:
    words = texts("en")
    notes = [words["how"][board.how]] if board.how in words["how"] else []
    notes += [words["card"][f"slam.{board.slam}"]] if board.slam else []
    score = ", ".join([_score(board.score), *notes])
    points = f"{board.points}+{board.demanded}" if board.demanded else str(board.points)
    won = board.winner is not None
    return (board.number, board.breaker_name, board.name(board.winner), points if won else "",
            board.name(board.queen) if won else "", score)  # fmt: skip


def _score(score: Pair) -> str:
    return "–".join(map(str, score))


def _result(card: Card) -> str:
    if card.result is None:
        return ""
    labels = texts("en")["card"]
    who = [card.name(side) for side in card.result.shared_by] or [card.name(card.result.winner)]
    winner = str(labels["and"]).join(filter(None, who)) or str(labels["nobody"])
    return f"{str(labels['won']).format(winner=winner, score=winner_first(card.result))}."


def _told(step: Step) -> str:
    """What happened, and what the umpire said to it."""
    ruling = step.ruling or step.incident
    said = announce(step.state.rules, ruling) if ruling is not None else ""
    return f"{narrate(step)} {said}".strip()


def _expected(match: Match) -> str:
    if not match.awaited:
        return ""
    first = match.awaited[0]
    names = ", ".join(name_of(match.state, player) for player in first.by)
    return f"Next: {first.kind}" + (f" ({names})." if names else ".")


def _board_picture(match: Match) -> str:
    """The board that was played last, as chair S sees it; nothing where only a wooden board knows."""
    texts_of = (step.state.board.position for step in reversed(match.line) if step.state.board)
    position = next(iter(texts_of), None)
    if position is None:
        return ""
    # Only a notebook needs these rooms, which a match stands below: the package leads to them (decision 94).
    lies = carrom.physics.Position.from_text(position)
    svg: str = carrom.drawing.draw_position(lies, size=WIDTH)
    return notebook.picture(svg, "The board as it lies", WIDTH)
