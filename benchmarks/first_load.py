"""The first load on a phone: how many bytes, how many requests, how long until one sees and can play.

A phone of 390 × 844, a processor four times slower, 1.6 Mbit/s down, 150 ms away, nothing in the cache.
Needs Chromium and the built page: `python benchmarks/first_load.py`.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.conftest import NAMES, SIZES, STATIC, Served
from tests.e2e.story import played

ROUNDS = 3
SLOWER = 4
NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 0.75e6 / 8,
}
PAINTED = """() => new Promise((done) => new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (entry.name === 'first-contentful-paint') done(entry.startTime);
}).observe({type: 'paint', buffered: true}))"""
READY = {
    "home": "() => document.querySelector('button.big:not(:disabled)')",
    "match": "() => document.querySelector('.plate') && document.querySelector('canvas')",
}


@dataclass(frozen=True)
class Load:
    """One load: requests, bytes over the wire, milliseconds."""

    requests: int
    size: int
    painted: float
    ready: float


def load(browser: Browser, served: Served, what: str, path: str) -> Load:
    """Open a page for the first time."""
    context = browser.new_context(base_url=served.url, locale="en-GB", **SIZES["phone"])
    page = context.new_page()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", NETWORK)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    sizes: list[float] = []

    def finished(event: dict[str, Any]) -> None:
        sizes.append(event["encodedDataLength"])

    line.on("Network.loadingFinished", finished)
    page.goto(path, wait_until="commit")
    ready = page.wait_for_function(
        f"() => ({READY[what]})() ? performance.now() : null", timeout=60_000
    ).json_value()
    painted = page.evaluate(PAINTED)
    page.wait_for_timeout(500)
    context.close()
    return Load(len(sizes), int(sum(sizes)), painted, ready)


def main() -> None:
    """Print the table."""
    chromium = next((path for name in NAMES if (path := shutil.which(name))), None)
    if chromium is None or not (STATIC / "index.html").exists():
        sys.exit("needs Chromium ('apt-get install chromium') and the page ('make web')")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder))
        served.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        try:
            pages = {"home": "/", "match": f"/m/{played(served, strokes=2, over=False)}"}
            print(f"{'page':8}{'requests':>10}{'kB':>8}{'seen, s':>10}{'ready, s':>10}")
            for what, path in pages.items():
                loads = [load(browser, served, what, path) for _ in range(ROUNDS)]
                print(
                    f"{what:8}{loads[0].requests:>10}{loads[0].size / 1000:>8.0f}"
                    f"{median(timed.painted for timed in loads) / 1000:>10.2f}"
                    f"{median(timed.ready for timed in loads) / 1000:>10.2f}"
                )
        finally:
            browser.close()
            served.stop()


if __name__ == "__main__":
    main()
