"""A newcomer's first visit, in a real browser: how long everything takes, and how many taps.

    python -m benchmarks first_visit [desktop] [phone] [--screens DIR]

Needs Chromium and the built page. With a mouse or a finger, from the first page on: *Play*, as it is offered,
to the end of a board; the review, and a costly decision tried again; the lesson to its end and into a board
against level 1; the puzzle of the day, failed, then tried until it is solved. What a link shows is printed as
a messenger reads it. The hand aims by eye (`by_eye.py`): nothing is simulated for it, and it misses. Seconds
are those of a script that reads nothing and never thinks; where it waits, it waits for the page.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tempfile
import urllib.request
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import Browser, expect, sync_playwright

from benchmarks.by_eye import BREAK, aim, into_a_far_pocket
from benchmarks.first_load import PAINTED, PLAY, serve_checkout, wait_until_ready
from benchmarks.visitor import PATIENCE, Visit, described, legal_ranges, newcomer
from tests.e2e.conftest import SIZES, browser_program
from tests.e2e.player import Shot
from tests.web.test_lessons import LESSONS

TRIES = 12
"""At a puzzle, before the solution is looked at."""
STROKES = 150
"""Of one board: nobody has that much patience."""
ANSWERED = """() => {
  const at = window.arrived.at(-1)?.[0], let_go = window.released.at(-1);
  const drawn = window.drawn.find((time) => time >= at);
  return at > let_go && drawn ? drawn - let_go : null;
}"""


def play_a_board(visit: Visit, random: Random) -> dict[str, Any]:
    """From the first page to the result of a board; the match as it ended."""
    page = visit.page
    page.locator(PLAY).wait_for()
    visit.stage("Play can be tapped", f"seen after {page.evaluate(PAINTED) / 1000:.2f} s")
    visit.tap(page.locator(PLAY))
    page.wait_for_url("**/m/*")
    hand, answers = visit.hand, []
    hand.until("strike")
    broke = hand.view()["board"]["strokes"] == 0
    visit.stage("first stroke possible", "own break" if broke else "the computer broke")
    after, own = -1, 0
    while True:
        state = hand.until("strike", "place", "between", "over", after=after)
        if state == "between":
            visit.tap(page.locator("button.between"))
            hand.until("strike", "place", "over")
            continue
        if state == "over" or own > STROKES:
            break
        view = hand.view()
        after = view["version"]
        if state == "place":
            visit.tap(visit.button("Place for me"))
            continue
        visit.strike(_choose(visit, view, random))
        answered = page.wait_for_function(ANSWERED, timeout=PATIENCE).json_value()
        answers.append(answered / 1000)
        own += 1
        if own == 1:
            visit.stage("first stroke answered", f"moving {answers[0]:.2f} s after letting go")
        hand.seen(after + 1)
    view = hand.view()
    strokes = sum(step["event"]["kind"] == "stroke" for step in hand.steps())
    visit.stage(
        "board over, result shown",
        f"{own} own strokes of {strokes}, answered after {median(answers):.2f} s"
        f" (worst {max(answers):.2f} s)",
    )
    words = page.locator("dialog[open] .moment")
    print(f"    “{' · '.join(words.inner_text().split(chr(10)))}”")
    return view


def _choose(visit: Visit, view: dict[str, Any], random: Random) -> Shot:
    board = view["board"]
    quarters = view["quarters"][board["on_turn"]]
    if board["strokes"] == 0:
        return BREAK
    discs = visit.looks_at(board["discs"], quarters)
    own = "white" if board["white"] == board["on_turn"][0] else "black"
    kinds = [own] if any(kind == own for kind, *_ in discs) else [own, "queen"]
    if board["queen"] == "on_board" and board["men"][0 if board["on_turn"][0] == "a" else 1] < 9:
        kinds = [own, "queen"]
    return aim(discs, kinds, board["legal"], random)


def review_the_match(visit: Visit, random: Random) -> None:
    """The review from the result, and the costliest decision tried again."""
    page = visit.page
    visit.tap(page.locator("dialog[open]").get_by_role("link", name="Review"))
    page.get_by_role("progressbar").or_(visit.button("Review again")).first.wait_for()
    visit.stage("the review's page, reviewing")
    page.locator("article").first.or_(visit.button("Review again")).first.wait_for()
    visit.stage("first decision shown")
    visit.button("Review again").wait_for()
    visit.stage("review finished", f"{page.locator('article').count()} costly decisions")
    if page.locator("article").count() == 0:
        return
    visit.tap(page.locator("article").first.get_by_role("button", name="Try it again from here"))
    page.wait_for_url("**/analyse?**")
    page.locator("canvas").wait_for()
    visit.stage("the decision's position, to try again")
    page.locator("canvas[role=application]").wait_for()
    discs = described(page)
    kinds = [kind for kind, *_ in discs if kind != "queen"]
    with page.expect_response("**/api/simulate") as answer:
        visit.strike(aim(discs, kinds, legal_ranges(discs, margin=0.012), random))
    answer.value.finished()
    visit.stage("another stroke made there")


def take_the_lesson(visit: Visit, random: Random) -> None:
    """From the first page to the end of the lesson, and into the board against level 1."""
    page = visit.page
    visit.tap(page.get_by_role("link", name="Learn in five strokes"))
    page.locator("canvas[role=application]").wait_for()
    visit.stage("the lesson: first stroke possible")
    for number, (name, lesson) in enumerate(LESSONS.items(), 1):
        tries = _until_solved(visit, name, lesson["position"], random)
        visit.stage(f"the lesson: {name}", f"{tries} strokes")
        visit.tap(visit.button("Finish" if number == len(LESSONS) else "Next stroke"))
    visit.tap(visit.button("Now play"))
    page.wait_for_url("**/m/*")
    visit.hand.until("strike", "place")
    made = visit.hand.view()["made"]
    visit.stage("in the board after the lesson", f"level {made['b']['players'][0]['computer']}")


def _until_solved(visit: Visit, name: str, position: list[Any], random: Random) -> int:
    """Strike until the lesson says that it is done; how often."""
    page, strokes, discs = visit.page, 0, position
    done = page.locator(".solved .verdict")
    aiming = page.locator("canvas[role=application]")
    while not done.is_visible():
        if visit.button("Show me how").is_visible():
            visit.tap(visit.button("Show me how"))
            with page.expect_response("**/api/judge") as answer:
                visit.tap(visit.button("Strike"))
        elif visit.button("Try again").is_visible():
            visit.tap(visit.button("Try again"))
            discs = position
            aiming.wait_for()
            continue
        elif visit.button("Place for me").is_visible():
            visit.tap(visit.button("Place for me"))
            done.wait_for()
            continue
        else:
            with page.expect_response("**/api/judge") as answer:
                visit.strike(_lesson_stroke(visit, name, discs, random))
        strokes += 1
        judged = answer.value.json()
        discs = judged["position"]
        expect(page.locator(".said")).to_contain_text(" ".join(judged["ruling"]["words"]))
    return strokes


def _lesson_stroke(visit: Visit, name: str, discs: list[Any], random: Random) -> Shot:
    if name == "strike":
        return BREAK
    if name == "due":
        return into_a_far_pocket()
    places = visit.looks_at(discs)
    queen = name == "queen" and any(kind == "queen" for kind, *_ in places)
    return aim(places, ["queen"] if queen else ["white"], legal_ranges(discs), random)


def solve_a_puzzle(visit: Visit, random: Random) -> None:
    """The puzzle of the day: failed, then tried until it is solved, or as often as anybody would."""
    page = visit.page
    with page.expect_response("**/api/puzzles/daily*") as answer:
        visit.tap(visit.page.get_by_role("button", name="Practise"))
    puzzle = answer.value.json()
    page.locator("canvas[role=application]").wait_for()
    visit.stage("the puzzle of the day", puzzle["task"])
    lie, solved, tries = puzzle, False, 0
    while not solved and tries < TRIES:
        shot = _puzzle_stroke(visit, puzzle, lie, random)
        if tries == 0:  # as somebody would who has never struck: far too weak
            shot = Shot(shot.x, shot.dx, shot.dy, 0.05, shot.tapped)
        with page.expect_response("**/try*") as answer:
            visit.strike(shot)
        tried = answer.value.json()
        solved, lie = tried["state"] == "solved", tried
        if tried["state"] == "open":  # there are strokes left
            page.locator("canvas[role=application]").wait_for()
            continue
        page.locator(f".result.{tried['state']}").wait_for()
        tries += 1
        if tries == 1:
            visit.stage("the puzzle: first try", f"{tried['state']}: {tried['words']}")
        if not solved:
            visit.tap(visit.button("Try again"))
            lie = puzzle
            page.locator("canvas[role=application]").wait_for()
    visit.stage("the puzzle: solved" if solved else "the puzzle: given up", f"after {tries} tries")


def _puzzle_stroke(
    visit: Visit, puzzle: dict[str, Any], lie: dict[str, Any], random: Random
) -> Shot:
    places = visit.looks_at(lie["position"])
    has_queen = any(kind == "queen" for kind, *_ in places)
    kinds = ["queen"] if puzzle["kind"] == "queen" and has_queen else [puzzle["side"]]
    marked = None if lie["target"] is None else places[lie["target"]]
    return aim(places, kinds, lie["legal"], random, marked)


def show_preview(at: str, paths: dict[str, str]) -> None:
    """What a messenger reads of a link, and the picture it fetches."""
    for what, path in paths.items():
        request = urllib.request.Request(
            at + path, headers={"User-Agent": "WhatsApp/2.24", "Accept-Language": "en"}
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            html = answer.read().decode()
        print(f"\nlink of {what}: {path}")
        tags = re.findall(
            r"<title>.*?</title>|<meta (?:property|name)=\"(?:og|twitter):[^>]*>", html
        )
        print("\n".join(f"  {tag}" for tag in tags))
        picture = re.search(r'property="og:image" content="([^"]+)"', html)
        assert picture is not None, "no picture"
        with urllib.request.urlopen(picture[1].replace("&amp;", "&"), timeout=60) as answer:
            size = len(answer.read())
            print(f"  → {answer.headers['content-type']}, {size / 1000:.0f} kB")


def reopen_offline(visit: Visit) -> None:
    """The app without a network, once the device has stored it: the first page, then the umpire."""
    page = visit.page
    page.goto("/settings")
    page.locator("[data-stored=pages]").wait_for()
    visit.stage("everything stored for times without a network")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.context.set_offline(True)
    page.goto("/")
    page.locator("[data-offline]").wait_for()
    visit.stage("the first page reopened without a network")
    visit.tap(page.get_by_role("link", name="Keep the score at a wooden board"))
    page.get_by_role("heading", name="Umpire a match").wait_for()
    visit.stage("the umpire's phone without a network")
    page.context.set_offline(False)


def visit_once(browser: Browser, at: str, size: str, screens: Path | None) -> str:
    """All of it on one kind of device, each part as somebody new; returns the address of the match."""
    print(f"\n{size:<46}{'seconds':>8}{'step':>8}{'taps':>6}")
    random = Random(17)
    with newcomer(browser, at, size, screens) as visit:
        match = play_a_board(visit, random)["id"]
        review_the_match(visit, random)
    with newcomer(browser, at, size, screens) as visit:
        take_the_lesson(visit, random)
    with newcomer(browser, at, size, screens) as visit:
        solve_a_puzzle(visit, random)
        reopen_offline(visit)
    return f"/m/{match}"


def main() -> None:
    """Start a server as users do, and visit it."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("sizes", nargs="*", metavar="desktop|phone")
    parser.add_argument("--screens", type=Path, help="keep a picture of every stage here")
    arguments = parser.parse_args()
    if unknown := {*arguments.sizes} - {*SIZES}:
        parser.error(f"there is no {', '.join(sorted(unknown))}; say desktop or phone")
    if browser_program() is None:
        sys.exit("needs Chromium ('apt-get install chromium')")
    if arguments.screens:
        arguments.screens.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = serve_checkout(Path(folder), CARROM_PAUSE="0.9")
        browser = playwright.chromium.launch(
            executable_path=browser_program(), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        try:
            wait_until_ready(server)
            links = {
                f"a match ({size})": visit_once(browser, server.url, size, arguments.screens)
                for size in arguments.sizes or SIZES
            }
            with urllib.request.urlopen(f"{server.url}/api/puzzles/daily", timeout=60) as answer:
                links["a puzzle"] = f"/practise/{json.load(answer)['id']}"
            show_preview(server.url, {"the first page": "/", **links})
        finally:
            browser.close()
            server.stop()
    print(f"load average {', '.join(f'{load:.1f}' for load in os.getloadavg())}")


if __name__ == "__main__":
    main()
