"""What a link to a page shows in a messenger, and what pages there are."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from html import unescape
from io import BytesIO

import pytest
from PIL import Image

from carrom.match import events, fold
from carrom.puzzles import puzzle_of_day, say_task, shipped_puzzles
from carrom.server.show.page_previews import PAGES, page_preview, score_shown
from carrom.server.show.preview import HEIGHT, WIDTH, break_lines
from tests.server.serving import FORWARD, OPEN, Guest, Served, quick_folder, serving

RAVI = {"who": "me", "name": "Ravi"}
SHELL = """<!doctype html><html lang="en"><head><meta name="description" content="old" />
<title>Carrom</title></head><body></body></html>"""


@pytest.fixture(scope="module")
def site() -> Iterator[Served]:
    """A server with a page that knows a few addresses."""
    with quick_folder() as folder:
        static = folder / "static"
        static.mkdir()
        (static / "index.html").write_text(SHELL, "utf-8")
        (static / "pages.json").write_text(
            json.dumps(
                ["/", "/m/:id", "/m/:id/replay", "/laws/:id", "/practise", "/practise/free"]
                + ["/practise/:id", "/t", "/t/:id", "/t/:id/screen", "/move"]
                + [f"/{page}" for page in ("learn", "ask", "house", "history", "compare")]
            )
        )
        with serving("", folder, static=static) as one:
            yield one


def tags(html: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />', html)
    assert len(found) == len({name for name, _ in found}), "a tag twice"
    return {name: unescape(content) for name, content in found}


def test_the_first_page(site: Served) -> None:
    answer = site.get("/")
    shown = tags(answer.text)
    assert answer.status_code == 200
    assert shown["og:title"].startswith("Carrom")
    assert shown["twitter:card"] == "summary_large_image"
    assert shown["og:image"] == f"{site.address}/api/preview.png?language=en"
    assert shown["og:url"] == f"{site.address}/"
    assert shown["description"] != "old"
    hindi = site.get("/", headers={"Accept-Language": "hi-IN,hi;q=0.9,en;q=0.8"})
    assert tags(hindi.text)["og:locale"] == "hi_IN"
    assert '<html lang="hi">' in hindi.text
    assert "कैरम" in tags(hindi.text)["og:title"]
    assert "Accept-Language" in hindi.headers["vary"]
    tamil = site.get("/", headers={"Accept-Language": "ta,en;q=0.8"})
    assert '<html lang="ta">' in tamil.text
    assert tags(tamil.text)["og:locale"] == "ta_IN"
    assert "விதிகளுடன்" in tags(tamil.text)["og:title"]


@pytest.mark.parametrize(
    "text, ems, lines",
    [
        ("Asha Rao 2–1 Ravi", 6, ["Asha Rao", "2–1 Ravi"]),
        ("Venkatanarasimharajuvaripeta", 10, ["Venkatanarasimhar", "ajuvaripeta"]),
        ("முருகன் செல்வராஜ்", 10, ["முருகன்", "செல்வராஜ்"]),
        ("ஆஷா 2–1 Ravi", 20, ["ஆஷா 2–1", "Ravi"]),
        ("one two three four five six", 6, ["one two", "three fou…"]),
    ],
)
def test_a_text_is_broken_and_cut_where_the_picture_ends(
    text: str, ems: int, lines: list[str]
) -> None:
    assert break_lines(text, ems, 2) == lines


def test_an_invitation_names_who_invites_and_nothing_secret(site: Served) -> None:
    with Guest(site) as asha:
        made = asha.make({"who": "me", "name": 'Asha <b>"'}, OPEN)
        html = site.get(f"/m/{made['id']}").text
    assert "Asha <b>" not in html
    assert tags(html)["og:title"].startswith('Asha <b>" invites you')
    assert made["invites"]["b1"] not in html


def test_a_match_shows_what_a_stranger_sees(site: Served) -> None:
    with Guest(site) as asha:
        made = asha.make(b=RAVI)
        path = f"/m/{made['id']}"
        running = tags(site.get(path).text)
        assert running["og:title"] == "Asha 0–0 Ravi"
        with asha.line(made["id"], 0) as line:
            line.welcome()
            stroke = line.do("stroke", **FORWARD)["version"]
            line.at(stroke)
            line.do("concede", what="match", seat="b1")
        over = tags(site.get(path).text)
        moment = tags(site.get(f"{path}/replay?v={stroke}").text)
    assert "Asha" in over["og:description"], "who won"
    assert over["og:description"] != running["og:description"]
    assert moment["og:image"].endswith(f"language=en&path=m%2F{made['id']}&version={stroke}")
    assert moment["og:url"] == f"{site.address}{path}/replay?v={stroke}"
    assert moment["og:description"] not in (over["og:description"], running["og:description"])
    for address in (running["og:image"], moment["og:image"], over["og:image"]):
        picture = site.get(address.removeprefix(site.address))
        assert picture.headers["content-type"] == "image/png"
        assert Image.open(BytesIO(picture.content)).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize(
    "path, status",
    [
        ("/laws/003.queen.17", 200),
        ("/m/nosuchmatch12345", 404),
        ("/m/nosuchmatch12345/replay?v=3", 404),
        ("/no/such/page", 404),
        ("/laws", 404),  # this page does not list it
    ],
)
def test_pages_that_there_are_not(site: Served, path: str, status: int) -> None:
    """They answer 404 with the page, which says so in the reader's language."""
    answer = site.get(path)
    assert (answer.status_code, "<title>" in answer.text) == (status, True)


