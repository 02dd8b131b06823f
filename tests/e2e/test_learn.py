"""The lesson, from the first page to its end, and on into a board against the easiest computer player."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from carrom.physics import YIELDING, Disc, Kind, Position, legal_places, simulate_many
from tests.e2e.axe import TAGS, faults
from tests.e2e.conftest import ON_PHONE
from tests.e2e.player import Player, Shot
from tests.web.test_lessons import LESSONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page


def struck(player: Player, shot: Shot) -> dict[str, Any]:
    """Make a stroke, and wait until its ruling is there."""
    with player.page.expect_response("**/api/judge") as answer:
        player.hit(shot)
    judged: dict[str, Any] = answer.value.json()
    expect(player.page.locator(".said")).to_contain_text(" ".join(judged["ruling"]["words"]))
    return judged


def shown(name: str) -> Shot:
    return Shot(**LESSONS[name]["help"])


def a_cover(discs: list[list[Any]]) -> Shot:
    """The middle of the widest choice of directions that pocket a white man, and not the striker."""
    position = Position(tuple(Disc(Kind(kind), x, y) for kind, x, y in discs))
    best: list[Shot] = []
    legal = legal_places(position).all
    for x in (-0.15, -0.1, -0.05, 0.0, 0.05, 0.1, 0.15):
        if not any(place.low <= x <= place.high for place in legal):
            continue
        aims = [Shot(x, 0.02 * n, 1.0, 0.5) for n in range(-60, 61)]
        played = simulate_many(position, [aim.stroke for aim in aims], YIELDING)
        run: list[Shot] = []
        for aim, row in zip(aims, played.pocketed, strict=True):
            down = [int(n) for n in row if n >= 0]
            kinds = [position.discs[n].kind for n in down if n < len(position)]
            good = Kind.WHITE in kinds and len(position) not in down
            run = [*run, aim] if good else []
            best = max(best, run, key=len)
    return best[len(best) // 2]


@ON_PHONE
def test_the_lesson_leads_from_the_first_page_into_a_board(
    visit: Callable[..., Page], size: str
) -> None:
    page = visit("/", size)
    page.get_by_role("link", name="Learn in five strokes").click()
    player = Player(page, finger=size == "phone")
    verdict, onward = (
        page.locator(".solved .verdict"),
        page.get_by_role("button", name="Next stroke"),
    )
    expect(page.get_by_role("heading", name="Place the striker and strike")).to_be_visible()
    expect(page.locator("canvas[role=application]")).to_be_visible()
    assert faults(page, TAGS) == []
    struck(player, shown("strike"))
    onward.click()

    expect(page.get_by_role("heading", name="Pocket a man")).to_be_visible()
    missed = struck(player, Shot(0.0, -0.5, 1.0, 0.3))
    assert missed["pocketed"]["own"] == 0
    page.get_by_role("button", name="Try again").click()
    struck(player, shown("pocket"))
    expect(verdict).to_be_visible()
    onward.click()

    expect(page.get_by_role("heading", name="Queen and cover")).to_be_visible()
    queen = struck(player, shown("queen"))
    assert queen["queen"] == "pending"
    expect(page.get_by_text("Now cover the queen")).to_be_visible()
    covered = struck(player, a_cover(queen["position"]))
    assert covered["queen"] == "covered_by_me"
    onward.click()

    struck(player, shown("due"))
    expect(page.get_by_text("comes back")).to_be_visible()
    before = player.lying()["white"]
    page.get_by_role("button", name="Place here").click()
    expect(verdict).to_be_visible()
    assert player.lying()["white"] == before + 1
    onward.click()

    struck(player, shown("cushion"))
    assert faults(page, TAGS) == []
    page.get_by_role("button", name="Finish").click()
    dots = page.get_by_role("group", name="Lesson 5 of 5").get_by_role("button", name="(done)")
    expect(dots).to_have_count(5)
    page.get_by_role("button", name="Now play").click()
    page.wait_for_url("**/m/*")
    view = player.view()
    assert view["made"]["b"]["players"][0]["computer"] == "1"
    assert (view["target"]["boards"], view["target"]["games"]) == (1, 1)
    assert {"strike", "queen", "due"} <= set(known(page))
    page.goto("/")
    expect(page.get_by_role("heading", name="Carrom, by the real laws.")).to_be_visible()
    expect(page.get_by_text(re.compile("New to carrom"))).to_have_count(0)


def known(page: Page) -> list[str]:
    told: list[str] = page.evaluate("JSON.parse(localStorage.getItem('carrom.settings')).knows")
    return told


MISS = Shot(0.0, 0.9, 0.5, 0.25)


@ON_PHONE
def test_the_board_stays_where_it_is_from_lesson_to_lesson(
    visit: Callable[..., Page], size: str
) -> None:
    page = visit("/learn", size)
    skip = page.get_by_role("button", name="Skip", exact=True)
    tops = []
    for number in range(1, len(LESSONS) + 1):
        expect(page.locator(".task h2")).to_contain_text(f"{number} of {len(LESSONS)}")
        tops.append(
            page.locator(".square").evaluate("square => square.getBoundingClientRect().top")
        )
        skip.click()
    assert max(tops) - min(tops) < 1


@ON_PHONE
def test_whoever_misses_the_cover_twice_is_shown_how(visit: Callable[..., Page], size: str) -> None:
    page = visit("/learn", size)
    player = Player(page, finger=size == "phone")
    page.get_by_role("button", name="Lesson 3: Queen and cover").click()
    expect(page.get_by_role("heading", name="Queen and cover")).to_be_visible()
    assert struck(player, shown("queen"))["queen"] == "pending"
    for _ in range(2):
        expect(page.get_by_text("Now cover the queen")).to_be_visible()
        struck(player, MISS)
        again = page.get_by_role("button", name="Try again")
        assert_above_the_menu(page, again, size)
        expect(page.locator(".said .cite")).to_have_text("Why?")
        again.click()
    page.get_by_role("button", name="Show me how").click()
    with page.expect_response("**/api/judge") as answer:
        page.get_by_role("button", name="Strike", exact=True).click()
    assert answer.value.json()["queen"] == "covered_by_me"
    expect(page.locator(".solved .verdict")).to_be_visible()
    # Skipped lessons are no reason to praise.
    page.get_by_role("button", name="Next stroke").click()
    for _ in range(2):
        page.get_by_role("button", name="Skip", exact=True).click()
    expect(page.get_by_role("heading", name="The end of the lessons")).to_be_visible()
    expect(page.get_by_text("You skipped 4 lessons")).to_be_visible()


def assert_above_the_menu(page: Page, button: Locator, size: str) -> None:
    """A button can be pressed at once, without scrolling: no menu covers it."""
    expect(button).to_be_visible()
    expect(button).to_be_in_viewport(ratio=1)
    box, menu = button.bounding_box(), page.locator(".frame nav").bounding_box()
    assert box
    assert menu
    if size == "phone":
        assert box["y"] + box["height"] <= menu["y"]
