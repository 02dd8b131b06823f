"""The first stroke of a fresh install: nobody waits for a compiler at the board.

    python -m benchmarks fresh_install [make] [wheel] [--clone DIR]

*make*: a fresh clone of this checkout's last commit, and what `make run` does in it: set-up, page, compiling,
serving; then *Play* and the first stroke. *wheel*: the wheel with the page in an environment of its own, and
`carrom serve` at once: while the board is got ready the page says so, and whoever comes plays as soon as it
is. Needs Chromium, and a package index; minutes. With --clone a clone that is there is used again, and left.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from playwright.sync_api import Browser, sync_playwright

from benchmarks import ROOT
from benchmarks.by_eye import BREAK, aim
from benchmarks.first_load import PLAY
from benchmarks.first_visit import ANSWERED
from benchmarks.load.server import free_port
from benchmarks.visitor import PATIENCE, legal_ranges, newcomer
from tests.e2e.conftest import browser_program

if TYPE_CHECKING:
    from collections.abc import Iterator

STEPS = ("setup", "web", ".venv/.compiled")
"""What `make run` needs before it serves, one after the other."""
USUAL = {
    name: value
    for name, value in os.environ.items()
    if not name.startswith(("PYTHON", "CARROM_", "VIRTUAL_ENV"))
}
PREPARING = "Getting the board ready"


def timed(what: str, *command: str, cwd: Path) -> None:
    """Run a command, and print how long it took."""
    began = time.monotonic()
    done = subprocess.run(command, cwd=cwd, env=USUAL, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} failed:\n{(done.stderr or done.stdout)[-2000:]}")
    report(what, time.monotonic() - began)


def report(what: str, seconds: float, more: str = "") -> None:
    """Print a row."""
    print(f"  {what:<48}{seconds:>8.2f} s  {more}", flush=True)


@contextmanager
def serving(program: Path, data: Path) -> Iterator[str]:
    """`carrom serve` as it is installed; its address as soon as the page answers."""
    address = f"http://127.0.0.1:{(port := free_port())}"
    began = time.monotonic()
    with (data / "log").open("wb") as log:
        process = subprocess.Popen(
            [program, "serve", "--no-browser", "--port", str(port), "--data-dir", data],
            env=USUAL,
            stdout=log,
            stderr=log,
        )
    try:
        while not answers(address):
            if process.poll() is not None:
                sys.exit(f"the server ended:\n{(data / 'log').read_text()[-2000:]}")
            time.sleep(0.05)
        report("carrom serve: the page answers", time.monotonic() - began)
        yield address
    finally:
        process.terminate()
        process.wait(timeout=30)


def answers(address: str, path: str = "/") -> bool:
    """Whether the server gives an answer that is no error."""
    with suppress(OSError), urllib.request.urlopen(address + path, timeout=10):
        return True
    return False


def first_stroke(browser: Browser, at: str, *, waits: bool) -> None:
    """Play, tapped at once or when the board is ready, and the first stroke."""
    with newcomer(browser, at, "phone", None) as visit:
        page, began = visit.page, time.monotonic()
        page.locator(PLAY).wait_for()
        report("Play can be tapped", time.monotonic() - began)
        if waits:
            says = page.get_by_text(PREPARING)
            if not answers(at, "/readyz"):
                says.wait_for()
                report("the page says that the board is got ready", time.monotonic() - began)
                says.wait_for(state="detached", timeout=10 * PATIENCE)
            report("the board is ready", time.monotonic() - began)
        began = time.monotonic()
        visit.tap(page.locator(PLAY))
        page.wait_for_url("**/m/*")
        hand = visit.hand
        hand.until("strike", "place")
        view = hand.view()
        broke = view["board"]["strokes"] == 0
        report(
            "Play → first stroke possible",
            time.monotonic() - began,
            "" if broke else "after its break",
        )
        if hand.now()[1] == "place":
            visit.tap(visit.button("Place for me"))
            hand.until("strike", after=view["version"])
            view = hand.view()
        board = view["board"]
        discs = visit.looks_at(board["discs"], view["quarters"]["a1"])
        kinds = ["white", "black"]
        visit.strike(BREAK if broke else aim(discs, kinds, legal_ranges(discs), Random(1)))
        answered = page.wait_for_function(ANSWERED, timeout=PATIENCE).json_value()
        report("first stroke let go → discs move", answered / 1000)


def install_wheel(clone: Path, folder: Path) -> Path:
    """The wheel of a clone in an environment of its own; the command."""
    timed("make wheel", "make", "wheel", cwd=clone)
    (wheel,) = (clone / "dist").glob("carrom-*.whl")
    timed("a new environment", sys.executable, "-m", "venv", str(folder), cwd=clone)
    python = str(folder / "bin" / "python")
    quietly = ("-m", "pip", "--disable-pip-version-check", "install", "--quiet")
    timed("pip install carrom[server]", python, *quietly, f"{wheel}[server]", cwd=clone)
    return folder / "bin" / "carrom"


def main() -> None:
    """Install, serve, strike."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("ways", nargs="*", metavar="make|wheel")
    parser.add_argument("--clone", type=Path, help="a clone that is kept")
    arguments = parser.parse_args()
    ways = {*arguments.ways} or {"make", "wheel"}
    if unknown := ways - {"make", "wheel"}:
        parser.error(f"there is no {', '.join(sorted(unknown))}; say make or wheel")
    if browser_program() is None:
        sys.exit("needs Chromium ('apt-get install chromium')")
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        clone: Path = arguments.clone or folder / "clone"
        if not clone.exists():
            timed("git clone", "git", "clone", "--quiet", str(ROOT), str(clone), cwd=folder)
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(
            executable_path=browser_program(), args=["--no-sandbox"]
        )
        stack.callback(browser.close)
        print("make run")
        for step in STEPS if "make" in ways else STEPS[:1]:
            timed(f"make {step}", "make", step, cwd=clone)
        if "make" in ways:
            (folder / "made").mkdir()
            with serving(clone / ".venv/bin/carrom", folder / "made") as address:
                first_stroke(browser, address, waits=False)
        if "wheel" in ways:
            print("a wheel")
            program = install_wheel(clone, folder / "environment")
            (folder / "installed").mkdir()
            with serving(program, folder / "installed") as address:
                first_stroke(browser, address, waits=True)
    print(f"load average {', '.join(f'{load:.1f}' for load in os.getloadavg())}")


if __name__ == "__main__":
    main()
