"""Thousands of boards at once, each cleared alone, in Gymnasium. `CarromEnv` is one of them.

A step is a few compiled calls over all boards; rulings are looked up in a table. The rare board that needs a
closer look (a full base line, a full centre) gets it from `carrom.envs.solo`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Unpack

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from carrom.envs import observing, rendering
from carrom.envs.actions import BoardViews
from carrom.envs.after_strokes import NO_PLACE, NOT_PUT_BACK, clear, show
from carrom.envs.boards import Boards, Snapshot, Solo
from carrom.envs.options import CommonOptions, EnvOptions, EpisodeChoices
from carrom.envs.playing import StrokesPlayed, play_on
from carrom.envs.racks import lies_of
from carrom.envs.solo import RulingRows, rulings_of, settle
from carrom.envs.start import EpisodeStart, board_of, colour_of, ordered, starts_of
from carrom.envs.vector_base import BoardsPlayed, BoardsVectorEnv
from carrom.errors import BadInput
from carrom.laws import RuleSet
from carrom.physics import (
    MOST_DISCS,
    PEER,
    Bools,
    Floats,
    Hand,
    Ints,
    Packing,
    Position,
    has_legal_place,
)
from carrom.play import NO_STROKE, choose, unpack

RULED = ("own", "opp", "queen", "striker", "improper")
"""What the info says of a stroke."""


class CarromVectorEnv(BoardsVectorEnv):
    """Many boards, each cleared alone. Options as in `EnvOptions`; board i of a seed is that of seed + i.

    ``autoreset_mode``: when a board that is over is set up again; next step, as Gymnasium does by default,
    same step, or not (``reset(options={"reset_mask": …})`` then). ``keep_on_card``: with ``device="cuda"``
    observations are arrays of CuPy's on the graphics card. ``render`` shows the first board.

    >>> boards = CarromVectorEnv(4, rules="icf-25", actions="candidates")
    >>> observations, infos = boards.reset(seed=1)
    >>> infos["action_mask"].shape
    (4, 64)
    """

    def __init__(
        self,
        num_envs: int = 1,
        rules: str | RuleSet = "laws-29",
        *,
        hand: Hand | Sequence[Hand] = PEER,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        keep_on_card: bool = False,
        **options: Unpack[CommonOptions],
    ) -> None:
        names = ("num_envs", "autoreset_mode", "keep_on_card")
        told = EnvOptions.of({"rules": rules, "hand": hand, **options}, also=names)
        hands = (told.hands,)
        super().__init__(
            num_envs, told, told.rule_set, hands, autoreset_mode, keep_on_card=keep_on_card
        )
        starts = starts_of(self.options.start, self.rules)
        self._usual = EpisodeChoices(starts, told.all_constants, self._hands)
        self._rows = Boards.empty(num_envs)
        self._prepare()

    def _prepare(self) -> None:
        self._rulings = rulings_of(self.rules)
        self._laid_out = (self._usual.starts, self._lay_out(self._usual.starts))

    @property
    def rows(self) -> Boards:
        return self._rows

    @property
    def usual(self) -> EpisodeChoices:
        return self._usual

    # Episodes ----------------------------------------------------------------------------------

    def _lay_out(self, starts: tuple[EpisodeStart, ...]) -> Boards:
        """The starts as rows."""
        rows = Boards.empty(len(starts))
        for row, start in enumerate(starts):
            board = board_of(start, self.rules, self.options.packing)
            colour = colour_of(start, self.rules)
            rows.lay(row, ordered(start.layout, colour), colour)
            rows.board[row] = self._rulings.number(board)
        return rows

    def _set_up(self, mask: Bools, choices: EpisodeChoices) -> None:
        starts, fresh = self._laid_out
        if choices.starts is not starts:
            fresh = self._lay_out(choices.starts)
        rows = self._rows
        start = choose(rows.keys[mask], len(fresh.own))
        for name in ("xs", "ys", "own", "opp", "queen", "board"):
            getattr(rows, name)[mask] = getattr(fresh, name)[start]

    # A step ------------------------------------------------------------------------------------

    def _play(self, strokes: Floats, _wishes: NDArray[Any], again: Bools) -> BoardsPlayed:
        rows = self._rows
        strokes[again] = (0.0, 0.0, 0.0, 1.0, 0.0)  # boards that begin again are left alone
        hidden, (xs, ys) = self._lies()
        out = play_on(
            self.options.device, rows.counts, xs, ys, rows.kinds, strokes, self.rules,
            self._conditions.constants.values, rows.constants,
        )  # fmt: skip
        codes = out.codes
        hidden &= out.first_contact < 0  # nothing has moved, and nobody has seen how it lies
        out.x[hidden, :MOST_DISCS], out.y[hidden, :MOST_DISCS] = rows.xs[hidden], rows.ys[hidden]
        rows.strokes[:] += 1
        before = self._potentials()
        # a board that begins again has no stroke: its ruling is never used
        numbers = np.where(again, self._laid_out[1].board[0], rows.board)
        ruled = self._rulings.rule(numbers, codes, device=self.options.device)
        over = ruled.over.astype(np.bool_)
        rows.board[:] = ruled.board
        void = self._clear(out, over | again, ruled)
        cut = void | (rows.strokes >= self.limit if self.limit is not None else False)
        rewards = np.asarray(ruled.points - self.options.cost, np.float64)
        weights = self.options.weights
        if not weights.is_nothing:
            after = np.where(over, 0.0, self._potentials())
            rewards = rewards + (weights.discount * after - before)
        parts = unpack(codes)._asdict()
        columns = {name: parts[name] for name in RULED}
        columns |= {"kept": ruled.kept, "points": ruled.points}
        columns["no_stroke"] = (codes == NO_STROKE).astype(np.int64)
        return BoardsPlayed(rewards, over, cut, columns)

    def _potentials(self) -> Floats:
        if self.options.weights.is_nothing:
            return np.zeros(self.num_envs)
        return self._rulings.potentials(self._rows.board, self.options.weights)

    def _lies(self) -> tuple[Bools, tuple[Floats, Floats]]:
        """The boards that lie otherwise than they show, and how all of them lie."""
        rows = self._rows
        if self.options.packing is Packing.EXACT:
            return np.zeros(self.num_envs, np.bool_), (rows.xs, rows.ys)
        numbers, inverse = np.unique(rows.board, return_inverse=True)
        boards = [self._rulings.boards[number] for number in numbers.tolist()]
        hidden = np.array([board.is_hidden for board in boards])[inverse]
        colours = [boards[number].state.striker_colour for number in inverse[hidden].tolist()]
        return hidden, lies_of(rows, hidden, colours)

    def _clear(self, out: StrokesPlayed, over: Bools, ruled: RulingRows) -> Bools:
        """Take off what fell and put back what returns; true where a board cannot go on."""
        rows, men, queens = self._rows, ruled.men, ruled.queen
        hard = np.empty(self.num_envs, np.int64)
        clear(over, men, queens, out.x, out.y, rows.own, rows.opp, rows.queen, rows.counts, rows.xs,
              rows.ys, hard)  # fmt: skip
        void = np.zeros(self.num_envs, np.bool_)
        for row in np.flatnonzero((hard == NOT_PUT_BACK) | ((ruled.waits > 0) & ~over)).tolist():
            left = (int(men[row]), bool(queens[row])) if hard[row] == NOT_PUT_BACK else (0, False)
            board = self._rulings.boards[rows.board[row]]
            now, position = settle(self.rules, board, self._position(row), *left)
            void[row] = now is None
            rows.lay(row, position, board.state.striker_colour)
            rows.board[row] = self._rulings.number(now or board)
        for row in np.flatnonzero(hard == NO_PLACE).tolist():
            void[row] |= not has_legal_place(self._position(row))
        return void

    def views(self) -> BoardViews:
        rows, conditions = self._rows, self._conditions
        aims = self._rulings.aims(rows.board)
        return BoardViews(
            rows.counts, rows.xs, rows.ys, rows.kinds, aims[:, :3], aims[:, 3], conditions.motions,
            conditions.constants.rows, rows.constants, conditions.hands.rows[self._hands_on_turn()],
            tuple(conditions.constants.values),
        )  # fmt: skip

    def _on_turn(self) -> Ints:
        return np.zeros(self.num_envs, np.int64)

    def _flat(self) -> NDArray[np.float32]:
        rows = self._rows
        flat = np.empty((self.num_envs, observing.SIZE), np.float32)
        show(rows.own, rows.opp, rows.queen, rows.xs, rows.ys, flat)
        flat[:, observing.DISCS : -1] = self._rulings.observed(rows.board)
        flat[:, -1] = self._left
        return flat

    # State and looks ---------------------------------------------------------------------------

    def get_state(self) -> Snapshot:
        """All boards at this moment: what `set_state` takes."""
        numbers, inverse = np.unique(self._rows.board, return_inverse=True)
        rows = self._rows.copy()
        rows.board[:] = inverse
        boards = tuple(self._rulings.boards[number] for number in numbers)
        hands, constants = self._conditions.hands.values, self._conditions.constants.values
        return Snapshot(rows, boards, tuple(hands), tuple(constants))

    def set_state(self, state: Snapshot) -> None:
        """Go on from a state that `get_state` gave."""
        if len(state.rows.own) != self.num_envs:
            raise BadInput(f"has {len(state.rows.own)} boards, not {self.num_envs}", field="state")
        rows = self._rows = state.rows.copy()
        numbers = np.array([self._rulings.number(board) for board in state.boards], np.int64)
        rows.board[:] = numbers[state.rows.board]
        conditions = self._conditions
        rows.hands[:] = conditions.hands.numbers(state.hands)[state.rows.hands]
        rows.constants[:] = conditions.constants.numbers(state.constants)[state.rows.constants]
        self._stale[:] = True
        self.has_begun = True

    def state_of(self, row: int) -> Solo:
        """One of the boards: what `set_state_of` and `CarromEnv.set_state` take."""
        rows, conditions = self._rows, self._conditions
        return Solo(
            self._rulings.boards[rows.board[row]],
            self._position(row),
            int(rows.strokes[row]),
            int(rows.roots[row]),
            int(rows.episodes[row]),
            conditions.hands.values[rows.hands[row, 0]],
            conditions.constants.values[rows.constants[row]],
            bool(rows.over[row]),
        )

    def set_state_of(self, row: int, state: Solo) -> None:
        """Go on with one board from a state that `state_of` gave."""
        rows, conditions = self._rows, self._conditions
        rows.board[row] = self._rulings.number(state.board)
        rows.lay(row, state.position, state.board.state.striker_colour)
        rows.strokes[row], rows.keys[row] = state.strokes, state.key
        rows.roots[row], rows.episodes[row] = state.root, state.episode
        rows.over[row] = rows.done[row] = state.over
        rows.hands[row, 0] = conditions.hands.numbers([state.hand])[0]
        rows.constants[row] = conditions.constants.numbers([state.constants])[0]
        self._stale[row] = True
        self.has_begun = True

    def _position(self, row: int) -> Position:
        colour = self._rulings.boards[self._rows.board[row]].state.striker_colour
        return self._rows.position(row, colour)

    def render(self) -> tuple[Any, ...] | None:
        """The first board, in a tuple."""
        caption = f"the first of {self.num_envs}"
        frame = rendering.frame(self.render_mode, self._position(0), caption, self.options.size)
        return None if frame is None else (frame,)
