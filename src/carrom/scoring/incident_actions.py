"""The incidents of the laws as actions: an entry for each, made from the fields of its class."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any, get_args, get_type_hints

from carrom.match import events, side_of
from carrom.scoring.action_list import SheetEntry, placer_of
from carrom.scoring.asking import Asking
from carrom.scoring.forms import Fields, FormValues
from carrom.scoring.parts import FormField

EXPANDED = {
    "prohibited_act": "act",
    "misconduct": "ground",
    "observed": "what",
    "powder_violation": "act",
}
"""Incidents that are an entry of the sheet for each value of a field."""
FROM_ELSEWHERE = ("slip", "distraction", "certify_striker", "report_delay", "rest_taken")
"""Incidents that have a place of their own: as strokes, acts, arrivals and clocks."""
ONLY_ON_BOARD = (
    "board_disturbed", "piece_disturbed", "powder_violation", "partner_communication", "left_seat",
    "uncovered_queen_unnoticed", "opponent_piece_pocketed_unnoticed", "wrong_colour_placed", "foul",
    "placed_on_centre_circle", "placed_outside_circle", "placing_disturbed_piece",
    "due_placed_as_shot_with_queen", "played_without_play",
)  # fmt: skip
PLACING_INCIDENTS = (
    "wrong_colour_placed", "placed_on_centre_circle", "placed_outside_circle", "placing_disturbed_piece",
    "due_placed_as_shot_with_queen",
)  # fmt: skip
KNOWN = ("by", "count", "board_in_progress", "debtor", "both", "facts")
"""Fields that are asked for otherwise, or that the match knows."""


@cache
def incident_actions() -> tuple[SheetEntry, ...]:
    """The incidents an umpire reports, by what was done where they have several forms."""
    entries: list[SheetEntry] = []
    for kind, cls in events.REPORTABLE.items():
        if kind in FROM_ELSEWHERE:
            continue
        if kind not in EXPANDED:
            entries.append(_incident(kind, cls))
            continue
        name = EXPANDED[kind]
        entries += [_incident(kind, cls, (name, value)) for value in _values_of(cls, name)]
    return tuple(entries)


def possible_incidents(asking: Asking) -> Iterator[SheetEntry]:
    """The incidents that the match would take now, of one side at least."""
    board = asking.match.board
    first = "a1" if board is None else board.on_turn
    players = (first, f"{side_of(first).other}1")
    for entry in incident_actions():
        if board is None and entry.ask in ONLY_ON_BOARD:
            continue
        if any(asking.step(event) is not None for event in entry.tries(asking, players)):
            yield entry


def _values_of(cls: Any, name: str) -> tuple[str, ...]:
    """The words a field of an incident may have."""
    words: list[str] = []
    for part in get_args(get_type_hints(cls)[name]):
        words += [word for word in (part, *get_args(part)) if isinstance(word, str)]
    return tuple(words)


def _incident(kind: str, cls: Any, fixed: tuple[str, str] | None = None) -> SheetEntry:
    """The action that reports an incident; ``fixed``: the field that its entry has filled in already."""
    hints, defaults = get_type_hints(cls), {field.name: field.default for field in fields(cls)}
    said = (*KNOWN, *(fixed or ())[:1])
    names = [name for name in defaults if name not in said]
    by = "by" in defaults or kind in PLACING_INCIDENTS or "unnoticed" in kind

    def form(asking: Asking, make: Fields) -> tuple[FormField, ...]:
        placer = placer_of(asking) if kind in PLACING_INCIDENTS else None
        fields = [make.player(value=placer)] if by else []
        for name in names:
            if hints[name] is bool:
                fields.append(make.flag(name, value=defaults[name] is True))
            elif name == "height_cm":
                fields.append(make.number(name, 1, 200))
            else:
                fields.append(make.choice(name, _values_of(cls, name)))
        return tuple(fields)

    def event(_: Asking, values: FormValues) -> events.Event:
        readers = {"flag": values.flag, "number": values.number, "choice": values.word}
        details = [(name, readers[values.fields[name].kind](name)) for name in names]
        if fixed is not None:
            details.insert(0, fixed)
        return events.IncidentReported(kind, values.word("by") if by else None, tuple(details))

    def tries(asking: Asking, players: tuple[str, ...]) -> Iterator[events.Event]:
        needed = [(name, _usual(hints[name])) for name in names if name in cls.needs]
        details = tuple(needed if fixed is None else [fixed, *needed])
        placer = placer_of(asking) if kind in PLACING_INCIDENTS else None
        for player in (placer,) if placer else players if by else (None,):
            yield events.IncidentReported(kind, player, details)

    group = {"observed": "observed"}.get(kind, "conduct")
    return SheetEntry(
        id=kind if fixed is None else f"{kind}.{fixed[1]}",
        group="placing" if kind in PLACING_INCIDENTS else group,
        kind="incident",
        event=event,
        fields=form,
        text=kind if fixed is None else f"{fixed[0]}.{fixed[1]}",
        ask=kind,
        tries=tries,
    )


def _usual(hint: Any) -> Any:
    """A value that a field of an incident may have."""
    if hint is bool:
        return True
    words = [word for word in get_args(hint) if isinstance(word, str)]
    return words[0] if words else 1
