"""What all environments can be told when they are made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from carrom.envs import rendering
from carrom.envs.start import Given
from carrom.errors import BadInput
from carrom.laws import RuleSet, rule_set
from carrom.physics import DEFAULT, STEADY, YIELDING, Constants, Hand, Packing


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvOptions:
    """Options of an environment.

    ``rules``: a rule set by name or its file, or the rule set itself. ``start``: left out, the rack; or a
    position (or its text), an `EpisodeStart`, or several of them, of which the seed chooses. ``packing``: how
    the rack lies: ``packed``, by the seed, shown as it is drawn until it is broken, or ``exact``. ``hand``:
    the error with which strokes are made. ``place``: ``legal`` moves the striker to the nearest legal place,
    ``raw`` only off other discs, so that it may stand in a moon, from where a stroke is improper. ``turn``:
    directions go as far as ``sideways``, or all the way ``around`` (where going back is allowed, A31;
    forwards is then within ±0.41). ``strokes``: after so many the episode is cut short; None: never.
    ``shaping`` and ``cost``: added to the reward, see the environments. ``flatten``: observations are one
    flat array, not a dictionary (`carrom.envs.observing`). ``constants``: of the board; left out, men of
    packed racks yield.
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
    constants: Constants | None = None
    packing: Packing | str = Packing.PACKED
    render_mode: str | None = None
    size: int = 480

    def __post_init__(self) -> None:
        if self.strokes is not None and self.strokes < 1:
            raise BadInput(
                f"is {self.strokes}; an episode has at least one stroke", field="strokes"
            )
        object.__setattr__(self, "packing", Packing.of(self.packing))
        check_choice("place", self.place, ("legal", "raw"))
        check_choice("turn", self.turn, ("sideways", "around"))
        rendering.check_mode(self.render_mode)

    @property
    def board_constants(self) -> Constants:
        """The constants of the board."""
        if self.constants is not None:
            return self.constants
        return DEFAULT if self.packing is Packing.EXACT else YIELDING

    @property
    def rule_set(self) -> RuleSet:
        """The rule set itself."""
        return self.rules if isinstance(self.rules, RuleSet) else rule_set(self.rules)


def check_choice(field: str, value: str, choices: Sequence[str]) -> None:
    """Raise `BadInput` for what is not one of the choices."""
    if value not in choices:
        raise BadInput(f"is {value!r}; {' or '.join(choices)} is right", field=field)
