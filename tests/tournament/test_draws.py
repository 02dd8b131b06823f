"""Draws: repeatable from a number, every entry once, clubs and forbidden pairs apart, by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import Refused
from carrom.tournament import (
    BYE,
    Criterion,
    Fixture,
    StageKind,
    StagePlan,
    champion,
    draw_by_hand,
    events,
    final_places,
    groups_by_hand,
    is_over,
    next_draw,
    propose_draw,
    propose_lucky_losers,
    qualified,
)
from carrom.tournament.pairing import PairingMethod
from tests.effort import examples, sample
from tests.tournament.halls import (
    BRACKET,
    LEAGUE,
    ROUNDS,
    SWISS,
    better_wins,
    cup,
    draw,
    enter,
    hall,
    plan_of,
    play_round,
    play_stage,
    stage,
    strength,
)

DOUBLE = StagePlan(kind=StageKind.DOUBLE)
KINDS = [BRACKET, LEAGUE, ROUNDS, SWISS, DOUBLE]


def meetings(fixtures: tuple[Fixture, ...]) -> list[frozenset[str]]:
    return [frozenset(each.slots) for each in fixtures if BYE not in each.slots]


@settings(max_examples=examples(60), deadline=None)
@given(st.sampled_from(KINDS), st.integers(2, 24), st.integers(0, 6), st.text(max_size=6))
def test_the_same_number_gives_the_same_draw(
    kind: StagePlan, entries: int, seeds: int, number: str
) -> None:
    tournament = hall(plan_of(kind), entries, clubs=("x", "y", "", "z"), seeds=min(seeds, entries))
    first = propose_draw(cup(tournament), number)
    assert propose_draw(cup(tournament), number) == first
    assert sorted(first.entrants) == sorted(cup(tournament).entrants)
    starts = Counter(
        slot for each in first.fixtures for slot in each.slots if slot in first.entrants
    )
    if kind is LEAGUE:
        wanted = Counter(frozenset(pair) for pair in combinations(first.entrants, 2))
        assert Counter(meetings(first.fixtures)) == wanted
    else:
        assert starts == Counter(first.entrants), "everybody starts exactly once"
    tournament.apply(first)


def test_another_number_gives_another_draw() -> None:
    tournament = hall(plan_of(BRACKET), 16)
    draws = {propose_draw(cup(tournament), str(number)).fixtures for number in range(20)}
    assert len(draws) == 20


@pytest.mark.parametrize(
    "size", sample([*range(2, 18), 31, 32, 33, 40, 63, 64, 65, 100, 127, 128, 129, 130], 6)
)
def test_brackets_of_every_size_come_to_the_right_champion(size: int) -> None:
    plan = plan_of(replace(BRACKET, third_place=True))
    tournament = draw(hall(plan, size, seeds=size))
    byes = {
        slot
        for each in stage(tournament).fixtures.values()
        if BYE in each.slots
        for slot in each.slots
    }
    count = (1 << (size - 1).bit_length()) - size
    assert byes - {BYE} == {f"e{number}" for number in range(1, count + 1)}, (
        "byes go to the top seeds"
    )
    tournament = play_stage(tournament)
    assert champion(cup(tournament)) == "e1"
    final = list(stage(tournament).fixtures)[-1]
    assert set(stage(tournament).sides(final)) == {"e1", "e2"}, "the top two meet only in the final"
    places = final_places(cup(tournament))
    assert [place.entrant for place in places[:2]] == ["e1", "e2"]
    if size > 3:
        assert [place.entrant for place in places[2:4]] == ["e3", "e4"]
        assert [place.place for place in places[:4]] == [1, 2, 3, 4]
    assert sorted(place.entrant for place in places) == sorted(cup(tournament).entrants)


@pytest.mark.parametrize("size", sample([*range(2, 13), 16, 17, 24, 31, 32, 33], 4))
def test_double_elimination_puts_out_who_loses_twice(size: int) -> None:
    tournament = play_stage(draw(hall(plan_of(DOUBLE), size, seeds=size)))
    assert is_over(stage(tournament))
    assert champion(cup(tournament)) == "e1"
    losses = Counter(each.loser_id for each in stage(tournament).results.values())
    assert losses.pop("e1", 0) == 0
    assert losses == Counter({f"e{number}": 2 for number in range(2, size + 1)})
    assert [place.entrant for place in final_places(cup(tournament))[:3]] == ["e1", "e2", "e3"][
        :size
    ]


def test_the_second_grand_final_is_played_only_if_the_unbeaten_side_loses() -> None:
    tournament = draw(hall(plan_of(DOUBLE), 4, seeds=4))
    while len(stage(tournament).results) < 5:
        tournament = play_round(tournament)
    (grand_final,) = stage(tournament).ready
    upset = events.ResultGiven(grand_final.id, "b", (3, 25))
    after = tournament.apply(upset)
    assert champion(cup(after)) is None
    (second,) = stage(after).ready
    assert second.name == "second-grand-final"
    assert champion(cup(after.apply(better_wins(after, second.id)))) == "e1"
    assert champion(cup(tournament.apply(better_wins(tournament, grand_final.id)))) == "e1"


@pytest.mark.parametrize("kind", [BRACKET, ROUNDS], ids=["bracket", "rounds"])
def test_clubmates_do_not_meet_in_the_first_round_where_that_can_be(kind: StagePlan) -> None:
    clubs = ("x",) * 8 + ("y",) * 4 + ("z",) * 2 + ("",) * 2
    for number in range(examples(20)):
        fixtures = propose_draw(cup(hall(plan_of(kind), 16, clubs=clubs)), str(number)).fixtures
        competition = cup(hall(plan_of(kind), 16, clubs=clubs))
        for each in fixtures:
            if {each.a, each.b} <= set(competition.entrants) and competition.club_of(each.a):
                assert competition.club_of(each.a) != competition.club_of(each.b)


def test_a_club_is_spread_over_the_quarters_of_a_bracket() -> None:
    tournament = hall(plan_of(BRACKET), 32, clubs=("x", "", "", "", "", "", "", ""), seeds=4)
    for number in range(examples(20)):
        fixtures = propose_draw(cup(tournament), str(number)).fixtures
        first = [each for each in fixtures if each.round == 1]
        club = {id for id, each in cup(tournament).entrants.items() if each.club == "x"}
        quarters = [at // 4 for at, each in enumerate(first) for slot in each.slots if slot in club]
        assert sorted(quarters) == [0, 1, 2, 3]


def test_clubs_are_spread_over_groups() -> None:
    plan = plan_of(replace(LEAGUE, groups=4))
    drawn = propose_draw(cup(hall(plan, 16, clubs=("x", "y", "z", "w"))), "3")
    clubs = [sorted((int(id[1:]) - 1) % 4 for id in group) for group in drawn.groups]
    assert clubs == [[0, 1, 2, 3]] * 4


def test_seeds_are_spread_over_groups_to_and_fro() -> None:
    drawn = propose_draw(cup(hall(plan_of(replace(LEAGUE, groups=3)), 11, seeds=6)), "3")
    seeded = [[id for id in group if int(id[1:]) <= 6] for group in drawn.groups]
    assert seeded == [["e1", "e6"], ["e2", "e5"], ["e3", "e4"]]
    assert sorted(map(len, drawn.groups)) == [3, 4, 4]


@pytest.mark.parametrize("kind", [BRACKET, ROUNDS, SWISS], ids=["bracket", "rounds", "swiss"])
def test_forbidden_pairs_are_not_drawn(kind: StagePlan) -> None:
    tournament = hall(plan_of(kind), 6)
    for other in ("e2", "e3", "e4", "e5"):
        tournament = tournament.apply(events.PairingForbidden("cup", "e1", other))
    for number in range(examples(20)):
        fixtures = propose_draw(cup(tournament), str(number)).fixtures
        opponent = {slot for each in fixtures if "e1" in each.slots for slot in each.slots} - {"e1"}
        assert opponent <= {"e6", BYE}
    with pytest.raises(Refused, match="must not be drawn against each other"):
        tournament.apply(draw_by_hand(cup(tournament), hand_pairs(kind)))


def hand_pairs(kind: StagePlan) -> list[tuple[str, str]]:
    if kind is BRACKET:
        return [("e1", "e2"), ("e3", ""), ("e4", "e5"), ("e6", "")]
    return [("e1", "e2"), ("e3", "e4"), ("e5", "e6")]


@pytest.mark.parametrize("kind", [BRACKET, ROUNDS, SWISS], ids=["bracket", "rounds", "swiss"])
def test_a_draw_by_hand_is_as_good_as_another(kind: StagePlan) -> None:
    tournament = hall(plan_of(kind), 6)
    drawn = draw_by_hand(cup(tournament), hand_pairs(kind))
    after = tournament.apply(drawn)
    assert stage(after).draws[0].by_hand
    assert stage(after).sides("cup.1.1.1") == ("e1", "e2")
    missing = hand_pairs(kind)[1:]
    with pytest.raises(Refused, match=r"Entry 1 has to be drawn exactly once|lines cannot be"):
        tournament.apply(draw_by_hand(cup(tournament), missing))


def test_groups_by_hand() -> None:
    tournament = hall(plan_of(replace(LEAGUE, groups=2)), 6)
    made = groups_by_hand(cup(tournament), [["e1", "e2", "e3"], ["e4", "e5", "e6"]])
    after = tournament.apply(made)
    assert stage(after).groups == (("e1", "e2", "e3"), ("e4", "e5", "e6"))
    with pytest.raises(Refused, match="every entrant is in exactly one group"):
        tournament.apply(groups_by_hand(cup(tournament), [["e1", "e2", "e3"], ["e4", "e5"]]))
    fewer = tuple(each for each in made.fixtures if set(each.slots) != {"e1", "e2"})
    with pytest.raises(Refused, match=r"Entry 1 and Entry 2 meet 0 times, not 1"):
        tournament.apply(replace(made, fixtures=fewer))


def test_who_met_in_a_group_meets_late_in_the_bracket() -> None:
    league = replace(LEAGUE, groups=3, top=2, best=2, best_by=(Criterion.SEED,))
    tournament = hall(plan_of(league, BRACKET), 9, seeds=9)
    groups = [["e1", "e4", "e8"], ["e2", "e5", "e9"], ["e3", "e6", "e7"]]
    tournament = play_stage(tournament.apply(groups_by_hand(cup(tournament), groups)))
    fixtures = propose_draw(cup(tournament), "1").fixtures
    group_of = {id: number for number, group in enumerate(groups) for id in group}
    first = [each.slots for each in fixtures if each.round == 1]
    assert all(group_of[a] != group_of[b] for a, b in first)
    assert {"e1", "e2"} == {first[0][0], first[2][0]}, "the first two keep their lines"


def test_a_changed_draw_is_refused() -> None:
    tournament = hall(plan_of(BRACKET), 8)
    drawn = propose_draw(cup(tournament), "1")
    first = drawn.fixtures[0]
    for wrong, says in (
        (replace(drawn, stage=2), "stage 1, round 0 is to be drawn"),
        (replace(drawn, entrants=drawn.entrants[1:]), "not in the draw"),
        (replace(drawn, fixtures=(replace(first, b=first.a), *drawn.fixtures[1:])), "exactly once"),
        (
            replace(drawn, fixtures=(replace(first, id="x.1.1.1"), *drawn.fixtures[1:])),
            "not of this stage",
        ),
        (replace(drawn, fixtures=drawn.fixtures[::-1]), "does not come before it"),
        (replace(drawn, fixtures=(*drawn.fixtures, first)), "the same id"),
    ):
        with pytest.raises(Refused, match=says):
            tournament.apply(wrong)


def test_nothing_is_drawn_before_all_is_played_or_without_entries() -> None:
    assert (
        next_draw(cup(hall(plan_of(BRACKET), 1))).problem
        == "only one entry to draw: two are needed"
    )
    assert next_draw(cup(hall(plan_of(BRACKET), 0))).problem == "nobody to draw: two are needed"
    assert (
        "too few for 4 groups"
        in next_draw(cup(hall(plan_of(replace(LEAGUE, groups=4)), 7))).problem
    )
    tournament = draw(hall(plan_of(SWISS), 4))
    with pytest.raises(Refused, match="2 matches are not over yet"):
        draw(tournament)
    done = play_stage(draw(hall(plan_of(BRACKET), 4)))
    with pytest.raises(Refused, match="the competition is over"):
        draw(done)


@pytest.mark.parametrize("entries", sample(range(2, 20), 5))
def test_swiss_rounds_have_no_rematch_and_one_bye_each(entries: int) -> None:
    rounds = min(4, entries - 1)
    tournament = hall(plan_of(replace(SWISS, rounds=rounds)), entries)
    for number in range(rounds):
        tournament = play_round(draw(tournament, str(number)))
    fixtures = stage(tournament).fixtures.values()
    pairs = Counter(frozenset(each.slots) for each in fixtures)
    assert set(pairs.values()) == {1}
    assert champion(cup(tournament)) is not None
    assert len(fixtures) == rounds * -(-entries // 2)


def test_who_comes_late_plays_from_the_next_swiss_round_on() -> None:
    tournament = play_round(draw(hall(plan_of(SWISS), 6)))
    tournament = play_round(draw(enter(tournament, 7)))
    assert "e7" in stage(tournament).entrants
    assert any("e7" in each.slots for each in stage(tournament).in_round(2))
    tournament = draw(tournament)
    with pytest.raises(Refused, match="the last round is drawn"):
        enter(tournament, 8)
    with pytest.raises(Refused, match="only in a Swiss first stage"):
        enter(draw(hall(plan_of(BRACKET), 4)), 5)


def test_knock_out_rounds_with_byes_for_odd_numbers() -> None:
    tournament = hall(plan_of(ROUNDS), 11, seeds=3)
    sizes = []
    while champion(cup(tournament)) is None:
        tournament = play_round(draw(tournament, "5"))
        sizes.append(len(stage(tournament).in_round(stage(tournament).rounds_drawn)))
    assert sizes == [6, 3, 2, 1]
    assert champion(cup(tournament)) == "e1"
    assert stage(tournament).fixtures["cup.1.4.1"].name == "final"


@settings(max_examples=examples(80), deadline=None)
@given(st.integers(2, 70), st.integers(0, 99))
def test_lucky_losers_fill_every_knock_out_to_four(entries: int, number: int) -> None:
    plan = plan_of(replace(ROUNDS, until=4, fill="lucky_losers", fill_to=8), replace(LEAGUE, top=2))
    tournament = hall(plan, entries)
    while not cup(tournament).stages or not is_over(stage(tournament)):
        if next_draw(cup(tournament)).lucky:
            tournament = tournament.apply(propose_lucky_losers(cup(tournament)))
        tournament = play_round(draw(tournament, str(number)))
    going_on = qualified(cup(tournament), stage(tournament))
    assert len(going_on) == min(entries, 4)
    assert max(going_on, key=strength) == "e1"
    last = stage(tournament).in_round(stage(tournament).rounds_drawn)
    assert entries <= 4 or len(last) == 4


def test_a_stage_that_so_few_enter_that_all_go_on_is_passed_over() -> None:
    plan = plan_of(replace(ROUNDS, until=4), LEAGUE)
    tournament = draw(draw(hall(plan, 3)))
    assert stage(tournament).number == 2
    assert champion(cup(play_stage(tournament))) == "e1"


def test_clubmates_are_kept_apart_for_as_many_rounds_as_the_plan_says_also_as_sol_pairs() -> None:
    clubs = ("x", "x", "a", "b", "c", "d", "e", "f")
    for rounds, wanted in ((1, {"e1", "e2"}), (2, {"e1", "e5"})):
        plan = replace(SWISS, as_sol=True, pairing=PairingMethod.SERIAL, delay_clubs=rounds)
        tournament = play_round(draw(hall(plan_of(plan), 8, clubs=clubs, seeds=8)))
        assert {"e1", "e3"} in [set(each.slots) for each in stage(tournament).in_round(1)]
        tournament = draw(tournament)
        assert wanted in [set(each.slots) for each in stage(tournament).in_round(2)]


def test_forbidden_pairs_are_not_in_one_group() -> None:
    tournament = hall(plan_of(replace(LEAGUE, groups=3)), 9, seeds=3)
    for pair in (("e4", "e5"), ("e4", "e6"), ("e5", "e6"), ("e7", "e8"), ("e1", "e9")):
        tournament = tournament.apply(events.PairingForbidden("cup", *pair))
    for number in range(examples(20)):
        drawn = propose_draw(cup(tournament), str(number))
        tournament.apply(drawn)
        assert sorted(map(len, drawn.groups)) == [3, 3, 3]
        for a, b in (("e4", "e5"), ("e4", "e6"), ("e5", "e6"), ("e7", "e8"), ("e1", "e9")):
            assert not any({a, b} <= {*group} for group in drawn.groups)


def test_forbidden_seeds_change_groups_with_those_of_their_row() -> None:
    tournament = hall(plan_of(replace(LEAGUE, groups=3)), 9, seeds=9)
    assert propose_draw(cup(tournament), "1").groups[0][:2] == ("e1", "e6")
    tournament = tournament.apply(events.PairingForbidden("cup", "e1", "e6"))
    groups = propose_draw(cup(tournament), "1").groups
    assert not any({"e1", "e6"} <= {*group} for group in groups)
    rows = [{group[row] for group in groups} for row in range(3)]
    assert rows == [{"e1", "e2", "e3"}, {"e4", "e5", "e6"}, {"e7", "e8", "e9"}]


def test_clubs_are_not_kept_apart_in_groups_where_nobody_is() -> None:
    plan = plan_of(replace(LEAGUE, groups=2, apart="nobody"))
    tournament = hall(plan, 8, clubs=("x", "x", "y", "y", "z", "z", "w", "w"))
    drawn = [propose_draw(cup(tournament), str(number)).groups for number in range(20)]
    assert any({"e1", "e2"} <= {*group} for groups in drawn for group in groups)


def test_only_a_league_is_drawn_in_groups() -> None:
    with pytest.raises(Refused, match="only a league is drawn in groups"):
        groups_by_hand(cup(hall(plan_of(BRACKET), 4)), [["e1", "e2"], ["e3", "e4"]])
