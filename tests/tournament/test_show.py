"""What everybody is shown: matches, tables with reasons, who has won and what comes next."""

from __future__ import annotations

import json
from dataclasses import asdict, replace

import pytest

from carrom.tournament import (
    PRESETS,
    Criterion,
    Tournament,
    events,
    preset,
    run_competition,
    simulate_event,
    stage_tables,
)
from carrom.tournament.show import EventShown, LiveScore, show_event, show_lucky_losers
from carrom.tournament.strengths import MatchByStrength
from tests.effort import sample
from tests.tournament.halls import (
    BRACKET,
    LEAGUE,
    ROUNDS,
    better_wins,
    cup,
    draw,
    hall,
    plan_of,
    play_round,
    play_stage,
    stage,
)


def shown(tournament: Tournament, **more: object) -> EventShown:
    return show_event(tournament.state, id="t", version=tournament.version, at=1000.0, **more)  # type: ignore[arg-type]


def test_a_bracket_shows_who_waits_for_whom() -> None:
    tournament = draw(hall(plan_of(replace(BRACKET, third_place=True)), 6, seeds=6))
    event = shown(tournament)
    assert event.fixtures["cup.1.1.1"].state == "over"
    assert event.fixtures["cup.1.1.1"].end == "bye"
    assert event.fixtures["cup.1.1.1"].b.is_bye
    assert event.fixtures["cup.1.1.2"].state == "ready"
    semi = event.fixtures["cup.1.2.1"]
    assert (semi.state, semi.round_name) == ("waiting", "semi-final")
    assert (semi.a.name, semi.b.waits_for) == ("Entry 1", "winner of cup.1.1.2")
    assert event.next == ("cup.1.1.2", "cup.1.1.4")
    assert event.competitions[0].next_step == "play"
    rounds = event.competitions[0].stages[0].rounds
    assert [each.name for each in rounds] == ["quarter-final", "semi-final", "final"]
    assert rounds[0].format == "points=25 boards=8"


def test_results_champion_and_podium() -> None:
    tournament = play_stage(draw(hall(plan_of(replace(BRACKET, third_place=True)), 4, seeds=4)))
    event = shown(tournament)
    competition = event.competitions[0]
    assert competition.champion == "e1"
    assert competition.podium == ("e1", "e2", "e3")
    assert competition.next_step == "over"
    final = event.fixtures["cup.1.2.2"]
    assert (final.state, final.winner, final.score, final.end) == ("over", "a", (25, 2), "played")


def test_without_a_match_for_it_two_share_the_third_place() -> None:
    event = shown(play_stage(draw(hall(plan_of(BRACKET), 4, seeds=4))))
    assert event.competitions[0].podium == ("e1", "e2", "e3", "e4")


def test_a_table_says_what_decided_each_place() -> None:
    ranked = (Criterion.MATCH_POINTS, Criterion.NET_SCORE, Criterion.HEAD_TO_HEAD, Criterion.LOT)
    tournament = draw(hall(plan_of(replace(LEAGUE, rank_by=ranked, top=2), BRACKET), 3))
    scores = {
        frozenset({"e1", "e2"}): ("e1", 25, 5),
        frozenset({"e2", "e3"}): ("e2", 25, 10),
        frozenset({"e1", "e3"}): ("e3", 25, 15),
    }
    for fixture in stage(tournament).ready:
        a, b = stage(tournament).sides(fixture.id)
        winner, high, low = scores[frozenset({a or "", b or ""})]
        told = ("a", (high, low)) if winner == a else ("b", (low, high))
        tournament = tournament.apply(events.ResultGiven(fixture.id, *told))  # type: ignore[arg-type]
    first, second, third = shown(tournament).competitions[0].stages[0].groups[0].standings
    assert first.entrant == "e1"
    assert first.decided_by == first.reason == ""
    assert (second.decided_by, second.reason) == (
        "net_score",
        "behind Entry 1 by net score: -5 to 10",
    )
    assert (third.decided_by, third.reason) == (
        "head_to_head",
        "behind Entry 2 by head to head: 0 to 2",
    )
    assert dict(first.values)["match_points"] == "2"
    assert [each.goes_on for each in (first, second, third)] == [True, True, False]
    assert shown(tournament).competitions[0].next_step == "draw"


def test_what_the_first_criterion_decides_needs_no_reason() -> None:
    tournament = play_stage(draw(hall(plan_of(LEAGUE), 4)))
    standings = shown(tournament).competitions[0].stages[0].groups[0].standings
    assert [each.decided_by for each in standings] == [""] * 4
    assert [each.place for each in standings] == [1, 2, 3, 4]


