"""Played again to the same bits: what a record says of simulated strokes and placings, checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carrom.errors import CarromError
from carrom.match import State, Step, events
from carrom.physics import Position, is_legal_spot, rack
from carrom.play.placing import KINDS, queen_place
from carrom.play.stroke import stroke_of, struck
from carrom.play.table import position_of

if TYPE_CHECKING:
    from carrom.physics import Stroke


def replay(step: Step) -> list[str]:
    """What is wrong with an event of a simulated board, in words; nothing if it happened like that."""
    before, event = step.before, step.logged.event
    try:
        if isinstance(event, events.BoardBegun) and event.position is not None:
            return _rack(before, event)
        if isinstance(event, events.Struck) and event.played is not None:
            return _stroke(before, event, stroke_of(event.played))
        if isinstance(event, events.Placed) and event.position is not None:
            return _placing(before, event, step)
    except CarromError as wrong:
        return [f"cannot be played again: {wrong}"]
    return []


def _rack(before: State, event: events.BoardBegun) -> list[str]:
    breaker = event.breaker or before.next_breaker or "a1"
    right = rack().turned(before.seating.quarters(breaker)).text
    return [] if event.position == right else ["the board does not begin with the rack"]


def _stroke(before: State, event: events.Struck, stroke: Stroke) -> list[str]:
    board = before.board
    assert board is not None
    here = position_of(before).turned(-before.seating.quarters(board.on_turn))
    again, _ = struck(before, here, stroke)
    found = []
    if again.seen != event.seen:
        found.append(f"the stroke does something else: {_seen(again)}, not {_seen(event)}")
    if again.final != event.final:
        found.append("the stroke ends elsewhere: the discs come to rest in other places")
    if again.played != event.played:
        found.append("the stroke is not on the grid of positions")
    return found


def _seen(event: events.Struck) -> str:
    return " ".join(f"{word}={getattr(event.seen, word)}" for word in event.seen.words) or "nothing"


def _placing(before: State, event: events.Placed, step: Step) -> list[str]:
    """Every other disc lies where it lay, and the new ones on the spots told, which are legal."""
    board = before.board
    assert board is not None
    assert event.position is not None
    lay, lie = position_of(before).discs, Position.from_text(event.position).discs
    new = lie[len(lay) :]
    if lie[: len(lay)] != lay or tuple((one.x, one.y) for one in new) != event.spots:
        return ["the placing moves other discs, or puts them on other spots than it says"]
    placer = step.event.by if isinstance(step.event, events.Placed) else event.by
    what = next(one for one in board.to_place if one.placer == placer)
    position = position_of(before)
    if what.queen:
        spot = queen_place(before, position)
        queens = Position((*lay, *new)).discs[len(lay) :]
        right = Position((*lay, type(queens[0])(queens[0].kind, *spot))).discs[-1]
        return (
            [] if queens == (right,) else ["the queen goes back to another place (003.queen.2, 3)"]
        )
    kind = KINDS[board.colour(what.side)]
    found = []
    for disc in new:
        if disc.kind is not kind:
            found.append(f"a {disc.kind} disc is placed, not a {kind}")
        if not is_legal_spot(disc.x, disc.y, position):
            found.append(f"a man is placed at ({disc.x:.4f}, {disc.y:.4f}), which is no legal spot")
        position = Position((*position.discs, disc))
    return found
