"""What may have been: every board that is consistent with a reported stroke or incident.

A report says what was pocketed. Where the queen was, how many men were down, what was owed and the score
are not in it: each is a *variable*, and a possibility gives every variable a value. Counts are as players
see them: their own men down before the stroke, the opponent's men left now.

Nothing is lost by the bounds. A debt is paid from men pocketed in this stroke, so a larger debt changes
nothing more; a score is read only against a cap, and only where the board may end.

Of the board an incident looks at little: whether the side that did it has a man down (a foul), how many
men it has left (a board lost), the queen, and the other side's score. That side's men are one variable
there, ``men``, whoever it was.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from itertools import product
from typing import Any

from carrom.laws import (
    MEN,
    BoardState,
    Contact,
    Incident,
    IncidentRuling,
    Queen,
    RuleSet,
    Situation,
    Standing,
    StrokeFacts,
    incidents,
    judge_incident,
    queen_states,
    rule_sets,
)
from carrom.shape import ChoiceOf, Flag, ObjectOf, Shape

Value = int | str | None
"""Of a variable: a count, a flag (0 or 1) or a word; None where no rule looks at it."""
Values = tuple[Value, ...]
Steps = tuple[int, ...]
"""The values of a count: each stands for the numbers up to the next one, the last for all from it on."""

STROKE = (
    "contact", "down", "last", "left", "queen", "cover", "ever",
    "own_dues", "opp_dues", "own_score", "opp_score", "in_turn", "break",
)  # fmt: skip
"""The variables of a stroke, in the order in which a player would be asked."""

GROUPS: dict[str, dict[str, list[str]]] = tomllib.loads(
    (files("carrom.ask") / "incidents.toml").read_text(encoding="utf-8")
)
"""The incidents a player can choose from, by what they belong to, each with what it looks at on the board."""
PART_OF_A_STROKE = tuple(
    kind
    for kind, incident in incidents.INCIDENT_KINDS.items()
    if kind != "stroke" and "facts" in ObjectOf(incident).fields
)
"""Kinds in which a disc counts as part of the stroke just made: that stroke is to be reported."""
BOARD = {
    kind: tuple(names)
    for kinds in GROUPS.values()
    for kind, names in kinds.items()
    if kind not in PART_OF_A_STROKE
}
"""The incidents that are asked about, and what each looks at on the board."""
# The field of an incident that is a number, and the option of the rule set it is held against.
_LIMITS = {"consecutive_each": "board.passes_each", "count": "board.distractions"}
_NOT_ASKED = frozenset({"raised"})
_SOME = 5  # men on the board where their number does not matter

# How ordinary a board is: which question is asked first, and which board stands for the others.
_QUEEN_WEIGHT = {
    Queen.ON_BOARD: 4.0,
    Queen.PENDING: 1.0,
    Queen.MINE: 2.0,
    Queen.THEIRS: 2.0,
    Queen.VOID: 0.3,
}
_SELDOM, _RARE = 0.3, 0.15
CACHED = 32
"""Strokes or incidents kept with all their possibilities, 0.1 to 1.8 MB each."""


_FRESH = BoardState(MEN, MEN)  # as before the break


@dataclass(frozen=True, slots=True)
class Possibility:
    """One way it may have been: a value for each variable, and the board and event they make."""

    values: Values
    weight: float
    now: Situation
    event: StrokeFacts | Incident


@dataclass(frozen=True, slots=True)
class Space:
    """Every possibility. ``counts`` are the variables that are numbers, with their steps where they have any.

    ``derived``: a variable that others determine, and these others; asked only where that is shorter.
    """

    names: tuple[str, ...]
    possible: tuple[Possibility, ...]
    counts: Mapping[str, Steps | None]
    derived: Mapping[str, tuple[str, ...]]

    def place(self, name: str) -> int:
        """Where the value of this variable stands in a possibility."""
        return self.names.index(name)

    def values(self, name: str) -> Values:
        at = self.place(name)
        return tuple(dict.fromkeys(possibility.values[at] for possibility in self.possible))


def space_of(rules: tuple[RuleSet, ...], event: StrokeFacts | str) -> Space:
    """What may have been, as far as one of these rule sets looks at it. A string is a kind of incident."""
    return _of_incident(rules, event) if isinstance(event, str) else _of_stroke(rules, event)


# A stroke ----------------------------------------------------------------------------------------


@lru_cache(maxsize=CACHED)
def _of_stroke(rules: tuple[RuleSet, ...], facts: StrokeFacts) -> Space:
    scores = _score_steps(rules)
    counts: dict[str, Steps | None] = {
        "down": None,
        "left": None,
        "own_dues": _dues(rules, max(1, facts.own)),
        "opp_dues": _dues(rules, facts.opp),
        "own_score": scores,
        "opp_score": scores,
    }
    standing = Standing()
    touching = {
        "other": facts,
        "own": replace(facts, first_contact=Contact.OWN),
        "opponent": replace(facts, first_contact=Contact.OPPONENT, direct_hit=True),
    }
    possible = []
    for state in _boards(rules, facts, counts):
        values, weight = values_of_board(state, facts), _weight(state, facts)
        now = Situation(state, standing)
        fresh = state == _FRESH
        possible += [
            Possibility(
                (contact, *values[:-1], None if fresh and contact != "opponent" else values[-1]),
                weight if contact == "other" else weight * _SELDOM,
                now,
                touching[contact],
            )
            for contact in _contacts(rules, facts, state)
        ]
    return Space(STROKE, tuple(possible), counts, {"last": ("down", "left")})


def values_of_board(state: BoardState, facts: StrokeFacts) -> Values:
    """The values of a stroke's variables on this board, but for the first contact."""
    own, opp = state.own_on_board == facts.own, state.opp_on_board == facts.opp
    ends = own or opp
    return (
        MEN - state.own_on_board,
        ("both" if own else "opponent") if opp else ("own" if own else "no"),
        state.opp_on_board - facts.opp,
        state.queen.value,
        state.cover_needed,
        int(bool(state.ever_pocketed_own)),
        state.own_dues,
        state.opp_dues,
        state.own_score if ends else None,
        state.opp_score if ends else None,
        int(state.own_this_turn),
        int(state.is_break),
    )


