"""A hint at the board: first in words, then as a line; not where others play from their own devices."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import ON_PHONE
from tests.e2e.player import Player

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page


@pytest.mark.usefixtures("thinking")
@ON_PHONE
def test_words_then_the_line(visit: Callable[..., Page], size: str) -> None:
    page = visit("/", size)
    page.get_by_role("button", name="Two players on this device").click()
    page.wait_for_url("**/m/*")
    Player(page).until("strike")
    page.locator(".panel").evaluate("(panel) => panel.scrollTo(0, panel.scrollHeight)")
    page.get_by_role("button", name="Hint").click()
    words = page.get_by_role("status").filter(has_text="Try this: break.")
    expect(words).to_be_visible()
    expect(words).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Show the line").click()
    expect(page.get_by_role("button", name="Show the line")).to_have_count(0)
    expect(page.get_by_role("button", name="Hint")).to_be_disabled()


def test_none_against_a_friend(visit: Callable[..., Page]) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play a friend by link").click()
    page.get_by_role("button", name="Play without a name").click()
    page.locator(".invite").wait_for()
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
