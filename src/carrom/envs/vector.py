"""Thousands of boards at once, in Gymnasium. `CarromEnv` is one of them.

A step is a few compiled calls over all boards; rulings are looked up in a table. The rare board that needs a
closer look (a full base line, a full centre) gets it from `carrom.envs.solo`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from carrom.envs import actions as acting
from carrom.envs import observing, rendering
from carrom.envs.actions import NUMBERS, check_actions, place_off_middle, strokes_of
from carrom.envs.after_strokes import NO_PLACE, NOT_PUT_BACK, clear, show
from carrom.envs.boards import Boards, Snapshot, Solo
from carrom.envs.options import EnvOptions
from carrom.envs.racks import lies_of
from carrom.envs.solo import RulingRows, rulings_of, settle
from carrom.envs.start import EpisodeStart, board_of, colour_of, ordered, starts_of
from carrom.errors import BadInput
from carrom.laws import RuleSet
from carrom.physics import (
    MOST_DISCS,
    Bools,
    Floats,
    Ints,
    Outcomes,
    Packing,
    Position,
    has_legal_place,
    snap,
)
from carrom.play import NO_STROKE, choose, episode_keys, mix, play_strokes, unpack

StepResult = tuple[Any, Floats, Bools, Bools, dict[str, Any]]


def seed_root(seed: int) -> int:
    """The root of a seed's random numbers: 64 bits."""
    return int(mix(np.uint64(seed & (2**64 - 1)), 0))


