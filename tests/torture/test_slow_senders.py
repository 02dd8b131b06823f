"""Thousands of connections that send slowly, or nothing: everybody else plays on."""

from __future__ import annotations

import asyncio
import contextlib
import random
import resource
import socket
from collections.abc import Iterator

import pytest

from benchmarks import ROOT
from benchmarks.load.server import ServerUnderTest, free_port
from benchmarks.load.tables import Load
from tests.server.serving import quick_folder
from tests.torture.conftest import Figure, rounds
from tests.torture.playing import more_acknowledged, play_and_check

SENDERS = {
    "half the headers": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ",
    "half the body": b"POST /api/ask HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Carrom: 1\r\n"
    b"Content-Length: 5000\r\n\r\n{",
    "nothing": b"",
}


@contextlib.contextmanager
def open_files(count: int) -> Iterator[None]:
    """Let this process open so many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < count:
        pytest.skip(f"this process may open only {hard} files")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, count), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.nightly
def test_play_goes_on_during_a_flood_of_slow_senders(figure: Figure) -> None:
    """From another address than the players', so that the server's own limits apply to it."""
    count, times = rounds(600, 2000), rounds(3, 9)
    kinds = list(SENDERS)
    opened = 0
    with quick_folder() as folder, open_files(count + 500):
        server = ServerUnderTest(ROOT, folder, free_port(), preload=False)

        async def flood(load: Load, chance: random.Random) -> None:
            nonlocal opened
            kind = chance.choice(kinds)
            with contextlib.ExitStack() as stack:
                for _ in range(count):
                    one = stack.enter_context(socket.socket())
                    one.bind(("127.0.0.2", 0))
                    with contextlib.suppress(OSError):  # dropped already
                        one.connect(("127.0.0.1", server.port))
                        one.sendall(SENDERS[kind])
                    opened += 1
                    if opened % 50 == 0:
                        await asyncio.sleep(0)
                await more_acknowledged(load, 60)  # while they all wait

        load = play_and_check(server, flood, times)
    figure("slow senders", opened)
    figure("actions acknowledged during floods of slow senders; none lost", len(load.acked))
