"""The umpire's phone loses nothing: killed, without a network, with the server gone, in two tabs."""

from __future__ import annotations

import shutil
import signal
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NAMES, SIZES, STATIC, Served, patient
from tests.e2e.test_offline import forget_http_cache
from tests.e2e.umpire import Phone, events_at

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext

pytestmark = pytest.mark.thorough


@pytest.fixture(scope="module")
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of this file's own, to be killed."""
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: run 'make web'")
    server = Served(tmp_path_factory.mktemp("mortal"))
    yield server
    server.stop()


@pytest.fixture
def desk(mortal: Served) -> Served:
    """It runs, whatever the test before did to it; every phone has a match of its own."""
    if mortal.process is None:
        mortal.start()
    return mortal


@pytest.fixture
def context(browser: Browser, desk: Served) -> Iterator[BrowserContext]:
    """A phone, with whatever its browser stores."""
    context = browser.new_context(base_url=desk.url, locale="en-GB", **SIZES["phone"])
    yield context
    context.close()


def opened(context: BrowserContext, path: str) -> Phone:
    phone = Phone(context.new_page())
    phone.page.goto(path)
    return phone


def test_a_phone_without_network_and_server_goes_on_and_delivers_everything_later(
    context: BrowserContext, desk: Served
) -> None:
    phone = Phone(context.new_page())
    phone.make()
    phone.tell("white")
    phone.says("online")
    assert events_at(desk.url, phone.match) == phone.events()
    desk.stop(signal.SIGKILL)
    forget_http_cache(phone.page)
    phone.tell()
    phone.says("offline")
    # The page is killed, and opened again with the network off.
    match = phone.match
    phone.page.close()
    phone = opened(context, f"/umpire/{match}")
    phone.tell("black")
    phone.tell("white", "striker")
    phone.ruled()
    phone.says("offline")
    told = phone.events()
    assert len(told) == 8
    desk.start()
    phone.says("online")
    assert events_at(desk.url, match) == told


def test_what_was_not_delivered_is_still_there_after_the_page_was_killed(
    context: BrowserContext, desk: Served
) -> None:
    phone = Phone(context.new_page())
    phone.make()
    phone.says("online")
    context.set_offline(True)
    for chips in (("white",), (), ("queen",), ("black",)):
        phone.tell(*chips)
    phone.says("offline")
    match, told = phone.match, phone.events()
    phone.page.close()
    context.set_offline(False)
    phone = opened(context, f"/umpire/{match}")
    phone.says("online")
    assert phone.events() == told
    assert events_at(desk.url, match) == told


@pytest.mark.nightly
def test_two_tabs_of_one_match_do_not_both_write(context: BrowserContext, desk: Served) -> None:
    first = Phone(context.new_page())
    first.make()
    first.tell("white")
    first.says("online")
    second = opened(context, f"/umpire/{first.match}")
    second.ruled()
    expect(first.page.locator("[data-tell]")).to_have_count(0)
    second.tell("white")
    second.says("online")
    told = second.events()
    assert len(told) == 6
    assert events_at(desk.url, first.match) == told
    # Back to the first tab, by its own button: it knows what the second one told.
    first.page.get_by_role("button", name="Enter here instead").click()
    expect(second.page.locator("[data-tell]")).to_have_count(0)
    first.tell("black")
    first.says("online")
    assert events_at(desk.url, first.match) == first.events()
    assert first.events()[:6] == told


def test_a_match_goes_to_another_phone_and_what_is_late_is_reviewed(
    browser: Browser, context: BrowserContext, desk: Served
) -> None:
    first = Phone(context.new_page())
    first.make()
    first.tell("white")
    first.says("online")
    code = first.hand_over_code()
    context.set_offline(True)
    first.tell("black")
    first.says("offline")
    other = browser.new_context(base_url=desk.url, locale="en-GB", **SIZES["phone"])
    second = Phone(other.new_page())
    second.take_over(first.match, code)
    second.tell()
    second.says("online")
    told = second.events()
    assert len(told) == 6
    context.set_offline(False)
    first.says("review")
    expect(first.page.locator("[data-tell]")).to_have_count(0)
    assert events_at(desk.url, first.match) == told
    # The laptop is replaced from nothing: both phones together bring everything back.
    match = first.match
    desk.stop(signal.SIGKILL)
    for file in desk.data.glob("*.db*"):
        file.unlink()
    desk.start()
    second.tell("white")
    second.wait(lambda: events_at(desk.url, match) == second.events())
    # The writer is told that something of the first phone's waits to be looked at.
    second.says("review")
    first.says("review")
    other.close()


@pytest.mark.nightly
def test_the_open_page_delivers_to_another_address(
    context: BrowserContext, desk: Served, tmp_path: Path
) -> None:
    phone = Phone(context.new_page())
    phone.make()
    phone.tell("white")
    phone.says("online")
    desk.stop(signal.SIGKILL)
    (tmp_path / "other").mkdir()
    other = Served(tmp_path / "other")
    other.start()
    phone.tell("white")
    phone.says("offline")
    phone.deliver_to(other.url)
    phone.says("online")
    assert events_at(other.url, phone.match) == phone.events()
    other.stop()


@pytest.mark.nightly
def test_on_plain_http_in_a_network_everything_but_the_offline_page_works(
    browser: Browser, desk: Served
) -> None:
    path = next(found for name in NAMES if (found := shutil.which(name)))
    rules = f"--host-resolver-rules=MAP 192.168.77.7 127.0.0.1:{desk.port}"
    near = patient(
        browser.browser_type.launch(
            executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage", rules]
        )
    )
    context = near.new_context(
        base_url="http://192.168.77.7:8000", locale="en-GB", **SIZES["phone"]
    )
    phone = Phone(context.new_page())
    phone.page.goto("/umpire")
    assert not phone.page.evaluate("isSecureContext")
    expect(phone.page.get_by_text("Keep this tab open")).to_be_visible()
    phone.make()
    phone.tell("white")
    phone.says("online")
    desk.stop(signal.SIGKILL)
    phone.tell("black")
    phone.says("offline")
    told = phone.events()
    desk.start()
    phone.says("online")
    phone.page.reload()
    phone.ruled()
    assert phone.events() == told
    assert events_at(desk.url, phone.match) == told
    near.close()
