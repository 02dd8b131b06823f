"""Brackets of every size: starts, byes, who can meet whom where; forfeits; double elimination."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import BadInput
from carrom.tournament.bracket import (
    Bracket,
    BracketPart,
    SlotKind,
    double_elimination,
    seed_lines,
    single_elimination,
)
from carrom.tournament.draws.trees import tree_fixtures
from carrom.tournament.fixtures import Fixture, FixtureEnd, FixtureResult, Resolved, resolve
from carrom.tournament.people import BYE
from tests.effort import examples

SIZES = range(2, 131)


def names(size: int) -> list[str]:
    return [f"e{seed}" for seed in range(1, size + 1)]


NEITHER = ""
"""Both forfeit."""


@dataclass(frozen=True)
class Played:
    """A bracket with results, by the numbers of its matches; nobody is ``""``."""

    bracket: Bracket
    told: Mapping[int, FixtureResult] = field(default_factory=dict)

    @cached_property
    def fixtures(self) -> tuple[Fixture, ...]:
        seeds = {seed: f"e{seed}" for seed in range(1, self.bracket.size + 1)}
        return tree_fixtures(self.bracket, seeds, "cup.1")

    @cached_property
    def known(self) -> Resolved:
        results = {self.fixtures[number - 1].id: each for number, each in self.told.items()}
        return resolve(self.fixtures, results)

    def sides(self, number: int) -> list[str | None]:
        both = self.known.sides[self.fixtures[number - 1].id]
        return [None if side is None else side.replace(BYE, "") for side in both]

    def winner(self, number: int) -> str | None:
        end = self.known.results.get(self.fixtures[number - 1].id)
        return None if end is None else end.winner_id.replace(BYE, "")

    @property
    def champion(self) -> str | None:
        return self.winner(len(self.fixtures))

    @property
    def ready(self) -> list[int]:
        numbers = range(1, len(self.fixtures) + 1)
        return [at for at in numbers if self.winner(at) is None and None not in self.sides(at)]

    def tell(self, winners: Mapping[int, str]) -> Played:
        """With more results: "a", "b" or `NEITHER`, by number."""
        told = dict(self.told)
        for number, winner in winners.items():
            a, b = self.sides(number)
            assert a
            assert b
            end = FixtureEnd.PLAYED if winner else FixtureEnd.DOUBLE_WALKOVER
            told[number] = FixtureResult((a, b), end, winner)  # type: ignore[arg-type]
        return Played(self.bracket, told)


def play(bracket: Bracket, choose: random.Random | None = None, forfeits: float = 0.0) -> Played:
    """Play a bracket to its end; without a generator the better seed always wins."""
    played = Played(bracket)
    while played.champion is None:
        assert played.ready, "a bracket never stands still"
        winners = {}
        for number in played.ready:
            a, b = played.sides(number)
            assert a
            assert b
            if choose is None:
                winners[number] = "a" if int(a[1:]) < int(b[1:]) else "b"
            else:
                winners[number] = choose.choice("ab")
                if choose.random() < forfeits:
                    winners[number] = NEITHER
        played = played.tell(winners)
    assert not played.ready
    return played


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
        assert len(play(single_elimination(size), random.Random(size)).told) == size - 1


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
        played = play(bracket)
        for number in range(1, bracket.rounds + 1):
            left = {
                name
                for match in bracket.in_round(number)
                for name in played.sides(match.number)
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
    played = play(bracket)
    assert set(played.sides(third.number)) == {"e3", "e4"}
    assert played.winner(third.number) == "e3"
    assert played.champion == "e1"


def test_no_third_place_without_semi_finals() -> None:
    assert len(single_elimination(2, third_place=True).matches) == 1


def test_three_entrants_and_a_third_place_that_nobody_contests() -> None:
    bracket = single_elimination(3, third_place=True)
    played = Played(bracket).tell({2: "a"})
    assert played.sides(3) == ["", "e3"]
    assert played.winner(3) == "e3"
    assert played.ready == [4]


def test_both_sides_forfeit_and_the_next_round_has_a_bye() -> None:
    bracket = single_elimination(4)
    played = Played(bracket).tell({1: NEITHER})
    assert played.ready == [2]
    played = played.tell({2: "b"})
    assert played.ready == []
    assert played.champion == "e3"


def test_everybody_forfeits_and_there_is_no_champion() -> None:
    assert Played(single_elimination(4)).tell({1: NEITHER, 2: NEITHER}).champion == ""


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
    played = play(bracket, random.Random(seed), forfeits)
    lost: Counter[str] = Counter()
    for end in played.told.values():
        lost.update(side for side in end.sides if side != end.winner_id)
    assert max(lost.values(), default=0) <= 2
    if forfeits == 0:
        beaten_once = {name for name in names(size) if lost[name] == 1}
        others = set(names(size)) - {played.champion}
        if second:
            assert all(lost[name] == 2 for name in others)
        else:
            assert all(lost[name] == 2 for name in others - beaten_once)
            assert len(beaten_once) <= 2
        assert len(played.told) in (2 * size - 2, 2 * size - 1)


def test_the_second_grand_final_is_played_only_after_a_first_defeat() -> None:
    bracket = double_elimination(4)
    played = play(bracket)
    final = bracket.matches[-2].number
    assert final + 1 not in played.told
    assert played.champion == "e1"
    surprised = played.tell({final: "b"})
    assert surprised.ready == [final + 1]
    assert surprised.champion is None


@pytest.mark.parametrize("size", [13, 16, 27, 32, 64])
def test_nobody_meets_again_before_the_last_rounds_of_the_losers(size: int) -> None:
    bracket = double_elimination(size)
    early = 2 * (size - 1).bit_length() - 4
    for seed in range(10):
        told = play(bracket, random.Random(seed)).told
        met = Counter(
            frozenset(end.sides)
            for number, end in told.items()
            if bracket.match(number).round < early
        )
        assert max(met.values()) == 1


@pytest.mark.parametrize("size", [-1, 0, 1])
def test_a_bracket_needs_two(size: int) -> None:
    with pytest.raises(BadInput, match="at least two"):
        single_elimination(size)
    with pytest.raises(BadInput, match="at least two"):
        double_elimination(size)
