"""Carrom for two or four agents, in PettingZoo (AEC): boards, games and matches by the laws.

`env` makes the environment with PettingZoo's usual wrapper, `raw_env` is the environment itself.

>>> from carrom.envs import carrom_v1
>>> env = carrom_v1.env(doubles=True)
>>> env.reset(seed=1)
>>> env.agents
['player_0', 'player_1', 'player_2', 'player_3']
>>> observation, reward, terminated, truncated, info = env.last()
>>> env.step(env.action_space(env.agent_selection).sample())
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, Unpack

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # type: ignore[import-untyped]

from carrom.drawing import FilmedStroke
from carrom.envs import actions, matches, observing, rendering
from carrom.envs.actions import BoardViews
from carrom.envs.candidates import CANDIDATES
from carrom.envs.conditions import (
    CHOOSES_CONSTANTS,
    CHOOSES_HAND,
    match_seed,
    rack_numbers,
    seed_root,
)
from carrom.envs.options import (
    CommonOptions,
    EpisodeChoices,
    HandsOfAgents,
    MenPlacing,
    episode_choices,
    hands_by_agent,
    options_of_two,
)
from carrom.envs.start import starts_of
from carrom.errors import BadInput, nearest
from carrom.laws import RuleSet
from carrom.match import Board, Match, Side, events, side_of
from carrom.physics import PEER, Constants, Hand, Position
from carrom.play import choose, episode_keys, replay_stroke, seen_by, strike

SINGLES, DOUBLES = ("a1", "b1"), ("a1", "b1", "a2", "b2")
"""The players of the match whom player_0, player_1 … are, in the order of turns."""


@dataclass(frozen=True, slots=True)
class Now:
    """Everything an episode is, at one moment.

    ``hands``: of the agents, in their order. ``spots``: what the agent who is placing men has chosen so far.
    ``shown``: the last board and its discs,
    for when the match is over and none is in play.
    """

    match: Match
    strokes: int
    root: int
    episode: int
    constants: Constants
    hands: tuple[Hand, ...]
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
    return match_seed(rack_numbers(key_of(root, episode))[0])


def key_of(root: int, episode: int) -> NDArray[np.uint64]:
    """The key of an episode's random numbers, in an array."""
    keys: NDArray[np.uint64] = episode_keys(np.array([root], np.uint64), np.array([episode]))
    return keys


def env(
    rules: str | RuleSet = "laws-29",
    *,
    doubles: bool = False,
    format: str = matches.ONE_BOARD,
    breaker: str | None = None,
    hand: HandsOfAgents = PEER,
    placing: MenPlacing = "rings",
    **options: Unpack[CommonOptions],
) -> AECEnv:
    """The environment in the wrapper that says so when it is used out of order. Options: see `raw_env`."""
    return OrderEnforcingWrapper(
        raw_env(rules, doubles=doubles, format=format, breaker=breaker, hand=hand, placing=placing,
                **options)
    )  # fmt: skip


