"""Lessons, puzzles, analysis, review, replay and files on the site: everything is answered on the device."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from typer.testing import CliRunner

from carrom.cli.main import app
from tests.e2e.player import Player
from tests.e2e.site_device import Device, WebSpace, device, has_come
from tests.e2e.test_analyse import EASY, address
from tests.e2e.test_learn import shown
from tests.e2e.test_practise import AWAY, forgiving, solution
from tests.e2e.test_site import copy_site


@pytest.fixture(scope="module")
def space(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebSpace]:
    folder = tmp_path_factory.mktemp("site") / "space"
    copy_site(folder)
    one = WebSpace(folder)
    yield one
    one.switch_off()


@pytest.fixture(scope="module")
def phone(browser: Browser, space: WebSpace) -> Iterator[Device]:
    one = device(browser, space)
    yield one
    one.context.close()
    assert one.complaints == []


@pytest.fixture(scope="module")
def page(phone: Device) -> Page:
    one = phone.open()
    has_come(one)
    return one


def go(page: Page, place: str) -> None:
    """Go to a page within the site."""
    page.evaluate("(to) => { location.hash = to; }", f"#{place}")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match that was played elsewhere."""
    file = tmp_path_factory.mktemp("records") / "played.carrom"
    words = [
        "selfplay",
        "--rules",
        "004",
        "--format",
        "boards=1",
        "--seed",
        "5",
        "--players",
        "8,8",
        "-o",
        str(file),
    ]
    assert CliRunner().invoke(app, words).exit_code == 0
    return file


def test_a_lesson_is_ruled_on(page: Page) -> None:
    go(page, "/learn")
    expect(page.locator("canvas[role=application]")).to_be_visible()
    Player(page).hit(shown("strike"))
    expect(page.locator(".said")).to_be_visible()
    expect(page.get_by_role("button", name="Next stroke")).to_be_visible()


def test_a_puzzle_is_failed_and_solved(page: Page) -> None:
    puzzle = forgiving(0)
    go(page, f"/practise/{puzzle.id}")
    expect(page.get_by_role("heading", name="Pocket the marked")).to_be_visible()
    Player(page).hit(AWAY)
    expect(page.locator(".result")).to_contain_text("Not this time")
    page.get_by_role("button", name="Try again").click()
    Player(page).hit(solution(puzzle))
    expect(page.locator(".result")).to_contain_text("Solved!")


def test_a_board_is_analysed(page: Page) -> None:
    go(page, address(EASY))
    page.get_by_role("button", name="Find the best strokes").click()
    found = page.get_by_role("region", name="Best strokes").locator("ol > li")
    expect(found.first).to_contain_text("keeps the turn")


def test_a_record_is_read_verified_replayed_and_reviewed(page: Page, record: Path) -> None:
    go(page, "/settings")
    page.locator("#kept input[type=file]").set_input_files(record)
    told = page.locator("#kept li")
    expect(told).to_contain_text("everything agrees")
    page.locator("#kept input[type=file]").set_input_files(record)
    expect(told).to_contain_text("is here already")
    told.get_by_role("link").click()
    page.wait_for_url(re.compile("/m/[^/]+/replay"))
    page.get_by_role("link", name="Review").click()
    page.get_by_role("button", name="Stop").click()
    page.get_by_label("Compare with a player of level").select_option("1")
    page.get_by_role("button", name=re.compile("Start the review|Review again")).click()
    expect(page.get_by_role("slider", name="chance to win the board")).to_be_visible()
    go(page, "/")


@pytest.mark.nightly
def test_a_record_is_listed_and_removed(page: Page, record: Path) -> None:
    go(page, "/settings")
    page.locator("#kept input[type=file]").set_input_files(record)
    expect(page.locator("#kept li")).to_be_visible()
    listed = page.locator("#latest li")
    expect(listed).to_have_count(1)
    listed.get_by_role("button", name="Remove").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove the match").click()
    expect(page.locator("#latest")).to_have_count(0)
    page.reload()
    has_come(page)
    page.locator("#kept input[type=file]").set_input_files(record)
    expect(page.locator("#kept li")).to_contain_text("everything agrees")


def test_a_record_whose_stroke_was_changed_is_refused(
    page: Page, record: Path, tmp_path: Path
) -> None:
    text = record.read_text("utf-8")
    changed = tmp_path / "changed.carrom"
    stroke = re.search(r"(-?0\.\d{6,})", text[len(text) // 2 :])
    assert stroke is not None
    at = len(text) // 2 + stroke.start(1)
    changed.write_text(text[:at] + "0.1" + text[at + len(stroke[1]) :], "utf-8")
    go(page, "/settings")
    page.locator("#kept input[type=file]").set_input_files(changed)
    expect(page.locator("#kept li.wrong")).to_contain_text("changed.carrom:")


@pytest.mark.nightly
def test_all_matches_move_to_another_device(
    browser: Browser, space: WebSpace, page: Page, tmp_path: Path
) -> None:
    go(page, "/")
    page.get_by_role("button", name="Two players on this device").click()
    page.wait_for_url("**/m/*")
    match = page.url.split("/m/")[1]
    go(page, "/settings")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all matches").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    other = device(browser, space)
    there = other.open("#/settings")
    has_come(there)
    there.locator("#kept input[type=file]").set_input_files(file)
    expect(there.locator("#kept li")).to_contain_text("added")
    there.locator("#kept input[type=file]").set_input_files(file)
    expect(there.locator("#kept li")).to_contain_text("nothing new")
    # Somebody goes on before a file is read: nothing comes of it but the match.
    there.locator("#kept input[type=file]").set_input_files(file)
    go(there, "/laws")
    expect(there.locator("#kept")).to_have_count(0)
    go(there, f"/m/{match}")
    expect(there.locator(".talk .turn.mine")).to_be_visible()
    # And everything is removed again, also from another tab.
    other_tab = other.open(f"#/m/{match}")
    expect(other_tab.locator(".talk .turn.mine")).to_be_visible()
    go(there, "/settings")
    there.get_by_role("button", name="Remove everything").click()
    there.get_by_role("dialog").get_by_role("button", name="Remove everything").click()
    expect(there.get_by_text("Everything was removed from this device.")).to_be_visible()
    expect(other_tab.get_by_role("alert")).to_contain_text("not on this device")
    go(there, f"/m/{match}")
    expect(there.get_by_role("alert")).to_contain_text("not on this device")
    assert other.complaints == []
    other.context.close()
