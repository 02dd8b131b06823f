"""A first match on a phone: what it fetches, from the first page to the first stroke."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from benchmarks.phone_start import CountingLine
from tests.e2e.player import Player
from tests.web.test_first_match_size import LIMIT

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.conftest import Served


@pytest.mark.usefixtures("thinking")
def test_everything_fetched_until_the_first_stroke(
    visit: Callable[..., Page], served: Served
) -> None:
    """Counted on the wire, whether page or service worker fetches it; also where the computer breaks."""
    line = CountingLine(served.port)
    page = visit("/", "phone", at=line.address)
    page.get_by_role("button", name="Play", exact=True).tap()
    page.wait_for_url("**/m/*")
    Player(page, finger=True).until("strike", "place")  # the break may have been a foul
    fetched = line.taken()
    assert 50_000 < fetched < LIMIT
