"""What can go wrong around a server: a disk without room, a PostgreSQL that stands still."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
import pytest

from benchmarks.load.server import descendants
from tests.server.serving import quick_folder


@contextmanager
def small_disk(size: str) -> Iterator[Path]:
    """A file system of its own, where one may be mounted."""
    with quick_folder() as folder:
        done = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={size}", "carrom-test", str(folder)],
            capture_output=True, check=False,
        )  # fmt: skip
        if done.returncode:
            pytest.skip("only root may mount a small disk")
        try:
            yield folder
        finally:
            subprocess.run(["umount", "-l", str(folder)], check=False, capture_output=True)


def fill(disk: Path) -> Path:
    """Leave no room on a disk."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        for size in (65536, 4096, 512, 1):
            with suppress(OSError):
                while True:
                    file.write(b"x" * size)
    return ballast


@contextmanager
def hanging(url: str) -> Iterator[None]:
    """All processes of the PostgreSQL stand still."""
    with psycopg.connect(url) as connection:
        row = connection.execute("SHOW data_directory").fetchone()
    assert row is not None
    first = int((Path(row[0]) / "postmaster.pid").read_text().split()[0])
    family = [first, *descendants(first)]
    _signal(family, signal.SIGSTOP)
    try:
        yield
    finally:
        _signal(family, signal.SIGCONT)


def _signal(processes: list[int], number: signal.Signals) -> None:
    for pid in processes:
        with suppress(ProcessLookupError):  # a connection may have ended meanwhile
            os.kill(pid, number)
