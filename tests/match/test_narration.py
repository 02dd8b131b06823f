"""A match in words: every event, in every language."""

from __future__ import annotations

import random
import re
from typing import get_args

import pytest

from carrom.errors import BadInput
from carrom.laws import announce, incidents, languages
from carrom.laws.incidents.conduct import LossGround
from carrom.match import How, Match, ObservedStroke, Seat, Side, State, events, fold
from carrom.match.event import EVENT_KINDS
from carrom.match.events.incidents import REPORTABLE
from carrom.match.narration import describe_consequences, describe_stroke, name_of, narrate, texts
from tests.match.test_sequences import story

WRITTEN = "seen"  # what an umpire writes himself stays as it is
REVISIONS = {one.kind for one in EVENT_KINDS.values() if issubclass(one, events.Revision)}


def names(state: State) -> list[str]:
    """What stays as it was entered: players, and rules and formats of a house."""
    made = state.match_made
    assert made is not None
    entered = [
        one for entry in (made.a, made.b) for one in (entry.name, *(p.name for p in entry.players))
    ]
    own = [state.rules.title] if made.house else []
    known = texts("hi")["format"]
    return [*own, *([] if state.form.name in known else [state.form.name]), *entered, WRITTEN]


def in_latin(text: str, state: State) -> list[str]:
    for name in sorted(names(state), key=len, reverse=True):
        text = re.sub(re.escape(name), "", text, flags=re.IGNORECASE)  # one may begin a sentence
    return re.findall("[A-Za-z_]+", text)


def told(match: Match, language: str) -> list[tuple[str, State]]:
    found = []
    for step in match.line:
        text = narrate(step, language)
        if isinstance(step.event, events.PlayerSubstituted):  # the one who goes is named as before
            text = text.removeprefix(name_of(step.before, step.event.by))
        found.append((text, step.state))
        ruling = step.ruling or step.incident
        if ruling is not None:
            found.append((announce(step.state.rules, ruling, language=language), step.state))
    return found


@pytest.mark.thorough
def test_whatever_happens_is_told_in_hindi() -> None:
    chance = random.Random(30)
    kinds = set()
    for _ in range(200):
        match = story(chance.randbytes(400))[-1]
        kinds |= {step.event.kind for step in match.line}
        assert [text for text, state in told(match, "hi") if in_latin(text, state)] == []
        assert all(text for text, _ in told(match, "en"))
    assert kinds >= {*EVENT_KINDS} - REVISIONS


def test_everything_an_umpire_can_report_has_a_name_in_every_language() -> None:
    for language in languages():
        words = texts(language)
        assert words["incident"].keys() == REPORTABLE.keys()
        assert words["observed"].keys() == {*get_args(incidents.observed.Sight)}
        assert words["ground"].keys() == {*LossGround.__args__}  # type: ignore[attr-defined]
        assert {f"seat.{seat}" for seat in Seat} <= words["word"].keys()
        assert {*How} - words["how"].keys() == {How.FINISHED, How.TIME}


MADE = events.MatchMade(events.Entry.of("आशा"), events.Entry.of("रवि"))


@pytest.mark.parametrize(
    "language, says",
    [
        ("en", ["आशा against रवि: The Laws of Carrom: games of 29 points, match.",
                "Board 1: आशा breaks and plays white.", "आशा: 2 white men, the striker.",
                "A foul with powder: रवि.", "The match is lost by आशा: insulted the officials."]),
        ("hi", ["आशा बनाम रवि: कैरम के नियम: 29 पॉइंट के गेम, मैच।",
                "बोर्ड 1: ब्रेक आशा का, गोटियाँ सफेद।", "आशा: 2 सफेद गोटियाँ, स्ट्राइकर।",
                "पाउडर का फाउल: रवि।", "आशा के हाथ से मैच गया: अधिकारियों का अपमान।"]),
    ],
)  # fmt: skip
def test_a_short_match_in_words(language: str, says: list[str]) -> None:
    match = fold([
        MADE,
        events.BoardBegun("a1"),
        events.Struck(ObservedStroke(white=2, striker=True)),
        events.IncidentReported("powder_violation", "b1"),
        events.MatchForfeited("a", "insult"),
    ])  # fmt: skip
    found = [narrate(step, language) for step in match.line]
    assert [text[: len(start)] for text, start in zip(found, says, strict=True)] == says


def test_house_rules_keep_their_own_title() -> None:
    house = 'extends = "laws-29"\ntitle = "Our street"\n'
    match = fold([events.MatchMade(house=house)])
    assert "Our street" in narrate(match.line[0], "hi")


