"""A match that begins from a position: as it is kept until every seat is taken, and begun."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from dataclasses import asdict

from carrom.errors import BadInput, CarromError
from carrom.laws import Colour, Queen
from carrom.match import Match
from carrom.page.fields import read_as
from carrom.page.refusals import Refusal
from carrom.page.requests import StartPosition
from carrom.physics import Disc, Kind, Position
from carrom.play import BoardStart, begin_from

REASON = "begun from a position"
"""What the log says of it."""
NEEDED = (Kind.WHITE, Kind.BLACK)


def start_text(wanted: StartPosition | None) -> str:
    """A start as it is kept; empty for the rack. Raises `Refusal`."""
    if wanted is None:
        return ""
    text = json.dumps(asdict(wanted), separators=(",", ":"))
    with _in_field("start.position"):
        _, start = _read(text)
    if start.position is not None:
        with _in_field("start.position"):
            start.position.check()
        for kind in NEEDED:
            if not start.position.counts[kind]:
                why = f"no {kind} man lies on the board: it is over"
                raise Refusal("invalid", why, status=422, field="start.position")
    return text


def begin_from_text(match: Match, text: str, at: float | None = None) -> Match:
    """The match with its first board begun from a kept start. Raises `CarromError`."""
    seat, start = _read(text)
    return begin_from(match, seat, start, reason=REASON, at=at)


def check_start(match: Match, text: str) -> None:
    """Raise `Refusal` unless the match can begin so."""
    if match.state.rules.men_are_shared:
        why = "a points game begins with the rack, not from a position"
        raise Refusal("invalid", why, status=422, field="start")
    with _in_field("start"):
        begin_from_text(match, text)


@contextlib.contextmanager
def _in_field(field: str) -> Iterator[None]:
    """Whatever is wrong meanwhile is wrong with that field."""
    try:
        yield
    except CarromError as wrong:
        raise Refusal("invalid", str(wrong), status=422, field=field) from None


def _read(text: str) -> tuple[str, BoardStart]:
    try:
        kept: StartPosition = read_as(StartPosition, json.loads(text))
    except (ValueError, RecursionError):
        raise BadInput("is not a start as it is kept, in JSON", field="start") from None
    start = BoardStart(
        None if kept.is_break else Position(tuple(Disc(*disc) for disc in kept.position)),
        Colour.WHITE if kept.white_to_play else Colour.BLACK,
        Queen[kept.queen.upper()],
        kept.dues,
    )
    return kept.seat, start
