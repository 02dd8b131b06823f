"""A board by hand: against the computer to its end, and everything a hand can do wrong on the way."""

from __future__ import annotations

import re
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from carrom.laws.catalogue.clauses import clause
from tests.e2e.conftest import ON_DESKTOP, ON_PHONE
from tests.e2e.player import Player, Shot, lie, to_a_placing

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

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
    # Whoever has not struck yet is told how, and the keys work at once.
    expect(player.talk).to_contain_text("Drag the striker along the base line.")
    expect(player.canvas).to_be_focused()
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
    expect(player.talk).not_to_contain_text("Drag the striker along the base line.")


@pytest.mark.usefixtures("thinking")
@ON_DESKTOP
def test_board_against_the_computer_to_its_end(visit: Callable[..., Page], size: str) -> None:
    page = visit("/", size)
    page.get_by_role("radio", name="8: Champion").check()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/m/*")
    me = Player(page, finger=size == "phone")
    struck, after, has_read = 0, -1, False
    for _ in range(100):
        state = me.until("strike", "place", "over", after=after)
        after = me.now()[0]
        if state == "over" and not has_read:
            # The computer may clear the board at once, while the laws lie open, too: it does not break the
            # next.
            first = me.id
            over = page.get_by_role("dialog", name="The match is over")
            over.get_by_role("button", name="Rematch").click()
            page.wait_for_function("id => !location.pathname.includes(id)", arg=first)
            struck, after = 0, -1
        elif state == "over":
            break
        elif state == "place":
            page.get_by_role("button", name="Place for me").click()
        else:
            version = me.play(way="keys" if size == "desktop" and struck % 3 == 1 else None)
            me.seen(version + 1)
            struck += 1
            if struck == 1:
                has_read = has_read_the_clause(me, version + 1)
    assert_ruled_in_words(me)
    view = me.view()
    (ended,) = view["boards"]
    over = page.get_by_role("dialog", name="The match is over")
    won = view["result"]["winner"] == "a"
    expect(over.locator(".words")).to_have_text("You won" if won else "You lost")
    if ended["men_left"][0 if won else 1] == 0:
        expect(over.locator(".how")).to_contain_text("last man" if not ended["slam"] else "slam")
    over.get_by_text("Score card").click()
    row = over.locator("tbody tr").last
    a, b = ended["score"]
    assert row.locator("td").last.inner_text() == f"{a} – {b}"
    assert f"+{ended['points'] + ended['demanded']}" in row.inner_text()


def assert_ruled_in_words(me: Player) -> None:
    """Whatever the umpire said so far is on the page: the last of it in a panel, all before in the log."""
    shown = me.now()[0]
    log = me.page.locator(".log ol").text_content() or ""
    panel = me.page.locator(".talk").text_content() or ""
    strokes = [
        one for one in me.steps() if one["event"]["kind"] == "stroke" and one["version"] <= shown
    ]
    assert len(strokes) >= 3
    other = me.view()["made"]["b"]["players"][0]["name"]
    for step in strokes:
        grounds = step["ruling"]["grounds"]
        if not any(ground.startswith("striking.") for ground in grounds):
            assert step["told"] in log  # the umpire's words say all of an improper stroke
        assert step["ruling"]["words"]
        if grounds != ["nothing"]:  # a miss is told in passing
            where = panel + log if step is strokes[-1] else log  # a demand may be ruled on after it
            words = " ".join(step["ruling"]["words"])
            # "You" is whoever reads it.
            assert (
                words if step["event"]["by"] == "a1" else f"Umpire to {other}: “{words}”"
            ) in where


def has_read_the_clause(me: Player, version: int) -> bool:
    """The law behind a ruling lies open after one tap, whatever happens on the board meanwhile. False where
    the match ended meanwhile: that is shown above it."""
    cite = me.page.locator(".said .cite").first
    cited = cite.inner_text().split()[1]
    cite.click()
    laws = me.page.get_by_role("dialog", name="Laws applied")
    state = me.until("strike", "place", "over", after=version - 1)
    assert laws.locator("dt").first.inner_text() == cited
    assert laws.locator("dd").first.inner_text() == clause(cited).says
    if state == "over":
        return False
    me.page.keyboard.press("Escape")
    laws.wait_for(state="hidden")
    return True


def test_nobody_strikes_from_an_illegal_place(visit: Callable[..., Page], size: str) -> None:
    player = on_one_device(visit, size)
    legal = player.view()["board"]["legal"]
    assert not any(low <= BETWEEN <= high for low, high in legal)
    player.strike(Shot(BETWEEN, 0.0, 1.0, 0.6))
    player.canvas.focus()
    player.page.keyboard.press("Space")
    said = player.page.locator("canvas ~ [aria-live]")
    assert said.inner_text().strip() == "Cover the red circle or keep off it"
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


def to_a_single_man(player: Player) -> dict[str, Any]:
    """From a placing to one where a single man is to be put back: a foul may bring back more than a due."""
    view = player.view()
    while [one["men"] for one in view["board"]["to_place"]] != [1]:
        player.place_for_me()
        to_a_placing(player, view["version"])
        view = player.view()
    return view


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
    expect(page.get_by_text("What is a due?")).to_have_count(0)
    view = to_a_single_man(player)
    (what,) = view["board"]["to_place"]
    x, y = free_spot(view)
    seen = (x, y) if view["quarters"][what["placer"]] == 0 else (-x, -y)
    put = page.get_by_role("button", name="Place here")
    assert_beside_the_board(player, put)
    # Outside the big circle it cannot be put down.
    player.drag(player.at(0.2, 0.2), player.at(0.2, 0.15))
    expect(put).to_have_count(0)
    player.drag(player.at(0.2, 0.15), player.at(*seen))
    put.click()
    player.until("strike", after=view["version"])
    assert any(
        kind == what["kind"] and hypot(x - at_x, y - at_y) < 0.004
        for kind, at_x, at_y in player.view()["board"]["discs"]
    )
    to_a_placing(player, view["version"])
    view = player.view()
    put_back = player.place_for_me()
    assert len(player.view()["board"]["discs"]) == len(view["board"]["discs"]) + put_back


def assert_beside_the_board(player: Player, button: Locator) -> None:
    """It covers no man and nothing that has to be seen."""
    button.scroll_into_view_if_needed()
    box, board = button.bounding_box(), player.canvas.bounding_box()
    assert box
    assert board
    below = box["y"] >= board["y"] + board["height"]
    assert below or box["x"] >= board["x"] + board["width"]


@ON_PHONE
def test_reload_in_mid_board_goes_on_where_it_was(visit: Callable[..., Page], size: str) -> None:
    player = on_one_device(visit, size)
    for _ in range(2):
        after = player.play()
        player.until("strike", "place", after=after)
        player.place_for_me()
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
    expect(over.locator(".words")).to_have_text(re.compile(r"^Player [12] won$"))
    here = page.url
    over.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/m/" in url and url != here)
    player.until("strike")


@ON_PHONE
def test_the_end_of_a_board_is_read_before_the_next(visit: Callable[..., Page], size: str) -> None:
    page = visit("/", size)
    page.get_by_text("To 25", exact=True).click()
    page.get_by_role("button", name="Two players on this device").click()
    page.wait_for_url("**/m/*")
    player = Player(page, finger=size == "phone")
    player.until("strike")
    loser = player.view()["board"]["on_turn"][0]
    page.get_by_role("button", name="Change the name Player 1").click()
    page.keyboard.type("Asha")
    page.keyboard.press("Enter")
    expect(page.locator(".plate").get_by_text("Asha")).to_be_visible()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign this board").click()
    cover = page.locator("button.between")
    winner = "Player 2" if loser == "a" else "Asha"
    expect(cover.locator("strong")).to_have_text(f"{winner} won the board")
    # What is said around the board is already about its end.
    expect(page.locator(".plate", has_text=winner).locator(".score")).not_to_have_text("0")
    expect(player.talk.locator(".turn")).to_have_text("The next board is set up.")
    cover.click()
    player.until("strike")
    # The length and the names are remembered.
    page.goto("/")
    expect(page.get_by_role("radio", name="To 25")).to_be_checked()
    page.get_by_role("button", name="Two players on this device").click()
    page.wait_for_url("**/m/*")
    expect(page.locator(".plate").get_by_text("Asha")).to_be_visible()


ON_THE_FRONT_LINE = [
    ["white", 0.025, -0.222],
    ["white", 0.15, 0.2],
    ["black", -0.2, 0.1],
    ["queen", 0, 0],
]
"""A stroke straight ahead would meet the first of them before it has passed the line."""


@ON_DESKTOP
def test_003_striking_4_an_improper_stroke_is_shown_while_it_is_aimed(
    visit: Callable[..., Page], size: str
) -> None:
    page = visit("/", size)
    match = {
        "a": {"players": [{"who": "me", "name": "Asha"}]},
        "b": {"players": [{"who": "me", "name": "Ravi"}]},
        "start": {"position": ON_THE_FRONT_LINE},
    }
    made = page.request.post("/api/matches", data=match, headers={"X-Carrom": "1"})
    page.goto(f"/m/{made.json()['id']}")
    player = Player(page, finger=size == "phone")
    player.until("strike")
    heard = page.locator("canvas ~ [aria-live]")
    # The aim that lies ready is proper: turned by a little and back, it is said.
    page.keyboard.press("Shift+A")
    page.keyboard.press("Shift+D")
    expect(heard).to_contain_text("°")
    expect(heard).not_to_contain_text("improper")
    player.put_striker(0.0, -0.1)
    for _ in range(20):
        if "aim 0" in heard.inner_text():
            break
        turned = float(heard.inner_text().split("aim ")[1].split("°")[0])
        for _ in range(max(1, round(abs(turned)))):
            page.keyboard.press("A" if turned > 0 else "D")
        expect(heard).not_to_contain_text(f"aim {turned}°")
    expect(heard).to_contain_text("hits white, improper")
    version = player.view()["version"]
    page.keyboard.press("Space")
    player.seen(version + 1)
    (step,) = player.steps(since=version)
    assert "striking.early_contact" in step["ruling"]["grounds"]
