"""Competitions played by computer players on simulated boards."""

from __future__ import annotations

import pytest

from carrom.errors import BadInput
from carrom.players import MatchByPlayers, chooser_named
from carrom.tournament import (
    Tournament,
    champion,
    events,
    load_tournament,
    made_up_hall,
    preset,
    propose_draw,
    run_competition,
    stage_tables,
    write_log,
)

CUP = "cup"


def first_match(seed: str) -> tuple[Tournament, MatchByPlayers]:
    tournament = made_up_hall(preset("college-cup"), 2)
    for number in ("1", "1"):  # two go on at once: the league is drawn
        tournament = tournament.apply(propose_draw(tournament.state.competitions[CUP], number))
    return tournament, MatchByPlayers(seed)


@pytest.mark.thorough
def test_a_match_is_the_same_for_the_same_seed_whatever_came_before() -> None:
    tournament, play = first_match("7")
    stage = tournament.state.competitions[CUP].stages[-1]
    fixture = stage.ready[0].id
    result = play(tournament.state, fixture, 0)
    assert result.winner
    assert play.minutes[fixture] > 0
    assert MatchByPlayers("7")(tournament.state, fixture, 0) == result
    assert MatchByPlayers("8")(tournament.state, fixture, 0) != result
    tournament.apply(result)


def test_a_player_that_there_is_not() -> None:
    with pytest.raises(BadInput, match="there is no player 'grandmaster'"):
        chooser_named("grandmaster")
    with pytest.raises(BadInput, match="there is no player '99'"):
        MatchByPlayers("1", {"e1": "99"})


@pytest.mark.nightly
def test_001_format_the_college_cup_played_on_simulated_boards() -> None:
    """40 teams with a walkover, a withdrawal, lucky losers and a tie in the league."""
    tournament = made_up_hall(preset("college-cup"), 40)
    play = MatchByPlayers("2")
    tournament = tournament.apply(propose_draw(tournament.state.competitions[CUP], "1"))
    absent, *ready = tournament.state.competitions[CUP].stages[0].ready
    tournament = tournament.apply(events.ResultGiven(absent.id, "a", end="walkover"))
    for fixture in ready:
        tournament = tournament.apply(play(tournament.state, fixture.id, 0))
    first_winner = tournament.state.competitions[CUP].stages[0].results[ready[0].id].winner_id
    tournament = tournament.apply(propose_draw(tournament.state.competitions[CUP], "2"))
    tournament = tournament.apply(events.EntrantWithdrawn(CUP, first_winner, "ill"))
    tournament = run_competition(tournament, CUP, "3", play)
    competition = tournament.state.competitions[CUP]
    knock_out, league, final = competition.stages
    assert [len(knock_out.in_round(number)) for number in (1, 2, 3, 4)] == [20, 10, 5, 4]
    assert len(knock_out.lucky[4]) == 3
    minutes = sorted(play.minutes[each.id] for each in ready)
    assert 10 <= minutes[len(minutes) // 2] <= 12, "001.format.2 ends most of them"
    (table,) = stage_tables(competition, league)
    wins = [place.tally.won for place in table]
    assert len(set(wins)) < 4, "a tie"
    assert champion(competition) in final.entrants
    assert load_tournament(write_log(tournament.log)).state == tournament.state
