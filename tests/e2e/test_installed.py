"""The whole page as an app: installed, opened again without a network, telling people of their turn."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import COLOURS, TAGS, faults
from tests.e2e.conftest import ON_PHONE, new_device
from tests.e2e.player import Player, nothing
from tests.e2e.story import played
from tests.e2e.test_lobby import join, made_by
from tests.e2e.waits import IS_CONTROLLED
from tests.e2e.wire import wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.e2e.conftest import Served
    from tests.e2e.wire import Wire

WORKERS = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"


@pytest.fixture
def line(served: Served) -> Iterator[Wire]:
    with wire(served.port) as cut:
        yield cut


def stored(context: BrowserContext) -> Page:
    """A page of a device that has stored everything but the rules; its browser's own cache is empty."""
    page = context.new_page()
    page.goto("/settings")
    page.locator("[data-stored=pages]").wait_for()
    context.new_cdp_session(page).send("Network.clearBrowserCache")
    return page


@ON_PHONE
def test_every_page_opens_again_without_a_network(
    browser: Browser, served: Served, line: Wire, size: str
) -> None:
    match = played(served, strokes=2, over=False)
    context = new_device(browser, line.url, size)
    page = context.new_page()
    page.goto(f"/m/{match}")
    page.locator(".talk .turn").wait_for()
    lying = Player(page).discs()
    page.close()
    page = stored(context)
    line.cut()

    page.goto("/")
    panel = page.locator("[data-offline]")
    expect(panel).to_contain_text("Playing, puzzles and tournaments need it.")
    expect(panel).to_contain_text("Playing against the computer still needs a connection.")
    expect(page.get_by_role("button", name="Play", exact=True)).to_have_count(0)
    assert faults(page, TAGS) == []
    assert faults(page, COLOURS) == []
    panel.get_by_role("link", name="Keep the score at a wooden board").click()
    expect(page.get_by_role("heading", name="Umpire a match")).to_be_visible()
    page.goto("/umpire")
    expect(page.get_by_role("heading", name="Umpire a match")).to_be_visible()

    page.goto("/laws")
    expect(page).to_have_title("Laws · Carrom")
    expect(page.get_by_role("alert")).to_contain_text("Cannot reach the umpire.")
    page.goto("/settings")
    expect(page.get_by_role("heading", name="Carrom on this device")).to_be_visible()
    expect(page.get_by_text("What needs the server waits until it is back.")).to_be_visible()
    page.goto("/nowhere")
    expect(page.get_by_role("heading", name="Page not found.")).to_be_visible()
    page.goto(f"/m/{match}")
    expect(page.get_by_text("This is the board as you last saw it.")).to_be_visible()
    assert Player(page).discs() == lying
    page.goto("/m/never-opened-here")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    page.goto("/practise")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()

    line.mend()
    expect(page.get_by_role("heading", name=re.compile("Puzzle of the day"))).to_be_visible()
    page.goto("/laws")
    expect(page.get_by_role("alert")).to_have_count(0)
    for nowhere in ("/nowhere", "/m/nobody-knows-it"):
        answer = page.goto(nowhere)
        assert answer is not None
        assert (answer.status, answer.from_service_worker) == (404, True)
    answer = page.goto(f"/m/{match}")
    assert answer is not None
    assert answer.status == 200
    assert '<meta property="og:title" content="Asha ' in answer.text()
    context.close()


@pytest.mark.nightly
def test_the_laws_answer_without_a_network_once_they_are_stored(
    browser: Browser, line: Wire
) -> None:
    context = new_device(browser, line.url, "phone")
    page = stored(context)
    page.get_by_role("button", name="Store (").click()
    page.locator("[data-stored=rules]").wait_for()
    line.cut()
    page.goto("/laws?q=cutting+the+moon")
    expect(page.get_by_role("link", name="003.striking.2")).to_be_visible()
    page.goto("/")
    page.get_by_role("link", name="Ask for a ruling").click()
    page.get_by_role("link", name="Nothing was pocketed: ask").click()
    expect(page.get_by_role("heading", name="Had you just pocketed the queen")).to_be_visible()
    context.close()


