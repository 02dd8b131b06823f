"""When everything will be: the queue played forward."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.tournament import MatchByStrength, StagePlan, Tournament, events, run_competition
from carrom.tournament.hall import predictions, propose_calls
from carrom.tournament.hall.assigning import assign
from carrom.tournament.hall.to_come import rounds_to_come
from carrom.tournament.show import show_event
from tests.tournament.halls import (
    BRACKET,
    LEAGUE,
    ROUNDS,
    SWISS,
    better_wins,
    cup,
    draw,
    hall,
    plan_of,
    play_stage,
    stage,
)


def timed(stage_plan: StagePlan, entries: int, count: int, **timetable: object) -> Tournament:
    told = events.TimetableSet(**{"match_minutes": 20, "change_minutes": 0, **timetable})  # type: ignore[arg-type]
    tournament = hall(plan_of(stage_plan), entries).apply(told)
    return draw(tournament.apply(events.TablesSet(tuple(map(str, range(1, count + 1))))))


def minutes_of(tournament: Tournament, at: float = 0.0) -> dict[str, float]:
    return {
        id: (each.start - at) / 60
        for id, each in predictions(tournament.state, at).fixtures.items()
    }


def test_matches_follow_each_other_at_the_tables() -> None:
    tournament = timed(BRACKET, 8, 2)
    assert minutes_of(tournament) == {
        "cup.1.1.1": 0, "cup.1.1.2": 0, "cup.1.1.3": 20, "cup.1.1.4": 20,
        "cup.1.2.1": 40, "cup.1.2.2": 40, "cup.1.3.1": 60,
    }  # fmt: skip
    forecast = predictions(tournament.state, 0.0)
    assert forecast.end == 80 * 60
    assert [forecast.fixtures[f"cup.1.1.{number}"].before for number in (1, 2, 3, 4)] == [
        0,
        1,
        2,
        3,
    ]


def test_change_and_rest_take_time() -> None:
    tournament = timed(BRACKET, 4, 2, change_minutes=5, rest_minutes=10)
    assert minutes_of(tournament) == {"cup.1.1.1": 5, "cup.1.1.2": 5, "cup.1.2.1": 40}


def test_a_round_goes_on_as_long_as_it_has_taken_so_far() -> None:
    tournament = timed(BRACKET, 8, 1)
    tournament = tournament.apply(events.MatchCalled("cup.1.1.1", table="1"), at=0.0)
    tournament = tournament.apply(events.MatchStarted("cup.1.1.1"), at=0.0)
    tournament = tournament.apply(better_wins(tournament, "cup.1.1.1"), at=600.0)
    found = minutes_of(tournament, 600.0)
    assert (found["cup.1.1.2"], found["cup.1.1.3"]) == (0, 10)
    assert found["cup.1.3.1"] - found["cup.1.2.2"] == 20, "the next round as planned"


def test_a_time_limit_counts_where_there_is_one() -> None:
    tournament = timed(replace(BRACKET, minutes=35), 4, 2)
    assert minutes_of(tournament)["cup.1.2.1"] == 35


def test_who_is_called_has_nobody_before_them() -> None:
    tournament = timed(BRACKET, 8, 2, change_minutes=5)
    tournament = tournament.apply(events.MatchCalled("cup.1.1.3", table="2"), at=1000.0)
    event = show_event(tournament.state, id="t", version=1, at=1060.0)
    called, ready = event.fixtures["cup.1.1.3"], event.fixtures["cup.1.1.2"]
    assert (called.expected_at, called.before) == (1300.0, 0)
    assert ready.before == 1
    assert ready.expected_at == 1300.0 + 20 * 60 + 5 * 60
    assert event.expected_end is not None
    late = show_event(tournament.state, id="t", version=1, at=9000.0)
    assert late.fixtures["cup.1.1.3"].expected_at == 9000.0, "never before now"


def test_where_the_clock_of_the_hall_binds_all_start_together() -> None:
    tournament = timed(LEAGUE, 4, 2, clock="hall", change_minutes=0)
    for call in propose_calls(tournament.state, 0.0):
        tournament = tournament.apply(call, at=0.0)
    tournament = tournament.apply(events.HallClockSet("start", 30), at=0.0)
    found = minutes_of(tournament, 60.0)
    assert sorted(found.values()) == [0, 0, 29, 29, 49, 49]


def test_tables_by_number_are_waited_for() -> None:
    tournament = timed(BRACKET, 8, 3, tables="by_number")
    found = minutes_of(tournament)
    assert [found[f"cup.1.1.{number}"] for number in (1, 2, 3, 4)] == [0, 0, 0, 20]


@pytest.mark.parametrize("tables", ["free", "by_number"])
def test_without_an_open_table_nothing_is_expected(tables: str) -> None:
    tournament = timed(BRACKET, 4, 1, tables=tables)
    tournament = tournament.apply(events.TableOpened("1", open=False))
    forecast = predictions(tournament.state, 0.0)
    assert (dict(forecast.fixtures), forecast.end) == ({}, None)


def test_an_event_that_is_over_has_no_end_to_come() -> None:
    tournament = play_stage(timed(BRACKET, 4, 2))
    assert predictions(tournament.state, 0.0).end is None


@pytest.mark.parametrize(
    "stages, entries, sizes",
    [
        ((replace(SWISS, rounds=4, top=4), BRACKET), 9, [4, 4, 4, 2, 1]),
        ((replace(ROUNDS, fill="lucky_losers", fill_to=8, until=4), LEAGUE), 20, [5, 4, 2, 2, 2]),
        ((ROUNDS,), 12, [3, 1, 1]),
        ((replace(LEAGUE, groups=2, top=2), replace(BRACKET, third_place=True)), 7, [2, 2]),
    ],
)
def test_rounds_to_come_are_counted(
    stages: tuple[StagePlan, ...], entries: int, sizes: list[int]
) -> None:
    """As many matches are expected as are then played."""
    tournament = draw(hall(plan_of(*stages), entries))
    expected = [each.matches for each in rounds_to_come(cup(tournament))]
    assert expected == sizes
    play = MatchByStrength({f"e{number}": -50.0 * number for number in range(entries)}, "1")
    drawn = set(stage(tournament).fixtures)
    played = cup(run_competition(tournament, "cup", "1", play)).stages
    rounds = Counter(
        (each.number, fixture.round)
        for each in played
        for fixture in each.fixtures.values()
        if fixture.id not in drawn and each.results.get(fixture.id)
    )
    assert [rounds[key] for key in sorted(rounds)] == sizes


def test_rounds_that_are_not_drawn_count_for_the_end() -> None:
    tournament = timed(replace(SWISS, rounds=3), 8, 2)
    assert predictions(tournament.state, 0.0).end == 3 * 40 * 60


COSTS = st.integers(1, 5).flatmap(
    lambda rows: st.lists(
        st.lists(st.integers(0, 9), min_size=5, max_size=5), min_size=rows, max_size=rows
    )
)


@given(COSTS)
def test_an_assignment_has_the_least_cost(costs: list[list[int]]) -> None:
    found = assign(costs)
    assert len(set(found)) == len(costs)
    total = sum(row[at] for row, at in zip(costs, found, strict=True))
    ways = permutations(range(5), len(costs))
    assert total == min(sum(row[at] for row, at in zip(costs, way, strict=True)) for way in ways)


@pytest.mark.thorough
@pytest.mark.parametrize("plan", [BRACKET, replace(SWISS, rounds=9), replace(LEAGUE, groups=100)])
def test_five_hundred_entries_on_64_tables_are_foreseen_in_time(plan: StagePlan) -> None:
    tournament = timed(plan, 500, 64, rest_minutes=5)
    calls = propose_calls(tournament.state, 1000.0)
    assert len(calls) == 64
    for call in calls:
        tournament = tournament.apply(call, at=1000.0)
    predictions(tournament.state, 2000.0)
    took = []
    for _ in range(3):
        began = time.process_time()
        predictions(tournament.state, 2000.0)
        took.append(time.process_time() - began)
    assert min(took) < 0.050
