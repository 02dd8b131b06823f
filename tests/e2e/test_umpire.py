"""The umpire's page on a phone: boards with their taps, results only, practice, no network, accessibility."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from carrom.laws import languages
from carrom.match import record
from tests.e2e.axe import COLOURS, TAGS, faults
from tests.e2e.conftest import LINE_CUT, new_device
from tests.e2e.umpire_phone import UmpirePhone, prepare, server_record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.e2e.conftest import Served

BOARDS = Path(__file__).parents[1] / "cases" / "level_boards.jsonl"
SHOWN = """() => [...document.querySelectorAll(".coach, .next, [aria-pressed], [data-chip]")]
    .map((one) => one.className + one.ariaLabel + one.ariaPressed + one.innerText).join()"""
"""What a practising umpire sees change with every tap."""
SMALL = {"viewport": {"width": 360, "height": 640}}


def board_of(rules: str, level: str) -> list[str]:
    """The strokes of a recorded board."""
    boards = map(json.loads, BOARDS.read_text("utf-8").splitlines())
    found = next(one for one in boards if (one["rules"], one["level"]) == (rules, level))
    return str(found["strokes"]).split()


@pytest.fixture(scope="module")
def device(browser: Browser, served: Served) -> Iterator[BrowserContext]:
    """A phone that several matches are kept on: it fetches the page and Python once."""
    context = new_device(browser, served.url, "phone")
    page = context.new_page()
    page.goto("/umpire")
    prepare(page, language="en", theme="light")
    page.close()
    yield context
    context.close()


@pytest.fixture
def phone(visit: Callable[..., Page], device: BrowserContext) -> UmpirePhone:
    return UmpirePhone(visit("/umpire", on=device))


def begin(phone: UmpirePhone) -> None:
    """Asha won the toss, and breaks."""
    phone.told(phone.choice("toss.a"))
    phone.told(phone.choice("break"))
    phone.told(phone.choice("play.a1"))


def test_a_whole_board_of_003_takes_less_than_two_taps_a_stroke(
    phone: UmpirePhone, served: Served
) -> None:
    phone.make(("Asha", "Ravi"), "laws-29")
    begin(phone)
    strokes = board_of("003", "5")
    phone.taps = 0
    for stroke in strokes:
        phone.stroke(stroke)
    assert phone.taps / len(strokes) < 2
    expect(phone.page.get_by_text("Ready for board 2?", exact=True)).to_be_visible()
    expect(phone.page.locator("[data-banner='online']")).to_be_visible()
    kept = record.read(phone.record())
    assert [event.event for event in record.read(server_record(served.url, phone.id)).log] == [
        event.event for event in kept.log
    ]


def test_the_button_says_the_ruling_before_it_is_pressed(phone: UmpirePhone) -> None:
    phone.make(("Asha", "Ravi"), "laws-29")
    begin(phone)
    expect(phone.tell).to_contain_text("Turn to Ravi")
    phone.chip("white").click()
    expect(phone.tell).to_contain_text("Asha plays on")
    phone.chip("striker").click()
    expect(phone.tell).to_contain_text("Ravi, to place inside the circle")
    phone.told(phone.tell)
    expect(phone.page.locator(".todo")).to_contain_text("white")
    phone.told(phone.page.locator("[data-tool='undo']"))
    expect(phone.page.locator(".todo")).to_have_count(0)
    expect(phone.page.get_by_text("Asha's turn", exact=True)).to_be_visible()


AWAKE = """window.asked = []
navigator.vibrate = (pattern) => window.asked.push("vibrate")
window.AudioContext = class { constructor() { window.asked.push("sound") } }
Object.defineProperty(navigator, "wakeLock", { value: {
    request: async (kind) => {
        window.asked.push(kind)
        return { release: async () => window.asked.push("released") }
    },
} })"""
"""What the page asks of the device is noted."""


def test_while_a_match_is_open_the_screen_stays_on_and_a_pull_reloads_nothing(
    phone: UmpirePhone,
) -> None:
    page = phone.page
    page.add_init_script(AWAKE)
    page.clock.install()
    phone.make(("Asha", "Mina", "Ravi", "Om"), "college-cup", "10 minutes")
    pull = "getComputedStyle(document.documentElement).overscrollBehaviorY"
    assert page.evaluate(pull) == "none"
    assert page.evaluate("window.asked") == ["screen"]
    phone.told(phone.choice("toss.b"))
    phone.told(phone.choice("break"))
    phone.told(page.locator("[data-choice^='play.']").first)
    page.clock.fast_forward("10:01")
    page.wait_for_function("window.asked.includes('vibrate')")
    assert "sound" not in page.evaluate("window.asked"), "only where the organiser allows it"
    page.evaluate("document.querySelector('a.mark').click()")
    page.wait_for_function("window.asked.includes('released')")
    assert page.evaluate(pull) != "none"


def test_a_second_press_at_once_is_not_counted_and_the_button_says_so(phone: UmpirePhone) -> None:
    phone.make(("Asha", "Ravi"), "laws-29")
    begin(phone)
    before = phone.version()
    phone.tell.evaluate("(button) => { button.click(); button.click() }")
    ignored = phone.page.get_by_text("was too quick and was not counted")
    expect(ignored).to_be_visible()
    expect(phone.page.get_by_text("Ravi's turn", exact=True)).to_be_visible()
    expect(phone.tell).not_to_have_attribute("aria-disabled", "true")
    assert phone.version() == before + 1
    phone.told(phone.tell)
    expect(ignored).to_have_count(0)
    assert phone.version() == before + 2


def test_a_press_right_after_a_chip_tells_that_chip(phone: UmpirePhone) -> None:
    phone.make(("Asha", "Ravi"), "laws-29")
    begin(phone)
    phone.page.evaluate(
        "() => ['[data-chip=white]', '[data-tell]'].map((one) => document.querySelector(one).click())"
    )
    expect(phone.page.get_by_role("img", name="8 men left")).to_be_visible()
    expect(phone.page.get_by_text("Asha's turn", exact=True)).to_be_visible()


@pytest.mark.nightly
def test_an_earlier_stroke_is_changed_in_the_history(phone: UmpirePhone) -> None:
    phone.make(("Asha", "Ravi"), "laws-29")
    begin(phone)
    phone.stroke("w")
    for _ in range(13):  # more than the screen itself shows
        phone.stroke("-")
    phone.page.locator("[data-tool='history']").click()
    phone.page.get_by_role("button", name="Asha: 1 white").click()
    phone.page.get_by_role("button", name="Change").click()
    expect(phone.page.locator(".amending")).to_contain_text("1 white")
    phone.chip("white").click()
    phone.told(phone.tell)
    expect(phone.page.locator(".amending")).to_have_count(0)
    expect(phone.page.get_by_role("img", name="7 men left")).to_be_visible()


def test_a_group_of_the_report_stays_open_while_the_desk_answers(phone: UmpirePhone) -> None:
    page = phone.page
    phone.make(("Asha", "Ravi"), "laws-29")
    begin(phone)
    expect(page.locator("[data-banner='online']")).to_be_visible()
    page.locator("[data-tool='report']").click()
    page.get_by_text("The match (", exact=False).click()
    retire = page.locator("[data-action='concede']")
    expect(retire).to_be_visible()
    for _ in range(2):  # what the first answer changes, the second would show
        with page.expect_response("**/api/kept/**"):
            page.evaluate("dispatchEvent(new Event('online'))")
    expect(retire).to_be_visible()
    retire.click()
    page.get_by_role("button", name="Ravi", exact=True).click()
    page.get_by_role("button", name="The match", exact=True).click()
    phone.told(page.get_by_role("button", name="Enter The match"))
    expect(page.get_by_text("The other side gave up. The match goes to Asha.")).to_be_visible()


def test_the_report_sheet_keeps_its_height_while_somebody_types(phone: UmpirePhone) -> None:
    page = phone.page
    phone.make(("Asha", "Ravi"), "laws-29")
    begin(phone)
    page.locator("[data-tool='report']").click()
    page.locator("[data-action]").first.wait_for()
    sheet = page.get_by_role("dialog")
    field = page.get_by_role("searchbox")
    before = sheet.bounding_box(), field.bounding_box()
    for words, found in (("elbow", 1), ("zzzz", 0), ("", 5)):
        field.fill(words)
        if words:
            expect(page.get_by_role("button", name=f"“{words}”")).to_be_visible()
        if found == 0:
            expect(page.locator("[data-action]")).to_have_count(0)
        assert (sheet.bounding_box(), field.bounding_box()) == before
    page.keyboard.press("Escape")


@pytest.mark.nightly
def test_after_a_game_by_results_it_says_who_won_and_how_the_games_stand(
    visit: Callable[..., Page],
) -> None:
    page = visit("/umpire", "phone", **SMALL)
    prepare(page, language="en", theme="light", entry="boards")
    phone = UmpirePhone(page)
    phone.make(("Asha", "Ravi"), "laws-29")
    phone.told(phone.choice("toss.a"))
    phone.told(phone.choice("break"))
    for _ in range(3):
        for choice in ("winner.b", "men.9", "queen.b"):
            phone.tap(phone.chip(choice))
            expect(phone.chip(choice)).to_have_attribute("aria-pressed", "true")
        phone.told(phone.tell)
    won = page.get_by_text(
        "Game 1 goes to Ravi, 37"
    )  # the score has joiners, so that it is not broken
    expect(won).to_be_visible()
    expect(page.get_by_role("img", name="Ravi: 0, 1 game")).to_be_visible()


def test_a_result_the_umpire_confirmed_for_a_side_says_so(phone: UmpirePhone) -> None:
    page = phone.page
    phone.make(("Asha", "Ravi"), "laws-29")
    begin(phone)
    page.locator("[data-tool='report']").click()
    page.get_by_text("The match (", exact=False).click()
    page.locator("[data-action='concede']").click()
    page.get_by_role("button", name="Ravi", exact=True).click()
    page.get_by_role("button", name="The match", exact=True).click()
    phone.told(page.get_by_role("button", name="Enter The match"))
    phone.told(phone.choice("confirm.a"))
    page.get_by_text("A side cannot confirm", exact=False).click()
    phone.told(phone.choice("confirm_umpire.b"))
    expect(page.get_by_text("Confirmed for Ravi by the umpire", exact=True)).to_be_visible()
    expect(
        page.get_by_text("The result is confirmed for both sides and locked.", exact=True)
    ).to_be_visible()
    expect(page.get_by_text("Both sides have confirmed", exact=False)).to_have_count(0)


@pytest.mark.nightly
def test_a_ten_minute_match_of_001_by_its_results(
    visit: Callable[..., Page], served: Served
) -> None:
    page = visit("/umpire", "phone", **SMALL)
    page.clock.install()
    prepare(page, language="en", theme="light", entry="boards")
    phone = UmpirePhone(page)
    phone.make(("Asha", "Mina", "Ravi", "Om"), "college-cup", "10 minutes")
    phone.told(phone.choice("toss.b"))
    phone.told(phone.choice("break"))
    phone.told(phone.page.locator("[data-choice^='play.']").first)
    for winner, men, queen in (("a", 4, "a"), ("b", 2, "a"), ("b", 6, "b")):
        phone.taps = 0
        for choice in (f"winner.{winner}", f"men.{men}", f"queen.{queen}"):
            phone.tap(phone.chip(choice))
            expect(phone.chip(choice)).to_have_attribute("aria-pressed", "true")
        phone.told(phone.tell)
        assert phone.taps == 4
        page.clock.fast_forward("02:30")
    page.clock.fast_forward("05:00")
    page.get_by_text("Did a board end before time was up? Enter its result").click()
    for choice in ("winner.a", "men.2", "queen.a"):
        phone.tap(phone.chip(choice))
        expect(phone.chip(choice)).to_have_attribute("aria-pressed", "true")
    phone.told(phone.tell)
    phone.told(page.locator("[data-choice^='time.']").first)
    phone.told(phone.choice("confirm.a"))
    phone.told(phone.choice("confirm.b"))
    expect(
        page.get_by_text("Both sides have confirmed. The result is locked.", exact=True)
    ).to_be_visible()
    expect(page.locator("[data-banner='online']")).to_be_visible()
    assert "confirmed" in server_record(served.url, phone.id)
    page.get_by_role("button", name="Reopen the result").click()
    page.get_by_role("textbox", name="Reason").fill("A board was entered twice")
    phone.told(page.get_by_role("button", name="Save"))
    expect(phone.choice("confirm.a")).to_be_visible()


@pytest.mark.nightly
def test_practice_is_done_by_tapping_what_is_outlined(visit: Callable[..., Page]) -> None:
    page = visit("/umpire", "phone")
    prepare(page, language="en", theme="light")
    page.get_by_role("button", name="Practise").click()
    done = page.get_by_text("You are ready to score a match")
    outlined = page.locator(".next:not([aria-disabled='true'], [disabled])")
    for _ in range(60):
        expect(outlined.or_(done).first).to_be_visible()  # until Python has come
        if done.is_visible():
            break
        before = page.evaluate(SHOWN)
        outlined.click()
        page.wait_for_function(f"(before) => ({SHOWN})() !== before", arg=before)
    expect(done).to_be_visible()
    page.goto("/umpire")
    expect(page.get_by_role("heading", name="On this phone")).to_have_count(0)


def test_without_a_network_everything_is_saved_here_and_delivered_later(
    visit: Callable[..., Page], device: BrowserContext, served: Served
) -> None:
    page = visit("/umpire", on=device, expected=LINE_CUT)
    phone = UmpirePhone(page)
    phone.make(("Asha", "Ravi"), "icf-25")
    begin(phone)
    expect(page.locator("[data-banner='online']")).to_be_visible()
    page.context.set_offline(True)
    for stroke in ("w", "-", "b"):
        phone.stroke(stroke)
    expect(page.locator("[data-banner='offline']")).to_contain_text("SAVED HERE (3)")
    page.context.set_offline(False)
    expect(page.locator("[data-banner='online']")).to_be_visible()
    kept = record.read(phone.record())
    assert [event.event for event in record.read(server_record(served.url, phone.id)).log] == [
        event.event for event in kept.log
    ]


@pytest.mark.nightly
@pytest.mark.thorough
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_state_can_be_used_by_whoever_sees_little(
    visit: Callable[..., Page], language: str, theme: str
) -> None:
    page = visit("/umpire", "phone", **SMALL)
    prepare(page, language=language, theme=theme)
    phone = UmpirePhone(page)
    found: dict[str, list[str]] = {}

    def look(state: str) -> None:
        found[state] = faults(page, TAGS) + faults(page, COLOURS)
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > 360:
            found[state].append(f"is {wide} wide")

    look("list")
    page.goto("/umpire?new=1")
    look("new")
    page.locator(".names input").first.fill("Asha")
    page.locator("button.big").click()
    phone.choice("toss.a").wait_for()
    look("toss")
    begin(phone)
    look("stroke")
    phone.stroke("s")
    phone.chip("improper").click()
    expect(phone.chip("improper")).to_have_attribute("aria-pressed", "true")
    look("todo")
    for tool in ("history", "report", "menu"):
        page.locator(f"[data-tool='{tool}']").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        if tool == "report":
            page.locator("[data-action]").first.wait_for()
        look(tool)
        page.keyboard.press("Escape")
    assert {state: wrong for state, wrong in found.items() if wrong} == {}
