"""A full disk, a PostgreSQL that hangs or cuts its connections, under load: play goes on afterwards."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import psycopg
import pytest

from benchmarks import ROOT
from benchmarks.load.server import ServerUnderTest, free_port
from benchmarks.load.tables import Load
from tests.patience import PATIENCE
from tests.server.outages import fill, hanging, small_disk
from tests.server.serving import quick_folder
from tests.torture.conftest import Figure, rounds
from tests.torture.playing import play_and_check

HANGS = 12.0
"""Seconds; work is given up after eight."""


def status(server: ServerUnderTest, path: str) -> int:
    """How the server answers those who watch over it; 0: not at all."""
    try:
        return httpx.get(f"{server.address}{path}", timeout=PATIENCE).status_code
    except httpx.HTTPError:
        return 0


async def until_status(server: ServerUnderTest, path: str, code: int) -> None:
    """Wait until the server answers so."""
    end = time.monotonic() + PATIENCE
    while await asyncio.to_thread(status, server, path) != code:
        assert time.monotonic() < end, f"waited in vain for {code} from {path}"
        await asyncio.sleep(0.1)


@pytest.mark.nightly
def test_a_disk_that_is_full_again_and_again(figure: Figure) -> None:
    times = rounds(1, 8)
    with small_disk("24m") as disk:
        server = ServerUnderTest(ROOT, disk, free_port(), preload=False)

        async def fill_the_disk(_load: Load, _chance: random.Random) -> None:
            ballast = fill(disk)
            await until_status(server, "/readyz", 503)
            assert await asyncio.to_thread(status, server, "/healthz") == 200
            ballast.unlink()
            await until_status(server, "/readyz", 200)

        load = play_and_check(server, fill_the_disk, times)
    figure("times the disk was full under load", times)
    figure("actions acknowledged around a full disk; none lost", len(load.acked))


@pytest.mark.nightly
def test_a_postgresql_that_hangs_again_and_again(
    new_postgres: Callable[[], str], figure: Figure
) -> None:
    times = rounds(1, 8)
    url = new_postgres()
    with quick_folder() as folder:
        server = ServerUnderTest(ROOT, folder, free_port(), url, preload=False)

        async def hang(_load: Load, _chance: random.Random) -> None:
            with hanging(url):
                await until_status(server, "/healthz", 503)
                await asyncio.sleep(HANGS)
            await until_status(server, "/readyz", 200)

        load = play_and_check(server, hang, times)
    figure("times PostgreSQL hung under load", times)
    figure("actions acknowledged around a hanging PostgreSQL; none lost", len(load.acked))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds processes by /proc")
def test_connections_that_postgresql_cuts_again_and_again(
    new_postgres: Callable[[], str], figure: Figure
) -> None:
    """As a restart or a proxy between them does."""
    times = rounds(2, 30)
    url = new_postgres()
    with quick_folder() as folder:
        server = ServerUnderTest(ROOT, folder, free_port(), url, preload=False)

        async def cut(_load: Load, _chance: random.Random) -> None:
            with psycopg.connect(url, autocommit=True) as connection:
                rows = connection.execute(
                    "SELECT pid FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                ).fetchall()
            for (pid,) in rows:
                os.kill(pid, signal.SIGTERM)

        load = play_and_check(server, cut, times)
    figure("times all connections to PostgreSQL were cut under load", times)
    figure("actions acknowledged around cut connections; none lost", len(load.acked))
