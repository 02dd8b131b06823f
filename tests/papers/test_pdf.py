"""The papers as PDF: everything that belongs on them is there, in both languages, and fits."""

from __future__ import annotations

from io import BytesIO
from itertools import product
from typing import Any

import pytest
from PIL import Image

from carrom.laws import (
    Format,
    RuleSet,
    every_rule_set,
    languages,
    options,
    parse_house_rules,
    rule_set,
)
from carrom.match import Match, ObservedStroke, events, fold
from carrom.papers import PaperCard, ScoreSheet, rules_card, sheet_of, typeset, umpire_card
from carrom.papers.typesetting import render
from tests.effort import sample
from tests.match.table import Table
from tests.papers.pdf_text import pages_of, squeezed
from tests.papers.test_cards import other_value, rows_of

FORMATS = [
    pytest.param(rules, form, language, id=f"{rules.name}-{form.name}-{language}")
    for rules, language in product(every_rule_set(), languages())
    for form in rules.formats
]
EVERY_FORMAT = pytest.mark.parametrize("rules, form, language", sample(FORMATS, 2))
LANGUAGES = pytest.mark.parametrize("language", languages())
ADDRESS = "http://192.168.1.20:8000/umpire"
LONG = ("Chandrashekharendra Venkataraghavanpillai Subramaniaswamy", "W" * 60)


def missing(texts: list[str], page: str) -> list[str]:
    return [text for text in texts if squeezed(text) not in page]


def card_texts(card: PaperCard) -> list[str]:
    rows = [*rows_of(card), *card.figures]
    return [
        card.title, card.rules, card.format, card.document, card.note, card.footer, *card.heads,
        *(text for row in rows for text in (row.what, row.follows, *row.cites[:3])),
        *(text for section in card.sections for text in (section.title, section.follows)),
        *card.phone,
    ]  # fmt: skip


def below_the_columns(page: bytes) -> Any:
    """The darkest and the lightest grey of the strip between the columns of a card and its footer."""
    with Image.open(BytesIO(page)) as picture:
        a_mm = picture.height / 297
        strip = picture.convert("L").crop(
            (0, round(286.3 * a_mm), picture.width, round(287.5 * a_mm))
        )
        return strip.getextrema()


@EVERY_FORMAT
def test_a_card_of_rules_has_everything_on_one_page(
    rules: RuleSet, form: Format, language: str
) -> None:
    card = rules_card(rules, form.name, language=language)
    (page,) = pages_of(typeset(card))
    assert missing(card_texts(card), page) == []
    (picture,) = render(card, ppi=72)
    assert below_the_columns(picture) == (255, 255)


@EVERY_FORMAT
def test_an_umpires_card_has_everything_on_one_page(
    rules: RuleSet, form: Format, language: str
) -> None:
    card = umpire_card(rules, form.name, language=language, address=ADDRESS)
    (page,) = pages_of(typeset(card))
    assert missing([*card_texts(card), ADDRESS], page) == []
    (picture,) = render(card, ppi=72)
    assert below_the_columns(picture) == (255, 255)


def everything_changed() -> RuleSet:
    """House rules that set every option to something else, under a long title."""
    rules, lines = (
        rule_set("laws-29"),
        ['extends = "laws-29"', f'title = "{"Rules of the house " * 4}"'],
    )
    group = ""
    for path, info in options().items():
        if path.partition(".")[0] != group:
            group = path.partition(".")[0]
            lines.append(f"[{group}]")
        value = other_value(info, rules)
        if path == "points.men":  # a card is of two sides
            value = info.default
        text = str(value).lower() if isinstance(value, bool) else repr(value)
        lines.append(f"{path.partition('.')[2]} = {text}")
    return parse_house_rules(
        "\n".join(lines), edition=4
    )  # which did not ask whether they make sense


@LANGUAGES
def test_the_card_of_a_house_that_changes_everything_still_fits(language: str) -> None:
    card = rules_card(everything_changed(), "points=7", language=language)
    (page,) = pages_of(typeset(card))
    assert missing(card_texts(card), page) == []
    assert len(card.sections[0].rows) > 100
    (picture,) = render(card, ppi=72)
    assert below_the_columns(picture) == (255, 255)


def sheet_texts(sheet: ScoreSheet) -> list[str]:
    boards = [board for game in sheet.games for board in game.boards]
    return [
        sheet.title, *sheet.sides, *sheet.heads.values(), sheet.result, *sheet.lines, *sheet.signatures,
        *(text for pair in sheet.facts for text in pair),
        *(text for board in boards for text in (board.breaks, board.queen, board.note)),
        *(text for board in boards for text in (*board.points, *board.score)),
        *(text for chapter in sheet.chapters for event in chapter.events
          for text in (chapter.title, event.told, event.ruling)),
    ]  # fmt: skip


def long_match() -> Match:
    """Forty boards between pairs with long names."""
    a, b = events.Entry.of("Asha", "Ravi"), events.Entry.of(*LONG)
    match = fold([events.MatchMade(a, b, format="boards=40")])
    for number in range(40):
        match = match.apply(events.BoardBegun(None if number else "a1"), 60.0 * number)
        match = match.apply(events.Struck(ObservedStroke(white=1)), 60.0 * number + 10)
        match = match.apply(events.Struck(ObservedStroke(striker=True)), 60.0 * number + 20)
        loser = "b" if number == 39 else "ab"[number % 2]
        match = match.apply(events.Conceded("board", by=loser), 60.0 * number + 40)
    return match


@LANGUAGES
def test_forty_boards_of_pairs_with_long_names_fit(language: str) -> None:
    sheet = sheet_of(long_match(), strokes=True, language=language)
    text = "".join(pages_of(typeset(sheet)))
    assert missing(sheet_texts(sheet), text) == []


@LANGUAGES
def test_a_finished_match_is_on_one_page_by_board(language: str) -> None:
    table = Table("003").board("a", 10).board("b", 4).board("a", 12).board("a", 7)
    sheet = sheet_of(table.match, language=language)
    (page,) = pages_of(typeset(sheet))
    assert missing(sheet_texts(sheet), page) == []


@LANGUAGES
@pytest.mark.parametrize("rules", [rules.name for rules in sample(every_rule_set())])
def test_an_empty_sheet_is_one_page(rules: str, language: str) -> None:
    made = events.choose_singles(events.MatchMade(rules=rules))
    assert len(pages_of(typeset(sheet_of(fold([made]), blank_rows=True, language=language)))) == 1


@pytest.mark.parametrize(
    "name",
    ["#panic()", "$x^2$ *bold* _it_ @ref", "<label>", "\\ // /* ", "[x](y)", '"quote"', "ಅನ್ನ"],
)
def test_a_name_is_text_and_never_markup(name: str) -> None:
    match = fold([events.MatchMade(events.Entry.of(name), events.Entry.of("Ravi"))])
    (page,) = pages_of(typeset(sheet_of(match)))
    if name.isascii():
        assert squeezed(name) in page


def test_the_same_paper_is_the_same_text_every_time() -> None:
    card = rules_card(rule_set("003"))
    assert pages_of(typeset(card)) == pages_of(typeset(card))
