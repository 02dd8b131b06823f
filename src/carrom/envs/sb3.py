"""Many boards for Stable-Baselines3, whose `VecEnv` is not Gymnasium's.

Stable-Baselines3 is imported when an adapter is made, not before: carrom does not depend on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from carrom.envs.vector import CarromVectorEnv
from carrom.errors import BadInput


def sb3_vec_env(boards: VectorEnv[Any, Any, Any]) -> Any:
    """The boards as a `stable_baselines3.common.vec_env.VecEnv`, for any algorithm of it; with
    ``actions="candidates"`` also for sb3-contrib's ``MaskablePPO``, which asks it for ``action_masks``.

    The boards must be made with ``autoreset_mode="SameStep"``, as Stable-Baselines3 has it: an episode that
    is over begins again at once, its last observation is ``info["terminal_observation"]``.
    """
    if not isinstance(boards, CarromVectorEnv):
        name = type(boards).__name__
        raise BadInput(f"is a {name}; a CarromVectorEnv is right", field="boards")
    if boards.autoreset_mode is not AutoresetMode.SAME_STEP:
        raise BadInput(
            f"is {boards.autoreset_mode.value!r}; Stable-Baselines3 needs 'SameStep'",
            field="autoreset_mode",
        )
    try:
        library = import_module("stable_baselines3.common.vec_env")
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(
            "stable_baselines3 is not installed: pip install stable-baselines3", name=missing.name
        ) from None
    return _adapter(library.VecEnv)(boards)


@cache
def _adapter(base: Any) -> type[Any]:
    """The adapter's class, made once Stable-Baselines3 is there."""

    class CarromVecEnv(base):  # type: ignore[misc]
        """Boards of a `CarromVectorEnv`, each of them an environment."""

        def __init__(self, boards: CarromVectorEnv) -> None:
            self.boards = boards
            self.render_mode = boards.render_mode
            super().__init__(
                boards.num_envs, boards.single_observation_space, boards.single_action_space
            )
            self._wishes: Any = None
            self._mask: NDArray[np.int8] | None = None

        def reset(self) -> Any:
            """New boards, by the seeds that `seed` was given, if it was."""
            seeds = getattr(self, "_seeds", None)
            known = seeds is not None and any(seed is not None for seed in seeds)
            seen, info = self.boards.reset(seed=list(seeds) if known and seeds else None)
            self._mask = info.get("action_mask")
            self.reset_infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
            self._seeds = [None] * self.num_envs
            return seen

        def step_async(self, actions: Any) -> None:
            """Actions for all boards; `step_wait` makes the strokes."""
            self._wishes = actions

        def step_wait(self) -> tuple[Any, Any, Any, list[dict[str, Any]]]:
            """What the strokes came to."""
            seen, rewards, over, cut, info = self.boards.step(self._wishes)
            self._mask = info.get("action_mask")
            infos = [self._info(row, info, bool(cut[row])) for row in range(self.num_envs)]
            return seen, rewards.astype(np.float32), over | cut, infos

        def _info(self, row: int, info: dict[str, Any], is_cut: bool) -> dict[str, Any]:
            final = info.get("final_info", {})
            is_over = bool(info.get("_final_obs", np.zeros(self.num_envs))[row])
            columns = final if is_over else info
            of_board = {
                name: column[row]
                for name, column in columns.items()
                if not name.startswith("_") and name not in ("final_obs", "final_info")
            }
            of_board["TimeLimit.truncated"] = is_cut
            if is_over:
                of_board["terminal_observation"] = info["final_obs"][row]
            return of_board

        def action_masks(self) -> NDArray[np.bool_]:
            """Which candidates there are, board by board."""
            if self._mask is None:
                raise BadInput("only candidates have a mask", field="actions")
            return self._mask > 0

        def close(self) -> None:
            self.boards.close()

        def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
            """An attribute of the boards, the same for all of them."""
            if attr_name == "action_masks" and self._mask is None:
                raise AttributeError(attr_name)
            owner = self if attr_name in ("action_masks", "render_mode") else self.boards
            return [getattr(owner, attr_name)] * len(self._rows(indices))

        def set_attr(self, attr_name: str, _value: Any, _indices: Any = None) -> None:
            """Refused: what is set would be set for all boards."""
            raise BadInput("cannot be set for single boards", field=attr_name)

        def env_method(
            self, method_name: str, *arguments: Any, indices: Any = None, **options: Any
        ) -> list[Any]:
            """``action_masks``, board by board, or a method of the boards that takes a row."""
            rows = self._rows(indices)
            if method_name == "action_masks":
                masks = self.action_masks()
                return [masks[row] for row in rows]
            method = getattr(self.boards, method_name)
            return [method(row, *arguments, **options) for row in rows]

        def env_is_wrapped(self, _wrapper_class: Any, indices: Any = None) -> list[bool]:
            """No board is wrapped."""
            return [False] * len(self._rows(indices))

        def _rows(self, indices: Any) -> Sequence[int]:
            if indices is None:
                return range(self.num_envs)
            return [indices] if isinstance(indices, int) else list(indices)

    return CarromVecEnv
