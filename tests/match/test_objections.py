"""Why a match does not take an event: said in every language, with names, in the words that programs know."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest
from hypothesis import given, settings

import carrom.match
from carrom.errors import Objection, Refused
from carrom.laws import languages, words_of
from carrom.match import Match, ObservedStroke, Side, describe_refusal, events, fold
from carrom.match.objections import word_objection
from tests.effort import examples
from tests.match.anything import any_event

SOURCE = Path(carrom.match.__file__).parent
STAGES = tuple(f"stage.{stage}" for stage in carrom.match.Stage)
LATE = ("late.match", "late.placing", "late.stroke")


def texts(language: str) -> dict[str, str]:
    return words_of("carrom.match", "objections", language)


def begun(rules: str = "003") -> Match:
    entries = events.Entry.of("Asha"), events.Entry.of("Ravi")
    return fold([events.MatchMade(*entries, rules=rules), events.BoardBegun("a1")])


def refused(match: Match, event: events.Event) -> Refused:
    with pytest.raises(Refused) as caught:
        match.apply(event)
    return caught.value


def test_every_objection_is_made_somewhere_and_every_one_made_has_its_words() -> None:
    sources = "\n".join(file.read_text("utf-8") for file in SOURCE.rglob("*.py"))
    found = re.findall(r'(?:refused|Objection)\(\s*"([a-z_.]+)"', sources)
    assert {*found, *STAGES, *LATE} == set(texts("en"))


def test_it_names_the_players_in_the_language_of_the_screen() -> None:
    match = begun()
    wrong = refused(match, events.Struck(by="b1"))
    assert str(wrong) == "stroke: it is a1's turn, not b1's"
    assert describe_refusal(match.state, wrong) == "It is Asha's turn, not Ravi's."
    assert describe_refusal(match.state, wrong, "hi") == "टर्न Asha की है, Ravi की नहीं।"


def test_an_objection_within_another_is_said_in_the_same_language() -> None:
    match = begun().apply(events.Struck(ObservedStroke(white=1)))
    wrong = refused(match, events.Amended(3, events.TossMade(Side.A)))
    assert wrong.reason == "event 3: toss: a board is being played; expected: stroke, pass"
    assert describe_refusal(match.state, wrong, "hi") == "घटना 3: बोर्ड अभी खेला जा रहा है।"


def test_a_question_stays_a_question() -> None:
    match = fold([events.MatchMade(rules="003")])
    wrong = refused(match, events.BoardBegun())
    assert describe_refusal(match.state, wrong, "hi").endswith("नाम बताएँ।")
    assert describe_refusal(
        match.state, Refused("x", event="y", objection=Objection("overrule.how_many")), "hi"
    ).endswith("?")


def test_a_refusal_without_an_objection_is_said_as_it_is() -> None:
    plain = Refused("the given position is not the one on the board", event="stroke")
    said = describe_refusal(begun().state, plain, "hi")
    assert said == "the given position is not the one on the board"


def test_it_crosses_to_another_process() -> None:
    wrong = refused(begun(), events.Struck(by="b1"))
    assert pickle.loads(pickle.dumps(wrong)).objection == wrong.objection


def objection_to(match: Match, event: events.Event) -> Refused | None:
    """Why the match does not take an event; None where it does."""
    try:
        match.apply(event)
    except Refused as wrong:
        return wrong
    return None


@given(any_event)
@settings(max_examples=examples(300))
def test_whatever_is_refused_can_be_said_in_every_language(event: events.Event) -> None:
    for match in (Match(), begun(), begun("icf-25")):
        wrong = objection_to(match, event)
        if wrong is None:
            continue
        assert wrong.objection is not None
        assert wrong.reason == word_objection(wrong.objection)
        for language in languages():
            assert describe_refusal(match.state, wrong, language)
