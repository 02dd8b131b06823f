"""The server is killed in mid-board and started again on the same data: the page goes on by itself."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest

from tests.e2e.conftest import LINE_CUT, STATIC, Served
from tests.e2e.player import Player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page


@pytest.fixture
def killed(tmp_path: Path) -> Iterator[Served]:
    """A server of one's own."""
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: run 'make web'")
    server = Served(tmp_path)
    server.start()
    yield server
    server.stop()


def test_nothing_is_lost_and_the_page_comes_back_by_itself(
    visit: Callable[..., Page], killed: Served
) -> None:
    page = visit("/", at=killed.url, expected=LINE_CUT)
    page.get_by_role("button", name="Two players on this device").click()
    page.wait_for_url("**/m/*")
    player = Player(page)
    player.until("strike")
    for _ in range(2):
        version = player.play()
        player.until("strike", "place", after=version)
        player.place_for_me()
    before, steps, discs = player.view(), player.steps(), player.discs()
    shot = player.found()
    killed.stop(signal.SIGKILL)
    page.get_by_text("Connection lost. Reconnecting").wait_for()
    assert player.discs() == discs
    # Struck while nobody is there to hear it: kept, and told once the server is back.
    player.hit(shot)
    page.get_by_text("Your stroke is kept and will be sent").wait_for()
    assert player.talk.locator(".turn").inner_text() == "Waiting to be sent"
    killed.start()
    page.get_by_text("Connection lost").wait_for(state="hidden")
    player.until("strike", "place", after=before["version"])
    now = player.steps()
    assert [one | {"view": None} for one in now[: len(steps)]] == [
        one | {"view": None} for one in steps
    ]
    (mine,) = [one for one in now[len(steps) :] if one["event"]["kind"] == "stroke"]
    assert mine["event"]["played"]["x"] == pytest.approx(shot.x, abs=0.003)
    # And on.
    player.place_for_me()
    version = player.play()
    player.seen(version + 1)
