"""What outcomes are worth to the player: boards that are over by their points, others by how they lie."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from carrom.arrays import np
from carrom.laws import MEN, RuleSet
from carrom.physics import Floats, Ints, Outcomes
from carrom.players.equity import Equity
from carrom.players.leaf import look_by_cushions, weigh
from carrom.players.node import Node, motion
from carrom.players.points_worth import points_worth
from carrom.players.race import Skill
from carrom.players.verdicts import Verdicts

BOARD = 4.0
"""What winning the board is worth beyond its points."""
GAME = 10.0
"""And the game."""
DUE = 0.8
"""What a due still owed costs."""


@dataclass(frozen=True, slots=True)
class Expectations:
    """How a side expects to strike: what is usual for it, its error of aim in radians, and its chance at a
    man to whom no line is seen. ``ignores_layout``: it does not look where the men will lie, and expects
    the usual."""

    skill: Skill
    aim_error: float
    other_chances: float
    ignores_layout: bool = False

    @property
    def row(self) -> Floats:
        """As `carrom.players.leaf` wants it."""
        looks = float(not self.ignores_layout)
        return np.array([self.aim_error, self.other_chances, looks, *self.skill.row()])


def finished_worth(rules: RuleSet, own: int, opp: int, points: Ints) -> Floats:
    """What a finished board is worth, by its points (+ mine, - theirs) and the scores before it."""
    worth = points + BOARD * np.sign(points)
    target = rules.scoring.points_target
    if target is not None:
        worth = worth + GAME * ((points > 0) & (own + points >= target))
        worth = worth - GAME * ((points < 0) & (opp - points >= target))
    return worth


def end_worth(node: Node, points: int) -> float:
    """What it is worth to the player on turn that the board ends with so many points (+ mine, - theirs)."""
    state = node.state
    worth = _finished(node.rules, state.own_score, state.opp_score, node.equity, np.array([points]))
    return float(worth[0])


def _finished(rules: RuleSet, own: int, opp: int, equity: Equity | None, points: Ints) -> Floats:
    """What the board is worth once it is over: for the game, where there is one."""
    if equity is not None:
        return equity.worth(points)
    return finished_worth(rules, own, opp, points)


def ends_of(node: Node) -> tuple[Floats, Floats]:
    """What it is worth to each side to have pocketed its last man, by [men the others have left, whether it
    has the queen]."""
    state = node.state
    return _ends(node.rules, state.own_score, state.opp_score, node.equity)


@lru_cache(maxsize=512)
def _ends(rules: RuleSet, own: int, opp: int, equity: Equity | None) -> tuple[Floats, Floats]:
    men = rules.scoring.man_value * np.arange(MEN + 1)
    ends = []
    for sign, score in ((1, own), (-1, opp)):
        queen = 0 if rules.reached(score) else rules.scoring.queen_value
        both = [_finished(rules, own, opp, equity, sign * (men + extra)) for extra in (0, queen)]
        ends.append(np.ascontiguousarray(sign * np.stack(both, axis=1), dtype=np.float64))
    return ends[0], ends[1]


@dataclass(frozen=True, slots=True)
class Lie:
    """How the discs of a board lie before a stroke, and what is known of them from the chairs of both
    sides."""

    x: Floats
    y: Floats
    by_cushions: Floats

    @classmethod
    def of(cls, node: Node, x: Floats, y: Floats) -> Lie:
        """What is seen where they lie so."""
        count = len(node.position)
        other_x, other_y = (-x, -y) if node.quarters == 2 else (y, -x)
        known = np.zeros((2, len(x)))
        look_by_cushions(count, x, y, other_x, other_y, motion(node.constants)[2],
                         node.may_go_backwards, known)  # fmt: skip
        return cls(x, y, known)


def worth(
    node: Node,
    lie: Lie,
    kinds: Ints,
    outcomes: Outcomes,
    verdicts: Verdicts,
    mine: Expectations,
    theirs: Expectations,
) -> Floats:
    """The worth of every outcome to the player who struck."""
    if node.rules.men_are_shared:
        return points_worth(node, lie, kinds, outcomes, verdicts, mine, theirs)
    state = node.state
    value = _finished(node.rules, state.own_score, state.opp_score, node.equity, verdicts.points)
    ends_mine, ends_theirs = ends_of(node)
    weigh(outcomes.counts, outcomes.x, outcomes.y, kinds, verdicts.keeps, verdicts.own, verdicts.opp,
          verdicts.queen, node.quarters, motion(node.constants)[2], node.may_go_backwards, mine.row,
          theirs.row, ends_mine, ends_theirs, lie.x, lie.y, lie.by_cushions, value)  # fmt: skip
    return value - DUE * verdicts.dues
