"""Where a match stands: everything the log adds up to, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from carrom.laws import By, Format, Ground, Queen, RuleSet, Standing, rule_set
from carrom.match.board import Board
from carrom.match.clock import Clock, Timer
from carrom.match.sides import EACH_ALONE, PLAYERS, Pair, Seating, Side
from carrom.short_repr import short_repr

if TYPE_CHECKING:
    from carrom.match.events.setup import MatchMade


class Stage(StrEnum):
    """What the match is waiting for."""

    NEW = "new"  # to be made
    TOSS = "toss"
    CHOICE = "choice"  # the winner of the toss chooses side or break
    READY = "ready"  # for the next board
    PLACING = "placing"  # something is to be put back before the next stroke
    STROKE = "stroke"
    STOPPED = "stopped"  # for the umpire's 'Play'
    OVER = "over"


class How(StrEnum):
    """How a board, a game or a match came to its end."""

    FINISHED = "finished"
    FORFEITED = "forfeited"
    CONCEDED = "conceded"
    REPLAYED = "replayed"  # cancelled, to be played again: it does not count
    BROKEN_OFF = "broken_off"  # the game or match ended while it was going on: it does not count
    TIME = "time"  # the time was up
    WALKOVER = "walkover"


NOT_COUNTED = (How.REPLAYED, How.BROKEN_OFF)
"""Boards that do not count among the boards of a game."""


@dataclass(frozen=True, slots=True)
class BoardResult:
    """A board that is over. ``points`` without what was demanded; ``slam``: white or black."""

    number: int
    game: int
    breaker: str
    white: Side
    how: How
    winner: Side | None = None
    points: int = 0
    demanded: int = 0
    men_left: Pair = (0, 0)
    queen: Side | None = None
    slam: str | None = None
    strokes: int = 0
    score: Pair = (0, 0)

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game that is over.

    >>> from carrom.match import events, fold
    >>> match = fold([events.MatchMade(), events.BoardBegun("a1"), events.Conceded("game", by="a")])
    >>> match.state.games[0].winner, match.state.games[0].how
    (<Side.B: 'b'>, <How.CONCEDED: 'conceded'>)
    """

    number: int
    winner: Side | None
    score: Pair
    how: How = How.FINISHED


@dataclass(frozen=True, slots=True)
class Result:
    """How the match ended. ``winner`` is None where a tie is shared; ``ground`` names what ended it.

    ``shared_by``: those who share the win, where it is not all who played (A133).
    """

    winner: Side | None
    how: How
    ground: Ground
    score: Pair
    clauses: tuple[str, ...] = ()
    decisions: tuple[str, ...] = ()
    shared_by: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class Demand:
    """Points a side may demand for the board just finished (003.dues.25)."""

    side: Side
    most: int


@dataclass(frozen=True, slots=True)
class Warned:
    """A warning that was logged (A77)."""

    player: str
    act: str
    board: int


