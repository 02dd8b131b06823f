"""Strokes still in question while a stroke is planned, and the best of every idea among them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from carrom.arrays import np
from carrom.physics import Floats, Ints
from carrom.players.ideas import best_of_each

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Shortlist:
    """Strokes that are still in question, a row each: their idea, whether they are strokes and proper as
    meant, their worth, the chance to keep the turn, how often each was tried, what it costs by the player's
    taste, and how many points the player would give to keep the turn."""

    strokes: Floats
    labels: Ints
    ideas: Ints
    proper: NDArray[np.bool_]
    worth: Floats
    keeps: Floats
    tried: Ints
    cost: Floats
    eager: Floats

    @property
    def looks(self) -> Floats:
        """What they are worth to this player's taste: the order in which they are looked at."""
        return self.worth + self.eager * self.keeps - self.cost

    def take(self, rows: Ints) -> Shortlist:
        """Some of them."""
        return Shortlist(*(getattr(self, name)[rows] for name in self.__dataclass_fields__))

    def best(self, count: int, each: int | None = None) -> Shortlist:
        """The most valuable, in order; no more than ``each`` of one idea while there are others."""
        if each is None:
            return self.take(np.argsort(-self.looks, kind="stable")[:count])
        return self.take(best_of_each(self.ideas, self.looks, count, each))

    def best_ideas(self, count: int) -> Shortlist:
        """The best stroke of each of the best ideas, in order; fewer where there are fewer ideas."""
        best = self.best(count, 1)
        _, first = np.unique(best.ideas, return_index=True)
        return best.take(np.sort(first))

    def distinct(self, count: int, each: int) -> Shortlist:
        """The best of every idea, but not the same stroke twice."""
        chosen = self.best(2 * count, each)
        _, first = np.unique(np.round(chosen.strokes, 4), axis=0, return_index=True)
        return chosen.take(np.sort(first)[:count])

    def joined(self, other: Shortlist) -> Shortlist:
        """These and others."""
        names = self.__dataclass_fields__
        return Shortlist(
            *(np.concatenate([getattr(self, name), getattr(other, name)]) for name in names)
        )


def each_of(keep: int) -> int:
    """How many strokes of one idea go on among so many."""
    return max(keep // 4, 2)
