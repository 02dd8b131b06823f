from __future__ import annotations

from math import hypot, pi
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.physics.chairs import on_board
from carrom.physics.equipment import STANDARD
from carrom.physics.opening import rack
from carrom.physics.position import TOUCH, Disc, Kind, Position, turn
from carrom.physics.returning import (
    AIR,
    DIRECTIONS,
    SLIVER,
    QueenFallback,
    covered_part,
    has_room,
    is_legal_spot,
    jumped_spots,
    makes_shot_with_queen,
    men_spots,
    nearest_legal_spot,
    queen_spot,
)
from tests.effort import examples

R = STANDARD.man_radius
INNER = STANDARD.centre_circle_radius + R
OUTER = STANDARD.outer_circle_radius - R
EMPTY = Position()
seeds = st.integers(0, 10**6)


def crowded(seed: int, *, queen: bool = True) -> Position:
    """A rack pulled a little apart and disturbed, some pieces missing: the middle is nearly full."""
    chance = Random(seed)
    scale = 1 + 0.5 * chance.random() ** 2
    play = R * (scale - 1) / 1.5
    discs = list(rack().turned(chance.randrange(4)))
    if not queen:
        del discs[0]
    for _ in range(chance.choice([0, 0, 1, 2, 4, 8])):
        del discs[chance.randrange(len(discs))]
    return Position(
        tuple(
            Disc(
                disc.kind,
                disc.x * scale + chance.uniform(-play, play),
                disc.y * scale + chance.uniform(-play, play),
            )
            for disc in discs
        )
    )


def strewn(seed: int, count: int = 10, wide: float = 0.12) -> Position:
    """Pieces at random about the middle, none overlapping, the queen among them."""
    chance = Random(seed)
    places: list[tuple[float, float]] = []
    while len(places) < count:
        x, y = chance.uniform(-wide, wide), chance.uniform(-wide, wide)
        if all(hypot(x - a, y - b) >= 2 * R for a, b in places):
            places.append((x, y))
    return Position.of(queen=places[:1], white=places[1:6], black=places[6:])


def lies_right(x: float, y: float, position: Position, slack: float) -> bool:
    """The law's three conditions, in the test's own words."""
    in_ring = INNER - slack <= hypot(x, y) <= OUTER + slack
    return in_ring and all(
        hypot(x - disc.x, y - disc.y) >= 2 * R + AIR - slack for disc in position
    )


def grid(step: float = 0.0007) -> list[tuple[float, float]]:
    reach = int(OUTER / step)
    points = [
        (i * step, j * step) for i in range(-reach, reach + 1) for j in range(-reach, reach + 1)
    ]
    return [point for point in points if INNER <= hypot(*point) <= OUTER]


GRID = grid()


@pytest.mark.parametrize(
    "x, y, legal",
    [
        pytest.param(0.05, 0, True, id="003.dues.20-inside"),
        pytest.param(0.0691, 0, True, id="003.dues.22-tangent-inside"),
        pytest.param(0.0692, 0, False, id="003.dues.22-over-the-outer-circle"),
        pytest.param(0, -0.0318, True, id="003.dues.29-tangent-to-the-centre-circle"),
        pytest.param(0, -0.0317, False, id="003.dues.29-on-the-centre-circle"),
        pytest.param(0, 0, False, id="003.dues.29-in-the-centre-circle"),
    ],
)
def test_a_spot_on_an_empty_board(x: float, y: float, legal: bool) -> None:
    assert is_legal_spot(x, y, EMPTY) is legal


def test_a_returned_man_touches_nothing() -> None:
    other = Position.of(white=[(0.05, 0)])
    assert not is_legal_spot(0.05, 0.0318, other)
    assert is_legal_spot(0.05, 0.0318 + 2 * AIR, other)


def test_003_dues_13_the_rack_leaves_no_room() -> None:
    assert not has_room(rack())
    assert men_spots(rack(), 1, side=0) == ()


def test_003_dues_13_room_for_one_and_not_for_two() -> None:
    # all of the rack but one outer man, who may come back only a little outside his old place
    position = Position(rack().discs[:-1])
    moved = Position(tuple(Disc(d.kind, d.x * 1.001, d.y * 1.001) for d in position))
    assert has_room(moved)
    assert len(men_spots(moved, 2, side=0)) == 1


