"""What a newcomer said to the umpire, phrase by phrase, and what is to be made of it."""

from __future__ import annotations

import pytest

from carrom.ask import Sentences, converse, hear
from carrom.ask.case import Case
from carrom.ask.plan.question import next_question
from carrom.laws import Breach, Contact, StrokeFacts
from tests.ask.asking import LAWS
from tests.ask.listening import hear_stroke, who_did_it

ENGLISH = Sentences()

COVERING = (("queen", ("pending",)),)
ON_BOARD = ("queen", ("on_board",))
MY_LAST = ("last", ("own", "both"))
HIS_LAST = ("last", ("opponent", "both"))
NONE_DOWN = (("down", (0,)), ("ever", (0,)))

# The stroke that is told, and what is said of the board beside.
UNDERSTOOD = {
    "red in, then missed the cover": (StrokeFacts(), COVERING),
    "striker fell while covering queen": (StrokeFacts(striker=True), COVERING),
    "covering the queen I sank the striker": (StrokeFacts(striker=True), COVERING),
    "i pocketed the queen and did not cover it": (StrokeFacts(), COVERING),
    "i pocketed the queen and didn't cover it": (StrokeFacts(), COVERING),
    "queen not covered": (StrokeFacts(), COVERING),
    "queen then nothing": (StrokeFacts(), COVERING),
    "his last man with the queen on the board": (StrokeFacts(opp=1), (ON_BOARD, HIS_LAST)),
    "my last man queen still on board": (StrokeFacts(own=1), (ON_BOARD, MY_LAST)),
    "I pocketed all my coins but queen is still there": (StrokeFacts(own=1), (ON_BOARD, MY_LAST)),
    "meri sab goti gayi lekin rani board par hai": (StrokeFacts(own=1), (ON_BOARD, MY_LAST)),
    "I potted all his men": (StrokeFacts(opp=1), (HIS_LAST,)),
    "all three of my men fell": (StrokeFacts(own=3), ()),
    "I shot before it was my turn": (StrokeFacts(breaches=(Breach.TOO_SOON,)), ()),
    "मैंने अपनी बारी से पहले स्ट्राइक किया": (StrokeFacts(breaches=(Breach.TOO_SOON,)), ()),
    "my last coin before the queen": (StrokeFacts(own=1), (ON_BOARD, MY_LAST)),
    "striker, my last one, and queen": (StrokeFacts(1, queen=True, striker=True), (MY_LAST,)),
    "striker and one of mine but it was an improper stroke": (
        StrokeFacts(1, striker=True, proper=False),
        (),
    ),
    "striker and mine, a foul": (StrokeFacts(1, striker=True, proper=False), ()),
    "his elbow was on the board": (StrokeFacts(breaches=(Breach.ELBOW_OVER_FRAME,)), ()),
    "I pushed the striker": (StrokeFacts(breaches=(Breach.PUSH,)), ()),
    "quen and stricker": (StrokeFacts(queen=True, striker=True), ()),
    "I pocketed the queen before my first coin": (StrokeFacts(queen=True), NONE_DOWN),
    "he took the queen before his first coin": (StrokeFacts(queen=True), NONE_DOWN),
    "red before my first goti": (StrokeFacts(queen=True), NONE_DOWN),
    "I sank the red before any of my coins": (StrokeFacts(queen=True), NONE_DOWN),
    "he did not touch both baselines": (StrokeFacts(breaches=(Breach.OFF_LINES,)), ()),
    "my hand crossed the line": (StrokeFacts(breaches=(Breach.HAND_OVER_LINE,)), ()),
    "I hit his coin first and then mine fell": (StrokeFacts(1, direct_hit=True), ()),
    "striker hit the queen first and my coin fell": (
        StrokeFacts(1, first_contact=Contact.QUEEN),
        (),
    ),
    "in my first shot I pocketed the queen": (StrokeFacts(queen=True), ()),
    "first shot queen pocketed, no coins yet": (StrokeFacts(queen=True), NONE_DOWN),
    "three whites and a black, I am black": (StrokeFacts(1, 3), ()),
    "red and a black, i'm white": (StrokeFacts(opp=1, queen=True), ()),
    "wrong colour pocketed": (StrokeFacts(opp=1), ()),
    "meri goti": (StrokeFacts(own=1), ()),
    "uski goti": (StrokeFacts(opp=1), ()),
    "rani aur meri goti": (StrokeFacts(own=1, queen=True), ()),
    "meri goti aur uski goti striker ke saath gir gayi": (StrokeFacts(1, 1, striker=True), ()),
    "lal goti": (StrokeFacts(queen=True), ()),
    "dusre ki goti": (StrokeFacts(opp=1), ()),
    "striker gir gaya": (StrokeFacts(striker=True), ()),
    "sirf striker": (StrokeFacts(striker=True), ()),
    "rani aur striker dono gir gaye": (StrokeFacts(queen=True, striker=True), ()),
    "meri kali goti": (StrokeFacts(own=1), ()),
    "both last coins together": (StrokeFacts(1, 1), (("last", ("both",)),)),
    "one coin each": (StrokeFacts(1, 1), ()),
    "0": (StrokeFacts(), ()),
    "nil": (StrokeFacts(), ()),
    "zero": (StrokeFacts(), ()),
    "my black": (StrokeFacts(own=1), ()),
    "we sank one": (StrokeFacts(own=1), ()),
    "my partner sank one of ours": (StrokeFacts(own=1), ()),
    "my two coins": (StrokeFacts(own=2), ()),
    "opponent missed": (StrokeFacts(), ()),
    "queen already covered, my last coin": (
        StrokeFacts(own=1),
        (("queen", ("covered_by_me", "covered_by_opponent")), MY_LAST),
    ),
    "opponents last coin": (StrokeFacts(opp=1), (HIS_LAST,)),
    "queen and striker": (StrokeFacts(queen=True, striker=True), ()),
    "\u092e\u0947\u0930\u0940 \u0917\u094b\u091f\u0940": (StrokeFacts(own=1), ()),
}
# What is asked before a question of the laws: whose it was, or how many.
ASKED = {
    "all of mine": "how_many",
    "safed goti": "colour",
    "10 of mine": "too_many",
    "coin jumped off": "whose",
}
# What may be meant otherwise, and the strokes it may mean.
DOUBTED = {
    "I sank mine and his": [StrokeFacts(1, 1)],
    "striker and queen, no cover": [
        StrokeFacts(striker=True),
        StrokeFacts(queen=True, striker=True),
    ],
    "queen and covered it": [StrokeFacts(1, queen=True), StrokeFacts(own=1)],
    "queen fell with my first coin": [StrokeFacts(1, queen=True)],
    "my opponent's last coin, red uncovered": [StrokeFacts(opp=1)],
    "covering the queen, my coin, queen on the board": [StrokeFacts(own=1)],
    "one of mine not": [],
    "opponent's striker": [StrokeFacts(striker=True)],
    "he shot my colour": [StrokeFacts(opp=1)],
    "he took the queen before my first coin": [StrokeFacts(queen=True)],
    "striker and one of mine xyzzy": [StrokeFacts(1, striker=True)],
    "last coin left and queen": [StrokeFacts(1, queen=True)],
}
INCIDENTS = {
    "he got up": "left_seat",
    "she left the table": "left_seat",
    "he moved my coin with his hand": "piece_disturbed",
    "a coin broke": "piece_broken",
}


