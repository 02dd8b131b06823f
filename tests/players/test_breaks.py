"""Breaks are planned over many packed racks: nobody sees how the one to be broken lies."""

from __future__ import annotations

from dataclasses import astuple, replace
from math import hypot
from random import Random

import numpy as np
import pytest

from carrom.laws import Colour
from carrom.match import Match, events
from carrom.physics import DEFAULT, GRID, YIELDING, Disc, Packing, Position, Stroke, rack
from carrom.play import RandomStream, begin_board, lie_of, play_stroke, seed_from, with_rack
from carrom.players import ComputerPlayer, Node, analyse, level, review
from carrom.players.analysis import board_of
from carrom.players.levels import Effort, Matchup
from carrom.players.planning import Search
from carrom.players.racks import RACKS, racks_like

LITTLE = Effort(5, 0, 40, ((6, 8),), nearby=20)


def begun(seed: str, breaker: str = "a1", packing: str = "packed") -> Match:
    made = with_rack(events.MatchMade(rules="icf-25"), seed_from(seed), packing)
    return begin_board(Match().apply(made), breaker)


def search_on(node: Node, name: str = "5", effort: Effort = LITTLE) -> Search:
    return Search(node, Matchup.between(level(name)), effort, RandomStream(1))


def test_a_player_sees_the_rack_as_drawn_and_plans_on_packed_ones() -> None:
    match = begun("one")
    node = Node.of(match)
    assert node.position == rack()
    lies = node.lies()
    assert len(set(lies)) == RACKS
    assert rack() not in lies
    assert lie_of(match, seed_from("one")) not in lies


def test_what_a_player_plans_does_not_depend_on_how_the_rack_lies() -> None:
    player = ComputerPlayer.of("2")
    chosen = {player.meant(begun(seed), Random(7)).stroke for seed in ("one", "two", "three")}
    assert len(chosen) == 1


def test_where_nothing_is_hidden_there_is_one_lie() -> None:
    assert Node.of(begun("one", packing="exact")).lies() == (rack(),)
    match = play_stroke(
        begun("one"), None, Stroke(0, -0.2526, 0.1, 1, 4), seed=seed_from("one")
    ).match
    node = Node.of(match)
    assert node.lies() == (node.position,)
    assert board_of(rack()).lies() == (rack(),), "nineteen that lie so in play"


def test_a_rack_is_hidden_also_after_a_stroke_that_went_past_it() -> None:
    """Of a position to analyse it has to be said; the player on turn may sit opposite the breaker."""
    node = board_of(rack().turned(2), hides_rack=True, colour=Colour.BLACK)
    assert (node.state.is_break, len(node.lies())) == (False, RACKS)
    assert board_of(rack(), hides_rack=True, packing="exact").lies() == (rack(),)


def test_a_break_to_analyse_is_of_a_packed_rack_of_men_that_yield_unless_it_is_said() -> None:
    """As in a match that is made now."""
    node = board_of(rack(), is_break=True)
    assert (len(node.lies()), node.constants) == (RACKS, YIELDING)
    exact = board_of(rack(), is_break=True, packing="exact", constants=DEFAULT)
    assert (exact.lies(), exact.constants) == ((rack(),), DEFAULT)


def test_a_rack_drawn_by_others_is_known_and_keeps_its_order() -> None:
    """A page reckons its places to some bits otherwise, and tells its discs in another order."""
    discs = [Disc(disc.kind, disc.x + GRID, disc.y - GRID) for disc in reversed(rack().discs)]
    drawn = Position(tuple(discs)).turned(1)
    lies = racks_like(drawn)
    assert len(lies) == RACKS
    assert [disc.kind for disc in lies[0]] == [disc.kind for disc in drawn]
    for disc, place in zip(lies[0], drawn, strict=True):
        assert hypot(disc.x - place.x, disc.y - place.y) < 5e-4
    assert lies[0].discs[0] == racks_like(rack())[0].turned(1).discs[-1]
    elsewhere = replace(discs[0], x=discs[0].x + 1e-4)
    assert racks_like(Position((elsewhere, *discs[1:]))) == ()


