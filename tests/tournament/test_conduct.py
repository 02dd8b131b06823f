"""Officials: certified strikers, warnings over the whole event, protests in time and their decision."""

from __future__ import annotations

import pytest

from carrom.errors import Refused
from carrom.tournament import Author, Role, Tournament, events, match_of_fixture
from tests.tournament.halls import BRACKET, better_wins, draw, hall, plan_of

REFEREE = Author(Role.CHIEF_REFEREE, "Mina")
UMPIRE = Author(Role.UMPIRE, "Ravi")


def event() -> Tournament:
    return draw(hall(plan_of(BRACKET, protest_minutes=15), 4, seeds=4))


def test_003_loss_6_only_a_striker_of_the_register_is_certified_in_its_match() -> None:
    tournament = event().apply(events.StrikerExamined("p1a", "S-17"), by=REFEREE)
    (striker,) = tournament.state.strikers
    assert (striker.person, striker.mark, striker.by) == ("p1a", "S-17", "Mina")
    made = match_of_fixture(tournament.state, "cup.1.1.1")
    assert made.certified == ("a1",)
    rejected = tournament.apply(events.StrikerExamined("p1a", "S-17", certified=False), by=REFEREE)
    assert match_of_fixture(rejected.state, "cup.1.1.1").certified == ()
    with pytest.raises(Refused, match="the mark 'S-17' is on a striker of P1A"):
        tournament.apply(events.StrikerExamined("p2a", "S-17"), by=REFEREE)
    with pytest.raises(Refused, match="this is for organiser or chief referee, not for umpire"):
        tournament.apply(events.StrikerExamined("p2a", "S-18"), by=UMPIRE)


def test_warnings_are_seen_over_the_whole_event() -> None:
    tournament = event().apply(events.WarningGiven("p1a", "talking", "cup.1.1.1"), by=UMPIRE, at=5)
    tournament = tournament.apply(events.WarningGiven("p1a", "talking again"), by=UMPIRE, at=6)
    tournament = tournament.apply(events.WarningGiven("p2a", "powder"), by=UMPIRE, at=7)
    assert [each.reason for each in tournament.state.warnings_of("p1a")] == [
        "talking",
        "talking again",
    ]
    with pytest.raises(Refused, match="there is no person 'x'"):
        tournament.apply(events.WarningGiven("x", "talking"), by=UMPIRE)
    with pytest.raises(Refused, match="reason"):
        tournament.apply(events.WarningGiven("p1a", ""), by=UMPIRE)


def test_a_protest_is_made_in_time_and_decided_by_the_chief_referee() -> None:
    tournament = event()
    tournament = tournament.apply(better_wins(tournament, "cup.1.1.1"), at=1000.0)
    protest = events.ProtestMade("cup.1.1.1", "Entry 4", "the queen was not covered")
    with pytest.raises(Refused, match="a protest is made within 15 minutes after the result"):
        tournament.apply(protest, at=1901.0)
    tournament = tournament.apply(protest, at=1900.0)
    decision = events.ProtestDecided(1, upheld=True, decision="board 3 is played again")
    with pytest.raises(Refused, match="this is for chief referee, not for organiser"):
        tournament.apply(decision)
    tournament = tournament.apply(decision, by=REFEREE)
    (decided,) = tournament.state.protests
    assert (decided.upheld, decided.decision, decided.decided_by) == (
        True,
        "board 3 is played again",
        "Mina",
    )
    with pytest.raises(Refused, match="protest 1 is decided already"):
        tournament.apply(decision, by=REFEREE)
    with pytest.raises(Refused, match="there is no protest 2"):
        tournament.apply(events.ProtestDecided(2, decision="no"), by=REFEREE)
