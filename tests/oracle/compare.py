"""The engine's ruling beside the oracle's, field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from carrom.laws import NAMES, Contact, Queen, judge, rule_set
from carrom.laws.reports import write_board
from tests.oracle import rule
from tests.oracle.no_cover import rule_without_cover

if TYPE_CHECKING:
    from carrom.laws import BoardState, RuleSet, StrokeFacts


def document(rules: RuleSet) -> str:
    """What the oracle rules by: house rules that it knows are those of the document they extend."""
    if rules.document is None and rules.name not in NAMES and rules.extends is not None:
        return document(rule_set(rules.extends))
    return rules.document or rules.name


def differences(
    rules: RuleSet, state: BoardState, facts: StrokeFacts
) -> dict[str, tuple[Any, Any]] | None:
    """Field → (engine, oracle) where they differ; None for what the oracle has no word for."""
    if facts.first_contact is Contact.OWN:
        return None  # 001.dues.6 is not in the vocabulary of stroke reports
    given: dict[str, Any] = {
        "own_on_board": state.own_on_board,
        "opp_on_board": state.opp_on_board,
        "queen": state.queen.value,
        "dues": {"own": state.own_dues, "opp": state.opp_dues},
        "score": {"own": state.own_score, "opp": state.opp_score},
        "ever_pocketed_own": state.ever_pocketed_own,
        "striker_colour": state.striker_colour.value,
    }
    if state.queen is Queen.PENDING:
        given["cover_needed"] = state.cover_needed
    stroke = {
        "own": facts.own,
        "opp": facts.opp,
        "queen": facts.queen,
        "striker": facts.striker,
        "proper": facts.proper,
        "direct_hit": facts.direct_hit,
    }
    engine = write_board(rules, state, judge(rules, state, facts))
    second_judge = rule if rules.queen.cover == "needed" else rule_without_cover
    oracle = second_judge(document(rules), given, stroke)
    return {
        key: (engine.get(key), oracle.get(key))
        for key in engine.keys() | oracle.keys()
        if engine.get(key) != oracle.get(key)
    }
