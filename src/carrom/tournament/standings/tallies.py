"""What results add up to: points, boards, scores, and the strength of the opponents met."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from carrom.errors import BadInput
from carrom.short_repr import short_repr


class BuchholzPolicy(StrEnum):
    """What the opponents of somebody who has left count for the rounds after that (the names are SoL's)."""

    NONE = "none"  # nothing
    TREND = "trend"  # the average of the rounds that were played
    TREND70 = "trend70"  # 70 % of that average

    @property
    def share(self) -> Fraction:
        shares = {BuchholzPolicy.NONE: 0, BuchholzPolicy.TREND: 100, BuchholzPolicy.TREND70: 70}
        return Fraction(shares[self], 100)


@dataclass(frozen=True, slots=True)
class PairResult:
    """A match that is over. ``b`` is empty where ``a`` had no opponent: a bye, the phantom of SoL.

    ``points``: match points of both; ``score``: what they scored; ``boards``: boards won. ``absent``: who did
    not come; they have lost, and the score does not count for them.
    """

    a: str
    b: str
    points: tuple[float, float]
    score: tuple[float, float] = (0, 0)
    boards: tuple[int, int] = (0, 0)
    round: int = 0
    absent: tuple[str, ...] = ()

    __repr__ = short_repr


@dataclass(frozen=True, slots=True)
class EntrantTally:
    """What an entrant's results add up to. ``opponents`` in the order they were met, empty for a bye."""

    entrant: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    match_points: float = 0
    boards_won: int = 0
    boards_lost: int = 0
    scored: float = 0
    conceded: float = 0
    buchholz: float = 0
    opponents: tuple[str, ...] = ()
    points_against: tuple[float, ...] = ()

    __repr__ = short_repr

    @property
    def net_score(self) -> float:
        return _exact(self.scored - self.conceded)


def add_up(
    entrants: Sequence[str],
    results: Iterable[PairResult],
    *,
    withdrawn: AbstractSet[str] = frozenset(),
    policy: BuchholzPolicy = BuchholzPolicy.NONE,
) -> dict[str, EntrantTally]:
    """The tally of every entrant.

    Buchholz is the sum of the match points of all opponents; the phantom has none. Whoever met somebody
    ``withdrawn`` gets more by the ``policy``: what that opponent would have won in the rounds it has missed.
    """
    if len(set(entrants)) < len(entrants):
        raise BadInput("an entrant is there twice", field="entrants")
    tallies = {id: EntrantTally(id) for id in entrants}
    last_round = 0
    for number, result in enumerate(results):
        last_round = max(last_round, result.round)
        for side in (0, 1):
            id, opponent = (result.a, result.b) if side == 0 else (result.b, result.a)
            if not id and side:
                continue
            if id not in tallies:
                raise BadInput(f"{id!r} is not an entrant", field=f"results[{number}]")
            tallies[id] = _with_result(tallies[id], result, side, opponent)
    worth = {
        id: tally.match_points
        + (_expected_after_leaving(tally, last_round, policy) if id in withdrawn else 0)
        for id, tally in tallies.items()
    }
    worth[""] = 0
    return {
        id: replace(tally, buchholz=sum(worth[opponent] for opponent in tally.opponents))
        for id, tally in tallies.items()
    }


def _with_result(tally: EntrantTally, result: PairResult, side: int, opponent: str) -> EntrantTally:
    own, other = result.points[side], result.points[1 - side]
    is_absent = tally.entrant in result.absent
    scored, conceded = (0, 0) if is_absent else (result.score[side], result.score[1 - side])
    return replace(
        tally,
        played=tally.played + 1,
        won=tally.won + (own > other and not is_absent),
        drawn=tally.drawn + (own == other and not is_absent),
        lost=tally.lost + (own < other or is_absent),
        match_points=tally.match_points + own,
        boards_won=tally.boards_won + result.boards[side],
        boards_lost=tally.boards_lost + result.boards[1 - side],
        scored=_exact(tally.scored + scored),
        conceded=_exact(tally.conceded + conceded),
        opponents=(*tally.opponents, opponent),
        points_against=(*tally.points_against, own),
    )


def _exact(score: float) -> float:
    """A sum without what floating-point numbers add to it: averages have two decimals, and so have sums."""
    return score if isinstance(score, int) else round(score, 2)


def _expected_after_leaving(tally: EntrantTally, last_round: int, policy: BuchholzPolicy) -> int:
    """The points that somebody who has left would probably have won since, rounded down.

    Points against the phantom do not count for the average, but that round does (as in SoL).
    """
    real = sum(
        Fraction(points)
        for opponent, points in zip(tally.opponents, tally.points_against, strict=True)
        if opponent
    )
    if not real:
        return 0
    return int(real / tally.played * policy.share * (last_round - tally.played))
