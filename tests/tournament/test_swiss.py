"""Swiss pairing: against every possible pairing, and the properties that must always hold."""

from __future__ import annotations

import random
from time import perf_counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import BadInput
from carrom.tournament.pairing import (
    Compromise,
    PairingMethod,
    SwissEntrant,
    SwissRound,
    SwissRules,
    least_cost_pairs,
    pair_swiss,
)
from carrom.tournament.pairing import swiss as swiss_module
from tests.effort import examples
from tests.tournament.swiss_play import SwissTable, every_pairing

Worth = tuple[int, ...]


def worth(
    ranked: list[SwissEntrant], pairs: list[tuple[int, int]], rules: SwissRules, round_number: int
) -> Worth:
    """What a way to pair costs, what matters most first; said apart from the code that pairs."""
    forbidden = second_byes = rematches = delays = bye = points = ranks = 0
    sizes = {each.points: sum(one.points == each.points for one in ranked) for each in ranked}
    seeded = sorted((each for each in ranked if each.seed), key=lambda each: each.seed)
    top = seeded[: rules.top or max(2, len(seeded) // 4)]
    for i, j in pairs:
        a = ranked[i]
        if j == len(ranked):
            second_byes += a.byes
            bye = len(ranked) - 1 - i
            continue
        b = ranked[j]
        forbidden += frozenset((a.id, b.id)) in rules.forbidden
        rematches += a.met.count(b.id)
        if round_number <= rules.delay_top:
            delays += a in top and b in top
        if round_number <= rules.delay_clubs:
            delays += bool(a.club) and a.club == b.club
        points += int((2 * (a.points - b.points)) ** 2)
        want = 0
        if a.points == b.points:
            want = 1 if rules.method is PairingMethod.SERIAL else max(1, sizes[a.points] // 2)
        ranks += (j - i - want) ** 2
    return (forbidden, second_byes, rematches, delays, bye, points, ranks)


def as_nodes(ranked: list[SwissEntrant], drawn: SwissRound) -> list[tuple[int, int]]:
    at = {each.id: rank for rank, each in enumerate(ranked)}
    pairs = [(at[a], at[b]) for a, b in drawn.pairs]
    return [*pairs, (at[drawn.bye], len(ranked))] if drawn.bye else pairs


@settings(max_examples=examples(60), deadline=None)
@given(
    count=st.integers(2, 10),
    rounds=st.integers(1, 8),
    seed=st.integers(0, 2**32),
    method=st.sampled_from([PairingMethod.SERIAL, PairingMethod.DAZED]),
    delays=st.tuples(st.integers(0, 3), st.integers(0, 3)),
)
def test_no_other_pairing_is_better(
    count: int, rounds: int, seed: int, method: PairingMethod, delays: tuple[int, int]
) -> None:
    """Up to ten entrants: of all 945 ways none costs less, in any round, also with rematches that must be."""
    numbers = random.Random(seed)
    ids = [f"e{at}" for at in range(count)]
    clubs = {id: numbers.choice(["", "x", "y"]) for id in ids}
    forbidden = frozenset({frozenset(numbers.sample(ids, 2))}) if seed % 2 else frozenset()
    rules = SwissRules(method, delays[0], 0, delays[1], forbidden)
    table = SwissTable(ids, numbers, clubs)
    for number in range(1, rounds + 1):
        ranked = table.ranked()
        drawn = pair_swiss(ranked, round_number=number, rules=rules, number="7")
        found = worth(ranked, as_nodes(ranked, drawn), rules, number)
        nodes = list(range(count + count % 2))
        best = min(worth(ranked, pairs, rules, number) for pairs in every_pairing(nodes))
        assert found == best
        table.play(drawn)


@settings(max_examples=examples(60), deadline=None)
@given(count=st.integers(2, 25), seed=st.integers(0, 2**32))
def test_at_most_one_bye_each_and_no_rematch_in_half_as_many_rounds(count: int, seed: int) -> None:
    """In as many rounds as half the others no rematch is ever needed."""
    table = SwissTable([f"e{at}" for at in range(count)], random.Random(seed))
    for number in range(1, max(1, count // 2) + 1):
        drawn = pair_swiss(table.ranked(), round_number=number, number=str(seed))
        assert drawn.compromises == ()
        assert sorted([*sum(drawn.pairs, ()), drawn.bye]) == sorted(
            [*table.ids, *([] if count % 2 else [""])]
        )
        table.play(drawn)
    assert max(table.byes.values(), default=0) <= 1


def test_as_many_rounds_as_others_make_everybody_meet() -> None:
    """A rematch only where it cannot be avoided: with four entrants three rounds have none."""
    table = SwissTable(list("abcd"), random.Random(3))
    for number in (1, 2, 3):
        table.play(pair_swiss(table.ranked(), round_number=number))
    assert all(sorted(met) == sorted(set("abcd") - {id}) for id, met in table.met.items())
    drawn = pair_swiss(table.ranked(), round_number=4)
    assert [kind for *_, kind in drawn.compromises] == [Compromise.REMATCH] * 2


@settings(max_examples=examples(40), deadline=None)
@given(count=st.integers(2, 24), seed=st.integers(0, 2**32))
def test_the_same_number_gives_the_same_round(count: int, seed: int) -> None:
    table = SwissTable([f"e{at}" for at in range(count)], random.Random(seed))
    table.play(pair_swiss(table.ranked(), round_number=1, number="12"))
    again = [pair_swiss(table.ranked(), round_number=2, number="12") for _ in range(2)]
    assert again[0] == again[1]


def test_another_number_gives_another_round_where_the_lot_decides() -> None:
    """The wanted pairs have met; both ways that are left are as good."""
    met = {"a": ("c",), "b": ("d",), "c": ("a",), "d": ("b",)}
    ranked = [SwissEntrant(id, 2, met[id]) for id in "abcd"]
    rounds = {pair_swiss(ranked, round_number=2, number=str(at)).pairs for at in range(20)}
    assert rounds == {(("a", "b"), ("c", "d")), (("a", "d"), ("b", "c"))}


def test_first_round_of_the_methods() -> None:
    ranked = [SwissEntrant(f"e{at}") for at in range(1, 9)]
    dazed = pair_swiss(ranked, round_number=1)
    serial = pair_swiss(ranked, round_number=1, rules=SwissRules(PairingMethod.SERIAL))
    assert dazed.pairs == (("e1", "e5"), ("e2", "e6"), ("e3", "e7"), ("e4", "e8"))
    assert serial.pairs == (("e1", "e2"), ("e3", "e4"), ("e5", "e6"), ("e7", "e8"))


def test_staggered_among_fifty() -> None:
    ranked = [SwissEntrant(f"e{at}") for at in range(1, 101)]
    rules = SwissRules(PairingMethod.STAGGERED)
    assert pair_swiss(ranked, round_number=1, rules=rules).pairs[0] == ("e1", "e26")


def test_the_bye_goes_to_the_last_who_had_none() -> None:
    ranked = [SwissEntrant("a", 4), SwissEntrant("b", 2), SwissEntrant("c", 0, byes=1)]
    assert pair_swiss(ranked, round_number=3).bye == "b"


def test_top_seeds_and_clubmates_meet_later() -> None:
    ranked = [
        SwissEntrant(f"e{at}", club="x" if at in (1, 5) else "", seed=at) for at in range(1, 9)
    ]
    apart = SwissRules(PairingMethod.SERIAL, delay_top=2, top=4, delay_clubs=2)
    for number in (1, 2):
        drawn = pair_swiss(ranked, round_number=number, rules=apart)
        assert drawn.compromises == ()
        assert not {("e1", "e2"), ("e1", "e5")} & set(drawn.pairs)
    assert pair_swiss(ranked, round_number=3, rules=apart).pairs[0] == ("e1", "e2")


def test_a_forbidden_pair_is_avoided_and_named_where_it_cannot_be() -> None:
    rules = SwissRules(forbidden=frozenset({frozenset({"a", "b"})}))
    four = [SwissEntrant(id) for id in "abcd"]
    assert frozenset("ab") not in map(
        frozenset, pair_swiss(four, round_number=1, rules=rules).pairs
    )
    drawn = pair_swiss(four[:2], round_number=1, rules=rules)
    assert drawn.compromises == (("a", "b", Compromise.FORBIDDEN),)


def test_a_late_entry_and_a_withdrawal() -> None:
    """Who comes late is paired with those who have no points; who has left meets nobody."""
    table = SwissTable([f"e{at}" for at in range(1, 8)], random.Random(1))
    there = [id for id in table.ids if id != "e7"]
    table.play(pair_swiss(table.ranked(there), round_number=1))
    there = [id for id in table.ids if id != "e2"]
    drawn = pair_swiss(table.ranked(there), round_number=2)
    assert sorted(id for pair in drawn.pairs for id in pair) == sorted(there)
    assert drawn.compromises == ()


def test_near_pairs_are_as_good_as_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Above `EXACT_UP_TO` only near pairs are compared at first: the round is as good in all that matters."""
    table = SwissTable([f"e{at}" for at in range(170)], random.Random(5))
    for number in range(1, 5):
        ranked = table.ranked()
        quick = pair_swiss(ranked, round_number=number)
        with monkeypatch.context() as exact:
            exact.setattr(swiss_module, "EXACT_UP_TO", 1000)
            slow = pair_swiss(ranked, round_number=number)
        assert worth(ranked, as_nodes(ranked, quick), SwissRules(), number) == worth(
            ranked, as_nodes(ranked, slow), SwissRules(), number
        )
        table.play(quick)


def test_a_rematch_among_many_is_avoided_by_comparing_all() -> None:
    """Near ones have all met: nobody of the near pairs is left for the first, but far ones are."""
    ids = [f"e{at}" for at in range(170)]
    near = tuple(ids[1:140])
    ranked = [SwissEntrant(ids[0], met=near)]
    ranked += [SwissEntrant(id, met=(ids[0],) if id in near else ()) for id in ids[1:]]
    drawn = pair_swiss(ranked, round_number=2)
    assert drawn.compromises == ()
    assert drawn.pairs[0][1] not in near


@pytest.mark.thorough
def test_five_hundred_players_are_paired_in_seconds() -> None:
    """The measure is `benchmarks/pairing.py`; this is only far above it."""
    clubs = {f"e{at}": f"c{at % 20}" for at in range(500)}
    table = SwissTable(list(clubs), random.Random(9), clubs)
    rules = SwissRules(delay_top=2, delay_clubs=3)
    for number in range(1, 10):
        start = perf_counter()
        drawn = pair_swiss(table.ranked(), round_number=number, rules=rules)
        assert perf_counter() - start < 10
        assert drawn.compromises == ()
        table.play(drawn)


def test_pairs_of_least_cost_are_in_the_order_given() -> None:
    pairs = least_cost_pairs(["d", "b", "a", "c"], lambda a, b: abs(ord(a) - ord(b)))
    assert pairs == [("d", "c"), ("b", "a")]


def test_wrong_entrants_are_named() -> None:
    with pytest.raises(BadInput, match="two are needed"):
        pair_swiss([SwissEntrant("a")], round_number=1)
    with pytest.raises(BadInput, match="twice"):
        pair_swiss([SwissEntrant("a"), SwissEntrant("a")], round_number=1)
    with pytest.raises(BadInput, match="whole or half"):
        pair_swiss([SwissEntrant("a", 0.3), SwissEntrant("b")], round_number=1)
    with pytest.raises(BadInput, match="an even number"):
        least_cost_pairs(["a"], lambda _a, _b: 0)
