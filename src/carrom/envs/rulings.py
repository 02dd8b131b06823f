"""Boards by the laws, in bulk: each outcome on each board is judged once, then looked up."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from carrom.envs.actions import aim_facts
from carrom.envs.boards import COLOURS, PLAYERS, BoardInBulk
from carrom.envs.observing import BY_THE_LAWS, by_the_laws
from carrom.envs.shaping import Shaping, counts_of
from carrom.laws import RuleSet, first_contact_matters
from carrom.match import SIDES
from carrom.physics import Bools, ComputeDevice, Floats, Ints
from carrom.play import RulingTable, without_contact

NO_MEN = (0, 0, 1)
"""A group of nobody: kind, how many, from whom they lie far."""
LAID, LEFT, RACKED = 0, 1, 2
"""Of the board after a ruling: it lies as the row says, it needs a closer look, it is to be set up anew."""

Waiting = tuple[BoardInBulk, int, bool]
"""A board before anything was put back; alone, how many men and whether the queen, whom it counts already."""


@dataclass(frozen=True, slots=True)
class RulingRows:
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


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """What is known of boards, a column each: the player on turn, the player who acts, the kind of the own
    men of the one on turn as strokes are judged, the kind of player 0's own men as they are shown and of
    player 1's, whether the rack is hidden, whether they are over, whether men are to be placed, whether it
    matters what a stroke touches first."""

    on_turn: Ints
    acts: Ints
    own_kind: Ints
    shown_to_0: Ints
    shown_to_1: Ints
    hidden: Ints
    over: Ints
    places: Ints
    contact: Ints


class BoardRulings(RulingTable[BoardInBulk]):
    """The table of one rule set. Environments share it, in several threads if need be."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(self._row)
        self.rules = rules
        self._waiting: list[Waiting] = []
        self._noting = Lock()
        self._observed = np.empty((0, 2, BY_THE_LAWS), np.float32)
        self._counts = np.empty((0, 2, 5), np.int64)
        self._facts = np.empty((9, 0), np.int64)
        self._aims = np.empty((0, 4), np.bool_)

    @abstractmethod
    def _row(self, now: BoardInBulk, code: int) -> tuple[int, ...]:
        """What is ruled on an outcome, as `RulingRows` has it."""

    def rule(self, boards: Ints, codes: Ints, *, device: ComputeDevice = "cpu") -> RulingRows:
        """The rulings on outcomes, each on the board of that number."""
        told = np.where(self.facts(boards).contact > 0, codes, without_contact(codes))
        return RulingRows(*self.look_up(boards, told, device=device))

    def observed(self, boards: Ints, players: Ints) -> NDArray[np.float32]:
        """What `carrom.envs.observing.by_the_laws` says of boards to players, a row each."""
        self._note_new_boards()
        return self._observed[boards, players]

    def potentials(self, boards: Ints, players: Ints, shaping: Shaping) -> Floats:
        """The potentials of boards to players; 0 where they are over."""
        self._note_new_boards()
        found = shaping.potential(*self._counts[boards, players].T)
        return np.where(self._facts[6, boards] > 0, 0.0, found)

    def facts(self, boards: Ints) -> BoardFacts:
        """What is known of boards."""
        self._note_new_boards()
        return BoardFacts(*self._facts[:, boards])

    def aims(self, boards: Ints) -> Bools:
        """What `carrom.envs.actions.aim_facts` says of boards, a row each."""
        self._note_new_boards()
        return self._aims[boards]

    def waiting(self, number: int) -> Waiting:
        """A board before anything was put back, by its number in ``waiting``."""
        return self._waiting[number]

    def _wait(self, now: BoardInBulk, men: int = 0, *, queen: bool = False) -> int:
        """The number of a board before anything is put back."""
        self._waiting.append((now, men, queen))
        return len(self._waiting) - 1

    def _note_new_boards(self) -> None:
        if self._facts.shape[1] == len(self.boards):
            return
        with self._noting:
            if not (new := self.boards[self._facts.shape[1] :]):
                return  # another thread was first
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
            noted = [self._facts, np.array(facts, np.int64).T]
            self._facts = np.concatenate(noted, axis=1)  # last: it says how many are noted
