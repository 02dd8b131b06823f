"""The desk's page: all kept matches, what waits for review, a phone that is lost, and who is not the desk."""

from __future__ import annotations

import json
import secrets
import urllib.request
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from carrom.match import ObservedStroke, events
from tests.e2e.axe import TAGS, faults
from tests.e2e.conftest import SIZES, STATIC, Served
from tests.e2e.kept_match import KeptMatch
from tests.e2e.umpire import Phone, events_at
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.thorough

MADE = events.MatchMade(events.Entry.of("Asha"), events.Entry.of("Ravi"), "003")
TOKEN = secrets.token_urlsafe(24)


def waiting(page: Page) -> Locator:
    """The entries that wait for review."""
    return page.locator("[data-review=review]")


def review_of(url: str, match: str) -> list[dict[str, Any]]:
    """What the server has, or had, in review of a match."""
    with urllib.request.urlopen(f"{url}/api/kept/{match}/review", timeout=PATIENCE) as answer:
        items: list[dict[str, Any]] = json.load(answer)["items"]
    return items


@pytest.mark.nightly
def test_what_the_first_of_two_phones_sent_late_is_accepted_or_dismissed_by_the_desk(
    browser: Browser, served: Served, visit: Callable[..., Page]
) -> None:
    contexts = [
        browser.new_context(base_url=served.url, locale="en-GB", **SIZES["phone"]) for _ in range(2)
    ]
    first, second = (Phone(context.new_page()) for context in contexts)
    first.make()
    first.tell("white")
    first.says("online")
    match, code = first.match, first.hand_over_code()
    contexts[0].set_offline(True)
    first.tell("black")
    first.tell()
    first.says("offline")
    second.take_over(match, code)
    second.tell()
    second.says("online")
    contexts[0].set_offline(False)
    first.says("review")
    told = events_at(served.url, match)
    assert len(told) == 6

    desk = visit("/umpire")
    desk.get_by_role("link", name="The desk: all matches").click()
    desk.locator(f"[data-kept='{match}']").click()
    expect(waiting(desk)).to_have_count(2)
    expect(waiting(desk).first).to_contain_text("a black man")
    expect(waiting(desk).first).to_contain_text("after another phone had taken over")
    waiting(desk).nth(1).locator("[data-decide=dismiss]").click()
    assert faults(desk, TAGS) == []
    desk.get_by_label("Reason").fill("The second phone has this stroke")
    desk.get_by_role("button", name="Dismiss this entry").click()
    expect(waiting(desk)).to_have_count(1)
    waiting(desk).locator("[data-decide=accept]").click()
    expect(desk.get_by_text("Nothing needs review")).to_be_visible()
    desk.get_by_text("2 decisions made").click()
    expect(desk.locator("[data-review=dismissed]")).to_contain_text("The second phone has this")
    expect(desk.locator("[data-review=accepted]")).to_contain_text("entry 7 of the log")

    log = events_at(served.url, match)
    assert log[:6] == told
    assert [event["seen"] for event in log[6:]] == [{"black": 1}]
    decided = {item["status"]: item for item in review_of(served.url, match)}
    assert decided["dismissed"]["reason"] == "The second phone has this stroke"
    assert (decided["accepted"]["version"], decided["dismissed"]["version"]) == (7, None)
    # The phone that writes takes in what was accepted, and goes on from there.
    second.wait(lambda: second.events() == log)
    second.says("online")
    second.tell("white")
    second.wait(lambda: events_at(served.url, match) == second.events())
    assert len(second.events()) == 8
    for context in contexts:
        context.close()


def test_the_desk_releases_the_match_of_a_lost_phone(
    browser: Browser, served: Served, visit: Callable[..., Page]
) -> None:
    kept = KeptMatch(served, MADE)
    kept.tell(events.BoardBegun("a1"), events.Struck(ObservedStroke(white=1)))
    desk = visit(f"/desk/{kept.id}")
    desk.get_by_role("button", name="Release the match").click()
    desk.get_by_role("button", name="Release it").click()
    expect(desk.get_by_label("Match ID")).to_have_value(kept.id)
    context = browser.new_context(base_url=served.url, locale="en-GB", **SIZES["phone"])
    other = Phone(context.new_page())
    other.take_over(kept.id, "")
    expect(desk.get_by_text("handed over once")).to_be_visible()
    expect(desk.get_by_role("button", name="Release the match")).to_be_visible()
    other.tell()
    other.says("online")
    assert events_at(served.url, kept.id) == other.events()
    context.close()


@pytest.fixture
def behind_proxy(tmp_path: Path) -> Iterator[Served]:
    """A server for which nobody sits at its own computer, with a token for the desk."""
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: run 'make web'")
    server = Served(tmp_path)
    server.environment |= {"CARROM_DESK_TOKEN": TOKEN, "CARROM_PROXIES": "127.0.0.1"}
    server.start()
    yield server
    server.stop()


def test_a_device_that_is_not_the_desk_is_told_how_to_become_it(
    behind_proxy: Served, visit: Callable[..., Page]
) -> None:
    page = visit("/desk", at=behind_proxy.url, expected="403")
    expect(page.get_by_role("heading", name="This device is not the desk")).to_be_visible()
    page.get_by_label("Desk token").fill("not the token of this desk")
    page.get_by_role("button", name="Use this device as the desk").click()
    expect(page.get_by_role("alert")).to_contain_text("does not accept the token")
    page.get_by_label("Desk token").fill(TOKEN)
    page.get_by_role("button", name="Use this device as the desk").click()
    expect(page.get_by_text("No phone is scoring a match here yet.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("No phone is scoring a match here yet.")).to_be_visible()
    page.get_by_role("button", name="Stop using this device as the desk").click()
    expect(page.get_by_role("heading", name="This device is not the desk")).to_be_visible()
