"""An event in real browsers: the public page follows the hall without a reload, an umpire comes by the code
on a table and goes on without a network, the projector needs nobody, the folder opens from a disk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from carrom.tournament import write_site
from carrom.tournament.show import show_event
from carrom.tournament.site import PAGE
from tests.e2e.axe import COLOURS, TAGS, faults
from tests.e2e.conftest import LINE_CUT, ON_DESKTOP, new_device
from tests.e2e.event_hall import EventHall, event_at
from tests.e2e.umpire_phone import UmpirePhone, prepare
from tests.e2e.waits import IS_CONTROLLED
from tests.tournament import hall_day

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.e2e.conftest import Served

pytestmark = pytest.mark.thorough
MARK = "window.stillHere = true"
"""A page that is loaded again forgets it."""


@pytest.fixture(scope="module")
def hall(served: Served) -> EventHall:
    """A quiet morning: one competition of children, nothing called yet."""
    hall = event_at(served, hall_day.entered(("u14",)), minutes=0)
    hall.tell(hall.ask("/draw", {"competition": "u14", "number": "7"})["event"])
    return hall


def called(hall: EventHall, table: str, number: int) -> dict[str, Any]:
    """A match of the first round, called to a table."""
    ready = [each for each in hall.shown()["fixtures"].values() if each["state"] == "ready"]
    fixture: dict[str, Any] = ready[number]
    hall.tell({"kind": "call", "fixture": fixture["id"], "table": table})
    return fixture


def board(phone: UmpirePhone, winner: str, men: int) -> None:
    """A board by its result; the winner has the queen, 3 points."""
    for chip in (f"winner.{winner}", f"men.{men}", f"queen.{winner}"):
        phone.tap(phone.chip(chip))
        expect(phone.chip(chip)).to_have_attribute("aria-pressed", "true")
    phone.told(phone.tell)


def test_an_umpire_by_the_tables_code_keeps_a_match_and_everybody_sees_it(
    visit: Callable[..., Page], browser: Browser, served: Served, hall: EventHall
) -> None:
    public = visit(hall.page)
    expect(public.get_by_role("heading", name="Monsoon Open")).to_be_visible()
    public.evaluate(MARK)
    fixture = called(hall, "2", 0)
    names = fixture["a"]["name"], fixture["b"]["name"]
    card = public.locator(".table", has_text="Table 2")
    expect(card).to_contain_text(names[0])
    expect(card).to_contain_text("called")

    context = new_device(browser, served.url, "phone")
    page = context.new_page()
    page.goto("/privacy")
    prepare(page, language="en", entry="boards")
    page.goto(f"{hall.page}/table/2")
    expect(page.locator(".card").first).to_contain_text(names[1])
    page.get_by_role("button", name="I am the umpire").click()
    page.get_by_label("Your name").fill("Vidya")
    pin = hall.pin()
    page.get_by_label("PIN for umpires").fill("000000" if pin != "000000" else "1")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("not the PIN")
    page.get_by_label("PIN for umpires").fill(pin)
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/umpire/*")
    phone = UmpirePhone(page)
    expect(page.locator("h1")).to_have_text(f"{names[0]} – {names[1]}")
    for choice in ("[data-choice='toss.a']", "[data-choice='break']", "[data-choice^='play.']"):
        phone.told(page.locator(choice).first)
    expect(page.locator("[data-chip='winner.a']")).to_be_visible()
    board(phone, "a", 4)
    expect(card.locator("strong").first).to_have_text("7")
    expect(card).to_contain_text("playing")

    # The network goes: the umpire goes on; what the public sees stays.
    context.set_offline(True)
    board(phone, "b", 1)
    expect(page.locator("[data-banner]")).to_have_attribute("data-banner", "offline")
    for side in ("a", "b"):
        phone.told(page.locator(f"[data-choice='confirm.{side}']"))
    expect(page.get_by_text("as soon as the network is back")).to_be_visible()
    expect(card.locator("strong").nth(1)).to_have_text("0")
    context.set_offline(False)
    expect(page.locator(".thanks")).to_contain_text("Nothing is called to this table yet")
    latest = public.locator("section", has_text="Latest results")
    expect(latest.locator(f"[data-fixture='{fixture['id']}']")).to_contain_text(names[0])
    expect(card).to_contain_text("Free")
    assert public.evaluate("window.stillHere") is True
    result = hall.shown()["fixtures"][fixture["id"]]
    assert (result["winner"], result["score"], result["end"]) == ("a", [7, 4], "played")

    # Every match links to its log.
    latest.locator(f"[data-fixture='{fixture['id']}'] a").click()
    expect(public.get_by_role("heading", level=1)).to_contain_text(names[0])
    context.close()


@pytest.mark.nightly
def test_a_tables_link_never_opens_another_match(
    visit: Callable[..., Page], hall: EventHall
) -> None:
    page = visit(f"{hall.page}/table/4", "phone", expected=LINE_CUT)
    expect(page.get_by_text("No match has been called to this table")).to_be_visible()
    first = called(hall, "4", 0)
    expect(page.locator("[data-fixture]")).to_have_attribute("data-fixture", first["id"])
    page.get_by_role("button", name="We score ourselves").click()
    page.get_by_role("button", name="Ask the desk").click()
    expect(page.get_by_text("The desk has been asked")).to_be_visible()
    # The desk calls the match back, and another one to the same table.
    hall.tell({"kind": "call_back", "fixture": first["id"]})
    second = called(hall, "4", 1)
    names = second["a"]["name"], second["b"]["name"]
    expect(page.get_by_role("alert")).to_have_text(
        f"The match at this table has changed. It is now {names[0]} against {names[1]}."
    )
    expect(page.get_by_role("button", name="I am the umpire")).to_be_visible()
    page.get_by_role("button", name="We score ourselves").click()
    page.get_by_role("button", name="Ask the desk").click()
    expect(page.get_by_text("The desk has been asked")).to_be_visible()
    requests = hall.ask("/desk")["requests"]
    wanted = next(each for each in requests if each["fixture"] == second["id"])
    hall.ask(f"/requests/{wanted['n']}", {"grant": True})
    page.wait_for_url("**/umpire/*")
    expect(page.locator("h1")).to_have_text(f"{names[0]} – {names[1]}")
    expect(page.locator("[data-version]")).to_be_visible()  # the rules are stored
    # By the code again: the phone knows its match.
    page.goto(f"{hall.page}/table/4")
    expect(page.get_by_role("link", name="Go on scoring")).to_be_visible()
    # Without the desk, too, once the page is stored.
    page.wait_for_function(IS_CONTROLLED)
    page.context.set_offline(True)
    page.goto(f"{hall.page}/table/4")
    expect(page.get_by_text("The match on your phone goes on without it")).to_be_visible()
    page.get_by_role("link", name=f"Open {names[0]} – {names[1]}").click()
    page.wait_for_url("**/umpire/*")
    expect(page.locator("h1")).to_have_text(f"{names[0]} – {names[1]}")


@pytest.fixture(scope="module")
def busy(served: Served) -> EventHall:
    """A hall in the middle of its day."""
    return event_at(served, hall_day.played(150), minutes=150)


@ON_DESKTOP
def test_brackets_tables_and_everybodys_matches(
    visit: Callable[..., Page], busy: EventHall, size: str
) -> None:
    page = visit(busy.page, size)
    shown = busy.shown()
    page.get_by_role("navigation", name="Parts of this tournament").get_by_role(
        "link", name="Men's singles", exact=True
    ).click()
    final = next(each for each in shown["fixtures"].values() if each["round_name"] == "final")
    if size == "desktop":
        expect(page.locator(f"[data-fixture='{final['id']}']").first).to_be_visible()
    else:
        page.get_by_role("button", name="Final", exact=True).click()
        expect(page.locator("[data-fixture]")).to_have_count(1)
    assert faults(page, TAGS) == []
    assert faults(page, COLOURS) == []
    page.get_by_role("link", name="Women's singles").click()
    rows = page.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(13)
    why = page.get_by_text("otherwise level with" if size == "desktop" else "Net score").first
    expect(why).to_be_visible()
    assert faults(page, TAGS) == []
    # A player finds out when and where.
    waiting = shown["fixtures"][shown["next"][0]]
    page.get_by_role("searchbox").fill(waiting["a"]["name"])
    page.get_by_role("link", name=waiting["a"]["name"]).first.click()
    expect(page.get_by_text("you are next").first).to_be_visible()
    assert page.locator("meta[name=robots]").get_attribute("content") == "noindex"
    assert faults(page, TAGS) == []
    # The way back leads back.
    page.go_back()
    expect(rows).to_have_count(13)


@pytest.mark.nightly
def test_the_projector_goes_on_by_itself(visit: Callable[..., Page], busy: EventHall) -> None:
    page = visit(f"{busy.page}/screen?seconds=4", expected=LINE_CUT)
    title = page.locator("h1 strong")
    seen = set()
    for _ in range(3):
        text = title.inner_text()
        seen.add(text)
        expect(title).not_to_have_text(text)
    assert "Tables" in seen
    # The smallest letters can be read across a hall: a fortieth of the height.
    sizes = page.evaluate(
        "() => [...document.querySelectorAll('main *')]"
        ".filter((each) => each.textContent.trim() && !each.children.length)"
        ".map((each) => parseFloat(getComputedStyle(each).fontSize) / innerHeight)"
    )
    assert min(sizes) > 1 / 45
    # Without a line it says so, and comes back.
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.get_by_role("alert")).to_contain_text("Connection lost")
    page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_the_list_leads_to_the_event(visit: Callable[..., Page], busy: EventHall) -> None:
    page = visit("/t")
    page.locator(f"a[href='{busy.page}']").click()
    expect(page.get_by_role("heading", name="Monsoon Open")).to_be_visible()
    assert faults(page, TAGS) == []


def test_an_event_that_is_not_there_is_said(visit: Callable[..., Page]) -> None:
    page = visit("/t/nowhere12", expected="404")
    expect(page.get_by_role("heading", name="There is no such tournament.")).to_be_visible()


@pytest.mark.skipif(not (PAGE / "index.html").is_file(), reason="not built: run 'make web'")
def test_the_folder_opens_from_a_disk(browser: Browser, tmp_path: Path) -> None:
    event = hall_day.played(150)
    at = hall_day.START + 150 * 60
    write_site(show_event(event.state, id="cup", version=event.version, at=at), tmp_path)
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    wrong: list[str] = []
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto((tmp_path / "index.html").as_uri())
    expect(page.get_by_role("heading", name="Monsoon Open")).to_be_visible()
    page.get_by_role("link", name="Women's singles").click()
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(13)
    page.get_by_role("combobox", name="Language").select_option(label="हिन्दी")
    expect(page.get_by_role("link", name="अंक तालिका")).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="अंक तालिका")).to_be_visible()
    page.get_by_role("combobox", name="भाषा").select_option(label="தமிழ்")
    expect(page.locator("html")).to_have_attribute("lang", "ta")
    expect(page.get_by_role("link", name="தரவரிசை")).to_be_visible()
    assert wrong == []
    context.close()
