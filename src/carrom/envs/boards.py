"""Boards at one moment: as the laws know them, between two strokes, and as arrays, one row a board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from carrom.envs.matches import board_seen_by
from carrom.envs.observing import ObservedBoard
from carrom.laws import Colour
from carrom.match import Board, BoardResult, Pair, Seating
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
from carrom.play import mix

SEATING = Seating.usual(doubles=False)
PLAYERS = ("a1", "b1")
"""The players of the match whom player_0 and player_1 are. Alone there is only the first."""
ACROSS = 2
"""Quarter turns from the first player to the second."""
COLOURS = (Colour.WHITE, Colour.BLACK)
"""Kinds of men, by their numbers in the rows of boards; the queen is the next."""
KINDS = (Kind.WHITE, Kind.BLACK, Kind.QUEEN)
"""Discs by their numbers in the rows of boards."""


@dataclass(frozen=True, slots=True)
class BoardInBulk:
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
        turn = 0 if self.is_over or self.actor == player else ACROSS
        return board_seen_by(
            self.board, PLAYERS[player], Position(), self.score, self.won, turn=turn
        )


def quarters_of(board: Board) -> int:
    """Quarter turns from the first player to the one on turn."""
    return ACROSS if board.on_turn == PLAYERS[1] else 0


def with_striker_first(now: BoardInBulk) -> tuple[BoardInBulk, bool]:
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
    return BoardInBulk(board, now.score[::-1], now.won[::-1], boards, now.is_over), True


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


# Many boards ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Boards:
    """Where the discs lie, as the player on turn sees them, and of which `KINDS` each is; the board's number
    in the table of rulings; strokes made; where its random numbers come from; whether it is over, or at least
    its episode; the numbers of its constants and of its players' hands; how many of the last discs were
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
    def empty(cls, count: int, players: int) -> Boards:
        """So many boards, with nothing on them yet."""
        xs, ys = np.zeros((2, count, MOST_DISCS))
        kinds, hands = np.zeros((count, MOST_DISCS), np.int64), np.zeros((count, players), np.int64)
        counts, board, strokes, episodes, constants, chosen, swapped = np.zeros(
            (7, count), np.int64
        )
        roots, keys = np.zeros((2, count), np.uint64)
        over, done = np.zeros((2, count), np.bool_)
        return cls(xs, ys, kinds, counts, board, strokes, roots, episodes, keys, over, done, constants,
                   hands, chosen, swapped)  # fmt: skip

    def copy(self) -> Boards:
        """The same, apart."""
        return Boards(*(getattr(self, name).copy() for name in self.__dataclass_fields__))

    def lay(self, row: int, discs: Iterable[Disc], quarters: int = 0) -> None:
        """Lay the discs of one board, seen from the first player's chair, for a player who sits so many
        quarters from it."""
        seen = Position(tuple(discs)).turned(-quarters)
        self.counts[row] = n = len(seen)
        self.xs[row, :n] = [disc.x for disc in seen]
        self.ys[row, :n] = [disc.y for disc in seen]
        self.kinds[row, :n] = [KINDS.index(disc.kind) for disc in seen]

    def position(self, row: int, quarters: int = 0) -> Position:
        """The discs of one board, whose player on turn sits so many quarters from the first, as that one
        sees them."""
        n = self.counts[row]
        places = zip(self.xs[row, :n].tolist(), self.ys[row, :n].tolist(), strict=True)
        kinds = self.kinds[row, :n].tolist()
        discs = (Disc(KINDS[k], x, y) for k, (x, y) in zip(kinds, places, strict=True))
        return Position(tuple(discs)).turned(quarters)


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Many boards with what the laws know of them; rows count in ``boards``, ``hands`` and ``constants``."""

    rows: Boards
    boards: tuple[BoardInBulk, ...]
    hands: tuple[Hand, ...]
    constants: tuple[Constants, ...]


@dataclass(frozen=True, slots=True)
class Solo:
    """Everything an episode is, at one moment: the board by the laws, the discs as its player sees them, how
    many strokes were made, where its random numbers come from (``root`` of the seed, number of the episode),
    the hand and the constants it is played with, and whether the board is over.
    """

    board: Board
    position: Position
    strokes: int
    root: int
    episode: int
    hand: Hand
    constants: Constants
    over: bool = False

    @property
    def key(self) -> np.uint64:
        """The key of this episode's random numbers."""
        return np.uint64(mix(np.uint64(self.root), self.episode))
