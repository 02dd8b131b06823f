"""Carrom for two or four agents, in PettingZoo (AEC): boards, games and matches by the laws.

`env` makes the environment with PettingZoo's usual wrapper, `raw_env` is the environment itself.

>>> from carrom.envs import carrom_v0
>>> env = carrom_v0.env(doubles=True)
>>> env.reset(seed=1)
>>> env.agents
['player_0', 'player_1', 'player_2', 'player_3']
>>> observation, reward, terminated, truncated, info = env.last()
>>> env.step(env.action_space(env.agent_selection).sample())
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

from carrom.envs import actions, matches, observing, rendering
from carrom.envs.options import EnvOptions, check_choice
from carrom.envs.start import starts_of
from carrom.envs.vector import seed_root
from carrom.errors import BadInput, nearest
from carrom.match import Board, Match, Side, events, side_of
from carrom.physics import STEADY, Hand, Position
from carrom.play import choose, episode_keys, place, play_stroke, seed_from, seen_by

STROKES = 1000
"""Strokes after which an episode is cut short, unless something else is asked for."""
SINGLES, DOUBLES = ("a1", "b1"), ("a1", "b1", "a2", "b2")
"""The players of the match whom player_0, player_1 … are, in the order of turns."""


@dataclass(frozen=True, slots=True)
class Now:
    """Everything an episode is, at one moment.

    ``spots``: what the agent who is placing men has chosen so far. ``shown``: the last board and its discs,
    for when the match is over and none is in play.
    """

    match: Match
    strokes: int
    root: int
    episode: int
    spots: tuple[tuple[float, float], ...] = ()
    shown: tuple[Board, Position] | None = None


@dataclass(frozen=True, slots=True)
class AgentsState:
    """The state of an environment: the episode, who acts, and by name what agents know of it."""

    now: Now
    selected: str
    known: dict[str, dict[str, Any]]


KNOWN = ("rewards", "_cumulative_rewards", "terminations", "truncations")
"""What PettingZoo keeps for each agent."""


def seed_of(root: int, episode: int) -> str:
    """The seed of an episode's match, from which its packed racks come."""
    return seed_from(f"environment {root} {episode}")


def env(**options: Any) -> Any:
    """The environment in the wrapper that says so when it is used out of order. Options: see `raw_env`."""
    return OrderEnforcingWrapper(raw_env(**options))


