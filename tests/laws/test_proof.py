"""The stratified part of the proof by exhaustion, and the argument for its bounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.laws import (
    BoardState,
    Ground,
    Queen,
    RuleSet,
    Ruling,
    StrokeFacts,
    Turn,
    judge,
    load_house_rules,
    parse_house_rules,
    rule_sets,
)
from carrom.laws.facts import MEN
from carrom.laws.situations import MOST_DUES, boards, strokes
from tests.case_files import FOLDER
from tests.effort import QUICK, WHOLE
from tests.laws.proof import Broken, Sweep, part, what_is_wrong
from tests.oracle.compare import differences
from tests.rules import EVERY_RULE_SET


@pytest.mark.parametrize("rules", rule_sets(), ids=lambda rules: rules.name)
def test_every_situation_of_the_part_has_one_lawful_ruling(
    rules: RuleSet, record_property: Callable[[str, object], None]
) -> None:
    swept = part(rules)
    record_property("proved", [rules.name, swept.situations])
    assert swept.situations > (4_000 if QUICK else 90_000 if WHOLE else 12_000)


def test_A126_every_board_goes_on_where_partners_do_not_share_the_right_to_the_queen() -> None:
    rules = load_house_rules(FOLDER / "house" / "own-right.toml")
    states = boards(rules, counts=(1, 2, 3), dues=(0,))
    swept = Sweep(rules).run(states)
    assert {"queen.early_last", "queen.last_covers", "queen.one_of_two"} <= swept.grounds.keys()


@EVERY_RULE_SET
def test_A135_without_a_cover_every_ruling_is_lawful_and_a_second_judge_agrees(
    rules: RuleSet,
) -> None:
    house = parse_house_rules(f'extends = "{rules.name}"\n[queen]\ncover = "not_needed"')
    states = [*islice(boards(house, counts=(1, 2, 8, 9), dues=(0, 1)), 0, None, 5 if QUICK else 3)]
    swept = Sweep(house).run(states)
    assert "queen.counts" in swept.grounds
    assert not {ground for ground in swept.grounds if ground.startswith("cover.")}
    for state in states[:: 8 if QUICK else 3]:
        for facts in strokes(house, state):
            assert not differences(house, state, facts), (state, facts)


@EVERY_RULE_SET
@given(data=st.data())
def test_more_than_nine_dues_only_shift_what_is_owed(rules: RuleSet, data: st.DataObject) -> None:
    """Why the enumeration may stop at nine dues: see carrom.laws.situations."""
    queen = data.draw(st.sampled_from([Queen.ON_BOARD, Queen.PENDING, Queen.MINE, Queen.THEIRS]))
    more = data.draw(st.integers(1, 50))
    owed, owes = data.draw(st.integers(0, 20)), MOST_DUES
    state = BoardState(MEN, MEN, queen, owes, owed, ever_pocketed_own=data.draw(st.booleans()))
    facts = data.draw(st.sampled_from(list(strokes(rules, state))))
    now = judge(rules, state, facts)
    then = judge(rules, replace(state, own_dues=owes + more), facts)
    shift = 0 if now.board_over else more
    assert replace(then, own_dues=then.own_dues - shift) == now


@given(score=st.integers(0, 60), other=st.integers(0, 60), data=st.data())
def test_a_score_matters_only_by_its_side_of_the_cap(
    score: int, other: int, data: st.DataObject
) -> None:
    """Why the enumeration may take one score on each side of the cap."""
    rules = data.draw(st.sampled_from(rule_sets()))
    state = data.draw(st.sampled_from(list(boards(rules, counts=(1, 2, 9), dues=(0, 1)))))
    facts = data.draw(st.sampled_from(list(strokes(rules, state))))
    cap = rules.scoring.queen_cap
    stand_in = {True: cap or 0, False: (cap or 1) - 1}

    def reached(points: int) -> bool:
        return cap is not None and points >= cap

    real = replace(state, own_score=score, opp_score=other)
    like = replace(state, own_score=stand_in[reached(score)], opp_score=stand_in[reached(other)])
    assert without_target(judge(rules, real, facts)) == without_target(judge(rules, like, facts))


def without_target(ruling: Ruling) -> Ruling:
    """A ruling but for the remark that the target was overshot (A56), which changes nothing."""
    return replace(
        ruling,
        grounds=tuple(one for one in ruling.grounds if one != "game.overshoot"),
        decisions=tuple(one for one in ruling.decisions if one != "A56"),
    )


@given(data=st.data())
def test_a_board_played_on_never_leaves_the_space_of_possible_boards(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from(rule_sets()))
    state = BoardState(MEN, MEN)
    for _ in range(data.draw(st.integers(1, 25))):
        facts = data.draw(st.sampled_from(list(strokes(rules, state))))
        ruling = judge(rules, state, facts)  # refuses an impossible board
        if ruling.board_over:
            return
        state = ruling.state_after(state, facts, rules)
        if ruling.turn is Turn.LOSE:
            state = state.from_the_other_chair()


def lawful() -> tuple[RuleSet, BoardState, StrokeFacts, Ruling]:
    rules = rule_sets()[0]
    state, facts = BoardState(6, 6), StrokeFacts(own=1, striker=True)
    return rules, state, facts, judge(rules, state, facts)


@pytest.mark.parametrize(
    "change",
    [
        {"own_after": 6},
        {"opp_after": 5},
        {"own_returned": 5, "own_after": 10},
        {"turn": Turn.LOSE, "queen": Queen.PENDING},
        {"queen": Queen.MINE},
        {"points": 1},
        {"own_dues": 1},
        {"board_over": True},
    ],
    ids=str,
)
def test_the_proof_would_notice(change: dict[str, object]) -> None:
    rules, state, facts, ruling = lawful()
    assert what_is_wrong(rules, state, facts, ruling) is None
    wrong = replace(ruling, **change)  # type: ignore[arg-type]
    if change == {"queen": Queen.MINE}:
        facts = StrokeFacts()
        wrong = replace(judge(rules, state, facts), queen=Queen.MINE)
    try:
        noticed = what_is_wrong(rules, state, facts, wrong) is not None
    except Exception as problem:  # an impossible next board is refused by check_state
        noticed = "due cannot be outstanding" in str(problem)
    assert noticed


def test_a_ruling_without_words_is_noticed() -> None:
    rules, _, _, ruling = lawful()
    sweep = Sweep(rules)
    assert sweep._unspoken(replace(ruling, clauses=())) == "it cites no clause"
    with pytest.raises(KeyError):
        Sweep(rules)._unspoken(replace(ruling, grounds=(cast("Ground", "no_such_ground"),)))
    assert issubclass(Broken, AssertionError)
