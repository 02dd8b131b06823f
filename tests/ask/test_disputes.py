"""The disputes of two audits, in the auditors' words: what is heard, and what it ends in."""

from __future__ import annotations

from typing import Any

import pytest

from carrom.ask import Conversation, converse
from carrom.laws import Breach, StrokeFacts, rule_set

MY_LAST, BOTH_LAST = {"last": "own,both"}, {"last": "both"}
MINE = {"queen": "covered_by_me"}


def talk(words: str, rules: str = "laws-29", **answers: str) -> Conversation:
    language = "en" if words.isascii() else "hi"
    return converse(words, answers, rules=[rule_set(rules)], language=language)


def cited(words: str, rules: str = "laws-29", **answers: str) -> set[str]:
    """What the verdict rests on; what is not answered is answered with the first choice."""
    while question := (now := talk(words, rules, **answers)).reply.question:
        answers[question.name] = question.choices[0].value
    if now.reply.part_of_a_stroke:
        return {law.id for law in now.reply.part_of_a_stroke[0].reasons.clauses}
    assert now.reply.verdict is not None
    reasons = now.reply.verdict.outcomes[0].reasons[0]
    return {law.id for law in (*reasons.clauses, *reasons.decisions)}


# A stroke: what fell, what was said of the board, and what the ruling rests on.
STROKES: dict[str, tuple[StrokeFacts, dict[str, str], dict[str, str], str]] = {
    # W5: a striker that was hit has not been pocketed
    "the striker did not touch both lines": (
        StrokeFacts(breaches=(Breach.OFF_LINES,)),
        {},
        {},
        "003.striking.1",
    ),
    "he hit the striker with his thumb": (StrokeFacts(breaches=(Breach.THUMB,)), {}, {}, "A33"),
    "he hit the striker backwards": (
        StrokeFacts(breaches=(Breach.NOT_FORWARD,)),
        {},
        {},
        "003.striking.3",
    ),
    # W6: a queen covered before
    "my last man and his last man and the striker; queen covered by me": (
        StrokeFacts(1, 1, striker=True),
        MINE | BOTH_LAST,
        {},
        "003.queen.34",
    ),
    "striker pocketed and his last man and my last man, I had covered the queen": (
        StrokeFacts(1, 1, striker=True),
        MINE | BOTH_LAST,
        {},
        "003.queen.34",
    ),
    "striker, my last and his last fell, the queen was mine": (
        StrokeFacts(1, 1, striker=True),
        MINE | BOTH_LAST,
        {},
        "003.queen.34",
    ),
    "striker and my last man, I had already covered the queen": (
        StrokeFacts(1, striker=True),
        MINE | MY_LAST,
        {},
        "003.dues.4",
    ),
    # the disputes of section 6
    "striker and one of mine": (
        StrokeFacts(1, striker=True),
        {},
        {"down": "3", "queen": "on_board"},
        "003.dues.4",
    ),
    "I took the queen and missed the cover": (
        StrokeFacts(),
        {"queen": "pending"},
        {},
        "003.queen.8",
    ),
    "his elbow was over the frame": (
        StrokeFacts(breaches=(Breach.ELBOW_OVER_FRAME,)),
        {},
        {},
        "003.striking.6",
    ),
    "the queen and the striker fell at the break": (
        StrokeFacts(queen=True, striker=True),
        {"break": "1"},
        {},
        "003.queen.7",
    ),
    "my coin flew off the board and landed on the floor": (
        StrokeFacts(jumped_own=1),
        {},
        {},
        "003.jump.1",
    ),
}


@pytest.mark.parametrize("words", STROKES)
def test_a_stroke_is_heard_confirmed_and_ruled(words: str) -> None:
    facts, known, answers, law = STROKES[words]
    now = talk(words)
    assert now.heard is not None
    assert (now.heard.stroke, now.heard.known) == (facts, known)
    assert now.reply.question is not None
    assert now.reply.question.name == "right"
    assert now.heard.told in now.reply.question.text
    assert now.reply.verdict is None
    assert law in cited(words, **answers)


