"""Outcomes read in bulk are what the umpire would have seen of each stroke, and are judged like it."""

from __future__ import annotations

import numpy as np
import pytest

from carrom.match import Touch
from carrom.physics import STANDARD, Stroke, simulate
from carrom.play import NO_STROKE, code_facts, facts_of, judge_code, makes_no_stroke
from carrom.players.levels import level
from carrom.players.node import Node
from carrom.players.trying import Trial
from tests.effort import sample
from tests.players.boards import played_boards

EXPECTS = level("5").expectations


def strokes(node: Node, many: int, seed: int) -> np.ndarray:
    """Any strokes: forward, sideways and back, from all along the base line."""
    chance = np.random.default_rng(seed)
    places = node.places(40)
    angle = chance.uniform(-0.3, np.pi + 0.3, many)
    x = places[chance.integers(0, len(places), many)]
    y = np.full(many, -STANDARD.base_y)
    return np.stack([x, y, np.cos(angle), np.sin(angle), chance.uniform(0.1, 5, many)], axis=1)


@pytest.mark.parametrize("rules", sample(["laws-29", "tapplent-29", "college-cup"]))
@pytest.mark.parametrize("doubles", [False, True])
def test_the_kernel_sees_what_the_umpire_sees(rules: str, doubles: bool) -> None:
    """Against `facts_of`, which simulates one by one and finds breaches exactly."""
    seen_improper = 0
    for match in played_boards(12, rules=rules, doubles=doubles):
        node = Node.of(match)
        trial = Trial(node, EXPECTS, EXPECTS)
        rows = strokes(node, 60, match.version)
        tried = trial.play(rows)
        for row, code in zip(tried.strokes, tried.verdicts.codes, strict=True):
            trajectory = simulate(node.position, Stroke(*map(float, row)))
            assert (code == NO_STROKE) == makes_no_stroke(trajectory, node.rules)
            if code == NO_STROKE:
                continue
            seen = facts_of(trajectory, node.rules)
            found = code_facts(int(code))
            told = seen.facts(node.state.striker_colour)
            assert (found.own, found.opp, found.queen, found.striker) == (
                told.own, told.opp, told.queen, told.striker,
            )  # fmt: skip
            assert (found.first_contact is None) == (seen.first is None)
            if seen.first is not None and seen.first is not Touch.NOTHING:
                assert found.first_contact == told.first_contact
            assert found.proper == (not seen.breaches)
            seen_improper += bool(seen.breaches)
    assert seen_improper > 20 or rules == "college-cup"


def test_the_ruling_is_that_of_the_laws() -> None:
    for match in played_boards(6):
        node = Node.of(match)
        trial = Trial(node, EXPECTS, EXPECTS)
        tried = trial.play(strokes(node, 100, 3))
        for at, code in enumerate(tried.verdicts.codes):
            _, ruling = judge_code(node.rules, node.state, int(code))
            assert tried.verdicts.own[at] == ruling.own_after
            assert tried.verdicts.opp[at] == ruling.opp_after
            assert (tried.verdicts.keeps[at] == -1) == ruling.board_over