@pytest.mark.parametrize("words", UNDERSTOOD)
def test_it_is_understood_and_said_back(words: str) -> None:
    reading = hear_stroke(words)
    facts, known = UNDERSTOOD[words]
    assert (reading.facts, {*reading.known}) == (facts, {*known})
    assert (reading.unexplained, reading.unclear, reading.doubtful) == ((), None, False)
    question = converse(words, {}).reply.question
    assert question
    assert question.name == "right"


@pytest.mark.parametrize("words", UNDERSTOOD)
def test_what_was_said_of_the_board_is_said_back_and_not_asked_again(words: str) -> None:
    facts, known = UNDERSTOOD[words]
    assert ENGLISH.event(facts, known).count(".") > len({name for name, _ in known} - {"ever"})
    question = next_question(Case(LAWS, facts, known))
    assert question is None or question.name not in {name for name, _ in known} - {"last"}


@pytest.mark.parametrize("words", ASKED)
def test_it_is_asked_before_anything_is_ruled(words: str) -> None:
    reading = hear_stroke(words)
    assert reading.unclear == ASKED[words]
    heard = hear(words)
    assert heard.question or heard.problem


@pytest.mark.parametrize("words", DOUBTED)
def test_where_it_may_be_meant_otherwise_nothing_is_ruled(words: str) -> None:
    """Nothing is heard, or what was said; and that is only confirmed, never ruled on at once."""
    conversation = converse(words, {})
    assert conversation.reply.verdict is None
    assert conversation.heard
    wanted = DOUBTED[words]
    assert conversation.heard.stroke in (None, *wanted)


@pytest.mark.parametrize("words", INCIDENTS)
def test_it_is_something_else_that_happened(words: str) -> None:
    heard = hear(words)
    assert heard.stroke is None
    assert heard.incidents[0].kind == INCIDENTS[words]


def test_what_asks_about_the_rules_is_answered_and_the_rest_not_understood() -> None:
    for words in ("how many points is the queen worth", "who breaks"):
        assert hear(words).answer is not None
    for words in ("my phone rang", "he is taking too long", "no"):
        heard = hear(words)
        assert (heard.stroke, heard.incidents, heard.answer) == (None, (), None)
    assert hear("my phone rang").not_understood


def test_whoever_is_said_to_do_it_did_it() -> None:
    assert who_did_it("he moved my coin with his hand") == "opponent"
    assert who_did_it("I touched his coin") == "me"
    assert hear_stroke("his elbow was on the board").by_opponent
    assert hear_stroke("he did not touch both baselines").by_opponent


def test_a_word_in_another_script_is_not_split_into_letters() -> None:
    said = "\u092e\u0947\u0930\u093e \u092b\u094b\u0928 \u092c\u091c\u093e"  # my phone rang
    assert {*hear_stroke(said).unexplained} == {*said.split()[1:]}
