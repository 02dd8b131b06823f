"""The page without a network, really: the server is gone and the browser's own cache is empty."""

from __future__ import annotations

import threading
from functools import partial
from http.server import ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.test_site import ROOT, WAIT, WITHIN, Space, copy_site
from tests.e2e.umpire import Phone

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.e2e.conftest import Served

STORED = """async () => {
    await navigator.serviceWorker.ready
    const python = await caches.open("carrom-python")
    return (await python.keys()).map((request) => new URL(request.url).pathname.split("/").at(-1))
}"""
"""The files of Python that the service worker has stored."""


class WebSpace:
    """A web space with the site on it, that can be switched off."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / WITHIN
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Space, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server.server_port}/{WITHIN}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def put_new_build(self) -> None:
        """Another build of the page lies here from now on: it calls itself new."""
        for name, old, new in (
            ("index.html", "The carrom umpire: say", "A new build: say"),
            ("service-worker.js", '"version":"', '"version":"new'),
        ):
            text = (self.folder / name).read_text("utf-8")
            assert old in text
            (self.folder / name).write_text(text.replace(old, new, 1), "utf-8")

    def switch_off(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def space(tmp_path: Path) -> Iterator[WebSpace]:
    copy_site(tmp_path)
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
    if (ROOT / "src/carrom/ask/listen/learned/weights.bin").exists():
        # Stored for times without a network, though nobody has said a word.
        Phone(page).wait(lambda: any(name.startswith("reader-") for name in page.evaluate(STORED)))
    forget_http_cache(page)
    space.switch_off()
    page.close()
    again = context.new_page()
    again.set_default_timeout(WAIT)
    again.goto(space.address + "#/laws")
    again.get_by_role("searchbox").fill("cutting the moon")
    expect(again.get_by_role("link", name="003.striking.2")).to_be_visible(timeout=WAIT)
    context.close()


IS_NEW = (
    """() => document.querySelector("meta[name=description]").content.includes("A new build")"""
)
NEW_IS_INSTALLED = """async () => {
    const registration = await navigator.serviceWorker.ready
    if (!registration.waiting && !registration.installing) await registration.update()
    return Boolean(registration.waiting)
}"""
"""Whether another build has been stored, and waits for every page to be closed."""
END_ALL = """() => new Promise((done) => {
    const opening = indexedDB.open("carrom-kept")
    opening.onsuccess = () => {
        const change = opening.result.transaction("matches", "readwrite")
        const table = change.objectStore("matches")
        table.getAll().onsuccess = ({ target }) => {
            for (const match of target.result) table.put({ ...match, over: true })
        }
        change.oncomplete = () => done()
    }
})"""
"""Every match on this device is over."""


@pytest.mark.nightly  # now and then the browser does not say that a new build waits
def test_while_a_match_is_open_the_page_stays_the_build_it_was_begun_with(
    browser: Browser, space: WebSpace
) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")

    def opened() -> Phone:
        phone = Phone(context.new_page())
        phone.page.goto(space.address + "#/umpire")
        return phone

    phone = opened()
    phone.page.goto(space.address + "#/umpire?new")
    phone.page.get_by_role("button", name="Start").click()
    # Not before: a build that takes nobody's place does not wait.
    phone.wait(lambda: bool(phone.page.evaluate("Boolean(navigator.serviceWorker.controller)")))
    space.put_new_build()
    phone.wait(lambda: bool(phone.page.evaluate(NEW_IS_INSTALLED)))
    assert not phone.page.evaluate(IS_NEW)
    # Closed, so that the new service worker is in charge; and opened again, twice.
    for _ in range(2):
        phone.page.close()
        phone = opened()
        assert not phone.page.evaluate(IS_NEW)
    phone.page.evaluate(END_ALL)
    phone.page.close()
    phone = opened()
    assert phone.page.evaluate(IS_NEW)
    context.close()


def test_the_page_can_be_installed(browser: Browser, served: Served) -> None:
    context = browser.new_context(base_url=served.url, locale="en-GB")
    page = context.new_page()
    page.goto("/umpire")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    line = context.new_cdp_session(page)
    manifest = line.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == f"{served.url}/manifest.json"
    wrong = {
        error["errorId"]
        for error in line.send("Page.getInstallabilityErrors")["installabilityErrors"]
    }
    # A test's browser is a private window, which installs nothing.
    assert wrong <= {"in-incognito"}
    context.close()