class raw_env(AECEnv):  # type: ignore[misc]  # the name that PettingZoo expects
    """Agents play a match by the laws of a rule set; ``doubles``: partners are 0 and 2, 1 and 3.

    ``format``: a single board (`matches.ONE_BOARD`), a format of the rule set by its name, its first if
    empty, or one told in words, ``points=25 boards=8 games=3``; no clock runs. ``breaker``: who strikes
    first; left out, the seed tosses. Other options: see `EnvOptions`; ``hand``: a hand for all or one for
    each agent. ``placing``: returned men are placed by themselves (``auto``: well, as `carrom.play.settle`
    does), or by an ``action`` of the agent whom the laws name: (x, y) in the outer circle as the agent sees
    it, moved to the nearest legal spot, man by man; a third number above 0 waives the due where the laws
    allow it.

    When a board ends, its points (those on demand included) are a reward to the side that won it, and as many
    less to the other. ``shaping`` times the men a side has got rid of by a stroke, less the other side's,
    is added.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "carrom_v0",
        "render_modes": rendering.MODES,
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: str = "laws-29",
        *,
        doubles: bool = False,
        format: str = matches.ONE_BOARD,
        breaker: str | None = None,
        hand: Hand | Mapping[str, Hand] = STEADY,
        placing: Literal["auto", "action"] = "auto",
        **options: Any,
    ) -> None:
        super().__init__()
        if "cost" in options:
            raise BadInput("is an option of boards played alone only", field="cost")
        self.options = EnvOptions(rules=rules, **{"strokes": STROKES, **options})
        constants = self.options.board_constants
        match_made = matches.match_made(rules, format, doubles=doubles, constants=constants)
        self._made = match_made
        self.rules = Match().apply(match_made).state.rules
        self.starts = starts_of(self.options.start, events.rules_of(match_made))
        self.players = DOUBLES if doubles else SINGLES
        self.possible_agents = [f"player_{number}" for number in range(len(self.players))]
        self._player = dict(zip(self.possible_agents, self.players, strict=True))
        self._agent = dict(zip(self.players, self.possible_agents, strict=True))
        if breaker is not None and breaker not in self._player:
            raise BadInput(
                f"is {breaker!r}; {nearest(breaker, self.possible_agents)}", field="breaker"
            )
        self.breaker = breaker
        hands = hand if isinstance(hand, Mapping) else dict.fromkeys(self.possible_agents, hand)
        self._options = {
            agent: replace(self.options, hand=hands.get(agent, STEADY))
            for agent in self.possible_agents
        }
        check_choice("placing", placing, ("auto", "action"))
        self._asks = placing == "action"
        self.limit = self.options.strokes
        self.render_mode = self.options.render_mode
        space = observing.space(flatten=self.options.flatten)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: actions.space() for agent in self.possible_agents}
        self.state_space = observing.space(flatten=True)
        self.agents: list[str] = []
        self._now: Now | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents."""
        return self.action_spaces[agent]

    # Episodes ----------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. ``options["start"]``: another start, for this episode only."""
        last = self._now
        if seed is not None:
            root, episode = seed_root(seed), 0
        elif last is None:
            root, episode = int(np.random.default_rng().integers(2**63)), 0
        else:
            root, episode = last.root, last.episode + 1
        starts = self.starts
        if options and "start" in options:
            starts = starts_of(options["start"], self.rules)
        key = episode_keys(np.array([root], np.uint64), np.array([episode]))
        first = self.players[choose(key + np.uint64(1), 2)[0]]  # the toss
        if self.breaker is not None:
            first = self._player[self.breaker]
        match_made = matches.with_seed(self._made, seed_of(root, episode), self.options)
        match = Match().apply(match_made)
        match = matches.begin_match(match, first, starts[choose(key, len(starts))[0]])
        match = matches.play_on(match, asks=self._asks)
        self._now = Now(match, 0, root, episode)
        self.agents = self.possible_agents[:]
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._pass_on(match)

    def step(self, action: Any) -> None:
        """The agent selected strikes, or places a man; the match goes on until somebody has to act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        wish = actions.check_actions(action, (actions.NUMBERS,))
        before = self._at()
        waits = matches.to_place(before.match) if self._asks else None
        now = self._strike(wish, before) if waits is None else self._place(wish, before)
        now = replace(now, match=matches.play_on(now.match, asks=self._asks))
        self._now = now
        self._cumulative_rewards[agent] = 0.0
        old, new = before.match.state, now.match.state
        gained = matches.points(old, new) + self.options.shaping * matches.progress(old, new)
        for each in self.agents:
            self.rewards[each] = gained if side_of(self._player[each]) is Side.A else -gained
        self._accumulate_rewards()
        over = now.match.result is not None
        cut = not over and self.limit is not None and now.strokes >= self.limit
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._pass_on(now.match)
        if self.render_mode == "human":
            self.render()

    def _strike(self, wish: Any, now: Now) -> Now:
        player = self._player[self.agent_selection]
        key = episode_keys(np.array([now.root], np.uint64), np.array([now.episode]))[0]
        here = seen_by(now.match, player)
        options = self._options[self.agent_selection]
        stroke = actions.stroke_of(options, wish, here, key, now.strokes)
        played = play_stroke(now.match, None, stroke, seed=seed_of(now.root, now.episode))
        board = now.match.board
        assert board is not None
        shown = now.shown
        if isinstance(played.event, events.Struck):
            assert played.event.final is not None
            shown = (board, Position.from_text(played.event.final))
        # where no stroke was made (A91) it was a step all the same
        return replace(now, match=played.match, strokes=now.strokes + 1, shown=shown)

    def _place(self, wish: Any, now: Now) -> Now:
        player, match = self._player[self.agent_selection], now.match
        what = matches.to_place(match)
        assert what is not None
        waived = events.Waived(by=player)
        if wish[2] > 0 and not now.spots and match.can(waived):
            return replace(now, match=match.apply(waived))
        spot = matches.spot_of(match, player, wish, matches.with_men(match, now.spots))
        if spot is None:  # no room for the next: all of them go where there is
            return replace(now, match=place(match, player), spots=())
        spots = (*now.spots, spot)
        if len(spots) < what.men:
            return replace(now, spots=spots)
        return replace(now, match=place(match, player, spots), spots=())

    def _pass_on(self, match: Match) -> None:
        """Select who acts next; whoever acted last when the match is over."""
        acts = matches.actor(match, asks=self._asks)
        if acts is not None:
            self.agent_selection = self._agent[acts]
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"phase": self.phase} for agent in self.agents
        }

    # What is seen ------------------------------------------------------------------------------

    def observe(self, agent: str) -> Any:
        """The board turned to the agent, and the match as the agent sees it."""
        flat = self._flat(agent)
        return flat if self.options.flatten else observing.by_name(flat)

    def state(self) -> Any:
        """The match as the first agent sees it, flat: everything is open to all."""
        return self._flat(self.possible_agents[0])

    def _flat(self, agent: str) -> Any:
        now = self._at()
        left = 1.0 if self.limit is None else max(1.0 - now.strokes / self.limit, 0.0)
        board, position = self._board(now)
        acts = matches.actor(now.match, asks=self._asks)
        player = self._player[agent]
        return observing.observe(matches.view(now.match, player, acts, position, board, left))

    def _board(self, now: Now) -> tuple[Board, Position]:
        """The board in play and its discs seen from chair S, or the last there was."""
        if now.match.board is not None:
            return now.match.board, matches.with_men(now.match, now.spots)
        assert now.shown is not None
        return now.shown

    def render(self) -> Any:
        """The board as the agent selected sees it: pixels, or text."""
        now = self._at()
        board, position = self._board(now)
        player = self._player[self.agent_selection]
        quarters = now.match.state.seating.quarters(player)
        a, b = now.match.score
        men = f"{board.men(Side.A)} to {board.men(Side.B)} men"
        caption = f"stroke {now.strokes}: {self.agent_selection}, {men}, score {a}:{b}"
        return rendering.frame(
            self.render_mode, position.turned(-quarters), caption, self.options.size
        )

    # State -------------------------------------------------------------------------------------

    def _at(self) -> Now:
        if self._now is None:
            raise BadInput("there is no match yet: call reset first", field="reset")
        return self._now

    @property
    def match(self) -> Match:
        """The match so far, with its log."""
        return self._at().match

    @property
    def phase(self) -> Literal["stroke", "place"]:
        """What is asked of the agent selected: to strike, or to place a man."""
        return "place" if self._asks and matches.to_place(self.match) else "stroke"

    def get_state(self) -> AgentsState:
        """The episode at this moment: what `set_state` takes, here or in another environment."""
        now = self._at()
        known = {name: dict(getattr(self, name)) for name in KNOWN}
        return AgentsState(now, self.agent_selection, known)

    def set_state(self, state: AgentsState) -> None:
        """Go on from a state that `get_state` gave."""
        self._now = state.now
        for name, values in state.known.items():
            setattr(self, name, dict(values))
        self.agents = list(self.rewards)
        self._pass_on(state.now.match)
        self.agent_selection = state.selected
