"""A person with the umpire's phone: what they tap, and what the phone says."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, expect

from carrom.match import Match, event_from_json, event_to_json
from tests.patience import PATIENCE

_ROWS = """async ({ table, key, match }) => {
    const opened = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
    })
    const database = await opened(indexedDB.open("carrom-kept"))
    const all = await opened(database.transaction(table).objectStore(table).getAll())
    database.close()
    return all.filter((row) => row[key] === match)
}"""
"""What the phone has stored of a match."""


class Phone:
    """One open page of the umpire's phone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def match(self) -> str:
        return self.page.url.rpartition("/")[2]

    def make(self) -> None:
        """A new match of Asha against Ravi, as far as the first stroke, which is Asha's."""
        self.page.goto("/umpire?new")
        for label, name in (("First player", "Asha"), ("Second player", "Ravi")):
            self.page.get_by_label(label).fill(name)
        self.page.get_by_role("button", name="Start").click()
        for choice in ("toss.a", "break", "play.a1"):
            self.page.locator(f"[data-choice='{choice}']").click()
        expect(self.page.locator("[data-tell]")).to_be_visible()
        self.ruled()

    def tap(self, *chips: str) -> None:
        for chip in chips:
            self.page.locator(f"[data-chip={chip}]").click()

    def tell(self, *chips: str) -> None:
        """A stroke: the chips, then the button; until it is stored."""
        before = len(self.entries())
        self.tap(*chips)
        button = self.page.locator("[data-tell]")
        expect(button).not_to_have_attribute("aria-disabled", "true")
        button.click()
        self.wait(lambda: len(self.entries()) > before)

    def ruled(self) -> None:
        """Until the rules are there and nothing waits for them."""
        self.wait(
            lambda: (
                {entry["state"] for entry in self.entries()} in ({"ruled"}, {"ruled", "fetched"})
            )
        )

    def wait(self, is_so: Callable[[], bool]) -> None:
        """Until something is so on the phone."""
        deadline = time.monotonic() + PATIENCE
        while not is_so():
            assert time.monotonic() < deadline, "it never came to be so"
            self.page.wait_for_timeout(50)

    def says(self, banner: str) -> None:
        """Until the banner says so: online, offline, syncing, review, local."""
        expect(self.page.locator("[data-banner]")).to_have_attribute("data-banner", banner)

    def hand_over_code(self) -> str:
        """The code that the next phone has to show."""
        return str(self._rows("matches", "id")[0]["hand_over"])

    def take_over(self, match: str, code: str) -> None:
        """Keep a match of another phone from now on."""
        self.page.goto(f"/umpire?take={match}&code={code}")
        self.page.get_by_role("button", name="Take over").click()
        expect(self.page.locator("[data-tell]")).to_be_visible()

    def deliver_to(self, address: str) -> None:
        """Type another desk's address."""
        self.page.locator("[data-banner]").click()
        self.page.get_by_label("The desk's address, or its code").fill(address)
        self.page.get_by_role("button", name="Send to this desk from now on").click()
        self.page.keyboard.press("Escape")

    def entries(self) -> list[dict[str, Any]]:
        """Everything it has stored."""
        return self._rows("entries", "match")

    def _rows(self, table: str, key: str) -> list[dict[str, Any]]:
        wanted = {"table": table, "key": key, "match": self.match}
        rows: list[dict[str, Any]] = self.page.evaluate(_ROWS, wanted)
        return rows

    def events(self) -> list[dict[str, Any]]:
        """The log as the phone has it, with everything filled in that the rules fill in."""
        match = Match()
        for entry in self.entries():
            event = event_from_json(entry["event"])
            match = match.apply(event, entry["at"], made=entry.get("made"))
        return [event_to_json(match.step_at(version + 1).event) for version in range(match.version)]


def events_at(address: str, match: str) -> list[dict[str, Any]]:
    """The log of a match as a server has it; nothing where it does not know the match."""
    with (
        suppress(urllib.error.HTTPError),
        urllib.request.urlopen(f"{address}/api/matches/{match}/steps", timeout=PATIENCE) as answer,
    ):
        return [step["event"] for step in json.load(answer)["steps"]]
    return []
