"""What may have been when an incident happened: the fields of the incident, and the board.

Of the board an incident looks at little: whether the side that did it has a man down (a foul), how many
men it has left (a board lost), the queen, and the other side's score. That side's men are one variable
here, ``men``, whoever it was.
"""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints

from carrom.ask.plan.space import (
    CACHED,
    QUEEN_WEIGHT,
    RARE,
    Possibility,
    Space,
    Steps,
    Values,
    score_steps,
)
from carrom.laws import MEN, BoardState, Queen, Situation, incidents, judge_incident, queen_states

if TYPE_CHECKING:
    from collections.abc import Mapping

    from carrom.laws import IncidentRuling, RuleSet

FOUL = ("on_turn", "men", "queen_now")
LOST = ("men", "queen_now", "score")
PLACED = ("debtor", "on_turn", "men", "queen_now")
BOARD: dict[str, tuple[str, ...]] = {
    "foul": FOUL,
    "piece_disturbed": FOUL,
    "board_disturbed": ("on_turn", *LOST),
    "powder_violation": FOUL,
    "partner_communication": FOUL,
    "prohibited_act": FOUL,
    "left_seat": LOST,
    "concede": LOST,
    "pass": ("queen_now",),
    "slip": ("queen_now",),
    "opponent_piece_pocketed_unnoticed": ("queen_now",),
    "uncovered_queen_unnoticed": (),
    "available_due_not_placed": ("debtor",),
    "wrong_colour_placed": PLACED,
    "placed_on_centre_circle": PLACED,
    "placed_outside_circle": PLACED,
    "placing_disturbed_piece": PLACED,
    "due_placed_as_shot_with_queen": PLACED,
    "who_places": (),
    "place_queen": (),
    "distraction": (),
    "no_striker_position": (),
    "force_majeure": (),
    "toss": (),
    "next_board": (),
}
"""The incidents that are asked about, and what each looks at on the board."""
PART_OF_A_STROKE = tuple(
    kind
    for kind, incident in incidents.KINDS.items()
    if kind != "stroke" and any(field.name == "facts" for field in fields(incident))
)
"""Kinds in which a disc counts as part of the stroke just made: that stroke is to be reported."""
# The field of an incident that is a number, and the option of the rule set it is held against.
_LIMITS = {"consecutive_each": "board.passes_each", "count": "board.distractions"}
_NOT_ASKED = frozenset({"raised"})
_SOME = 5  # men on the board where their number does not matter


@lru_cache(maxsize=CACHED)
def of_incident(rules: tuple[RuleSet, ...], kind: str) -> Space:
    """What may have been when this happened, as far as one of these rule sets looks at it."""
    scores = score_steps(rules)
    queens = dict.fromkeys(queen.value for each in rules for queen, _ in queen_states(each, 1))
    board: dict[str, Values] = {
        "on_turn": (0, 1),
        "debtor": ("me", "opponent"),
        "men": tuple(range(1, MEN + 1)),
        "queen_now": tuple(queens),
        "score": scores,
    }
    own_fields = _fields(rules, kind)
    domains = own_fields | {name: board[name] for name in BOARD[kind]}
    counts: dict[str, Steps | None] = {name: None for name in domains if name == "men"}
    counts |= {name: scores for name in domains if name == "score"}
    counts |= {name: _limits(rules, name) for name in domains if name in _LIMITS}
    hints = get_type_hints(incidents.KINDS[kind])
    possible = []
    for values in product(*domains.values()):
        named: dict[str, Any] = dict(zip(domains, values, strict=True))
        own = {n: bool(named[n]) if hints[n] is bool else named[n] for n in own_fields}
        weight = QUEEN_WEIGHT[Queen(named.get("queen_now", "on_board"))]
        weight *= RARE if named.get("score") else 1.0
        possible.append(
            Possibility(values, weight, situation(kind, named), incidents.KINDS[kind](**own))
        )
    return Space(tuple(domains), tuple(possible), counts, {})


def situation(kind: str, values: Mapping[str, Any]) -> Situation:
    """The board on which the incident is ruled: the men of the side that did it, the other's score."""
    placed = values["debtor"] if "debtor" in BOARD[kind] else None
    mine = values.get("by", "me") == "me" if placed is None else placed == "opponent"
    men, score = values.get("men", _SOME), values.get("score", 0)
    queen = Queen(values.get("queen_now", "on_board"))
    if kind == "uncovered_queen_unnoticed":
        queen = Queen.PENDING
    state = BoardState(
        men if mine else _SOME,
        _SOME if mine else men,
        queen,
        own_dues=int(placed == "me"),
        opp_dues=int(placed == "opponent"),
        own_score=0 if mine else score,
        opp_score=score if mine else 0,
        ever_pocketed_own=True,
        ever_pocketed_opp=True,
    )
    return Situation(state, on_turn=bool(values.get("on_turn", True)))


def part_of_a_stroke(rules: RuleSet, kind: str) -> IncidentRuling:
    """The ruling on a disc that counts as part of the stroke just made: its first ground says so."""
    return judge_incident(rules, Situation(BoardState(_SOME, _SOME)), incidents.KINDS[kind]())


def _fields(rules: tuple[RuleSet, ...], kind: str) -> dict[str, Values]:
    """The fields of an incident that are asked for, each with its values."""
    hints = get_type_hints(incidents.KINDS[kind])
    return {
        field.name: _values(rules, field.name, hints[field.name])
        for field in fields(incidents.KINDS[kind])
        if field.name not in _NOT_ASKED
    }


def _values(rules: tuple[RuleSet, ...], name: str, hint: Any) -> Values:
    if name in _LIMITS:
        return _limits(rules, name)
    if hint is bool:
        return (1, 0)
    # a field that may be left out is a union of its words and nothing
    return next(get_args(part) for part in (hint, *get_args(hint)) if get_origin(part) is Literal)


def _limits(rules: tuple[RuleSet, ...], name: str) -> Steps:
    limit = max(int(each.option(_LIMITS[name])) for each in rules)
    return tuple(range(1, limit + 2))
