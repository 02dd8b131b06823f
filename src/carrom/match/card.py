"""The score card: what an umpire signs, board by board, game by game, and the result."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from carrom.match.match import Match
from carrom.match.narration import name_of
from carrom.match.sides import Pair, Side
from carrom.match.state import (
    NOT_COUNTED,
    BoardResult,
    GameResult,
    How,
    Result,
    State,
    Warned,
)


# The page is told less of a board, and not under a game: `FinishedBoard` in server/api/views.py.
@dataclass(frozen=True, slots=True)
class CardBoard:
    """A board on the card: its `BoardResult`, and whether it counted among the boards of its game."""

    number: int
    breaker: str
    white: Side
    how: How
    winner: Side | None
    points: int
    demanded: int
    men_left: Pair
    queen: Side | None
    slam: str | None
    strokes: int
    score: Pair
    counted: bool


@dataclass(frozen=True, slots=True)
class CardGame:
    """A game on the card: its score, who won it (None while it goes on), and its boards in order."""

    number: int
    score: Pair
    winner: Side | None
    boards: tuple[CardBoard, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A score card. Names are as entered; pairs are (a, b); ``players``: names by those in the log.

    `dataclasses.asdict` writes it as plain data.
    """

    a: str
    b: str
    rules: str
    format: str
    players: dict[str, str]
    games_won: Pair
    games: tuple[CardGame, ...]
    result: Result | None
    warnings: tuple[Warned, ...]

    def player(self, who: str) -> str:
        """A player of the log by name."""
        return self.players.get(who, who)

    def name(self, side: Side | None) -> str:
        """A side by its name."""
        return "" if side is None else self.a if side is Side.A else self.b

    @property
    def slams(self) -> tuple[CardBoard, ...]:
        """The boards that were cleared at one go (003.interp.30, 31)."""
        return tuple(board for game in self.games for board in game.boards if board.slam)


def card_of(match: Match) -> Card:
    """The score card of a match as it stands.

    >>> from carrom.match import Match, card_of, events
    >>> match = Match().apply(events.MatchMade()).apply(events.BoardBegun(breaker="b1"))
    >>> card_of(match.apply(events.Conceded("board", by="a"))).games[0].score
    (0, 14)
    """
    state = match.state
    entries = state.match_made
    ended = {game.number: game for game in state.games}
    numbers = {*ended, *(board.game for board in state.boards)}
    if state.result is None and entries is not None:
        numbers.add(state.game)
    return Card(
        a="" if entries is None else entries.a.name,
        b="" if entries is None else entries.b.name,
        rules=state.rules.name,
        format=state.form.name,
        players={player: name_of(state, player) for player in state.players if entries},
        games_won=state.games_won,
        games=tuple(_game(state, number, ended.get(number)) for number in sorted(numbers)),
        result=state.result,
        warnings=state.warnings,
    )


def _game(state: State, number: int, ended: GameResult | None) -> CardGame:
    boards = tuple(_board(board) for board in state.boards if board.game == number)
    if ended is not None:
        return CardGame(number, ended.score, ended.winner, boards)
    single = state.result.winner if state.result is not None and state.form.games == 1 else None
    return CardGame(number, state.score, single, boards)


def _board(board: BoardResult) -> CardBoard:
    values = asdict(board)
    del values["game"]
    return CardBoard(**values, counted=board.how not in NOT_COUNTED)