class CarromVectorEnv(VectorEnv[Any, Any, Any]):
    """Many boards, each cleared alone. Options as in `EnvOptions`; board i of a seed is that of seed + i.

    ``autoreset_mode``: when a board that is over is set up again; next step, as Gymnasium does by default,
    same step, or not (``reset(options={"reset_mask": …})`` then). ``render`` shows the first board.
    """

    def __init__(
        self,
        num_envs: int = 1,
        rules: str | RuleSet = "laws-29",
        *,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        **options: Any,
    ) -> None:
        super().__init__()
        if num_envs < 1:
            raise BadInput(f"is {num_envs}; at least one board is needed", field="num_envs")
        self.num_envs = num_envs
        self.options = EnvOptions(rules=rules, **options)
        self.rules = self.options.rule_set
        self.limit = self.options.strokes
        self.render_mode = self.options.render_mode
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": rendering.MODES, "autoreset_mode": self.autoreset_mode}
        self.single_action_space = acting.space()
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.single_observation_space = observing.space(flatten=self.options.flatten)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._rulings = rulings_of(self.rules)
        self._fresh = self._laid_out(starts_of(self.options.start, self.rules))
        self._rows = Boards.empty(num_envs)
        self.has_begun = False

    # Episodes ----------------------------------------------------------------------------------

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """New boards, all or those of ``options["reset_mask"]``; ``options["start"]`` as in `CarromEnv`."""
        options = options or {}
        super().reset(seed=seed if isinstance(seed, int) else None)
        seeds = self._seeds(seed)
        mask = options.get("reset_mask", np.ones(self.num_envs, np.bool_))
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_ or not mask.any():
            raise BadInput(
                f"is not a mask of {self.num_envs} boards, some of them true", field="reset_mask"
            )
        rows = self._rows
        rows.episodes[mask] += 1
        if not self.has_begun:
            drawn = self.np_random.integers(2**63, size=self.num_envs, dtype=np.int64)
            rows.roots[:] = drawn.astype(np.uint64)
            rows.episodes[:] = 0
            self.has_begun = True
        for row in np.flatnonzero(mask).tolist():
            if (given := seeds[row]) is not None:
                rows.roots[row], rows.episodes[row] = seed_root(given), 0
        fresh = self._fresh
        if "start" in options:
            fresh = self._laid_out(starts_of(options["start"], self.rules))
        self._begin(mask, fresh)
        return self._observation(), {}

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int):
            return range(seed, seed + self.num_envs)
        if len(seed) != self.num_envs:
            raise BadInput(f"{len(seed)} seeds for {self.num_envs} boards", field="seed")
        return seed

    def _laid_out(self, starts: tuple[EpisodeStart, ...]) -> Boards:
        """The starts as rows."""
        rows = Boards.empty(len(starts))
        for row, start in enumerate(starts):
            board = board_of(start, self.rules, self.options.packing)
            colour = colour_of(start, self.rules)
            rows.lay(row, ordered(start.layout, colour), colour)
            rows.board[row] = self._rulings.number(board)
        return rows

    def _begin(self, mask: Bools, fresh: Boards) -> None:
        """Set boards up for their next episode."""
        rows = self._rows
        rows.keys[mask] = episode_keys(rows.roots[mask], rows.episodes[mask])
        start = choose(rows.keys[mask], len(fresh.own))
        for name in ("xs", "ys", "own", "opp", "queen", "board"):
            getattr(rows, name)[mask] = getattr(fresh, name)[start]
        rows.strokes[mask] = 0
        rows.over[mask] = rows.done[mask] = False

    # A step ------------------------------------------------------------------------------------

    def step(self, actions: Any) -> StepResult:
        """One stroke on every board; see ``autoreset_mode`` for boards that are over."""
        rows = self._rows
        if not self.has_begun:
            raise BadInput("there are no boards yet: call reset first", field="step")
        again = rows.done.copy()
        if again.any() and self.autoreset_mode is AutoresetMode.DISABLED:
            raise BadInput(
                f"board {np.flatnonzero(again)[0]} is over: reset it first", field="step"
            )
        strokes = self.strokes(actions)
        strokes[again] = (0.0, 0.0, 0.0, 1.0, 0.0)  # boards that begin again are left alone
        hidden, (xs, ys) = self._lies()
        out, codes = play_strokes(
            rows.counts, xs, ys, rows.kinds, strokes, self.rules, self.options.board_constants
        )
        hidden &= out.first_contact < 0  # nothing has moved, and nobody has seen how it lies
        out.x[hidden, :MOST_DISCS], out.y[hidden, :MOST_DISCS] = rows.xs[hidden], rows.ys[hidden]
        rows.strokes[:] += 1
        # a board that begins again has no stroke: its ruling is never used
        ruled = self._rulings.rule(np.where(again, self._fresh.board[0], rows.board), codes)
        over = ruled.over.astype(np.bool_)
        rows.board[:] = ruled.board
        void = self._clear(out, over | again, ruled)
        cut = void | (rows.strokes >= self.limit if self.limit is not None else False)
        over, cut = over & ~again, cut & ~over & ~again
        gained = ruled.points + self.options.shaping * ruled.progress - self.options.cost
        reward = np.where(again, 0.0, gained)
        rows.over[:] = over
        rows.done[:] = over | cut
        columns = {**unpack(codes)._asdict(), "kept": ruled.kept, "points": ruled.points}
        del columns["first"]
        columns["no_stroke"] = (codes == NO_STROKE).astype(np.int64)
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            info = _masked(columns, ~again & ~rows.done)
            if rows.done.any():
                info |= self._final(columns)
            again = rows.done.copy()
        else:
            info = _masked(columns, ~again)
        if again.any():
            rows.episodes[again] += 1
            self._begin(again, self._fresh)
        return self._observation(), reward, over, cut, info

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

    def resume(self) -> None:
        """Go on with episodes that were cut short, where they are not set up again by themselves."""
        self._rows.done[:] = self._rows.over

    def strokes(self, actions: Any) -> Floats:
        """The strokes that actions would make now: x, y, direction and speed, a row each."""
        rows = self._rows
        wishes = check_actions(actions, (self.num_envs, NUMBERS))
        strokes = strokes_of(
            self.options, wishes, rows.counts, rows.xs, rows.ys, rows.keys, rows.strokes
        )
        for row in np.flatnonzero(np.isnan(strokes[:, 0])).tolist():
            # a disc in the way everywhere on the middle of the line
            x, y = place_off_middle(wishes[row], self._position(row))
            strokes[row, :2] = snap(x), snap(y)
        return strokes

    def _clear(self, out: Outcomes, over: Bools, ruled: RulingRows) -> Bools:
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

    def _final(self, columns: dict[str, Ints]) -> dict[str, Any]:
        """What the boards that are over show last, as Gymnasium tells it."""
        done, last = self._rows.done.copy(), self._observation()
        final = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(done).tolist():
            final[row] = row_of(last, row)
        info = {"final_obs": final, "final_info": _masked(columns, done)}
        return info | {f"_{name}": done.copy() for name in info}

    def _observation(self) -> Any:
        rows = self._rows
        flat = np.empty((self.num_envs, observing.SIZE), np.float32)
        show(rows.own, rows.opp, rows.queen, rows.xs, rows.ys, flat)
        flat[:, observing.DISCS : -1] = self._rulings.observed(rows.board)
        flat[:, -1] = 1.0 if self.limit is None else 1.0 - rows.strokes / self.limit
        return flat if self.options.flatten else observing.by_name(flat)

    # State and looks ---------------------------------------------------------------------------

    def get_state(self) -> Snapshot:
        """All boards at this moment: what `set_state` takes."""
        numbers, inverse = np.unique(self._rows.board, return_inverse=True)
        rows = self._rows.copy()
        rows.board[:] = inverse
        return Snapshot(rows, tuple(self._rulings.boards[number] for number in numbers))

    def set_state(self, state: Snapshot) -> None:
        """Go on from a state that `get_state` gave."""
        if len(state.rows.own) != self.num_envs:
            raise BadInput(f"has {len(state.rows.own)} boards, not {self.num_envs}", field="state")
        self._rows = state.rows.copy()
        numbers = np.array([self._rulings.number(board) for board in state.boards], np.int64)
        self._rows.board[:] = numbers[state.rows.board]
        self.has_begun = True

    def state_of(self, row: int) -> Solo:
        """One of the boards: what `set_state_of` and `CarromEnv.set_state` take."""
        rows = self._rows
        board = self._rulings.boards[rows.board[row]]
        strokes_made, root, episode = (
            int(rows.strokes[row]),
            int(rows.roots[row]),
            int(rows.episodes[row]),
        )
        over = bool(rows.over[row])
        return Solo(board, self._position(row), strokes_made, root, episode, over)

    def set_state_of(self, row: int, state: Solo) -> None:
        """Go on with one board from a state that `state_of` gave."""
        rows = self._rows
        rows.board[row] = self._rulings.number(state.board)
        rows.lay(row, state.position, state.board.state.striker_colour)
        rows.strokes[row], rows.keys[row] = state.strokes, state.key
        rows.roots[row], rows.episodes[row] = state.root, state.episode
        rows.over[row] = rows.done[row] = state.over
        self.has_begun = True

    def _position(self, row: int) -> Position:
        colour = self._rulings.boards[self._rows.board[row]].state.striker_colour
        return self._rows.position(row, colour)

    def render(self) -> tuple[Any, ...] | None:
        """The first board, in a tuple."""
        caption = f"the first of {self.num_envs}"
        frame = rendering.frame(self.render_mode, self._position(0), caption, self.options.size)
        return None if frame is None else (frame,)


def _masked(columns: dict[str, Ints], mask: Bools) -> dict[str, Any]:
    """Columns of an info, each with the mask of the boards it is about; nothing if it is about none."""
    if not mask.any():
        return {}
    info = {name: np.where(mask, column, 0) for name, column in columns.items()}
    return info | {f"_{name}": mask.copy() for name in columns}


def row_of(observations: Any, row: int) -> Any:
    """One of many observations, flat or by name."""
    if isinstance(observations, dict):
        return {name: column[row] for name, column in observations.items()}
    return observations[row]
