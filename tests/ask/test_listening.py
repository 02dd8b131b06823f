"""`carrom.ask` never presents a fact that was not said: the sentences of two audits, and a floor."""

from __future__ import annotations

from collections import Counter

import pytest

from carrom.ask import converse, hear
from carrom.laws import Breach, StrokeFacts
from tests.ask.score_said import SAID, read_sentences, score_sentence
from tests.effort import part

NOT_POCKETED = [
    "he hit the striker with his thumb",
    "he hit the striker backwards",
    "he hit my striker",
    "the striker did not touch both lines",
    "I hit the striker twice",
    "two coins standing on top of each other",
    "striker did not leave the baseline",
]


@pytest.mark.parametrize("words", NOT_POCKETED)
def test_nothing_is_pocketed_that_was_not_said_to_fall(words: str) -> None:
    facts = hear(words).stroke or StrokeFacts()
    assert (facts.own, facts.opp, facts.queen, facts.striker) == (0, 0, False, False)


def test_a_fault_is_heard_without_a_pocketed_striker() -> None:
    assert hear("the striker did not touch both lines").stroke == StrokeFacts(
        breaches=(Breach.OFF_LINES,)
    )


@pytest.mark.parametrize(
    "words",
    [
        "my last man and his last man and the striker; queen covered by me",
        "striker pocketed and his last man and my last man, I had covered the queen",
    ],
)
def test_a_queen_covered_before_is_not_to_be_covered_by_this_stroke(words: str) -> None:
    heard = hear(words)
    assert heard.stroke == StrokeFacts(own=1, opp=1, striker=True)
    assert heard.known == {"queen": "covered_by_me", "last": "both"}


def test_the_queen_covered_already_with_the_last_man() -> None:
    heard = hear("striker and my last man, I had already covered the queen")
    assert heard.stroke == StrokeFacts(own=1, striker=True)
    assert heard.known == {"queen": "covered_by_me", "last": "own,both"}


def test_the_red_goti_is_the_queen() -> None:
    heard = hear("red wali goti gir gayi aur striker bhi")
    assert heard.stroke == StrokeFacts(queen=True, striker=True)
    assert heard.question is None


@pytest.mark.parametrize(
    "words, kind",
    [
        ("a man stands on its rim", "observed"),
        ("coin on its edge", "observed"),
        ("he left his chair", "left_seat"),
        ("power cut", "force_majeure"),
    ],
)
def test_an_incident_is_heard(words: str, kind: str) -> None:
    assert hear(words).incidents[0].kind == kind


def test_words_that_were_not_understood_are_quoted() -> None:
    conversation = converse("the striker zigzagged wobbly flumph fell", {})
    assert conversation.heard
    assert {"zigzagged", "wobbly", "flumph"} <= {*conversation.heard.not_understood}
    assert conversation.reply.verdict is None


@pytest.mark.parametrize("language, right", [("en", 0.79), ("hinglish", 0.87), ("hi", 0.85)])
def test_sentences_people_say(language: str, right: float) -> None:
    sentences = part(read_sentences(SAID / f"{language}.yaml"), 4)
    results = Counter(map(score_sentence, sentences))
    assert results["right"] >= right * results.total()
    assert results["wrong"] <= 0.011 * results.total()
