"""Every event as a JSON value and back: nothing is lost, nothing wrong gets in, errors name the field."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import BadInput
from carrom.laws import Breach
from carrom.match import Side, Timer, Touch, event_from_json, event_to_json, events
from carrom.match.events import Amended, ClockExpired, Entry, Noted, ObservedStroke, Player, Struck
from tests.effort import examples
from tests.match.anything import any_event, event_of_kind, scalars


@pytest.mark.parametrize("kind", sorted(events.EVENT_KINDS))
@settings(max_examples=examples(50))
@given(data=st.data())
def test_every_event_comes_back_from_json_the_same(kind: str, data: st.DataObject) -> None:
    event = data.draw(event_of_kind(kind))
    again = event_from_json(json.loads(json.dumps(event_to_json(event))))
    assert again == event
    assert repr(again) == repr(event), "not only equal: every type and every bit"


@pytest.mark.parametrize(
    "event, value",
    [
        (Struck(), {"kind": "stroke"}),
        (
            Struck(ObservedStroke(white=1, first=Touch.WHITE, breaches=(Breach.PUSH,)),
                   played=events.Played(0, -0.5, 0, 1, 2)),
            {"kind": "stroke", "seen": {"white": 1, "first": "white", "breaches": ["push"]},
             "played": {"x": 0.0, "y": -0.5, "dx": 0.0, "dy": 1.0, "speed": 2.0}},
        ),
        (ClockExpired(Timer.REST, by="a"), {"kind": "time", "timer": "rest", "by": "a", "placed": 0}),
        (Amended(3, Noted("so")), {"kind": "amend", "version": 3, "event": {"kind": "note", "text": "so"}}),
        (events.SeatsTaken((("a1", "N"),)), {"kind": "seats", "seats": [["a1", "N"]]}),
        (events.Corrected("missed", owes=(0, 1)), {"kind": "correct", "reason": "missed", "owes": [0, 1]}),
    ],
)  # fmt: skip
def test_the_form_is_plain(event: events.Event, value: Any) -> None:
    assert event_to_json(event) == value
    assert event_from_json(value) == event


def test_a_default_that_says_something_is_written() -> None:
    assert event_to_json(events.TossMade()) == {"kind": "toss", "winner": "a"}
    assert event_to_json(events.Undone()) == {"kind": "undo", "to": 0}
    assert event_from_json({"kind": "toss"}) == events.TossMade()


def test_a_player_keeps_his_side_and_his_computer() -> None:
    made = events.MatchMade(Entry("Us", (Player("Asha"), Player("Bot", "level 3"))))
    value = event_to_json(made)
    asha, bot = {"name": "Asha"}, {"name": "Bot", "computer": "level 3"}
    assert value["a"] == {"name": "Us", "players": [asha, bot]}
    assert event_from_json(value) == made


@pytest.mark.parametrize(
    "value, field, hint",
    [
        (5, "event", "an object with a kind"),
        ([], "event", "an object with a kind"),
        ({}, "kind", "is missing"),
        ({"kind": 3}, "kind", "cannot be 3"),
        ({"kind": "strok"}, "kind", "'stroke'"),
        ({"kind": "stroke", "sen": {}}, "sen", "'seen'"),
        ({"kind": "stroke", 7: {}}, "7", "not known"),
        ({"kind": "stroke", "seen": 1}, "seen", "an object"),
        ({"kind": "stroke", "seen": {"wite": 1}}, "seen.wite", "'white'"),
        ({"kind": "stroke", "seen": {"white": True}}, "seen.white", "whole number"),
        ({"kind": "stroke", "seen": {"white": 1.0}}, "seen.white", "whole number"),
        ({"kind": "stroke", "seen": {"white": 10}}, "seen.white", "0 to 9"),
        ({"kind": "stroke", "seen": {"white": 10**400}}, "seen.white", "whole number"),
        ({"kind": "stroke", "seen": {"queen": 1}}, "seen.queen", "true or false"),
        ({"kind": "stroke", "seen": {"queen": None}}, "seen.queen", "true or false"),
        ({"kind": "stroke", "seen": {"first": "whit"}}, "seen.first", "'white'"),
        ({"kind": "stroke", "seen": {"breaches": "push"}}, "seen.breaches", "a list"),
        ({"kind": "stroke", "seen": {"breaches": ["push", "pushed"]}}, "seen.breaches[1]", "'push'"),
        ({"kind": "stroke", "by": 1}, "by", "text"),
        ({"kind": "stroke", "by": "\ud800"}, "by", "half a character"),
        ({"kind": "stroke", "played": {"x": 0, "dx": 0, "dy": 1, "speed": 1}}, "played.y", "missing"),
        ({"kind": "stroke", "played": {"x": float("nan")}}, "played.x", "finite"),
        ({"kind": "stroke", "played": {"x": float("inf")}}, "played.x", "finite"),
        ({"kind": "stroke", "played": {"x": 10**400}}, "played.x", "finite"),
        ({"kind": "stroke", "played": {"x": True}}, "played.x", "finite"),
        ({"kind": "placed", "spots": [[0.1, 0.2], [0.1]]}, "spots[1]", "a list of 2"),
        ({"kind": "placed", "spots": [[0.1, "x"]]}, "spots[0][1]", "finite"),
        ({"kind": "toss", "winner": "e"}, "winner", "known: a, b, c, d"),
        ({"kind": "toss", "winner": None}, "winner", "known: a, b, c, d"),
        ({"kind": "concede", "what": "mach"}, "what", "'match'"),
        ({"kind": "play", "by": "a1"}, "by", "nothing else"),
        ({"kind": "incident", "details": [["act", ["x"]]]}, "details[0][1]", "whole number"),
        ({"kind": "match", "a": {"players": []}}, "a.name", "is missing"),
        ({"kind": "match", "a": {"name": "A", "players": [{}]}}, "a.players[0].name", "is missing"),
        ({"kind": "amend", "event": {"kind": "stroke", "seen": {"white": "1"}}}, "event.seen.white",
         "whole number"),
        ({"kind": "amend", "event": {"kind": "stroke", "seen": {"white": 12}}}, "event.seen.white", "0 to 9"),
        ({"kind": "amend", "event": 3}, "event", "an object with a kind"),
        ({"kind": "amend", "event": {"kind": "amend"}}, "event.kind", "holds another event"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(value: Any, field: str, hint: str) -> None:
    with pytest.raises(BadInput) as caught:
        event_from_json(value)
    assert caught.value.field == field
    assert hint in caught.value.message


@pytest.mark.parametrize(
    "event, field",
    [
        (Noted("\udc00"), "text"),
        (Noted(3), "text"),  # type: ignore[arg-type]
        (Struck(played=events.Played(float("nan"), 0, 0, 1, 1)), "played.x"),
        (events.PointsDemanded(10**20), "points"),
        (events.PointsDemanded(True), "points"),
        (events.SeatsTaken([("a1", "S")]), "seats"),  # type: ignore[arg-type]
        (events.SeatsTaken((["a1", "S"],)), "seats[0]"),  # type: ignore[arg-type]
        (events.Chosen("white"), "choice"),  # type: ignore[arg-type]
        (events.IncidentReported(details=(("act", ("x",)),)), "details[0][1]"),
        (Struck(Player("x")), "seen"),  # type: ignore[arg-type]
        (Amended(1, Amended(1, None)), "event.kind"),
        (Amended(1, "stroke"), "event"),  # type: ignore[arg-type]
        ("stroke", "event"),
        (events.Event(), "event"),
    ],
)
def test_what_could_not_be_read_again_is_not_written(event: Any, field: str) -> None:
    with pytest.raises(BadInput) as caught:
        event_to_json(event)
    assert caught.value.field == field


def test_a_word_of_an_enumeration_is_read_as_its_member() -> None:
    told = events.TossMade("b")  # type: ignore[arg-type]
    again = event_from_json(event_to_json(told))
    assert again == told
    assert isinstance(again, events.TossMade)
    assert again.winner is Side.B


json_values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner)
)


@given(value=json_values, kind=st.sampled_from(sorted(events.EVENT_KINDS)), data=st.data())
def test_nothing_but_bad_input_is_raised(value: Any, kind: str, data: st.DataObject) -> None:
    names = [one.name for one in fields(events.EVENT_KINDS[kind])] or ["x"]
    for told in (value, {"kind": kind, data.draw(st.sampled_from(names)): value}):
        try:
            event = event_from_json(told)
        except BadInput:
            continue
        assert event_from_json(event_to_json(event)) == event


@given(any_event)
def test_the_value_is_plain_json(event: events.Event) -> None:
    value = event_to_json(event)
    assert next(iter(value)) == "kind"
    assert json.loads(json.dumps(value, allow_nan=False)) == value


def test_no_field_is_called_kind() -> None:
    for cls in events.EVENT_KINDS.values():
        assert "kind" not in {one.name for one in fields(cls)}
