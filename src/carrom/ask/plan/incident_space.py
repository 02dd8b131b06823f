"""What may have been around an incident: what is said of it, and what it looks at beside.

Of the board an incident looks at little: whether the side that did it has a man down (a foul), how many
men it has left (a board lost), the queen, and the other side's score. That side's men are one variable
there, ``men``, whoever it was. Of the match it looks at who is ahead, ``lead``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from itertools import product
from typing import Any

from carrom.ask.plan.possibility import (
    CACHED,
    QUEEN_WEIGHT,
    RARE,
    Possibility,
    Space,
    Steps,
    Values,
)
from carrom.laws import (
    MEN,
    BoardState,
    IncidentRuling,
    Queen,
    RuleSet,
    Situation,
    Standing,
    incidents,
    judge_incident,
    queen_states,
    rule_sets,
)
from carrom.shape import ChoiceOf, Flag, ObjectOf, Shape, Text

GROUPS: dict[str, dict[str, list[str]]] = tomllib.loads(
    (files("carrom.ask") / "incidents.toml").read_text(encoding="utf-8")
)
"""The incidents a player can choose from, by what they belong to, each with what it looks at on the board."""
BY_OPTION = {"substitution": "match.substitution"}
"""Incidents that no ruling is needed for: an option of the rule set answers."""
PART_OF_A_STROKE = tuple(
    kind
    for kind, incident in incidents.INCIDENT_KINDS.items()
    if kind != "stroke" and "facts" in incident.__dataclass_fields__
)
"""Kinds in which a disc counts as part of the stroke just made: that stroke is to be reported."""
BOARD = {
    kind: tuple(names)
    for kinds in GROUPS.values()
    for kind, names in kinds.items()
    if kind not in (*PART_OF_A_STROKE, *BY_OPTION)
}
"""The incidents that are asked about, and what each looks at on the board."""

# Incidents by another name: what the report of them says beside.
_SAME_AS: dict[str, tuple[str, dict[str, Any]]] = {"both_absent": ("report_delay", {"both": True})}
# What is not asked: the umpire's own doing, and what makes no difference to what is done.
_NOT_ASKED = frozenset({"raised", "removed", "decided_by", "both"})
_WHOEVER_DID_IT = frozenset({"appeal", "certify_striker", "both_absent"})
# Where how many is not asked but which part of it, of two that are owed.
_PARTS = {
    ("waive", "count"): {"all": 2, "some": 1},
    ("placing_timeout", "placed"): {"none": 0, "some": 1, "all": 2},
}
_OWING_TWO = frozenset(kind for kind, _ in _PARTS)
_MOST_POINTS, _MOST_DEMANDED, _HIGHEST_SEAT = 14, 2, 50
_SOME = 5  # men on the board where their number does not matter
_ENOUGH = 99  # points or boards that finish any match


@lru_cache(maxsize=CACHED)
def of_incident(rules: tuple[RuleSet, ...], kind: str) -> Space:
    """What may have been, as far as one of these rule sets looks at it."""
    told_as, fixed_fields = _SAME_AS.get(kind, (kind, {}))
    cls, scores = incidents.INCIDENT_KINDS[told_as], score_steps(rules)
    queens = dict.fromkeys(queen.value for each in rules for queen, _ in queen_states(each, 1))
    board: dict[str, Values] = {
        "on_turn": (0, 1),
        "debtor": ("me", "opponent"),
        "men": tuple(range(1, MEN + 1)),
        "queen_now": tuple(queens),
        "score": scores,
        "lead": ("me", "opponent", "level"),
        "played_out": (1, 0),
        "fewer_men": ("me", "opponent", "level"),
    }
    shapes = _shapes(kind)
    counted = [n for n in shapes if _is_number(shapes[n]) and (told_as, n) not in _PARTS]
    steps = {n: _steps(rules, told_as, n) for n in counted}
    own_fields = {n: steps.get(n) or _values(told_as, n, shapes[n]) for n in shapes}
    domains = own_fields | {name: board[name] for name in BOARD[kind]}
    numbers: dict[str, Steps | None] = {"men": None, "score": scores, **steps}
    counts = {name: numbers[name] for name in numbers if name in domains}
    possible = []
    for values in product(*domains.values()):
        named: dict[str, Any] = dict(zip(domains, values, strict=True))
        own = {n: _as_told(told_as, n, named[n], shapes[n]) for n in own_fields} | fixed_fields
        weight = QUEEN_WEIGHT[Queen(named.get("queen_now", "on_board"))]
        weight *= RARE if named.get("score") else 1.0
        possible.append(Possibility(values, weight, _situation(kind, named), cls(**own)))
    return Space(tuple(domains), tuple(possible), counts, {})


def variables(kind: str) -> tuple[str, ...]:
    """The variables of an incident that is asked about."""
    return tuple(dict.fromkeys((*_shapes(kind), *BOARD[kind])))


def _shapes(kind: str) -> dict[str, Shape]:
    """The fields of an incident that are asked about."""
    told_as, fixed_fields = _SAME_AS.get(kind, (kind, {}))
    return {
        name: field.shape.certain
        for name, field in ObjectOf(incidents.INCIDENT_KINDS[told_as]).fields.items()
        if name not in _NOT_ASKED
        and name not in fixed_fields
        and field.shape.certain != Text()
        and not (name == "by" and kind in _WHOEVER_DID_IT)
    }


def score_steps(rules: Iterable[RuleSet]) -> Steps:
    """0, and every score from which the queen stops counting, here or in a published rule set."""
    steps = {0}
    for scoring in (each.scoring for each in (*rules, *rule_sets())):
        if scoring.queen_cap is not None:
            steps.add(scoring.queen_cap + (not scoring.cap_inclusive))
    return tuple(sorted(steps))


def part_of_a_stroke(rules: RuleSet, kind: str) -> IncidentRuling:
    """The ruling on a disc that counts as part of the stroke just made: its first ground says so."""
    return judge_incident(
        rules, Situation(BoardState(_SOME, _SOME)), incidents.INCIDENT_KINDS[kind]()
    )


def _situation(kind: str, values: Mapping[str, Any]) -> Situation:
    """The board on which the incident is ruled: the men of the side that did it, the other's score."""
    placed = values.get("debtor") if "debtor" in BOARD[kind] else None
    mine = values.get("by", "me") == "me" if placed is None else placed == "opponent"
    men, score = values.get("men", _SOME), values.get("score", 0)
    queen = Queen(values.get("queen_now", "on_board"))
    if kind == "uncovered_queen_unnoticed":
        queen = Queen.PENDING
    owed = 2 if kind in _OWING_TWO else 1
    state = BoardState(
        men if mine else _SOME,
        _SOME if mine else men,
        queen,
        own_dues=owed if placed == "me" else 0,
        opp_dues=owed if placed == "opponent" else 0,
        own_score=0 if mine else score,
        opp_score=score if mine else 0,
        ever_pocketed_own=True,
        ever_pocketed_opp=True,
    )
    on_turn = values.get("on_turn")
    standing = _standing(values) if "lead" in values else Standing()
    return Situation(state, standing, on_turn=None if on_turn is None else bool(on_turn))


