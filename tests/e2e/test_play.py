"""Played for real: against the computer, between two browsers with a line that is lost, on one device."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.conftest import Served

Visit = Callable[..., Page]
LONG = 60_000


def strike(page: Page, *, power: int = 6, turns: str = "") -> None:
    """Aim with the keyboard and strike."""
    board = page.locator("canvas")
    board.focus()
    for key in [*turns, *["ArrowUp"] * power, "Space"]:
        board.press(key)


def my_turn(page: Page) -> None:
    """Wait until it is the turn of whoever sits here, and nothing moves."""
    expect(page.locator("p.turn.mine")).to_be_visible(timeout=LONG)


def entries(page: Page) -> int:
    """How many events the log tells of; on a phone too, where it is not shown."""
    return page.locator(".log li").count()


def told_more(page: Page, before: int) -> None:
    """Wait until the log tells more than it did."""
    expect(page.locator(".log li").nth(before)).to_be_attached(timeout=LONG)


def begin(page: Page, way: str) -> None:
    """Start a match from the first page."""
    page.get_by_role("button", name=way).click()
    page.wait_for_url("**/m/*")
    expect(page.locator("canvas")).to_be_visible()


def test_a_board_against_the_computer_to_its_end(visit: Visit, size: str) -> None:
    page = visit("/", size=size)
    page.get_by_role("radio", name="8: Master").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/m/*")
    ended = page.locator(".log li", has_text="The board goes to")
    for stroke in range(60):
        waits = page.locator("p.turn.mine, button.between").first
        expect(waits).to_be_visible(timeout=LONG)
        if ended.count():
            break
        before = entries(page)
        if page.get_by_role("button", name="Place for me").count():
            page.get_by_role("button", name="Place for me").click()
        else:
            strike(page, power=4 + stroke % 7, turns="ad"[stroke % 2] * (stroke % 5))
        told_more(page, before)
    assert ended.count() == 1
    if page.locator("button.between").count():
        page.locator("button.between").click()
    expect(page.locator(".plate .score", has_text=re.compile("[1-9]"))).to_have_count(1)


def test_two_by_link_and_one_line_is_lost(visit: Visit, size: str) -> None:
    asha = visit("/")
    begin(asha, "Play a friend by link")
    link = asha.get_by_label("Play carrom with me").input_value()
    assert "#join=b1." in link
    lines: list[WebSocketRoute] = []
    ravi = visit("/settings", size=size)

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    ravi.route_web_socket("**/live", through)
    ravi.goto(link)
    ravi.get_by_label("Your name").fill("Ravi")
    ravi.get_by_role("button", name="Sit down").click()
    expect(asha.locator(".plate", has_text="Ravi")).to_be_visible()
    expect(ravi.locator("p.turn")).to_be_visible()
    expect(asha.locator("p.turn", has_text=re.compile("Your turn|Ravi to play"))).to_be_visible()
    first = asha if asha.locator("p.turn.mine").count() else ravi
    if first is ravi:
        ravi.get_by_role("button", name="More").click()
        ravi.get_by_role("button", name="Pass this turn").click()
    my_turn(asha)
    expect(asha.locator(".log li", has_text="Board 1")).to_have_count(1)
    before = entries(asha)
    expect(ravi.locator(".log li")).to_have_count(before)
    ravi.evaluate("window.offline = true")
    lines[-1].close(code=3001)  # and while he is away Asha strikes
    strike(asha, power=7)
    told_more(asha, before)
    expect(ravi.locator(".log li")).to_have_count(before + 1, timeout=LONG)
    assert len(lines) > 1
    assert ravi.evaluate("window.offline"), "the page itself was not loaded anew"
    expect(ravi.locator(".log li").last).to_contain_text(
        asha.locator(".log li").last.inner_text().split(".")[0]
    )
    ravi.reload()
    expect(ravi.locator(".log li")).to_have_count(before + 1)


def test_a_stroke_made_while_the_server_is_down_is_made_once(visit: Visit, served: Served) -> None:
    page = visit("/")
    begin(page, "Two on this device")
    my_turn(page)
    expect(page.locator(".log li", has_text="Board 1")).to_have_count(1)
    before = entries(page)
    served.stop(signal.SIGKILL)
    try:
        expect(page.get_by_text("Reconnecting")).to_be_visible()
        strike(page)
    finally:
        served.start()
    expect(page.get_by_text("Reconnecting")).to_have_count(0, timeout=LONG)
    expect(page.locator(".log li")).to_have_count(before + 1, timeout=LONG)


def test_an_undo_a_clause_and_the_end(visit: Visit, size: str) -> None:
    page = visit("/", size=size)
    begin(page, "Two on this device")
    my_turn(page)
    strike(page, power=1)
    expect(page.locator(".said")).to_contain_text("Umpire to")
    page.locator(".said").get_by_role("button", name="§").click()
    clause = page.get_by_role("dialog").get_by_role("link").first
    expect(clause).to_have_attribute("href", f"/laws/{clause.inner_text()}")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".said")).to_contain_text("The stroke was taken back.")
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="The whole match").click()
    over = page.get_by_role("dialog", name="The match is over")
    expect(over).to_contain_text("The match goes to")
    here = page.url
    over.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != here and "/m/" in url)
    my_turn(page)
