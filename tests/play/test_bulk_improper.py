from __future__ import annotations

import numpy as np
import pytest

from carrom.envs import CarromVectorEnv
from carrom.laws import rule_set
from carrom.physics import StrikerBreach, Stroke, find_breaches, simulate
from carrom.physics.simulator import simulate_arrays
from carrom.play.bulk.codes import (
    EARLY,
    MOON,
    NOT_FORWARD,
    breaches_of_row,
    forbidden_breaches,
)
from tests.envs.boards import actions, scattered

BITS = {
    StrikerBreach.NOT_FORWARD: NOT_FORWARD,
    StrikerBreach.EARLY_CONTACT: EARLY,
    StrikerBreach.CUTS_MOON: MOON,
}


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
        wrong = any(BITS[one] & bits for one in breaches)
        found = breaches_of_row(strokes[row], out.forward[row], out.early[row])
        assert bool(found & bits) == wrong, (row, breaches)
    assert kinds == set(BITS)  # every breach an action can commit, and no other


def test_what_a_rule_set_forbids() -> None:
    assert forbidden_breaches(rule_set("laws-29")) == NOT_FORWARD | EARLY | MOON
    assert forbidden_breaches(rule_set("three-board")) == MOON