class raw_env(AECEnv):  # type: ignore[misc]  # the name that PettingZoo expects
    """Agents play a match by the laws of a rule set; ``doubles``: partners are 0 and 2, 1 and 3.

    ``format``: a single board (`matches.ONE_BOARD`), a format of the rule set by its name, its first if
    empty, or one told in words, ``points=25 boards=8 games=3``; no clock runs. ``breaker``: who strikes
    first; left out, the seed tosses. Other options: see `EnvOptions`; ``hand``: for all agents, or by their
    names. ``placing``: returned men are placed by a rule, on the first free spots of three ``rings``,
    those farthest from whoever strikes at them first, or ``well``, as `carrom.play.settle` does (slower); or
    by an ``action`` of the agent whom the laws name: (x, y) in the outer circle as the agent sees it, moved
    to the nearest legal spot, man by man; a third number above 0 waives the due where the laws allow it.

    When a board ends, its points (those on demand included) are a reward to the side that won it, and as many
    less to the other. What ``shaping`` pays each agent is added.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  # as PettingZoo has it
        "name": "carrom_v1",
        "is_parallelizable": False,
        **rendering.metadata(None),
    }

    def __init__(
        self,
        rules: str | RuleSet = "laws-29",
        *,
        doubles: bool = False,
        format: str = matches.ONE_BOARD,
        breaker: str | None = None,
        hand: HandsOfAgents = PEER,
        placing: MenPlacing = "rings",
        **options: Unpack[CommonOptions],
    ) -> None:
        super().__init__()
        self._made = made = matches.match_made(rules, format, doubles=doubles)
        self.rules = Match().apply(made).state.rules
        self.players = DOUBLES if doubles else SINGLES
        self.possible_agents = [f"player_{number}" for number in range(len(self.players))]
        self._player = dict(zip(self.possible_agents, self.players, strict=True))
        self._agent = dict(zip(self.players, self.possible_agents, strict=True))
        also = ("doubles", "format", "breaker", "hand", "placing")
        self.options = options_of_two(options, rules, placing, breaker, self.possible_agents, also)
        self.breaker = breaker
        usual = (self.options.hands,) * len(self.possible_agents)
        hands = hands_by_agent(hand, self.possible_agents, usual)
        starts = starts_of(self.options.start, events.rules_of(made))
        self._usual = EpisodeChoices(starts, self.options.all_constants, hands)
        self.placing, self._asks = placing, placing == "action"
        self.limit = self.options.strokes
        self.render_mode = self.options.render_mode
        self.metadata = self.metadata | rendering.metadata(self.render_mode)
        said = actions.features_of(self.options)
        space = observing.space(flatten=self.options.flatten, features=said)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: actions.space(self.options) for agent in self.possible_agents}
        self.state_space = observing.space(flatten=True, features=said)
        self.agents: list[str] = []
        self._now: Now | None = None
        self._features: NDArray[np.float64] | None = None
        self._shown_version = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents."""
        return self.action_spaces[agent]

    # Episodes ----------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match. ``options``: another ``start``, ``hand`` or ``constants``, for this episode only."""
        choices = episode_choices(
            options, self._usual, self.options, self.rules, self.possible_agents, strict=False
        )  # PettingZoo's own test passes a name that means nothing
        last = self._now
        if seed is not None:
            root, episode = seed_root(seed), 0
        elif last is None:
            root, episode = int(np.random.default_rng().integers(2**63)), 0
        else:
            root, episode = last.root, last.episode + 1
        key = key_of(root, episode)
        first = self.players[choose(key + np.uint64(1), 2)[0]]  # the toss
        if self.breaker is not None:
            first = self._player[self.breaker]
        starts, several = choices.starts, choices.constants
        constants = several[choose(key + CHOOSES_CONSTANTS, len(several))[0]]
        hands = tuple(
            hands[choose(key + CHOOSES_HAND + np.uint64(player), len(hands))[0]]
            for player, hands in enumerate(choices.hands)
        )
        packing = self.options.packing
        made = matches.with_seed(self._made, seed_of(root, episode), packing, constants)
        match = Match().apply(made)
        match = matches.begin_match(match, first, starts[choose(key, len(starts))[0]])
        match = matches.play_on(match, self.placing)
        self._now = Now(match, 0, root, episode, constants, hands)
        self._shown_version = match.version
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
        wish = actions.check_actions(self.options, action)
        before = self._at()
        waits = matches.to_place(before.match) if self._asks else None
        now = self._strike(wish, before) if waits is None else self._place(wish, before)
        now = replace(now, match=matches.play_on(now.match, self.placing))
        self._now = now
        self._cumulative_rewards[agent] = 0.0
        old, new = before.match.state, now.match.state
        gained, weights = float(matches.points(old, new)), self.options.weights
        for each in self.agents:
            side = side_of(self._player[each])
            reward = gained if side is Side.A else -gained
            if not weights.is_nothing:
                after = matches.potential(new, side, weights)
                reward += weights.discount * after - matches.potential(old, side, weights)
            self.rewards[each] = reward
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
        key, here = key_of(now.root, now.episode)[0], seen_by(now.match, player)
        stroke = actions.made_stroke(self.options, wish, here, self._view(now), key, now.strokes)
        played = strike(now.match, None, stroke, seed=seed_of(now.root, now.episode))
        board = now.match.board
        assert board is not None
        shown = now.shown
        if isinstance(played.event, events.Struck):
            assert played.event.final is not None
            shown = (board, Position.from_text(played.event.final))
        # where no stroke was made (A91) it was a step all the same
        return replace(now, match=played.match, strokes=now.strokes + 1, shown=shown)

    def _place(self, wish: Any, now: Now) -> Now:
        player = self._player[self.agent_selection]
        match, spots = matches.place_man(now.match, player, wish, now.spots)
        return replace(now, match=match, spots=spots)

    def _pass_on(self, match: Match) -> None:
        """Select who acts next; whoever acted last when the match is over."""
        acts = matches.actor(match, asks=self._asks)
        if acts is not None:
            self.agent_selection = self._agent[acts]
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"phase": self.phase} for agent in self.agents
        }
        self._features = None
        if self.options.actions == "candidates":
            for agent in self.agents:
                self.infos[agent]["action_mask"] = actions.mask_of(self._choices_of(agent))

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
        if agent not in self._player:
            raise BadInput(f"is {agent!r}; {nearest(agent, self.possible_agents)}", field="agent")
        player = self._player[agent]
        flat = observing.observe(matches.view(now.match, player, acts, position, board, left))
        if self.options.actions != "candidates":
            return flat
        return observing.with_candidates(flat, self._choices_of(agent))

    def _choices_of(self, agent: str) -> NDArray[np.float64]:
        """What is said of the candidates of an agent: only who acts has any."""
        now = self._at()
        if agent != self.agent_selection or now.match.board is None:
            return np.zeros((CANDIDATES, actions.features_of(self.options)))
        if self._features is None:
            self._features = actions.proposals(self.options, self._view(now))[1][0]
        return self._features

    def _view(self, now: Now) -> BoardViews:
        """The board as the actions of the player on turn see it."""
        board = now.match.board
        assert board is not None
        here = seen_by(now.match, board.on_turn)
        hand = now.hands[self.possible_agents.index(self.agent_selection)]
        return actions.view_of(here, self.rules, board, now.constants, hand)

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
        strokes = self._film(now.match, quarters) if self.render_mode == "rgb_array_list" else []
        self._shown_version = now.match.version
        return rendering.frame(
            self.render_mode, position.turned(-quarters), caption, self.options.size, strokes
        )

    def _film(self, match: Match, quarters: int) -> list[FilmedStroke]:
        """The strokes that were made since the last look, all seen from one chair."""
        strokes = []
        for step in match.line:
            if step.version > self._shown_version and (played := replay_stroke(step)) is not None:
                board = step.before.board
                assert board is not None
                here = step.before.seating.quarters(board.on_turn)
                strokes.append(FilmedStroke(played, here - quarters))
        return strokes

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
