"""What may have been: every board that is consistent with a reported stroke.

A report says what was pocketed. Where the queen was, how many men were down, what was owed and the score
are not in it: each is a *variable*, and a possibility gives every variable a value. Counts are as players
see them: their own men down before the stroke, the opponent's men left now.

Nothing is lost by the bounds. A debt is paid from men pocketed in this stroke, so a larger debt changes
nothing more; a score is read only against a cap, and only where the board may end.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from carrom.laws import (
    MEN,
    BoardState,
    Contact,
    Queen,
    Situation,
    Standing,
    StrokeFacts,
    queen_states,
    rule_sets,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from carrom.laws import Incident, RuleSet

Value = int | str | None
"""Of a variable: a count, a flag (0 or 1) or a word; None where no rule looks at it."""
Values = tuple[Value, ...]
Steps = tuple[int, ...]
"""The values of a count: each stands for the numbers up to the next one, the last for all from it on."""

STROKE = (
    "contact",
    "down",
    "last",
    "left",
    "queen",
    "cover",
    "ever",
    "own_dues",
    "opp_dues",
    "own_score",
    "opp_score",
    "in_turn",
    "break",
)
"""The variables of a stroke, in the order in which a player would be asked."""

# How ordinary a board is: which question is asked first, and which board stands for the others.
QUEEN_WEIGHT = {
    Queen.ON_BOARD: 4.0,
    Queen.PENDING: 1.0,
    Queen.MINE: 2.0,
    Queen.THEIRS: 2.0,
    Queen.VOID: 0.3,
}
SELDOM, RARE = 0.3, 0.15
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


@lru_cache(maxsize=CACHED)
def of_stroke(rules: tuple[RuleSet, ...], facts: StrokeFacts) -> Space:
    """What may have been before a stroke, as far as one of these rule sets looks at it."""
    scores = score_steps(rules)
    counts: dict[str, Steps | None] = {
        "down": None,
        "left": None,
        "own_dues": _dues(rules, max(1, facts.own)),
        "opp_dues": _dues(rules, facts.opp),
        "own_score": scores,
        "opp_score": scores,
    }
    standing = Standing()
    touching = {contact: _touching(facts, contact) for contact in ("other", "own", "opponent")}
    possible = []
    for state in _boards(rules, facts, counts):
        values, weight = values_of_board(state, facts), _weight(state, facts)
        now = Situation(state, standing)
        fresh = state == _FRESH
        possible += [
            Possibility(
                (contact, *values[:-1], None if fresh and contact != "opponent" else values[-1]),
                weight if contact == "other" else weight * SELDOM,
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
    turns = (False, True) if facts.queen and _any(rules, "queen.cover_within", "turn") else (False,)
    may_break = any(
        each.fouls.direct_hit == "penalty" and each.fouls.direct_hit_at_break == "free"
        for each in rules
    )
    for own in range(max(1, facts.own + facts.jumped_own), MEN + 1):
        owes = own_dues if own == MEN else (0,)
        evers = (False, True) if own == MEN else (True,)
        for opp in range(max(1, facts.opp + facts.jumped_opp), MEN + 1):
            owed = opp_dues if opp == MEN else (0,)
            ends = own == facts.own or opp == facts.opp
            pairs = tuple(product(scores, scores)) if ends else ((0, 0),)
            for (queen, need), ever, owes_own, owes_opp, (own_score, opp_score) in product(
                _queens(rules, facts, own), evers, owes, owed, pairs
            ):
                state = BoardState(
                    own,
                    opp,
                    queen,
                    owes_own,
                    owes_opp,
                    own_score,
                    opp_score,
                    ever,
                    cover_needed=need,
                )
                yield state
                if ever and True in turns:
                    yield replace(state, own_this_turn=True)
                fresh = own == opp == MEN and queen is Queen.ON_BOARD
                if may_break and fresh and not (ever or owes_own or owes_opp):
                    yield replace(state, is_break=True)


def _weight(state: BoardState, facts: StrokeFacts) -> float:
    scores = (state.own_score > 0) + (state.opp_score > 0)
    weight = QUEEN_WEIGHT[state.queen] * RARE ** (
        (state.own_dues > 0) + (state.opp_dues > 0) + scores
    )
    if state.own_on_board == facts.own or state.opp_on_board == facts.opp:
        weight *= SELDOM
    if not state.ever_pocketed_own:
        weight *= 3.0
    if state.is_break or state.own_this_turn or state.cover_needed > 1:
        weight *= 0.5
    return weight


def _queens(rules: tuple[RuleSet, ...], facts: StrokeFacts, own: int) -> list[tuple[Queen, int]]:
    if facts.queen or facts.jumped_queen:
        return [(Queen.ON_BOARD, 1)]
    return list(dict.fromkeys(state for each in rules for state in queen_states(each, own)))


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


def _touching(facts: StrokeFacts, contact: str) -> StrokeFacts:
    if contact == "opponent":
        return replace(facts, first_contact=Contact.OPPONENT, direct_hit=True)
    return replace(facts, first_contact=Contact.OWN) if contact == "own" else facts


def score_steps(rules: Iterable[RuleSet]) -> Steps:
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
