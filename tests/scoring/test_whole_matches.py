"""Whole matches told through the screen only: the log is the one that was built directly."""

from __future__ import annotations

from random import Random

import pytest

from carrom.errors import Refused
from carrom.laws import rule_sets
from carrom.match import Match, Stage, event_from_json, events, summary
from carrom.scoring import act, actions, screen
from carrom.scoring.parts import ScreenAction, ScreenChoice
from tests.effort import examples
from tests.scoring.fingers import Finger
from tests.scoring.walks import next_event

KINDS = [
    (rules.name, form.name, pairs)
    for rules in rule_sets()
    for form in rules.formats
    for pairs in (False, True)
]


def made(rules: str, form: str, pairs: bool) -> events.MatchMade:
    a, b = (("Asha", "Arun"), ("Ravi", "Rohit")) if pairs else (("Asha",), ("Ravi",))
    entries = events.Entry.of(*a), events.Entry.of(*b)
    return events.choose_singles(events.MatchMade(*entries, rules, form))


def test_a_short_match_told_by_taps_is_the_match_told_directly() -> None:
    check_told_by_taps("003", "points=9 boards=1 tie=shared", pairs=False, seed=1)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("rules, form, pairs", KINDS)
def test_a_match_told_by_taps_is_the_match_told_directly(
    rules: str, form: str, pairs: bool, seed: int
) -> None:
    check_told_by_taps(rules, form, pairs=pairs, seed=seed)


def check_told_by_taps(rules: str, form: str, *, pairs: bool, seed: int) -> None:
    """Let chance play a whole match, told directly and by taps on the screen: both logs are the same."""
    chance = Random(f"{rules} {form} {pairs} {seed}")
    first = made(rules, form, pairs)
    direct = Match().apply(first, 0)
    finger = Finger(direct)
    for second in range(1500):
        if direct.state.is_confirmed:
            break
        at = 4.0 * second
        event, tap = next_event(chance, direct, at)
        try:
            after = direct.apply(event, at)
        except Refused:
            continue  # chance has thought of something that cannot be: the screen does not offer it
        finger.at = at
        tap(finger)
        direct = after
        assert summary(finger.match.state) == summary(direct.state)
    assert [logged.event for logged in finger.match.log] == [logged.event for logged in direct.log]
    assert finger.match.result == direct.result
    assert direct.state.is_confirmed


def offered(match: Match, at: float | None) -> list[ScreenChoice]:
    """Everything on a screen that can be pressed at once."""
    shown = screen(match, at=at)
    found = [*shown.choices, *(one for line in shown.arrivals for one in line.striker)]
    found += [line.reported for line in shown.arrivals if line.reported]
    found += [one for reminder in shown.todo for one in reminder.exceptions]
    found += [one for one in (shown.undo, shown.redo) if one]
    found += shown.turn.others if shown.turn else ()
    if shown.result and shown.result.reopen:
        found.append(shown.result.reopen)
    return found


def filled(chance: Random, action: ScreenAction) -> dict[str, object]:
    """A form filled in by chance."""
    values: dict[str, object] = {}
    for field in action.fields:
        if field.choices:
            values[field.id] = chance.choice(field.choices).id
        elif field.kind == "number":
            values[field.id] = chance.randint(field.least, field.most)
        elif field.kind == "flag":
            values[field.id] = chance.random() < 0.5
        else:
            values[field.id] = "seen"
        if not field.needed and chance.random() < 0.5:
            del values[field.id]
    return values


@pytest.mark.parametrize(
    "seed",
    [
        *range(examples(10, 1)),
        *(pytest.param(seed, marks=pytest.mark.nightly) for seed in range(10, 20)),
    ],
)
def test_whatever_is_offered_is_taken_and_every_state_has_a_screen(seed: int) -> None:
    chance = Random(seed)
    match, at = Match().apply(made(*chance.choice(KINDS)), 0.0), 0.0
    for _ in range(examples(80, 25)):
        at += chance.choice((0.0, 3.0, 10.0, 40.0, 300.0))
        roll, language = chance.random(), chance.choice(("en", "hi"))
        choices = [one for one in offered(match, at) if one.event is not None]
        shown = screen(match, language=language, at=at)
        found = actions(match, language=language, at=at)
        assert shown.language == language
        if roll < 0.25 and choices:
            choice = chance.choice(choices)
            event = event_from_json({**(choice.event or {}), **_reason(choice)})
            match = match.apply(event, at, made=choice.made)  # whatever is offered is taken
        elif roll < 0.5 and found:
            action = chance.choice(found)
            try:
                match = match.apply(act(match, action.id, filled(chance, action), at=at), at)
            except Refused:
                continue
        elif shown.button is not None and shown.button.event is not None:
            event, _ = next_event(chance, match)
            if match.can(event) and match.state.stage in (Stage.STROKE, Stage.PLACING):
                finger = Finger(match, at)
                if isinstance(event, events.Struck):
                    finger.stroke(event.seen)
                match = finger.match
        elif choices:
            choice = chance.choice(choices)
            event = event_from_json({**(choice.event or {}), **_reason(choice)})
            match = match.apply(event, at, made=choice.made)


def _reason(choice: ScreenChoice) -> dict[str, str]:
    return {"reason": "seen"} if choice.needs_reason else {}
