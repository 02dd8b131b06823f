"""What is printed of the points game: a card of its rules, the umpire's card, sheets for two to four."""

from __future__ import annotations

import json

import pytest

from carrom.browser import call
from carrom.errors import BadInput
from carrom.laws import parse_house_rules, rule_set
from carrom.match import Match, events
from carrom.papers import blank_match, empty_sheet, rules_card, sheet_of, typeset, umpire_card
from carrom.papers.typesetting import render
from tests.papers.pdf_text import pages_of, squeezed

LANGUAGES = pytest.mark.parametrize("language", ["en", "hi"])
PEOPLE = pytest.mark.parametrize("people", [2, 3, 4])
POINTS = rule_set("points")


def test_the_rules_of_the_card_are_told_by_colour_and_by_its_own_decisions() -> None:
    card = rules_card(POINTS)
    assert [figure.follows for figure in card.figures] == ["10", "20", "50"]
    rows = {row.what: row.follows for row in card.strokes}
    assert rows["You pocketed a black man."] == "You get 10 points. You play on."
    assert rows["You pocketed a white man."] == "You get 20 points. You play on."
    assert rows["The striker was pocketed."] == "You owe one due. Your turn is over."
    said = " ".join(row.what for section in card.sections for row in section.rows)
    assert "each for themselves" in said
    assert "Equal highest points share the win" in said


@pytest.mark.parametrize("kind", ["rules", "umpire"])
def test_nothing_on_a_card_speaks_of_own_men_or_of_an_opponent(kind: str) -> None:
    card = rules_card(POINTS) if kind == "rules" else umpire_card(POINTS)
    lines = [*card.strokes, *(row for section in card.sections for row in section.rows)]
    for row in lines:
        words = f"{row.what} {row.follows}"
        assert "your men" not in words
        assert "your opponent" not in words


def test_a_family_sees_what_its_rules_change() -> None:
    rules = parse_house_rules('extends = "points"\n[points]\nwhite = 15\ncover = "not_needed"')
    card = rules_card(rules)
    assert [figure.follows for figure in card.figures] == ["10", "15", "50"]
    changed = {row.follows for row in card.sections[0].rows}
    assert "15 (instead of: 20)" in changed
    said = " ".join(row.what for section in card.sections for row in section.rows)
    assert "she needs no cover" in said


@PEOPLE
@LANGUAGES
def test_an_empty_sheet_has_a_column_for_each_and_room_to_count(people: int, language: str) -> None:
    sheet = empty_sheet("points", "three-boards", people=people, language=language)
    assert len(sheet.sides) == people
    (game,) = sheet.games
    assert [len(board.points) for board in game.boards] == [people] * 3
    assert [len(tally.rows) for tally in sheet.tallies] == [5, 5, 5]
    assert (sheet.signatures, "left" in sheet.heads) == ((), False)
    (page,) = pages_of(typeset(sheet))
    for tally in sheet.tallies:
        assert all(squeezed(row) in page for row in (tally.title, *tally.rows))


@pytest.mark.parametrize("form", ["board", "three-boards", "to-500"])
def test_every_format_fits_on_a_page(form: str) -> None:
    assert len(render(empty_sheet("points", form, people=4), ppi=30)) == 1


def played() -> Match:
    match = blank_match("points", "three-boards", a=("Asha",), b=("Ravi",), others=("Mina",))
    match = match.apply(events.BoardBegun("a1"))
    for stroke in (
        events.ObservedStroke(white=9),
        events.ObservedStroke(),
        events.ObservedStroke(black=8, queen=True),
        events.ObservedStroke(black=1),
    ):
        match = match.apply(events.Struck(stroke))
    match = match.apply(events.BoardBegun())
    return match.apply(events.Struck(events.ObservedStroke(white=1)))


@LANGUAGES
def test_a_sheet_of_a_match_says_what_everybody_got(language: str) -> None:
    sheet = sheet_of(played(), strokes=True, language=language)
    (board,) = sheet.games[0].boards
    assert (board.points, board.score) == (("180", "140", "0"), ("180", "140", "0"))
    assert (board.queen, board.breaks, board.left) == ("Ravi", "Asha", ())
    assert sheet.tallies == ()
    text = "".join(pages_of(typeset(sheet)))
    assert all(name in text for name in ("Asha", "Ravi", "Mina", "180", "140"))


def test_points_of_the_second_board_are_those_of_that_board() -> None:
    match = played()
    for stroke in (
        events.ObservedStroke(white=8, black=9),
        events.ObservedStroke(queen=True),
    ):
        match = match.apply(events.Struck(stroke))
    first, second = sheet_of(match).games[0].boards
    assert first.points == ("180", "140", "0")
    assert second.points == ("0", "320", "0")
    assert second.score == ("180", "460", "0")


def test_a_win_that_is_shared_names_those_who_share_it() -> None:
    house = 'extends = "points"\n[points]\nwhite = 10\n[scoring]\nqueen_value = 0'
    match = blank_match("points", house=house, a=("Asha",), b=("Ravi",), others=("Mina",))
    match = match.apply(events.BoardBegun("a1"))
    for stroke in (
        events.ObservedStroke(white=9),
        events.ObservedStroke(),
        events.ObservedStroke(black=8, queen=True),
        events.ObservedStroke(black=1),
    ):
        match = match.apply(events.Struck(stroke))
    assert sheet_of(match).result == "Asha and Ravi won 90–90–0"


@pytest.mark.parametrize("people", [1, 5])
def test_so_many_do_not_play(people: int) -> None:
    with pytest.raises(BadInput, match="two, three or four") as refused:
        empty_sheet("points", people=people)
    assert refused.value.field == "people"


def test_a_sheet_of_two_sides_has_no_third() -> None:
    with pytest.raises(BadInput, match="two sides play"):
        empty_sheet("laws-29", people=3)


def test_the_page_without_a_server_gets_the_same_sheet() -> None:
    values = json.dumps({"rules": "points", "format": "board", "people": 3})
    sheet = json.loads(call("papers.sheet", values))["value"]
    assert len(sheet["sides"]) == 3
    assert sheet["tallies"][0]["rows"][0] == "Black men, 10 each"
