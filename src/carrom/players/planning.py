"""Planning a stroke: many are tried, the best again with the hand's error, the best of those followed up.

Rounds go from many strokes tried a little to few tried thoroughly; the last few are followed up stroke by
stroke, the own turn and the opponent's reply. A `ThinkingLimit` ends it early, with the best stroke so
far. Without one, a seed fixes the answer.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from carrom.laws import Ruling, StrokeFacts, Turn
from carrom.physics import STEADY, Disc, Floats, Hand, Ints, Position, Stroke
from carrom.play import NO_STROKE, RandomStream, unpack
from carrom.players.levels import CHILD, Effort, Matchup
from carrom.players.node import Node
from carrom.players.trying import LABELS, NEAR, Trial, Tried

IMPROPER = 100.0
"""What an improper stroke is worth less than the same stroke if it were proper: never worth it. Nor is a
stroke that is none (A91): nothing would be gained, and play would not go on."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A stroke that was looked at: what it is worth to the player, and the chances of what it brings."""

    stroke: Stroke
    label: str
    worth: float
    pockets: float  # chance to pocket an own man or the queen
    keeps: float  # chance to keep the turn, or to win the board with it
    costly: float  # chance of a due, a penalty or an improper stroke
    tried: int


@dataclass(frozen=True, slots=True)
class ThinkingLimit:
    """When to stop thinking and answer with the best so far: after a time, or after so many tries."""

    seconds: float | None = None
    tried: int | None = None


@dataclass(slots=True)
class _Spent:
    """What a search has used of its limit, the searches ahead included."""

    limit: ThinkingLimit = ThinkingLimit()
    tried: int = 0
    start: float = field(default_factory=perf_counter)

    def is_enough(self) -> bool:
        seconds, tried = self.limit.seconds, self.limit.tried
        return (tried is not None and self.tried >= tried) or (
            seconds is not None and perf_counter() - self.start >= seconds
        )


@dataclass(frozen=True, slots=True)
class Shortlist:
    """Strokes that are still in question, a row each: whether they are strokes and proper as meant, their
    worth, and how often each was tried."""

    strokes: Floats
    labels: Ints
    proper: NDArray[np.bool_]
    worth: Floats
    tried: Ints

    def take(self, rows: Ints) -> Shortlist:
        """Some of them."""
        return Shortlist(*(getattr(self, name)[rows] for name in self.__dataclass_fields__))

    def best(self, count: int) -> Shortlist:
        """The most valuable, in order."""
        return self.take(np.argsort(-self.worth, kind="stable")[:count])


def plan(
    node: Node,
    matchup: Matchup,
    effort: Effort,
    numbers: RandomStream,
    best: int = 1,
    limit: ThinkingLimit | None = None,
) -> list[Candidate]:
    """The best strokes, best first. Empty only where there is no place for the striker."""
    spent = _Spent(limit or ThinkingLimit())
    return Search(node, matchup, effort, numbers, spent=spent).candidates(best)


