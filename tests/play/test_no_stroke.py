"""003.general.26 and A91: a striker that never leaves the base and moves nothing has made no stroke."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot, pi
from random import Random

import numpy as np
import pytest

from carrom.errors import Refused
from carrom.laws import Turn, rule_set
from carrom.match import Match, Timer, events, fold, record, verify
from carrom.physics import (
    DEFAULT,
    STANDARD,
    STRIKER,
    Disc,
    Kind,
    Position,
    Stroke,
    Trajectory,
    is_no_stroke,
    play_report,
    position_arrays,
    simulate,
)
from carrom.play import (
    NO_STROKE,
    begin_board,
    board_of,
    judge_trajectory,
    play_stroke,
    play_strokes,
    replay,
)
from carrom.play.striking import strike
from tests.effort import examples
from tests.envs.boards import scattered

BASE = -0.2526
EMPTY = Position(())


def match_on(edition: int = 2) -> Match:
    return begin_board(Match().apply(events.MatchMade(edition=edition)), "a1")


@pytest.mark.parametrize(
    "stroke, is_none",
    [
        (Stroke(0.0, BASE, 0.0, 1.0, 0.05), True),
        (Stroke(0.0, BASE, 0.0, -1.0, 0.05), True),
        (Stroke(0.0, BASE, 1.0, 0.0, 0.3), True),  # along the base lines it does not leave them
        (Stroke(0.0, BASE, 0.0, 1.0, 0.4), False),
        (Stroke(0.0, BASE, 0.0, -1.0, 0.5), False),
        (Stroke(0.0, BASE, 0.0, 1.0, 4.0), False),
    ],
)
def test_A91_a_striker_that_stays_on_its_base_lines(stroke: Stroke, is_none: bool) -> None:
    assert is_no_stroke(simulate(EMPTY, stroke)) == is_none


def test_A91_a_disc_that_moved_makes_it_a_stroke() -> None:
    near = Position((Disc(Kind.WHITE, 0.0, -0.2150),))
    touching = simulate(near, Stroke(0.0, BASE, 0.0, 1.0, 0.1))
    assert len(touching.segments) > 1
    assert not is_no_stroke(touching)


def test_003_general_26_the_player_strikes_again_and_the_time_runs_on() -> None:
    before = match_on()
    played = play_stroke(before, None, Stroke(0.0, BASE, 0.0, 1.0, 0.05))
    after = played.match
    assert isinstance(played.event, events.NoStroke)
    assert (played.ruling.turn, played.ruling.own_returned) == (Turn.KEEP, 0)
    assert (after.version, after.state) == (before.version + 1, before.state)
    step = after.line[-1]
    assert step.incident is not None
    assert (step.incident.clauses, step.incident.decisions) == (("003.general.26",), ("A91",))
    board = board_of(before).for_the_laws(before.state.rules)
    assert judge_trajectory(before.state.rules, board, played.trajectory) == played.ruling
    assert play_stroke(after, None, Stroke(0.0, BASE, 0.0, 1.0, 4.0)).event.kind == "stroke"


def test_A91_the_record_of_it_is_true_and_that_of_another_is_not() -> None:
    match = play_stroke(match_on(), None, Stroke(0.0, BASE, 0.0, 1.0, 0.05)).match
    kept = record.read(record.write(record.record_of(match)))
    assert verify(kept, replay=replay) == ()
    forged = match_on().apply(events.NoStroke("a1", events.Played(0.0, BASE, 0.0, 1.0, 4.0)))
    (wrong,) = verify(record.record_of(forged), replay=replay)
    assert "is 'stroke', not 'no_stroke' (A91)" in str(wrong)
    assert fold(match.log).state == match.state


def test_A91_in_the_first_edition_it_is_an_improper_stroke() -> None:
    played = play_stroke(match_on(edition=1), None, Stroke(0.0, BASE, 0.0, 1.0, 0.05))
    assert isinstance(played.event, events.Struck)
    assert [breach.value for breach in played.event.seen.breaches] == ["not_forward"]
    with pytest.raises(Refused, match="a stroke like any other"):
        match_on(edition=1).apply(events.NoStroke())


def test_A91_is_about_simulated_boards() -> None:
    told = Match().apply(events.MatchMade()).apply(events.BoardBegun("a1"))
    with pytest.raises(Refused, match="report the incident 'slip'"):
        told.apply(events.NoStroke("a1"))
    with pytest.raises(Refused, match="the numbers of the stroke are needed"):
        match_on().apply(events.NoStroke("a1"))


# One rule for one stroke and for thousands ----------------------------------------------------------


def touches_base_all_the_way(trajectory: Trajectory) -> bool:
    """The definition, looked at in many moments of the path: nothing is shared with `is_no_stroke`."""
    x0, y0 = trajectory.origins[STRIKER]
    end = STANDARD.base_circle_x if x0 >= 0 else -STANDARD.base_circle_x
    narrow, wide = STANDARD.base_circle_radius, STANDARD.striker_radius
    on_circle = hypot(x0 - end, y0 - BASE) <= narrow
    for time in np.linspace(0.0, trajectory.seconds, 400):
        places = trajectory.at(float(time))
        if STRIKER not in places:
            return False
        x, y = places[STRIKER]
        if on_circle:
            away = hypot(x - end, y - BASE) - narrow
        else:
            nearest_x = max(-STANDARD.base_circle_x, min(x, STANDARD.base_circle_x))
            rear, front = BASE - STANDARD.base_line_gap / 2, BASE + STANDARD.base_line_gap / 2
            away = hypot(x - nearest_x, y - max(rear, min(y, front)))
        if away >= wide:
            return False
    return True


def moves_a_disc(trajectory: Trajectory) -> bool:
    return any(
        trajectory.rest.get(number) != (disc.x, disc.y)
        for number, disc in enumerate(trajectory.start)
    )


def weak_strokes(chance: Random, here: Position, many: int) -> Iterator[Stroke]:
    """Every direction, along the lines more often, from everywhere on lines, moons and circles."""
    free = [
        x
        for x in np.linspace(-0.226, 0.226, 227).tolist()
        if all(hypot(disc.x - x, disc.y - BASE) > 0.0367 for disc in here)
    ]
    for _ in range(many):
        x, turn = chance.choice(free), chance.uniform(-pi, pi)
        if chance.random() < 0.4:
            turn = chance.choice((0.0, pi)) + chance.uniform(-0.1, 0.1)
        speed = chance.choice((0.0, chance.uniform(0, 0.4), chance.uniform(0, 1.2)))
        yield Stroke.at_angle(x, BASE, turn, speed)


@pytest.mark.parametrize("seed", range(4))
def test_A91_the_path_in_many_moments_one_stroke_and_bulk_agree(seed: int) -> None:
    chance = Random(seed)
    here = scattered(seed, 8, 8, low=True) if seed else EMPTY
    strokes = list(weak_strokes(chance, here, examples(400, 60)))
    rows = len(strokes)
    counts, xs, ys = position_arrays([here] * rows)
    kinds = np.zeros_like(xs, np.int64)
    table = np.array([stroke.row for stroke in strokes])
    codes = {
        edition: play_strokes(
            counts, xs, ys, kinds, table, rule_set("003", edition=edition), DEFAULT
        )[1]
        for edition in (1, 2)
    }
    seen = set()
    for row, stroke in enumerate(strokes):
        path = simulate(here, stroke)
        is_none = touches_base_all_the_way(path) and not moves_a_disc(path)
        assert is_no_stroke(path) == is_none, stroke
        assert (codes[2][row] == NO_STROKE) == is_none, stroke
        assert codes[1][row] != NO_STROKE, "in the first edition it is a stroke"
        if not is_none:
            assert codes[1][row] == codes[2][row]
        seen.add(is_none)
    assert seen == {True, False}


@pytest.mark.parametrize("side", range(4))
def test_A91_is_the_same_from_every_chair(side: int) -> None:
    for stroke in weak_strokes(Random(side), EMPTY, 60):
        turned = simulate(EMPTY, stroke.turned(side))
        assert is_no_stroke(turned, side=side) == is_no_stroke(simulate(EMPTY, stroke))


def test_A124_who_goes_beyond_the_lines_or_over_a_cushion_has_made_a_stroke() -> None:
    along = 0.2 + STANDARD.striker_radius + 0.03  # past the end of the base lines
    fast = (2 * DEFAULT.deceleration * (along + 0.05)) ** 0.5
    assert not is_no_stroke(simulate(EMPTY, Stroke(0.0, BASE, 1.0, 0.0, fast)))
    to_cushion_and_back = Stroke(0.0, BASE, 0.0, -1.0, 0.62)
    path = simulate(EMPTY, to_cushion_and_back)
    assert path.cushion_before_contact
    assert not is_no_stroke(path)


def test_A91_carrom_simulate_says_so_and_finds_no_breach() -> None:
    half = STANDARD.half
    report = {"discs": [], "striker": {"x": half, "y": half + BASE}, "angle": pi / 2}
    weak, strong = play_report(report | {"speed": 0.05}), play_report(report | {"speed": 2.0})
    assert (weak["no_stroke"], weak["breaches"]) == (True, [])
    assert (strong["no_stroke"], strong["breaches"]) == (False, [])
    back = play_report(report | {"angle": -pi / 2, "speed": 2.0})
    assert (back["no_stroke"], back["breaches"]) == (False, ["not_forward"])


# Time ---------------------------------------------------------------------------------------------


def with_stroke_clock() -> Match:
    house = 'extends = "003"\n[match]\nstroke_seconds = 15\n'
    made = events.MatchMade(rules="003", house=house)
    return begin_board(Match().apply(made, 0.0), "a1", at=10.0)


def test_A124_the_time_for_the_stroke_runs_on_through_all_of_them() -> None:
    match, weak = with_stroke_clock(), Stroke(0.0, BASE, 0.0, 1.0, 0.05)
    for at in (12.0, 16.0, 20.0, 25.0):
        match = play_stroke(match, None, weak, at=at).match
        assert match.clocks(at)[Timer.STROKE] == pytest.approx(25.0 - at)
    with pytest.raises(Refused, match="the time for the stroke was up"):
        play_stroke(match, None, weak, at=25.5)
    late = match.apply(events.ClockExpired(Timer.STROKE, announced=True), 26.0)
    assert late.board is not None
    assert late.board.on_turn == "b1"


def test_A124_the_time_of_the_match_binds_them_too() -> None:
    made = events.MatchMade(rules="000")
    match = begin_board(Match().apply(made, 0.0), "a1", at=60.0)
    weak = Stroke(0.0, BASE, 0.0, 1.0, 0.05)
    match = play_stroke(match, None, weak, at=3000.0).match
    with pytest.raises(Refused, match="the time of the match was up"):
        strike(match, None, weak, at=3661.0)
