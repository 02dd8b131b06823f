"""The organiser's desk in a real browser: an event from a CSV file to its champion, two desks, phones."""

from __future__ import annotations

import itertools
import json
import urllib.request
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from carrom.tournament import Recorded, events, preset, recorded_to_json
from tests.e2e.axe import COLOURS, TAGS, faults
from tests.e2e.conftest import LINE_CUT, ON_DESKTOP, Served
from tests.e2e.event_hall import EventHall, new_event
from tests.e2e.organiser import CSV, PLAYERS, Organiser
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.thorough


def desk_of(served: Served, id: str) -> dict[str, Any]:
    """The desk as the server's own computer sees it."""
    address = f"{served.url}/api/tournaments/{id}/desk"
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        shown: dict[str, Any] = json.load(answer)
    return shown


def tell_register(served: Served, told: dict[str, Any]) -> None:
    """Something about the people of all events, told at the server's own computer."""
    with urllib.request.urlopen(f"{served.url}/api/people", timeout=PATIENCE) as answer:
        version = json.load(answer)["version"]
    body = json.dumps({"version": version, "events": [told]}).encode()
    headers = {"X-Carrom": "1", "Content-Type": "application/json"}
    request = urllib.request.Request(f"{served.url}/api/people/events", body, headers)
    with urllib.request.urlopen(request, timeout=PATIENCE):
        pass


def ready_to_draw(organiser: Organiser) -> None:
    """An event with six entries, all here, that has started."""
    organiser.enter_file(CSV)
    organiser.add_entries()
    page = organiser.page
    expect(page.locator("[data-entrant]")).to_have_count(len(PLAYERS))
    page.get_by_role("button", name="Check in the other 6").click()
    expect(page.get_by_text("6 are here")).to_be_visible()
    page.get_by_role("button", name="Start the event").click()
    expect(page.locator("[data-todo=draw]")).to_be_visible()


def correct_first(organiser: Organiser, served: Served, fixtures: dict[str, Any]) -> None:
    """A match of the first round was wrong: exactly what changes is shown, for each of the three ways."""
    page = organiser.page
    first = next(
        id
        for id, each in fixtures.items()
        if each["round"] == 1 and not (each["a"]["is_bye"] or each["b"]["is_bye"])
    )
    sheet = organiser.open_match(first)
    sheet.get_by_role("button", name="Correct the result").click()
    sheet.locator("[data-score=a]").fill("9")
    sheet.locator("[data-score=b]").fill("25")
    sheet.get_by_label("Reason").fill("The card was read upside down")
    sheet.locator("[data-look]").click()
    expect(sheet.locator("[data-follow]")).to_have_count(3)
    sheet.locator("[data-follow=undo]").check()
    expect(sheet.locator("[data-changes=undo]")).to_contain_text("9")
    sheet.locator("[data-confirm]").click()
    expect(sheet).to_have_count(0)
    after = desk_of(served, organiser.id)["event"]
    assert after["fixtures"][first]["winner"] == "b"
    assert after["competitions"][0]["champion"] == ""
    organiser.play_all(25, 7)
    organiser.open("standings")
    expect(page.locator("[data-champion]")).to_be_visible()


def undo_and_bring_back(organiser: Organiser) -> None:
    """The log has everything, and what is undone can be brought back."""
    page = organiser.page
    organiser.open("log")
    expect(page.get_by_text("Correction", exact=True)).to_be_visible()
    page.locator("[data-version] button", has_text="Undo").first.click()
    page.get_by_label("Reason").fill("To see that it comes back")
    page.locator("[data-undo]").click()
    expect(page.get_by_role("button", name="Bring back")).to_be_visible()
    page.get_by_role("button", name="Bring back").first.click()
    page.get_by_label("Reason").fill("It was right")
    page.locator("[data-undo]").click()
    expect(page.locator("[data-undo]")).to_have_count(0)
    expect(page.locator("[data-kind=undo]")).to_have_count(2)


