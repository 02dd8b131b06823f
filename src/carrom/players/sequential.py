"""Two players compared over pairs of boards: Elo with its interval, and a test that says when to stop.

A pair is two boards from the same seed on which each player breaks once; its score is the mean of both.
Boards of a pair are not independent of each other, pairs are: everything here counts pairs.

The test is Wald's sequential probability ratio test between "the first player is elo0 stronger" and "elo1
stronger". What is not in question, how the scores are spread, is estimated by maximum likelihood under each
of the two (the generalised test, as chess engines are tested). Where a value is only won or lost it is
Wald's own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, log, log10, sqrt
from typing import Literal

from carrom.arrays import np
from carrom.errors import BadInput
from carrom.players.encounters import BoardPlayed
from carrom.players.rating import Mean
from carrom.rate import Z

SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a pair of boards can come to."""
TRACE = 1e-3
"""Pairs that a score which has not come up yet is counted for: it is possible, though not seen."""


def expected_score(elo: float) -> float:
    """The part of the boards a player wins who is so much stronger.

    >>> round(expected_score(100), 3)
    0.64
    """
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """The inverse of `expected_score`; infinite where nothing, or everything, was won."""
    if not 0 < score < 1:
        return -inf if score <= 0 else inf
    return 400 * log10(score / (1 - score))


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Between two strengths of the first player. ``alpha``: the chance to decide for elo1 though elo0 is
    true; ``beta``: for elo0 though elo1 is.

    >>> test = SequentialTest(elo0=0, elo1=20)
    >>> [round(bound, 2) for bound in test.bounds]
    [-2.94, 2.94]
    """

    elo0: float = 0.0
    elo1: float = 20.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise BadInput(f"is {self.elo1:g}; it lies above elo0 = {self.elo0:g}", field="elo1")
        for name in ("alpha", "beta"):
            if not 0 < getattr(self, name) < 0.5:
                raise BadInput(f"is {getattr(self, name):g}; it lies between 0 and 0.5", field=name)

    @property
    def bounds(self) -> tuple[float, float]:
        """Of the log likelihood ratio: below the first elo0 is accepted, above the second elo1."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Mapping[float, float]) -> float:
        """The log likelihood ratio of elo1 to elo0 after pairs of these scores."""
        if not any(counts.values()):
            return 0.0
        observed = {score: counts.get(score, 0) or TRACE for score in SCORES}
        return likelihood_ratio(observed, expected_score(self.elo0), expected_score(self.elo1))

    def decide(self, ratio: float) -> Literal["elo0", "elo1"] | None:
        """What has been shown; None while neither has."""
        low, high = self.bounds
        return "elo0" if ratio <= low else "elo1" if ratio >= high else None


def likelihood_ratio(counts: Mapping[float, float], mean0: float, mean1: float) -> float:
    """The log of how much likelier these counts of values are with mean1 than with mean0, each with the
    likeliest chances of the values that have this mean.

    The means lie between the smallest and the largest value. With weight ``t`` such that the mean is right,
    the likeliest chance of a value is its frequency divided by ``1 + t (value − mean)`` (Owen 1988).

    >>> round(likelihood_ratio({0.0: 40, 1.0: 60}, 0.5, 0.6), 6) == round(
    ...     60 * log(1.2) + 40 * log(0.8), 6
    ... )
    True
    """
    total = sum(counts.values())
    values = np.array(list(counts), float)
    parts = np.array(list(counts.values()), float) / total
    tilts = [_tilt(values - mean, parts) for mean in (mean0, mean1)]
    logs = [np.log1p(t * (values - m)) for t, m in zip(tilts, (mean0, mean1), strict=True)]
    return float(total * (parts * (logs[0] - logs[1])).sum())


def _tilt(off: np.ndarray, parts: np.ndarray) -> float:
    """The root of Σ part · off / (1 + t · off), which falls in t: Newton's steps, halved where they leave
    the stretch on which all chances are positive."""
    low, high = -1 / float(off.max()), -1 / float(off.min())
    t = 0.0
    for _ in range(200):
        terms = off / (1 + t * off)
        slope, value = float((parts * terms * terms).sum()), float((parts * terms).sum())
        if value > 0:
            low = t
        else:
            high = t
        step = t + value / slope
        after = step if low < step < high else (low + high) / 2
        if abs(after - t) <= 1e-13 * max(1.0, abs(t)):
            return after
        t = after
    return t


