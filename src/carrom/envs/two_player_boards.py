"""A board of two players at one moment: as the laws know it, as a match that goes on from it, as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from carrom.envs.matches import begin_match, play_on, points
from carrom.envs.observing import ObservedBoard
from carrom.envs.options import MenPlacing
from carrom.envs.start import EpisodeStart
from carrom.laws import Colour, Ruling, StrokeFacts
from carrom.match import (
    Board,
    BoardResult,
    Logged,
    Match,
    Pair,
    Seating,
    State,
    Step,
    events,
    finish_board,
    side_of,
    tally_ruling,
)
from carrom.physics import (
    MOST_DISCS,
    Bools,
    Constants,
    Disc,
    Floats,
    Hand,
    Ints,
    Kind,
    Position,
)
from carrom.play import position_of, position_text

SEATING = Seating.usual(doubles=False)
PLAYERS = ("a1", "b1")
"""The players of the match whom player_0 and player_1 are."""
COLOURS = (Colour.WHITE, Colour.BLACK)
"""Kinds of men, by their numbers in the rows of boards; the queen is the next."""


KINDS = (Kind.WHITE, Kind.BLACK, Kind.QUEEN)
"""Discs by their numbers in the rows of boards."""


@dataclass(frozen=True, slots=True)
class TwoPlayerBoard:
    """A board between two strokes, or when it is over as it was before the last: ``score`` and ``won`` are
    the match's then. ``boards``: those that were to be played again before it.
    """

    board: Board
    score: Pair = (0, 0)
    won: Pair = (0, 0)
    boards: tuple[BoardResult, ...] = ()
    is_over: bool = False

    @property
    def actor(self) -> int:
        """The number of the player who acts: strikes, or places men."""
        placers = [what.placer for what in self.board.to_place[:1] if what.placer in PLAYERS]
        return PLAYERS.index((*placers, self.board.on_turn)[0])

    def seen_by(self, player: int) -> ObservedBoard:
        """What a player sees of it, without the discs."""
        board, side = self.board, side_of(PLAYERS[player])
        own, opp = side.number, side.other.number
        laws = board.state if board.side is side else board.state.from_the_other_chair()
        laws = replace(laws, own_score=self.score[own], opp_score=self.score[opp])
        turn = 0 if self.is_over or self.actor == player else 2
        men = [
            sum(what.men for what in board.to_place if what.side is owner)
            for owner in (side, side.other)
        ]
        won = (self.won[own], self.won[opp], 0, 0)
        return ObservedBoard(Position(), laws, won, turn, (men[0], men[1]))


def with_striker_first(now: TwoPlayerBoard) -> tuple[TwoPlayerBoard, bool]:
    """The board with its sides named so that the first is on turn, and whether that is another name: the laws
    know no difference, and there are half as many boards to judge. Where the men belong to nobody, sides
    stand for colours and keep their names."""
    board = now.board
    if board.on_turn == PLAYERS[0] or board.tallies:
        return now, False
    other = dict(zip(PLAYERS, reversed(PLAYERS), strict=True))
    to_place = tuple(
        replace(what, side=what.side.other, placer=other.get(what.placer, what.placer))
        for what in board.to_place
    )
    board = replace(
        board,
        breaker=other[board.breaker],
        white=board.white.other,
        on_turn=PLAYERS[0],
        to_place=to_place,
        scored=tuple(sorted(other[player] for player in board.scored)),
    )
    boards = tuple(_renamed(result, other) for result in now.boards)
    return TwoPlayerBoard(board, now.score[::-1], now.won[::-1], boards, now.is_over), True


def _renamed(result: BoardResult, other: dict[str, str]) -> BoardResult:
    """A board that was to be played again, with the sides named otherwise; nobody has won it."""
    return replace(
        result,
        breaker=other[result.breaker],
        white=result.white.other,
        men_left=result.men_left[::-1],
        queen=None if result.queen is None else result.queen.other,
        score=result.score[::-1],
    )


def plain(board: Board) -> Board:
    """A board without what nothing depends on: counts of strokes and turns, whose striker lies on it, and
    the discs, which are kept apart."""
    turns = None if board.turns is None else 1
    position = None if board.position is None else ""
    return replace(board, strokes=0, turns=turns, striker_of=None, position=position)


def match_at(state: State) -> Match:
    """A match that goes on from a state: its log holds what comes after."""
    made = state.match_made
    assert made is not None
    return Match((), (Step(0, Logged(made), made, state, state),))


def in_play(state: State) -> TwoPlayerBoard:
    """The board in play of a match."""
    assert state.board is not None
    return TwoPlayerBoard(plain(state.board), state.score, state.boards_won, state.boards)


class TwoPlayerMatches:
    """Matches of one board by a rule set and a way of placing men: what the environment for many boards
    leaves to `carrom.match`. Positions are seen from the chair of the first player, ``a1``.
    """

    def __init__(self, made: events.MatchMade, placing: MenPlacing) -> None:
        self.made, self.placing = made, placing
        self.opening = Match().apply(made).state
        self.rules = self.opening.rules

    def state(self, now: TwoPlayerBoard, position: Position | None = None) -> State:
        """The match in which that board is in play, on a position."""
        board = now.board
        if position is not None:
            board = replace(board, position=position_text(position))
        return replace(
            self.opening, board=board, score=now.score, boards_won=now.won, boards=now.boards
        )

    def begun(self, start: EpisodeStart, player: int) -> tuple[TwoPlayerBoard, Position]:
        """A new board on which a player is about to strike."""
        match = begin_match(Match().apply(self.made), PLAYERS[player], start)
        return self.read(play_on(match, self.placing))

    def go_on(self, now: TwoPlayerBoard, position: Position) -> tuple[TwoPlayerBoard, Position]:
        """The board once everything has happened that needs nobody's action."""
        return self.read(play_on(match_at(self.state(now, position)), self.placing))

    def finished(
        self, now: TwoPlayerBoard, ruling: Ruling, facts: StrokeFacts
    ) -> tuple[TwoPlayerBoard, int]:
        """The board after a stroke that ends it, or the one that begins in its stead; and the points of the
        first player."""
        board = tally_ruling(now.board, ruling, facts) if now.board.tallies else now.board
        before = self.state(replace(now, board=board))
        state = play_on(match_at(finish_board(before, ruling)), self.placing).state
        if state.board is not None:
            return in_play(state), 0
        over = TwoPlayerBoard(now.board, state.score, state.boards_won, now.boards, is_over=True)
        return over, points(before, state)

    def read(self, match: Match) -> tuple[TwoPlayerBoard, Position]:
        """The board in play of a match, and where its discs lie."""
        return in_play(match.state), position_of(match)


