"""Brackets of every size: starts, byes, who can meet whom where; forfeits; double elimination."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import BadInput
from carrom.tournament.bracket import (
    Bracket,
    BracketPart,
    SlotKind,
    WinningSide,
    double_elimination,
    seed_lines,
    settle,
    single_elimination,
)
from tests.effort import examples

SIZES = range(2, 131)


def names(size: int) -> list[str]:
    return [f"e{seed}" for seed in range(1, size + 1)]


def play(
    bracket: Bracket, choose: random.Random | None = None, forfeits: float = 0.0
) -> tuple[dict[int, WinningSide], list[tuple[str, str]]]:
    """Play a bracket to its end; without a generator the better seed always wins."""
    entrants = names(bracket.size)
    winners: dict[int, WinningSide] = {}
    met: list[tuple[str, str]] = []
    while (state := settle(bracket, entrants, winners)).champion is None:
        assert state.ready, "a bracket never stands still"
        for match in state.ready:
            assert match.a is not None
            assert match.b is not None
            met.append((match.a, match.b))
            if choose is None:
                won = WinningSide.A if int(match.a[1:]) < int(match.b[1:]) else WinningSide.B
            else:
                won = choose.choice((WinningSide.A, WinningSide.B))
                if choose.random() < forfeits:
                    won = WinningSide.NEITHER
            winners[match.number] = won
    assert not state.ready
    return winners, met


@pytest.mark.parametrize("size", [2, 3, 5, 8, 13, 64, 130, 200])
@pytest.mark.parametrize("make", [single_elimination, double_elimination])
def test_each_match_stands_after_those_it_waits_for(size: int, make: object) -> None:
    bracket = single_elimination(size) if make is single_elimination else double_elimination(size)
    for at, match in enumerate(bracket.matches, 1):
        assert match.number == at
        for slot in match.slots:
            assert slot.source < at
            if slot.source:
                assert bracket.match(slot.source).round < match.round


@pytest.mark.parametrize("make", [single_elimination, double_elimination])
def test_every_entrant_has_exactly_one_start(make: object) -> None:
    for size in SIZES:
        bracket = (
            single_elimination(size) if make is single_elimination else double_elimination(size)
        )
        starts = Counter(
            slot.number
            for match in bracket.matches
            for slot in match.slots
            if slot.kind is SlotKind.SEED
        )
        assert starts == Counter(range(1, size + 1))


def test_byes_go_to_the_first_seeds() -> None:
    for size in SIZES:
        count = (1 << (size - 1).bit_length()) - size
        assert sorted(single_elimination(size).byes) == list(range(1, count + 1))


def test_a_bracket_of_any_size_has_one_match_less_than_entrants() -> None:
    for size in SIZES:
        _, met = play(single_elimination(size), random.Random(size))
        assert len(met) == size - 1


def test_the_two_first_seeds_can_meet_only_in_the_final() -> None:
    """Whoever wins: they stand in different halves of the tree."""
    for size in SIZES:
        bracket = single_elimination(size)

        def seeds_below(number: int, bracket: Bracket = bracket) -> set[int]:
            below: set[int] = set()
            for slot in bracket.match(number).slots:
                if slot.kind is SlotKind.SEED:
                    below.add(slot.number)
                elif slot.source:
                    below |= seeds_below(slot.source)
            return below

        meeting = [match.number for match in bracket.matches if {1, 2} <= seeds_below(match.number)]
        assert meeting == [bracket.matches[-1].number]


def test_without_surprises_the_first_seeds_are_left() -> None:
    for size in SIZES:
        bracket = single_elimination(size)
        winners, _ = play(bracket)
        state = settle(bracket, names(size), winners)
        for number in range(1, bracket.rounds + 1):
            left = {
                name
                for match in bracket.in_round(number)
                for name in (state.matches[match.number - 1].a, state.matches[match.number - 1].b)
                if name
            }
            best = min(size, 1 << (bracket.rounds - number + 1))
            assert left == {f"e{seed}" for seed in range(1, best + 1)}


def test_lines_of_sixteen() -> None:
    assert seed_lines(16) == [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]


def test_third_place_comes_before_the_final_and_takes_both_semi_final_losers() -> None:
    bracket = single_elimination(6, third_place=True)
    third, final = bracket.matches[-2:]
    assert (third.part, final.name) == (BracketPart.THIRD_PLACE, "final")
    winners, _ = play(bracket)
    state = settle(bracket, names(6), winners)
    assert {state.matches[-2].a, state.matches[-2].b} == {"e3", "e4"}
    assert state.matches[-2].winner == "e3"
    assert state.champion == "e1"


def test_no_third_place_without_semi_finals() -> None:
    assert len(single_elimination(2, third_place=True).matches) == 1


def test_three_entrants_and_a_third_place_that_nobody_contests() -> None:
    bracket = single_elimination(3, third_place=True)
    state = settle(bracket, names(3), {2: WinningSide.A})
    third = state.matches[2]
    assert (third.a, third.b, third.winner) == ("", "e3", "e3")
    assert [match.number for match in state.ready] == [4]


def test_both_sides_forfeit_and_the_next_round_has_a_bye() -> None:
    bracket = single_elimination(4)
    state = settle(bracket, names(4), {1: WinningSide.NEITHER})
    assert [match.number for match in state.ready] == [2]
    state = settle(bracket, names(4), {1: WinningSide.NEITHER, 2: WinningSide.B})
    assert state.ready == ()
    assert state.champion == "e3"


def test_everybody_forfeits_and_there_is_no_champion() -> None:
    state = settle(
        single_elimination(4), names(4), {1: WinningSide.NEITHER, 2: WinningSide.NEITHER}
    )
    assert state.champion == ""


def test_names_of_rounds() -> None:
    named = Counter(match.name for match in single_elimination(20, third_place=True).matches)
    assert named == {"": 24, "quarter-final": 4, "semi-final": 2, "third-place": 1, "final": 1}


@settings(max_examples=examples(60), deadline=None)
@given(
    size=st.integers(2, 70),
    seed=st.integers(0, 2**32),
    forfeits=st.sampled_from([0.0, 0.2, 0.7]),
    second=st.booleans(),
)
def test_nobody_loses_more_than_twice_and_all_but_the_champion_do(
    size: int, seed: int, forfeits: float, *, second: bool
) -> None:
    bracket = double_elimination(size, second_final=second)
    winners, met = play(bracket, random.Random(seed), forfeits)
    state = settle(bracket, names(size), winners)
    lost: Counter[str] = Counter()
    for match in state.matches:
        decided = winners.get(match.number)
        if decided is None:
            continue
        if decided is not WinningSide.A:
            lost[match.a or ""] += 1
        if decided is not WinningSide.B:
            lost[match.b or ""] += 1
    assert max(lost.values(), default=0) <= 2
    if forfeits == 0:
        beaten_once = {name for name in names(size) if lost[name] == 1}
        others = set(names(size)) - {state.champion}
        if second:
            assert all(lost[name] == 2 for name in others)
        else:
            assert all(lost[name] == 2 for name in others - beaten_once)
            assert len(beaten_once) <= 2
        assert len(met) in (2 * size - 2, 2 * size - 1)


def test_the_second_grand_final_is_played_only_after_a_first_defeat() -> None:
    bracket = double_elimination(4)
    winners, _ = play(bracket)
    final = bracket.matches[-2].number
    state = settle(bracket, names(4), winners)
    assert final + 1 not in winners
    assert state.champion == "e1"
    with pytest.raises(BadInput, match="has no result to give"):
        settle(bracket, names(4), {**winners, final + 1: WinningSide.A})
    winners[final] = WinningSide.B
    state = settle(bracket, names(4), winners)
    assert [match.number for match in state.ready] == [final + 1]
    assert state.champion is None


@pytest.mark.parametrize("size", [13, 16, 27, 32, 64])
def test_nobody_meets_again_before_the_last_rounds_of_the_losers(size: int) -> None:
    bracket = double_elimination(size)
    early = 2 * (size - 1).bit_length() - 4
    for seed in range(10):
        winners, _ = play(bracket, random.Random(seed))
        state = settle(bracket, names(size), winners)
        met = Counter(
            frozenset((match.a, match.b))
            for match in state.matches
            if match.number in winners and bracket.match(match.number).round < early
        )
        assert max(met.values()) == 1


@pytest.mark.parametrize("size", [-1, 0, 1])
def test_a_bracket_needs_two(size: int) -> None:
    with pytest.raises(BadInput, match="at least two"):
        single_elimination(size)
    with pytest.raises(BadInput, match="at least two"):
        double_elimination(size)


def test_wrong_results_are_named() -> None:
    bracket = single_elimination(4)
    with pytest.raises(BadInput, match="match 3 has no result"):
        settle(bracket, names(4), {3: WinningSide.A})
    with pytest.raises(BadInput, match="there is no match 9"):
        settle(bracket, names(4), {9: WinningSide.A})
    with pytest.raises(BadInput, match="for 4"):
        settle(bracket, names(3))
