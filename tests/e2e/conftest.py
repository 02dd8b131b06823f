"""A server in a process of its own and Debian's Chromium before it.

`make test` installs the browser where it can; where there is none these tests say so and are skipped.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from benchmarks.load.server import free_port
from tests.patience import PATIENCE, PATIENCE_MS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

STATIC = Path(__file__).parents[2] / "src" / "carrom" / "server" / "static"
NAMES = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome",
)  # fmt: skip
"""The first is the same browser without its own windows: a new device costs it a seventh of the time."""
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}


LINE_CUT = (
    "net::ERR_", "WebSocket", "Failed to load resource", "the page was not stored",
    "not everything was stored", "no new build was looked for", "Python is loaded anew",
    "An unknown error occurred when fetching the script",
)  # fmt: skip
"""What browser and page may say in the console while nothing comes through: at any moment, since the page
stores itself in the background. Wherever a test cuts a line or stops a server, all of it is expected."""


@dataclass
class Served:
    """A running `carrom serve`; can be killed and started again on the same data."""

    data: Path
    port: int = field(default_factory=free_port)
    environment: dict[str, str] = field(
        default_factory=lambda: {
            "CARROM_PAUSE": "0",
            "CARROM_RATE": "0",
            "CARROM_THINKERS": "1",
            "CARROM_PRELOAD": "0",
        }
    )
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    address = url

    def start(self) -> None:
        command = [sys.executable, "-m", "carrom.cli.main", "serve", "--no-browser",
                   "--port", str(self.port), "--data-dir", str(self.data)]  # fmt: skip
        log = (self.data / "server.log").open("ab")
        self.process = subprocess.Popen(
            command, stdout=log, stderr=log, env={**os.environ, **self.environment}
        )
        log.close()
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                break
            with suppress(OSError), urllib.request.urlopen(f"{self.url}/healthz", timeout=10):
                return
            time.sleep(0.1)
        self.stop(signal.SIGKILL)
        raise RuntimeError((self.data / "server.log").read_text("utf-8")[-2000:])

    def stop(self, how: int = signal.SIGTERM) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(timeout=PATIENCE)
        self.process = None


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: run 'make web'")
    server = Served(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def thinking(served: Served) -> Served:
    """The server once its computer players think: the very first time they are compiled, and that is slow."""
    asked = {"position": [["white", 0.1, 0.1], ["black", -0.1, 0.1]], "level": "1", "best": 1}
    request = urllib.request.Request(
        f"{served.url}/api/analyse",
        json.dumps(asked).encode(),
        {"Content-Type": "application/json", "X-Carrom": "1"},
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        assert answer.status == 200
    return served


def browser_program(names: Sequence[str] = NAMES) -> str | None:
    """The first of these browsers that is installed; None where none is."""
    return next((path for name in names if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = browser_program()
    if path is None:
        pytest.skip("no Chromium here: 'apt-get install chromium' (make test does, where it may)")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE_MS)

    with sync_playwright() as playwright:
        one = patient(
            playwright.chromium.launch(
                executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"]
            )
        )
        yield one
        one.close()


def patient(browser: Browser) -> Browser:
    """A browser whose pages wait as long as a busy machine needs."""
    make = browser.new_context

    def new_context(**options: Any) -> BrowserContext:
        context = make(**options)
        context.set_default_timeout(PATIENCE_MS)
        return context

    setattr(browser, "new_context", new_context)  # noqa: B010  (a method, to mypy)
    return browser


ON_DESKTOP = pytest.mark.parametrize(
    "size", ["desktop", pytest.param("phone", marks=pytest.mark.nightly)]
)
ON_PHONE = pytest.mark.parametrize(
    "size", [pytest.param("desktop", marks=pytest.mark.nightly), "phone"]
)
"""Where a hand does the same on both: on the other one by night."""


@pytest.fixture(params=["desktop", "phone"])
def size(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def new_device(browser: Browser, at: str, size: str, **options: Any) -> BrowserContext:
    """A browser that has stored nothing yet."""
    usual = {"base_url": at, "reduced_motion": "reduce", "locale": "en-GB", **SIZES[size]}
    return browser.new_context(**(usual | options))


@pytest.fixture
def visit(browser: Browser, served: Served) -> Iterator[Callable[..., Page]]:
    """Open a page of ours as a new person, or ``on`` the device of one who was here before; errors in its
    console fail the test, but for those expected."""
    opened_here: list[BrowserContext | Page] = []
    wrong: list[str] = []
    usual = served.url

    def opened(
        path: str = "/",
        size: str = "desktop",
        *,
        at: str = usual,
        expected: str | Sequence[str] = (),
        on: BrowserContext | None = None,
        **options: Any,
    ) -> Page:
        context = on or new_device(browser, at, size, **options)
        page = context.new_page()
        opened_here.append(page if on else context)
        page.on("pageerror", lambda error: wrong.append(str(error)))

        def heard(message: ConsoleMessage) -> None:
            known = (expected,) if isinstance(expected, str) else expected
            if message.type in ("error", "warning") and not any(
                words in message.text for words in known
            ):
                wrong.append(f"{page.url}: {message.text}")

        page.on("console", heard)
        page.goto(path)
        return page

    yield opened
    for one in opened_here:
        one.close()
    assert not wrong, wrong
