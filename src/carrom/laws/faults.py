"""What was wrong with a stroke, and what it costs in men."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from carrom.laws.facts import Contact, Queen

if TYPE_CHECKING:
    from carrom.laws.facts import BoardState, StrokeFacts
    from carrom.laws.ruleset import RuleSet


@dataclass(slots=True)
class Seen:
    """A stroke as the umpire sees through it, filled in step by step while it is judged."""

    rules: RuleSet
    state: BoardState
    facts: StrokeFacts
    own_left: int
    opp_left: int
    striker: bool  # pocketed, or counted as pocketed
    improper: bool = False
    foul: bool = False  # a fault that is neither an improper stroke nor a due
    charge: int = 0  # men owed for it
    comes_back: int = 0  # own men of this stroke that come back
    grounds: list[str] = field(default_factory=list)


def look_at(rules: RuleSet, state: BoardState, facts: StrokeFacts) -> Seen:
    """Find the faults of a stroke, charge them, and see which own men come back."""
    jumped = facts.striker_jumped and rules.dues.striker_jumped == "due"
    seen = Seen(
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
        seen.grounds.append(f"striking.{breach.value}")
        if getattr(rules.striking, breach.value) == "forbidden":
            seen.improper = True
    if seen.striker:
        faults += 1
        _charge_striker(seen)
    if seen.improper:
        faults += 1
        seen.charge += rules.improper.penalty
    fouls = rules.fouls
    if facts.opp and fouls.opponent_man == "foul":
        faults += 1
        seen.foul, seen.charge = True, seen.charge + fouls.cost
    first = _wrong_contact(seen)
    if first is not None:
        faults += 1
        seen.foul, seen.charge = True, seen.charge + fouls.cost
        seen.grounds.append(first)
    if faults > 1:
        if fouls.several == "one_a_stroke":
            seen.charge = fouls.cost
        seen.grounds.append("faults.several")
    # With a due (003.dues.4), or by an improper stroke where 003.dues.8 holds, own men come back.
    if (seen.striker and fouls.striker == "due") or (
        seen.improper and rules.improper.own_men == "return"
    ):
        seen.comes_back = facts.own
    return seen


def _charge_striker(seen: Seen) -> None:
    rules, facts = seen.rules, seen.facts
    if rules.fouls.striker == "foul":
        seen.foul, seen.charge = True, rules.fouls.cost
    elif facts.opp and not facts.own and not facts.queen:
        seen.charge = rules.dues.striker_with_opponent
    elif facts.own and seen.state.queen is Queen.PENDING:
        seen.charge = rules.dues.striker_while_covering
    else:
        seen.charge = rules.dues.striker


def _wrong_contact(seen: Seen) -> str | None:
    """The ground if the striker touched first what this rule set forbids."""
    fouls, state, facts = seen.rules.fouls, seen.state, seen.facts
    if facts.direct_hit or facts.first_contact is Contact.OPPONENT:
        if fouls.direct_hit == "penalty":
            free = state.is_break and fouls.direct_hit_at_break == "free"
            return None if free else "direct_hit"
        if fouls.direct_hit == "on_last" and state.opp_on_board == 1:
            return "direct_hit"
    elif (
        facts.first_contact is Contact.OWN
        and fouls.own_last_first == "penalty"
        and state.own_on_board == 1
        and state.queen is Queen.ON_BOARD
    ):
        return "own_last_first"
    return None
