"""A challenge from the page: its clock, listed while its maker waits, withdrawn by a button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.conftest import ON_PHONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


@ON_PHONE
def test_a_challenge_is_listed_with_a_clock_and_can_be_withdrawn(
    visit: Callable[..., Page], size: str
) -> None:
    page = visit("/new?public=1", size)
    page.get_by_text("Time per stroke").wait_for()
    assert page.get_by_text("No clock", exact=True).count() == 0, "strangers play with a clock"
    page.get_by_label("Name", exact=True).fill("Tara the maker")
    page.get_by_role("button", name="Post a challenge").click()
    page.get_by_role("button", name="Withdraw the challenge").wait_for()
    match = page.url.partition("/m/")[2]
    told = page.request.get(f"/api/matches/{match}").json()
    assert told["clock"]["stroke_seconds"] == 60
    other = visit("/")
    other.get_by_text("Tara the maker").first.wait_for()
    watching = visit(f"/m/{match}", expected="WebSocket")
    watching.get_by_text("The match starts when every seat is taken.").first.wait_for()
    assert watching.get_by_role("button", name="Withdraw the challenge").count() == 0
    page.get_by_role("button", name="Withdraw the challenge").click()
    page.get_by_role("button", name="Play a friend by link").wait_for()
    watching.get_by_text("It may have been withdrawn").wait_for()
    other.reload()
    other.get_by_role("button", name="Play a friend by link").wait_for()
    assert match not in other.request.get("/api/challenges").text()


def test_friends_and_one_device_may_do_without_a_clock(visit: Callable[..., Page]) -> None:
    page = visit("/new")
    page.get_by_text("Time per stroke").wait_for()
    assert page.get_by_label("No clock").is_checked(), "against the computer nobody waits"
    page.get_by_label("Who sits here").nth(1).select_option("open")
    assert page.get_by_label("60 seconds").is_checked()
    page.get_by_text("No clock", exact=True).click()
    page.get_by_role("button", name="Start the match").click()
    page.get_by_role("button", name="Play without a name").click()
    page.get_by_role("button", name="Cancel this match").wait_for()
    told = page.request.get(f"/api/matches/{page.url.partition('/m/')[2]}").json()
    assert told["clock"]["stroke_seconds"] is None


def test_a_computers_name_is_refused_where_it_is_typed(visit: Callable[..., Page]) -> None:
    page = visit("/settings", expected="422")
    page.get_by_label("Your name").fill("Computer 8")
    page.keyboard.press("Tab")
    page.get_by_text("reserved for computer players").wait_for()
