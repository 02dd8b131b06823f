"""Ties of teams: line-ups handed in hidden, singles, doubles, singles, and the end when it is decided."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from carrom.errors import Refused
from carrom.tournament import (
    MatchByStrength,
    Person,
    Tournament,
    champion,
    events,
    load_tournament,
    match_of_fixture,
    preset,
    rubbers_due,
    run_competition,
    visible_line_ups,
    write_log,
)
from tests.tournament.halls import BRACKET, LEAGUE, cup, draw, hall, plan_of, stage

TIE = ("singles", "doubles", "singles")


def team_hall(entries: int = 2, stage_plan: object = BRACKET, **settings: object) -> Tournament:
    plan = plan_of(stage_plan, kind="team", rubbers=TIE, limit=2, **settings)  # type: ignore[arg-type]
    return draw(hall(plan, entries, seeds=entries))


def line_up(team: int) -> tuple[tuple[str, ...], ...]:
    return ((f"p{team}a",), (f"p{team}b", f"p{team}c"), (f"p{team}d",))


def with_line_ups(tournament: Tournament) -> Tournament:
    tournament = tournament.apply(events.LineUpGiven("cup.1.1.1", "e1", line_up(1)))
    return tournament.apply(events.LineUpGiven("cup.1.1.1", "e2", line_up(2)))


def test_no_line_up_is_taken_for_a_tie_that_is_over() -> None:
    tournament = team_hall().apply(events.ResultGiven("cup.1.1.1", "a", end="walkover"))
    with pytest.raises(Refused, match=r"cup\.1\.1\.1 is over"):
        tournament.apply(events.LineUpGiven("cup.1.1.1", "e1", line_up(1)))


def test_a_line_up_is_hidden_until_both_are_in() -> None:
    tournament = team_hall().apply(events.LineUpGiven("cup.1.1.1", "e1", line_up(1)))
    assert visible_line_ups(stage(tournament), "cup.1.1.1") == {}
    assert visible_line_ups(stage(tournament), "cup.1.1.1", "e2") == {}
    assert visible_line_ups(stage(tournament), "cup.1.1.1", "e1") == {"e1": line_up(1)}
    changed = tournament.apply(
        events.LineUpGiven("cup.1.1.1", "e1", (("p1d",), *line_up(1)[1:2], ("p1a",)))
    )
    both = changed.apply(events.LineUpGiven("cup.1.1.1", "e2", line_up(2)))
    assert visible_line_ups(stage(both), "cup.1.1.1")["e1"][0] == ("p1d",)
    with pytest.raises(Refused, match="both line-ups are in and open"):
        both.apply(events.LineUpGiven("cup.1.1.1", "e1", line_up(1)))
    with pytest.raises(Refused, match="both line-ups have to be handed in first"):
        tournament.apply(events.RubberGiven("cup.1.1.1", "a", (25, 3), rubber=1))
    with pytest.raises(Refused, match="both line-ups have to be handed in first"):
        match_of_fixture(tournament.state, "cup.1.1.1", rubber=1)


@pytest.mark.parametrize(
    "players, says",
    [
        ((("p1a",), ("p1b", "p1c")), "a tie has 3 rubbers, 2 are filled"),
        ((("p1a",), ("p1b",), ("p1c",)), "rubber 2 is doubles: 2 of the squad play it"),
        ((("p1a",), ("p1b", "p1b"), ("p1c",)), "rubber 2 is doubles"),
        ((("p2a",), ("p1b", "p1c"), ("p1c",)), "'p2a' is not in the squad of Entry 1"),
        ((("p1a",), ("p1a", "p1c"), ("p1a",)), "'p1a' plays 3 rubbers: 2 are allowed"),
    ],
)
def test_a_line_up_that_cannot_be(players: tuple[tuple[str, ...], ...], says: str) -> None:
    with pytest.raises(Refused, match=says):
        team_hall().apply(events.LineUpGiven("cup.1.1.1", "e1", players))


def test_a_tie_ends_when_it_is_decided() -> None:
    tournament = with_line_ups(team_hall())
    assert rubbers_due(cup(tournament), stage(tournament), "cup.1.1.1") == (1, 2, 3)
    doubles = match_of_fixture(tournament.state, "cup.1.1.1", rubber=2)
    assert [player.name for player in doubles.a.players] == ["P1B", "P1C"]
    assert doubles.a.name == "Entry 1"
    tournament = tournament.apply(events.RubberGiven("cup.1.1.1", "b", (3, 25), rubber=3))
    assert stage(tournament).result("cup.1.1.1") is None, (
        "rubbers may run on several tables, in any order"
    )
    with pytest.raises(Refused, match="rubber 3 has a result already"):
        tournament.apply(events.RubberGiven("cup.1.1.1", "b", (3, 25), rubber=3))
    tournament = tournament.apply(events.RubberGiven("cup.1.1.1", "b", (20, 25), rubber=1))
    result = stage(tournament).result("cup.1.1.1")
    assert result is not None
    assert (result.winner_id, result.boards, result.score) == ("e2", (0, 2), (23, 50))
    assert champion(cup(tournament)) == "e2"
    with pytest.raises(Refused, match="the tie is decided"):
        tournament.apply(events.RubberGiven("cup.1.1.1", "a", (25, 3), rubber=2))
    with pytest.raises(Refused, match="told by its rubbers"):
        with_line_ups(team_hall()).apply(events.ResultGiven("cup.1.1.1", "a", (25, 3)))


def test_a_tie_that_plays_all_rubbers() -> None:
    tournament = with_line_ups(team_hall(play_all=True))
    for rubber in (1, 2):
        tournament = tournament.apply(events.RubberGiven("cup.1.1.1", "a", (25, 3), rubber=rubber))
    assert stage(tournament).result("cup.1.1.1") is None
    tournament = tournament.apply(events.RubberGiven("cup.1.1.1", "b", (3, 25), rubber=3))
    result = stage(tournament).result("cup.1.1.1")
    assert result is not None
    assert (result.winner_id, result.boards) == ("e1", (2, 1))


def test_a_level_tie_goes_by_points_then_by_what_the_stage_says() -> None:
    def even(
        tie: Literal["draw", "extra_board", "lot"], scores: tuple[tuple[int, int], ...]
    ) -> Tournament:
        plan = plan_of(replace(LEAGUE, tie=tie), kind="team", rubbers=("singles", "singles"))
        tournament = draw(hall(plan, 2))
        a, b = stage(tournament).fixtures["cup.1.1.1"].slots
        for id in (a, b):
            players = ((f"p{id[1:]}a",), (f"p{id[1:]}b",))
            tournament = tournament.apply(events.LineUpGiven("cup.1.1.1", id, players))
        for rubber, score in enumerate(scores, 1):
            winner = "a" if score[0] > score[1] else "b"
            told = events.RubberGiven("cup.1.1.1", winner, score, rubber=rubber)  # type: ignore[arg-type]
            tournament = tournament.apply(told)
        return tournament

    by_points = stage(even("extra_board", ((25, 3), (9, 25)))).result("cup.1.1.1")
    assert by_points is not None
    assert by_points.winner == "a"
    drawn = stage(even("draw", ((25, 3), (9, 25)))).result("cup.1.1.1")
    assert drawn is not None
    assert drawn.is_draw
    level = even("lot", ((25, 3), (3, 25)))
    assert stage(level).result("cup.1.1.1") is None
    decided = level.apply(events.ResultGiven("cup.1.1.1", "b", decided_by="lot"))
    result = stage(decided).result("cup.1.1.1")
    assert result is not None
    assert (result.winner, result.boards, result.decided_by) == ("b", (1, 1), "lot")


def test_a_rubber_is_corrected_and_the_tie_with_it() -> None:
    tournament = team_hall(4)
    fixture = stage(tournament).ready[0].id
    a, b = stage(tournament).fixtures[fixture].slots
    for id in (a, b):
        players = line_up(int(id[1:]))
        tournament = tournament.apply(events.LineUpGiven(fixture, id, players))
    for rubber, winner in ((1, "a"), (2, "b"), (3, "a")):
        score = (25, 3) if winner == "a" else (3, 25)
        told = events.RubberGiven(fixture, winner, score, rubber=rubber)  # type: ignore[arg-type]
        tournament = tournament.apply(told)
    assert stage(tournament).sides("cup.1.2.1")[0] == a
    correction = events.ResultCorrected(fixture, "b", (20, 25), rubber=3, follow="redraw")
    after = tournament.apply(correction)
    result = stage(after).result(fixture)
    assert result is not None
    assert (result.winner_id, result.boards, result.score) == (b, (1, 2), (48, 53))
    assert stage(after).sides("cup.1.2.1")[0] == b
    with pytest.raises(Refused, match="by its rubbers: which one"):
        tournament.apply(replace(correction, rubber=0))
    early = tournament.apply(events.RolledBack(tournament.version - 1))
    with pytest.raises(Refused, match="has no result to correct"):
        early.apply(correction)


def test_a_tie_that_would_be_open_again_is_not_corrected() -> None:
    tournament = with_line_ups(team_hall())
    for rubber in (1, 2):
        tournament = tournament.apply(events.RubberGiven("cup.1.1.1", "a", (25, 3), rubber=rubber))
    correction = events.ResultCorrected("cup.1.1.1", "b", (3, 25), rubber=2)
    with pytest.raises(Refused, match="the tie would be open again"):
        tournament.apply(correction)
    with pytest.raises(Refused, match="rubber 3 has no result to correct"):
        tournament.apply(replace(correction, rubber=3))


def test_what_decided_a_level_tie_is_corrected_and_its_rubbers_stay() -> None:
    tie = ("singles", "singles")
    tournament = draw(hall(plan_of(replace(BRACKET, tie="lot"), kind="team", rubbers=tie), 2))
    for id in stage(tournament).fixtures["cup.1.1.1"].slots:
        players = ((f"p{id[1:]}a",), (f"p{id[1:]}b",))
        tournament = tournament.apply(events.LineUpGiven("cup.1.1.1", id, players))
    first = tournament.apply(events.RubberGiven("cup.1.1.1", "a", (25, 3), rubber=1))
    level = first.apply(events.RubberGiven("cup.1.1.1", "b", (3, 25), rubber=2))
    told = level.apply(events.ResultGiven("cup.1.1.1", "b", decided_by="lot"))
    before = stage(told).results["cup.1.1.1"]
    after = told.apply(events.ResultCorrected("cup.1.1.1", "a", decided_by="lot"))
    assert stage(after).results["cup.1.1.1"] == replace(before, winner="a")
    clear = first.apply(events.RubberGiven("cup.1.1.1", "a", (25, 3), rubber=2))
    with pytest.raises(Refused, match="the tie is not level"):
        clear.apply(events.ResultCorrected("cup.1.1.1", "b", decided_by="lot"))


def test_a_team_that_does_not_come_loses_the_tie() -> None:
    tournament = team_hall().apply(events.ResultGiven("cup.1.1.1", "a", end="walkover"))
    assert champion(cup(tournament)) == "e1"


def test_a_team_event_to_its_champion() -> None:
    strengths = {f"e{number}": -300.0 * number for number in range(1, 9)}
    tournament = hall(preset("team-cup"), 8)
    tournament = run_competition(tournament, "cup", "5", MatchByStrength(strengths, "5"))
    assert champion(cup(tournament)) == "e1"
    ties = [each for each_stage in cup(tournament).stages for each in each_stage.results.values()]
    assert {len(each.rubbers) for each in ties} <= {2, 3}
    assert load_tournament(write_log(tournament.log)).state == tournament.state


def test_a_substitute_plays_the_rubbers_that_are_left() -> None:
    tournament = with_line_ups(team_hall()).apply(events.PersonAdded(Person("new", "New")))
    tournament = tournament.apply(events.RubberGiven("cup.1.1.1", "a", (25, 3), rubber=1))
    for leaves in ("p1a", "p1d"):
        after = tournament.apply(events.SubstituteNamed("cup", "e1", leaves, "new"))
        played, _, last = visible_line_ups(stage(after), "cup.1.1.1")["e1"]
        assert played == ("p1a",), "what is over stays as it was"
        assert last == (("new",) if leaves == "p1d" else ("p1d",))
    assert match_of_fixture(after.state, "cup.1.1.1", rubber=3).a.players[0].name == "New"
