"""SIGKILL under load, again and again: nothing that was acknowledged is lost, doubled or told otherwise."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from collections.abc import Callable

import httpx
import pytest

from benchmarks.load.check import find_losses
from benchmarks.load.server import ROOT, ServerUnderTest, free_port
from benchmarks.load.tables import Load, make_tables
from tests.server.serving import quick_folder
from tests.torture.conftest import Figure, rounds

TABLES = 12
INTERVAL = 0.4
"""Seconds between two strokes of a match: 30 a second in all."""
PATIENCE = 180


async def until(is_true: Callable[[], bool], what: str) -> None:
    """Wait for a state."""
    end = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < end, f"waited in vain for {what}"
        await asyncio.sleep(0.02)


async def play_and_kill(server: ServerUnderTest, kills: int) -> Load:
    """Play at some matches and kill the server in the middle of it; everybody comes back by themselves."""
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
        for _ in range(kills):
            target = len(load.acked) + chance.randint(5, 60)
            await until(lambda target=target: len(load.acked) >= target, "strokes")  # type: ignore[misc]
            await asyncio.sleep(chance.uniform(0, 0.05))
            server.kill()
            check_file(server)
            await asyncio.to_thread(server.start)
        target = len(load.acked) + 40
        await until(lambda: len(load.acked) >= target, "play after the last kill")
        await until(lambda: load.open_lines == len(lines), "every line")
    finally:
        load.stopped = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return load


def check_file(server: ServerUnderTest) -> None:
    """SQLite's own check of its file."""
    if not server.database:
        connection = sqlite3.connect(server.folder / "carrom.sqlite3")
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        connection.close()


@pytest.mark.parametrize("kind, short, long", [("sqlite", 2, 60), ("postgres", 1, 40)])
def test_nothing_acknowledged_is_lost_in_kills_under_load(
    kind: str, short: int, long: int, request: pytest.FixtureRequest, figure: Figure
) -> None:
    kills = rounds(short, long)
    with quick_folder() as folder:
        url = request.getfixturevalue("new_postgres")() if kind == "postgres" else ""
        server = ServerUnderTest(ROOT, folder, free_port(), url)
        server.start()
        try:
            load = asyncio.run(play_and_kill(server, kills))
        finally:
            server.stop()
        wrong = find_losses(load, server.database_url)
    assert not wrong
    assert not load.errors
    assert load.resumed
    figure(f"kills under load, {kind}", kills)
    figure(f"actions acknowledged under kills, {kind}", len(load.acked))
    figure(f"of them lost, doubled or told otherwise, {kind}", len(wrong))
