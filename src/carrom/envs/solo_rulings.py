"""Rulings for boards alone, looked up: each board and outcome is judged once (`carrom.envs.solo.follow`)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from carrom.envs.observing import BY_THE_LAWS, ObservedBoard, by_the_laws
from carrom.envs.solo import follow
from carrom.laws import RuleSet, Turn
from carrom.match import Board
from carrom.physics import Ints, Position
from carrom.play import RulingTable, code_facts


@dataclass(frozen=True, slots=True)
class RulingRows:
    """What was ruled, a column each: see `carrom.envs.solo.Followed`. ``waits``: dues wait for room."""

    board: Ints
    men: Ints
    queen: Ints
    over: Ints
    points: Ints
    progress: Ints
    kept: Ints
    waits: Ints


class SoloRulings(RulingTable[Board]):
    """The table of one rule set. Environments share it, in several threads if need be."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(self._row)
        self.rules = rules
        self._observed = np.empty((0, BY_THE_LAWS), np.float32)
        self._observing = Lock()

    def rule(self, boards: Ints, codes: Ints) -> RulingRows:
        """The rulings on outcomes, each on the board of that number."""
        return RulingRows(*self.look_up(boards, codes))

    def observed(self, boards: Ints) -> NDArray[np.float32]:
        """What `carrom.envs.observing.by_the_laws` says of boards, a row each."""
        with self._observing:
            if new := self.boards[len(self._observed) :]:
                rows = [by_the_laws(ObservedBoard(Position(), board.state)) for board in new]
                self._observed = np.concatenate([self._observed, np.array(rows, np.float32)])
            return self._observed[boards]

    def _row(self, board: Board, code: int) -> tuple[int, ...]:
        followed = follow(self.rules, board, code_facts(code))
        return (
            self.number(followed.board),
            followed.men,
            int(followed.queen),
            int(followed.over),
            followed.points,
            followed.progress,
            int(followed.ruling.turn is Turn.KEEP),
            int(followed.board.state.no_room),
        )


@lru_cache(maxsize=32)
def rulings_of(rules: RuleSet) -> SoloRulings:
    """The table of a rule set, the same for all environments of a process."""
    return SoloRulings(rules)
