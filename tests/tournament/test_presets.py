"""The presets, each played to its champion, and what the documents say about them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carrom.errors import BadInput
from carrom.laws import clauses, decisions
from carrom.match import events as match_events
from carrom.tournament import (
    PRESETS,
    StageKind,
    champion,
    final_places,
    match_of_fixture,
    parse_plan,
    preset,
    simulate_event,
    stage_tables,
)
from tests.effort import sample
from tests.tournament.halls import cup, draw, hall, stage


@pytest.mark.parametrize("name", sample(PRESETS))
@pytest.mark.parametrize("entries", sample([2, 3, 5, 8, 13, 21]))
def test_a_preset_is_played_to_its_champion_by_any_number(name: str, entries: int) -> None:
    entries = max(entries, 2 * preset(name).stages[0].groups)
    event = simulate_event(preset(name), entries, 3)
    assert champion(event.competition) == event.champion
    assert event.minutes > 0
    again = simulate_event(preset(name), entries, 3)
    assert again.tournament == event.tournament


def test_every_clause_a_preset_cites_is_in_the_catalogue() -> None:
    known = {clause.id for clause in clauses()} | {decision.id for decision in decisions()}
    for name in PRESETS:
        plan = preset(name)
        cited = {*plan.by, *(id for each in plan.stages for id in each.by)}
        cited |= {id for each in plan.stages for terms in each.terms_of_rounds for id in terms.by}
        assert cited <= known, name


def test_an_unknown_preset_is_named_with_its_neighbour() -> None:
    with pytest.raises(BadInput, match="did you mean 'college-cup'"):
        preset("collegecup")


def test_004_note_3c_points_count_for_qualification() -> None:
    """004.note.4: with more points one is ahead, in the table of qualification (A30)."""
    event = simulate_event(preset("three-board"), 24, 11)
    qualification, knock_out = event.competition.stages
    (table,) = stage_tables(event.competition, qualification)
    points = [place.tally.scored for place in table]
    assert points == sorted(points, reverse=True)
    assert {place.entrant for place in table[:8]} == set(knock_out.entrants)
    wins = [place.tally.won for place in table]
    assert wins != sorted(wins, reverse=True), "who has won less may go on with more points"
    fixture = next(iter(qualification.fixtures))
    made = match_of_fixture(event.tournament.state, fixture)
    form = match_events.format_of(match_events.rules_of(made), made.format)
    assert (form.boards, form.all_boards, form.decided_by) == (3, True, "boards")


def test_000_ex_8_and_9_four_breaks_or_an_hour() -> None:
    tournament = draw(hall(preset("four-break"), 4))
    made = match_of_fixture(tournament.state, stage(tournament).ready[0].id)
    form = match_events.format_of(match_events.rules_of(made), made.format)
    assert (form.boards, form.minutes, form.tie) == (4, 60, "extra_board")
    assert len(made.a.players) == 2


def test_a_federation_event_is_seven_swiss_rounds_then_a_knock_out_of_eight() -> None:
    event = simulate_event(preset("federation"), 30, 5)
    swiss, knock_out = event.competition.stages
    assert (swiss.plan.kind, swiss.rounds_drawn) == (StageKind.SWISS, 7)
    assert len(knock_out.entrants) == 8
    names = [each.name for each in knock_out.fixtures.values()]
    assert names == ["quarter-final"] * 4 + ["semi-final"] * 2 + ["third-place", "final"]
    first_two = [place.entrant for place in stage_tables(event.competition, swiss)[0][:2]]
    quarter_finals = [each.slots for each in knock_out.in_round(1)]
    assert quarter_finals[0][0] == first_two[0]
    assert quarter_finals[2][0] == first_two[1]
    assert [place.place for place in final_places(event.competition)[:4]] == [1, 2, 3, 4]


def test_a_swiss_match_may_end_drawn_and_a_knock_out_match_not() -> None:
    plan = preset("federation")
    assert plan.terms_in(1, 1, "").tie == "draw"
    assert plan.terms_in(2, 1, "quarter-final").tie == "extra_board"
    assert cup(hall(plan, 2)).plan == plan


def test_004_note_3c_who_has_no_opponent_loses_no_points_by_it() -> None:
    event = simulate_event(preset("three-board"), 23, 11)
    qualification = event.competition.stages[0]
    (table,) = stage_tables(event.competition, qualification)
    free = {each.a for each in qualification.fixtures.values() if each.b == "bye"}
    assert len(free) == 3
    for place in table:
        if place.entrant in free:
            played = [
                result.score[result.sides.index(place.entrant)]
                for result in qualification.results.values()
                if place.entrant in result.sides
            ]
            assert place.tally.scored == pytest.approx(sum(played) * 1.5, abs=0.01)


@pytest.mark.parametrize(
    "plan, says",
    [
        ('[[stages]]\nkind = "rounds"\nuntil = 4', r"stages\[0\].until: the last stage goes on"),
        ('[[stages]]\nkind = "league"\nwin = 0', r"stages\[0\].win: a win counts more"),
        ('[[stages]]\nkind = "league"\ndraw = 3', r"stages\[0\].win: a win counts more"),
        (
            '[[stages]]\nkind = "league"\n[[stages.terms]]\nfrom = "final"\nminutes = 9',
            r"stages\[0\].terms\[0\]: only a knock-out has a final",
        ),
        (
            'kind = "team"\nrubbers = ["singles", "doubles"]\nlimit = 1\nsquad = 2\n[[stages]]',
            "limit: a tie has 3 places to fill",
        ),
    ],
)
def test_a_plan_that_nobody_could_play_is_refused(plan: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        parse_plan(plan)


def test_an_own_plan_with_check_in_or_a_limit_can_be_tried() -> None:
    checked = replace(preset("four-break"), check_in=True)
    assert simulate_event(checked, 4, 1).champion
    limited = replace(preset("team-cup"), limit=1, squad=0)
    limited = replace(limited, rubbers=(*limited.rubbers, *limited.rubbers))
    assert simulate_event(limited, 4, 1).champion


def test_what_is_said_of_a_final_is_for_the_finals_of_a_double_elimination() -> None:
    plan = parse_plan(
        '[[stages]]\nkind = "double_elimination"\nminutes = 20\n'
        '[[stages.terms]]\nfrom = "final"\nminutes = 60'
    )
    names = ("", "grand-final", "second-grand-final")
    assert [plan.terms_in(1, 4, name).minutes for name in names] == [20, 60, 60]
