"""docs/record.md says what the reader reads: its example, every tag, every kind and every word."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from pathlib import Path

import pytest

from carrom.match import Match, card_of, event_to_json, events, fold, record, verify
from carrom.match.record.event_words import event_of, known_words, words_of
from carrom.match.record.header import COMPUTED, FIELDS
from carrom.shape import ChoiceOf, ObjectOf

DOC = (Path(__file__).parents[2] / "docs" / "record.md").read_text(encoding="utf-8")
EXAMPLE = DOC.split("```text\n")[1].split("```")[0]


def rows(section: str) -> list[list[str]]:
    """The cells of the table of a section, without its head."""
    table = DOC.split(f"## {section}\n")[1].split("\n## ")[0].split("|\n|---")[1]
    return [
        [cell.strip() for cell in row.strip("|").split("|")]
        for row in table.split("\n")[1:]
        if row.startswith("|")
    ]


KINDS = {kind: (words, example.strip("`")) for kind, words, example in rows("Events")}


def test_the_example_is_read_written_and_true() -> None:
    kept = record.read(EXAMPLE)
    assert record.write(kept) == EXAMPLE
    assert verify(kept) == ()
    assert record.record_of(fold(kept.log)) == kept


def test_the_score_card_is_that_of_the_example() -> None:
    shown = DOC.split("## Score card\n")[1].split("```json\n")[1].split("```")[0]
    card = asdict(card_of(fold(record.read(EXAMPLE).log)))
    assert json.loads(shown) == json.loads(json.dumps(card))


def test_every_kind_of_event_has_its_row() -> None:
    assert KINDS.keys() == events.EVENT_KINDS.keys()


@pytest.mark.parametrize("kind", sorted(events.EVENT_KINDS))
def test_every_word_of_a_kind_is_named_and_no_other(kind: str) -> None:
    words, _ = KINDS[kind]
    plain = re.sub(r"\([^()]*(\([^()]*\)[^()]*)*\)", "", words)
    told = {one for part in re.split(r"[,;:]", plain) if (one := part.strip())}
    told -= {"seen", "played", "from their own chair"}
    if ObjectOf(events.EVENT_KINDS[kind]).holder:
        (rest,) = [one for one in told if one.startswith("and the event")]
        told = {*told} - {rest, "kind first", "at the end of the line"}
    assert told == set(known_words(kind))


@pytest.mark.parametrize("kind", sorted(events.EVENT_KINDS))
def test_the_choices_of_a_word_are_told(kind: str) -> None:
    seen = ObjectOf(events.ObservedStroke).fields if kind == "stroke" else {}
    for name, field in (ObjectOf(events.EVENT_KINDS[kind]).fields | seen).items():
        shape = field.shape.certain
        if isinstance(shape, ChoiceOf):
            assert f"{name} ({', '.join(shape.words)})" in KINDS[kind][0]


@pytest.mark.parametrize("kind", sorted(events.EVENT_KINDS))
def test_the_example_of_a_kind_is_an_event_as_it_is_written(kind: str) -> None:
    _, example = KINDS[kind]
    event = event_of(re.findall(r'(?:[^ "]|"[^"]*")+', example))
    assert event.kind == kind
    assert words_of(event) == example


def test_every_tag_of_a_match_is_told() -> None:
    told = {name for names, _ in rows("Tags") for name in re.findall(r"\w+", names)}
    assert told >= {"Carrom", "SideA", "SideB", "PlayerA2", "PlayerB2", *FIELDS, *COMPUTED}


def test_the_example_of_json_lines_is_the_line_of_the_example() -> None:
    (line,) = re.findall(r"```json\n(.*?)\n```", DOC)
    lines = record.write_jsonl(record.read(EXAMPLE)).splitlines()
    assert line == lines[13]
    assert json.loads(line)["event"] == event_to_json(record.read(EXAMPLE).log[12].event)


def test_every_name_in_the_table_of_python_is_there() -> None:
    table = DOC.split("In Python")[1].split("## Grammar")[0]
    for name in re.findall(r"`(?:record\.)?(\w+)", table):
        assert name in {
            *record.__all__,
            "verify",
            "untimed",
            "event_to_json",
            "event_from_json",
            "carrom",
        }


def test_the_line_that_tells_the_match_otherwise_is_read() -> None:
    (line,) = re.findall(r"^`(1 match .*?)`", DOC, re.M)
    text = re.sub(r"1 @0 match", line, EXAMPLE)
    made = record.read(text).log[0].event
    assert isinstance(made, events.MatchMade)
    assert (made.a, made.b.name, made.tags) == (events.Entry.of("Asa"), "Ravi", ())
    assert Match().can(made)
