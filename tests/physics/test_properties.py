"""What holds for every stroke on every board: knots of touching discs, discs frozen to cushions,
breaks, grazes.

The examples are the same in every run, and shown as they are found. ``CARROM_EXAMPLES=5000`` makes
so many new ones for each property, and shrinks what fails.
"""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import pairwise
from math import hypot, sqrt
from random import Random

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from carrom.physics import (
    DEFAULT,
    STANDARD,
    STRIKER,
    Constants,
    Position,
    Stroke,
    Trajectory,
    What,
    rack,
    simulate,
    simulate_many,
)
from carrom.physics import layout as at
from tests import effort
from tests.physics.positions import boards
from tests.physics.watched import watch

EXAMPLES = int(os.environ.get("CARROM_EXAMPLES", "0"))
HALF, R, r = STANDARD.half, STANDARD.striker_radius, STANDARD.man_radius
TOUCHING = 1e-9
ROUNDING = 2e-14
"""Joules that rounding may add at a contact: a knot cuts the energy of each of its discs at 2⁻⁵⁰ J."""

RAN_AWAY = (
    ("qrge87httrdm6gsdf wqfweqrt0rcygfm5s bqdrw1zdqqcenzayt",
     (0.13596050949490746, -0.2526, 0.12197940656260185, 0.9925326313903415, 1.1)),
    ("qhmfxgg6t60gvvdpd whbe7fpch517xkg01 bgm20z5yq63dhvwef wjb1xgbqs591gmzn7 bh6s7webk6y21rk7q "
     "wjvhexf126544a6hk bkbkxb78958syr84x wfm27ypcy5xbe3d8m",
     (-0.07481118837858958, -0.2526, 0.9190553461823517, -0.3941284951048804, 4.0)),
)  # fmt: skip

breaks = st.builds(
    lambda x, aim, speed: (rack(), Stroke(x, -STANDARD.base_y, aim - x, STANDARD.base_y, speed)),
    st.floats(-0.15, 0.15),
    st.one_of(st.just(0.0), st.floats(-0.08, 0.08)),
    st.floats(1.0, 6.0),
)
strokes = st.one_of(boards(), boards(), boards(), breaks)
parts = st.one_of(st.sampled_from((0.0, 0.3, 0.85, 1.0)), st.floats(0, 1))
worlds = st.one_of(
    st.just(DEFAULT),
    st.builds(
        Constants,
        friction=st.floats(0.05, 0.3),
        disc_restitution=parts,
        cushion_restitution=parts,
        contact_friction=parts,
    ),
)


