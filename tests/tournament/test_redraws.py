"""A round drawn again after a correction: whoever has played stays, everybody else is drawn once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carrom.errors import Refused
from carrom.tournament import Tournament, events, match_of_fixture, next_draw, propose_lucky_losers
from carrom.tournament.show import show_lucky_losers
from tests.tournament.halls import (
    BRACKET,
    LEAGUE,
    ROUNDS,
    SWISS,
    cup,
    draw,
    hall,
    plan_of,
    play_round,
    stage,
)
from tests.tournament.test_lucky_losers import (
    FILLED,
    confirmed,
    five_winners,
    fixture_lost_by,
    turned,
)


def sides(tournament: Tournament, number: int) -> list[str]:
    return [id for each in stage(tournament).in_round(number) for id in each.slots]


def all_once(tournament: Tournament, number: int, count: int) -> bool:
    drawn = sides(tournament, number)
    return len(drawn) == len(set(drawn)) == count and "bye" not in drawn


def test_those_who_have_not_played_are_drawn_though_no_more_are_left_than_go_on() -> None:
    """Eight play for four places; two matches are over: the four others still have to play."""
    tournament = draw(play_round(draw(hall(plan_of(replace(ROUNDS, until=4), LEAGUE), 16))))
    first, second, *others = [each.id for each in stage(tournament).ready]
    tournament = play_round(tournament, leave=others)
    unplayed = stage(tournament).fixtures[others[0]].a
    (wrong,) = [
        id for id, each in stage(tournament).results.items()
        if each.winner_id == unplayed and id.startswith("cup.1.1.")
    ]  # fmt: skip
    tournament = tournament.apply(turned(tournament, wrong, "redraw"))
    assert len(next_draw(cup(tournament)).entrants) == 4
    tournament = draw(tournament, "2")
    assert all_once(tournament, 2, 8)
    assert {first, second} < {each.id for each in stage(tournament).in_round(2)}
    assert unplayed not in sides(tournament, 2)


def test_a_lucky_loser_who_has_won_after_all_is_replaced_by_another() -> None:
    tournament = draw(confirmed(five_winners()))
    lucky = stage(tournament).lucky[2][0]
    wrong = fixture_lost_by(tournament, lucky)
    beaten = stage(tournament).results[wrong].winner_id
    tournament = tournament.apply(turned(tournament, wrong, "redraw"))
    due = next_draw(cup(tournament))
    assert (due.round, due.lucky, due.byes) == (2, 3, 0)
    tournament = draw(confirmed(tournament), "2")
    assert all_once(tournament, 2, 8)
    assert lucky in sides(tournament, 2)
    assert lucky not in stage(tournament).lucky[2]
    ranked = (each.loser_id for each in stage(tournament).results.values())
    assert beaten in ranked


def test_a_lucky_loser_who_is_playing_stays_one() -> None:
    tournament = draw(confirmed(five_winners()))
    playing, *_, turned_one = stage(tournament).lucky[2]
    (own,) = [each.id for each in stage(tournament).in_round(2) if playing in each.slots]
    wrong = fixture_lost_by(tournament, turned_one)
    met = {*stage(tournament).fixtures[own].slots}
    assert not met & {turned_one, stage(tournament).results[wrong].winner_id}
    others = [each.id for each in stage(tournament).ready if each.id != own]
    tournament = play_round(tournament, leave=others)
    tournament = tournament.apply(turned(tournament, wrong, "redraw"))
    proposed = propose_lucky_losers(cup(tournament))
    assert playing in proposed.entrants
    marked = [each for each in show_lucky_losers(tournament.state, cup(tournament)) if each.goes_on]
    assert {each.entrant for each in marked} == {*proposed.entrants}
    eligible = [
        each.loser_id for id, each in stage(tournament).results.items() if id.startswith("cup.1.1.")
    ]
    without = [id for id in eligible if id != playing][:3]
    with pytest.raises(Refused, match="plays in the round already"):
        tournament.apply(replace(proposed, entrants=tuple(without)))
    assert all_once(draw(tournament.apply(proposed), "2"), 2, 8)


def test_nobody_is_drawn_again_where_only_the_score_was_wrong() -> None:
    tournament = draw(play_round(draw(hall(plan_of(ROUNDS), 8))))
    played, left = [each.id for each in stage(tournament).ready]
    tournament = play_round(tournament, leave=[left])
    winner = stage(tournament).results[played].winner_id
    (first,) = [
        id for id, each in stage(tournament).results.items()
        if each.winner_id == winner and id.startswith("cup.1.1.")
    ]  # fmt: skip
    side = stage(tournament).results[first].winner
    score = (25, 0) if side == "a" else (0, 25)
    right = events.ResultCorrected(first, side, score, follow="redraw")
    after = tournament.apply(right)
    assert stage(after).results[first].score == score
    assert stage(after).fixtures == stage(tournament).fixtures
    assert not stage(after).open


def test_a_round_filled_up_with_byes_is_so_again() -> None:
    byes = replace(FILLED, fill="byes")
    tournament = draw(play_round(draw(hall(plan_of(byes, LEAGUE), 10))))
    assert sides(tournament, 2).count("bye") == 3
    wrong = stage(tournament).in_round(1)[0].id
    tournament = tournament.apply(turned(tournament, wrong, "redraw"))
    assert next_draw(cup(tournament)).byes == 3
    tournament = draw(tournament, "2")
    assert sides(tournament, 2).count("bye") == 3
    assert len(stage(tournament).in_round(2)) == 4


def test_a_draw_that_was_replaced_is_not_listed_any_more() -> None:
    tournament = draw(play_round(draw(hall(plan_of(ROUNDS), 8), "1")), "2")
    wrong = stage(tournament).in_round(1)[0].id
    opened = tournament.apply(turned(tournament, wrong, "redraw"))
    assert [(each.round, each.number) for each in stage(opened).draws] == [(1, "1")]
    again = draw(opened, "3")
    assert [(each.round, each.number) for each in stage(again).draws] == [(1, "1"), (2, "3")]
    begun = play_round(tournament, leave=[stage(tournament).ready[-1].id])
    (played,) = [id for id in stage(begun).results if id.startswith("cup.1.2.")]
    in_it = stage(begun).results[played].sides
    (wrong, *_) = [
        id for id, each in stage(begun).results.items()
        if id.startswith("cup.1.1.") and not {each.winner_id} & {*in_it}
    ]  # fmt: skip
    partly = draw(begun.apply(turned(begun, wrong, "redraw")), "3")
    assert [each.number for each in stage(partly).draws] == ["1", "2", "3"], "a match of it stays"


def test_line_ups_of_a_match_that_is_drawn_again_are_gone() -> None:
    plan = plan_of(ROUNDS, kind="team", rubbers=("singles",))
    tournament = draw(hall(plan, 4))
    for fixture in stage(tournament).ready:
        for id in fixture.slots:
            line_up = ((f"p{id.removeprefix('e')}a",),)
            tournament = tournament.apply(events.LineUpGiven(fixture.id, id, line_up))
        tournament = tournament.apply(events.RubberGiven(fixture.id, "a", (25, 3), rubber=1))
    tournament = draw(tournament, "2")
    (final,) = stage(tournament).ready
    handed_in = ((f"p{final.a.removeprefix('e')}a",),)
    tournament = tournament.apply(events.LineUpGiven(final.id, final.a, handed_in))
    wrong = stage(tournament).in_round(1)[0].id
    right = events.ResultCorrected(wrong, "b", (3, 25), rubber=1, follow="redraw")
    assert not stage(draw(tournament.apply(right), "3")).line_ups.get(final.id)


def test_the_name_of_the_next_round_is_known_before_it_is_drawn() -> None:
    tournament = draw(hall(plan_of(ROUNDS), 8))
    assert stage(tournament).in_round(1)[0].name == "quarter-final"
    tournament = play_round(tournament)
    assert next_draw(cup(tournament)).name == "semi-final"
    assert next_draw(cup(play_round(draw(tournament)))).name == "final"
    filled = five_winners()
    assert next_draw(cup(filled)).name == "quarter-final"
    assert next_draw(cup(hall(plan_of(ROUNDS), 9))).name == ""


def semi_finals_of_teams() -> Tournament:
    """Four teams in a bracket; the first tie is over, and its winner has handed in for the final."""
    plan = plan_of(BRACKET, kind="team", rubbers=("singles", "singles", "singles"))
    tournament = draw(hall(plan, 4, seeds=4))
    for tie in ("cup.1.1.1", "cup.1.1.2"):
        tournament = handed_in(tournament, tie)
        for number in (1, 2):
            tournament = tournament.apply(events.RubberGiven(tie, "a", (25, 3), rubber=number))
    return handed_in(tournament, "cup.1.2.1")


def handed_in(tournament: Tournament, tie: str, *, rubbers: int = 3) -> Tournament:
    for id in stage(tournament).sides(tie):
        if id is not None and id not in stage(tournament).handed_in(tie):
            people = tuple((f"p{id.removeprefix('e')}{letter}",) for letter in "abc"[:rubbers])
            tournament = tournament.apply(events.LineUpGiven(tie, id, people))
    return tournament


def test_a_team_that_comes_into_a_final_hands_in_its_own_line_up() -> None:
    tournament = semi_finals_of_teams()
    was = stage(tournament).sides("cup.1.2.1")
    right = events.ResultCorrected("cup.1.1.1", "b", end="disqualified", follow="redraw")
    followed = tournament.apply(right)
    now = stage(followed).sides("cup.1.2.1")
    assert (was[0] != now[0], was[1] == now[1]) == (True, True)
    assert {*stage(followed).handed_in("cup.1.2.1")} == {now[1]}
    assert {*stage(handed_in(followed, "cup.1.2.1")).handed_in("cup.1.2.1")} == {*now}
    begun = tournament.apply(events.RubberGiven("cup.1.2.1", "a", (25, 3), rubber=1))
    with pytest.raises(Refused, match=r"rubbers of cup.1.2.1 have been played"):
        begun.apply(right)


def test_a_lucky_loser_who_is_playing_stays_though_one_more_has_won() -> None:
    """Sixteen play, a match has no winner: seven and a lucky loser. Then it has one: nine are there."""
    plan = plan_of(replace(ROUNDS, fill="lucky_losers"))
    tournament = draw(hall(plan, 16))
    last = stage(tournament).ready[-1].id
    tournament = play_round(tournament, leave=[last])
    tournament = tournament.apply(events.ResultGiven(last, end="double_walkover"))
    tournament = draw(confirmed(tournament))
    (lucky,) = stage(tournament).lucky[2]
    (own,) = [each.id for each in stage(tournament).in_round(2) if lucky in each.slots]
    others = [each.id for each in stage(tournament).ready if each.id != own]
    tournament = play_round(tournament, leave=others)
    right = events.ResultCorrected(last, "a", (25, 3), follow="redraw")
    tournament = tournament.apply(right)
    due = next_draw(cup(tournament))
    assert (len(due.entrants), due.byes, due.lucky) == (7, 1, 0)
    drawn = sides(draw(tournament, "2"), 2)
    assert len(drawn) == len(set(drawn)) == 10
    assert lucky in drawn


def test_of_a_swiss_round_whose_matches_are_over_nothing_is_drawn_again() -> None:
    tournament = draw(play_round(draw(hall(plan_of(SWISS), 5))))
    tournament = play_round(tournament)
    wrong = next(id for id in stage(tournament).results if id.startswith("cup.1.1."))
    after = tournament.apply(turned(tournament, wrong, "redraw"))
    assert stage(after).fixtures == stage(tournament).fixtures
    assert next_draw(cup(after)).round == 3


def test_who_is_left_alone_in_a_round_to_be_drawn_again_has_a_bye() -> None:
    tournament = draw(play_round(draw(hall(plan_of(SWISS), 4))))
    played, left = [each.id for each in stage(tournament).ready]
    gone, alone = stage(tournament).fixtures[left].slots
    tournament = play_round(tournament, leave=[left])
    wrong = next(id for id in stage(tournament).results if id.startswith("cup.1.1."))
    tournament = tournament.apply(turned(tournament, wrong, "redraw"))
    tournament = tournament.apply(events.EntrantWithdrawn("cup", gone))
    assert sides(draw(tournament, "2"), 2)[-2:] == [alone, "bye"]
    empty = draw(tournament.apply(events.EntrantWithdrawn("cup", alone)), "2")
    assert [each.id for each in stage(empty).in_round(2)] == [played]


def test_a_team_that_is_not_in_the_final_after_all_has_handed_in_nothing() -> None:
    """e4 has left and comes back: e1 has a semi-final to play, and loses it."""
    plan = plan_of(BRACKET, kind="team", rubbers=("singles",))
    tournament = draw(hall(plan, 4, seeds=4)).apply(events.EntrantWithdrawn("cup", "e4"))
    semi, other, final = "cup.1.1.1", "cup.1.1.2", "cup.1.2.1"
    e1_in_final = handed_in(tournament, final, rubbers=1)
    back = e1_in_final.apply(events.EntrantReturned("cup", "e4"))
    back = handed_in(handed_in(back, semi, rubbers=1), other, rubbers=1)
    for tie, winner in ((semi, "b"), (other, "a")):
        score = (25, 3) if winner == "a" else (3, 25)
        back = back.apply(events.RubberGiven(tie, winner, score, rubber=1))  # type: ignore[arg-type]
    assert "e1" not in stage(back).sides(final)
    after = handed_in(back, final, rubbers=1)
    made = match_of_fixture(after.state, final, rubber=1)
    assert made.a.name == "Entry 4"
    begun = handed_in(handed_in(e1_in_final, other, rubbers=1), final, rubbers=1)
    begun = begun.apply(events.RubberGiven(other, "a", (25, 3), rubber=1))
    begun = handed_in(begun, final, rubbers=1)
    begun = begun.apply(events.RubberGiven(final, "a", (25, 3), rubber=1))
    with pytest.raises(Refused, match="played on in the meantime"):
        begun.apply(events.EntrantReturned("cup", "e4"))
