"""The score sheet says what the card of the match says, and every event of its log."""

from __future__ import annotations

import json

import pytest

from carrom.browser import call
from carrom.errors import BadInput, Refused
from carrom.match import Match, event_to_json, events, fold, narrate
from carrom.papers import blank_match, sheet_of
from carrom.plain import plain
from tests.match.example import MATCH
from tests.match.table import Table


def test_points_stand_under_the_side_that_won_them() -> None:
    table = Table("003").board("a", 10).board("b", 4)
    first, second = sheet_of(table.match).games[0].boards
    assert (first.points, first.score) == (("10", ""), ("10", "0"))
    assert (second.points, second.score) == (("", "4"), ("10", "4"))
    assert first.queen == "Asha"


def test_demanded_points_stand_beside_those_of_the_board() -> None:
    table = Table("003").begin("a1")
    table.own(8)
    table.own(1, improper=True)
    demand = table.state.demand
    assert demand is not None
    table.tell(events.PointsDemanded(1))
    assert sheet_of(table.match).games[0].boards[0].points == ("", "5+1")


def test_every_event_in_force_is_told_once_and_in_order() -> None:
    chapters = sheet_of(MATCH, strokes=True).chapters
    told = [event.told for chapter in chapters for event in chapter.events]
    assert told == [narrate(step) for step in MATCH.line]
    assert [event.number for chapter in chapters for event in chapter.events] == [
        str(step.version) for step in MATCH.line
    ]


def test_a_chapter_is_a_board() -> None:
    table = Table("003").board("a", 10).board("b", 4)
    titles = [chapter.title for chapter in sheet_of(table.match, strokes=True).chapters]
    assert titles == ["Before the first board", "Game 1, Board 1", "Game 1, Board 2"]


def test_without_strokes_there_are_no_chapters() -> None:
    assert sheet_of(MATCH).chapters == ()


def test_times_are_minutes_and_seconds_of_the_match() -> None:
    event = sheet_of(MATCH, strokes=True).chapters[0].events[1]
    assert event.time == "0:12"


def test_a_side_with_a_name_of_its_own_names_its_players() -> None:
    assert sheet_of(MATCH).players == ("", "One, Two")


def test_the_tags_of_the_match_stand_at_its_head() -> None:
    assert ("Event", "Club night") in sheet_of(MATCH).facts


def test_a_day_that_is_given_stands_there_once() -> None:
    facts = sheet_of(MATCH, day="2026-06-02").facts
    assert [value for label, value in facts if label == "Date"] == ["2026-06-02"]


def test_an_unfinished_match_says_so() -> None:
    assert "Not finished: as it stands now." in sheet_of(MATCH).lines


def test_a_finished_match_has_its_result_and_no_empty_rows() -> None:
    table = Table("003", "boards=1").board("a", 10)
    sheet = sheet_of(table.match, blank_rows=True)
    assert sheet.result == "Asha won 10–0"
    assert len(sheet.games[0].boards) == 1
    assert "Result still to be confirmed by Asha and Bela" in sheet.lines


@pytest.mark.parametrize(
    "rules, form, games, rows",
    [
        ("003", "", 3, 10),
        ("icf-25", "", 3, 8),
        ("000", "", 1, 4),
        ("001", "league", 1, 3),
        ("003", "boards=200", 1, 40),
    ],
)
def test_an_empty_sheet_has_a_row_for_every_board(
    rules: str, form: str, games: int, rows: int
) -> None:
    sheet = sheet_of(blank_match(rules, form, a=("Asha",), b=("Ravi",)), blank_rows=True)
    assert [len(game.boards) for game in sheet.games] == [rows] * games
    assert {board.breaks for game in sheet.games for board in game.boards} == {""}


def test_a_started_game_keeps_its_boards_and_gets_rows_for_the_rest() -> None:
    table = Table("icf-25").board("a", 10)
    sheet = sheet_of(table.match, blank_rows=True)
    assert [len(game.boards) for game in sheet.games] == [8, 8, 8]
    assert sheet.games[0].boards[0].score == ("10", "0")
    assert sheet.games[0].boards[1].number == "2"


def test_one_against_two_is_refused() -> None:
    with pytest.raises(Refused, match="1 against 2 players"):
        blank_match("003", a=("Asha",), b=("Bela", "Bose"))


def test_a_substituted_player_keeps_the_boards_that_were_theirs() -> None:
    table = Table("003", pairs=True).board("a", 10)
    before = sheet_of(table.match).games[0].boards[0].breaks
    table.tell(events.PlayerSubstituted(by="a1", name="Mina", reason="ill"))
    sheet = sheet_of(table.match)
    assert sheet.games[0].boards[0].breaks == before == "Asha"
    assert any("Mina" in line for line in sheet.lines)


def test_what_was_never_made_has_no_sheet() -> None:
    with pytest.raises(BadInput, match="match: has not been made yet"):
        sheet_of(Match())
    assert sheet_of(fold([events.MatchMade()])).games[0].boards == ()


def test_a_page_without_a_server_has_the_same_sheet() -> None:
    log = [{"event": event_to_json(logged.event), "at": logged.at} for logged in MATCH.log]
    call("keep.open", json.dumps({"id": "m", "log": log}))
    for language in ("en", "hi"):
        asked = json.dumps({"id": "m", "strokes": True, "language": language})
        answer = json.loads(call("keep.sheet", asked))
        assert answer["value"] == plain(sheet_of(MATCH, strokes=True, language=language))
    call("keep.close", json.dumps({"id": "m"}))
