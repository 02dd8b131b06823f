"""Rulings as arrays: each board and outcome that solo play meets is judged once, then looked up.

Boards are numbered as they are met. A row of the table is what `carrom.envs.solo.follow` said about one
outcome on one board; nothing is ruled here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

import numpy as np

from carrom.envs.breaches import EARLY, MOON, NOT_FORWARD
from carrom.envs.observing import View, by_the_laws
from carrom.envs.solo import follow
from carrom.laws import Turn
from carrom.physics import Position
from carrom.players import CODES, facts, outcome

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from carrom.laws import RuleSet
    from carrom.match import Board

    Ints = NDArray[np.int64]


def told(codes: Ints) -> dict[str, NDArray[np.int64]]:
    """What numbers say, as columns: the keys of an environment's info."""
    told_of = outcome(codes)._asdict()
    del told_of["first"]
    return told_of


def forbidden(rules: RuleSet) -> int:
    """The bits of the breaches that these rules forbid."""
    striking = rules.striking
    bits = {
        NOT_FORWARD: striking.not_forward,
        EARLY: striking.early_contact,
        MOON: striking.cuts_moon,
    }
    return sum(bit for bit, word in bits.items() if word == "forbidden")


@dataclass(frozen=True, slots=True)
class Rows:
    """What was ruled, a column each: see `carrom.envs.solo.Followed`."""

    board: Ints
    men: Ints
    queen: Ints
    over: Ints
    points: Ints
    progress: Ints
    kept: Ints


class Rulings:
    """The table of one rule set. It only grows; environments share it, in several threads if need be."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.boards: list[Board] = []
        self._numbers: dict[Board, int] = {}
        self._seen = np.empty((0, 0), np.float32)
        self._waits = np.empty(0, np.bool_)
        self._keys: Ints = np.empty(0, np.int64)
        self._growing = Lock()
        self._rows: Ints = np.empty((0, len(Rows.__dataclass_fields__)), np.int64)

    def number(self, board: Board) -> int:
        """The number of a board."""
        found = self._numbers.get(board)
        if found is None:
            found = self._numbers[board] = len(self.boards)
            self.boards.append(board)
        return found

    def seen(self, boards: Ints) -> NDArray[np.float32]:
        """What `carrom.envs.observing.by_the_laws` says of boards, a row each."""
        with self._growing:
            self._renew()
            return self._seen[boards]

    def waits(self, boards: Ints) -> NDArray[np.bool_]:
        """On which boards dues wait for room."""
        with self._growing:
            self._renew()
            return self._waits[boards]

    def _renew(self) -> None:
        known = len(self._waits)
        if known == len(self.boards):
            return
        new = self.boards[known:]
        views = [by_the_laws(View(Position(), one.state)) for one in new]
        rows = np.array(views, np.float32)
        self._seen = np.concatenate([self._seen.reshape(-1, rows.shape[1]), rows])
        self._waits = np.concatenate([self._waits, [one.state.no_room for one in new]])

    def look_up(self, boards: Ints, codes: Ints) -> Rows:
        """The rulings on outcomes, each on the board of that number."""
        keys = boards * CODES + codes
        with self._growing:
            return self._known(keys)

    def _known(self, keys: Ints) -> Rows:
        where = np.searchsorted(self._keys, keys)
        known = np.zeros(len(keys), np.bool_)
        inside = where < len(self._keys)
        known[inside] = self._keys[where[inside]] == keys[inside]
        if not known.all():
            self._judge(np.unique(keys[~known]))
            where = np.searchsorted(self._keys, keys)
        return Rows(*np.ascontiguousarray(self._rows[where].T))

    def _judge(self, keys: Ints) -> None:
        rows = np.array([self._row(*divmod(key, CODES)) for key in keys.tolist()], np.int64)
        where = np.searchsorted(self._keys, keys)
        self._keys = np.insert(self._keys, where, keys)
        self._rows = np.insert(self._rows, where, rows, axis=0)

    def _row(self, board: int, code: int) -> tuple[int, ...]:
        found = follow(self.rules, self.boards[board], facts(code))
        return (
            self.number(found.board),
            found.men,
            int(found.queen),
            int(found.over),
            found.points,
            found.progress,
            int(found.ruling.turn is Turn.KEEP),
        )


@lru_cache(maxsize=32)
def rulings_of(rules: RuleSet) -> Rulings:
    """The table of a rule set, the same for all environments of a process."""
    return Rulings(rules)