@ON_DESKTOP
def test_an_organiser_runs_an_event_from_a_csv_file_to_its_champion(
    visit: Callable[..., Page], served: Served, size: str
) -> None:
    page = visit("/organise", size)
    organiser = Organiser(page)
    organiser.make_event("Spring cup")

    # A line that is wrong is named before anything is added.
    read = organiser.enter_file(CSV + "Asha Rao,North,\nNobody,North,many\n")
    expect(read.get_by_text("many")).to_be_visible()
    assert desk_of(served, organiser.id)["event"]["competitions"][0]["entrants"] == []
    page.get_by_role("button", name="Type one").click()
    ready_to_draw(organiser)

    organiser.draw("4711")
    drawn = desk_of(served, organiser.id)["event"]
    assert drawn["competitions"][0]["stages"][0]["draws"][0]["number"] == "4711"

    organiser.open("hall")
    organiser.call_next()
    expect(organiser.tables("called")).to_have_count(1)
    organiser.call_next()
    expect(organiser.tables("called")).to_have_count(2)
    organiser.tables("called").first.click()
    page.get_by_role("button", name="Play has started").click()
    page.keyboard.press("Escape")
    expect(organiser.tables("playing")).to_have_count(1)

    organiser.play_all()
    organiser.open("standings")
    expect(page.locator("[data-champion]")).to_be_visible()
    before = desk_of(served, organiser.id)
    champion = before["event"]["competitions"][0]["champion"]
    assert page.locator("[data-champion]").get_attribute("data-champion") == champion

    correct_first(organiser, served, before["event"]["fixtures"])
    undo_and_bring_back(organiser)
    assert desk_of(served, organiser.id)["event"]["competitions"][0]["champion"]


def test_of_two_desks_the_second_is_told_what_the_first_has_done(
    visit: Callable[..., Page], served: Served
) -> None:
    page = visit("/organise", expected=LINE_CUT)
    organiser = Organiser(page)
    organiser.make_event("Two desks")
    ready_to_draw(organiser)
    organiser.draw("12")
    fixture = next(
        id
        for id, each in desk_of(served, organiser.id)["event"]["fixtures"].items()
        if each["state"] == "ready"
    )
    other = visit(f"/organise/{organiser.id}?at=matches")
    sheet = organiser.open_match(fixture)
    sheet.locator("[data-score=a]").fill("25")
    sheet.locator("[data-score=b]").fill("3")
    sheet.locator("[data-enter-result]").click()

    # The first desk hears nothing while the second tells the same result otherwise.
    page.route("**/desk", lambda route: route.abort())
    second = Organiser(other)
    second.type_result(second.open_match(fixture), 7, 25)
    page.unroute("**/desk")
    sheet.locator("[data-confirm]").click()
    expect(page.get_by_role("heading", name="Something has changed meanwhile")).to_be_visible()
    page.get_by_role("button", name="Leave it as it is now").click()
    expect(page.get_by_role("heading", name="Something has changed meanwhile")).to_have_count(0)
    assert desk_of(served, organiser.id)["event"]["fixtures"][fixture]["winner"] == "b"


