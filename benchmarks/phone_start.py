"""How fast the umpire's phone is there, and what it fetches: cold, and installed with the network off.

Run `python -m benchmarks phone_start`; needs the built page and Chromium. Where this process may make control
groups (root on Linux), the whole browser, Python's worker included, gets a sixth of two processors and 2 GB
of memory. Elsewhere the page alone is slowed by the browser itself, and of Python's worker the processor time
is told: six times that is a slow phone's. Bytes are counted on the line between browser and server.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

from tests.e2e.conftest import NAMES, SIZES, Served
from tests.e2e.umpire import Phone

SLOWER = 6
PROCESSORS, MEMORY = 2, 2 << 30
_PERIOD = 100_000  # microseconds


class CountingLine:
    """Passes everything on between a browser and a server, and counts what the browser gets."""

    def __init__(self, port: int) -> None:
        self.port, self.received = port, 0
        self.mbit: float | None = None  # how fast it is, if it is slowed
        self._turn = threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            try:
                far = socket.create_connection(("127.0.0.1", self.port))
            except OSError:
                near.close()  # the server is off
                continue
            threading.Thread(target=self._pass, args=(near, far, False), daemon=True).start()
            threading.Thread(target=self._pass, args=(far, near, True), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket, counted: bool) -> None:
        try:
            while data := source.recv(1 << 16):
                self.received += len(data) if counted else 0
                if counted and self.mbit:
                    with self._turn:  # all connections share the line
                        time.sleep(len(data) * 8 / (self.mbit * 1e6))
                target.sendall(data)
        except OSError:
            pass
        finally:
            for end in (source, target):
                end.close()

    def taken(self) -> int:
        """Bytes since this was last asked."""
        received, self.received = self.received, 0
        return received


def processor_seconds(browser_pid: int) -> float:
    """Of a browser and everything it has started."""
    total = 0
    for pid in processes_below(browser_pid):
        try:
            stat = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace")
        except OSError:
            continue
        fields = stat.rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / os.sysconf("SC_CLK_TCK")


def processes_below(browser_pid: int) -> list[int]:
    """A browser's process and every one it has started."""
    pids = [browser_pid]
    for pid in pids:
        for children in Path(f"/proc/{pid}/task").glob("*/children"):
            pids += map(int, children.read_text("ascii").split())
    return pids


class SlowMachine:
    """A control group that is a small phone for the processes in it, where one can be made."""

    def __init__(self) -> None:
        quota = PROCESSORS * _PERIOD // SLOWER
        root = Path("/sys/fs/cgroup")
        if (root / "cgroup.controllers").exists():
            limits = {root: {"cpu.max": f"{quota} {_PERIOD}", "memory.max": str(MEMORY)}}
        else:
            limits = {
                root / "cpu": {"cpu.cfs_period_us": str(_PERIOD), "cpu.cfs_quota_us": str(quota)},
                root / "memory": {"memory.limit_in_bytes": str(MEMORY)},
            }
        self.folders: list[Path] = []
        try:
            for parent, values in limits.items():
                folder = parent / f"carrom-phone-{os.getpid()}"
                folder.mkdir()
                self.folders.append(folder)
                for name, value in values.items():
                    (folder / name).write_text(value, "ascii")
        except OSError as error:
            print(f"(no control groups here, only the page is slow: {error.strerror})")
            self.close()

    def hold(self, pids: list[int]) -> None:
        """Let these processes, and those they will start, run on it."""
        for folder in self.folders:
            for pid in pids:
                with contextlib.suppress(ProcessLookupError):  # it has ended meanwhile
                    (folder / "cgroup.procs").write_text(str(pid), "ascii")

    def close(self) -> None:
        """Remove it, once its processes have ended."""
        while self.folders:
            self.folders.pop().rmdir()


def slow_page(context: BrowserContext, machine: SlowMachine) -> Page:
    """A page on a slower processor."""
    page = context.new_page()
    if not machine.folders:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def main() -> None:
    """Start a server and a browser with an empty profile, and measure."""
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Served(Path(folder))
        server.start()
        line = CountingLine(server.port)
        with tempfile.TemporaryDirectory() as profile:
            context = playwright.chromium.launch_persistent_context(
                profile,
                executable_path=path,
                args=["--no-sandbox", "--disable-dev-shm-usage"],
                base_url=line.address,
                locale="en-GB",
                **SIZES["phone"],
            )
            pid = browser_process(profile)
            machine = SlowMachine()
            try:
                machine.hold(processes_below(pid))
                measure(context, server, line, pid, machine)
            finally:
                context.close()
                server.stop()
                machine.close()


def browser_process(profile: str) -> int:
    """The process that was started with a profile: the one whose parent has another."""
    found = {}
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if profile in file.read_text("utf-8", "replace"):
                parent = (file.parent / "stat").read_text("utf-8", "replace").rpartition(")")[2]
                found[int(file.parent.name)] = int(parent.split()[1])
        except OSError:
            continue
    return next(pid for pid, parent in found.items() if parent not in found)


def measure(
    context: BrowserContext, server: Served, line: CountingLine, pid: int, machine: SlowMachine
) -> None:
    """Print a row for each step of a new match, then of the same page without a network."""
    row = "{:<34}{:>9}{:>12}{:>14}"
    print(row.format("", "seconds", "processor s", "bytes fetched"))
    phone = Phone(slow_page(context, machine))
    start, before = time.monotonic(), processor_seconds(pid)

    def lap(what: str) -> None:
        nonlocal start, before
        now, used = time.monotonic(), processor_seconds(pid)
        print(row.format(what, f"{now - start:.1f}", f"{used - before:.1f}", f"{line.taken():,}"))
        start, before = time.monotonic(), processor_seconds(pid)

    phone.page.goto("/umpire?new")
    phone.page.get_by_label("First player").fill("Asha")
    lap("cold: the form of a new match")
    phone.page.get_by_role("button", name="Start").click()
    phone.page.locator("[data-choice='toss.a']").wait_for()
    lap("cold: first ruling")
    for choice in ("toss.a", "break", "play.a1"):
        phone.page.locator(f"[data-choice='{choice}']").click()
    phone.tell("white")
    phone.says("online")
    phone.page.wait_for_timeout(3000)  # until everything has been stored
    match = phone.match
    phone.page.close()
    lap("(toss, a stroke, storing)")
    server.stop()
    phone = Phone(slow_page(context, machine))
    phone.page.goto(f"/umpire/{match}")
    phone.page.locator("[data-chip=white]").click()
    lap("installed, offline: a tap is taken")
    phone.page.locator("[data-tell] .ruling").wait_for()
    phone.tell()
    phone.ruled()
    lap("installed, offline: it is ruled")


if __name__ == "__main__":
    main()
