"""Every incident the laws know can be asked about to its end, in English and in Hindi."""

from __future__ import annotations

import random
from typing import Any

import pytest

from carrom.ask import Reply, Sentences, ask, converse, start
from carrom.ask.plan.incident_space import BOARD, BY_OPTION, GROUPS, PART_OF_A_STROKE
from carrom.laws import languages, parse_house_rules
from carrom.laws.incidents import INCIDENT_KINDS
from tests.effort import sample

KINDS = sorted({*INCIDENT_KINDS, "both_absent", "substitution"} - {"stroke"})
MOST = 7  # questions
RULES = {"clock": "four-break"}  # the laws themselves set a match no time


def walk(kind: str, language: str, pick: Any) -> Reply:
    """The reply after every question is answered as ``pick`` chooses among the choices."""
    answers: dict[str, str] = {}
    while True:
        rules = [RULES.get(kind, "laws-29")]
        reply = ask({"rules": rules, "incident": kind, "answers": answers, "language": language})
        if reply.question is None:
            return reply
        assert reply.question.text.endswith(("?", "।"))
        assert all(choice.text for choice in reply.question.choices)
        answers[reply.question.name] = pick([choice.value for choice in reply.question.choices])
        assert len(answers) <= MOST


def test_every_incident_of_the_laws_can_be_chosen() -> None:
    assert sorted(kind for group in GROUPS.values() for kind in group) == KINDS
    assert {incident.kind for incident in start().incidents} == {*KINDS}
    assert sorted([*BOARD, *PART_OF_A_STROKE, *BY_OPTION]) == KINDS


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", KINDS)
def test_an_incident_is_asked_about_to_its_end(kind: str, language: str) -> None:
    chance = random.Random(kind)
    for pick in (lambda values: values[0], lambda values: values[-1], chance.choice):
        reply = walk(kind, language, pick)
        assert reply.told
        if kind in PART_OF_A_STROKE:
            assert reply.part_of_a_stroke[0].text
            continue
        assert reply.verdict is not None
        (outcome,) = reply.verdict.outcomes
        (todo,) = outcome.alternatives
        assert todo.steps or todo.says
        reasons = outcome.reasons[0]
        nothing_yet = (Sentences(language).words["direct"]["match.goes_on"],)
        assert reasons.clauses or reasons.decisions or todo.steps == nothing_yet


@pytest.mark.parametrize("kind", sample(KINDS))
def test_all_rule_sets_are_asked_about_an_incident_at_once(kind: str) -> None:
    answers: dict[str, str] = {}
    while question := (
        reply := ask({"rules": ["all"], "incident": kind, "answers": answers})
    ).question:
        answers[question.name] = question.choices[0].value
    assert reply.part_of_a_stroke or (reply.verdict and len(reply.verdict.agreement.same) >= 1)


# What a player may say, and the sentence that ends it.
SAID = {
    "he hit before the umpire said play": ("played_without_play", "The board is over"),
    "he insulted the umpire": ("misconduct", "You win the match."),
    "I appeal to the umpire": ("appeal", "The clock stands still."),
    "I want to change my striker": ("change_striker", "The striker may be changed."),
    "the board is warped, we want another": ("change_board", "It may be changed."),
    "he raised his chair with a cushion": ("raise_seat", "50 cm"),
    "he is 20 minutes late": ("report_delay", "You win the match."),
    "both sides are absent": ("both_absent", "Nobody wins the match."),
    "a coin is cracked": ("piece_damaged", "The umpire puts a sound piece in its place."),
    "he takes too long to place the due": ("placing_timeout", "forfeited"),
    "my brother plays in my place": ("substitution", "between two boards"),
    "a coin stands on its rim": ("observed", "The umpire leaves it as it lies."),
    "खिलाड़ी ने अंपायर को गाली दी": ("misconduct", "मैच"),
    "मेरी जगह मेरा भाई खेलेगा": ("substitution", "दो बोर्डों के बीच"),
}


@pytest.mark.parametrize("words", SAID)
def test_an_incident_is_heard_confirmed_and_ruled(words: str) -> None:
    kind, end = SAID[words]
    language = "en" if words.isascii() else "hi"
    answers: dict[str, str] = {}
    while question := (now := converse(words, answers, language=language)).reply.question:
        values = [choice.value for choice in question.choices]
        answers[question.name] = kind if kind in values else values[0]
    assert now.understood == "incident"
    assert next(iter(answers)) in ("right", "event")
    assert now.reply.verdict is not None
    steps = now.reply.verdict.outcomes[0].alternatives[0].steps
    assert any(end in step for step in steps), steps


def test_who_did_it_is_part_of_what_is_confirmed() -> None:
    question = converse("he left his chair", {}).reply.question
    assert question is not None
    assert question.text == (
        "I understood: A player left their seat during the board. It was your opponent."
        " Is that right?"
    )


@pytest.mark.parametrize(
    "words, name, number",
    [
        ("he is 20 minutes late", "minutes", "20"),
        ("he is ten minutes late", "minutes", "10"),
        ("he took 16 seconds to place the due", "elapsed_s", "16"),
        ("he is late", "minutes", None),
    ],
)
def test_a_time_that_was_said_is_not_asked_for(words: str, name: str, number: str | None) -> None:
    now = converse(words, {})
    assert now.heard is not None
    assert now.heard.incidents[0].known.get(name) == number
    if number:
        assert f"It took {number}" in now.heard.incidents[0].told
        asked = converse(words, {"right": "1", "event": now.heard.incidents[0].kind}).reply
        assert asked.question is None or asked.question.name != name


def test_house_rules_say_whether_a_player_may_be_replaced() -> None:
    rules = parse_house_rules('extends = "laws-29"\n[match]\nsubstitution = "never"')
    now = converse("my brother plays in my place", {"right": "1"}, rules=[rules])
    assert now.reply.verdict is not None
    (outcome,) = now.reply.verdict.outcomes
    assert outcome.alternatives[0].steps == ("Nobody may take over from a player.",)
    assert now.reply.verdict.agreement.same == (rules.name,)


def test_an_act_is_said_back_as_itself() -> None:
    say = Sentences()
    assert say.incident("prohibited_act", {"act": "chair_moved", "by": "me"}) == (
        "The chair was moved. It was you."
    )
    assert say.incident("concede", {"what": "match"}) == "A player gave up: the match."
    assert say.incident("next_board", {}) == "Who breaks the next board?"
