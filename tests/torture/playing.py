"""Play on a real server while something is done to it, and look whether everything acknowledged was kept."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable

import httpx

from benchmarks.load.check import find_losses
from benchmarks.load.server import ServerUnderTest
from benchmarks.load.tables import Load, make_tables
from tests.patience import PATIENCE

TABLES = 12
INTERVAL = 0.4
"""Seconds between two strokes of a match: 30 a second in all."""

Disturb = Callable[[Load, random.Random], Awaitable[None]]


async def until(is_true: Callable[[], bool], what: str) -> None:
    """Wait for a state."""
    end = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < end, f"waited in vain for {what}"
        await asyncio.sleep(0.02)


async def more_acknowledged(load: Load, count: int) -> None:
    """Wait until so many more actions have been acknowledged."""
    target = len(load.acked) + count
    await until(lambda: len(load.acked) >= target, "strokes")


async def play(server: ServerUnderTest, disturb: Disturb, times: int) -> Load:
    """Play at some matches and disturb the server so often; everybody comes back by themselves."""
    load = Load(server.address, interval=INTERVAL, told={})
    chance = random.Random(11)
    turn = asyncio.Semaphore(TABLES)
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        tables = await make_tables(load, turn, TABLES, http)
    lines = [line for table in tables for line in table.lines]
    tasks = [asyncio.create_task(line.run(turn)) for line in lines]
    try:
        await until(lambda: all(line.view is not None for line in lines), "the lines")
        for table in tables:
            table.begin(time.monotonic())
        for _ in range(times):
            await more_acknowledged(load, chance.randint(5, 60))
            await asyncio.sleep(chance.uniform(0, 0.05))
            await disturb(load, chance)
        await more_acknowledged(load, 40)
        await until(lambda: load.open_lines == len(lines), "every line")
    finally:
        load.stopped = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return load


def play_and_check(server: ServerUnderTest, disturb: Disturb, times: int) -> Load:
    """The same on a server that is started and stopped for it; fails if anything was lost."""
    server.start()
    try:
        load = asyncio.run(play(server, disturb, times))
    finally:
        server.stop()
    assert not find_losses(load, server.database_url)
    assert not load.errors
    return load
