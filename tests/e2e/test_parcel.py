"""A match leaves a phone that has no network: its QR codes before the desk's camera, or its file."""

from __future__ import annotations

import io
import re
import shutil
from typing import TYPE_CHECKING

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.e2e.conftest import NAMES, SIZES, Served
from tests.e2e.test_offline import STORED
from tests.e2e.umpire import Phone, events_at

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext

pytestmark = pytest.mark.thorough
PYTHON_FILES = 6
FRAMES_EACH = 6
WIDTH, HEIGHT = 640, 480


def offline_phone(context: BrowserContext) -> Phone:
    """A phone with a match that no desk has: the network went before it was made."""
    phone = Phone(context.new_page())
    phone.page.goto("/umpire")
    phone.wait(lambda: len(phone.page.evaluate(STORED)) == PYTHON_FILES)
    context.set_offline(True)
    phone.make()
    for chips in (("white",), ("white", "striker"), (), ("queen",), ("black",)):
        phone.tell(*chips)
    phone.page.locator("[data-tool=menu]").click()
    phone.page.locator("[data-menu=export]").click()
    return phone


def filmed(pictures: list[bytes], target: Path) -> None:
    """A film of pictures, as a camera would deliver it: grey, each for a few frames, over and over."""
    with target.open("wb") as film:
        film.write(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420\n".encode())
        for picture in pictures:
            seen = Image.open(io.BytesIO(picture)).convert("L").resize((440, 440))
            frame = Image.new("L", (WIDTH, HEIGHT), 150)
            frame.paste(seen, (100, 20))
            colours = bytes([128]) * (WIDTH * HEIGHT // 2)
            for _ in range(FRAMES_EACH):
                film.write(b"FRAME\n" + frame.tobytes() + colours)


@pytest.mark.nightly
def test_the_desks_camera_reads_a_match_from_the_phones_screen(
    browser: Browser, served: Served, tmp_path: Path
) -> None:
    context = browser.new_context(base_url=served.url, locale="en-GB", **SIZES["phone"])
    phone = offline_phone(context)
    phone.page.locator("[data-export=qr]").click()
    page = phone.page
    page.get_by_role("button", name="Pause").click()
    count = int(re.findall(r"of (\d+)", page.locator(".count").inner_text())[0])
    pictures = []

    def drawn() -> str:
        """What the code looks like; nothing while it changes."""
        paths = page.locator(".qr path")
        return (paths.get_attribute("d") or "") if paths.count() else ""

    for _ in range(count):
        pictures.append(page.locator(".qr svg").screenshot())
        before = drawn()
        page.get_by_role("button", name="Next code").click()
        phone.wait(lambda before=before: drawn() != before)  # type: ignore[misc]
    filmed(pictures, tmp_path / "film.y4m")
    path = next(found for name in NAMES if (found := shutil.which(name)))
    desk = browser.browser_type.launch(
        executable_path=path,
        args=[
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--use-fake-ui-for-media-stream",
            "--use-fake-device-for-media-stream",
            f"--use-file-for-fake-video-capture={tmp_path / 'film.y4m'}",
        ],
    )
    reading = desk.new_context(base_url=served.url, locale="en-GB").new_page()
    reading.goto("/umpire?read")
    reading.get_by_role("button", name="camera").click()
    expect(reading.locator(".done")).to_be_visible()
    desk.close()
    told = phone.events()
    assert events_at(served.url, phone.match) == told
    # With the network back the phone delivers the same by itself: nothing is doubled.
    context.set_offline(False)
    page.keyboard.press("Escape")
    phone.says("online")
    assert events_at(served.url, phone.match) == told
    context.close()
