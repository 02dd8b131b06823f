"""A91 in the environments: a step, but no stroke. Nothing changes and nothing is charged."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from carrom.envs import CarromEnv, CarromVectorEnv, EpisodeStart
from carrom.envs.carrom_v1 import raw_env
from carrom.envs.solo import in_bulk, rulings_of
from carrom.envs.start import board_of
from carrom.laws import Queen, Turn, rule_set
from carrom.match import events
from carrom.physics import Position
from carrom.play import NO_STROKE

SIDEWAYS = [0.0, 1.0, -1.0]  # from the middle, along the base line, as weakly as actions go
FAR = Position.of(white=[(0.1, 0.2)], black=[(-0.2, 0.1)], queen=[(0.2, 0.1)])


def env(**options: Any) -> CarromEnv:
    made = CarromEnv(options.pop("rules", "laws-29"), **{"start": EpisodeStart(FAR), **options})
    made.reset(seed=1)
    return made


def test_A91_nothing_changes_but_the_count_of_steps() -> None:
    board = env(cost=0.25, shaping=1.0)
    before = board.get_state()
    observation, reward, over, cut, info = board.step(SIDEWAYS)
    after = board.get_state()
    assert (after.board, after.position) == (before.board, before.position)
    assert (after.strokes, reward, over, cut) == (1, -0.25, False, False)
    assert (info["no_stroke"], info["improper"], info["kept"]) == (1, 0, 1)
    assert board.ruling is not None
    assert (board.ruling.turn, board.ruling.own_returned) == (Turn.KEEP, 0)
    _, _, _, _, info = board.step([0.0, 0.0, 0.0])
    assert info["no_stroke"] == 0
    assert np.isfinite(observation).all()


def test_A91_the_queen_waits_for_her_cover_all_the_same() -> None:
    rulings = rulings_of(rule_set("laws-29"))
    board = board_of(EpisodeStart(FAR), rulings.rules)
    board = replace(board, state=replace(board.state, queen=Queen.PENDING))
    number = rulings.number(in_bulk(board))
    assert rulings.rule(np.array([number]), np.array([NO_STROKE])).board.tolist() == [number]


def test_A124_who_only_does_this_comes_to_an_end_too() -> None:
    board = env(strokes=3)
    assert [board.step(SIDEWAYS)[3] for _ in range(3)] == [False, False, True]
    boards = CarromVectorEnv(4, start=EpisodeStart(FAR), strokes=2)
    boards.reset(seed=1)
    for cut in (False, True):
        _, _, _, truncated, info = boards.step(np.array([SIDEWAYS] * 4))
        assert truncated.tolist() == [cut] * 4
        assert info["no_stroke"].tolist() == [1] * 4


@pytest.mark.parametrize("edition, improper", [(1, 1), (2, 0)])
def test_A91_the_first_edition_keeps_its_ruling(edition: int, improper: int) -> None:
    board = env(rules=rule_set("laws-29", edition=edition))
    info = board.step(SIDEWAYS)[4]
    assert (info["improper"], info["no_stroke"]) == (improper, 1 - improper)


def test_A91_agents_keep_their_turn_and_use_up_a_step() -> None:
    match = raw_env(strokes=2)
    match.reset(seed=1)
    first = match.agent_selection
    for over in (False, True):
        match.step(np.array(SIDEWAYS))
        assert match.agent_selection == first
        assert match.truncations[first] == over
    assert [type(step.event) for step in match.match.line[-2:]] == [events.NoStroke] * 2
