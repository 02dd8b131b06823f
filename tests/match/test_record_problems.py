"""What is wrong with a record file is named by its line; nothing in a file raises anything else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.errors import BadInput
from carrom.match import events, record
from carrom.match.record import Record, RecordProblem
from carrom.match.record.event_words import known_words
from tests.match.anything import texts
from tests.match.example import JSONL, LINES, MATCH, RECORD, TEXT

KINDS = sorted(events.EVENT_KINDS)


def problems(text: str) -> list[str]:
    return [str(one) for one in record.read_leniently(text)[1]]


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) == 1, old
    return TEXT.replace(old, new)


@pytest.mark.parametrize(
    "text, wrong",
    [
        ("", 'line 1: is empty; a record begins with [Carrom "1"]'),
        ("\n\n# nothing\n", 'line 1: is empty; a record begins with [Carrom "1"]'),
        ("1 match", 'line 1: a record begins with [Carrom "1"]'),
        (changed('[Carrom "1"]', '[Carrom "2"]'), "line 1: the form is of version 2; known is 1"),
        (changed('[Event "Club', "[Event Club"),
         "line 2: '[Event Club night\"]' is not a tag: [Name \"value\"]"),
        (changed('"2026-05-01"]', '"2026-\\x01"]'),
         "line 3: Date '\"2026-\\\\x01\"' is not quoted text as JSON writes it"),
        (changed("[Umpire", "[Event"), "line 4: Event is told twice"),
        (changed("[PlayerA2", "[PlayerA3"),
         "line 7: PlayerA3 is given, but side A has 2 players"),
        (changed('[Score "0-0"]', '[Certified "a1,(b1)"]'),
         "line 16: Certified is empty; empty text is \"\""),
        (changed('[Score "0-0"]', '[Constants "friction:much"]'),
         "line 16: Constants must be a finite number, not 'much'"),
        (changed("2 @12.5 toss", "2 @noon toss"),
         "line 19, column 3: @: must be a finite number, not 'noon'"),
        (changed("2 @12.5 toss", "2 @1e999 toss"), "line 19, column 3: @: must be a finite number, not inf"),
        (changed("winner=a", "winner=e"), "line 19, column 14: winner: cannot be 'e'; known: a, b, c, d"),
        (changed("winner=a", "winner"), "line 19, column 14: winner: has no value: winner=…"),
        (changed("winner=a", "winner=b winner=a"), "line 19, column 23: winner is told twice"),
        (changed("4 board", "4 bord"),
         "line 21, column 3: 'bord' is not a kind of event; did you mean 'board'?"),
        (changed("4 board", "4"), "line 21, column 3: what happened? A kind of event is needed"),
        (changed("4 board", "four board"),
         "line 21: 'four board => a1 w9 b9 q' is not a tag, an event or a comment (#)"),
        (changed("4 board", "4. board"), "line 21, column 1: '4.' is not a number; event 4 comes next"),
        (changed("4 board", "4 board toss"),
         "line 21, column 9: 'toss' is a kind of event: 'board' holds none"),
        (changed("white=2", "white=two"), "line 22, column 10: white: must be a whole number, not 'two'"),
        (changed("white=2", "white=12"), "line 22, column 10: white: is 12; there are 0 to 9 of them"),
        (changed("white=2", "wite=2"),
         "line 22, column 10: 'wite' is not a word of 'stroke'; did you mean 'white'?"),
        (changed("white=2", "white=2 x=0.1"),
         "line 22, column 3: y: is missing: x y dx dy speed are needed"),
        (changed("6 stroke queen", "6 stroke queen=yes"),
         "line 23, column 10: queen: must be true or false, not 'yes'"),
        (changed('left" =>', "left =>"), "line 26, column 13: the quotation mark is not closed"),
        (changed("he said", "he\\said"),
         "line 26, column 8: text: '\"he\\\\said \\\\\"no\\\\\" => and left\"' is not quoted text as JSON"
         " writes it"),
        (changed("stroke white=1 => b1", "stroke white=a => b1"),
         "line 27, column 27: white: must be a whole number, not 'a'"),
        (changed("version=5 stroke", "version=5 strike"),
         "line 27, column 20: 'strike' is not a word of 'amend'; known: version, set_aside"),
        (changed("5 stroke white=2 => a1 w7 b9 q\n", ""),
         "line 22, column 1: is event 6; event 5 comes next"),
        (changed("7 stroke", "8 stroke"), "line 24, column 1: is event 8; event 7 comes next"),
        (changed("\n4 board", "\n   5 board"), "line 21, column 4: is event 5; event 4 comes next"),
        (TEXT + '[Late "1"]', "line 28: Late stands after the first event; tags stand before all events"),
        (TEXT + TEXT, "line 28: a second record begins here; read_many reads them all"),
        (TEXT + "11 note text=\ud800", "line 28: holds half a character ('\\ud800')"),
        (TEXT + '11 note text="\\ud800"', "line 28, column 9: text: holds half a character ('\\ud800')"),
        (TEXT + '11 play => "a" b', "line 28, column 12: '\"a\" b' is not quoted text as JSON writes it"),
        (TEXT + "11 seats seats=a1:S,", 'line 28, column 10: seats: is empty; empty text is ""'),
        (TEXT + "11 seats seats=a1:S)", "line 28, column 10: seats: ')' is left over"),
        (TEXT + "11 seats seats=a1", "line 28, column 10: seats: must be a list of 2, not ['a1']"),
        (TEXT + "11 correct score=8", "line 28, column 12: score: must be two whole numbers, 8-0, not '8'"),
        (TEXT + "11 match a=A", "line 28, column 10: players: is missing: name players are needed"),
        (TEXT + "11 match a=A:B", "line 28, column 10: a: a list in brackets is needed at 'B'"),
        (TEXT + "11 match a=A:(B", "line 28, column 10: a: the bracket is not closed"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_by_its_line(text: str, wrong: str) -> None:
    found = problems(text)
    assert found[0] == wrong
    with pytest.raises(BadInput) as caught:
        record.read(text)
    assert str(caught.value) == wrong


def test_lenient_reading_finds_every_problem_and_keeps_the_rest() -> None:
    text = (
        TEXT.replace("winner=a", "winner=e").replace("white=2", "wite=2").replace("[Date", "[Date!")
    )
    kept, found = record.read_leniently(text)
    assert [one.line for one in found] == [3, 19, 22]
    assert found[1] == RecordProblem(19, "winner: cannot be 'e'; known: a, b, c, d", 14)
    assert [one.event.kind for one in kept.log] == [
        one.event.kind for one in MATCH.log if one.event not in (MATCH.log[1].event, MATCH.log[4].event)
    ]  # fmt: skip
    assert kept.tag("Date") is None
    assert kept.tag("Umpire") == "Mina"


def test_problems_come_in_the_order_of_their_lines_whenever_they_are_found() -> None:
    text = '[Carrom "1"]\n[Constants "much"]\n1 nothing\n2 board\n'
    assert [one.line for one in record.read_leniently(text)[1]] == [2, 3]


def test_one_missing_line_is_one_problem() -> None:
    assert problems(changed(LINES[21] + "\n", "")) == [
        "line 22, column 1: is event 6; event 5 comes next"
    ]


def test_two_lines_exchanged_are_named() -> None:
    text = "\n".join([*LINES[:21], LINES[22], LINES[21], *LINES[23:]])
    assert problems(text)[0] == "line 22, column 1: is event 6; event 5 comes next"


def test_problems_in_a_later_record_have_the_line_of_the_file() -> None:
    text = TEXT + "\n" + changed("winner=a", "winner=e")
    (first, none), (_, found) = record.read_many_leniently(text)
    assert (first, none) == (RECORD, ())
    assert [one.line for one in found] == [len(LINES) + 19]
    with pytest.raises(BadInput, match="line 47, column 14"):
        list(record.read_many(text))


@given(
    at=st.integers(0, len(TEXT)), more=st.text() | st.sampled_from(LINES), cut=st.integers(0, 30)
)
def test_no_garbage_raises_anything_but_bad_input(at: int, more: str, cut: int) -> None:
    text = TEXT[:at] + more + TEXT[at + cut :]
    kept, found = record.read_leniently(text)
    for one in record.read_many_leniently(text):
        assert isinstance(one[0], Record)
    assert all(one.tags is not None for one in record.scan_headers(text))
    if not found:
        assert record.read(text) == kept
        assert record.read(record.write(kept)) == kept


@given(
    line=st.text(alphabet=st.characters(codec=None), max_size=30),
    kind=st.sampled_from(sorted(events.EVENT_KINDS)),
)
def test_no_line_raises_anything_but_bad_input(line: str, kind: str) -> None:
    for told in (
        line,
        f"11 {kind} {line}",
        f"11 amend {kind} {line}",
        f"[{line}]",
        f'[Tag "{line}"]',
    ):
        record.read_leniently(TEXT + told)
        record.read_leniently('[Carrom "1"]\n1 match ' + told)


@given(kind=st.sampled_from(sorted(events.EVENT_KINDS)), data=st.data())
def test_no_value_raises_anything_but_bad_input(kind: str, data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(list(known_words(kind)) or ["x"]))
    value = data.draw(st.text(alphabet='a1:,()"\\-.e=', max_size=12) | texts)
    record.read_leniently(f'[Carrom "1"]\n1 {kind} {word}={value}')


@pytest.mark.parametrize("text", [TEXT, record.write_jsonl(RECORD)])
def test_a_file_cut_off_anywhere_is_read_as_far_as_it_goes(text: str) -> None:
    for at in range(len(text)):
        try:
            if text is TEXT:
                record.read(text[:at])
            else:
                record.read_jsonl(text[:at])
        except BadInput as wrong:
            assert wrong.field.startswith("line ")  # noqa: PT017


# JSON lines -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, wrong",
    [
        ("", "line 1: is empty; the header is missing"),
        ("\n{", "line 2: is not JSON at column 2: Expecting property name enclosed in double quotes"),
        ("[]", "line 1: must be an object, not []"),
        ("{}", "line 1: carrom: is null; a record begins with carrom: 1"),
        ('{"carrom": true}', "line 1: carrom: is true; a record begins with carrom: 1"),
        ('{"carrom": 2}', "line 1: carrom: is 2; a record begins with carrom: 1"),
        ('{"carrom": 1, "tag": {}}', "line 1: tag: is not known here; did you mean 'tags'?"),
        ('{"carrom": 1, "tags": []}', "line 1: tags: must be an object, not []"),
        ('{"carrom": 1, "tags": {"A": 1}}', "line 1: A: must be text, not 1"),
        ('{"carrom": 1, "tags": {"A": "", "A": ""}}', "line 1: A: is told twice"),
        (JSONL + JSONL, "line 12: a second record begins here; each has a file of its own"),
        (JSONL.replace('"version": 4', '"version": 5'), "line 5: version: is 5; 4 comes next"),
        (JSONL.replace('"version": 4', '"version": 4.0'), "line 5: version: is 4.0; 4 comes next"),
        (JSONL.replace('"white": 2', '"white": -2'),
         "line 6: event.seen.white: is -2; there are 0 to 9 of them"),
        (JSONL.replace('"after": "toss"', '"after": 1'), "line 2: after: must be text, not 1"),
        (JSONL.replace('"at": 12.5', '"at": NaN'), "line 3: at: must be a finite number, not nan"),
        (JSONL + '{"version": 11}', "line 12: event: is missing"),
        (JSONL + '{"version": 11, "even": {}}',
         "line 12: even: is not known here; did you mean 'event'?"),
        (JSONL + "[" * 100_000, "line 12: is not JSON that can be read"),
        (JSONL + '{"version": ' + "1" * 5000 + "}", "line 12: is not JSON that can be read"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_json_lines_is_named_by_its_line(text: str, wrong: str) -> None:
    with pytest.raises(BadInput) as caught:
        record.read_jsonl(text)
    assert str(caught.value) == wrong


def test_json_lines_otherwise_typed_are_the_same() -> None:
    assert record.read_jsonl("\ufeff" + JSONL.replace("\n", "\r\n\r\n")) == RECORD


@given(at=st.integers(0, len(JSONL)), more=st.text(), cut=st.integers(0, 30))
def test_no_garbage_in_json_lines_raises_anything_but_bad_input(
    at: int, more: str, cut: int
) -> None:
    try:
        kept = record.read_jsonl(JSONL[:at] + more + JSONL[at + cut :])
    except BadInput:
        return
    assert record.read_jsonl(record.write_jsonl(kept)) == kept