# Many boards ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TwoPlayerBoards:
    """Where the discs lie, as the player on turn sees them, and of which `KINDS` each is; the board's number
    in the table of rulings; strokes made; where its random numbers come from; whether it is over, or at least
    its episode; the numbers of its constants and of both players' hands; how many of the last discs were
    chosen by the agent who is placing men, and are not placed yet; 1 where the first side of the board is
    that of player_1 (`with_striker_first`).

    The arrays are written to; there is one owner.
    """

    xs: Floats
    ys: Floats
    kinds: Ints
    counts: Ints
    board: Ints
    strokes: Ints
    roots: NDArray[np.uint64]
    episodes: Ints
    keys: NDArray[np.uint64]
    over: Bools
    done: Bools
    constants: Ints
    hands: Ints
    chosen: Ints
    swapped: Ints

    @classmethod
    def empty(cls, count: int) -> TwoPlayerBoards:
        """So many boards, with nothing on them yet."""
        xs, ys = np.zeros((2, count, MOST_DISCS))
        kinds, hands = np.zeros((count, MOST_DISCS), np.int64), np.zeros((count, 2), np.int64)
        counts, board, strokes, episodes, constants, chosen, swapped = np.zeros(
            (7, count), np.int64
        )
        roots, keys = np.zeros((2, count), np.uint64)
        over, done = np.zeros((2, count), np.bool_)
        return cls(xs, ys, kinds, counts, board, strokes, roots, episodes, keys, over, done, constants,
                   hands, chosen, swapped)  # fmt: skip

    def copy(self) -> TwoPlayerBoards:
        """The same, apart."""
        return TwoPlayerBoards(*(getattr(self, name).copy() for name in self.__dataclass_fields__))

    def lay(self, row: int, discs: Sequence[Disc], quarters: int) -> None:
        """Lay the discs of one board, seen from the first player's chair, for a player who sits so many
        quarters from it."""
        seen = Position(tuple(discs)).turned(-quarters)
        self.counts[row] = n = len(seen)
        self.xs[row, :n] = [disc.x for disc in seen]
        self.ys[row, :n] = [disc.y for disc in seen]
        self.kinds[row, :n] = [KINDS.index(disc.kind) for disc in seen]

    def position(self, row: int, quarters: int) -> Position:
        """The discs of one board, whose player on turn sits so many quarters from the first, as that one
        sees them."""
        n = self.counts[row]
        places = zip(self.xs[row, :n].tolist(), self.ys[row, :n].tolist(), strict=True)
        kinds = self.kinds[row, :n].tolist()
        discs = (Disc(KINDS[k], x, y) for k, (x, y) in zip(kinds, places, strict=True))
        return Position(tuple(discs)).turned(quarters)


@dataclass(frozen=True, slots=True)
class TwoPlayerSnapshot:
    """Many boards with what the laws know of them; rows count in ``boards``, ``hands`` and ``constants``."""

    rows: TwoPlayerBoards
    boards: tuple[TwoPlayerBoard, ...]
    hands: tuple[Hand, ...]
    constants: tuple[Constants, ...]
