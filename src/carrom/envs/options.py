"""What all environments can be told when they are made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from carrom.envs import rendering
from carrom.envs.actions import Aiming
from carrom.envs.start import Given
from carrom.errors import BadInput
from carrom.laws import RuleSet, rule_set
from carrom.physics import DEFAULT, STEADY, Constants, Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvOptions:
    """Options of an environment.

    ``rules``: a rule set by name or its file, or the rule set itself. ``start``: the rack, a position (or
    its text), an `EpisodeStart`, or several of them, of which the seed chooses. ``hand``: the error with
    which strokes are made. ``strokes``: after so many the episode is cut short; None: never. ``place`` and
    ``turn``: see `Aiming`. ``shaping`` and ``cost``: added to the reward, see the environments.
    ``flatten``: observations are one flat array, not a dictionary (`carrom.envs.observing`).
    """

    rules: str | RuleSet = "laws-29"
    start: Given | Sequence[Given] = None
    hand: Hand = STEADY
    place: Literal["legal", "raw"] = "legal"
    turn: Literal["sideways", "around"] = "sideways"
    strokes: int | None = 200
    shaping: float = 0.0
    cost: float = 0.0
    flatten: bool = True
    constants: Constants = DEFAULT
    render_mode: str | None = None
    size: int = 480

    def __post_init__(self) -> None:
        if self.strokes is not None and self.strokes < 1:
            raise BadInput(
                f"is {self.strokes}; an episode has at least one stroke", field="strokes"
            )
        rendering.check_mode(self.render_mode)

    @property
    def rule_set(self) -> RuleSet:
        """The rule set itself."""
        return self.rules if isinstance(self.rules, RuleSet) else rule_set(self.rules)

    def aiming(self, hand: Hand | None = None) -> Aiming:
        """How actions are taken, by a hand of its own if one is given."""
        return Aiming(self.place, self.turn, self.hand if hand is None else hand)
