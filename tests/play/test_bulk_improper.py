from __future__ import annotations

from math import radians

import numpy as np
import pytest

from carrom.envs import CarromVectorEnv
from carrom.laws import Breach, parse_house_rules, rule_set
from carrom.physics import (
    DEFAULT,
    MOST_DISCS,
    STANDARD,
    Position,
    StrikerBreach,
    Stroke,
    find_breaches,
    simulate,
)
from carrom.physics.simulator import position_arrays, simulate_arrays
from carrom.play import breaches_of
from carrom.play.bulk.codes import (
    BREACH_BITS,
    EARLY,
    MOON,
    NOT_FORWARD,
    breaches_of_row,
    forbidden_breaches,
    play_strokes,
    unpack,
)
from native.page import in_python
from tests.envs.boards import actions, scattered

BASE, CIRCLE = -STANDARD.base_y, STANDARD.base_circle_x
NEAR = Position.of(white=[(0.10, -STANDARD.front_line)])
COMMITTED: dict[StrikerBreach, tuple[Position, Stroke]] = {
    StrikerBreach.OFF_BASE: (Position(), Stroke(0, BASE + 0.02, 0, 1, 2)),
    StrikerBreach.OFF_LINES: (Position(), Stroke(0, BASE + 0.006, 0, 1, 2)),
    StrikerBreach.CUTS_MOON: (Position(), Stroke(0.2, BASE, 0, 1, 2)),
    StrikerBreach.CIRCLE_UNCOVERED: (Position(), Stroke(CIRCLE - 0.003, BASE - 0.0125, 0, 1, 2)),
    StrikerBreach.TOUCHES_ARROW: (Position(), Stroke(CIRCLE + 0.002, BASE + 0.003, 0, 1, 2)),
    StrikerBreach.NOT_FORWARD: (Position(), Stroke(0, BASE, 0, -1, 2)),
    StrikerBreach.EARLY_CONTACT: (NEAR, Stroke.at_angle(0, BASE, radians(10), 2)),
}
"""A stroke that commits it for each breach."""
NOT_IN_BULK = {
    StrikerBreach.OFF_BASE: "a place is on the base line or on a circle",
    StrikerBreach.OFF_LINES: "a striker on the base line stands in its middle, or where it is legal",
    StrikerBreach.CIRCLE_UNCOVERED: "a striker on a circle stands where it is legal",
    StrikerBreach.TOUCHES_ARROW: "a striker on a circle stands where it is legal",
    StrikerBreach.ON_PIECE: "the simulator refuses a striker that lies on a disc",
}
"""Breaches that `carrom.play.bulk` need not know, each with the reason."""


@pytest.mark.parametrize("breach", sorted({*StrikerBreach} - {StrikerBreach.ON_PIECE}))
def test_every_breach_is_recognised_where_it_is_forbidden(breach: StrikerBreach) -> None:
    """By the board, and in bulk unless there is a reason why not."""
    position, stroke = COMMITTED[breach]
    trajectory = simulate(position, stroke)
    assert breach in find_breaches(trajectory)
    assert (breach in BREACH_BITS) is (breach not in NOT_IN_BULK)
    allowed = "".join(f"{other} = 'allowed'\n" for other in Breach if other.value != breach.value)
    for word in ("allowed", "forbidden"):
        rules = parse_house_rules(f"extends = '003'\n[striking]\n{allowed}{breach} = '{word}'")
        improper = word == "forbidden"
        assert bool(breaches_of(trajectory, rules)) is improper
        if breach not in NOT_IN_BULK:
            counts, xs, ys = position_arrays([position])
            kinds, strokes = np.zeros((1, MOST_DISCS), np.int64), np.array([stroke.row])
            _, codes = play_strokes(counts, xs, ys, kinds, strokes, rules, DEFAULT)
            assert unpack(int(codes[0])).improper == improper


@pytest.mark.parametrize("bits", [NOT_FORWARD | EARLY | MOON, NOT_FORWARD, EARLY, MOON, 0])
def test_improper_strokes_are_those_that_find_breaches_finds(bits: int) -> None:
    """Boards with most men about the base line, where strokes meet them early."""
    many = 400
    env = CarromVectorEnv(
        many,
        start=[scattered(seed, 8, 8, low=True) for seed in range(100)],
        place="raw",
        turn="around",
    )
    env.reset(seed=bits)
    wishes = actions(np.random.default_rng(bits), many)
    wishes[:, 2] -= 0.5
    strokes = env.strokes(wishes)
    rows = env.get_state().rows
    out = simulate_arrays(rows.counts, rows.xs, rows.ys, strokes)
    kinds = set()
    for row in range(many):
        played = simulate(env.state_of(row).position, Stroke(*strokes[row].tolist()))
        breaches = find_breaches(played)
        kinds |= set(breaches)
        wrong = any(BREACH_BITS[breach] & bits for breach in breaches)
        found = in_python(breaches_of_row)(strokes[row], out.forward[row], out.early[row])
        assert bool(found & bits) == wrong, (row, breaches)
    assert kinds == set(BREACH_BITS)  # every breach an action can commit, and no other


def test_what_a_rule_set_forbids() -> None:
    assert forbidden_breaches(rule_set("laws-29")) == NOT_FORWARD | EARLY | MOON
    assert forbidden_breaches(rule_set("three-board")) == MOON
