"""What happens beside a stroke, asked about: honest answers end in the ruling of the laws."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from carrom.ask import Sentences
from carrom.ask.case import Case
from carrom.ask.plan.incident_space import BOARD, PART_OF_A_STROKE, part_of_a_stroke
from carrom.ask.plan.instruction import remedy
from carrom.ask.plan.possibility import Possibility
from carrom.ask.plan.question import still_open
from carrom.ask.plan.space import space_of
from carrom.ask.plan.verdict import verdict
from carrom.laws import (
    BoardState,
    Incident,
    Message,
    judge_incident,
    rule_sets,
    say,
)
from carrom.laws.facts import MEN
from carrom.laws.incidents import INCIDENT_KINDS
from tests.ask.asking import only, settle
from tests.effort import examples, sample

ENGLISH = Sentences()

if TYPE_CHECKING:
    from carrom.ask.plan.possibility import Value


MOST = 6  # questions


@pytest.mark.parametrize("kind", BOARD)
def test_an_incident_is_ruled_as_the_laws_rule_it(kind: str) -> None:
    chance = random.Random(kind)
    for rules in sample(rule_sets()):
        space = space_of((rules,), kind)
        for _ in range(examples(6)):
            one, _ = chance.choice(still_open(Case((rules,), kind)))
            known = dict(zip(space.names, one.values, strict=True))
            case, asked = settle(Case((rules,), kind), known)
            assert len(asked) <= MOST
            assert isinstance(one.event, Incident)
            now = replace(one.now, state=disturbed(one, known, chance))
            right = remedy(
                judge_incident(rules, now, one.event), Possibility((), 1.0, now, one.event)
            )
            found = only(verdict(case).outcomes[0].alternatives)
            assert found.remedy == right, (now, one.event)
            assert any(map(ENGLISH.step, found.steps)) or found.says
            for question in asked:
                assert ENGLISH.question(question).endswith("?")
                assert all(ENGLISH.answer(question, choice) for choice in question.choices)


def disturbed(one: Possibility, known: dict[str, Value], chance: random.Random) -> BoardState:
    """The same for the incident, but other men and another score of the side it does not look at."""
    state = one.now.board()
    by = known.get("by", {"me": "opponent", "opponent": "me"}.get(str(known.get("debtor")), "me"))
    # Where men are being placed, these are down: of the debtor two, whom the incident does not look at.
    men, score = chance.randint(1, MEN - 2 if "debtor" in known else MEN), chance.randint(0, 29)
    if by == "me":
        return replace(state, opp_on_board=men, own_score=score)
    return replace(state, own_on_board=men, opp_score=score)


def test_every_incident_that_can_be_recognised_is_one_of_the_laws() -> None:
    assert set(BOARD) <= {*INCIDENT_KINDS, "both_absent"}
    assert set(PART_OF_A_STROKE) <= set(INCIDENT_KINDS)
    for kind in (*BOARD, *PART_OF_A_STROKE):
        assert ENGLISH.event(kind)


@pytest.mark.parametrize("kind", PART_OF_A_STROKE)
def test_a_piece_that_belongs_to_the_stroke_says_so(kind: str) -> None:
    for rules in rule_sets():
        ruling = part_of_a_stroke(rules, kind)
        assert say(Message(f"ground.{ruling.grounds[0]}"))
        assert ruling.clauses
