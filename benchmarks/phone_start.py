"""How fast the umpire's phone is there, and what it fetches: cold, and installed with the network off.

Run `python -m benchmarks.phone_start`; needs the built page and Chromium. The browser's page is made six
times slower by itself; Python's worker cannot be, so its processor time is told, and six times that is a slow
phone's. Bytes are counted on the line between browser and server.
"""

from __future__ import annotations

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


class CountingLine:
    """Passes everything on between a browser and a server, and counts what the browser gets."""

    def __init__(self, port: int) -> None:
        self.port, self.received = port, 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
                far = socket.create_connection(("127.0.0.1", self.port))
            except OSError:
                return
            threading.Thread(target=self._pass, args=(near, far, False), daemon=True).start()
            threading.Thread(target=self._pass, args=(far, near, True), daemon=True).start()

    def _pass(self, source: socket.socket, target: socket.socket, counted: bool) -> None:
        try:
            while data := source.recv(1 << 16):
                self.received += len(data) if counted else 0
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
    parents, times = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text("utf-8", "replace").rpartition(")")[2].split()
        except OSError:
            continue
        pid = int(stat.parent.name)
        parents[pid], times[pid] = int(fields[1]), int(fields[11]) + int(fields[12])
    total = 0
    for pid, ticks in times.items():
        above: int | None = pid
        while above is not None and above != browser_pid:
            above = parents.get(above)
        total += ticks if above == browser_pid else 0
    return total / os.sysconf("SC_CLK_TCK")


def slow_page(context: BrowserContext) -> Page:
    """A page on a slower processor."""
    page = context.new_page()
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
            pid = _browser_of(profile)
            try:
                measure(context, server, line, pid)
            finally:
                context.close()
                server.stop()


def _browser_of(profile: str) -> int:
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


def measure(context: BrowserContext, server: Served, line: CountingLine, pid: int) -> None:
    """Print a row for each step of a new match, then of the same page without a network."""
    row = "{:<34}{:>9}{:>12}{:>14}"
    print(row.format("", "seconds", "processor s", "bytes fetched"))
    phone = Phone(slow_page(context))
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
    phone = Phone(slow_page(context))
    phone.page.goto(f"/umpire/{match}")
    phone.page.locator("[data-chip=white]").click()
    lap("installed, offline: a tap is taken")
    phone.page.locator("[data-tell] .ruling").wait_for()
    phone.tell()
    phone.ruled()
    lap("installed, offline: it is ruled")


if __name__ == "__main__":
    main()
