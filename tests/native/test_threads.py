"""The rows of a parallel function of a library, spread over threads."""

from __future__ import annotations

from threading import Barrier
from typing import Any

import pytest

from carrom.physics import Stroke, get_num_threads, rack, set_threads, simulate_many, simulator
from carrom.physics.by_library import Threads
from carrom.physics.compiling import most_threads
from carrom.physics.simulator import workspace
from tests.patience import PATIENCE


@pytest.fixture
def threads() -> Threads:
    """Two of them, however many cores there are."""
    two = Threads()
    two.cores = two.count = 2
    return two


def test_threads_work_at_the_same_time(threads: Threads) -> None:
    both, met = Barrier(2, timeout=PATIENCE), set()

    def work(_start: int, _stop: int, thread: int) -> None:
        if thread not in met:
            met.add(thread)
            both.wait()  # an error, unless the other one is at work too

    threads.run(work, 1000)
    assert met == {0, 1}


@pytest.mark.parametrize("rows", [0, 1, 63, 64, 65, 1000, 4097])
def test_every_row_is_done_once(threads: Threads, rows: int) -> None:
    done: list[int] = []
    threads.run(lambda start, stop, _: done.extend(range(start, stop)), rows)
    assert sorted(done) == list(range(rows))


def test_an_error_in_a_thread_is_raised(threads: Threads) -> None:
    both = Barrier(2, timeout=PATIENCE)

    def work(start: int, _stop: int, thread: int) -> None:
        if start < 250:
            both.wait()
        if thread == 1:
            raise ZeroDivisionError("in the other thread")

    with pytest.raises(ZeroDivisionError, match="in the other thread"):
        threads.run(work, 1000)


def test_strokes_have_room_for_every_thread_that_another_one_may_ask_for_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room: list[int] = []

    def noted(threads: int, events: int, segments: int) -> Any:
        room.append(threads)
        return workspace(threads, events, segments)

    before = get_num_threads()
    set_threads(1)
    monkeypatch.setattr(simulator, "workspace", noted)
    try:
        simulate_many(rack(), [Stroke(0.0, -0.2526, 0.0, 1.0, 3.0)])
    finally:
        set_threads(before)
    assert room == [most_threads()]
