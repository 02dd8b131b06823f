"""Pictures of every page for docs/pages.md, on a desktop and on a phone: `make screens`.

The page in Hindi needs a font for it (Debian: fonts-noto-core).
"""

from __future__ import annotations

import io
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from carrom.tournament import Recorded, events, preset, recorded_to_json
from tests.e2e.conftest import NAMES, SIZES, STATIC, Served, patient
from tests.e2e.event_hall import EventHall, event_at, new_event
from tests.e2e.player import Player, to_a_placing
from tests.e2e.story import played
from tests.e2e.test_analyse import EASY, address
from tests.e2e.test_learn import shown
from tests.e2e.test_practise import AWAY, forgiving
from tests.tournament import hall_day

PICTURES = Path(__file__).parents[2] / "docs" / "pictures" / "pages"
APP = Path(__file__).parents[2] / "web" / "app" / "public"
"""Where the pictures lie that a browser shows before it installs the page."""
RULING = "/ask?rules=all&fell=1own,striker&a.down=2-7&a.queen=on_board&a.contact=other"


def keep(page: Page, name: str, size: str) -> None:
    """A picture in few colours, and small."""
    page.wait_for_timeout(400)  # fonts and the fading of a sheet
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    if size == "phone":
        picture = picture.resize((picture.width * 3 // 4, picture.height * 3 // 4))
    # This palette keeps small spots of colour, such as the petals of the rose.
    picture = picture.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    path = PICTURES / f"{name}-{size}.png"
    picture.save(path, optimize=True)
    if name == "aim":
        shutil.copy(path, APP / f"screen-{size}.png")
    print(f"{path.name}: {path.stat().st_size // 1000} kB")


Opened = Callable[..., Page]


@contextmanager
def visitor(browser: Browser, served: Served, size: str) -> Iterator[Opened]:
    """Pages of one person at a device of a size."""
    contexts = []

    def opened(path: str, **options: Any) -> Page:
        contexts.append(
            browser.new_context(
                base_url=served.url,
                **({"locale": "en-GB", "reduced_motion": "reduce"} | SIZES[size] | options),
            )
        )
        page = contexts[-1].new_page()
        page.goto(path)
        page.wait_for_load_state("networkidle")
        return page

    yield opened
    for context in contexts:
        context.close()


def still(opened: Opened, size: str, match_id: str) -> None:
    """Pages that only have to be opened."""
    for name, path in {
        "new": "/new",
        "replay": f"/m/{match_id}/replay?v=6",
        "ask": "/ask",
        "ruling": RULING,
        "laws": "/laws?q=queen",
        "clause": "/laws/003.queen.17",
        "compare": "/compare",
        "settings": "/settings",
        "house": "/house#base=laws-29&name=Sundays+at+ours&scoring.queen_value=3&queen.early=void",
    }.items():
        keep(opened(path), name, size)
    keep(opened(RULING, locale="hi-IN"), "ruling-hindi", size)


def learning(opened: Opened, size: str) -> None:
    """A lesson, on a phone by night; a puzzle, on a phone once it was tried."""
    page = opened("/learn", color_scheme="dark" if size == "phone" else "light")
    player = Player(page, finger=size == "phone")
    page.locator("canvas[role=application]").wait_for()
    if size == "phone":
        page.get_by_role("button", name="Lesson 4").click()
        player.hit(shown("due"))
        page.locator(".said").wait_for()
    else:
        page.get_by_role("button", name="Lesson 2").click()
    keep(page, "learn", size)
    page = opened(f"/practise/{forgiving(0).id}")
    page.locator("canvas[role=application]").wait_for()
    if size == "phone":
        Player(page, finger=True).hit(AWAY)
        page.locator(".result").wait_for()
    keep(page, "practise", size)


def moving(opened: Opened, size: str) -> None:
    """The first page, a match from the first stroke to the end, an analysis."""
    page = opened("/")
    page.get_by_role("button", name="Play a friend by link").click()
    page.get_by_role("button", name="Play without a name").click()
    page.locator(".invite").wait_for()
    keep(page, "invite", size)
    page.goto("/")
    page.get_by_role("button", name="Two players on this device").click()
    page.wait_for_url("**/m/*")
    player = Player(page, finger=size == "phone")
    player.until("strike")
    player.put_striker(0.05)
    player.canvas.focus()
    for key in ("a", "a", "a", "a", "ArrowUp", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
    keep(page, "aim", size)
    version = player.play()
    player.until("strike", "place", after=version)
    to_a_placing(player)
    keep(page, "place", size)
    page.locator(".explain button").click()
    page.locator(".said .cite").first.click()
    keep(page, "laws-behind", size)
    page.keyboard.press("Escape")
    page.emulate_media(color_scheme="dark")
    page.get_by_role("button", name="Place for me").click()
    player.until("strike", after=player.now()[0])
    keep(page, "match-dark", size)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Resign the match").click()
    page.get_by_role("dialog", name="The match is over").wait_for()
    keep(page, "over-dark", size)
    page = opened(address(EASY))
    page.get_by_role("button", name="Find the best strokes").click()
    page.get_by_role("region", name="Best strokes").locator("ol > li").first.wait_for()
    keep(page, "analyse", size)


def coached(opened: Opened, size: str, match_id: str) -> None:
    """The levels to choose from, and a match reviewed."""
    page = opened("/")
    keep(page, "home", size)
    page = opened(f"/m/{match_id}/review")
    page.get_by_role("button", name="Start the review").click()
    page.get_by_role("button", name="Review again").wait_for()
    page.locator("article").first.scroll_into_view_if_needed()
    keep(page, "review", size)


PROJECTOR = {"viewport": {"width": 1920, "height": 1080}, "device_scale_factor": 0.75}


def tournament(browser: Browser, served: Served) -> None:
    """An event in the middle of its day: the public page, somebody's next match, the projector, the desk."""
    hall = event_at(served, hall_day.played(152), minutes=152)
    pin = hall.pin()
    playing = [table for table in hall.shown()["tables"] if table["state"] == "playing"]
    for number, table in enumerate(playing):
        phone = hall.claim(table["name"], pin).scored("ab"[number % 2], 3 + 2 * number)
        if number % 2:
            phone.scored("a", 6)
    hall.tell({"kind": "hall_clock", "action": "start", "minutes": 45})
    waiting = hall.shown()["fixtures"][hall.shown()["next"][4]]
    player = f"{hall.page}?player={waiting['competition']}.{waiting['a']['entrant']}"
    with visitor(browser, served, "desktop") as opened:
        keep(opened(hall.page), "tournament", "desktop")
        keep(opened(f"{hall.page}?c=men"), "bracket", "desktop")
        screen = opened(f"{hall.page}/screen?theme=dark", **PROJECTOR)
        keep(screen, "tournament", "projector")
    with visitor(browser, served, "phone") as opened:
        keep(opened(player), "tournament", "phone")
        keep(opened(f"{hall.page}/table/{playing[0]['name']}"), "table", "phone")
    desk(browser, served, hall)


TEAMS = """team name,player 1,player 2,college
Xavier A,Rohan Dias,Aditya Rao,St Xavier's
Xavier B,Nisha Pinto,Karan Shah,St Xavier's
Wilson,Farah Ali,Imran Khan,Wilson College
Somaiya 1,Meera Das,Sunil Roy,K J Somaiya
Somaiya 2,Kiran Pal,Leela Nair,K J Somaiya
Sathaye,Dev Menon,Mohan Lal,Sathaye College
Ruia Strikers,Gita Bose,Priya Sen,Ruia College
Ruia Queens,Asha Bhat,Usha Patil,Ruia College
Podar A,Hari Singh,Vikram Joshi,Podar College
Podar B,Omkar Kale,Tara Iyer,Podar College
Kirti,Yash Apte,Zoya Khan,Kirti College
VJTI,Neha Desai,Rahul Sawant,VJTI
"""
SCORES = ((14, 9), (6, 12), (11, 3), (5, 14), (17, 10), (8, 15))


def college_day(served: Served) -> EventHall:
    """The college cup after its first round: 12 teams, 6 left, two lucky losers to be confirmed."""
    hall = new_event(served, "St Xavier's Inter-College Carrom", "College gymkhana", tables=4)
    plan = recorded_to_json(
        Recorded(events.CompetitionOpened("cup", "Doubles", preset("college-cup")))
    )
    hall.tell(plan["event"])
    hall.tell(*hall.ask("/entries", {"competition": "cup", "text": TEAMS})["events"])
    hall.tell({"kind": "phase", "to": "running"})
    hall.tell(hall.ask("/draw", {"competition": "cup", "number": "77"})["event"])
    for fixture, score in zip(hall.shown()["fixtures"], SCORES, strict=True):
        winner = "a" if score[0] > score[1] else "b"
        hall.tell({"kind": "result", "fixture": fixture, "winner": winner, "score": list(score)})
    return hall


def desk(browser: Browser, served: Served, hall: EventHall) -> None:
    """The organiser's desk of the same event; lucky losers, a correction, another plan."""
    cup = college_day(served)
    with visitor(browser, served, "desktop") as opened:
        keep(opened(f"/organise/{hall.id}"), "desk-hall", "desktop")
        keep(opened(f"/organise/{cup.id}?at=draw"), "desk-lucky", "desktop")
        page = opened(f"/organise/{hall.id}?at=setup")
        page.locator("[data-replan=women]").click()
        page.evaluate("scrollTo(0, 0)")
        keep(page, "desk-plan", "desktop")
        page = opened(f"/organise/{hall.id}?at=matches&c=men")
        page.locator("[data-fixture='men.1.1.2']").click()
        page.get_by_role("button", name="Correct the result").click()
        scores = [page.locator(f"[data-score={side}]") for side in "ab"]
        was = [each.input_value() for each in scores]
        for field, value in zip(scores, reversed(was), strict=True):
            field.fill(value)
        page.locator("[data-look]").click()
        page.locator("[data-follow=redraw]").wait_for()
        keep(page, "desk-correction", "desktop")
    with visitor(browser, served, "phone") as opened:
        keep(
            opened(f"/organise/{hall.id}", locale="hi-IN", color_scheme="dark"),
            "desk-hall",
            "phone",
        )


def main() -> None:
    """Take them all, or those of the parts named: tournament, pages, learn, coach."""
    chromium = next(filter(None, map(shutil.which, NAMES)), None)
    if chromium is None or not (STATIC / "index.html").exists():
        sys.exit("screens needs Chromium ('apt-get install chromium') and the page ('make web')")
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder))
        served.start()
        browser = patient(
            playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        )
        parts = sys.argv[1:] or ["tournament", "pages", "learn", "coach"]
        try:
            if "tournament" in parts:
                tournament(browser, served)
            match_id = played(served, strokes=6)
            for size in SIZES:
                with visitor(browser, served, size) as opened:
                    if "pages" in parts:
                        still(opened, size, match_id)
                        moving(opened, size)
                    if "learn" in parts:
                        learning(opened, size)
                    if "coach" in parts:
                        coached(opened, size, match_id)
        finally:
            browser.close()
            served.stop()


if __name__ == "__main__":
    main()
