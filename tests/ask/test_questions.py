"""The umpire who asks: truthful answers always end in the ruling, and nothing is asked in vain."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from carrom.ask import Agreement, Sentences
from carrom.ask.case import Case, Question
from carrom.ask.plan.piecemeal import next_of_stroke, stroke_of
from carrom.ask.plan.question import next_question, still_open
from carrom.ask.plan.space import space_of
from carrom.ask.plan.verdict import BESIDE, verdict
from carrom.errors import BadInput
from carrom.laws import (
    BoardState,
    Breach,
    Contact,
    RuleSet,
    StrokeFacts,
    clause,
    decision,
    judge,
    parse_house_rules,
    rule_set,
    rule_sets,
    say,
)
from carrom.laws.citing import cite
from carrom.laws.facts import MEN
from tests.ask.asking import (
    LAWS,
    expected,
    honest,
    only,
    settle,
    some_board,
    some_stroke,
    told,
    truth,
)
from tests.effort import examples, sample
from tests.rules import EVERY_RULE_SET

ENGLISH = Sentences()

if TYPE_CHECKING:
    from collections.abc import Iterator

    from carrom.ask.plan.possibility import Value


MOST = 6  # questions, under one rule set
MOST_OF_ALL = 8  # under all six at once


@EVERY_RULE_SET
def test_honest_answers_end_in_the_ruling_of_the_laws(rules: RuleSet) -> None:
    chance = random.Random(f"ask {rules.name}")
    for _ in range(examples(16)):
        state = some_board((rules,), chance)
        facts = some_stroke(state, chance)
        case, asked = settle(Case((rules,), told(facts)), truth((rules,), state, facts))
        found = only(verdict(case).outcomes[0].alternatives)
        assert found.remedy == expected(rules, state, facts), (state, facts, asked)
        assert found.conditions == ()
        assert len(asked) <= MOST
        assert len({question.name for question in asked}) == len(asked)


@pytest.mark.thorough
def test_asked_about_together_each_rule_set_gives_its_own_ruling() -> None:
    chance = random.Random("all")
    for _ in range(examples(6)):
        state = some_board(rule_sets(), chance)
        facts = some_stroke(state, chance)
        case, asked = settle(Case(rule_sets(), told(facts)), truth(rule_sets(), state, facts))
        assert len(asked) <= MOST_OF_ALL
        for outcome in verdict(case).outcomes:
            if outcome.alternatives:
                right = expected(outcome.rules, state, facts)
                assert only(outcome.alternatives).remedy == right, (state, facts, asked)
            else:
                with pytest.raises(BadInput):
                    judge(outcome.rules, state, facts)


HOUSES = {
    "debts are set off and count points": """
        extends = "laws-29"
        [dues]
        set_off = true
        at_board_end = "points" """,
    "the cap is the player's, and exclusive": """
        extends = "three-board"
        [queen]
        cover_within = "turn"
        right = "now"
        [scoring]
        queen_cap = 20
        cap_inclusive = false
        cap_reads = "player" """,
    "everything costs two": """
        extends = "tapplent-29"
        [fouls]
        cost = 2
        [dues]
        striker = 2
        [improper]
        penalty = 2
        finishes = true """,
}


@pytest.mark.parametrize("house", sample(HOUSES))
def test_house_rules_are_asked_about_as_exactly(house: str) -> None:
    rules = parse_house_rules(HOUSES[house], name=house)
    chance = random.Random(house)
    for _ in range(examples(8)):
        state = some_board((rules,), chance)
        facts = some_stroke(state, chance)
        case, _ = settle(Case((rules,), told(facts)), truth((rules,), state, facts))
        found = only(verdict(case).outcomes[0].alternatives)
        assert found.remedy == expected(rules, state, facts), (state, facts)


def walks(rules: tuple[RuleSet, ...], count: int) -> Iterator[tuple[Case, Question]]:
    """Questions met on the way, whatever is answered."""
    chance = random.Random(f"walk {len(rules)} {rules[0].name}")
    for _ in range(count):
        case = Case(rules, some_stroke(some_board(rules, chance), chance))
        while question := next_question(case):
            yield case, question
            case = case.answer(question, chance.choice([None, *question.choices]))


@EVERY_RULE_SET
def test_no_question_is_asked_whose_answers_all_leave_the_same(rules: RuleSet) -> None:
    for case, question in walks((rules,), examples(8)):
        at = space_of(case.rules, case.event).names.index(question.name)
        left = still_open(case)
        ends = [
            {found for one, found in left if one.values[at] in choice.values}
            for choice in question.choices
        ]
        assert all(ends)
        assert any(end != ends[0] for end in ends), (case, question)


def test_the_answers_to_a_question_are_all_there_is_and_no_two_alike() -> None:
    for case, question in walks(LAWS, examples(10)):
        at = space_of(case.rules, case.event).names.index(question.name)
        values = [value for choice in question.choices for value in choice.values]
        assert sorted(map(str, values)) == sorted(
            {str(one.values[at]) for one, _ in still_open(case)}
        )


@EVERY_RULE_SET
def test_every_question_answer_and_step_has_its_words(rules: RuleSet) -> None:
    chance = random.Random(rules.name)
    for case, question in walks((rules,), examples(8)):
        assert ENGLISH.question(question).endswith("?")
        assert ENGLISH.why(question)
        said = [ENGLISH.answer(question, choice) for choice in question.choices]
        assert all(said)
        assert len(set(said)) == len(said)
        if chance.random() < 0.7:
            continue
        for one in verdict(case.answer(question, None)).outcomes[0].alternatives:
            assert all(ENGLISH.step(step).endswith(".") for step in one.steps)
            assert all(clause(id) for id in one.clauses)
            assert all(decision(id) for id in one.decisions)
            assert any(map(say, one.says))


# Typical disputes ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "facts, most",
    [
        (StrokeFacts(), 1),
        (StrokeFacts(striker=True), 2),
        (StrokeFacts(own=1, striker=True), 2),
        (StrokeFacts(own=2, striker=True), 2),
        (StrokeFacts(opp=1), 2),
        (StrokeFacts(queen=True), 2),
        (StrokeFacts(queen=True, own=1), 2),
        (StrokeFacts(queen=True, striker=True), 1),
        (StrokeFacts(queen=True, own=1, striker=True), 2),
        (StrokeFacts(own=1, proper=False), 2),
    ],
)
def test_a_common_dispute_takes_one_question_or_two(facts: StrokeFacts, most: int) -> None:
    known = truth(LAWS, BoardState(6, 6), facts)
    case, asked = settle(Case(LAWS, facts), known)
    assert len(asked) <= most
    assert only(verdict(case).outcomes[0].alternatives).remedy == expected(
        LAWS[0], BoardState(6, 6), facts
    )


def test_did_you_already_have_a_man_down() -> None:
    question = next_question(Case(LAWS, StrokeFacts(striker=True)))
    assert question
    assert ENGLISH.question(question) == "Did you already have a man down before this stroke?"
    assert [ENGLISH.answer(question, one) for one in question.choices] == ["Yes", "No"]


def test_003_dues_4_in_steps() -> None:
    facts = StrokeFacts(own=1, striker=True)
    case, _ = settle(Case(LAWS, facts), truth(LAWS, BoardState(6, 6), facts))
    found = only(verdict(case).outcomes[0].alternatives)
    assert [step.key for step in found.steps] == [
        "step.striker_up",
        "step.own_out.opponent",
        "step.turn.keep",
    ]
    assert found.steps[1].n == 2
    assert found.clauses == ("003.dues.4",)
    assert {"003.dues.1", "A15", "A51"} <= {*found.placing}


def test_the_first_contact_is_asked_about_only_where_it_matters() -> None:
    facts = StrokeFacts(own=1)
    for rules in rule_sets():
        known = truth((rules,), BoardState(6, 6), facts)
        _, asked = settle(Case((rules,), facts), known)
        free = rules.fouls.direct_hit == "free" == rules.fouls.own_last_first
        assert ("contact" in {question.name for question in asked}) <= (not free)


def test_a_direct_hit_that_was_told_is_not_asked_about_again() -> None:
    rules = (rule_set("tapplent-29"),)
    facts = StrokeFacts(opp=1, direct_hit=True)
    known = truth(rules, BoardState(6, 6), facts)
    case, asked = settle(Case(rules, facts), known)
    assert "contact" not in {question.name for question in asked}
    assert only(verdict(case).outcomes[0].alternatives).remedy.own_out == 1


def test_in_the_break_a_direct_hit_costs_nothing() -> None:
    rules = (rule_set("tapplent-29"),)
    facts = StrokeFacts(first_contact=Contact.OPPONENT, direct_hit=True)
    for is_break in (True, False):
        state = BoardState(MEN, MEN, is_break=is_break)
        case, _ = settle(Case(rules, told(facts)), truth(rules, state, facts))
        found = only(verdict(case).outcomes[0].alternatives)
        assert found.remedy == expected(rules[0], state, facts)
        assert (found.remedy.own_owed == 0) == is_break


def test_what_is_said_to_be_the_last_man_is_not_asked_about() -> None:
    case = Case(LAWS, StrokeFacts(own=1), known=(("last", ("own", "both")),))
    while question := next_question(case):
        assert question.name not in {"down", "last"}
        case = case.answer(question, question.choices[0])


# Unknown, undone ----------------------------------------------------------------------------------


@EVERY_RULE_SET
def test_what_is_not_known_leaves_alternatives_the_right_one_among_them(rules: RuleSet) -> None:
    chance = random.Random(f"unknown {rules.name}")
    for _ in range(6):
        state = some_board((rules,), chance)
        facts = some_stroke(state, chance)
        case, known = Case((rules,), told(facts)), truth((rules,), state, facts)
        while question := next_question(case):
            choice = None if chance.random() < 0.4 else honest(question, known)
            case = case.answer(question, choice)
        hold = [
            one
            for one in verdict(case).outcomes[0].alternatives
            if all(given.choice == honest(given.question, known) for given in one.conditions)
        ]
        assert only(tuple(hold)).remedy == expected(rules, state, facts), (state, facts)


def test_a_verdict_may_be_asked_for_before_any_question() -> None:
    found = verdict(Case(LAWS, StrokeFacts())).outcomes[0].alternatives
    assert [(one.remedy.turn, one.remedy.queen) for one in found] == [
        ("lose", ""),
        ("lose", "back"),
    ]
    assert [one.conditions[0].question.form for one in found] == ["pending", "pending"]


def test_nothing_known_at_all_still_ends() -> None:
    case = Case(LAWS, StrokeFacts(own=1, opp=1, striker=True))
    asked = []
    while question := next_question(case):
        asked.append(question.name)
        case = case.answer(question, None)
    assert len(set(asked)) == len(asked)
    assert len(verdict(case).outcomes[0].alternatives) > 3


# Agreement ----------------------------------------------------------------------------------------


def agreement(rules: tuple[RuleSet, ...], state: BoardState, facts: StrokeFacts) -> Agreement:
    case, _ = settle(Case(rules, facts), truth(rules, state, facts))
    return verdict(case).agreement


def test_one_rule_set_is_compared_with_the_published_ones() -> None:
    found = agreement(LAWS, BoardState(6, 6), StrokeFacts(own=1, striker=True))
    assert found.of == len(rule_sets())
    assert found.differ == ("three-board",)
    assert set(found.same) == {one.name for one in rule_sets()} - {"three-board"}


def test_the_majority_is_what_the_others_differ_from() -> None:
    found = agreement(rule_sets(), BoardState(6, 6), StrokeFacts(own=1, striker=True))
    assert len(found.same) == 5
    assert found.differ == ("three-board",)


@EVERY_RULE_SET
def test_agreement_is_that_of_the_rulings(rules: RuleSet) -> None:
    chance = random.Random(f"agree {rules.name}")
    for _ in range(5):
        state = some_board(LAWS, chance)
        facts = told(some_stroke(state, chance))
        right = expected(LAWS[0], state, facts)
        found = agreement(LAWS, state, facts)
        same = expected(rules, state, facts) == right
        assert rules.name in (*(found.same if same else found.differ), *found.depends)


# Told bit by bit -----------------------------------------------------------------------------------


def test_a_stroke_told_bit_by_bit() -> None:
    given = {"stroke.own": 2, "stroke.opp": 0, "stroke.queen": 1, "stroke.striker": 0}
    answers: dict[str, Value] = {**given, "stroke.proper": 1, "stroke.breach": "cuts_moon"}
    so_far: dict[str, Value] = {}
    while question := next_of_stroke(so_far):
        assert ENGLISH.question(question).endswith("?")
        assert all(ENGLISH.answer(question, choice) for choice in question.choices)
        assert answers[question.name] in [choice.values[0] for choice in question.choices]
        so_far[question.name] = answers[question.name]
    assert stroke_of(so_far) == StrokeFacts(own=2, queen=True, breaches=(Breach.CUTS_MOON,))
    assert stroke_of({**so_far, "stroke.breach": "other"}).proper is False
    assert next_of_stroke({**given, "stroke.proper": 0}) is None


# Reasons -------------------------------------------------------------------------------------------


@EVERY_RULE_SET
def test_a_verdict_always_shows_what_decides(rules: RuleSet) -> None:
    """The points of a game, a debt that lapses and the cap follow from a ruling: none is the reason."""
    chance = random.Random(f"reasons {rules.name}")
    for _ in range(examples(12)):
        state = some_board((rules,), chance)
        facts = some_stroke(state, chance)
        case = Case((rules,), told(facts))
        while question := next_question(case):
            choice = (
                None if chance.random() < 0.3 else honest(question, truth((rules,), state, facts))
            )
            case = case.answer(question, choice)
        for one in verdict(case).outcomes[0].alternatives:
            beside, _ = cite(rules, BESIDE)
            assert {*one.clauses} - {*beside}, (state, facts, one)


def test_the_opponents_last_man_is_lost_for_a_reason() -> None:
    case = Case(LAWS, StrokeFacts(opp=1), known=(("last", ("opponent", "both")),))
    while question := next_question(case):
        case = case.answer(question, question.choices[-1])
    assert "003.queen.27" in only(verdict(case).outcomes[0].alternatives).clauses
