"""Somebody at the organiser's desk: what they do there, as a person would."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

PLAYERS = ("Asha Rao", "Ravi Iyer", "Meera Das", "Sunil Roy", "Kiran Pal", "Leela Nair")
CLUBS = ("North", "South", "North", "East", "South", "West")
CSV = "name,club,seed\n" + "".join(
    f"{name},{club},{seed if seed <= 2 else ''}\n"
    for seed, (name, club) in enumerate(zip(PLAYERS, CLUBS, strict=True), 1)
)


class Organiser:
    """A desk open in a browser."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def id(self) -> str:
        """The event that is open."""
        found = re.search(r"/organise/([^/?#]+)", self.page.url)
        assert found is not None
        return found.group(1)

    def begin_event(self) -> None:
        """The form of a new event; without any event it is open by itself."""
        expect(self.page.locator("[data-events]")).to_be_attached()
        if not self.page.get_by_label("Name of the event").is_visible():
            self.page.get_by_role("button", name="New event").click()

    def make_event(self, name: str, *, tables: str = "3", plan: str = "Build your own") -> None:
        """A new event with its first competition."""
        self.begin_event()
        self.page.get_by_label("Name of the event").fill(name)
        self.page.get_by_label("Tables", exact=True).fill(tables)
        self.page.get_by_text(plan, exact=True).click()
        self.page.get_by_label("Name of the competition").fill("Men")
        self.page.get_by_role("button", name="Create the event").click()
        expect(self.page.get_by_role("heading", name=name)).to_be_visible()

    def open(self, section: str) -> None:
        """Go to a section of the desk."""
        self.page.locator(f"[data-section='{section}']").click()
        expect(self.page.locator(f"[data-section='{section}'][aria-current]")).to_be_visible()

    def enter_file(self, text: str) -> Locator:
        """Entries from a CSV file: what was read of it, before anything is added."""
        self.page.get_by_role("button", name="File or paste a list").click()
        self.page.get_by_label("CSV file").set_input_files(
            {"name": "entries.csv", "mimeType": "text/csv", "buffer": text.encode()}
        )
        read = self.page.locator("[data-read]")
        expect(read).to_be_visible()
        return read

    def add_entries(self) -> None:
        self.page.locator("[data-add-entries]").click()
        expect(self.page.locator("[data-read]")).to_have_count(0)

    def draw(self, number: str) -> None:
        """The next draw, from a number, looked at and accepted."""
        self.open("draw")
        self.page.locator("[data-draw-number]").fill(number)
        self.page.get_by_role("button", name="Show the draw").click()
        expect(self.page.locator("[data-proposed]")).to_be_visible()
        self.page.locator("[data-accept-draw]").click()
        expect(self.page.locator("[data-proposed]")).to_have_count(0)

    def call_next(self) -> None:
        """One tap: the next match goes to the next free table."""
        self.page.locator("[data-call-next]").click()

    def tables(self, state: str) -> Locator:
        """Tables of the hall in a state."""
        return self.page.locator(f"[data-table][data-state='{state}']")

    def open_match(self, fixture: str) -> Locator:
        self.open("matches")
        self.page.locator(f"[data-fixture='{fixture}']").click()
        sheet = self.page.locator(f"[data-sheet='{fixture}']")
        expect(sheet).to_be_visible()
        return sheet

    def type_result(self, sheet: Locator, a: int, b: int) -> None:
        """Points are typed, read back and confirmed."""
        sheet.locator("[data-score=a]").fill(str(a))
        sheet.locator("[data-score=b]").fill(str(b))
        sheet.locator("[data-enter-result]").click()
        sheet.locator("[data-confirm]").click()
        expect(sheet).to_have_count(0)

    def play_all(self, a: int = 25, b: int = 12) -> None:
        """Results of every match that can be played, until nothing is open."""
        self.open("matches")
        waiting = self.page.locator(
            "[data-fixture]:is([data-state=ready],[data-state=called],[data-state=playing])"
        )
        while waiting.count():
            fixture = waiting.last.get_attribute("data-fixture") or ""
            waiting.last.click()
            self.type_result(self.page.locator(f"[data-sheet='{fixture}']"), a, b)
            expect(
                self.page.locator(f"[data-fixture='{fixture}'][data-state=over]")
            ).to_be_visible()
