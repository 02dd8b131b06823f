"""Where a match stands, in a few words: what a record says after every event, and a check of it.

>>> from carrom.match import Match, events
>>> match = Match().apply(events.MatchMade()).apply(events.BoardBegun(breaker="a1"))
>>> summary(match.state)
'a1 w9 b9 q'
"""

from __future__ import annotations

from carrom.laws import Colour
from carrom.match.board import Board
from carrom.match.sides import SIDES, Pair, Side
from carrom.match.state import Result, Stage, State, queen_word


def versus(pair: Pair) -> str:
    """The numbers of all sides as a score."""
    return "-".join(map(str, pair))


def winner_first(result: Result) -> str:
    """A result as it is spoken: the winner's figure first.

    >>> from carrom.laws import Ground
    >>> from carrom.match import How, Result, Side
    >>> winner_first(Result(Side.B, How.FINISHED, Ground.NOTHING, (12, 25)))
    '25–12'
    """
    score = list(result.score)
    first = [] if result.winner is None else [score.pop(result.winner.number)]
    others = sorted(score, reverse=True) if len(score) > 1 and first else score
    return "–".join(map(str, first + others))


def summary(state: State) -> str:
    """The state in words without spaces in them: on turn, men, queen, dues; or the score.

    >>> from carrom.match import events, fold
    >>> summary(fold([events.MatchMade(), events.BoardBegun(breaker="b1")]).state)
    'b1 w9 b9 q'
    """
    words: list[str] = []
    if state.result is not None:
        winner = state.result.winner or "nobody"
        return f"won:{winner} {versus(state.result.score)} {state.result.how}"
    if state.stopped is not None:
        words.append("stopped")
    if state.time_up or state.last_stroke:
        words.append("time")
    if state.board is not None:
        return " ".join([*words, *_board(state.board)])
    if state.stage in (Stage.NEW, Stage.TOSS, Stage.CHOICE):
        return " ".join([*words, str(state.stage)])
    if state.form.games > 1:
        words.append(f"games {versus(state.games_won)}")
    words.append(f"score {versus(state.score)}")
    if state.demand is not None:
        words.append(f"ask:{state.demand.side}{state.demand.most}")
    if state.extra:
        words.append("extra")
    if state.rest:
        words.append(f"rest:{state.rest}")
    if state.next_breaker is not None:
        words.append(f"next:{state.next_breaker}")
    return " ".join(words)


def _board(board: Board) -> list[str]:
    white, black = board.side_with(Colour.WHITE), board.side_with(Colour.BLACK)
    words = [board.on_turn, f"w{board.men(white)}", f"b{board.men(black)}"]
    queen = queen_word(board)
    words.append("q" if queen == "board" else f"q={queen}")
    if board.state.cover_needed > 1:
        words.append(f"covers:{board.state.cover_needed}")
    words += [
        f"place:{placing.placer}:{'q' if placing.queen else f'{placing.men}{placing.side}'}"
        for placing in board.to_place
    ]
    if board.tallies:
        words.append(f"points:{versus(board.score)}")
        owing = zip(Side, board.tallies, strict=False)
        return [*words, *(f"owes:{side}{tally.owes}" for side, tally in owing if tally.owes)]
    for side in SIDES:
        if owed := board.owes(side) - board.coming(side):
            words.append(f"owes:{side}{owed}")
    if board.state.no_room:
        words.append("no-room")
    return words
