"""The static site in a real browser: the same umpire, without a server, from any folder of a space."""

from __future__ import annotations

import importlib.util
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, ConsoleMessage, Page, expect
from pypdf import PdfReader

from carrom.ask import Reply, ask
from carrom.laws import clause, parse_house_rules, rule_set
from carrom.laws.catalogue.comparison import compare
from carrom.papers import rules_card, umpire_card
from tests.e2e.umpire_phone import UmpirePhone
from tests.papers.pdf_text import squeezed

ROOT = Path(__file__).parents[2]
WITHIN = "some/folder"  # where the site lies on its web space


def builder() -> ModuleType:
    spec = importlib.util.spec_from_file_location("carrom_page", ROOT / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def copy_site(space: Path) -> None:
    """Put the site of these sources into a folder of a web space, built if `make site` has not."""
    build = builder()
    if not build.has_node():
        pytest.skip("no node here to build the site: apt-get install npm, or make site")
    (space / WITHIN).parent.mkdir(parents=True)
    (ROOT / "dist").mkdir(exist_ok=True)
    with FileLock(ROOT / "dist" / "site.lock"):  # another worker may be building it
        folder = build.site() if build.is_site_fresh() else build.build_site()
        shutil.copytree(folder, space / WITHIN)


class Space(SimpleHTTPRequestHandler):
    """A plain web space: files, and nothing else."""

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    space = tmp_path_factory.mktemp("space")
    copy_site(space)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Space, directory=str(space)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/{WITHIN}/"
    server.shutdown()
    server.server_close()


class Watched:
    """A page of the site, whose complaints and requests are kept."""

    def __init__(self, page: Page, site: str) -> None:
        self.page, self.site = page, site
        self.complaints: list[str] = []
        self.asked: list[str] = []
        page.on("console", self._hear)
        page.on("pageerror", lambda problem: self.complaints.append(str(problem)))
        page.on("request", lambda request: self.asked.append(request.url))

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.complaints.append(said.text)

    def open(self, place: str = "") -> None:
        self.page.goto(self.site + place)

    def come(self) -> None:
        """Until the umpire has come."""
        expect(self.page.locator(".coming")).to_have_count(0)


@pytest.fixture(scope="module")
def visit(browser: Browser, site: str) -> Iterator[Watched]:
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="en-GB")
    watched = Watched(context.new_page(), site)
    watched.open()
    yield watched
    context.close()


def steps(page: Page) -> list[list[str]]:
    """What is to be done, of every group of rule sets."""
    return [
        group.locator("ol > li").all_inner_texts()
        for group in page.locator("article.card").all()
        if group.locator("ol").count()
    ]


def told(reply: Reply) -> list[list[str]]:
    assert reply.verdict is not None
    return [
        [step for way in one.alternatives for step in way.steps]
        for one in reply.verdict.outcomes
        if one.alternatives
    ]


