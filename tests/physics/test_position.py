"""Positions as values: their text keeps every bit, and what cannot lie on a board is named."""

from __future__ import annotations

from math import inf, nan
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.errors import BadPosition
from carrom.physics import STANDARD, Disc, Equipment, Kind, Position, rack
from carrom.physics.position import GRID, snap
from tests.physics.positions import lying

r, EDGE = STANDARD.man_radius, STANDARD.half - STANDARD.man_radius
APART = "their centres lie 0.0318 m or more apart"

places = st.floats(-0.4999, 0.4999)
positions = st.lists(st.builds(Disc, st.sampled_from(Kind), places, places)).map(
    lambda discs: Position(tuple(discs))
)


@given(positions)
def test_the_text_keeps_every_bit(position: Position) -> None:
    again = Position.from_text(position.text)
    assert again == position
    assert again.text == position.text
    assert Position.from_text(position.mirrored().text) == position.mirrored()


@given(st.floats(-1e6, 1e6))
def test_a_place_lies_on_the_grid_and_its_image_too(value: float) -> None:
    assert abs(snap(value) - value) <= GRID / 2
    assert (snap(value) / GRID).is_integer()
    assert snap(-value) == -snap(value)


@pytest.mark.parametrize("place", [(nan, 0.0), (0.0, inf), (-inf, nan)])
def test_a_place_that_is_no_number_is_refused(place: tuple[float, float]) -> None:
    with pytest.raises(BadPosition, match=r"disc 2 \(white\) lies at .*finite numbers"):
        Position.of(queen=[(0, 0)], white=[place])


@pytest.mark.parametrize("far", [0.5, 1.0, 5000.0, 1e300, -1e308])
def test_a_place_far_off_the_board_is_a_problem_and_has_no_text(far: float) -> None:
    position = lying(white=[(far, 0)])
    assert "off the playing surface" in position.problems()[0]
    with pytest.raises(BadPosition, match="not on the board"):
        _ = position.text


@pytest.mark.parametrize(
    "position, problems",
    [
        (Position.of(white=[(EDGE, -EDGE + 0.1), (EDGE - 2 * r, -EDGE + 0.1)]), []),
        (
            lying(queen=[(0, EDGE + 1e-8)]),
            ["disc 1 (queen) is off the playing surface; "
             "its centre lies 0.0159 m or more from every cushion"],
        ),
        (lying(white=[(0, 0)], black=[(0.35, -0.35)]), ["disc 2 (black) lies in a pocket"]),
        (
            lying(queen=[(0, 0)], black=[(0, 2 * r - 1e-8)]),
            [f"disc 2 (black) overlaps disc 1 (queen); {APART}"],
        ),
        (lying(queen=[(0, 0), (0.1, 0)]), ["2 queen discs; there are 1"]),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_what_would_be_right(
    position: Position, problems: list[str]
) -> None:
    assert position.problems() == problems
    if problems:
        with pytest.raises(BadPosition) as caught:
            position.check()
        assert caught.value.message == "; ".join(problems)


@pytest.mark.parametrize(
    "discs, message",
    [
        ({"white": [(0.5, 0)]}, r"disc 1 \(white\) is off the playing surface"),
        ({"white": [(0.1, 0)], "black": [(0.1, 0.01)]}, r"disc 2 \(black\) overlaps disc 1"),
        ({"queen": [(0, 0), (0.1, 0)]}, "2 queen discs; there are 1"),
        ({"black": [(0.1, 0.2, 0.3)]}, r"disc 1 \(black\) lies at \(0.1, 0.2, 0.3\); two numbers"),
        (
            {"white": (0.1, 0.2)},
            r"disc 1 \(white\) lies at 0.1; two numbers, metres from the centre",
        ),
        ({"white": [("left", 0)]}, r"disc 1 \(white\) lies at \('left', 0\)"),
    ],
)
def test_what_cannot_lie_on_a_board_is_refused_where_it_is_made(
    discs: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadPosition, match=message):
        Position.of(**discs)


def test_discs_that_have_names_are_called_by_them() -> None:
    position = lying(white=[(0, 0), (0, 0.03)])
    (problem,) = position.problems(names=["'a'", "7"])
    assert problem == f"disc 7 (white) overlaps disc 'a' (white); {APART}"


@pytest.mark.parametrize(
    "text, message",
    [
        ("x" + 16 * "0", "disc 1, 'x0000000000000000': expected w, b or q"),
        ("w" + 15 * "0", "expected w, b or q and sixteen letters or digits"),
        ("q" + 8 * "g0" + " w" + 15 * "0" + "u", "disc 2: 'u' is not a letter of a place"),
    ],
)
def test_a_text_that_is_none_names_the_word(text: str, message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        Position.from_text(text)
    assert message in caught.value.message


@pytest.mark.parametrize(
    "position",
    [Position(), rack(), lying(queen=[(0.1, -0.3)], black=[(0.7, 0.0)])],
    ids=["empty", "rack", "off the board"],
)
def test_repr_is_the_call_that_makes_it(position: Position) -> None:
    assert eval(repr(position)) == position


def test_a_disc_and_the_usual_equipment_have_short_reprs() -> None:
    assert repr(Disc(Kind.WHITE, 0.25, -0.5)) == "Disc(kind=Kind.WHITE, x=0.25, y=-0.5)"
    assert repr(STANDARD) == "Equipment()"
    assert repr(Equipment(surface=0.72)) == "Equipment(surface=0.72)"
