"""What a score is worth: the chance to win the game, by the scores, the boards still to come and who breaks
next.

Solved from how boards end between equals. At 24 to 0 a point is the game; in the last board, two points
behind, one point is nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from carrom.arrays import np
from carrom.match import State, side_of
from carrom.physics import Floats, Ints

BREAKER = {1: 5, 2: 2, 4: 6, 5: 6, 6: 6, 8: 1, 9: 3, 10: 7, 11: 17, 12: 8}
OTHER = {1: 13, 2: 5, 3: 3, 4: 6, 5: 5, 6: 1, 7: 1, 9: 1, 10: 1, 11: 1, 12: 2}
"""How a hundred boards ended that level 6 played against itself: points of those that the breaker won, and
of those that the other won. A queen is worth three of them where there are four or more."""
MEASURED_QUEEN = 3
TIE = 0.5
"""What a level score at the end is worth: an extra board decides, or it is shared."""
UNLIMITED = -1
"""Boards to come where only the points end a game."""
NO_TARGET = 10**6
"""Points that nobody reaches: the boards end the game."""
MOST_LEFT, MOST_NEEDED, MOST_BEHIND = 12, 30, 150
"""Boards to come, points that the leader still needs, and points by which one leads: a game with more is
taken for one with so many, for the next board is worth about the same. No document has a longer one."""
UNIT = 66.0
"""Points that a whole game is worth: so many that a board is worth what a single one is."""
BOARD_UNIT = (
    2
    * sum(points * count for ends in (BREAKER, OTHER) for points, count in ends.items())
    / (sum(BREAKER.values()) + sum(OTHER.values()))
)
"""The same for a match of a single board: winning it is worth what boards bring on average. So a temperament,
whose likings are in points, plays it as it plays any other."""
SLIGHT = 0.02
"""What a point is worth beyond the game."""

BreakPasses = Literal["alternately", "to_winner", "to_loser"]
"""Who breaks the next board: the option ``match.break_passes``."""


@dataclass(frozen=True, slots=True)
class Equity:
    """A game in progress, seen by one side: what a board has to be won for.

    ``own``, ``opp``: points, or boards where those are counted; ``target``: how many win the game; ``left``:
    boards to come after this one; ``breaks_next``: whether this side breaks the next where the break
    alternates, or nobody wins this board; ``unit``: points that the whole game is worth.
    """

    own: int
    opp: int
    target: int
    left: int
    breaks_next: bool
    queen: int = MEASURED_QUEEN
    by_boards: bool = False
    break_passes: BreakPasses = "alternately"
    unit: float = UNIT

    @classmethod
    def of(cls, state: State) -> Equity | None:
        """The game of a match, for the side on turn; None where there is but one board and its points count,
        or no end of boards."""
        form, board = state.form, state.board
        if board is None or state.extra or (form.boards is None and form.points is None):
            return None
        if state.rules.men_are_shared:  # every stroke is worth its points
            return None
        left = UNLIMITED
        by_boards = form.decided_by == "boards"
        if form.boards is not None:
            left = max(form.boards - state.boards_played - 1, 0)
            if form.boards == 1 and not by_boards:
                return None
        score = state.boards_won if by_boards else state.score
        side = board.side.number
        boards_to_win = (form.boards or 1) // 2 + 1
        target = boards_to_win if by_boards else form.points or NO_TARGET
        breaks_next = side_of(board.breaker) is not board.side
        queen = state.rules.scoring.queen_value
        unit = BOARD_UNIT if form.boards == 1 else UNIT
        return cls(score[side], score[1 - side], target, left, breaks_next, queen, by_boards,
                   state.rules.match.break_passes, unit)  # fmt: skip

    def turned(self) -> Equity:
        """The same for the other side."""
        return replace(self, own=self.opp, opp=self.own, breaks_next=not self.breaks_next)

    @property
    def chance(self) -> float:
        """The chance to win the game before this board, each side as likely to win it."""
        if self.break_passes == "alternately":
            return self.after(0)
        return (self._chance(0, breaks=True) + self._chance(0, breaks=False)) / 2

    def after(self, points: int) -> float:
        """The chance to win the game once this board has brought so many points (below 0: to the others)."""
        breaks = self.breaks_next
        if points:
            breaks = breaks_after(self.break_passes, alternates_to=breaks, won=points > 0)
        return self._chance(points, breaks=breaks)

    def _chance(self, points: int, *, breaks: bool) -> float:
        gain = int(np.sign(points)) if self.by_boards else points
        own, opp = self.own + max(gain, 0), self.opp + max(-gain, 0)
        game = _shortened(own, opp, self.target, self.left, self._most_points)
        return game_chance(*game, breaks, self.queen, self.by_boards, self.break_passes)

    @property
    def _most_points(self) -> int:
        """What a board brings at most."""
        extra = max(self.queen - MEASURED_QUEEN, 0)
        return 1 if self.by_boards else max(*BREAKER, *OTHER) + extra

    def worth(self, points: Ints) -> Floats:
        """What a board that brings so many points is worth, in points of the game's first board."""
        chances = {int(value): self.after(int(value)) for value in np.unique(points)}
        before = self.chance
        worths = [self.unit * (chances[value] - before) for value in points.tolist()]
        # of two that are as good for the game, the one with more points
        worth: Floats = np.array(worths) + SLIGHT * points
        return worth


def breaks_after(passes: BreakPasses, *, alternates_to: bool, won: bool) -> bool:
    """Whether a side breaks the board after one that it won or lost; ``alternates_to``: whether it would
    where the break alternates."""
    return alternates_to if passes == "alternately" else won is (passes == "to_winner")


def _shortened(own: int, opp: int, target: int, left: int, most: int) -> tuple[int, int, int, int]:
    """The scores, the target and the boards to come of a game as good, with smaller numbers: a long one would
    take for ever to solve. ``most``: what a board brings at most."""
    if own >= target or opp >= target or left == 0:
        return own, opp, target, left
    left = min(left, MOST_LEFT)
    ahead = max(own, opp)
    is_reached = left < 0 or ahead + left * most >= target
    target = min(target, ahead + MOST_NEEDED) if is_reached else NO_TARGET
    before = max(min(own, opp), ahead - MOST_BEHIND)
    if target != NO_TARGET:
        target -= before
    return max(own - before, 0), max(opp - before, 0), target, left


@lru_cache(maxsize=100_000)
def game_chance(
    own: int,
    opp: int,
    target: int,
    left: int,
    breaks: bool,
    queen: int,
    by_boards: bool,
    break_passes: BreakPasses = "alternately",
) -> float:
    """The chance to win a game with so many boards to come, for a side that does or does not break the
    next."""
    if own >= target or opp >= target or left == 0:
        return 1.0 if own > opp else 0.0 if opp > own else TIE
    after_this = left - 1 if left > 0 else UNLIMITED
    chance, boards = 0.0, sum(BREAKER.values()) + sum(OTHER.values())
    for is_mine, ends in ((breaks, BREAKER), (not breaks, OTHER)):
        breaks_then = breaks_after(break_passes, alternates_to=not breaks, won=is_mine)
        for points, count in ends.items():
            extra = queen - MEASURED_QUEEN if points > MEASURED_QUEEN else 0
            gain = 1 if by_boards else points + extra
            mine, theirs = (own + gain, opp) if is_mine else (own, opp + gain)
            if target == NO_TARGET:  # only by how much one leads
                mine, theirs = max(mine - theirs, 0), max(theirs - mine, 0)
            after = game_chance(mine, theirs, target, after_this, breaks_then, queen, by_boards,
                                break_passes)  # fmt: skip
            chance += count / boards * after
    return chance