def _standing(values: Mapping[str, Any]) -> Standing:
    """A match in which a side is ahead, in points, in boards and in the game that decides."""
    lead, finished = values["lead"], values.get("played_out", 1)
    own, opp = int(lead == "me"), int(lead == "opponent")
    timed = "elapsed_min" in values
    over = finished and not timed
    both = 1 if over or lead == "level" else 0  # boards that each has won
    points = _ENOUGH if over and lead != "level" else 1
    left = {"me": (4, 5), "opponent": (5, 4), "level": (5, 5)}[values.get("fewer_men", "level")]
    return Standing(
        own_score=own * points,
        opp_score=opp * points,
        own_boards=own + both,
        opp_boards=opp + both,
        boards_played=_ENOUGH if over else 0,
        own_games=1,
        opp_games=1,
        board_in_progress=timed,
        own_men_left=left[0],
        opp_men_left=left[1],
    )


# The fields of an incident ------------------------------------------------------------------------


def _is_number(shape: Shape) -> bool:
    return not isinstance(shape, ChoiceOf | Flag)


def _values(kind: str, name: str, shape: Shape) -> Values:
    if (kind, name) in _PARTS:
        return tuple(_PARTS[kind, name])
    return shape.words if isinstance(shape, ChoiceOf) else (1, 0)


def _as_told(kind: str, name: str, value: Any, shape: Shape) -> Any:
    """The value of a variable as the report of the incident has it."""
    if (kind, name) in _PARTS:
        return _PARTS[kind, name][value]
    return bool(value) if shape == Flag() else value


def _steps(rules: tuple[RuleSet, ...], kind: str, name: str) -> Steps:
    """The numbers from which a rule set rules otherwise."""
    match name:
        case "consecutive_each":
            return _up_to(rules, "board.passes_each")
        case "count":
            return _up_to(rules, "board.distractions")
        case "elapsed_s":
            return _beyond({int(each.dues.placing_seconds) for each in rules})
        case "elapsed_min":
            forms = [form for each in rules for form in each.formats]
            return (0, *sorted({form.minutes for form in forms if form.minutes is not None}))
        case "minutes":
            option = "match.rest_minutes" if kind == "rest_taken" else "match.report_minutes"
            late = {
                int(each.option(option)) + (each.match.at_the_limit != "late") for each in rules
            }
            return (0, *sorted(late))
        case "height_cm":
            return _beyond({_HIGHEST_SEAT})
        case "base_points":
            return tuple(range(_MOST_POINTS + 1))
        case "demandable" | "claimed":
            return tuple(range(_MOST_DEMANDED + 1))
        case "games_played":
            return (1, 2, 3)
    raise AssertionError(f"nobody knows which numbers of {kind}.{name} matter")


def _up_to(rules: Iterable[RuleSet], option: str) -> Steps:
    limit = max(int(each.option(option)) for each in rules)
    return tuple(range(1, limit + 2))


def _beyond(limits: Iterable[int]) -> Steps:
    return (0, *sorted(limit + 1 for limit in limits))
