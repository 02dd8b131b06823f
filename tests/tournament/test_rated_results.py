"""What a competition counts for ratings."""

from __future__ import annotations

from carrom.tournament import events, rating_period
from carrom.tournament.ratings import GlickoRules, rate_periods
from tests.tournament.halls import BRACKET, cup, draw, hall, plan_of, play_stage, stage


def test_played_matches_count_by_people_and_walkovers_do_not() -> None:
    tournament = draw(hall(plan_of(BRACKET), 8, seeds=8))
    absent = stage(tournament).ready[0]
    tournament = tournament.apply(events.ResultGiven(absent.id, "a", end="walkover"))
    tournament = play_stage(tournament)
    period = rating_period(cup(tournament))
    assert len(period.results) == 6
    assert period.places[0] == "p1a"
    (ratings,) = rate_periods([period], GlickoRules())
    assert "p8a" not in ratings, "who did not come has played no match"
    assert ratings["p1a"].rating > ratings["p2a"].rating > ratings["p7a"].rating


def test_a_pair_is_rated_as_a_pair() -> None:
    tournament = play_stage(draw(hall(plan_of(BRACKET, kind="doubles"), 2)))
    (result,) = rating_period(cup(tournament)).results
    assert {result.a, result.b} == {"p1a+p1b", "p2a+p2b"}
