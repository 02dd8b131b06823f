"""Many boards at one moment, as arrays: one row a board."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from carrom.laws import Colour
from carrom.match import Board
from carrom.physics import (
    MOST_DISCS,
    Constants,
    Disc,
    Floats,
    Hand,
    Ints,
    Kind,
    Position,
    position_arrays,
)
from carrom.play import KIND_OF_COLOUR, mix


@dataclass(frozen=True, slots=True)
class Boards:
    """Where the discs lie, as each player sees them: own, the opponent's, the queen; how many of each;
    the board's number in the table of rulings; strokes made; where its random numbers come from; whether
    it is over, or at least its episode; the numbers of its constants and its player's hand.

    The arrays are written to; there is one owner.
    """

    xs: Floats
    ys: Floats
    own: Ints
    opp: Ints
    queen: Ints
    board: Ints
    strokes: Ints
    roots: NDArray[np.uint64]
    episodes: Ints
    keys: NDArray[np.uint64]
    over: NDArray[np.bool_]
    done: NDArray[np.bool_]
    constants: Ints
    hands: Ints

    @classmethod
    def empty(cls, count: int) -> Boards:
        """So many boards, with nothing on them yet."""
        xs, ys = np.zeros((2, count, MOST_DISCS))
        own, opp, queen, board, strokes, episodes, constants = np.zeros((7, count), np.int64)
        hands = np.zeros((count, 1), np.int64)
        roots, keys = np.zeros((2, count), np.uint64)
        over, done = np.zeros((2, count), np.bool_)
        return cls(xs, ys, own, opp, queen, board, strokes, roots, episodes, keys, over, done, constants,
                   hands)  # fmt: skip

    def copy(self) -> Boards:
        """The same, apart."""
        return Boards(*(getattr(self, name).copy() for name in self.__dataclass_fields__))

    @property
    def counts(self) -> Ints:
        """How many discs lie on each board."""
        return self.own + self.opp + self.queen

    @property
    def kinds(self) -> Ints:
        """The kind of every disc, as `carrom.play.bulk` counts them."""
        column, own = np.arange(MOST_DISCS), self.own[:, None]
        opp = (column >= own).astype(np.int64)
        return opp + (column >= own + self.opp[:, None])

    def lay(self, row: int, position: Position, colour: Colour) -> None:
        """Lay the discs of one board; they stand in the order of their owners."""
        (count,), (self.xs[row],), (self.ys[row],) = position_arrays([position])
        counts = position.counts
        self.own[row], self.queen[row] = counts[KIND_OF_COLOUR[colour]], counts[Kind.QUEEN]
        self.opp[row] = count - self.own[row] - self.queen[row]

    def position(self, row: int, colour: Colour) -> Position:
        """The discs of one board, whose player has that colour."""
        own = KIND_OF_COLOUR[colour]
        opp = Kind.BLACK if own is Kind.WHITE else Kind.WHITE
        kinds = [own] * self.own[row] + [opp] * self.opp[row] + [Kind.QUEEN] * self.queen[row]
        xs, ys = self.xs[row, : len(kinds)].tolist(), self.ys[row, : len(kinds)].tolist()
        return Position(tuple(map(Disc, kinds, xs, ys)))


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


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Many boards with what the laws know of them; rows count in ``boards``, ``hands`` and ``constants``."""

    rows: Boards
    boards: tuple[Board, ...]
    hands: tuple[Hand, ...]
    constants: tuple[Constants, ...]
