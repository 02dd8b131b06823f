"""Whether the simulated strokes and placings of a record come out the same, to the bit, when played again."""

from __future__ import annotations

from carrom.errors import CarromError
from carrom.match import State, Step, events
from carrom.physics import Disc, Kind, Position, is_legal_spot, rack
from carrom.play.racks import lie_of
from carrom.play.returned_men import KIND_OF_COLOUR, queen_place
from carrom.play.striking import event_of, played_out, replay_stroke, stroke_of
from carrom.play.table import position_of

NEAR = 1e-3
"""Metres. No man of a packed rack lies farther from his place in the drawing."""


def replay(step: Step, seed: str = "") -> list[str]:
    """What is wrong with an event of a simulated board, in words; nothing if it happened like that.

    ``seed``: what chance in the match came from, where it is known: packed racks are compared with it, and a
    stroke told as past one is made again where it really lay.

    >>> from carrom.match import events, fold
    >>> from carrom.physics import Stroke
    >>> from carrom.play import begin_board, strike
    >>> match = begin_board(fold([events.MatchMade(rules="icf-25")]), "a1")
    >>> stroke = Stroke(x=0.10, y=-0.2526, dx=-0.25, dy=0.97, speed=5.5)
    >>> match = strike(match, None, stroke).match
    >>> replay(match.last)
    []
    """
    before, event = step.before, step.logged.event
    try:
        if isinstance(event, events.BoardBegun) and event.position is not None:
            return _rack(before, event)
        if isinstance(event, events.Struck | events.NoStroke) and event.played is not None:
            return _stroke(step, event, seed)
        if isinstance(event, events.Placed) and event.position is not None:
            return _placing(before, event, step)
        if isinstance(event, events.Corrected) and event.position is not None:
            return [f"the discs cannot lie so: {text}" for text in _problems(event.position)]
    except CarromError as wrong:
        return [f"cannot be played again: {wrong}"]
    return []


def _problems(text: str) -> tuple[str, ...]:
    """What is wrong with a position that somebody laid."""
    return tuple(Position.from_text(text).problems())


def _rack(before: State, event: events.BoardBegun) -> list[str]:
    breaker = event.breaker or before.next_breaker or "a1"
    right = rack().turned(before.seating.quarters(breaker)).text
    return [] if event.position == right else ["the board does not begin with the rack"]


def _stroke(step: Step, event: events.Struck | events.NoStroke, seed: str) -> list[str]:
    if isinstance(event, events.Struck) and event.lie is not None:
        problems = _lie(step.before, event.lie, seed)
        if problems:
            return problems
    assert event.played is not None
    trajectory = (
        played_out(step.before, stroke_of(event.played), seed)
        if seed and step.before.hides_rack
        else replay_stroke(step)
    )
    assert trajectory is not None
    again = event_of(trajectory, step.before)
    if isinstance(again, events.NoStroke) or isinstance(event, events.NoStroke):
        same = again.kind == event.kind
        return [] if same else [f"played again it is {again.kind!r}, not {event.kind!r} (A91)"]
    problems = []
    if again.lie != event.lie:
        problems.append(
            "the stroke tells how the rack lay, and does not touch it"
            if again.lie is None
            else "the stroke touches the rack as the seed has it, and does not tell how it lay"
        )
    if again.seen != event.seen:
        problems.append(f"the stroke does something else: {_seen(again)}, not {_seen(event)}")
    if again.final != event.final:
        problems.append("the stroke ends elsewhere: the discs come to rest in other places")
    if again.played != event.played:
        problems.append("the stroke is not on the grid of positions")
    return problems


def _lie(before: State, lie: str, seed: str) -> list[str]:
    """A packed rack that could not have lain so, or that the seed of the match gives otherwise."""
    drawn, laid = position_of(before), Position.from_text(lie)
    is_near = all(
        disc.kind is place.kind and abs(disc.x - place.x) < NEAR and abs(disc.y - place.y) < NEAR
        for disc, place in zip(laid, drawn, strict=True)
    )
    if not is_near or laid.problems():
        return ["the men do not lie in a rack before the break"]
    if seed and laid != lie_of(before, seed):
        return ["the rack lies otherwise than the seed has it"]
    return []


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
