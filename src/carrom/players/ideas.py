"""The idea of a stroke: which disc is touched first, and which discs are pocketed, where it comes out as
meant.

Strokes of one idea differ in place, direction and speed, and lead to much the same. A search that keeps the
best strokes alone soon compares an idea with itself."""

from __future__ import annotations

from carrom.arrays import np
from carrom.physics import MOST_DISCS, Floats, Ints, Outcomes, Trajectory

Idea = tuple[int | None, frozenset[int]]
"""The disc that is touched first, and those that are pocketed."""


def idea_of(trajectory: Trajectory) -> Idea:
    """The idea of one stroke."""
    return trajectory.first_contact, frozenset(trajectory.pocketed)


def ideas_of(outcomes: Outcomes) -> Ints:
    """The idea of each of many outcomes as a whole number: equal numbers, the same idea (on one board)."""
    pocketed = np.zeros(len(outcomes.counts), np.int64)
    for column in outcomes.pocketed.T:
        there = column >= 0
        if not there.any():
            break
        pocketed[there] |= np.int64(1) << column[there]
    return ((outcomes.first_contact + 1) << (MOST_DISCS + 1)) | pocketed


def best_of_each(ideas: Ints, worth: Floats, count: int, each: int = 1) -> Ints:
    """The rows of the best ``count``, best first, but no more than ``each`` of one idea.

    Where there are too few ideas for that, the best of the rest fill up.
    """
    order = np.argsort(-worth, kind="stable")
    rank = _rank_in_idea(ideas[order])
    chosen = order[rank < each][:count]
    if len(chosen) < count:
        rest = order[rank >= each][: count - len(chosen)]
        chosen = np.concatenate([chosen, rest])
        chosen = chosen[np.argsort(-worth[chosen], kind="stable")]
    return chosen


def _rank_in_idea(ideas: Ints) -> Ints:
    """How many of the same idea come before each."""
    by_idea = np.argsort(ideas, kind="stable")
    ordered = ideas[by_idea]
    starts = np.flatnonzero(np.concatenate([[True], ordered[1:] != ordered[:-1]]))
    lengths = np.diff(np.concatenate([starts, [len(ordered)]]))
    rank = np.empty(len(ideas), np.int64)
    rank[by_idea] = np.arange(len(ordered)) - np.repeat(starts, lengths)
    return rank
