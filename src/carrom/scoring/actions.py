"""Everything else an umpire can report or do now: the searchable sheet, and what each entry logs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from carrom.errors import BadInput, nearest
from carrom.laws import texts as laws_texts
from carrom.match import Match, events
from carrom.scoring.action_list import CLOCK, CORRECT, MATCH, PLACING, STROKE, SheetEntry
from carrom.scoring.asking import Asking
from carrom.scoring.forms import Fields, FormValues
from carrom.scoring.incident_actions import incident_actions, possible_incidents
from carrom.scoring.parts import ScreenAction
from carrom.scoring.wording import ruling_text, words

LOCKED = ("note", "reopen")
"""What is left to do once both sides have confirmed the result."""


def actions(
    match: Match, *, language: str = "en", at: float | None = None
) -> tuple[ScreenAction, ...]:
    """What can be reported or done now besides strokes and choices, with its form.

    >>> from carrom.match import events, fold
    >>> found = actions(fold([events.MatchMade(), events.BoardBegun("a1")]))
    >>> [action.id for action in found if action.group == "clock"]
    ['appeal']
    """
    asking = Asking.about(match, language, at)
    return tuple(
        _shown(asking, action) for action in _available(asking, possible_incidents(asking))
    )


def act(match: Match, id: str, values: object = None, *, at: float | None = None) -> events.Event:
    """The event of an action with its form filled in. Raises `BadInput` naming the field that is wrong.

    >>> from carrom.match import events, fold
    >>> match = fold([events.MatchMade(), events.BoardBegun("a1")])
    >>> act(match, "foul", {"by": "a1"})
    IncidentReported(by='a1')
    """
    asking = Asking.about(match, "en", at)
    entries = {entry.id: entry for entry in _available(asking, incident_actions())}
    if id not in entries:
        raise BadInput(f"there is no {id!r} now; {nearest(id, entries)}", field="action")
    entry = entries[id]
    fields = entry.fields(asking, Fields(asking.speaker))
    return entry.event(asking, FormValues.of({} if values is None else values, fields))


def foresee(
    match: Match, id: str, values: object = None, *, language: str = "en", at: float | None = None
) -> str:
    """The ruling on an action before it is told; empty where nothing is ruled. Raises as `act` does.

    >>> from carrom.match import events, fold
    >>> match = fold([events.MatchMade(), events.BoardBegun("a1")])
    >>> foresee(match, "foul", {"by": "a1"})
    'Foul. Owed by A: one man. Turn to B.'
    """
    step = match.apply(act(match, id, values, at=at), at).last
    assert step is not None
    speaker = Asking.about(match, language, at).speaker
    return ruling_text(replace(speaker, state=step.state), step)


def _available(asking: Asking, incidents: Iterable[SheetEntry]) -> list[SheetEntry]:
    """The entries that make sense now, with these incidents among them."""
    expected = {expected.kind for expected in asking.match.expects}
    locked = len(asking.match.state.confirmed) == 2
    return [
        entry
        for entry in (*STROKE, *PLACING, *CLOCK, *incidents, *MATCH, *CORRECT)
        if entry.kind in ("", *expected)
        and (not locked or entry.id in LOCKED)
        and (entry.only is None or entry.only(asking))
    ]


def _shown(asking: Asking, action: SheetEntry) -> ScreenAction:
    language = asking.speaker.language
    label = words(language)["action"].get(action.id)
    if label is None:
        known = laws_texts(language)["ask"]
        label = known["value"].get(action.text) or known["incident"][action.text]
    return ScreenAction(
        id=action.id,
        label=str(label).format(board=asking.speaker.board_word),
        group=action.group,
        group_label=str(words(language)["group"][action.group]),
        fields=action.fields(asking, Fields(asking.speaker)),
        words=tuple(words(language)["search"].get(action.id, ())),
        ask=action.ask,
    )
