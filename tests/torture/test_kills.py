"""SIGKILL under load, again and again: nothing that was acknowledged is lost, doubled or told otherwise."""

from __future__ import annotations

import asyncio
import random
import sqlite3

import pytest

from benchmarks import ROOT
from benchmarks.load.server import ServerUnderTest, free_port
from benchmarks.load.tables import Load
from tests.server.serving import quick_folder
from tests.torture.conftest import Figure, rounds
from tests.torture.playing import play_and_check


@pytest.mark.parametrize(
    "kind, short, long",
    [("sqlite", 1, 60), pytest.param("postgres", 1, 40, marks=pytest.mark.nightly)],
)
def test_nothing_acknowledged_is_lost_in_kills_under_load(
    kind: str, short: int, long: int, request: pytest.FixtureRequest, figure: Figure
) -> None:
    kills = rounds(short, long)
    with quick_folder() as folder:
        url = request.getfixturevalue("new_postgres")() if kind == "postgres" else ""
        server = ServerUnderTest(ROOT, folder, free_port(), url, preload=False)

        async def kill(_load: Load, _chance: random.Random) -> None:
            server.kill()
            if kind == "sqlite":
                check_file(server)
            await asyncio.to_thread(server.start)

        load = play_and_check(server, kill, kills)
    assert load.resumed
    figure(f"kills under load, {kind}", kills)
    figure(f"actions acknowledged under kills, {kind}; none lost", len(load.acked))


def check_file(server: ServerUnderTest) -> None:
    """SQLite's own check of its file."""
    connection = sqlite3.connect(server.folder / "carrom.sqlite3")
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
