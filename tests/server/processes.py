"""`carrom serve` as a user runs it: a process of its own, to be stopped and killed."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx

COMMAND = [sys.executable, "-m", "carrom.cli.main", "serve", "--no-browser"]
ENVIRONMENT = {"CARROM_PAUSE": "0", "CARROM_RATE": "0", "CARROM_THINKERS": "1"}


def free_port() -> int:
    """A port nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


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
    until = time.monotonic() + 120
    while True:
        assert process.poll() is None, "the server ended by itself"
        assert time.monotonic() < until, "the server did not start"
        try:
            if httpx.get(f"http://127.0.0.1:{port}{ready}").status_code == 200:
                return process, SimpleNamespace(port=port, address=f"http://127.0.0.1:{port}")
        except httpx.HTTPError:
            pass
        time.sleep(0.1)
