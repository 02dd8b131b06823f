"""The incidents of the laws as actions: an entry for each, made from the fields of its class."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, get_args, get_type_hints

from carrom.match import events
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


def incident_actions(asking: Asking) -> Iterator[SheetEntry]:
    """The incidents an umpire reports, by what was done where they have several forms."""
    for kind, cls in events.REPORTABLE.items():
        if kind in FROM_ELSEWHERE or (kind in ONLY_ON_BOARD and asking.match.board is None):
            continue
        if kind == "partner_communication" and not asking.match.state.doubles:
            continue
        if kind not in EXPANDED:
            yield _incident(kind, cls)
            continue
        name = EXPANDED[kind]
        for value in _values_of(cls, name):
            yield _incident(kind, cls, (name, value))


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
        asked = [make.player(value=placer)] if by else []
        for name in names:
            if hints[name] is bool:
                asked.append(make.flag(name, value=defaults[name] is True))
            elif name == "height_cm":
                asked.append(make.number(name, 1, 200))
            else:
                asked.append(make.choice(name, _values_of(cls, name)))
        return tuple(asked)

    def event(_: Asking, values: FormValues) -> events.Event:
        readers = {"flag": values.flag, "number": values.number, "choice": values.word}
        details = [(name, readers[values.fields[name].kind](name)) for name in names]
        if fixed is not None:
            details.insert(0, fixed)
        return events.IncidentReported(kind, values.word("by") if by else None, tuple(details))

    group = {"observed": "observed"}.get(kind, "conduct")
    return SheetEntry(
        id=kind if fixed is None else f"{kind}.{fixed[1]}",
        group="placing" if kind in PLACING_INCIDENTS else group,
        kind="incident",
        event=event,
        fields=form,
        text=kind if fixed is None else f"{fixed[0]}.{fixed[1]}",
        ask=kind,
    )
