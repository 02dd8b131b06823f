"""A web space with the site, and devices that have been there: nothing but files is served."""

from __future__ import annotations

import threading
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.conftest import SIZES
from tests.e2e.test_site import WITHIN, Space
from tests.e2e.waits import IS_STORED, wait_until


class WebSpace:
    """A plain web space with the site on it, as `python -m http.server` serves it; it can be switched off."""

    def __init__(self, folder: Path) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Space, directory=str(folder)))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/{WITHIN}/"

    def switch_off(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class Device:
    """A browser of somebody who plays here, and whatever it has complained about."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.complaints: list[str] = []

    def open(self, place: str = "") -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console",
            lambda said: self.complaints.append(said.text) if said.type == "error" else None,
        )
        page.goto(self.address + place)
        return page

    def open_stored(self) -> Page:
        """Open the site, until the game is here and all of it is stored."""
        page = self.open()
        has_come(page)
        wait_until(page, IS_STORED)
        return page


def has_come(page: Page) -> None:
    """Wait until the game is here."""
    expect(page.locator(".coming")).to_have_count(0)


def device(browser: Browser, space: WebSpace, size: str = "desktop") -> Device:
    settings = {"locale": "en-GB", "reduced_motion": "reduce", **SIZES[size]}
    return Device(browser.new_context(**settings), space.address)