@settings(max_examples=examples(60))
@given(seeds)
def test_no_room_is_proved_and_room_is_shown(seed: int) -> None:
    position = crowded(seed)
    if any(lies_right(x, y, position, 0) for x, y in GRID):
        assert has_room(position)
    spots = men_spots(position, 1, side=0)
    if spots:
        assert has_room(position)
        assert lies_right(*spots[0], position, 2 * TOUCH)
    elif has_room(position):  # 003.dues.15: only a foul would be left
        free = [point for point in GRID if lies_right(*point, position, 0)]
        assert all(makes_shot_with_queen(*point, position) for point in free)


def test_the_search_meets_both_answers() -> None:
    answers = [has_room(crowded(seed)) for seed in range(200)]
    assert 20 < sum(answers) < 180


@settings(max_examples=examples(40))
@given(seeds, st.integers(1, 4), st.integers(0, 3))
def test_every_spot_of_several_is_legal_in_its_turn(seed: int, count: int, side: int) -> None:
    position = strewn(seed)
    for x, y in men_spots(position, count, side=side):
        assert is_legal_spot(x, y, position)
        assert not makes_shot_with_queen(x, y, position)
        position = Position((*position.discs, Disc(Kind.BLACK, x, y)))
        assert position.problems() in ([], ["10 black discs; there are 9"])


@settings(max_examples=examples(40))
@given(seeds)
def test_choices_turn_and_mirror_with_the_board(seed: int) -> None:
    position = strewn(seed)
    spots = men_spots(position, 2, side=0)
    queenless = Position(position.discs[1:])
    queen = queen_spot(queenless, 0)
    jumped = jumped_spots(queenless, [Kind.QUEEN, Kind.WHITE, Kind.BLACK], 0)
    for side in (1, 2, 3):
        assert men_spots(position.turned(side), 2, side=side) == tuple(
            on_board(side, x, y) for x, y in spots
        )
        turned = queenless.turned(side)
        assert queen_spot(turned, side) == turn(*queen, side)
        assert jumped_spots(turned, [Kind.QUEEN, Kind.WHITE, Kind.BLACK], side) == tuple(
            Disc(disc.kind, *turn(disc.x, disc.y, side)) for disc in jumped
        )
    mirrored = queenless.mirrored()
    assert men_spots(position.mirrored(), 2, side=0) == tuple((-x, y) for x, y in spots)
    assert queen_spot(mirrored, 0) == (-queen[0], queen[1])
    assert jumped_spots(mirrored, [Kind.QUEEN, Kind.WHITE, Kind.BLACK], 0) == tuple(
        Disc(disc.kind, -disc.x, disc.y) for disc in jumped
    )


def test_a_symmetric_board_gives_a_spot_on_its_axis_or_on_the_right() -> None:
    ((x, y),) = men_spots(EMPTY, 1, side=0)
    assert x == 0
    assert y > 0  # far from the player who has to pocket it
    assert men_spots(Position.of(queen=[(0, 0)]), 1, side=0)[0][0] >= 0


def test_003_queen_41_no_shot_with_the_queen() -> None:
    queen = Position.of(queen=[(0, 0)])
    assert makes_shot_with_queen(0.04, 0.04, queen)  # before her, towards the pocket
    assert makes_shot_with_queen(-0.04, -0.04, queen)  # behind her
    assert not makes_shot_with_queen(0.05, 0, queen)
    assert not makes_shot_with_queen(0.04, 0.04, EMPTY)
    # a queen at a pocket's mouth is in line with everything, and with nothing that was set up
    assert not makes_shot_with_queen(0.04, 0.04, Position.of(queen=[(0.32, 0.32)]))


def test_a_man_is_hidden_behind_another_when_that_is_hardest() -> None:
    wall = Position.of(white=[(0.035 * k, 0) for k in range(-2, 3)])
    ((_, y),) = men_spots(wall, 1, side=0)
    assert y > 0
    ((_, y),) = men_spots(wall, 1, side=2)
    assert y < 0