def test_the_site_has_a_picture(site: Served) -> None:
    picture = site.get("/api/preview.png?language=hi")
    assert Image.open(BytesIO(picture.content)).size == (WIDTH, HEIGHT)


PUZZLE = next(iter(shipped_puzzles().values()))


@pytest.mark.parametrize("language", ["en", "hi"])
def test_a_puzzle_shows_its_task_and_its_board(site: Served, language: str) -> None:
    answer = site.get(f"/practise/{PUZZLE.id}", headers={"Accept-Language": language})
    shown = tags(answer.text)
    assert answer.status_code == 200
    assert say_task(PUZZLE, language) in shown["og:title"]
    assert str(PUZZLE.difficulty.rating) in shown["og:description"]
    picture = site.get(shown["og:image"].removeprefix(site.address))
    assert Image.open(BytesIO(picture.content)).size == (WIDTH, HEIGHT)
    other = site.get(f"/api/preview.png?path=practise/{[*shipped_puzzles()][1]}")
    assert other.content != picture.content


def test_the_puzzle_of_the_day_is_named_with_its_picture(site: Served) -> None:
    shown = tags(site.get("/practise").text)
    today = puzzle_of_day(shipped_puzzles().values(), datetime.now(UTC).date())
    assert say_task(today) in shown["og:description"]
    assert shown["og:image"].endswith(f"&path=practise%2F{today.id}")


@pytest.mark.parametrize("language", ["en", "hi"])
@pytest.mark.parametrize("page", sorted({*PAGES} - {"practise"}))
def test_a_page_of_the_site_has_a_title_and_a_sentence_of_its_own(page: str, language: str) -> None:
    first, shown = page_preview("", language), page_preview(page, language)
    assert shown.title != first.title
    assert shown.words != first.words
    assert shown.path == page


def test_pages_show_themselves_and_what_is_private_nothing(site: Served) -> None:
    first = tags(site.get("/").text)
    for page in ("learn", "ask", "house", "history", "compare", "t", "practise/free"):
        assert tags(site.get(f"/{page}").text)["og:title"] != first["og:title"], page
    assert tags(site.get("/move?link=secret").text)["og:title"] == first["og:title"]
    assert "secret" not in site.get("/move?link=secret").text
    pictures = {site.get(f"/api/preview.png?path={page}").content for page in ("learn", "ask", "")}
    assert len(pictures) == 3


def test_a_clause_is_quoted(site: Served) -> None:
    shown = tags(site.get("/laws/003.queen.17").text)
    assert shown["og:title"].startswith("003.queen.17")
    assert "Queen" in shown["og:description"]
    assert tags(site.get("/laws/A134").text)["og:title"].startswith("A134: How many play")


def test_a_tournament_is_named(site: Served) -> None:
    with Guest(site) as asha:
        asha.get("/rules")
        made = asha.http.post(
            "/api/tournaments", json={"name": "Pune Open", "place": "Pune", "date": "2026-12-05"}
        ).json()
    for path in (f"/t/{made['id']}", f"/t/{made['id']}/screen"):
        shown = tags(site.get(path).text)
        assert shown["og:title"] == "Pune Open"
        assert shown["og:description"].startswith("Pune, 2026-12-05.")
    picture = site.get(shown["og:image"].removeprefix(site.address))
    assert Image.open(BytesIO(picture.content)).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize("path", ["practise/nosuch", "t/nosuchtournament", "m/nosuchmatch"])
def test_what_is_not_there_is_not_found(site: Served, path: str) -> None:
    assert site.get(f"/{path}").status_code == 404
    assert site.get(f"/api/preview.png?path={path}").status_code == 404


def test_a_moment_of_the_points_game_has_the_points_so_far() -> None:
    match = fold(
        [
            events.MatchMade(rules="points"),
            events.BoardBegun("a1"),
            events.Struck(events.ObservedStroke(white=2)),
            events.Struck(events.ObservedStroke()),
        ]
    )
    assert score_shown(match, {"version": 4}, 3) == (40, 0)  # type: ignore[typeddict-item]
