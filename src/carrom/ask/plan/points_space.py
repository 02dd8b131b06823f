"""What may have been around a stroke of the points game, where the men belong to nobody (A127).

A ruling looks at little: where the queen was, whether any man is left, how many of each colour are pocketed,
because the one of less value pays a due, what the player had and owed. ``own`` are the white men.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

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
from carrom.laws import MEN, BoardState, Queen, RuleSet, Situation, StrokeFacts

POINTS_STROKE = ("queen", "men_left", "white_down", "black_down", "own_dues", "own_score")
"""The variables of a stroke of the points game, in the order in which a player would be asked."""
_MOST_DUES = 3


@lru_cache(maxsize=CACHED)
def of_points_stroke(rules: RuleSet, facts: StrokeFacts) -> Space:
    """What may have been, as far as the points game looks at it."""
    most_paid = _charged(rules, facts) + _MOST_DUES
    scores, down = _score_steps(rules, facts), tuple(range(min(MEN, most_paid) + 1))
    counts: dict[str, Steps | None] = {
        "white_down": down,
        "black_down": down,
        "own_dues": tuple(range(_MOST_DUES + 1)),
        "own_score": scores,
    }
    possible: dict[Values, Possibility] = {}
    for state in _boards(rules, facts, scores):
        values = _values_of(state, facts, down[-1])
        weight = _weight(state, facts)
        if values not in possible:
            possible[values] = Possibility(values, weight, Situation(state), facts)
    return Space(POINTS_STROKE, tuple(possible.values()), counts, {})


def _values_of(state: BoardState, facts: StrokeFacts, most_down: int) -> Values:
    left = state.own_on_board + state.opp_on_board - facts.own - facts.opp
    return (
        state.queen.value,
        int(left > 0),
        min(MEN - state.own_on_board, most_down),
        min(MEN - state.opp_on_board, most_down),
        state.own_dues,
        state.own_score,
    )


def _boards(rules: RuleSet, facts: StrokeFacts, scores: Steps) -> Iterator[BoardState]:
    fewest_white, fewest_black = facts.own + facts.jumped_own, facts.opp + facts.jumped_opp
    queens: tuple[Queen, ...] = (Queen.ON_BOARD, Queen.PENDING, Queen.MINE, Queen.THEIRS)
    if facts.queen or facts.jumped_queen:
        queens = queens[:1]
    for white, black in product(range(fewest_white, MEN + 1), range(fewest_black, MEN + 1)):
        for queen in queens:
            uncovered = queen is Queen.PENDING and rules.points.cover == "not_needed"
            if uncovered or (white + black == 0 and queen is not Queen.ON_BOARD):
                continue
            for owes, score in product(range(_MOST_DUES + 1), scores):
                state = BoardState(white, black, queen, owes, own_score=score)
                if not owes or not _could_pay(rules, state):
                    yield state


def _could_pay(rules: RuleSet, state: BoardState) -> bool:
    """Whether a due would have been paid already: then nothing is owed."""
    prices = [
        price
        for price, on_board in (
            (rules.points.white, state.own_on_board),
            (rules.points.black, state.opp_on_board),
        )
        if on_board < MEN
    ]
    if rules.points.due_points is not None:
        prices = [rules.points.due_points]
    return bool(prices) and state.own_score >= min(prices)


def _charged(rules: RuleSet, facts: StrokeFacts) -> int:
    """How many dues the stroke itself costs, at most."""
    by_striker = rules.dues.striker if facts.striker or facts.striker_jumped else 0
    is_proper = facts.proper and not facts.breaches
    return by_striker + (0 if is_proper else rules.improper.penalty)


def _score_steps(rules: RuleSet, facts: StrokeFacts) -> Steps:
    """0, and every score from which one more due can be paid, with what the stroke brings or without."""
    points, most_paid = rules.points, _charged(rules, facts) + _MOST_DUES
    if points.due_points is not None:
        sums = {points.due_points * times for times in range(1, most_paid + 1)}
    else:
        times = range(most_paid + 1)
        sums = {
            points.white * white + points.black * black
            for white, black in product(times, times)
            if white + black <= most_paid
        }
    men = facts.own * points.white + facts.opp * points.black
    brought = (0, men, men + rules.scoring.queen_value)
    return tuple(sorted({0, *(total - some for total in sums for some in brought if total > some)}))


def _weight(state: BoardState, facts: StrokeFacts) -> float:
    """How ordinary a board is; which of those that look alike stands for them does not matter."""
    weight = QUEEN_WEIGHT[state.queen] * RARE**state.own_dues
    if state.own_on_board + state.opp_on_board == facts.own + facts.opp:
        weight *= SELDOM
    if MEN in (state.own_on_board, state.opp_on_board):
        weight *= 0.5
    return weight if state.own_score else weight * 0.5
