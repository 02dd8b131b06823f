"""A match that is over, reviewed on the page: it comes part by part, and can be stopped."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import COLOURS, TAGS, faults
from tests.e2e.conftest import LINE_CUT, ON_PHONE
from tests.e2e.story import played

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

    from tests.e2e.conftest import Served


@pytest.fixture(scope="module")
def story(served: Served) -> str:
    return played(served, strokes=6)


@pytest.mark.usefixtures("thinking")
@ON_PHONE
def test_the_costliest_decisions_are_shown_with_both_strokes(
    visit: Callable[..., Page], story: str, size: str
) -> None:
    page = visit(f"/m/{story}/replay", size)
    page.get_by_role("link", name="Review").click()
    page.wait_for_url(f"**/m/{story}/review")
    # It begins by itself, and again with another level.
    page.get_by_role("button", name="Stop").click()
    page.get_by_label("Compare with a player of level").select_option("2")
    page.get_by_role("button", name=re.compile("Start the review|Review again")).click()
    expect(page.get_by_role("button", name="Review again")).to_be_visible()
    for name in ("Asha", "Ravi"):
        expect(page.get_by_role("region", name=name)).to_contain_text(re.compile("strokes?"))
    cards = page.locator("article")
    assert cards.count() >= 1
    for card in cards.all():
        expect(card.get_by_role("img")).to_be_visible()
        expect(card).to_contain_text(
            re.compile(r"Board 1, stroke \d.*Better · \d+%.*Played · \d+%.*Result: ", re.S)
        )
    assert faults(page, TAGS) == []
    assert faults(page, COLOURS) == []
    # The curve is clickable: the stroke chosen there is told, and can be looked at.
    curve = page.get_by_role("slider", name="chance to win the board")
    curve.focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(curve).to_have_attribute("aria-valuenow", "5")
    expect(page.locator("figure")).to_contain_text(curve.get_attribute("aria-valuetext") or "?")
    watch = cards.first.get_by_role("link", name="Watch it")
    watch.click()
    # The stroke is played; then the address is that of the moment after it.
    page.wait_for_url(re.compile(rf"/m/{story}/replay\?v=\d+$"))
    page.go_back()
    # The review is there again, without being made again.
    expect(page.get_by_label("Compare with a player of level")).to_have_value("2")
    cards.first.get_by_role("button", name="Try it again from here").click()
    page.wait_for_url(re.compile(rf"/analyse\?p=.*&from={story}\.\d+$"))


@pytest.mark.usefixtures("thinking")
def test_a_review_shows_how_far_it_is_and_stops(visit: Callable[..., Page], story: str) -> None:
    page = visit(f"/m/{story}/review", expected=LINE_CUT)
    page.get_by_role("button", name="Stop").click()
    asked: list[str] = []
    held: list[Route] = []

    def hold(route: Route) -> None:
        """The first part comes; the second waits."""
        asked.append(route.request.url)
        if len(asked) == 1:
            route.continue_()
        else:
            held.append(route)

    page.route("**/api/matches/*/review*", hold)
    page.get_by_label("Compare with a player of level").select_option("1")
    page.get_by_role("button", name=re.compile("Start the review|Review again")).click()
    far = re.compile(r"4 of \d+ strokes")
    expect(page.get_by_role("status").filter(has_text=far)).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text(re.compile("Stopped after 4 of"))).to_be_visible()
    assert len(asked) == 2
    for route in held:
        route.abort()


def test_a_match_that_is_being_played_is_not_reviewed(
    visit: Callable[..., Page], served: Served
) -> None:
    page = visit(f"/m/{played(served, strokes=1, over=False)}/review")
    expect(page.get_by_role("alert")).to_contain_text("still being played")
    expect(page.get_by_role("button", name="Start the review")).to_have_count(0)
