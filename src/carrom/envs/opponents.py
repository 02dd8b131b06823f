"""Who plays against the agent in `CarromEnv`: a computer player, any policy, or the agent itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

import numpy as np

from carrom.envs.two_player import CarromTwoPlayerVectorEnv
from carrom.errors import BadInput, CarromError
from carrom.physics import Floats, Hand, Stroke
from carrom.play import mix
from carrom.players import ComputerPlayer, level

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
