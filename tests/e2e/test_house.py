"""House rules by switches: made, saved, played by; sent to a stranger; links that hold none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.e2e.conftest import ON_DESKTOP, ON_PHONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

LINK = "/house#base=laws-29&name=Sundays+at+ours&scoring.queen_value=3&striking.thumb=forbidden"


@ON_DESKTOP
def test_house_rules_are_made_saved_and_a_board_is_played_by_them(
    visit: Callable[..., Page], size: str
) -> None:
    page = visit("/house", size)
    page.get_by_label("Name of these rules").fill("Sundays at ours")
    page.locator("[data-option='scoring.queen_value']").get_by_role(
        "button", name="5", exact=True
    ).click()
    page.locator("[data-option='striking.thumb']").get_by_role("switch").click()
    page.get_by_role("button", name="Add a length").click()
    page.get_by_text("3 rules changed").wait_for()
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Saved as “Sundays at ours”.").wait_for()
    page.get_by_role("link", name="Play").last.click()
    page.get_by_text("with 3 rules changed").wait_for()
    page.get_by_label("Who sits here").nth(1).select_option("device")
    page.get_by_text("One board", exact=True).click()
    page.get_by_role("button", name="Start the match").click()
    page.get_by_role("button", name="More").click()
    menu = page.get_by_role("dialog")
    menu.get_by_text("Sundays at ours").wait_for()
    menu.get_by_text("Points for the queen: 5").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign the match").click()
    page.get_by_role("dialog", name="The match is over").wait_for()


@ON_PHONE
def test_a_stranger_opens_shared_rules_saves_them_and_undoes_a_deletion(
    visit: Callable[..., Page], size: str
) -> None:
    page = visit(LINK, size)
    page.get_by_role("heading", name="Sundays at ours").wait_for()
    page.get_by_text("2 rules changed", exact=True).wait_for()
    changed = page.locator("[data-option='scoring.queen_value']")
    changed.get_by_text("instead of: 5").wait_for()
    changed.get_by_role("button", name="Put back").click()
    page.get_by_text("1 rule changed", exact=True).wait_for()
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Saved as").wait_for()
    page.get_by_role("link", name="All house rules").click()
    page.get_by_role("button", name="Delete “Sundays at ours”").click()
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("link", name="Sundays at ours").wait_for()


def test_a_link_without_rules_and_one_with_wrong_ones_say_so(visit: Callable[..., Page]) -> None:
    page = visit("/house#join=b1.secret", expected="422")
    page.get_by_text("The house rules in this link cannot be read.").wait_for()
    page.goto("/house?wrong=1#base=laws-29&queen.nothing=1&dues.striker=0")
    page.get_by_text("There is no such option", exact=False).first.wait_for()
    page.locator("[data-option='dues.striker']").get_by_text("from 1 to 1000").wait_for()
    page.goto("/house?wrong=2#base=nowhere")
    page.get_by_text("Must be a rule set").wait_for()
