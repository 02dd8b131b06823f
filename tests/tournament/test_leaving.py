"""Who leaves: what was decided before stays decided."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carrom.errors import Refused
from carrom.tournament import (
    FixtureEnd,
    Tournament,
    champion,
    events,
    next_draw,
    qualified,
    stage_tables,
)
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
    play_round,
    play_stage,
    stage,
)


def leave(tournament: Tournament, entrant: str) -> Tournament:
    return tournament.apply(events.EntrantWithdrawn("cup", entrant))


def test_who_had_won_against_somebody_gone_keeps_that_when_they_leave_too() -> None:
    tournament = draw(hall(plan_of(LEAGUE), 4))
    (fixture,) = [
        each.id for each in stage(tournament).fixtures.values() if {*each.slots} == {"e1", "e2"}
    ]
    tournament = leave(leave(tournament, "e2"), "e1")
    result = stage(tournament).result(fixture)
    assert result is not None
    assert (result.end, result.winner_id) == (FixtureEnd.WITHDRAWN, "e1")


def test_a_bye_stays_one_when_whoever_had_it_leaves() -> None:
    tournament = draw(hall(plan_of(BRACKET), 3, seeds=3))
    first = stage(tournament).result("cup.1.1.1")
    assert first is not None
    assert (first.end, first.winner_id) == (FixtureEnd.BYE, "e1")
    tournament = play_stage(leave(tournament, "e1"))
    assert stage(tournament).result("cup.1.1.1") == first
    final = stage(tournament).result("cup.1.2.1")
    assert final is not None
    assert (final.end, final.winner_id, final.loser_id) == (FixtureEnd.WITHDRAWN, "e2", "e1")


def test_nobody_is_champion_where_one_finalist_left_and_no_other_came() -> None:
    tournament = draw(hall(plan_of(BRACKET), 4, seeds=4))
    tournament = tournament.apply(better_wins(tournament, "cup.1.1.1"))
    tournament = leave(tournament, "e1")
    tournament = tournament.apply(events.ResultGiven("cup.1.1.2", end="double_walkover"))
    assert champion(cup(tournament)) is None


@pytest.mark.parametrize("last", [LEAGUE, SWISS, ROUNDS, BRACKET])
def test_a_champion_who_leaves_after_the_end_stays_champion(last: object) -> None:
    tournament = play_stage(draw(hall(plan_of(last), 4)))  # type: ignore[arg-type]
    while not next_draw(cup(tournament)).problem:
        tournament = play_stage(draw(tournament))
    assert champion(cup(tournament)) == "e1"
    assert champion(cup(leave(tournament, "e1"))) == "e1"


def test_a_stage_that_is_over_keeps_its_tables_and_the_next_moves_up() -> None:
    league = replace(LEAGUE, top=2, withdrawal="annul")
    tournament = play_stage(draw(hall(plan_of(league, BRACKET), 4)))
    tables = stage_tables(cup(tournament), stage(tournament, 1))
    left = leave(tournament, "e1")
    assert stage_tables(cup(left), stage(left, 1)) == tables
    assert qualified(cup(left), stage(left, 1)) == ("e2", "e3")
    later = leave(draw(tournament), "e1")
    assert stage_tables(cup(later), stage(later, 1)) == tables
    assert champion(cup(later)) == "e2"


def test_who_returns_in_a_later_stage_has_no_matches_of_the_first_again() -> None:
    tournament = draw(hall(plan_of(replace(LEAGUE, top=2), BRACKET), 4))
    tournament = draw(play_stage(leave(tournament, "e4")))
    tournament = tournament.apply(events.EntrantReturned("cup", "e4"))
    assert stage(tournament, 1).unplayed == ()


def test_who_left_after_a_stage_loses_what_a_correction_opens_again_in_it() -> None:
    tournament = play_stage(draw(hall(plan_of(BRACKET), 4, seeds=4)))
    tournament = leave(tournament, "e2")
    right = events.ResultCorrected("cup.1.1.1", "b", (3, 25), follow="undo")
    tournament = tournament.apply(right)
    assert champion(cup(tournament)) == "e4"


def test_a_survivor_who_leaves_between_rounds_is_not_drawn() -> None:
    tournament = leave(play_round(draw(hall(plan_of(ROUNDS), 8))), "e1")
    assert "e1" not in next_draw(cup(tournament)).entrants


def test_who_left_by_mistake_comes_back_also_after_earlier_rounds() -> None:
    """Both have played before, and the first seed has had a bye: neither is played on."""
    tournament = play_round(draw(hall(plan_of(BRACKET), 7, seeds=7)))
    semi = stage(tournament).fixtures["cup.1.2.1"]
    assert stage(tournament).sides(semi.id) == ("e1", "e4")
    for gone, other in (("e1", "e4"), ("e4", "e1")):
        left = tournament.apply(events.EntrantWithdrawn("cup", gone))
        assert stage(left).sides("cup.1.3.1")[0] == other
        back = left.apply(events.EntrantReturned("cup", gone))
        assert stage(back).result(semi.id) is None
    played_on = play_round(play_round(tournament.apply(events.EntrantWithdrawn("cup", "e4"))))
    with pytest.raises(Refused, match="played on in the meantime"):
        played_on.apply(events.EntrantReturned("cup", "e4"))


def test_who_left_does_not_come_back_once_the_next_round_is_drawn() -> None:
    tournament = draw(hall(plan_of(ROUNDS), 8))
    first = stage(tournament).ready[0]
    tournament = play_round(tournament.apply(events.EntrantWithdrawn("cup", first.a)))
    assert tournament.can(events.EntrantReturned("cup", first.a))
    with pytest.raises(Refused, match="the next round is drawn"):
        draw(tournament).apply(events.EntrantReturned("cup", first.a))


def test_an_entry_called_by_its_players_is_called_by_a_substitute_too() -> None:
    tournament = hall(plan_of(BRACKET, kind="doubles"), 2, begin=False)
    pair = events.Entrant("e1", "P1A and P1B", ("p1a", "p1b"))
    tournament = tournament.apply(events.EntrantChanged("cup", pair))
    tournament = tournament.apply(events.PersonAdded(events.Person("new", "Newcomer")))
    for id, name in (("e1", "Newcomer and P1B"), ("e2", "Entry 2")):
        leaves = cup(tournament).entrants[id].players[0]
        after = tournament.apply(events.SubstituteNamed("cup", id, leaves, "new"))
        assert cup(after).entrants[id].name == name


def test_who_is_left_alone_before_the_next_stage_is_champion() -> None:
    tournament = play_stage(draw(hall(plan_of(replace(LEAGUE, top=2), BRACKET), 3)))
    assert champion(cup(tournament)) is None
    tournament = leave(leave(tournament, "e1"), "e3")
    assert champion(cup(tournament)) == "e2"
    assert next_draw(cup(tournament)).problem
