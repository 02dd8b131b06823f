"""Random events, legal and illegal, drive a match: what must hold after every one of them.

Choices are a string of bytes, so that Hypothesis finds the shortest story that goes wrong.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.errors import Refused
from carrom.match import Logged, Match, events, fold, summary
from carrom.match.event import EVENT_KINDS
from tests.effort import examples
from tests.match.chance import ANY, RIGHT, Chance, anything, first_events, likely
from tests.match.invariants import check_expects, check_state, check_step

CHOICES = st.binary(min_size=150, max_size=500)
SPENT = settings(deadline=None, print_blob=True)


def started(chance: Chance) -> Match:
    """A match that has been made, with times or without."""
    match = Match()
    for event in first_events(chance):
        if match.can(event):
            return match.apply(event, 0.0 if chance.once_in(2) else None)
    raise AssertionError("the first format of a rule set always makes a match")


def next_event(chance: Chance, match: Match) -> tuple[events.Event, float | None]:
    event = anything(chance, match) if chance.once_in(3) else likely(chance, match)
    last = match.log[-1].at
    return event, None if last is None else last + chance.pick((0.0, 1.0, 20.0, 400.0))


def story(choices: bytes) -> list[Match]:
    """The match after every event that was taken; the others have been refused."""
    chance = Chance(choices)
    told = [started(chance)]
    reasons = set()
    while chance.left:
        event, at = next_event(chance, told[-1])
        try:
            told.append(told[-1].apply(event, at))
        except Refused as wrong:  # and nothing else
            reasons.add(wrong.reason)
        if told[-1].result is not None and not chance.once_in(3):
            break
    assert all(reasons)
    return told


def undo(match: Match, to: int) -> Match:
    """The match taken back; a result that both sides have confirmed only with a reason."""
    if match.state.is_locked:
        with pytest.raises(Refused, match="reason"):
            match.apply(events.Undone(to))
        return match.apply(events.Undone(to, reason="counted wrongly"))
    return match.apply(events.Undone(to))


def check_undo(before: Match, after: Match) -> None:
    """Undoing an event restores the match; undoing that brings it back."""
    undone = undo(after, before.version)
    assert (undone.state, undone.line) == (before.state, before.line)
    again = undo(undone, after.version)
    assert (again.state, again.line) == (after.state, after.line)


@settings(SPENT, max_examples=examples(1500))
@given(CHOICES)
def test_every_event_is_taken_or_refused_and_nothing_breaks(choices: bytes) -> None:
    told = story(choices)
    for before, after in zip([Match(), *told[:-1]], told, strict=True):
        check_state(after.state)
        check_step(before, after)
        check_expects(after)
        check_undo(before, after)


@settings(SPENT, max_examples=examples(300))
@given(CHOICES)
def test_a_log_folds_to_the_match_it_was_taken_from(choices: bytes) -> None:
    """And so what was refused has left no trace."""
    match = story(choices)[-1]
    assert fold(match.log) == match


@settings(SPENT, max_examples=examples(300))
@given(CHOICES, st.integers(min_value=0, max_value=1000))
def test_undoing_goes_back_to_any_version(choices: bytes, to: int) -> None:
    told = story(choices)
    match = told[-1]
    to %= match.version
    undone = undo(match, to)
    then = told[to - 1] if to else Match()
    assert (undone.state, undone.line) == (then.state, then.line)


@settings(SPENT, max_examples=examples(100))
@given(CHOICES)
def test_a_match_at_a_version_is_the_match_as_it_stood_then(choices: bytes) -> None:
    told = [Match(), *story(choices)]
    for version, then in enumerate(told):
        match = told[-1].at(version)
        assert (match, match.changes, match.revised) == (then, then.changes, then.revised)
        if version:
            step = told[-1].step_at(version)
            assert (step.version, step.before, step.state) == (
                version, told[version - 1].state, then.state)  # fmt: skip


def fits(match: Match, logged: Logged) -> bool:
    """Whether a match takes an event at its time: after a limit it does not (A85)."""
    try:
        match.apply(logged.event, logged.at, made=logged.made)
    except Refused:
        return False
    return True


def acts_anew(match: Match) -> bool:
    """Whether somebody's time to act began anew after a revision, which the events in force do not tell."""
    revised = {
        version
        for version, logged in enumerate(match.log, 1)
        if isinstance(logged.event, events.Revision) and logged.at is not None
    }
    return any(step.version - 1 in revised for step in match.line)


@settings(SPENT, max_examples=examples(800))
@given(CHOICES, st.binary(min_size=4, max_size=40))
def test_amending_equals_having_said_it_right_at_once(choices: bytes, other: bytes) -> None:
    match = story(choices)[-1]
    if any(step.overruled for step in match.line) or not match.line or acts_anew(match):
        return
    chance = Chance(other)
    at = chance.number(len(match.line) - 1)
    there = Match(line=match.line[:at])
    event = anything(chance, there) if chance.once_in(3) else likely(chance, there)
    if isinstance(event, events.Revision):
        return
    amended = events.Amended(match.line[at].version, event)
    if match.state.is_locked:
        with pytest.raises(Refused, match="confirmed"):
            match.apply(amended)
        return
    said = [step.logged for step in match.line]
    said[at] = replace(said[at], event=event)
    try:
        right_away = fold(said)
    except Refused:
        with pytest.raises(Refused):
            match.apply(amended)
        if fits(there, said[at]):
            aside = match.apply(replace(amended, set_aside=True)).line
            assert len(aside) > at
            assert [one.state for one in aside] == [
                one.state for one in fold(said[: len(aside)]).line
            ]
            with pytest.raises(Refused):
                fold(said[: len(aside) + 1])
        return
    revised = match.apply(amended)
    assert [step.state for step in revised.line] == [step.state for step in right_away.line]
    assert [step.ruling for step in revised.line] == [step.ruling for step in right_away.line]
    # it says what changed
    told = {one.version: (one.was, one.now) for one in revised.changes}
    for old, new in zip(match.line, revised.line, strict=True):
        was, now = summary(old.state), summary(new.state)
        assert told.get(old.version, (was, was)) == (was, now)


def test_every_kind_of_event_can_be_made_by_chance() -> None:
    assert ANY.keys() == EVENT_KINDS.keys()
    assert RIGHT.keys() <= EVENT_KINDS.keys()


@pytest.mark.thorough
def test_chance_meets_every_kind_taken_and_refused() -> None:
    """The generator is no use if it never gets anywhere: every kind is taken somewhere, and refused."""
    import random

    taken: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    ended = broken = missed = 0
    for seed in range(400):
        chance = Chance(random.Random(seed).randbytes(300))
        match = started(chance)
        while chance.left:
            event, at = next_event(chance, match)
            try:
                was_hidden = match.state.hides_rack
                match = match.apply(event, at)
                taken[event.kind] += 1
                if was_hidden and isinstance(event, events.Struck):
                    broken += event.lie is not None
                    missed += match.state.hides_rack
            except Refused:
                refused[event.kind] += 1
        ended += match.result is not None
    assert EVENT_KINDS.keys() - {"match"} <= taken.keys()
    assert EVENT_KINDS.keys() - {"note", "undo"} <= refused.keys()
    assert ended > 20
    assert broken > 20
    assert missed > 3, "strokes past the rack, which leave it hidden"
