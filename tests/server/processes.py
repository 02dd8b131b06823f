"""`carrom serve` as a user runs it: a process of its own, to be stopped and killed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from benchmarks.load.server import free_port, wait_for_answer

COMMAND = [sys.executable, "-m", "carrom.cli.main", "serve", "--no-browser"]
ENVIRONMENT = {"CARROM_PAUSE": "0", "CARROM_RATE": "0", "CARROM_THINKERS": "1"}


def started(
    database: str, folder: Path, *, ready: str = "/healthz", stderr: Any = subprocess.DEVNULL
) -> tuple[subprocess.Popen[bytes], Any]:
    """A server and where it is, once it answers."""
    port = free_port()
    process = subprocess.Popen(
        [*COMMAND, "--port", str(port), "--data-dir", str(folder),
         *(["--database", database] if database else [])],
        env={**os.environ, **ENVIRONMENT},
        stdout=subprocess.DEVNULL,
        stderr=stderr,
    )  # fmt: skip
    address = f"http://127.0.0.1:{port}"
    assert wait_for_answer(process, f"{address}{ready}"), "the server did not start"
    return process, SimpleNamespace(port=port, address=address)
