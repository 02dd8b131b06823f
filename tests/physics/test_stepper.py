"""The event-driven simulator against an independent integrator by small steps, on random sparse
boards.

Each contact makes an error some ten times larger, so bits lost at the first can be seen after ten:
the bound is a micrometre, where most strokes agree to a picometre.
"""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

from carrom.physics import STRIKER, Position, Stroke, Trajectory, What, simulate
from tests.effort import sample
from tests.physics.positions import aimed, sparse
from tests.physics.reference import stepper

STROKES = 1500
KIND = {What.CONTACT: stepper.DISC, What.CUSHION: stepper.CUSHION, What.POCKET: stepper.POCKET}


def stepped(position: Position, stroke: Stroke) -> stepper.Played:
    return stepper.play(
        [(d.x, d.y) for d in position],
        (stroke.x, stroke.y),
        (stroke.speed * stroke.dx, stroke.speed * stroke.dy),
    )


def impacts(played: Trajectory) -> list[tuple[float, int, int]]:
    """Time, kind and disc of every impact as the integrator tells them: of two discs, the lower
    number.
    """
    last = len(played.start)
    found = []
    for event in played.events:
        if event.what is not What.REST:
            discs = [event.disc] + ([event.other] if event.what is What.CONTACT else [])
            lowest = min(last if i == STRIKER else i for i in discs if i is not None)
            found.append((event.time, KIND[event.what], lowest))
    return found


def apart(played: Trajectory, reference: stepper.Played) -> float:
    """How far any disc rests from where the integrator has it."""
    last = len(played.start)
    return max(
        (
            max(abs(reference.x[i] - x), abs(reference.y[i] - y))
            for i, (x, y) in (
                (last if n == STRIKER else n, place) for n, place in played.rest.items()
            )
        ),
        default=0.0,
    )


@pytest.mark.parametrize("men, slow, fast", sample([((5, 10), 1.0, 4.0), ((1, 19), 0.2, 6.0)]))
def test_random_sparse_boards(men: tuple[int, int], slow: float, fast: float) -> None:
    chance = Random(f"{men} {slow} {fast}")
    errors, left_out = [], 0
    for number in range(STROKES // 2):
        position = sparse(chance, chance.randint(*men))
        stroke = aimed(chance, position, slow, fast)
        reference = stepped(position, stroke)
        if reference.slow or reference.near:
            left_out += 1
            continue
        played = simulate(position, stroke)
        mine = impacts(played)
        theirs = [(one.time, one.kind, one.disc) for one in reference.impacts]
        where = f"stroke {number}: {position.text} {stroke}"
        assert [one[1:] for one in mine] == [one[1:] for one in theirs], where
        for at, (one, other) in enumerate(zip(mine, theirs, strict=True)):
            assert abs(one[0] - other[0]) < (1e-9 if at < 6 else 1e-5), where
        assert [
            len(position) if i == STRIKER else i for i in played.pocketed
        ] == reference.fallen, where
        gap = apart(played, reference)
        assert gap < (1e-9 if len(mine) <= 4 else 1e-6), where
        errors.append(gap)
    assert left_out < STROKES / 100, (
        "slow contacts and near knots must be rare, or this says little"
    )
    assert median(errors) < 2e-12


def test_the_integrator_runs_free_as_the_closed_form_says() -> None:
    """The reference itself, where the answer is known."""
    alone = stepper.play([], (0.0, -0.2), (0.3, 0.4))
    path = 0.25 / (2 * 0.980665)
    assert (alone.x[0], alone.y[0]) == pytest.approx((0.6 * path, -0.2 + 0.8 * path), abs=1e-12)


def test_the_integrator_is_elastic_where_the_world_is() -> None:
    """A lossless world: after a head-on contact the speeds are those of an elastic one."""
    world = stepper.World(disc_restitution=1.0, contact_friction=0.0)
    played = stepper.play([(0.0, 0.0)], (0.0, -0.1), (0.0, 0.5), world)
    path = 0.1 - 0.0159 - 0.02065
    square = 0.25 - 2 * 0.980665 * path
    man = (2 * 0.015 / 0.0205) ** 2 * square / (2 * 0.980665)
    assert played.y[0] == pytest.approx(man, abs=1e-9)
