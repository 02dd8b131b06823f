"""The college cup of document 001 with 40 teams, told event by event to the champion."""

from __future__ import annotations

import pytest

from carrom.errors import Refused
from carrom.match import events as match_events
from carrom.tournament import (
    BYE,
    FixtureEnd,
    Tournament,
    champion,
    events,
    final_places,
    load_tournament,
    lucky_losers,
    match_of_fixture,
    next_draw,
    preset,
    propose_lucky_losers,
    qualified,
    result_words,
    stage_tables,
    write_log,
)
from tests.tournament.halls import cup, draw, hall, play_round, stage, strength

CLUBS = tuple(f"class {number}" for number in range(10))


def knock_out(tournament: Tournament, fixture: str) -> events.ResultGiven:
    """A match of ten minutes: the better team wins; who loses has as many points as its number modulo 9."""
    a, b = stage(tournament).sides(fixture)
    assert a is not None
    assert b is not None
    a_wins = strength(a) > strength(b)
    lower = -strength(b if a_wins else a) % 9
    return events.ResultGiven(
        fixture, "a" if a_wins else "b", (14, lower) if a_wins else (lower, 14)
    )


def play_knock_out_round(tournament: Tournament) -> Tournament:
    for fixture in stage(tournament).ready:
        tournament = tournament.apply(knock_out(tournament, fixture.id))
    return tournament


def league_match(tournament: Tournament, a: str, b: str, score: tuple[int, int]) -> Tournament:
    """A league match of three boards: side a wins two of them by this score."""
    for fixture in stage(tournament).fixtures.values():
        if set(fixture.slots) == {a, b}:
            if fixture.a == a:
                return tournament.apply(events.ResultGiven(fixture.id, "a", score, (2, 1)))
            points = (score[1], score[0])
            return tournament.apply(events.ResultGiven(fixture.id, "b", points, (1, 2)))
    raise AssertionError(f"{a} and {b} do not meet")


def knock_out_stage() -> Tournament:
    """001.format.1: knock-out, 40 → 20 → 10. One team does not come, one withdraws after its first win."""
    tournament = draw(hall(preset("college-cup"), 40, clubs=CLUBS), "4711")
    no_show = stage(tournament).ready[0]
    tournament = tournament.apply(events.ResultGiven(no_show.id, "a", end="walkover"))
    tournament = play_knock_out_round(tournament)
    assert len(stage(tournament).in_round(1)) == 20
    assert next_draw(cup(tournament)).lucky == 0
    tournament = draw(tournament, "12")
    assert len(stage(tournament).in_round(2)) == 10
    leaves = stage(tournament).ready[3]
    left, stays = leaves.a, leaves.b
    tournament = tournament.apply(events.EntrantWithdrawn("cup", left, "an examination"))
    end = stage(tournament).result(leaves.id)
    assert end is not None
    assert (end.end, end.winner_id, end.score) == (FixtureEnd.WITHDRAWN, stays, (0, 0))

    # Two teams do not come to the same match: nobody goes on from it (A86), so a lucky loser does.
    both_absent = stage(tournament).ready[0]
    tournament = tournament.apply(events.ResultGiven(both_absent.id, end="double_walkover"))
    with pytest.raises(Refused, match="8 matches are not over yet"):
        draw(tournament)
    tournament = play_knock_out_round(tournament)
    due = next_draw(cup(tournament))
    assert (due.lucky, due.problem) == (1, "a lucky loser is to be confirmed first")

    # 001.format.7, A63: the best losing scores; a walkover loser is not eligible.
    ranked = lucky_losers(cup(tournament))
    assert [place.tally.scored for place in ranked] == sorted(
        (place.tally.scored for place in ranked), reverse=True
    )
    assert not {place.entrant for place in ranked} & set(both_absent.slots)
    assert left not in {place.entrant for place in ranked}
    with pytest.raises(Refused, match="a lucky loser is to be confirmed first"):
        draw(tournament)
    stranger = events.LuckyLosersConfirmed("cup", 1, 3, (both_absent.a,))
    with pytest.raises(Refused, match="is not eligible"):
        tournament.apply(stranger)
    tournament = tournament.apply(propose_lucky_losers(cup(tournament)))
    tournament = draw(tournament, "13")
    assert len(stage(tournament).in_round(3)) == 5
    assert ranked[0].entrant in [id for each in stage(tournament).in_round(3) for id in each.slots]
    return play_knock_out_round(tournament)


def quarter_finals_stage(tournament: Tournament) -> Tournament:
    """001.format.7: 5 + 3 lucky losers = 8."""
    assert next_draw(cup(tournament)).problem == "3 lucky losers are to be confirmed first"
    with pytest.raises(Refused, match="3 are needed, 2 are named"):
        tournament.apply(events.LuckyLosersConfirmed("cup", 1, 4, ("e1", "e2")))
    tournament = tournament.apply(propose_lucky_losers(cup(tournament)))
    tournament = draw(tournament, "14")
    quarter_finals = stage(tournament).in_round(4)
    assert [each.name for each in quarter_finals] == ["quarter-final"] * 4
    assert all(BYE not in each.slots for each in quarter_finals)
    return play_knock_out_round(tournament)


