from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import dist, isclose

import pytest

from carrom.drawing import draw_choices, draw_position, draw_stroke
from carrom.drawing.journey import Leg
from carrom.drawing.paths import corners
from carrom.physics.equipment import STANDARD
from carrom.physics.position import Position
from carrom.physics.trajectory import STRIKER, Segment, StrokeEvent, Trajectory, What
from tests.drawing.reading import SPACE, at, discs, name_of, pairs, parsed, polylines
from tests.drawing.strokes import miss, pot

POT = pot()


def near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return dist(one, other) < 2e-5


def test_the_discs_stand_where_they_stood_before() -> None:
    before = draw_position(POT.start, striker=(POT.stroke.x, POT.stroke.y))
    assert discs(draw_stroke(POT)) == discs(before)


def test_a_disc_that_moved_is_pale_where_it_came_to_rest() -> None:
    assert discs(draw_stroke(POT), pale=True) == Counter([at("s", *POT.rest[STRIKER])])
    assert not discs(draw_stroke(POT, rest=False), pale=True)


def test_the_strikers_way_turns_where_things_happened() -> None:
    (way,) = polylines(draw_stroke(POT), "s")
    corners = [POT.segments[STRIKER][0], *POT.segments[STRIKER][2:]]
    assert near(way[0], (POT.stroke.x, POT.stroke.y))
    assert near(way[-1], POT.rest[STRIKER])
    assert all(any(near((one.x, one.y), place) for place in way) for one in corners)


def test_a_way_into_a_pocket_ends_in_it() -> None:
    (way,) = polylines(draw_stroke(POT), "w")
    assert near(way[0], (0.0, 0.1))
    assert near(way[-1], (STANDARD.pocket_centre, STANDARD.pocket_centre))


def test_what_did_not_move_has_no_way() -> None:
    svg = draw_stroke(POT)
    assert polylines(svg, "b") == polylines(svg, "q") == []


def test_each_way_is_painted_twice_with_its_casing_below() -> None:
    uses = [one for one in parsed(draw_stroke(POT)).iter(f"{SPACE}use") if name_of(one) == "sp"]
    widths = [float(one.get("stroke-width", 0)) for one in uses]
    assert len(widths) == 2
    assert widths[0] > widths[1]


def test_without_paths_there_are_none() -> None:
    assert polylines(draw_stroke(POT, paths=False), "s") == []


def small(svg: str) -> list[tuple[str, str]]:
    """What lies in the pockets: letter and place."""
    return [
        (name_of(one), one.get("transform", ""))
        for one in parsed(svg).iter(f"{SPACE}use")
        if "scale" in one.get("transform", "")
    ]


def test_what_fell_lies_in_its_pocket() -> None:
    assert small(draw_stroke(POT)) == [("w", "translate(347.75,-347.75)scale(.62)")]
    assert small(draw_stroke(POT, turned=1)) == [("w", "translate(-347.75,-347.75)scale(.62)")]
    assert small(draw_stroke(miss())) == []


def aim(svg: str) -> list[tuple[float, float]]:
    found = [
        one for one in parsed(svg).iter(f"{SPACE}path") if one.get("stroke-dasharray") == "7 5"
    ]
    return [(float(x), float(y)) for one in found for x, y in pairs(one.get("d", ""))]


def test_the_aim_runs_from_the_strikers_rim_to_the_cushion() -> None:
    (x, y), (end_x, end_y) = aim(draw_stroke(POT))
    assert (x, end_x) == (0, 0)
    assert isclose(y, 252.6 - 20.65, abs_tol=0.01)
    assert isclose(end_y, -(370 - 20.65), abs_tol=0.01)
    assert aim(draw_stroke(POT, aim=False)) == []


def ghosts(svg: str) -> list[tuple[float, float]]:
    found = [
        one for one in parsed(svg).iter(f"{SPACE}circle") if one.get("stroke-dasharray") == "4 2.5"
    ]
    return [(float(one.get("cx", 0)) / 1000, -float(one.get("cy", 0)) / 1000) for one in found]


def test_a_ghost_stands_where_the_striker_touched() -> None:
    (ghost,) = ghosts(draw_stroke(POT))
    assert isclose(
        dist(ghost, (0.0, 0.1)), STANDARD.man_radius + STANDARD.striker_radius, abs_tol=2e-5
    )
    assert ghosts(draw_stroke(POT, ghosts=False)) == []
    assert ghosts(draw_stroke(miss())) == []


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_everything_turns_together(quarters: int) -> None:
    plain, turned = draw_stroke(POT), draw_stroke(POT, turned=quarters)
    for letter in "ws":
        (one,), (other,) = polylines(plain, letter), polylines(turned, letter)
        for (x, y), place in zip(one, other, strict=True):
            for _ in range(quarters):
                x, y = -y, x  # noqa: PLW2901
            assert near((x, y), place)


def test_a_way_keeps_every_turn_that_can_be_seen() -> None:
    places = [(0.0, 0.0), (0.001, 0.0), (0.001, 0.00001), (0.001, 0.0004)]
    way = [Leg(n, n + 1, *pair, 1, 1) for n, pair in enumerate(pairwise(places))]
    assert corners(way) == [places[0], places[1], places[3]]
    assert corners([]) == []


def test_two_in_one_pocket_are_both_seen() -> None:
    both = replace(
        POT,
        events=(*POT.events, StrokeEvent(POT.seconds, What.POCKET, STRIKER, 3)),
        pocketed=(0, STRIKER),
        rest={disc: place for disc, place in POT.rest.items() if disc != STRIKER},
    )
    (_, one), (_, other) = small(draw_stroke(both))
    assert one != other


def woken(count: int) -> Trajectory:
    """The striker sets so many men in motion, one after the other."""
    men = Position.of(white=[(-0.3 + 0.04 * n, 0.1) for n in range(count)])
    times = [0.1 + 0.01 * n for n in range(count)]
    moves = {
        n: (Segment(time, disc.x, disc.y, 0.0, 0.1, 1.0),)
        for n, (time, disc) in enumerate(zip(times, men, strict=True))
    }
    return replace(
        miss(),
        start=men,
        events=tuple(StrokeEvent(time, What.CONTACT, STRIKER, n) for n, time in enumerate(times)),
        segments={**miss().segments, **moves},
        rest={**{n: (disc.x, disc.y + 0.005) for n, disc in enumerate(men)}, STRIKER: (0.05, 0.0)},
    )


@pytest.mark.parametrize("count, shown", [(1, 1), (6, 6), (7, 1)])
def test_of_many_ghosts_only_the_first_is_shown(count: int, shown: int) -> None:
    stroke = woken(count)
    found = ghosts(draw_stroke(stroke))
    assert len(found) == shown
    assert near(found[0], stroke.at(0.1)[STRIKER])


def test_the_drawing_says_what_fell() -> None:
    label = parsed(draw_stroke(POT)).get("aria-label") or ""
    assert label.endswith("the striker is played and pockets a white")
    label = parsed(draw_stroke(miss())).get("aria-label") or ""
    assert label.endswith("the striker is played and nothing is pocketed")


@pytest.mark.parametrize("count, said", [(1, "; 1 stroke worth"), (2, "; 2 strokes worth")])
def test_the_title_counts_the_strokes_worth_playing(count: int, said: str) -> None:
    assert said in draw_choices([POT] * count)
