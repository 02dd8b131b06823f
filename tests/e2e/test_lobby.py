"""People at a match: reading something else is not leaving it, phrases, latecomers, the children's switch."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

HEADERS = {"X-Carrom": "1"}


def made_by(page: Page, name: str) -> tuple[str, str]:
    """A match somebody has made by link: its id, and the way to its open seat."""
    sides = {"a": {"players": [{"who": "me", "name": name}]}, "b": {"players": [{"who": "open"}]}}
    made = page.request.post("/api/matches", headers=HEADERS, data=sides).json()
    return made["id"], f"/m/{made['id']}#join=b1.{made['invites']['b1']}"


def join(page: Page, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Join", exact=True).click()


def test_reading_the_laws_is_not_leaving_the_match(visit: Callable[..., Page]) -> None:
    asha = visit("/")
    match, way = made_by(asha, "Asha")
    asha.goto(f"/m/{match}")
    ravi = visit(way, "phone")
    join(ravi, "Ravi")
    ravi.get_by_role("button", name="Say").wait_for()
    asha.get_by_role("button", name="Say").wait_for()
    on_turn = asha.request.get(f"/api/matches/{match}").json()["board"]["on_turn"]
    reader, waiting, seat = (asha, ravi, "a1") if on_turn == "a1" else (ravi, asha, "b1")

    gone: list[Any] = []
    with waiting.expect_websocket() as opened:
        waiting.reload()
    opened.value.on(
        "framereceived",
        lambda frame: (
            gone.append(frame)
            if (told := json.loads(frame)).get("t") == "presence"
            and not told["presence"][seat]["here"]
            else None
        ),
    )
    waiting.get_by_role("button", name="Say").wait_for()

    if reader is ravi:
        reader.get_by_role("button", name="More").click()
        reader.get_by_role("link", name="Settings").click()
    else:
        reader.get_by_role("link", name="Laws").click()
    bar = reader.get_by_role("complementary", name="Your match is waiting")
    expect(bar).to_contain_text("Your turn")
    expect(reader).to_have_title(re.compile("^Your turn"))
    bar.get_by_role("link", name="Back to the match").click()
    reader.get_by_role("button", name="Say").click()
    reader.get_by_role("button", name="Good luck!").click()
    waiting.get_by_text("Good luck!").first.wait_for()
    assert gone == [], "nobody has left meanwhile"


def test_whoever_comes_too_late_watches(visit: Callable[..., Page]) -> None:
    asha = visit("/")
    match, way = made_by(asha, "Asha")
    watching = visit(f"/m/{match}")
    watching.get_by_text("Waiting for players").wait_for()
    assert watching.get_by_text("Send this link").count() == 0
    late = visit(way, "phone", expected="409")
    late.get_by_role("button", name="Join", exact=True).wait_for()
    ravi = visit(way)
    join(ravi, "Ravi")
    ravi.get_by_role("button", name="Say").wait_for()
    join(late, "Tara")
    late.get_by_text("Someone was quicker").wait_for()
    late.get_by_text("You are watching", exact=True).wait_for()


def test_a_child_needs_the_pin_for_somebody_new(visit: Callable[..., Page]) -> None:
    child = visit("/settings", expected="403")
    child.get_by_label("PIN (4 to 8 digits)").fill("4711")
    child.get_by_label("PIN once more").fill("4711")
    child.get_by_role("button", name="Turn on").click()
    child.get_by_text("The children’s switch is on.").wait_for()
    child.get_by_role("link", name="Play", exact=True).click()
    child.get_by_role("button", name="Play a friend by link").wait_for()
    assert child.get_by_text("Post a challenge").count() == 0
    asha = visit("/")
    _, way = made_by(asha, "Asha")
    child.goto(way)
    child.get_by_role("button", name="Join", exact=True).click()
    child.get_by_text("You have not played with Asha before").wait_for()
    child.get_by_label("PIN (4 to 8 digits)").fill("4711")
    child.get_by_role("button", name="Join", exact=True).click()
    child.get_by_role("button", name="Resign").wait_for()
