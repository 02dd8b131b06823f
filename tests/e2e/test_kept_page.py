"""The page of a match that a phone keeps at a wooden board: no board, but everything that is known of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from carrom.match import events
from tests.e2e.axe import COLOURS, TAGS, faults
from tests.e2e.kept_match import KeptMatch
from tests.e2e.umpire_phone import prepare

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.conftest import Served


@pytest.fixture
def kept(served: Served) -> KeptMatch:
    """A board that Asha won by 14, and two strokes of the next."""
    a, b = events.Entry.of("Asha"), events.Entry.of("Ravi")
    match = KeptMatch(served, events.MatchMade(a, b, rules="003"))
    match.tell(events.BoardBegun("a1"), at=1.0).stroke(white=2)
    match.tell(events.Conceded("board", by="b"), events.BoardBegun("b1"))
    return match.stroke(striker=True).stroke(black=1)


@pytest.mark.parametrize("path", ["/m/{}", "/m/{}/replay?v=3"])
def test_it_shows_score_boards_and_strokes_and_no_board(
    visit: Callable[..., Page], kept: KeptMatch, path: str
) -> None:
    page = visit(path.format(kept.id))
    expect(page.get_by_role("heading", name="Asha vs Ravi")).to_be_visible()
    expect(page.get_by_text("On a real board")).to_be_visible()
    expect(page.locator("canvas, .square")).to_have_count(0)
    expect(page.locator(".score")).to_have_text(["14", "0"])
    expect(page.get_by_role("row", name="1 +14 resigned – 14 – 0")).to_be_visible()
    stroke = page.get_by_role("listitem").filter(has_text="2 white men")
    expect(stroke).to_contain_text("Umpire to Asha")
    stroke.get_by_role("button", name="§").click()
    expect(page.get_by_role("dialog")).to_contain_text("003.")
    page.keyboard.press("Escape")
    for name, address in (
        ("Scoreboard for a big screen", f"/scoreboard/{kept.id}"),
        ("Score sheet (PDF)", f"/api/matches/{kept.id}/sheet.pdf?language=en"),
        ("Record file", f"/api/matches/{kept.id}/record"),
    ):
        expect(page.get_by_role("link", name=name, exact=True)).to_have_attribute("href", address)
    current = page.locator("li[aria-current]")
    expect(current).to_have_count(1 if "replay" in path else 0)


def test_it_follows_the_match(visit: Callable[..., Page], kept: KeptMatch) -> None:
    page = visit(f"/m/{kept.id}")
    lines = page.locator("li:has(.number)")
    expect(lines).to_have_count(kept.phone.version)
    kept.stroke(queen=True)
    expect(lines).to_have_count(kept.phone.version)
    expect(lines.last).to_contain_text("the queen")
    kept.tell(events.Conceded("match", by="b"))
    expect(page.locator(".result")).to_contain_text("The match goes to Asha")


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "hi"])
def test_everybody_can_read_it(
    visit: Callable[..., Page], kept: KeptMatch, size: str, language: str
) -> None:
    page = visit("/settings", size)
    prepare(page, language=language)
    page.goto(f"/m/{kept.id}")
    expect(page.locator("li:has(.number)")).to_have_count(kept.phone.version)
    wrong: list[str] = []
    for theme, only in (("light", TAGS), ("dark", COLOURS)):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        wrong += faults(page, only)
    assert wrong == []
    width = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert width[0] <= width[1]
