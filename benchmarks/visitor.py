"""Somebody at the page who was never here: eyes, a mouse or a finger, a watch, and a count of taps."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page

from benchmarks.by_eye import Place, seen
from benchmarks.frames import WATCH
from carrom.physics import Disc, Kind, Position, legal_places
from tests.e2e.conftest import SIZES
from tests.e2e.player import Player, Shot

PATIENCE = 120_000
"""Milliseconds until something that must come is missing."""
RELEASED = """
window.released = [];
window.addEventListener('pointerup', () => window.released.push(performance.now()), true);
"""


@dataclass
class Visit:
    """Somebody at a page, with a hand; what they did is printed as a table."""

    page: Page
    finger: bool
    screens: Path | None
    name: str
    taps: int = 0
    begun: float = field(default_factory=time.monotonic)
    last: float = field(default_factory=time.monotonic)

    def stage(self, what: str, more: str = "") -> None:
        """Print a row: since the beginning, since the last row, taps so far."""
        now = time.monotonic()
        print(
            f"  {what:<44}{now - self.begun:>8.1f}{now - self.last:>8.1f}{self.taps:>6}  {more}",
            flush=True,
        )
        self.last = now
        if self.screens:
            name = re.sub(r"\W+", "-", what.lower()).strip("-")
            self.page.screenshot(path=self.screens / f"{self.name}-{name}.png")

    def tap(self, what: Locator) -> None:
        """Tap or click something."""
        self.taps += 1
        what.scroll_into_view_if_needed()
        if self.finger:
            what.tap()
        else:
            what.click()

    def button(self, name: str) -> Locator:
        """A button by what stands on it."""
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def hand(self) -> Player:
        """The hand over the board."""
        return Player(self.page, finger=self.finger)

    def strike(self, shot: Shot) -> None:
        """Put the striker down, move it, pull and let go: three touches."""
        self.taps += 3
        self.hand.hit(shot)

    def looks_at(self, discs: list[Any], quarters: int = 0) -> list[Place]:
        """Where the discs lie, to the pixel."""
        box = self.page.locator("canvas").bounding_box()
        assert box is not None
        return seen(discs, box["width"], quarters)


@contextmanager
def newcomer(browser: Browser, at: str, size: str, screens: Path | None) -> Iterator[Visit]:
    """Somebody who was never here, before the first page; an error of the page ends the visit."""
    context = browser.new_context(base_url=at, locale="en-GB", **SIZES[size])
    context.set_default_timeout(PATIENCE)
    context.add_init_script(WATCH + RELEASED)
    page, wrong = context.new_page(), []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    visit = Visit(page, size == "phone", screens, size)
    try:
        page.goto("/", wait_until="commit")
        yield visit
    finally:
        context.close()
    assert not wrong, wrong


def legal_ranges(discs: Iterable[Sequence[Any]], margin: float = 0.0) -> list[tuple[float, float]]:
    """Where the striker may stand: the light parts of the rail below the board."""
    position = Position(tuple(Disc(Kind(kind), x, y) for kind, x, y in discs))
    return [(place.low + margin, place.high - margin) for place in legal_places(position).all]


def described(page: Page) -> list[Place]:
    """The discs as whoever cannot see the board is told of them, to the centimetre."""
    words = Player(page).discs()
    found = re.findall(
        r"(white|black|queen): (.*?), (.*?)(?=\s*(?:white|black|queen|In the|$))", words
    )

    def metres(told: str) -> float:
        number = re.match(r"(\d+) cm (\w+)", told)
        if number is None:
            return 0.0  # in the middle
        return int(number[1]) / 100 * (-1 if number[2] in ("left", "toward") else 1)

    return [(kind, metres(across), metres(along)) for kind, across, along in found]
