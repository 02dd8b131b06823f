"""Rulings as rows of numbers: each outcome on each board is judged once, then looked up."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from threading import Lock
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from carrom.arrays import np
from carrom.physics import Array, Ints, check_device, find_card
from carrom.play.bulk.codes import CODES

if TYPE_CHECKING:
    from carrom.physics import ComputeDevice, GraphicsCard

B = TypeVar("B", bound=Hashable)


class _TableOnCard(NamedTuple):
    """The arrays of a table on a graphics card."""

    keys: Array
    where: Array
    rows: Array


class RulingTable(Generic[B]):
    """What ``judge_row`` says of a board and an outcome code, as whole numbers.

    Boards are numbered as they are met. The table only grows; threads may share it.
    """

    def __init__(self, judge_row: Callable[[B, int], Sequence[int]]) -> None:
        self.boards: list[B] = []
        self._judge_row = judge_row
        self._numbers: dict[B, int] = {}
        self._keys: Ints = np.empty(0, np.int64)  # in order
        self._where: Ints = np.empty(0, np.int64)  # the row of each
        self._rows: Ints = np.empty((0, 0), np.int64)  # as they were judged, with room for more
        self._on_card: dict[GraphicsCard, _TableOnCard] = {}
        self._numbering = Lock()
        self._judging = Lock()

    def number(self, board: B) -> int:
        """The number of a board."""
        number = self._numbers.get(board)
        return self._add(board) if number is None else number

    def _add(self, board: B) -> int:
        with self._numbering:
            if board not in self._numbers:  # no other thread was first
                self.boards.append(board)
                self._numbers[board] = len(self.boards) - 1
            return self._numbers[board]

    def look_up(self, boards: Ints, codes: Ints, *, device: ComputeDevice = "cpu") -> Ints:
        """What is ruled on outcomes, each on the board of that number: a row for each of the numbers.

        ``device``: where it is looked up, ``cpu`` or ``cuda``; an outcome that is met for the first time is
        judged on the processor, and its ruling goes to the card.
        """
        check_device(device)
        if device == "cuda":
            return self._look_up_on_card(boards, codes)
        keys = boards * CODES + codes
        with self._judging:
            where = np.searchsorted(self._keys, keys)
            known = np.zeros(len(keys), np.bool_)
            inside = where < len(self._keys)
            known[inside] = self._keys[where[inside]] == keys[inside]
            if not known.all():
                self._judge(np.unique(keys[~known]))
                where = np.searchsorted(self._keys, keys)
            return np.ascontiguousarray(self._rows[self._where[where]].T)

    def _look_up_on_card(self, boards: Ints, codes: Ints) -> Ints:
        card = find_card()
        asked = card.take(boards, "i8") * CODES + card.take(codes, "i8")
        with self._judging:
            if not len(self._keys):
                self._judge(np.unique(card.fetch(asked)))
            table = self._table_on(card)
            where = card.arrays.searchsorted(table.keys, asked)
            known = table.keys[card.arrays.minimum(where, len(table.keys) - 1)] == asked
            if not bool(known.all()):
                self._judge(np.unique(card.fetch(asked[~known])))
                table = self._table_on(card)
                where = card.arrays.searchsorted(table.keys, asked)
            found = table.rows[table.where[where]].T
            return np.asarray(card.fetch(card.arrays.ascontiguousarray(found)))

    def _table_on(self, card: GraphicsCard) -> _TableOnCard:
        """The table as it is now, on the card."""
        table = self._on_card.get(card)
        if table is None or len(table.keys) != len(self._keys):
            rows = self._rows[: len(self._keys)]
            table = _TableOnCard(
                *(card.take(array, "i8") for array in (self._keys, self._where, rows))
            )
            self._on_card[card] = table
        return table

    def _judge(self, keys: Ints) -> None:
        pairs = [divmod(key, CODES) for key in keys.tolist()]
        rows = np.array(
            [self._judge_row(self.boards[board], code) for board, code in pairs], np.int64
        )
        start, end = len(self._keys), len(self._keys) + len(keys)
        if end > len(self._rows):
            room = np.empty((2 * end, rows.shape[1]), np.int64)
            room[:start] = self._rows[:start].reshape(start, rows.shape[1])
            self._rows = room
        self._rows[start:end] = rows
        at = np.searchsorted(self._keys, keys)
        self._keys = np.insert(self._keys, at, keys)
        self._where = np.insert(self._where, at, np.arange(start, end))
