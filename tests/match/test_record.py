"""The record file: text and JSON lines, exactly and back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import BadInput, Refused
from carrom.match import Logged, Match, events, fold, record
from carrom.match.events import Entry, MatchMade, Player
from carrom.match.record import Record
from carrom.match.record.event_words import known_words
from tests.effort import examples
from tests.match.anything import event_of_kind, reals, records
from tests.match.example import JSONL, LINES, MADE, MATCH, RECORD, TEXT

# There and back ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", sorted(events.EVENT_KINDS))
@settings(max_examples=examples(40))
@given(data=st.data())
def test_every_event_comes_back_from_its_line(kind: str, data: st.DataObject) -> None:
    before = data.draw(st.sampled_from([(), (Logged(MADE),)]))
    event = data.draw(event_of_kind(kind))
    kept = Record((), (*before, Logged(event, data.draw(st.none() | reals))))
    again = record.read(record.write(kept))
    assert again == kept
    assert repr(again) == repr(kept), "every type and every bit"


@given(records())
def test_any_record_comes_back_from_text(kept: Record) -> None:
    text = record.write(kept)
    again = record.read(text)
    assert again == kept
    assert repr(again) == repr(kept)
    assert record.write(again) == text


@given(records())
def test_any_record_comes_back_from_json_lines(kept: Record) -> None:
    text = record.write_jsonl(kept)
    again = record.read_jsonl(text)
    assert again == kept
    assert repr(again) == repr(kept)
    assert record.write_jsonl(again) == text


@given(st.lists(records(), max_size=4))
def test_records_stand_one_after_another(kept: list[Record]) -> None:
    text = record.write_many(kept)
    assert list(record.read_many(text)) == kept
    assert list(record.read_many(text.splitlines(keepends=True))) == kept
    assert [one.tags for one in record.scan_headers(text)] == [one.tags for one in kept]


@given(kept=records())
def test_a_line_of_the_file_is_a_line_for_every_reader(kept: Record) -> None:
    for text in (record.write(kept), record.write_jsonl(kept)):
        assert text.splitlines() == text.removesuffix("\n").split("\n")
        assert text.encode().decode() == text


# The form ---------------------------------------------------------------------------------------


def test_a_record_reads_like_this() -> None:
    assert (
        TEXT
        == """\
[Carrom "1"]
[Event "Club night"]
[Date "2026-05-01"]
[Umpire "Mina"]
[SideA "Asha and Ravi"]
[PlayerA1 "Asha"]
[PlayerA2 "Ravi"]
[SideB "The Bots"]
[PlayerB1 "One"]
[ComputerB1 "level 3"]
[PlayerB2 "Two"]
[ComputerB2 "level 1"]
[Rules "laws-29"]
[Edition "5"]
[Result "*"]
[Score "0-0"]

