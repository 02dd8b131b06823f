"""`carrom/Carrom-v1` with ``opponent``: one board against a computer player, a policy or oneself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, Unpack

import numpy as np
from gymnasium.vector import AutoresetMode

from carrom.envs import actions
from carrom.envs.options import STROKES, CommonOptions, EnvOptions, check_names
from carrom.envs.shaping import NO_SHAPING
from carrom.envs.single import BoardStep, CarromEnv, OneBoardEnv
from carrom.envs.two_player import AGENTS, CarromTwoPlayerVectorEnv
from carrom.envs.vector_base import row_of
from carrom.errors import BadInput, CarromError
from carrom.laws import RuleSet
from carrom.physics import PEER, Floats, Hand, Stroke
from carrom.play import mix
from carrom.players import ComputerPlayer, level

ME = 0
"""The number of the agent among the players."""


Policy = Callable[[Any, dict[str, Any]], Any]
"""Whoever answers an observation and its info with an action."""
OpponentGiven = str | int | Policy | Literal["self"]
"""A level by its name, a policy, or ``self``: the agent plays both sides."""


@dataclass(frozen=True, slots=True)
class LevelOpponent:
    """A computer player of a level. What it thinks is fixed by the episode and the number of the stroke."""

    player: ComputerPlayer

    @property
    def hand(self) -> Hand:
        """The hand of its level."""
        return self.player.level.hand

    def stroke(self, boards: CarromTwoPlayerVectorEnv) -> Floats:
        """The stroke it means to make on the first board, as a row."""
        key, number = boards.rows.keys[0], int(boards.rows.strokes[0])
        chance = Random(int(mix(np.uint64(mix(key, 0x0BB0)), number)))
        best = self.player.think(boards.node_of(0), chance)
        stroke = best[0].stroke if best else Stroke(0.0, -0.2526, 0.0, 1.0, 1.0)
        return np.array([stroke.row])


def opponent_of(given: OpponentGiven) -> LevelOpponent | Policy | None:
    """Whoever was given; None for ``self``. Raises `BadInput` for what nobody is."""
    if isinstance(given, str | int) and not isinstance(given, bool):
        if given == "self":
            return None
        try:
            return LevelOpponent(ComputerPlayer(level(given)))
        except CarromError as wrong:
            raise BadInput(
                f"is {given!r}: {wrong}; or 'self', or a policy", field="opponent"
            ) from None
    if callable(given):
        return given
    raise BadInput(
        f"is {given!r}; the name of a level, 'self' or a policy is right", field="opponent"
    )


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
        self._last, then = self._make(boards.step, wish)
        now = self._answered(then)
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
                _, then = self._make(boards.step_meant, opponent.stroke(boards))
            else:
                told = {name: info[name] for name in NOW if name in info}
                answer = actions.check_actions(self.options, opponent(seen, told))[None]
                _, then = self._make(boards.step, answer)
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
