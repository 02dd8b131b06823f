"""`carrom/Carrom-v0`: one board alone, in Gymnasium."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import gymnasium as gym
import numpy as np

from carrom.envs import actions, observing, rendering
from carrom.envs.actions import Aim
from carrom.envs.chance import choices, mixed, streams
from carrom.envs.observing import View
from carrom.envs.solo import follow, settle
from carrom.envs.start import Given, board_of, colour_of, ordered, starts_of
from carrom.errors import BadInput
from carrom.laws import RuleSet, Turn, rule_set
from carrom.match import Board, Side
from carrom.physics import DEFAULT, STEADY, Constants, Hand, Position, simulate
from carrom.play import facts_of
from carrom.players import Node

if TYPE_CHECKING:
    from carrom.laws import Ruling

STROKES = 200
"""Strokes after which an episode is cut short, unless something else is asked for."""


@dataclass(frozen=True, slots=True)
class Solo:
    """Everything an episode is, at one moment: the board by the laws, the discs as its player sees them, how
    many strokes were made, where its chance comes from (``root`` of the seed, number of the episode), and
    whether the board is over.
    """

    board: Board
    position: Position
    strokes: int
    root: int
    episode: int
    over: bool = False

    @property
    def key(self) -> np.uint64:
        """The key of this episode's numbers by chance."""
        return np.uint64(mixed(np.uint64(self.root), self.episode))


class CarromEnv(gym.Env[Any, Any]):
    """Clear the board alone: pocket the own men and the queen by the laws, while the opponent passes.

    ``rules``: a rule set by name or its file, or the rule set itself. ``start``: the rack, a position (or
    its text), a `Start`, or several of them, of which the seed chooses. ``hand``: the error with which
    strokes are made. ``strokes``: after so many the episode is cut short; None: never. ``place`` and
    ``turn``: see `Aim`. ``flatten``: observations are one flat array, not a dictionary
    (`carrom.envs.observing`).

    A stroke is rewarded with the points of a board that is over (+ the player's, − the opponent's), plus
    ``shaping`` times the men he has got rid of by it (see `Followed.progress`), less ``cost``.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": rendering.MODES, "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        rules: str | RuleSet = "laws-29",
        *,
        start: Given | Sequence[Given] = None,
        hand: Hand = STEADY,
        place: Literal["legal", "raw"] = "legal",
        turn: Literal["sideways", "around"] = "sideways",
        strokes: int | None = STROKES,
        shaping: float = 0.0,
        cost: float = 0.0,
        flatten: bool = True,
        constants: Constants = DEFAULT,
        render_mode: str | None = None,
        size: int = 480,
    ) -> None:
        self.rules = rules_of(rules)
        self.starts = starts_of(start, self.rules)
        self.aim = Aim(place, turn, hand)
        self.limit = limit_of(strokes)
        self.shaping, self.cost = shaping, cost
        self.flatten = flatten
        self.constants = constants
        self.render_mode = rendering.mode_of(render_mode)
        self.size = size
        self.action_space = actions.space()
        self.observation_space = observing.space(flatten=flatten)
        self.ruling: Ruling | None = None
        """The ruling on the last stroke, with its clauses."""
        self._root: int | None = None
        self._episode = 0
        self._now: Solo | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new board. ``options["start"]``: another start, for this episode only."""
        super().reset(seed=seed)
        starts = self.starts
        if options and "start" in options:
            starts = starts_of(options["start"], self.rules)
        self._episode += 1
        if seed is not None:
            self._root, self._episode = root_of(seed), 0
        elif self._root is None:
            self._root, self._episode = int(self.np_random.integers(2**63)), 0
        assert self._root is not None
        key = streams(np.array([self._root], np.uint64), np.array([self._episode]))
        start = starts[choices(key, len(starts))[0]]
        position = ordered(start.position, colour_of(start, self.rules))
        self._now = Solo(board_of(start, self.rules), position, 0, self._root, self._episode)
        self.ruling = None
        if self.render_mode == "human":
            self.render()
        return self._observation(), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """One stroke, ruled; what returns is put back, and the opponent lets his turn pass."""
        now = self.get_state()
        if now.over:
            raise gym.error.ResetNeeded("the board is over: call reset first")
        wish = actions.checked(action, (actions.NUMBERS,))
        stroke = self.aim.stroke(wish, now.position, now.key, now.strokes)
        played = simulate(now.position, stroke, self.constants)
        seen = facts_of(played, self.rules)
        facts = seen.facts(now.board.state.striker_colour)
        found = follow(self.rules, now.board, facts)
        board: Board | None = found.board
        position = played.final
        if not found.over:
            board, position = settle(self.rules, found.board, position, found.men, found.queen)
        void = board is None
        made = now.strokes + 1
        board = board or found.board
        self._now = replace(now, board=board, position=position, strokes=made, over=found.over)
        self.ruling = found.ruling
        cut = not found.over and (void or (self.limit is not None and made >= self.limit))
        reward = found.points + self.shaping * found.progress - self.cost
        info = {
            "own": facts.own,
            "opp": facts.opp,
            "queen": int(facts.queen),
            "striker": int(facts.striker),
            "improper": int(bool(facts.breaches)),
            "kept": int(found.ruling.turn is Turn.KEEP),
            "points": found.points,
        }
        if self.render_mode == "human":
            self.render()
        return self._observation(), float(reward), found.over, cut, info

    def render(self) -> Any:
        """The board as its player sees it: pixels, or text."""
        now = self.get_state()
        board = now.board
        caption = (
            f"stroke {now.strokes}: {board.men(Side.A)} own, {board.men(Side.B)} of the opponent's, "
            f"queen {board.state.queen}, dues {board.owes(Side.A)}"
        )
        return rendering.frame(self.render_mode, now.position, caption, self.size)

    # State -------------------------------------------------------------------------------------

    def get_state(self) -> Solo:
        """The episode at this moment, a value: what `set_state` takes, here or in another environment."""
        if self._now is None:
            raise gym.error.ResetNeeded("there is no board yet: call reset first")
        return self._now

    def set_state(self, state: Solo) -> None:
        """Go on from a state that `get_state` gave."""
        self._now = state
        self._root, self._episode = state.root, state.episode
        self.ruling = None

    phase = "stroke"
    """What is asked of the player; the other environment has more."""

    @property
    def turn(self) -> Literal["sideways", "around"]:
        """How far directions go."""
        return self.aim.turn

    @property
    def node(self) -> Node:
        """The board for a computer player to think about."""
        now = self.get_state()
        return Node(
            now.position, now.board.for_the_laws(self.rules), self.rules, constants=self.constants
        )

    def _observation(self) -> Any:
        now = self.get_state()
        left = 1.0 if self.limit is None else 1.0 - now.strokes / self.limit
        flat = observing.observed(View(now.position, now.board.state, left=left))
        return flat if self.flatten else observing.by_name(flat)


def rules_of(given: str | RuleSet) -> RuleSet:
    """A rule set by its name, or itself."""
    return given if isinstance(given, RuleSet) else rule_set(given)


def limit_of(strokes: int | None) -> int | None:
    """The limit of strokes, checked."""
    if strokes is not None and strokes < 1:
        raise BadInput(f"is {strokes}; an episode has at least one stroke", field="strokes")
    return strokes


def root_of(seed: int) -> int:
    """The root of a seed's numbers by chance: 64 bits."""
    return int(mixed(np.uint64(seed & (2**64 - 1)), 0))