def test_it_begins_with_play_before_the_game_has_come(visit: Watched) -> None:
    expect(visit.page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    menu = visit.page.get_by_role("navigation").first
    expect(menu.get_by_role("link", name="Umpire", exact=True)).to_be_visible()
    expect(menu.get_by_role("link", name="Tournaments")).to_have_count(0)


def test_the_page_is_there_before_the_umpire(visit: Watched) -> None:
    visit.open("#/ask")
    expect(visit.page.get_by_role("heading", level=1)).to_have_text("What happened?")
    expect(visit.page.get_by_role("button", name="Striker").first).to_be_enabled()


@pytest.mark.parametrize("rules, choice", [("laws-29", 1), ("all", -1)])
def test_a_ruling_asked_to_its_end_is_pythons(visit: Watched, rules: str, choice: int) -> None:
    page = visit.page
    visit.open(f"#/ask?rules={rules}")
    page.get_by_role("button", name="My men").first.click()
    page.get_by_role("button", name="Striker").first.click()
    page.get_by_role("link", name="Ask the umpire").last.click()
    answers: dict[str, str] = {}
    case: dict[str, Any] = {"rules": [rules], "stroke": {"own": 1, "striker": True}}
    while question := (reply := ask(case | {"answers": answers})).question:
        heading = page.locator("#question")
        expect(heading).to_have_text(question.text)
        expect(heading).to_be_focused()
        picked = question.choices[choice]
        page.locator(".choices").get_by_role("button").nth(question.choices.index(picked)).click()
        answers[question.name] = picked.value
    expect(page.get_by_role("heading", level=1)).to_have_text("What to do")
    assert steps(page) == told(reply)
    assert reply.verdict is not None
    why = reply.verdict.outcomes[0].reasons[0]
    for one in (*why.clauses, *why.decisions):
        expect(page.locator("article").first).to_contain_text(one.id)
    # the address holds it all
    again = page.url
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("What to do")
    assert steps(page) == told(reply)
    page.go_back()
    expect(page.locator("#question")).to_be_visible()
    page.go_forward()
    expect(page.get_by_role("heading", level=1)).to_have_text("What to do")
    assert page.url == again


def test_what_else_happened_is_found_by_words(visit: Watched) -> None:
    page = visit.page
    visit.open("#/ask?rules=laws-29&else=1")
    page.get_by_role("searchbox").fill("he left his chair")
    page.get_by_role("link", name="A player left their seat").click()
    question = ask({"incident": "left_seat", "known": {"by": "opponent"}}).question
    assert question is not None
    expect(page.locator("#question")).to_have_text(question.text)


def test_ones_own_words_are_said_back(visit: Watched) -> None:
    page = visit.page
    visit.open("#/ask?rules=laws-29")
    page.get_by_label("Or say it in your own words").fill("red and two of my goti")
    page.keyboard.press("Enter")
    expect(page.get_by_text("The queen and 2 of your men fell.")).to_be_visible()
    page.get_by_role("link", name="Yes, that is right").click()
    expect(page.locator("#question")).to_be_visible()


def test_the_laws_are_searched_as_one_types(visit: Watched) -> None:
    page = visit.page
    visit.open("#/laws")
    page.get_by_role("searchbox").fill("cutting the moon")
    found = clause("003.striking.2")
    page.get_by_role("link", name=found.id).click()
    expect(page.locator("article")).to_contain_text(found.says)
    assert page.url.endswith(f"#/laws/{found.id}")


def test_the_rule_sets_are_compared(visit: Watched) -> None:
    page = visit.page
    visit.open("#/compare")
    expect(page.locator(".cards > li")).to_have_count(compare().differences)
    page.get_by_role("searchbox").fill("queen_value")
    expect(page.locator(".cards > li")).to_have_count(1)


def test_an_address_that_tells_nonsense_is_refused_in_words(visit: Watched) -> None:
    visit.open("#/ask?rules=laws-30&fell=1own")
    expect(visit.page.get_by_role("alert")).to_contain_text("laws-29")


def test_nothing_is_fetched_from_elsewhere_and_nobody_complains(visit: Watched) -> None:
    visit.open("#/ask")
    visit.come()
    assert [url for url in visit.asked if not url.startswith(visit.site)] == []
    assert visit.complaints == []


def test_a_match_is_kept_without_any_server(visit: Watched) -> None:
    phone = UmpirePhone(visit.page, f"{visit.site}#")
    phone.make(("Asha", "Ravi"), "three-board")
    phone.told(phone.choice("toss.b"))
    phone.told(phone.choice("break"))
    phone.told(phone.choice("play.b1"))
    phone.stroke("ws")
    expect(visit.page.locator(".todo")).to_contain_text("white")
    expect(visit.page.locator("[data-banner]")).to_contain_text("SAVED HERE")
    visit.page.reload()
    expect(visit.page.locator(".todo")).to_contain_text("white")
    assert phone.record().count("\n") > 5
    assert visit.complaints == []


@pytest.mark.parametrize(
    "card, rules, form, language",
    [
        ("rules", "college-cup", "final", "en"),
        pytest.param("umpire", "laws-29", "match", "en", marks=pytest.mark.nightly),
        pytest.param("umpire", "icf-25", "match", "hi", marks=pytest.mark.thorough),
        pytest.param("rules", "laws-29", "house", "en", marks=pytest.mark.nightly),
    ],
)
def test_a_card_is_printed_on_one_page_without_a_server(
    visit: Watched, card: str, rules: str, form: str, language: str
) -> None:
    page = visit.page
    script = "(set) => localStorage.setItem('carrom.settings', JSON.stringify(set))"
    page.evaluate(script, {"language": language})
    visit.open("#/cards")
    page.reload()
    page.evaluate("window.print = () => {}")
    page.locator("main select").select_option(rules)
    chosen = rule_set(rules)
    if form == "house":
        house, form = 'extends = "laws-29"\n[scoring]\nqueen_value = 3', "match"
        page.locator("summary").click()
        page.locator("textarea").fill(house)
        chosen = parse_house_rules(house)
    elif form == "final":
        page.get_by_text("24 points or 10 boards", exact=True).click()
    page.locator(f"[data-card={card}]").click()
    paper = page.locator(".paper")
    expect(paper).to_have_count(1)
    make = rules_card if card == "rules" else umpire_card
    value = make(chosen, form, language=language)
    printed = squeezed(paper.evaluate("(one) => one.textContent"))
    for row in (*value.strokes, *(row for section in value.sections for row in section.rows)):
        assert squeezed(row.what) in printed
        assert squeezed(row.follows) in printed
    assert squeezed(value.format) in printed
    pages = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True))).pages
    assert len(pages) == 1
    expect(paper).to_have_count(0)
