"""Work in processes of its own: too much is refused, too slow is stopped, and others go on."""

from __future__ import annotations

import asyncio
import os
import re
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

import pytest

from carrom.errors import BadInput
from carrom.laws import parse_house_rules
from carrom.page.refusals import Refusal
from carrom.server.room.pool import WorkerPool, _processes

EXPONENTIAL = "(a+)+b"


def search_without_end() -> None:
    """Holds the interpreter, as one regular expression of the umpire's once did."""
    re.match(EXPONENTIAL, "a" * 64)


def die() -> None:
    os._exit(1)


def with_pool(work: Callable[[WorkerPool], Any], **more: Any) -> Any:
    """What the work with a pool leads to."""

    async def run() -> Any:
        pool = WorkerPool(1, **more)
        try:
            return await work(pool)
        finally:
            pool.close()

    return asyncio.run(run())


def test_whoever_asks_when_too_many_do_is_told_to_come_back() -> None:
    async def twice_at_once(pool: WorkerPool) -> Any:
        return await asyncio.gather(
            *(pool.run(pow, 2, 10) for _ in range(2)), return_exceptions=True
        )

    first, second = with_pool(twice_at_once, queue_limit=1)
    assert first == 1024
    assert isinstance(second, Refusal)
    assert second.status == 429


@pytest.mark.thorough
def test_work_that_holds_the_interpreter_is_stopped_and_the_next_is_done() -> None:
    async def slow_then_quick(pool: WorkerPool) -> Any:
        slow = asyncio.ensure_future(pool.run(search_without_end))
        quick = asyncio.ensure_future(pool.run(pow, 2, 10))
        while not slow.done():  # the event loop goes on meanwhile
            await asyncio.sleep(0.01)
        with pytest.raises(Refusal) as refusal:
            slow.result()
        assert refusal.value.code == "too_slow"
        return await quick

    assert with_pool(slow_then_quick, deadline=0.2) == 1024


def test_work_that_only_waits_for_its_turn_on_a_busy_machine_is_not_too_slow() -> None:
    async def wait(pool: WorkerPool) -> Any:
        return await pool.run(time.sleep, 0.6)

    assert with_pool(wait, deadline=0.2) is None


@pytest.mark.thorough
def test_processes_that_died_while_they_were_prepared_are_started_anew() -> None:
    async def die_then_start(pool: WorkerPool) -> Any:
        starting = pool.warm_up()
        for process in _processes(pool._started()):
            process.kill()
        with pytest.raises(BrokenProcessPool):
            await asyncio.wrap_future(starting)
        await asyncio.wrap_future(pool.warm_up())
        return await pool.run(pow, 2, 10)

    assert with_pool(die_then_start, prepare=partial(time.sleep, 0.5)) == 1024


@pytest.mark.thorough
def test_a_process_that_dies_is_replaced() -> None:
    async def die_then_work(pool: WorkerPool) -> Any:
        with pytest.raises(Exception, match="terminated"):
            await pool.run(die)
        return await pool.run(pow, 2, 10)

    assert with_pool(die_then_work) == 1024


def test_an_error_comes_back_as_it_was_raised() -> None:
    async def wrong(pool: WorkerPool) -> Any:
        with pytest.raises(BadInput) as problem:
            await pool.run(parse_house_rules, 'extends = "laws-30"')
        return problem.value

    problem = with_pool(wrong)
    assert problem.field == "extends"
    assert "laws-29" in problem.message


def test_a_pool_that_is_closed_leaves_no_process() -> None:
    async def pid(pool: WorkerPool) -> int:
        return await pool.run(os.getpid)

    number = with_pool(pid)
    until = time.monotonic() + 60
    while _runs(number):
        assert time.monotonic() < until, "the process lives on"
        time.sleep(0.01)


def _runs(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False
