"""What outcomes are worth to the player: the race by counts, and how good the next stroke looks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from carrom.laws import RuleSet
from carrom.physics import Floats, Ints, Outcomes
from carrom.players.kernels import next_chances
from carrom.players.node import Node
from carrom.players.race import Skill, Stakes, race
from carrom.players.verdicts import Verdicts

BOARD = 4.0
"""What winning the board is worth beyond its points."""
GAME = 10.0
"""And the game."""
DUE = 0.8
"""What a due still owed costs."""
TURNED = np.array([0, 2, 1, 0])


@dataclass(frozen=True, slots=True)
class Expectations:
    """How a side expects to strike: its skill in the race, its error of aim in radians, and the chance of a
    stroke that is not straight. ``ignores_layout``: it does not look where the men will lie, and expects
    the usual."""

    skill: Skill
    aim_error: float
    other_chances: float
    ignores_layout: bool = False


def stakes_of(node: Node) -> Stakes:
    """What the queen is worth to each side, at their scores."""
    rules, state = node.rules, node.state
    value = float(rules.scoring.queen_value)
    mine = 0.0 if rules.reached(state.own_score) else value
    theirs = 0.0 if rules.reached(state.opp_score) else value
    return Stakes(mine, theirs, BOARD)


def finished_worth(rules: RuleSet, own: int, opp: int, points: Ints) -> Floats:
    """What a finished board is worth, by its points (+ mine, - theirs) and the scores before it."""
    worth = points + BOARD * np.sign(points)
    target = rules.scoring.points_target
    if target is not None:
        worth = worth + GAME * ((points > 0) & (own + points >= target))
        worth = worth - GAME * ((points < 0) & (opp - points >= target))
    return worth


def worth(
    node: Node,
    kinds: Ints,
    outcomes: Outcomes,
    verdicts: Verdicts,
    mine: Expectations,
    theirs: Expectations,
) -> Floats:
    """The worth of every outcome to the player who struck."""
    chances = np.zeros((len(verdicts.codes), 2))
    spare_x, spare_y = np.empty_like(outcomes.x), np.empty_like(outcomes.y)
    next_chances(outcomes.counts, outcomes.x, outcomes.y, kinds, verdicts.keeps, node.quarters,
                 mine.aim_error, theirs.aim_error, spare_x, spare_y, chances)  # fmt: skip
    stakes = stakes_of(node)
    own, opp, queen = verdicts.own, verdicts.opp, verdicts.queen
    table_mine = race(mine.skill, theirs.skill, stakes)
    table_theirs = race(theirs.skill, mine.skill, stakes.turned())
    keeps = verdicts.keeps == 1
    passes = verdicts.keeps == 0
    value = finished_worth(node.rules, node.state.own_score, node.state.opp_score, verdicts.points)
    value[keeps] = _to_strike(
        own[keeps], opp[keeps], queen[keeps], chances[keeps], mine, table_mine, table_theirs, stakes
    )
    value[passes] = -_to_strike(
        opp[passes], own[passes], TURNED[queen[passes]], chances[passes], theirs, table_theirs,
        table_mine, stakes.turned(),
    )  # fmt: skip
    return value - DUE * verdicts.dues


def _to_strike(
    own: Ints,
    opp: Ints,
    queen: Ints,
    chances: Floats,
    expects: Expectations,
    mine: Floats,
    theirs: Floats,
    stakes: Stakes,
) -> Floats:
    """The worth to a side about to strike, with these chances at its best man and at the queen."""
    own, opp = np.clip(own, 1, 9), np.clip(opp, 1, 9)
    man = chances[:, 0] + (1 - chances[:, 0]) * expects.other_chances
    takes = chances[:, 1] + (1 - chances[:, 1]) * 0.5 * expects.other_chances
    if expects.ignores_layout:
        man, takes = np.full_like(man, expects.skill.man), np.full_like(takes, expects.skill.queen)
    pending = queen == 3
    there = np.where(pending, 0, queen)
    passed = -theirs[opp, own, TURNED[there]]
    fewer = np.maximum(own - 1, 1)
    cleared = stakes.board + opp
    after_man = np.where(
        own > 1, mine[fewer, opp, there], cleared + stakes.queen_mine * (there == 1)
    )
    covered = np.where(own > 1, mine[fewer, opp, 1], cleared + stakes.queen_mine)
    straight = man * after_man + (1 - man) * passed
    straight = np.where((own == 1) & (there == 0), -1e9, straight)
    both = takes * man
    by_queen = np.where(there == 0, both * covered + (1 - both) * passed, -1e9)
    best = np.maximum(straight, by_queen)
    return np.where(pending, man * covered + (1 - man) * passed, best)
