"""Ratings over periods, each an event or a month, always from the beginning: nothing else is kept."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from enum import StrEnum

from carrom.short_repr import short_repr
from carrom.tournament.ratings.glicko import GlickoRating, GlickoRules, update_rating
from carrom.tournament.standings import PairResult


class OutcomeFormula(StrEnum):
    """What a match counts for a rating."""

    WIN_DRAW_LOSS = "win_draw_loss"  # 1, ½ or 0
    SHARE = "share"  # the share of all points that were scored: 25–15 is 0.625 (SoL)


@dataclass(frozen=True, slots=True)
class RatingPeriod:
    """The matches of a period. ``places``: who took part, the best first, to rate newcomers by."""

    name: str
    results: tuple[PairResult, ...]
    places: tuple[str, ...] = ()

    __repr__ = short_repr


def outcome_of(result: PairResult, formula: OutcomeFormula) -> float:
    """The outcome of a match for its first side, from 0 to 1; for the other it is the rest.

    >>> outcome_of(PairResult("a", "b", (2, 0), (25, 15)), OutcomeFormula.SHARE)
    0.625
    """
    own, other = result.score
    if formula is OutcomeFormula.SHARE and own + other > 0:
        return own / (own + other)
    return (1 + (result.points > result.points[::-1]) - (result.points < result.points[::-1])) / 2


def rate_periods(
    periods: Iterable[RatingPeriod],
    rules: GlickoRules,
    *,
    formula: OutcomeFormula = OutcomeFormula.WIN_DRAW_LOSS,
    start: Mapping[str, GlickoRating] | None = None,
    only: AbstractSet[str] | None = None,
) -> tuple[dict[str, GlickoRating], ...]:
    """The ratings after each period, of everybody who has played until then.

    ``start``: ratings from elsewhere. ``only``: who is rated; matches of others count for nobody, nor does a
    bye. The order of matches within a period changes nothing.

    >>> from carrom.tournament import preset, simulate_event
    >>> event = simulate_event(preset("tapplent-29"), 4, seed=1)
    >>> from carrom.tournament.ratings import GlickoRules
    >>> from carrom.tournament import rating_period
    >>> periods = [rating_period(event.competition)]
    >>> ratings = rate_periods(periods, GlickoRules())[-1]
    >>> len(ratings)
    4
    """
    now = dict(start or {})
    after = []
    for period in periods:
        rated = [
            result
            for result in period.results
            if result.b and (only is None or {result.a, result.b} <= only)
        ]
        now |= _newcomers(rated, period.places, now, rules)
        played: dict[str, list[tuple[GlickoRating, float]]] = defaultdict(list)
        for result in rated:
            outcome = outcome_of(result, formula)
            played[result.a].append((now[result.b], outcome))
            played[result.b].append((now[result.a], 1 - outcome))
        now = {
            id: update_rating(rating, sorted(played[id], key=_order), rules)
            for id, rating in now.items()
        }
        after.append(now)
    return tuple(after)


def _order(played: tuple[GlickoRating, float]) -> tuple[float, ...]:
    """Sums of floating-point numbers depend on their order; so there is only one."""
    opponent, outcome = played
    return (opponent.rating, opponent.deviation, opponent.volatility, outcome)


def _newcomers(
    results: Sequence[PairResult],
    places: Sequence[str],
    known: Mapping[str, GlickoRating],
    rules: GlickoRules,
) -> dict[str, GlickoRating]:
    """The first ratings of those who play for the first time."""
    playing = {id for result in results for id in (result.a, result.b)}
    new = playing - set(known)
    if rules.range is None or not new <= set(places):
        return dict.fromkeys(sorted(new), rules.start)
    low, high = rules.range
    ranked = [(at, id) for at, id in enumerate(places, 1) if id in playing]
    points = [(at, float(int(known[id].rating))) for at, id in ranked if id in known]
    if len(points) < 2:
        points = [(1, high), (len(ranked), low)]
    slope, level = _line(points)
    return {
        id: replace(rules.start, rating=int(at * slope + level + 0.5))
        for at, id in ranked
        if id in new
    }


def _line(points: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The line through points with the least squares: its slope, and its level at 0."""
    count = len(points)
    x, y = sum(x for x, _ in points), sum(y for _, y in points)
    squares, products = sum(x * x for x, _ in points), sum(x * y for x, y in points)
    spread = count * squares - x * x
    return (count * products - x * y) / spread, (y * squares - x * products) / spread
