"""Matches that are kept in this process, by id: a tap asks the match that is open, and folds no log anew.

The page's worker calls these functions; what they take and return is JSON (`carrom.browser`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from carrom.errors import BadInput, CarromError, Refused
from carrom.match import (
    Match,
    card_of,
    describe_result,
    event_from_json,
    event_to_json,
    format_title,
    record,
    rules_title,
    summary,
)
from carrom.scoring.actions import act, actions, foresee
from carrom.scoring.board_entry import read_board_draft, score_board, tap_board
from carrom.scoring.codes import events_of_code, read_code, result_code
from carrom.scoring.draft import Draft, draft_of, tap
from carrom.scoring.history import history
from carrom.scoring.parts import (
    BoardDraft,
    BoardScreen,
    EventJson,
    HistoryLine,
    Screen,
    ScreenAction,
)
from carrom.scoring.screen import HISTORY, screen
from carrom.scoring.wording import Speaker, describe_problem

_OPEN: dict[str, Match] = {}
"""The matches that are open in this process."""


@dataclass(frozen=True, slots=True)
class EntryRefused:
    """An entry that the match did not take: its place among those given, and why."""

    entry: int
    message: str


@dataclass(frozen=True, slots=True)
class OpenedMatch:
    """Where a match stands once it is open; entries that were refused changed nothing."""

    version: int
    digest: str
    refused: tuple[EntryRefused, ...] = ()


@dataclass(frozen=True, slots=True)
class EntryTold:
    """Where a match stands after an entry, and why it was refused, if it was."""

    version: int
    digest: str
    refused: str | None = None


def open_match(id: str, log: Sequence[Any] = (), language: str = "en") -> OpenedMatch:
    """Open a match with its entries ``{event, at, made}``; an open one of the same id is replaced.

    >>> entry = {"event": {"kind": "match"}, "at": 0.0, "made": 0.0}
    >>> opened = open_match("final", [entry])
    >>> opened.version, opened.refused
    (1, ())
    >>> tell("final", {"event": {"kind": "board", "breaker": "a1"}, "at": 1.0, "made": 1.0}).version
    2
    >>> show("final").turn.name
    'A'
    >>> draft = tap_chip("final", None, "white")
    >>> draft
    Draft(seen=ObservedStroke(white=1), amends=None)
    >>> close_match("final")
    """
    match, refused = Match(), []
    for number, entry in enumerate(log):
        try:
            match = _with(match, entry)
        except CarromError as wrong:
            refused.append(EntryRefused(number, describe_problem(match.state, wrong, language)))
    _OPEN[id] = match
    return OpenedMatch(match.version, summary(match.state), tuple(refused))


def tell(id: str, entry: Any, language: str = "en") -> EntryTold:
    """One more entry. What the match refuses changes nothing."""
    match, refused = opened_match(id), None
    try:
        match = _with(match, entry)
    except CarromError as wrong:
        refused = describe_problem(match.state, wrong, language)
    _OPEN[id] = match
    return EntryTold(match.version, summary(match.state), refused)


def close_match(id: str) -> None:
    """Forget a match; closing one that is not open does nothing."""
    _OPEN.pop(id, None)


def show(
    id: str,
    draft: Any = None,
    language: str = "en",
    at: float | None = None,
    events_shown: int = HISTORY,
) -> Screen:
    """The screen of an open match."""
    match = opened_match(id)
    return screen(
        match,
        Draft.from_json(draft),
        language=language,
        at=at,
        events_shown=events_shown,
    )


def list_history(id: str, language: str = "en") -> tuple[HistoryLine, ...]:
    """Everything in force that was told, the latest first.

    >>> entries = [{"event": {"kind": "match"}}, {"event": {"kind": "board", "breaker": "a1"}}]
    >>> _ = open_match("final", entries)
    >>> line = list_history("final")[0]
    >>> line.version, line.text
    (2, 'Board 1: A breaks and plays white')
    >>> list_actions("final")[0].id
    'slip'
    >>> foresee_action("final", "foul", {"by": "a1"})
    'Foul. Owed by A: one man. Turn to B.'
    >>> fill_action("final", "foul", {"by": "a1"})
    {'kind': 'incident', 'what': 'foul', 'by': 'a1'}
    >>> record_text("final").splitlines()[0]
    '[Carrom "1"]'
    >>> opened_match("final").board.on_turn
    'a1'
    >>> close_match("final")
    """
    match = opened_match(id)
    return history(Speaker(match.state, language), match)


def tap_chip(id: str, draft: Any, chip: str) -> Draft:
    """A draft after a tap."""
    return tap(opened_match(id), Draft.from_json(draft), chip)


def draft_again(id: str, version: int) -> Draft:
    """An earlier stroke as a draft, to be told anew.

    >>> stroke = {"kind": "stroke", "seen": {"white": 1}}
    >>> entries = [
    ...     {"event": {"kind": "match"}},
    ...     {"event": {"kind": "board", "breaker": "a1"}},
    ...     {"event": stroke},
    ... ]
    >>> _ = open_match("final", entries)
    >>> draft_again("final", 3).seen
    ObservedStroke(white=1)
    >>> close_match("final")
    """
    return draft_of(opened_match(id), version)


def show_board(
    id: str, draft: Any = None, language: str = "en", at: float | None = None
) -> BoardScreen:
    """The form of a board's result."""
    match = opened_match(id)
    return score_board(match, read_board_draft(draft), language=language, at=at)


