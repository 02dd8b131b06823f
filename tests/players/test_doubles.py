"""Doubles: computer partners and opponents of any level end every board, under every rule set."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from carrom.match import Match, events
from carrom.play import begin_board, play_stroke, seed_from, settle, with_rack
from carrom.players import ComputerPlayer

CHAIRS = ("a1", "b1", "a2", "b2")
"""In the order of their turns."""
LINE_UPS = (("1", "1", "1", "1"), ("2", "2", "2", "2"), ("1", "4", "8", "4"), ("5", "3", "2", "6"))
"""Levels in the order of the chairs: a1 and a2 are partners."""
RULES = ("laws-29", "four-break", "college-cup", "tapplent-29", "three-board", "icf-25")
LONGEST = 400


def play_doubles(levels: Sequence[str], rules: str, seed: int) -> dict[str, int]:
    """One board: the strokes it took, and whether it was ended."""
    players = {chair: ComputerPlayer.of(level) for chair, level in zip(CHAIRS, levels, strict=True)}
    mind, hand = Random(f"doubles {seed}"), Random(f"doubles {seed}, the hands")
    secret = seed_from(f"doubles {seed}")
    sides = events.Entry.of("Asha", "Arun"), events.Entry.of("Ravi", "Rohit")
    made = with_rack(events.MatchMade(*sides, rules=rules, format="boards=1 tie=shared"), secret)
    match = begin_board(Match().apply(made), CHAIRS[seed % 4])
    strokes = 0
    while match.board is not None and strokes < LONGEST:
        stroke = players[match.board.on_turn].stroke(match, mind, hand)
        match = settle(play_stroke(match, None, stroke, seed=secret).match)
        strokes += 1
    return {"strokes": strokes, "ended": int(match.board is None)}


@pytest.mark.thorough
def test_partners_of_different_levels_end_a_board() -> None:
    played = play_doubles(("3", "5", "4", "5"), "icf-25", 1)
    assert played["ended"]
    assert played["strokes"] < LONGEST


@pytest.mark.nightly
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("levels", LINE_UPS, ids="-".join)
def test_every_board_is_ended(levels: tuple[str, ...], rules: str) -> None:
    for seed in range(4):  # every chair breaks
        played = play_doubles(levels, rules, seed)
        assert played["ended"], (levels, rules, seed)
