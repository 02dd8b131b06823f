"""A match looked at again, stroke by stroke, and taken home."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any, cast

import pytest
from playwright.sync_api import expect

from carrom.match.record import read
from carrom.physics import Disc, Kind, Position, rack
from tests.e2e.conftest import ON_PHONE
from tests.e2e.player import Player
from tests.e2e.story import ASHA, RAVI, played
from tests.server.serving import Guest

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.e2e.conftest import Served


@pytest.fixture(scope="module")
def story(served: Served) -> str:
    return played(served)


def struck_twice(page: Page) -> int:
    """The first moment between two strokes: after others a disc may have to be placed."""
    kinds = [step["event"]["kind"] for step in Player(page).steps()]
    return next(n for n in range(1, len(kinds)) if kinds[n - 1 : n + 1] == ["stroke", "stroke"])


@ON_PHONE
def test_every_step_is_told_and_shown_as_it_was(
    visit: Callable[..., Page], story: str, size: str
) -> None:
    page = visit(f"/m/{story}/replay", size)
    looker = Player(page)
    steps = looker.steps()
    told = page.locator(".said .told")
    page.get_by_role("button", name="Start").click()
    laid = []
    for step in steps:
        expect(told).to_have_text(step["told"])
        expect(page.locator(".count")).to_have_text(f"{step['version']} / {len(steps)}")
        if step["ruling"]:
            cited = [one["id"] for one in step["ruling"]["clauses"]]
            assert not cited or cited[0] in page.locator(".said .cite").inner_text()
        laid.append(looker.discs())
        if final := step["event"].get("final"):
            assert looker.lying() == Counter(disc.kind.value for disc in Position.from_text(final))
        page.get_by_role("button", name="Next").click()
    assert len(set(laid)) > 3
    # Back again lies what lay there.
    page.get_by_role("button", name="Previous").click()
    assert looker.discs() == laid[-2]
    # Along the scrubber, into the middle of a stroke and to its end.
    stroke = next(one["version"] for one in steps if one["event"]["kind"] == "stroke")
    scrub = page.get_by_role("slider", name="Position in the match")
    scrub.fill(str(stroke - 0.5))
    expect(told).to_have_text(steps[stroke - 1]["told"])
    scrub.fill(str(stroke))
    assert looker.discs() == laid[stroke - 1]


def test_it_plays_by_itself_and_stops(visit: Callable[..., Page], story: str) -> None:
    page = visit(f"/m/{story}/replay?v=4")
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(
        re.compile(r"v=([6-9]|\d\d)$")
    )  # one moment may pass between two looks
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_keys_work_wherever_one_has_clicked(visit: Callable[..., Page], story: str) -> None:
    page = visit(f"/m/{story}/replay?v=5")
    count = page.locator(".count")
    expect(count).to_contain_text("5 / ")
    lines = page.get_by_role("region", name="What happened")
    places = (
        lines.get_by_role("button").filter(has_text="Board 1"),
        page.get_by_role("button", name="Next"),
    )
    presses = (
        ("Home", "1 /"),
        ("ArrowRight", "2 /"),
        ("ArrowRight", "3 /"),
        ("ArrowLeft", "2 /"),
    )
    for place in (*places, page.get_by_role("slider", name="Position in the match")):
        if place in places:
            place.click()
        else:
            place.focus()
        for key, at in presses:
            page.keyboard.press(key)
            expect(count).to_contain_text(at)
    # Space presses the button that has the focus, and plays elsewhere.
    page.get_by_role("button", name="Next").focus()
    page.keyboard.press("Space")
    expect(count).to_contain_text("3 /")


def test_play_goes_on_from_a_moment(visit: Callable[..., Page], story: str) -> None:
    page = visit(f"/m/{story}/replay")
    looker = Player(page)
    moment = struck_twice(page)
    page.goto(f"/m/{story}/replay?v={moment}")
    expect(page.locator(".count")).to_contain_text(f"{moment} / ")
    lay = looker.lying()
    page.get_by_role("button", name="Play on").click()
    page.get_by_text("Both on this device").click()
    page.get_by_role("button", name="Start", exact=True).last.click()
    page.wait_for_url(lambda url: "/m/" in url and "replay" not in url)
    player = Player(page)
    player.until("strike")
    assert player.lying() == lay
    expect(page.locator(".said")).to_contain_text("begins from a position")


@ON_PHONE
def test_a_moment_is_shared_downloaded_and_analysed(
    visit: Callable[..., Page], story: str, size: str
) -> None:
    page = visit(f"/m/{story}/replay", size)
    looker = Player(page)
    moment = struck_twice(page)
    page.goto(f"/m/{story}/replay?v={moment}")
    expect(page.locator(".count")).to_contain_text(f"{moment} / ")
    discs = looker.discs()
    page.get_by_role("button", name="Share").click()
    sheet = page.get_by_role("dialog", name="Link to this moment")
    link = sheet.get_by_role("textbox").input_value()
    with page.expect_download() as record:
        sheet.get_by_role("link", name="Record").click()
    kept = read(record.value.path().read_text("utf-8"))
    assert len(kept.log) == looker.view()["version"]
    for name, begins in (("Picture (SVG)", b"<svg"), ("Stroke (GIF)", b"GIF89a")):
        address = sheet.get_by_role("link", name=name).get_attribute("href")
        assert address is not None
        assert page.request.get(address).body().startswith(begins)
    other = Player(visit(link[link.index("/m/") :]))
    expect(other.page.locator(".count")).to_contain_text(f"{moment} / ")
    assert other.discs() == discs
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Analyse this position").click()
    page.wait_for_url("**/analyse?p=*")
    assert f"from={story}.{moment}" in page.url


def test_a_rack_that_the_break_went_past_is_analysed_as_hidden(
    visit: Callable[..., Page], served: Served
) -> None:
    """The other side sits opposite, and sees it as it is drawn: how it lies nobody knows."""
    with Guest(cast(Any, served)) as guest:
        match_id = guest.make(ASHA, RAVI, rules="icf-25", format="")["id"]
        with guest.line(match_id) as line:
            line.welcome()
            breaker = line.view["board"]["on_turn"]
            answer = line.do("stroke", seat=breaker, x=0.1, dx=1.0, dy=0.2, speed=1.0)
            line.at(answer["version"])
            assert line.view["board"]["on_turn"] != breaker
    page = visit(f"/m/{match_id}/replay?v={answer['version']}")
    page.route("**/api/analyse", lambda route: route.fulfill(json={"strokes": []}))
    page.get_by_role("button", name="Analyse this position").click()
    page.wait_for_url("**/analyse?p=*&rack=missed&turn=black&*")
    with page.expect_request("**/api/analyse") as asked:
        page.get_by_role("button", name="Find the best strokes").click()
    told = asked.value.post_data_json
    assert told is not None
    assert (told["is_break"], told["hides_rack"]) == (False, True)
    discs = tuple(Disc(Kind(kind), x, y) for kind, x, y in told["position"])
    assert Position(discs) == rack().turned(2)


def test_a_match_that_is_not_there(visit: Callable[..., Page]) -> None:
    page = visit("/m/nosuchmatch12345/replay", expected="404")
    expect(page.get_by_role("alert")).to_be_visible()
