"""The papers of a tournament as PDF: everything that belongs on them is there, in both languages."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import product
from typing import Any

import pytest
import segno
from PIL import Image

from carrom.laws import languages
from carrom.papers import PAPERS, event_pictures, typeset
from carrom.papers.event.sheets import CertificateSet, ListPaper, TableLabels
from carrom.papers.typesetting import render
from carrom.tournament import PRESETS, StageKind, Tournament, events, preset
from tests.effort import sample
from tests.papers.event_halls import entered, is_drawn, plan_of, played, requested
from tests.papers.pdf_text import pages_of, squeezed

PHASES = ("entered", "drawn", "played")
SIZES = (2, 7, 40, 130)
LANGUAGES = pytest.mark.parametrize("language", languages())
BRACKET = plan_of(StageKind.BRACKET, third_place=True)
KINDS = ("draw", "next", "results", "standings")
PNG = b"\x89PNG"


@cache
def event_of(name: str, entries: int, phase: str) -> Tournament:
    plan = preset(name)
    groups = max(stage.groups for stage in plan.stages)
    event = entered(plan, max(entries, 2 * groups))
    if phase == "entered":
        return event
    return played(event, until=is_drawn if phase == "drawn" else lambda _: False)


def texts_of(value: Any) -> set[str]:
    """Every text that stands in a list."""
    assert isinstance(value, ListPaper)
    cells = {cell for section in value.sections for row in section.rows for cell in row.cells}
    heads = {column.title for section in value.sections for column in section.columns}
    titles = {text for section in value.sections for text in (section.title, section.note)}
    return {value.head.event, value.head.title, *cells, *heads, *titles}


def everything_typesets(name: str, entries: int, phase: str, language: str) -> None:
    event = event_of(name, entries, phase)
    request = requested(event, language=language)
    for paper in PAPERS.values():
        if paper.name == "tie-sheets" and preset(name).kind != "team":
            continue
        assert paper.pdf(request).startswith(b"%PDF-"), paper.name
    for kind in KINDS:
        assert all(each.startswith(PNG) for each in event_pictures(request, kind))


@pytest.mark.thorough
@LANGUAGES
@pytest.mark.parametrize("name", sample(PRESETS))
def test_every_paper_of_a_preset_typesets(name: str, language: str) -> None:
    everything_typesets(name, 7, "drawn", language)


@pytest.mark.nightly
@pytest.mark.parametrize(
    "name, entries, phase, language", list(product(PRESETS, SIZES, PHASES, languages()))
)
def test_every_paper_of_every_preset_typesets_in_every_size(
    name: str, entries: int, phase: str, language: str
) -> None:
    everything_typesets(name, entries, phase, language)


@LANGUAGES
@pytest.mark.parametrize("name", ["participants", "results", "standings", "timetable"])
def test_a_list_has_everything_on_its_pages(name: str, language: str) -> None:
    event = played(
        entered(plan_of(StageKind.SWISS, rounds=3), 40),
        until=lambda event: (
            is_drawn(event) and bool(event.state.competitions["cup"].stages[0].results)
        ),
    )
    sheet = PAPERS[name].of(requested(event, language=language))
    text = "".join(pages_of(typeset(sheet)))
    assert {each for each in texts_of(sheet) if squeezed(each) not in text} == set()


@LANGUAGES
def test_a_bracket_of_forty_has_everybody_on_it(language: str) -> None:
    event = played(entered(BRACKET, 40), until=is_drawn)
    text = "".join(pages_of(PAPERS["bracket"].pdf(requested(event, language=language, sheet="a3"))))
    names = [each.name for each in event.state.competitions["cup"].entrants.values()]
    assert [name for name in names if squeezed(name) not in text] == []


def test_every_page_has_the_events_name_and_its_number() -> None:
    pages = pages_of(PAPERS["participants"].pdf(requested(entered(BRACKET, 130))))
    assert len(pages) > 2
    for number, page in enumerate(pages, 1):
        assert squeezed("Spring Open 2026") in page
        assert squeezed(f"Page {number} of {len(pages)}") in page


def test_hindi_stands_on_a_certificate_in_the_order_it_is_written() -> None:
    sheet = PAPERS["certificates"].of(requested(played(entered(BRACKET, 8)), language="hi"))
    assert isinstance(sheet, CertificateSet)
    pages = pages_of(typeset(sheet))
    assert len(pages) == len(sheet.certificates)
    for page, each in zip(pages, sheet.certificates, strict=True):
        for text in (each.title, each.award, each.is_awarded, each.name, each.reason):
            assert squeezed(text) in page


def test_ten_badges_a_page_and_two_labels() -> None:
    event = entered(BRACKET, 21)
    assert len(pages_of(PAPERS["badges"].pdf(requested(event)))) == 3
    assert len(pages_of(PAPERS["labels"].pdf(requested(event)))) == 2


def test_the_code_of_a_label_is_the_address_of_its_table() -> None:
    """Sampled in the middle of every module, where a phone looks."""
    sheet = PAPERS["labels"].of(requested(entered(BRACKET, 2)))
    assert isinstance(sheet, TableLabels)
    (page, *_) = render(sheet, ppi=150)
    with Image.open(BytesIO(page)) as picture:
        grey, a_mm = picture.convert("L"), picture.width / 210
        code = segno.make(sheet.tables[0].address, error="m", micro=False)
        rows = [list(row) for row in code.matrix]
        module = a_mm * 66 / len(rows)
        middles = [round((at + 0.5) * module) for at in range(len(rows))]
        dark = grey.point(lambda value: int(value < 128)).load()
        left, top = round(a_mm * 126), round(a_mm * 32)
        seen = [[dark[left + x, top + y] for x in middles] for y in middles]  # type: ignore[index]
    assert seen == rows


def test_two_short_score_cards_share_a_page_and_a_long_one_has_its_own() -> None:
    drawn = played(entered(BRACKET, 8), until=is_drawn)
    assert len(pages_of(PAPERS["cards"].pdf(requested(drawn, round=1)))) == 2
    long = plan_of(StageKind.BRACKET, format="points=25 boards=8 games=3")
    drawn = played(entered(long, 8), until=is_drawn)
    assert len(pages_of(PAPERS["cards"].pdf(requested(drawn, round=1)))) == 4


@pytest.mark.parametrize(
    "name", ["#panic()", "$x$ *b* _i_ @r", "<label>", "\\ // /*", '"q"', "W" * 110]
)
def test_a_name_is_text_and_never_markup(name: str) -> None:
    event = entered(BRACKET, 2)
    event = event.apply(events.PersonAdded(events.Person("odd", name, name)))
    event = event.apply(events.EntrantAdded("cup", events.Entrant("odd", name, ("odd",), name)))
    event = played(event, until=is_drawn)
    for paper in PAPERS.values():
        if paper.name != "tie-sheets":
            paper.pdf(requested(event))
    (page,) = pages_of(PAPERS["participants"].pdf(requested(event)))
    assert squeezed(name) in page