def league_stage(tournament: Tournament, semi_finalists: tuple[str, ...]) -> Tournament:
    """001.format.4, 5: each of the four plays the three others, three boards each; it ends with a tie."""
    tournament = draw(tournament, "15")
    assert len(stage(tournament).fixtures) == 6
    fixture = stage(tournament).ready[0].id
    assert match_of_fixture(tournament.state, fixture).format == "league"
    first, second, third, last = semi_finalists
    for a, b, score in (
        (first, second, (9, 5)),
        (second, third, (9, 5)),
        (third, first, (9, 5)),  # three teams with two wins and the same points: a tie
        (first, last, (9, 3)),
        (second, last, (9, 2)),
        (third, last, (9, 2)),
    ):
        tournament = league_match(tournament, a, b, score)
    (table,) = stage_tables(cup(tournament), stage(tournament))
    assert [place.tally.won for place in table] == [2, 2, 2, 0]
    assert {table[0].entrant, table[1].entrant} == {second, third}, "by point difference (A63)"
    assert table[0].decided_by == "head_to_head", (
        "they are level in points: who won the match between them"
    )
    assert table[0].entrant == second
    assert (table[1].decided_by, table[2].entrant) == ("net_score", first)
    return tournament


def test_001_format_the_college_cup_from_forty_teams_to_the_champion() -> None:
    """001.format.1: knock-out until four are left; 001.format.3: winners go through.

    001.format.7: lucky losers; 001.format.4, 001.format.5: a league of the four; 001.format.6: the final.
    """
    tournament = quarter_finals_stage(knock_out_stage())
    semi_finalists = qualified(cup(tournament), stage(tournament))
    assert len(semi_finalists) == 4
    _, second, third, _ = semi_finalists
    tournament = league_stage(tournament, semi_finalists)

    # 001.format.6: the final, 24 points in at most ten boards.
    tournament = draw(tournament, "16")
    (final,) = stage(tournament).ready
    made = match_of_fixture(tournament.state, final.id)
    assert (made.rules, made.format) == ("college-cup", "final")
    assert match_events.format_of(match_events.rules_of(made), made.format).points == 24
    assert champion(cup(tournament)) is None
    tournament = tournament.apply(events.ResultGiven(final.id, "b", (18, 26)))
    assert champion(cup(tournament)) == third
    assert [place.entrant for place in final_places(cup(tournament))] == [third, second]
    words = result_words(cup(tournament), stage(tournament).result(final.id))
    assert words.endswith("26–18")

    # Nothing of it is lost.
    again = load_tournament(write_log(tournament.log))
    assert again.state == tournament.state
    assert again.set_aside == ()


def test_001_format_7_forty_teams_need_three_lucky_losers() -> None:
    tournament = hall(preset("college-cup"), 40)
    for expected in (20, 10, 5):
        tournament = play_knock_out_round(draw(tournament, "1"))
        assert len(stage(tournament).in_round(stage(tournament).rounds_drawn)) == expected
    assert next_draw(cup(tournament)).lucky == 3
    tournament = tournament.apply(propose_lucky_losers(cup(tournament)))
    assert len(stage(draw(tournament, "1")).in_round(4)) == 4


def test_who_lost_without_a_match_or_was_disqualified_cannot_be_lucky() -> None:
    tournament = draw(hall(preset("college-cup"), 10), "1")
    absent, expelled, *others = stage(tournament).ready
    tournament = tournament.apply(events.ResultGiven(absent.id, "a", end="walkover"))
    tournament = tournament.apply(events.ResultGiven(expelled.id, "a", (3, 9), end="disqualified"))
    for fixture in others:
        tournament = tournament.apply(events.ResultGiven(fixture.id, "a", (9, 1)))
    assert {place.entrant for place in lucky_losers(cup(tournament))} == {each.b for each in others}


def test_001_team_1_a_team_is_two() -> None:
    tournament = hall(preset("college-cup"), 2, begin=False)
    alone = events.Entrant("alone", "Alone", ("p1a",))
    with pytest.raises(Refused, match="Alone has 1 player: Cup takes two players"):
        tournament.apply(events.EntrantAdded("cup", alone))


def test_the_cup_can_be_played_by_any_number() -> None:
    for entries in (2, 5, 7, 13):
        tournament = hall(preset("college-cup"), entries)
        while champion(cup(tournament)) is None:
            if next_draw(cup(tournament)).lucky:
                tournament = tournament.apply(propose_lucky_losers(cup(tournament)))
            tournament = play_round(draw(tournament, "3"))
        assert champion(cup(tournament)) == "e1"