def test_the_menu_leads_to_a_desk_that_can_change_what_has_not_begun(
    visit: Callable[..., Page], served: Served
) -> None:
    page = visit("/")
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Tournaments").click()
    page.get_by_role("link", name="Organise one").click()
    organiser = Organiser(page)
    organiser.begin_event()
    expect(page.locator("[data-missing]")).to_contain_text("the name of the event")
    organiser.make_event("Changes")
    hall = EventHall(served.url, organiser.id, "")

    # Somebody of the register is known by a few letters.
    quill = {"number": "Q-7", "name": "Zoya Quill", "club": "West"}
    tell_register(served, {"kind": "add", "member": quill})
    page.get_by_label("Name", exact=True).fill("quil")
    page.locator("[data-known] button", has_text="Zoya Quill").click()
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("[data-entrant]")).to_have_count(1)
    organiser.enter_file(CSV)
    organiser.add_entries()
    assert hall.ask("/desk")["people"][0]["number"] == "Q-7"

    organiser.open("setup")
    page.locator("[data-assume=false]").check()
    page.locator("[data-replan]").click()
    form = page.locator("[data-replan-form]")
    form.get_by_label("Match for third place").uncheck()
    form.get_by_role("button", name="Set points, boards, time").click()
    form.get_by_label("Points of a game").fill("29")
    form.get_by_role("button", name="Save the plan").click()
    expect(form).to_have_count(0)
    stage = hall.ask("/desk")["plans"]["men"]["stages"][0]
    assert stage["format"].startswith("points=29")
    assert not stage.get("third_place")
    names = [each["name"] for each in hall.shown()["competitions"][0]["entrants"]]
    assert names[:2] == ["Z. Q.", "A. R."]

    # A player goes on with another certified striker.
    entrants = hall.ask("/desk")["entrants"]["men"]
    hall.tell(
        {"kind": "check_in", "competition": "men", "entrants": list(entrants)},
        {"kind": "phase", "to": "running"},
    )
    hall.tell(hall.ask("/draw", {"competition": "men", "number": "5"})["event"])
    fixtures = hall.ask("/desk")["event"]["fixtures"].values()
    fixture = next(each for each in fixtures if each["state"] == "ready")
    (person,) = entrants[fixture["a"]["entrant"]]["players"]
    hall.tell(*({"kind": "striker", "person": person, "mark": mark} for mark in ("A1", "A2")))
    sheet = organiser.open_match(fixture["id"])
    sheet.locator(f"[data-striker='{person}']").select_option("A2")
    expect(sheet.locator(f"[data-striker='{person}'] option")).to_have_count(2)
    assert hall.ask("/desk")["striker_changes"][0]["mark"] == "A2"


@pytest.mark.parametrize(
    "locale, theme",
    [
        ("en-GB", "light"),
        ("hi-IN", "dark"),
        pytest.param("en-GB", "dark", marks=pytest.mark.nightly),
        pytest.param("hi-IN", "light", marks=pytest.mark.nightly),
        pytest.param("ta-IN", "light", marks=pytest.mark.nightly),
    ],
)
def test_every_section_fits_a_small_phone_and_can_be_read_by_everybody(
    visit: Callable[..., Page], theme: str, locale: str
) -> None:
    made = visit("/organise")
    organiser = Organiser(made)
    organiser.make_event(f"Small phone {theme} {locale}")
    ready_to_draw(organiser)
    organiser.draw("7")
    page = visit(
        f"/organise/{organiser.id}",
        locale=locale,
        color_scheme=theme,
        viewport={"width": 360, "height": 740},
    )
    for section in (
        "hall", "entries", "draw", "matches", "standings", "referee", "log", "share", "setup",
    ):  # fmt: skip
        page.locator(f"[data-section='{section}']").click()
        expect(page.locator(f"[data-section='{section}'][aria-current]")).to_be_visible()
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= 360, (section, wide)
        assert faults(page, TAGS) == [], section
        assert faults(page, COLOURS) == [], section


def test_the_fields_of_a_new_event_do_not_overlap(visit: Callable[..., Page], size: str) -> None:
    page = visit("/organise", size)
    Organiser(page).begin_event()
    boxes = [
        page.get_by_label(label, exact=True).bounding_box() for label in ("Place", "Date", "Tables")
    ]
    for one, other in itertools.combinations(boxes, 2):
        assert one is not None
        assert other is not None
        beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
        below = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
        assert beside or below, (one, other)


@ON_DESKTOP
def test_the_draw_page_says_that_nobody_is_checked_in(
    visit: Callable[..., Page], served: Served, size: str
) -> None:
    hall = new_event(served, "Nobody here")
    plan = replace(preset("tapplent-29"), check_in=True)
    hall.tell(recorded_to_json(Recorded(events.CompetitionOpened("cup", "Cup", plan)))["event"])
    entries = hall.ask("/entries", {"competition": "cup", "text": "name\nAsha\nRavi\n"})
    hall.tell(*entries["events"])
    hall.tell({"kind": "phase", "to": "running"})
    page = visit(f"/organise/{hall.id}?at=draw", size)
    expect(page.locator("[data-nothing-to-draw]")).to_contain_text("Nobody is checked in yet")
