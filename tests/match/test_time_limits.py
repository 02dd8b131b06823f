"""Limits of time bind by the events' own times, whoever reports late or not at all (A85, A122)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carrom.errors import Refused
from carrom.match import Logged, Match, Side, Timer, events, fold, record, untimed, verify
from tests.case_files import FOLDER
from tests.match.table import Table
from tests.match.timing import placing, timed


def a_wins_a_break(table: Table, points: int = 3) -> None:
    """A whole board for side a, and twenty seconds after it."""
    assert table.at is not None
    table.begin(None if table.state.next_breaker else "a1")
    table.board("a", points)
    table.at += 20


# The match's time ---------------------------------------------------------------------------------


def hour() -> Table:
    """000: side a has won a break 3–0; the second one began 160 seconds before the hour is over at 3660."""
    table = timed("000")
    table.at = 60
    a_wins_a_break(table)
    assert table.state.score == (3, 0)
    table.at = 3500
    table.begin()
    table.at = 3510
    table.stroke()
    return table


def test_000_ex_9_what_is_made_after_the_hour_does_not_count() -> None:
    table = hour()
    table.at = 3700
    why = r"made at 3700: the time of the match was up 40 s before \(A85\); .* report the time"
    table.refuses(events.Struck(), match=why)
    for event in (events.Passed(), events.FoulDeclared(by="a1"), events.Conceded("board", by="b")):
        table.refuses(event, match="time of the match was up")
    table.at = 3730
    table.tell(events.ClockExpired())
    assert (table.result.winner, table.result.score, table.result.how) == (Side.A, (3, 0), "time")


def test_000_ex_9_a_stroke_at_the_limit_is_too_late_and_one_before_it_is_not() -> None:
    table = hour()
    table.at = 3660
    table.refuses(events.Struck(), match="was up at that moment")
    table.at = 3659.9
    table.stroke()


def test_A79_a_stroke_made_before_the_hour_is_ruled_when_it_is_told_later() -> None:
    table = hour()
    table.match = table.match.apply(events.Struck(events.ObservedStroke(white=1)), 3720, made=3650)
    table.at = 3730
    table.refuses(events.Struck(), match="was up 70 s before")
    table.tell(events.ClockExpired())
    assert table.result.score == (3, 0)


def test_A79_a_stroke_in_motion_may_be_told_after_the_time() -> None:
    table = hour()
    table.at = 3661
    table.tell(events.ClockExpired(in_motion=True))
    table.match = table.match.apply(events.Struck(), 3665, made=3659)
    assert table.result.how == "time"


def test_A85_no_board_begins_after_the_hour_and_a_tie_has_its_extra_board() -> None:
    table = timed("000")
    table.at = 60
    a_wins_a_break(table)
    table.board("b", 3)
    assert table.state.score == (3, 3)
    table.at = 3661
    table.refuses(events.BoardBegun(), match="time of the match was up")
    table.tell(events.ClockExpired())
    assert table.state.extra
    table.at = 3700
    table.board("b", 12)
    assert table.result.score == (3, 15)


def test_A44_points_for_a_board_that_ended_in_time_may_be_demanded_later() -> None:
    table = timed("003", "minutes=10").begin("a1")
    table.own(8)
    table.at = 590
    table.own(1, improper=True)
    table.at = 610
    table.tell(events.PointsDemanded(1))
    table.refuses(events.BoardBegun(), match="time of the match was up")
    table.tell(events.ClockExpired())
    assert table.result.score == (0, 6)


def test_003_general_7_the_hour_is_longer_by_every_appeal() -> None:
    table = hour()
    table.tell(events.Appealed(by="a1"))
    table.at = 3610
    table.tell(events.PlayOrdered())
    table.at = 3759
    table.stroke()
    table.at = 3760
    table.refuses(events.Struck(), match="time of the match was up")


def test_the_first_edition_waits_for_a_report() -> None:
    table = timed("000", edition=1)
    table.at = 60
    table.begin("a1")
    table.at = 7200
    table.stroke()
    assert not table.state.time_up


def test_an_event_without_a_time_is_not_checked() -> None:
    table = hour()
    table.at = None
    table.stroke()


INSULT = (("ground", "insult"),)


@pytest.mark.parametrize(
    "event",
    [
        events.Appealed(by="a1"),
        events.Noted("bell"),
        events.MatchForfeited("a1", "insult"),
        events.IncidentReported("misconduct", "a1", INSULT),
    ],
)
def test_what_is_no_play_may_be_told_after_the_limit(event: events.Event) -> None:
    table = hour()
    table.at = 3700
    table.tell(event)


# Whole matches, in apply and verify ---------------------------------------------------------------


@pytest.mark.parametrize(
    "rules, minutes, clause", [("000", 60, "000.ex.9"), ("001", 10, "001.format.2")]
)
def test_a_whole_match_ends_where_the_clause_says(rules: str, minutes: int, clause: str) -> None:
    table = timed(rules)
    table.at = 100
    a_wins_a_break(table, 4)
    table.begin()
    limit = 100 + 60 * minutes
    table.at = limit - 3
    table.stroke()
    played = table.match
    table.at = limit + 2
    table.refuses(events.Struck(), match="was up 2 s before")
    table.at = limit + 500  # the bell is told of much later
    table.tell(events.ClockExpired())
    assert (table.result.winner, table.result.score, table.result.how) == (Side.A, (4, 0), "time")
    assert clause in table.result.clauses
    kept = record.record_of(table.match)
    assert verify(kept) == ()
    assert untimed(kept) == 0
    late = Logged(events.Struck(), limit + 2.0)
    wrong = record.Record(kept.tags[:-3], (*played.log, late))
    (found,) = verify(wrong)
    assert (found.version, found.what) == (len(wrong.log), "is refused")
    assert "the time of the match was up 2 s before (A85)" in found.actual


def test_a_log_without_times_is_valid_and_its_times_are_not_checked() -> None:
    table = Table("000")
    table.board("a", 3).board("b", 3)
    kept = record.record_of(table.match)
    assert verify(kept) == ()
    assert untimed(kept) == len(table.match.log) - 1  # all but the match itself are play


# Placing and strokes ------------------------------------------------------------------------------


def test_003_dues_26_a_placing_told_by_itself_must_be_in_time() -> None:
    table = placing()
    table.at = 25
    assert table.match.can(events.Placed())
    table.at = 280
    table.refuses(events.Placed(), match=r"the time to place was up 255 s before \(003.dues.26\)")
    table.refuses(events.Waived(), match="the time to place was up")
    table.tell(events.ClockExpired(Timer.PLACING))
    assert table.waits == []


def test_a_placing_made_in_time_may_be_told_late() -> None:
    table = placing()
    table.match.apply(events.Placed(), 280, made=24)


def test_003_dues_26_the_time_to_place_begins_when_the_stroke_is_announced() -> None:
    """The stroke was made at 12 and announced at 40: fifteen seconds from then."""
    table = timed().begin("a1")
    table.stroke(white=3)
    owing = table.match.apply(events.Struck(events.ObservedStroke(striker=True)), 40, made=12)
    owing.apply(events.Placed(), 55)
    with pytest.raises(Refused, match="was up 1 s before"):
        owing.apply(events.Placed(), 56)


def test_a_placing_inferred_from_the_next_stroke_is_never_late() -> None:
    table = placing()
    table.at = 280
    table.stroke()
    assert table.men == (7, 9)


def test_003_dues_24_a_placing_is_not_given_up_as_late_while_there_is_time() -> None:
    table = placing()
    late = events.PlacingForfeited(why="late")
    with pytest.raises(Refused, match="5 s are left by the times of the events"):
        table.match.apply(late, 20)
    table.match.apply(late, 26)
    table.match.apply(events.PlacingForfeited(why="declined"), 20)


def test_the_umpires_placing_has_no_limit() -> None:
    table = timed().begin("a1")
    table.stroke(white=3)
    table.stroke(white=1, striker=True)
    table.at = 16
    table.tell(events.ClockExpired(Timer.PLACING, by="b1"))
    assert table.waits == [("umpire", "a", 1)]
    table.at = 300
    table.tell(events.Placed())


def test_A12_a_told_stroke_is_late_only_if_somebody_says_when_it_was_made() -> None:
    table = timed(seconds=15).begin("a1")
    table.at = 100
    table.stroke()
    with pytest.raises(Refused, match=r"the time for the stroke was up 5 s before \(A12\)"):
        table.match.apply(events.Struck(), 130, made=120)
    table.match.apply(events.Struck(), 130, made=115)


# When it was made, when it was told ---------------------------------------------------------------


def test_nothing_is_told_before_it_happened_or_made_before_what_went_before() -> None:
    table = hour()
    with pytest.raises(Refused, match="made 3530: after it was told"):
        table.match.apply(events.Struck(), 3520, made=3530)
    with pytest.raises(Refused, match=r"made 3400: before the event before it happened"):
        table.match.apply(events.Struck(), 3520, made=3400)
    with pytest.raises(Refused, match="made 'noon': seconds from 0 on"):
        table.match.apply(events.Struck(), 3520, made="noon")  # type: ignore[arg-type]
    with pytest.raises(Refused, match="only an amendment says when"):
        table.match.apply(events.Undone(1), 3520, made=3515)


def test_re_entry_after_an_undo_proposes_the_old_time() -> None:
    table = hour()
    undone = table.match.apply(events.Undone(to=table.match.version - 1), 3720)
    again = events.Struck(events.ObservedStroke(black=1))
    assert undone.proposed_time(again) == 3510
    assert undone.proposed_time(events.Passed()) is None
    assert table.match.proposed_time(again) is None
    told = undone.apply(again, 3725, made=undone.proposed_time(again))
    assert told.state.clock.elapsed == table.match.state.clock.elapsed


def test_after_an_undo_there_is_the_whole_time_to_place() -> None:
    table = placing()
    table.at = 20
    table.tell(events.Placed())
    table.at = 100
    table.match = table.match.apply(events.Undone(to=table.match.version - 1), 100)
    table.match.apply(events.Placed(), 115)
    with pytest.raises(Refused, match="was up 1 s before"):
        table.match.apply(events.Placed(), 116)


def test_an_amendment_may_say_when_something_happened() -> None:
    table = hour()
    version = table.match.version
    amend = events.Amended(version=version, event=events.Struck())
    amended = table.match.apply(amend, 3720, made=3650)
    assert amended.state.clock.at == 3650
    with pytest.raises(Refused, match="time of the match was up"):
        table.match.apply(amend, 3720, made=3670)


def test_records_keep_when_an_event_was_made() -> None:
    made = events.MatchMade()
    match = fold([Logged(made, 0), Logged(events.BoardBegun("a1"), 20, 12.5)])
    match = match.apply(events.Struck(), made=30)
    kept = record.record_of(match)
    text = record.write(kept)
    assert "\n2 @20 made=12.5 board breaker=a1 => " in text
    assert "\n3 made=30 stroke => " in text
    assert record.read(text) == kept
    lines = record.write_jsonl(kept)
    assert '"at": 20.0, "made": 12.5, "event"' in lines
    assert record.read_jsonl(lines) == kept
    assert verify(kept) == ()
    assert fold(kept.log) == match
    assert replace(kept.log[1], made=None).time == 20


def test_a_time_that_is_none_is_named() -> None:
    text = record.write(record.record_of(Match().apply(events.MatchMade(), 0, made=0)))
    _, problems = record.read_leniently(text.replace("made=0", "made=noon"))
    assert str(problems[0]).startswith("line 9, column 6: made: ")


CASES = list(record.read_many((FOLDER / "times.carrom").read_text("utf-8")))


@pytest.mark.parametrize("kept", CASES, ids=[case.tag("Event") for case in CASES])
def test_a_record_with_times_is_right_or_wrong(kept: record.Record) -> None:
    found = [f"event {one.version}: {one.what}" for one in verify(kept)]
    wrong = kept.tag("Wrong")
    assert found[:1] == ([] if wrong is None else [wrong])
    assert not untimed(kept)