1 @0 match tags=Event:"Club night",Date:2026-05-01 => toss
2 @12.5 toss winner=a => choice
3 choice choice=break => games 0-0 score 0-0 next:a1
4 board => a1 w9 b9 q
5 stroke white=2 => a1 w7 b9 q
6 stroke queen => a1 w7 b9 q=pending:a
7 stroke white=1 => a1 w6 b9 q=covered:a
8 stroke striker => b1 w6 b9 q=covered:a place:b1:1a
9 note text="he said \\"no\\" => and left" => b1 w6 b9 q=covered:a place:b1:1a
10 amend version=5 stroke white=1 => b1 w7 b9 q=covered:a place:b1:1a
"""
    )


def test_a_header_tells_of_the_match_and_the_first_line_only_of_what_is_left() -> None:
    plain = record.record_of(fold([MADE]))
    assert record.write(plain).endswith("\n1 match => toss\n")
    amended = fold([MADE, events.Amended(1, MatchMade(Entry.of("Asha"), Entry.of("Ravi")))])
    text = record.write(record.record_of(amended))
    assert '[SideA "Asha"]' in text, "the header tells what is true now"
    assert (
        '\n1 match a="Asha and Ravi":(Asha,Ravi) b="The Bots":(One:"level 3",Two:"level 1")' in text
    )
    assert record.read(text).log == amended.log, "and the first line what was told first"


def test_everything_the_match_was_made_with_stands_in_the_header() -> None:
    made = MatchMade(
        Entry("Asha", (Player("Asha", "level 9"),)),
        rules="club",
        format="points=25 boards=8",
        house='extends = "laws-29"\n[queen]\nearly = "void"\n',
        equipment="siscaa",
        constants=(("friction", 0.1 + 0.2), ("disc_restitution", -0.0)),
        certified=("a1", "b1"),
        seed_hash="ab" * 32,
        packing="packed",
    )
    kept = record.record_of(fold([made]))
    assert dict(kept.tags) == {
        "SideA": "Asha",
        "ComputerA1": "level 9",
        "SideB": "B",
        "Rules": "club",
        "Format": "points=25 boards=8",
        "HouseRules": 'extends = "laws-29"\n[queen]\nearly = "void"\n',
        "Equipment": "siscaa",
        "Constants": "friction:0.30000000000000004,disc_restitution:-0",
        "Certified": "a1,b1",
        "SeedHash": "ab" * 32,
        "Edition": "5",
        "Packing": "packed",
        "Result": "*",
        "Score": "0-0",
    }
    text = record.write(kept)
    assert text.endswith("\n1 match => toss\n")
    assert repr(record.read(text).log[0].event) == repr(made)


def test_a_match_in_progress_has_no_result_and_a_finished_one_has() -> None:
    assert RECORD.tag("Result") == "*"
    over = MATCH.apply(events.Conceded("match", by="a"))
    assert record.record_of(over).tag("Result") == "b 0-0 conceded"
    assert record.record_of(over).tag("Games") is None


def test_games_are_told_in_the_header() -> None:
    won = fold([MatchMade(rules="icf-25"), events.Conceded("game", by="b")])
    assert record.record_of(won).tag("Games") == "0-0"
    assert record.record_of(won).tag("Score") == "0-0"


def test_more_tags_never_say_otherwise_than_the_match() -> None:
    told = record.record_of(MATCH, [("SideA", "Nobody"), ("Result", "b 29-0"), ("Event", "Final")])
    assert told.tag("SideA") == "Asha and Ravi"
    assert told.tag("Result") == "*"
    assert told.tag("Event") == "Final"
    assert [name for name, _ in told.tags].count("Event") == 1
    also = record.record_of(MATCH, [("Games", "25-0"), ("ComputerA1", "level 9"), ("Carrom", "2")])
    assert also.tags == record.record_of(MATCH).tags


def test_a_tag_that_no_header_can_hold_stands_on_the_first_line() -> None:
    match = fold([MatchMade(tags=(("table no", "3"), ("Score", "a lot"), ("Event", "Final")))])
    text = record.write(record.record_of(match))
    assert '[Event "Final"]' in text
    assert '\n1 match tags="table no":3,Score:"a lot",Event:Final => toss\n' in text
    assert record.read(text).log == match.log


def test_a_pair_may_be_named_after_its_first_player() -> None:
    pair = Entry("Asha", (Player("Asha"), Player("Ravi")))
    match = fold([MatchMade(pair, Entry.of("Mina", "Tara"))])
    assert record.read(record.write(record.record_of(match))).log == match.log


def test_the_first_line_keeps_every_bit_that_the_header_has_not() -> None:
    made = MatchMade(constants=(("friction", -0.0),))
    kept = Record((("Constants", "friction:0"),), (Logged(made),))
    assert repr(record.read(record.write(kept))) == repr(kept)


def test_the_summary_is_as_it_was_told_then_not_as_it_was_judged_later() -> None:
    assert RECORD.summaries[4] == "a1 w7 b9 q"
    assert RECORD.summaries[9] == "b1 w7 b9 q=covered:a place:b1:1a"
    assert len(RECORD.summaries) == len(MATCH.log)


def test_every_bit_of_a_stroke_is_kept() -> None:
    played = events.Played(0.1 + 0.2, -0.2526, -0.0, 5e-324, 1.7976931348623157e308)
    kept = Record((), (Logged(events.Struck(played=played)),))
    assert "x=0.30000000000000004 y=-0.2526 dx=-0 dy=5e-324 speed=1.7976931348623157e+308" in (
        record.write(kept)
    )
    assert repr(record.read(record.write(kept))) == repr(kept)


def test_no_two_words_of_a_line_have_the_same_name() -> None:
    for kind in events.EVENT_KINDS:
        assert len(known_words(kind)) == len(set(known_words(kind)))


# What people and editors do to files ------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("\n", "\r\n"),
        TEXT.replace("\n", "\r"),
        "\ufeff" + TEXT,
        TEXT.replace("q => ", "q\t=>\t").replace("5 stroke white=2", "5\t stroke \twhite=2"),
        TEXT.replace("\n", "  \n"),
        TEXT.replace("\n", "\n# the umpire's remark\n\n"),
        "# before it all\n\n" + TEXT,
        TEXT.replace("\n", "\n  "),
        TEXT.removesuffix("\n"),
        TEXT.replace("]\n\n", "]\n"),
        TEXT.replace("striker =>", "striker=true queen=false =>"),
        TEXT.replace('[Rules "laws-29"]', '[Rules   "l\\u0061ws-29" ]'),
        TEXT.replace("2 @12.5", "0002 @+12.50e0"),
        TEXT.replace("=> a1 w9 b9 q", "=>  a1  w9\tb9 q"),
    ],
)
def test_the_same_record_otherwise_typed_is_the_same(text: str) -> None:
    assert text != TEXT
    assert record.read(text) == RECORD


def test_a_tab_typed_inside_quotation_marks_is_text() -> None:
    assert record.read(TEXT + '11 note text="a\tb"').log[-1].event == events.Noted("a\tb")


def test_unknown_tags_are_kept_in_their_order() -> None:
    text = TEXT.replace("[Date", '[Board_2 "x"]\n[Date')
    assert record.read(text).tags[1] == ("Board_2", "x")
    assert record.write(record.read(text)) == text


def test_a_header_typed_by_hand_needs_little() -> None:
    text = '[Carrom "1"]\n[SideA "Asha"]\n[PlayerB1 "Ravi"]\n[PlayerB2 "Mina"]\n1 match\n'
    made = record.read(text).log[0].event
    first = MatchMade(Entry.of("Asha"), Entry.of("Ravi", "Mina"), edition=1)
    assert made == first, "a record from before there were editions"


# What cannot be written -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "tags, field",
    [
        ((("two words", "x"),), "tags"),
        ((("", "x"),), "tags"),
        ((("Event", "x"), ("Event", "y")), "Event"),
        ((("Carrom", "1"),), "Carrom"),
        ((("Event", "\udc80"),), "Event"),
        ((("Event", 5),), "Event"),
    ],
)
def test_a_record_holds_only_tags_that_a_file_can_hold(
    tags: tuple[tuple[str, str], ...], field: str
) -> None:
    with pytest.raises(BadInput) as caught:
        Record(tags)
    assert caught.value.field == field


def test_a_record_states_one_summary_an_event_or_none() -> None:
    assert Record((), MATCH.log).summaries == ("",) * len(MATCH.log)
    with pytest.raises(BadInput, match="summaries"):
        Record((), MATCH.log, ("toss",))
    with pytest.raises(BadInput, match="summaries"):
        Record((), MATCH.log[:1], ("\ud800",))


@pytest.mark.parametrize("write", [record.write, record.write_jsonl])
def test_an_event_that_no_file_can_hold_is_named(write: object) -> None:
    bad = Record((), (Logged(MADE), Logged(events.Noted("\ud800"))))
    assert callable(write)
    with pytest.raises(BadInput) as caught:
        write(bad)
    assert caught.value.field == "event 2.text"
    with pytest.raises(BadInput) as caught:
        write(Record((), (Logged(MADE, float("inf")),)))
    assert caught.value.field == "event 1"


def test_what_no_record_can_hold_no_match_takes() -> None:
    for event in (
        MatchMade(constants=(("friction", float("nan")),)),
        MatchMade(tags=(("Event", "\ud800"),)),
        MatchMade(certified=["a1"]),  # type: ignore[arg-type]
    ):
        with pytest.raises(Refused):
            fold([event])


def test_a_header_that_could_not_be_read_is_not_written() -> None:
    with pytest.raises(BadInput, match="PlayerA2"):
        record.write(Record((("PlayerA2", "Ravi"),)))


# Headers only -----------------------------------------------------------------------------------


def test_headers_are_found_with_their_lines_and_no_event_is_read() -> None:
    broken = "\n".join([*LINES[:17], '2 this is no event [Event "x"]', '# [Event "x"]'])
    first, second = record.scan_headers(f"\ufeff{broken}\n\n{TEXT}")
    assert (first.line, first.tags) == (1, RECORD.tags)
    assert (second.line, second.tag("Umpire"), second.tag("Nothing")) == (21, "Mina", None)


def test_a_tag_that_cannot_be_read_is_passed_over_in_a_scan() -> None:
    (found,) = record.scan_headers('[Nothing "before"]\n[Carrom "1"]\n[A "\\x"]\n[B "\\u0041"]\n[C')
    assert found.tags == (("B", "A"),)


def test_the_match_of_a_record_is_the_match() -> None:
    assert fold(record.read(TEXT).log) == MATCH
    assert isinstance(fold(record.read_jsonl(JSONL).log), Match)
