"""Trying strokes: what the generator proposes, played out with and without the hand's error."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from carrom.laws import Queen
from carrom.physics import FASTEST, GRID, STANDARD, Floats, Hand, Ints, Outcomes
from carrom.play import RandomStream, play_strokes
from carrom.players.kernels import candidates
from carrom.players.levels import Effort
from carrom.players.node import Node, motion
from carrom.players.verdicts import Verdicts, judge_of
from carrom.players.worth import Expectations, worth

LABELS = ("direct", "bank", "rebound", "plant", "double bank", "cannon", "break", "safety", "near")
CANNON, BREAK, SAFETY, NEAR = 5, 6, 7, 8
MOST_CANDIDATES = 60_000
TEMPO = np.array([1.12, 1.5, 2.2])


@dataclass(frozen=True, slots=True)
class Tried:
    """Strokes that were tried: rows (x, y, dx, dy, speed), labels, what came of each and its worth."""

    strokes: Floats
    labels: Ints
    outcomes: Outcomes
    verdicts: Verdicts
    worth: Floats


class Trial:
    """A board on which strokes are tried."""

    def __init__(self, node: Node, mine: Expectations, theirs: Expectations) -> None:
        self.node = node
        self.mine, self.theirs = mine, theirs
        self.judge = judge_of(node.rules, node.state)
        self.xs, self.ys, self.kinds = node.arrays()
        self.count = len(node.position)

    def play(self, strokes: Floats, labels: Ints | None = None) -> Tried:
        """Play strokes out, judge them and say what they are worth."""
        rows = len(strokes)
        counts = np.full(rows, self.count, np.int64)
        xs, ys = np.tile(self.xs, (rows, 1)), np.tile(self.ys, (rows, 1))
        kinds = np.tile(self.kinds, (rows, 1))
        node = self.node
        outcomes, codes = play_strokes(counts, xs, ys, kinds, strokes, node.rules, node.constants)
        verdicts = self.judge.verdicts(codes)
        value = worth(node, kinds, outcomes, verdicts, self.mine, self.theirs)
        labels = np.zeros(rows, np.int64) if labels is None else labels
        return Tried(strokes, labels, outcomes, verdicts, value)

    def propose(self, effort: Effort, numbers: RandomStream) -> tuple[Floats, Ints]:
        """Strokes worth trying, each with the number of its label."""
        node = self.node
        x = node.places(effort.places)
        if len(x) == 0:
            return np.empty((0, 5)), np.empty(0, np.int64)
        if node.state.is_break:
            return self._breaks(x, effort.random_strokes, numbers)
        out = np.empty((MOST_CANDIDATES, 5))
        labels = np.empty(MOST_CANDIDATES, np.int64)
        wanted = self.wanted()
        count = candidates(self.count, self.xs, self.ys, self.kinds, wanted, x,
                           motion(node.constants), TEMPO, effort.variety, out, labels)  # fmt: skip
        others, other_kind = self._others(x, effort.random_strokes, numbers)
        fan = self._fan(x)
        strokes = np.concatenate([out[:count], others, fan])
        kind = np.concatenate([labels[:count], other_kind, np.full(len(fan), SAFETY, np.int64)])
        strokes[:, :2] = np.round(strokes[:, :2] / GRID) * GRID
        return strokes, kind

    def wanted(self) -> NDArray[np.bool_]:
        """What to aim at: own men, the queen if she can be kept; never the last man before her."""
        state = self.node.state
        queen = self.node.may_take_queen()
        last = state.own_on_board == 1 and state.queen is Queen.ON_BOARD
        return np.array([not (last and queen), False, queen])

    def _others(self, places: Floats, count: int, numbers: RandomStream) -> tuple[Floats, Ints]:
        """Strokes at anything: random cannons, and soft ones that leave nothing."""
        if count == 0 or self.count == 0:
            return np.empty((0, 5)), np.empty(0, np.int64)
        x = places[numbers.indices(len(places), count)]
        y = np.full(count, -STANDARD.base_y)
        at = numbers.indices(self.count, count)
        reach = STANDARD.striker_radius + STANDARD.man_radius
        off = numbers.uniform(-1, 1, count) * reach
        dx, dy = self.xs[at] - x, self.ys[at] - y
        way = np.sqrt(dx * dx + dy * dy)
        dx, dy = dx - off * dy / way, dy + off * dx / way
        soft = numbers.random(count) < 0.25
        speed = np.where(soft, numbers.uniform(0.4, 1.2, count), numbers.uniform(1.0, 5.5, count))
        strokes = np.stack([x, y, dx, dy, speed], axis=1)
        forward = strokes[:, 3] > 0.02
        labels = np.where(soft, SAFETY, CANNON)
        return _unit(strokes[forward]), labels[forward]

    def _fan(self, places: Floats) -> Floats:
        """A few strokes straight ahead and aslant, whatever lies there: there is always one to make."""
        x = places[len(places) // 2]
        slants = np.linspace(-1.5, 1.5, 13)
        rows = [
            (x, -STANDARD.base_y, slant, 1.0, speed) for slant in slants for speed in (1.0, 2.5)
        ]
        return _unit(np.array(rows))

    def _breaks(self, places: Floats, count: int, numbers: RandomStream) -> tuple[Floats, Ints]:
        count = max(count, 64)
        x = places[numbers.indices(len(places), count)]
        y = np.full(count, -STANDARD.base_y)
        aim_x = numbers.uniform(-0.07, 0.07, count)
        aim_y = numbers.uniform(-0.05, 0.05, count)
        speed = numbers.uniform(2.5, 6.0, count)
        strokes = np.stack([x, y, aim_x - x, aim_y - y, speed], axis=1)
        return _unit(strokes), np.full(count, BREAK, np.int64)

    def around(self, strokes: Floats, copies: int, spread: Hand, numbers: RandomStream) -> Floats:
        """Strokes near others: place, angle and speed within ± spread."""
        copied = np.repeat(strokes, copies, axis=0)
        moved = erred(copied, spread, numbers)
        moved[:, 0] = self.node.kept_legal(copied[:, 0], moved[:, 0])
        return moved

    def by_hand(self, strokes: Floats, hand: Hand, numbers: RandomStream) -> Floats:
        """Strokes as a hand makes them."""
        made = erred(strokes, hand, numbers)
        if hand.place:
            made[:, 0] = self.node.kept_legal(strokes[:, 0], made[:, 0])
        return made


def _unit(strokes: Floats) -> Floats:
    length = np.sqrt(strokes[:, 2] ** 2 + strokes[:, 3] ** 2)
    strokes[:, 2] /= length
    strokes[:, 3] /= length
    return strokes


def erred(strokes: Floats, hand: Hand, numbers: RandomStream) -> Floats:
    """Strokes as a hand makes them: each within ± place, angle and part of the speed."""
    rows = len(strokes)
    made = strokes.copy()
    if hand.place:
        made[:, 0] += hand.place * numbers.uniform(-1, 1, rows)
    if hand.angle:
        # a turn without sine and cosine, which differ between machines
        t = 0.5 * hand.angle * numbers.uniform(-1, 1, rows)
        t = t * (1 + t * t / 3)
        c, s = (1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)
        dx, dy = made[:, 2].copy(), made[:, 3].copy()
        made[:, 2], made[:, 3] = c * dx - s * dy, s * dx + c * dy
    if hand.speed:
        made[:, 4] = np.minimum(
            made[:, 4] * (1 + hand.speed * numbers.uniform(-1, 1, rows)), FASTEST
        )
    return made
