"""Every page in every language, both themes and both sizes: there, quiet, with no word cut, and by axe-core
without a serious fault for whoever sees little or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from carrom.laws import language_list
from tests.e2e.axe import COLOURS, TAGS, faults
from tests.e2e.conftest import ON_PHONE
from tests.e2e.fits import misfits
from tests.e2e.story import played

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.conftest import Served

NARROW = {"viewport": {"width": 360, "height": 740}}
PAGES = {
    "home": "/",
    "new": "/new",
    "match": "/m/{running}",
    "replay": "/m/{over}/replay?v=5",
    "review": "/m/{over}/review",
    "learn": "/learn",
    "practise": "/practise",
    "free practice": "/practise/free",
    "analyse": "/analyse",
    "ask": "/ask",
    "ruling": "/ask?rules=all&fell=1own,striker&a.down=2-7&a.queen=on_board&a.contact=other",
    "laws": "/laws?q=queen",
    "clause": "/laws/003.queen.17",
    "compare": "/compare",
    "house": "/house#base=laws-29&name=Sundays&queen.early=void",
    "umpire": "/umpire",
    "umpire's new match": "/umpire?new=1",
    "take over": "/umpire?take=",
    "take in": "/umpire?read=1",
    "settings": "/settings",
    "history": "/history",
    "move": "/move",
    "privacy": "/privacy",
    "ratings": "/ratings",
    "desk": "/desk",
    "trust": "/trust",
    "nowhere": "/no/such/page",
}


@pytest.fixture(scope="module")
def stories(served: Served) -> dict[str, str]:
    return {"over": played(served), "running": played(served, strokes=2, over=False)}


def settled(page: Page) -> None:
    """The page has its heading, its board where it has one, and waits for nothing."""
    page.locator("h1:visible, .plate").first.wait_for()
    expect(page.get_by_text("Loading")).to_have_count(0)
    if page.locator("canvas").count():
        page.wait_for_function(
            "() => document.querySelector('canvas').width !== 300"
        )  # 300: nobody has sized it


@ON_PHONE
def test_every_page_in_every_look(
    visit: Callable[..., Page], stories: dict[str, str], size: str
) -> None:
    wrong: list[str] = []
    for language in language_list():
        locale = language.locale
        page = visit(
            "/", size, locale=locale, expected="404", **(NARROW if size == "phone" else {})
        )
        for name, path in PAGES.items():
            page.emulate_media(color_scheme="light")
            page.goto(path.format(**stories))
            settled(page)
            expect(page.locator("html")).to_have_attribute("lang", language.code)
            assert page.title()
            wrong += [f"{locale} {name}: {one}" for one in misfits(page)]
            if language.code != "en":
                continue  # the same elements have the same colours and labels
            for theme, only in (("light", TAGS), ("dark", COLOURS)):
                page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                expect(page.locator("html")).to_have_attribute("data-theme", theme)
                wrong += [f"{locale} {name} {theme}: {one}" for one in faults(page, only)]
    assert not wrong, "\n".join(wrong)


def test_without_https_the_page_says_that_there_is_nothing_to_trust(
    visit: Callable[..., Page],
) -> None:
    page = visit("/trust")
    expect(page.get_by_text("There is nothing to trust here")).to_be_visible()
    expect(page.get_by_role("link", name="Download the certificate")).to_have_count(0)