def test_it_is_stored_when_the_page_has_nothing_else_to_do(
    browser: Browser, served: Served
) -> None:
    context = new_device(browser, served.url, "phone")
    page = context.new_page()
    page.clock.install()
    page.goto("/")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    page.clock.fast_forward(5_000)
    assert page.evaluate(WORKERS) == 0
    page.clock.fast_forward(5_000)
    page.wait_for_function(IS_CONTROLLED)
    context.close()


def test_the_page_is_an_app_that_starts_at_home(browser: Browser, served: Served) -> None:
    context = new_device(browser, served.url, "phone")
    page = context.new_page()
    page.goto("/")
    line = context.new_cdp_session(page)
    manifest = line.send("Page.getAppManifest")
    assert manifest["errors"] == []
    wrong = line.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A test's browser is a private window, which installs nothing.
    assert {error["errorId"] for error in wrong} <= {"in-incognito"}
    told = page.request.get("/manifest.json").json()
    assert (told["id"], told["start_url"]) == ("/", "/")
    assert "maskable" in {icon.get("purpose") for icon in told["icons"]}
    # An app that was installed before had another identity, so that its start stays /umpire.
    for address in (*(each["url"] for each in told["shortcuts"]), "/umpire"):
        assert page.request.get(address).status == 200
    for picture in (*told["icons"], *told["screenshots"]):
        assert page.request.get(f"/{picture['src']}").status == 200
    # The shortcut plays at once.
    page.goto("/?play")
    page.wait_for_url("**/m/*")
    page.locator(".plate").first.wait_for()
    context.close()


ALLOWS = """
window.Notification = class {
  static permission = "default"
  static async requestPermission() { return (this.permission = "granted") }
}
"""
"""A test's browser shows no notices and refuses to be asked."""
NOTES = """() => {
  self.shown = []
  self.registration.showNotification = async (title, { body, data }) => {
    self.shown.push([title, body, data.to])
  }
  self.clients.matchAll = async () => []
}"""
"""The service worker notes what it would show; no page is seen."""
HIDE = "Object.defineProperty(document, 'hidden', { get: () => true })"


def test_whoever_does_not_see_the_page_is_told_of_their_turn(
    browser: Browser, served: Served, visit: Callable[..., Page]
) -> None:
    context = new_device(browser, served.url, "desktop")
    context.add_init_script(ALLOWS)
    asha = stored(context)
    match, way = made_by(asha, "Asha")
    asha.goto(f"/m/{match}")
    # A small offer, and the browser is asked only by a tap.
    assert asha.evaluate("Notification.permission") == "default"
    asha.get_by_role("button", name="Tell me", exact=True).click()
    expect(asha.get_by_role("button", name="Tell me", exact=True)).to_have_count(0)
    [worker] = context.service_workers
    worker.evaluate(NOTES)
    asha.evaluate(HIDE)

    def is_told(title: str) -> None:
        for _ in range(600):
            if title in [shown[0] for shown in worker.evaluate("self.shown")]:
                return
            asha.wait_for_timeout(50)
        raise AssertionError(worker.evaluate("self.shown"))

    ravi = visit(way, "phone")
    join(ravi, "Ravi")
    is_told("Ravi has joined")
    ravi.get_by_role("button", name="Say").wait_for()
    # They miss, until it is Asha's turn by a stroke of Ravi's.
    players = {"a1": Player(asha), "b1": Player(ravi, finger=True)}
    seat, on_turn = "", players["b1"].view()["board"]["on_turn"]
    while (seat, on_turn) != ("b1", "a1"):
        seat = on_turn
        players[seat].until("strike")
        version = players[seat].play(nothing)
        players[seat].seen(version + 1)
        on_turn = players["b1"].view()["board"]["on_turn"]
    is_told("Your turn")
    assert worker.evaluate("self.shown").pop() == ["Your turn", "Asha – Ravi", f"/m/{match}"]
    context.close()


def test_a_refusal_of_the_browser_is_explained(visit: Callable[..., Page]) -> None:
    page = visit("/settings", "phone")
    switch = page.get_by_label("Tell me when it is my turn")
    expect(switch).not_to_be_checked()
    switch.click()
    expect(page.get_by_text("Your browser blocks notifications from Carrom.")).to_be_visible()
    expect(switch).not_to_be_checked()
