"""A board of two players by the laws, in bulk: each outcome on each board is judged once, then looked up.

Nothing here is a rule: strokes are ruled by `judge`, what a ruling does to a board is `carrom.match`'s, and
whatever is not quickly said (no room, a covered centre, a board to be played again, men that an agent places)
is left to a match that goes on from there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from carrom.envs.actions import aim_facts
from carrom.envs.observing import BY_THE_LAWS, by_the_laws
from carrom.envs.options import MenPlacing
from carrom.envs.shaping import Shaping, counts_of
from carrom.envs.two_player_boards import (
    COLOURS,
    PLAYERS,
    SEATING,
    TwoPlayerBoard,
    TwoPlayerMatches,
    plain,
    with_striker_first,
)
from carrom.laws import Contact, Turn, first_contact_matters, judge
from carrom.match import (
    SIDES,
    UMPIRE,
    Board,
    apply_ruling,
    call_for_dues,
    events,
    put_back,
    side_of,
)
from carrom.physics import Bools, ComputeDevice, Floats, Ints
from carrom.play import NO_STROKE, RulingTable, code_facts, without_contact

NO_MEN = (0, 0, 1)
"""A group of nobody: kind, how many, from whom they lie far."""
LAID, LEFT, RACKED = 0, 1, 2
"""Of the board after a ruling: it lies as the row says, it is left to a match, it is to be set up anew."""


@dataclass(frozen=True, slots=True)
class TwoPlayerRows:
    """What was ruled, a column each.

    ``board``: the number of the board after it, ``waiting``: of the board before anything was put back;
    ``passes``: whether the other player is on turn then; ``swaps``: whether its sides have other names than
    before; ``queen``: whether she is put back; then up to two
    groups of men: the kind, how many, and 1 where they lie as far as can be from the player on turn, −1 from
    the other. ``left``: `LAID`, `LEFT` or `RACKED`. ``points``: of a board that is over, those of the first
    player.
    """

    board: Ints
    waiting: Ints
    passes: Ints
    swaps: Ints
    queen: Ints
    first_kind: Ints
    first_men: Ints
    first_side: Ints
    second_kind: Ints
    second_men: Ints
    second_side: Ints
    left: Ints
    over: Ints
    points: Ints
    kept: Ints


class TwoPlayerRulings(RulingTable[TwoPlayerBoard]):
    """The table of one rule set and one way of placing men. Environments share it, in several threads."""

    def __init__(self, made: events.MatchMade, placing: MenPlacing) -> None:
        super().__init__(self._row)
        self.matches = TwoPlayerMatches(made, placing)
        self.rules, self.placing = self.matches.rules, placing
        self._waiting: list[TwoPlayerBoard] = []
        self._noting = Lock()
        self._observed = np.empty((0, 2, BY_THE_LAWS), np.float32)
        self._counts = np.empty((0, 2, 5), np.int64)
        self._facts = np.empty((0, 9), np.int64)
        self._aims = np.empty((0, 4), np.bool_)

    def rule(self, boards: Ints, codes: Ints, *, device: ComputeDevice = "cpu") -> TwoPlayerRows:
        """The rulings on outcomes, each on the board of that number."""
        matters = self.facts(boards)[8] > 0
        told = np.where(matters, codes, without_contact(codes))
        return TwoPlayerRows(*self.look_up(boards, told, device=device))

    def observed(self, boards: Ints, players: Ints) -> NDArray[np.float32]:
        """What `carrom.envs.observing.by_the_laws` says of boards to players, a row each."""
        self._note_new_boards()
        return self._observed[boards, players]

    def potentials(self, boards: Ints, players: Ints, shaping: Shaping) -> Floats:
        """The potentials of boards to players; 0 where they are over."""
        self._note_new_boards()
        found = shaping.potential(*self._counts[boards, players].T)
        return np.where(self._facts[boards, 6] > 0, 0.0, found)

    def facts(self, boards: Ints) -> Ints:
        """Of boards, a column each: the player on turn, the player who acts, the kind of the own men of the
        one on turn as strokes are judged, the kind of player 0's own men as they are shown and of player
        1's, whether the rack is hidden, whether they are over, whether men are to be placed, whether it
        matters what a stroke touches first."""
        self._note_new_boards()
        return np.ascontiguousarray(self._facts[boards].T)

    def aims(self, boards: Ints) -> Bools:
        """What `carrom.envs.actions.aim_facts` says of boards, a row each."""
        self._note_new_boards()
        return self._aims[boards]

    def _note_new_boards(self) -> None:
        with self._noting:
            if not (new := self.boards[len(self._facts) :]):
                return
            views = [[now.seen_by(player) for player in (0, 1)] for now in new]
            observed = [[by_the_laws(view) for view in both] for both in views]
            counts = [[counts_of(now.board, side) for side in SIDES] for now in new]
            facts = [
                (
                    PLAYERS.index(now.board.on_turn),
                    now.actor,
                    COLOURS.index(now.board.own_colour),
                    *(COLOURS.index(view.state.striker_colour) for view in both),
                    int(now.board.is_hidden),
                    int(now.is_over),
                    int(bool(now.board.to_place) and not now.is_over),
                    int(now.board.is_hidden or first_contact_matters(self.rules, now.board.state)),
                )
                for now, both in zip(new, views, strict=True)
            ]
            aims = np.array([aim_facts(self.rules, now.board) for now in new]) > 0
            self._aims = np.concatenate([self._aims, aims])
            self._observed = np.concatenate([self._observed, np.array(observed, np.float32)])
            self._counts = np.concatenate([self._counts, np.array(counts, np.int64)])
            self._facts = np.concatenate([self._facts, np.array(facts, np.int64)])

    def waiting(self, number: int) -> TwoPlayerBoard:
        """A board before anything was put back, by its number in ``waiting``."""
        return self._waiting[number]

    def _row(self, now: TwoPlayerBoard, code: int) -> tuple[int, ...]:
        if code == NO_STROKE or now.is_over:  # of a board that is over nothing is asked
            return (self.number(now), -1, 0, 0, 0, *NO_MEN, *NO_MEN, LAID, int(now.is_over), 0, 1)
        board, facts = now.board, code_facts(code)
        ruling = judge(self.rules, board.for_the_laws(self.rules), facts)
        kept = int(ruling.turn is Turn.KEEP)
        if ruling.board_over:
            then, points = self.matches.finished(now, ruling, facts)
            left = LAID if then.is_over else RACKED
            number, passes, swaps = self._number(now, then)
            over = int(then.is_over)
            return (number, -1, passes, swaps, 0, *NO_MEN, *NO_MEN, left, over, points, kept)
        after = apply_ruling(board, self.rules, SEATING, ruling, facts)
        is_hidden = board.is_hidden and facts.first_contact is Contact.NOTHING
        waits = replace(now, board=plain(replace(after, is_hidden=is_hidden)))
        laid = self._lay(waits.board)
        if laid is None:
            number, passes, swaps = self._number(now, waits)
            return (number, -1, passes, swaps, 0, *NO_MEN, *NO_MEN, LEFT, 0, 0, kept)
        end, queen, groups = laid
        first, second = (*groups, NO_MEN, NO_MEN)[:2]
        number, passes, swaps = self._number(now, replace(now, board=plain(end)))
        waiting = -1
        if queen or groups:
            self._waiting.append(with_striker_first(waits)[0])
            waiting = len(self._waiting) - 1
        return (number, waiting, passes, swaps, int(queen), *first, *second, LAID, 0, 0, kept)

    def _number(self, before: TwoPlayerBoard, after: TwoPlayerBoard) -> tuple[int, int, int]:
        """The number of a board, whether another player is on turn than before, and whether its sides have
        other names."""
        passes = int(after.board.on_turn != before.board.on_turn)
        named, swaps = with_striker_first(after)
        return self.number(named), passes, int(swaps)

    def _lay(self, board: Board) -> tuple[Board, bool, list[tuple[int, int, int]]] | None:
        """The board once everything is put back by the quick rule: whether the queen is, and groups of men.
        None where it has to be left to a match."""
        if board.state.no_room:
            return None
        queen, groups = False, list[tuple[int, int, int]]()
        while board.to_place:
            what = board.to_place[0]
            if what.queen:
                if groups or queen:
                    return None
                queen = True
            else:
                is_asked = self.placing == "action" and what.placer != UMPIRE
                if is_asked or self.placing == "well" or len(groups) == 2:
                    return None
                is_near = self.rules.men_are_shared or side_of(board.on_turn) is what.side
                kind = COLOURS.index(board.colour(what.side))
                groups.append((kind, what.men, 1 if is_near else -1))
            board = call_for_dues(put_back(board, what), self.rules, SEATING)
        return board, queen, groups


@lru_cache(maxsize=32)
def rulings_for_two(made: events.MatchMade, placing: MenPlacing) -> TwoPlayerRulings:
    """The table of a match that is made so, the same for all environments of a process."""
    return TwoPlayerRulings(made, placing)
