"""`benchmarks/newcomer.py`: what a simulated newcomer plays at, and how its hand shakes."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, degrees
from random import Random
from statistics import pstdev

import pytest

from benchmarks.newcomer import NAME, Newcomer, choose, shaken, target_kind
from carrom.laws import Queen
from carrom.match import Match, events
from carrom.physics import Kind, Position, Stroke, rack, simulate
from carrom.play import begin_board, board_of, seed_from, seen_by, with_rack
from carrom.players.contestants import close_contestants, hand_of

STRAIGHT = Stroke(0.0, -0.2526, 0.0, 1.0, 2.0)


def test_the_easiest_free_man_falls_if_the_hand_does_not_shake() -> None:
    here = Position.of(white=[(0.3, 0.3), (-0.2, 0.0)], black=[(0.0, 0.1)])
    stroke = choose(here, Kind.WHITE)
    assert simulate(here, stroke).pocketed == (0,)
    assert simulate(here, choose(here, Kind.BLACK)).first_contact == 2


def test_a_man_before_whose_pocket_another_lies_is_not_the_one_it_plays() -> None:
    open_board = Position.of(white=[(0.3, 0.3), (-0.25, 0.1)])
    hidden = Position.of(white=[(0.3, 0.3), (-0.25, 0.1)], black=[(0.326, 0.322)])
    assert simulate(open_board, choose(open_board, Kind.WHITE)).pocketed == (0,)
    assert simulate(hidden, choose(hidden, Kind.WHITE)).first_contact == 1


def test_where_nothing_is_free_it_plays_at_the_nearest_man() -> None:
    black = [(x / 1000, 40 / 1000) for x in range(-132, 133, 33)]
    here = Position.of(white=[(0.0, 0.0), (0.0, 0.08)], black=black)
    stroke = choose(here, Kind.WHITE)
    assert (stroke.x, stroke.dx, stroke.dy) == pytest.approx((0.0, 0.0, 1.0))


def test_a_man_behind_the_base_line_is_played_by_the_far_cushion() -> None:
    here = Position.of(white=[(0.1, -0.34)])
    stroke = choose(here, Kind.WHITE)
    assert (stroke.x, stroke.dx, stroke.dy) == pytest.approx((0.1, 0.0, 1.0))
    assert simulate(here, stroke).first_contact == 0


def begun() -> Match:
    seed = seed_from("newcomer")
    return begin_board(Match().apply(with_rack(events.MatchMade(), seed)), "a1")


def test_it_breaks_hard_from_the_middle() -> None:
    stroke = Newcomer().stroke(begun(), Random(1))
    assert stroke.x == 0.0
    assert stroke.speed >= 3.0
    assert simulate(rack(), stroke).first_contact is not None


def test_the_queen_is_left_alone_until_the_last_man() -> None:
    board = board_of(begun())
    here = seen_by(begun(), "a1")
    assert len(here) == 19
    assert target_kind(board) is Kind.WHITE
    last = replace(board.state, own_on_board=1)
    assert target_kind(replace(board, state=last)) is Kind.QUEEN
    covered = replace(last, queen=Queen.MINE)
    assert target_kind(replace(board, state=covered)) is Kind.WHITE


def test_its_hand_shakes_by_four_degrees() -> None:
    chance = Random(3)
    made = [shaken(STRAIGHT, chance) for _ in range(4000)]
    off = [degrees(atan2(-stroke.dx, stroke.dy)) for stroke in made]
    assert 3.9 < max(off) <= 4.0
    assert -4.0 <= min(off) < -3.9
    assert pstdev(off) == pytest.approx(4 / 3**0.5, rel=0.05)
    parts = [stroke.speed / STRAIGHT.speed - 1 for stroke in made]
    assert 0.24 < max(parts) <= 0.25


def test_the_arena_knows_it() -> None:
    try:
        assert hand_of(NAME, None) == Newcomer.hand
    finally:
        close_contestants()