def test_steps_of_a_knock_out_with_lucky_losers() -> None:
    plan = plan_of(replace(ROUNDS, fill="lucky_losers", fill_to=4))
    assert shown(hall(plan, 0)).competitions[0].next_step == "enter"
    tournament = hall(plan, 6)
    assert shown(tournament).competitions[0].next_step == "draw"
    tournament = play_round(draw(tournament))
    assert shown(tournament).competitions[0].next_step == "lucky_losers"


def test_what_is_live_is_shown_with_its_match() -> None:
    tournament = draw(hall(plan_of(BRACKET), 4))
    score = LiveScore("m1", (7, 3), at=990.0)
    event = shown(tournament, live={("cup.1.1.1", 0): score})
    assert event.fixtures["cup.1.1.1"].live == score
    assert event.fixtures["cup.1.1.1"].match_id == "m1"
    assert event.fixtures["cup.1.1.2"].live is None


def test_rubbers_are_shown_once_both_line_ups_are_in() -> None:
    plan = preset("team-cup")
    tournament = draw(hall(plan, 4))
    fixture = stage(tournament).ready[0]
    a, b = fixture.slots
    people = {side: cup(tournament).entrants[side].players for side in (a, b)}
    line_ups = {side: ((p[0],), (p[1], p[2]), (p[3],)) for side, p in people.items()}
    tournament = tournament.apply(events.LineUpGiven(fixture.id, a, line_ups[a]))
    hidden = shown(tournament).fixtures[fixture.id].rubbers
    assert [(each.state, each.a) for each in hidden] == [("waiting", ())] * 3
    tournament = tournament.apply(events.LineUpGiven(fixture.id, b, line_ups[b]))
    tournament = tournament.apply(events.RubberGiven(fixture.id, "b", (3, 25), rubber=2))
    rubbers = shown(tournament).fixtures[fixture.id].rubbers
    assert [each.state for each in rubbers] == ["ready", "over", "ready"]
    assert rubbers[1].winner == "b"
    assert rubbers[1].a == tuple(person.upper() for person in people[a][1:3])
    tournament = tournament.apply(events.RubberGiven(fixture.id, "b", (3, 25), rubber=1))
    spared = shown(tournament).fixtures[fixture.id].rubbers[2]
    assert (spared.state, spared.end) == ("over", "spared")


def test_the_latest_come_first() -> None:
    tournament = draw(hall(plan_of(BRACKET), 4))
    for at, fixture in enumerate(stage(tournament).ready):
        tournament = tournament.apply(better_wins(tournament, fixture.id), at=100.0 + at)
    assert shown(tournament).latest == ("cup.1.1.2", "cup.1.1.1")


@pytest.mark.parametrize("name", sample(PRESETS))
def test_every_preset_is_shown_at_every_moment(name: str) -> None:
    steps: list[Tournament] = []
    play = MatchByStrength({f"e{number}": -50.0 * number for number in range(1, 12)}, "1")
    run_competition(hall(preset(name), 11), "cup", "1", play, watch=steps.append)
    for tournament in steps[::7] + steps[-1:]:
        event = shown(tournament)
        json.dumps(asdict(event))
        for part, begun in zip(event.competitions[0].stages, cup(tournament).stages, strict=False):
            assert {id for each in part.rounds for id in each.fixtures} == set(begun.fixtures)
            tables = stage_tables(cup(tournament), begun)
            assert [[row.entrant for row in group.standings] for group in part.groups] == [
                [row.entrant for row in table] for table in tables
            ]
    assert event.competitions[0].champion
    assert event.competitions[0].podium[0] == event.competitions[0].champion


def test_lucky_losers_are_shown_with_what_they_are_ranked_by() -> None:
    rounds = replace(
        ROUNDS,
        fill="lucky_losers",
        fill_to=4,
        lucky_by=(Criterion.TOTAL_SCORE, Criterion.NET_SCORE, Criterion.LOT),
    )
    tournament = draw(hall(plan_of(rounds), 6))
    for scored, fixture in enumerate(stage(tournament).ready, 5):
        tournament = tournament.apply(events.ResultGiven(fixture.id, "a", (25, scored)))
    competition = cup(tournament)
    assert show_lucky_losers(Tournament().state, replace(competition, stages=())) == ()
    first, second, third = show_lucky_losers(tournament.state, competition)
    assert [dict(each.values)["total_score"] for each in (first, second, third)] == ["7", "6", "5"]
    assert (first.place, first.goes_on, second.goes_on) == (1, True, False)
    assert second.reason == ""


def test_behind_a_final_of_two_the_third_of_the_league_is_third() -> None:
    event = simulate_event(preset("college-cup"), 8, 3)
    _, league, _ = event.competition.stages
    (table,) = stage_tables(event.competition, league)
    shown_first = shown(event.tournament).competitions[0]
    assert shown_first.podium[0] == shown_first.champion
    assert {*shown_first.podium[:2]} == {place.entrant for place in table[:2]}
    assert shown_first.podium[2:] == (table[2].entrant,)
