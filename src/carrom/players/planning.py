"""Planning a stroke: many are tried, the best of every idea again with the hand's error, then followed up.

Rounds go from many strokes tried a little to few tried thoroughly. While no stroke keeps the turn well,
more are proposed; the best of each idea is made better by strokes near it. The last few, one of each idea,
are followed up, the own turn and the opponent's reply. A `ThinkingLimit` ends it early, with the best
stroke so far. Without one, a seed fixes the answer."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import TYPE_CHECKING

from carrom.arrays import np
from carrom.laws import Ruling, StrokeFacts, Turn
from carrom.physics import KINDS, STEADY, Disc, Floats, Hand, Ints, Position, Stroke, StrokeKind
from carrom.play import NO_STROKE, RandomStream, unpack
from carrom.players.choosing import Taste
from carrom.players.goals import Goal
from carrom.players.ideas import ideas_of
from carrom.players.levels import FOLLOW_UP, Effort, Matchup
from carrom.players.node import Node
from carrom.players.placing import with_returned
from carrom.players.shortlist import Shortlist, each_of
from carrom.players.spread import Spread
from carrom.players.trying import LABELS, NEAR, Trial, Tried

if TYPE_CHECKING:
    pass

IMPROPER = 100.0
"""What an improper stroke is worth less than the same stroke if it were proper: never worth it. Nor is a
stroke that is none (A91): nothing would be gained, and play would not go on."""

FIRST_LIES = 4
"""Packed racks that every break proposed is tried on; the best are tried on more."""
QUICK_POOL, QUICK_TRIES = 400, 3
"""How many strokes at least are tried how often with the hand's error before the first round. As they are
meant, strokes that pocket two men by luck look better than a straight one that never misses."""
CHECKED, CHECKS = 12, 32
"""How many strokes are tried how often before it is believed that one of them keeps the turn well."""
BELIEVED = 0.5
"""How much of what the boards ahead are found worth more, or less, is believed."""
STEADY_BREAKS = ((64, 16), (12, 64))
"""The rounds of a hand without error, which has none of its own, where the lie of the rack is uncertain."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A stroke that was looked at: what it is worth to the player, and the chances of what it brings.

    >>> from carrom.physics import Position
    >>> from carrom.players import analyse, board_of
    >>> node = board_of(Position.of(white=[(0.0, 0.2)], black=[(0.1, 0.1)]))
    >>> advice = analyse(node, strength="1", best=1)[0]
    >>> advice.candidate.kind, 0 <= advice.candidate.pockets <= 1
    (<StrokeKind.CUT: 'cut'>, True)
    """

    stroke: Stroke
    label: str
    worth: float
    pockets: float  # chance to pocket an own man or the queen
    keeps: float  # chance to keep the turn, or to win the board with it
    costly: float  # chance of a due, a penalty or an improper stroke
    tried: int
    kind: StrokeKind = StrokeKind.OTHER  # by what is seen along it


@dataclass(frozen=True, slots=True)
class ThinkingLimit:
    """When to stop thinking and answer with the best so far: after a time, or after so many tries.

    >>> from random import Random
    >>> from carrom.match import events, fold
    >>> from carrom.play import begin_board
    >>> from carrom.players import ComputerPlayer
    >>> match = begin_board(fold([events.MatchMade(rules="icf-25")]), "a1")
    >>> ComputerPlayer.of("1").stroke(match, Random(1), limit=ThinkingLimit(tried=100)).speed > 0
    True
    """

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


@dataclass(slots=True)
class Search:
    """One board being thought about; ``ahead``: how many strokes after the one to be made. ``goal``: what is
    played for, if not the board."""

    node: Node
    matchup: Matchup
    effort: Effort
    numbers: RandomStream
    ahead: int = 0
    spent: _Spent = field(default_factory=_Spent)
    taste: Taste | None = None
    goal: Goal | None = None
    trial: Trial = field(init=False)
    spread: Spread = field(init=False)

    def __post_init__(self) -> None:
        mine, theirs = self.matchup
        self.trial = Trial(self.node, mine.expectations, theirs.expectations, self.goal)
        self.spread = Spread(self.numbers)

    @property
    def is_steady(self) -> bool:
        """Whether a stroke comes out as it is meant: by the hand, and by discs that lie as they are seen."""
        return self.matchup.mine.hand == STEADY and not self.trial.is_uncertain

    def candidates(self, best: int, *, one_of_each: bool = False) -> list[Candidate]:
        """The best strokes that are proper as meant, with their chances; if none is, the best at all.

        ``one_of_each``: no two of one idea.
        """
        shortlist = self.look()
        if shortlist is None:
            return []
        if self.taste:
            shortlist = self.taste.settle(shortlist)
        proper = shortlist.take(np.flatnonzero(shortlist.proper))
        chosen = proper.best_ideas(best) if one_of_each else proper.best(best)
        if not len(proper.strokes):
            chosen = shortlist.best(1)
        if self.taste and len(proper.strokes) and not one_of_each:
            row = self.taste.pick(proper.looks, proper.cost, self.numbers)
            others = proper.take(np.delete(np.arange(len(proper.strokes)), row))
            chosen = proper.take(np.array([row])).joined(others.best(best - 1))
        return [self._candidate(chosen, row) for row in range(len(chosen.strokes))]

    def value(self) -> float:
        """What the board is worth to the player on turn, by the best stroke."""
        shortlist = self.look()
        return float(shortlist.worth.max()) if shortlist is not None else 0.0

    def look(self) -> Shortlist | None:
        """The strokes that came to the last round; None where there is no place for the striker."""
        effort = self.effort
        if self.trial.is_uncertain:
            effort = effort.for_breaks()
        shortlist = self._propose(effort)
        if shortlist is None:
            return None
        rounds = self._rounds_to_try()
        if not self.is_steady:
            shortlist = self._try_again(shortlist, rounds[0][1])
            for stage in range(1, effort.widened + 1):
                if self._is_decided() or self.spent.is_enough():
                    break
                shortlist = self._checked(shortlist)
                if shortlist.keeps.max() >= effort.good_enough:
                    break
                more = self._propose(effort.wider(stage))
                assert more is not None
                shortlist = shortlist.joined(self._try_again(more, rounds[0][1]))
            for keep, times in rounds[1:]:
                if self.spent.is_enough():
                    break
                shortlist = self._try_again(shortlist.best(keep, each_of(keep)), times)
            if effort.refined and not self.spent.is_enough():
                shortlist = self._refined(shortlist, effort, *rounds[-1])
        # What follows a break by an unsteady hand is as good as random, and expensive to look into.
        guess = self.trial.is_uncertain or (self.node.state.is_break and not self.is_steady)
        # Where men belong to nobody, who strikes next but one is another player again.
        looks_ahead = effort.followed and effort.ahead > self.ahead and not guess
        looks_ahead = looks_ahead and not self.node.rules.men_are_shared
        return (
            self._follow_up(shortlist) if looks_ahead and not self.spent.is_enough() else shortlist
        )

    def _is_decided(self) -> bool:
        """Whether more strokes would not be found: at the break they are all alike."""
        return self.trial.is_uncertain or self.node.state.is_break

    def _propose(self, effort: Effort) -> Shortlist | None:
        """Strokes that are proposed, those near the best of them too: the best of each idea for a first
        round."""
        strokes, labels = self.trial.propose(effort, self.numbers)
        if len(strokes) == 0:
            return None
        shortlist = self._first_look(strokes, labels)
        if effort.nearby and not self.spent.is_enough():
            shortlist = self._with_nearby(shortlist, effort.nearby)
        count = self._first_round()
        if self.is_steady or self.trial.is_uncertain:
            return shortlist.distinct(count, each_of(count))
        pool = max(QUICK_POOL, 2 * count)
        quick = self._try_again(shortlist.distinct(pool, each_of(pool)), QUICK_TRIES)
        return quick.best(count, each_of(count))

    def _try(self, strokes: Floats, labels: Ints | None = None, times: int = 1) -> Tried:
        self.spent.tried += len(strokes)
        return self.trial.play(strokes, labels, times)

    def try_by_hand(self, strokes: Floats, times: int) -> Tried:
        """Strokes tried with the hand's error, each so many times; rows of one stroke are together."""
        errors = self.spread.errors(times)
        struck = self.trial.by_hand(strokes, self.matchup.mine.hand, errors, times)
        return self._try(struck, times=times)

    def _first_look(self, strokes: Floats, labels: Ints) -> Shortlist:
        """Strokes tried once; a break on several racks, for one alone tells of that one only."""
        tried = self._try(strokes, labels)
        codes = tried.verdicts.codes
        proper = (unpack(codes).improper == 0) & (codes != NO_STROKE)
        worth, keeps = tried.worth, tried.succeeds.astype(np.float64)
        if self.trial.is_uncertain:
            over = self.try_by_hand(strokes, FIRST_LIES)
            worth = over.worth.reshape(len(strokes), FIRST_LIES).mean(axis=1)
        worth = worth - IMPROPER * ~proper
        untried = np.zeros(len(proper), np.int64)
        cost = self.taste.cost(self.trial, tried) if self.taste else np.zeros(len(worth))
        eager = np.full(len(worth), self.taste.temperament.eager if self.taste else 0.0)
        return Shortlist(
            tried.strokes,
            tried.labels,
            ideas_of(tried.outcomes),
            proper,
            worth,
            keeps,
            untried,
            cost,
            eager,
        )

    def _rounds_to_try(self) -> tuple[tuple[int, int], ...]:
        rounds = self.effort.rounds or ((8, 8),)
        if not self.trial.is_uncertain:
            return rounds
        if not self.effort.rounds:
            return STEADY_BREAKS
        return tuple((min(keep, max(keep // 4, 8)), times) for keep, times in rounds)

    def _first_round(self) -> int:
        return max(self.effort.followed, 1) if self.is_steady else self._rounds_to_try()[0][0]

    def _with_nearby(self, shortlist: Shortlist, count: int) -> Shortlist:
        """The same with about so many strokes near the best ones tried as well."""
        best = shortlist.best(20, 1)
        near = self._near(best.strokes, max(count // 20, 1), 1.0)
        return shortlist.joined(self._first_look(near, np.full(len(near), NEAR, np.int64)))

    def _near(self, strokes: Floats, copies: int, part: float) -> Floats:
        """So many strokes near each, within a part of what a first look is spread by."""
        hand = self.matchup.mine.hand
        spread = Hand(0.004 * part, max(hand.angle, 0.004) * part, max(hand.speed, 0.12) * part)
        return self.trial.around(strokes, copies, spread, self.numbers)

    def _try_again(self, shortlist: Shortlist, times: int) -> Shortlist:
        """The same, tried so many times more with the hand's error."""
        rows = len(shortlist.strokes)
        tried = self.try_by_hand(shortlist.strokes, times)
        before, count = shortlist.tried, shortlist.tried + times
        worth = shortlist.worth * before + tried.worth.reshape(rows, times).sum(axis=1)
        keeps = shortlist.keeps * before + tried.succeeds.reshape(rows, times).sum(axis=1)
        return replace(shortlist, worth=worth / count, keeps=keeps / count, tried=count)

    def _checked(self, shortlist: Shortlist) -> Shortlist:
        """The same with the strokes that seem to keep the turn best tried more often. The best of hundreds
        that were tried a few times each owes much to luck, and would end the search for better ones."""
        order = np.argsort(-shortlist.keeps, kind="stable")
        best = self._try_again(shortlist.take(order[:CHECKED]), CHECKS)
        return best.joined(shortlist.take(order[CHECKED:]))

    def _refined(self, shortlist: Shortlist, effort: Effort, keep: int, times: int) -> Shortlist:
        """The best of the best ideas made better: strokes near each, nearer and nearer."""
        for part in (0.6, 0.25):
            best = shortlist.best(effort.refined, 1)
            near = self._near(best.strokes, effort.neighbours, part)
            better = self._first_look(near, np.full(len(near), NEAR, np.int64))
            better = better.take(np.flatnonzero(better.proper))
            better = self._try_again(better, 12)
            better = self._try_again(better.best(keep // 2, each_of(keep)), times)
            shortlist = shortlist.joined(better)
            if self.spent.is_enough():
                break
        return shortlist

    def _follow_up(self, shortlist: Shortlist) -> Shortlist:
        """The best of the best ideas, with what follows each: the worth of boards they lead to, looked at
        anew.

        Few outcomes are followed, and what is found there is uncertain itself: so it counts in part.
        """
        shortlist = shortlist.best_ideas(self.effort.followed)
        times = 1 if self.is_steady else self.effort.outcomes
        tried = self.try_by_hand(shortlist.strokes, times)
        worth = shortlist.worth.copy()
        for row in range(len(worth)):
            outcomes = range(row * times, (row + 1) * times)
            change = np.mean(
                [self._value_after(tried, number) - tried.worth[number] for number in outcomes]
            )
            worth[row] += float(change) * (1.0 if self.is_steady else BELIEVED)
            if self.spent.is_enough():  # the rest are not compared: they have not been looked into
                kept = shortlist.take(np.arange(row + 1))
                return replace(kept, worth=worth[: row + 1])
        return replace(shortlist, worth=worth)

    def _value_after(self, tried: Tried, row: int) -> float:
        """What an outcome is worth once the next stroke has been thought about."""
        verdicts = tried.verdicts
        # a board that is over, or the same board: nothing new to look at
        if verdicts.keeps[row] < 0 or verdicts.codes[row] == NO_STROKE:
            return float(tried.worth[row])
        facts, ruling = verdicts.rulings[int(verdicts.codes[row])]
        after = following(self.node, facts, ruling, tried.outcomes.x[row], tried.outcomes.y[row])
        kept = ruling.turn is Turn.KEEP
        matchup = self.matchup if kept else self.matchup.turned()
        if verdicts.returned[row] or after.misses_queen:
            after = with_returned(after, ruling, matchup, kept=kept)
        effort = FOLLOW_UP
        if self.ahead + 1 < self.effort.ahead:
            effort = replace(FOLLOW_UP, followed=2, outcomes=2, ahead=self.effort.ahead)
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
            float(tried.succeeds.mean()),
            float(costly.mean()),
            int(shortlist.tried[row]),
            KINDS[int(self.trial.looks(shortlist.strokes[row : row + 1]).kinds[0])],
        )


def following(node: Node, facts: StrokeFacts, ruling: Ruling, x: Floats, y: Floats) -> Node:
    """The board after a stroke by which it goes on, for whoever strikes next; without what comes back."""
    state = ruling.state_after(node.state, facts, node.rules)
    left = [number for number in range(len(node.position)) if not np.isnan(x[number])]
    position = Position(
        tuple(Disc(node.position.discs[i].kind, float(x[i]), float(y[i])) for i in left)
    )
    if ruling.turn is Turn.KEEP:
        return replace(node, position=position, state=state)
    turned = position.turned(-node.quarters)
    equity = None if node.equity is None else node.equity.turned()
    return replace(node, position=turned, state=state.from_the_other_chair(), equity=equity)
