"""Lucky losers who do not stay so: one leaves, or a result before them is corrected."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carrom.errors import Refused
from carrom.tournament import (
    Tournament,
    events,
    next_draw,
    propose_lucky_losers,
)
from tests.effort import examples
from tests.tournament.halls import LEAGUE, ROUNDS, cup, draw, hall, plan_of, play_round, stage

FILLED = replace(ROUNDS, until=4, fill="lucky_losers", fill_to=8)


def five_winners() -> Tournament:
    """Ten have played, five have won: three lucky losers are needed."""
    return play_round(draw(hall(plan_of(FILLED, LEAGUE), 10)))


def confirmed(tournament: Tournament) -> Tournament:
    return tournament.apply(propose_lucky_losers(cup(tournament)))


def turned(tournament: Tournament, fixture: str, follow: str = "keep") -> events.ResultCorrected:
    old = stage(tournament).results[fixture]
    score = (old.score[1], old.score[0])
    winner = "b" if old.winner == "a" else "a"
    return events.ResultCorrected(fixture, winner, score, follow=follow)  # type: ignore[arg-type]


def fixture_lost_by(tournament: Tournament, entrant: str) -> str:
    return next(id for id, each in stage(tournament).results.items() if each.loser_id == entrant)


def test_a_lucky_loser_who_leaves_before_the_draw_is_replaced_by_another() -> None:
    tournament = confirmed(five_winners())
    gone = stage(tournament).lucky[2][0]
    tournament = tournament.apply(events.EntrantWithdrawn("cup", gone))
    due = next_draw(cup(tournament))
    assert (due.lucky, due.byes) == (3, 0)
    tournament = draw(confirmed(tournament))
    assert gone not in stage(tournament).lucky[2]
    assert len(stage(tournament).in_round(2)) == 4


def test_a_lucky_loser_who_has_won_after_all_is_no_lucky_loser() -> None:
    tournament = confirmed(five_winners())
    lucky = stage(tournament).lucky[2][0]
    tournament = tournament.apply(turned(tournament, fixture_lost_by(tournament, lucky)))
    assert next_draw(cup(tournament)).lucky == 3
    tournament = draw(confirmed(tournament))
    assert lucky not in stage(tournament).lucky[2]
    sides = [id for each in stage(tournament).in_round(2) for id in each.slots]
    assert len(sides) == len(set(sides)) == 8
    assert "bye" not in sides


def test_there_are_fewer_lucky_losers_where_one_more_has_won() -> None:
    tournament = draw(hall(plan_of(FILLED, LEAGUE), 12))
    last = stage(tournament).ready[-1].id
    tournament = play_round(tournament, leave=[last])
    tournament = confirmed(tournament.apply(events.ResultGiven(last, end="double_walkover")))
    assert len(stage(tournament).lucky[2]) == 3
    tournament = tournament.apply(events.ResultCorrected(last, "a", (25, 3)))
    assert next_draw(cup(tournament)).lucky == 2
    assert len(stage(draw(confirmed(tournament))).in_round(2)) == 4


def test_nobody_is_drawn_twice_when_a_lucky_loser_who_has_played_on_has_won_after_all() -> None:
    tournament = draw(confirmed(five_winners()))
    lucky = stage(tournament).lucky[2][0]
    (own,) = [each.id for each in stage(tournament).in_round(2) if lucky in each.slots]
    others = [each.id for each in stage(tournament).ready if each.id != own]
    wrong = fixture_lost_by(tournament, lucky)
    assert stage(tournament).results[wrong].winner_id not in stage(tournament).fixtures[own].slots
    tournament = play_round(tournament, leave=others)
    with pytest.raises(Refused, match="plays in the next round already"):
        tournament.apply(turned(tournament, wrong, "redraw"))


def test_who_comes_in_after_a_double_walkover_is_drawn_with_those_who_have_not_played() -> None:
    tournament = draw(hall(plan_of(ROUNDS), 8))
    last = stage(tournament).ready[-1].id
    tournament = play_round(tournament, leave=[last])
    tournament = draw(tournament.apply(events.ResultGiven(last, end="double_walkover")))
    right = events.ResultCorrected(last, "a", (25, 3), follow="redraw")
    tournament = draw(tournament.apply(right), "2")
    sides = [id for each in stage(tournament).in_round(2) for id in each.slots]
    assert stage(tournament).results[last].winner_id in sides
    assert len(sides) == len(set(sides)) == 4
    assert "bye" not in sides


def met_again(tournament: Tournament) -> tuple[int, int]:
    """Matches of the second round between a lucky loser and who beat it, and between two lucky losers."""
    lucky = {*stage(tournament).lucky[2]}
    met = {frozenset(each.slots) for each in stage(tournament).in_round(1)}
    drawn = [frozenset(each.slots) for each in stage(tournament).in_round(2)]
    return sum(pair in met for pair in drawn), sum(pair <= lucky for pair in drawn)


@pytest.mark.parametrize("entries", [10, 12])
def test_001_team_1_a95_a_lucky_loser_meets_neither_its_winner_nor_another_lucky_loser(
    entries: int,
) -> None:
    begun = confirmed(play_round(draw(hall(plan_of(FILLED, LEAGUE), entries))))
    for number in range(examples(300)):
        assert met_again(draw(begun, str(number))) == (0, 0)


def test_001_team_1_a95_the_same_number_gives_the_same_draw() -> None:
    begun = confirmed(five_winners())
    draws = {number: stage(draw(begun, number)).in_round(2) for number in ("1", "2", "3", "4")}
    assert all(stage(draw(begun, number)).in_round(2) == made for number, made in draws.items())
    assert len({tuple(each.slots for each in made) for made in draws.values()}) > 1


def test_001_team_1_a95_a_rematch_is_drawn_where_nothing_else_is_possible() -> None:
    """A lucky loser who must not meet any other winner: a pair that is forbidden weighs more."""
    begun = confirmed(five_winners())
    lucky = stage(begun).lucky[2][0]
    beaten_by = stage(begun).results[fixture_lost_by(begun, lucky)].winner_id
    winners = {each.winner_id for each in stage(begun).results.values()}
    for winner in winners - {beaten_by}:
        begun = begun.apply(events.PairingForbidden("cup", lucky, winner))
    for number in "12345":
        assert sum(met_again(draw(begun, number))) == 1
