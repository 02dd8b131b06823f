"""A short soak; `make soak` plays 2,000 matches."""

from __future__ import annotations

import pytest

from tests.effort import sample
from tests.play.soak import matches, play

SHORT = ("points=8", "boards=2 tie=shared", "minutes=6 tie=shared", "knock-out")
CASES = [(number, *kind) for number, kind in enumerate(matches()) if kind[1] in SHORT]


@pytest.mark.parametrize("number, rules, form, pairs", sample(CASES, 4))
def test_a_match_by_machine_keeps_the_invariants(
    number: int, rules: str, form: str, pairs: bool
) -> None:
    done = play(number, rules, form, pairs)
    assert done.wrong == []
    assert done.strokes > 10
