"""A stroke tried on a board that belongs to no match: played out, ruled on, and what is put back after it."""

from __future__ import annotations

from dataclasses import dataclass

from carrom.laws import BoardState, Queen, RuleSet, Ruling, StrokeFacts, Turn, judge
from carrom.match import queen_returned
from carrom.physics import (
    Constants,
    Disc,
    Kind,
    Position,
    Stroke,
    Trajectory,
    men_spots,
    queen_spot,
    simulate,
)
from carrom.play.returned_men import KIND_OF_COLOUR, queen_fallback
from carrom.play.striking import facts_of, judge_no_stroke, makes_no_stroke

ACROSS = 2
"""Quarter turns to the opponent, who sits on the other side of the board."""


@dataclass(frozen=True, slots=True)
class StrokeTried:
    """A stroke on a board outside a match, all as its player sees it.

    ``facts``: what the umpire saw; None where no stroke was made (A91). ``returned``: the queen and the men
    that the ruling puts back, where they are hard for whoever strikes next; they are not in the trajectory's
    final position. ``queen``: None once the board is over.
    """

    trajectory: Trajectory
    facts: StrokeFacts | None
    ruling: Ruling
    returned: tuple[Disc, ...]

    @property
    def queen(self) -> Queen | None:
        return self.ruling.queen


def try_stroke(
    position: Position, board: BoardState, rules: RuleSet, stroke: Stroke, constants: Constants
) -> StrokeTried:
    """Play a stroke out and rule on it as in a match of singles; nothing is logged.

    >>> from carrom.laws import rule_set
    >>> from carrom.physics import DEFAULT
    >>> alone = Position((Disc(Kind.WHITE, 0.3, 0.3), Disc(Kind.BLACK, -0.2, 0.1)))
    >>> stroke = Stroke(0.0, -0.2526, 0.1, 1.0, 0.5)
    >>> try_stroke(alone, BoardState(1, 1), rule_set("laws-29"), stroke, DEFAULT).ruling.turn.value
    'lose'
    """
    trajectory = simulate(position, stroke, constants)
    if makes_no_stroke(trajectory, rules):
        return StrokeTried(trajectory, None, judge_no_stroke(rules, board), ())
    facts = facts_of(trajectory, rules).facts(board.striker_colour)
    ruling = judge(rules, board, facts)
    returned = _put_back(trajectory.final, board, rules, facts, ruling)
    return StrokeTried(trajectory, facts, ruling, returned)


def _put_back(
    left: Position, board: BoardState, rules: RuleSet, facts: StrokeFacts, ruling: Ruling
) -> tuple[Disc, ...]:
    """Everything a ruling brings back to what a stroke left, the queen first."""
    own = KIND_OF_COLOUR[board.striker_colour]
    theirs = Kind.BLACK if own is Kind.WHITE else Kind.WHITE
    discs = left.discs
    if queen_returned(board, ruling, facts):
        striker = 0 if ruling.turn is Turn.KEEP else ACROSS
        spot = queen_spot(left, striker, queen_fallback(rules))
        discs = (*discs, Disc(Kind.QUEEN, *spot))
    for kind, men, side in ((own, ruling.own_returned, 0), (theirs, ruling.opp_returned, ACROSS)):
        spots = men_spots(Position(discs), men, side=side)
        discs = (*discs, *(Disc(kind, x, y) for x, y in spots))
    return discs[len(left.discs) :]
