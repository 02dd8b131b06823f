"""Choosing like a person: what a kind of stroke costs, and which of the strokes that look good is taken."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from carrom.arrays import np
from carrom.laws import MEN
from carrom.physics import GRID, KINDS, Floats, StrokeKind, legal_places
from carrom.play import NO_STROKE, RandomStream, play_strokes, unpack
from carrom.players.node import MARGIN, Node
from carrom.players.temperament import Temperament

if TYPE_CHECKING:  # they ask for it
    from numpy.typing import NDArray

    from carrom.players.shortlist import Shortlist
    from carrom.players.trying import Trial, Tried

OTHER = KINDS.index(StrokeKind.OTHER)
IDLE = 50.0
"""Points that a stroke costs whoever always tries, where it neither keeps the turn as it is meant nor sends a
disc that is wanted towards a pocket."""
HEARTY = 1.5
"""Metres a second from which on a disc is sent, not pushed."""
STRANGER = 0.5
"""Points of taste that a whim does not go beyond."""
CERTAIN = 8
"""So many times the whim worse, a stroke is never chosen."""


@dataclass(frozen=True, slots=True)
class Taste:
    """A temperament at a board: what strokes cost it there, and which it takes. ``board``: as it lies."""

    temperament: Temperament
    board: Node

    def cost(self, trial: Trial, tried: Tried) -> Floats:
        """Points that each of the strokes tried has to be worth more; a break is a break."""
        rows = len(tried.strokes)
        if trial.is_uncertain or trial.node.state.is_break:
            return np.zeros(rows)
        looks, goes_on = trial.looks(tried.strokes), tried.succeeds
        is_wanted = trial.aimed()[looks.first] & (looks.first >= 0)
        sends = is_wanted & (looks.kinds != OTHER) & (tried.strokes[:, 4] >= HEARTY)
        kinds = np.where(goes_on | sends, looks.kinds, OTHER)  # a soft push is no straight stroke
        temperament = self.temperament
        cost = temperament.kind_costs.costs[kinds]
        cost = cost + IDLE * temperament.always_tries * ~(goes_on | sends)
        takes_queen = goes_on & (unpack(tried.verdicts.codes).queen > 0)
        cost = cost - temperament.queen_bonus * takes_queen
        return np.asarray(cost)

    def settle(self, shortlist: Shortlist) -> Shortlist:
        """The same with the striker where it may really stand, and the strokes that are proper there: what
        may not be is looked at closely."""
        strokes = shortlist.strokes.copy()
        strokes[:, 0] = _legal(self.board, strokes[:, 0])
        proper = shortlist.proper & _is_proper(self.board, strokes)
        return replace(shortlist, strokes=strokes, proper=proper)

    def pick(self, looks: Floats, cost: Floats, numbers: RandomStream) -> int:
        """Which of strokes that look worth so much: mostly the best, by whim one that looks a little worse
        but is of no stranger kind. The fewer men are left, the less is done by whim.

        The weights fall off like e^(−difference / whim), without that function, which differs between
        machines.
        """
        best = int(np.argmax(looks))
        whim = self.temperament.whim * self.board.state.own_on_board / MEN
        if not whim:
            return best
        weights = np.maximum(1.0 - (looks[best] - looks) / (CERTAIN * whim), 0.0)
        weights = np.where(cost <= cost[best] + STRANGER, weights, 0.0)
        for _ in range(3):  # the eighth power
            weights = weights * weights
        sums = np.cumsum(weights)
        return int(np.searchsorted(sums, numbers.random(1)[0] * sums[-1], side="right"))


def _legal(board: Node, places: Floats) -> Floats:
    """The nearest places where the striker may stand in the middle of the base line."""
    nearest = None
    for span in legal_places(board.position).all:
        margin = min(MARGIN, (span.high - span.low) / 2)
        near = np.clip(places, span.low + margin, span.high - margin)
        if nearest is not None:
            near = np.where(np.abs(near - places) < np.abs(nearest - places), near, nearest)
        nearest = near
    return places if nearest is None else np.asarray(np.round(nearest / GRID) * GRID)


def _is_proper(board: Node, strokes: Floats) -> NDArray[np.bool_]:
    """Which strokes are proper as they are meant, and strokes at all."""
    xs, ys, kinds = board.arrays()
    rows = len(strokes)
    counts = np.full(rows, len(board.position), np.int64)
    lies = np.arange(rows) % len(xs)
    _, codes = play_strokes(
        counts, xs[lies], ys[lies], np.tile(kinds, (rows, 1)), strokes, board.rules, board.constants
    )
    return np.asarray((unpack(codes).improper == 0) & (codes != NO_STROKE))
