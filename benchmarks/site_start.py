"""How fast one plays on the static site, on a phone: cold, and installed with the network off.

Run `python -m benchmarks site_start` after `make site`; needs Chromium. The phone is that of
`benchmarks/phone_start.py`: where control groups can be made, the whole browser, Python's worker included,
has a sixth of two processors and 2 GB; elsewhere six times the processor seconds are a slow phone's.
The line is as fast as this machine: `--mbit` makes it slower. *May strike*: the board lies there, it is the
person's turn, and the striker can be pulled.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from playwright.sync_api import BrowserContext, Page, sync_playwright

from benchmarks import ROOT
from benchmarks.phone_start import (
    CountingLine,
    SlowMachine,
    browser_process,
    processes_below,
    processor_seconds,
    slow_page,
)
from tests.e2e.conftest import NAMES, SIZES

SITE = ROOT / "dist" / "site"
MAY_STRIKE = """() => document.querySelector('.talk .turn.mine')
  && document.querySelector('canvas[role=application]')"""
STORED = """async () => {
  const base = location.href.split('#')[0];
  const build = await (await caches.open('carrom-state')).match(new URL('build', base));
  const extent = build && await (await caches.open(await build.text())).match(new URL('extent', base));
  return Boolean(extent) && await extent.text() === 'everything';
}"""
TWO_PLAYERS = "Two players on this device"
"""Whoever breaks sits here: the first stroke is not a computer's."""


class Quiet(SimpleHTTPRequestHandler):
    """Files, and nothing else."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class Laps:
    """Prints a row for each step."""

    ROW = "{:<44}{:>9}{:>13}{:>15}"

    def __init__(self, line: CountingLine, pid: int) -> None:
        self.line, self.pid = line, pid
        print(self.ROW.format("", "seconds", "processor s", "bytes fetched"))
        self.begin()

    def begin(self) -> None:
        self.start, self.before = time.monotonic(), processor_seconds(self.pid)

    def lap(self, what: str) -> None:
        seconds, used = (
            time.monotonic() - self.start,
            processor_seconds(self.pid) - self.before,
        )
        print(self.ROW.format(what, f"{seconds:.1f}", f"{used:.1f}", f"{self.line.taken():,}"))
        self.begin()


def play(page: Page) -> None:
    """Tap, and wait until one may strike."""
    page.get_by_role("button", name=TWO_PLAYERS).click()
    page.wait_for_function(MAY_STRIKE, timeout=600_000)


def measure(
    context: BrowserContext,
    server: ThreadingHTTPServer,
    line: CountingLine,
    pid: int,
    machine: SlowMachine,
) -> None:
    """A first visit, then the same site without a network."""
    context.set_default_timeout(600_000)
    laps = Laps(line, pid)
    page = slow_page(context, machine)
    page.goto("/")
    page.get_by_role("button", name=TWO_PLAYERS).wait_for()
    laps.lap("cold: Play can be tapped")
    play(page)
    laps.lap("cold: tapped at once, may strike")
    page.wait_for_function(STORED)
    page.wait_for_timeout(5000)  # until Python's memory has been kept
    page.close()
    laps.lap("(everything is stored)")
    server.shutdown()
    server.server_close()
    page = slow_page(context, machine)
    page.goto("/")
    page.get_by_role("button", name=TWO_PLAYERS).wait_for()
    laps.lap("installed, offline: Play can be tapped")
    play(page)
    laps.lap("installed, offline: tapped at once, may strike")
    page.goto("/#/")
    page.get_by_role("button", name=TWO_PLAYERS).wait_for()
    laps.begin()
    play(page)
    laps.lap("once the game is there: tapped, may strike")


def main() -> None:
    """Serve the site to a browser with an empty profile, and measure."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--mbit", type=float, help="how fast the line is")
    mbit = options.parse_args().mbit
    if not (SITE / "index.html").is_file():
        raise SystemExit("the site is not built: run 'make site'")
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    line = CountingLine(server.server_port)
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
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
            line.mbit = mbit
            measure(context, server, line, pid, machine)
        finally:
            context.close()
            machine.close()


if __name__ == "__main__":
    main()
