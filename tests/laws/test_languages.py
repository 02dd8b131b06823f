"""Every language says everything, in its own script."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from carrom.ask import Sentences
from carrom.ask.case import Case
from carrom.ask.plan.incident_space import BOARD
from carrom.ask.plan.question import next_question
from carrom.ask.plan.space import space_of
from carrom.ask.plan.verdict import fold, verdict
from carrom.errors import BadInput
from carrom.laws import (
    Breach,
    Incident,
    RuleSet,
    Situation,
    StrokeFacts,
    announce,
    every_rule_set,
    judge,
    judge_incident,
    languages,
    rule_sets,
)
from carrom.laws.incidents import INCIDENT_KINDS
from carrom.laws.ruling import Ruling
from carrom.laws.situations import boards, stroke_choices, stroke_with
from carrom.laws.speech import texts
from carrom.match.narration import texts as telling
from tests.ask.asking import some_board, some_stroke
from tests.ask.listening import find_incidents, hear_stroke, who_did_it
from tests.rules import EVERY_RULE_SET
from tests.text_files import LANGUAGES, texts_of

HINDI = Sentences("hi")

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carrom.laws import BoardState

OTHERS = [one for one in languages() if one != "en"]
# What players say: each language has words of its own, and as many as it needs.
UNDERSTOOD = re.compile(r"ask\.page\.(\w+_words|no_story|dont_know)")
LATIN = re.compile("[A-Za-z]+")
NAMES = frozenset(one.name for one in every_rule_set())


def english_in(text: str) -> list[str]:
    """Latin words, the names of rule sets left out."""
    for name in NAMES:
        text = text.replace(name, "")
    return LATIN.findall(text)


@pytest.mark.parametrize("language", OTHERS)
def test_rule_sets_and_formats_have_a_title_in_every_other_language(language: str) -> None:
    assert telling(language)["rules"].keys() == NAMES
    formats = {form.name for rules in every_rule_set() for form in rules.formats}
    assert formats <= telling(language)["format"].keys()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("part", ["laws/speech", "match/narration"])
def test_every_text_is_in_its_own_script(part: str, language: str) -> None:
    keys = {"Enter", "b", "q", "d", "y", "n", "carrom", "ask", "language", language, "rules", "all"}
    if f"{part} ask.page.examples" in LANGUAGES[language].in_english:
        keys |= {*LATIN.findall(f"{texts('en')['ask']['page']['help']} two of mine")}
    found = {
        key: left
        for key, text in texts_of(part, language).items()
        if not UNDERSTOOD.match(key)
        and (left := {*LATIN.findall(re.sub(r"\{\w*\}", "", " ".join(text.said)))} - keys)
    }
    assert found == {}


def test_the_two_rooms_speak_the_same_languages() -> None:
    assert languages() == ("en", "hi", "ta")
    for language in languages():
        assert telling(language)


@pytest.mark.parametrize("room", [texts, telling], ids=["laws", "match"])
@pytest.mark.parametrize("language", ["xx", "", "../rulesets/laws-29", "EN"])
def test_a_language_nobody_speaks_is_refused_with_those_there_are(room: Any, language: str) -> None:
    with pytest.raises(BadInput, match="en, hi, ta") as refused:
        room(language)
    assert refused.value.field == "language"


def situations(rules: RuleSet) -> Iterator[tuple[BoardState, StrokeFacts]]:
    """Situations from all over the space, and strokes with a fault, jumps and a break besides."""
    chance = random.Random(rules.name)
    for state in boards(rules, counts=(1, 2, 8, 9), dues=(0, 1, 2, 9)):
        for _ in range(2):
            yield state, stroke_with(tuple(map(chance.choice, stroke_choices(rules, state))))
    for _ in range(500):
        state = some_board((rules,), chance)
        facts = some_stroke(state, chance)
        jumped: dict[str, Any] = (
            {"striker_jumped": not facts.striker} if chance.random() < 0.5 else {}
        )
        if facts.own + facts.opp == 0 and chance.random() < 0.5:
            jumped |= {"jumped_own": chance.randint(0, 1), "jumped_opp": chance.randint(0, 1)}
        yield state, replace(facts, **jumped)
        if chance.random() < 0.1:
            yield replace(state, is_break=True), StrokeFacts()


@pytest.mark.parametrize("language, stop", [("hi", "।"), ("ta", ".")])
@EVERY_RULE_SET
def test_every_ruling_on_a_stroke_is_announced(rules: RuleSet, language: str, stop: str) -> None:
    heard: set[str] = set()
    for state, facts in situations(rules):
        try:
            ruling: Ruling = judge(rules, state, facts)
        except BadInput:  # a board drawn at random may be none
            continue
        heard.add(announce(rules, ruling, language=language))
    assert [one for one in heard if english_in(one) or not one.endswith(stop)] == []
    assert len(heard) > 150


@pytest.mark.parametrize("language", OTHERS)
@EVERY_RULE_SET
def test_every_ruling_on_an_incident_is_announced(rules: RuleSet, language: str) -> None:
    for kind in BOARD:
        for one in space_of((rules,), kind).possible[::7]:
            assert isinstance(one.event, Incident)
            try:
                found = judge_incident(rules, one.now, one.event)
            except BadInput:  # this board cannot be under these rules
                continue
            assert english_in(announce(rules, found, language=language)) == []
    for incident in INCIDENT_KINDS.values():
        try:
            found = judge_incident(rules, Situation(), incident())
        except (BadInput, TypeError):  # it needs to be told more
            continue
        assert english_in(announce(rules, found, language=language)) == []


def walk(case: Case, chance: random.Random) -> Iterator[str]:
    """Everything that is said from the first question to the verdict, the answers given at random."""
    while question := next_question(case):
        yield HINDI.question(question, about=case.about)
        yield HINDI.why(question)
        for choice in question.choices:
            yield HINDI.answer(question, choice)
            yield HINDI.label(question, choice)
        case = case.answer(question, chance.choice([*question.choices, None]))
    for outcome in verdict(case).outcomes:
        for one in fold(outcome.alternatives, case.event):
            yield from (HINDI.step(step) for step in one.steps)


@EVERY_RULE_SET
def test_a_dispute_about_a_stroke_is_settled_in_hindi(rules: RuleSet) -> None:
    chance = random.Random(rules.name)
    for facts in (
        StrokeFacts(own=1, striker=True),
        StrokeFacts(own=1, opp=1, queen=True),
        StrokeFacts(queen=True, striker=True, breaches=(Breach.THUMB,)),
        StrokeFacts(opp=2, jumped_own=1),
    ):
        assert english_in(HINDI.event(facts, ())) == []
        heard = [*walk(Case((rules,), facts), chance)]
        assert len(heard) > 1
        assert [one for one in heard if english_in(one)] == []


@EVERY_RULE_SET
@pytest.mark.parametrize("kind", BOARD)
def test_a_dispute_about_an_incident_is_settled_in_hindi(rules: RuleSet, kind: str) -> None:
    assert english_in(HINDI.event(kind)) == []
    heard = [*walk(Case((rules,), kind), random.Random(kind))]
    assert [one for one in heard if english_in(one)] == []


def test_every_place_of_the_queen_is_said() -> None:
    for rules in rule_sets():
        for one in space_of((rules,), "place_queen").possible:
            assert not isinstance(one.event, StrokeFacts)
            position = judge_incident(rules, one.now, one.event).directs.position
            for language in languages():
                assert f"place_queen.position.{position}" in texts(language)["ask"]["direct"]


# What players say in Hindi ------------------------------------------------------------------------

STROKES = {
    "स्ट्राइकर और मेरी एक गोटी": StrokeFacts(own=1, striker=True),
    "मेरी दो गोटियाँ और रानी": StrokeFacts(own=2, queen=True),
    "मेरी २ गोटियां, रानी और स्ट्राइकर।": StrokeFacts(own=2, queen=True, striker=True),
    "विरोधी की गोटी": StrokeFacts(opp=1),
    "उसकी गोटी।मेरी गोटी।": StrokeFacts(1, 1),
    "सामने वाले की दो गोटियाँ गिर गईं": StrokeFacts(opp=2),
    "उसकी एक गोटी और मेरी एक गोटी": StrokeFacts(1, 1),
    "सिर्फ स्ट्राइकर": StrokeFacts(striker=True),
    "कुछ नहीं": StrokeFacts(),
    "कुछ भी नहीं गिरा": StrokeFacts(),
    "रानी और कवर": StrokeFacts(own=1, queen=True),
    "क्वीन के साथ मेरी गोटी": StrokeFacts(own=1, queen=True),
    "मैंने उसकी गोटी डाली": StrokeFacts(opp=1),
    "मेरी गोटी उछलकर बाहर गई": StrokeFacts(jumped_own=1),
    "अँगूठे से मारी, मेरी एक गोटी": StrokeFacts(own=1, breaches=(Breach.THUMB,)),
    "मून कट और मेरी गोटी": StrokeFacts(own=1, breaches=(Breach.CUTS_MOON,)),
    "लाइन के पीछे की गोटी पहले लगी, मेरी गोटी": StrokeFacts(own=1, breaches=(Breach.EARLY_CONTACT,)),
    "सर्कल पूरा नहीं ढका, मेरी गोटी": StrokeFacts(own=1, breaches=(Breach.CIRCLE_UNCOVERED,)),
    "गलत शॉट, कुछ नहीं": StrokeFacts(proper=False),
    "striker aur meri do goti": StrokeFacts(own=2, striker=True),
    "uski goti aur rani": StrokeFacts(opp=1, queen=True),
    "striker and one of mine": StrokeFacts(own=1, striker=True),
    # told of the opponent: he made the stroke
    "उसने मेरी गोटी डाली": StrokeFacts(opp=1),
    "विरोधी ने अपनी गोटी और स्ट्राइकर डाला": StrokeFacts(own=1, striker=True),
    "सामने वाले ने मेरी दो गोटियाँ डाली": StrokeFacts(opp=2),
}
BOARDS = {
    "रानी कवर नहीं हुई": ("queen", ("pending",)),
    "मेरी आखिरी गोटी": ("last", ("own", "both")),
    "मेरी आखिरी गोटी, रानी बोर्ड पर थी": ("queen", ("on_board",)),
    "मेरी पहली गोटी से पहले रानी": ("down", (0,)),
}
INCIDENTS = {
    "वह सीट से उठ गया": ("left_seat", "opponent"),
    "मैंने पाउडर पोंछा": ("powder_violation", "me"),
    "उसने हार मान ली": ("concede", "opponent"),
    "ब्रेक किसका है": ("toss", None),
    "गोटी टूट गई": ("piece_broken", None),
    "billi board par kood gayi": ("force_majeure", None),
}


@pytest.mark.parametrize("words", STROKES)
def test_a_stroke_in_the_words_of_hindi_players(words: str) -> None:
    reading = hear_stroke(words)
    assert reading.facts == STROKES[words]
    assert reading.unexplained == ()


@pytest.mark.parametrize("words", BOARDS)
def test_what_is_said_of_the_board_in_hindi(words: str) -> None:
    assert BOARDS[words] in hear_stroke(words).known


@pytest.mark.parametrize("words", INCIDENTS)
def test_what_else_happened_in_hindi(words: str) -> None:
    kind, by = INCIDENTS[words]
    assert kind in find_incidents(words)
    assert who_did_it(words) == by


def test_the_examples_of_the_page_are_understood() -> None:
    for language in languages():
        page = texts(language)["ask"]["page"]
        for example in page["examples"]:
            reading = hear_stroke(example)
            assert reading.facts is not None
            assert not reading.unexplained
        for example in page["incidents"]:
            known = hear_stroke(example)
            assert find_incidents(example) or known.facts is not None


def test_a_letter_with_a_dot_may_be_typed_in_two_ways() -> None:
    one, other = "सफ\u093cेद", "स\u095eेद"
    assert hear_stroke(one).unclear == hear_stroke(other).unclear
    assert hear_stroke(other).unclear == "colour"
