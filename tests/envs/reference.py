"""`CarromEnv` written a second time, stroke by stroke in plain Python: what the environments must agree with.

Every stroke is simulated alone and its facts are those of `carrom.play.facts_of`; nothing is looked up.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import gymnasium as gym
import numpy as np

from carrom.envs import actions, observing
from carrom.envs.actions import BoardViews
from carrom.envs.boards import Solo
from carrom.envs.conditions import CHOOSES_CONSTANTS, CHOOSES_HAND, rack_numbers, seed_root
from carrom.envs.observing import ObservedBoard
from carrom.envs.options import EnvOptions
from carrom.envs.shaping import counts_of
from carrom.envs.solo import Followed, follow, settle
from carrom.envs.start import board_of, colour_of, ordered, starts_of
from carrom.laws import StrokeFacts, Turn
from carrom.match import Board, Side
from carrom.physics import (
    Constants,
    Hand,
    Packing,
    Position,
    Stroke,
    position_arrays,
    rack,
    simulate,
    surface_of,
)
from carrom.play import choose, episode_keys, facts_of, judge_trajectory, makes_no_stroke


def stroke_of(
    options: EnvOptions,
    action: Any,
    position: Position,
    key: np.uint64,
    number: int,
    hand: Hand | None = None,
    constants: Constants | None = None,
) -> Stroke:
    """The stroke a raw action makes on a position."""
    counts, xs, ys = position_arrays([position])
    surface = surface_of(constants or options.all_constants[0])[None]
    nothing = np.zeros((1, 5))
    views = BoardViews(
        counts, xs, ys, np.zeros(xs.shape, np.int64), nothing[:, :3] > 0, nothing[:, 0] > 0, nothing,
        surface, np.zeros(1, np.int64), np.array([(hand or options.hands[0]).row]),
        (constants or options.all_constants[0],),
    )  # fmt: skip
    wish = np.asarray(action, np.float64)
    return actions.made_stroke(options, wish, position, views, key, number)


def lie_of(state: Solo) -> Position:
    """Where the discs of a board really lie, as its player sees them."""
    if not state.board.is_hidden:
        return state.position
    number = rack_numbers(np.array([state.key]))[0]
    lie = rack(packing=Packing.PACKED, seed=number)
    return ordered(lie, state.board.state.striker_colour)


class ReferenceEnv(gym.Env[Any, Any]):
    """One board alone. Seeds only: no rendering, no other start for an episode."""

    def __init__(self, **options: Any) -> None:
        self.options = EnvOptions(**options)
        self.rules = self.options.rule_set
        self.starts = starts_of(self.options.start, self.rules)
        self.action_space = actions.space(self.options)
        self.observation_space = observing.space(flatten=self.options.flatten)
        self.root, self.episode = 0, -1
        self.now: Solo | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        assert not options
        self.episode += 1
        if seed is not None:
            self.root, self.episode = seed_root(seed), 0
        key = episode_keys(np.array([self.root], np.uint64), np.array([self.episode]))
        start = self.starts[choose(key, len(self.starts))[0]]
        position = ordered(start.layout, colour_of(start, self.rules))
        hands, constants = self.options.hands, self.options.all_constants
        self.now = Solo(
            board_of(start, self.rules, self.options.packing),
            position,
            0,
            self.root,
            self.episode,
            hands[choose(key + CHOOSES_HAND, len(hands))[0]],
            constants[choose(key + CHOOSES_CONSTANTS, len(constants))[0]],
        )
        return self.observation(), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        now = self.now
        assert now is not None
        assert not now.over
        wish = actions.check_actions(self.options, action)
        stroke = stroke_of(
            self.options, wish, now.position, now.key, now.strokes, now.hand, now.constants
        )
        played = simulate(lie_of(now), stroke, now.constants)
        facts = facts_of(played, self.rules).facts(now.board.state.striker_colour)
        no_stroke = makes_no_stroke(played, self.rules)
        if no_stroke:
            facts = StrokeFacts()
            ruling = judge_trajectory(self.rules, now.board.for_the_laws(self.rules), played)
            followed = Followed(ruling, now.board)
        else:
            followed = follow(self.rules, now.board, facts)
        board: Board | None = followed.board
        position = now.position if played.first_contact is None else played.final
        if not followed.over:
            board, position = settle(
                self.rules, followed.board, position, followed.men, followed.queen
            )
        void = board is None
        board = board or followed.board
        strokes, limit = now.strokes + 1, self.options.strokes
        self.now = replace(now, board=board, position=position, strokes=strokes, over=followed.over)
        cut = not followed.over and (void or (limit is not None and strokes >= limit))
        reward = followed.points - self.options.cost
        weights = self.options.weights
        if not weights.is_nothing:
            before = weights.potential(*counts_of(now.board, Side.A))
            after = 0.0 if followed.over else weights.potential(*counts_of(board, Side.A))
            reward += weights.discount * after - before
        info = {
            "own": facts.own,
            "opp": facts.opp,
            "queen": int(facts.queen),
            "striker": int(facts.striker),
            "improper": int(bool(facts.breaches)),
            "kept": int(followed.ruling.turn is Turn.KEEP),
            "points": followed.points,
            "no_stroke": int(no_stroke),
        }
        return self.observation(), float(reward), followed.over, cut, info

    def observation(self) -> Any:
        assert self.now is not None
        limit = self.options.strokes
        left = 1.0 if limit is None else 1.0 - self.now.strokes / limit
        flat = observing.observe(ObservedBoard(self.now.position, self.now.board.state, left=left))
        return flat if self.options.flatten else observing.by_name(flat)