@dataclass(frozen=True, slots=True)
class OpenAppeal:
    """An appeal that has stopped play: to whom it was made, and who has decided it so far, if anybody."""

    to: str
    decided_by: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """A match at one moment. Pairs are (a, b), or have a number for each who plays the points game."""

    match_made: MatchMade | None = None
    # what `match_made` says, looked up
    rules: RuleSet = field(default=rule_set("laws-29"), compare=False, repr=False)
    form: Format = field(default=Format("match"), compare=False, repr=False)
    seating: Seating = Seating.usual(doubles=False)
    seats_taken: bool = False
    toss: Side | None = None
    choice: str | None = None
    next_breaker: str | None = None
    game: int = 1
    score: Pair = (0, 0)
    boards_won: Pair = (0, 0)
    boards_played: int = 0
    games_won: Pair = (0, 0)
    boards: tuple[BoardResult, ...] = ()
    games: tuple[GameResult, ...] = ()
    board: Board | None = None
    demand: Demand | None = None
    rest: int = 0  # minutes of rest before the next board
    stopped: str | None = None  # who appealed, until 'Play'
    appeal: OpenAppeal | None = None  # the last one
    time_up: bool = False
    last_stroke: bool = False  # the time was up while it was in motion (A79)
    clock: Clock = Clock()
    called: bool = False  # the time to report runs since the call, not since the match was made
    trials: int = 0  # boards played on trial (A125)
    reported: tuple[str, ...] = ()  # players who have come to the board
    strikers: tuple[tuple[str, bool], ...] = ()  # player, certified
    warnings: tuple[Warned, ...] = ()
    distractions: Pair = (0, 0)
    passes: int = 0
    extra: bool = False  # an extra board decides
    taken_over: bool = False
    result: Result | None = None
    confirmed: tuple[Side, ...] = ()  # sides that have confirmed the result
    seed: str = ""  # what chance came from, once it has been told

    __repr__ = short_repr

    @property
    def doubles(self) -> bool:
        return self.match_made is not None and len(self.match_made.a.players) == 2

    @property
    def players(self) -> tuple[str, ...]:
        """The players by their names in the log."""
        return PLAYERS if self.doubles else EACH_ALONE[: len(self.sides)]

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides of the match: two, or as many as play the points game."""
        return tuple(Side)[: 2 if self.match_made is None else len(self.match_made.entries)]

    @property
    def playing(self) -> tuple[Side, ...]:
        """The sides that have not left the match: all but in the points game (A134)."""
        return tuple(side for side in self.sides if f"{side}1" not in self.seating.gone)

    @property
    def players_left(self) -> tuple[str, ...]:
        """The players who have not left the match."""
        return tuple(player for player in self.players if player not in self.seating.gone)

    @property
    def live_score(self) -> Pair:
        """The points of the game; in the points game with those of the board in play."""
        return self.board.score if self.board is not None and self.board.tallies else self.score

    def is_computer(self, player: str) -> bool:
        """Whether a computer plays in a seat."""
        return self.match_made is not None and bool(self.match_made.player_in(player).computer)

    @property
    def confirms_itself(self) -> bool:
        """Whether a result stands at once: in a match of a computer player or of a server (A88)."""
        match_made = self.match_made
        if (
            match_made is None
            or self.rules.match.result_confirmed == "at_once"
            or match_made.seed_hash
        ):
            return True
        return any(player.computer for entry in match_made.entries for player in entry.players)

    @property
    def is_confirmed(self) -> bool:
        """Whether nothing that happens now can change the result any more."""
        return self.result is not None and (self.confirms_itself or self._all_confirmed)

    @property
    def is_locked(self) -> bool:
        """Whether both sides have confirmed the result, so that it has to be reopened to change anything."""
        locks = self.rules.match.confirmed_result == "locked"
        return self.result is not None and self._all_confirmed and locks

    @property
    def _all_confirmed(self) -> bool:
        return len(self.confirmed) >= len(self.playing)

    @property
    def stage(self) -> Stage:
        if self.match_made is None:
            return Stage.NEW
        if self.result is not None:
            return Stage.OVER
        if self.stopped is not None:
            return Stage.STOPPED
        if self.board is not None:
            return Stage.PLACING if self.board.to_place else Stage.STROKE
        if self.next_breaker is not None:
            return Stage.READY
        return Stage.TOSS if self.toss is None else Stage.CHOICE

    @property
    def hides_rack(self) -> bool:
        """Whether the men lie a little otherwise than the board says: a packed rack before its break."""
        return self.board is not None and self.board.is_hidden

    def standing(self, side: Side) -> Standing:
        """The match as one side sees it, for the laws."""

        def best_rival(values: Pair) -> int:
            return max(values[rival.number] for rival in self.playing if rival is not side)

        own, score = side.number, self.live_score
        standing = Standing(
            own_score=score[own],
            opp_score=best_rival(score),
            own_boards=self.boards_won[own],
            opp_boards=best_rival(self.boards_won),
            boards_played=self.boards_played,
            own_games=self.games_won[own],
            opp_games=best_rival(self.games_won),
            games_played=self.game - 1,
            elapsed_min=self.form.minutes or 0 if self.time_up else 0,
        )
        if (board := self.board) is None or board.tallies:
            return standing
        return replace(
            standing,
            board_in_progress=True,
            own_men_left=board.men(side) + board.coming(side),
            opp_men_left=board.men(side.other) + board.coming(side.other),
            own_queen=board.queen_of is side,
            opp_queen=board.queen_of is side.other,
        )

    @property
    def me(self) -> Side:
        """The side from whose chair the laws are told of the match: that on turn."""
        return Side.A if self.board is None else self.board.chair

    def chair(self, side: Side) -> By:
        """A side as the laws call it."""
        return "me" if side is self.me else "opponent"

    def begin(self, board: Board) -> State:
        """The match with this board, and the time for what it waits for running from now."""
        timer = Timer.PLACING if board.to_place else Timer.STROKE
        return replace(self, board=board, clock=self.clock.begin(timer))


def queen_word(board: Board) -> str:
    """Where the queen is, in a word that names the side."""
    queen = board.state.queen
    if queen is Queen.ON_BOARD:
        return "board"
    if board.queen_of is not None:
        return f"covered:{board.queen_of}"
    return f"{'pending' if queen is Queen.PENDING else 'void'}:{board.side}"
