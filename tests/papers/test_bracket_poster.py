"""A bracket of any size is legible, on one sheet or several: everybody is on it once, nothing overlaps."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from carrom.errors import BadInput
from carrom.papers import PAPERS
from carrom.papers.event.bracket import (
    FOOT,
    HEAD,
    MARGIN,
    NARROWEST_COLUMN,
    SIZES,
    SMALLEST_PITCH,
)
from carrom.papers.event.sheets import BracketBox, BracketPoster, BracketSheet
from carrom.tournament import StageKind, Tournament, events, preset
from tests.effort import sample
from tests.papers.event_halls import entered, is_drawn, plan_of, played, requested

SINGLE = plan_of(StageKind.BRACKET, third_place=True)
DOUBLE = plan_of(StageKind.DOUBLE)
EVERY_SIZE = sample([2, 3, 7, 8, 9, 33, 16, 17, 24, 32, 40, 63, 64, 65, 130], 6)


def poster(event: Tournament, **wanted: object) -> BracketPoster:
    sheet = PAPERS["bracket"].of(requested(event, **wanted))
    assert isinstance(sheet, BracketPoster)
    return sheet


def check_fits(sheet: BracketSheet, paper: str) -> None:
    """Everything is on the page, in type that can be read, and no match lies on another."""
    short, long = SIZES[paper]  # type: ignore[index]
    wide, high = (long, short) if sheet.is_landscape else (short, long)
    columns = max([len(sheet.columns), *([sheet.goes_on_at[0] + 1] if sheet.goes_on_at else [])])
    assert (wide - 2 * MARGIN) / columns >= NARROWEST_COLUMN
    assert sheet.pitch >= SMALLEST_PITCH
    room = (high - 2 * MARGIN - HEAD - FOOT) / sheet.pitch
    for box in sheet.boxes:
        assert 0 <= box.column < len(sheet.columns)
        assert 0.7 <= box.height <= room - 0.7 + 1e-6
    for a, b in combinations(sheet.boxes, 2):
        assert a.column != b.column or abs(a.height - b.height) >= 2 - 1e-9
    if sheet.goes_on_at is not None:
        assert all(
            box.column != sheet.goes_on_at[0] or abs(box.height - sheet.goes_on_at[1]) >= 2
            for box in sheet.boxes
        )


def starting_names(sheets: tuple[BracketSheet, ...]) -> Counter[str]:
    """Who comes into the bracket, at sides no other match leads to."""
    return Counter(
        side.name
        for sheet in sheets
        for box in sheet.boxes
        for side, source in zip(box.sides, box.sources, strict=True)
        if source is None and not side.is_open and box.label != "Third place"
    )


@pytest.mark.parametrize("entries", EVERY_SIZE)
def test_everybody_stands_once_on_a_bracket_that_can_be_read(entries: int) -> None:
    event = played(entered(SINGLE, entries), until=is_drawn)
    names = [each.name for each in event.state.competitions["cup"].entrants.values()]
    for paper in SIZES:
        drawn = poster(event, sheet=paper)
        for sheet in drawn.sheets:
            check_fits(sheet, paper)
        assert starting_names(drawn.sheets) == Counter(names)


@pytest.mark.nightly
@pytest.mark.parametrize("kind", [StageKind.BRACKET, StageKind.DOUBLE])
@pytest.mark.parametrize("entries", range(2, 131))
def test_a_bracket_of_every_size_can_be_read(entries: int, kind: StageKind) -> None:
    event = entered(plan_of(kind), entries)
    for state in (played(event, until=is_drawn), played(event)):
        for paper in SIZES:
            for sheet in poster(state, sheet=paper).sheets:
                check_fits(sheet, paper)


def test_a_hundred_and_thirty_fit_on_one_sheet_of_a2() -> None:
    event = played(entered(SINGLE, 130), until=is_drawn)
    assert len(poster(event, sheet="a2").sheets) == 1
    assert len(poster(event, sheet="a4").sheets) == 5


@pytest.mark.thorough
def test_a_bracket_on_several_sheets_says_where_it_goes_on() -> None:
    event = entered(SINGLE, 128)
    open_sheets = poster(played(event, until=is_drawn)).sheets
    *parts, last = open_sheets
    assert {sheet.note.rpartition(" · ")[2] for sheet in parts} == {
        f"Winner: to page {len(open_sheets)}"
    }
    waiting = {
        side.name for box in last.boxes for side in box.sides if side.name.startswith("From")
    }
    assert waiting == {f"From page {page}" for page in range(1, len(open_sheets))}
    over = poster(played(event)).sheets
    winners = {sheet.goes_on for sheet in over[:-1]}
    assert winners == {side.name for box in first_boxes_of(over[-1]) for side in box.sides}


def first_boxes_of(sheet: BracketSheet) -> list[BracketBox]:
    return [box for box in sheet.boxes if box.column == 0]


def test_the_champion_and_the_third_place_stand_on_the_last_sheet() -> None:
    event = played(entered(SINGLE, 16))
    (sheet,) = poster(event).sheets
    shown = requested(event).event.competitions[0]
    names = {each.id: each.name for each in shown.entrants}
    assert (sheet.goal, sheet.goes_on) == ("Champion", names[shown.champion])
    (third,) = (box for box in sheet.boxes if box.label == "Third place")
    (winner,) = (side.name for side in third.sides if side.has_won)
    assert winner == names[shown.podium[2]]


@pytest.mark.parametrize("entries", sample([3, 6, 8, 13, 40], 3))
def test_a_double_elimination_has_its_main_draw_its_second_chance_and_finals(entries: int) -> None:
    event = played(entered(DOUBLE, entries))
    sheets = poster(event).sheets
    for sheet in sheets:
        check_fits(sheet, "a4")
    titles = list(dict.fromkeys(sheet.title.rpartition(" · ")[2] for sheet in sheets))
    assert titles == ["Main draw", "Second chance: losers of the main draw", "Finals"]
    main = tuple(sheet for sheet in sheets if sheet.title.endswith("Main draw"))
    names = [each.name for each in event.state.competitions["cup"].entrants.values()]
    assert starting_names(main) == Counter(names)
    shown = requested(event).event.competitions[0]
    assert sheets[-1].goes_on == {each.id: each.name for each in shown.entrants}[shown.champion]


@pytest.mark.parametrize("kind", [StageKind.ROUNDS, StageKind.LEAGUE, StageKind.SWISS])
def test_other_stages_stand_round_beside_round(kind: StageKind) -> None:
    rounds = {"rounds": 3} if kind is StageKind.SWISS else {}
    event = played(entered(plan_of(kind, **rounds), 9))
    sheets = poster(event).sheets
    for sheet in sheets:
        check_fits(sheet, "a4")
    labels = [box.label for sheet in sheets for box in sheet.boxes]
    seen = [
        fixture
        for fixture in requested(event).event.fixtures.values()
        if not (fixture.a.is_bye and fixture.b.is_bye)
    ]
    assert sorted(labels) == sorted(f"{each.round}.{each.number}" for each in seen)


def test_without_a_stage_asked_for_all_that_have_begun_are_on_the_poster() -> None:
    event = played(entered(preset("college-cup"), 8))
    titles = [sheet.title for sheet in poster(event).sheets]
    assert titles == ["Knock-out", "Semi-final league", "Final"]
    assert [sheet.title for sheet in poster(event, stage=2).sheets] == ["Semi-final league"]
    for wrong in ({"stage": 4}, {"stage": -1}, {"round": -1}):
        with pytest.raises(BadInput, match=r"stage: there is no stage|round: cannot be"):
            poster(event, **wrong)


def test_who_did_not_come_stands_on_the_poster() -> None:
    event = played(entered(plan_of(StageKind.BRACKET), 8), until=is_drawn)
    names = Counter(each.name for each in event.state.competitions["cup"].entrants.values())
    event = event.apply(events.ResultGiven("cup.1.1.1", end="double_walkover"))
    assert starting_names(poster(event).sheets) == names
    for number in (2, 3, 4):
        event = event.apply(events.ResultGiven(f"cup.1.1.{number}", "a", (25, 3)))
    drawn = poster(event).sheets
    assert starting_names(drawn) - Counter(["bye"]) == names
