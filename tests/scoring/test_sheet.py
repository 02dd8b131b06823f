"""The sheet: everything that can happen in a match can be told, and nothing is offered that cannot be."""

from __future__ import annotations

import json
from random import Random

import pytest

from carrom.browser import call
from carrom.errors import BadInput, Refused
from carrom.laws import languages
from carrom.match import Match, ObservedStroke, Stage, Timer, events, fold
from carrom.scoring import act, actions, foresee, screen
from tests.scoring.fingers import Finger, begun
from tests.scoring.test_whole_matches import filled, made, offered

Seen = ObservedStroke
TOLD_OTHERWISE = {
    "match": "a new match is made by its form",
    "no_stroke": "only a simulated board has it",
    "seed": "only a server has one",
    "forfeit": "misconduct is reported as an incident",
    "foul": "a foul is reported as an incident",
}


def situations() -> list[tuple[Match, float | None]]:
    """Matches in which, together, everything can happen."""
    rules = 'extends = "001"\n[match]\nstroke_seconds = 20\ntrial_boards = 1\n'
    house = events.MatchMade(
        events.Entry.of("Asha", "Arun"), events.Entry.of("Ravi", "Rohit"), "001", "knock-out", rules
    )
    toss = Match().apply(house, 0)
    choice = toss.apply(events.TossMade(), 1)
    ready = choice.apply(events.Chosen("break"), 2)
    broken = ready.apply(events.BoardBegun(), 3)
    struck = broken.apply(events.Struck(Seen(white=3, improper=True)), 10)
    turned = struck.apply(events.Struck(Seen(black=3)), 11).apply(events.Struck(), 11)
    due = turned.apply(events.Struck(Seen(striker=True, improper=True)), 12)
    no_room = due.apply(events.NoRoom(), 13)
    stopped = struck.apply(events.Appealed("a1"), 11)
    over = ready.apply(events.Conceded("match", by="a"), 5)
    demand = Finger(begun("003"))
    for seen in (Seen(white=8), Seen(), Seen(white=1, striker=True)):
        demand.stroke(seen)
    return [
        (toss, 5), (choice, 5), (ready, 5), (broken, 5), (struck, 11), (due, 14), (no_room, 14),
        (stopped, 12), (over, 6), (demand.match, None), (broken, 700), (toss, 2000), (due, 40),
    ]  # fmt: skip


def test_everything_that_can_happen_can_be_told_on_the_screen() -> None:
    kinds: set[str] = set()
    for match, at in situations():
        kinds |= {str(choice.event["kind"]) for choice in offered(match, at) if choice.event}
        shown = screen(match, at=at)
        if shown.button is not None:
            kinds.add("stroke")
        if shown.can_score:
            kinds.add("scored")
        if any(line.can_amend for line in shown.history):
            kinds.add("amend")

        for action in actions(match, at=at):
            kinds.add(act(match, action.id, filled(Random(1), action), at=at).kind)
    assert {*events.EVENT_KINDS} - kinds == {*TOLD_OTHERWISE}


@pytest.mark.parametrize("language", languages())
def test_every_entry_has_words_a_group_and_a_form(language: str) -> None:
    for match, at in situations():
        found = actions(match, language=language, at=at)
        assert len({action.id for action in found}) == len(found)
        for action in found:
            assert action.label
            assert action.group_label
            assert all(field.label for field in action.fields)
            assert all(choice.label for field in action.fields for choice in field.choices)


def test_incidents_that_cannot_be_now_are_left_out() -> None:
    ids = {action.id for action in actions(begun("003"))}
    assert "misconduct.late_report" not in ids  # play has begun
    assert "misconduct.rest_overrun" not in ids  # there is no rest
    assert "partner_communication" not in ids  # nobody has a partner in singles
    assert "observed.laid_near_base" not in ids  # nothing is being placed
    assert {"left_seat", "prohibited_act.distraction", "observed.man_on_rim"} <= ids
    assert "partner_communication" in {one.id for one in actions(begun("003", pairs=True))}


def test_misconduct_costs_the_match() -> None:
    match = begun("003")
    over = match.apply(act(match, "misconduct.insult", {"by": "a1"}))
    assert over.state.stage is Stage.OVER


def test_the_umpire_overrules_with_a_reason() -> None:
    finger = Finger(begun("003"))
    finger.stroke(Seen(white=1))
    event = act(finger.match, "overrule", {"turn": "lose", "reason": "it touched the hand"})
    assert event == events.Overruled(3, "it touched the hand", "lose", set_aside=True)
    match = finger.match.apply(event)
    assert match.board is not None
    assert match.board.on_turn == "b1"
    assert screen(match).ruling is not None


def test_what_was_improper_is_named_later() -> None:
    finger = Finger(begun("003"))
    finger.stroke(Seen(improper=True))
    match = finger.match.apply(act(finger.match, "name_breach", {"breach": "push"}))
    ruling = screen(match).ruling
    assert ruling is not None
    assert "pushed" in ruling.text


def test_a_player_is_substituted_between_boards() -> None:
    match = fold([made("003", "match", False), events.BoardScored(points=3, breaker="a1")])
    after = match.apply(act(match, "substitution", {"by": "a1", "name": "Chitra"}))
    assert screen(after).sides[0].name == "Chitra"
    with pytest.raises(Refused):
        match.apply(act(match, "substitution", {"by": "a1", "name": "Ravi"}))


def test_time_announced_by_the_hall_needs_no_clock() -> None:
    match = Match().apply(made("001", "knock-out", True), 0).apply(events.BoardBegun("a1"), 1)
    match = match.apply(events.Struck(Seen(white=1)), 5)
    event = act(match, "time", {"early": "announced"}, at=20)
    assert event == events.ClockExpired(Timer.MATCH, announced=True)
    assert match.apply(event, 20).result is not None


@pytest.mark.parametrize("entry", ["time", "time_count"])
def test_time_is_asked_about_while_the_clock_clearly_shows_some(entry: str) -> None:
    match = Match().apply(made("001", "knock-out", True), 0).apply(events.BoardBegun("a1"), 1)
    match = match.apply(events.Struck(Seen(white=1)), 5)
    values = {"men_a": 8, "men_b": 9, "queen": "nobody"} if entry == "time_count" else {}
    with pytest.raises(BadInput, match="early"):
        act(match, entry, values, at=26)  # 9:35 on the clock
    assert act(match, entry, values | {"early": "clock_wrong"}, at=26).kind == "time"
    nearly = 1 + 10 * 60 - 20
    assert act(match, entry, values, at=nearly).kind == "time"


def test_what_is_reported_is_ruled_before_it_is_told() -> None:
    match = begun("003")
    loses = "Leaving the seat during a board loses it. 14 points for Ravi."
    assert foresee(match, "left_seat", {"by": "a1"}).startswith(loses)
    assert foresee(match, "note", {"text": "the light flickers"}) == ""
    told = call("keep.foresee", json.dumps({"id": "none", "action": "note", "values": {}}))
    assert "not open" in told
    with pytest.raises(BadInput, match="by"):
        foresee(match, "left_seat", {})


@pytest.mark.parametrize("typed, id", [("stood up", "left_seat"), ("out of turn", "recount")])
def test_everyday_words_find_an_entry(typed: str, id: str) -> None:
    found = {action.id: action.words for action in actions(begun("003"))}
    assert typed in found[id]
