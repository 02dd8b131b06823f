"""Whatever happens in a hall: nobody in two places, no table twice, nobody waits for ever."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import Refused
from carrom.tournament import Tournament, TournamentEvent, events, load_tournament, write_log
from carrom.tournament.hall import (
    HallClock,
    free_tables,
    people_of,
    predictions,
    propose_calls,
    ready_matches,
)
from carrom.tournament.show import show_event
from tests.effort import examples
from tests.tournament.busy_halls import busy_hall, check_hall, hand_in

UMPIRES = st.sampled_from([(), ("Ref",), ("p0", "p3"), ("p1", "Ref", "Second", "p5")])
TIMETABLES = st.builds(
    events.TimetableSet,
    match_minutes=st.integers(1, 60),
    rest_minutes=st.sampled_from([0, 0, 5, 20]),
    change_minutes=st.integers(0, 10),
    clock=st.sampled_from(["table", "table", "hall"]),
    umpires=st.sampled_from(["none", "assign"]),
    tables=st.sampled_from(["free", "free", "by_number"]),
)


@st.composite
def halls(draw: st.DrawFn) -> Tournament:
    tournament = busy_hall(
        draw(st.sampled_from([4, 6, 8, 9])),
        tables=draw(st.integers(1, 4)),
        umpires=draw(UMPIRES),
        clubs=draw(st.sampled_from([("North", "South"), ("North",), ("",), ("A", "B", "C")])),
        timetable=draw(TIMETABLES),
        teams=draw(st.booleans()),
    )
    if "four" in tournament.state.competitions and draw(st.booleans()):
        for fixture in tournament.state.competitions["four"].stages[0].ready:
            tournament = hand_in(tournament, fixture.id)
    return tournament


def result_of(fixture: str, rubber: int, winner: str) -> TournamentEvent:
    score = (25, 7) if winner == "a" else (7, 25)
    if rubber:
        return events.RubberGiven(fixture, winner, score, rubber=rubber)  # type: ignore[arg-type]
    return events.ResultGiven(fixture, winner, score)  # type: ignore[arg-type]


def an_event(random: Random, tournament: Tournament, at: float) -> TournamentEvent | None:
    """Something somebody might tell now, possible or not."""
    state = tournament.state
    table = random.choice(state.tables)
    winner = random.choice("ab")
    what = random.randrange(16)
    if what <= 5 and state.hall.calls:
        fixture, rubber = random.choice(list(state.hall.calls))
        umpire = random.choice(["", "Ref", "Second", "p0", "Person p3", "p5"])
        return (
            events.MatchStarted(fixture, rubber),
            events.MatchMoved(fixture, rubber, table),
            events.CallWithdrawn(fixture, rubber),
            events.UmpireAssigned(fixture, rubber, umpire),
            result_of(fixture, rubber, winner),
            result_of(fixture, rubber, winner),
        )[what]
    match what:
        case 6:
            return events.TableOpened(table, open=random.random() < 0.5)
        case 7:
            return events.EventCancelled(random.randint(1, tournament.version))
        case 8:
            return events.RolledBack(random.randrange(tournament.version - 5, tournament.version))
        case 9:
            competition = state.competitions["one"]
            if competition.withdrawn:
                return events.EntrantReturned("one", random.choice(list(competition.withdrawn)))
            return events.EntrantWithdrawn("one", random.choice(list(competition.entrants)))
        case 10:
            actions = ("start", "pause", "resume", "stop", "extend")
            return events.HallClockSet(random.choice(actions), random.randint(1, 30))  # type: ignore[arg-type]
        case 11:
            ends = [
                id
                for competition in state.competitions.values()
                for stage in competition.stages
                for id in stage.results
            ]
            follow = random.choice(["keep", "redraw", "undo"])
            score = (25, 7) if winner == "a" else (7, 25)
            if ends:
                id = random.choice(ends)
                return events.ResultCorrected(id, winner, score, follow=follow)  # type: ignore[arg-type]
        case 12:
            fixture = random.choice(["one.1.1.1", *(each.id for _, _, each in state.fixtures())])
            return events.MatchCalled(fixture, random.randint(0, 2), table, "p0")
    proposed = propose_calls(state, at)
    return random.choice(proposed) if proposed else None


@pytest.mark.thorough
@settings(max_examples=examples(60), deadline=None)
@given(halls(), st.integers(0, 100_000))
def test_nobody_is_in_two_places_whatever_happens(tournament: Tournament, seed: int) -> None:
    random, at = Random(seed), 1000.0
    for _ in range(30):
        at += random.choice([0.0, 60.0, 1200.0])
        event = an_event(random, tournament, at)
        if event is None:
            continue
        try:
            tournament = tournament.apply(event, at=at)
        except Refused:
            continue
        check_hall(tournament)
        forecast = predictions(tournament.state, at)
        assert all(at <= each.start < each.end for each in forecast.fixtures.values())
        assert forecast.end is None or forecast.end >= at
    again = load_tournament(write_log(tournament.log))
    assert again.state == tournament.state
    show_event(tournament.state, id="t", version=1, at=at)


@pytest.mark.thorough
@settings(max_examples=examples(60), deadline=None)
@given(halls(), st.integers(0, 1000))
def test_what_is_proposed_is_taken_and_everybody_is_called(
    tournament: Tournament, seed: int
) -> None:
    at = 1000.0
    wanted = {
        each.id for _, _, each in tournament.state.fixtures() if not each.id.startswith("four")
    }
    wanted |= {match.fixture for match in ready_matches(tournament.state)}
    random = Random(seed)
    for _ in range(400):
        for call in propose_calls(tournament.state, at):
            tournament = tournament.apply(call, at=at)
            check_hall(tournament)
        calls = list(tournament.state.hall.calls)
        if not calls and not ready_matches(tournament.state):
            break
        at += 1200.0
        ending = random.sample(calls, random.randint(min(1, len(calls)), len(calls)))
        for fixture, rubber in ending:
            told = result_of(fixture, rubber, "a")
            if (fixture, rubber) in tournament.state.hall.calls:
                tournament = tournament.apply(told, at=at)
                check_hall(tournament)
    ended = {past.fixture for past in tournament.state.hall.past}
    byes = {
        fixture.id
        for _, stage, fixture in tournament.state.fixtures()
        if (end := stage.result(fixture.id)) is not None and end.end == "bye"
    }
    assert ended >= wanted - byes
    assert free_tables(tournament.state) == tournament.state.tables


@settings(max_examples=examples(60), deadline=None)
@given(halls())
def test_all_free_tables_are_used_while_somebody_could_play(tournament: Tournament) -> None:
    state = tournament.state
    proposed = propose_calls(state, 1000.0)
    busy: set[str] = set()
    for call in proposed:
        competition = state.competitions[call.fixture.partition(".")[0]]
        stage = competition.stage_of(call.fixture)
        assert stage is not None
        busy |= {*people_of(competition, stage, call.fixture, call.rubber)}
    if state.hall.timetable.tables == "free" and len(proposed) < len(state.tables):
        assert all(busy & {*match.people} for match in ready_matches(state))


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["pause", "resume", "extend", "ask"]),
        st.integers(1, 5000),
        st.integers(1, 9),
    ),
    max_size=8,
)


@given(STEPS, st.integers(1, 100))
def test_the_clock_is_the_same_however_often_it_is_asked(
    steps: list[tuple[str, int, int]], minutes: int
) -> None:
    clock, at, running, left = HallClock(minutes).started(0.0), 0.0, True, 60.0 * minutes
    for what, seconds, more in steps:
        at += seconds
        left = max(0.0, left - seconds) if running else left
        assert clock.seconds_left(at) == left
        state = "over" if not left else "running" if running else "paused"
        assert clock.state(at) == state
        if what == "pause" and running:
            clock, running = clock.paused(at), False
        elif what == "resume" and not running:
            clock, running = clock.resumed(at), True
        elif what == "extend":
            clock, left = clock.extended(more, at), left + 60 * more