@dataclass(slots=True)
class PairedRun:
    """The pairs of an arena of two players in their order, and what they show; `take` adds boards.

    It ends where the test first decides; boards beyond are not counted, so that neither the number of
    processes nor an interruption changes the result.

    >>> from carrom.players import SequentialTest, pairings, play_arena
    >>> run = PairedRun(SequentialTest())
    >>> run.take(play_arena(pairings(["random", "also=random"], boards=2, seed=1, rules="icf-25")))
    False
    >>> run.boards, run.decision
    (2, None)
    """

    test: SequentialTest | None = None
    counts: Counter[float] = field(default_factory=Counter)
    boards: int = 0
    ratio: float = 0.0
    decision: Literal["elo0", "elo1"] | None = None

    def take(self, played: Sequence[BoardPlayed]) -> bool:
        """Look at the boards so far, in the order of their encounters; whether the test has decided."""
        while self.decision is None and self.boards + 2 <= len(played):
            score = pair_score(played[self.boards], played[self.boards + 1])
            self.boards += 2
            self.counts[score] += 1
            if self.test is not None:
                self.ratio = self.test.ratio(self.counts)
                self.decision = self.test.decide(self.ratio)
        return self.decision is not None


def pair_score(one: BoardPlayed, other: BoardPlayed) -> float:
    """What the first player made of two boards from one seed: 0 to 1."""
    first, second = one.encounter, other.encounter
    assert (first.names, first.seed) == (second.names, second.seed)
    assert first.breaks != second.breaks
    return (board_score(one) + board_score(other)) / 2


def board_score(board: BoardPlayed) -> float:
    """What the first player made of a board: 1, 0, or ½ where nobody won it."""
    return 0.5 if board.winner is None else 1.0 - board.winner


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """What the boards of two players show of the first; intervals hold 95 %.

    ``points``: a board, the second player's taken off. ``breaks``: won by whoever broke, of those decided.
    ``elo``, ``low``, ``high``: None where it is infinite.
    """

    first: str
    second: str
    boards: int
    won: int
    lost: int
    drawn: int
    elo: float | None
    low: float | None
    high: float | None
    points: Mean
    broken: int
    pairs: Mapping[str, int]
    test: SequentialTest | None = None
    ratio: float | None = None
    decision: Literal["elo0", "elo1"] | None = None


def head_to_head(played: Sequence[BoardPlayed], test: SequentialTest | None = None) -> HeadToHead:
    """Two players compared by the boards they played, in the order of their encounters.

    >>> from carrom.players import pairings, play_arena
    >>> boards = play_arena(pairings(["random", "also=random"], boards=2, seed=1, rules="icf-25"))
    >>> table = head_to_head(boards)
    >>> table.first, table.second, table.boards, table.won + table.lost + table.drawn
    ('random', 'also=random', 2, 2)
    """
    run = PairedRun(test)
    run.take(played)
    counted = played[: run.boards]
    winners = [board.winner for board in counted]
    low, high = score_interval(run.counts)
    points = [_net_points(pair) for pair in zip(counted[::2], counted[1::2], strict=True)]
    return HeadToHead(
        *played[0].encounter.names,
        len(counted),
        winners.count(0),
        winners.count(1),
        winners.count(None),
        _finite(elo_of(_mean(run.counts))),
        _finite(elo_of(low)),
        _finite(elo_of(high)),
        Mean.of_values(points),
        sum(board.winner == board.encounter.breaks for board in counted),
        {f"{score:g}": run.counts[score] for score in SCORES},
        test,
        None if test is None else run.ratio,
        run.decision,
    )


def score_interval(counts: Mapping[float, int]) -> tuple[float, float]:
    """Where the true score lies, 95 times of 100: Wilson's interval, as wide as pairs are spread."""
    pairs = sum(counts.values())
    if pairs == 0:
        return 0.0, 1.0
    mean = _mean(counts)
    spread = sum(count * (score - mean) ** 2 for score, count in counts.items()) / pairs
    chance = mean * (1 - mean)
    # as many boards won or lost as would be spread like these pairs
    n = 2 * pairs if not spread or not chance else pairs * chance / spread
    centre = (mean + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(chance / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, centre - half), min(1.0, centre + half)


def _mean(counts: Mapping[float, int]) -> float:
    pairs = sum(counts.values())
    return sum(score * count for score, count in counts.items()) / pairs if pairs else 0.5


def _net_points(pair: Iterable[BoardPlayed]) -> float:
    """A board, over the two of a pair."""
    return (
        sum((1 - 2 * board.winner) * board.points for board in pair if board.winner is not None) / 2
    )


def _finite(elo: float) -> float | None:
    return elo if abs(elo) < inf else None
