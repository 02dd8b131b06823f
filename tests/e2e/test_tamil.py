"""Tamil, the third language, on a small phone: chosen by the browser, played in, ruled in, and marked as
not yet checked. `test_pages.py` has every page in every language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from carrom.laws import clause
from tests.e2e.fits import misfits
from tests.e2e.player import Player, Shot
from tests.text_files import texts_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

IN_TAMIL = {"locale": "ta-IN", "viewport": {"width": 360, "height": 740}}
TAMIL = re.compile("[\u0b80-\u0bff]")
STRAIGHT = Shot(0.0, 0.0, 1.0, 0.5)


def said(part: str, key: str, language: str = "ta") -> str:
    return texts_of(f"web/{part}", language)[key].said[0]


def test_a_stroke_is_made_and_ruled_on_in_tamil(visit: Callable[..., Page]) -> None:
    page = visit("/", "phone", **IN_TAMIL)
    page.get_by_role("button", name=said("play", "home.device")).click()
    page.wait_for_url("**/m/*")
    player = Player(page, finger=True)
    player.until("strike")
    assert misfits(page) == []
    version = player.strike(STRAIGHT)
    player.until("strike", "place", "between", after=version)
    asked = f"/api/matches/{player.id}/steps?since={version}&language=ta"
    step = page.request.get(asked).json()["steps"][0]
    ruling = step["ruling"]
    assert step["event"]["kind"] == "stroke"
    assert all(TAMIL.search(words) for words in (step["told"], *ruling["words"]))
    expect(player.talk).to_contain_text(step["told"].rstrip("."))
    assert misfits(page) == []

    # The whole ruling is one tap away; the clause behind it is in English, and says so.
    page.locator(".said .cite").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(" ".join(ruling["words"]))
    shown = dialog.locator("dd", has_text=clause(ruling["clauses"][0]["id"]).says)
    expect(shown.first).to_have_attribute("lang", "en")


def test_the_settings_say_that_no_native_reader_has_checked_it(visit: Callable[..., Page]) -> None:
    page = visit("/settings", "phone", **IN_TAMIL)
    expect(page.locator("html")).to_have_attribute("lang", "ta")
    note = page.locator("[data-unread]")
    expect(note).to_contain_text(said("frame", "settings.language.unread"))
    english = note.locator("[lang=en]")
    expect(english).to_have_text(said("frame", "settings.language.unread", "en"))
    page.get_by_role("radio", name="English").check()
    expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()
    expect(note).to_have_count(0)
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")
