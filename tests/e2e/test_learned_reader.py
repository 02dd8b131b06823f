"""The learned reader in the page: fetched when words come, and the grammar reads alone where it cannot be."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from carrom.ask import hear
from tests.e2e.test_site import Watched, site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

__all__ = ["site"]
WEIGHTS = Path(__file__).parents[2] / "src/carrom/ask/listen/learned/weights.bin"
SAID = "I'd already potted three before that. This stroke, only the striker."
FILE = "**/assets/reader-*"

pytestmark = pytest.mark.skipif(
    not WEIGHTS.exists(), reason="the learned reader is not part of this checkout"
)


@pytest.fixture
def by_grammar(monkeypatch: pytest.MonkeyPatch) -> str:
    """What the grammar alone reads in the sentence."""

    def missing(text: str) -> object:
        raise FileNotFoundError(text)

    network = importlib.import_module("carrom.ask.listen.learned.network")
    with monkeypatch.context() as patch:
        patch.setattr(network, "_read", missing)
        return hear(SAID).told


def say(page: Page, site: str) -> None:
    page.goto(f"{site}#/ask?rules=laws-29")
    words = page.get_by_label("Or say it in your own words")
    words.fill(SAID)
    words.press("Enter")


@pytest.mark.nightly
def test_words_are_read_with_it_once_it_can_be_fetched(
    browser: Browser, site: str, by_grammar: str
) -> None:
    by_both = hear(SAID).told
    assert by_both != by_grammar
    # A service worker's requests could not be cut off.
    context = browser.new_context(locale="en-GB", service_workers="block")
    context.route(FILE, lambda route: route.abort())
    visit = Watched(context.new_page(), site)
    say(visit.page, site)
    expect(visit.page.get_by_text(by_grammar, exact=True)).to_be_visible()
    context.unroute(FILE)
    say(visit.page, site)
    expect(visit.page.get_by_text(by_both, exact=True)).to_be_visible()
    say(visit.page, site)
    expect(visit.page.get_by_text(by_both, exact=True)).to_be_visible()
    fetched = [url for url in visit.asked if "/reader-" in url]
    assert len(fetched) == 2, "once in vain, once for good"
    # Python wakes from its kept memory, which does not hold the reader.
    visit.page.reload()
    say(visit.page, site)
    expect(visit.page.get_by_text(by_both, exact=True)).to_be_visible()
    context.close()
    assert [one for one in visit.complaints if "ERR_FAILED" not in one] == []


@pytest.mark.nightly
def test_it_is_not_fetched_before_words_come(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="en-GB", service_workers="block")
    visit = Watched(context.new_page(), site)
    visit.open("#/laws")
    visit.page.get_by_role("searchbox").fill("cutting the moon")
    expect(visit.page.get_by_role("link", name="003.striking.2")).to_be_visible()
    assert [url for url in visit.asked if "/laws-" in url]
    assert [url for url in visit.asked if "/reader-" in url] == []
    context.close()
