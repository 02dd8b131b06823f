"""What is told as one rule holds for every number it stands for."""

from __future__ import annotations

import random

from carrom.ask import Sentences
from carrom.ask.case import Case
from carrom.ask.plan.question import next_question
from carrom.ask.plan.verdict import Alternative, fold, verdict
from carrom.laws import RuleSet, StrokeFacts, rule_set
from carrom.laws.facts import MEN
from tests.ask.asking import some_board, some_stroke, told
from tests.rules import EVERY_RULE_SET

ENGLISH = Sentences()

COUNTS = ("men", "left", "down")


def nothing_known(case: Case) -> tuple[Alternative, ...]:
    while question := next_question(case):
        case = case.answer(question, None)
    return verdict(case).outcomes[0].alternatives


def points(one: Alternative, told_as: Alternative, event: StrokeFacts | str) -> int | None:
    """The points that the rule gives for the numbers of one of its cases."""
    step = next((s for s in told_as.steps if s.key.startswith("step.won_by_men.")), None)
    if step is None:
        return told_as.remedy.points
    (number,) = (
        g.choice.values[0] for g in one.conditions if g.choice and g.question.name in COUNTS
    )
    assert isinstance(number, int)
    if ".down." in step.key:
        assert isinstance(event, StrokeFacts)
        number = MEN - number - event.own
    return number + (step.n or 0)


def check(found: tuple[Alternative, ...], event: StrokeFacts | str) -> None:
    rules = fold(found, event)
    assert abs(sum(one.weight for one in rules) - sum(one.weight for one in found)) < 1e-6
    for one in found:
        (holds,) = (rule for rule in rules if {*rule.conditions} <= {*one.conditions})
        assert points(one, holds, event) == one.remedy.points
        assert holds.remedy.winner == one.remedy.winner
        assert {*one.clauses} <= {*holds.clauses}
        won = [ENGLISH.step(step) for step in holds.steps if "won_by" in step.key]
        assert all(text.endswith(".") for text in won)


@EVERY_RULE_SET
def test_every_case_is_under_one_rule_that_gives_its_points(rules: RuleSet) -> None:
    chance = random.Random(f"folded {rules.name}")
    for kind in ("left_seat", "concede"):
        check(nothing_known(Case((rules,), kind)), kind)
    for _ in range(3):
        facts = told(some_stroke(some_board((rules,), chance), chance))
        check(nothing_known(Case((rules,), facts)), facts)


def test_003_dues_31_is_three_rules_and_not_27_cases() -> None:
    case = Case((rule_set("laws-29"),), "left_seat", (("by", ("opponent",)),))
    found = nothing_known(case)
    assert len(found) == 27
    assert [one.steps[-1].n for one in fold(found, "left_seat")] == [5, 0, 0]
