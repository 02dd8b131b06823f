"""What strokes led to, judged by the laws: one ruling for every outcome code, not for every stroke."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from carrom.arrays import np
from carrom.laws import BoardState, Queen, RuleSet, Ruling, StrokeFacts, Turn, Winner
from carrom.physics import Ints
from carrom.play import NO_STROKE, RulingTable, judge_code

if TYPE_CHECKING:
    from numpy.typing import NDArray

QUEENS = {Queen.ON_BOARD: 0, Queen.MINE: 1, Queen.THEIRS: 2, Queen.PENDING: 3, Queen.VOID: 0}


@dataclass(frozen=True, slots=True)
class Verdicts:
    """The rulings on many strokes, a column each; ``rulings`` by code."""

    rulings: dict[int, tuple[StrokeFacts, Ruling]]
    codes: Ints
    keeps: Ints  # 1 the turn goes on, 0 it passes or no stroke was made, -1 the board is over
    own: Ints  # men on the board afterwards, returned ones included
    opp: Ints
    queen: Ints  # 0 on the board, 1 mine, 2 theirs, 3 to be covered
    dues: Ints  # own dues still owed, less the opponent's
    points: (
        Ints  # of a board that is over, those on demand included: + mine, - theirs; where men are
    )
    # shared those of every stroke
    returned: Ints  # men that come back to the board, of both sides

    @property
    def goes_on(self) -> NDArray[np.bool_]:
        """Where the player keeps the turn by a stroke, or wins the board."""
        return np.asarray((self.keeps == 1) | (self.points > 0))


class Judge(RulingTable[BoardState]):
    """Rulings on strokes from one state of a board, each code judged once. `judge_of` keeps them."""

    def __init__(self, rules: RuleSet, state: BoardState) -> None:
        super().__init__(self._row)
        self.rules, self.state, self.board = rules, state, self.number(state)
        self.rulings: dict[int, tuple[StrokeFacts, Ruling]] = {}

    def ruling(self, code: int) -> tuple[StrokeFacts, Ruling]:
        """Facts and ruling for a code."""
        if code not in self.rulings:
            self.rulings[code] = judge_code(self.rules, self.state, code)
        return self.rulings[code]

    def _row(self, _state: BoardState, code: int) -> tuple[int, ...]:
        _, ruling = self.ruling(code)
        points = ruling.points if self.rules.men_are_shared else 0
        if ruling.board_over and not self.rules.men_are_shared:
            points = ruling.points + ruling.demandable
            if ruling.winner is Winner.OPPONENT:
                points = -points
        # Where no stroke was made (A91) the same player strikes again, but has gained nothing by it. It is
        # weighed as a stroke that touches nothing: so it is never worth more than the best stroke there is.
        goes_on = ruling.turn is Turn.KEEP and code != NO_STROKE
        return (
            -1 if ruling.board_over else int(goes_on),
            ruling.own_after,
            ruling.opp_after,
            0 if ruling.queen is None else QUEENS[ruling.queen],
            ruling.own_dues - ruling.opp_dues,
            points,
            ruling.own_returned + ruling.opp_returned,
        )

    def verdicts(self, codes: Ints) -> Verdicts:
        """The rulings on many strokes."""
        boards = np.full(len(codes), self.board, np.int64)
        return Verdicts(self.rulings, codes, *self.look_up(boards, codes))


@lru_cache(maxsize=512)
def judge_of(rules: RuleSet, state: BoardState) -> Judge:
    """The judge of a state: boards of one game, and those that a search looks ahead to, share most states."""
    return Judge(rules, state)