def _boards(
    rules: tuple[RuleSet, ...], facts: StrokeFacts, counts: Mapping[str, Steps | None]
) -> Iterator[BoardState]:
    scores = counts["own_score"] or (0,)
    own_dues, opp_dues = counts["own_dues"] or (0,), counts["opp_dues"] or (0,)
    in_turn = facts.queen and _any(rules, "queen.cover_within", "turn")
    may_break = any(
        each.fouls.direct_hit == "penalty" and each.fouls.direct_hit_at_break == "free"
        for each in rules
    )
    for own in range(max(1, facts.own + facts.jumped_own), MEN + 1):
        owes = own_dues if own == MEN else (0,)
        evers = (False, True) if own == MEN else (True,)
        queens = {state: None for each in rules for state in queen_states(each, own)}
        if facts.queen or facts.jumped_queen:
            queens = {(Queen.ON_BOARD, 1): None}
        for opp in range(max(1, facts.opp + facts.jumped_opp), MEN + 1):
            owed = opp_dues if opp == MEN else (0,)
            ends = own == facts.own or opp == facts.opp
            pairs = tuple(product(scores, scores)) if ends else ((0, 0),)
            boards = product(queens, evers, owes, owed, pairs)
            for (queen, need), ever, mine, theirs, score in boards:
                state = BoardState(own, opp, queen, mine, theirs, *score, ever, cover_needed=need)
                yield state
                if ever and in_turn:
                    yield replace(state, own_this_turn=True)
                fresh = own == opp == MEN and queen is Queen.ON_BOARD
                if may_break and fresh and not (ever or mine or theirs):
                    yield replace(state, is_break=True)


def _weight(state: BoardState, facts: StrokeFacts) -> float:
    rare = state.own_score, state.opp_score, state.own_dues, state.opp_dues
    weight = _QUEEN_WEIGHT[state.queen] * _RARE ** sum(number > 0 for number in rare)
    if state.own_on_board == facts.own or state.opp_on_board == facts.opp:
        weight *= _SELDOM
    if not state.ever_pocketed_own:
        weight *= 3.0
    if state.is_break or state.own_this_turn or state.cover_needed > 1:
        weight *= 0.5
    return weight


def _contacts(rules: tuple[RuleSet, ...], facts: StrokeFacts, state: BoardState) -> list[str]:
    """What the striker may have hit first, if a rule set looks at it and it was not reported."""
    if facts.direct_hit or facts.first_contact is not None:
        return [contact_of(facts)]
    if state.is_break:
        return ["opponent"]
    contacts = ["other"]
    if not all(each.fouls.direct_hit == "free" for each in rules):
        contacts.append("opponent")
    if state.own_on_board == 1 and _any(rules, "fouls.own_last_first", "penalty"):
        contacts.append("own")
    return contacts


