"""The log: told, undone by appending, written and read again, and never refused once stored."""

from __future__ import annotations

import json
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import BadInput, Refused
from carrom.tournament import (
    PERMISSIONS,
    PRESETS,
    Author,
    MatchByStrength,
    Person,
    Role,
    Tournament,
    events,
    load_tournament,
    may,
    preset,
    read_log,
    recorded_from_json,
    recorded_to_json,
    run_competition,
    write_log,
)
from tests.effort import examples, sample
from tests.tournament.halls import (
    BRACKET,
    SWISS,
    better_wins,
    cup,
    draw,
    hall,
    plan_of,
    play_round,
    stage,
)


def played(seed: str = "1", name: str = "college-cup", entries: int = 11) -> Tournament:
    plan = preset(name)
    strengths = {f"e{number}": -50.0 * number for number in range(1, entries + 1)}
    play = MatchByStrength(strengths, seed)
    return run_competition(hall(plan, entries, clubs=("x", "y", "z")), "cup", seed, play)


@pytest.mark.parametrize("name", sample(PRESETS))
def test_a_log_read_again_is_the_same_tournament(name: str) -> None:
    tournament = played(name=name)
    text = write_log(tournament.log)
    again = load_tournament(text)
    assert again == tournament
    assert again.state == tournament.state
    assert again.set_aside == ()
    assert write_log(again.log) == text


@settings(max_examples=examples(30), deadline=None)
@given(st.integers(0, 10_000), st.data())
def test_folding_is_applying_one_by_one_and_undo_goes_back(seed: int, data: st.DataObject) -> None:
    tournament = played(str(seed), "three-board", 6)
    version = data.draw(st.integers(1, tournament.version - 1))
    before = tournament.at(version)
    assert before.state == Tournament.fold(tournament.log[:version]).state
    undone = tournament.apply(events.RolledBack(version))
    assert undone.state == before.state
    assert undone.version == tournament.version + 1
    back = undone.apply(events.RolledBack(tournament.version))
    assert back.state == tournament.state
    assert Tournament.fold(back.log).state == back.state


@settings(max_examples=examples(30), deadline=None)
@given(st.integers(0, 10_000))
def test_every_event_survives_json(seed: int) -> None:
    for recorded in played(str(seed), "college-cup", 9).log:
        plain = json.loads(json.dumps(recorded_to_json(recorded)))
        assert recorded_from_json(plain) == recorded


def test_one_event_is_taken_out_where_the_rest_still_fits() -> None:
    tournament = draw(hall(plan_of(BRACKET), 4))
    first, second = stage(tournament).ready
    tournament = tournament.apply(better_wins(tournament, first.id))
    version = tournament.version
    tournament = tournament.apply(better_wins(tournament, second.id))
    taken_out = tournament.apply(events.EventCancelled(version, "the wrong match"))
    assert list(stage(taken_out).results) == [second.id]
    tournament = tournament.apply(better_wins(tournament, "cup.1.2.1"))
    with pytest.raises(Refused, match=r"event 15 would no longer fit .*not known yet who meets"):
        tournament.apply(events.EventCancelled(version))


def test_an_event_that_something_after_it_rests_on_is_not_taken_out() -> None:
    tournament = draw(hall(plan_of(BRACKET), 4))
    (entered,) = [
        version
        for version, each in enumerate(tournament.log, 1)
        if isinstance(each.event, events.EntrantAdded) and each.event.entrant.id == "e3"
    ]
    with pytest.raises(Refused, match=r"event 12 would no longer fit .*e3: not to be drawn"):
        tournament.apply(events.EventCancelled(entered))


def test_undo_needs_a_version_that_was() -> None:
    tournament = hall(plan_of(BRACKET), 4)
    with pytest.raises(Refused, match=r"to 99: the log has versions 0 to 10 before this"):
        tournament.apply(events.RolledBack(99))
    with pytest.raises(Refused, match=r"event 99 is not in force"):
        tournament.apply(events.EventCancelled(99))


