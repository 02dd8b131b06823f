"""Whether the simulated strokes and placings of a record come out the same, to the bit, when played again."""

from __future__ import annotations

from carrom.errors import CarromError
from carrom.match import State, Step, events
from carrom.physics import Disc, Kind, Position, is_legal_spot, rack
from carrom.play.returned_men import KIND_OF_COLOUR, queen_place
from carrom.play.striking import event_of, replay_stroke
from carrom.play.table import position_of


def replay(step: Step) -> list[str]:
    """What is wrong with an event of a simulated board, in words; nothing if it happened like that."""
    before, event = step.before, step.logged.event
    try:
        if isinstance(event, events.BoardBegun) and event.position is not None:
            return _rack(before, event)
        if isinstance(event, events.Struck | events.NoStroke) and event.played is not None:
            return _stroke(step, event)
        if isinstance(event, events.Placed) and event.position is not None:
            return _placing(before, event, step)
    except CarromError as wrong:
        return [f"cannot be played again: {wrong}"]
    return []


def _rack(before: State, event: events.BoardBegun) -> list[str]:
    breaker = event.breaker or before.next_breaker or "a1"
    right = rack().turned(before.seating.quarters(breaker)).text
    return [] if event.position == right else ["the board does not begin with the rack"]


def _stroke(step: Step, event: events.Struck | events.NoStroke) -> list[str]:
    trajectory = replay_stroke(step)
    assert trajectory is not None
    again = event_of(trajectory, step.before)
    if isinstance(again, events.NoStroke) or isinstance(event, events.NoStroke):
        same = again.kind == event.kind
        return [] if same else [f"played again it is {again.kind!r}, not {event.kind!r} (A91)"]
    problems = []
    if again.seen != event.seen:
        problems.append(f"the stroke does something else: {_seen(again)}, not {_seen(event)}")
    if again.final != event.final:
        problems.append("the stroke ends elsewhere: the discs come to rest in other places")
    if again.played != event.played:
        problems.append("the stroke is not on the grid of positions")
    return problems


def _seen(event: events.Struck) -> str:
    return " ".join(f"{word}={getattr(event.seen, word)}" for word in event.seen.words) or "nothing"


def _placing(before: State, event: events.Placed, step: Step) -> list[str]:
    """Every other disc lies where it lay, and the new ones on the stated spots, which are legal."""
    board = before.board
    assert board is not None
    assert event.position is not None
    position = position_of(before)
    lay, lie = position.discs, Position.from_text(event.position).discs
    new = lie[len(lay) :]
    if lie[: len(lay)] != lay or tuple((disc.x, disc.y) for disc in new) != event.spots:
        return ["the placing moves other discs, or puts them on other spots than it says"]
    placer = step.event.by if isinstance(step.event, events.Placed) else event.by
    what = next(waiting for waiting in board.to_place if waiting.placer == placer)
    if what.queen:
        queen = Position((*lay, Disc(Kind.QUEEN, *queen_place(before, position)))).discs[-1]
        if new != (queen,):
            return ["the queen goes back to another place (003.queen.2, 3)"]
        return []
    kind = KIND_OF_COLOUR[board.colour(what.side)]
    problems = []
    for disc in new:
        if disc.kind is not kind:
            problems.append(f"a {disc.kind} disc is placed, not a {kind}")
        if not is_legal_spot(disc.x, disc.y, position):
            problems.append(
                f"a man is placed at ({disc.x:.4f}, {disc.y:.4f}), which is not a legal spot"
            )
        position = Position((*position.discs, disc))
    return problems
