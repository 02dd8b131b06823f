"""On mobile data nothing big is fetched without asking; both answers, in a real browser."""

from __future__ import annotations

import threading
from functools import partial
from http.server import ThreadingHTTPServer
from typing import IO, TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NAMES, SIZES, browser_program, patient
from tests.e2e.test_site import WITHIN, Space, copy_site
from tests.e2e.umpire_phone import UmpirePhone
from tests.e2e.waits import IS_CONTROLLED, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

HOST = "carrom.example"
"""No name of a house or a hall: whoever comes from there may pay for it."""
CONNECTION = "Object.defineProperty(Navigator.prototype, 'connection', { get: () => (%s) })"
MEGABYTE = 1_000_000
PYTHON_IS_STORED = "async () => (await (await caches.open('carrom-python')).keys()).length > 0"

pytestmark = pytest.mark.thorough


class Counted(Space):
    """A web space that counts what it sends."""

    sent: list[int]

    def copyfile(self, source: IO[bytes], outputfile: IO[bytes]) -> None:  # type: ignore[override]
        data = source.read()
        self.sent.append(len(data))
        outputfile.write(data)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the site: another worker may build it anew meanwhile, and empties its folder first."""
    space = tmp_path_factory.mktemp("space")
    copy_site(space)
    return space / WITHIN


@pytest.fixture
def sent() -> list[int]:
    return []


@pytest.fixture
def far_away(browser: Browser, folder: Path, sent: list[int]) -> Iterator[Callable[[str], Page]]:
    """Open the static site on a phone, over a connection of a kind."""
    path = browser_program(NAMES[1:])  # the headless shell takes no such origin for secure
    if path is None:
        pytest.skip("no Chromium with windows here: 'apt-get install chromium'")
    handler = partial(type("OfThisTest", (Counted,), {"sent": sent}), directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    origin = f"http://{HOST}:{server.server_port}"
    arguments = [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
        f"--unsafely-treat-insecure-origin-as-secure={origin}",
    ]
    own = patient(browser.browser_type.launch(executable_path=path, args=arguments))

    def opened(connection: str) -> Page:
        settings: dict[str, Any] = {"base_url": origin, "locale": "en-GB", **SIZES["phone"]}
        page = own.new_context(**settings).new_page()
        page.add_init_script(CONNECTION % connection)
        page.goto("/#/umpire")
        return page

    yield opened
    own.close()
    server.shutdown()
    server.server_close()


def begun(page: Page) -> UmpirePhone:
    """A new match: its first stroke can be tapped, with or without the rules."""
    page.goto("/#/umpire?new")
    page.get_by_role("button", name="Start the match").click()
    return UmpirePhone(page)


def test_not_now_fetches_nothing_and_keeps_what_is_tapped(
    far_away: Callable[[str], Page], sent: list[int]
) -> None:
    page = far_away("{ type: 'cellular' }")
    phone = begun(page)
    expect(page.get_by_text("This may use mobile data")).to_be_visible()
    page.locator("[data-fetch=no]").click()
    expect(page.get_by_text("What you tap is saved.")).to_be_visible()
    page.locator(".players button").first.click()
    phone.chip("white").click()
    phone.tell.click()
    page.wait_for_function(IS_CONTROLLED)
    assert sum(sent) < MEGABYTE
    # They think better of it: what was tapped is ruled.
    page.locator("[data-fetch=yes]").click()
    expect(page.get_by_role("img", name="8 men left")).to_be_visible()
    assert sum(sent) > 4 * MEGABYTE


def test_yes_fetches_the_rules_once(far_away: Callable[[str], Page], sent: list[int]) -> None:
    page = far_away("{ type: 'cellular' }")
    begun(page)
    page.locator("[data-fetch=yes]").click()
    expect(page.locator("[data-choice='toss.a']")).to_be_visible()
    expect(page.locator("[data-fetch]")).to_have_count(0)
    wait_until(page, PYTHON_IS_STORED)
    fetched = sum(sent)
    page.reload()
    expect(page.locator("[data-choice='toss.a']")).to_be_visible()
    expect(page.locator("[data-fetch]")).to_have_count(0)
    assert sum(sent) - fetched < MEGABYTE, "it is on the phone already, and is not asked about"


@pytest.mark.nightly
def test_practice_asks_as_well(far_away: Callable[[str], Page], sent: list[int]) -> None:
    page = far_away("{ type: 'wifi', saveData: true }")
    practise = page.get_by_role("button", name="Practise")
    practise.click()
    page.locator("[data-fetch=no]").click()
    expect(page.locator("[data-fetch]")).to_have_count(0)
    assert sum(sent) < MEGABYTE
    practise.click()
    page.locator("[data-fetch=yes]").click()
    expect(page.locator("[data-tell]")).to_be_visible()


@pytest.mark.nightly
def test_in_a_wi_fi_nobody_is_asked(far_away: Callable[[str], Page]) -> None:
    page = far_away("{ type: 'wifi' }")
    begun(page)
    expect(page.locator("[data-choice='toss.a']")).to_be_visible()
    expect(page.locator("[data-fetch]")).to_have_count(0)
