"""Practice strokes move at once, by the simulator in the page; the server's answer follows, the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from carrom.puzzles import shipped_puzzles
from tests.e2e.conftest import LINE_CUT, ON_DESKTOP
from tests.e2e.player import Player, Shot
from tests.web.page_python import page_builder

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, Route

BREAK = Shot(0.0, 0.05, 1.0, 0.6)
PUZZLE = next(iter(shipped_puzzles()))
PAGES = {
    "/practise/free": "**/api/simulate",
    "/analyse?p=wc0000000k0000000.bg0000000k0000000.qg0000000g0000000": "**/api/simulate",
    "/learn": "**/api/judge",
    f"/practise/{PUZZLE}": "**/try*",
}
"""Where strokes are practised, and what the server is asked there."""


@pytest.fixture(autouse=True)
def _with_simulator() -> None:
    if not page_builder().are_kernels_fresh():
        pytest.skip("the page is built without the simulator: pip install ziglang numpy, make web")


def ready(page: Page) -> Player:
    """The page with its board, once its simulator has come."""
    expect(page.locator("canvas[role=application]")).to_be_visible()
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({name}) => name.includes('.wasm.pack'))"
    )
    return Player(page)


def hold(page: Page, questions: str) -> list[Route]:
    """Questions to the server, kept back until somebody lets them go on."""
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(questions, keep)
    return held


def wait_for_rest(player: Player, before: str) -> str:
    """Wait until the discs have moved and lie still; says how they lie."""
    player.page.wait_for_function(
        "([id, before]) => document.getElementById(id).innerText !== before",
        arg=[player.canvas.get_attribute("aria-describedby"), before],
    )
    return player.discs()


@ON_DESKTOP
@pytest.mark.parametrize("address", PAGES)
def test_a_stroke_is_played_out_while_the_server_has_not_answered(
    visit: Callable[..., Page], size: str, address: str
) -> None:
    page = visit(address, size)
    player = ready(page)
    held = hold(page, PAGES[address])
    before = player.discs()
    player.hit(BREAK)
    after = wait_for_rest(player, before)
    assert len(held) == 1, "it was asked, and has had no answer"
    with page.expect_response(PAGES[address]) as answered:
        held[0].continue_()
    assert answered.value.ok
    # Were they not the same, the page would say so in its console, which fails every test.
    expect(page.locator("canvas[role=application], .result, .said").first).to_be_visible()
    if address == "/practise/free":
        expect(page.get_by_text("1 stroke", exact=True)).to_be_visible()
        assert player.discs() == after


@ON_DESKTOP
def test_where_both_differ_the_server_is_right_and_it_is_reported(
    visit: Callable[..., Page], size: str
) -> None:
    page = visit("/practise/free", size, expected="the simulator in the page and the server differ")
    player = ready(page)
    reports: list[str] = []
    page.on("console", lambda said: reports.append(said.text) if said.type == "error" else None)

    def change(route: Route) -> None:
        answer: dict[str, Any] = route.fetch().json()
        answer["trajectory"]["events"] = answer["trajectory"]["events"][:-1]
        answer["position"] = [["queen", 0.0, 0.0]]
        route.fulfill(json=answer)

    page.route("**/api/simulate", change)
    player.hit(BREAK)
    expect(page.get_by_text("1 stroke", exact=True)).to_be_visible()
    assert player.lying() == {"queen": 1}
    assert len(reports) == 1


@ON_DESKTOP
def test_a_stroke_that_is_refused_is_taken_back(visit: Callable[..., Page], size: str) -> None:
    page = visit("/practise/free", size, expected="409")
    player = ready(page)
    error = {"code": "live_match", "message": "no help in a match that goes on", "field": None}
    page.route("**/api/simulate", lambda route: route.fulfill(status=409, json={"error": error}))
    before = player.discs()
    player.hit(BREAK)
    expect(page.get_by_role("alert")).to_be_visible()
    assert player.discs() == before
    expect(page.locator("canvas[role=application]")).to_be_visible()


@ON_DESKTOP
def test_a_page_without_the_simulator_waits_for_the_server(
    visit: Callable[..., Page], size: str
) -> None:
    page = visit("/", size, expected=LINE_CUT)
    page.route("**/*.wasm.pack", lambda route: route.abort())
    page.goto("/practise/free")
    expect(page.locator("canvas[role=application]")).to_be_visible()
    player = Player(page)
    held = hold(page, "**/api/simulate")
    before = player.discs()
    player.hit(BREAK)
    page.wait_for_timeout(1000)
    assert player.discs() == before
    held[0].continue_()
    expect(page.get_by_text("1 stroke", exact=True)).to_be_visible()


@ON_DESKTOP
def test_the_outcome_is_drawn_while_aiming(visit: Callable[..., Page], size: str) -> None:
    page = visit("/practise/free", size)
    player = ready(page)
    without = player.canvas.screenshot()
    with page.expect_response("**/api/simulate") as allowed:
        page.get_by_label("Show the outcome while aiming").check()
    assert allowed.value.ok
    expect_other_picture(player, without)
    drawn = player.canvas.screenshot()
    player.canvas.focus()
    page.keyboard.press("d")
    expect_other_picture(player, drawn)
    page.get_by_label("Show the outcome while aiming").uncheck()
    page.keyboard.press("a")
    expect(page.get_by_role("alert")).to_have_count(0)


@ON_DESKTOP
def test_the_outcome_is_not_drawn_where_help_is_refused(
    visit: Callable[..., Page], size: str
) -> None:
    page = visit("/practise/free", size, expected="409")
    player = ready(page)
    error = {"code": "live_rated", "message": "a rated match goes on", "field": "position"}
    page.route("**/api/simulate", lambda route: route.fulfill(status=409, json={"error": error}))
    page.get_by_label("Show the outcome while aiming").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("Show the outcome while aiming")).not_to_be_checked()
    expect(player.canvas).to_be_visible()


def expect_other_picture(player: Player, before: bytes) -> None:
    for _ in range(50):
        if player.canvas.screenshot() != before:
            return
        player.page.wait_for_timeout(50)
    raise AssertionError("the board looks as before")