def tap_result(id: str, draft: Any, choice: str) -> BoardDraft:
    """A board's result after a tap."""
    opened_match(id)
    return tap_board(read_board_draft(draft), choice)


def list_actions(
    id: str, language: str = "en", at: float | None = None
) -> tuple[ScreenAction, ...]:
    """The searchable sheet."""
    match = opened_match(id)
    return actions(match, language=language, at=at)


def fill_action(
    id: str, action: str, values: Any = None, at: float | None = None, language: str = "en"
) -> EventJson:
    """The event of an action with its form filled in. Raises `Refused` where the match would not take it; a
    time is never a reason.
    """
    match = opened_match(id)
    event = act(match, action, values, at=at)
    try:
        match.apply(event)
    except Refused as wrong:
        said = describe_problem(match.state, wrong, language)
        raise Refused(said, event=wrong.event, objection=wrong.objection) from None
    return event_to_json(event)


def foresee_action(
    id: str, action: str, values: Any = None, language: str = "en", at: float | None = None
) -> str:
    """The ruling on an action with its form filled in, before it is told."""
    return foresee(opened_match(id), action, values, language=language, at=at)


def card(id: str, language: str = "en") -> dict[str, Any]:
    """The score card, with the titles of rules and format, and the result in words."""
    match = opened_match(id)
    state = match.state
    return asdict(card_of(match)) | {
        "rules_title": rules_title(state, language),
        "format_title": format_title(state.form.name, language),
        "result_text": describe_result(state, state.result, language) if state.result else "",
    }


def record_text(id: str, tags: dict[str, str] | None = None) -> str:
    """The match as a record."""
    return record.write(record.record_of(opened_match(id), tags=tuple((tags or {}).items())))


def code(id: str) -> str:
    """The result as twelve letters, to be typed where no network reaches.

    >>> entries = [{"event": {"kind": "match"}}, {"event": {"kind": "board", "breaker": "a1"}}]
    >>> _ = open_match(
    ...     "final", [*entries, {"event": {"kind": "concede", "what": "match", "by": "b"}}]
    ... )
    >>> letters = code("final")
    >>> len(letters.replace(" ", "").replace("-", ""))
    12
    >>> _ = open_match("again", entries[:1])
    >>> [event["kind"] for event in take_code("again", letters)]
    ['concede']
    >>> card("final")["result"]["how"].value
    'conceded'
    >>> close_match("final")
    >>> close_match("again")
    """
    return result_code(opened_match(id))


def take_code(id: str, text: str) -> tuple[EventJson, ...]:
    """The events that bring an open match without any board to where a typed code says it stands."""
    return tuple(
        event_to_json(event) for event in events_of_code(opened_match(id), read_code(text))
    )


def _with(match: Match, entry: Any) -> Match:
    if not isinstance(entry, dict) or "event" not in entry:
        raise BadInput("must be an object with an event", field="entry")
    event = event_from_json(entry["event"])
    return match.apply(event, entry.get("at"), made=entry.get("made"))


def opened_match(id: str) -> Match:
    """A match that is open here. Raises `BadInput`."""
    if id not in _OPEN:
        raise BadInput(f"match {id!r} is not open", field="id")
    return _OPEN[id]
