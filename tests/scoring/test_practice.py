"""The practice match teaches the screen with the screen itself."""

from __future__ import annotations

import pytest

from carrom.laws import languages
from carrom.match import Match, event_from_json
from carrom.scoring import practice
from carrom.scoring.teach import event_of


@pytest.mark.parametrize("language", languages())
def test_every_lesson_is_what_its_taps_tell(language: str) -> None:
    lessons = practice(language=language)
    match = Match()
    for event in lessons.events:
        match = match.apply(event_from_json(event))
    for lesson in lessons.lessons:
        assert event_of(match, lesson.taps) == lesson.event
        match = match.apply(event_from_json(lesson.event))
        assert "{" not in lesson.story + lesson.learned
    assert match.board is None  # the last lesson ends the board


def test_it_takes_two_minutes() -> None:
    lessons = practice().lessons
    assert len(lessons) <= 12
    assert sum(len(lesson.taps) for lesson in lessons) <= 30
    taught = {tap for lesson in lessons for tap in lesson.taps}
    assert {"white", "black", "queen", "striker", "improper", "undo", "tell"} <= taught
