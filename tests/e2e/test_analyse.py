"""Any position: set up, the best strokes asked for, one tried, a step back."""

from __future__ import annotations

import re
from math import hypot
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from carrom.physics import Disc, Kind, Position
from tests.e2e.conftest import ON_PHONE
from tests.e2e.player import Player, Shot

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

EASY = Position(
    (
        Disc(Kind.WHITE, 0.3, 0.28),
        Disc(Kind.BLACK, -0.2, 0.1),
        Disc(Kind.WHITE, 0.0, 0.1),
        Disc(Kind.QUEEN, 0.0, 0.0),
    )
)


def address(position: Position) -> str:
    return f"/analyse?p={position.text.replace(' ', '.')}&turn=white&rules=icf-25"


def percent(chance: float, tries: int) -> str:
    """As the page says it: no higher than the tries support, rounded half up."""
    if tries and chance > 1 - 1 / (tries + 1):
        return "over 99%"
    if tries and chance < 1 / (tries + 1):
        return "under 1%"
    shown = int(100 * chance + 0.5)
    return f"{min(max(shown, 1), 99) if tries else shown}%"


def pocketed(trajectory: dict[str, Any]) -> list[str]:
    """The kinds of the discs that fall in a stroke, in their order."""
    events = [one for one in trajectory["events"] if one[1] == "pocket" and one[2] >= 0]
    return [trajectory["discs"][disc] for _, _, disc, _ in events]


@pytest.mark.usefixtures("thinking")
@ON_PHONE
def test_best_strokes_come_with_their_chances_and_can_be_played(
    visit: Callable[..., Page], size: str
) -> None:
    page = visit(address(EASY), size)
    answers: list[Any] = []
    page.on("response", lambda one: answers.append(one) if "/api/analyse" in one.url else None)
    page.get_by_role("button", name="Find the best strokes").click()
    found = page.get_by_role("region", name="Best strokes").locator("ol > li")
    expect(found.first).to_be_visible()
    strokes = answers[0].json()["strokes"]
    assert found.count() == len(strokes) >= 1
    assert len({one["name"] for one in strokes}) == len(strokes)
    for item, one in zip(found.all(), strokes, strict=True):
        expect(item).to_contain_text(one["name"])
        expect(item).to_contain_text(f"{percent(one['pockets'], one['tries'])} pockets")
        expect(item).to_contain_text(f"{percent(one['keeps'], one['tries'])} keeps the turn")
    worths = [one["worth"] for one in strokes]
    assert worths == sorted(worths, reverse=True)
    board = Player(page)
    before, here = board.discs(), page.url
    page.get_by_role("button", name="Play this stroke").click()
    told = page.locator(".panel [aria-live]").first
    expect(told).to_contain_text("ocketed")
    after = board.discs()
    fell = pocketed(strokes[0]["trajectory"])
    assert fell
    for kind in fell:
        assert kind in told.inner_text()
        assert after.count(f"{kind}:") == before.count(f"{kind}:") - fell.count(kind)
    expect(page).not_to_have_url(here)
    page.get_by_role("button", name="Undo").click()
    expect(page).to_have_url(here)
    assert board.discs() == before


def test_a_stroke_is_tried_by_hand(visit: Callable[..., Page], size: str) -> None:
    page = visit(address(EASY), size)
    hand = Player(page, finger=size == "phone")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.locator("canvas[role=application]").wait_for()
    before = hand.discs()
    hand.hit(Shot(0.0, 0.0, 1.0, 0.7))
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    assert hand.discs() != before


def lies(url: str, x: float, y: float) -> bool:
    """Whether the white man of an address lies there: the address follows a drag, a little later."""
    found = re.search(r"p=(w\w{16})", url)
    disc = Position.from_text(found[1]).discs[0] if found else None
    return disc is not None and hypot(disc.x - x, disc.y - y) < 0.005


