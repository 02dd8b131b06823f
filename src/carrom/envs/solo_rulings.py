"""Rulings for boards alone, looked up: each board and outcome is judged once (`carrom.envs.solo.follow`)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from carrom.envs.observing import ObservedBoard, by_the_laws
from carrom.envs.solo import follow
from carrom.laws import RuleSet, Turn
from carrom.match import Board
from carrom.physics import Ints, Position
from carrom.play import RulingTable, code_facts


@dataclass(frozen=True, slots=True)
class RulingRows:
    """What was ruled, a column each: see `carrom.envs.solo.Followed`."""

    board: Ints
    men: Ints
    queen: Ints
    over: Ints
    points: Ints
    progress: Ints
    kept: Ints


class SoloRulings:
    """The table of one rule set. Environments share it, in several threads if need be."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.table: RulingTable[Board] = RulingTable(self._row)
        self._observed = np.empty((0, 0), np.float32)
        self._waits = np.empty(0, np.bool_)
        self._growing = Lock()

    def look_up(self, boards: Ints, codes: Ints) -> RulingRows:
        """The rulings on outcomes, each on the board of that number."""
        return RulingRows(*np.ascontiguousarray(self.table.look_up(boards, codes).T))

    def observed(self, boards: Ints) -> NDArray[np.float32]:
        """What `carrom.envs.observing.by_the_laws` says of boards, a row each."""
        with self._growing:
            self._renew()
            return self._observed[boards]

    def waits(self, boards: Ints) -> NDArray[np.bool_]:
        """On which boards dues wait for room."""
        with self._growing:
            self._renew()
            return self._waits[boards]

    def _renew(self) -> None:
        known = len(self._waits)
        if known == len(self.table.boards):
            return
        new = self.table.boards[known:]
        rows = np.array(
            [by_the_laws(ObservedBoard(Position(), board.state)) for board in new], np.float32
        )
        self._observed = np.concatenate([self._observed.reshape(-1, rows.shape[1]), rows])
        self._waits = np.concatenate([self._waits, [board.state.no_room for board in new]])

    def _row(self, board: Board, code: int) -> tuple[int, ...]:
        followed = follow(self.rules, board, code_facts(code))
        return (
            self.table.number(followed.board),
            followed.men,
            int(followed.queen),
            int(followed.over),
            followed.points,
            followed.progress,
            int(followed.ruling.turn is Turn.KEEP),
        )


@lru_cache(maxsize=32)
def rulings_of(rules: RuleSet) -> SoloRulings:
    """The table of a rule set, the same for all environments of a process."""
    return SoloRulings(rules)
