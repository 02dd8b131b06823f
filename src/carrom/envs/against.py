"""`carrom/Carrom-v1` with ``opponent``: one board against a computer player, a policy or oneself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Unpack

import gymnasium as gym
from gymnasium.vector import AutoresetMode

from carrom.drawing import FilmedStroke
from carrom.envs import actions, rendering
from carrom.envs.boards import ACROSS, Snapshot
from carrom.envs.infos import row_of
from carrom.envs.opponents import LevelOpponent, OpponentGiven, opponent_of
from carrom.envs.options import CommonOptions, EnvOptions, check_names
from carrom.envs.shaping import NO_SHAPING
from carrom.envs.single import CarromEnv, first_row
from carrom.envs.two_player import AGENTS, STROKES, CarromTwoPlayerVectorEnv
from carrom.envs.vector_base import StepResult
from carrom.laws import BoardState, RuleSet, Ruling
from carrom.physics import PEER, Constants, Floats, Hand, Position, Stroke, Trajectory, simulate
from carrom.play import judge_trajectory

ME = 0
"""The number of the agent among the players."""


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
        return cls(row_of(seen, 0), float(rewards[0]), bool(over[0]), bool(cut[0]), first_row(info))


class CarromOpponentEnv(gym.Env[Any, Any]):
    """A board of two by the laws: the agent, player_0, against an ``opponent``.

    ``opponent``: the name of a level, which plays with the hand of that level; a policy, called with an
    observation and its info for an action; or ``self``: the agent plays both sides, sees the board of
    whoever is to act, and is paid what that player is. ``opponent_hand``: another hand for the opponent.
    ``breaker``: ``player_0`` or ``player_1``; left out, the seed tosses. Other options: see `EnvOptions`.

    A step is the agent's stroke and the opponent's until it is the agent's turn again
    (``info["answered"]`` of them). It is rewarded with the points of a board that is over (+ the agent's, −
    the opponent's), plus what ``shaping`` pays for it, less ``cost``.

    >>> env = CarromOpponentEnv(opponent="1", rules="icf-25")
    >>> observation, info = env.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
    >>> observation.shape
    (86,)
    """

    metadata: dict[str, Any] = rendering.metadata(None)  # as Gymnasium has it

    def __init__(
        self,
        rules: str = "laws-29",
        *,
        opponent: OpponentGiven,
        hand: Hand | Sequence[Hand] = PEER,
        opponent_hand: Hand | Sequence[Hand] | None = None,
        breaker: str | None = None,
        **options: Unpack[CommonOptions],
    ) -> None:
        also = ("opponent", "opponent_hand", "breaker")
        told = {"rules": rules, "hand": hand, "strokes": STROKES, **options}
        self.options = EnvOptions.of(told, also=also)
        self._opponent = opponent_of(opponent)
        if opponent_hand is None:
            is_level = isinstance(self._opponent, LevelOpponent)
            opponent_hand = self._opponent.hand if is_level else hand  # type: ignore[union-attr]
        # what is paid on the way is paid from turn to turn, not from stroke to stroke
        inner: CommonOptions = {**options, "shaping": NO_SHAPING}
        inner.pop("cost", None)
        self._boards = CarromTwoPlayerVectorEnv(
            1, rules, hand=dict(zip(AGENTS, (hand, opponent_hand), strict=True)), breaker=breaker,
            autoreset_mode=AutoresetMode.DISABLED, **inner,
        )  # fmt: skip
        self.rules = self._boards.rules
        self.render_mode = self.options.render_mode
        self.metadata = rendering.metadata(self.render_mode)
        self.action_space = self._boards.single_action_space
        self.observation_space = self._boards.single_observation_space
        self._last: LastStroke | None = None
        self._to_show: list[LastStroke] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new board; an opponent who breaks has struck already. ``options``: another ``start``, ``hand`` or
        ``constants``, for this episode only."""
        super().reset(seed=seed)
        self._to_show = []
        seen, info = self._boards.reset(seed=seed, options=options)
        begun = BoardStep(row_of(seen, 0), 0.0, False, False, first_row(info))
        while (now := self._answered(begun)).over or now.cut:
            seen, info = self._boards.reset()  # the opponent has won before the agent's first turn
            begun = BoardStep(row_of(seen, 0), 0.0, False, False, first_row(info))
        self._last = None
        if self.render_mode == "human":
            self.render()
        return now.seen, now.info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The agent's stroke, and the opponent's until it is the agent's turn again."""
        boards = self._boards
        if not boards.has_begun or boards.rows.over[0]:
            raise gym.error.ResetNeeded("there is no board in play: call reset first")
        wish = actions.check_actions(self.options, action)[None]
        last = self._about_to_make(boards.strokes(wish))
        player, weights = int(boards.player[0]), self.options.weights
        before = boards.potentials(weights)[0, player]
        boards.resume()  # an episode that was cut short may go on
        now = self._answered(BoardStep.of(boards.step(wish)))
        after = 0.0 if now.over else boards.potentials(weights)[0, player]
        paid = now.reward + float(weights.discount * after - before) - self.options.cost
        self._last = last
        if self.render_mode == "human":
            self.render()
        return now.seen, paid, now.over, now.cut, now.info

    def _answered(self, now: BoardStep) -> BoardStep:
        """What a step came to once the opponent has played as well."""
        boards, opponent = self._boards, self._opponent
        if opponent is None:
            return now
        seen, reward, over, cut, info = now
        info = {**info, "answered": 0}
        while not (over or cut) and boards.player[0] != ME:
            if isinstance(opponent, LevelOpponent):
                meant = opponent.stroke(boards)
                self._about_to_make(boards.made_of(meant))
                result = boards.step_meant(meant)
            else:
                told = {name: info[name] for name in NOW if name in info}
                answer = actions.check_actions(self.options, opponent(seen, told))[None]
                self._about_to_make(boards.strokes(answer))
                result = boards.step(answer)
            then = BoardStep.of(result)
            info |= {name: then.info[name] for name in NOW if name in then.info}
            info |= {
                "points": info.get("points", 0) - then.info["points"],
                "answered": info["answered"] + 1,
            }
            reward -= then.reward
            seen, over, cut = then.seen, then.over, then.cut
        if over or cut:  # as the agent sees it, whoever is to act
            seen = row_of(boards.observe(AGENTS[ME]), 0)
        return BoardStep(seen, reward, over, cut, info)

    def _about_to_make(self, made: Floats) -> LastStroke:
        """A stroke that is made next; it is kept where it will be shown in motion."""
        boards = self._boards
        node, stroke = boards.node_of(0), Stroke(*made[0].tolist())
        player = int(boards.player[0])
        last = LastStroke(player, boards.lie_of(0), stroke, node.constants, node.state)
        if self.render_mode == "rgb_array_list":
            self._to_show.append(last)
        return last

    @property
    def ruling(self) -> Ruling | None:
        """The ruling on the agent's last stroke, with its clauses."""
        if self._last is None:
            return None
        return judge_trajectory(self.rules, self._last.state, self._last.trajectory)

    def render(self) -> Any:
        """The board as the player who is to act sees it: pixels, or text."""
        node, made_so_far = self._boards.node_of(0), int(self._boards.rows.strokes[0])
        state = node.state
        caption = (
            f"stroke {made_so_far}: {state.own_on_board} own, {state.opp_on_board} of the opponent's, "
            f"queen {state.queen}, dues {state.own_dues}"
        )
        strokes = [FilmedStroke(made.trajectory, ACROSS * made.player) for made in self._to_show]
        self._to_show = []
        return rendering.frame(self.render_mode, node.position, caption, self.options.size, strokes)

    def get_state(self) -> Snapshot:
        """The episode at this moment, a value: what `set_state` takes, here or in another environment."""
        if not self._boards.has_begun:
            raise gym.error.ResetNeeded("there is no board yet: call reset first")
        return self._boards.get_state()

    def set_state(self, state: Snapshot) -> None:
        """Go on from a state that `get_state` gave."""
        self._boards.set_state(state)
        self._last = None


NOW = ("player", "places", "action_mask")
"""What an info says of the board as it is, not of the stroke before."""


def make_env(
    rules: str | RuleSet = "laws-29", *, opponent: OpponentGiven | None = None, **options: Any
) -> CarromEnv | CarromOpponentEnv:
    """`carrom/Carrom-v1`: alone, or against an opponent."""
    if opponent is None:
        check_names(options, (*EnvOptions.__dataclass_fields__, "opponent"), "options")
        return CarromEnv(rules, **options)
    return CarromOpponentEnv(rules, opponent=opponent, **options)  # type: ignore[arg-type]
