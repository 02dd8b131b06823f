"""What holds for every stroke where discs yield: knots with air in them, packed racks, any constants.

Like `tests.physics.test_properties`, which has the same of discs that do not yield.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.errors import BadInput
from carrom.physics import (
    DEFAULT,
    STANDARD,
    STRIKER,
    YIELDING,
    Constants,
    Packing,
    Position,
    Stroke,
    rack,
    simulate,
    simulate_many,
)
from carrom.physics import layout as at
from carrom.physics.cluster import MOST_STEPS
from tests.physics.positions import boards, loose_lays
from tests.physics.test_break import lies_in_its_mirror
from tests.physics.test_properties import check_energy, check_rest, examples, parts, summary
from tests.physics.watched import summary_of

ACROSS = 2 * STANDARD.man_radius

packed_breaks = st.builds(
    lambda seed, x, aim, speed: (
        rack(packing=Packing.PACKED, seed=seed),
        Stroke(x, -STANDARD.base_y, aim - x, STANDARD.base_y, speed),
    ),
    st.integers(0, 2**64),
    st.floats(-0.15, 0.15),
    st.floats(-0.08, 0.08),
    st.floats(1.0, 6.0),
)
strokes = st.one_of(boards(of=loose_lays), boards(of=loose_lays), packed_breaks)
worlds = st.one_of(
    st.just(YIELDING),
    st.builds(
        Constants,
        friction=st.floats(0.05, 0.3),
        disc_restitution=parts,
        cushion_restitution=parts,
        contact_friction=parts,
        closing_distance=st.floats(2e-5, 1e-3),
        contact_stiffness=st.sampled_from((1e5, 1e6, 3e6, 1e7, 1e8)),
    ),
)


@examples(300)
@given(strokes, worlds)
def test_energy_never_rises(board: tuple[Position, Stroke], world: Constants) -> None:
    check_energy(*board, world)


@examples(300)
@given(strokes, worlds)
def test_nothing_overlaps_and_all_lies_on_the_board(
    board: tuple[Position, Stroke], world: Constants
) -> None:
    check_rest(simulate(*board, world))


@examples(300)
@given(strokes, worlds)
def test_a_stroke_ends_by_itself(board: tuple[Position, Stroke], world: Constants) -> None:
    assert len(simulate(*board, world).events) < 1000


@examples(150)
@given(strokes, worlds)
def test_steps_and_contacts_are_bounded(board: tuple[Position, Stroke], world: Constants) -> None:
    seen = summary_of(*board, world)
    assert seen[at.CLUSTER_STEPS] <= MOST_STEPS * seen[at.CLUSTERS]


@examples(200)
@given(strokes)
def test_the_mirror_image_of_a_stroke_is_its_mirror_image_to_the_bit(
    board: tuple[Position, Stroke],
) -> None:
    position, stroke = board
    played = simulate(position, stroke, YIELDING)
    image = simulate(position.mirrored(), stroke.mirrored(), YIELDING)
    assert summary(image) == summary(played)
    assert image.rest == {i: (-x, y) for i, (x, y) in played.rest.items()}


@examples(200)
@given(strokes)
def test_a_turned_board_gives_the_turned_stroke_to_the_bit(
    board: tuple[Position, Stroke],
) -> None:
    position, stroke = board
    played = simulate(position, stroke, YIELDING)
    turned = simulate(position.turned(), stroke.turned(), YIELDING)
    assert summary(turned) == summary(played)
    assert turned.rest == {i: (-y, x) for i, (x, y) in played.rest.items()}


@examples(20)
@given(st.lists(strokes, min_size=1, max_size=12))
def test_many_at_once_have_the_same_bits_as_one_by_one(
    batch: list[tuple[Position, Stroke]],
) -> None:
    positions, struck = [position for position, _ in batch], [stroke for _, stroke in batch]
    out = simulate_many(positions, struck, YIELDING)
    for row, (position, stroke) in enumerate(batch):
        played = simulate(position, stroke, YIELDING)
        n = len(position)
        for i in range(n + 1):
            place = played.rest.get(STRIKER if i == n else i, (np.nan, np.nan))
            np.testing.assert_array_equal((out.x[row, i], out.y[row, i]), place)
        assert (out.events[row], out.seconds[row]) == (len(played.events), played.seconds)


def test_a_symmetric_break_leaves_a_symmetric_board() -> None:
    speeds = [0.9 + 5.1 * q / 100 for q in range(101)]
    middle = [Stroke(0.0, -STANDARD.base_y, 0.0, 1.0, one) for one in speeds]
    played = [simulate(rack(), stroke, YIELDING) for stroke in middle]
    assert min(len(one.events) for one in played) > 10
    assert [one.stroke.speed for one in played if not lies_in_its_mirror(one.rest)] == []


def leave(gap: float, speed: float, constants: Constants) -> tuple[float, float]:
    """Two men in line with air between them: how fast both are once the striker has met the first."""
    apart = STANDARD.striker_radius + STANDARD.man_radius
    position = Position.of(white=[(0.0, 0.0), (0.0, ACROSS + gap)])
    played = simulate(position, Stroke(0.0, -apart - 1e-9, 0.0, 1.0, speed), constants)
    first = played.events[0].time
    one, other = (
        next((piece.vy for piece in played.segments.get(number, ()) if piece.t == first), 0.0)
        for number in (0, 1)
    )
    return one, other


def test_air_that_closes_while_the_striker_presses_takes_part() -> None:
    assert leave(1e-4, 4.0, YIELDING)[1] > 1.0, "the second man leaves in the same moment"
    assert leave(2e-4, 0.2, YIELDING)[1] == 0.0, "the second man lies still until he is met"
    assert leave(1e-4, 4.0, DEFAULT)[1] == 0.0


def test_air_beyond_the_closing_distance_does_not_count() -> None:
    near = replace(YIELDING, closing_distance=1e-4)
    assert leave(1.01e-4, 6.0, near) == leave(1.01e-4, 6.0, DEFAULT)
    assert leave(0.99e-4, 6.0, near) != leave(0.99e-4, 6.0, DEFAULT)


def test_stiffer_discs_leave_each_other_before_the_air_has_closed() -> None:
    assert leave(4e-4, 2.0, replace(YIELDING, contact_stiffness=1e6))[1] > 1.0
    assert leave(4e-4, 2.0, replace(YIELDING, contact_stiffness=1e8))[1] == 0.0


@pytest.mark.parametrize(
    "given_values",
    [
        {"closing_distance": 2e-4},
        {"contact_stiffness": 3e6},
        {"closing_distance": 1e-6, "contact_stiffness": 3e6},
        {"closing_distance": 0.01, "contact_stiffness": 3e6},
        {"closing_distance": 2e-4, "contact_stiffness": -1.0},
        {"closing_distance": float("nan"), "contact_stiffness": 3e6},
    ],
)
def test_the_two_constants_go_together(given_values: dict[str, float]) -> None:
    with pytest.raises(BadInput, match="goes with"):
        Constants(**given_values)


def test_what_a_match_keeps_of_the_constants() -> None:
    assert DEFAULT.changed == ()
    assert YIELDING.changed == (("closing_distance", 5e-4), ("contact_stiffness", 3e6))
    assert Constants(**dict(YIELDING.changed)) == YIELDING
