"""What was wrong with a stroke, and what it costs in men."""

from __future__ import annotations

from dataclasses import dataclass, field

from carrom.laws.facts import BoardState, Contact, Queen, StrokeFacts
from carrom.laws.grounds import BREACHES, Ground
from carrom.laws.ruleset import RuleSet


@dataclass(slots=True)
class Judging:
    """A stroke while it is judged: what is known of it so far, filled in step by step."""

    rules: RuleSet
    state: BoardState
    facts: StrokeFacts
    own_left: int
    opp_left: int
    striker: bool  # pocketed, or counted as pocketed
    improper: bool = False
    other_foul: bool = False  # a foul that is not an improper stroke
    several_faults: bool = False
    charge: int = 0  # men owed for it
    comes_back: int = 0  # own men of this stroke that come back
    grounds: list[Ground] = field(default_factory=list)


def find_faults(rules: RuleSet, state: BoardState, facts: StrokeFacts) -> Judging:
    """Find the faults of a stroke, charge them, and see which own men come back."""
    jumped = facts.striker_jumped and rules.dues.striker_jumped == "due"
    judging = Judging(
        rules,
        state,
        facts,
        state.own_on_board - facts.own,
        state.opp_on_board - facts.opp,
        facts.striker or jumped,
        not facts.proper,
    )
    faults = 0
    for breach in facts.breaches:
        judging.grounds.append(BREACHES[breach])
        if getattr(rules.striking, breach.value) == "forbidden":
            judging.improper = True
    if judging.striker:
        faults += 1
        _charge_striker(judging)
    if judging.improper:
        faults += 1
        judging.charge += rules.improper.penalty
    fouls = rules.fouls
    if facts.opp and fouls.opponent_man == "foul":
        faults += 1
        judging.other_foul, judging.charge = True, judging.charge + fouls.cost
    wrong_contact = _wrong_contact(judging)
    if wrong_contact is not None:
        faults += 1
        judging.other_foul, judging.charge = True, judging.charge + fouls.cost
        judging.grounds.append(wrong_contact)
    if faults > 1:
        judging.several_faults = True
        if fouls.several == "one_a_stroke":
            judging.charge = fouls.cost
        judging.grounds.append(_why_they_add_up(judging, wrong_contact))
    # With a due (003.dues.4), or by an improper stroke where 003.dues.8 holds, own men come back.
    if (judging.striker and fouls.striker == "due") or (
        judging.improper and rules.improper.own_men == "return"
    ):
        judging.comes_back = facts.own
    return judging


def _charge_striker(judging: Judging) -> None:
    rules, facts = judging.rules, judging.facts
    if rules.fouls.striker == "foul":
        judging.other_foul, judging.charge = True, rules.fouls.cost
    elif facts.opp and not facts.own and not facts.queen:
        judging.charge = rules.dues.striker_with_opponent
    elif facts.own and judging.state.queen is Queen.PENDING:
        judging.charge = rules.dues.striker_while_covering
    else:
        judging.charge = rules.dues.striker


def _why_they_add_up(judging: Judging, wrong_contact: Ground | None) -> Ground:
    """The ground for the cost of several faults (A76): A107 and A113 have a word on some of them."""
    if judging.improper and wrong_contact is Ground.OWN_LAST_FIRST:
        return Ground.FAULTS_LAST_TOUCHED
    own_with_striker = judging.striker and judging.facts.own
    return Ground.FAULTS_SEVERAL_OWN if own_with_striker else Ground.FAULTS_SEVERAL


def _wrong_contact(judging: Judging) -> Ground | None:
    """The ground if the striker touched first what this rule set forbids."""
    fouls, state, facts = judging.rules.fouls, judging.state, judging.facts
    if facts.direct_hit or facts.first_contact is Contact.OPPONENT:
        if fouls.direct_hit == "penalty":
            free = state.is_break and fouls.direct_hit_at_break == "free"
            return None if free else Ground.DIRECT_HIT
        if fouls.direct_hit == "on_last" and state.opp_on_board == 1:
            return Ground.DIRECT_HIT
    elif (
        fouls.own_last_first == "penalty"
        and state.own_on_board == 1
        and facts.first_contact in (Contact.OWN, Contact.OWN_LAST)
        and state.queen is Queen.ON_BOARD
    ):
        return Ground.OWN_LAST_FIRST
    return None
