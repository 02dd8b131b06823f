"""The board component by itself, in a real browser: hands, keys and strokes on its demonstration page."""

from __future__ import annotations

import shutil
import subprocess
import time
import urllib.request
from contextlib import suppress
from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from benchmarks.load.server import free_port
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

WEB = Path(__file__).parents[2] / "web"
VITE = WEB / "node_modules" / "vite" / "bin" / "vite.js"
PAGE = 0.852  # metres the picture shows
BASE_Y = -0.2526
AIM = """(legal) => { window.strokes = []; window.at = null;
  board.show({discs: [{kind: 'white', x: 0.1, y: 0.15}, {kind: 'queen', x: 0, y: 0}]});
  board.aim({legal, onStroke: (one) => strokes.push(one), onAim: (one) => { window.at = one; }}); }"""

SLIP = """([clientX, clientY]) => { for (const [kind, buttons] of [["pointermove", 1], ["pointerup", 0]])
  document.querySelector("canvas").dispatchEvent(new PointerEvent(kind,
    {clientX, clientY, buttons, pointerId: 1, pointerType: "mouse", isPrimary: true, bubbles: true})); }"""


@pytest.fixture(scope="module")
def demo() -> Iterator[str]:
    node = shutil.which("node")
    if node is None or not VITE.exists():
        pytest.skip("no front end tools here: run 'npm ci' in web")
    port = free_port()
    command = [node, str(VITE), "board", "--host", "127.0.0.1", "--port", str(port), "--strictPort"]
    server = subprocess.Popen(
        command, cwd=WEB, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    url = f"http://127.0.0.1:{port}/demo.html"
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and server.poll() is None:
        with suppress(OSError), urllib.request.urlopen(url, timeout=2):
            break
        time.sleep(0.1)
    yield url
    server.terminate()
    server.wait(timeout=PATIENCE)


class Board:
    """The demonstration page, and pixels for places in metres."""

    def __init__(self, page: Page) -> None:
        self.page = page
        box = page.locator("canvas").bounding_box()
        assert box is not None
        self.left, self.top, self.side = box["x"], box["y"], box["width"]

    def at(self, x: float, y: float) -> tuple[float, float]:
        scale = self.side / PAGE
        return self.left + self.side / 2 + x * scale, self.top + self.side / 2 - y * scale

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.page.mouse.move(*self.at(*start))
        self.page.mouse.down()
        self.page.mouse.move(*self.at(*end), steps=6)

    def do(self, script: str, value: Any = None) -> Any:
        return self.page.evaluate(script, value)


@pytest.fixture
def opened(browser: Browser, demo: str, request: pytest.FixtureRequest) -> Iterator[Board]:
    options = dict(getattr(request, "param", {}))
    query = options.pop("query", "")
    context = browser.new_context(**{"viewport": {"width": 700, "height": 800}, **options})
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(demo + query)
    page.wait_for_function("window.acts")
    yield Board(page)
    context.close()
    assert not wrong


def test_pull_strikes_the_other_way_and_the_last_jitter_does_not_count(opened: Board) -> None:
    opened.do(AIM, [[-0.18, 0.18]])
    opened.drag((0.15, -0.02), (0.05, -0.22))
    opened.page.wait_for_timeout(200)
    aimed = opened.do("board.aimed")
    x, y = opened.at(0.05, -0.22)
    # in one breath, however busy the machine is: the finger slips while it lets go
    opened.do(SLIP, [x + 7, y - 5])
    (stroke,) = opened.do("strokes")
    assert (stroke["dx"], stroke["dy"]) == (aimed["dx"], aimed["dy"])
    assert stroke["dx"] / stroke["dy"] == pytest.approx(0.5, abs=0.02)
    assert hypot(stroke["dx"], stroke["dy"]) == pytest.approx(1)
    # one stroke is one stroke
    opened.page.keyboard.press("Space")
    assert opened.do("strokes.length") == 1


def test_striker_is_dragged_through_forbidden_places_and_not_struck_there(opened: Board) -> None:
    opened.do(AIM, [[-0.18, -0.06], [0.06, 0.18]])
    begun = opened.do("board.aimed.x")
    opened.drag((begun, BASE_Y), (0, BASE_Y))
    opened.page.mouse.up()
    assert opened.do("board.aimed.x") == pytest.approx(0, abs=0.002)
    opened.drag((0.15, 0), (0.15, -0.2))
    opened.page.wait_for_timeout(150)
    opened.page.mouse.up()
    opened.page.keyboard.press("Enter")
    assert opened.do("strokes") == []
    assert opened.page.locator("[aria-live]").inner_text().strip() == "Not allowed here"


def test_escape_lets_go(opened: Board) -> None:
    opened.do(AIM, [[-0.18, 0.18]])
    opened.drag((0.15, 0), (0.05, -0.2))
    opened.page.keyboard.press("Escape")
    opened.page.wait_for_timeout(150)
    opened.page.mouse.up()
    assert opened.do("strokes") == []
    assert opened.do("[board.aimed.dx, board.aimed.dy]") == [0, 1]


def test_keys_alone_place_aim_and_strike_and_are_heard(opened: Board) -> None:
    opened.do(AIM, [[-0.18, 0.18]])
    canvas = opened.page.locator("canvas")
    assert canvas.get_attribute("role") == "application"
    canvas.focus()
    for name in ("ArrowRight", "ArrowUp", "d", "Shift+D"):
        opened.page.keyboard.press(name)
    heard = opened.page.locator("[aria-live]")
    opened.page.wait_for_function("document.querySelector('[aria-live]').textContent !== ''")
    assert "aim 1.1°, power 53%: hits" in heard.inner_text()
    opened.page.keyboard.press("Space")
    (stroke,) = opened.do("strokes")
    assert stroke["x"] == pytest.approx(0.004)


PHONE = {"viewport": {"width": 360, "height": 500}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("opened", [PHONE], indirect=True)
def test_finger_pulls_without_scrolling_the_page(opened: Board) -> None:
    opened.do("document.body.style.minHeight = '3000px'")
    opened.do(AIM, [[-0.18, 0.18]])
    line = opened.page.context.new_cdp_session(opened.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        told = [{"x": x, "y": y} for x, y in points]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    touch("touchStart", (180, 250))
    for step in range(1, 11):
        touch("touchMove", (180, 250 - 10 * step))
    for step in range(1, 11):
        touch("touchMove", (180, 150 + 19 * step))
    opened.page.wait_for_timeout(150)
    touch("touchEnd")
    opened.page.wait_for_function("strokes.length === 1")
    assert opened.do("scrollY") == 0
    assert opened.do("strokes[0].dy") == pytest.approx(1)


def test_men_are_put_back_when_the_button_says_so(opened: Board) -> None:
    opened.do(
        """() => { window.spots = null; board.show({discs: []});
        board.place({kind: 'white', count: 1, mayLie: (x, y) => Math.hypot(x, y) < 0.06,
                     onPlaced: (all) => { window.spots = all; }}); }"""
    )
    button = opened.page.get_by_role("button", name="Place here")
    opened.drag((0, 0), (0.2, 0.2))
    opened.page.mouse.up()
    assert not button.is_visible()
    opened.drag((0.2, 0.2), (0.03, -0.02))
    opened.page.mouse.up()
    assert opened.do("spots") is None
    button.click()
    ((x, y),) = opened.do("spots")
    assert (x, y) == pytest.approx((0.03, -0.02), abs=0.003)


@pytest.mark.parametrize("opened", [{}, {"query": "?reduced"}], indirect=True)
def test_stroke_is_played_to_its_end(opened: Board) -> None:
    opened.do("board.play(films[0], {rate: 4})")
    told = opened.do("board.describe()")
    left = sum(not one.startswith("In the pockets") for one in told)
    fell = opened.do("films[0].events.filter((e) => e[1] === 'pocket' && e[2] >= 0).length")
    assert left == 19 - fell


def test_skip_ends_a_stroke_at_once(opened: Board) -> None:
    opened.do(
        "() => { window.over = false; board.play(films[0], {rate: 0.01}).then(() => over = true); }"
    )
    opened.do("board.skip()")
    assert opened.do("over")
