"""The page without a network, really: the server is gone and the browser's own cache is empty."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.test_site import WAIT, WITHIN, Space, builder

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

import shutil
import threading
from functools import partial
from http.server import ThreadingHTTPServer

STORED = """async () => {
    await navigator.serviceWorker.ready
    const python = await caches.open("carrom-python")
    return (await python.keys()).map((request) => new URL(request.url).pathname.split("/").at(-1))
}"""
"""The files of Python that the service worker has stored."""


class WebSpace:
    """A web space with the site on it, that can be switched off."""

    def __init__(self, folder: Path) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Space, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server.server_port}/{WITHIN}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def switch_off(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def space(tmp_path: Path) -> Iterator[WebSpace]:
    build = builder()
    if not build.has_node():
        pytest.skip("no node here to build the site: apt-get install npm, or make site")
    (tmp_path / WITHIN).parent.mkdir(parents=True)
    shutil.copytree(build.build_site(), tmp_path / WITHIN)
    space = WebSpace(tmp_path)
    yield space
    space.switch_off()


def forget_http_cache(page: Page) -> None:
    """Nothing but what the service worker has stored is left."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def test_the_static_site_opens_again_with_the_network_off(
    browser: Browser, space: WebSpace
) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    page = context.new_page()
    page.set_default_timeout(WAIT)
    page.goto(space.address)
    expect(page.locator(".coming")).to_have_count(0, timeout=WAIT)
    stored = page.evaluate(STORED)
    assert "pyodide.asm.wasm.pack" in stored
    assert any(name.startswith("laws-") for name in stored)
    forget_http_cache(page)
    space.switch_off()
    page.close()
    again = context.new_page()
    again.set_default_timeout(WAIT)
    again.goto(space.address + "#/laws")
    again.get_by_role("searchbox").fill("cutting the moon")
    expect(again.get_by_role("link", name="003.striking.2")).to_be_visible(timeout=WAIT)
    context.close()