# The queen


def test_003_queen_2_she_goes_to_the_centre() -> None:
    assert queen_spot(EMPTY, 0) == (0, 0)
    assert queen_spot(Position.of(white=[(2 * R, 0)]), 0) == (0, 0)  # touching is no matter


def test_003_queen_3_she_fills_most_of_what_is_free() -> None:
    x, y = queen_spot(Position.of(white=[(0.01, 0)]), 0)
    assert x == pytest.approx(0.01 - 2 * R)
    assert y == 0
    assert covered_part(x, y) > 0


def test_002_misc_2b_behind_the_spot_opposite_the_next_player() -> None:
    covered = Position.of(white=[(0, 0)])
    for side in range(4):
        spot = queen_spot(covered, side, QueenFallback.BEHIND)
        assert spot == pytest.approx(on_board(side, 0, 2 * R), abs=1e-11)
    taken = Position.of(white=[(0, 0), (0, 2 * R)])
    x, y = queen_spot(taken, 0, QueenFallback.BEHIND)
    assert x > 0
    assert hypot(x, y) == pytest.approx(2 * R)
    assert y == pytest.approx(R)  # touching both


def test_003_queen_3_a_sliver_of_the_circle_is_nothing() -> None:
    nearly = Position.of(white=[(0.0001, 0)])
    for side in range(4):
        spot = queen_spot(nearly, side, QueenFallback.BEHIND)
        assert spot == pytest.approx(on_board(side, 0, 2 * R), abs=2e-4)


def test_003_queen_3_beside_the_circle_where_she_is_hard() -> None:
    covered = Position.of(white=[(0, 0)])
    x, y = queen_spot(covered, 0)
    assert hypot(x, y) == pytest.approx(2 * R)
    assert y > 0  # the man in the centre stands before her
    assert Position.of(queen=[(x, y)], white=[(0, 0)]).problems() == []


@settings(max_examples=examples(60))
@given(seeds, st.integers(0, 3), st.sampled_from(QueenFallback))
def test_no_free_place_covers_more_of_the_centre(
    seed: int, side: int, otherwise: QueenFallback
) -> None:
    position = crowded(seed, queen=False) if seed % 3 == 0 else strewn(seed, 10, 0.08)
    position = Position(tuple(disc for disc in position if disc.kind is not Kind.QUEEN))
    x, y = queen_spot(position, side, otherwise)
    assert Position((*position.discs, Disc(Kind.QUEEN, x, y))).problems() == []
    covered = covered_part(x, y)
    for i in range(-40, 41):
        for j in range(-40, 41):
            px, py = i * 0.0008, j * 0.0008
            if all(hypot(px - d.x, py - d.y) >= 2 * R for d in position):
                assert covered_part(px, py) <= max(covered, SLIVER) + 1e-7
                # beside the circle she stays near: 2 mm of choice where she is hardest
                assert hypot(x, y) <= max(hypot(px, py), 2 * R) + R / 8 + TOUCH


@pytest.mark.parametrize("away", [0.0, 0.004, 0.0159, 0.025, 0.0317, 0.0318, 0.05])
def test_the_covered_part_is_a_lens(away: float) -> None:
    step = 0.0001
    reach = int(R / step) + 1
    covered = sum(
        hypot(i * step, j * step) <= R and hypot(i * step - away, j * step) <= R
        for i in range(-reach, reach + 1)
        for j in range(-reach, reach + 1)
    )
    assert covered_part(away, 0) == pytest.approx(covered * step**2 / (pi * R * R), abs=2e-3)


@given(st.floats(0, 0.05), st.floats(0, 0.05))
def test_farther_from_the_centre_covers_never_more(one: float, two: float) -> None:
    near, far = sorted((one, two))
    assert covered_part(near, 0) >= covered_part(0, far) - 1e-12


# Pieces that jumped


def test_003_jump_1_one_piece_goes_where_the_queen_would() -> None:
    position = crowded(7, queen=False)
    (disc,) = jumped_spots(position, [Kind.WHITE], 2)
    assert disc == Disc(Kind.WHITE, *queen_spot(position, 2))