# Something else: the kind of incident, what was said of it, and what the ruling rests on.
INCIDENTS: dict[str, tuple[str, dict[str, str], str]] = {
    "he left his chair": ("left_seat", {"by": "opponent"}, "003.dues.31"),
    "his sleeve touched a coin": ("piece_disturbed", {"by": "opponent"}, "003.general.34"),
    "the umpire lifted the striker and my coin under it fell in": (
        "piece_dropped_while_striker_removed",
        {},
        "003.rolling.4",
    ),
    "he talked to his partner": ("partner_communication", {"by": "opponent"}, "003.general.31"),
    "he blew the powder away": ("powder_violation", {"by": "opponent"}, "003.general.13"),
    "we both passed three times": ("pass", {}, "003.general.38"),
    "he knocked the board": ("board_disturbed", {"by": "opponent"}, "003.general.23"),
    "he is 20 minutes late": ("report_delay", {"by": "opponent", "minutes": "20"}, "003.loss.9"),
    "I want to change my striker": ("change_striker", {}, "003.general.2"),
    "he took too long to strike": ("stroke_late", {}, "A115"),
    "opponent keeps talking while I shoot": ("distraction", {"by": "opponent"}, "003.general.28"),
    "my sleeve moved two coins": ("piece_disturbed", {"by": "me"}, "003.general.34"),
    "ek coin khada hai": ("observed", {"what": "man_on_rim"}, "003.rolling.1"),
    "the coin stands on its edge": ("observed", {"what": "man_on_rim"}, "003.rolling.1"),
    "he tried out his striker": (
        "prohibited_act",
        {"by": "opponent", "act": "tested_striker"},
        "003.general.35",
    ),
    "two coins standing on top of each other": (
        "observed",
        {"what": "men_overlapping"},
        "003.rolling.2",
    ),
    "striker did not leave the baseline": ("slip", {}, "003.general.26"),
}


@pytest.mark.parametrize("words", INCIDENTS)
def test_an_incident_is_heard_confirmed_and_ruled(words: str) -> None:
    kind, known, law = INCIDENTS[words]
    now = talk(words)
    assert now.heard is not None
    assert now.understood == "incident"
    heard = now.heard.incidents[0]
    assert (heard.kind, heard.known) == (kind, known)
    assert now.reply.question is not None
    assert now.reply.question.name in ("right", "event")
    answers = {"left_base": "0", "moved_piece": "0"} if kind == "slip" else {}
    assert law in cited(words, **answers)


# Questions about the rules, answered at once.
QUESTIONS = {
    "who breaks the second board?": "A10",
    "how long do I have to place a due?": "003.dues.26",
    "how many points is the queen worth?": "003.game.3b",
    "can I use my thumb?": "A33",
}


@pytest.mark.parametrize("words", QUESTIONS)
def test_a_question_is_answered_by_a_sentence_and_its_clause(words: str) -> None:
    now = talk(words)
    assert now.understood == "answer"
    assert now.heard is not None
    assert now.heard.answer is not None
    assert QUESTIONS[words] in now.heard.answer.clauses
    assert now.heard.answer.text.endswith(".")
    assert now.reply.question is None


# Never a ruling at once, and never a striker or a queen that nobody said to have fallen.
NOT_SAID = [
    "he hit my striker",
    "I hit the striker twice",
    "I shot before it was my turn",
    "time is over nobody finished",
    "a coin hit the lamp and fell back",
    "the hour is over and it is level",
    "my hand was over the diagonal line",
]


@pytest.mark.parametrize("words", NOT_SAID)
def test_nothing_is_made_up(words: str) -> None:
    now = talk(words)
    assert now.reply.verdict is None
    assert now.heard is not None
    facts = now.heard.stroke or StrokeFacts()
    assert (facts.striker, facts.queen) == (False, False)


def test_other_documents_are_asked_in_their_own_words() -> None:
    """The queen first under 001, a direct hit under 002, the last man before the queen under 004."""
    none_down = {"down": "0", "right": "1", "ever": "0", "own_dues": "0"}
    assert any(id.startswith("001.") for id in cited("the queen", "college-cup", **none_down))
    assert any(id.startswith("002.") for id in cited("I hit his coin directly", "tapplent-29"))
    last = cited("my last coin, queen on the board", "three-board")
    assert any(id.startswith("004.fouls.5") for id in last)


def test_the_red_goti_is_the_queen_and_hindi_says_the_same() -> None:
    heard = talk("red wali goti gir gayi aur striker bhi").heard
    assert heard is not None
    assert (heard.stroke, heard.question) == (StrokeFacts(queen=True, striker=True), None)
    readings: dict[str, Any] = {
        "रानी ली लेकिन कवर नहीं हुआ": (StrokeFacts(), {"queen": "pending"}),
        "मैंने सामने वाले की गोटी डाल दी": (StrokeFacts(opp=1), {}),
    }
    for words, (facts, known) in readings.items():
        heard = talk(words).heard
        assert heard is not None
        assert (heard.stroke, heard.known) == (facts, known)
    jumped = talk("गोटी बोर्ड से बाहर उछल गई").heard
    assert jumped is not None
    assert jumped.question is not None
    assert jumped.question.name == "whose"


def test_all_my_coins_with_the_queen_still_there() -> None:
    """The most usual quarrel of all: how many fell now is asked, nothing is ruled."""
    now = talk("I pocketed all my coins but queen is still there")
    assert now.heard is not None
    assert now.reply.verdict is None
    assert not (now.heard.stroke or StrokeFacts()).queen
