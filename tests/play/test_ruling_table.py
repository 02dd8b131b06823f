"""The table of rulings is shared by all threads of a process."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Barrier
from typing import Any

import numpy as np
import pytest

from carrom.errors import BadInput
from carrom.play import RulingTable

THREADS = 8


@dataclass(frozen=True)
class Board:
    """Hashed in Python, as real ones are: another thread can come in between."""

    men: int


BOARDS = [Board(men) for men in range(30_000)]


@pytest.fixture
def hasty_threads() -> Iterator[None]:
    """Threads interrupt each other as often as the interpreter can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("hasty_threads")
def test_every_board_has_one_number_in_all_threads() -> None:
    table: RulingTable[Board] = RulingTable(lambda board, code: (board.men, code))
    together = Barrier(THREADS)

    def number_all(_: int) -> list[int]:
        together.wait()
        return [table.number(board) for board in BOARDS]

    with ThreadPoolExecutor(THREADS) as pool:
        numberings = list(pool.map(number_all, range(THREADS)))
    assert len(table.boards) == len(BOARDS), "each board is kept once"
    for numbers in numberings:
        assert [table.boards[number] for number in numbers] == BOARDS


def test_a_device_that_does_not_exist_is_refused() -> None:
    table: RulingTable[Board] = RulingTable(lambda board, code: (board.men, code))
    boards, codes = np.array([table.number(BOARDS[0])]), np.array([3])
    device: Any = "gpu"
    with pytest.raises(BadInput, match="device: is 'gpu'; 'cpu' or 'cuda' is right"):
        table.look_up(boards, codes, device=device)
    assert table.look_up(boards, codes, device="cpu").tolist() == [[0], [3]]
