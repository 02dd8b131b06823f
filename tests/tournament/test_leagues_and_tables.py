"""The circle method for any number, and tables that change from round to round."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, permutations

import pytest

from carrom.errors import BadInput
from carrom.tournament.pairing import assign_tables, circle_rounds


@pytest.mark.parametrize("count", range(2, 40))
def test_everybody_meets_everybody_once(count: int) -> None:
    ids = [f"e{at}" for at in range(count)]
    rounds = circle_rounds(ids)
    met = Counter(frozenset(pair) for pairs in rounds for pair in pairs)
    assert met == Counter(map(frozenset, combinations(ids, 2)))
    assert len(rounds) == count - 1 + count % 2
    for pairs in rounds:
        playing = [id for pair in pairs for id in pair]
        assert len(playing) == len(set(playing)) == count - count % 2


def test_a_league_of_nobody_or_of_twins() -> None:
    with pytest.raises(BadInput, match="two are needed"):
        circle_rounds(["a"])
    with pytest.raises(BadInput, match="twice"):
        circle_rounds(["a", "a"])


def test_a_league_plays_at_a_new_table_each_round_where_that_can_be() -> None:
    ids = [f"e{at}" for at in range(12)]
    used: dict[str, list[int]] = {id: [] for id in ids}
    for pairs in circle_rounds(ids)[:3]:
        tables = assign_tables(pairs, used)
        assert sorted(tables) == [1, 2, 3, 4, 5, 6]
        for pair, table in zip(pairs, tables, strict=True):
            for id in pair:
                assert table not in used[id]
                used[id].append(table)


def test_as_many_new_tables_as_can_be() -> None:
    """Compared with every order of five tables."""
    numbers = random.Random(4)
    pairs = [(f"a{at}", f"b{at}") for at in range(5)]
    for _ in range(50):
        used = {id: numbers.choices(range(1, 6), k=2) for pair in pairs for id in pair}
        seen = [{*used[a], *used[b]} for a, b in pairs]
        repeated = [
            sum(table in tables for table, tables in zip(order, seen, strict=True))
            for order in permutations(range(1, 6))
        ]
        given = assign_tables(pairs, used)
        assert sum(table in tables for table, tables in zip(given, seen, strict=True)) == min(
            repeated
        )


def test_tables_that_are_there() -> None:
    assert assign_tables([("a", "b")], {"a": [4]}, tables=[4, 9]) == (9,)
    with pytest.raises(BadInput, match="too few"):
        assign_tables([("a", "b"), ("c", "d")], {}, tables=[1])
