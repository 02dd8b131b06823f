"""The grounds for pieces that left the board."""

from __future__ import annotations

from carrom.laws.facts import StrokeFacts
from carrom.laws.grounds import Ground
from carrom.laws.ruleset import RuleSet


def add_jumped(facts: StrokeFacts, grounds: list[Ground], rules: RuleSet) -> None:
    """The grounds for pieces that left the board (003.jump)."""
    if facts.striker_jumped:
        due = rules.dues.striker_jumped == "due"
        grounds.append(Ground.JUMP_STRIKER_DUE if due else Ground.JUMP_STRIKER)
    colours = (facts.jumped_own > 0) + (facts.jumped_opp > 0)
    if not (colours or facts.jumped_queen):
        return
    if facts.fell_back_after_light:
        grounds.append(Ground.JUMP_AFTER_LIGHT)
        return
    grounds.append(Ground.JUMP_FELL_BACK if facts.fell_back else Ground.JUMP_PLACED)
    if facts.jumped_queen and colours:
        grounds.append(Ground.JUMP_QUEEN_FIRST)
    if facts.jumped_own and facts.jumped_opp:
        grounds.append(Ground.JUMP_OWN_FIRST)
    if facts.jumped_own + facts.jumped_opp + facts.jumped_queen > 2:
        grounds.append(Ground.JUMP_REST_TOUCHING)
