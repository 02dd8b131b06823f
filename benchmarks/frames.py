"""Frames a second while a break is shown, on a phone of 2 GB with a processor six times slower.

    python -m benchmarks frames [--breaks 8]

Needs Chromium and the built page. Every break is made by a finger on a board set up for it, at full power,
with sound and shadows as users have them; a frame is a picture that was drawn on the board's canvas. Three
phones: this machine as it is; the page's own work six times slower (the browser does that; what its graphics
take, which a phone has a chip for, stays as it is); and, where control groups can be made, the whole
browser on a sixth of two processors with 2 GB of memory, drawing by software, which no phone has to.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from benchmarks.first_load import serve_checkout, wait_until_ready
from benchmarks.phone_start import SLOWER, SlowMachine, browser_process, processes_below
from tests.e2e.conftest import SIZES, browser_program
from tests.e2e.player import Player, Shot

BREAK = Shot(0.0, 0.02, 1.0, 1.0)
PATIENCE = 120_000
WATCH = """
window.drawn = []; window.arrived = [];
const clear = CanvasRenderingContext2D.prototype.clearRect;
CanvasRenderingContext2D.prototype.clearRect = function (...area) {
  if (this.canvas.isConnected) window.drawn.push(performance.now());
  return clear.apply(this, area);
};
const Line = window.WebSocket;
window.WebSocket = class extends Line {
  constructor(...told) {
    super(...told);
    this.addEventListener('message', ({ data }) => {
      if (data.includes('"trajectory":{')) window.arrived.push([performance.now(), JSON.parse(data)]);
    });
  }
};
"""
INTERVALS = """() => {
  const [at, frame] = window.arrived.at(-1);
  const step = frame.step ?? frame.steps.at(-1);
  const { seconds, events } = step.trajectory;
  const drawn = window.drawn.filter((time) => time >= at);
  const film = drawn.filter((time) => time <= drawn[0] + 1000 * seconds);
  return { seconds, events: events.length, intervals: film.slice(1).map((time, k) => time - film[k]) };
}"""


def show_break(page: Page) -> tuple[float, list[float]]:
    """Break on a new board; how long it moved, and the milliseconds between two frames."""
    page.goto("/")
    page.get_by_role("button", name="Two players on this device").tap()
    page.wait_for_url("**/m/*")
    player = Player(page, finger=True)
    player.until("strike")
    player.hit(BREAK)
    player.page.wait_for_function("() => window.arrived.length > 0")
    player.seen(player.view()["version"])
    film = page.evaluate(INTERVALS)
    return film["seconds"], film["intervals"]


@contextmanager
def phone(playwright: Playwright, at: str, profile: str) -> Iterator[BrowserContext]:
    """A phone with sound, at a server."""
    context = playwright.chromium.launch_persistent_context(
        profile,
        executable_path=browser_program(),
        args=[
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--autoplay-policy=no-user-gesture-required",
        ],
        base_url=at,
        locale="en-GB",
        **SIZES["phone"],
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(WATCH)
    try:
        yield context
    finally:
        context.close()


def measure(page: Page, breaks: int) -> str:
    """A row: of all frames the median and the slowest twentieth, and of the worst break its mean."""
    shown = [show_break(page) for _ in range(breaks)]
    every = [interval for _, intervals in shown for interval in intervals]
    means = [1000 * len(intervals) / sum(intervals) for _, intervals in shown]
    slow = quantiles(every, n=20)[-1]
    seconds = median(seconds for seconds, _ in shown)
    return f"{breaks:>7}{seconds:>10.1f}{1000 / median(every):>9.0f}{1000 / slow:>14.0f}{min(means):>13.0f}"


def main() -> None:
    """Start a server, and show breaks on each phone."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--breaks", type=int, default=8)
    breaks = parser.parse_args().breaks
    if browser_program() is None:
        sys.exit("needs Chromium ('apt-get install chromium')")
    print(f"{'frames a second':<30} breaks  moving, s  median  slowest 5 %  worst break")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = serve_checkout(Path(folder))
        try:
            wait_until_ready(server)
            for name in (
                "this machine",
                f"page {SLOWER} times slower",
                "a sixth of two processors",
            ):
                with (
                    tempfile.TemporaryDirectory() as profile,
                    phone(playwright, server.url, profile) as context,
                ):
                    page = context.new_page()
                    machine = None
                    if name.startswith("page"):
                        line = context.new_cdp_session(page)
                        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
                    elif name.startswith("a sixth"):
                        machine = SlowMachine()
                        if not machine.folders:
                            continue
                        machine.hold(processes_below(browser_process(profile)))
                    print(f"{name:<30}{measure(page, breaks)}", flush=True)
                if machine:
                    machine.close()
        finally:
            server.stop()
    print(f"load average {', '.join(f'{load:.1f}' for load in os.getloadavg())}")


if __name__ == "__main__":
    main()
