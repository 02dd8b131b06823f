"""A board by hand: against the computer to its end, and everything a hand can do wrong on the way."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from carrom.laws.catalogue.clauses import clause
from tests.e2e.conftest import ON_DESKTOP, ON_PHONE
from tests.e2e.player import Player, Shot, lie, to_a_placing

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

STRAIGHT = Shot(0.0, 0.0, 1.0, 0.5)
BETWEEN = 0.2
"""On the base line, partly over the circle at its end: nobody may strike from there (001.strike)."""


def on_one_device(visit: Callable[..., Page], size: str) -> Player:
    """Two people at this page: the turn is always somebody's here."""
    page = visit("/", size)
    page.get_by_role("button", name="Two players on this device").click()
    page.wait_for_url("**/m/*")
    player = Player(page, finger=size == "phone")
    player.until("strike")
    return player


def test_A91_a_pull_that_is_too_weak_makes_no_stroke(visit: Callable[..., Page], size: str) -> None:
    player = on_one_device(visit, size)
    turn = player.view()["board"]["on_turn"]
    version = player.strike(Shot(0.0, 0.0, 1.0, 0.008))
    player.until("strike", after=version)
    view, (step,) = player.view(), player.steps(since=version)
    assert (step["event"]["kind"], view["board"]["on_turn"]) == ("no_stroke", turn)
    assert view["board"]["strokes"] == 0
    expect(player.talk).to_contain_text(": no stroke.")
    expect(player.talk).to_contain_text("did not leave the base and moved nothing")
    player.seen(player.strike(STRAIGHT) + 1)
    assert player.view()["board"]["strokes"] == 1


