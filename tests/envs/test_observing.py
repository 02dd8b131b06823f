from __future__ import annotations

from math import prod

import numpy as np
import pytest

from carrom.envs import CarromEnv, observing
from carrom.envs.observing import SHAPES, SIZE, ObservedBoard
from carrom.laws import BoardState, Colour, Queen
from carrom.physics import Disc, Kind, Position
from tests.physics.positions import lying

POSITION = lying(queen=[(0.0, 0.37)], white=[(0.1, 0.2), (-0.1, 0.2)], black=[(0.3, -0.1)])


def test_everything_has_its_place() -> None:
    state = BoardState(
        2, 1, Queen.PENDING, own_dues=0, opp_dues=12, own_score=15, opp_score=40, own_this_turn=True
    )
    view = ObservedBoard(POSITION, state, (4, 0, 1, 3), turn=3, placing=(0, 2), left=0.25)
    seen = observing.by_name(observing.observe(view))
    assert seen["discs"][0] == pytest.approx([0.1 / 0.37, 0.2 / 0.37, 1])
    assert seen["discs"][1] == pytest.approx([-0.1 / 0.37, 0.2 / 0.37, 1])
    assert seen["discs"][9] == pytest.approx([0.3 / 0.37, -0.1 / 0.37, 1])
    assert seen["discs"][18] == pytest.approx([0, 1, 1])
    assert seen["discs"].sum(0)[2] == 4
    told = {name: part.tolist() for name, part in seen.items() if name != "discs"}
    assert told == {
        "men": pytest.approx([2 / 9, 1 / 9]),
        "queen": [0, 1, 0, 0, 0],
        "cover": [0.5],
        "dues": pytest.approx([0, 12 / 21]),
        "rights": [1, 1, 1, 0, 0],
        "white": [1],
        "score": [0.5, 1],
        "won": pytest.approx([0.5, 0, 1 / 3, 1]),
        "turn": [0, 0, 0, 1],
        "placing": pytest.approx([0, 2 / 9]),
        "left": [0.25],
    }


def test_black_sees_his_own_men_first() -> None:
    view = ObservedBoard(POSITION, BoardState(1, 2, striker_colour=Colour.BLACK))
    seen = observing.by_name(observing.observe(view))
    assert seen["discs"][:, 2].tolist() == [1] + [0] * 8 + [1, 1] + [0] * 7 + [1]
    assert seen["discs"][0, 0] == pytest.approx(0.3 / 0.37)


def test_the_edge_of_the_board_is_inside_the_space() -> None:
    edge = 0.37 - 0.0159
    corner = Position(tuple(Disc(Kind.WHITE, x, edge) for x in (-0.3, 0.0, 0.3)))
    seen = observing.observe(ObservedBoard(corner, BoardState(3, 1)))
    assert seen in observing.space(flatten=True)
    assert seen.dtype == np.float32


def test_flat_and_by_name_say_the_same() -> None:
    flat, named = CarromEnv(), CarromEnv(flatten=False)
    one, other = flat.reset(seed=0)[0], named.reset(seed=0)[0]
    assert one.shape == (SIZE,) == (sum(prod(shape) for shape in SHAPES.values()),)
    assert (np.concatenate([other[name].ravel() for name in SHAPES]) == one).all()
    assert named.observation_space.contains(other)


def test_the_documents_name_every_part() -> None:
    assert observing.__doc__ is not None
    for name in SHAPES:
        assert f"| {name} |" in observing.__doc__
