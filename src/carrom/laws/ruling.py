"""What the laws say about a stroke: a value that carries its reasons."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from carrom.laws.facts import Queen
from carrom.short_repr import short_repr

if TYPE_CHECKING:
    from carrom.laws.facts import BoardState, StrokeFacts
    from carrom.laws.grounds import Ground
    from carrom.laws.ruleset import RuleSet


class Turn(StrEnum):
    """What becomes of the turn."""

    KEEP = "keep"
    LOSE = "lose"
    NONE = "none"  # the board is over
    UNCHANGED = "unchanged"  # an incident by the side that is not on turn


class Winner(StrEnum):
    """Who wins the board, seen from the player who made the stroke."""

    ME = "me"
    OPPONENT = "opponent"


@dataclass(frozen=True, slots=True)
class Ruling:
    """The one ruling for a stroke.

    ``own_returned`` counts every own man that comes out: men of this stroke that come back, dues and
    penalties. ``own_dues`` are those still outstanding afterwards. ``queen`` is None once the board is over.
    ``demandable`` points are not in ``points``: the winner may claim them (003.dues.25). ``grounds`` are the
    reasons in order, ``clauses`` and ``decisions`` what stands behind them. ``came_back``: how many of the
    men that come out were pocketed in this very stroke; they are not a due and cannot be waived.
    ``own_pocketed`` and ``opp_pocketed`` are the men the stroke pocketed; ``capped``: the queen would have
    counted but for the score (003.game.3c).

    In the points game ``own`` are the white men and ``opp`` the black, and ``points`` are what the stroke
    brings the player, less what it costs: below 0 where it costs more (A127).

    >>> from carrom.laws import BoardState, StrokeFacts, judge, rule_set
    >>> ruling = judge(rule_set("icf-25"), BoardState(5, 6), StrokeFacts(own=1, striker=True))
    >>> ruling.turn, ruling.own_returned, ruling.clauses
    (<Turn.KEEP: 'keep'>, 2, ('003.dues.4',))
    """

    turn: Turn
    own_after: int
    opp_after: int
    queen: Queen | None
    own_returned: int = 0
    opp_returned: int = 0
    own_dues: int = 0
    opp_dues: int = 0
    board_over: bool = False
    winner: Winner | None = None
    points: int = 0
    demandable: int = 0
    cover_needed: int = 1
    grounds: tuple[Ground, ...] = ()
    clauses: tuple[str, ...] = ()
    decisions: tuple[str, ...] = ()
    replay: bool = False
    came_back: int = 0
    own_pocketed: int = 0
    opp_pocketed: int = 0
    capped: bool = False

    __repr__ = short_repr

    def _repr_html_(self) -> str:
        from carrom.laws.shown_ruling import ruling_html

        return ruling_html(self)

    def score_after(self, state: BoardState, rules: RuleSet) -> tuple[int, int]:
        """Own and opponent's score once the board is over, demandable points not included."""
        own, opp = state.own_score, state.opp_score
        if rules.men_are_shared or self.winner is Winner.ME:
            own += self.points
        elif self.winner is Winner.OPPONENT:
            opp += self.points
        target = rules.scoring.points_target
        if target is not None and rules.scoring.overshoot == "clipped":
            own, opp = (
                min(own, max(target, state.own_score)),
                min(opp, max(target, state.opp_score)),
            )
        return own, opp

    def game_over(self, state: BoardState, rules: RuleSet) -> bool | None:
        """Whether a side has reached the points of a game; None where the rule set names no target."""
        target = rules.scoring.points_target
        if target is None:
            return None
        own, opp = self.score_after(state, rules)
        if max(own, opp) >= target:
            return True
        # A game may also be over after so many boards, if the report says which this is (icf-25: eight).
        limit = next((form.boards for form in rules.formats if form.points == target), None)
        return limit is not None and state.board_no is not None and (
            state.board_no >= limit and own != opp)  # fmt: skip

    def state_after(self, state: BoardState, facts: StrokeFacts, rules: RuleSet) -> BoardState:
        """The board for the next stroke, still seen from this player's chair.

        Only for a board that goes on. When the turn is lost, see `BoardState.from_the_other_chair`.
        """
        keeps = rules.queen.returned_counts
        kept = self.turn is Turn.KEEP
        own_pocketed = facts.own > 0 and (keeps or self.own_returned < facts.own)
        opp_pocketed = facts.opp > 0 and (keeps or self.opp_returned < facts.opp)
        if rules.queen.right_by == "own_side":  # A94
            opp_pocketed = False
        return replace(
            state,
            own_on_board=self.own_after,
            opp_on_board=self.opp_after,
            queen=self.queen or Queen.ON_BOARD,
            own_dues=self.own_dues,
            opp_dues=self.opp_dues,
            ever_pocketed_own=bool(state.ever_pocketed_own) or own_pocketed,
            ever_pocketed_opp=bool(state.ever_pocketed_opp) or opp_pocketed,
            cover_needed=self.cover_needed,
            own_this_turn=kept and (state.own_this_turn or facts.own > 0),
            is_break=False,
        )