def test_a_position_is_set_up_by_hand_and_goes_by_link(
    visit: Callable[..., Page], size: str
) -> None:
    page = visit("/analyse", size)
    hand = Player(page, finger=size == "phone")
    page.get_by_role("button", name="Clear the board").click()
    ask = page.get_by_role("button", name="Find the best strokes")
    expect(ask).to_be_disabled()
    expect(page.get_by_text("Each colour needs at least one man on the board.")).to_be_visible()
    for name, x in (("White", 0.0), ("Black", 0.1)):
        page.get_by_role("button", name=name).click()
        hand.drag(hand.at(x, 0.05), hand.at(x, 0.05))
    expect(ask).to_be_enabled()
    white, black = sorted(hand.discs().split(". "), reverse=True)[:2]
    assert (white[:6], black[:6]) == ("white:", "black:")
    expect(page).to_have_url(re.compile(r"p=w\w{16}\.b\w{16}&"))
    # The white man into a corner, then off the board.
    start = re.findall(r"p=w(\w{8})(\w{8})", page.url)
    assert start
    disc = Position.from_text("w" + "".join(start[0])).discs[0]
    hand.drag(hand.at(disc.x, disc.y), hand.at(0.25, 0.2))
    expect(page.locator("[id^=carrom-board]")).to_contain_text("white: 25 cm right, 20 cm away")
    page.wait_for_url(lambda url: lies(url, 0.25, 0.2))
    other = Player(visit(page.url[page.url.index("/analyse") :]))
    other.page.locator("canvas[role=application]").wait_for()
    expect(page.locator("[id^=carrom-board]")).to_have_text(other.discs())
    hand.drag(hand.at(0.25, 0.2), hand.at(0.41, 0.41))
    expect(page.locator("[id^=carrom-board]")).not_to_contain_text("white:")
    expect(ask).to_be_disabled()


#: Holds the picture of the empty board back, as a busy machine does, until `letGo()`.
HOLD_THE_PICTURE = """
Object.defineProperty(HTMLImageElement.prototype, "complete", { get: () => false });
const waiting = [];
HTMLImageElement.prototype.addEventListener = (what, then) => waiting.push(then);
window.letGo = () => waiting.forEach((then) => then());
"""


def test_no_disc_is_asked_for_before_the_board_is_there(visit: Callable[..., Page]) -> None:
    page = visit("/settings")
    page.add_init_script(HOLD_THE_PICTURE)
    page.goto("/analyse")
    page.get_by_role("button", name="Clear the board").click()
    expect(page.get_by_role("button", name="White")).to_be_disabled()
    page.evaluate("letGo()")
    page.get_by_role("button", name="White").click()
    hand = Player(page)
    hand.drag(hand.at(0.1, 0.1), hand.at(0.1, 0.1))
    expect(page.locator("[id^=carrom-board]")).to_contain_text("white: 10 cm right, 10 cm away")


def test_a_link_cut_short_is_said_to_be(visit: Callable[..., Page]) -> None:
    page = visit(address(EASY).replace("&turn", "zz&turn"))
    expect(page.get_by_role("alert")).to_contain_text("could not be read")


def test_a_rack_is_still_to_be_broken_when_the_page_is_loaded_again(
    visit: Callable[..., Page],
) -> None:
    """And the match it is of is not forgotten: discs move there as they did."""
    page = visit("/analyse?turn=black&rules=icf-25&from=K7xIaNJ9T90uAtCd.3")
    page.route("**/api/analyse", lambda route: route.fulfill(json={"strokes": []}))
    page.get_by_text("Set up", exact=True).click()
    page.get_by_role("button", name="Clear the board").click()
    expect(page).to_have_url(re.compile(r"p=&"))
    page.get_by_role("button", name="Starting position").click()
    expect(page).to_have_url(re.compile(r"/analyse\?turn=black&"))
    page.reload()
    with page.expect_request("**/api/analyse") as asked:
        page.get_by_role("button", name="Find the best strokes").click()
    told = asked.value.post_data_json
    assert told is not None
    assert told["is_break"]
    assert told["hides_rack"]
    assert told["match"] == "K7xIaNJ9T90uAtCd"
