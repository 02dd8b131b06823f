"""A board told by its result alone, for whoever keeps only the score."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from carrom.laws import MEN, Queen, Ruling, StrokeFacts, Turn, Winner, judge
from carrom.match.board import Board, put_back_all
from carrom.match.event import IN_PLAY, Done, Event
from carrom.match.events.strokes import BoardBegun
from carrom.match.flow import finish_board
from carrom.match.sides import Side, side_of
from carrom.match.state import Stage, State


@dataclass(frozen=True, slots=True)
class BoardScored(Event, kind="scored", when=IN_PLAY | {Stage.TOSS, Stage.READY}, of_sides=True):
    """A side has won the board: the one in play, or the next one, whose strokes nobody tells.

    ``men``: the loser's men on the board at its end; ``queen``: the side that covered her, or nobody. The
    laws count the points, as for a side that has cleared its men. ``points``: told instead, for any other end
    of a board; those demanded are among them. ``breaker``: as when a board begins.
    """

    winner: Side = Side.A
    men: int | None = None
    queen: Literal["a", "b", "nobody"] | None = None
    points: int | None = None
    breaker: str | None = None

    def act(self, state: State) -> Done:
        winner = Side(self.winner)
        if state.board is None:
            state = BoardBegun(self.breaker).act(state).state
        elif self.breaker not in (None, state.board.breaker):
            raise self.refused("scored.breaker", broke=state.board.breaker, breaker=self.breaker)
        board = self.board(state)
        if board.position is not None:
            raise self.refused("simulated.strokes_told")
        if self.men is not None and not 0 <= self.men <= MEN:
            raise self.refused("scored.men", men=self.men, most=MEN)
        board = self._won_by(put_back_all(board), winner, state)
        ruling = self._counted(state, board) if self.points is None else self._told(board)
        state = replace(state, board=board, passes=0)
        return Done(
            finish_board(state, ruling), replace(self, winner=winner, breaker=board.breaker), ruling
        )

    def _won_by(self, board: Board, winner: Side, state: State) -> Board:
        """The board before the stroke that won it, from the winner's chair: one man left."""
        player = board.on_turn if board.side is winner else state.seating.right_hand(board.on_turn)
        if side_of(player) is not winner:
            raise self.refused("scored.partners")
        board = board.with_turn(player, None)
        queens = {"a": Side.A, "b": Side.B, "nobody": None, None: board.queen_of}
        of = queens[self.queen]
        queen = Queen.ON_BOARD if of is None else Queen.MINE if of is winner else Queen.THEIRS
        before = replace(
            board.state, own_on_board=1, opp_on_board=self.men or 0, queen=queen, own_dues=0,
            opp_dues=0, no_room=False, cover_needed=1, is_break=False, ever_pocketed_own=True,
            ever_pocketed_opp=True,
        )  # fmt: skip
        return replace(board, state=before)

    def _counted(self, state: State, board: Board) -> Ruling:
        """What the laws award for clearing one's last man."""
        if not self.men:
            raise self.refused("scored.how_many")
        ruling = judge(state.rules, board.state, StrokeFacts(own=1))
        if not ruling.board_over or ruling.winner is not Winner.ME:
            raise self.refused("scored.queen")
        return ruling

    def _told(self, board: Board) -> Ruling:
        """The points as they were told."""
        assert self.points is not None
        if not 0 <= self.points <= 1000:
            raise self.refused("scored.points", points=self.points)
        return Ruling(
            Turn.NONE, 0, board.state.opp_on_board, None, board_over=True, winner=Winner.ME,
            points=self.points,
        )  # fmt: skip
