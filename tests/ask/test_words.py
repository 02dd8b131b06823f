"""What players say, read: strokes in free words as data, and what else happened."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from unicodedata import is_normalized

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.ask import Sentences
from carrom.ask.listen.incident_reader import FELL
from carrom.ask.listen.patterns import read_patterns
from carrom.ask.listen.word import MARKS, NUMBER
from carrom.laws import Breach, Colour, StrokeFacts
from tests.ask.listening import find_incidents, hear_stroke, who_did_it

ENGLISH = Sentences()

STROKES = {
    "striker and one of mine": StrokeFacts(own=1, striker=True),
    "two mine, red and striker": StrokeFacts(own=2, queen=True, striker=True),
    "only striker": StrokeFacts(striker=True),
    "the striker alone": StrokeFacts(striker=True),
    "shooter in the hole": StrokeFacts(striker=True),
    "opponent's coin": StrokeFacts(opp=1),
    "my opponent's man": StrokeFacts(opp=1),
    "two of my opponents' pawns": StrokeFacts(opp=2),
    "the opponent\u2019s goti": StrokeFacts(opp=1),
    "nothing": StrokeFacts(),
    "I missed": StrokeFacts(),
    "nothing fell": StrokeFacts(),
    "the queen and nothing else": StrokeFacts(queen=True),
    "red": StrokeFacts(queen=True),
    "the red coin": StrokeFacts(queen=True),
    "rani and my goti": StrokeFacts(own=1, queen=True),
    "queen and cover": StrokeFacts(own=1, queen=True),
    "my man my man": StrokeFacts(own=2),
    "1 own 1 opp queen striker": StrokeFacts(1, 1, queen=True, striker=True),
    "striker + 2 own": StrokeFacts(own=2, striker=True),
    "one of mine, one of his": StrokeFacts(1, 1),
    "two of theirs with one of ours": StrokeFacts(1, 2),
    "a coin of mine fell": StrokeFacts(own=1),
    "both striker and queen fell": StrokeFacts(queen=True, striker=True),
    "my coin, no striker": StrokeFacts(own=1),
    "striker without a coin": StrokeFacts(striker=True),
    "STRIKER AND MY PIECE": StrokeFacts(own=1, striker=True),
    "stricker and my coin": StrokeFacts(own=1, striker=True),
    "nine of mine": StrokeFacts(own=9),
    "cut the moon, one of mine": StrokeFacts(own=1, breaches=(Breach.CUTS_MOON,)),
    "backward stroke and my coin": StrokeFacts(own=1, breaches=(Breach.NOT_FORWARD,)),
    "hit a man behind the line first, one of mine": StrokeFacts(
        own=1, breaches=(Breach.EARLY_CONTACT,)
    ),
    "did not cover the circle, two mine": StrokeFacts(own=2, breaches=(Breach.CIRCLE_UNCOVERED,)),
    "my knee crossed the line, my coin": StrokeFacts(own=1, breaches=(Breach.BODY_OVER_LINE,)),
    "played without the striker": StrokeFacts(breaches=(Breach.NOT_WITH_STRIKER,)),
    "two mine without the striker": StrokeFacts(own=2),
    "improper stroke, nothing": StrokeFacts(proper=False),
    "direct hit, opponent's coin": StrokeFacts(opp=1, direct_hit=True),
    "my coin jumped off the board": StrokeFacts(jumped_own=1),
    "the queen jumped off and one of mine fell": StrokeFacts(own=1, jumped_queen=True),
    "the striker jumped off": StrokeFacts(striker_jumped=True),
    # told of the opponent: he made the stroke, so what is his is the striker's own
    "he pocketed one of mine": StrokeFacts(opp=1),
    "he pocketed his own coin and the striker": StrokeFacts(own=1, striker=True),
    "opponent pocketed my coin": StrokeFacts(opp=1),
}


@pytest.mark.parametrize("words", STROKES)
def test_a_stroke_in_a_players_words(words: str) -> None:
    reading = hear_stroke(words)
    assert reading.facts == STROKES[words]
    assert reading.unexplained == ()
    assert reading.unclear is None


NAMES = "man coin pawn goti gotti gitti piece puck disc token counter carromman"


@pytest.mark.parametrize("name", NAMES.split())
def test_a_man_by_any_name(name: str) -> None:
    assert hear_stroke(f"striker and my {name}") == hear_stroke("striker and one of mine")


@pytest.mark.parametrize("words", ["xyzzy", "foo bar baz", "", "   ", "?!", "he left his chair"])
def test_what_is_no_stroke_is_none(words: str) -> None:
    assert hear_stroke(words).facts is None


def test_what_is_not_understood_is_said() -> None:
    reading = hear_stroke("striker and one of mine yesterday")
    assert reading.facts == StrokeFacts(own=1, striker=True)
    assert reading.unexplained == ("yesterday",)


def test_a_coin_of_nobody_is_unclear_until_it_is_said_whose() -> None:
    assert hear_stroke("striker and a coin").unclear == "whose"
    said = hear_stroke("striker and a coin", whose="opp")
    assert (said.facts, said.unclear) == (StrokeFacts(opp=1, striker=True), None)


def test_colours_are_unclear_until_it_is_said_who_plays_which() -> None:
    assert hear_stroke("two white and a black").unclear == "colour"
    assert hear_stroke("two white and a black", colour=Colour.WHITE).facts == StrokeFacts(2, 1)
    assert hear_stroke("two white and a black", colour=Colour.BLACK).facts == StrokeFacts(1, 2)


@pytest.mark.parametrize("words", ["my coins", "some of my coins and the striker"])
def test_how_many_has_to_be_said(words: str) -> None:
    assert hear_stroke(words).unclear == "how_many"


def test_the_last_man_is_heard() -> None:
    assert hear_stroke("my last coin and the striker").known == (("last", ("own", "both")),)
    assert hear_stroke("opponent's last coin").known == (("last", ("opponent", "both")),)
    assert hear_stroke("my coin").known == ()


def test_whose_stroke_it_was_is_heard() -> None:
    assert hear_stroke("he pocketed the striker").by_opponent
    assert hear_stroke("opponent pocketed the queen").by_opponent
    assert not hear_stroke("I pocketed my opponent's coin").by_opponent


# A fault is said back in the words of the laws, which are not a player's.
@pytest.mark.parametrize("facts", [f for f in STROKES.values() if not (f.breaches or f.direct_hit)])
def test_what_is_said_back_is_read_as_the_same(facts: StrokeFacts) -> None:
    words = ENGLISH.event(facts).replace("your opponent", "his").replace("your", "my")
    assert hear_stroke(words).facts == facts


VOCABULARY = (
    "a two 3 12 my mine own his opponent's he white black man coins red queen striker and with , no "
    "nothing else last jumped off improper direct moon fell xyzzy of the "
    "cover covered uncovered covering not before first any each both all colour we partner then on board"
)
SPOKEN = st.lists(st.sampled_from(VOCABULARY.split()))


@given(st.one_of(st.text(), SPOKEN.map(" ".join)))
def test_whatever_is_said_is_read_or_said_to_be_unknown(words: str) -> None:
    reading = hear_stroke(words)
    if reading.facts is not None:
        assert ENGLISH.event(reading.facts).endswith(".")
    assert reading.facts is not None or not reading.known
    assert len({name for name, _ in reading.known}) == len(reading.known)
    assert len(find_incidents(words)) <= 5


INCIDENTS = {
    "he left his chair": "left_seat",
    "she got up from her seat": "left_seat",
    "powder": "powder_violation",
    "he blew the talc away": "powder_violation",
    "coin fell later": "piece_dropped_after_rest",
    "the red fell in later": "queen_dropped_after_rest",
    "touched a coin": "piece_disturbed",
    "my sleeve moved a goti": "piece_disturbed",
    "passed": "pass",
    "the striker slipped": "slip",
    "the board was knocked": "board_disturbed",
    "he talked to his partner": "partner_communication",
    "a piece broke": "piece_broken",
    "nobody noticed that the queen was not covered": "uncovered_queen_unnoticed",
    "he put the wrong colour": "wrong_colour_placed",
    "where does the queen go": "place_queen",
    "who places the due": "who_places",
    "who breaks next": "next_board",
    "the cat jumped on the board": "force_majeure",
    "he gave up": "concede",
    "no room for the striker": "no_striker_position",
}


@pytest.mark.parametrize("words", INCIDENTS)
def test_an_incident_is_recognised_by_its_words(words: str) -> None:
    assert INCIDENTS[words] in find_incidents(words)[:2]


def test_nonsense_is_no_incident() -> None:
    assert find_incidents("xyzzy") == ()
    assert find_incidents("") == ()


def test_few_are_offered() -> None:
    assert 1 <= len(find_incidents("a man fell in later when the striker was lifted")) <= 5


@pytest.mark.parametrize(
    "words, who",
    [("he left his chair", "opponent"), ("I left my seat", "me"), ("powder", None)],
)
def test_who_did_it_is_heard(words: str, who: str | None) -> None:
    assert who_did_it(words) == who


# The word lists ------------------------------------------------------------------------------------

LEXICA = files("carrom.ask.listen") / "lexicon"


@pytest.mark.parametrize("language", ["english", "hinglish", "hindi"])
def test_words_are_written_in_one_way(language: str) -> None:
    table = tomllib.loads((LEXICA / f"{language}.toml").read_text(encoding="utf-8"))
    numbers = table.pop("numbers")
    phrases = [phrase for said in table.values() for phrase in said.split(", ")]
    assert all(is_normalized("NFC", text) for text in (*phrases, *numbers))


def test_every_fault_of_a_stroke_can_be_told() -> None:
    told = {*read_patterns("fault_patterns.toml")}
    assert told == {*Breach}


def test_patterns_are_made_of_concepts_that_some_word_has() -> None:
    concepts = {NUMBER, *MARKS, *FELL}
    for language in ("english", "hinglish", "hindi"):
        table = tomllib.loads((LEXICA / f"{language}.toml").read_text(encoding="utf-8"))
        concepts |= {part for concept in table for part in concept.split("+")}
    for file in ("fault_patterns.toml", "incident_patterns.toml"):
        for patterns in read_patterns(file).values():
            used = {name.removeprefix("!") for p in patterns for part in p for name in part}
            assert used <= concepts, used - concepts
