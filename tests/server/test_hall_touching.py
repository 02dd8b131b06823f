"""Two desks that edit at once: nothing somebody told is overwritten by somebody who has not seen it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from carrom.page.refusals import Refusal
from carrom.server.hall.pins import WINDOW, WRONG_OF_ADDRESS, WRONG_OF_EVENT, WrongPins
from carrom.server.hall.touching import (
    APPENDED,
    NAMING,
    OF_THE_EVENT,
    check_not_moved_on,
    meet,
    touched_by,
)
from carrom.tournament import Recorded, Tournament, TournamentEvent, events
from carrom.tournament.events import TOURNAMENT_EVENTS
from tests.effort import examples

PEOPLE = [f"p{number}" for number in range(4)]


def changes(person: str, club: str) -> events.PersonAdded:
    """A change of one thing whose last value can be read off the state."""
    return events.PersonAdded(events.Person(person, person, club))


@dataclass
class DeskOfTest:
    """A desk that edits what it last saw."""

    seen: int = 0


@settings(max_examples=examples(200))
@given(
    st.lists(
        st.tuples(st.sampled_from([0, 1]), st.booleans(), st.sampled_from(PEOPLE)),
        min_size=1,
        max_size=25,
    )
)
def test_of_two_desks_neither_loses_an_update(steps: Sequence[tuple[int, bool, str]]) -> None:
    """Whoever changes a thing has seen the last change of it; whoever is refused looks, and tries again."""
    tournament = Tournament().apply(events.TournamentOpened("Cup"))
    desks = [DeskOfTest(1), DeskOfTest(1)]
    last_change: dict[str, int] = {}
    for number, (who, looks, person) in enumerate(steps):
        desk = desks[who]
        if looks:
            desk.seen = tournament.version
        event = changes(person, f"club {number}")
        if last_change.get(person, 0) > desk.seen:  # it would overwrite what it has not seen
            with pytest.raises(Refusal, match="has changed the same"):
                check_not_moved_on(tournament.log, desk.seen, [event])
            continue
        check_not_moved_on(tournament.log, desk.seen, [event])
        tournament = tournament.apply(event)
        last_change[person] = tournament.version


def told(event: TournamentEvent) -> Recorded:
    return Recorded(event)


@pytest.mark.parametrize(
    "one, other, same",
    [
        (events.ResultGiven("men.1.1.1", "a"), events.ResultGiven("men.1.1.2", "a"), False),
        (events.ResultGiven("men.1.1.1", "a"), events.ResultCorrected("men.1.1.1", "b"), True),
        (events.RubberGiven("t.1.1.1", "a", rubber=1), events.RubberGiven("t.1.1.1", "a", rubber=2), False),
        (events.RubberGiven("t.1.1.1", "a", rubber=1), events.ResultGiven("t.1.1.1", "b"), True),
        (events.ResultCorrected("m.1.1.1", "b"), events.ResultGiven("m.1.2.1", "a"), False),
        (events.ResultCorrected("m.1.1.1", "b", follow="undo"), events.ResultGiven("m.1.2.1", "a"), True),
        (events.ResultCorrected("m.1.1.1", "b", follow="redraw"), events.ResultGiven("m.1.2.1", "a"), True),
        (events.OfficialNamed("Uma"), events.OfficialNamed("Ines"), False),
        (events.OfficialNamed("Uma"), events.OfficialNamed("Uma", leaves=True), True),
        (events.ResultGiven("men.1.1.1", "a"), events.RoundDrawn("men"), True),
        (events.ResultGiven("women.1.1.1", "a"), events.RoundDrawn("men"), False),
        (events.EntrantWithdrawn("men", "asha"), events.RoundDrawn("men"), True),
        (events.EntrantWithdrawn("men", "asha"), events.CheckedIn("men", ("ravi",)), False),
        (events.EntrantWithdrawn("men", "asha"), events.CheckedIn("men", ("ravi", "asha")), True),
        (events.MatchCalled("men.1.1.1", table="1"), events.MatchCalled("men.1.1.2", table="1"), True),
        (events.MatchCalled("men.1.1.1", table="1"), events.TableOpened("2", False), False),
        (events.MatchCalled("men.1.1.1", table="1"), events.TableOpened("1", False), True),
        (events.PhaseChanged("running"), events.PhaseChanged("finished"), True),
        (events.NoteMade("rain"), events.RolledBack(1), False),
        (events.ResultGiven("men.1.1.1", "a"), events.RolledBack(1), True),
        (events.StrikerExamined("asha", "7"), events.StrikerExamined("ravi", "8"), False),
        (events.ProtestDecided(1, "no"), events.ProtestDecided(1, "yes"), True),
        (events.ProtestDecided(1, "no"), events.ProtestDecided(2, "yes"), False),
    ],
)  # fmt: skip
def test_what_events_touch(one: TournamentEvent, other: TournamentEvent, same: bool) -> None:
    assert meet(touched_by(one), touched_by(other)) is same
    assert meet(touched_by(other), touched_by(one)) is same


def test_cancelling_touches_what_the_cancelled_event_did() -> None:
    log = [told(events.TournamentOpened("Cup")), told(events.ResultGiven("men.1.1.1", "a"))]
    cancelled = touched_by(events.EventCancelled(2), log)
    assert meet(cancelled, touched_by(events.ResultCorrected("men.1.1.1", "b")))
    assert not meet(cancelled, touched_by(events.ResultGiven("men.1.1.2", "a")))
    assert meet(cancelled, touched_by(events.EventCancelled(2), log))


def test_every_kind_of_event_names_what_it_touches() -> None:
    """A new kind that names nothing in the usual words would be told over what another desk did."""
    for kind, event in TOURNAMENT_EVENTS.items():
        if kind in APPENDED | OF_THE_EVENT or issubclass(event, events.LogRevision):
            continue
        names = {field.name for field in fields(event)}
        assert names & {*NAMING}, kind


def test_wrong_pins_are_counted_by_address_and_by_event() -> None:
    now = [0.0]
    pins = WrongPins(lambda: now[0])

    def code(address: str, shown: str, event: str = "cup") -> str:
        try:
            pins.check(event, address, shown, "123456")
        except Refusal as refused:
            return refused.code
        return ""

    assert code("a", "123456") == ""
    assert [code("a", "1") for _ in range(WRONG_OF_ADDRESS)] == ["wrong_pin"] * WRONG_OF_ADDRESS
    assert (code("a", "123456"), code("b", "123456")) == ("too_much", "")
    assert code("a", "123456", "another event") == ""
    now[0] += WINDOW + 1
    assert code("a", "123456") == ""
    codes = [code(f"address {number}", "1") for number in range(WRONG_OF_EVENT + 1)]
    assert codes[-1] == "too_much"
    with pytest.raises(Refusal):
        pins.check("no pin", "z", "", "")
