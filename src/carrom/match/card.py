"""The score card: what an umpire signs, board by board, game by game, and the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from carrom.match.match import Match
from carrom.match.narration import name_of
from carrom.match.sides import Side
from carrom.match.state import NOT_COUNTED, BoardResult, GameResult, Pair, Result, State


@dataclass(frozen=True, slots=True)
class CardGame:
    """A game on the card: its boards in order, its score, and who won it (None while it goes on)."""

    number: int
    boards: tuple[BoardResult, ...]
    score: Pair
    winner: Side | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A score card. Names are as entered; pairs are (a, b); ``players`` pairs names in the log with names."""

    a: str
    b: str
    rules: str
    format: str
    games: tuple[CardGame, ...]
    games_won: Pair
    result: Result | None
    warnings: tuple[tuple[str, str, int], ...]
    players: tuple[tuple[str, str], ...] = ()

    def player(self, who: str) -> str:
        """A player of the log by name."""
        return dict(self.players).get(who, who)

    def name(self, side: Side | None) -> str:
        """A side by its name."""
        return "" if side is None else self.a if side is Side.A else self.b

    @property
    def slams(self) -> tuple[BoardResult, ...]:
        """The boards that were cleared at one go (003.interp.30, 31)."""
        return tuple(board for game in self.games for board in game.boards if board.slam)

    def json(self) -> dict[str, Any]:
        """The card as a JSON value."""
        return {
            "a": self.a,
            "b": self.b,
            "rules": self.rules,
            "format": self.format,
            "players": dict(self.players),
            "games_won": list(self.games_won),
            "games": [
                {
                    "number": game.number,
                    "score": list(game.score),
                    "winner": game.winner,
                    "boards": [board_json(board) for board in game.boards],
                }
                for game in self.games
            ],
            "result": None if self.result is None else result_json(self.result),
            "warnings": [
                {"player": player, "act": act, "board": board}
                for player, act, board in self.warnings
            ],
        }


def board_json(board: BoardResult) -> dict[str, Any]:
    """A finished board as a JSON value."""
    return {
        "number": board.number,
        "breaker": board.breaker,
        "white": board.white,
        "how": board.how,
        "counted": board.how not in NOT_COUNTED,
        "winner": board.winner,
        "points": board.points,
        "demanded": board.demanded,
        "men_left": list(board.men_left),
        "queen": board.queen,
        "slam": board.slam,
        "strokes": board.strokes,
        "score": list(board.score),
    }


def result_json(result: Result) -> dict[str, Any]:
    """A result as a JSON value."""
    return {
        "winner": result.winner,
        "how": result.how,
        "ground": result.ground,
        "score": list(result.score),
        "clauses": list(result.clauses),
        "decisions": list(result.decisions),
    }


def card_of(match: Match) -> Card:
    """The score card of a match as it stands.

    >>> from carrom.match import Match, card_of, events
    >>> match = Match().apply(events.MatchMade()).apply(events.BoardBegun(breaker="b1"))
    >>> card_of(match.apply(events.Conceded("board", by="a"))).games[0].score
    (0, 14)
    """
    state = match.state
    entries = state.made
    ended = {game.number: game for game in state.games}
    numbers = sorted({*ended, *(board.game for board in state.boards)} | _going_on(state))
    return Card(
        a="" if entries is None else entries.a.name,
        b="" if entries is None else entries.b.name,
        rules=state.rules.name,
        format=state.form.name,
        games=tuple(_game(state, number, ended.get(number)) for number in numbers),
        games_won=state.games_won,
        result=state.result,
        warnings=tuple((warning.player, warning.act, warning.board) for warning in state.warnings),
        players=tuple((player, name_of(state, player)) for player in state.players)
        if entries
        else (),
    )


def _going_on(state: State) -> set[int]:
    return {state.game} if state.result is None and state.made is not None else set()


def _game(state: State, number: int, ended: GameResult | None) -> CardGame:
    boards = tuple(board for board in state.boards if board.game == number)
    if ended is not None:
        return CardGame(number, boards, ended.score, ended.winner)
    single = state.result.winner if state.result is not None and state.form.games == 1 else None
    return CardGame(number, boards, state.score, single)
