"""Two people in two browsers play by a link, a third watches; one of them loses the line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import LINE_CUT
from tests.e2e.player import Player, lie, nothing
from tests.e2e.wire import wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from tests.e2e.conftest import Served
    from tests.e2e.wire import Wire


@pytest.fixture
def line(served: Served) -> Iterator[Wire]:
    with wire(served.port) as one:
        yield one


def sit_down(visit: Callable[..., Page], line: Wire, served: Served) -> tuple[Player, Player]:
    """Asha at a desk invites Ravi, who opens the link on a phone and sits down."""
    page = visit("/settings")
    page.get_by_label("Your name").fill("Asha")
    page.keyboard.press("Tab")
    page.goto("/")
    page.get_by_text("To 25", exact=True).click()  # so that a board that is over is not all
    page.get_by_role("button", name="Play a friend by link").click()
    page.wait_for_url("**/m/*")
    link = page.locator(".invite input").input_value()
    assert link.startswith(served.url)
    guest = visit(link.removeprefix(served.url), "phone", at=line.url, expected=LINE_CUT)
    guest.get_by_role("heading", name="Asha invites you to a match").wait_for()
    guest.get_by_label("Your name").fill("Ravi")
    guest.get_by_role("button", name="Join").click()
    asha, ravi = Player(page), Player(guest, finger=True)
    for one in (asha, ravi):
        one.talk.locator(".turn").wait_for()
    return asha, ravi


def on_turn(asha: Player, ravi: Player) -> tuple[Player, Player]:
    """Whose turn it is, and the other. Men that come back are placed on the way."""
    for _ in range(10):
        view = asha.view()
        asha.seen(view["version"]) if view["version"] > 4 else None
        expected = {one["kind"]: one["by"] for one in view["expects"]}
        kind = "stroke" if "stroke" in expected else "placed"
        assert kind in expected, view["expects"]
        doing, other = (asha, ravi) if "a1" in expected[kind] else (ravi, asha)
        if doing.until("strike", "place", after=-1) == "strike":
            return doing, other
        doing.page.get_by_role("button", name="Place for me").click()
        doing.until("strike", "wait", after=view["version"])
    raise AssertionError("nobody is on turn")


def stroke(asha: Player, ravi: Player) -> Player:
    """Whoever is on turn strikes and pockets nothing, so that the board goes on; both see it."""
    doing, other = on_turn(asha, ravi)
    version = doing.play(nothing)
    for one in (doing, other):
        one.seen(version + 1)
    return doing


def same(*players: Player) -> None:
    """All of them have seen the same, and see the same discs as the server."""
    view = players[0].view()
    for one in players:
        one.seen(view["version"])
        one.until("strike", "place", "wait")
        assert one.lying() == lie(view["board"]["discs"])
    # What the umpire said to one of them is told to the other as said to them.
    told = {
        tuple(player.page.locator(".log li > span:first-child:not(.soft)").all_text_contents())
        for player in players
    }
    assert len(told) == 1


def test_whoever_loses_the_line_comes_back_to_the_same_board(
    visit: Callable[..., Page], served: Served, line: Wire
) -> None:
    asha, ravi = sit_down(visit, line, served)
    struck = {stroke(asha, ravi) for _ in range(2)}
    ravis, before = ravi.discs(), ravi.view()
    line.cut()
    ravi.page.get_by_text("Connection lost. Reconnecting").wait_for()
    # The other one is told, and how long it is until he may claim the match.
    asha.talk.get_by_text("Ravi has left.").wait_for()
    waits = asha.talk.get_by_text(re.compile(r"You can claim the match in \d+ seconds"))
    first = waits.inner_text()
    asha.page.wait_for_function(
        "([was]) => ![...document.querySelectorAll('.ask .small')].some((one) => one.textContent === was)",
        arg=[first],
    )
    assert re.search(r"away, \d+ s", asha.page.locator(".foe").inner_text())
    if asha.now()[1] == "strike":
        # What happens meanwhile is not lost.
        struck.add(asha)
        asha.seen(asha.play(nothing) + 1)
    line.mend()
    ravi.page.get_by_text("Connection lost. Reconnecting").wait_for(state="hidden")
    asha.talk.get_by_text("Ravi has left.").wait_for(state="hidden")
    now = asha.view()
    for one in (asha, ravi):
        one.seen(now["version"])
    if now["version"] == before["version"]:
        assert ravi.discs() == ravis
    same(asha, ravi)
    for _ in range(6):
        struck.add(stroke(asha, ravi))
        if len(struck) == 2:
            break
    same(asha, ravi)


def test_undo_needs_the_other_and_a_spectator_sees_all(
    visit: Callable[..., Page], served: Served, line: Wire
) -> None:
    asha, ravi = sit_down(visit, line, served)
    watcher = Player(visit(f"/m/{asha.id}"))
    watcher.page.get_by_text("You are watching").wait_for()
    asha.page.get_by_text("1 watching").wait_for()
    doing = on_turn(asha, ravi)[0]
    other = ravi if doing is asha else asha
    laid = doing.view()["board"]["discs"]
    version = doing.play()
    for one in (asha, ravi, watcher):
        one.seen(version + 1)
    assert doing.view()["board"]["discs"] != laid
    # Asked, granted; asked, declined; asked again at once: not yet.
    doing.page.get_by_role("button", name="Undo").click()
    doing.page.get_by_text("You asked to undo your stroke").wait_for()
    other.page.get_by_role("button", name="Agree").click()
    for one in (asha, ravi, watcher):
        one.page.locator(".said").get_by_text("The stroke was taken back.").wait_for()
    assert doing.view()["board"]["discs"] == laid
    assert watcher.page.get_by_role("button", name="Undo").count() == 0
    assert doing.until("strike") == "strike"
    version = doing.play()
    doing.seen(version + 1)
    doing.page.get_by_role("button", name="Undo").click()
    other.page.get_by_role("button", name="Decline").click()
    doing.page.get_by_text("The stroke stands").wait_for()
    doing.page.get_by_role("button", name="Undo").click()
    doing.page.get_by_text("your last undo was declined").wait_for()


def test_who_resigns_loses_and_a_rematch_is_agreed_upon(
    visit: Callable[..., Page], served: Served, line: Wire
) -> None:
    asha, ravi = sit_down(visit, line, served)
    first = asha.id
    breaker = asha.view()["board"]["breaker"]
    ravi.page.get_by_role("button", name="Resign").click()
    ravi.page.get_by_role("button", name="Cancel").click()
    assert ravi.view()["result"] is None
    ravi.page.get_by_role("button", name="Resign").click()
    ravi.page.get_by_role("button", name="Resign the match").click()
    for one, words, how in (
        (asha, "You won", "Ravi resigned."),
        (ravi, "You lost", "You resigned."),
    ):
        over = one.page.get_by_role("dialog", name="The match is over")
        expect(over.locator(".words")).to_have_text(words)
        expect(over.locator(".how")).to_have_text(how)
    asha.page.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    ravi.page.get_by_role("button", name="Accept the rematch").click()
    for one in (asha, ravi):
        one.page.wait_for_url(lambda url: "/m/" in url and first not in url)
        one.talk.locator(".turn").wait_for()
    assert asha.id == ravi.id
    # The other side breaks first.
    assert asha.view()["board"]["breaker"][0] != breaker[0]
    stroke(asha, ravi)
