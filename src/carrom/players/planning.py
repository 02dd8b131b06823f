"""Planning a stroke: many are tried, the best again with the hand's error, the best of those followed up.

Rounds go from many strokes tried a little to few tried thoroughly; the last few are followed up stroke by
stroke, the own turn and the opponent's reply. Anytime: whoever must strike now says that it is `enough`,
and whatever has been tried so far answers. Left alone, a seed fixes the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from carrom.laws import Turn
from carrom.physics import STEADY, StrikerBreach, Stroke, find_breaches, simulate
from carrom.players.codes import outcome
from carrom.players.levels import CHILD, Effort
from carrom.players.node import Node, position_after
from carrom.players.trying import LABELS, NEAR, Trial, Tried

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from carrom.laws import Ruling, StrokeFacts
    from carrom.physics import Hand
    from carrom.players.worth import Hopes

    Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Choice:
    """A stroke that was looked at: what it is worth to the player, and the chances of what it brings."""

    stroke: Stroke
    label: str
    worth: float
    pockets: float  # chance to pocket an own man or the queen
    keeps: float  # chance to keep the turn, or to win the board with it
    fouls: float  # chance of a due, a penalty or an improper stroke
    tried: int


@dataclass(frozen=True, slots=True)
class Mind:
    """Whose turn it is: his hand and hopes, and what he expects of the other side."""

    hand: Hand
    hopes: Hopes
    other_hand: Hand
    other_hopes: Hopes

    def turned(self) -> Mind:
        """The other side's."""
        return Mind(self.other_hand, self.other_hopes, self.hand, self.hopes)


Enough = Callable[[], bool]
"""Asked between steps of thinking: whether to answer with what was found so far."""


def plan(
    node: Node,
    mind: Mind,
    effort: Effort,
    chance: np.random.Generator,
    best: int = 1,
    enough: Enough | None = None,
) -> list[Choice]:
    """The best strokes found, best first. Empty only where there is no place for the striker."""
    search = Search(node, mind, effort, chance, enough=enough)
    return search.choices(best)


def never() -> bool:
    """Nobody waits: think to the end."""
    return False