@pytest.mark.usefixtures("thinking")
@ON_DESKTOP
def test_board_against_the_computer_to_its_end(visit: Callable[..., Page], size: str) -> None:
    page = visit("/", size)
    page.get_by_role("radio", name="8: Master").check()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/m/*")
    me = Player(page, finger=size == "phone")
    struck, after = 0, -1
    for _ in range(100):
        state = me.until("strike", "place", "between", "over", after=after)
        after = me.now()[0]
        if state == "between" and struck < 3:
            # The computer may clear a board at once: on with the next.
            page.locator("button.between").click()
        elif state in ("between", "over"):
            break
        elif state == "place":
            page.get_by_role("button", name="Place for me").click()
        else:
            version = me.play(way="keys" if size == "desktop" and struck % 3 == 1 else None)
            me.seen(version + 1)
            struck += 1
            if struck == 1:
                assert_clause_is_one_tap_away(me, version + 1)
    assert_ruled_in_words(me)
    view = me.view()
    ended = view["boards"][-1]
    winner = view["made"][ended["winner"]]["name"]
    if state == "between":
        assert winner in page.locator("button.between strong").inner_text()
        page.locator("button.between").click()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Score card").click()
    row = page.get_by_role("dialog", name="Score card").locator("tbody tr").last
    a, b = ended["score"]
    assert row.locator("td").last.inner_text() == f"{a} – {b}"
    assert f"+{ended['points'] + ended['demanded']}" in row.inner_text()


def assert_ruled_in_words(me: Player) -> None:
    """Whatever the umpire said so far is on the page."""
    shown = me.now()[0]  # between two boards the computer may have broken already; the page waits
    log = me.page.locator(".log ol").text_content() or ""
    strokes = [
        one for one in me.steps() if one["event"]["kind"] == "stroke" and one["version"] <= shown
    ]
    assert len(strokes) >= 3
    for step in strokes:
        assert step["told"] in log
        assert step["ruling"]["words"]
        assert " ".join(step["ruling"]["words"]) in log


def assert_clause_is_one_tap_away(me: Player, version: int) -> None:
    """The law behind a ruling lies open after one tap, whatever happens on the board meanwhile."""
    cite = me.page.locator(".said .cite").first
    cited = cite.inner_text().split()[1]
    cite.click()
    laws = me.page.get_by_role("dialog", name="Laws applied")
    me.until("strike", "place", "between", "over", after=version - 1)
    assert laws.locator("dt").first.inner_text() == cited
    assert laws.locator("dd").first.inner_text() == clause(cited).says
    me.page.keyboard.press("Escape")
    laws.wait_for(state="hidden")


def test_nobody_strikes_from_an_illegal_place(visit: Callable[..., Page], size: str) -> None:
    player = on_one_device(visit, size)
    legal = player.view()["board"]["legal"]
    assert not any(low <= BETWEEN <= high for low, high in legal)
    player.strike(Shot(BETWEEN, 0.0, 1.0, 0.6))
    player.canvas.focus()
    player.page.keyboard.press("Space")
    said = player.page.locator("canvas ~ [aria-live]")
    assert said.inner_text().strip() == "Not allowed here"
    assert player.now()[1] == "strike"
    begun = player.view()["version"]
    after = player.strike(STRAIGHT)
    player.until("strike", "place", after=after)
    # The stroke from the right place is the first there was.
    assert player.view()["version"] == begun + 1


def test_striker_lies_where_it_was_dragged(visit: Callable[..., Page], size: str) -> None:
    player = on_one_device(visit, size)
    after = player.strike(Shot(0.1, -0.2, 1.0, 0.4))
    player.seen(after + 1)
    stroke = player.steps(after)[0]["event"]["played"]
    pixel = 0.852 / (player.canvas.bounding_box() or {"width": 1})["width"]
    assert stroke["x"] == pytest.approx(0.1, abs=2 * pixel)
    assert stroke["dx"] / stroke["dy"] == pytest.approx(-0.2, abs=0.02)


def free_spot(view: dict[str, Any]) -> tuple[float, float]:
    """In the outer circle, as far from everything as can be; as seen from chair S."""
    ring = [(0.05 * cos(pi * k / 18), 0.05 * sin(pi * k / 18)) for k in range(36)]
    discs = [(x, y) for _, x, y in view["board"]["discs"]]
    return max(ring, key=lambda at: min(hypot(at[0] - x, at[1] - y) for x, y in discs))


def test_returned_men_are_dragged_to_their_place_or_placed_for_me(
    visit: Callable[..., Page], size: str
) -> None:
    player = on_one_device(visit, size)
    page = player.page
    to_a_placing(player)
    # The first due there is gets explained, once.
    explained = page.locator(".explain")
    assert "What is a due?" in explained.inner_text()
    explained.get_by_role("button", name="Got it").click()
    assert explained.count() == 0
    view = player.view()
    (what,) = view["board"]["to_place"]
    x, y = free_spot(view)
    seen = (x, y) if view["quarters"][what["placer"]] == 0 else (-x, -y)
    put = page.get_by_role("button", name="Place here")
    # Outside the big circle it cannot be put down.
    player.drag(player.at(0.2, 0.2), player.at(0.2, 0.15))
    assert put.count() == 0
    player.drag(player.at(0.2, 0.15), player.at(*seen))
    put.click()
    player.until("strike", after=view["version"])
    assert any(
        kind == what["kind"] and hypot(x - at_x, y - at_y) < 0.004
        for kind, at_x, at_y in player.view()["board"]["discs"]
    )
    to_a_placing(player, view["version"])
    view = player.view()
    page.get_by_role("button", name="Place for me").click()
    player.until("strike", after=view["version"])
    assert len(player.view()["board"]["discs"]) == len(view["board"]["discs"]) + 1


@ON_PHONE
def test_reload_in_mid_board_goes_on_where_it_was(visit: Callable[..., Page], size: str) -> None:
    player = on_one_device(visit, size)
    for _ in range(2):
        after = player.play()
        player.until("strike", "place", after=after)
        if player.now()[1] == "place":
            player.page.get_by_role("button", name="Place for me").click()
            player.until("strike", after=player.now()[0])
    before = player.now(), player.discs(), player.talk.inner_text()
    assert player.lying() == lie(player.view()["board"]["discs"])
    player.page.reload()
    player.until("strike")
    player.page.locator(".said").wait_for()
    assert (player.now(), player.discs(), player.talk.inner_text()) == before
    after = player.play()
    player.seen(after + 1)
    assert player.view()["version"] > before[0][0]


@ON_PHONE
def test_on_one_device_undo_and_rematch_need_nobody(visit: Callable[..., Page], size: str) -> None:
    player = on_one_device(visit, size)
    page = player.page
    laid = player.view()["board"]["discs"]
    version = player.play()
    player.seen(version + 1)
    page.get_by_role("button", name="Undo").click()
    page.locator(".said").get_by_text("The stroke was taken back.").wait_for()
    assert player.view()["board"]["discs"] == laid
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign the match").click()
    over = page.get_by_role("dialog", name="The match is over")
    over.get_by_text("The match goes to").wait_for()
    here = page.url
    over.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/m/" in url and url != here)
    player.until("strike")
