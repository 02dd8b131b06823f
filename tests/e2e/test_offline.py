"""The page without a network, really: the server is gone and the browser's own cache is empty."""

from __future__ import annotations

import threading
from functools import partial
from http import HTTPStatus
from http.server import ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.test_site import ROOT, WITHIN, Space, copy_site
from tests.e2e.umpire import Phone
from tests.e2e.waits import IS_CONTROLLED, IS_STORED, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.e2e.conftest import Served

STORED = """async () => {
    const python = await caches.open("carrom-python")
    return (await python.keys()).map((request) => new URL(request.url).pathname.split("/").at(-1))
}"""
"""The files of Python that the service worker has stored."""


class Busy(Space):
    """A web space that is too busy for a file when the service worker, or the browser for it, first asks."""

    refused: set[str]
    """The files that it is too busy for; empty once all of them have been asked for."""

    def send_head(self) -> Any:
        name = self.path.rpartition("/" + WITHIN + "/")[2]
        is_for_worker = "Service-Worker" in self.headers or self.headers.get(
            "Referer", ""
        ).endswith("/service-worker.js")
        if is_for_worker and name in self.refused:
            self.refused.remove(name)
            return self.send_error(HTTPStatus.SERVICE_UNAVAILABLE)
        return super().send_head()


class WebSpace:
    """A web space with the site on it, that can be switched off."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / WITHIN
        self.refused: set[str] = set()
        handler = type("OfThisSpace", (Busy,), {"refused": self.refused})
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server.server_port}/{WITHIN}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        names = ("index.html", "service-worker.js")
        self.first = {name: (self.folder / name).read_text("utf-8") for name in names}

    def put_new_build(self, version: str = "new") -> None:
        """Another build of the page lies here from now on, and calls itself so."""
        for name, old, new in (
            ("index.html", "Play carrom by the real laws", f"A {version} build"),
            ("service-worker.js", '"version":"', f'"version":"{version}'),
        ):
            text = self.first[name]
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
    page.goto(space.address)
    expect(page.locator(".coming")).to_have_count(0)
    page.wait_for_function(IS_CONTROLLED)
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
    again.goto(space.address + "#/laws")
    again.get_by_role("searchbox").fill("cutting the moon")
    expect(again.get_by_role("link", name="003.striking.2")).to_be_visible()
    context.close()


@pytest.mark.parametrize(
    "refused",
    [
        pytest.param("service-worker.js", id="the service worker"),
        pytest.param("icon.svg", id="a file it needs"),
        pytest.param("manifest.json", id="any other file"),
    ],
)
def test_what_a_web_space_refuses_once_is_stored_without_a_reload(
    browser: Browser, space: WebSpace, refused: str
) -> None:
    space.refused.add(refused)  # none that the browser's own cache answers for
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    page = context.new_page()
    loads: list[str] = []
    page.on("domcontentloaded", lambda loaded: loads.append(loaded.url))
    page.goto(space.address)
    wait_until(page, IS_STORED)
    assert page.evaluate(IS_CONTROLLED)
    assert space.refused == set()
    assert len(loads) == 1
    context.close()


IS_NEW = (
    """() => document.querySelector("meta[name=description]").content.includes("A new build")"""
)
NEW_IS_INSTALLED = """async () => {
    const registration = await navigator.serviceWorker.getRegistration()
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


@pytest.mark.nightly
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
    phone.page.wait_for_function(IS_CONTROLLED)
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


STORED_BUILDS = """async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("carrom-page-"))
    const count = async (name) => (await (await caches.open(name)).keys()).length
    const sizes = names.map(async (name) => [name.slice(12, 17), await count(name)])
    return Object.fromEntries(await Promise.all(sizes))
}"""
"""How many files of each build are on this device."""
WAITS = "navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)"
REOPENED = 100
"""So often a page may be closed and opened again until a build that waited is in charge."""


@pytest.mark.nightly
def test_a_build_that_waits_keeps_what_it_has_stored(browser: Browser, space: WebSpace) -> None:
    """The second build has served the first, because of a match; that ends while a third waits."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")

    def opened(place: str = "#/umpire") -> Phone:
        phone = Phone(context.new_page())
        phone.page.goto(space.address + place)
        phone.page.wait_for_function(IS_CONTROLLED)
        return phone

    phone = opened("#/umpire?new")
    phone.page.get_by_role("button", name="Start").click()
    phone.page.locator("[data-banner]").wait_for()

    def installed(version: str) -> None:
        space.put_new_build(version)
        phone.wait(lambda: bool(phone.page.evaluate(NEW_IS_INSTALLED)))

    installed("two--")
    # A page that comes quickly after the last one finds that one's build still in charge.
    for _ in range(REOPENED):
        if not phone.page.evaluate(WAITS):
            break
        phone.page.close()
        phone = opened()
    else:
        raise AssertionError("the second build still waits")
    installed("three")
    before = phone.page.evaluate(STORED_BUILDS)
    assert before["three"] == before["two--"] > 10
    phone.page.evaluate(END_ALL)
    phone.page.reload()
    shown = "document.querySelector('meta[name=description]').content"
    phone.wait(lambda: "A two-- build" in phone.page.evaluate(shown))
    assert phone.page.evaluate(STORED_BUILDS)["three"] == before["three"]
    # Nothing but what is stored: the third opens when every page has been closed.
    forget_http_cache(phone.page)
    space.switch_off()
    for _ in range(REOPENED):
        phone.page.close()
        phone = opened()
        if "A three build" in phone.page.evaluate(shown):
            break
    else:
        raise AssertionError("the third build is not shown")
    context.close()


def test_the_page_can_be_installed(browser: Browser, served: Served) -> None:
    context = browser.new_context(base_url=served.url, locale="en-GB")
    page = context.new_page()
    page.goto("/umpire")
    page.wait_for_function(IS_CONTROLLED)
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
