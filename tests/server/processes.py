"""`carrom serve` as a user runs it: a process of its own, to be stopped and killed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.load.server import free_port, wait_for_answer
from tests.server.serving import ServerAddress

COMMAND = [sys.executable, "-m", "carrom.cli.main", "serve", "--no-browser"]
ENVIRONMENT = {
    "CARROM_PAUSE": "0", "CARROM_RATE": "0", "CARROM_THINKERS": "1", "CARROM_PRELOAD": "0",
}  # fmt: skip


def started(
    database: str, folder: Path, *, ready: str = "/healthz", stderr: Any = subprocess.DEVNULL
) -> tuple[subprocess.Popen[bytes], ServerAddress]:
    """A server and where it is, once it answers."""
    port = free_port()
    process = subprocess.Popen(
        [*COMMAND, "--port", str(port), "--data-dir", str(folder),
         *(["--database", database] if database else [])],
        env={**os.environ, **ENVIRONMENT},
        stdout=subprocess.DEVNULL,
        stderr=stderr,
    )  # fmt: skip
    served = ServerAddress(port)
    assert wait_for_answer(process, served.address + ready), "the server did not start"
    return process, served
