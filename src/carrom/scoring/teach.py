"""The practice match: a few strokes that teach the screen, told in words and tapped on the real one."""

from __future__ import annotations

from dataclasses import dataclass

from carrom.match import Match, Side, event_from_json, event_to_json, events, fold
from carrom.scoring.board_entry import score_board, tap_board
from carrom.scoring.draft import Draft, tap
from carrom.scoring.parts import BoardDraft, EventJson, Lesson, Practice
from carrom.scoring.screen import screen
from carrom.scoring.wording import Speaker, words

TELL = "tell"
"""The tap on the button."""


@dataclass(frozen=True, slots=True)
class Script:
    """A lesson by its id in the texts, and the taps it takes."""

    id: str
    taps: tuple[str, ...]


SCRIPT = (
    Script("nothing", (TELL,)),
    Script("own", ("black", TELL)),
    Script("striker", ("striker", TELL)),
    Script("due", ("white", "white", TELL)),
    Script("queen", ("queen", TELL)),
    Script("cover", ("white", TELL)),
    Script("improper", ("improper", TELL)),
    Script("undo", ("undo",)),
    Script("again", ("black", TELL)),
    Script("result", ("winner.a", "men.3", "queen.a", TELL)),
)


def practice(*, language: str = "en") -> Practice:
    """The practice match in a language: its beginning, and lessons with the event each ends with.

    >>> [lesson.id for lesson in practice().lessons][:3]
    ['nothing', 'own', 'striker']
    """
    names = [str(name) for name in words(language)["practice"]["names"]]
    match = fold(
        [
            events.MatchMade(events.Entry.of(names[0]), events.Entry.of(names[1]), "laws-29"),
            events.TossMade(Side.A),
            events.Chosen("break"),
            events.BoardBegun("a1"),
        ]
    )
    begun = tuple(event_to_json(logged.event) for logged in match.log)
    lessons = []
    for script in SCRIPT:
        event = event_of(match, script.taps)
        story, learned = words(language)["lesson"][script.id]
        filled = {"a": names[0], "b": names[1]}
        lessons.append(
            Lesson(script.id, story.format(**filled), script.taps, learned.format(**filled), event)
        )
        match = match.apply(event_from_json(event))
    title = Speaker(match.state, language).say("practice", "title")
    return Practice(title, begun, tuple(lessons))


def event_of(match: Match, taps: tuple[str, ...]) -> EventJson:
    """What taps on the screen log: chips and the button, undo, or a board's result."""
    if taps == ("undo",):
        back = screen(match).undo
        assert back is not None
        assert back.event is not None
        return back.event
    if taps[0].startswith("winner."):
        result = BoardDraft()
        for choice in taps[:-1]:
            result = tap_board(result, choice)
        event = score_board(match, result).button.event
    else:
        draft = Draft()
        for chip in taps[:-1]:
            draft = tap(match, draft, chip)
        event = event_to_json(draft.event(match))
    assert event is not None
    return event
