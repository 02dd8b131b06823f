"""`carrom/Carrom-v1`: one board alone, in Gymnasium: the first row of a `CarromVectorEnv` of one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Unpack

import gymnasium as gym
import numpy as np
from gymnasium.vector import AutoresetMode

from carrom.drawing import FilmedStroke
from carrom.envs import actions, rendering
from carrom.envs.boards import Solo
from carrom.envs.infos import row_of
from carrom.envs.options import CommonOptions
from carrom.envs.racks import lie_of
from carrom.envs.vector import CarromVectorEnv
from carrom.laws import RuleSet, Ruling
from carrom.match import Side
from carrom.physics import PEER, Hand, Stroke, Trajectory, simulate
from carrom.play import judge_trajectory


class CarromEnv(gym.Env[Any, Any]):
    """Clear the board alone: pocket the own men and the queen by the laws, while the opponent passes.

    Options: see `EnvOptions`. A stroke is rewarded with the points of a board that is over (+ the player's,
    − the opponent's), plus what ``shaping`` pays for it, less ``cost``.

    >>> env = CarromEnv(rules="icf-25", actions="candidates")
    >>> observation, info = env.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())
    >>> env.ruling.turn, info["action_mask"].shape
    (<Turn.KEEP: 'keep'>, (64,))
    """

    metadata: dict[str, Any] = rendering.metadata(None)  # as Gymnasium has it
    phase = "stroke"
    """What is asked of the player; the environment of two and four has more."""

    def __init__(
        self,
        rules: str | RuleSet = "laws-29",
        *,
        hand: Hand | Sequence[Hand] = PEER,
        **options: Unpack[CommonOptions],
    ) -> None:
        self._boards = CarromVectorEnv(
            1, rules, hand=hand, autoreset_mode=AutoresetMode.DISABLED, **options
        )
        self.options, self.rules = self._boards.options, self._boards.rules
        self.render_mode = self.options.render_mode
        self.metadata = rendering.metadata(self.render_mode)
        self.action_space = self._boards.single_action_space
        self.observation_space = self._boards.single_observation_space
        self._last: tuple[Solo, Stroke] | None = None
        self._is_shown = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new board. ``options``: another ``start``, ``hand`` or ``constants``, for this episode only."""
        super().reset(seed=seed)
        observations, info = self._boards.reset(seed=seed, options=options)
        self._last = None
        if self.render_mode == "human":
            self.render()
        return row_of(observations, 0), first_row(info)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """One stroke, ruled; what returns is put back, and the opponent lets the turn pass."""
        before = self.get_state()
        if before.over:
            raise gym.error.ResetNeeded("the board is over: call reset first")
        wish = actions.check_actions(self.options, action)
        stroke = self._boards.strokes(wish[None])[0]
        self._boards.resume()  # an episode that was cut short may go on
        observations, reward, over, cut, info = self._boards.step(wish[None])
        self._last, self._is_shown = (before, Stroke(*stroke.tolist())), False
        if self.render_mode == "human":
            self.render()
        ends = bool(over[0]), bool(cut[0])
        return row_of(observations, 0), float(reward[0]), *ends, first_row(info)

    @property
    def ruling(self) -> Ruling | None:
        """The ruling on the last stroke, with its clauses."""
        if self._last is None:
            return None
        before, stroke = self._last
        laws = before.board.for_the_laws(self.rules)
        return judge_trajectory(self.rules, laws, self._trajectory(before, stroke))

    @property
    def trajectory(self) -> Trajectory | None:
        """The last stroke played out, as the hand made it; None before the first."""
        return None if self._last is None else self._trajectory(*self._last)

    def render(self) -> Any:
        """The board as its player sees it: pixels, or text."""
        now = self.get_state()
        board = now.board
        caption = (
            f"stroke {now.strokes}: {board.men(Side.A)} own, {board.men(Side.B)} of the opponent's, "
            f"queen {board.state.queen}, dues {board.owes(Side.A)}"
        )
        strokes = []
        if self.render_mode == "rgb_array_list" and self._last is not None and not self._is_shown:
            strokes = [FilmedStroke(self._trajectory(*self._last))]
        self._is_shown = True
        return rendering.frame(self.render_mode, now.position, caption, self.options.size, strokes)

    def _trajectory(self, before: Solo, stroke: Stroke) -> Trajectory:
        """A stroke of the agent played out."""
        return simulate(lie_of(before), stroke, before.constants)

    def get_state(self) -> Solo:
        """The episode at this moment, a value: what `set_state` takes, here or in another environment."""
        if not self._boards.has_begun:
            raise gym.error.ResetNeeded("there is no board yet: call reset first")
        return self._boards.state_of(0)

    def set_state(self, state: Solo) -> None:
        """Go on from a state that `get_state` gave."""
        self._boards.set_state_of(0, state)
        self._last = None


def first_row(info: dict[str, Any]) -> dict[str, Any]:
    """The info of the only board of several."""
    told = {name: column[0] for name, column in info.items() if not name.startswith("_")}
    return {name: int(each) if np.ndim(each) == 0 else each for name, each in told.items()}
