"""The server under load: a real process of this or another commit, and what it costs."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx

from benchmarks import ROOT

START_SECONDS = 180
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class ServerUnderTest:
    """A server process; ``source`` is the checkout it runs from."""

    source: Path
    folder: Path
    port: int
    database: str = ""
    preload: bool = True
    process: subprocess.Popen[bytes] | None = None
    started_in: float = 0.0

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def database_url(self) -> str:
        """Its database as SQLAlchemy names it."""
        if not self.database:
            return f"sqlite:///{self.folder / 'carrom.sqlite3'}"
        return self.database.replace("postgresql://", "postgresql+psycopg://", 1)

    def start(self) -> None:
        """Start it as users do, and wait until it answers.

        All clients here share one address, so the limits per address are lifted.
        """
        command = [sys.executable, "-m", "carrom.cli.main", "serve", "--no-browser"]
        command += ["--port", str(self.port), "--data-dir", str(self.folder)]
        command += ["--database", self.database] if self.database else []
        settings = {"CARROM_THINKERS": "1", "CARROM_RATE": "0", "CARROM_LINES_PER_ADDRESS": "10000"}
        settings |= {} if self.preload else {"CARROM_PRELOAD": "0"}
        path = os.pathsep.join([str(self.source / "src"), os.environ.get("PYTHONPATH", "")])
        began = time.monotonic()
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                env={**os.environ, **settings, "PYTHONPATH": path},
            )
        if not wait_for_answer(self.process, f"{self.address}/healthz"):
            log_end = (self.folder / "log").read_text()[-2000:]
            raise SystemExit(f"the server did not start:\n{log_end}")
        self.started_in = time.monotonic() - began

    def wait_until_warm(self) -> None:
        """Let the simulator be compiled before anything is measured."""
        stroke = {"x": 0.0, "dx": 0.0, "dy": 1.0, "speed": 3.0}
        told = {"position": [["white", 0.0, 0.0], ["black", 0.1, 0.0]], "stroke": stroke}
        headers = {"X-Carrom": "1"}
        httpx.post(
            f"{self.address}/api/simulate", json=told, headers=headers, timeout=START_SECONDS
        ).raise_for_status()
        time.sleep(3)  # thinking processes start in the background

    def kill(self) -> None:
        """SIGKILL: it can finish nothing."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Stop it in order."""
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()

    def cpu_seconds(self) -> float:
        """CPU seconds it and its worker processes have used."""
        assert self.process is not None
        return sum(_cpu(pid) for pid in (self.process.pid, *descendants(self.process.pid)))

    def megabytes(self) -> float:
        """Memory of the server process itself, without its worker processes."""
        assert self.process is not None
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1000
        return 0.0


def _stat(pid: int) -> list[str]:
    """The fields of /proc/PID/stat behind the command's name."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def _cpu(pid: int) -> float:
    fields = _stat(pid)
    return (int(fields[11]) + int(fields[12])) / TICKS if fields else 0.0


def descendants(pid: int) -> list[int]:
    """All descendants of a process."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal() and (fields := _stat(int(entry.name))):
            parents.setdefault(int(fields[1]), []).append(int(entry.name))
    processes, todo = [], [pid]
    while todo:
        more = parents.get(todo.pop(), [])
        processes += more
        todo += more
    return processes


def free_port() -> int:
    """A port nobody listens on, below those the system gives to connections: it stays free for a restart."""
    while True:
        port = random.randrange(20_000, 32_000)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def wait_for_answer(process: subprocess.Popen[bytes], url: str) -> bool:
    """Wait until a server answers well; False if it ends, or takes too long."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(url, timeout=5, verify=False).status_code == 200:
                return True
        time.sleep(0.05)
    return False


@contextlib.contextmanager
def checkout(commit: str, folder: Path) -> Iterator[Path]:
    """Another commit of this project beside it, for a comparison in one run."""
    where = folder / f"at-{commit[:12]}"
    git = ["git", "-C", str(ROOT), "worktree"]
    subprocess.run([*git, "add", "--quiet", "--detach", str(where), commit], check=True)
    try:
        yield where
    finally:
        subprocess.run([*git, "remove", "--force", str(where)], check=True)
