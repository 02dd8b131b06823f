"""The big screen and the overlay follow a match that a phone keeps at a wooden board."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from carrom.match import events
from tests.e2e.axe import TAGS, faults
from tests.e2e.conftest import LINE_CUT
from tests.e2e.kept_match import KeptMatch
from tests.e2e.umpire_phone import UmpirePhone
from tests.papers.pdf_text import pages_of, squeezed
from tests.server.serving import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.conftest import Served

PAIRS = (
    events.Entry.of("Asha", "Ravindranath Venkataraman"),
    events.Entry.of("Chandrashekharendra Subramaniaswamy", "W" * 40),
)
SCREENS = [(1920, 1080), (1280, 720)]


@pytest.fixture
def kept(served: Served) -> KeptMatch:
    a, b = events.Entry.of("Asha"), events.Entry.of("Ravi")
    match = KeptMatch(served, events.MatchMade(a, b, rules="003"))
    return match.tell(events.BoardBegun("a1"), at=1.0)


def test_it_follows_the_match_stroke_by_stroke(visit: Callable[..., Page], kept: KeptMatch) -> None:
    page = visit(f"/scoreboard/{kept.id}")
    asha, ravi = (page.locator(".side").nth(place) for place in range(2))
    expect(asha).to_contain_text("to strike")
    kept.stroke(white=2)
    expect(asha.get_by_label("7 men left")).to_be_visible()
    kept.stroke()
    expect(ravi).to_contain_text("to strike")
    expect(asha).not_to_contain_text("to strike")
    kept.tell(events.Conceded("board", by="b"))
    expect(asha.locator(".score")).to_have_text("14")
    expect(page.locator(".foot").last).to_contain_text("Board 2")
    kept.tell(events.Conceded("match", by="b"))
    expect(asha).to_contain_text("Winner")
    expect(page.locator(".words")).to_contain_text("The match goes to Asha")


def test_with_finished_boards_only_nothing_of_the_board_in_play_is_shown(
    visit: Callable[..., Page], kept: KeptMatch
) -> None:
    """003.general.27: whoever wants to know the score asks for it, in their own turn."""
    page = visit(f"/scoreboard/{kept.id}?boards=finished")
    expect(page.locator(".score")).to_have_text(["0", "0"])
    kept.stroke(white=2)
    kept.tell(events.Conceded("board", by="b"))
    expect(page.locator(".score")).to_have_text(["14", "0"])
    expect(page.locator(".pips")).to_have_count(0)
    expect(page.locator(".turn")).to_have_count(0)


ENDS_AT = """() => {
  const [minutes, seconds] = document.querySelector('[role=timer]').innerText.split(':').map(Number);
  return Date.now() / 1000 + 60 * minutes + seconds;
}"""
"""When the match ends by the clock a page shows: the same for every page, whenever it is asked."""


def test_the_clock_of_the_match_runs_and_stands(visit: Callable[..., Page], served: Served) -> None:
    made = events.choose_singles(events.MatchMade(rules="001", format="knock-out"))
    kept = KeptMatch(served, made)
    page = visit(f"/scoreboard/{kept.id}")
    clock = page.get_by_role("timer")
    expect(clock).to_have_text("10:00")
    kept.tell(events.BoardBegun("a1"), at=1.0)
    expect(clock).to_have_text(re.compile("^9:(5[0-5]|[0-4])"))
    late = visit(f"/scoreboard/{kept.id}")
    expect(late.get_by_role("timer")).to_be_visible()
    # whoever comes later is told what has passed since the last event
    wait_until(lambda: abs(page.evaluate(ENDS_AT) - late.evaluate(ENDS_AT)) <= 2)
    kept.tell(events.Appealed(by="a1"), at=2.0)
    view = page.request.get(f"/api/matches/{kept.id}").json()
    assert view["clock"]["match_runs"] is False


def test_a_lost_server_is_said_and_the_score_stays(
    visit: Callable[..., Page], kept: KeptMatch
) -> None:
    page = visit(f"/scoreboard/{kept.id}", expected=LINE_CUT)
    expect(page.locator(".score")).to_have_text(["0", "0"])
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.get_by_role("alert")).to_contain_text("last known score")
    expect(page.locator(".score")).to_have_text(["0", "0"])
    page.context.set_offline(False)
    kept.tell(events.Conceded("board", by="b"))
    expect(page.locator(".score")).to_have_text(["14", "0"])
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_match_that_is_not_there_is_said(visit: Callable[..., Page]) -> None:
    page = visit("/scoreboard/nowhere", expected="WebSocket")
    expect(page.get_by_role("status")).to_have_text("There is no such match.")


@pytest.mark.nightly
@pytest.mark.parametrize("width, height", SCREENS)
def test_long_names_of_pairs_stay_on_the_screen(
    visit: Callable[..., Page], served: Served, width: int, height: int
) -> None:
    kept = KeptMatch(served, events.MatchMade(*PAIRS, rules="icf-25"))
    kept.tell(events.BoardBegun("a1"), at=1.0).stroke(white=1)
    kept.stroke(queen=True)
    for theme in ("light", "dark"):
        page = visit(
            f"/scoreboard/{kept.id}?theme={theme}", viewport={"width": width, "height": height}
        )
        expect(page.locator(".score")).to_have_text(["0", "0"])
        for part in page.locator("header, h2, .score, .foot, .flag").all():
            box = part.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= width + 1
            assert box["y"] + box["height"] <= height + 1
        # a twenty-eighth of the height: 2.5 cm on a screen of 70 cm, and only for names as long as these
        sizes = page.evaluate(
            """[...document.querySelectorAll(".player, .foot, .flag")]
                .map((part) => parseFloat(getComputedStyle(part).fontSize))"""
        )
        assert min(sizes) >= height / 28
        assert faults(page, TAGS) == []


def test_its_address_sets_language_and_look_and_keeps_neither(
    visit: Callable[..., Page], kept: KeptMatch
) -> None:
    page = visit(f"/scoreboard/{kept.id}?language=hi&theme=dark")
    expect(page.locator(".foot").last).to_contain_text("बोर्ड 1")
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert json.loads(page.evaluate("localStorage.getItem('carrom.settings') ?? '{}'")) == {}


def test_the_overlay_is_transparent_and_follows(
    visit: Callable[..., Page], kept: KeptMatch
) -> None:
    page = visit(f"/overlay/{kept.id}", viewport={"width": 1920, "height": 1080})
    expect(page.locator(".score")).to_have_text(["0", "0"])
    for part in ("html", "body"):
        colour = page.locator(part).evaluate("(part) => getComputedStyle(part).backgroundColor")
        assert colour == "rgba(0, 0, 0, 0)", part
    kept.tell(events.Conceded("board", by="b"))
    expect(page.locator(".score")).to_have_text(["14", "0"])
    box = page.locator(".plate").bounding_box()
    assert box is not None
    assert box["y"] > 800
    top = visit(f"/overlay/{kept.id}?at=top", viewport={"width": 1920, "height": 1080})
    expect(top.locator(".score")).to_have_text(["14", "0"])
    above = top.locator(".plate").bounding_box()
    assert above is not None
    assert above["y"] < 200


@pytest.mark.nightly
def test_a_phone_prints_the_score_sheet_itself(visit: Callable[..., Page]) -> None:
    page = visit("/umpire")
    phone = UmpirePhone(page)
    phone.make(("Asha", "Ravi"), "laws-29")
    page.evaluate("window.print = () => {}")
    page.locator("[data-tool='menu']").click()
    page.locator("[data-menu='export']").click()
    page.get_by_role("button", name="Print it with every stroke").click()
    expect(page.locator(".paper")).to_have_count(1)
    expect(page.locator(".paper")).to_be_hidden()
    text = "".join(pages_of(page.pdf(format="A4")))
    for told in ("Score sheet", "Ravi", "Stroke by stroke", "Asha against Ravi", "Signature"):
        assert squeezed(told) in text, told
    assert squeezed("Save as a file") not in text
    expect(page.locator(".paper")).to_have_count(0)
