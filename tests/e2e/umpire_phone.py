"""An umpire's phone in a real browser: taps are counted, and after each the screen's answer is awaited."""

from __future__ import annotations

import urllib.request
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.patience import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

CHIPS = {"w": "white", "b": "black", "q": "queen", "s": "striker", "i": "improper"}
SETTINGS = "carrom.settings"


def prepare(page: Page, **settings: Any) -> None:
    """Set the page as its owner would in its settings."""
    page.evaluate(
        "([key, set]) => localStorage.setItem(key, JSON.stringify(set))", [SETTINGS, settings]
    )
    page.reload()


class UmpirePhone:
    """The page of a match, and how often it was tapped."""

    def __init__(self, page: Page, base: str = "") -> None:
        """``base``: what stands before an address of ours, where that is not the server's."""
        self.page = page
        self.base = base
        self.taps = 0

    @property
    def tell(self) -> Locator:
        return self.page.locator("[data-tell]")

    def chip(self, name: str) -> Locator:
        return self.page.locator(f"[data-chip='{name}']")

    def choice(self, name: str) -> Locator:
        return self.page.locator(f"[data-choice='{name}']")

    def version(self) -> int:
        """How many events the log has, once everything told has been ruled."""
        root = self.page.locator("[data-version]")
        expect(root).to_be_visible()
        return int(root.get_attribute("data-version") or 0)

    def tap(self, what: Locator) -> None:
        self.taps += 1
        what.click()

    def told(self, what: Locator) -> None:
        """Tap something that is logged, and wait until it has been ruled."""
        before = self.version()
        self.tap(what)
        expect(self.page.locator(f"[data-version='{before}']")).to_have_count(0)
        expect(self.page.locator("[data-version]")).to_be_visible()

    def make(self, names: tuple[str, ...], rules: str, length: str = "") -> None:
        """Fill in the form of a new match and begin it."""
        page = self.page
        page.goto(f"{self.base}/umpire?new=1")
        page.locator("main select").select_option(rules)
        if length:
            page.get_by_text(length, exact=True).click()
        kind = "Doubles" if len(names) == 4 else "Singles"
        page.get_by_text(kind, exact=True).click()
        for field, name in zip(page.locator(".names input").all(), names, strict=True):
            field.fill(name)
        page.get_by_role("button", name="Start the match").click()
        expect(page.locator("[data-version]")).to_be_visible()

    def stroke(self, code: str) -> None:
        """A stroke as `tests/cases/level_boards.jsonl` writes it: a letter for each piece, or ``-``."""
        for letter in code.replace("-", ""):
            chip = self.chip(CHIPS[letter])
            before = chip.get_attribute("aria-label") or chip.get_attribute("aria-pressed")
            self.tap(chip)
            name = "aria-pressed" if letter == "i" else "aria-label"
            expect(chip).not_to_have_attribute(name, before or "")
        self.told(self.tell)

    def record(self) -> str:
        """The match as the phone exports it to a file."""
        self.page.locator("[data-tool='menu']").click()
        self.page.locator("[data-menu='export']").click()
        with self.page.expect_download() as download:
            self.page.get_by_role("button", name="Save as a file").click()
        self.page.keyboard.press("Escape")
        return download.value.path().read_text("utf-8")

    @property
    def id(self) -> str:
        return self.page.url.rpartition("/")[2]


def server_record(server: str, id: str) -> str:
    """The match as the server has it."""
    with urllib.request.urlopen(f"{server}/api/matches/{id}/record", timeout=PATIENCE) as answer:
        return str(answer.read().decode())
