"""What all environments can be told when they are made, and for one episode when they are reset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Literal, TypedDict, TypeVar

import numpy as np

from carrom.envs import rendering
from carrom.envs.shaping import NO_SHAPING, Shaping, shaping_of
from carrom.envs.start import EpisodeStart, Given, starts_of
from carrom.errors import BadInput, nearest
from carrom.laws import RuleSet, rule_set
from carrom.physics import (
    DEFAULT,
    PEER,
    YIELDING,
    ComputeDevice,
    Constants,
    Hand,
    Packing,
    check_device,
    find_card,
)

T = TypeVar("T")
ActionForm = Literal["raw", "target", "candidates"]
MenPlacing = Literal["rings", "well", "action"]

HandsOfAgents = Hand | Sequence[Hand] | Mapping[str, Hand | Sequence[Hand]]
"""A hand for all, or by the names of agents; several, of which the seed of an episode chooses."""

STROKES = 1000
"""Strokes after which an episode of several players is cut short, unless something else is asked for."""
EPISODE = ("start", "hand", "constants")
"""What an episode can be told otherwise, by the options of `reset`."""


class CommonOptions(TypedDict, total=False):
    """The names of the options that every environment takes, with their types: see `EnvOptions`."""

    start: Given | Sequence[Given]
    actions: ActionForm
    tried: bool
    place: Literal["legal", "raw"]
    turn: Literal["sideways", "around"]
    strokes: int | None
    shaping: Shaping | float
    cost: float
    flatten: bool
    constants: Constants | Sequence[Constants] | None
    packing: Packing | str
    render_mode: str | None
    size: int
    device: ComputeDevice


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvOptions:
    """Options of an environment.

    ``rules``: a rule set by name or its file, or the rule set itself. ``start``: left out, the rack; or a
    position (or its text), an `EpisodeStart`, or several of them, of which the seed chooses
    (`carrom.envs.starts` makes some). ``actions``: what an action is, ``raw``, ``target`` or ``candidates``,
    see `carrom.envs.actions`. ``tried``: every candidate is played out in the simulator, and the observation
    says what came of it (`carrom.envs.trials`). ``packing``: how the rack lies: ``packed``, by the seed,
    shown as it is drawn until it is broken, or ``exact``. ``hand``: the error with which strokes are made, or
    several hands, of which the seed chooses one for each episode; `PEER` if left out, `STEADY` for none.
    ``constants``: of the board, or several, of which the seed chooses one for each episode; left out, men of
    packed racks yield. ``place``: ``legal`` moves the striker to the nearest legal place, ``raw`` only off
    other discs, so that it may stand in a moon, from where a stroke is improper. ``turn``: directions go as
    far as ``sideways``, or all the way ``around`` (where going back is allowed, A31; forwards is then within
    ±0.41). ``strokes``: after so many the episode is cut short; None: never. ``shaping`` (`Shaping`, or a
    number) and ``cost``: added to the reward. ``flatten``: observations are one flat array, not a dictionary
    (`carrom.envs.observing`). ``device``: ``cpu``, or ``cuda``: strokes of many boards, and those that are
    tried, are played out and ruled on a graphics card, with the same bits.

    >>> EnvOptions(rules="icf-25", actions="candidates").strokes
    200
    """

    rules: str | RuleSet = "laws-29"
    start: Given | Sequence[Given] = None
    actions: ActionForm = "raw"
    tried: bool = False
    hand: Hand | Sequence[Hand] = PEER
    place: Literal["legal", "raw"] = "legal"
    turn: Literal["sideways", "around"] = "sideways"
    strokes: int | None = 200
    shaping: Shaping | float = NO_SHAPING
    cost: float = 0.0
    flatten: bool = True
    constants: Constants | Sequence[Constants] | None = None
    packing: Packing | str = Packing.PACKED
    render_mode: str | None = None
    size: int = 480
    device: ComputeDevice = "cpu"

    def __post_init__(self) -> None:
        if self.strokes is not None:
            check_count("strokes", self.strokes)
        check_count("size", self.size)
        check_cost(self.cost)
        object.__setattr__(self, "packing", Packing.of(self.packing))
        object.__setattr__(self, "shaping", shaping_of(self.shaping))
        check_choice("actions", self.actions, ("raw", "target", "candidates"))
        check_tried(self.tried, self.actions)
        check_choice("place", self.place, ("legal", "raw"))
        check_choice("turn", self.turn, ("sideways", "around"))
        rendering.check_mode(self.render_mode)
        if self.device != "cpu":
            check_device(self.device)
            find_card()  # says at once if there is none
        object.__setattr__(self, "hand", hands_of(self.hand))
        object.__setattr__(self, "constants", self.constants_of(self.constants))

    @classmethod
    def of(cls, options: Mapping[str, Any], *, also: Sequence[str] = ()) -> EnvOptions:
        """The options of these names. Raises `BadInput` for a name that is none; ``also``: other names that
        the environment takes."""
        check_names(options, (*cls.__dataclass_fields__, *also), "options")
        return cls(**options)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands of which the seed chooses."""
        return hands_of(self.hand)

    @property
    def all_constants(self) -> tuple[Constants, ...]:
        """The constants of which the seed chooses."""
        return self.constants_of(self.constants)

    @property
    def weights(self) -> Shaping:
        """What is paid on the way."""
        return shaping_of(self.shaping)

    @property
    def rule_set(self) -> RuleSet:
        """The rule set itself."""
        return self.rules if isinstance(self.rules, RuleSet) else rule_set(self.rules)

    def constants_of(self, given: Constants | Sequence[Constants] | None) -> tuple[Constants, ...]:
        """What was given as constants, one or several; left out, those that go with the packing."""
        if given is None:
            given = DEFAULT if self.packing is Packing.EXACT else YIELDING
        return several(given, Constants, "constants")


