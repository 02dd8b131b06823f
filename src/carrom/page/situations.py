"""A moment of a match as a situation to think about: what an analysis takes for granted, told exactly."""

from __future__ import annotations

from carrom.laws import DOCUMENTS, NAMES, Colour, Queen, RuleSet
from carrom.match import Match, Stage
from carrom.page import answers
from carrom.page.refusals import Refusal
from carrom.play import board_of, position_of

QUEEN_WORDS = {
    Queen.ON_BOARD: "mine",
    Queen.MINE: "mine",
    Queen.THEIRS: "theirs",
    Queen.PENDING: "pending",
    Queen.VOID: "pending",
}
"""As `requests.ToAnalyse` says it; of a queen that lies on the board it says nothing."""


def situation_at(match: Match, version: int) -> answers.SituationView:
    """The board after an event, as the player on turn sees it, with all that an analysis needs."""
    if version > match.version:
        why = f"the match is at version {match.version}"
        raise Refusal("not_found", why, status=404, field="version")
    state = match.at(version).state
    if state.board is None or state.board.position is None or state.stage is not Stage.STROKE:
        why = f"nobody is to strike after event {version}: go a step further"
        raise Refusal("no_stroke_now", why, status=404, field="version")
    board = board_of(state)
    seen = board.state
    position = position_of(state).turned(-state.seating.quarters(board.on_turn))
    return {
        "seat": board.on_turn,
        "position": [(disc.kind, disc.x, disc.y) for disc in position],
        "rules": _published(state.rules),
        "white_to_play": seen.striker_colour is Colour.WHITE,
        "is_break": seen.is_break,
        "hides_rack": state.hides_rack,
        "queen": QUEEN_WORDS[seen.queen],
        "scores": (seen.own_score, seen.opp_score),
        "dues": (seen.own_dues, seen.opp_dues),
    }


def _published(rules: RuleSet) -> str:
    """The rule set by a name that anybody can use: of house rules, that of what they change."""
    known = rules.name in (*NAMES, *DOCUMENTS)
    return rules.name if known else rules.extends or NAMES[0]
