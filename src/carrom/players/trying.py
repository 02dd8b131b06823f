"""Trying strokes: what the generator proposes, played out with and without the hand's error."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from carrom.arrays import np
from carrom.physics import GRID, STANDARD, Bools, Floats, Hand, Ints, Looks, Outcomes, look_along
from carrom.play import OPP, OWN, RandomStream, play_strokes
from carrom.players.defending import defences
from carrom.players.goals import GOAL, LIKELY, Goal
from carrom.players.hands import erred
from carrom.players.kernels import ANY_WAY, FORWARD, candidates
from carrom.players.kernels import FASTEST as HARDEST
from carrom.players.levels import Effort
from carrom.players.node import Node, motion, wanted_kinds
from carrom.players.opening import known_breaks
from carrom.players.sighting import sighted
from carrom.players.spread import Numbers
from carrom.players.verdicts import Verdicts, judge_of
from carrom.players.worth import Expectations, Lie, worth

if TYPE_CHECKING:
    from numpy.typing import NDArray

LABELS = ("direct", "bank", "rebound", "plant", "double bank", "other", "break", "safety", "near")
OTHER, BREAK, SAFETY, NEAR = 5, 6, 7, 8
MOST_CANDIDATES = 90_000
PUSHED_FROM = 7
"""Places from which soft strokes of defence are proposed."""
TEMPOS = {
    3: np.array([1.12, 1.5, 2.2]),
    5: np.array([1.06, 1.2, 1.5, 2.0, 2.8]),
    7: np.array([1.05, 1.15, 1.3, 1.5, 1.8, 2.3, 3.0]),
}
"""Speeds at which strokes are proposed, as times the least that will do; by how many there are."""


@dataclass(frozen=True, slots=True)
class Tried:
    """Strokes that were tried: rows (x, y, dx, dy, speed), labels, what came of each and its worth.
    ``succeeds``: where the turn is kept or the board won; with a goal, where much of it is reached."""

    strokes: Floats
    labels: Ints
    outcomes: Outcomes
    verdicts: Verdicts
    worth: Floats
    succeeds: Bools


class Trial:
    """A board on which strokes are tried. ``goal``: what they are for, if not to win the board."""

    def __init__(
        self, node: Node, mine: Expectations, theirs: Expectations, goal: Goal | None = None
    ) -> None:
        self.node, self.goal = node, goal
        self.mine, self.theirs = mine, theirs
        self.judge = judge_of(node.rules, node.state)
        self._lies_x, self._lies_y, self.kinds = node.arrays()
        self._next_lie = 0
        self.xs, self.ys = self._lies_x[0], self._lies_y[0]
        self.count = len(node.position)
        self.lie = Lie.of(node, self.xs, self.ys)

    @property
    def is_uncertain(self) -> bool:
        """Whether nobody sees exactly how the discs lie: before a packed rack is broken."""
        return len(self._lies_x) > 1

    def play(self, strokes: Floats, labels: Ints | None = None, times: int = 1) -> Tried:
        """Play strokes out, judge them and say what they are worth.

        ``times``: so many rows that follow each other are tries of one stroke. Where it is uncertain how the
        discs lie, each is played on another lie, and all strokes on the same ones; the next call goes on.
        """
        rows = len(strokes)
        counts = np.full(rows, self.count, np.int64)
        lie = (self._next_lie + np.arange(rows) % times) % len(self._lies_x)
        self._next_lie += times
        xs, ys = self._lies_x[lie], self._lies_y[lie]
        kinds = np.tile(self.kinds, (rows, 1))
        node = self.node
        outcomes, codes = play_strokes(counts, xs, ys, kinds, strokes, node.rules, node.constants)
        verdicts = self.judge.verdicts(codes)
        value, succeeds = self._weigh(kinds, outcomes, verdicts)
        labels = np.zeros(rows, np.int64) if labels is None else labels
        return Tried(strokes, labels, outcomes, verdicts, value, succeeds)

    def _weigh(self, kinds: Ints, outcomes: Outcomes, verdicts: Verdicts) -> tuple[Floats, Bools]:
        """What outcomes are worth, and which succeed."""
        goal = self.goal
        value = np.zeros(len(kinds))
        if goal is None or goal.usual:
            value = worth(self.node, self.lie, kinds, outcomes, verdicts, self.mine, self.theirs)
        if goal is None:
            return value, verdicts.goes_on
        promise = goal.promise(outcomes, verdicts)
        return goal.usual * value + GOAL * promise, promise >= LIKELY

    def propose(self, effort: Effort, numbers: RandomStream) -> tuple[Floats, Ints]:
        """Strokes worth trying, each with the number of its label."""
        node = self.node
        x = node.places(effort.places)
        if len(x) == 0:
            return np.empty((0, 5)), np.empty(0, np.int64)
        if node.state.is_break or self.is_uncertain:
            return self._breaks(x, effort, numbers)
        out = np.empty((MOST_CANDIDATES, 5))
        labels = np.empty(MOST_CANDIDATES, np.int64)
        aimed = self.aimed()
        # to the kernel, a disc that is aimed at is an own man
        kinds_aimed = np.where(aimed, OWN, OPP)
        wanted = np.array([True, False, False])
        ways = motion(node.constants, ANY_WAY if node.may_go_backwards else FORWARD)
        count = candidates(self.count, self.xs, self.ys, kinds_aimed, wanted, x, ways,
                           TEMPOS[effort.speeds], effort.variety, out, labels)  # fmt: skip
        seen, seen_kind = sighted(node, self.xs, self.ys, aimed, x, effort.directions)
        others, other_kind = self._others(x, effort.random_strokes, numbers)
        fan = self._fan(x)
        soft = np.full(len(fan), SAFETY, np.int64)
        parts = [out[:count], seen, others, fan]
        kinds = [labels[:count], seen_kind, other_kind, soft]
        if effort.defends or (self.goal is not None and self.goal.defends):
            pushes, push_kind = defences(
                self.count, self.xs, self.ys, self.kinds, node.places(PUSHED_FROM), ways, SAFETY
            )
            parts.append(pushes)
            kinds.append(push_kind)
        strokes, kind = np.concatenate(parts), np.concatenate(kinds)
        strokes[:, :2] = np.round(strokes[:, :2] / GRID) * GRID
        return strokes, kind

    def aimed(self) -> Bools:
        """Which discs to aim at, a flag for each (padded): what is wanted, or what the goal names."""
        named = None if self.goal is None else self.goal.aims(self.count)
        if named is None:
            return np.asarray(self.wanted()[self.kinds])
        aimed = np.zeros(len(self.kinds), np.bool_)
        aimed[: self.count] = named
        return aimed

    def wanted(self) -> NDArray[np.bool_]:
        """What to aim at, a flag for own men, the opponent's and the queen."""
        return wanted_kinds(self.node.rules, self.node.state)

    def _others(self, places: Floats, count: int, numbers: RandomStream) -> tuple[Floats, Ints]:
        """Strokes at anything: hard ones in any direction, and soft ones that leave nothing."""
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
        forward = (strokes[:, 3] > 0.02) | self.node.may_go_backwards
        labels = np.where(soft, SAFETY, OTHER)
        return _unit(strokes[forward]), labels[forward]

    def _fan(self, places: Floats) -> Floats:
        """A few strokes straight ahead and aslant, whatever lies there: there is always one to make."""
        x = places[len(places) // 2]
        slants = np.linspace(-1.5, 1.5, 13)
        rows = [
            (x, -STANDARD.base_y, slant, 1.0, speed) for slant in slants for speed in (1.0, 2.5)
        ]
        return _unit(np.array(rows))

    def _breaks(self, places: Floats, effort: Effort, numbers: RandomStream) -> tuple[Floats, Ints]:
        """Hard strokes at the rack; who looks at everything also knows some that were found good."""
        count = max(effort.random_strokes, 64)
        x = places[numbers.indices(len(places), count)]
        y = np.full(count, -STANDARD.base_y)
        aim_x = numbers.uniform(-0.07, 0.07, count)
        aim_y = numbers.uniform(-0.05, 0.05, count)
        speed = numbers.uniform(2.5, HARDEST, count)
        strokes = _unit(np.stack([x, y, aim_x - x, aim_y - y, speed], axis=1))
        if effort.variety > 1:
            strokes = np.concatenate([known_breaks(), strokes])
        return strokes, np.full(len(strokes), BREAK, np.int64)

    def looks(self, strokes: Floats) -> Looks:
        """What is seen along strokes."""
        return look_along(strokes, self.count, self.xs, self.ys, self.node.constants)

    def around(self, strokes: Floats, copies: int, spread: Hand, numbers: RandomStream) -> Floats:
        """Strokes near others: place, angle and speed within ± spread."""
        copied = np.repeat(strokes, copies, axis=0)
        moved = erred(copied, spread, numbers)
        moved[:, 0] = self.node.kept_legal(copied[:, 0], moved[:, 0])
        moved[:, 4] = np.minimum(moved[:, 4], np.maximum(copied[:, 4], HARDEST))
        return moved

    def by_hand(self, strokes: Floats, hand: Hand, numbers: Numbers, times: int = 1) -> Floats:
        """Strokes as a hand makes them, each so many times; rows of one stroke are together."""
        copies = np.repeat(strokes, times, axis=0)
        seen = self.looks(strokes).repeated(times) if hand.looks else None
        made = erred(copies, hand, numbers, seen)
        if hand.place:
            made[:, 0] = self.node.kept_legal(copies[:, 0], made[:, 0])
        return made


def _unit(strokes: Floats) -> Floats:
    length = np.sqrt(strokes[:, 2] ** 2 + strokes[:, 3] ** 2)
    strokes[:, 2] /= length
    strokes[:, 3] /= length
    return strokes
