"""What must hold for every ruling in every situation, and the sweep that checks it.

`make test` sweeps a stratified part, `make check` a twentieth of it, `make prove` all (tests/laws/prove.py).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TYPE_CHECKING

from carrom.laws import announce, clause, decision, judge
from carrom.laws.check import check_state
from carrom.laws.facts import MEN, BoardState, Queen, StrokeFacts
from carrom.laws.ruling import Ruling, Turn, Winner
from carrom.laws.situations import MOST_DUES, boards, strokes
from tests.effort import QUICK, WHOLE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from carrom.laws import RuleSet

PART_COUNTS = (1, 2, 5, 8, 9)
PART_DUES = (0, 1, MOST_DUES)


class Broken(AssertionError):
    """A ruling that breaks a law of all rulings."""


@dataclass
class Sweep:
    """A sweep over one rule set: how many situations, and which grounds and shapes were met."""

    rules: RuleSet
    situations: int = 0
    grounds: Counter[str] = field(default_factory=Counter)
    spoken: set[object] = field(default_factory=set)

    def run(self, states: Iterable[BoardState]) -> Sweep:
        rules = self.rules
        for state in states:
            for facts in strokes(rules, state):
                self.situations += 1
                ruling = judge(rules, state, facts)
                problem = what_is_wrong(rules, state, facts, ruling) or self._unspoken(ruling)
                if problem:
                    raise Broken(f"{rules.name}: {problem}\n{state}\n{facts}\n{ruling}")
        return self

    def _unspoken(self, ruling: Ruling) -> str | None:
        """Every ruling cites what is in the catalogue and can be announced. Once a shape is enough."""
        shape = (ruling.grounds, ruling.turn, ruling.queen, ruling.winner, ruling.own_returned > 0,
                 ruling.own_dues > 0, ruling.opp_dues > 0, ruling.opp_returned > 0)  # fmt: skip
        if shape in self.spoken:
            return None
        self.spoken.add(shape)
        self.grounds.update(ruling.grounds)
        if not ruling.clauses:
            return "it cites no clause"
        for id in ruling.clauses:
            clause(id)
        for id in ruling.decisions:
            decision(id)
        said = announce(self.rules, ruling)
        return None if said.endswith(".") and len(said) > 10 else f"it says {said!r}"


def most_points(rules: RuleSet) -> int:
    """The most a board can bring: nine men and the queen (002.base.6 says so outright)."""
    return MEN * rules.scoring.man_value + rules.scoring.queen_value


def what_is_wrong(
    rules: RuleSet, state: BoardState, facts: StrokeFacts, ruling: Ruling
) -> str | None:
    own_left = state.own_on_board - facts.own
    opp_left = state.opp_on_board - facts.opp
    if ruling.own_after != own_left + ruling.own_returned:
        return "own men are not conserved"
    if ruling.opp_after != opp_left + ruling.opp_returned:
        return "opponent's men are not conserved"
    if not 0 <= ruling.own_returned <= MEN - own_left:
        return "more own men returned than are pocketed"
    if not 0 <= ruling.opp_returned <= MEN - opp_left:
        return "more of the opponent's men returned than are pocketed"
    if ruling.board_over:
        return _ended_badly(rules, state, ruling, own_left, opp_left)
    return _goes_on_badly(rules, state, facts, ruling)


def _ended_badly(
    rules: RuleSet, state: BoardState, ruling: Ruling, own_left: int, opp_left: int
) -> str | None:
    if own_left and opp_left:
        return "the board ended with men of both sides on it"
    if ruling.turn is not Turn.NONE or ruling.queen is not None:
        return "a board that is over has no turn and no queen"
    if ruling.own_returned or ruling.opp_returned or ruling.own_dues or ruling.opp_dues:
        return "something is returned or owed after the end"
    if ruling.winner not in (Winner.ME, Winner.OPPONENT) or ruling.replay:
        return "the board has no winner"
    if not 0 <= ruling.points <= most_points(rules):
        return "the points are beyond the maximum"
    if not 0 <= ruling.demandable <= 2:
        return "the points on demand are beyond two"
    if _scored_badly(rules, state, ruling):
        return "score and game do not follow from the points"
    if ruling.demandable and (ruling.winner is Winner.ME or rules.scoring.on_demand == "none"):
        return "points on demand without a fault of the loser, or where there are none"
    return None


def _scored_badly(rules: RuleSet, state: BoardState, ruling: Ruling) -> bool:
    """On both sides of the game's target, whoever wins."""
    target = rules.scoring.points_target
    before = (state.own_score, state.opp_score)
    scores = [before]
    if target is not None:
        scores += [(target - ruling.points - 1,) * 2, (target - ruling.points,) * 2]
    for own, opp in scores:
        if own < 0:
            continue
        at = replace(state, own_score=own, opp_score=opp)
        mine = ruling.winner is Winner.ME
        expected = (own + ruling.points * mine, opp + ruling.points * (not mine))
        over = None if target is None else max(expected) >= target
        if ruling.score_after(at, rules) != expected or ruling.game_over(at, rules) is not over:
            return True
    return False


def _goes_on_badly(
    rules: RuleSet, state: BoardState, facts: StrokeFacts, ruling: Ruling
) -> str | None:
    if ruling.winner is not None or ruling.points or ruling.demandable:
        return "a board that goes on has a winner or points"
    if ruling.turn not in (Turn.KEEP, Turn.LOSE) or ruling.queen is None:
        return "a board that goes on lacks a turn or a queen"
    if ruling.turn is Turn.LOSE and ruling.queen in (Queen.PENDING, Queen.VOID):
        return "the turn is over and the queen is neither back nor covered"
    covered = (Queen.MINE, Queen.THEIRS)
    if state.queen in covered and ruling.queen is not state.queen:
        return "a covered queen was uncovered"
    if ruling.queen is Queen.THEIRS and state.queen is not Queen.THEIRS:
        return "the opponent covered the queen in my stroke"
    if ruling.queen is Queen.MINE and state.queen is not Queen.MINE and not facts.own:
        if rules.queen.cover == "needed":
            return "the queen was covered without a man"
        if not facts.queen:
            return "the queen counts although she did not fall"
    if ruling.queen is Queen.PENDING and rules.queen.cover == "not_needed":
        return "the queen waits for a cover that nobody needs"
    if ruling.opp_returned != min(state.opp_dues, MEN - state.opp_on_board + facts.opp):
        return "the opponent's dues were not taken out as available"
    if ruling.own_dues + ruling.own_returned < state.own_dues:
        return "a debt vanished"
    if ruling.turn is Turn.KEEP and not (facts.own or facts.queen):
        return "the turn was kept with nothing pocketed"
    if facts == StrokeFacts() and (ruling.own_returned or ruling.own_dues != state.own_dues):
        return "a miss cost something"
    after = ruling.state_after(state, facts, rules)
    check_state(
        rules, after
    )  # raises BadInput where the next stroke would meet an impossible board
    if ruling.turn is Turn.LOSE:
        check_state(rules, after.from_the_other_chair())
    return None


def part(rules: RuleSet) -> Sweep:
    """The stratified part: both ends and the middle of every count, no, one and the most dues; of its boards
    every seventh, but by night."""
    states = boards(rules, counts=PART_COUNTS, dues=PART_DUES)
    return Sweep(rules).run(islice(states, 0, None, 20 if QUICK else 1 if WHOLE else 7))
