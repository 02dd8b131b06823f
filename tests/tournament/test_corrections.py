"""A result corrected after the next draw: what changes is said exactly, and the organiser chooses."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carrom.errors import Refused
from carrom.tournament import (
    ChangeKind,
    CorrectionEffect,
    StageKind,
    StagePlan,
    Tournament,
    champion,
    consequences,
    events,
    load_tournament,
    next_draw,
    write_log,
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


def turned_round(tournament: Tournament, fixture: str) -> events.ResultCorrected:
    """The correction that the other side has won."""
    found = cup(tournament).stage_of(fixture)
    assert found is not None
    old = found.results[fixture]
    score = (old.score[1], old.score[0])
    return events.ResultCorrected(
        fixture, "b" if old.winner == "a" else "a", score, reason="swapped"
    )


def effect(
    tournament: Tournament, correction: events.ResultCorrected, follow: str
) -> CorrectionEffect:
    (found,) = [each for each in consequences(tournament, correction) if each.follow == follow]
    return found


def kinds(of: CorrectionEffect) -> dict[ChangeKind, int]:
    return {kind: sum(each.kind is kind for each in of.changes) for kind in ChangeKind}


def test_in_a_bracket_the_next_match_follows_or_is_kept() -> None:
    tournament = play_round(draw(hall(plan_of(BRACKET), 8, seeds=8)))
    wrong = "cup.1.1.1"
    assert stage(tournament).sides("cup.1.2.1") == ("e1", "e4")
    correction = turned_round(tournament, wrong)
    kept = tournament.apply(replace(correction, follow="keep"))
    assert stage(kept).sides("cup.1.2.1") == ("e1", "e4"), "who lost plays on, as drawn"
    follows = tournament.apply(replace(correction, follow="redraw"))
    assert stage(follows).sides("cup.1.2.1") == ("e8", "e4")
    assert stage(follows).results[wrong].winner_id == "e8"
    said = effect(tournament, correction, "redraw")
    assert [(each.kind, each.what, each.was, each.now) for each in said.changes] == [
        (ChangeKind.RESULT, wrong, "Entry 1 beat Entry 8 25–8", "Entry 8 beat Entry 1 25–8"),
        (ChangeKind.SIDES, "cup.1.2.1", "Entry 1 – Entry 4", "Entry 8 – Entry 4"),
    ]
    assert kinds(effect(tournament, correction, "keep"))[ChangeKind.SIDES] == 0


def test_in_a_bracket_undoing_takes_back_only_what_depends_on_it() -> None:
    tournament = play_stage(draw(hall(plan_of(BRACKET), 8, seeds=8)))
    assert champion(cup(tournament)) == "e1"
    correction = turned_round(tournament, "cup.1.1.1")
    undone = tournament.apply(replace(correction, follow="undo"))
    assert stage(undone).sides("cup.1.2.1") == ("e8", "e4")
    assert "cup.1.2.2" in stage(undone).results, "the other half has nothing to do with it"
    assert champion(cup(undone)) is None
    said = kinds(effect(tournament, correction, "undo"))
    assert said[ChangeKind.RESULT_LOST] == 2
    assert said[ChangeKind.CHAMPION] == 1
    followed = tournament.apply(replace(correction, follow="redraw"))
    assert stage(followed).results["cup.1.2.1"].sides == ("e1", "e4"), "what was played stays"


def test_in_a_swiss_stage_only_unplayed_matches_are_drawn_again() -> None:
    tournament = draw(play_round(draw(hall(plan_of(SWISS), 8))))
    played, *unplayed = stage(tournament).ready
    tournament = tournament.apply(better_wins(tournament, played.id))
    wrong = next(id for id in stage(tournament).results if id.startswith("cup.1.1."))
    correction = turned_round(tournament, wrong)
    said = effect(tournament, correction, "redraw")
    assert {each.what for each in said.changes if each.kind is ChangeKind.TO_BE_DRAWN_AGAIN} == {
        each.id for each in unplayed
    }
    opened = tournament.apply(replace(correction, follow="redraw"))
    assert played.id in stage(opened).results
    due = next_draw(cup(opened))
    assert (due.round, len(due.entrants)) == (2, 6)
    again = draw(opened, "99")
    assert len(stage(again).in_round(2)) == 4
    sides = [id for each in stage(again).in_round(2) for id in each.slots]
    assert sorted(sides) == sorted(cup(again).entrants)
    undone = tournament.apply(replace(correction, follow="undo"))
    assert stage(undone).rounds_drawn == 1
    assert played.id not in stage(undone).results
    kept = tournament.apply(replace(correction, follow="keep"))
    assert [each.id for each in stage(kept).ready] == [each.id for each in unplayed]


def test_in_a_round_by_round_knock_out_the_right_winner_comes_in() -> None:
    tournament = draw(play_round(draw(hall(plan_of(ROUNDS), 8, seeds=1))), "2")
    wrong = next(id for id, each in stage(tournament).results.items() if "e1" in each.sides)
    loser = stage(tournament).results[wrong].loser_id
    correction = turned_round(tournament, wrong)
    again = draw(tournament.apply(replace(correction, follow="redraw")), "3")
    assert loser in [id for each in stage(again).in_round(2) for id in each.slots]
    assert "e1" not in [id for each in stage(again).in_round(2) for id in each.slots]
    played = play_round(tournament)
    with pytest.raises(Refused, match="Entry 1 has played in the next round"):
        played.apply(replace(correction, follow="redraw"))
    assert effect(played, correction, "redraw").refused.startswith("Entry 1 has played")
    assert stage(played.apply(replace(correction, follow="undo"))).rounds_drawn == 1


def test_who_goes_on_from_a_league_is_said() -> None:
    plan = plan_of(replace(LEAGUE, top=2), BRACKET)
    tournament = draw(play_stage(draw(hall(plan, 4))))
    wrong = next(
        id
        for id, each in tournament.state.competitions["cup"].stages[0].results.items()
        if set(each.sides) == {"e2", "e3"}
    )
    correction = turned_round(tournament, wrong)
    said = effect(tournament, correction, "redraw")
    gone = [each for each in said.changes if each.kind is ChangeKind.STAGE_UNDONE]
    assert len(gone) == 1
    going = {each.what: each.now for each in said.changes if each.kind is ChangeKind.GOING_ON}
    assert going == {"Entry 2": "", "Entry 3": "goes on"}
    places = {
        each.what: (each.was, each.now) for each in said.changes if each.kind is ChangeKind.PLACE
    }
    assert places == {"Entry 2": ("2", "3"), "Entry 3": ("3", "2")}
    final = play_stage(tournament)
    with pytest.raises(Refused, match="a later stage has been played"):
        final.apply(replace(correction, follow="redraw"))
    kept = final.apply(replace(correction, follow="keep"))
    assert champion(cup(kept)) == "e1"
    assert kinds(effect(final, correction, "keep"))[ChangeKind.STAGE_UNDONE] == 0


def test_asking_changes_nothing_and_what_was_said_happens() -> None:
    tournament = play_round(draw(hall(plan_of(BRACKET), 8)))
    correction = turned_round(tournament, "cup.1.1.1")
    before = tournament.state
    consequences(tournament, correction)
    assert tournament.state is before
    after = tournament.apply(replace(correction, follow="undo"))
    assert load_tournament(write_log(after.log)).state == after.state


def test_a_result_that_is_not_there_is_not_corrected() -> None:
    tournament = draw(hall(plan_of(BRACKET), 4))
    with pytest.raises(Refused, match=r"cup\.1\.1\.1 has no result to correct"):
        tournament.apply(events.ResultCorrected("cup.1.1.1", "a", (25, 3)))


def test_who_is_known_in_the_next_match_stays_where_the_draw_is_kept() -> None:
    """Also where the opponent is not known yet."""
    tournament = draw(hall(plan_of(replace(BRACKET, third_place=True)), 4, seeds=4))
    tournament = tournament.apply(better_wins(tournament, "cup.1.1.1"))
    third, final = "cup.1.2.1", "cup.1.2.2"
    before = [stage(tournament).sides(id) for id in (third, final)]
    assert before == [("e4", None), ("e1", None)]
    kept = tournament.apply(turned_round(tournament, "cup.1.1.1"))
    assert [stage(kept).sides(id) for id in (third, final)] == before
    assert [stage(play_round(kept)).sides(id) for id in (third, final)] == [
        ("e4", "e3"),
        ("e1", "e2"),
    ]


def test_nobody_meets_themselves_in_a_double_elimination_whose_draw_is_kept() -> None:
    tournament = draw(hall(plan_of(StagePlan(kind=StageKind.DOUBLE)), 4, seeds=4))
    tournament = play_round(play_round(tournament))
    assert stage(tournament).sides("cup.1.3.1") == ("e3", "e2")
    assert stage(tournament).sides("cup.1.4.1") == ("e1", None)
    tournament = play_stage(tournament.apply(turned_round(tournament, "cup.1.2.1")))
    for each in stage(tournament).fixtures:
        a, b = stage(tournament).sides(each)
        assert a != b, each
    assert champion(cup(tournament)) == "e1"


def test_who_has_played_the_final_does_not_play_for_the_third_place_too() -> None:
    tournament = draw(hall(plan_of(replace(BRACKET, third_place=True)), 4, seeds=4))
    tournament = play_round(tournament)
    tournament = tournament.apply(better_wins(tournament, "cup.1.2.2"))
    correction = turned_round(tournament, "cup.1.1.1")
    said = effect(tournament, correction, "redraw")
    assert said.refused == "Entry 1 has played on: keep the draw, or undo it"
    undone = tournament.apply(replace(correction, follow="undo"))
    assert stage(undone).sides("cup.1.2.1") == ("e1", "e3")
