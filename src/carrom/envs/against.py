"""`carrom/Carrom-v1` with ``opponent``: one board against a computer player, a policy or oneself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Unpack

from gymnasium.vector import AutoresetMode

from carrom.envs import actions
from carrom.envs.infos import row_of
from carrom.envs.opponents import LevelOpponent, OpponentGiven, opponent_of
from carrom.envs.options import STROKES, CommonOptions, EnvOptions, check_names
from carrom.envs.shaping import NO_SHAPING
from carrom.envs.single import BoardStep, CarromEnv, OneBoardEnv
from carrom.envs.two_player import AGENTS, CarromTwoPlayerVectorEnv
from carrom.laws import RuleSet
from carrom.physics import PEER, Hand

ME = 0
"""The number of the agent among the players."""


class CarromOpponentEnv(OneBoardEnv):
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

    boards: CarromTwoPlayerVectorEnv

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
        own = EnvOptions.of(told, also=also)
        self._opponent = opponent_of(opponent)
        if opponent_hand is None:
            is_level = isinstance(self._opponent, LevelOpponent)
            opponent_hand = self._opponent.hand if is_level else hand  # type: ignore[union-attr]
        # what is paid on the way is paid from turn to turn, not from stroke to stroke
        inner: CommonOptions = {**options, "shaping": NO_SHAPING}
        inner.pop("cost", None)
        boards = CarromTwoPlayerVectorEnv(
            1, rules, hand=dict(zip(AGENTS, (hand, opponent_hand), strict=True)), breaker=breaker,
            autoreset_mode=AutoresetMode.DISABLED, **inner,
        )  # fmt: skip
        super().__init__(boards, own)

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> BoardStep:
        begun = super()._begin(seed, options)
        while (now := self._answered(begun)).over or now.cut:
            begun = super()._begin(None, None)  # the opponent has won before the agent's first turn
        return now

    def _play(self, wish: Any) -> BoardStep:
        boards, weights = self.boards, self.options.weights
        player = int(boards.player[0])
        before = boards.potentials(weights)[0, player]
        now = self._answered(BoardStep.of(boards.step(wish)))
        after = 0.0 if now.over else boards.potentials(weights)[0, player]
        paid = now.reward + float(weights.discount * after - before) - self.options.cost
        return now._replace(reward=paid)

    def _answered(self, now: BoardStep) -> BoardStep:
        """What a step came to once the opponent has played as well."""
        boards, opponent = self.boards, self._opponent
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
