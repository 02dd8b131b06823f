"""`carrom/Carrom-v1`: one board in Gymnasium: the first row of boards of one. Alone it is `CarromEnv`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Unpack

import gymnasium as gym
import numpy as np
from gymnasium.vector import AutoresetMode

from carrom.drawing import FilmedStroke
from carrom.envs import actions, rendering
from carrom.envs.boards import ACROSS, Solo
from carrom.envs.options import CommonOptions, EnvOptions
from carrom.envs.vector import CarromVectorEnv
from carrom.envs.vector_base import BoardsVectorEnv, StepResult, row_of
from carrom.laws import BoardState, RuleSet, Ruling
from carrom.physics import PEER, Constants, Hand, Packing, Position, Stroke, Trajectory, simulate
from carrom.play import judge_trajectory


class LastStroke(NamedTuple):
    """A stroke that a player is about to make, with all that comes of it and its ruling depend on."""

    player: int
    lie: Position
    stroke: Stroke
    constants: Constants
    state: BoardState

    @property
    def trajectory(self) -> Trajectory:
        """The stroke played out, as that player sees it."""
        return simulate(self.lie, self.stroke, self.constants)


class BoardStep(NamedTuple):
    """What Gymnasium wants to know of a step."""

    seen: Any
    reward: float
    over: bool
    cut: bool
    info: dict[str, Any]

    @classmethod
    def of(cls, step: StepResult) -> BoardStep:
        """The first of many."""
        seen, rewards, over, cut, info = step
        first = {name: column[0] for name, column in info.items() if not name.startswith("_")}
        info = {name: int(each) if np.ndim(each) == 0 else each for name, each in first.items()}
        return cls(row_of(seen, 0), float(rewards[0]), bool(over[0]), bool(cut[0]), info)


class OneBoardEnv(gym.Env[Any, Any]):
    """One board of boards in bulk."""

    metadata: dict[str, Any] = rendering.metadata(None)  # as Gymnasium has it
    phase = "stroke"
    """What is asked of the player; many boards of two, and `carrom_v1`, have more."""

    def __init__(self, boards: BoardsVectorEnv, options: EnvOptions) -> None:
        self.boards = boards
        """Boards in bulk, of which this environment is the only one."""
        self.options, self.rules = options, boards.rules
        self.render_mode = options.render_mode
        self.metadata = rendering.metadata(self.render_mode)
        self.action_space = boards.single_action_space
        self.observation_space = boards.single_observation_space
        self._last: LastStroke | None = None
        self._to_show: list[LastStroke] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new board; an opponent who breaks has struck already. ``options``: another ``start``, ``hand`` or
        ``constants``, for this episode only."""
        super().reset(seed=seed)
        self._to_show = []
        now = self._begin(seed, options)
        self._last = None
        if self.render_mode == "human":
            self.render()
        return now.seen, now.info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """One stroke, ruled, and whatever is played until it is the player's turn again."""
        boards = self.boards
        if not boards.has_begun or boards.rows.over[0]:
            raise gym.error.ResetNeeded("there is no board in play: call reset first")
        wish = actions.check_actions(self.options, action)[None]
        boards.resume()  # an episode that was cut short may go on
        now = self._play(wish)
        if self.render_mode == "human":
            self.render()
        return now.seen, now.reward, now.over, now.cut, now.info

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> BoardStep:
        """The board set up, as the player sees it first."""
        seen, info = self.boards.reset(seed=seed, options=options)
        return BoardStep.of((seen, np.zeros(1), np.zeros(1, np.bool_), np.zeros(1, np.bool_), info))

    @abstractmethod
    def _play(self, wish: Any) -> BoardStep:
        """What comes of an action; the stroke is kept as the last."""

    def _make(self, step: Callable[[Any], StepResult], given: Any) -> tuple[LastStroke, BoardStep]:
        """A stroke and what it came to. It is kept where it will be shown in motion."""
        boards, node = self.boards, self.boards.node_of(0)
        player = boards.on_turn(0)
        lie = node.position if node.packing is Packing.EXACT else boards.lie_of(0)
        then = BoardStep.of(step(given))
        stroke = Stroke(*boards.made[0].tolist())
        last = LastStroke(player, lie, stroke, node.constants, node.state)
        if self.render_mode == "rgb_array_list":
            self._to_show.append(last)
        return last, then

    @property
    def ruling(self) -> Ruling | None:
        """The ruling on the player's last stroke, with its clauses."""
        if self._last is None:
            return None
        return judge_trajectory(self.rules, self._last.state, self._last.trajectory)

    @property
    def trajectory(self) -> Trajectory | None:
        """The player's last stroke played out, as the hand made it; None before the first."""
        return None if self._last is None else self._last.trajectory

    def render(self) -> Any:
        """The board as the player who is to act sees it: pixels, or text."""
        self._check_begun()
        node, made_so_far = self.boards.node_of(0), int(self.boards.rows.strokes[0])
        state = node.state
        caption = (
            f"stroke {made_so_far}: {state.own_on_board} own, {state.opp_on_board} of the opponent's, "
            f"queen {state.queen}, dues {state.own_dues}"
        )
        strokes = [FilmedStroke(made.trajectory, ACROSS * made.player) for made in self._to_show]
        self._to_show = []
        return rendering.frame(self.render_mode, node.position, caption, self.options.size, strokes)

    def get_state(self) -> Any:
        """The episode at this moment, a value: what `set_state` takes, here or in another environment."""
        self._check_begun()
        return self.boards.get_state()

    def set_state(self, state: Any) -> None:
        """Go on from a state that `get_state` gave."""
        self.boards.set_state(state)
        self._last, self._to_show = None, []

    def _check_begun(self) -> None:
        if not self.boards.has_begun:
            raise gym.error.ResetNeeded("there is no board yet: call reset first")


class CarromEnv(OneBoardEnv):
    """Clear the board alone: pocket the own men and the queen by the laws, while the opponent passes.

    Options: see `EnvOptions`. A stroke is rewarded with the points of a board that is over (+ the player's,
    − the opponent's), plus what ``shaping`` pays for it, less ``cost``.

    >>> env = CarromEnv(rules="icf-25", actions="candidates")
    >>> observation, info = env.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())
    >>> env.ruling.turn, info["action_mask"].shape
    (<Turn.KEEP: 'keep'>, (64,))
    """

    boards: CarromVectorEnv

    def __init__(
        self,
        rules: str | RuleSet = "laws-29",
        *,
        hand: Hand | Sequence[Hand] = PEER,
        **options: Unpack[CommonOptions],
    ) -> None:
        mode = AutoresetMode.DISABLED
        boards = CarromVectorEnv(1, rules, hand=hand, autoreset_mode=mode, **options)
        super().__init__(boards, boards.options)

    def _play(self, wish: Any) -> BoardStep:
        self._last, now = self._make(self.boards.step, wish)
        return now

    def get_state(self) -> Solo:
        """The episode at this moment, a value: what `set_state` takes, here or in another environment."""
        self._check_begun()
        return self.boards.state_of(0)

    def set_state(self, state: Solo) -> None:
        """Go on from a state that `get_state` gave."""
        self.boards.set_state_of(0, state)
        self._last, self._to_show = None, []
