"""What may have been: every board that is consistent with a reported stroke or incident.

A report says what was pocketed. Where the queen was, how many men were down, what was owed and the score
are not in it: each is a *variable*, and a possibility gives every variable a value. Counts are as players
see them: their own men down before the stroke, the opponent's men left now.

Nothing is lost by the bounds. A debt is paid from men pocketed in this stroke, so a larger debt changes
nothing more; a score is read only against a cap, and only where the board may end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import product

from carrom.ask.plan.incident_space import of_incident, score_steps
from carrom.ask.plan.points_space import of_points_stroke
from carrom.ask.plan.possibility import (
    CACHED,
    QUEEN_WEIGHT,
    RARE,
    SELDOM,
    Possibility,
    Space,
    Steps,
    Values,
)
from carrom.laws import (
    MEN,
    BoardState,
    Contact,
    Queen,
    RuleSet,
    Situation,
    Standing,
    StrokeFacts,
    queen_states,
)

STROKE = (
    "contact", "down", "last", "left", "queen", "cover", "ever",
    "own_dues", "opp_dues", "own_score", "opp_score", "in_turn", "break",
)  # fmt: skip
"""The variables of a stroke, in the order in which a player would be asked."""

_FRESH = BoardState(MEN, MEN)  # as before the break


def space_of(rules: tuple[RuleSet, ...], event: StrokeFacts | str) -> Space:
    """What may have been, as far as one of these rule sets looks at it. A string is a kind of incident."""
    if isinstance(event, str):
        return of_incident(rules, event)
    if rules[0].men_are_shared:
        return of_points_stroke(rules[0], event)
    return _of_stroke(rules, event)


# A stroke ----------------------------------------------------------------------------------------


@lru_cache(maxsize=CACHED)
def _of_stroke(rules: tuple[RuleSet, ...], facts: StrokeFacts) -> Space:
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
    in_turn = facts.queen and _any(rules, "queen.cover_within", "turn")
    may_break = any(
        each.fouls.direct_hit == "penalty" and each.fouls.direct_hit_at_break == "free"
        for each in rules
    )
    for own in range(max(1, facts.own + facts.jumped_own), MEN + 1):
        owes = own_dues if own == MEN else (0,)
        evers = (False, True) if own == MEN else (True,)
        queens = {
            (queen, need): None
            for each in rules
            for queen, need in queen_states(each, own)
            if need == 1
            or own == MEN  # men that are down are taken to be the side's own work (A94)
        }
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
    weight = QUEEN_WEIGHT[state.queen] * RARE ** sum(number > 0 for number in rare)
    if state.own_on_board == facts.own or state.opp_on_board == facts.opp:
        weight *= SELDOM
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
    if not isinstance(possibility.event, StrokeFacts) or rules.men_are_shared:
        return possibility.values
    contact, *board_values = possibility.values
    state, fouls = possibility.now.board(), rules.fouls
    if fouls.direct_hit == fouls.own_last_first == "free":
        contact = "other"
    scores = int(rules.reached(state.own_score)), int(rules.reached(state.opp_score))
    return (contact, *board_values[:8], *scores, *board_values[10:])


def contact_of(facts: StrokeFacts) -> str:
    """The value of the variable ``contact``."""
    if facts.direct_hit or facts.first_contact is Contact.OPPONENT:
        return "opponent"
    return "own" if facts.first_contact in (Contact.OWN, Contact.OWN_LAST) else "other"


def _dues(rules: tuple[RuleSet, ...], limit: int) -> Steps:
    # Where debts are set off against each other or count points, every further due counts.
    if _any(rules, "dues.set_off", True) or _any(rules, "dues.at_board_end", "points"):
        limit = MEN
    return tuple(range(limit + 1))


def _any(rules: Iterable[RuleSet], path: str, value: object) -> bool:
    return any(each.option(path) == value for each in rules)