def test_a_stored_event_that_cannot_be_read_stays_and_does_nothing() -> None:
    tournament = draw(hall(plan_of(BRACKET), 4))
    lines = write_log(tournament.log).splitlines()
    strange = {"kind": "hologram", "colour": [1, 2]}
    lines.append(json.dumps({"version": len(lines), "by": {"role": "organiser"}, "event": strange}))
    again = load_tournament("\n".join(lines))
    assert again.state == tournament.state
    assert "hologram" in again.set_aside[0].problem
    assert json.loads(write_log(again.log).splitlines()[-1])["event"] == strange


def test_a_stored_event_that_means_nothing_is_set_aside() -> None:
    tournament = hall(plan_of(BRACKET), 4)
    lines = write_log(tournament.log).splitlines()
    told = {"kind": "result", "fixture": "cup.1.1.1", "winner": "a"}
    lines.append(json.dumps({"version": len(lines), "by": {"role": "organiser"}, "event": told}))
    again = load_tournament("\n".join(lines))
    assert again.state == tournament.state
    assert "has not been drawn" in again.set_aside[0].problem


@pytest.mark.parametrize(
    "text, says",
    [
        ("", "line 1: is empty"),
        ("{}", "line 1: carrom-tournament: is null"),
        ('{"carrom-tournament": 1}\n{"version": 2}', "line 2: version: must be 1"),
        ('{"carrom-tournament": 1}\nhello', "line 2: is not JSON"),
        (
            '{"carrom-tournament": 1}\n{"version": 1, "by": {"role": "king"}, "event": {}}',
            "by.role",
        ),
    ],
)
def test_what_is_not_a_log_is_said_with_its_line(text: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        read_log(text)


def test_every_event_has_its_roles_and_spectators_have_none() -> None:
    assert set(PERMISSIONS) == set(events.TOURNAMENT_EVENTS)
    assert not any(may(Role.SPECTATOR, kind) for kind in PERMISSIONS)
    assert [
        kind
        for kind in PERMISSIONS
        if may(Role.CHIEF_REFEREE, kind) and not may(Role.ORGANISER, kind)
    ] == [
        "decide_protest",
        "disqualify",
    ]


def test_who_told_an_event_and_when_is_kept_and_roles_bind() -> None:
    tournament = draw(hall(plan_of(BRACKET), 4))
    umpire = Author(Role.UMPIRE, "Mina")
    told = better_wins(tournament, stage(tournament).ready[0].id)
    after = tournament.apply(told, at=100.0, by=umpire)
    assert (after.log[-1].at, after.log[-1].by) == (100.0, umpire)
    assert stage(after).results[told.fixture].at == 100.0
    with pytest.raises(Refused, match="this is for organiser, not for umpire"):
        after.apply(events.RolledBack(1), by=umpire)
    with pytest.raises(Refused, match=r"at 99: told before"):
        after.apply(events.NoteMade("late"), at=99)


def test_phases_are_gone_through_in_order() -> None:
    tournament = hall(plan_of(SWISS), 4, begin=False)
    with pytest.raises(Refused, match="the tournament has not begun"):
        draw(tournament)
    with pytest.raises(Refused, match="it is draft: it can become running"):
        tournament.apply(events.PhaseChanged("archived"))
    tournament = draw(tournament.apply(events.PhaseChanged("running")))
    with pytest.raises(Refused, match="a draw has been made"):
        tournament.apply(events.PhaseChanged("draft"))
    finished = tournament.apply(events.PhaseChanged("finished"))
    with pytest.raises(Refused, match="finished"):
        play_round(finished)
    archived = finished.apply(events.PhaseChanged("archived"))
    with pytest.raises(Refused, match="archived"):
        archived.apply(events.PersonAdded(Person("x", "X")))
    play_round(
        archived.apply(events.PhaseChanged("finished")).apply(events.PhaseChanged("running"))
    )


def test_a_tournament_crosses_processes() -> None:
    tournament = draw(hall(plan_of(BRACKET), 4))
    again = pickle.loads(pickle.dumps(tournament))
    assert again == tournament
    assert cup(again) == cup(tournament)


def test_what_everything_else_rests_on_is_not_cancelled() -> None:
    tournament = draw(hall(plan_of(BRACKET), 4))
    begun = next(
        version
        for version, entry in enumerate(tournament.log, 1)
        if isinstance(entry.event, events.PhaseChanged)
    )
    for version, why in ((1, "has not been opened"), (begun, "has not begun")):
        with pytest.raises(Refused, match=why):
            tournament.apply(events.EventCancelled(version))
