"""What strokes led to, judged by the laws: one ruling for every kind of outcome, not for every stroke."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from carrom.laws import Queen, StrokeFacts, Turn, Winner, judge
from carrom.players.codes import facts

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from carrom.laws import Ruling
    from carrom.players.node import Node

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]

QUEENS = {Queen.ON_BOARD: 0, Queen.MINE: 1, Queen.THEIRS: 2, Queen.PENDING: 3, Queen.VOID: 0}


@dataclass(frozen=True, slots=True)
class Verdicts:
    """The rulings on many strokes, a column each; ``rulings`` by code."""

    codes: Ints
    keeps: Ints  # 1 the turn goes on, 0 it passes, -1 the board is over
    own: Ints  # men on the board afterwards, returned ones included
    opp: Ints
    queen: Ints  # 0 on the board, 1 mine, 2 theirs, 3 to be covered
    dues: Ints  # own dues still owed, less the opponent's
    points: Floats  # of a board that is over, those on demand included: + mine, - theirs
    returned: Ints  # men that come back to the board, of both sides
    rulings: dict[int, tuple[StrokeFacts, Ruling]]


class Judge:
    """Rulings for one board, each kind of outcome judged once."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.known: dict[int, tuple[StrokeFacts, Ruling]] = {}
        self.rows: dict[int, tuple[int, int, int, int, int, float, int]] = {}

    def ruling(self, code: int) -> tuple[StrokeFacts, Ruling]:
        """Facts and ruling for a number."""
        if code not in self.known:
            seen = facts(code)
            self.known[code] = (seen, judge(self.node.rules, self.node.state, seen))
        return self.known[code]

    def _row(self, code: int) -> tuple[int, int, int, int, int, float, int]:
        if code not in self.rows:
            _, ruling = self.ruling(code)
            points = 0.0
            if ruling.board_over:
                points = float(ruling.points + ruling.demandable)
                if ruling.winner is Winner.OPPONENT:
                    points = -points
            keeps = -1 if ruling.board_over else int(ruling.turn is Turn.KEEP)
            queen = 0 if ruling.queen is None else QUEENS[ruling.queen]
            self.rows[code] = (
                keeps,
                ruling.own_after,
                ruling.opp_after,
                queen,
                ruling.own_dues - ruling.opp_dues,
                points,
                ruling.own_returned + ruling.opp_returned,
            )
        return self.rows[code]

    def verdicts(self, codes: Ints) -> Verdicts:
        """The rulings on many strokes."""
        kinds, where = np.unique(codes, return_inverse=True)
        table = np.array([self._row(int(code)) for code in kinds]).reshape(-1, 7)[where]
        whole = table.astype(np.int64)
        return Verdicts(
            codes, whole[:, 0], whole[:, 1], whole[:, 2], whole[:, 3], whole[:, 4], table[:, 5],
            whole[:, 6], self.known,
        )  # fmt: skip
