"""A match looked at again, and a position analysed."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.test_play import LONG, begin, entries, my_turn, strike, told_more

Visit = Callable[..., Page]


def test_a_match_looked_at_again(visit: Visit, size: str) -> None:
    page = visit("/", size=size)
    begin(page, "Two on this device")
    for power in (7, 4):
        my_turn(page)
        expect(page.locator(".log li", has_text="Board 1")).to_have_count(1)
        before = entries(page)
        if page.get_by_role("button", name="Place for me").count():
            page.get_by_role("button", name="Place for me").click()
        else:
            strike(page, power=power)
        told_more(page, before)
    my_turn(page)
    page.goto(f"{page.url}/replay?v=5")
    told = page.locator(".said .told")
    stroke = told.inner_text()
    expect(page.locator(".log [aria-current]")).to_contain_text("5")
    page.get_by_role("button", name="One back").click()
    expect(told).to_contain_text("Board 1")
    expect(page).to_have_url(re.compile(r"\?v=4$"))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(r"\?v=[5-9]$"))  # it plays on by itself
    page.goto(page.url.split("?")[0] + "?v=5")
    expect(told).to_have_text(stroke)
    page.get_by_role("button", name="Share").click()
    dialog = page.get_by_role("dialog")
    for name in ("Record", "Picture", "Stroke"):
        address = dialog.get_by_role("link", name=name).get_attribute("href")
        assert page.request.get(str(address)).ok, name
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Analyse this").click()
    page.wait_for_url("**/analyse?p=*")
    expect(page.get_by_role("button", name="Best strokes")).to_be_enabled()


def test_a_position_analysed(visit: Visit, size: str) -> None:
    page = visit("/analyse", size=size)
    page.get_by_role("button", name="Empty").click()
    for name in ("White", "Black"):
        page.get_by_role("button", name=name).click()
    page.get_by_role("button", name="Best strokes").click()
    advice = page.get_by_role("region", name="The best strokes here").locator("ol > li")
    expect(advice.first).to_contain_text("%", timeout=LONG)
    here = page.url
    page.get_by_role("button", name="Play it").click()
    expect(page.get_by_role("button", name="Step back")).to_be_enabled(timeout=LONG)
    assert page.url != here
    page.get_by_role("button", name="Step back").click()
    expect(page).to_have_url(here)
    page.reload()
    expect(page.get_by_role("button", name="Step back")).to_be_disabled()
