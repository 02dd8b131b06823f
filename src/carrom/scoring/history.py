"""What has happened: the last ruling, the events in force, and how to undo them one by one."""

from __future__ import annotations

from dataclasses import replace

from carrom.laws import announce
from carrom.match import Match, Step, describe_event, event_to_json, events
from carrom.scoring.parts import HistoryLine, RulingLine, ScreenChoice
from carrom.scoring.wording import Speaker, ruling_text, title_of


def effective(match: Match, version: int) -> int:
    """The version whose match an undoing came back to: what stands is what stood after that event."""
    while version and isinstance(event := match.log[version - 1].event, events.Undone):
        version = event.to
    return version


def undo(speaker: Speaker, match: Match) -> ScreenChoice | None:
    """Takes back the last event that stands: one tap each, to any depth."""
    standing = effective(match, match.version)
    if standing <= 1:
        return None
    text = title_of(speaker, match.step_at(standing))
    event = event_to_json(events.Undone(to=standing - 1))
    return ScreenChoice("undo", speaker.say("line", "undo", text=text), event)


def redo(speaker: Speaker, match: Match) -> ScreenChoice | None:
    """Brings back what was last undone and not told anew."""
    undone = _undone(match)
    if not undone or not undone[-1]:
        return None
    text = title_of(speaker, match.step_at(undone[-1]))
    event = event_to_json(events.Undone(to=undone[-1]))
    return ScreenChoice("redo", speaker.say("line", "redo", text=text), event)


def _undone(match: Match) -> list[int]:
    """The versions that undoings left behind since something new was last told, the latest last."""
    first = match.version
    while first and isinstance(match.log[first - 1].event, events.Undone):
        first -= 1
    stands, left = first, list[int]()
    for version in range(first + 1, match.version + 1):
        target = effective(match, version)
        if left and target == left[-1]:
            left.pop()
        else:
            left.append(stands)
        stands = target
    return left


def history(speaker: Speaker, match: Match, limit: int = 0) -> tuple[HistoryLine, ...]:
    """The last events in force, the latest first; all of them without a limit."""
    return tuple(_line(speaker, match, step) for step in reversed(match.line[-limit:]))


def amended(speaker: Speaker, match: Match, version: int | None) -> HistoryLine | None:
    """The stroke that is being told anew, as it stands."""
    return next(
        (_line(speaker, match, step) for step in match.line if step.version == version), None
    )


def _line(speaker: Speaker, match: Match, step: Step) -> HistoryLine:
    then = replace(speaker, state=step.state)
    stroke = isinstance(step.event, events.Struck)
    back = step.version > 1 and match.revised < step.version
    return HistoryLine(
        version=step.version,
        kind=step.event.kind,
        text=title_of(then, step),
        ruling=ruling_text(then, step),
        can_amend=stroke,
        can_overrule=stroke,
        undo=event_to_json(events.Undone(to=step.version - 1)) if back else None,
        stroke=step.before.board.strokes + 1 if stroke and step.before.board else None,
    )


def last_ruling(speaker: Speaker, match: Match) -> RulingLine | None:
    """What was ruled last, as orders with names, and in the umpire's words to the player."""
    step = match.last
    if step is None or len(match.line) == 1:
        return None
    then = replace(speaker, state=step.state)
    given = step.ruling or step.incident
    title, text = title_of(then, step), ruling_text(then, step)
    return RulingLine(
        version=step.version,
        title=title,
        text=text,
        spoken=f"{describe_event(step, speaker.language)} {text}".strip(),  # no plus signs aloud
        detail=""
        if given is None
        else announce(step.before.rules, given, language=speaker.language),
        clauses=() if given is None else given.clauses,
        decisions=() if given is None else given.decisions,
        overruled=step.overruled is not None,
    )
