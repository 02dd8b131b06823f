"""The whole game without a server, in a real browser: played, killed, sent by message, verified."""

from __future__ import annotations

import os
import re
import signal
import socket
from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, FloatRect, Page, expect
from playwright.sync_api import Error as PlaywrightError
from typer.testing import CliRunner

from carrom.cli.main import app
from tests.e2e.conftest import SIZES, browser_program
from tests.e2e.player import nothing
from tests.e2e.site_device import Device, WebSpace, device, has_come
from tests.e2e.site_player import SitePlayer, Stored, saved_record
from tests.e2e.test_site import copy_site
from tests.patience import PATIENCE_MS


@pytest.fixture
def space(tmp_path: Path) -> Iterator[WebSpace]:
    """A web space of one's own, which can be switched off."""
    copy_site(tmp_path / "space")
    one = WebSpace(tmp_path / "space")
    yield one
    one.switch_off()


def begin(page: Page, level: int) -> SitePlayer:
    page.get_by_role("radio", name=re.compile(f"^{level}:")).check()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/m/*")
    return SitePlayer(page)


def resign(player: SitePlayer) -> None:
    player.page.get_by_role("button", name="Resign").click()
    player.page.get_by_role("button", name="Resign the match").click()
    player.until("over")


def verify(record: Path) -> None:
    done = CliRunner().invoke(app, ["verify", str(record)])
    assert done.exit_code == 0, done.output


def test_a_board_is_played_with_the_network_off_and_its_record_verifies(
    browser: Browser, space: WebSpace, tmp_path: Path
) -> None:
    phone = device(browser, space)
    page = phone.open_stored()
    space.switch_off()
    player = begin(page, 2)
    player.play_until(6)
    player.until("strike", "place", "over")
    address, version, shown = page.url, Stored(page).get(player.id)["version"], player.lying()
    # Killed in the middle, and opened again by its address, with nothing but what is stored.
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.close()
    again = SitePlayer(phone.open(address.removeprefix(phone.address)))
    again.until("strike", "place", "over")
    assert (again.view()["version"], again.lying()) == (version, shown)
    resign(again)
    verify(saved_record(again.page, tmp_path))
    assert phone.complaints == []
    phone.context.close()


@pytest.mark.nightly
def test_a_network_that_never_answers_holds_nobody_up(browser: Browser, space: WebSpace) -> None:
    phone = device(browser, space)
    phone.open_stored().close()
    port = space.server.server_port
    space.switch_off()
    with socket.create_server(("127.0.0.1", port)):  # takes what is asked, and is silent
        # A browser keeps six such connections open, and then waits for one of them.
        for _ in range(4):
            page = phone.open()
            has_come(page)
            page.close()
        page = phone.open()
        has_come(page)
        begin(page, 1).until("strike", "place", "over")
    phone.context.close()


def test_two_on_one_device_take_turns_and_take_back(browser: Browser, space: WebSpace) -> None:
    phone = device(browser, space)
    page = phone.open()
    has_come(page)
    page.get_by_role("button", name="Two players on this device").click()
    page.wait_for_url("**/m/*")
    player = SitePlayer(page)
    player.until("strike")
    before = player.lying()
    player.seen(player.play() + 1)
    player.until("strike", "place")
    shown = player.now()[0]
    page.get_by_role("button", name="Undo").click()
    player.until("strike", after=shown)
    assert player.lying() == before
    assert player.view()["board"]["strokes"] == 0
    # On a small phone the way back to one of two matches has room for all its words.
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{space.address}#/")
    page.get_by_role("button", name="Two players on this device").click()
    page.wait_for_url("**/m/*")
    player.until("strike")
    page.goto(f"{space.address}#/laws")
    page.get_by_role("link", name="1 more waiting").wait_for()
    parts = page.locator("aside.bar").locator(".state, .go, .more")
    boxes = [box for box in (part.bounding_box() for part in parts.all()) if box is not None]
    assert len(boxes) == 3
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2)), boxes
    assert phone.complaints == []
    phone.context.close()


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Whether two things on the page lie one over the other."""
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def sent_link(page: Page) -> str:
    """The link that the page offers to send."""
    return page.get_by_label("A turn by message").input_value()


def named(page: Page, name: str) -> None:
    """The page asks once what to call somebody."""
    asked = page.get_by_role("dialog")
    asked.get_by_role("textbox").fill(name)
    asked.get_by_role("button", name="Continue").click()


def test_a_match_by_message_is_played_between_two_devices(
    browser: Browser, space: WebSpace
) -> None:
    asha, ravi = device(browser, space), device(browser, space, "phone")
    first = asha.open()
    has_come(first)
    first.get_by_role("button", name="Play a friend by message").click()
    named(first, "Asha")
    first.wait_for_url("**/m/*")
    link = sent_link(first)
    assert len(link) < 1200
    second = ravi.open(link.removeprefix(space.address))
    second.get_by_role("heading", name="Asha invites you to a match of carrom").wait_for()
    expect(second.locator("main")).to_contain_text("Game to 25 · 1 board")
    expect(second.locator("main")).to_contain_text("Player 2, opposite Asha")
    second.get_by_label("Your name").fill("Ravi")
    second.get_by_role("button", name="Join").click()
    second.wait_for_url("**/m/*")
    expect(second.get_by_text("You have joined the match.")).to_be_visible()
    pages, devices = [SitePlayer(first), SitePlayer(second, finger=True)], [asha, ravi]
    holder = 1  # whose device has the newest turn
    for _ in range(3):
        player, other = pages[holder], pages[1 - holder]
        ready = "() => document.querySelector('.talk .turn.mine, .turn-out')"
        player.page.wait_for_function(ready)
        if player.page.locator(".talk .turn.mine").count():
            player.until("strike")
            player.seen(player.play(nothing) + 1)  # the turn passes
        link = sent_link(player.page)
        assert len(link) < 1200
        other.page.goto(link)
        expect(other.page.get_by_text(re.compile("everything agrees|has begun"))).to_be_visible()
        ours, theirs = (Stored(one.page).get(one.id, "/steps")["steps"] for one in pages)
        assert [step["event"] for step in ours] == [step["event"] for step in theirs]
        holder = 1 - holder
    # The same link again changes nothing; a damaged one is refused in words.
    pages[holder].page.goto(link)
    expect(pages[holder].page.get_by_text("This turn was here already.")).to_be_visible()
    pages[holder].page.goto(link[:-9])
    expect(pages[holder].page.get_by_role("alert")).to_contain_text("damaged")
    expect(pages[holder].page.get_by_text("Nothing was changed on this device.")).to_be_visible()
    # Whoever ends it is told to send the end, before all else.
    pages[holder].page.goto(f"{space.address}#/m/{pages[1 - holder].id}")
    resign(pages[holder])
    over = pages[holder].page.get_by_role("dialog", name="The match is over")
    expect(over.locator(".primary")).to_have_text("Send the end of the match")
    assert [one.complaints for one in devices] == [[], []]
    for one in devices:
        one.context.close()


@pytest.mark.nightly
def test_not_now_joins_nothing_and_the_link_can_be_opened_again_by_message(
    browser: Browser, space: WebSpace
) -> None:
    asha, ravi = device(browser, space), device(browser, space, "phone")
    first = asha.open()
    has_come(first)
    first.get_by_role("button", name="Play a friend by message").click()
    named(first, "Asha")
    first.wait_for_url("**/m/*")
    link = sent_link(first)
    # Ravi has given a name before: they are asked all the same whether they join.
    second = ravi.open("#/settings")
    has_come(second)
    second.get_by_label("Your name").fill("Ravi")
    second.get_by_label("Your name").blur()
    second.wait_for_function("localStorage.getItem('carrom.settings')?.includes('Ravi')")
    second.goto(link)
    invited = second.get_by_role("heading", name="Asha invites you to a match of carrom")
    invited.wait_for()
    expect(second.locator("main")).to_contain_text("You play as Ravi.")
    second.keyboard.press("Escape")
    expect(invited).to_be_visible()
    second.get_by_role("link", name="Not now").click()
    expect(second.get_by_role("button", name="Play a friend by message")).to_be_visible()
    assert Stored(second).matches == []
    second.goto(link)
    second.get_by_role("button", name="Join").click()
    second.wait_for_url("**/m/*")
    assert [len(Stored(page).matches) for page in (first, second)] == [1, 1]
    assert [one.complaints for one in (asha, ravi)] == [[], []]
    for one in (asha, ravi):
        one.context.close()


@pytest.mark.nightly
def test_a_whole_board_against_level_5_survives_a_killed_browser(
    browser: Browser, space: WebSpace, tmp_path: Path
) -> None:
    """The browser itself is killed in the middle, as a phone does it: no page is told beforehand."""
    killed = Killed(browser.browser_type, tmp_path / "profile", space.address)
    page = killed.device.open_stored()
    space.switch_off()
    player = begin(page, 5)
    player.play_until(12)
    address, before = page.url, player.view()["version"]
    killed.kill()
    killed.start()
    again = SitePlayer(killed.device.open(address.removeprefix(space.address)))
    again.until("strike", "place", "over", "between")
    assert again.view()["version"] >= before
    again.play_until(10_000)
    again.until("over")
    verify(saved_record(again.page, tmp_path))
    assert again.view()["result"] is not None
    assert killed.device.complaints == []
    killed.context.close()


class Killed:
    """A browser with a profile on the disk, whose processes can be killed."""

    def __init__(self, kind: BrowserType, profile: Path, address: str) -> None:
        self.kind, self.profile, self.address = kind, profile, address
        self.start()

    def start(self) -> None:
        self.context = self.kind.launch_persistent_context(
            str(self.profile),
            executable_path=browser_program(),
            args=["--no-sandbox", "--disable-dev-shm-usage"],
            locale="en-GB",
            reduced_motion="reduce",
            **SIZES["desktop"],
        )
        self.context.set_default_timeout(PATIENCE_MS)
        self.device = Device(self.context, self.address)

    def kill(self) -> None:
        """End every process that has this profile open, at once."""
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                words = (folder / "cmdline").read_bytes().split(b"\0")
                if f"--user-data-dir={self.profile}".encode() in words:
                    os.kill(int(folder.name), signal.SIGKILL)
        with suppress(PlaywrightError):
            self.context.close()


@pytest.mark.nightly
def test_two_tabs_of_one_device_go_on_with_the_same_match(
    browser: Browser, space: WebSpace
) -> None:
    phone = device(browser, space)
    page = phone.open()
    has_come(page)
    page.get_by_role("button", name="Two players on this device").click()
    page.wait_for_url("**/m/*")
    tabs = [SitePlayer(page), SitePlayer(phone.open(page.url.removeprefix(phone.address)))]
    tabs[1].until("strike")  # there before a stroke is news to it
    for one, other in (tabs, tabs[::-1]):
        one.page.bring_to_front()
        one.until("strike")
        version = one.play(nothing)
        one.seen(version + 1)
        other.page.bring_to_front()
        other.seen(version + 1)
        assert one.lying() == other.lying()
    assert phone.complaints == []
    phone.context.close()
