"""From the call to the confirmed result: everything the screen asks between strokes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carrom.errors import BadInput
from carrom.match import How, Match, ObservedStroke, Side, Stage, Timer, event_to_json, events, fold
from carrom.scoring import Draft, ScreenChoice, act, draft_of, screen, tap
from carrom.scoring.history import history
from carrom.scoring.screen import HISTORY
from carrom.scoring.wording import Speaker
from tests.scoring.fingers import Finger, begun

Seen = ObservedStroke


def new(rules: str = "003", *, pairs: bool = False, form: str = "") -> Finger:
    a, b = (("Asha", "Arun"), ("Ravi", "Rohit")) if pairs else (("Asha",), ("Ravi",))
    made = events.MatchMade(events.Entry.of(*a), events.Entry.of(*b), rules, form)
    return Finger(Match().apply(events.choose_singles(made), 0), at=0)


def ids(choices: tuple[ScreenChoice, ...], group: str = "") -> list[str]:
    return [choice.id for choice in choices if not group or choice.group == group]


# Before the first board ---------------------------------------------------------------------------


def test_003_loss_9_the_call_starts_the_clock_and_a_walkover_is_only_proposed() -> None:
    finger = new()
    assert not finger.screen.clocks
    finger.at = 100
    finger.choose("call")
    (clock,) = finger.screen.clocks
    assert (clock.id, clock.seconds, clock.limit, clock.running) == (Timer.REPORT, 900, 900, True)
    reported = finger.screen.arrivals[0].reported
    assert reported is not None
    finger.tell(reported.event)
    finger.at = 900
    assert ids(finger.screen.choices, "walkover") == []
    finger.at = 1001
    assert finger.screen.stage is Stage.TOSS  # nothing happens by itself
    (walkover,) = [choice for choice in finger.screen.choices if choice.group == "walkover"]
    assert walkover.label == "Give Asha the walkover (Ravi absent)"
    assert finger.screen.choices[0] == walkover  # before the toss, which cannot be made
    assert walkover.main
    assert finger.screen.prompt == "The 15 minutes are over. Walkover, or who won the toss?"
    tossed = [choice.label for choice in finger.screen.choices if choice.group == "toss"]
    assert tossed == ["Toss won by Asha", "Toss won by Ravi"]  # a name alone might be the walkover
    finger.choose("walkover.a")
    result = finger.match.result
    assert result is not None
    assert (result.winner, result.how) == (Side.A, How.WALKOVER)
    assert finger.screen.result is not None
    assert finger.screen.result.text == "Walkover. The match goes to Asha."


def test_each_player_reports_with_a_striker() -> None:
    finger = new(pairs=True)
    assert [line.player for line in finger.screen.arrivals] == ["a1", "a2", "b1", "b2"]
    striker = finger.screen.arrivals[1].striker
    assert [choice.label for choice in striker] == ["Striker certified", "Striker not allowed"]
    finger.tell(striker[0].event)
    shown = finger.screen
    assert shown.arrivals[1].striker == ()
    assert shown.sides[0].players[1].striker is True


def test_toss_choice_seats_and_break_follow_one_another() -> None:
    finger = new(pairs=True)
    finger.choose("toss.b")
    assert finger.screen.prompt == "Toss won by Ravi and Rohit. What do they choose?"
    finger.choose("side")
    assert ids(finger.screen.choices, "seats") == ["seats.0", "seats.1"]
    finger.choose("seats.1")
    ruling = finger.screen.ruling
    assert ruling is not None
    assert ruling.title == (
        "Seats: Asha south, Rohit east, Arun north, Ravi west. The break goes to Asha and Arun"
    )
    assert ids(finger.screen.choices, "play") == ["play.a1", "play.a2"]  # the pair says who breaks
    finger.choose("play.a2")
    turn = finger.screen.turn
    assert turn is not None
    assert (turn.player, turn.colour) == ("a2", "white")


def test_without_a_toss_the_umpire_names_the_breaker() -> None:
    finger = new()
    finger.choose("break.b1")
    assert finger.match.board is not None
    assert finger.match.board.on_turn == "b1"


def test_002_base_1_the_winner_of_the_flip_breaks_without_a_choice() -> None:
    finger = new("002")
    finger.choose("toss.b")
    assert ids(finger.screen.choices, "play") == ["play.b1"]


def test_A125_trial_boards_are_offered_after_the_toss_and_never_count() -> None:
    finger = new("icf-25")
    finger.choose("toss.a")
    finger.choose("break")
    labels = [choice.label for choice in finger.screen.choices if choice.id == "trial"]
    assert labels == ["Trial board (2 left)"]
    finger.choose("trial")
    finger.choose("trial")
    assert "trial" not in ids(finger.screen.choices)
    finger.choose("play.a1")
    assert finger.match.board is not None
    assert (finger.match.board.number, finger.match.score) == (1, (0, 0))
    assert "trial" not in ids(Finger(begun("003")).screen.choices)


def test_another_breaker_needs_a_reason() -> None:
    finger = new()
    finger.choose("break.a1")
    finger.tell({"kind": "scored", "winner": "a", "points": 3})
    override = next(choice for choice in finger.screen.choices if choice.group == "override")
    assert (override.id, override.needs_reason) == ("override.a1", True)
    finger.tell({**(override.event or {}), "reason": "they mixed it up"})
    assert finger.match.board is not None
    assert finger.match.board.breaker == "a1"


# Boards -------------------------------------------------------------------------------------------


def lost_with_the_striker() -> Finger:
    """b1 has pocketed the last white man and the striker: points may be demanded (003.queen.36)."""
    finger = Finger(begun("003"))
    for stroke in (Seen(white=8), Seen(), Seen(white=1, striker=True)):
        finger.stroke(stroke)
    return finger


def test_003_dues_25_points_are_demanded_wholly_partly_or_not() -> None:
    finger = lost_with_the_striker()
    assert finger.match.state.demand is not None
    assert ids(finger.screen.choices, "demand") == ["demand.1", "demand.0"]
    before = finger.match.score
    finger.choose("demand.1")
    assert finger.match.score == (before[0] + 1, before[1])


def test_003_dues_13_what_waits_for_room_is_not_forgotten() -> None:
    finger = Finger(begun("003"))
    finger.stroke(Seen(white=1))
    finger.stroke(Seen(striker=True))
    no_room = finger.screen.todo[0].exceptions[0]
    assert no_room.id == "no_room"
    finger.tell(no_room.event)
    assert not finger.screen.todo
    assert finger.screen.sides[0].owes == 1
    finger.choose("room")
    assert [reminder.placer for reminder in finger.screen.todo] == ["b1"]


def test_who_is_really_playing_is_one_tap() -> None:
    finger = Finger(begun("003", pairs=True))
    finger.stroke(Seen(white=1))
    turn = finger.screen.turn
    assert turn is not None
    assert ids(turn.others) == ["really.a2", "really.b1", "really.b2"]
    finger.tell(turn.others[1].event)
    assert finger.match.board is not None
    assert finger.match.board.on_turn == "b1"


def test_a_recount_says_what_lies_and_why() -> None:
    finger = Finger(begun("003"))
    finger.stroke(Seen(white=1))
    event = act(finger.match, "recount", {"white": 5, "queen": "a", "reason": "counted"})
    assert event == events.Corrected("counted", white=5, queen="a")
    with pytest.raises(BadInput, match=r"values.reason: is needed"):
        act(finger.match, "recount", {"white": 5})
    with pytest.raises(BadInput, match=r"values.white: must be a whole number from 1 to 9"):
        act(finger.match, "recount", {"white": 12, "reason": "x"})


def test_003_general_7_an_appeal_stops_the_clock_until_play() -> None:
    finger = new("001", form="knock-out")
    finger.choose("break.a1")
    finger.at = 60
    finger.tell(event_to_json(act(finger.match, "appeal", {"by": "b1", "about": "the elbow"})))
    (clock,) = finger.screen.clocks[:1]
    assert (clock.id, clock.running) == (Timer.MATCH, False)
    assert ids(finger.screen.choices) == [
        "upheld.umpire", "rejected.umpire", "upheld.chief_referee", "rejected.chief_referee", "resume"
    ]  # fmt: skip
    assert finger.screen.chips == ()
    finger.choose("rejected.umpire")
    finger.choose("resume")
    assert finger.screen.chips


# Time ---------------------------------------------------------------------------------------------


def timed() -> Finger:
    finger = new("001", form="knock-out")
    finger.choose("break.a1")
    finger.at = 100
    finger.stroke(Seen(white=1))
    return finger


def test_at_time_the_screen_asks_what_was_happening() -> None:
    finger = timed()
    finger.at = 601
    shown = finger.screen
    assert shown.time_up
    assert ids(shown.choices) == ["time.now", "time.in_motion"]
    finger.choose("time.now")
    assert finger.match.result is not None
    assert finger.match.result.winner is Side.A  # fewer men left (001.format.2, A11)


def test_a_stroke_in_motion_is_told_after_time() -> None:
    finger = timed()
    finger.at = 601
    finger.choose("time.in_motion")
    assert finger.screen.prompt == "Time is up. Enter the stroke that was in motion."
    finger.stroke(Seen(white=1))
    assert finger.match.result is not None


def test_a_stroke_made_before_time_can_still_be_told() -> None:
    finger = timed()
    finger.at = 603
    finger.stroke(Seen())
    assert finger.match.log[-1].made == 599.999
    assert finger.screen.time_up


def test_board_level_at_time_the_men_are_counted_where_the_format_needs_it() -> None:
    finger = new("001", form="knock-out")
    finger.choose("break.a1")
    finger.at = 601
    count = finger.screen.choices[0]
    assert (count.id, count.action, count.event) == ("time.count", "time_count", None)
    values = {"men_a": 3, "men_b": 2, "queen": "a"}
    finger.tell(event_to_json(act(finger.match, "time_count", values, at=601)))
    assert finger.match.result is not None
    assert finger.match.result.winner is Side.A


# Taking back --------------------------------------------------------------------------------------


def test_undo_goes_back_to_any_depth_one_tap_each_and_forward_again() -> None:
    finger = Finger(begun("003"))
    states = [finger.match.state]
    for stroke in (Seen(white=1), Seen(queen=True), Seen(white=1), Seen()):
        finger.stroke(stroke)
        states.append(finger.match.state)
    for state in reversed(states[:-1]):
        back = finger.screen.undo
        assert back is not None
        finger.tell(back.event)
        assert finger.match.state == state
    for state in states[1:]:
        again = finger.screen.redo
        assert again is not None
        finger.tell(again.event)
        assert finger.match.state == state
    assert finger.screen.redo is None


def test_undo_says_what_it_takes_back() -> None:
    finger = Finger(begun("003"))
    finger.stroke(Seen(white=1, striker=True))
    assert finger.screen.undo is not None
    assert finger.screen.undo.label == "Undo: Asha: striker + 1 white"


def test_undo_takes_back_an_amendment_too() -> None:
    finger = Finger(begun("003"))
    finger.stroke(Seen(white=1))
    finger.stroke(Seen())
    finger.draft = replace(draft_of(finger.match, 3), seen=Seen(white=2))
    finger.press()
    assert finger.match.line[2].event == events.Struck(Seen(white=2), by="a1")
    assert finger.screen.undo is not None
    finger.tell(finger.screen.undo.event)
    assert finger.match.line[2].event == events.Struck(Seen(white=1), by="a1")


def test_the_match_itself_is_not_undone() -> None:
    assert screen(fold([events.MatchMade()])).undo is None


def test_a_stroke_told_again_keeps_its_time() -> None:
    finger = timed()
    finger.at = 400
    assert finger.screen.undo is not None
    finger.tell(finger.screen.undo.event)
    finger.at = 420
    finger.stroke(Seen(white=2))
    assert finger.match.log[-1].made == 100


def test_an_earlier_stroke_is_amended_with_its_ruling_shown_before() -> None:
    finger = Finger(begun("003"))
    finger.stroke(Seen(white=1))
    finger.stroke(Seen(white=1))
    finger.draft = tap(finger.match, draft_of(finger.match, 3), "striker")
    shown = finger.screen
    assert shown.prompt == "What was really pocketed?"
    assert shown.button is not None
    assert shown.button.label == "Striker + 1 white"
    assert shown.button.ruling.startswith("Due.")
    finger.press()
    assert finger.match.changes
    with pytest.raises(BadInput, match="not a stroke"):
        draft_of(finger.match, 2)


def test_a_stroke_from_long_ago_is_found_by_its_number_and_amended() -> None:
    finger = Finger(begun("003"))
    for _ in range(20):
        finger.stroke(Seen())
    assert len(finger.screen.history) == HISTORY
    lines = history(Speaker(finger.match.state, "en"), finger.match)
    assert [line.stroke for line in lines] == [*range(20, 0, -1), None, None]
    finger.draft = draft_of(finger.match, lines[19].version)
    assert finger.screen.amended == lines[19]


def test_an_amendment_says_what_has_to_be_told_again() -> None:
    finger = Finger(begun("003"))
    for seen in (Seen(white=1), Seen(queen=True), Seen(white=1)):
        finger.stroke(seen)
    finger.draft = replace(draft_of(finger.match, 3), seen=Seen(queen=True, white=3))
    button = finger.screen.button
    assert button is not None
    assert button.ruling.endswith("2 later entries no longer fit: tell them again.")
    finger.press()
    assert len(finger.match.line) == 3


def test_an_amendment_says_that_later_rulings_change() -> None:
    finger = Finger(begun("003"))
    for seen in (Seen(white=1), Seen(white=1)):
        finger.stroke(seen)
    finger.draft = replace(draft_of(finger.match, 3), seen=Seen())
    button = finger.screen.button
    assert button is not None
    assert button.ruling == "Turn to Ravi. One later ruling changes."


def test_other_counts_of_men_alone_are_no_other_ruling() -> None:
    finger = Finger(begun("003"))
    for seen in (Seen(white=1), Seen(), Seen(black=1), Seen()):
        finger.stroke(seen)
    finger.draft = replace(draft_of(finger.match, 3), seen=Seen(white=2))
    button = finger.screen.button
    assert button is not None
    assert button.ruling == "Asha plays on."


def test_nobody_is_called_to_the_board_after_the_toss() -> None:
    match = fold([events.MatchMade(rules="003")])
    assert "call" in [choice.id for choice in screen(match, at=1).choices]
    for event in (events.TossMade(), events.Chosen("break")):
        match = match.apply(event, 2)
        assert "call" not in [choice.id for choice in screen(match, at=3).choices]


def test_a_clock_that_is_behind_changes_nothing() -> None:
    finger = timed()
    shown = screen(finger.match, at=3)  # a phone whose clock is wrong: nothing goes back
    assert shown == screen(finger.match, at=100)


# The result ---------------------------------------------------------------------------------------


def over() -> Finger:
    finger = Finger(begun("003"))
    finger.tell(event_to_json(act(finger.match, "concede", {"what": "match", "by": "b"})))
    return finger


def test_A88_both_sides_confirm_then_the_result_is_locked() -> None:
    finger = over()
    assert ids(finger.screen.choices)[:2] == ["confirm.a", "confirm.b"]
    finger.choose("confirm.a")
    assert finger.screen.result is not None
    assert not finger.screen.result.locked
    assert finger.screen.sides[0].confirmed
    finger.choose("confirm_umpire.b")
    shown = finger.screen
    assert shown.result is not None
    assert shown.result.locked
    assert shown.result.text.startswith("The other side gave up. ")
    assert [side.confirmed_by for side in shown.sides] == ["side", "umpire"]
    assert (shown.undo, shown.redo, shown.choices) == (None, None, ())


def test_a_locked_result_is_reopened_with_a_reason() -> None:
    finger = over()
    finger.choose("confirm.a")
    finger.choose("confirm.b")
    assert finger.screen.result is not None
    reopen = finger.screen.result.reopen
    assert reopen is not None
    assert reopen.needs_reason
    event = act(finger.match, "reopen", {"reason": "the wrong side conceded"})
    assert event_to_json(event) == {**(reopen.event or {}), "reason": "the wrong side conceded"}
    finger.tell(event_to_json(event))
    assert finger.screen.result is not None
    assert not finger.screen.result.locked
    assert finger.screen.undo is not None  # and what was wrong can be undone
    finger.tell(finger.screen.undo.event)
    assert finger.match.result is None


def test_an_unknown_tap_names_its_neighbours() -> None:
    finger = Finger(begun("003"))
    with pytest.raises(BadInput, match="did you mean 'white'"):
        tap(finger.match, Draft(), "wite")
    with pytest.raises(BadInput, match="no board is in play"):
        tap(fold([events.MatchMade()]), Draft(), "white")
    with pytest.raises(BadInput, match=r"draft.seen.white"):
        Draft.from_json({"seen": {"white": 12}})
