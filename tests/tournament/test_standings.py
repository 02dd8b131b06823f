"""Standings: each criterion, the reason of each place, and nothing that depends on the order of entry."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import BadInput
from carrom.tournament.standings import (
    BuchholzPolicy,
    Criterion,
    PairResult,
    RankingRules,
    add_up,
    make_standings,
    read_criteria,
)
from tests.effort import examples


def match(a: str, b: str, score: tuple[int, int], number: int = 1) -> PairResult:
    points = (2, 0) if score[0] > score[1] else (0, 2) if score[0] < score[1] else (1, 1)
    return PairResult(a, b, points, score, round=number)


def order(results: list[PairResult], *criteria: Criterion, ids: str = "abcd") -> str:
    standings = make_standings(list(ids), results, RankingRules(criteria))
    return " ".join(f"{each.place}{each.entrant}" for each in standings)


def test_a_tally_adds_up_all_results() -> None:
    results = [
        PairResult("a", "b", (2, 0), (25, 10), (4, 2), 1),
        PairResult("c", "a", (1, 1), (14, 14), (3, 3), 2),
        PairResult("a", "", (2, 0), (25, 0), round=3),
    ]
    tally = add_up(list("abc"), results)["a"]
    assert (tally.won, tally.drawn, tally.lost, tally.played) == (2, 1, 0, 3)
    assert (tally.match_points, tally.scored, tally.net_score) == (5, 64, 40)
    assert (tally.boards_won, tally.boards_lost) == (7, 5)
    assert tally.opponents == ("b", "c", "")
    assert tally.buchholz == 0 + 1 + 0


CYCLE = [match("a", "b", (25, 0)), match("b", "c", (25, 20)), match("c", "a", (25, 24))]


def test_net_score_decides_a_circle_that_head_to_head_leaves_level() -> None:
    head_then_net = (Criterion.MATCH_POINTS, Criterion.HEAD_TO_HEAD, Criterion.NET_SCORE)
    assert order(CYCLE, *head_then_net, ids="abc") == "1a 2c 3b"


def test_head_to_head_counts_only_the_matches_among_those_who_are_level() -> None:
    results = [
        match("a", "b", (25, 24)),
        match("c", "a", (25, 0)),
        match("b", "d", (25, 0)),
        match("c", "d", (25, 0)),
    ]
    by_net = order(results, Criterion.MATCH_POINTS, Criterion.NET_SCORE)
    by_meeting = order(results, Criterion.MATCH_POINTS, Criterion.HEAD_TO_HEAD)
    assert by_net == "1c 2b 3a 4d"
    assert by_meeting == "1c 2a 3b 4d"


def test_each_place_says_what_decided_it() -> None:
    results = [match("a", "b", (25, 10)), match("c", "d", (20, 19))]
    rules = RankingRules((Criterion.MATCH_POINTS, Criterion.NET_SCORE))
    first, second, third, last = make_standings(list("dcba"), results, rules)
    assert (first.entrant, first.decided_by) == ("a", Criterion.NET_SCORE)
    assert (first.value, first.next_value) == (15, 1)
    assert (second.decided_by, second.value, second.next_value) == (Criterion.MATCH_POINTS, 2, 0)
    assert (third.entrant, third.decided_by) == ("d", Criterion.NET_SCORE)
    assert last.decided_by is None


def test_those_who_cannot_be_separated_share_a_place() -> None:
    results = [match("a", "b", (25, 10)), match("c", "d", (25, 10))]
    assert order(results, Criterion.MATCH_POINTS, Criterion.NET_SCORE) == "1a 1c 3b 3d"
    standings = make_standings(list("abcd"), results, RankingRules((Criterion.MATCH_POINTS,)))
    assert [each.decided_by for each in standings] == [None, Criterion.MATCH_POINTS, None, None]


def test_seed_rating_and_boards() -> None:
    results = [
        PairResult("a", "b", (1, 1), boards=(3, 5)),
        PairResult("c", "d", (1, 1), boards=(4, 4)),
    ]
    ids = list("abcd")
    by_boards = make_standings(ids, results, RankingRules((Criterion.BOARDS,)))
    assert [each.entrant for each in by_boards] == ["b", "c", "d", "a"]
    by_seed = RankingRules((Criterion.SEED,), seeds={"d": 1, "b": 2, "a": 0})
    assert [each.place for each in make_standings(ids, (), by_seed)] == [1, 2, 3, 3]
    assert [each.entrant for each in make_standings(ids, (), by_seed)][:2] == ["d", "b"]
    by_rating = RankingRules((Criterion.RATING,), ratings={"c": 1900.5, "d": 1700})
    assert [each.entrant for each in make_standings(ids, (), by_rating)] == ["c", "d", "a", "b"]


def test_the_lot_separates_all_and_changes_with_its_number() -> None:
    ids = [f"e{at}" for at in range(12)]
    orders = set()
    for number in range(10):
        standings = make_standings(ids, (), RankingRules((Criterion.LOT,), lot=str(number)))
        assert [each.place for each in standings] == list(range(1, 13))
        orders.add(tuple(each.entrant for each in standings))
    assert len(orders) == 10


def test_buchholz_of_those_who_met_somebody_who_left() -> None:
    """a won two of its three matches, one against the phantom, and left; five rounds have been played."""
    results = [
        match("a", "b", (25, 0), 1),
        PairResult("a", "", (2, 0), (25, 0), round=2),
        match("c", "a", (25, 0), 3),
        match("b", "c", (25, 0), 5),
    ]

    def buchholz(policy: BuchholzPolicy) -> float:
        return add_up(list("abc"), results, withdrawn={"a"}, policy=policy)["b"].buchholz

    own, of_c = 4, 2
    assert buchholz(BuchholzPolicy.NONE) == own + of_c
    assert buchholz(BuchholzPolicy.TREND) == own + of_c + int(2 / 3 * 2)
    assert buchholz(BuchholzPolicy.TREND70) == own + of_c + int(0.7 * 2 / 3 * 2)


@settings(max_examples=examples(200), deadline=None)
@given(seed=st.integers(0, 2**32), count=st.integers(2, 12), rounds=st.integers(0, 6))
def test_standings_do_not_depend_on_the_order_of_entry(seed: int, count: int, rounds: int) -> None:
    numbers = random.Random(seed)
    ids = [f"e{at}" for at in range(count)]
    results = []
    for number in range(1, rounds + 1):
        playing = numbers.sample(ids, count)
        for a, b in zip(playing[::2], playing[1::2], strict=False):
            results.append(match(a, b, (numbers.randrange(4), numbers.randrange(4)), number))
    criteria = tuple(numbers.sample(list(Criterion), numbers.randrange(len(Criterion))))
    for chosen in (criteria, (*(c for c in criteria if c is not Criterion.LOT), Criterion.LOT)):
        rules = RankingRules(chosen, seeds={"e1": 1}, ratings={"e0": 1600.0}, lot=str(seed))
        first = make_standings(ids, results, rules)
        again = make_standings(
            numbers.sample(ids, count), numbers.sample(results, len(results)), rules
        )
        assert {each.entrant: each.place for each in first} == {
            each.entrant: each.place for each in again
        }
        if Criterion.LOT in chosen:
            assert [(each.entrant, each.decided_by, each.value) for each in first] == [
                (each.entrant, each.decided_by, each.value) for each in again
            ]


def test_wrong_input_is_named() -> None:
    with pytest.raises(BadInput, match="'x' is not an entrant"):
        add_up(["a"], [match("a", "x", (1, 0))])
    with pytest.raises(BadInput, match="twice"):
        add_up(["a", "a"], [])
    with pytest.raises(BadInput, match="did you mean 'net_score'"):
        read_criteria(["netscore"])
    with pytest.raises(BadInput, match="twice"):
        read_criteria(["lot", "lot"])
    assert read_criteria(["match_points", "lot"]) == (Criterion.MATCH_POINTS, Criterion.LOT)