@dataclass(slots=True)
class Search:
    """One board being thought about; ``ahead``: how many strokes after the one to be made."""

    node: Node
    matchup: Matchup
    effort: Effort
    numbers: RandomStream
    ahead: int = 0
    spent: _Spent = field(default_factory=_Spent)
    trial: Trial = field(init=False)

    def __post_init__(self) -> None:
        mine, theirs = self.matchup
        self.trial = Trial(self.node, mine.expectations, theirs.expectations)

    @property
    def is_steady(self) -> bool:
        """Whether the hand makes every stroke as it is meant."""
        return self.matchup.mine.hand == STEADY

    def candidates(self, best: int) -> list[Candidate]:
        """The best strokes that are proper as meant, with their chances; if none is, the best at all."""
        shortlist = self.look()
        if shortlist is None:
            return []
        proper = shortlist.take(np.flatnonzero(shortlist.proper)).best(best)
        chosen = proper if len(proper.strokes) else shortlist.best(1)
        return [self._candidate(chosen, row) for row in range(len(chosen.strokes))]

    def value(self) -> float:
        """What the board is worth to the player on turn, by the best stroke."""
        shortlist = self.look()
        return float(shortlist.worth.max()) if shortlist is not None else 0.0

    def look(self) -> Shortlist | None:
        """The strokes that came to the last round; None where there is no place for the striker."""
        effort = self.effort
        strokes, labels = self.trial.propose(effort, self.numbers)
        if len(strokes) == 0:
            return None
        shortlist = self._shortlist(self._try(strokes, labels))
        if effort.nearby and not self.spent.is_enough():
            shortlist = self._with_nearby(shortlist)
        weighed = replace(shortlist, worth=shortlist.worth - IMPROPER * ~shortlist.proper)
        shortlist = _distinct(weighed, self._first_round())
        if not self.is_steady:
            shortlist = self._rounds(shortlist)
        # What follows a break by an unsteady hand is as good as random, and expensive to look into.
        guess = self.node.state.is_break and not self.is_steady
        looks_ahead = effort.followed and effort.ahead > self.ahead and not guess
        return (
            self._follow_up(shortlist) if looks_ahead and not self.spent.is_enough() else shortlist
        )

    def _try(self, strokes: Floats, labels: Ints | None = None) -> Tried:
        self.spent.tried += len(strokes)
        return self.trial.play(strokes, labels)

    def try_by_hand(self, strokes: Floats, times: int) -> Tried:
        """Strokes tried with the hand's error, each so many times; rows of one stroke are together."""
        copies = np.repeat(strokes, times, axis=0)
        return self._try(self.trial.by_hand(copies, self.matchup.mine.hand, self.numbers))

    def _shortlist(self, tried: Tried) -> Shortlist:
        codes = tried.verdicts.codes
        proper = (unpack(codes).improper == 0) & (codes != NO_STROKE)
        once = np.ones(len(proper), np.int64)
        return Shortlist(tried.strokes, tried.labels, proper, tried.worth, once)

    def _first_round(self) -> int:
        rounds = self.effort.rounds
        return rounds[0][0] if rounds and not self.is_steady else max(self.effort.followed, 1)

    def _with_nearby(self, shortlist: Shortlist) -> Shortlist:
        """The same with strokes near the best ones tried as well."""
        copies = max(self.effort.nearby // 20, 1)
        hand = self.matchup.mine.hand
        spread = Hand(0.004, max(hand.angle, 0.004), max(hand.speed, 0.12))
        near = self.trial.around(shortlist.best(20).strokes, copies, spread, self.numbers)
        also = self._shortlist(self._try(near, np.full(len(near), NEAR, np.int64)))
        pairs = ((getattr(shortlist, name), getattr(also, name))
                 for name in Shortlist.__dataclass_fields__)  # fmt: skip
        return Shortlist(*(np.concatenate(pair) for pair in pairs))

    def _rounds(self, shortlist: Shortlist) -> Shortlist:
        """Try the best again and again with the hand's error, fewer and fewer of them."""
        count = 0
        for keep, times in self.effort.rounds or ((8, 8),):
            if count:
                shortlist = shortlist.best(keep)
            rows = len(shortlist.strokes)
            worth = self.try_by_hand(shortlist.strokes, times).worth.reshape(rows, times)
            total = shortlist.worth * count + worth.sum(axis=1)
            count += times
            shortlist = replace(shortlist, worth=total / count, tried=np.full(rows, count))
            if self.spent.is_enough():
                break
        return shortlist

    def _follow_up(self, shortlist: Shortlist) -> Shortlist:
        """The best few, with what follows each: the worth of boards they lead to, looked at anew."""
        shortlist = shortlist.best(self.effort.followed)
        times = 1 if self.is_steady else self.effort.outcomes
        worth = shortlist.worth.copy()
        for row in range(len(worth)):
            tried = self.try_by_hand(shortlist.strokes[row : row + 1], times)
            values = [self._value_after(tried, outcome) for outcome in range(times)]
            # The few that were followed tell what the look ahead changes; the many tell the rest.
            change = float(np.mean(values)) - float(tried.worth.mean())
            worth[row] = worth[row] + change if times > 1 else values[0]
            if self.spent.is_enough():  # the rest are not compared: they have not been looked into
                kept = shortlist.take(np.arange(row + 1))
                return replace(kept, worth=worth[: row + 1])
        return replace(shortlist, worth=worth)

    def _value_after(self, tried: Tried, row: int) -> float:
        """What an outcome is worth once the next stroke has been thought about."""
        verdicts = tried.verdicts
        if verdicts.keeps[row] < 0 or verdicts.returned[row]:
            return float(tried.worth[row])
        if verdicts.codes[row] == NO_STROKE:  # the same board: nothing new to look at
            return float(tried.worth[row])
        facts, ruling = verdicts.rulings[int(verdicts.codes[row])]
        after = following(self.node, facts, ruling, tried.outcomes.x[row], tried.outcomes.y[row])
        kept = ruling.turn is Turn.KEEP
        effort = CHILD
        if self.ahead + 1 < self.effort.ahead:
            effort = replace(CHILD, followed=2, outcomes=2, ahead=self.effort.ahead)
        matchup = self.matchup if kept else self.matchup.turned()
        search = Search(after, matchup, effort, self.numbers, self.ahead + 1, self.spent)
        value = search.value()
        return value if kept else -value

    def _candidate(self, shortlist: Shortlist, row: int) -> Candidate:
        tried = self.try_by_hand(shortlist.strokes[row : row + 1], 1 if self.is_steady else 64)
        parts, verdicts = unpack(tried.verdicts.codes), tried.verdicts
        costly = parts.faulty | (verdicts.returned > 0)
        return Candidate(
            Stroke(*shortlist.strokes[row].tolist()),
            LABELS[shortlist.labels[row]],
            float(shortlist.worth[row]),
            float(parts.pockets.mean()),
            float(verdicts.goes_on.mean()),
            float(costly.mean()),
            int(shortlist.tried[row]),
        )


def following(node: Node, facts: StrokeFacts, ruling: Ruling, x: Floats, y: Floats) -> Node:
    """The board after a stroke by which it goes on and nothing comes back, for whoever strikes next."""
    state = ruling.state_after(node.state, facts, node.rules)
    left = [number for number in range(len(node.position)) if not np.isnan(x[number])]
    position = Position(
        tuple(Disc(node.position.discs[i].kind, float(x[i]), float(y[i])) for i in left)
    )
    if ruling.turn is Turn.KEEP:
        return replace(node, position=position, state=state)
    turned = position.turned(-node.quarters)
    return replace(node, position=turned, state=state.from_the_other_chair())


def _distinct(shortlist: Shortlist, count: int) -> Shortlist:
    """The best, but not the same stroke twice."""
    rounded = np.round(shortlist.strokes, 4)
    rows: list[int] = []
    known: set[tuple[float, ...]] = set()
    for row in np.argsort(-shortlist.worth, kind="stable").tolist():
        key = tuple(rounded[row].tolist())
        if key not in known:
            known.add(key)
            rows.append(row)
            if len(rows) == count:
                break
    return shortlist.take(np.array(rows, np.int64))
