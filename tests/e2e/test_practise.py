"""Puzzles on the page: solved, failed, shown, tried again; and free practice, with strokes taken back."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from carrom.puzzles import Puzzle, PuzzleKind, shipped_puzzles
from tests.e2e.axe import TAGS, faults
from tests.e2e.conftest import ON_DESKTOP, ON_PHONE
from tests.e2e.player import FASTEST, SLOWEST, Player, Shot

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

AWAY = Shot(0.0, 0.0, 1.0, 0.05)
"""So weak that it pockets nothing."""


def forgiving(number: int) -> Puzzle:
    """One of the puzzles of one stroke whose solution a hand need not play exactly."""
    of_one = [one for one in shipped_puzzles().values() if one.kind is PuzzleKind.POCKET]
    easiest = sorted(
        of_one, key=lambda one: (-one.difficulty.margin, -one.difficulty.by_chance, one.id)
    )
    return easiest[number]


def solution(puzzle: Puzzle) -> Shot:
    ((x, dx, dy, speed),) = puzzle.solution
    return Shot(x, dx, dy, (speed - SLOWEST) / (FASTEST - SLOWEST))


def strike(player: Player, shot: Shot) -> dict[str, Any]:
    expect(player.page.locator("canvas[role=application]")).to_be_visible()
    with player.page.expect_response("**/try*") as answer:
        player.hit(shot)
    tried: dict[str, Any] = answer.value.json()
    expect(player.page.locator(".result")).to_be_visible()
    return tried


def kept(page: Page) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(page.evaluate("localStorage.getItem('carrom.practice')"))
    return read


@ON_PHONE
def test_a_puzzle_is_failed_shown_and_solved(visit: Callable[..., Page], size: str) -> None:
    puzzle = forgiving(0)
    page = visit(f"/practise/{puzzle.id}", size)
    player = Player(page, finger=size == "phone")
    expect(page.get_by_role("heading", name="Pocket the marked")).to_be_visible()
    assert faults(page, TAGS) == []
    tried = strike(player, AWAY)
    assert tried["state"] == "failed"
    expect(page.locator(".result")).to_contain_text("Not this time")
    expect(page.locator(".result")).to_contain_text(tried["words"])
    assert faults(page, TAGS) == []
    after = kept(page)
    assert after["results"] == [[puzzle.id, 0]]
    assert after["rating"]["rating"] < 1100
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_text(f"The solution: {tried['solution'][0]['name']}.")).to_be_visible()
    expect(page.locator(".result")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    assert strike(player, solution(puzzle))["state"] == "solved"
    expect(page.locator(".result")).to_contain_text("Solved!")
    assert kept(page) == after, "it counts once"
    page.get_by_role("button", name="Next puzzle").click()
    expect(page).to_have_url("/practise?next")
    expect(page.locator("canvas[role=application]")).to_be_visible()


@ON_DESKTOP
def test_the_puzzle_of_the_day_begins_a_streak(visit: Callable[..., Page], size: str) -> None:
    puzzle = forgiving(1)
    page = visit("/", size)
    today: str = page.evaluate(
        "() => { const d = new Date(); const two = (n) => String(n).padStart(2, '0');"
        " return `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}`; }"
    )
    view = page.request.get(f"/api/puzzles/{puzzle.id}").json()
    page.route("**/api/puzzles/daily*", lambda one: one.fulfill(json={**view, "date": today}))
    page.get_by_role("button", name="Practise").click()
    expect(page.get_by_text("Puzzle of the day ·")).to_be_visible()
    player = Player(page, finger=size == "phone")
    assert strike(player, solution(puzzle))["state"] == "solved"
    expect(page.get_by_text("1 day in a row. See you tomorrow!")).to_be_visible()
    assert kept(page)["streak"] == {"last": today, "length": 1, "longest": 1}


@ON_DESKTOP
def test_strokes_of_free_practice_are_taken_back(visit: Callable[..., Page], size: str) -> None:
    page = visit("/practise/free", size)
    player = Player(page, finger=size == "phone")
    expect(page.locator("canvas[role=application]")).to_be_visible()
    before = player.discs()
    lies = [before]
    for _ in range(2):
        with page.expect_response("**/api/simulate"):
            player.hit(Shot(0.0, 0.05, 1.0, 0.6))
        expect(page.get_by_text(f"{len(lies)} stroke")).to_be_visible()
        lies.append(player.discs())
    assert len(set(lies)) == 3
    page.get_by_role("button", name="Take back").click()
    expect(page.get_by_text("1 stroke", exact=True)).to_be_visible()
    assert player.discs() == lies[1]
    page.get_by_role("button", name="Back to the set-up").click()
    expect(page.get_by_role("button", name="Take back")).to_be_disabled()
    assert player.discs() == before
    assert faults(page, TAGS) == []