def several(given: Any, kind: type[T], field: str) -> tuple[T, ...]:
    """One value or several of a kind. Raises `BadInput` for anything else."""
    values = (given,) if isinstance(given, kind) else given
    if isinstance(values, str | Mapping) or not isinstance(values, Sequence):
        raise BadInput(f"is {given!r}; a {kind.__name__} or several of them are right", field=field)
    for number, value in enumerate(values):
        if not isinstance(value, kind):
            raise BadInput(f"has {value!r} at {number}, not a {kind.__name__}", field=field)
    if not values:
        raise BadInput(f"is empty: at least one {kind.__name__} is needed", field=field)
    return tuple(values)


def hands_of(given: Hand | Sequence[Hand]) -> tuple[Hand, ...]:
    """What was given as a hand, one or several."""
    return several(given, Hand, "hand")


@dataclass(frozen=True, slots=True)
class EpisodeChoices:
    """Of what the seed of an episode chooses: starts, constants, and hands for each player."""

    starts: tuple[EpisodeStart, ...]
    constants: tuple[Constants, ...]
    hands: tuple[tuple[Hand, ...], ...]


def check_names(given: Mapping[str, Any], known: Sequence[str], field: str) -> None:
    """Raise `BadInput` for a name that is not known."""
    for name in given:
        if name not in known:
            raise BadInput(f"has {name!r}; {nearest(str(name), known)}", field=field)


def is_like(name: str, known: Sequence[str]) -> bool:
    """Whether a name is nearly one that is known."""
    return nearest(name, known).startswith("did you mean")


def hands_by_agent(
    given: HandsOfAgents,
    agents: Sequence[str],
    others: Sequence[tuple[Hand, ...]],
) -> tuple[tuple[Hand, ...], ...]:
    """The hands of agents, in their order: one or several for all, or for each by name; agents that are not
    named keep ``others``."""
    if not isinstance(given, Mapping):
        return (hands_of(given),) * len(agents)
    check_names(given, agents, "hand")
    return tuple(
        hands_of(given[agent]) if agent in given else other
        for agent, other in zip(agents, others, strict=True)
    )


def episode_choices(
    options: Mapping[str, Any] | None,
    usual: EpisodeChoices,
    env: EnvOptions,
    rules: RuleSet,
    agents: Sequence[str],
    *,
    also: Sequence[str] = (),
    strict: bool = True,
) -> EpisodeChoices:
    """The choices of one episode by the options of `reset`. Raises `BadInput` for a name that is none, or, if
    not ``strict``, only for a slip of one that is."""
    given = options or {}
    known = (*EPISODE, *also)
    slips = {name: value for name, value in given.items() if strict or is_like(name, known)}
    check_names(slips, known, "options")
    starts, constants, hands = usual.starts, usual.constants, usual.hands
    if "start" in given:
        starts = starts_of(given["start"], rules)
    if "constants" in given:
        constants = env.constants_of(given["constants"])
    if "hand" in given:
        hands = hands_by_agent(given["hand"], agents, usual.hands)
    return EpisodeChoices(starts, constants, hands)


def options_of_two(
    given: Mapping[str, Any],
    rules: str | RuleSet,
    placing: str,
    breaker: str | None,
    agents: Sequence[str],
    also: Sequence[str],
) -> EnvOptions:
    """The options of an environment of several agents. Raises `BadInput`, also for a way of placing men that
    does not exist, or not with this form of actions, and for a ``breaker`` who is no agent."""
    if "cost" in given:
        raise BadInput("is an option of boards played alone only", field="cost")
    options = EnvOptions.of({"rules": rules, "strokes": STROKES, **given}, also=also)
    check_choice("placing", placing, ("rings", "well", "action"))
    if placing == "action" and options.actions == "candidates":
        raise BadInput(
            "is 'action', but candidates are strokes: raw or target actions place men too",
            field="placing",
        )
    if breaker is not None and breaker not in agents:
        raise BadInput(f"is {breaker!r}; {nearest(breaker, agents)}", field="breaker")
    return options


def check_choice(field: str, value: str, choices: Sequence[str]) -> None:
    """Raise `BadInput` for what is not one of the choices."""
    if value not in choices:
        hint = f"; {nearest(value, choices)}" if is_like(str(value), choices) else ""
        raise BadInput(f"is {value!r}; {' or '.join(choices)} is right{hint}", field=field)


def check_tried(value: Any, form: ActionForm) -> None:
    """Raise `BadInput` for what does not say whether candidates are tried, or where there are none."""
    if not isinstance(value, bool):
        raise BadInput(f"is {value!r}; True or False is right", field="tried")
    if value and form != "candidates":
        raise BadInput(
            f'is True, but actions are {form!r}: with actions="candidates" there is something to try',
            field="tried",
        )


def check_cost(value: Any) -> None:
    """Raise `BadInput` for what is not the cost of a stroke."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < inf:
        raise BadInput(f"is {value!r}; a finite number from 0 is right", field="cost")


def check_count(field: str, value: Any) -> None:
    """Raise `BadInput` for what is not a whole number from 1."""
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or value < 1:
        raise BadInput(f"is {value!r}; a whole number from 1 is right", field=field)
