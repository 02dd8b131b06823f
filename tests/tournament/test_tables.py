"""Tables: what counts, in which order, and what decided each place."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from carrom.tournament import (
    Criterion,
    EntrantTally,
    StagePlan,
    Tournament,
    events,
    qualified,
    stage_tables,
)
from carrom.tournament.standings import PairResult, RankingRules, make_standings
from tests.tournament.halls import (
    LEAGUE,
    SWISS,
    WITH_DRAWS,
    cup,
    draw,
    hall,
    plan_of,
    play_round,
    play_stage,
    stage,
)

SCORES = dict[tuple[str, str], tuple[int, int]]


def league(scores: SCORES, plan: StagePlan = WITH_DRAWS, entries: int = 3) -> Tournament:
    """A league with these results; the first named of a pair scored first."""
    tournament = draw(hall(plan_of(plan), entries))
    for (a, b), (more, less) in scores.items():
        for fixture in stage(tournament).fixtures.values():
            if set(fixture.slots) == {a, b}:
                score = (more, less) if fixture.a == a else (less, more)
                winner = "a" if score[0] > score[1] else "b" if score[1] > score[0] else ""
                told = events.ResultGiven(fixture.id, winner, score)  # type: ignore[arg-type]
                tournament = tournament.apply(told)
    return tournament


def table(tournament: Tournament) -> list[tuple[int, str, str]]:
    (only,) = stage_tables(cup(tournament), stage(tournament))
    return [(place.place, place.entrant, place.decided_by) for place in only]


def row(tournament: Tournament, entrant: str) -> EntrantTally:
    (only,) = stage_tables(cup(tournament), stage(tournament))
    (found,) = [place.tally for place in only if place.entrant == entrant]
    return found


def test_match_points_then_net_score_then_the_match_between_them() -> None:
    scores: SCORES = {("e1", "e2"): (10, 10), ("e1", "e3"): (25, 0), ("e2", "e3"): (25, 5)}
    assert table(league(scores)) == [
        (1, "e1", "net_score"),
        (2, "e2", "match_points"),
        (3, "e3", ""),
    ]
    level: SCORES = {("e2", "e1"): (20, 10), ("e1", "e3"): (25, 5), ("e3", "e2"): (15, 5)}
    by_wins = replace(
        WITH_DRAWS,
        rank_by=(Criterion.WINS, Criterion.HEAD_TO_HEAD, Criterion.TOTAL_SCORE, Criterion.LOT),
    )
    assert [place[1] for place in table(league(level, by_wins))] == ["e1", "e2", "e3"]
    two: SCORES = {("e2", "e1"): (20, 10), ("e1", "e3"): (25, 5), ("e2", "e3"): (0, 10)}
    placed = table(
        league(two, replace(WITH_DRAWS, rank_by=(Criterion.MATCH_POINTS, Criterion.HEAD_TO_HEAD)))
    )
    assert {place[0] for place in placed} == {1}, "a circle decides nothing"


def test_what_is_level_in_everything_shares_a_place_or_is_drawn_by_lot() -> None:
    scores: SCORES = {("e1", "e2"): (9, 9), ("e1", "e3"): (9, 9), ("e2", "e3"): (9, 9)}
    shared = league(scores, replace(WITH_DRAWS, rank_by=(Criterion.MATCH_POINTS,)))
    assert [place for place, _, _ in table(shared)] == [1, 1, 1]
    by_lot = league(scores, replace(WITH_DRAWS, rank_by=(Criterion.MATCH_POINTS, Criterion.LOT)))
    assert [(place, why) for place, _, why in table(by_lot)] == [(1, "lot"), (2, "lot"), (3, "")]
    assert table(by_lot) == table(by_lot)


def test_every_criterion_can_order_a_table() -> None:
    scores: SCORES = {("e1", "e2"): (25, 10), ("e1", "e3"): (25, 0), ("e2", "e3"): (25, 5)}
    for criterion in Criterion:
        placed = table(league(scores, replace(WITH_DRAWS, rank_by=(criterion,))))
        assert sorted(entrant for _, entrant, _ in placed) == ["e1", "e2", "e3"]


def test_A64_a_walkover_is_won_without_points() -> None:
    tournament = draw(hall(plan_of(WITH_DRAWS), 3))
    fixture = stage(tournament).ready[0]
    tournament = tournament.apply(events.ResultGiven(fixture.id, "a", end="walkover"))
    assert (row(tournament, fixture.a).match_points, row(tournament, fixture.a).scored) == (2, 0)
    assert (row(tournament, fixture.b).lost, row(tournament, fixture.b).conceded) == (1, 0)


@pytest.mark.parametrize("given, scored", [("none", 0), ("phantom", 25), ("average", 20)])
def test_what_a_walkover_scores_is_a_setting(
    given: Literal["none", "phantom", "average"], scored: float
) -> None:
    plan = replace(WITH_DRAWS, walkover=given)
    tournament = league({("e1", "e2"): (24, 5), ("e1", "e3"): (16, 3)}, plan, entries=4)
    (left,) = [each.id for each in stage(tournament).ready if set(each.slots) == {"e1", "e4"}]
    side = "a" if stage(tournament).fixtures[left].a == "e1" else "b"
    tournament = tournament.apply(events.ResultGiven(left, side, end="walkover"))  # type: ignore[arg-type]
    assert row(tournament, "e1").scored == 40 + scored


def test_an_average_is_the_winners_own_on_either_side() -> None:
    plan = replace(WITH_DRAWS, walkover="average")
    tournament = league({("e1", "e2"): (24, 5), ("e3", "e4"): (16, 3)}, plan, entries=4)
    for fixture in stage(tournament).ready:
        tournament = tournament.apply(events.ResultGiven(fixture.id, "b", end="walkover"))
    average = {"e1": (24, 5), "e2": (5, 24), "e3": (16, 3), "e4": (3, 16)}
    for entrant, (scored, conceded) in average.items():
        tally = row(tournament, entrant)
        free = tally.won - (entrant in ("e1", "e3"))
        assert (tally.scored, tally.conceded) == (scored * (free + 1), conceded * (free + 1))


def test_a_bye_of_a_swiss_stage_scores_as_its_plan_says() -> None:
    tournament = play_round(draw(hall(plan_of(replace(SWISS, bye="phantom", phantom=(25, 0))), 5)))
    (free,) = [each.a for each in stage(tournament).in_round(1) if each.b == "bye"]
    assert (row(tournament, free).match_points, row(tournament, free).net_score) == (2, 25)


@pytest.mark.parametrize("withdrawal, points", [("keep", 25), ("annul", 0)])
def test_results_of_who_left_are_kept_or_annulled(
    withdrawal: Literal["keep", "annul"], points: int
) -> None:
    plan = replace(WITH_DRAWS, withdrawal=withdrawal)
    tournament = league({("e1", "e3"): (25, 5)}, plan)
    tournament = tournament.apply(events.EntrantWithdrawn("cup", "e3", "ill"))
    assert row(tournament, "e1").scored == points
    placed = [entrant for _, entrant, _ in table(tournament)]
    assert ("e3" in placed) is (withdrawal == "keep")
    if withdrawal == "keep":
        assert row(tournament, "e2").match_points == 2, "won against who has left"
    done = tournament.apply(events.ResultGiven(stage(tournament).ready[0].id, "a", (25, 3)))
    assert "e3" not in qualified(cup(done), stage(done))


def test_the_top_of_each_group_and_the_best_of_the_others_go_on() -> None:
    plan = plan_of(
        replace(LEAGUE, groups=3, top=1, best=1, best_by=(Criterion.TOTAL_SCORE, Criterion.LOT))
    )
    tournament = play_stage(draw(hall(plan, 9, seeds=9)))
    going_on = qualified(cup(tournament), stage(tournament))
    assert going_on[:3] == ("e1", "e2", "e3")
    assert len(going_on) == 4
    tables = stage_tables(cup(tournament), stage(tournament))
    seconds = {place.entrant: place.tally.scored for each in tables for place in each[1:]}
    assert seconds[going_on[3]] == max(seconds.values())


def test_swiss_tables_by_buchholz() -> None:
    plan = replace(
        SWISS,
        rank_by=(Criterion.MATCH_POINTS, Criterion.BUCHHOLZ, Criterion.NET_SCORE, Criterion.LOT),
        rounds=3,
    )
    tournament = hall(plan_of(plan), 8)
    for number in "123":
        tournament = play_round(draw(tournament, number))
    (placed,) = stage_tables(cup(tournament), stage(tournament))
    assert placed[0].entrant == "e1"
    assert any(place.decided_by == "buchholz" for place in placed)


@pytest.mark.parametrize("end", ["conceded", "disqualified"])
def test_A64_what_is_conceded_or_forfeited_counts_without_points(
    end: Literal["conceded", "disqualified"],
) -> None:
    tournament = draw(hall(plan_of(WITH_DRAWS), 3))
    fixture = stage(tournament).ready[0]
    told = events.ResultGiven(fixture.id, "a", (3, 20), boards=(1, 3), end=end)
    tournament = tournament.apply(told)
    winner, loser = row(tournament, fixture.a), row(tournament, fixture.b)
    assert (winner.match_points, winner.won, winner.scored, winner.conceded) == (2, 1, 0, 0)
    assert (loser.lost, loser.scored, loser.boards_won) == (1, 0, 0)
    result = stage(tournament).result(fixture.id)
    assert result is not None
    assert result.score == (3, 20), "it stands in the score sheet"


def test_the_dust_of_averages_decides_no_place() -> None:
    """Both have scored 23, 20 and an average of 5.87, in another order."""
    assert 23 + 20 + 5.87 != 5.87 + 23 + 20
    results = [
        PairResult(side, "", (2, 0), (score, score))
        for side, scores in (("a", (23, 20, 5.87)), ("b", (5.87, 23, 20)))
        for score in scores
    ]
    rules = RankingRules((Criterion.TOTAL_SCORE, Criterion.NET_SCORE))
    first, second = make_standings("ab", results, rules)
    assert (first.place, second.place) == (1, 1)
    assert (first.tally.scored, first.tally.net_score) == (48.87, 0)


def test_who_shares_a_place_goes_on_by_lot_and_not_by_having_entered_earlier() -> None:
    swiss = replace(SWISS, tie="draw", rounds=1, rank_by=(Criterion.MATCH_POINTS,), top=1)
    going_on = set()
    for number in range(20):
        tournament = draw(hall(plan_of(swiss, LEAGUE), 4), str(number))
        for fixture in stage(tournament).ready:
            tournament = tournament.apply(events.ResultGiven(fixture.id, score=(9, 9)))
        going_on |= {*qualified(cup(tournament), stage(tournament))}
    assert going_on == {"e1", "e2", "e3", "e4"}
