"""Many boards at one moment, as arrays: one row a board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from carrom.envs.start import KINDS
from carrom.laws import Colour
from carrom.physics import MOST_DISCS, Disc, Kind, Position

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from carrom.match import Board

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Boards:
    """Where the discs lie, as each player sees them: his own, the opponent's, the queen; how many of each;
    the board's number in the table of rulings; strokes made; where its chance comes from; whether it is
    over, or at least its episode.

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

    @classmethod
    def empty(cls, many: int) -> Boards:
        """So many boards, with nothing on them yet."""
        xs, ys = np.zeros((2, many, MOST_DISCS))
        own, opp, queen, board, strokes, episodes = np.zeros((6, many), np.int64)
        roots, keys = np.zeros((2, many), np.uint64)
        over, done = np.zeros((2, many), np.bool_)
        return cls(xs, ys, own, opp, queen, board, strokes, roots, episodes, keys, over, done)

    def copy(self) -> Boards:
        """The same, apart."""
        return Boards(*(getattr(self, name).copy() for name in self.__dataclass_fields__))

    @property
    def counts(self) -> Ints:
        """How many discs lie on each board."""
        return self.own + self.opp + self.queen

    def lay(self, row: int, position: Position, colour: Colour) -> None:
        """Lay the discs of one board; they stand in the order of their owners."""
        many = len(position)
        self.xs[row, :many] = [disc.x for disc in position]
        self.ys[row, :many] = [disc.y for disc in position]
        kinds = [disc.kind for disc in position]
        self.queen[row] = kinds.count(Kind.QUEEN)
        self.own[row] = kinds.count(KINDS[colour])
        self.opp[row] = many - self.own[row] - self.queen[row]

    def position(self, row: int, colour: Colour) -> Position:
        """The discs of one board, whose player has that colour."""
        own, opp = Kind.WHITE, Kind.BLACK
        if colour is Colour.BLACK:
            own, opp = opp, own
        kinds = [own] * self.own[row] + [opp] * self.opp[row] + [Kind.QUEEN] * self.queen[row]
        many = len(kinds)
        places = zip(self.xs[row, :many].tolist(), self.ys[row, :many].tolist(), strict=True)
        return Position(tuple(Disc(kind, *at) for kind, at in zip(kinds, places, strict=True)))


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Many boards with what the laws know of them; ``rows.board`` counts in ``boards``."""

    rows: Boards
    boards: tuple[Board, ...]
