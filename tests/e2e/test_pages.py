"""Every page in both languages, both themes and both sizes: there, quiet, no wider than the screen, and by
axe-core without a serious fault for whoever sees little or nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.e2e.player import Fell, Player
from tests.e2e.story import played

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.conftest import Served

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
GRAVE = ("serious", "critical")
NARROW = {"viewport": {"width": 360, "height": 740}}
PAGES = {
    "home": "/",
    "new": "/new",
    "match": "/m/{running}",
    "replay": "/m/{over}/replay?v=5",
    "analyse": "/analyse",
    "ask": "/ask",
    "ruling": "/ask?rules=all&fell=1own,striker&a.down=2-7&a.queen=on_board&a.contact=other",
    "laws": "/laws",
    "clause": "/laws/003.queen.17",
    "compare": "/compare",
    "settings": "/settings",
    "nowhere": "/no/such/page",
}
LOOKS = [("en-GB", "light"), ("en-GB", "dark"), ("hi-IN", "light"), ("hi-IN", "dark")]


@pytest.fixture(scope="module")
def stories(served: Served) -> dict[str, str]:
    return {"over": played(served), "running": played(served, strokes=2, over=False)}


def faults(page: Page) -> list[str]:
    """What axe-core finds that is grave."""
    if not AXE.exists():
        pytest.skip("no front end tools here: run 'npm ci' in web")
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate(
        "(tags) => axe.run(document, {runOnly: tags, resultTypes: ['violations']})", TAGS
    )
    return [
        f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for one in found["violations"]
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]


def settled(page: Page) -> None:
    """The page has its heading and nothing is loading."""
    page.locator("h1:visible, h2:visible, .plate").first.wait_for()
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("name", PAGES)
def test_page_is_right_in_every_look(
    visit: Callable[..., Page], stories: dict[str, str], name: str, size: str
) -> None:
    narrow = NARROW if size == "phone" else {}
    wrong = []
    for locale, theme in LOOKS:
        page = visit(
            PAGES[name].format(**stories), size, locale=locale, color_scheme=theme, **narrow
        )
        settled(page)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        expect(page.locator("html")).to_have_attribute("lang", locale[:2])
        expect(page).to_have_title(page.title() or "a title")
        wide, broad = page.evaluate(
            "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
        )
        assert wide <= broad, f"{name} is {wide} wide on a screen of {broad}"
        assert page.get_by_role("main").inner_text().strip() or name == "match"
        wrong += [f"{locale} {theme}: {one}" for one in faults(page)]
        page.context.close()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_match_page_in_its_states(
    visit: Callable[..., Page], served: Served, size: str, theme: str
) -> None:
    wrong: list[str] = []

    def look(what: str) -> None:
        wrong.extend(f"{what}: {one}" for one in faults(page))

    page = visit("/", size, color_scheme=theme)
    page.get_by_role("button", name="Play a friend by link").click()
    page.locator(".invite").wait_for()
    look("invited")
    link = page.locator(".invite input").input_value()
    guest = visit(link.removeprefix(served.url), size, color_scheme=theme)
    guest.locator("form.join").wait_for()
    wrong.extend(f"joining: {one}" for one in faults(guest))
    page.goto("/")
    page.get_by_role("button", name="Two on this device").click()
    page.wait_for_url("**/m/*")
    player = Player(page, finger=size == "phone")
    player.until("strike")
    look("aiming")
    after = -1
    for _ in range(20):
        if player.until("strike", "place", "between", after=after) == "place":
            break
        board = player.view()["board"]
        side = 0 if board["on_turn"][0] == "a" else 1
        after = player.play(foul if board["men"][side] < 9 else None)
        player.seen(after + 1)
    look("placing")
    page.locator(".said .cite").first.click()
    page.get_by_role("dialog", name="By these laws").wait_for()
    look("laws")
    page.keyboard.press("Escape")
    for name in ("Resign", "More"):
        page.get_by_role("button", name=name).click()
        page.get_by_role("dialog").wait_for()
        look(name)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="The whole match").click()
    page.get_by_role("dialog", name="The match is over").wait_for()
    look("over")
    assert not wrong, "\n".join(wrong)


def foul(fell: Fell) -> float:
    return 2 * fell.striker - fell.white - fell.black - fell.queen