@pytest.mark.parametrize("side", range(4))
def test_003_jump_2_the_second_touches_the_first_away_from_the_player(side: int) -> None:
    first, second = jumped_spots(EMPTY, [Kind.QUEEN, Kind.BLACK], side)
    assert first == Disc(Kind.QUEEN, 0, 0)
    assert (second.x, second.y) == pytest.approx(on_board(side, 0, 2 * R), abs=1e-11)
    assert second.kind is Kind.BLACK


def test_003_jump_2_or_as_nearly_so_as_is_free() -> None:
    taken = Position.of(white=[(0.001, 2 * R + 0.005)])
    first, second = jumped_spots(taken, [Kind.QUEEN, Kind.BLACK], 0)
    assert (first.x, first.y) == (0, 0)
    assert hypot(second.x, second.y) == pytest.approx(2 * R)
    assert hypot(second.x - 0.001, second.y - 2 * R - 0.005) == pytest.approx(2 * R)
    assert second.x < 0  # the higher of the two


def test_003_jump_4_others_touch_the_first_two() -> None:
    kinds = [Kind.QUEEN, Kind.WHITE, Kind.BLACK, Kind.WHITE, Kind.BLACK]
    placed = jumped_spots(EMPTY, kinds, 0)
    for third in placed[2:4]:
        for one in placed[:2]:
            assert hypot(third.x - one.x, third.y - one.y) == pytest.approx(2 * R)
    assert placed[2].x > 0 > placed[3].x
    assert Position(placed).problems() == []


@settings(max_examples=examples(60))
@given(seeds, st.integers(1, 5), st.integers(0, 3))
def test_jumped_pieces_never_overlap_and_touch_each_other(seed: int, count: int, side: int) -> None:
    others = Position(strewn(seed, 14, 0.2).discs[1 : 15 - count])
    placed = jumped_spots(others, [Kind.QUEEN, *[Kind.BLACK] * (count - 1)], side)
    after = [one for one in Position((*others.discs, *placed)).problems() if "discs;" not in one]
    assert after == []
    for number, one in enumerate(placed[1:], 1):
        gaps = [hypot(one.x - two.x, one.y - two.y) - 2 * R for two in placed[:number]]
        assert min(gaps) <= TOUCH


def test_directions_are_unit_vectors_in_mirror_pairs() -> None:
    assert len(set(DIRECTIONS)) == 24
    assert all(hypot(x, y) == pytest.approx(1) for x, y in DIRECTIONS)
    assert all((-x, y) in DIRECTIONS and (x, -y) in DIRECTIONS for x, y in DIRECTIONS)


@given(seeds, st.floats(-0.1, 0.1), st.floats(-0.1, 0.1))
def test_the_nearest_legal_spot_is_legal_and_none_of_the_usual_ones_is_nearer(
    seed: int, x: float, y: float
) -> None:
    position = crowded(seed) if seed % 2 else strewn(seed)
    found = nearest_legal_spot(x, y, position)
    usual = [
        (radius * a, radius * b)
        for radius in (INNER, (INNER + OUTER) / 2, OUTER)
        for a, b in DIRECTIONS
    ]
    free = [
        one
        for one in usual
        if is_legal_spot(*one, position) and not makes_shot_with_queen(*one, position)
    ]
    if found is None:
        assert not has_room(position) or not men_spots(position, 1, side=0)
        return
    assert is_legal_spot(*found, position)
    assert not makes_shot_with_queen(*found, position)
    if is_legal_spot(x, y, position) and not makes_shot_with_queen(x, y, position):
        assert found == pytest.approx((x, y), abs=1e-9)
    queens = [disc for disc in position if disc.kind is Kind.QUEEN]
    if not queens:
        assert all(hypot(found[0] - x, found[1] - y) <= hypot(a - x, b - y) + 1e-9 for a, b in free)


def test_the_nearest_legal_spot_to_the_centre_is_beside_the_centre_circle() -> None:
    found = nearest_legal_spot(0.0, 0.0, EMPTY)
    assert found is not None
    assert hypot(*found) == pytest.approx(INNER)
