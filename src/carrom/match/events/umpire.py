"""The umpire puts right what the log has wrong: counts, turn, score (with a reason, never silently)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from carrom.laws import MEN, BoardState, Colour, Queen
from carrom.match.board import Board, at_hand, put_back_all
from carrom.match.clock import Timer
from carrom.match.event import BETWEEN, IN_PLAY, Done, Event
from carrom.match.flow import conclude
from carrom.match.position_text import DiscCounts, check_position
from carrom.match.sides import SIDES, Side
from carrom.match.state import Stage, State

QueenNow = Literal["board", "a", "b", "pending"]
"""Where the queen is: on the board, covered by a side, or pocketed by the player on turn, to be covered."""


@dataclass(frozen=True, slots=True)
class Corrected(Event, kind="correct", when=IN_PLAY | BETWEEN | {Stage.STOPPED}, of_sides=True):
    """The board or the score is really so: a stroke was missed, a count was wrong. Left out: as it was.

    ``white`` and ``black``: men on the board; ``queen``: on the board, the side that has covered her, or
    ``pending``: the player on turn has pocketed her and is to cover her;
    ``on_turn``: whose turn it really is; ``owes`` and ``score`` are pairs (a, b); ``position``: where the
    discs of a simulated board really lie.

    >>> from carrom.match import events, fold, narrate
    >>> match = fold(
    ...     [
    ...         events.MatchMade(),
    ...         events.BoardBegun("a1"),
    ...         events.Corrected(reason="A stroke was missed.", white=8),
    ...     ]
    ... )
    >>> narrate(match.last)
    'The umpire corrects the log: A stroke was missed.'
    """

    reason: str = ""
    white: int | None = None
    black: int | None = None
    queen: QueenNow | None = None
    on_turn: str | None = None
    owes: tuple[int, int] | None = None
    score: tuple[int, int] | None = None
    position: str | None = None

    def act(self, state: State) -> Done:
        if not self.reason.strip():
            raise self.refused("correct.reason")
        of_board = (self.white, self.black, self.queen, self.on_turn, self.owes, self.position)
        if all(value is None for value in (*of_board, self.score)):
            raise self.refused("correct.nothing")
        if self.score is not None:
            if any(not 0 <= score <= 1000 for score in self.score):
                raise self.refused("correct.scores")
            state = replace(state, score=self.score)
        if any(value is not None for value in of_board):
            state = self._board(state)
        if self.score is None:
            return Done(state, self)
        if state.board is None:
            return Done(conclude(state) if state.demand is None else state, self)
        return Done(replace(state, board=state.board.with_score(self.score)), self)

    def _board(self, state: State) -> State:
        before = self.board(state)
        board = counted = put_back_all(before)
        for colour, men in ((Colour.WHITE, self.white), (Colour.BLACK, self.black)):
            if men is not None:
                if not 1 <= men <= MEN:
                    raise self.refused("correct.men", colour=colour, men=men, most=MEN)
                board = board.count(board.side_with(colour), men=men)
        if self.on_turn is not None:
            self.player(state, self.on_turn)
            board = board.with_turn(self.on_turn, None)
        if self.queen is not None or board.on_turn != before.on_turn:
            board = replace(board, state=self._queen(board))
        if self.owes is not None:
            if any(not 0 <= count <= 2 * MEN for count in self.owes):
                raise self.refused("correct.owed")
            for side in SIDES:
                board = board.count(side, owes=self.owes[side.number])
        for side in SIDES:
            if at_hand(board, side) and not board.state.no_room:
                raise self.refused(
                    "correct.dues", side=side, owes=board.owes(side), pocketed=MEN - board.men(side)
                )
        waits = board.state.no_room and any(at_hand(board, side) for side in SIDES)
        down = {side: board.men(side) < MEN for side in SIDES}
        # Who pocketed the men that are down is known (A94), but for those that this says are down as well.
        by_own_side = state.rules.queen.right_by == "own_side"
        gains = {
            side: down[side] and not (by_own_side and board.men(side) >= counted.men(side))
            for side in SIDES
        }
        corrected = replace(
            board.state,
            ever_pocketed_own=bool(board.state.ever_pocketed_own) or gains[board.side],
            ever_pocketed_opp=bool(board.state.ever_pocketed_opp) or gains[board.side.other],
            is_break=False,
            no_room=waits,
            cover_needed=1 if down[board.side] else board.state.cover_needed,
        )
        board = replace(
            board,
            state=corrected,
            turns=None,
            striker_of=None,
            position=self._position(board),
            is_hidden=board.is_hidden and self.position is None,
        )
        return replace(state, board=board, passes=0, clock=state.clock.begin(Timer.STROKE))

    def _queen(self, board: Board) -> BoardState:
        state = board.state
        if self.queen is None:  # pending was another player's; she has gone back
            pending = state.queen in (Queen.PENDING, Queen.VOID)
            queen = Queen.ON_BOARD if pending else state.queen
        elif self.queen == "board":
            queen = Queen.ON_BOARD
        elif self.queen == "pending":
            queen = Queen.PENDING
        else:
            queen = Queen.MINE if Side(self.queen) is board.side else Queen.THEIRS
        return replace(state, queen=queen, cover_needed=1, own_this_turn=False)

    def _position(self, board: Board) -> str | None:
        if board.position is None:
            if self.position is not None:
                raise self.refused("position.none")
            return None
        position = board.position if self.position is None else self.position
        queens = int(board.state.queen is Queen.ON_BOARD)
        check_position(self, position, DiscCounts.of_board(board, queens))
        return position
