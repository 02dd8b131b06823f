"""The match page from the invitation to the end, in both themes and sizes: axe-core finds nothing grave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.axe import COLOURS, TAGS, faults
from tests.e2e.conftest import ON_PHONE
from tests.e2e.player import Player, to_a_placing

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.conftest import Served


SHADE = """(cover) => {
  const {left, top, right, bottom} = cover.getBoundingClientRect();
  const shade = getComputedStyle(cover, "::before");
  if (shade.content === "none") return {left, top, right, bottom};
  return {left, top, right: left + parseFloat(shade.width), bottom: top + parseFloat(shade.height)};
}"""
"""Where a cover is dark: on a phone its card reaches farther than that."""


@ON_PHONE
def test_match_page_in_its_states(visit: Callable[..., Page], served: Served, size: str) -> None:
    wrong: list[str] = []

    def look(what: str, page: Page) -> None:
        for theme, only in (("light", TAGS), ("dark", COLOURS)):
            page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            wrong.extend(f"{what} {theme}: {one}" for one in faults(page, only))

    page = visit("/", size)
    page.get_by_role("button", name="Play a friend by link").click()
    page.get_by_role("dialog", name="What should other players call you?").wait_for()
    look("asked for a name", page)
    page.get_by_role("button", name="Play without a name").click()
    page.locator(".invite").wait_for()
    look("invited", page)
    # What dims the board covers its frame, and nothing around it.
    frame = page.locator(".square canvas").bounding_box()
    shade = page.locator(".cover").evaluate(SHADE)
    assert frame
    air = frame["width"] * 0.008 / 0.852
    for side, at in (("left", frame["x"] + air), ("right", frame["x"] + frame["width"] - air),
                     ("top", frame["y"] + air), ("bottom", frame["y"] + frame["height"] - air)):  # fmt: skip
        assert abs(shade[side] - at) < 1.5, side
    link = page.locator(".invite input").input_value()
    guest = visit(link.removeprefix(served.url), size)
    guest.locator("form.join").wait_for()
    look("joining", guest)
    page.goto("/")
    page.get_by_role("button", name="Two players on this device").click()
    page.wait_for_url("**/m/*")
    player = Player(page, finger=size == "phone")
    player.until("strike")
    look("aiming", page)
    to_a_placing(player)
    look("placing", page)
    page.locator(".said .cite").first.click()
    page.get_by_role("dialog", name="Laws applied").wait_for()
    look("laws", page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="More").click()
    page.get_by_role("dialog").wait_for()
    look("more", page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign the match").click()
    page.get_by_role("dialog", name="The match is over").wait_for()
    look("over", page)
    assert not wrong, "\n".join(wrong)


@ON_PHONE
def test_a_name_that_is_one_long_word_stays_within_the_page(
    visit: Callable[..., Page], size: str
) -> None:
    page = visit("/", size)
    sides = {side: {"players": [{"name": letter * 40}]} for side, letter in ("aW", "bM")}
    match = page.request.post("/api/matches", data=sides, headers={"X-Carrom": "1"}).json()
    page.goto(f"/m/{match['id']}")
    Player(page, finger=size == "phone").until("strike")
    parts = page.locator(".panel, .talk, .log, .plate")
    too_wide = "parts => parts.filter(part => part.scrollWidth > part.clientWidth).length"
    assert parts.evaluate_all(too_wide) == 0