def examples(many: int) -> settings:
    """That many examples, always the same; or as many new ones as the environment asks for."""
    if EXAMPLES:
        return settings(
            max_examples=EXAMPLES,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        )
    return settings(
        max_examples=effort.examples(many),
        deadline=None,
        derandomize=True,
        database=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


def check_energy(position: Position, stroke: Stroke, world: Constants = DEFAULT) -> None:
    """Not at any contact, nor between them."""
    seen = watch(position, stroke, world)
    assert seen.gain <= ROUNDING
    assert seen.highest <= seen.start * (1 + 1e-12)
    for (*_, after), (_, _, before, _) in pairwise(seen.contacts):
        assert before <= after * (1 + 1e-12)


@examples(400)
@given(strokes)
def test_energy_never_rises(board: tuple[Position, Stroke]) -> None:
    check_energy(*board)


@examples(400)
@given(strokes, worlds)
def test_energy_never_rises_whatever_the_constants(
    board: tuple[Position, Stroke], world: Constants
) -> None:
    check_energy(*board, world)


def test_a_stroke_of_a_millimetre_a_second_gains_nothing() -> None:
    """The least speed of separation must not come from nowhere."""
    position = Position.of(queen=[(-0.3541, 0.0)])
    seen = watch(position, Stroke(-0.31755, 0.0, -sqrt(3), -1.0, 0.001))
    assert seen.highest <= seen.start * (1 + 1e-12)


def test_a_lossless_rack_gains_nothing() -> None:
    """The steps of the wave through a rack that loses nothing must not add to it."""
    lossless = Constants(disc_restitution=1.0, cushion_restitution=1.0, contact_friction=0.0)
    seen = watch(rack(), Stroke(0.05, -STANDARD.base_y, -0.05, STANDARD.base_y, 4.0), lossless)
    assert seen.gain <= ROUNDING


@examples(300)
@given(breaks)
def test_a_break_ends_by_itself(board: tuple[Position, Stroke]) -> None:
    assert len(simulate(*board).events) < 200


@examples(400)
@given(strokes, worlds)
def test_a_stroke_ends_by_itself(board: tuple[Position, Stroke], world: Constants) -> None:
    """Whatever the constants, in far fewer events than the limit that would cut it off."""
    assert len(simulate(*board, world).events) < 1000


@pytest.mark.parametrize("position, stroke", RAN_AWAY)
def test_a_knot_that_once_ran_away(position: str, stroke: tuple[float, ...]) -> None:
    """Discs that press on each other while they slide met ever more often at one moment, and were
    stopped in mid-flight at the limit of events.
    """
    played = simulate(Position.from_text(position), Stroke(*stroke))
    assert len(played.events) < 100


def check_rest(played: Trajectory) -> None:
    """Nothing lies in anything, and everything on the board."""
    places = [(x, y, R if i == STRIKER else r) for i, (x, y) in played.rest.items()]
    for q, (x, y, radius) in enumerate(places):
        assert max(abs(x), abs(y)) <= HALF - radius + TOUCHING
        corner = hypot(abs(x) - STANDARD.pocket_centre, abs(y) - STANDARD.pocket_centre)
        assert corner >= STANDARD.pocket_radius - TOUCHING
        for p, s, other in places[:q]:
            assert hypot(x - p, y - s) >= radius + other - TOUCHING
    assert played.final.problems() == []


@examples(400)
@given(strokes)
def test_at_rest_nothing_overlaps_and_all_lies_on_the_board(board: tuple[Position, Stroke]) -> None:
    check_rest(simulate(*board))


@examples(400)
@given(strokes, worlds)
def test_at_rest_nothing_overlaps_whatever_the_constants(
    board: tuple[Position, Stroke], world: Constants
) -> None:
    check_rest(simulate(*board, world))


@examples(150)
@given(strokes, st.floats(0, 1))
def test_nothing_overlaps_on_the_way(board: tuple[Position, Stroke], part: float) -> None:
    """At any moment discs may touch but not lie in each other, nor in a cushion."""
    played = simulate(*board)
    places = [
        (x, y, R if i == STRIKER else r) for i, (x, y) in played.at(part * played.seconds).items()
    ]
    for q, (x, y, radius) in enumerate(places):
        assert max(abs(x), abs(y)) <= HALF - radius + TOUCHING
        for p, s, other in places[:q]:
            assert hypot(x - p, y - s) >= radius + other - TOUCHING


@examples(150)
@given(strokes)
def test_every_disc_rests_or_has_fallen_once(board: tuple[Position, Stroke]) -> None:
    played = simulate(*board)
    everyone = {STRIKER, *range(len(played.start))}
    assert len(set(played.pocketed)) == len(played.pocketed)
    assert set(played.rest) == everyone - set(played.pocketed)
    falls = [e.disc for e in played.events if e.what is What.POCKET]
    assert tuple(falls) == played.pocketed
    times = [e.time for e in played.events]
    assert times == sorted(times)
    assert played.seconds == (times[-1] if times else 0.0)
    untouched = everyone - set(played.segments)
    assert all(played.rest[i] == (d.x, d.y) for i, d in enumerate(played.start) if i in untouched)


# Images


def summary(played: Trajectory) -> tuple[object, ...]:
    """All of a stroke that does not depend on where the board stands."""
    return (
        [
            (e.time, e.what, e.disc, e.other if e.what is What.CONTACT else None)
            for e in played.events
        ],
        played.pocketed,
        played.first_contact,
        played.cushion_before_contact,
        played.seconds,
    )


@examples(300)
@given(strokes)
def test_the_mirror_image_of_a_stroke_is_its_mirror_image_to_the_bit(
    board: tuple[Position, Stroke],
) -> None:
    position, stroke = board
    played, image = simulate(position, stroke), simulate(position.mirrored(), stroke.mirrored())
    assert summary(image) == summary(played)
    assert image.rest == {i: (-x, y) for i, (x, y) in played.rest.items()}


@examples(300)
@given(strokes, st.integers(1, 3))
def test_a_turned_board_gives_the_turned_stroke_to_the_bit(
    board: tuple[Position, Stroke], quarters: int
) -> None:
    """Quarter turns only exchange coordinates and signs: nothing may be rounded otherwise."""
    position, stroke = board
    played = simulate(position, stroke)
    turned = simulate(position.turned(quarters), stroke.turned(quarters))
    assert summary(turned) == summary(played)
    places = dict(played.rest)
    for _ in range(quarters):
        places = {i: (-y, x) for i, (x, y) in places.items()}
    assert turned.rest == places


@examples(300)
@given(strokes)
def test_images_of_images_are_the_same_stroke(board: tuple[Position, Stroke]) -> None:
    _, stroke = board
    assert stroke.mirrored().mirrored() == stroke
    assert stroke.turned(4) == stroke
    assert (stroke.mirrored().dx, stroke.mirrored().dy) == (-stroke.dx, stroke.dy)
    assert replace(stroke) == stroke


@examples(150)
@given(strokes, st.randoms(use_true_random=False))
def test_the_order_of_the_discs_does_not_matter(
    board: tuple[Position, Stroke], chance: Random
) -> None:
    """Numbered otherwise, the discs do the same; ties between events that touch each other are
    solved as one.
    """
    position, stroke = board
    order = list(range(len(position)))
    chance.shuffle(order)
    played = simulate(position, stroke)
    other = simulate(Position(tuple(position.discs[i] for i in order)), stroke)
    if len(played.events) <= 8:  # beyond, a bit of difference in a knot's sum may grow
        assert {order[i] if i != STRIKER else i for i in other.pocketed} == set(played.pocketed)
        for i, place in other.rest.items():
            assert place == pytest.approx(played.rest[i if i == STRIKER else order[i]], abs=1e-6)


# One and many


@examples(25)
@given(st.lists(strokes, min_size=1, max_size=12))
def test_many_at_once_have_the_same_bits_as_one_by_one(
    batch: list[tuple[Position, Stroke]],
) -> None:
    out = simulate_many([position for position, _ in batch], [stroke for _, stroke in batch])
    for row, (position, stroke) in enumerate(batch):
        played = simulate(position, stroke)
        n = len(position)
        for i in range(n + 1):
            place = played.rest.get(STRIKER if i == n else i, (np.nan, np.nan))
            np.testing.assert_array_equal((out.x[row, i], out.y[row, i]), place)
        pocketed = tuple(STRIKER if i == n else int(i) for i in out.pocketed[row] if i >= 0)
        first = None if out.first_contact[row] < 0 else int(out.first_contact[row])
        assert pocketed == played.pocketed
        assert first == played.first_contact
        assert bool(out.cushion_before_contact[row]) is played.cushion_before_contact
        assert (out.events[row], out.seconds[row]) == (len(played.events), played.seconds)


@examples(150)
@given(strokes)
def test_the_same_stroke_again_has_the_same_bits(board: tuple[Position, Stroke]) -> None:
    assert simulate(*board) == simulate(*board)


@examples(60)
@given(boards(most=10))
def test_without_the_compiler_the_same_bits(board: tuple[Position, Stroke]) -> None:
    """The loop in plain Python over the compiled parts ends in the same numbers."""
    position, stroke = board
    seen, played = watch(position, stroke), simulate(position, stroke)
    assert seen.seconds == played.seconds
    assert int(seen.summary[at.EVENTS]) == len(played.events)
    for i, (x, y) in played.rest.items():
        column = len(position) if i == STRIKER else i
        assert (seen.f[at.X, column], seen.f[at.Y, column]) == pytest.approx((x, y), abs=1e-12)


# The trajectory


@examples(300)
@given(strokes)
def test_a_path_has_no_gaps(board: tuple[Position, Stroke]) -> None:
    """Each piece of a path begins where the one before it ends, before that has come to rest; the
    first where the disc lay.
    """
    played = simulate(*board)
    starts = {i: (d.x, d.y) for i, d in enumerate(played.start)}
    starts[STRIKER] = (played.stroke.x, played.stroke.y)
    for i, pieces in played.segments.items():
        assert (pieces[0].x, pieces[0].y) == starts[i]
        for one, after in pairwise(pieces):
            assert one.t <= after.t
            assert one.at(after.t) == pytest.approx((after.x, after.y), abs=1e-12)
            speed = sqrt(one.vx**2 + one.vy**2)
            assert speed == 0 or speed >= one.deceleration * (after.t - one.t) - 1e-9


@examples(300)
@given(strokes)
def test_at_the_end_everything_is_where_it_rests(board: tuple[Position, Stroke]) -> None:
    played = simulate(*board)
    end = played.at(played.seconds)
    assert set(end) == set(played.rest)
    for i, place in played.rest.items():
        assert end[i] == pytest.approx(place, abs=1e-12)
    assert played.at(played.seconds + 1) == end


@examples(150)
@given(strokes, st.floats(0, 1))
def test_a_frame_moves_no_faster_than_the_stroke(
    board: tuple[Position, Stroke], part: float
) -> None:
    """No jump anywhere: in a short time a disc goes no farther than the fastest of all can."""
    played = simulate(*board)
    time, short = part * played.seconds, 1e-4
    fastest = max(
        (sqrt(p.vx**2 + p.vy**2) for ps in played.segments.values() for p in ps), default=0.0
    )
    before, after = played.at(time), played.at(time + short)
    for i in set(before) & set(after):
        (x, y), (p, q) = before[i], after[i]
        assert hypot(x - p, y - q) <= fastest * short + 1e-12


def test_a_disc_that_falls_is_gone_from_that_moment() -> None:
    played = simulate(Position(), Stroke(0.3, 0.3, 1.0, 1.0, 1.0))
    assert played.striker_pocketed
    assert STRIKER in played.at(played.seconds * 0.999)
    assert played.at(played.seconds) == {}
