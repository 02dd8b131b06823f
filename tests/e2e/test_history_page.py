"""A name asked for once; my matches with filters and statistics; the same person on another device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.e2e.axe import TAGS, faults
from tests.e2e.conftest import ON_DESKTOP, ON_PHONE
from tests.server.finished import against_computer, give_up
from tests.server.serving import FIRST_WRITE, Guest, ServerAddress

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.conftest import Served


def guest_of(page: Page, served: Served) -> Guest:
    """The person at a page, for what is quicker without it."""
    page.request.delete(FIRST_WRITE, headers={"X-Carrom": "1"})
    guest = Guest(ServerAddress(served.port), known=False)
    for cookie in page.context.cookies():
        guest.http.cookies.set(cookie["name"], cookie["value"])
    return guest


@ON_PHONE
def test_my_matches(visit: Callable[..., Page], served: Served, size: str) -> None:
    page = visit("/history", size)
    page.get_by_text("You have not finished a match yet.").wait_for()
    with guest_of(page, served) as asha:
        against_computer(asha, "1")
        against_computer(asha, "3", rules="laws-29")
    page.goto("/")
    page.get_by_role("link", name="All my matches").click()
    expect(page.get_by_role("listitem").filter(has_text="Computer, level")).to_have_count(2)
    page.get_by_label("Opponent").select_option(label="Computer, level 3 (1)")
    expect(page.get_by_role("status")).to_contain_text("One match")
    expect(page).to_have_url(f"{served.url}/history?opponent=level-3")
    row = page.get_by_role("listitem").filter(has_text="Computer, level 3")
    expect(row).to_contain_text("Lost")
    assert faults(page, TAGS) == []
    page.get_by_text("Statistics", exact=True).click()
    expect(page.get_by_role("img", name="Matches won, day by day")).to_be_visible()
    assert faults(page, TAGS) == []
    page.get_by_role("button", name="Computer, level 1").click()
    expect(page).to_have_url(f"{served.url}/history?opponent=level-1&view=statistics")
    page.get_by_role("button", name="Show all matches").click()
    page.get_by_text("Matches", exact=True).first.click()
    page.get_by_role("listitem").filter(has_text="level 1").get_by_role(
        "link", name="Replay"
    ).click()
    page.wait_for_url("**/replay*")


@ON_DESKTOP
def test_a_name_is_asked_for_once_and_a_rated_match_agreed_to(
    visit: Callable[..., Page], served: Served, size: str
) -> None:
    page = visit("/new", size)
    page.get_by_label("Who sits here").nth(1).select_option("open")
    page.get_by_label("Rated").check()
    page.get_by_role("button", name="Start the match").click()
    asked = page.get_by_role("dialog", name="What should other players call you?")
    asked.get_by_label("Your name").fill("Asha")
    asked.get_by_role("button", name="Continue").click()
    link = page.locator(".invite input").input_value()
    ravi = visit(link.removeprefix(served.url), "phone")
    ravi.get_by_text("By joining you agree.").wait_for()
    ravi.get_by_label("Your name").fill("Ravi")
    ravi.get_by_role("button", name="Join rated match").click()
    ravi.locator(".talk .turn").wait_for()
    match = page.url.partition("/m/")[2]
    told: Any = page.request.get(f"/api/matches/{match}").json()
    assert (told["rated"], told["made"]["a"]["name"]) == (True, "Asha")
    for one in (page, ravi):
        expect(
            one.get_by_text("Aim line for both: to the first man and where it goes")
        ).to_be_visible()
    with guest_of(ravi, served) as guest:
        give_up(guest, match, "b1")
    expect(page.get_by_role("dialog").get_by_text("Asha: 1500 ± 350, provisional")).to_be_visible()
    page.goto("/")
    page.get_by_role("button", name="Play a friend by link").click()  # and nobody asks again
    page.locator(".invite").wait_for()


@ON_DESKTOP
def test_another_device_becomes_the_same_person(
    visit: Callable[..., Page], served: Served, size: str
) -> None:
    page = visit("/settings", size)
    page.get_by_label("Your name").fill("Asha")
    with page.expect_response("**/api/me"):  # the first write of this browser: by it it is a guest
        page.keyboard.press("Tab")
    with guest_of(page, served) as asha:
        against_computer(asha)
    card = page.locator("#device")
    card.get_by_role("button", name="Create a link").click()
    link = card.get_by_role("textbox").input_value()
    phone = visit(link.removeprefix(served.url), "phone", expected="404")
    phone.get_by_text("This device will recognise you as Asha, with one match.").wait_for()
    assert "#" not in phone.url
    assert faults(phone, TAGS) == []
    phone.get_by_role("button", name="Yes, that is me").click()
    phone.get_by_role("link", name="All my matches").click()
    expect(phone.get_by_role("listitem").filter(has_text="Computer, level 1")).to_have_count(1)
    phone.goto("/settings")
    expect(phone.get_by_label("Your name")).to_have_value("Asha")
    phone.get_by_text("A link of yours was last used on").wait_for()
    phone.goto(link.removeprefix(served.url))
    phone.get_by_text("This link is no longer valid").wait_for()
