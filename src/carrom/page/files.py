"""Files of a match: its record, and a picture of its board."""

from __future__ import annotations

import time
from typing import Literal, NamedTuple

from carrom.match import Match, record
from carrom.page.refusals import Refusal
from carrom.physics import Position
from carrom.play import shown_position


class NamedRecord(NamedTuple):
    """The record of a match as a file."""

    name: str
    text: str


def record_file(
    match: Match, match_id: str, made_at: float, form: Literal["text", "jsonl"] = "text"
) -> NamedRecord:
    """The record of a match that has begun. Raises `Refusal`."""
    if not match.version:
        raise Refusal("not_begun", "the match begins when every seat is taken")
    day = time.strftime("%Y-%m-%d", time.gmtime(made_at))
    kept = record.record_of(match, tags=[("Date", day)])
    text = record.write(kept) if form == "text" else record.write_jsonl(kept)
    return NamedRecord(f"{day}-{match_id[:6]}.{'carrom' if form == 'text' else 'jsonl'}", text)


def moment_of(match: Match, wanted: int | None) -> int:
    """The event that a picture is wanted of; the last where none is named. Raises `Refusal`."""
    last = match.version
    if wanted is not None and wanted > last:
        raise Refusal("not_found", f"the match is at version {last}", status=404, field="version")
    if not last:
        raise Refusal("not_begun", "the match begins when every seat is taken")
    return last if wanted is None else wanted


def position_after(match: Match, version: int) -> Position:
    """Where the discs lay after an event. Raises `Refusal`."""
    state = match.at(version).state
    if state.board is None or state.board.position is None:
        raise Refusal("no_board", f"no board is in play after event {version}", status=404)
    return shown_position(match, version)