def test_a_rack_that_the_break_went_past_is_broken_all_the_same() -> None:
    past = Stroke(0.1, -0.2526, 1.0, 0.2, 1.0)
    match = play_stroke(begun("one"), None, past, seed=seed_from("one")).match
    node = Node.of(match)
    assert (node.state.is_break, len(node.lies())) == (False, RACKS)
    assert search_on(node).candidates(1)[0].label in ("break", "near")


def test_racks_are_turned_as_the_player_sees_them() -> None:
    passed = Node.of(begun("one").apply(events.Passed()))
    assert passed.position == rack().turned(-2)
    for lie in passed.lies():
        off = [
            max(abs(a.x - b.x), abs(a.y - b.y)) for a, b in zip(lie, passed.position, strict=True)
        ]
        assert max(off) < 1e-3


def test_every_try_of_a_break_is_on_another_rack_and_all_breaks_on_the_same() -> None:
    """A steady hand makes the same stroke every time; what comes of it differs by the rack alone."""
    search = search_on(Node.of(begun("one")), "perfect")
    assert not search.is_steady
    row = np.array([astuple(Stroke(0.0, -0.2526, 0.0, 1.0, 5.0))])
    both = search.try_by_hand(np.concatenate([row, row]), 16).outcomes
    np.testing.assert_array_equal(both.x[:16], both.x[16:])
    assert len(np.unique(both.x[:16, 1])) == 16


def test_a_break_is_worth_what_it_brings_on_racks_it_was_not_chosen_on() -> None:
    """The chance it is shown with holds on racks of matches: within four standard errors."""
    node = Node.of(begun("one"))
    best = search_on(
        node, "8", replace(level("8").effort, random_strokes=200, nearby=0, followed=0)
    )
    (advice,) = [best.candidates(1)[0]]
    kept, tries = 0, 60
    for number in range(tries):
        seed = f"match {number}"
        played = play_stroke(begun(seed), None, advice.stroke, seed=seed_from(seed))
        kept += played.ruling.turn == "keep"
    shown = advice.keeps
    error = (max(shown * (1 - shown), 0.05) * (1 / tries + 1 / 64)) ** 0.5
    assert abs(kept / tries - shown) < 4 * error
    assert shown < 0.95, "no break is sure where nobody knows how the men lie"


def test_analysis_of_the_break_tells_chances_over_racks() -> None:
    node = board_of(rack(), constants=YIELDING, is_break=True, packing=Packing.PACKED)
    (advice,) = analyse(node, strength="perfect", best=1, effort=LITTLE)
    assert len(advice.follows) > 1
    assert advice.candidate.label in ("break", "near")


def test_a_review_takes_what_the_break_came_to_from_the_rack_as_it_lay() -> None:
    came = set()
    for seed in ("one", "two", "three", "four"):
        stroke = Stroke(0.03, -0.2526, -0.05, 1.0, 5.0)
        match = play_stroke(begun(seed), None, stroke, seed=seed_from(seed)).match
        (reviewed,) = review(match, strength="2")
        came.add(reviewed.chances.after)
        assert review(match, strength="2") == [reviewed]
    assert len(came) > 1


@pytest.mark.thorough
def test_a_break_chosen_over_racks_is_better_on_them_than_one_chosen_on_the_exact_rack() -> None:
    """Three of each."""
    effort = replace(level("8").effort, followed=0)
    packed = Node.of(begun("one"))
    kept = {}
    for name, node in (("packed", packed), ("exact", replace(packed, packing=Packing.EXACT))):
        strokes = []
        for seed in range(3):
            search = Search(node, Matchup.between(level("8")), effort, RandomStream(seed))
            strokes.append(astuple(search.candidates(1)[0].stroke))
        tried = search_on(packed, "8").try_by_hand(np.array(strokes), RACKS)
        kept[name] = float(tried.verdicts.goes_on.mean())
    assert kept["packed"] > kept["exact"]