class Search:
    """One board being thought about."""

    def __init__(
        self,
        node: Node,
        mind: Mind,
        effort: Effort,
        chance: np.random.Generator,
        ahead: int = 0,
        enough: Enough | None = None,
    ) -> None:
        self.node, self.mind, self.effort, self.chance = node, mind, effort, chance
        self.ahead = ahead
        self.enough = enough or never
        self.trial = Trial(node, mind.hopes, mind.other_hopes)

    def choices(self, best: int) -> list[Choice]:
        """The best strokes, with their chances."""
        found = self.look()
        if found is None:
            return []
        strokes, labels, worth, count = found
        order = np.argsort(-worth, kind="stable")
        chosen: list[Choice] = []
        for k in order:
            if len(chosen) == best:
                break
            if is_proper(self.node, Stroke(*(float(one) for one in strokes[k]))):
                chosen.append(
                    self._choice(strokes[k], int(labels[k]), float(worth[k]), int(count[k]))
                )
        if not chosen:
            k = order[0]
            chosen.append(self._choice(strokes[k], int(labels[k]), float(worth[k]), int(count[k])))
        return chosen

    def value(self) -> float:
        """What the board is worth to the player on turn, by the best stroke found."""
        found = self.look()
        return float(found[2].max()) if found is not None else 0.0

    def look(self) -> tuple[Floats, NDArray[np.int64], Floats, NDArray[np.int64]] | None:
        """Strokes, labels, worths and how often each was tried, those that came to the last round."""
        effort = self.effort
        strokes, labels = self.trial.propose(effort.places, effort.how, effort.others, self.chance)
        if len(strokes) == 0:
            return None
        tried = self.trial.play(strokes, labels)
        if effort.near and not self.enough():
            tried = self._with_near(tried)
        proper = outcome(tried.verdicts.codes).improper == 0
        worth = np.where(proper, tried.worth, tried.worth - 100.0)
        keep = _distinct(worth, tried.strokes, self._first_many())
        strokes, labels, worth = tried.strokes[keep], tried.labels[keep], worth[keep]
        count = np.ones(len(strokes), np.int64)
        if self.mind.hand != STEADY:
            strokes, labels, worth, count = self._rounds(strokes, labels)
        # What follows a break by an unsteady hand is as good as chance, and dear to look into.
        guess = self.node.state.is_break and self.mind.hand != STEADY
        if effort.deep and effort.depth > self.ahead and not guess and not self.enough():
            return self._followed(strokes, labels, worth, count)
        return strokes, labels, worth, count

    def _first_many(self) -> int:
        rounds = self.effort.rounds
        return rounds[0][0] if rounds and self.mind.hand != STEADY else max(self.effort.deep, 1)

    def _with_near(self, tried: Tried) -> Tried:
        """The same with strokes near the best ones tried as well."""
        best = np.argsort(-tried.worth, kind="stable")[:20]
        copies = max(self.effort.near // 20, 1)
        hand = self.mind.hand
        spread = (0.004, max(hand.angle, 0.004), max(hand.speed, 0.12))
        near = self.trial.around(tried.strokes[best], copies, spread, self.chance)
        also = self.trial.play(near, np.full(len(near), NEAR, np.int64))
        return _joined(tried, also)

    def _rounds(
        self, strokes: Floats, labels: NDArray[np.int64]
    ) -> tuple[Floats, NDArray[np.int64], Floats, NDArray[np.int64]]:
        """Try the best again and again with the hand's error, fewer and fewer of them."""
        total = np.zeros(len(strokes))
        count = np.zeros(len(strokes), np.int64)
        for many, times in self.effort.rounds or ((8, 8),):
            if count[0]:
                keep = np.argsort(-total / count, kind="stable")[:many]
                strokes, labels, total, count = (
                    strokes[keep],
                    labels[keep],
                    total[keep],
                    count[keep],
                )
            noisy = self.trial.by_hand(
                np.repeat(strokes, times, axis=0), self.mind.hand, self.chance
            )
            found = self.trial.play(noisy).worth.reshape(len(strokes), times)
            total = total + found.sum(axis=1)
            count = count + times
            if self.enough():
                break
        return strokes, labels, total / count, count

    def _followed(
        self,
        strokes: Floats,
        labels: NDArray[np.int64],
        worth: Floats,
        count: NDArray[np.int64],
    ) -> tuple[Floats, NDArray[np.int64], Floats, NDArray[np.int64]]:
        """The best few, with what follows each: the worth of boards they lead to, looked at anew."""
        effort = self.effort
        best = np.argsort(-worth, kind="stable")[: effort.deep]
        times = 1 if self.mind.hand == STEADY else effort.follow
        followed = np.empty(len(best))
        for at, k in enumerate(best):
            copies = np.repeat(strokes[k : k + 1], times, axis=0)
            tried = self.trial.play(self.trial.by_hand(copies, self.mind.hand, self.chance))
            found = [self._after(tried, row) for row in range(times)]
            # The few that were followed tell what the look ahead changes; the many tell the rest.
            change = float(np.mean(found)) - float(tried.worth.mean())
            followed[at] = worth[k] + change if times > 1 else found[0]
            if self.enough():  # the rest are not compared: they have not been looked into
                best, followed = best[: at + 1], followed[: at + 1]
                break
        return strokes[best], labels[best], followed, count[best]

    def _after(self, tried: Tried, row: int) -> float:
        """What one outcome is worth once the next stroke has been thought about."""
        leaf = float(tried.worth[row])
        if tried.verdicts.keeps[row] < 0 or tried.verdicts.returned[row]:
            return leaf
        facts, ruling = tried.verdicts.rulings[int(tried.verdicts.codes[row])]
        x, y = tried.outcomes.x[row], tried.outcomes.y[row]
        after = following(self.node, facts, ruling, x, y)
        kept = ruling.turn is Turn.KEEP
        mind = self.mind if kept else self.mind.turned()
        child = replace(CHILD, deep=2, follow=2, depth=self.effort.depth) if (
            self.ahead + 1 < self.effort.depth) else CHILD  # fmt: skip
        search = Search(after, mind, child, self.chance, self.ahead + 1, self.enough)
        value = search.value()
        return value if kept else -value

    def _choice(self, row: Floats, label: int, worth: float, count: int) -> Choice:
        steady = self.mind.hand == STEADY
        times = 1 if steady else 64
        noisy = self.trial.by_hand(
            np.repeat(row[None, :], times, axis=0), self.mind.hand, self.chance
        )
        tried = self.trial.play(noisy)
        fell = outcome(tried.verdicts.codes)
        fouls = fell.faulty | (tried.verdicts.returned > 0)
        keeps = (tried.verdicts.keeps == 1) | (tried.verdicts.points > 0)
        return Choice(
            Stroke(*(float(one) for one in row)),
            LABELS[label],
            worth,
            float(fell.pockets.mean()),
            float(keeps.mean()),
            float(fouls.mean()),
            count,
        )


def is_proper(node: Node, stroke: Stroke) -> bool:
    """Whether a stroke, made as it is meant, breaks no law of striking that these rules have."""
    found = find_breaches(simulate(node.position, stroke, node.constants))
    striking = node.rules.striking
    return all(
        one is not StrikerBreach.ON_PIECE and getattr(striking, one.value) == "allowed"
        for one in found
    )


def following(node: Node, facts: StrokeFacts, ruling: Ruling, x: Floats, y: Floats) -> Node:
    """The board after a stroke by which it goes on and nothing comes back, for whoever strikes next."""
    state = ruling.state_after(node.state, facts, node.rules)
    position = position_after(node, x, y)
    if ruling.turn is Turn.KEEP:
        return replace(node, position=position, state=state)
    turned = position.turned(-node.quarters)
    return replace(node, position=turned, state=state.from_the_other_chair())


def _distinct(worth: Floats, strokes: Floats, many: int) -> NDArray[np.int64]:
    """The best, but not the same stroke twice."""
    order = np.argsort(-worth, kind="stable")
    found: list[int] = []
    seen: set[tuple[float, ...]] = set()
    for k in order:
        key = tuple(np.round(strokes[k], 4))
        if key not in seen:
            seen.add(key)
            found.append(int(k))
            if len(found) == many:
                break
    return np.array(found, np.int64)


def _joined(one: Tried, other: Tried) -> Tried:
    """Two lots of strokes as one; only what `look` needs of their outcomes."""
    verdicts = replace(
        one.verdicts, codes=np.concatenate([one.verdicts.codes, other.verdicts.codes])
    )
    return Tried(
        np.concatenate([one.strokes, other.strokes]),
        np.concatenate([one.labels, other.labels]),
        one.outcomes,
        verdicts,
        np.concatenate([one.worth, other.worth]),
    )
