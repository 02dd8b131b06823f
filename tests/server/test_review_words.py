"""Why an entry is in review: stored as a code, said in the language of whoever reads it."""

from __future__ import annotations

import json

import pytest

from carrom.errors import BadInput, Objection, Refused
from carrom.match import Match, ObservedStroke, events, fold
from carrom.server.room.review_words import code_of, detail_of, word_detail


def begun() -> Match:
    entries = events.Entry.of("Asha"), events.Entry.of("Ravi")
    return fold([events.MatchMade(*entries, rules="003"), events.BoardBegun("a1")])


def refused(match: Match, event: events.Event) -> Refused:
    with pytest.raises(Refused) as caught:
        match.apply(event)
    return caught.value


def test_a_refusal_is_stored_without_a_language_and_said_with_names() -> None:
    match = begun()
    code = code_of(detail_of(refused(match, events.Struck(by="b1"))))
    assert json.loads(code) == {"says": "not_on_turn", "with": {"on_turn": "a1", "by": "b1"}}
    assert word_detail(code, match.state) == "It is Asha's turn, not Ravi's."
    assert word_detail(code, match.state, "hi") == "टर्न Asha की है, Ravi की नहीं।"


def test_an_objection_within_another_survives() -> None:
    match = begun().apply(events.Struck(ObservedStroke(white=1)))
    wrong = refused(match, events.Amended(3, events.TossMade()))
    code = code_of(detail_of(wrong))
    assert word_detail(code, match.state, "hi") == "घटना 3: बोर्ड अभी खेला जा रहा है।"
    assert word_detail(code, match.state).startswith("Event 3: toss: a board is being played")


def test_what_is_no_event_at_all_is_quoted() -> None:
    code = code_of(detail_of(BadInput("did you mean 'white'?", field="seen.wite")))
    assert word_detail(code, begun().state) == "seen.wite: did you mean 'white'?"
    assert "seen.wite" in word_detail(code, begun().state, "hi")


@pytest.mark.parametrize(
    "text",
    [
        "an entry before it is in review",
        "stroke: it is a1's turn, not b1's",
        '{"says": "of.a.later.version", "with": {}}',
        '{"says": 3}',
        "[]",
        "",
    ],
)
def test_a_text_of_before_there_were_codes_stays_as_it_is(text: str) -> None:
    assert word_detail(text, begun().state, "hi") == text


def test_no_detail_is_no_code() -> None:
    assert code_of(None) == ""
    assert word_detail(code_of(Objection("entry.taken_out")), begun().state, "hi").startswith("फोन")
