"""The first load on a phone: how many bytes, how many requests, how long until one sees and can play.

A phone of 390 × 844, a processor four times slower, 1.6 Mbit/s down, 150 ms away, nothing in the cache. Needs
Chromium and the built page:

    python -m benchmarks first_load

*home*: until *Play* can be tapped. *match*: the link of a match, until the board lies there. *first match*:
from *Play*, tapped as soon as it can be, until the first stroke can be made; its bytes begin with
the home page, live line included. Times are medians; the first match counts where the person breaks.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from math import isnan
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks import ROOT
from tests.e2e.conftest import SIZES, Served, browser_program

ROUNDS = 5
SLOWER = 4
NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 0.75e6 / 8,
}
PATIENCE = 120_000
"""Milliseconds until something that must come is missing."""
PLAY = "button.big:not(:disabled)"
PAINTED = """() => new Promise((done) => new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (entry.name === 'first-contentful-paint') done(entry.startTime);
}).observe({type: 'paint', buffered: true}))"""
BOARD_LIES = "() => document.querySelector('.plate') && document.querySelector('canvas')"
MAY_STRIKE = """() => document.querySelector('.talk .turn.mine')
  && document.querySelector('canvas[role=application]')"""


@dataclass(frozen=True)
class Load:
    """One load: requests, bytes over the wire, milliseconds. ``painted`` is NaN where it says nothing new."""

    requests: int
    size: int
    painted: float
    ready: float


class Wire:
    """Counts what a page gets, over a slow line or a usual one."""

    def __init__(self, page: Page, *, slow: bool = True) -> None:
        self.requests, self.size = 0, 0
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        if slow:
            line.send("Network.emulateNetworkConditions", NETWORK)
            line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        line.on("Network.loadingFinished", self._finished)
        line.on("Network.webSocketFrameReceived", self._received)

    def _finished(self, event: dict[str, Any]) -> None:
        if event["encodedDataLength"]:  # none for what lies in the page itself
            self.requests += 1
            self.size += int(event["encodedDataLength"])

    def _received(self, event: dict[str, Any]) -> None:
        self.size += len(event["response"]["payloadData"].encode())


@contextmanager
def phone(browser: Browser, at: str) -> Iterator[tuple[Page, Wire]]:
    """A phone with nothing in its cache."""
    context = browser.new_context(base_url=at, locale="en-GB", **SIZES["phone"])
    context.set_default_timeout(PATIENCE)
    try:
        page = context.new_page()
        yield page, Wire(page)
    finally:
        context.close()


def milliseconds_until(page: Page, script: str) -> float:
    """Since the page was asked for, until a script finds something."""
    found = page.wait_for_function(f"() => ({script})() ? performance.now() : null")
    return float(found.json_value())


def load_page(browser: Browser, at: str, path: str, ready: str) -> Load:
    """Open a page for the first time."""
    with phone(browser, at) as (page, wire):
        page.goto(path, wait_until="commit")
        milliseconds = milliseconds_until(page, ready)
        painted = page.evaluate(PAINTED)
        page.wait_for_timeout(500)
        return Load(wire.requests, wire.size, painted, milliseconds)


def load_home(browser: Browser, at: str, _match: str) -> Load | None:
    """The first page."""
    return load_page(browser, at, "/", f"() => document.querySelector('{PLAY}')")


def load_match(browser: Browser, at: str, match: str) -> Load | None:
    """The link of a match."""
    return load_page(browser, at, f"/m/{match}", BOARD_LIES)


def load_first_match(browser: Browser, at: str, _match: str) -> Load | None:
    """From the first page to the first stroke; None where the computer broke."""
    with phone(browser, at) as (page, wire):
        page.goto("/", wait_until="commit")
        page.locator(PLAY).tap()
        begun = page.evaluate("performance.now()")
        ready = milliseconds_until(page, MAY_STRIKE) - begun
        match = page.url.split("/m/")[1]
        view = page.request.get(f"/api/matches/{match}").json()
        if view["board"]["strokes"]:
            return None
        page.wait_for_timeout(500)
        return Load(wire.requests, wire.size, float("nan"), ready)


LOADS: dict[str, Callable[[Browser, str, str], Load | None]] = {
    "home": load_home,
    "match": load_match,
    "first match": load_first_match,
}


def wait_until_ready(server: Served) -> None:
    """Until simulator and players are loaded: the very first time they are compiled, which takes minutes."""
    end = time.monotonic() + 600
    while time.monotonic() < end:
        try:
            with urllib.request.urlopen(f"{server.url}/readyz", timeout=10) as answer:
                if json.load(answer)["ready"]:
                    return
        except OSError:
            time.sleep(1)
    raise SystemExit(f"the server at {server.url} did not become ready")


def serve_checkout(folder: Path, **settings: str) -> Served:
    """Start the server of this checkout with its built page, and with settings from the environment."""
    if not (ROOT / "src/carrom/server/static/index.html").exists():
        raise SystemExit("the page is not built: run 'make web'")
    server = Served(folder)
    server.environment = server.environment | {
        "CARROM_PRELOAD": "1",
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]),
        **settings,
    }
    server.start()
    return server


def make_match(server: Served) -> str:
    """A match of two people on one device."""
    sides = {
        side: {"players": [{"who": "me", "name": name}]}
        for side, name in (("a", "Asha"), ("b", "Ravi"))
    }
    request = urllib.request.Request(
        f"{server.url}/api/matches",
        json.dumps({**sides, "rules": "icf-25", "format": ""}).encode(),
        {"Content-Type": "application/json", "X-Carrom": "1"},
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        match_id: str = json.load(answer)["id"]
    return match_id


def measure(browser: Browser, server: Served, rounds: int) -> None:
    """Print the table."""
    match = make_match(server)
    row = "{:<13}{:>6}{:>10}{:>8}{:>9}{:>10}"
    print(row.format("page", "loads", "requests", "kB", "seen, s", "ready, s"))
    for what, load in LOADS.items():
        loads: list[Load] = []
        while len(loads) < rounds:
            if got := load(browser, server.url, match):
                loads.append(got)
        painted = median(each.painted for each in loads) / 1000
        print(
            row.format(
                what,
                len(loads),
                int(median(each.requests for each in loads)),
                f"{median(each.size for each in loads) / 1000:.0f}",
                f"{painted:.2f}" if not isnan(painted) else "",
                f"{median(each.ready for each in loads) / 1000:.2f}",
            )
        )
    print(f"load average {', '.join(f'{load:.1f}' for load in os.getloadavg())}")


def main() -> None:
    """Read the arguments, start the server, and measure."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    arguments = parser.parse_args()
    program = browser_program()
    if program is None:
        sys.exit("needs Chromium ('apt-get install chromium')")
    with ExitStack() as stack:
        server = serve_checkout(Path(stack.enter_context(tempfile.TemporaryDirectory())))
        stack.callback(server.stop)
        wait_until_ready(server)
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        stack.callback(browser.close)
        measure(browser, server, arguments.rounds)


if __name__ == "__main__":
    main()