def test_an_incident_nobody_is_named_for_is_told_without_a_name() -> None:
    match = fold([MADE, events.BoardBegun("a1"), events.IncidentReported("piece_damaged")])
    says = [narrate(step, "hi") for step in match.line]
    assert says[-1] == "गोटी खराब है।"


def test_an_unknown_language_is_refused_wherever_something_is_told() -> None:
    match = fold([MADE, events.BoardBegun("a1")])
    state, over = match.state, match.apply(events.Conceded("board", "a")).state
    for telling in (
        lambda: narrate(match.line[0], "xx"),
        lambda: name_of(state, "umpire", "xx"),
        lambda: describe_stroke(ObservedStroke(), "xx"),
        lambda: describe_consequences(state, over, "xx"),
    ):
        with pytest.raises(BadInput, match="en, hi, ta"):
            telling()


@pytest.mark.parametrize("language, words", [("en", "The match goes to B."), ("hi", "मैच B का।")])
def test_a_match_conceded_before_anything_was_won_tells_no_score(language: str, words: str) -> None:
    match = Match().apply(events.MatchMade()).apply(events.BoardBegun(breaker="a1"))
    over = match.apply(events.Conceded(by=Side.A, what="match"))
    assert describe_consequences(match.state, over.state, language)[-1] == words


@pytest.mark.parametrize(
    "incident, english, hindi",
    [
        (("prohibited_act", {"act": "chair_moved"}), "The chair was moved: रवि.", "कुर्सी खिसकाई गई: रवि।"),
        (("powder_violation", {"act": "blown"}), "Powder was blown away: रवि.", None),
        (("misconduct", {"ground": "insult"}), "Misconduct by रवि: insulted the officials.",
         "रवि का दुर्व्यवहार: अधिकारियों का अपमान।"),
        (("raise_seat", {"height_cm": 60}), "A higher seat is asked for: रवि. Not allowed.",
         "सीट ऊँची करने की माँग: रवि। इजाजत नहीं है।"),
        (("prohibited_act", {"act": "holding_solid_object"}), "Something was held in the hand: रवि. Allowed.",
         "हाथ में कुछ था: रवि। इजाजत है।"),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)  # fmt: skip
def test_the_log_names_the_thing_done(
    incident: tuple[str, dict[str, object]], english: str, hindi: str | None
) -> None:
    what, details = incident
    report = events.IncidentReported(what, "b1", tuple(details.items()))
    last = fold([MADE, events.BoardBegun("a1"), report]).line[-1]
    assert narrate(last, "en").startswith(english)
    if hindi is not None:
        assert narrate(last, "hi").startswith(hindi)


def test_a_match_won_at_time_says_by_what() -> None:
    entries = events.Entry.of("Asha", "Arun"), events.Entry.of("Bela", "Bose")
    begun = fold([events.MatchMade(*entries, "001", "knock-out"), events.BoardBegun("a1")])
    ahead = begun.apply(events.Struck(ObservedStroke(white=2)))
    over = ahead.apply(events.ClockExpired())
    while over.state.result is None:
        over = over.apply(events.Struck(ObservedStroke()))
    assert over.last is not None
    told = narrate(over.last, "en")
    assert told.endswith(
        "The score is level. Fewer men left, the queen counted in: the match goes to Asha and Arun."
    ), told


def test_000_calls_a_board_a_break() -> None:
    begun = fold([events.MatchMade(rules="000"), events.BoardBegun("a1")])
    over = begun.apply(events.Conceded("board", "a"))
    assert narrate(begun.line[-1], "en").startswith("Break 1: ")
    assert narrate(over.line[-1], "en").startswith(
        "The break is conceded by A. The break goes to B"
    )
    assert narrate(begun.line[-1], "hi").startswith("ब्रेक 1: ")


@pytest.mark.parametrize(
    "language, says",
    [
        ("en", "Seats: आशा south, रवि north. The break goes to रवि."),
        ("hi", "बैठने की जगह: आशा दक्षिण, रवि उत्तर। ब्रेक रवि का।"),
    ],
)
def test_seats_say_who_sits_where_and_who_breaks(language: str, says: str) -> None:
    seats = events.SeatsTaken((("a1", "S"), ("b1", "N")))
    match = fold([MADE, events.TossMade(Side.B), events.Chosen("break"), seats])
    assert narrate(match.line[-1], language) == says


def test_seats_taken_without_a_toss_name_no_breaker() -> None:
    match = fold([MADE, events.SeatsTaken((("a1", "S"), ("b1", "N")))])
    assert narrate(match.line[-1], "en") == "Seats: आशा south, रवि north."
