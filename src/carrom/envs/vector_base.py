"""What Gymnasium asks of all vector environments: seeds, episodes, steps and how boards are set up again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from carrom.envs import actions as acting
from carrom.envs import observing, rendering
from carrom.envs.actions import BoardViews
from carrom.envs.boards import Snapshot
from carrom.envs.conditions import CHOOSES_CONSTANTS, CHOOSES_HAND, seed_root
from carrom.envs.engine import BoardEngine
from carrom.envs.options import (
    EnvOptions,
    EpisodeChoices,
    check_choice,
    check_count,
    episode_choices,
)
from carrom.envs.playing import lay_on_card
from carrom.errors import BadInput
from carrom.laws import RuleSet
from carrom.physics import Bools, Floats, check_device
from carrom.play import choose, episode_keys

StepResult = tuple[Any, Floats, Bools, Bools, dict[str, Any]]


class BoardsVectorEnv(BoardEngine):
    """Many boards as Gymnasium's vector environments are used."""

    def __init__(
        self,
        num_envs: int,
        options: EnvOptions,
        rules: RuleSet,
        usual: EpisodeChoices,
        autoreset_mode: str | AutoresetMode,
        *,
        keep_on_card: bool = False,
    ) -> None:
        check_count("num_envs", num_envs)
        check_device(options.device, keep_on_card=keep_on_card)
        if not isinstance(autoreset_mode, AutoresetMode):
            check_choice("autoreset_mode", autoreset_mode, [mode.value for mode in AutoresetMode])
        super().__init__(num_envs, options, rules, usual)
        self.keep_on_card = keep_on_card
        self.made = np.zeros((num_envs, 5))
        """The strokes of the last step, as hands made them."""
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": rendering.MODES, "autoreset_mode": self.autoreset_mode}
        self.single_action_space = acting.space(options)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.single_observation_space = observing.space(
            flatten=options.flatten, features=acting.features_of(options)
        )
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def _observation(self) -> Any:
        seen = self._seen()
        return lay_on_card(seen) if self.keep_on_card else seen

    # Actions -----------------------------------------------------------------------------------

    def strokes(self, actions: Any) -> Floats:
        """The strokes that actions would make now: x, y, direction and speed, a row each, from the chairs of
        the players on turn."""
        wishes, views = acting.check_actions(self.options, actions, self.num_envs), self.views()
        return self._by_hand(self._meant(wishes, views), wishes, views)

    def made_of(self, meant: Floats) -> Floats:
        """What the hands of the players on turn would make of strokes now."""
        nothing = np.zeros((self.num_envs, acting.NUMBERS))
        return self._by_hand(np.array(meant, np.float64), nothing, self.views())

    def _meant(self, wishes: NDArray[Any], views: BoardViews) -> Floats:
        proposed = self._proposed() if self.options.actions == "candidates" else None
        return acting.meant_strokes(self.options, wishes, views, proposed)

    def _by_hand(self, strokes: Floats, wishes: NDArray[Any], views: BoardViews) -> Floats:
        """What the hands of the players on turn make of strokes."""
        rows = self.rows
        return acting.made_by_hands(
            self.options, strokes, wishes, views, rows.keys, rows.strokes, rows.position
        )

    # Episodes ----------------------------------------------------------------------------------

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, dict[str, Any]]:
        """New boards, all or those of ``options["reset_mask"]``. ``options`` may also name another
        ``start``, ``hand`` and ``constants`` for these episodes, as in `EnvOptions`."""
        choices = episode_choices(
            options, self.usual, self.options, self.rules, self.agents, also=("reset_mask",)
        )
        mask = self._mask(options or {})
        seeds = self._seeds(seed)
        super().reset(seed=seed if isinstance(seed, int) else None)
        rows = self.rows
        rows.episodes[mask] += 1
        if not self.has_begun:
            drawn = self.np_random.integers(2**63, size=self.num_envs, dtype=np.int64)
            rows.roots[:] = drawn.astype(np.uint64)
            rows.episodes[:] = 0
            self.has_begun = True
        for row in np.flatnonzero(mask).tolist():
            if (given := seeds[row]) is not None:
                rows.roots[row], rows.episodes[row] = seed_root(given), 0
        self._begin(mask, choices)
        return self._observation(), for_all(self._shown())

    def _mask(self, options: Mapping[str, Any]) -> Bools:
        """The boards that are to be set up: ``reset_mask``, an array or a list; left out, all."""
        if "reset_mask" not in options:
            return np.ones(self.num_envs, np.bool_)
        try:
            mask = np.asarray(options["reset_mask"])
        except ValueError:
            mask = np.empty(0)
        if mask.shape != (self.num_envs,) or mask.dtype != np.bool_ or not mask.any():
            raise BadInput(
                f"is not a mask of {self.num_envs} boards: True or False for each, at least one of them True",
                field="reset_mask",
            )
        return mask

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if isinstance(seed, int):
            return range(seed, seed + self.num_envs)
        if len(seed) != self.num_envs:
            raise BadInput(f"{len(seed)} seeds for {self.num_envs} boards", field="seed")
        return seed

    def _begin(self, mask: Bools, choices: EpisodeChoices) -> None:
        """Set boards up for their next episode."""
        rows = self.rows
        keys = rows.keys[mask] = episode_keys(rows.roots[mask], rows.episodes[mask])
        constants = self._conditions.constants.numbers(choices.constants)
        rows.constants[mask] = constants[choose(keys + CHOOSES_CONSTANTS, len(constants))]
        for player, hands in enumerate(choices.hands):
            numbers = self._conditions.hands.numbers(hands)
            chosen = choose(keys + CHOOSES_HAND + np.uint64(player), len(numbers))
            rows.hands[mask, player] = numbers[chosen]
        rows.strokes[mask] = 0
        self._stale[mask] = True
        rows.over[mask] = rows.done[mask] = False
        self._set_up(mask, choices)

    # A step ------------------------------------------------------------------------------------

    def step(self, actions: Any) -> StepResult:
        """One stroke on every board; see ``autoreset_mode`` for boards that are over."""
        self._check_begun()
        wishes = acting.check_actions(self.options, actions, self.num_envs)
        views = self.views()
        return self._step(self._meant(wishes, views), wishes, views)

    def step_meant(self, strokes: Floats) -> StepResult:
        """The same with the strokes that the players mean to make, rows of x, y, dx, dy and speed, from the
        chairs of the players on turn, whatever the form of actions. Men are placed near the centre."""
        self._check_begun()
        if np.shape(strokes) != (self.num_envs, 5):
            raise BadInput(
                f"has the shape {np.shape(strokes)}; {(self.num_envs, 5)} is right", field="strokes"
            )
        nothing = np.zeros((self.num_envs, acting.NUMBERS))
        return self._step(np.array(strokes, np.float64), nothing, self.views())

    def _check_begun(self) -> None:
        if not self.has_begun:
            raise BadInput("there are no boards yet: call reset first", field="step")

    def _step(self, meant: Floats, wishes: NDArray[Any], views: BoardViews) -> StepResult:
        rows = self.rows
        again = rows.done.copy()
        if again.any() and self.autoreset_mode is AutoresetMode.DISABLED:
            raise BadInput(
                f"board {np.flatnonzero(again)[0]} is over: reset it first", field="step"
            )
        self.made = self._by_hand(meant, wishes, views)
        played = self._play(self.made, wishes, again, views.kinds)
        self._stale[:] = True
        over, cut = played.over & ~again, played.cut & ~played.over & ~again
        rewards = np.where(again, 0.0, played.rewards)
        rows.over[:] = over
        rows.done[:] = over | cut
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            info = masked(played.columns, ~again & ~rows.done)
            if rows.done.any():
                info |= self._final(played.columns)
            again = rows.done.copy()
        else:
            info = masked(played.columns, ~again)
        if again.any():
            rows.episodes[again] += 1
            self._begin(again, self.usual)
        return self._observation(), rewards, over, cut, info | for_all(self._shown())

    def resume(self) -> None:
        """Go on with episodes that were cut short, where they are not set up again by themselves."""
        self.rows.done[:] = self.rows.over

    def _final(self, columns: dict[str, NDArray[Any]]) -> dict[str, Any]:
        """What the boards that are over show last, as Gymnasium tells it."""
        done, last = self.rows.done.copy(), self._seen()
        final = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(done).tolist():
            final[row] = row_of(last, row)
        shown = masked(columns | self._shown(), done)
        info = {"final_obs": final, "final_info": shown}
        return info | {f"_{name}": done.copy() for name in info}

    # State -------------------------------------------------------------------------------------

    def get_state(self) -> Snapshot:
        """All boards at this moment: what `set_state` takes."""
        numbers, inverse = np.unique(self.rows.board, return_inverse=True)
        rows = self.rows.copy()
        rows.board[:] = inverse
        boards = tuple(self._rulings.boards[number] for number in numbers)
        hands, constants = self._conditions.hands.values, self._conditions.constants.values
        return Snapshot(rows, boards, tuple(hands), tuple(constants))

    def set_state(self, state: Snapshot) -> None:
        """Go on from a state that `get_state` gave."""
        count = len(state.rows.counts)
        if count != self.num_envs:
            raise BadInput(f"has {count} boards, not {self.num_envs}", field="state")
        rows = self.rows = state.rows.copy()
        numbers = np.array([self._rulings.number(board) for board in state.boards], np.int64)
        rows.board[:] = numbers[state.rows.board]
        conditions = self._conditions
        rows.hands[:] = conditions.hands.numbers(state.hands)[state.rows.hands]
        rows.constants[:] = conditions.constants.numbers(state.constants)[state.rows.constants]
        self._stale[:] = True
        self.has_begun = True

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled and copied: everything but the table of rulings, by which boards are numbered."""
        of_table = ("_rulings", "_laid_out", "_idle")
        kept = {name: value for name, value in self.__dict__.items() if name not in of_table}
        return kept | {"_kept_state": self.get_state() if self.has_begun else None}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        state = kept.pop("_kept_state")
        self.__dict__.update(kept)
        self._prepare()
        if state is not None:
            self.set_state(state)


# Infos as Gymnasium's vector environments give them: a column a name, a row a board --------------


def masked(columns: Mapping[str, NDArray[Any]], mask: Bools) -> dict[str, Any]:
    """Columns of an info, each with the mask of the boards it is about; nothing if it is about none."""
    if not mask.any():
        return {}
    info: dict[str, Any] = {}
    for name, column in columns.items():
        kept = mask.reshape(-1, *(1,) * (column.ndim - 1))
        info[name] = np.where(kept, column, np.zeros((), column.dtype))
        info[f"_{name}"] = mask.copy()
    return info


def for_all(columns: Mapping[str, NDArray[Any]]) -> dict[str, Any]:
    """Columns of an info that are about every board."""
    info: dict[str, Any] = {}
    for name, column in columns.items():
        info[name], info[f"_{name}"] = column, np.ones(len(column), np.bool_)
    return info


def row_of(observations: Any, row: int) -> Any:
    """One of many observations, flat or by name."""
    if isinstance(observations, dict):
        return {name: column[row] for name, column in observations.items()}
    return observations[row]
