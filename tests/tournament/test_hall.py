"""The hall: matches called, started, moved; who is where; umpires, tables, strikers, walkovers, the clock."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carrom.errors import Refused
from carrom.tournament import (
    Author,
    Person,
    Role,
    Tournament,
    draw_by_hand,
    events,
    load_tournament,
    write_log,
)
from carrom.tournament.hall import (
    fixture_status,
    free_tables,
    propose_calls,
    propose_walkovers,
    ready_matches,
    time_up_at,
)
from carrom.tournament.show import FULL, EventShown, show_event
from tests.tournament.busy_halls import busy_hall, check_hall, hand_in
from tests.tournament.halls import BRACKET, better_wins, draw, hall, plan_of, stage

CALL = events.MatchCalled("cup.1.1.1", table="1")


def small(entries: int = 4, tables: tuple[str, ...] = ("1", "2")) -> Tournament:
    return draw(hall(plan_of(BRACKET), entries).apply(events.TablesSet(tables)))


def status(tournament: Tournament, fixture: str, at: float) -> str:
    competition = tournament.state.competitions[fixture.partition(".")[0]]
    found = competition.stage_of(fixture)
    assert found is not None
    return fixture_status(tournament.state, competition, found, fixture, at).value


def shown(tournament: Tournament, at: float = 0.0) -> EventShown:
    return show_event(tournament.state, id="t", version=1, at=at, names=FULL)


def test_a_match_is_ready_called_late_playing_and_over() -> None:
    tournament = small()
    assert status(tournament, "cup.1.1.1", 0.0) == "ready"
    assert status(tournament, "cup.1.2.1", 0.0) == "waiting"
    tournament = tournament.apply(CALL, at=1000.0)
    assert status(tournament, "cup.1.1.1", 1000.0 + 900) == "called", "15 minutes are in time (A86)"
    assert status(tournament, "cup.1.1.1", 1000.0 + 901) == "late"
    event = shown(tournament, 2000.0)
    assert event.fixtures["cup.1.1.1"].late_at == 1900.0
    assert event.tables[0].state == "late"
    tournament = tournament.apply(events.MatchStarted("cup.1.1.1"), at=2000.0)
    assert status(tournament, "cup.1.1.1", 9000.0) == "playing"
    event = shown(tournament, 2100.0)
    assert (event.tables[0].fixture, event.tables[0].state) == ("cup.1.1.1", "playing")
    assert event.fixtures["cup.1.1.1"].started_at == 2000.0
    tournament = tournament.apply(better_wins(tournament, "cup.1.1.1"), at=3000.0)
    assert status(tournament, "cup.1.1.1", 9000.0) == "over"
    assert shown(tournament).tables[0].state == "free", "a match that ends frees its table"
    assert shown(tournament).fixtures["cup.1.1.1"].table == "1", "where it was played is still said"


@pytest.mark.parametrize(
    "event, why",
    [
        (events.MatchCalled("cup.1.2.1", table="1"), "not known yet who meets"),
        (events.MatchCalled("cup.1.1.2", table="9"), "no table '9'"),
        (events.MatchCalled("cup.1.1.2", 1, "2"), "not played in rubbers"),
        (events.MatchCalled("cup.1.1.2", table="1"), "table 1 is taken: cup.1.1.1"),
        (events.MatchCalled("cup.1.1.1", table="2"), "called to table 1: move it"),
        (events.MatchCalled("cup.1.1.2", table="3"), "table 3 is closed: wobbles"),
        (events.MatchStarted("cup.1.1.2"), "has not been called"),
        (events.MatchMoved("cup.1.1.1", table="1"), "at table 1 already"),
        (events.MatchMoved("cup.1.1.1", table="3"), "table 3 is closed"),
        (events.CallWithdrawn("cup.1.1.2"), "has not been called"),
        (events.TablesSet(("2",)), "cup.1.1.1 is at table 1: move it first"),
        (events.TableOpened("3", open=False), "closed already"),
        (events.TableOpened("7"), "no table '7'"),
        (events.TablesSet(("1", "A/2")), "cannot be called 'A/2'"),
        (events.TablesSet(("1", "..")), "cannot be called '..'"),
        (events.TablesSet(("1", "")), "cannot be called ''"),
        (events.TablesSet(("1", "x" * 61)), "up to 60 letters"),
    ],
)
def test_what_cannot_be_is_refused(event: events.TournamentEvent, why: str) -> None:
    closed = events.TableOpened("3", open=False, reason="wobbles")
    tournament = small(tables=("1", "2", "3")).apply(closed).apply(CALL)
    with pytest.raises(Refused, match=why):
        tournament.apply(event)


def test_a_match_is_moved_also_while_it_is_played() -> None:
    tournament = small().apply(CALL, at=1.0).apply(events.MatchStarted("cup.1.1.1"), at=2.0)
    tournament = tournament.apply(events.MatchMoved("cup.1.1.1", table="2"), at=3.0)
    assert free_tables(tournament.state) == ("1",)
    assert shown(tournament, 4.0).fixtures["cup.1.1.1"].started_at == 2.0


def test_a_call_is_withdrawn() -> None:
    tournament = small().apply(CALL).apply(events.CallWithdrawn("cup.1.1.1"))
    assert status(tournament, "cup.1.1.1", 0.0) == "ready"
    assert free_tables(tournament.state) == ("1", "2")


def test_a_closed_table_gets_no_match_and_keeps_the_one_it_has() -> None:
    tournament = small().apply(CALL).apply(events.TableOpened("1", open=False, reason="light"))
    table = shown(tournament).tables[0]
    assert (table.state, table.is_open, table.reason) == ("called", False, "light")
    tournament = tournament.apply(events.CallWithdrawn("cup.1.1.1"))
    assert shown(tournament).tables[0].state == "closed"
    assert [call.table for call in propose_calls(tournament.state, 0.0)] == ["2"]
    tournament = tournament.apply(events.TableOpened("1"))
    assert free_tables(tournament.state) == ("1", "2")


def test_nobody_is_called_to_two_tables_in_different_competitions() -> None:
    tournament = busy_hall(4)
    singles = next(each for each in ready_matches(tournament.state) if each.fixture[:3] == "one")
    tournament = tournament.apply(events.MatchCalled(singles.fixture, table="1"))
    with pytest.raises(Refused, match=f"Person p. is at table 1, with {singles.fixture}"):
        tournament.apply(events.MatchCalled("two.1.1.1", table="2"))
    assert all(call.fixture[:3] == "one" for call in propose_calls(tournament.state, 0.0))


def test_a_substitute_who_is_at_another_table_is_refused() -> None:
    tournament = busy_hall(8).apply(events.PersonAdded(Person("guest", "Guest")))
    tournament = tournament.apply(events.MatchCalled("one.1.1.1", table="1"))
    tournament = tournament.apply(events.MatchCalled("one.1.1.2", table="2", umpire="guest"))
    competition = tournament.state.competitions["one"]
    entrant = competition.entrants[competition.stages[0].sides("one.1.1.1")[0] or ""]
    change = events.SubstituteNamed("one", entrant.id, entrant.players[0], "guest")
    with pytest.raises(Refused, match="Guest is at table 2"):
        tournament.apply(change)
    tournament = tournament.apply(events.UmpireAssigned("one.1.1.2")).apply(change)
    check_hall(tournament)


def test_umpires_never_judge_their_own_match_nor_two_at_once() -> None:
    tournament = busy_hall(8, umpires=("p0", "Ref"))
    found = tournament.state.competitions["one"].stages[0]
    own = next(each for each in found.ready if "e0" in each.slots)
    others = [each for each in found.ready if each != own]
    with pytest.raises(Refused, match="Person p0 plays in this match"):
        tournament.apply(events.MatchCalled(own.id, table="1", umpire="Person p0"))
    with pytest.raises(Refused, match="p0 plays in this match"):
        tournament.apply(events.MatchCalled(own.id, table="1", umpire="p0"))
    called = tournament.apply(events.MatchCalled(others[0].id, table="1", umpire="Ref"))
    with pytest.raises(Refused, match="Ref is at table 1"):
        called.apply(events.MatchCalled(own.id, table="2", umpire="Ref"))
    called = called.apply(events.UmpireAssigned(others[0].id, umpire="Person p0"))
    with pytest.raises(Refused, match="Person p0 is at table 1"):
        called.apply(events.MatchCalled(own.id, table="2"))
    assert shown(called).tables[0].umpire == "Person p0"


def test_an_umpire_who_turns_out_to_play_elsewhere_gives_way() -> None:
    tournament = busy_hall(8, umpires=("Ref",))
    found = tournament.state.competitions["one"].stages[0]
    first, second = found.ready[:2]
    person = tournament.state.competitions["one"].entrants[first.a].players[0]
    tournament = tournament.apply(events.MatchCalled(first.id, table="1"))
    tournament = tournament.apply(events.MatchCalled(second.id, table="2", umpire="Ref"))
    tournament = tournament.apply(events.OfficialNamed("Ref", Role.UMPIRE, person=person))
    check_hall(tournament)
    assert [call.umpire for call in tournament.state.hall.calls.values()] == ["", ""]


def test_umpires_of_other_clubs_come_first() -> None:
    clubs = ("North", "North", "South", "South")
    tournament = busy_hall(4, tables=2, clubs=clubs, umpires=("n", "s"), drawn=False)
    for name, club in (("n", "North"), ("s", "South")):
        tournament = tournament.apply(events.PersonAdded(Person(f"u{name}", name, club)))
        tournament = tournament.apply(events.OfficialNamed(name, Role.UMPIRE, person=f"u{name}"))
    by_hand = draw_by_hand(tournament.state.competitions["one"], [("e0", "e1"), ("e2", "e3")])
    tournament = tournament.apply(by_hand)
    proposed = {call.fixture: call.umpire for call in propose_calls(tournament.state, 0.0)}
    assert proposed == {"one.1.1.1": "s", "one.1.1.2": "n"}


def test_players_come_to_another_table_each_round() -> None:
    tournament = small(8, tables=("1", "2", "3", "4"))
    seen: dict[str, list[str]] = {}
    at = 0.0
    for _ in range(2):
        for call in propose_calls(tournament.state, at):
            tournament = tournament.apply(call, at=at)
            for side in stage(tournament).sides(call.fixture):
                seen.setdefault(side or "", []).append(call.table)
        at += 1000.0
        for key in list(tournament.state.hall.calls):
            tournament = tournament.apply(better_wins(tournament, key[0]), at=at)
    assert all(len(set(tables)) == len(tables) for tables in seen.values())
    assert max(map(len, seen.values())) == 2


def test_tables_by_number_where_the_organiser_wishes() -> None:
    tournament = small(8, tables=("1", "2")).apply(events.TimetableSet(tables="by_number"))
    first = {call.fixture: call.table for call in propose_calls(tournament.state, 0.0)}
    assert first == {"cup.1.1.1": "1", "cup.1.1.2": "2"}
    tournament = tournament.apply(events.MatchCalled("cup.1.1.1", table="1"))
    tournament = tournament.apply(better_wins(tournament, "cup.1.1.1"))
    tournament = tournament.apply(events.MatchCalled("cup.1.1.2", table="1"))
    left = {call.fixture: call.table for call in propose_calls(tournament.state, 0.0)}
    assert left == {"cup.1.1.4": "2"}, "table 1, that of cup.1.1.3, is taken"


def test_everybody_rests_between_two_matches() -> None:
    tournament = small(4).apply(events.TimetableSet(rest_minutes=10))
    for number in (1, 2):
        tournament = tournament.apply(better_wins(tournament, f"cup.1.1.{number}"), at=1000.0)
    assert propose_calls(tournament.state, 1599.0) == ()
    assert [call.fixture for call in propose_calls(tournament.state, 1600.0)] == ["cup.1.2.1"]
    tournament.apply(events.MatchCalled("cup.1.2.1", table="1"), at=1001.0)  # the desk may


def test_competitions_take_turns() -> None:
    tournament = busy_hall(16, tables=1)
    order = [match.fixture.partition(".")[0] for match in ready_matches(tournament.state)]
    assert {"one", "two"} <= set(order[:6])


def test_rubbers_of_a_tie_run_on_several_tables() -> None:
    tournament = busy_hall(8, tables=3, teams=True)
    tie = tournament.state.competitions["four"].stages[0].ready[0].id
    assert not any(match.fixture == tie for match in ready_matches(tournament.state))
    with pytest.raises(Refused, match="line-ups"):
        tournament.apply(events.MatchCalled(tie, 1, "1"))
    tournament = hand_in(tournament, tie)
    tournament = tournament.apply(events.MatchCalled(tie, 1, "1"))
    with pytest.raises(Refused, match="is at table 1"):
        tournament.apply(events.MatchCalled(tie, 2, "2"))  # the same player
    tournament = tournament.apply(events.MatchCalled(tie, 3, "2"), at=1.0)
    tournament = tournament.apply(events.MatchStarted(tie, 3), at=2.0)
    event = shown(tournament, 3.0)
    assert event.fixtures[tie].state == "playing"
    assert [each.state for each in event.fixtures[tie].rubbers] == ["called", "ready", "playing"]
    assert [each.table for each in event.fixtures[tie].rubbers] == ["1", "", "2"]
    tournament = tournament.apply(events.RubberGiven(tie, "a", (25, 3), rubber=1))
    assert list(tournament.state.hall.calls) == [(tie, 3)]
    with pytest.raises(Refused, match="which rubber"):
        tournament.apply(events.MatchStarted(tie))
    check_hall(tournament)


def test_a_walkover_is_proposed_and_never_given_by_itself() -> None:
    tournament = small().apply(CALL, at=1000.0)
    assert propose_walkovers(tournament.state, 1900.0) == ()
    (due,) = propose_walkovers(tournament.state, 1901.0)
    assert (due.fixture, due.table, due.late_since) == ("cup.1.1.1", "1", 1900.0)
    assert stage(tournament).result("cup.1.1.1") is None
    ends = [tournament.apply(choice, at=1901.0) for choice in due.choices]
    results = [stage(end).result("cup.1.1.1") for end in ends]
    assert [(each.end, each.winner) for each in results if each] == [
        ("walkover", "a"),
        ("walkover", "b"),
        ("double_walkover", ""),
    ]
    started = tournament.apply(events.MatchStarted("cup.1.1.1"), at=1800.0)
    assert propose_walkovers(started.state, 9000.0) == ()


def test_a_change_of_striker_is_logged() -> None:
    tournament = small()
    person = stage(tournament).sides("cup.1.1.1")[0].replace("e", "p") + "a"  # type: ignore[union-attr]
    change = events.StrikerChanged("cup.1.1.1", person, "S-7")
    with pytest.raises(Refused, match="no certified striker"):
        tournament.apply(change)
    tournament = tournament.apply(events.StrikerExamined(person, "S-7"))
    with pytest.raises(Refused, match="does not play"):
        tournament.apply(replace(change, fixture="cup.1.1.2"))
    tournament = tournament.apply(change, at=5.0)
    (logged,) = tournament.state.hall.striker_changes
    assert (logged.person, logged.mark, logged.at) == (person, "S-7", 5.0)


def test_who_may_do_it() -> None:
    tournament = small()
    umpire, scorer = Author(Role.UMPIRE), Author(Role.SCORER)
    with pytest.raises(Refused, match="for organiser or chief referee"):
        tournament.apply(CALL, by=umpire)
    called = tournament.apply(CALL, by=Author(Role.CHIEF_REFEREE))
    called.apply(events.MatchStarted("cup.1.1.1"), by=scorer)
    with pytest.raises(Refused, match="for organiser"):
        called.apply(events.TimetableSet(), by=umpire)


class TestUndoing:
    def test_undo_brings_the_hall_back(self) -> None:
        tournament = small().apply(CALL, at=1.0)
        ended = tournament.apply(better_wins(tournament, "cup.1.1.1"), at=2.0)
        assert not ended.state.hall.calls
        assert len(ended.state.hall.past) == 1
        back = ended.apply(events.RolledBack(tournament.version))
        assert back.state == tournament.state

    def test_a_cancelled_result_gives_way_to_the_match_called_since(self) -> None:
        tournament = small().apply(CALL)
        tournament = tournament.apply(better_wins(tournament, "cup.1.1.1"))
        version = tournament.version
        tournament = tournament.apply(events.MatchCalled("cup.1.1.2", table="1"))
        tournament = tournament.apply(events.MatchStarted("cup.1.1.2"))
        tournament = tournament.apply(events.EventCancelled(version))
        check_hall(tournament)
        assert list(tournament.state.hall.calls) == [("cup.1.1.2", 0)]
        assert status(tournament, "cup.1.1.1", 0.0) == "ready"
        assert tournament.set_aside == ()

    def test_a_correction_that_changes_the_sides_takes_the_call_back(self) -> None:
        tournament = small()
        for number in (1, 2):
            tournament = tournament.apply(better_wins(tournament, f"cup.1.1.{number}"))
        tournament = tournament.apply(events.MatchCalled("cup.1.2.1", table="1"))
        result = stage(tournament).results["cup.1.1.1"]
        other = "b" if result.winner == "a" else "a"
        score = result.score[::-1]
        right = events.ResultCorrected("cup.1.1.1", other, score, follow="redraw")  # type: ignore[arg-type]
        assert not tournament.apply(right).state.hall.calls
        kept = tournament.apply(replace(right, follow="keep"))
        assert list(kept.state.hall.calls) == [("cup.1.2.1", 0)]

    def test_who_leaves_frees_the_table(self) -> None:
        tournament = small().apply(CALL)
        gone = stage(tournament).sides("cup.1.1.1")[0] or ""
        tournament = tournament.apply(events.EntrantWithdrawn("cup", gone))
        assert free_tables(tournament.state) == ("1", "2")


class TestClock:
    def test_it_survives_a_restart(self) -> None:
        tournament = small().apply(events.HallClockSet("start", 60), at=1000.0)
        tournament = tournament.apply(events.HallClockSet("pause"), at=1600.0)
        again = load_tournament(write_log(tournament.log))
        assert again.state.hall.clock == tournament.state.hall.clock
        clock = shown(again, 99_999.0).hall_clock
        assert (clock.state, clock.seconds_left, clock.ends_at) == ("paused", 3000.0, None)
        again = again.apply(events.HallClockSet("resume"), at=2000.0)
        clock = shown(again, 2500.0).hall_clock
        assert (clock.state, clock.seconds_left, clock.ends_at) == ("running", 2500.0, 5000.0)
        again = again.apply(events.HallClockSet("extend", 10), at=2500.0)
        assert shown(again, 2500.0).hall_clock.ends_at == 5600.0
        assert shown(again, 5600.0).hall_clock.state == "over"
        again = again.apply(events.HallClockSet("stop"), at=6000.0)
        assert shown(again, 6000.0).hall_clock.state == "none"

    @pytest.mark.parametrize(
        "event, why",
        [
            (events.HallClockSet("start"), "how many minutes"),
            (events.HallClockSet("start", 5), "running: stop it first"),
            (events.HallClockSet("resume"), "cannot go on"),
            (events.HallClockSet("extend"), "by how many"),
        ],
    )
    def test_what_it_cannot_do(self, event: events.HallClockSet, why: str) -> None:
        tournament = small().apply(events.HallClockSet("start", 60), at=1000.0)
        with pytest.raises(Refused, match=why):
            tournament.apply(event, at=1001.0)
        with pytest.raises(Refused, match="needs the time"):
            small().apply(events.HallClockSet("start", 60))
        with pytest.raises(Refused, match="has not been started"):
            small().apply(events.HallClockSet("pause"), at=1.0)

    def test_where_it_binds_everybody_starts_together(self) -> None:
        tournament = small().apply(events.TimetableSet(clock="hall"))
        for call in propose_calls(tournament.state, 1000.0):
            tournament = tournament.apply(call, at=1000.0)
        tournament = tournament.apply(events.HallClockSet("start", 20), at=1500.0)
        calls = tournament.state.hall.calls.values()
        assert [call.started_at for call in calls] == [1500.0, 1500.0]
        assert {time_up_at(tournament.state, call) for call in calls} == {2700.0}
        tournament = tournament.apply(better_wins(tournament, "cup.1.1.1"), at=2000.0)
        tournament = tournament.apply(better_wins(tournament, "cup.1.1.2"), at=2000.0)
        assert propose_calls(tournament.state, 2000.0) == (), "while the clock of the hall runs"
        assert len(propose_calls(tournament.state, 2700.0)) == 1

    def test_a_format_can_say_which_clock_binds(self) -> None:
        plan = plan_of(replace(BRACKET, minutes=30, clock="hall"))
        tournament = draw(hall(plan, 4).apply(events.TablesSet(("1", "2"))))
        tournament = tournament.apply(CALL, at=1.0)
        tournament = tournament.apply(events.HallClockSet("start", 20), at=100.0)
        (call,) = tournament.state.hall.calls.values()
        assert call.started_at == 100.0
        assert time_up_at(tournament.state, call) == 1300.0
        assert propose_calls(tournament.state, 200.0) == ()

    def test_else_each_table_has_its_own(self) -> None:
        plan = plan_of(replace(BRACKET, minutes=30))
        tournament = draw(hall(plan, 4).apply(events.TablesSet(("1", "2"))))
        tournament = tournament.apply(CALL, at=1.0).apply(
            events.MatchStarted("cup.1.1.1"), at=100.0
        )
        (call,) = tournament.state.hall.calls.values()
        assert time_up_at(tournament.state, call) == 1900.0


def test_the_next_are_those_called_and_then_the_queue() -> None:
    tournament = small(8).apply(events.MatchCalled("cup.1.1.3", table="2"))
    assert shown(tournament).next == ("cup.1.1.3", "cup.1.1.1", "cup.1.1.2", "cup.1.1.4")
