"""The chance to win a game: what the score, the boards to come and the next break make of a board."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import get_args

import numpy as np
import pytest

from carrom.laws import Queen
from carrom.match import Match, events
from carrom.physics import Position
from carrom.play import begin_board
from carrom.players.analysis import board_of
from carrom.players.equity import BREAKER, NO_TARGET, OTHER, BreakPasses, Equity, game_chance
from carrom.players.levels import Matchup, level
from carrom.players.node import Node
from carrom.players.placing import worth_of

START = Equity(own=0, opp=0, target=25, left=7, breaks_next=True)


@pytest.mark.parametrize("left", [0, 1, 5, -1])
@pytest.mark.parametrize("score", [(0, 0), (10, 17), (24, 3), (24, 24)])
def test_the_chances_of_both_sides_are_one_together(score: tuple[int, int], left: int) -> None:
    one = Equity(*score, target=25, left=left, breaks_next=True)
    for points in (-12, -1, 1, 5):
        assert one.after(points) + one.turned().after(-points) == pytest.approx(1.0)


def test_more_points_are_never_worse() -> None:
    for left in (0, 3, -1):
        one = replace(START, own=14, opp=11, left=left)
        chances = [one.after(points) for points in range(-12, 13)]
        assert all(a <= b for a, b in pairwise(chances))
        assert chances[0] < chances[-1]


def test_what_is_reached_is_won() -> None:
    assert game_chance(25, 3, 25, 5, True, 3, False) == 1.0
    assert game_chance(3, 25, 25, 5, True, 3, False) == 0.0
    assert game_chance(10, 9, 25, 0, True, 3, False) == 1.0
    assert game_chance(9, 9, 25, 0, True, 3, False) == 0.5


def plainly(own: int, opp: int, target: int, left: int, *, breaks: bool) -> float:
    """The chance by every way in which the game can go on."""
    if own >= target or opp >= target or left == 0:
        return 1.0 if own > opp else 0.0 if opp > own else 0.5
    chance = 0.0
    for is_mine, ends in ((breaks, BREAKER), (not breaks, OTHER)):
        for points, count in ends.items():
            mine, theirs = (own + points, opp) if is_mine else (own, opp + points)
            after = plainly(mine, theirs, target, left - 1, breaks=not breaks)
            chance += count / 100 * after
    return chance


@pytest.mark.parametrize("target", [25, 29, NO_TARGET])
@pytest.mark.parametrize("score", [(0, 0), (24, 3), (9, 22)])
def test_games_of_the_documents_are_solved_as_they_are(score: tuple[int, int], target: int) -> None:
    for breaks in (True, False):
        one = Equity(*score, target=target, left=2, breaks_next=breaks)
        assert one.after(0) == plainly(*score, target, 2, breaks=breaks)


@pytest.mark.parametrize("format", ["boards=99", "boards=1000", "points=1000", "points=1000 boards=1000",
                                    "boards=999 decided_by=boards"])  # fmt: skip
def test_a_long_match_is_soon_thought_about(format: str) -> None:
    """The page lets people play a thousand boards: a player who counts every way it can go never strikes."""
    made = events.choose_singles(events.MatchMade(rules="icf-25", format=format))
    game = Equity.of(begin_board(Match().apply(made), "a1").state)
    assert game is not None
    game_chance.cache_clear()
    worth = game.worth(np.arange(-12, 13))
    assert game_chance.cache_info().misses < 60_000
    assert (np.diff(worth) > 0).all()
    for behind in (game, replace(game, own=0, opp=160), replace(game, own=300, opp=298)):
        assert 0 <= behind.chance <= 1


def test_who_breaks_next_is_better_off() -> None:
    assert START.after(0) > replace(START, breaks_next=False).after(0)


@pytest.mark.parametrize("passes", ["to_winner", "to_loser"])
def test_the_break_passes_as_the_rules_say(passes: BreakPasses) -> None:
    """In the next board, which is the last: whoever wins this one breaks it, or whoever loses this one."""
    ours, theirs = (Equity(10, 12, 25, 1, breaks_next=breaks) for breaks in (True, False))
    if passes == "to_loser":
        ours, theirs = theirs, ours
    for broke_last in (True, False):
        here = Equity(10, 12, 25, 1, breaks_next=not broke_last, break_passes=passes)
        assert here.after(5) == ours.after(5)
        assert here.after(-5) == theirs.after(-5)
        assert here.after(0) == replace(here, break_passes="alternately").after(0), "nobody won"
        assert here.after(5) + here.turned().after(-5) == pytest.approx(1.0)
        assert here.chance == pytest.approx((ours.after(0) + theirs.after(0)) / 2)


def test_the_break_passes_in_every_board_to_come() -> None:
    """Level, two boards to come. In turn each side breaks one; else the break may stay."""
    chances = [
        game_chance(10, 10, 25, 2, True, 3, False, passes) for passes in get_args(BreakPasses)
    ]
    assert chances[0] == pytest.approx(0.5)
    assert chances[1] > chances[2] > 0.6
    even = Equity(10, 10, 25, 2, breaks_next=True)
    for passes, chance in zip(get_args(BreakPasses), chances, strict=True):
        assert replace(even, break_passes=passes).after(0) == chance


def test_a_match_says_how_its_break_passes() -> None:
    house = 'extends = "icf-25"\n[match]\nbreak_passes = "to_winner"'
    for rules, passes in (("", "alternately"), (house, "to_winner")):
        made = events.MatchMade(rules="icf-25", house=rules, format="points=25 boards=8")
        match = begin_board(Match().apply(events.choose_singles(made)), "a1")
        equity = Node.of(match).equity
        assert equity is not None
        assert equity.break_passes == passes


def test_in_the_last_board_only_enough_points_count() -> None:
    """Two behind: one point loses the game, three win it."""
    last = Equity(own=10, opp=12, target=25, left=0, breaks_next=False)
    one, two, three, twelve = last.worth(np.array([1, 2, 3, 12]))
    assert one < two < three
    assert twelve - three < 0.5 < three - two
    assert one == pytest.approx(last.worth(np.array([-12]))[0], abs=0.5)


def test_a_side_that_needs_many_points_plays_for_them() -> None:
    """The queen is theirs, one of their men is left: a win brings one point, and four are needed."""
    lay = Position.of(white=[(0.25, 0.25)], black=[(0.0, -0.1)])
    node = board_of(lay, queen=Queen.THEIRS)
    needs = replace(node, equity=Equity(10, 14, 25, 0, breaks_next=True))
    enough = replace(node, equity=Equity(10, 10, 25, 0, breaks_next=True))
    both = [float(worth_of(one, [lay], Matchup.between(level("6")))[0]) for one in (needs, enough)]
    assert both[0] < 1 < both[1]


@pytest.mark.parametrize(
    "text, counted",
    [("boards=1 tie=shared", False), ("points=25 boards=8", True), ("boards=3", True)],
)
def test_a_single_board_for_its_points_is_no_game(text: str, counted: bool) -> None:
    made = events.choose_singles(events.MatchMade(rules="icf-25", format=text))
    node = Node.of(begin_board(Match().apply(made), "a1"))
    assert (node.equity is not None) == counted
    if node.equity is not None:
        assert not node.equity.breaks_next, "the others break the next board"


def test_whoever_wins_a_single_board_wins_the_match() -> None:
    """Where the board decides, one man left is as good as eight; winning is worth what boards bring."""
    made = events.MatchMade(rules="icf-25", format="boards=1 decided_by=boards")
    equity = Node.of(begin_board(Match().apply(made), "a1")).equity
    assert equity is not None
    one, many, lost = equity.worth(np.array([1, 8, -1]))
    assert many - one < 0.2
    assert one == pytest.approx(-lost)
    assert 5 < one < 8
