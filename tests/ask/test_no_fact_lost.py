"""What the grammar explained word by word is never lost: the learned reader may add to it, or ask about it.

And the words for a fault have sentences of their own (`tests/cases/said/faults`): improper, illegal, foul,
out of turn, a cover that was missed. A "foul" is a fact of the stroke, or it is quoted.
"""

from __future__ import annotations

from collections import Counter

import pytest

from carrom.ask import Heard, hear
from carrom.ask.listen.decide import Reading, has_question, listen, tells_every_word
from carrom.ask.listen.second_opinion import has_all_of
from carrom.ask.listen.stroke_reader import StrokeReading
from carrom.laws import StrokeFacts
from tests.ask.score_said import SAID, read_sentences, score_sentence
from tests.effort import part

LANGUAGES = ("en", "hinglish", "hi")


def readings(heard: Heard) -> list[StrokeReading]:
    """The strokes that are presented, or offered as choices."""
    told = [(heard.stroke, heard.by_opponent), *((r.stroke, r.by_opponent) for r in heard.rivals)]
    return [StrokeReading(stroke, by_opponent=by) for stroke, by in told if stroke is not None]


def is_lost(reading: Reading, heard: Heard) -> bool:
    stroke = reading.stroke
    assert stroke is not None
    open_question = heard.question is not None or heard.problem
    return not open_question and not any(has_all_of(each, stroke) for each in readings(heard))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_fact_is_lost_that_the_grammar_explained_word_by_word(language: str) -> None:
    texts = [one["text"] for one in read_sentences(SAID / f"{language}.yaml")]
    texts += [one["text"] for one in read_sentences(SAID / "faults" / f"{language}.yaml")]
    explained = 0
    for text in part(texts, 2):
        reading = listen(text)
        if tells_every_word(reading) and not has_question(text):
            explained += 1
            assert not is_lost(reading, hear(text)), text
    assert explained > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_for_a_fault_are_never_heard_wrongly(language: str) -> None:
    sentences = read_sentences(SAID / "faults" / f"{language}.yaml")
    scores = {one["text"]: score_sentence(one) for one in sentences}
    counts = Counter(scores.values())
    assert [text for text, score in scores.items() if score in ("wrong", "unheard")] == []
    assert counts["right"] / len(scores) > 0.7


@pytest.mark.parametrize(
    "words, own, proper",
    [
        ("improper stroke, two of mine fell", 2, False),
        ("one of mine fell by an improper stroke", 1, False),
        ("one of mine fell, the stroke was not improper", 1, True),
        ("not an improper stroke, one of mine fell", 1, True),
        ("मेरी दो गोटियाँ और स्ट्राइकर गिर गए", 2, True),
    ],
)  # fmt: skip
def test_what_was_said_is_what_is_presented(words: str, own: int, *, proper: bool) -> None:
    stroke = hear(words).stroke
    assert stroke is not None
    assert (stroke.own, stroke.opp, stroke.proper) == (own, 0, proper)


def test_an_improper_stroke_is_not_kept_by_a_reading_without_it() -> None:
    proper, improper = StrokeFacts(own=1), StrokeFacts(own=1, proper=False)
    assert has_all_of(StrokeReading(improper), StrokeReading(proper))
    assert not has_all_of(StrokeReading(proper), StrokeReading(improper))


@pytest.mark.parametrize(
    "words, quoted",
    [
        ("one of mine fell, technical foul", "technical foul"),
        ("one of mine fell and my partner fouled", "fouled"),
        ("i pocketed one and then he fouled", "fouled"),
        ("i pocketed one of mine, he says it was a foul", "a foul"),
        ("one of mine fell and i was penalised", "penalised"),
    ],
)
def test_a_foul_that_may_be_none_of_this_stroke_is_quoted(words: str, quoted: str) -> None:
    heard = hear(words)
    assert all(each.facts is None or each.facts.proper for each in readings(heard))
    assert quoted in heard.not_understood


@pytest.mark.parametrize("words", ["one of mine fell, no foul", "one of mine fell, foul?"])
def test_a_foul_that_is_denied_or_asked_about_is_none(words: str) -> None:
    heard = hear(words)
    assert heard.stroke == StrokeFacts(own=1)
    assert heard.not_understood == ()


@pytest.mark.parametrize(
    "words", ["i played out of turn", "he struck when it was not his turn", "played out of turn"]
)
def test_003_general_20_is_not_what_a_stroke_out_of_turn_breaks(words: str) -> None:
    """It is about a striker that still lies there; no document has a clause on the wrong player."""
    heard = hear(words)
    assert heard.stroke is None
    assert heard.not_understood


def test_a_partner_who_whispers_is_no_opponent() -> None:
    heard = hear("my mate whispered to me where to aim")
    assert all(each.known.get("by") != "opponent" for each in heard.incidents)