def relevant_values(rules: RuleSet, possibility: Possibility) -> Values:
    """The possibility as far as this rule set looks at it: where two look alike, so do their rulings."""
    if not isinstance(possibility.event, StrokeFacts):
        return possibility.values
    contact, *rest = possibility.values
    state, fouls = possibility.now.board(), rules.fouls
    if fouls.direct_hit == fouls.own_last_first == "free":
        contact = "other"
    scores = int(rules.reached(state.own_score)), int(rules.reached(state.opp_score))
    return (contact, *rest[:8], *scores, *rest[10:])


def contact_of(facts: StrokeFacts) -> str:
    """The value of the variable ``contact``."""
    if facts.direct_hit or facts.first_contact is Contact.OPPONENT:
        return "opponent"
    return "own" if facts.first_contact in (Contact.OWN, Contact.OWN_LAST) else "other"


def _score_steps(rules: Iterable[RuleSet]) -> Steps:
    """0, and every score from which the queen stops counting, here or in a published rule set."""
    steps = {0}
    for scoring in (each.scoring for each in (*rules, *rule_sets())):
        if scoring.queen_cap is not None:
            steps.add(scoring.queen_cap + (not scoring.cap_inclusive))
    return tuple(sorted(steps))


def _dues(rules: tuple[RuleSet, ...], limit: int) -> Steps:
    # Where debts are set off against each other or count points, every further due counts.
    if _any(rules, "dues.set_off", True) or _any(rules, "dues.at_board_end", "points"):
        limit = MEN
    return tuple(range(limit + 1))


def _any(rules: Iterable[RuleSet], path: str, value: object) -> bool:
    return any(each.option(path) == value for each in rules)


# An incident -------------------------------------------------------------------------------------


@lru_cache(maxsize=CACHED)
def _of_incident(rules: tuple[RuleSet, ...], kind: str) -> Space:
    cls, scores = incidents.INCIDENT_KINDS[kind], _score_steps(rules)
    queens = dict.fromkeys(queen.value for each in rules for queen, _ in queen_states(each, 1))
    board: dict[str, Values] = {
        "on_turn": (0, 1),
        "debtor": ("me", "opponent"),
        "men": tuple(range(1, MEN + 1)),
        "queen_now": tuple(queens),
        "score": scores,
    }
    shapes = {name: field.shape.certain for name, field in ObjectOf(cls).fields.items()}
    own_fields = {n: _values(rules, n, shapes[n]) for n in shapes if n not in _NOT_ASKED}
    domains = own_fields | {name: board[name] for name in BOARD[kind]}
    numbers = {"men": None, "score": scores, **{name: _limits(rules, name) for name in _LIMITS}}
    counts = {name: steps for name, steps in numbers.items() if name in domains}
    possible = []
    for values in product(*domains.values()):
        named: dict[str, Any] = dict(zip(domains, values, strict=True))
        flags = {n: bool(named[n]) for n in own_fields if shapes[n] == Flag()}
        own = {n: named[n] for n in own_fields} | flags
        weight = _QUEEN_WEIGHT[Queen(named.get("queen_now", "on_board"))]
        weight *= _RARE if named.get("score") else 1.0
        possible.append(Possibility(values, weight, _situation(kind, named), cls(**own)))
    return Space(tuple(domains), tuple(possible), counts, {})


def _situation(kind: str, values: Mapping[str, Any]) -> Situation:
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
    on_turn = values.get("on_turn")
    return Situation(state, on_turn=None if on_turn is None else bool(on_turn))


def part_of_a_stroke(rules: RuleSet, kind: str) -> IncidentRuling:
    """The ruling on a disc that counts as part of the stroke just made: its first ground says so."""
    return judge_incident(
        rules, Situation(BoardState(_SOME, _SOME)), incidents.INCIDENT_KINDS[kind]()
    )


def _values(rules: tuple[RuleSet, ...], name: str, shape: Shape) -> Values:
    if name in _LIMITS:
        return _limits(rules, name)
    return shape.words if isinstance(shape, ChoiceOf) else (1, 0)


def _limits(rules: tuple[RuleSet, ...], name: str) -> Steps:
    limit = max(int(each.option(_LIMITS[name])) for each in rules)
    return tuple(range(1, limit + 2))
